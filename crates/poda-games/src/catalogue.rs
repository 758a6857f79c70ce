//! Lists of games: ours, and those of others beside them.

use crate::connect_four::{ConnectFour, SizedConnectFour};
use crate::desconecta::{DesConecta, SizedDesConecta};
use crate::hex::{Hex, SmallHex};
use crate::othello::Othello;
use crate::similar::most_similar;
use crate::tic_tac_toe::{LargeMnk, Mnk, TicTacToe};
use crate::toy::Toy;
use crate::{Catalogued, Erased, Listed, Texts};

/// Why a text names no game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GameError {
    /// No game has that name.
    #[error("unknown game: '{name}' (accepted: {accepted}){}", question(*.similar))]
    Unknown {
        /// The name.
        name: String,
        /// The forms of all games.
        accepted: String,
        /// The game that may be meant.
        similar: Option<&'static str>,
    },
    /// The game has no such variant.
    #[error("not a variant of {game}: '{found}' (accepted: {accepted})")]
    Variant {
        /// The game.
        game: &'static str,
        /// The text behind the colon.
        found: String,
        /// What would be accepted.
        accepted: String,
    },
    /// The same of a text that may be long, with the place of what is wrong.
    #[error(
        "not a variant of {game}: '{found}', wrong at character {place} (accepted: {accepted})"
    )]
    Fault {
        /// The game.
        game: &'static str,
        /// The text behind the colon; where it is long, what is around that place.
        found: String,
        /// The first character that cannot be, counted from 1.
        place: usize,
        /// What would be accepted.
        accepted: String,
    },
}

/// Why something cannot be listed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ListingError {
    /// Something has that name already.
    #[error("the name '{name}' is taken (accepted: one that is not among {taken})")]
    Taken {
        /// The name.
        name: String,
        /// The names that are taken.
        taken: String,
    },
    /// Nobody could type the name.
    #[error("not a name: '{name}' (accepted: small letters, digits and '-', at least one)")]
    Name {
        /// The name.
        name: String,
    },
    /// A game has nothing to show.
    #[error("{game} has no examples (accepted: one or more, the first is the one to show)")]
    Examples {
        /// The game.
        game: &'static str,
    },
}

/// A line of a catalogue: what a game says about itself.
#[derive(Clone, Copy)]
pub struct Entry {
    /// The name before the colon.
    pub name: &'static str,
    /// Other names that people type.
    pub aliases: &'static [&'static str],
    /// How a specification looks.
    pub form: &'static str,
    /// Small variants; the first is the one to show.
    pub examples: &'static [&'static str],
    /// What it is, in plain English, for where its texts do not say it.
    pub description: &'static str,
    /// What it says to people.
    pub texts: &'static [Texts],
    start: fn(Option<&str>) -> Result<Erased, GameError>,
}

impl Entry {
    /// The line of that game.
    #[must_use]
    pub const fn of<G: Catalogued>() -> Entry {
        Entry {
            name: G::NAME,
            aliases: G::ALIASES,
            form: G::FORM,
            examples: G::EXAMPLES,
            description: G::DESCRIPTION,
            texts: G::TEXTS,
            start: G::start,
        }
    }

    /// The starting position of the variant that the text behind the colon describes.
    ///
    /// # Errors
    /// If there is no such variant.
    pub fn start(&self, parameters: Option<&str>) -> Result<Erased, GameError> {
        (self.start)(parameters)
    }
}

/// Games by name.
#[derive(Clone, Default)]
pub struct Catalogue(Vec<Entry>);

impl Catalogue {
    /// No games yet.
    #[must_use]
    pub fn new() -> Catalogue {
        Catalogue::default()
    }

    /// One more game.
    ///
    /// # Errors
    /// If its name is taken or no name, or if there is nothing to show of it.
    pub fn add(&mut self, entry: Entry) -> Result<(), ListingError> {
        check_name(entry.name, self.0.iter().map(|known| known.name))?;
        if entry.examples.is_empty() {
            return Err(ListingError::Examples { game: entry.name });
        }
        self.0.push(entry);
        Ok(())
    }

    /// All of its games, in the order in which they came.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.0
    }

    /// The starting position that a specification such as `mnk:5,5,4` describes.
    ///
    /// # Errors
    /// If there is no such game or variant.
    pub fn find(&self, spec: &str) -> Result<Erased, GameError> {
        let (name, parameters) = match spec.trim().split_once(':') {
            Some((name, parameters)) => (name.trim(), Some(parameters.trim())),
            None => (spec.trim(), None),
        };
        self.named(name).ok_or_else(|| self.unknown(name))?.start(parameters)
    }

    /// The line of the game that people call so. A name of its own goes before other names of games.
    #[must_use]
    pub fn named(&self, name: &str) -> Option<&Entry> {
        let name = bare(name);
        let own = self.0.iter().find(|entry| bare(entry.name) == name);
        own.or_else(|| self.0.iter().find(|entry| entry.aliases.iter().any(|it| bare(it) == name)))
    }

    fn unknown(&self, name: &str) -> GameError {
        let forms: Vec<_> = self.0.iter().map(|entry| entry.form).collect();
        let bare = bare(name);
        let names = self.0.iter().flat_map(|entry| {
            entry.aliases.iter().chain([&entry.name]).map(|known| (*known, entry.name))
        });
        let similar = most_similar(&bare, names);
        GameError::Unknown { name: name.to_owned(), accepted: forms.join(", "), similar }
    }
}

