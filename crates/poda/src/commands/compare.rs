//! `poda compare`: several algorithms on one position, counted and timed.

use super::Context;
use super::chart::Wanted;
use crate::args::{CompareArgs, JudgementArgs};
use crate::moves::Searched;
use crate::output::{Align, Column, Document, Format, Row};
use crate::{report, words, worth};
use anyhow::Result;
use poda_core::{Game, Notation};
use poda_engines::Request;
use poda_games::{Erased, Listed};
use poda_lab::{Comparison, MoveRow, compare_moves};
use poda_search::{Algorithm, Limits, TableWord};

/// A comparison that has been read from the command line.
pub struct Plan {
    pub position: Erased,
    pub algorithms: Vec<Algorithm>,
    pub tables: Vec<TableWord>,
    pub depth: Option<u32>,
    pub runs: u64,
}

pub fn run(context: &Context<'_>, args: &CompareArgs) -> Result<()> {
    let usual = if args.per_move {
        vec![Algorithm::Minimax, Algorithm::AlphaBeta]
    } else {
        Algorithm::ALL.into()
    };
    let plan = Plan {
        position: context.position(&args.game, args.position.as_deref())?,
        algorithms: read(&args.algo, usual)?,
        tables: read(&args.table, vec![TableWord::off()])?,
        depth: args.depth,
        runs: args.runs,
    };
    let requests = plan.requests(context, &args.judgement)?;
    // A chart that cannot be written is refused before the search begins.
    let chart = Wanted::new(context, args)?;
    if args.per_move {
        per_move(context, &plan.position, &requests, chart)
    } else {
        side_by_side(context, &plan, &requests, false, &[], chart)
    }
}

/// Reads a list of words; the usual ones if there are none.
fn read<T>(words: &[String], usual: Vec<T>) -> Result<Vec<T>>
where
    T: std::str::FromStr<Err: std::error::Error + Send + Sync + 'static>,
{
    if words.is_empty() {
        return Ok(usual);
    }
    Ok(words.iter().map(|word| word.trim().parse()).collect::<Result<_, _>>()?)
}

impl Plan {
    /// Every algorithm with every table.
    pub fn requests(
        &self,
        context: &Context<'_>,
        judgement: &JudgementArgs,
    ) -> Result<Vec<Request>> {
        let mut requests = Vec::new();
        for table in &self.tables {
            for &algorithm in &self.algorithms {
                let stop = context.interrupt.flag().clone();
                let limits = Limits { depth: self.depth, stop, ..Limits::default() };
                let mut request =
                    Request { table: table.clone(), limits, ..Request::new(algorithm) };
                context.judge(&mut request, judgement, &self.position)?;
                requests.push(request);
            }
        }
        Ok(requests)
    }
}

/// The columns at a first glance.
const BRIEF: [&str; 7] =
    ["algorithm", "table", "result", "generated", "fewer_nodes", "seconds", "over_smallest"];

/// One row per search, with remarks below the table, and a chart if one is wanted.
pub fn side_by_side(
    context: &Context<'_>,
    plan: &Plan,
    requests: &[Request],
    brief: bool,
    remarks: &[String],
    chart: Option<Wanted<'_>>,
) -> Result<()> {
    let (locale, position) = (context.locale, &plan.position);
    let mut columns = columns(context);
    columns.retain(|column| !brief || BRIEF.contains(&column.key.as_str()));
    let document = Document::new("compare", columns).about(position.spec(), position.text());
    let mut emitter = context.emit(document)?;
    emitter.heading(worth::heading(position, locale));
    let mut watch = context.watch();
    let mut found = Comparison::new(context.registry, position, &requests[0])?;
    emitter.extra("runs", plan.runs);
    if let Some(proof) = found.proof {
        emitter.extra("smallest_proof", proof.nodes);
        emitter.extra("whole_tree", proof.whole);
        let said = [("nodes", proof.nodes.into()), ("whole", proof.whole.into())];
        emitter.note(locale.say("compare-proof", &said));
    }
    for (index, request) in requests.iter().enumerate() {
        watch.label(format!("{}/{} {}", index + 1, requests.len(), name(request)));
        let done = found.run(request, plan.runs, &mut |counters| watch.hear(counters))?;
        if done.is_none() {
            break;
        }
        if let Some(row) = found.rows.last() {
            row.report.sound(position)?;
        }
        emitter.row(row(context, &found, index))?;
    }
    drop(watch);
    for remark in remarks {
        emitter.note(remark);
    }
    let chart = chart.filter(|_| !found.rows.is_empty());
    let drawn = chart.map_or(Ok(()), |chart| chart.comparison(&found, &plan.algorithms));
    emitter.close()?;
    drawn?;
    context.unless_interrupted()
}

/// The algorithm, with its table if it has one.
pub fn name(request: &Request) -> String {
    if request.table.is_off() {
        return request.algorithm.to_string();
    }
    format!("{} + {}", request.algorithm, request.table)
}

