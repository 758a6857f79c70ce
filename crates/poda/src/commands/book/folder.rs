//! The folder of a book that is being made.
//!
//! ```text
//!  book.json       the game and what was asked for; a folder with something else is refused
//!  results.jsonl   one position per line, added as soon as it is known
//!  book.bin        the book, when it is whole
//!  .lock           held by the run that writes
//! ```

use crate::args::BookArgs;
use crate::commands::{Context, reserve_folder};
use crate::failure::Failure;
use crate::file::{WriteFileError, holds_something, write};
use crate::interrupt::barren;
use crate::journal::{Journal, seal, sealed, unreadable};
use crate::place;
use crate::reservation::Reservation;
use anyhow::Result;
use poda_games::{Erased, Listed};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

const PLAN: &str = "book.json";
const RESULTS: &str = "results.jsonl";
const BOOK: &str = "book.bin";

/// See above.
pub struct Folder {
    results: Journal,
    path: PathBuf,
    _reservation: Reservation,
}

impl Folder {
    /// Opens the folder of this book, new or begun before, with the results that belong to it.
    pub fn open<T: DeserializeOwned>(
        context: &Context<'_>,
        args: &BookArgs,
        game: &Erased,
        plan: &Value,
        is_of_it: impl Fn(&T) -> bool,
    ) -> Result<(Folder, Vec<T>)> {
        let path = args.out.clone().unwrap_or_else(|| usual(game));
        context.spare(|output| place::is_in(output, &path))?;
        fs::create_dir_all(&path).map_err(WriteFileError::at(&path))?;
        let locale = context.locale;
        let reservation = reserve_folder(&path, locale)?;
        agree(context, &path, plan)?;
        let read = |line: &[u8]| {
            let found = (seal(line) == Some(true)).then(|| serde_json::from_slice::<T>(line).ok());
            let found = found.flatten().filter(&is_of_it);
            found.ok_or_else(|| locale.text("book-record-other"))
        };
        let (results, found) =
            barren(|| Journal::open(&path.join(RESULTS), read, "error-book-record", locale))?;
        Ok((Folder { results, path, _reservation: reservation }, found))
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Keeps a result.
    pub fn add(&mut self, result: &impl Serialize) -> Result<(), WriteFileError> {
        let line = sealed(result).map_err(WriteFileError::at(&self.path))?;
        self.results.add(&line)
    }

    /// Writes the book; where it is.
    pub fn write(&self, bytes: &[u8]) -> Result<PathBuf, WriteFileError> {
        let path = self.path.join(BOOK);
        write(&path, bytes)?;
        Ok(path)
    }
}

/// `connect4-5-4-book`
fn usual(game: &Erased) -> PathBuf {
    let name: String =
        game.spec().chars().map(|it| if it.is_ascii_alphanumeric() { it } else { '-' }).collect();
    format!("{name}-book").into()
}

/// The folder is of this plan, or becomes it.
fn agree(context: &Context<'_>, path: &Path, plan: &Value) -> Result<()> {
    let (locale, file) = (context.locale, path.join(PLAN));
    let said = [("path", path.display().to_string().into())];
    if file.exists() {
        let text = fs::read(&file).map_err(|error| unreadable(&file, &error, locale))?;
        if serde_json::from_slice::<Value>(&text).ok().as_ref() != Some(plan) {
            return Err(Failure::new(locale.say("error-book-folder-other", &said)).into());
        }
    } else if holds_something(path)? {
        return Err(Failure::new(locale.say("error-book-folder-taken", &said)).into());
    } else {
        write(&file, format!("{plan:#}\n").as_bytes())?;
    }
    Ok(())
}
