//! Places for values: one for each legal move, empty until somebody knows it.

use super::{Marks, MoveValue};
use crate::svg::{N, escape};

const WIDTH: f64 = 46.0;
const HEIGHT: f64 = 25.0;
/// The ring around the best move.
const RING: f64 = 25.5;

/// The place of a move's value around a point.
pub(super) fn slot(mv: &str, (x, y): (f64, f64), marks: &Marks) -> String {
    let value = marks.values.iter().find(|value| value.mv == mv);
    let best = if marks.best.as_deref() == Some(mv) { " best" } else { "" };
    format!(
        "<g class=\"value{}{best}\" data-move=\"{}\" transform=\"translate({} {})\">\
         <circle class=\"ring\" r=\"{RING}\"/>\
         <rect x=\"{}\" y=\"{}\" width=\"{WIDTH}\" height=\"{HEIGHT}\" rx=\"{}\"/>\
         <text y=\"5.5\">{}</text></g>",
        value.map_or("", class),
        escape(mv),
        N(x),
        N(y),
        N(-WIDTH / 2.0),
        N(-HEIGHT / 2.0),
        N(HEIGHT / 2.0),
        escape(value.map_or("", |value| &value.text)),
    )
}

/// Whether it is known, certain, and good for the player to move.
fn class(value: &MoveValue) -> &'static str {
    let text = value.text.trim_start();
    let good = text.starts_with('+');
    let bad = text.starts_with(['-', '−']);
    match (value.exact, good, bad) {
        (true, true, _) => " known exact good",
        (true, _, true) => " known exact bad",
        (true, ..) => " known exact",
        (false, true, _) => " known good",
        (false, _, true) => " known bad",
        (false, ..) => " known",
    }
}
