//! What there is to measure.

use poda_core::{Game, Notation};
use poda_engines::Request;
use poda_games::othello::Othello;
use poda_games::{Catalogued, Erased};
use poda_search::{Algorithm, Limits, OrderWord, TableWord};
use std::fmt;
use std::ops::RangeInclusive;

/// The game along which the study walks: perfect play, won by White with 20 to 16. The first player has
/// to pass once.
const LINE: [&str; 33] = [
    "c2", "b4", "c5", "d2", "e4", "e3", "d1", "c1", "b1", "d5", "d6", "f4", "b3", "b2", "f3", "f2",
    "e2", "b6", "a4", "c6", "a6", "a2", "b5", "a5", "e6", "e5", "a3", "a1", "f5", "f6", "pass",
    "e1", "f1",
];

/// The positions of that game: 1 is its start, 34 its end.
pub const LABELS: RangeInclusive<u32> = 1..=34;

/// The position with this label, if there is one.
#[must_use]
pub fn position(label: u32) -> Option<Erased> {
    let plies = label.checked_sub(1)?;
    let moves = LINE.get(..plies as usize)?;
    let start = Erased::new(Othello::<6>::from_parameters(None).ok()?);
    moves.iter().try_fold(start, |position, mv| Some(position.play(position.parse_move(mv).ok()?)))
}

/// One way to search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Series {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// The table.
    pub table: TableWord,
    /// The order of moves.
    pub order: OrderWord,
    /// Deeper and deeper, instead of to the end at once.
    pub deepening: bool,
}

impl Series {
    /// The algorithm in the game's own order, to the end at once.
    #[must_use]
    pub fn new(algorithm: Algorithm, table: TableWord) -> Series {
        Series { algorithm, table, order: OrderWord::default(), deepening: false }
    }

    pub(super) fn request(&self, limits: Limits) -> Request {
        Request {
            table: self.table.clone(),
            order: self.order.clone(),
            deepening: self.deepening,
            limits,
            // Only what the algorithm itself does is measured.
            whole_line: false,
            ..Request::new(self.algorithm)
        }
    }
}

impl fmt::Display for Series {
    /// `alphabeta`, `alphabeta + study`, `deepening alphabeta + on, table order`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let deepening = if self.deepening { "deepening " } else { "" };
        let table = if self.table.is_off() { String::new() } else { format!(" + {}", self.table) };
        let order = match self.order.to_string() {
            own if own == "own" => String::new(),
            order => format!(", {order}"),
        };
        let text = format!("{deepening}{}{table}{order}", self.algorithm);
        f.pad(&text)
    }
}

/// A set of searches with a name.
#[derive(Clone, Debug)]
pub struct Suite {
    /// The name.
    pub name: &'static str,
    /// The ways to search.
    pub series: Vec<Series>,
    /// The labels of the positions, in the order of the search.
    pub labels: Vec<u32>,
}

const STUDIED: [Algorithm; 4] =
    [Algorithm::Negamax, Algorithm::AlphaBeta, Algorithm::Scout, Algorithm::Negascout];

impl Suite {
    /// The names of all suites.
    pub const NAMES: [&str; 5] =
        ["othello6-pv", "othello6-tables", "othello6-order", "othello6-scout", "othello6-rivals"];

    /// The suite with this name.
    #[must_use]
    pub fn find(name: &str) -> Option<Suite> {
        let name = Suite::NAMES.into_iter().find(|known| *known == name)?;
        let (series, labels) = match name {
            "othello6-pv" => (published(), LABELS.rev().collect()),
            "othello6-tables" => (tables(), vec![18, 16, 14]),
            "othello6-order" => (orders(), vec![16, 14, 12]),
            "othello6-scout" => (tests(), vec![20, 18, 16, 14]),
            _ => (rivals(), vec![20, 18, 16, 14]),
        };
        Some(Suite { name, series, labels })
    }
}

fn table(word: &str) -> TableWord {
    word.parse().expect("a word of our own")
}

