//! `poda train`: fits the weights by which the solver of 6×6 Othello orders moves.

use super::Context;
use super::proof::{reserve, threads};
use crate::args::TrainArgs;
use crate::failure::Failure;
use crate::file;
use crate::locale::Locale;
use crate::output::{Column, Document, Row};
use anyhow::Result;
use poda_engines::othello::{Lesson, Lessons, Weights, train};
use poda_games::othello::{Empties, Othello};
use poda_games::{Erased, Listed};
use serde_json::json;
use std::path::Path;

/// Weights are never as long as this.
const LONGEST: u64 = 64 << 20;

pub fn run(context: &Context<'_>, args: &TrainArgs) -> Result<()> {
    let locale = context.locale;
    let game = context.registry.find(&args.game)?;
    if !is_trainable(&game) {
        let said = [("game", game.spec().into())];
        return Err(Failure::usage(locale.say("error-train-game", &said)).into());
    }
    // All that can be wrong with the file is found before the lessons.
    let _reservation = match &args.out {
        Some(path) => {
            refuse_data(path, context)?;
            let reservation = reserve(path, locale)?;
            refuse_other_files(path, locale)?;
            Some(reservation)
        }
        None => None,
    };
    let lessons = lessons(context, args);
    let document = Document::new("train", columns(locale));
    let mut emitter = context.emit(Document { game: Some(game.spec()), ..document })?;
    let mut watch = context.watch();
    watch.show(locale.text("watch-train"));
    let mut written = Ok(());
    let weights = train(&lessons, |lesson| {
        watch.show(fitted(lesson, &lessons, locale));
        if written.is_ok() {
            written = emitter.row(row(lesson, locale));
        }
        if written.is_err() {
            // Nobody reads on.
            lessons.stop.stop();
        }
    })?;
    drop(watch);
    written?;
    if let Some(weights) = weights.filter(|_| !lessons.stop.is_stopped()) {
        match &args.out {
            Some(path) => {
                let bytes = weights.to_bytes();
                file::write(path, &bytes)?;
                let (path, bytes) = (path.display().to_string(), bytes.len());
                let said = [("path", path.as_str().into()), ("bytes", bytes.into())];
                emitter.note(locale.say("train-written", &said));
                emitter.extra("weights", json!({"file": path, "bytes": bytes}));
            }
            None => emitter.note(locale.text("train-not-written")),
        }
    }
    emitter.close()?;
    context.unless_interrupted()
}

/// There is an evaluation of the 6×6 board where empty squares count for nobody.
fn is_trainable(game: &Erased) -> bool {
    let board = game.downcast_ref::<Othello<6>>();
    board.is_some_and(|board| board.convention() == Empties::Nobody)
}

fn lessons(context: &Context<'_>, args: &TrainArgs) -> Lessons {
    let usual = Lessons::default();
    let positions = args.positions.map(|positions| positions.min(100_000_000) as usize);
    let courses = usual.courses.iter().map(|&usual| positions.unwrap_or(usual));
    Lessons {
        seed: context.general.seed,
        courses: courses.collect(),
        threads: args.threads.map_or_else(threads, |threads| threads.min(256) as usize),
        stop: context.interrupt.flag().clone(),
        ..usual
    }
}

fn columns(locale: &Locale) -> Vec<Column> {
    ["course", "empties", "positions", "error_seen", "error_unseen"]
        .map(|key| Column::numbers(key, locale))
        .to_vec()
}

fn row(lesson: Lesson, locale: &Locale) -> Row {
    let two = |discs: f64| locale.decimal(discs, 2);
    Row::new()
        .with("course", lesson.course)
        .with("empties", lesson.empties)
        .with("positions", lesson.positions)
        .shown("error_seen", lesson.seen, two(lesson.seen))
        .shown("error_unseen", lesson.unseen, two(lesson.unseen))
}

/// How far the lessons are, for people who wait.
fn fitted(lesson: Lesson, lessons: &Lessons, locale: &Locale) -> String {
    let said = [
        ("course", lesson.course.into()),
        ("courses", lessons.courses.len().into()),
        ("empties", lesson.empties.into()),
        ("error", locale.decimal(lesson.unseen, 2).into()),
    ];
    locale.say("watch-lesson", &said)
}

/// Data and weights need two files.
fn refuse_data(path: &Path, context: &Context<'_>) -> Result<()> {
    if context.general.output.as_deref() != Some(path) {
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
