//! `poda practise`: exercises on game trees and positions, asked and marked, or written on a sheet.

mod asking;
mod paper;

use super::Context;
use super::play::Talk;
use super::tree::Texts;
use crate::args::PractiseArgs;
use crate::failure::{self, Failure};
use crate::locale::Locale;
use crate::output::{Column, Document, Format, Stream};
use anyhow::Result;
use asking::Asking;
use poda_core::Notation;
use poda_engines::Registry;
use poda_games::Erased;
use poda_practise::{Course, Exercise, Item, Kind, Task, TaskError, Toy, Wording};
use std::io::{self, IsTerminal, Read};
use std::path::Path;

/// An exercise with its position.
type Posed = (Exercise, Erased);

/// So many exercises of a kind where nobody says.
const COUNT: u64 = 5;
/// Children on each level where nobody says.
const SHAPE: &str = "3,3";
/// No list is longer, in bytes.
const LONGEST: u64 = 1 << 20;

pub fn run(context: &Context<'_>, args: &PractiseArgs) -> Result<()> {
    let exercises = exercises(context, args)?;
    if args.sheet {
        return paper::write(context, args, &exercises);
    }
    ask(context, args, &exercises)
}

fn ask(context: &Context<'_>, args: &PractiseArgs, exercises: &[Posed]) -> Result<()> {
    let (general, locale) = (context.general, context.locale);
    let recorded =
        general.asked_format.is_some_and(|it| it != Format::Text) || general.output.is_some();
    // Data belongs to standard output; where it goes there, the conversation steps aside.
    let aside = recorded && general.output.is_none();
    if aside && io::stdin().is_terminal() && io::stdout().is_terminal() {
        let said = [("format", general.format.name().into())];
        return Err(Failure::usage(locale.say("error-practise-format", &said)).into());
    }
    let mut out = if aside { Stream::new(io::stderr(), "") } else { Stream::stdout(locale) };
    let record = if recorded { Some(context.emit(document(locale))?) } else { None };
    let texts = Texts(locale);
    let talk = Talk::new(&mut out, context.interrupt.flag(), locale);
    let mut asking = Asking::new(talk, Wording(&texts), args.attempts);
    for (index, posed) in exercises.iter().enumerate() {
        if !asking.pose(index, exercises.len(), posed)? {
            break;
        }
    }
    let rows = asking.end()?;
    if let Some(mut record) = record {
        record.extra("seed", general.seed);
        rows.into_iter().try_for_each(|row| record.row(row))?;
        record.close()?;
    }
    if !aside {
        out.close(locale)?;
    }
    if context.interrupt.flag().is_stopped() { Err(Failure::left().into()) } else { Ok(()) }
}

/// The exercises that the arguments name.
fn exercises(context: &Context<'_>, args: &PractiseArgs) -> Result<Vec<Posed>> {
    let course = course(context, args)?;
    let mut exercises = Vec::new();
    for number in 0..course.items().len() {
        // Only lists have numbers that people know.
        let exercise = match &args.list {
            Some(_) => course.exercise(context.registry, number),
            None => course.items()[number].exercise(context.registry),
        };
        let exercise = exercise.map_err(|error| no_exercise(&error, context.locale))?;
        let position = position(context.registry, &exercise)?;
        exercises.push((exercise, position));
        context.unless_interrupted()?;
    }
    Ok(exercises)
}

fn position(registry: &Registry, exercise: &Exercise) -> Result<Erased> {
    Ok(registry.find(&exercise.game)?.parse(&exercise.position)?)
}

fn course(context: &Context<'_>, args: &PractiseArgs) -> Result<Course> {
    let locale = context.locale;
    let read = match (&args.list, &args.game) {
        (Some(path), _) => Course::read(&list(path, locale)?),
        (None, Some(game)) => one(context, args, game)?,
        (None, None) => series(context, args),
    };
    Ok(read.map_err(|error| no_exercise(&error, locale))?)
}

fn list(path: &Path, locale: &Locale) -> Result<String> {
    let mut text = String::new();
    let read = if path == Path::new("-") {
        io::stdin().take(LONGEST).read_to_string(&mut text)
    } else {
        std::fs::File::open(path).and_then(|file| file.take(LONGEST).read_to_string(&mut text))
    };
    let name = path.display().to_string();
    let said = |error: io::Error| {
        let said = [("path", name.as_str().into()), ("cause", error.to_string().into())];
        Failure::invalid(locale.say("error-file-read", &said))
    };
    read.map_err(said)?;
    Ok(text)
}

/// A position of a game, or a tree as it is.
fn one(
    context: &Context<'_>,
    args: &PractiseArgs,
    game: &str,
) -> Result<Result<Course, TaskError>> {
    let position = context.position(game, args.position.as_deref())?;
    let kinds = match kinds(&args.kind) {
        Ok(kinds) => kinds,
        Err(error) => return Ok(Err(error)),
    };
    let tree = game.split_once(':').filter(|(name, _)| *name == "toy").map(|(_, tree)| tree);
    if let Some(tree) = tree {
        let toy = Toy::read(tree);
        return Ok(toy.and_then(|toy| {
            let item = |kind| Item::Tree { kind, toy: toy.clone() };
            Course::new(kinds.into_iter().map(item).collect())
        }));
    }
    if !args.kind.is_empty() && kinds != [Kind::Best] {
        return Err(Failure::usage(context.locale.text("error-practise-position")).into());
    }
    let (game, position) = (game.to_owned(), position.text());
    let item = Item::Position { game, position, depth: args.depth };
    Ok(Course::new(vec![item]))
}

/// Random trees, kind by kind.
fn series(context: &Context<'_>, args: &PractiseArgs) -> Result<Course, TaskError> {
    let shape = Task::shape(args.shape.as_deref().unwrap_or(SHAPE))?;
    let count = args.count.unwrap_or(COUNT);
    let kinds = kinds(&args.kind)?;
    let all = usize::try_from(count).unwrap_or(usize::MAX).saturating_mul(kinds.len());
    if all > Task::LISTED {
        return Err(TaskError::Length { found: all });
    }
    let seed = context.general.seed;
    let task = |kind, number| Item::Random(Task { kind, seed, shape: shape.clone(), number });
    let numbers = 0..u32::try_from(count).unwrap_or(u32::MAX);
    let items = kinds.iter().flat_map(|&kind| numbers.clone().map(move |number| (kind, number)));
    Course::new(items.map(|(kind, number)| task(kind, number)).collect())
}

fn kinds(words: &[String]) -> Result<Vec<Kind>, TaskError> {
    if words.is_empty() {
        return Ok(vec![Kind::Cuts]);
    }
    words.iter().map(|word| word.trim().parse()).collect()
}

/// Why there is no such exercise, in words; what is wrong in a list or a position is invalid, not misspelt.
fn no_exercise(error: &TaskError, locale: &Locale) -> Failure {
    let texts = Texts(locale);
    let text = Wording(&texts).error(error, &|error| failure::text(error, locale));
    match error {
        TaskError::Kind { .. } | TaskError::Shape { .. } | TaskError::Fields { .. } => {
            Failure::usage(text)
        }
        _ => Failure::invalid(text),
    }
}

/// The marks, a field in each row.
fn document(locale: &Locale) -> Document {
    let words = |key| Column::words(key, locale);
    let numbers = |key| Column::numbers(key, locale);
    let columns = vec![
        numbers("exercise"),
        words("exercise_kind"),
        words("game").for_machines(),
        words("field"),
        words("answer"),
        words("right"),
        numbers("attempts"),
        words("solution"),
        words("why"),
    ];
    Document::new("practise", columns)
}
