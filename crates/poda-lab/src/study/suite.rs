//! What there is to measure: positions of a game, and ways to search them.

use super::file::{self, SuiteError};
use poda_engines::Request;
use poda_games::{Erased, GameError};
use poda_search::{Algorithm, Limits, OrderWord, TableWord};
use std::fmt;
use std::io;

/// One way to search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Series {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// The table.
    pub table: TableWord,
    /// The order of moves.
    pub order: OrderWord,
    /// Who judges where the depth ends; nobody sees nothing there.
    pub evaluator: Option<String>,
    /// How many plies; none goes to the end of the game.
    pub depth: Option<u32>,
    /// Deeper and deeper, instead of to the end at once.
    pub deepening: bool,
}

impl Series {
    /// The algorithm in the game's own order, to the end at once.
    #[must_use]
    pub fn new(algorithm: Algorithm, table: TableWord) -> Series {
        let order = OrderWord::default();
        Series { algorithm, table, order, evaluator: None, depth: None, deepening: false }
    }

    /// The same at every depth.
    #[must_use]
    pub fn without_depth(&self) -> Series {
        Series { depth: None, ..self.clone() }
    }

    pub(super) fn request(&self, limits: Limits) -> Request {
        Request {
            table: self.table.clone(),
            order: self.order.clone(),
            eval: self.evaluator.clone(),
            deepening: self.deepening,
            limits: Limits { depth: self.depth, ..limits },
            // Only what the algorithm itself does is measured.
            whole_line: false,
            ..Request::new(self.algorithm)
        }
    }
}

impl fmt::Display for Series {
    /// `alphabeta`, `alphabeta + study`, `deepening alphabeta + on, table order, lines, depth 8`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let deepening = if self.deepening { "deepening " } else { "" };
        let table = if self.table.is_off() { String::new() } else { format!(" + {}", self.table) };
        let mut text = format!("{deepening}{}{table}", self.algorithm);
        let order = Some(self.order.to_string()).filter(|order| order != "own");
        let depth = self.depth.map(|depth| format!("depth {depth}"));
        for part in [order, self.evaluator.clone(), depth].into_iter().flatten() {
            text = format!("{text}, {part}");
        }
        f.pad(&text)
    }
}

/// A position of a suite.
#[derive(Clone, Debug)]
pub struct Place {
    /// Its number, counted from 1.
    pub label: u32,
    /// The position.
    pub position: Erased,
    /// Whether the smallest proof of its value is computed too.
    pub proved: bool,
}

/// A set of searches with a name.
#[derive(Clone, Debug)]
pub struct Suite {
    /// The name.
    pub name: String,
    /// The start of the game.
    pub game: Erased,
    /// Whether it is one of ours.
    pub built_in: bool,
    /// Whether the positions are those of one game, one after another.
    pub along_a_game: bool,
    /// All positions, by label.
    pub places: Vec<Place>,
    /// The ways to search.
    pub series: Vec<Series>,
    /// The labels of the positions to be searched, in that order.
    pub labels: Vec<u32>,
}

/// The suites that are always there, as files.
const BUILT_IN: [(&str, &str); 5] = [
    ("othello6-pv", include_str!("suites/othello6-pv.toml")),
    ("othello6-tables", include_str!("suites/othello6-tables.toml")),
    ("othello6-order", include_str!("suites/othello6-order.toml")),
    ("othello6-scout", include_str!("suites/othello6-scout.toml")),
    ("othello6-rivals", include_str!("suites/othello6-rivals.toml")),
];

impl Suite {
    /// The names of the suites that are always there.
    pub const NAMES: [&str; 5] = {
        let mut names = [""; 5];
        let mut index = 0;
        while index < names.len() {
            names[index] = BUILT_IN[index].0;
            index += 1;
        }
        names
    };

