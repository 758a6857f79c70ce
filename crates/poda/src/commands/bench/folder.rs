//! The folder of a study: what was measured, and its tables and charts.
//!
//! ```text
//!  study.json       which suite; a folder with something else is refused
//!  results.jsonl    one search per line, added as soon as it is done; read again to go on
//!  all.{json,csv}   every search
//!  NAME.{txt,md,csv,json}  a table: for each algorithm, and how far each got
//!  nodes.{svg,png}, time.{svg,png}, and .dark.svg of both
//! ```

use super::charts;
use super::tables::Tables;
use crate::failure::Failure;
use crate::file::{self, WriteFileError, holds_something};
use crate::journal::Journal;
use crate::locale::Locale;
use crate::output::{Document, Emitter, Format};
use anyhow::Result;
use poda_lab::study::{Measurement, Study};
use poda_view::Theme;
use serde_json::{Map, Value, json};
use std::fs;
use std::path::{Path, PathBuf};

const STUDY: &str = "study.json";
const RESULTS: &str = "results.jsonl";

/// A folder that holds the results of one suite.
pub struct Folder {
    path: PathBuf,
    settings: Map<String, Value>,
    results: Journal,
    known: Vec<Measurement>,
}

impl Folder {
    /// Opens a folder, new or begun before.
    pub fn open(
        path: &Path,
        suite: &str,
        settings: &Map<String, Value>,
        locale: &Locale,
    ) -> Result<Folder> {
        fs::create_dir_all(path).map_err(WriteFileError::at(path))?;
        let mark = path.join(STUDY);
        if mark.exists() {
            check(path, &mark, suite, locale)?;
        } else if holds_something(path)? {
            return Err(refused("error-bench-folder-taken", path, suite, locale));
        } else {
            let text = format!("{:#}\n", json!({ "schema": 1, "suite": suite }));
            file::write(&mark, text.as_bytes())?;
        }
        // A search that was cut off is done again.
        let (results, known) =
            Journal::open(&path.join(RESULTS), |_| true, "error-bench-line", locale)?;
        Ok(Folder { path: path.to_owned(), settings: settings.clone(), results, known })
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
        self.results.add(&record)
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

fn refused(id: &str, path: &Path, suite: &str, locale: &Locale) -> anyhow::Error {
    let said = [("path", path.display().to_string().into()), ("suite", suite.to_owned().into())];
    Failure::new(locale.say(id, &said)).into()
}

/// Refuses a folder of another suite.
fn check(path: &Path, mark: &Path, suite: &str, locale: &Locale) -> Result<()> {
    let text = fs::read_to_string(mark).map_err(WriteFileError::at(mark))?;
    let found: Value = serde_json::from_str(&text).unwrap_or_default();
    if found["schema"] == 1 && found["suite"] == suite {
        return Ok(());
    }
    Err(refused("error-bench-folder-other", path, suite, locale))
}
