//! `poda bench obf`: positions with known answers, each solved by itself.

use super::obf_folder::Folder;
use super::{Context, machine};
use crate::args::BenchArgs;
use crate::collection::Collection;
use crate::commands::specialist::Specialist;
use crate::failure::Failure;
use crate::locale::Locale;
use crate::output::{Align, Column, Document, Emitter, Row, Target};
use crate::place;
use anyhow::Result;
use poda_core::Window;
use poda_engines::SolverOptions;
use poda_games::othello::formats::GameFormat;
use poda_games::{Erased, Listed};
use poda_lab::problems::{Problem, Solved, Sum};
use poda_search::Limits;
use serde_json::{Map, Value, json};
use std::path::Path;

/// What people ask for.
pub const NAME: &str = "obf";

pub fn run(context: &Context<'_>, args: &BenchArgs) -> Result<()> {
    let locale = context.locale;
    let Some(path) = &args.file else {
        return Err(Failure::usage(locale.text("error-bench-obf-file")).into());
    };
    context.spare(|output| {
        let out = args.out.as_deref();
        place::same(output, path) || out.is_some_and(|out| place::is_in(output, out))
    })?;
    let (game, problems) = problems(context, path)?;
    let wanted = wanted(context, args, problems.len())?;
    let options = options(args);
    let settings = settings(args, &options);
    let mut folder = match &args.out {
        Some(out) => Some(Folder::open(out, &game, &problems, &settings, locale)?),
        None => None,
    };
    let limits = Limits {
        nodes: args.nodes,
        time: args.limit,
        stop: context.interrupt.flag().clone(),
        ..Limits::default()
    };
    let solver = Specialist::with(context, &options, &game, Window::FULL, &limits)?;
    let Some(mut solver) = solver else {
        let said = [("game", game.spec().into())];
        return Err(Failure::usage(locale.say("error-convert-game", &said)).into());
    };
    let document = Document { game: Some(game.spec()), ..document(&settings, locale) };
    let mut emitter = context.emit(document)?.streaming(widest(locale));
    let mut solved = Vec::new();
    for number in wanted {
        let problem = &problems[number - 1];
        let found = match folder.as_mut().and_then(|folder| folder.known(number)) {
            Some(known) => known,
            None => one(context, &mut solver, number, problems.len(), problem),
        };
        if context.interrupt.flag().is_stopped() && !found.is_solved() {
            break;
        }
        if let Some(folder) = &mut folder {
            folder.add(&found)?;
        }
        emitter.row(row(&found, locale))?;
        solved.push(found);
    }
    finish(context, emitter, folder, &solved, &settings)
}

/// The positions of the file, and the game of which they are.
fn problems(context: &Context<'_>, path: &Path) -> Result<(Erased, Vec<Problem>)> {
    let collection = Collection::open(path, Some(GameFormat::Obf), context.locale)?;
    let game = context.registry.find(collection.board())?;
    let games = collection.games(GameFormat::Obf, &game).collect::<Result<Vec<_>, _>>();
    let games =
        games.map_err(|error| Failure::invalid(collection.wrong(&error, context.locale)))?;
    if games.is_empty() {
        let said = [("file", collection.name.as_str().into()), ("count", 0.into())];
        let said = [said[0].clone(), said[1].clone(), ("found", 0.into())];
        return Err(Failure::invalid(context.locale.say("error-games-number", &said)).into());
    }
    Ok((game, games.iter().map(Problem::of).collect()))
}

/// The numbers of the positions that are asked for.
fn wanted(context: &Context<'_>, args: &BenchArgs, most: usize) -> Result<Vec<usize>> {
    if args.labels.is_empty() {
        return Ok((1..=most).collect());
    }
    let text = args.labels.join(",");
    let labels = poda_lab::study::labels(&text, most).ok_or_else(|| {
        let said = [("found", text.into()), ("most", most.into())];
        Failure::usage(context.locale.say("error-bench-labels", &said))
    })?;
    Ok(labels.into_iter().map(|label| label as usize).collect())
}

fn options(args: &BenchArgs) -> SolverOptions {
    let usual = SolverOptions::default();
    let bytes = |bytes| usize::try_from(bytes).unwrap_or(usize::MAX);
    SolverOptions {
        memory: args.memory.map_or(usual.memory, bytes),
        threads: args.threads.map_or(usual.threads, |threads| threads.min(256) as usize),
        without: args.without.clone(),
        ..usual
    }
}

/// What every record carries.
fn settings(args: &BenchArgs, options: &SolverOptions) -> Map<String, Value> {
    let settings = json!({
        "suite": NAME,
        "version": env!("CARGO_PKG_VERSION"),
        "machine": machine(),
        "threads": options.threads,
        "memory": options.memory,
        "without": options.without,
        "limit_seconds": args.limit.map(|limit| limit.as_secs_f64()),
        "limit_nodes": args.nodes,
    });
    settings.as_object().cloned().unwrap_or_default()
}

