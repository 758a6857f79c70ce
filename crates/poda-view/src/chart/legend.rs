//! What the series are called, above the plot and never over it.

use super::{Chart, Kind};
use crate::font;
use crate::layout::real;

/// The names of all series and rules, each with its place.
pub(super) struct Legend {
    pub(super) entries: Vec<Entry>,
    pub(super) height: f64,
}

/// A sample and a name.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub(super) what: What,
    pub(super) name: String,
    /// From the legend's left edge.
    pub(super) x: f64,
    /// The middle of its line, from the legend's top.
    pub(super) y: f64,
    pub(super) width: f64,
}

/// What an entry names, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum What {
    Series(usize),
    Rule,
}

pub(super) const TEXT: f64 = 10.5;
/// Between a sample and its name.
pub(super) const ASIDE: f64 = 7.0;
pub(super) const ROW: f64 = 18.0;
const BETWEEN: f64 = 22.0;

impl Legend {
    /// Entries within so much room; what has no name has no entry.
    pub(super) fn new(chart: &Chart, room: f64) -> Legend {
        let series = chart.series.iter().enumerate();
        let series = series.map(|(number, it)| (What::Series(number), &it.name));
        let series = entries(series, chart, room);
        let rules = chart.held_rules().map(|rule| (What::Rule, &rule.name));
        let rules = entries(rules, chart, room);
        let both: Vec<Entry> = series.iter().chain(&rules).cloned().collect();
        if let Some(entries) = one_row(both, room) {
            let height = if entries.is_empty() { 0.0 } else { ROW };
            return Legend { entries, height };
        }
        let (mut entries, below) = grid(series, 0.0, room);
        let (rules, height) = grid(rules, below, room);
        entries.extend(rules);
        Legend { entries, height }
    }
}

/// How wide a sample is.
pub(super) fn sample(chart: &Chart, what: What) -> f64 {
    match (what, chart.kind) {
        (What::Series(_), Kind::Bars) => 16.0,
        (What::Series(_), Kind::Points) => 10.0,
        _ => 28.0,
    }
}

fn entries<'a>(
    named: impl Iterator<Item = (What, &'a String)>,
    chart: &Chart,
    room: f64,
) -> Vec<Entry> {
    let entry = |(what, name): (What, &String)| {
        let before = sample(chart, what) + ASIDE;
        let name = font::shorten(name, TEXT, room - before);
        let width = before + font::width(&name, TEXT);
        Entry { what, name, x: 0.0, y: 0.0, width }
    };
    named.filter(|(_, name)| !name.is_empty()).map(entry).collect()
}

/// All side by side, if there is room.
fn one_row(mut entries: Vec<Entry>, room: f64) -> Option<Vec<Entry>> {
    let mut x = 0.0;
    for entry in &mut entries {
        (entry.x, entry.y) = (x, ROW / 2.0);
        x += entry.width + BETWEEN;
    }
    (x <= room + BETWEEN).then_some(entries)
}

/// In columns, as many as there is room for and as few as these rows need.
fn grid(mut entries: Vec<Entry>, top: f64, room: f64) -> (Vec<Entry>, f64) {
    let pitch = entries.iter().map(|it| it.width).fold(0.0, f64::max) + BETWEEN;
    let most = (((room + BETWEEN) / pitch) as usize).clamp(1, entries.len().max(1));
    let rows = entries.len().div_ceil(most);
    let columns = entries.len().div_ceil(rows.max(1)).max(1);
    for (number, entry) in entries.iter_mut().enumerate() {
        entry.x = pitch * real(number % columns);
        entry.y = top + ROW * (real(number / columns) + 0.5);
    }
    (entries, top + ROW * real(rows))
}
