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
use crate::locale::Locale;
use anyhow::Result;
use poda_lab::arena::GameRecord;
use serde_json::Value;
use std::collections::HashSet;
use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

const EXPERIMENT: &str = "match.json";
const GAMES: &str = "games.jsonl";
const NOTATION: &str = "games.txt";
/// The name of the report.
pub const REPORT: &str = "report.html";

/// A folder that holds one match.
pub struct Folder {
    path: PathBuf,
    games: File,
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
        let file = path.join(GAMES);
        let done = read(&file, plan, locale)?;
        let games = File::options().create(true).append(true).open(&file);
        let games = games.map_err(WriteFileError::at(&file))?;
        Ok((Folder { path: path.to_owned(), games }, done))
    }

    /// Saves a finished game.
    pub fn add(&mut self, game: &GameRecord) -> Result<()> {
        let line = line(game)?;
        let written = self.games.write_all(line.as_bytes()).and_then(|()| self.games.flush());
        Ok(written.map_err(WriteFileError::at(&self.path.join(GAMES)))?)
    }

    /// Puts everything in order.
    pub fn finish(self, games: &[GameRecord], page: &str) -> Result<()> {
        drop(self.games);
        let lines = games.iter().map(line).collect::<Result<Vec<_>>>()?;
        write(&self.path.join(GAMES), lines.concat().as_bytes())?;
        write(&self.path.join(NOTATION), notation(games).as_bytes())?;
        Ok(write(&self.path.join(REPORT), page.as_bytes())?)
    }
}

fn line(game: &GameRecord) -> Result<String> {
    Ok(format!("{}\n", serde_json::to_string(game)?))
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

fn unreadable(path: &Path, cause: &dyn std::error::Error, locale: &Locale) -> Failure {
    let path = path.display().to_string();
    let said = [("path", path.into()), ("cause", cause.to_string().into())];
    Failure::invalid(locale.say("error-match-file", &said))
}

/// The games of a match that was begun. A last line that was not finished is cut off: its game is played
/// again.
fn read(file: &Path, plan: &Plan, locale: &Locale) -> Result<Vec<GameRecord>> {
    let text = match fs::read_to_string(file) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(unreadable(file, &error, locale).into()),
    };
    let whole = text.rfind('\n').map_or(0, |end| end + 1);
    if whole < text.len() {
        let cut = File::options().write(true).open(file).and_then(|it| it.set_len(whole as u64));
        cut.map_err(WriteFileError::at(file))?;
    }
    let mut games = Vec::new();
    let mut seen = HashSet::new();
    for (index, line) in text[..whole].lines().enumerate() {
        let game: Option<GameRecord> = serde_json::from_str(line).ok();
        let Some(game) = game.filter(|game| plan.tournament.knows(game)) else {
            let path = file.display().to_string();
            let said = [("path", path.into()), ("line", (index + 1).into())];
            return Err(Failure::invalid(locale.say("error-match-record", &said)).into());
        };
        if seen.insert(game.number) {
            games.push(game);
        }
    }
    Ok(games)
}
