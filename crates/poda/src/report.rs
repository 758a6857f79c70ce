//! A search as a row of data.

use crate::locale::Locale;
use crate::output::{Column, Row};
use poda_core::{Bound, Game, Notation, Score, Verdict};
use poda_engines::{Report, Request};
use poda_games::Erased;
use poda_lab::study::TableUse;
use serde_json::json;

/// The columns that people see of searches.
pub fn columns(locale: &Locale) -> Vec<Column> {
    let words = |key| Column::words(key, locale);
    let numbers = |key| Column::numbers(key, locale);
    vec![
        words("position"),
        words("move"),
        words("algorithm"),
        words("table"),
        numbers("depth"),
        numbers("value"),
        words("bound"),
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
    let value = finding.value();
    let value_first = value.map(|value| Score::new(value).view(position.to_move()).points());
    let line = line(position, report);
    let seconds = finding.time.as_secs_f64();
    let mut row = row
        .with("algorithm", request.algorithm.name())
        .with("table", request.table.to_string())
        .with("depth", finding.depth)
        .shown("value", value, value_text(report, 1, locale))
        .with("value_first", value_first)
        .shown("bound", finding.bound.name(), bound_text(report, finding.bound, locale))
        .with("best", line.first().cloned())
        .with("line", line)
        .with("expanded", counters.expanded())
        .with("generated", counters.generated)
        .with("leaves", counters.leaves())
        .with("cutoffs", counters.cutoffs)
        .with("table_hits", counters.table_hits)
        .shown("seconds", seconds, locale.seconds(seconds))
        .with("table_cutoffs", counters.table_cutoffs)
        .with("known", counters.known)
        .with("deepest", counters.deepest)
        .with("complete", finding.complete)
        .with("stopped", finding.stopped)
        .with("reading", request.reading.name())
        .with("order", request.order.to_string())
        .with("eval", request.eval.clone());
    if let Some(bytes) = report.table_bytes {
        row = row.with("table_bytes", bytes).with("table_levels", json!(TableUse::of(report)));
    }
    if let Some(plies) = finding.plies() {
        row = row.with("plies", plies);
    }
    row
}

/// The value times `sign`, for people: results that an evaluator's scale puts far out are words.
pub fn value_text(report: &Report, sign: i32, locale: &Locale) -> String {
    let Some(value) = report.finding.value() else { return "–".to_owned() };
    match report.finding.reading.verdict(report.finding.score) {
        Verdict::Result { value: result, .. } if result != value => match sign * result {
            1 => locale.text("word-win"),
            -1 => locale.text("word-loss"),
            margin => locale.integer(margin),
        },
        _ => locale.integer(sign * value),
    }
}

/// What the value says, for people; nothing where there is no value.
pub fn bound_text(report: &Report, bound: Bound, locale: &Locale) -> String {
    if report.finding.value().is_none() {
        return "–".to_owned();
    }
    locale.text(&format!("word-{}", bound.name()))
}

/// The moves of the principal variation, as text.
pub fn line(position: &Erased, report: &Report) -> Vec<String> {
    position.line_texts(&report.finding.line)
}
