//! `poda compare --per-move`: what each move of a position costs.

use super::super::chart::Wanted;
use super::{Context, heading, name};
use crate::moves::Searched;
use crate::output::{Align, Column, Document, Format, Row};
use crate::{report, words, worth};
use anyhow::Result;
use poda_core::{Game, Notation};
use poda_engines::Request;
use poda_games::{Erased, Listed};
use poda_lab::{MoveRow, compare_moves};

pub fn run(
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
    let document = Document::new("compare", columns(context, requests, wide))
        .about(position.spec(), position.text());
    let mut emitter = context.emit(document)?;
    emitter.heading(heading(context, position, &requests[0], 1));
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

fn columns(context: &Context<'_>, requests: &[Request], wide: bool) -> Vec<Column> {
    let mut columns = vec![Column::words("move", context.locale)];
    if wide {
        columns.extend(worth::columns(context.locale));
        let each = requests.iter().map(name);
        columns.extend(each.map(|name| Column::new(&name, name.clone(), Align::Right)));
    } else {
        columns.extend(report::columns(context.locale).into_iter().filter(|it| it.key != "move"));
    }
    columns
}

/// All searches of a move in one row.
fn wide_row(context: &Context<'_>, position: &Erased, requests: &[Request], row: &MoveRow) -> Row {
    let searched = Searched { mv: row.mv, report: row.reports[0].clone() };
    let named = Row::new().with("move", position.move_text(row.mv));
    let mut wide = searched.worth(position).fill(named, context.locale);
    for (request, report) in requests.iter().zip(&row.reports) {
        wide = wide.with(&name(request), report.counters.generated);
        if report.finding.stopped {
            wide = wide.told(&name(request), context.locale.text("compare-gave-up"));
        }
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
