//! The folder of a match: what is played, what was played, and the report.
//!
//! ```text
//!  match.json    the experiment; a folder with another one is refused
//!  games.jsonl   one game per line, added as soon as it is finished; sorted at the end
//!  games.txt     the games in the game's notation
//!  report.html   everything to look at
//!  .lock         held by the run that writes
//! ```
//!
//! Games that are read again are played again, move by move. One that cannot have been played is refused by
//! its line: nothing is counted that did not happen, and nothing is taken away that somebody may want.

use super::plan::Plan;
use super::results::ending;
use crate::commands::reserve_folder;
use crate::failure::Failure;
use crate::file::{WriteFileError, holds_something, write};
use crate::interrupt::barren;
use crate::journal::{Journal, line, unreadable};
use crate::locale::Locale;
use crate::reservation::Reservation;
use anyhow::Result;
use poda_lab::arena::{GameRecord, RecordError};
use serde_json::Value;
use std::collections::HashSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

const EXPERIMENT: &str = "match.json";
const GAMES: &str = "games.jsonl";
const NOTATION: &str = "games.txt";
/// The name of the report.
pub const REPORT: &str = "report.html";

/// A folder that holds one match.
pub struct Folder {
    path: PathBuf,
    games: Journal,
    _reservation: Reservation,
}

impl Folder {
    /// Opens the folder of this match, new or begun before; gives the games that are in it.
    pub fn open(path: &Path, plan: &Plan, locale: &Locale) -> Result<(Folder, Vec<GameRecord>)> {
        fs::create_dir_all(path).map_err(WriteFileError::at(path))?;
        let reservation = reserve_folder(path, locale)?;
        let known = path.join(EXPERIMENT);
        let experiment = plan.experiment();
        if known.exists() {
            if goes_on(path, &known, &experiment, locale)? {
                write(&known, format!("{experiment:#}\n").as_bytes())?;
            }
        } else if holds_something(path)? {
            let said = [("path", path.display().to_string().into())];
            return Err(Failure::new(locale.say("error-match-folder-taken", &said)).into());
        } else {
            write(&known, format!("{experiment:#}\n").as_bytes())?;
        }
        let read = |line: &[u8]| {
            let game = serde_json::from_slice(line).map_err(|_| RecordError::Other);
            let game = game.and_then(|game| plan.tournament.check(&game).map(|()| game));
            game.map_err(|error| record_text(&error, locale))
        };
        let (games, mut done) =
            barren(|| Journal::open(&path.join(GAMES), read, "error-match-record", locale))?;
        let mut seen = HashSet::new();
        done.retain(|game: &GameRecord| seen.insert(game.number));
        Ok((Folder { path: path.to_owned(), games, _reservation: reservation }, done))
    }

    /// Saves a finished game.
    pub fn add(&mut self, game: &GameRecord) -> Result<(), WriteFileError> {
        let line = line(game).map_err(WriteFileError::at(&self.path))?;
        self.games.add(&line)
    }

    /// Puts everything in order and writes the report.
    pub fn finish(self, games: &[GameRecord], plan: &Plan, page: &str) -> Result<()> {
        drop(self.games);
        let lines = games.iter().map(line).collect::<Result<Vec<_>, _>>()?;
        write(&self.path.join(GAMES), lines.concat().as_bytes())?;
        write(&self.path.join(NOTATION), notation(games, plan).as_bytes())?;
        Ok(write(&self.path.join(REPORT), page.as_bytes())?)
    }
}

/// `# 12: random - perfect: draw (end). A draw`, and the game below.
fn notation(games: &[GameRecord], plan: &Plan) -> String {
    let mut text = String::new();
    for game in games {
        let GameRecord { number, first, second, result, notation, .. } = game;
        let ending = ending(game, plan.tournament.game());
        let ending = ending.map_or_else(String::new, |ending| format!(". {ending}"));
        let reason = game.reason.name();
        // Writing to a text does not fail.
        let _ = writeln!(text, "# {number}: {first} - {second}: {result} ({reason}){ending}");
        let _ = writeln!(text, "{notation}");
    }
    text
}

/// What is wrong with a game, in words.
fn record_text(error: &RecordError, locale: &Locale) -> String {
    match error {
        RecordError::Other => locale.text("match-record-other"),
        RecordError::Move { number, text } => {
            let said = [("number", (*number).into()), ("text", text.into())];
            locale.say("match-record-move", &said)
        }
        RecordError::Ending { key } => locale.say("match-record-ending", &[("key", (*key).into())]),
        RecordError::Seconds { first, second } => {
            let said = [("first", first.into()), ("second", second.into())];
            locale.say("match-record-seconds", &said)
        }
    }
}

/// Refuses a folder that holds another match, and says what differs. The same match may have got more games, and
/// with them more openings behind those that were there; then it says yes.
fn goes_on(path: &Path, known: &Path, experiment: &Value, locale: &Locale) -> Result<bool> {
    let text = fs::read_to_string(known).map_err(|error| unreadable(known, &error, locale))?;
    let found: Value =
        serde_json::from_str(&text).map_err(|error| unreadable(known, &error, locale))?;
    let keys = experiment.as_object().map(|it| it.keys().cloned().collect::<Vec<_>>());
    let differing: Vec<String> =
        keys.unwrap_or_default().into_iter().filter(|key| found[key] != experiment[key]).collect();
    let may_grow = |key: &str| matches!(key, "games" | "openings");
    let grew = |key: &String| may_grow(key) && grew(&found[key], &experiment[key]);
    let other = differing.iter().find(|key| !grew(key));
    let Some(key) = other else { return Ok(!differing.is_empty()) };
    let said = [("path", path.display().to_string().into()), ("key", key.into())];
    Err(Failure::new(locale.say("error-match-folder-other", &said)).into())
}

/// Whether a number of games or a list of openings has only become larger.
fn grew(before: &Value, now: &Value) -> bool {
    match (before, now) {
        (Value::Array(before), Value::Array(now)) => now.starts_with(before),
        (Value::Number(before), Value::Number(now)) => {
            before.as_u64().zip(now.as_u64()).is_some_and(|(before, now)| before < now)
        }
        _ => false,
    }
}
