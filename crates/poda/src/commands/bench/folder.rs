//! The folder of a study: what was measured, and its tables and charts.
//!
//! ```text
//!  study.json       which suite, and of a suite of one's own its positions; a folder with something else is refused
//!  results.jsonl    one search per line, added as soon as it is done; read again to go on
//!  all.{json,csv}   every search
//!  NAME.{txt,md,csv,json}  a table: for each algorithm, and how far each got
//!  nodes.{svg,png}, time.{svg,png}, and .dark.svg of both
//!  .lock            held by the run that writes
//! ```
//!
//! A result that is read again must be of this suite and of this version, in known words, and its checksum must
//! be right; else it is refused by its line, and nothing is changed. Folders of schema 1 were begun
//! before there were checksums: there, and only there, a line may lack one.

use super::charts;
use super::tables::Tables;
use crate::commands::reserve_folder;
use crate::failure::Failure;
use crate::file::{self, WriteFileError, holds_something};
use crate::journal::{Journal, seal, sealed};
use crate::locale::Locale;
use crate::output::{Document, Emitter, Format};
use crate::reservation::Reservation;
use anyhow::Result;
use poda_core::Notation;
use poda_games::Listed;
use poda_lab::study::{Measurement, Study, Suite};
use poda_view::Theme;
use serde_json::{Map, Value, json};
use std::fs;
use std::path::{Path, PathBuf};

const STUDY: &str = "study.json";
const RESULTS: &str = "results.jsonl";
/// What a new folder says of itself.
const SCHEMA: u64 = 2;
/// The folders whose lines may lack a checksum.
const OLD_SCHEMA: u64 = 1;
/// The key of the checksum.
const CHECKSUM: &str = "checksum";
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// A folder that holds the results of one suite.
pub struct Folder {
    path: PathBuf,
    settings: Map<String, Value>,
    results: Journal,
    known: Vec<Measurement>,
    _reservation: Reservation,
}

impl Folder {
    /// Opens a folder, new or begun before.
    pub fn open(
        path: &Path,
        suite: &Suite,
        settings: &Map<String, Value>,
        locale: &Locale,
    ) -> Result<Folder> {
        fs::create_dir_all(path).map_err(WriteFileError::at(path))?;
        let reservation = reserve_folder(path, locale)?;
        let mark = path.join(STUDY);
        let mut schema = SCHEMA;
        if mark.exists() {
            schema = check(path, &mark, suite, locale)?;
        } else if holds_something(path)? {
            return Err(refused("error-bench-folder-taken", path, &suite.name, locale));
        }
        let text = format!("{:#}\n", description(suite, schema));
        if fs::read_to_string(&mark).is_ok_and(|kept| kept == text) {
            // It says so already.
        } else {
            file::write(&mark, text.as_bytes())?;
        }
        let read = |line: &[u8]| believed(line, suite, schema, locale);
        let (results, rows) = Journal::open(&path.join(RESULTS), read, "error-bench-line", locale)?;
        Ok(Folder {
            path: path.to_owned(),
            settings: settings.clone(),
            results,
            known: once(rows, suite),
            _reservation: reservation,
        })
    }

    /// What was measured before.
    pub fn known(&mut self) -> Vec<Measurement> {
        std::mem::take(&mut self.known)
    }

    /// Keeps a search.
    pub fn add(&mut self, measured: &Measurement) -> Result<(), WriteFileError> {
        let mut record = json!(measured);
        if let Some(record) = record.as_object_mut() {
            record.extend(self.settings.clone());
        }
        let line = sealed(&record).map_err(WriteFileError::at(&self.path))?;
        self.results.add(&line)
    }

    /// Writes the tables, and every search in one.
    pub fn write_tables(&self, tables: &Tables, all: &Document, locale: &Locale) -> Result<()> {
        let formats = [
            (Format::Text, "txt"),
            (Format::Md, "md"),
            (Format::Csv, "csv"),
            (Format::Json, "json"),
        ];
        for table in tables.iter() {
            for (format, ending) in formats {
                let text = table.text(format, locale)?;
                self.write(&format!("{}.{ending}", table.name), text.as_bytes())?;
            }
        }
        for (format, ending) in &formats[2..] {
            let emitter = Emitter::new(Vec::new(), *format, locale, all.clone())?;
            self.write(&format!("all.{ending}"), &emitter.finish()?)?;
        }
        Ok(())
    }

