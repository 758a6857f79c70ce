//! Bars in groups, with their values where there is room.

use super::axis::Kind as AxisKind;
use super::picture::Picture;
use super::plot::Plot;
use super::style::{colour, mixed, texture};
use super::{Chart, Stroke};
use crate::layout::real;
use crate::svg::{N, escape};
use crate::{Theme, font};
use std::fmt::Write as _;

/// How bars stand side by side in a group.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slots {
    /// From one bar to the next.
    slot: f64,
    bars: usize,
    pub(super) labels: Labels,
}

/// How values are written on bars.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) enum Labels {
    #[default]
    None,
    Flat,
    /// From bottom to top, so long.
    Upright(f64),
}

/// The size of the values on bars.
const TEXT: f64 = 9.0;
const WIDEST: f64 = 64.0;
/// Of a group's room, what its bars take, and of a bar's, the bar.
const GROUP: f64 = 0.82;
const BAR: f64 = 0.92;

impl Labels {
    /// The room that they take beyond a bar.
    pub(super) fn room(self) -> f64 {
        match self {
            Labels::None => 0.0,
            Labels::Flat => TEXT + 7.0,
            Labels::Upright(length) => length + 9.0,
        }
    }
}

impl Slots {
    pub(super) fn new(chart: &Chart, width: f64) -> Slots {
        let names = if let AxisKind::Names(names) = &chart.x.kind { names.len() } else { 0 };
        let (names, bars) = (real(names.max(1)), chart.series.len().max(1));
        let slot = (width / names * GROUP / real(bars)).min(WIDEST);
        let widest = labels(chart).map(|text| font::width(&text, TEXT)).fold(0.0, f64::max);
        // A single bar's value may reach into the gap.
        let room = if bars == 1 { width / names - 4.0 } else { slot - 2.0 };
        let labels = if widest <= room {
            Labels::Flat
        } else if slot >= TEXT + 1.5 && widest <= chart.size.1 / 4.0 {
            Labels::Upright(widest)
        } else {
            Labels::None
        };
        Slots { slot, bars, labels }
    }

    /// Left and right of a bar in the group around `middle`.
    pub(super) fn sides(&self, middle: f64, bar: usize) -> (f64, f64) {
        let left = middle - self.slot * (real(self.bars) / 2.0 - real(bar));
        let aside = self.slot * (1.0 - BAR) / 2.0;
        (left + aside, left + self.slot - aside)
    }
}

/// The values as they would be written.
fn labels(chart: &Chart) -> impl Iterator<Item = String> + '_ {
    chart.drawn().map(|(_, y)| chart.y.unit.short(y, chart.numbers))
}

/// All bars, series by series.
pub(super) fn draw(picture: &Picture<'_>) -> String {
    let mut text = patterns(picture.chart, picture.theme, picture.paper());
    let Some(slots) = picture.plot.slots else { return text };
    for (number, series) in picture.chart.series.iter().enumerate() {
        _ = writeln!(text, "<g {}>", paint(picture.chart, number, picture.theme));
        for (x, y) in picture.chart.drawable(series).flatten() {
            let said = picture.tooltip(series, x, y);
            let title = if said.is_empty() { said } else { format!("<title>{said}</title>") };
            let d = outline(&picture.plot, &slots, (x, y), number);
            _ = writeln!(text, "<path d=\"{d}\">{title}</path>");
        }
        text += "</g>\n";
    }
    text + &values(picture, &slots)
}

fn outline(plot: &Plot, slots: &Slots, (x, y): (f64, f64), bar: usize) -> String {
    let (left, right) = slots.sides(plot.x.place(x), bar);
    let (base, end) = (N(plot.base()), N(plot.y.place(y)));
    format!("M{0} {base}V{end}H{1}V{base}z", N(left), N(right))
}

