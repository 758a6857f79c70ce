//! The folder of solved positions.
//!
//! ```text
//!  obf.json                      which positions, and how they are solved; a folder with something else is refused
//!  results.jsonl                 one position per line, added as soon as it is done; read again to go on
//!  results.{txt,md,csv,json}     all of them as a table
//!  .lock                         held by the run that writes
//! ```

use super::folder::refused;
use super::obf::{NAME, document, row, total};
use crate::commands::reserve_folder;
use crate::file::{self, WriteFileError, holds_something};
use crate::journal::{Journal, seal, sealed};
use crate::locale::Locale;
use crate::output::{Document, Emitter, Format};
use crate::reservation::Reservation;
use anyhow::Result;
use poda_core::Notation;
use poda_games::{Erased, Listed};
use poda_lab::problems::{Problem, Solved, Sum};
use serde_json::{Map, Value, json};
use std::fs;
use std::path::{Path, PathBuf};

const MARK: &str = "obf.json";
const RESULTS: &str = "results.jsonl";
const SCHEMA: u64 = 1;
/// What has to be the same for times and counts to be compared.
const CIRCUMSTANCES: [&str; 4] = ["version", "threads", "memory", "without"];

/// A folder that holds what was found about a set of positions.
pub struct Folder {
    path: PathBuf,
    game: String,
    settings: Map<String, Value>,
    results: Journal,
    known: Vec<Solved>,
    _reservation: Reservation,
}

impl Folder {
    /// Opens a folder, new or begun before.
    pub fn open(
        path: &Path,
        game: &Erased,
        problems: &[Problem],
        settings: &Map<String, Value>,
        locale: &Locale,
    ) -> Result<Folder> {
        fs::create_dir_all(path).map_err(WriteFileError::at(path))?;
        let reservation = reserve_folder(path, locale)?;
        let (mark, said) = (path.join(MARK), description(game, problems, settings));
        if mark.exists() {
            let text = fs::read_to_string(&mark).map_err(WriteFileError::at(&mark))?;
            if serde_json::from_str::<Value>(&text).ok().as_ref() != Some(&said) {
                return Err(refused("error-bench-folder-other", path, NAME, locale));
            }
        } else if holds_something(path)? {
            return Err(refused("error-bench-folder-taken", path, NAME, locale));
        } else {
            file::write(&mark, format!("{said:#}\n").as_bytes())?;
        }
        let read = |line: &[u8]| believed(line, problems, locale);
        let (results, mut known) =
            Journal::open(&path.join(RESULTS), read, "error-bench-line", locale)?;
        // What a limit prevented is tried again.
        known.retain(Solved::is_solved);
        Ok(Folder {
            path: path.to_owned(),
            game: game.spec(),
            settings: settings.clone(),
            results,
            known,
            _reservation: reservation,
        })
    }

    /// What was found about a problem before.
    pub fn known(&mut self, number: usize) -> Option<Solved> {
        self.known.iter().find(|solved| solved.number == number).cloned()
    }

    /// Keeps what was found, once.
    pub fn add(&mut self, solved: &Solved) -> Result<(), WriteFileError> {
        if self.known.iter().any(|known| known == solved) {
            return Ok(());
        }
        let mut record = json!(solved);
        if let Some(record) = record.as_object_mut() {
            record.extend(self.settings.clone());
        }
        let line = sealed(&record).map_err(WriteFileError::at(&self.path))?;
        self.results.add(&line)
    }

    /// Writes all of them as tables.
    pub fn write_tables(
        &self,
        solved: &[Solved],
        settings: &Map<String, Value>,
        locale: &Locale,
    ) -> Result<()> {
        let formats = [
            (Format::Text, "txt"),
            (Format::Md, "md"),
            (Format::Csv, "csv"),
            (Format::Json, "json"),
        ];
        for (format, ending) in formats {
            let mut rows: Vec<_> = solved.iter().map(|solved| row(solved, locale)).collect();
            rows.push(total(&Sum::of(solved), locale));
            let game = Some(self.game.clone());
            let table = Document { game, rows, ..document(settings, locale) };
            let text = Emitter::new(Vec::new(), format, locale, table)?.finish()?;
            file::write(&self.path.join(format!("results.{ending}")), &text)?;
        }
        Ok(())
    }
}

/// What a folder says of itself.
fn description(game: &Erased, problems: &[Problem], settings: &Map<String, Value>) -> Value {
    let positions: Vec<Value> =
        problems.iter().map(|it| json!([it.position.text(), it.score])).collect();
    let mut said = json!({
        "schema": SCHEMA,
        "suite": NAME,
        "game": game.spec(),
        "positions": positions,
    });
    for key in CIRCUMSTANCES {
        said[key] = settings.get(key).cloned().unwrap_or_default();
    }
    said
}

/// A result, unless there is a reason not to believe it.
pub fn believed(line: &[u8], problems: &[Problem], locale: &Locale) -> Result<Solved, String> {
    let unknown = || locale.text("bench-line-unknown");
    match seal(line) {
        Some(true) => {}
        Some(false) => return Err(locale.text("bench-line-damaged")),
        None => return Err(locale.text("bench-line-unsealed")),
    }
    let solved: Solved = serde_json::from_slice(line).map_err(|_| unknown())?;
    let problem = solved.number.checked_sub(1).and_then(|index| problems.get(index));
    let is_of = problem.is_some_and(|problem| solved.is_of(solved.number, problem));
    if is_of { Ok(solved) } else { Err(unknown()) }
}
