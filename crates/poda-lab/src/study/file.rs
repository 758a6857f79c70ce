//! Suites as files in TOML.
//!
//! ```toml
//! game = "tictactoe"
//!
//! [positions]                 # any of the four, one after another
//! texts = ["", "e5", "a1b2"]
//! file = "openings.txt"       # one per line, beside this file
//! line = "e5 a1 c3"           # every position of a game
//! random = { count = 10, plies = 2, seed = 7 }
//! labels = "1..5"             # which of them, in that order; all where nothing is said
//! proofs = "1..5"             # of which the smallest proof is computed; of none
//!
//! [[searches]]                # each combination, and those of further parts
//! algorithms = ["minimax", "alphabeta"]
//! tables = ["off", "on"]
//! orders = ["own"]
//! evaluators = ["none"]
//! depths = "2..5"             # also a list; to the end of the game where nothing is said
//! deepening = false
//! ```

use super::suite::{Place, Series, Suite, labels};
use crate::arena::{History, openings_from_lines, random_openings};
use poda_games::{Erased, GameError};
use poda_search::{Algorithm, OrderWord, TableWord};
use std::error::Error;
use std::io;
use std::str::FromStr;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// More searches than this are a mistake.
const MOST: usize = 100_000;
/// Deeper than any game is long.
const DEEPEST: u32 = 1000;

/// What is wrong with the file of a suite.
#[derive(Debug, thiserror::Error)]
#[error("line {line}, column {column}: {cause}")]
pub struct SuiteError {
    /// Its line, counted from 1.
    pub line: usize,
    /// Its column in that line, counted from 1.
    pub column: usize,
    /// What it is.
    pub cause: SuiteFault,
}

/// What can be wrong.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SuiteFault {
    /// It is not written as TOML is.
    #[error("not TOML: {0}")]
    Toml(String),
    /// Nothing has this name there.
    #[error("unknown: '{found}' (accepted: {})", accepted.join(", "))]
    Key {
        /// The name.
        found: String,
        /// The names that there are.
        accepted: &'static [&'static str],
    },
    /// It is of another kind.
    #[error("'{key}' is to be {wanted}")]
    Kind {
        /// What it is the value of.
        key: String,
        /// What it is to be.
        wanted: Wanted,
    },
    /// It must be there and is not.
    #[error("'{key}' is missing")]
    Missing {
        /// What.
        key: &'static str,
    },
    /// A game, a position or a word of a search is wrong.
    #[error(transparent)]
    Word(Box<dyn Error + Send + Sync>),
    /// The file that it names cannot be read.
    #[error("cannot read {path}: {error}")]
    Unreadable {
        /// The file.
        path: String,
        /// Why.
        error: io::Error,
    },
    /// There are no such labels.
    #[error("not labels: '{found}' (accepted: 1 to {most})")]
    Labels {
        /// What is there.
        found: String,
        /// How many positions there are.
        most: usize,
    },
    /// There is nothing to search.
    #[error("no positions")]
    NoPositions,
    /// There are too many searches.
    #[error("{found} searches, more than {most}")]
    TooMany {
        /// How many.
        found: usize,
        /// How many there may be.
        most: usize,
    },
}

/// What a value is to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Wanted {
    /// A text.
    Text,
    /// A list of texts.
    Texts,
    /// Yes or no.
    Truth,
    /// A whole number.
    Number,
    /// Depths: numbers, or a range in a text.
    Depths,
    /// A part with names of its own.
    Part,
    /// Parts in double brackets.
    Parts,
}

impl std::fmt::Display for Wanted {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Wanted::Text => "a text",
            Wanted::Texts => "a list of texts",
            Wanted::Truth => "true or false",
            Wanted::Number => "a whole number",
            Wanted::Depths => "depths, such as \"2..8\" or [2, 4]",
            Wanted::Part => "a part with names of its own",
            Wanted::Parts => "parts in double brackets",
        })
    }
}

const TOP: &[&str] = &["game", "name", "positions", "searches"];
const POSITIONS: &[&str] = &["texts", "file", "line", "random", "labels", "proofs"];
const RANDOM: &[&str] = &["count", "plies", "seed"];
const SEARCHES: &[&str] = &["algorithms", "tables", "orders", "evaluators", "depths", "deepening"];

/// A value and where it stands.
type Part<'a, 'i> = &'a Spanned<DeValue<'i>>;
/// A fault and where it stands.
type At<T> = Result<T, (usize, SuiteFault)>;