/// A name without what people write in different ways.
fn bare(name: &str) -> String {
    let kept = name.chars().filter(|c| !matches!(c, '-' | '_' | ' '));
    kept.flat_map(char::to_lowercase).collect()
}

/// The question at the end of a complaint.
fn question(similar: Option<&str>) -> String {
    similar.map_or_else(String::new, |name| format!("; did you mean '{name}'?"))
}

/// Whether something new may have that name beside those that are there.
///
/// # Errors
/// If it is taken, or no name.
pub fn check_name<'a>(
    name: &str,
    taken: impl Iterator<Item = &'a str> + Clone,
) -> Result<(), ListingError> {
    let typed = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    if name.is_empty() || name.starts_with('-') || !name.bytes().all(typed) {
        return Err(ListingError::Name { name: name.to_owned() });
    }
    if taken.clone().any(|known| known == name) {
        let taken = taken.collect::<Vec<_>>().join(", ");
        return Err(ListingError::Taken { name: name.to_owned(), taken });
    }
    Ok(())
}

/// Whoever goes through a list of games, each with its type: see [`ours`].
pub trait Collector {
    /// A game with a line of its own.
    fn game<G: Catalogued>(&mut self);

    /// A further type that serves variants of the game `G`.
    fn variant<G: Catalogued, V: Listed>(&mut self);
}

/// Goes through all of our games. The one list of them.
pub fn ours(collector: &mut impl Collector) {
    collector.game::<Toy>();
    collector.game::<TicTacToe>();
    collector.game::<Mnk>();
    collector.variant::<Mnk, LargeMnk>();
    collector.game::<ConnectFour>();
    collector.variant::<ConnectFour, SizedConnectFour>();
    collector.game::<DesConecta>();
    collector.variant::<DesConecta, SizedDesConecta>();
    collector.game::<Othello<8>>();
    collector.game::<Othello<6>>();
    collector.game::<Othello<4>>();
    collector.game::<Hex>();
    collector.variant::<Hex, SmallHex>();
}

/// The catalogue of our games.
#[must_use]
pub fn catalogue() -> Catalogue {
    let mut catalogue = Catalogue::new();
    ours(&mut catalogue);
    catalogue
}

impl Collector for Catalogue {
    fn game<G: Catalogued>(&mut self) {
        let added = self.add(Entry::of::<G>());
        debug_assert_eq!(added, Ok(()), "a list of games names each once");
    }

    fn variant<G: Catalogued, V: Listed>(&mut self) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_given_once() {
        let mut catalogue = catalogue();
        let error = catalogue.add(Entry::of::<Toy>()).unwrap_err();
        assert!(error.to_string().starts_with("the name 'toy' is taken"), "{error}");
        assert_eq!(catalogue.entries().len(), super::catalogue().entries().len());
    }

    #[test]
    fn games_are_found_by_the_names_that_people_type() {
        for (typed, spec) in [
            ("tic-tac-toe", "tictactoe"),
            ("TicTacToe", "tictactoe"),
            ("tres-en-raya", "tictactoe"),
            ("connect-4", "connect4"),
            ("Connect_Four:8,7", "connect4:8,7"),
            ("cuatro-en-raya", "connect4"),
            ("reversi", "othello"),
            ("othello8", "othello"),
            ("Reversi6", "othello6"),
            ("HEX:5", "hex:5"),
        ] {
            assert_eq!(catalogue().find(typed).unwrap().spec(), spec, "{typed}");
        }
    }

    #[test]
    fn who_mistypes_a_name_is_asked_about_the_nearest() {
        let similar = |name: &str| match catalogue().find(name).map(|_| ()).unwrap_err() {
            GameError::Unknown { similar, .. } => similar,
            error => panic!("{error}"),
        };
        assert_eq!(similar("otello"), Some("othello"));
        assert_eq!(similar("tictacto"), Some("tictactoe"));
        assert_eq!(similar("conect4:5,4"), Some("connect4"));
        assert_eq!(similar("reversy"), Some("othello"));
        assert_eq!(similar("chess"), None);
        assert_eq!(similar(""), None);
    }

    #[test]
    fn no_name_means_two_games() {
        let catalogue = catalogue();
        let names = |entry: &Entry| [&[entry.name], entry.aliases].concat();
        let mut all: Vec<_> = catalogue.entries().iter().flat_map(names).map(bare).collect();
        let count = all.len();
        all.sort();
        all.dedup();
        assert_eq!(all.len(), count);
    }

    #[test]
    fn a_name_can_be_typed_and_an_example_shown() {
        for name in ["", "Toy", "my game", "toy:", "-toy", "toys\u{e9}"] {
            let error = Catalogue::new().add(Entry { name, ..Entry::of::<Toy>() }).unwrap_err();
            assert_eq!(error, ListingError::Name { name: name.to_owned() });
        }
        let entry = Entry { examples: &[], ..Entry::of::<Toy>() };
        assert_eq!(Catalogue::new().add(entry), Err(ListingError::Examples { game: "toy" }));
    }
}
