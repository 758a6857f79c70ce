//! `poda bench`: a suite of searches, counted and timed as far as the time reaches.

pub(super) mod charts;
mod folder;
mod obf;
mod obf_folder;
mod source;
mod tables;

use super::Context;
use crate::args::BenchArgs;
use crate::failure::Failure;
use crate::locale::Locale;
use crate::output::{Emitter, Format, Target};
use crate::place;
use crate::watch::Watch;
use anyhow::Result;
use folder::Folder;
#[cfg(test)]
pub use folder::believed;
use poda_lab::study::{Series, Study, StudyError, Suite};
use poda_search::{Algorithm, Counters, OrderWord, TableWord};
use serde_json::{Map, Value, json};
use std::cell::Cell;
use std::time::{Duration, Instant};
pub(super) use tables::Tables;

/// The time for each series where nobody says.
const LIMIT: Duration = Duration::from_secs(60);

pub fn run(context: &Context<'_>, args: &BenchArgs) -> Result<()> {
    refuse_options(context, args)?;
    if args.suite == obf::NAME {
        return obf::run(context, args);
    }
    if args.print {
        return source::print(context, args);
    }
    let suite = suite(context, args)?;
    context.spare(|output| args.out.as_deref().is_some_and(|out| place::is_in(output, out)))?;
    let stop = context.interrupt.flag().clone();
    let limit = args.limit.unwrap_or(LIMIT);
    let mut study = Study { suite, limit, stop, rows: Vec::new() };
    let settings = settings(&study, context.general.seed);
    let mut emitter = context.emit(tables::all(&study, &settings, context.locale))?;
    let mut folder = match &args.out {
        Some(path) => Some(Folder::open(path, &study.suite, &settings, context.locale)?),
        None => None,
    };
    if let Some(folder) = &mut folder {
        study.rows = folder.known();
    }
    let searched = measure(context, &mut study, folder.as_mut());
    let tables = Tables::new(&study, context.locale);
    if let Some(folder) = folder {
        let all = tables::filled(&study, &settings, context.locale);
        folder.write_tables(&tables, &all, context.locale)?;
        // Whoever wants to leave does not wait for pictures; the run that ends by itself draws them.
        if !context.interrupt.flag().is_stopped() {
            folder.write_charts(&study, context.locale)?;
        }
    }
    searched?;
    print(context, &mut emitter, &study, &tables, &settings)?;
    emitter.close()?;
    context.unless_interrupted()
}

/// Complains about options of the other kind of suites.
fn refuse_options(context: &Context<'_>, args: &BenchArgs) -> Result<(), Failure> {
    let is_obf = args.suite == obf::NAME;
    let given = [
        (is_obf, !args.algo.is_empty(), "--algo"),
        (is_obf, !args.table.is_empty(), "--table"),
        (is_obf, args.order.is_some(), "--order"),
        (is_obf, args.deepening, "--deepening"),
        (is_obf, args.print, "--print"),
        (!is_obf, args.file.is_some(), "FILE"),
        (!is_obf, args.nodes.is_some(), "--nodes"),
        (!is_obf, args.threads.is_some(), "--threads"),
        (!is_obf, args.memory.is_some(), "--memory"),
        (!is_obf, !args.without.is_empty(), "--without"),
    ];
    let Some((.., option)) = given.iter().find(|(other, given, _)| *other && *given) else {
        return Ok(());
    };
    let command = format!("bench {}", args.suite);
    let said = [("option", (*option).into()), ("command", command.into())];
    Err(Failure::usage(context.locale.say("error-option-useless", &said)))
}

/// The suite by name or by its file, with the series and labels that are asked for.
fn suite(context: &Context<'_>, args: &BenchArgs) -> Result<Suite> {
    let mut suite = source::read(context, args)?;
    if !args.labels.is_empty() {
        suite.labels = suite.labels(&args.labels.join(",")).ok_or_else(|| {
            let found = ("found", args.labels.join(",").into());
            let said = [found, ("most", suite.places.len().into())];
            Failure::usage(context.locale.say("error-bench-labels", &said))
        })?;
        // From the end of a game, where searches are short, towards its start.
        if suite.along_a_game {
            suite.labels.sort_unstable_by(|a, b| b.cmp(a));
        }
    }
    let changed = args.order.is_some() || args.deepening;
    if changed || !args.algo.is_empty() || !args.table.is_empty() {
        suite.series = series(args, &suite)?;
    }
    Ok(suite)
}