/// Reads a suite.
pub(super) fn read(
    text: &str,
    name: &str,
    games: &dyn Fn(&str) -> Result<Erased, GameError>,
    fetch: &mut dyn FnMut(&str) -> io::Result<String>,
) -> Result<Suite, SuiteError> {
    let text = text.trim_start_matches('\u{feff}');
    let placed = |(at, cause): (usize, SuiteFault)| {
        let before = String::from_utf8_lossy(&text.as_bytes()[..at.min(text.len())]);
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        SuiteError { line, column, cause }
    };
    whole(text, name, games, fetch).map_err(placed)
}

fn whole(
    text: &str,
    name: &str,
    games: &dyn Fn(&str) -> Result<Erased, GameError>,
    fetch: &mut dyn FnMut(&str) -> io::Result<String>,
) -> At<Suite> {
    let table = DeTable::parse(text).map_err(|error| {
        let at = error.span().map_or(0, |span| span.start);
        (at, SuiteFault::Toml(error.message().to_owned()))
    })?;
    let table = table.get_ref();
    known(table, TOP)?;
    let part = table.get("game").ok_or((0, SuiteFault::Missing { key: "game" }))?;
    let game = games(string(part, "game")?).map_err(|error| word(part, error))?;
    let name = table.get("name").map_or(Ok(name), |part| string(part, "name"))?;
    let (places, along_a_game, labels) = positions(table, &game, fetch)?;
    let series = searches(table)?;
    let found = labels.len().saturating_mul(series.len());
    if found > MOST {
        return Err((0, SuiteFault::TooMany { found, most: MOST }));
    }
    let name = name.to_owned();
    Ok(Suite { name, game, built_in: false, along_a_game, places, series, labels })
}

/// The positions, whether they are those of one game, and which are searched.
fn positions(
    table: &DeTable<'_>,
    game: &Erased,
    fetch: &mut dyn FnMut(&str) -> io::Result<String>,
) -> At<(Vec<Place>, bool, Vec<u32>)> {
    let whole = table.get("positions").ok_or((0, SuiteFault::Missing { key: "positions" }))?;
    let part = inner(whole, "positions", POSITIONS)?;
    let mut found: Vec<Erased> = Vec::new();
    if let Some(line) = part.get("line") {
        let text = string(line, "line")?;
        let game = History::read(game, text).map_err(|error| word(line, error))?;
        let mut position = game.start().clone();
        found.push(position.clone());
        for &mv in game.moves() {
            position = poda_core::Game::play(&position, mv);
            found.push(position.clone());
        }
    }
    let along_a_game = !found.is_empty() && part.len() == 1 + marks(part);
    for text in part.get("texts").map_or(Ok(Vec::new()), |it| list(it, "texts"))? {
        let history = History::read(game, string(text, "texts")?);
        found.push(history.map_err(|error| word(text, error))?.position().clone());
    }
    if let Some(file) = part.get("file") {
        let path = string(file, "file")?;
        let unreadable = |error| SuiteFault::Unreadable { path: path.to_owned(), error };
        let text = fetch(path).map_err(|error| (file.span().start, unreadable(error)))?;
        let read = openings_from_lines(game, &text, None).map_err(|error| word(file, error))?;
        found.extend(read.iter().map(|history| history.position().clone()));
    }
    if let Some(random) = part.get("random") {
        found.extend(at_random(random, game)?);
    }
    if found.is_empty() {
        return Err((whole.span().start, SuiteFault::NoPositions));
    }
    let chosen = |key: &str| -> At<Option<Vec<u32>>> {
        let Some(value) = part.get(key) else { return Ok(None) };
        let text = string(value, key)?;
        let fault = || SuiteFault::Labels { found: text.to_owned(), most: found.len() };
        labels(text, found.len()).map(Some).ok_or_else(|| (value.span().start, fault()))
    };
    let proofs = chosen("proofs")?.unwrap_or_default();
    let labels = chosen("labels")?.unwrap_or_else(|| (1..=found.len() as u32).collect());
    let place = |(position, label)| Place { label, position, proved: proofs.contains(&label) };
    Ok((found.into_iter().zip(1..).map(place).collect(), along_a_game, labels))
}

/// How many of the names choose among positions.
fn marks(part: &DeTable<'_>) -> usize {
    ["labels", "proofs"].iter().filter(|key| part.contains_key(**key)).count()
}

fn at_random(part: Part<'_, '_>, game: &Erased) -> At<Vec<Erased>> {
    let table = inner(part, "random", RANDOM)?;
    let get = |key: &'static str, most: u64| -> At<Option<u64>> {
        table.get(key).map(|value| number(value, key, most)).transpose()
    };
    let missing = |key| (part.span().start, SuiteFault::Missing { key });
    let count = get("count", MOST as u64)?.ok_or_else(|| missing("count"))?;
    let plies = get("plies", DEEPEST.into())?.ok_or_else(|| missing("plies"))?;
    let seed = get("seed", i64::MAX as u64)?.unwrap_or(1);
    let games = random_openings(game, plies as u32, count as usize, seed);
    Ok(games.iter().map(|history| history.position().clone()).collect())
}

