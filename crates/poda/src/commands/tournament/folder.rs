//! The folder of a match: what is played, what was played, and the report.
//!
//! ```text
//!  match.json    the experiment; a folder with another one is refused
//!  games.jsonl   one game per line, added as soon as it is finished; sorted at the end
//!  games.txt     the games in the game's notation
//!  report.html   everything to look at
//! ```

use super::plan::Plan;
use crate::failure::Failure;
use crate::file::{WriteFileError, holds_something, write};
use crate::journal::{Journal, line, unreadable};
use crate::locale::Locale;
use anyhow::Result;
use poda_lab::arena::GameRecord;
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
}

impl Folder {
    /// Opens the folder of this match, new or begun before; gives the games that are in it.
    pub fn open(path: &Path, plan: &Plan, locale: &Locale) -> Result<(Folder, Vec<GameRecord>)> {
        fs::create_dir_all(path).map_err(WriteFileError::at(path))?;
        let known = path.join(EXPERIMENT);
        let experiment = plan.experiment();
        if known.exists() {
            same(path, &known, &experiment, locale)?;
        } else if holds_something(path)? {
            let said = [("path", path.display().to_string().into())];
            return Err(Failure::new(locale.say("error-match-folder-taken", &said)).into());
        } else {
            write(&known, format!("{experiment:#}\n").as_bytes())?;
        }
        let belongs = |game: &GameRecord| plan.tournament.knows(game);
        let (games, mut done) =
            Journal::open(&path.join(GAMES), belongs, "error-match-record", locale)?;
        let mut seen = HashSet::new();
        done.retain(|game| seen.insert(game.number));
        Ok((Folder { path: path.to_owned(), games }, done))
    }

    /// Saves a finished game.
    pub fn add(&mut self, game: &GameRecord) -> Result<(), WriteFileError> {
        self.games.add(game)
    }

    /// Puts everything in order.
    pub fn finish(self, games: &[GameRecord], page: &str) -> Result<()> {
        drop(self.games);
        let lines = games.iter().map(line).collect::<Result<Vec<_>, _>>()?;
        write(&self.path.join(GAMES), lines.concat().as_bytes())?;
        write(&self.path.join(NOTATION), notation(games).as_bytes())?;
        Ok(write(&self.path.join(REPORT), page.as_bytes())?)
    }
}

/// `12 random - perfect draw b2a1…`
fn notation(games: &[GameRecord]) -> String {
    let mut text = String::new();
    for game in games {
        let GameRecord { number, first, second, result, notation, .. } = game;
        // Writing to a text does not fail.
        let _ = writeln!(text, "# {number}: {first} - {second}: {result} ({})", game.reason.name());
        let _ = writeln!(text, "{notation}");
    }
    text
}

/// Refuses a folder that holds another match, and says what differs.
fn same(path: &Path, known: &Path, experiment: &Value, locale: &Locale) -> Result<()> {
    let text = fs::read_to_string(known).map_err(|error| unreadable(known, &error, locale))?;
    let found: Value =
        serde_json::from_str(&text).map_err(|error| unreadable(known, &error, locale))?;
    let keys = experiment.as_object().map(|it| it.keys().cloned().collect::<Vec<_>>());
    let differs = keys.unwrap_or_default().into_iter().find(|key| found[key] != experiment[key]);
    let Some(key) = differs else { return Ok(()) };
    let said = [("path", path.display().to_string().into()), ("key", key.into())];
    Err(Failure::new(locale.say("error-match-folder-other", &said)).into())
}