fn columns(context: &Context<'_>) -> Vec<Column> {
    let words = |key| Column::words(key, context.locale);
    let numbers = |key| Column::numbers(key, context.locale);
    let [kind, value, first, bound, result, estimate] = worth::columns(context.locale);
    vec![
        words("algorithm"),
        words("table"),
        kind,
        value,
        first,
        bound,
        result,
        estimate,
        words("best"),
        numbers("generated"),
        numbers("fewer_nodes"),
        numbers("seconds"),
        numbers("less_time"),
        numbers("expanded"),
        numbers("leaves"),
        numbers("cutoffs"),
        numbers("table_hits"),
        numbers("branching"),
        numbers("over_smallest"),
    ]
}

/// A row of the comparison, beside the first.
fn row(context: &Context<'_>, found: &Comparison, index: usize) -> Row {
    let locale = context.locale;
    let times = |ratio| locale.times(ratio);
    let (first, searched) = (&found.rows[0], &found.rows[index]);
    let (mean, spread) = (searched.seconds.mean(), searched.seconds.spread());
    let time = match spread {
        Some(spread) => format!("{} ± {}", locale.seconds(mean), locale.seconds(spread)),
        None => locale.seconds(mean),
    };
    let (nodes, less_time) = (searched.fewer_nodes(first), searched.less_time(first));
    let branching = searched.report.counters.effective_branching();
    let b = branching.map_or_else(String::new, |b| locale.decimal(b, 2));
    let row = report::row(&found.position, &searched.request, &searched.report, locale)
        .shown("seconds", mean, time)
        .with("seconds_spread", spread)
        .with("runs", searched.seconds.count())
        .shown("fewer_nodes", nodes, times(nodes))
        .shown("less_time", less_time, less_time.map_or_else(|| "–".to_owned(), times))
        .shown("branching", branching, b);
    let Some(proof) = found.proof else { return row };
    let over = searched.report.counters.generated as f64 / proof.nodes as f64;
    row.shown("over_smallest", over, times(over))
}

fn per_move(
    context: &Context<'_>,
    position: &Erased,
    requests: &[Request],
    chart: Option<Wanted<'_>>,
) -> Result<()> {
    let mut watch = context.watch();
    watch.label("compare");
    let found =
        compare_moves(context.registry, position, requests, &mut |counters| watch.hear(counters))?;
    drop(watch);
    let wide = matches!(context.general.format, Format::Text | Format::Md);
    let mut columns = vec![Column::words("move", context.locale)];
    if wide {
        columns.extend(worth::columns(context.locale));
        let each = requests.iter().map(name);
        columns.extend(each.map(|name| Column::new(&name, name.clone(), Align::Right)));
    } else {
        columns.extend(report::columns(context.locale).into_iter().filter(|it| it.key != "move"));
    }
    let document = Document::new("compare", columns).about(position.spec(), position.text());
    let mut emitter = context.emit(document)?;
    emitter.heading(worth::heading(position, context.locale));
    for row in &found {
        for row in if wide {
            vec![wide_row(context, position, requests, row)]
        } else {
            long_rows(context, position, requests, row)
        } {
            emitter.row(row)?;
        }
    }
    if wide && !found.is_empty() {
        emitter.row(total(context, requests, &found))?;
        emitter.note(context.locale.text("compare-per-move"));
    }
    if position.outcome().is_some() {
        emitter.text(words::ended(position, words::MARKS, context.locale));
    }
    let interrupted = context.interrupt.flag().is_stopped();
    let chart = chart.filter(|_| !(interrupted && found.is_empty()));
    let drawn = chart.map_or(Ok(()), |chart| chart.moves(position, requests, &found));
    emitter.close()?;
    drawn?;
    context.unless_interrupted()
}

/// All searches of a move in one row.
fn wide_row(context: &Context<'_>, position: &Erased, requests: &[Request], row: &MoveRow) -> Row {
    let searched = Searched { mv: row.mv, report: row.reports[0].clone() };
    let named = Row::new().with("move", position.move_text(row.mv));
    let mut wide = searched.worth(position).fill(named, context.locale);
    for (request, report) in requests.iter().zip(&row.reports) {
        wide = wide.with(&name(request), report.counters.generated);
    }
    wide
}

fn total(context: &Context<'_>, requests: &[Request], rows: &[MoveRow]) -> Row {
    let mut total = Row::new().with("move", context.locale.text("word-total"));
    for (index, request) in requests.iter().enumerate() {
        let nodes: u64 = rows.iter().map(|row| row.reports[index].counters.generated).sum();
        total = total.with(&name(request), nodes);
    }
    total
}

/// A row per search of a move, its value seen by the player who makes it.
fn long_rows(
    context: &Context<'_>,
    position: &Erased,
    requests: &[Request],
    row: &MoveRow,
) -> Vec<Row> {
    let searched = requests.iter().zip(&row.reports);
    searched
        .map(|(request, report)| {
            let searched = Searched { mv: row.mv, report: report.clone() };
            searched.row(position, request, context.locale)
        })
        .collect()
}