/// Solves one, while the progress is shown.
fn one(
    context: &Context<'_>,
    solver: &mut Specialist,
    number: usize,
    all: usize,
    problem: &Problem,
) -> Solved {
    let locale = context.locale;
    let mut watch = context.watch();
    let proved = solver.proved.clone();
    problem.solve(number, &mut solver.engine, &mut |counters| {
        let bounds = Specialist::bounds(&proved, locale);
        let said = [
            ("number", number.into()),
            ("all", all.into()),
            ("empties", problem.empties().into()),
            ("bounds", bounds.into()),
        ];
        watch.label(locale.say("bench-obf-watch", &said));
        watch.hear(counters);
    })
}

/// The table without rows.
pub(super) fn document(settings: &Map<String, Value>, locale: &Locale) -> Document {
    let words = |key| Column::words(key, locale);
    let numbers = |key| Column::numbers(key, locale);
    let columns = vec![
        Column::new("number", locale.text("column-problem"), Align::Right),
        numbers("empties"),
        numbers("value"),
        words("kind").for_machines(),
        words("best"),
        numbers("stated"),
        words("stated_best"),
        words("met"),
        numbers("generated"),
        numbers("seconds"),
        numbers("speed"),
        words("line").for_machines(),
        words("position").for_machines(),
    ];
    let extra = settings.clone().into_iter().collect();
    Document { extra, ..Document::new("bench", columns) }
}

/// A row as wide as any.
fn widest(locale: &Locale) -> Row {
    let digits = "9".repeat(14);
    let keys = ["number", "empties", "value", "best", "stated", "stated_best", "seconds", "speed"];
    let row = keys.iter().fold(Row::new(), |row, key| row.with(key, "-64 a1 a2"));
    row.with("generated", digits).with("met", locale.text("bench-met-false"))
}

pub(super) fn row(solved: &Solved, locale: &Locale) -> Row {
    let speed = solved.speed();
    let met = solved.met.map_or_else(
        || if solved.is_solved() { "–".to_owned() } else { locale.text("bench-obf-unsolved") },
        |met| locale.text(if met { "bench-met-true" } else { "bench-met-false" }),
    );
    let signed = |value: Option<i32>| value.map_or_else(|| "–".to_owned(), |it| format!("{it:+}"));
    let value = match solved.bound.as_deref() {
        Some("lower") => format!("≥ {}", signed(solved.value)),
        Some("upper") => format!("≤ {}", signed(solved.value)),
        _ => signed(solved.value),
    };
    Row::new()
        .with("number", solved.number)
        .with("empties", solved.empties)
        .shown("value", solved.value, value)
        .with("kind", solved.kind.clone())
        .with("bound", solved.bound.clone())
        .shown("best", solved.best.clone(), solved.best.clone().unwrap_or_else(|| "–".to_owned()))
        .shown("stated", solved.stated, signed(solved.stated))
        .shown("stated_best", solved.stated_best.clone(), solved.stated_best.join(" "))
        .shown("met", solved.met, met)
        .with("generated", solved.generated)
        .shown("seconds", solved.seconds, locale.seconds(solved.seconds))
        .shown("speed", speed, speed.map_or_else(|| "–".to_owned(), |it| locale.integer(it as i64)))
        .with("line", solved.line.clone())
        .with("position", solved.position.clone())
}

/// All of them together.
pub(super) fn total(sum: &Sum, locale: &Locale) -> Row {
    let speed = sum.speed();
    let said = [("met", sum.met.into()), ("all", (sum.met + sum.missed).into())];
    Row::new()
        .shown("number", "total", locale.text("bench-obf-total"))
        .with("problems", sum.problems)
        .with("solved", sum.solved)
        .shown("met", sum.met, locale.say("bench-obf-met", &said))
        .with("missed", sum.missed)
        .with("generated", sum.generated)
        .shown("seconds", sum.seconds, locale.seconds(sum.seconds))
        .shown("speed", speed, speed.map_or_else(|| "–".to_owned(), |it| locale.integer(it as i64)))
}

/// Writes the sum, and says what was missed.
fn finish(
    context: &Context<'_>,
    mut emitter: Emitter<'_, Target>,
    folder: Option<Folder>,
    solved: &[Solved],
    settings: &Map<String, Value>,
) -> Result<()> {
    let (locale, sum) = (context.locale, Sum::of(solved));
    emitter.row(total(&sum, locale))?;
    if let Some(folder) = folder {
        folder.write_tables(solved, settings, locale)?;
    }
    emitter.close()?;
    context.unless_interrupted()?;
    if sum.missed > 0 {
        let said = [("missed", sum.missed.into())];
        return Err(Failure::new(locale.say("error-bench-missed", &said)).into());
    }
    if sum.solved < sum.problems {
        return Err(Failure::limit(locale.text("error-not-exact")).into());
    }
    Ok(())
}
