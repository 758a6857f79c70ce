//! A file that holds the game so far, whole after every move.

use crate::failure::Failure;
use crate::file;
use crate::locale::Locale;
use anyhow::Result;
use std::path::{Path, PathBuf};

/// A file for one game, written anew whenever the game goes on.
pub struct Record {
    path: PathBuf,
}

impl Record {
    /// Begins a file; one that is there already is left alone.
    ///
    /// # Errors
    /// If there is such a file, or its name promises something else than text.
    pub fn begin(path: &Path, locale: &Locale) -> Result<Record, Failure> {
        let found = || path.display().to_string();
        if !matches!(file::ending(path).as_str(), "" | "txt") {
            let said = [("found", found().into())];
            return Err(Failure::usage(locale.say("error-play-record", &said)));
        }
        if path.symlink_metadata().is_ok() {
            let said = [("path", found().into())];
            return Err(Failure::invalid(locale.say("error-play-taken", &said)));
        }
        Ok(Record { path: path.to_owned() })
    }

    /// Writes all of it.
    ///
    /// # Errors
    /// If there cannot be such a file.
    pub fn write(&mut self, text: &str) -> Result<()> {
        Ok(file::write(&self.path, text.as_bytes())?)
    }
}