/// Every combination of each part, each once.
fn searches(table: &DeTable<'_>) -> At<Vec<Series>> {
    let missing = || (0, SuiteFault::Missing { key: "searches" });
    let parts = table.get("searches").ok_or_else(missing)?;
    let mut all: Vec<Series> = Vec::new();
    for part in elements(parts, "searches", Wanted::Parts)? {
        for series in combinations(part)? {
            if !all.contains(&series) {
                all.push(series);
            }
        }
    }
    if all.is_empty() { Err((parts.span().start, missing().1)) } else { Ok(all) }
}

fn combinations(part: Part<'_, '_>) -> At<Vec<Series>> {
    let table = inner(part, "searches", SEARCHES)?;
    let missing = || (part.span().start, SuiteFault::Missing { key: "algorithms" });
    let algorithms: Vec<Algorithm> =
        words(table, "algorithms")?.filter(|words| !words.is_empty()).ok_or_else(missing)?;
    let tables = words(table, "tables")?.unwrap_or_else(|| vec![TableWord::off()]);
    let orders = words(table, "orders")?.unwrap_or_else(|| vec![OrderWord::default()]);
    let evaluators: Vec<String> = words(table, "evaluators")?.unwrap_or_default();
    let mut evaluators: Vec<Option<String>> =
        evaluators.into_iter().map(|name| Some(name).filter(|name| name != "none")).collect();
    if evaluators.is_empty() {
        evaluators.push(None);
    }
    let depths = table.get("depths").map_or(Ok(vec![None]), depths)?;
    let deepening = table.get("deepening").map_or(Ok(false), |value| {
        value.get_ref().as_bool().ok_or_else(|| kind(value, "deepening", Wanted::Truth))
    })?;
    let mut all = Vec::new();
    for &algorithm in &algorithms {
        for table in &tables {
            for order in &orders {
                for evaluator in &evaluators {
                    all.extend(depths.iter().map(|&depth| Series {
                        order: order.clone(),
                        evaluator: evaluator.clone(),
                        depth,
                        deepening,
                        ..Series::new(algorithm, table.clone())
                    }));
                }
            }
        }
    }
    Ok(all)
}

/// `"2..8"`, `"4"`, `[2, 4, 6]`.
fn depths(value: Part<'_, '_>) -> At<Vec<Option<u32>>> {
    let wrong = || kind(value, "depths", Wanted::Depths);
    let depth = |part: Part<'_, '_>| number(part, "depths", DEEPEST.into());
    if let Some(text) = value.get_ref().as_str() {
        let depths = labels(text, DEEPEST as usize).ok_or_else(wrong)?;
        return Ok(depths.into_iter().map(Some).collect());
    }
    let list = value.get_ref().as_array().ok_or_else(wrong)?;
    let read: At<Vec<_>> = list.iter().map(|part| Ok(Some(depth(part)? as u32))).collect();
    read.and_then(|depths| if depths.is_empty() { Err(wrong()) } else { Ok(depths) })
}

/// A list of words of one kind.
fn words<T: FromStr<Err: Error + Send + Sync + 'static>>(
    table: &DeTable<'_>,
    key: &str,
) -> At<Option<Vec<T>>> {
    let Some(value) = table.get(key) else { return Ok(None) };
    let read = |part: Part<'_, '_>| -> At<T> {
        string(part, key)?.trim().parse().map_err(|error| word(part, error))
    };
    list(value, key)?.into_iter().map(read).collect::<At<Vec<T>>>().map(Some)
}

fn known(table: &DeTable<'_>, accepted: &'static [&'static str]) -> At<()> {
    let unknown = table.keys().find(|key| !accepted.contains(&key.get_ref().as_ref()));
    unknown.map_or(Ok(()), |key| {
        let found = key.get_ref().to_string();
        Err((key.span().start, SuiteFault::Key { found, accepted }))
    })
}

fn inner<'a, 'i>(
    part: Part<'a, 'i>,
    key: &str,
    accepted: &'static [&'static str],
) -> At<&'a DeTable<'i>> {
    let table = part.get_ref().as_table().ok_or_else(|| kind(part, key, Wanted::Part))?;
    known(table, accepted).map(|()| table)
}

fn string<'a>(part: Part<'a, '_>, key: &str) -> At<&'a str> {
    part.get_ref().as_str().ok_or_else(|| kind(part, key, Wanted::Text))
}

