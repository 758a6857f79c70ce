//! The one list of games.

use crate::connect_four::{ConnectFour, SizedConnectFour};
use crate::desconecta::{DesConecta, SizedDesConecta};
use crate::othello::Othello;
use crate::tic_tac_toe::{LargeMnk, Mnk, TicTacToe};
use crate::toy::Toy;
use crate::{Catalogued, Erased, Listed, Texts};

/// Why a text names no game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GameError {
    /// No game has that name.
    #[error("unknown game: '{name}' (accepted: {accepted})")]
    Unknown {
        /// The name.
        name: String,
        /// The forms of all games.
        accepted: String,
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
}

/// A line of the catalogue.
#[derive(Clone, Copy)]
pub struct Entry {
    /// The name before the colon.
    pub name: &'static str,
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

/// Work to be done with a position whose type is known: see [`visit`].
pub trait Visitor {
    /// What the work gives.
    type Output;

    /// Does it.
    fn visit<G: Listed>(self, position: &G) -> Self::Output;
}

/// The games with a line, and behind the semicolon further types that serve variants of them.
macro_rules! games {
    ($($game:ty),+; $($variant:ty),+ $(,)?) => {
        /// All games.
        pub const ENTRIES: &[Entry] = &[$(entry::<$game>()),+];

        /// Calls the visitor with the concrete position, so that its code is compiled for that
        /// game; with the erased position where the game is not in the catalogue.
        pub fn visit<V: Visitor>(position: &Erased, visitor: V) -> V::Output {
            $(if let Some(position) = position.downcast_ref::<$game>() {
                return visitor.visit(position);
            })+
            $(if let Some(position) = position.downcast_ref::<$variant>() {
                return visitor.visit(position);
            })+
            visitor.visit(position)
        }
    };
}

games![
    Toy, TicTacToe, Mnk, ConnectFour, DesConecta, Othello<8>, Othello<6>, Othello<4>;
    LargeMnk, SizedConnectFour, SizedDesConecta,
];

/// The starting position that a specification such as `mnk:5,5,4` describes.
///
/// # Errors
/// If there is no such game or variant.
pub fn find(spec: &str) -> Result<Erased, GameError> {
    let (name, parameters) = match spec.trim().split_once(':') {
        Some((name, parameters)) => (name.trim(), Some(parameters.trim())),
        None => (spec.trim(), None),
    };
    let known = ENTRIES.iter().find(|entry| entry.name == name);
    known.ok_or_else(|| unknown(name)).and_then(|entry| (entry.start)(parameters))
}

fn unknown(name: &str) -> GameError {
    let forms: Vec<_> = ENTRIES.iter().map(|entry| entry.form).collect();
    GameError::Unknown { name: name.to_owned(), accepted: forms.join(", ") }
}

const fn entry<G: Catalogued>() -> Entry {
    Entry {
        name: G::NAME,
        form: G::FORM,
        examples: G::EXAMPLES,
        description: G::DESCRIPTION,
        texts: G::TEXTS,
        start: G::start,
    }
}
