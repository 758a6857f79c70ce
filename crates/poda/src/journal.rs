//! A file with one record per line, added as soon as it is there, and read again to go on.

use crate::failure::Failure;
use crate::file::WriteFileError;
use crate::locale::Locale;
use anyhow::Result;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// A file that records are added to.
pub struct Journal {
    path: PathBuf,
    file: File,
}

impl Journal {
    /// Opens a file, new or begun before; also gives the records that are in it. A last line that was cut
    /// off when the program ended is taken away.
    ///
    /// # Errors
    /// If there cannot be such a file. Of a line without a record, or with one that does not `belong`
    /// there, the message `wrong` is said.
    pub fn open<T: DeserializeOwned>(
        path: &Path,
        belongs: impl Fn(&T) -> bool,
        wrong: &str,
        locale: &Locale,
    ) -> Result<(Journal, Vec<T>)> {
        let text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(unreadable(path, &error, locale).into()),
        };
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let mut records = Vec::new();
        for (index, line) in text[..whole].lines().enumerate() {
            let record = serde_json::from_str(line).ok().filter(&belongs);
            records.push(record.ok_or_else(|| {
                let path = path.display().to_string();
                let said = [("path", path.into()), ("line", (index + 1).into())];
                Failure::invalid(locale.say(wrong, &said))
            })?);
        }
        if whole < text.len() {
            let cut = File::options().write(true).open(path);
            let cut = cut.and_then(|file| file.set_len(whole as u64));
            cut.map_err(WriteFileError::at(path))?;
        }
        let file = File::options().create(true).append(true).open(path);
        let file = file.map_err(WriteFileError::at(path))?;
        Ok((Journal { path: path.to_owned(), file }, records))
    }

    /// Adds a record.
    pub fn add(&mut self, record: &impl Serialize) -> Result<(), WriteFileError> {
        let line = line(record).map_err(io::Error::from);
        let written = line.and_then(|line| self.file.write_all(line.as_bytes()));
        written.map_err(WriteFileError::at(&self.path))
    }
}

/// A record as it is written.
pub fn line(record: &impl Serialize) -> serde_json::Result<String> {
    Ok(format!("{}\n", serde_json::to_string(record)?))
}

/// A file that is there and cannot be read.
pub fn unreadable(path: &Path, cause: &dyn std::error::Error, locale: &Locale) -> Failure {
    let path = path.display().to_string();
    let said = [("path", path.into()), ("cause", cause.to_string().into())];
    Failure::invalid(locale.say("error-file-read", &said))
}