/// Every algorithm with every table; where one of the two is not given, that of the suite.
fn series(args: &BenchArgs, suite: &Suite) -> Result<Vec<Series>> {
    let algorithms: Vec<Algorithm> =
        args.algo.iter().map(|word| word.trim().parse()).collect::<Result<_, _>>()?;
    let tables: Vec<TableWord> =
        args.table.iter().map(|word| word.trim().parse()).collect::<Result<_, _>>()?;
    let order: Option<OrderWord> = args.order.as_ref().map(|word| word.parse()).transpose()?;
    let own = |one: &Series| order.clone().unwrap_or_else(|| one.order.clone());
    let mut series: Vec<Series> = Vec::new();
    for one in &suite.series {
        let algorithms = if algorithms.is_empty() { &vec![one.algorithm] } else { &algorithms };
        let tables = if tables.is_empty() { &vec![one.table.clone()] } else { &tables };
        for &algorithm in algorithms {
            for table in tables {
                let deepening = one.deepening || args.deepening;
                let (table, order) = (table.clone(), own(one));
                let next = Series { algorithm, table, order, deepening, ..one.clone() };
                if !series.contains(&next) {
                    series.push(next);
                }
            }
        }
    }
    Ok(series)
}

/// What every record carries.
fn settings(study: &Study, seed: u64) -> Map<String, Value> {
    let settings = json!({
        "suite": study.suite.name,
        "version": env!("CARGO_PKG_VERSION"),
        "machine": machine(),
        "seed": seed,
        "limit_seconds": study.limit.as_secs_f64(),
    });
    settings.as_object().cloned().unwrap_or_default()
}

/// The processor and how many of it there are.
pub(super) fn machine() -> String {
    let text = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = text.lines().find_map(|line| line.strip_prefix("model name")?.split_once(':'));
    let model = model.map_or(std::env::consts::ARCH, |(_, model)| model.trim());
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    format!("{model}, {} {cores} cores", std::env::consts::OS)
}

/// Searches what is missing, while the progress is shown and every row is kept.
fn measure(
    context: &Context<'_>,
    study: &mut Study,
    mut folder: Option<&mut Folder>,
) -> Result<()> {
    let mut watch = context.watch();
    let mut row = None;
    let all = study.suite.series.len() * study.suite.labels.len();
    let done = Cell::new(study.wanted().count());
    let measured = study.run(
        context.registry,
        |measurement| {
            done.set(done.get() + 1);
            folder.as_mut().map_or(Ok(()), |folder| folder.add(measurement))
        },
        |series, label, left, counters| {
            let of = (done.get() + 1, all);
            show(&mut watch, &mut row, context.locale, (series, label, left, of), counters);
        },
    );
    drop(watch);
    match measured {
        Err(StudyError::Request(error)) => Err(error.into()),
        Err(StudyError::TableScope(error)) => Err(Failure::new(error.to_string()).into()),
        Ok(()) => Ok(()),
    }
}

/// The row at hand, its speed and the time left for it.
fn show(
    watch: &mut Watch<'_>,
    row: &mut Option<(String, u32, Instant)>,
    locale: &Locale,
    (series, label, left, (number, all)): (&Series, u32, Duration, (usize, usize)),
    counters: &Counters,
) {
    let name = series.to_string();
    let begun = match row {
        Some((known, at, begun)) if *known == name && *at == label => *begun,
        _ => row.insert((name.clone(), label, Instant::now())).2,
    };
    let left = left.saturating_sub(begun.elapsed()).as_secs_f64();
    let said = [
        ("label", label.into()),
        ("series", name.into()),
        ("number", number.into()),
        ("all", all.into()),
        ("left", locale.seconds(left.round()).into()),
    ];
    watch.label(locale.say("bench-watch", &said));
    watch.hear(counters);
}

/// Tables for people, rows for machines.
fn print(
    context: &Context<'_>,
    emitter: &mut Emitter<'_, Target>,
    study: &Study,
    tables: &Tables,
    settings: &Map<String, Value>,
) -> Result<()> {
    match context.general.format {
        Format::Text | Format::Md => {
            emitter.text(tables.together(context.general.format, context.locale)?);
        }
        Format::Json | Format::Jsonl | Format::Csv => {
            for row in tables::rows(study, settings, context.locale) {
                emitter.row(row)?;
            }
        }
    }
    Ok(())
}