/// Four algorithms, without and with the table of the study.
fn published() -> Vec<Series> {
    let tables = [TableWord::off(), table("study")];
    let each = |algorithm| tables.clone().map(|table| Series::new(algorithm, table));
    STUDIED.into_iter().flat_map(each).collect()
}

/// Policies and sizes of tables: the study guessed that forgetting the least recently used position
/// might be best, and tried storing the first plies or exact scores only.
fn tables() -> Vec<Series> {
    let sizes = (16..=24).step_by(2);
    let maps = sizes.clone().map(|power| format!("map:2^{power}"));
    let lru = sizes.clone().map(|power| format!("lru:2^{power}"));
    // As many entries in all as the two sides of a map have.
    let buckets = sizes.map(|power| format!("buckets:{}KiB", 1 << (power + 5 - 10)));
    let others = ["off", "study+plies:10", "study+exact"].map(str::to_owned);
    let words = others.into_iter().chain(maps).chain(lru).chain(buckets);
    words.map(|word| Series::new(Algorithm::AlphaBeta, table(&word))).collect()
}

/// The study's order against better ones.
fn orders() -> Vec<Series> {
    let ways = [
        ("off", "own"),
        ("off", "killers"),
        ("off", "history"),
        ("off", "places"),
        ("off", "mobility"),
        ("off", "killers+mobility"),
        ("study", "own"),
        ("study", "table"),
        ("study", "mobility"),
        ("study", "table+mobility"),
    ];
    let series = |(word, order): (&str, &str)| Series {
        order: order.parse().expect("a word of our own"),
        ..Series::new(Algorithm::AlphaBeta, table(word))
    };
    ways.into_iter().map(series).collect()
}

/// Scout without the table, with it, and with tests that use it too; alpha-beta for scale.
fn tests() -> Vec<Series> {
    let words =
        ["off", "study", "study+tests"].map(|word| Series::new(Algorithm::Scout, table(word)));
    let scale = ["off", "study"].map(|word| Series::new(Algorithm::AlphaBeta, table(word)));
    words.into_iter().chain(scale).collect()
}

/// MTD(f) and iterative deepening beside the four.
fn rivals() -> Vec<Series> {
    let plain = [Algorithm::AlphaBeta, Algorithm::Scout, Algorithm::Negascout, Algorithm::Mtdf];
    let plain = plain.into_iter().flat_map(|algorithm| {
        [TableWord::off(), table("study")].map(|table| Series::new(algorithm, table))
    });
    let deeper =
        [Algorithm::AlphaBeta, Algorithm::Negascout, Algorithm::Mtdf].map(|algorithm| Series {
            deepening: true,
            order: "table".parse().expect("a word of our own"),
            ..Series::new(algorithm, table("on"))
        });
    let ordered =
        [Algorithm::AlphaBeta, Algorithm::Negascout, Algorithm::Mtdf].map(|algorithm| Series {
            order: "table+mobility".parse().expect("a word of our own"),
            ..Series::new(algorithm, table("on"))
        });
    plain.chain(deeper).chain(ordered).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use poda_core::{Outcome, Player};

    #[test]
    fn labels_are_those_of_the_study() {
        assert_eq!(position(1), poda_games::catalogue().find("othello6").ok());
        let last = position(34).unwrap();
        assert_eq!(last.outcome(), Some(Outcome::Margin(-4)));
        for label in LABELS {
            let to_move = if label % 2 == 1 { Player::First } else { Player::Second };
            assert_eq!(position(label).unwrap().to_move(), to_move);
        }
        assert_eq!((position(0), position(35)), (None, None));
    }

    #[test]
    fn every_suite_is_there() {
        for name in Suite::NAMES {
            let suite = Suite::find(name).unwrap();
            assert_eq!(suite.name, name);
            assert!(suite.labels.iter().all(|label| LABELS.contains(label)));
            let names: Vec<_> = suite.series.iter().map(ToString::to_string).collect();
            assert!(names.iter().all(|name| names.iter().filter(|it| *it == name).count() == 1));
        }
        assert!(Suite::find("othello6").is_none());
    }
}
