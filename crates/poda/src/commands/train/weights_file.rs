//! Where weights are written, and how far the lessons are until then.

use crate::commands::{Context, reserve};
use crate::failure::Failure;
use crate::file::{self, WriteFileError};
use crate::journal::unreadable;
use crate::locale::Locale;
use crate::output::{Emitter, Target};
use crate::place;
use crate::reservation::Reservation;
use anyhow::Result;
use poda_engines::othello::{Checkpoint, CheckpointError, Lessons, Weights};
use serde_json::json;
use std::path::{Path, PathBuf};
use std::{fs, io};

/// What the file beside the weights has behind their name.
const PART: &str = ".part";

/// Weights are never as long as this.
const LONGEST: u64 = 64 << 20;

/// The file for the weights, and beside it how far the lessons are, until they are over. Nobody else can
/// write either meanwhile.
pub struct WeightsFile<'a> {
    path: &'a Path,
    /// None beside a device.
    part: Option<PathBuf>,
    /// Where lessons that were broken off are gone on with.
    pub begun: Option<Checkpoint>,
    _reservation: Reservation,
}

impl<'a> WeightsFile<'a> {
    pub fn open(
        path: &'a Path,
        lessons: &Lessons,
        context: &Context<'_>,
    ) -> Result<WeightsFile<'a>> {
        let locale = context.locale;
        refuse_data(path, context)?;
        let reservation = reserve(path, locale)?;
        refuse_other_files(path, locale)?;
        let part = part(path)?;
        if let Some(part) = &part {
            context.spare(|output| place::same(output, part))?;
            file::tidy(part.parent().unwrap_or(Path::new("")), |name| part.ends_with(name));
        }
        let begun = match &part {
            Some(part) => begun(part, lessons, locale)?,
            None => None,
        };
        Ok(WeightsFile { path, part, begun, _reservation: reservation })
    }

    /// Keeps how far the lessons are.
    pub fn keep(&self, checkpoint: &Checkpoint, lessons: &Lessons) -> Result<(), WriteFileError> {
        match &self.part {
            Some(part) => file::write(part, &checkpoint.to_bytes(lessons)),
            None => Ok(()),
        }
    }

    /// Says where lessons that were broken off are gone on with.
    pub fn promise(&self, locale: &Locale) -> String {
        let part = self.part.as_deref().filter(|part| part.exists());
        let path = part.map_or_else(|| "none".to_owned(), |part| part.display().to_string());
        locale.say("train-broken-off", &[("path", path.into())])
    }

    /// Writes the weights; then it no longer matters how far the lessons were.
    pub fn write(
        self,
        weights: &Weights,
        emitter: &mut Emitter<'_, Target>,
        locale: &Locale,
    ) -> Result<()> {
        let bytes = weights.to_bytes();
        file::write(self.path, &bytes)?;
        if let Some(part) = &self.part {
            // One that stays is gone on with to the same end.
            let _ = fs::remove_file(part);
        }
        let (path, bytes) = (self.path.display().to_string(), bytes.len());
        let said = [("path", path.as_str().into()), ("bytes", bytes.into())];
        emitter.note(locale.say("train-written", &said));
        emitter.extra("weights", json!({"file": path, "bytes": bytes}));
        Ok(())
    }
}

/// The file beside the weights.
fn part(path: &Path) -> Result<Option<PathBuf>, WriteFileError> {
    if fs::metadata(path).is_ok_and(|found| !found.is_file()) {
        return Ok(None);
    }
    let mut part = place::destination(path).map_err(WriteFileError::at(path))?.into_os_string();
    part.push(PART);
    Ok(Some(part.into()))
}

/// Lessons that were broken off, if there are any. Other lessons, or something else, are left alone.
fn begun(part: &Path, lessons: &Lessons, locale: &Locale) -> Result<Option<Checkpoint>> {
    let bytes = match fs::read(part) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(unreadable(part, &error, locale).into()),
    };
    let said = [("path", part.display().to_string().into())];
    match Checkpoint::from_bytes(&bytes, lessons) {
        Ok(checkpoint) => Ok(Some(checkpoint)),
        Err(CheckpointError::Other) => {
            Err(Failure::new(locale.say("error-train-part-other", &said)).into())
        }
        Err(CheckpointError::Damaged) => {
            Err(Failure::invalid(locale.say("error-train-part", &said)).into())
        }
    }
}

/// Data and weights need two files.
fn refuse_data(path: &Path, context: &Context<'_>) -> Result<()> {
    if !context.general.output.as_deref().is_some_and(|output| place::same(output, path)) {
        return Ok(());
    }
    let said = [("found", path.display().to_string().into())];
    Err(Failure::usage(context.locale.say("error-train-same", &said)).into())
}

/// Weights may replace weights and nothing else.
fn refuse_other_files(path: &Path, locale: &Locale) -> Result<()> {
    if file::may_be_replaced(path, LONGEST, |bytes| Weights::from_bytes(bytes).is_ok()) {
        return Ok(());
    }
    let said = [("path", path.display().to_string().into())];
    Err(Failure::invalid(locale.say("error-train-taken", &said)).into())
}