    /// Draws nodes and time.
    pub fn write_charts(&self, study: &Study, locale: &Locale) -> Result<()> {
        for (name, chart) in charts::all(study, locale) {
            self.write(&format!("{name}.svg"), chart.svg(Theme::Light).as_bytes())?;
            self.write(&format!("{name}.dark.svg"), chart.svg(Theme::Dark).as_bytes())?;
            self.write(&format!("{name}.png"), &chart.png(Theme::Light, 2.0)?)?;
        }
        Ok(())
    }

    fn write(&self, name: &str, bytes: &[u8]) -> Result<(), WriteFileError> {
        file::write(&self.path.join(name), bytes)
    }
}

pub(super) fn refused(id: &str, path: &Path, suite: &str, locale: &Locale) -> anyhow::Error {
    let said = [("path", path.display().to_string().into()), ("suite", suite.to_owned().into())];
    Failure::new(locale.say(id, &said)).into()
}

/// A result, unless there is a reason not to believe it.
pub fn believed(
    line: &[u8],
    suite: &Suite,
    schema: u64,
    locale: &Locale,
) -> Result<Measurement, String> {
    let unknown = || locale.text("bench-line-unknown");
    let mut row: Measurement = serde_json::from_slice(line).map_err(|_| unknown())?;
    match seal(line) {
        Some(true) => {}
        Some(false) => return Err(locale.text("bench-line-damaged")),
        None if schema == OLD_SCHEMA && !row.circumstances.contains_key(CHECKSUM) => {}
        None => return Err(locale.text("bench-line-unsealed")),
    }
    row.circumstances.remove(CHECKSUM);
    for (key, expected) in [("suite", suite.name.as_str()), ("version", VERSION)] {
        let found = row.circumstances.get(key).and_then(Value::as_str).unwrap_or("?");
        if found != expected {
            let said =
                [("key", key.into()), ("found", found.into()), ("expected", expected.into())];
            return Err(locale.say("bench-line-other", &said));
        }
    }
    if row.is_sound(suite) { Ok(row) } else { Err(unknown()) }
}

/// Every search once. One that was broken off before all of it was there is done again.
fn once(rows: Vec<Measurement>, suite: &Suite) -> Vec<Measurement> {
    let mut known: Vec<Measurement> = Vec::new();
    for row in rows.into_iter().filter(|row| row.is_whole(suite)) {
        if !known.iter().any(|other| other.repeats(&row)) {
            known.push(row);
        }
    }
    known
}

/// What a folder says of itself. Of a suite that is not always there it names the positions, so that nobody takes
/// the results of one for those of another.
fn description(suite: &Suite, schema: u64) -> Value {
    if suite.built_in {
        return json!({ "schema": schema, "suite": suite.name });
    }
    let positions: Vec<String> = suite.places.iter().map(|place| place.position.text()).collect();
    json!({
        "schema": schema,
        "suite": suite.name,
        "game": suite.game.spec(),
        "positions": positions,
    })
}

/// Refuses a folder of another suite; gives the schema of one of this. A suite may have got more positions.
fn check(path: &Path, mark: &Path, suite: &Suite, locale: &Locale) -> Result<u64> {
    let text = fs::read_to_string(mark).map_err(WriteFileError::at(mark))?;
    let found: Value = serde_json::from_str(&text).unwrap_or_default();
    let schema = found["schema"].as_u64().filter(|schema| (OLD_SCHEMA..=SCHEMA).contains(schema));
    let wanted = description(suite, SCHEMA);
    let same = |key: &str| found[key] == wanted[key];
    let listed = |of: &Value| of["positions"].as_array().cloned().unwrap_or_default();
    let grown = listed(&wanted).starts_with(&listed(&found));
    match schema.filter(|_| same("suite") && same("game") && grown) {
        Some(schema) => Ok(schema),
        None => Err(refused("error-bench-folder-other", path, &suite.name, locale)),
    }
}
