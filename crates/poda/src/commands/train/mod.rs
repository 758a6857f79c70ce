//! `poda train`: fits the weights by which the solver of Othello orders moves.

mod archive;
mod weights_file;

use super::Context;
use super::proof::threads;
use crate::args::TrainArgs;
use crate::failure::Failure;
use crate::locale::Locale;
use crate::output::{Column, Document, Row};
use anyhow::Result;
use poda_engines::othello::{Checkpoint, Lesson, Lessons, Side, train};
use poda_games::othello::{Empties, Othello};
use poda_games::{Erased, Listed};
use weights_file::WeightsFile;

pub fn run(context: &Context<'_>, args: &TrainArgs) -> Result<()> {
    let locale = context.locale;
    let game = context.registry.find(&args.game)?;
    let Some(side) = side(&game) else {
        let said = [("game", game.spec().into())];
        return Err(Failure::usage(locale.say("error-train-game", &said)).into());
    };
    let lessons = lessons(context, args, side)?;
    // All that can be wrong with the file is found before the lessons.
    let mut file = match &args.out {
        Some(path) => Some(WeightsFile::open(path, &lessons, context)?),
        None => None,
    };
    let document = Document::new("train", columns(locale));
    let mut emitter = context.emit(Document { game: Some(game.spec()), ..document })?;
    let mut watch = context.watch();
    watch.show(locale.text("watch-train"));
    let begun = file.as_mut().and_then(|file| file.begun.take());
    for &lesson in begun.iter().flat_map(Checkpoint::fitted) {
        emitter.row(row(lesson, locale))?;
    }
    let (mut written, mut kept) = (Ok(()), Ok(()));
    let weights = train(&lessons, begun, |checkpoint| {
        if let Some(file) = &file {
            kept = file.keep(checkpoint, &lessons);
        }
        let Some(&lesson) = checkpoint.fitted().last() else { return };
        watch.show(fitted(lesson, &lessons, locale));
        if written.is_ok() {
            written = emitter.row(row(lesson, locale));
        }
    })?;
    drop(watch);
    match (file, weights) {
        (Some(file), Some(weights)) => file.write(&weights, &mut emitter, locale)?,
        (Some(file), None) => {
            kept?;
            emitter.note(file.promise(locale));
        }
        (None, Some(_)) => emitter.note(locale.text("train-not-written")),
        (None, None) => {}
    }
    written?;
    emitter.close()?;
    context.unless_interrupted()
}

/// There is an evaluation of the 6×6 board where empty squares count for nobody, and of the 8×8 board as it is played.
fn side(game: &Erased) -> Option<Side> {
    let six = game.downcast_ref::<Othello<6>>().map(Othello::convention);
    let eight = game.downcast_ref::<Othello<8>>().map(Othello::convention);
    match (six, eight) {
        (Some(Empties::Nobody), _) => Some(Side::Six),
        (_, Some(Empties::Winner)) => Some(Side::Eight),
        _ => None,
    }
}

fn lessons(context: &Context<'_>, args: &TrainArgs, side: Side) -> Result<Lessons> {
    let usual = Lessons::on(side);
    let asked = args.positions.iter().map(|&positions| positions.min(100_000_000) as usize);
    let asked: Vec<usize> = asked.collect();
    let courses = match asked[..] {
        [] => usual.courses.clone(),
        [every] => vec![every; usual.courses.len()],
        _ => asked,
    };
    Ok(Lessons {
        seed: context.general.seed,
        courses,
        archive: archive::read(context, args, side)?,
        threads: args.threads.map_or_else(threads, |threads| threads.min(256) as usize),
        stop: context.interrupt.flag().clone(),
        ..usual
    })
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