/// The values above the bars; below those that hang.
fn values(picture: &Picture<'_>, slots: &Slots) -> String {
    let (chart, plot) = (picture.chart, &picture.plot);
    if slots.labels == Labels::None {
        return String::new();
    }
    let anchor = if slots.labels == Labels::Flat { "middle" } else { "start" };
    let mut text = format!(
        "<g fill=\"{}\" font-size=\"{}\" text-anchor=\"{anchor}\">\n",
        picture.palette.ink,
        N(TEXT),
    );
    for (bar, series) in chart.series.iter().enumerate() {
        for (x, y) in chart.drawable(series).flatten() {
            let (left, right) = slots.sides(plot.x.place(x), bar);
            let at = (f64::midpoint(left, right), plot.y.place(y));
            let words = escape(&chart.y.unit.short(y, chart.numbers));
            text += &value(slots.labels, at, y < 0.0, &words);
        }
    }
    text + "</g>\n"
}

fn value(labels: Labels, (x, y): (f64, f64), hangs: bool, words: &str) -> String {
    if let Labels::Upright(length) = labels {
        let (x, y) = (x + 3.2, if hangs { y + 5.0 + length } else { y - 5.0 });
        return format!(
            "<text transform=\"translate({} {})rotate(-90)\">{words}</text>\n",
            N(x),
            N(y)
        );
    }
    let y = if hangs { y + 4.0 + TEXT } else { y - 4.5 };
    format!("<text x=\"{}\" y=\"{}\">{words}</text>\n", N(x), N(y))
}

/// The attributes of a series' bars.
pub(super) fn paint(chart: &Chart, number: usize, theme: Theme) -> String {
    let (tone, stroke) = (chart.tone_of(number), chart.series[number].stroke);
    let colour = colour(theme, tone);
    let fill = if is_plain(tone, stroke) {
        colour.to_owned()
    } else {
        format!("url(#{})", id(theme, tone, stroke))
    };
    format!("fill=\"{fill}\" stroke=\"{colour}\" stroke-width=\".8\"")
}

fn is_plain(tone: usize, stroke: Stroke) -> bool {
    stroke == Stroke::Solid && texture(tone).is_empty()
}

/// The name of a pattern: what is called the same looks the same, also in a page with many charts.
fn id(theme: Theme, tone: usize, stroke: Stroke) -> String {
    format!("poda-{theme:?}-{stroke:?}-{}", tone % 24).to_lowercase()
}

/// The patterns that bars are filled with.
fn patterns(chart: &Chart, theme: Theme, paper: &str) -> String {
    let mut known = Vec::new();
    for (number, series) in chart.series.iter().enumerate() {
        let (tone, stroke) = (chart.tone_of(number), series.stroke);
        let pattern = pattern(theme, tone, stroke, paper);
        if !is_plain(tone, stroke) && !known.contains(&pattern) {
            known.push(pattern);
        }
    }
    if known.is_empty() { String::new() } else { format!("<defs>\n{}</defs>\n", known.concat()) }
}

fn pattern(theme: Theme, tone: usize, stroke: Stroke, paper: &str) -> String {
    let colour = colour(theme, tone);
    let lines = |d: &str, stroke: &str, width: &str| {
        format!("<path d=\"{d}\" fill=\"none\" stroke=\"{stroke}\" stroke-width=\"{width}\"/>")
    };
    let (ground, figure) = match stroke {
        Stroke::Solid => {
            (colour.to_owned(), lines(texture(tone), &mixed(colour, paper, 0.55), "1.1"))
        }
        Stroke::Dashed => (mixed(colour, paper, 0.12), lines(texture(tone + 1), colour, "1.6")),
        Stroke::Dotted => {
            (mixed(colour, paper, 0.25), lines("M1 2h1.6M5 2h1.6M3 6h1.6M7 6h1.6", colour, "1.6"))
        }
    };
    format!(
        "<pattern id=\"{}\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\">\
         <path fill=\"{ground}\" d=\"M0 0h8v8h-8z\"/>{figure}</pattern>\n",
        id(theme, tone, stroke),
    )
}
