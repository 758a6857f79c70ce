//! A search as a row of data.

use crate::locale::Locale;
use crate::output::{Column, Row};
use crate::worth::{self, Worth};
use poda_core::Notation;
use poda_engines::{Report, Request};
use poda_games::Erased;
use poda_lab::study::TableUse;
use serde_json::json;

/// The columns that people see of searches.
pub fn columns(locale: &Locale) -> Vec<Column> {
    let words = |key| Column::words(key, locale);
    let numbers = |key| Column::numbers(key, locale);
    let [kind, value, first, bound, result, estimate] = worth::columns(locale);
    vec![
        words("position"),
        words("move"),
        words("algorithm"),
        words("table"),
        numbers("depth"),
        kind,
        value,
        first,
        bound,
        result,
        estimate,
        words("eval").for_machines(),
        numbers("plies"),
        words("best"),
        numbers("generated"),
        numbers("expanded"),
        numbers("leaves"),
        numbers("cutoffs"),
        numbers("table_hits"),
        numbers("seconds"),
        words("line"),
        words("error"),
    ]
}

/// The row of a search of `position`.
pub fn row(position: &Erased, request: &Request, report: &Report, locale: &Locale) -> Row {
    fill(Row::new(), position, request, report, locale)
}

/// Adds what a search of `position` found to a row that has begun.
pub fn fill(
    row: Row,
    position: &Erased,
    request: &Request,
    report: &Report,
    locale: &Locale,
) -> Row {
    let (finding, counters) = (&report.finding, &report.counters);
    let line = line(position, report);
    let seconds = finding.time.as_secs_f64();
    // A search made for one game counts nodes, some more than that, and none has these words.
    let usual = report.searcher.is_none();
    let cuts = report.searcher.is_none_or(|search| search.counts_cutoffs);
    let row = row
        .with("algorithm", report.searcher.map_or(request.algorithm.name(), |search| search.name))
        .with("table", table(request, report))
        .with("depth", finding.depth);
    let worth = Worth::of(position, report);
    let mut row = worth
        .fill(row, locale)
        .with("best", line.first().cloned())
        .with("line", line)
        .counted("expanded", usual.then(|| counters.expanded()))
        .with("generated", counters.generated)
        .counted("leaves", usual.then(|| counters.leaves()))
        .counted("cutoffs", cuts.then_some(counters.cutoffs))
        .counted("table_hits", cuts.then_some(counters.table_hits))
        .shown("seconds", seconds, locale.seconds(seconds))
        .counted("table_cutoffs", cuts.then_some(counters.table_cutoffs))
        .counted("known", usual.then_some(counters.known))
        .counted("deepest", usual.then_some(counters.deepest))
        .with("complete", finding.complete)
        .with("stopped", finding.stopped)
        .with("reading", usual.then(|| request.reading.name()))
        .with("order", usual.then(|| request.order.to_string()))
        .with("eval", judge(report));
    if worth.is_estimate() {
        row = row.with("selective", worth.is_selective());
    }
    if let Some(bytes) = report.table_bytes {
        row = row
            .with("table_bytes", bytes)
            .counted("table_levels", usual.then(|| json!(TableUse::of(report))));
    }
    row
}

/// The table that was used: the one that was asked for, or that of whoever searched instead.
fn table(request: &Request, report: &Report) -> String {
    let own = report.searcher.and(report.table_bytes);
    own.map_or_else(|| request.table.to_string(), |bytes| format!("full:{}MiB", bytes >> 20))
}

/// Who judged the horizon, `none` where nobody did; a search to the end has no horizon.
pub fn judge(report: &Report) -> Option<String> {
    let judge = report.judge.as_ref().map_or("none", |judge| &judge.eval);
    report.finding.depth.map(|_| judge.to_owned())
}

/// The moves of the principal variation, as text.
pub fn line(position: &Erased, report: &Report) -> Vec<String> {
    position.line_texts(&report.finding.line)
}