    /// The suite that is always there, as it is written.
    #[must_use]
    pub fn source(name: &str) -> Option<&'static str> {
        BUILT_IN.into_iter().find(|(known, _)| *known == name).map(|(_, text)| text)
    }

    /// The suite with this name that is always there.
    #[must_use]
    pub fn find(name: &str) -> Option<Suite> {
        let catalogue = poda_games::catalogue();
        let nothing = &mut |_: &str| Err(io::Error::from(io::ErrorKind::NotFound));
        let suite = Suite::read(Suite::source(name)?, name, &|spec| catalogue.find(spec), nothing);
        suite.ok().map(|suite| Suite { built_in: true, ..suite })
    }

    /// A suite from the text of its file. `games` knows the games by their specifications, `fetch` the texts of
    /// the files that it names.
    ///
    /// # Errors
    /// Names line and column of what is wrong, and what would be accepted.
    pub fn read(
        text: &str,
        name: &str,
        games: &dyn Fn(&str) -> Result<Erased, GameError>,
        fetch: &mut dyn FnMut(&str) -> io::Result<String>,
    ) -> Result<Suite, SuiteError> {
        file::read(text, name, games, fetch)
    }

    /// The position with this label, if there is one.
    #[must_use]
    pub fn place(&self, label: u32) -> Option<&Place> {
        self.places.get(label.checked_sub(1)? as usize)
    }

    /// Labels as people write them, all of them there: `34..10`, `10..34`, `16,14`.
    #[must_use]
    pub fn labels(&self, text: &str) -> Option<Vec<u32>> {
        labels(text, self.places.len())
    }
}

/// Labels up to `most`, in the order in which they are written, each once.
#[must_use]
pub fn labels(text: &str, most: usize) -> Option<Vec<u32>> {
    let number = |text: &str| -> Option<u32> {
        text.trim().parse().ok().filter(|&label| (1..=most).contains(&(label as usize)))
    };
    let mut labels: Vec<u32> = Vec::new();
    for word in text.split(',') {
        let (from, to) = word.split_once("..").unwrap_or((word, word));
        let (from, to) = (number(from)?, number(to)?);
        let range: Vec<u32> =
            if from <= to { (from..=to).collect() } else { (to..=from).rev().collect() };
        labels.extend(range);
    }
    let mut seen = std::collections::HashSet::new();
    labels.retain(|&label| seen.insert(label));
    Some(labels)
}

#[cfg(test)]
mod tests {
    use super::*;
    use poda_core::{Game, Outcome, Player};

    #[test]
    fn labels_are_those_of_the_study() {
        let suite = Suite::find("othello6-pv").unwrap();
        assert_eq!(suite.place(1).unwrap().position, suite.game);
        assert_eq!(suite.place(34).unwrap().position.outcome(), Some(Outcome::Margin(-4)));
        for label in 1..=34 {
            let to_move = if label % 2 == 1 { Player::First } else { Player::Second };
            let place = suite.place(label).unwrap();
            assert_eq!((place.label, place.position.to_move()), (label, to_move));
            assert_eq!(place.proved, label >= 20);
        }
        assert!(suite.place(0).is_none() && suite.place(35).is_none());
        assert_eq!(suite.labels, (1..=34).rev().collect::<Vec<u32>>());
    }

    #[test]
    fn every_suite_is_there() {
        let sizes = Suite::NAMES.map(|name| {
            let suite = Suite::find(name).unwrap();
            assert_eq!(suite.name, name);
            let names: Vec<_> = suite.series.iter().map(ToString::to_string).collect();
            assert!(names.iter().all(|name| names.iter().filter(|it| *it == name).count() == 1));
            (suite.series.len(), suite.labels.len())
        });
        assert_eq!(sizes, [(8, 34), (18, 3), (10, 3), (5, 4), (14, 4)]);
        assert!(Suite::find("othello6").is_none());
    }

    #[test]
    fn labels_are_read_in_their_order() {
        let read = |text| labels(text, 34);
        assert_eq!(read("34..32"), Some(vec![34, 33, 32]));
        assert_eq!(read("32..34"), Some(vec![32, 33, 34]));
        assert_eq!(read("14,20..19,20"), Some(vec![14, 20, 19]));
        for text in ["0", "35", "x", "1..", "..3", "3..35", "", "1-2"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