fn list<'a, 'i>(part: Part<'a, 'i>, key: &str) -> At<Vec<Part<'a, 'i>>> {
    elements(part, key, Wanted::Texts)
}

fn elements<'a, 'i>(part: Part<'a, 'i>, key: &str, wanted: Wanted) -> At<Vec<Part<'a, 'i>>> {
    let list = part.get_ref().as_array().ok_or_else(|| kind(part, key, wanted))?;
    Ok(list.iter().collect())
}

fn number(part: Part<'_, '_>, key: &str, most: u64) -> At<u64> {
    let digits = part.get_ref().as_integer().filter(|number| number.radix() == 10);
    let number = digits.and_then(|number| number.as_str().parse().ok());
    number.filter(|number| *number <= most).ok_or_else(|| kind(part, key, Wanted::Number))
}

fn kind(part: Part<'_, '_>, key: &str, wanted: Wanted) -> (usize, SuiteFault) {
    (part.span().start, SuiteFault::Kind { key: key.to_owned(), wanted })
}

fn word(part: Part<'_, '_>, error: impl Error + Send + Sync + 'static) -> (usize, SuiteFault) {
    (part.span().start, SuiteFault::Word(Box::new(error)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn suite(text: &str) -> Result<Suite, String> {
        let catalogue = poda_games::catalogue();
        let fetch = &mut |name: &str| match name {
            "three.txt" => Ok("# openings\na1\nb2\n\nc3\n".to_owned()),
            _ => Err(io::Error::from(io::ErrorKind::NotFound)),
        };
        Suite::read(text, "own", &|spec| catalogue.find(spec), fetch).map_err(|it| it.to_string())
    }

    const HEAD: &str = "game = \"tictactoe\"\n";
    const SEARCH: &str = "[[searches]]\nalgorithms = [\"alphabeta\"]\n";

    #[test]
    fn positions_come_from_four_places_and_searches_from_every_combination() {
        let text = format!(
            "{HEAD}[positions]\ntexts = [\"b2\", \"a1b2\"]\nfile = \"three.txt\"\nline = \"a1 b2\"\n\
             random = {{ count = 4, plies = 3 }}\nlabels = \"12..9\"\n{SEARCH}tables = [\"off\", \"on\"]\n\
             depths = \"2..4\"\nevaluators = [\"none\", \"lines\"]\n[[searches]]\nalgorithms = [\"minimax\"]\n"
        );
        let suite = suite(&text).unwrap();
        assert_eq!((suite.places.len(), suite.series.len()), (3 + 2 + 3 + 4, 2 * 2 * 3 + 1));
        assert_eq!(suite.labels, [12, 11, 10, 9]);
        assert_eq!(suite.series[4].to_string(), "alphabeta, lines, depth 3");
        assert!(!suite.along_a_game && suite.name == "own");
    }

    #[test]
    fn what_is_wrong_is_named_with_its_place() {
        let positions = "[positions]\nline = \"a1 b2\"\n";
        for (text, says) in [
            ("game = ".to_owned(), "line 1, column 8: not TOML"),
            (String::new(), "line 1, column 1: 'game' is missing"),
            ("game = \"chess\"\n".to_owned(), "line 1, column 8: unknown game"),
            (format!("{HEAD}colour = 3\n"), "line 2, column 1: unknown: 'colour' (accepted: game,"),
            (HEAD.to_owned(), "'positions' is missing"),
            (format!("{HEAD}[positions]\n{SEARCH}"), "line 2, column 1: no positions"),
            (format!("{HEAD}[positions]\nline = \"z9\"\n"), "line 3, column 8: "),
            (
                format!("{HEAD}[positions]\ntexts = 3\n"),
                "line 3, column 9: 'texts' is to be a list",
            ),
            (format!("{HEAD}{positions}labels = \"4\"\n"), "line 4, column 10: not labels: '4'"),
            (format!("{HEAD}[positions]\nfile = \"four.txt\"\n"), "cannot read four.txt"),
            (format!("{HEAD}{positions}"), "'searches' is missing"),
            (
                format!("{HEAD}searches = []\n{positions}"),
                "line 2, column 12: 'searches' is missing",
            ),
            (format!("{HEAD}{positions}[[searches]]\n"), "'algorithms' is missing"),
            (
                format!("{HEAD}{positions}{SEARCH}depths = \"0..3\"\n"),
                "line 6, column 10: 'depths'",
            ),
            (format!("{HEAD}{positions}{SEARCH}tables = [\"none\"]\n"), "line 6, column 11: "),
            (format!("{HEAD}{positions}{SEARCH}deepening = 1\n"), "'deepening' is to be true"),
        ] {
            let error = suite(&text).unwrap_err();
            assert!(error.contains(says), "{text}: {error}");
        }
    }
}
