//! Where everything of a chart stands, axes included.

use super::axis::Kind as AxisKind;
use super::bars::{Labels, Slots};
use super::scale::Scale;
use super::ticks::{Ticks, Wish};
use super::{Axis, Chart, Kind, Unit};
use crate::font;
use crate::layout::real;

/// The rectangle that values are drawn in, and its axes.
pub(super) struct Plot {
    pub(super) left: f64,
    pub(super) right: f64,
    pub(super) top: f64,
    pub(super) bottom: f64,
    pub(super) x: Scale,
    pub(super) y: Scale,
    pub(super) x_ticks: Ticks,
    pub(super) y_ticks: Ticks,
    /// Whether the names below are written from bottom to top.
    pub(super) upright: bool,
    /// The height of the texts below.
    pub(super) below: f64,
    /// How bars stand side by side, where there are any.
    pub(super) slots: Option<Slots>,
    /// From one series' point over a name to the next one's: equal values do not hide each other.
    dodge: f64,
    series: usize,
}

/// The size of the texts at the ticks.
pub(super) const TEXT: f64 = 10.0;
/// Between the texts of the y axis and the plot.
pub(super) const ASIDE: f64 = 9.0;
/// Lines do not begin on the edge.
const INSET: f64 = 14.0;
const ABOVE: f64 = 8.0;
const LEAST_WIDTH: f64 = 40.0;
/// Between the texts of two ticks.
const GAP: f64 = 10.0;
const LINE: f64 = 12.0;
/// The shortest power of ten that is divided by small ticks.
const FINEST: f64 = 18.0;
const LONGEST_NAME: f64 = 110.0;
/// The lowest value is near zero if it is smaller than this part of the highest.
const NEAR_ZERO: f64 = 0.5;

impl Plot {
    /// A plot below `top` and between the two edges, texts included.
    pub(super) fn new(chart: &Chart, (from, to): (f64, f64), top: f64) -> Plot {
        let (bottom, right) = (top + chart.size.1, to);
        // How much room the bars' values need depends on the plot's width, and that on the y axis.
        let mut y_ticks = y_ticks(chart, &scale_to(chart, (bottom, top + ABOVE)));
        let room = to - from - ASIDE - LEAST_WIDTH;
        for (_, text) in &mut y_ticks.major {
            *text = font::shorten(text, TEXT, room);
        }
        let texts = y_ticks.major.iter().map(|(_, text)| font::width(text, TEXT));
        let left = from + ASIDE + texts.fold(0.0, f64::max);
        let slots = (chart.kind == Kind::Bars).then(|| Slots::new(chart, right - left));
        let labels = slots.as_ref().map(|slots| slots.labels).unwrap_or_default();
        let ends = ends(chart, labels, (bottom, top));
        let y = Scale { log: is_log(&chart.y.kind), domain: y_ticks.domain, range: ends };
        let (x, x_ticks, upright) = x_axis(chart, (left, right));
        let longest = x_ticks.major.iter().map(|(_, text)| font::width(text, TEXT));
        let below = if upright { longest.fold(0.0, f64::max) } else { LINE };
        let (dodge, series) = (dodge(chart, right - left), chart.series.len());
        Plot {
            left,
            right,
            top,
            bottom,
            x,
            y,
            x_ticks,
            y_ticks,
            upright,
            below,
            slots,
            dodge,
            series,
        }
    }

    /// Where a point of that series stands.
    pub(super) fn place(&self, series: usize, (x, y): (f64, f64)) -> (f64, f64) {
        let aside = real(series) - real(self.series.saturating_sub(1)) / 2.0;
        (self.x.place(x) + aside * self.dodge, self.y.place(y))
    }

    /// Where bars begin.
    pub(super) fn base(&self) -> f64 {
        if self.y.log { self.bottom } else { self.y.place(0.0) }
    }
}

/// A y axis of those ends, before its ticks are known.
fn scale_to(chart: &Chart, range: (f64, f64)) -> Scale {
    Scale { log: is_log(&chart.y.kind), domain: (0.0, 1.0), range }
}

/// Points over names stand side by side, as bars do.
fn dodge(chart: &Chart, width: f64) -> f64 {
    const WIDEST: f64 = 11.0;
    match &chart.x.kind {
        AxisKind::Names(names) if chart.kind == Kind::Points => {
            let room = 0.8 * width / real(names.len().max(1));
            (room / real(chart.series.len().max(1))).min(WIDEST)
        }
        _ => 0.0,
    }
}

fn is_log(kind: &AxisKind) -> bool {
    *kind == AxisKind::Log
}

/// The ends of the y axis: bars leave room for their values.
fn ends(chart: &Chart, labels: Labels, (bottom, top): (f64, f64)) -> (f64, f64) {
    let room = labels.room().max(ABOVE);
    let hangs = chart.kind == Kind::Bars && chart.drawn().any(|(_, y)| y < 0.0);
    (if hangs { bottom - room } else { bottom }, top + room)
}

/// The smallest and the largest of some numbers.
fn extent(values: impl Iterator<Item = f64>) -> Option<(f64, f64)> {
    values.fold(None, |found, value| match found {
        Some((low, high)) => Some((value.min(low), value.max(high))),
        None => Some((value, value)),
    })
}

fn y_ticks(chart: &Chart, scale: &Scale) -> Ticks {
    let rules = chart.held_rules().map(|rule| rule.value);
    let extent = extent(chart.drawn().map(|(_, y)| y).chain(rules));
    let bars = chart.kind == Kind::Bars;
    let (wish, most) = wishes(chart, &chart.y, scale, if scale.log { 20.0 } else { 30.0 });
    let fits = |ticks: &Ticks| {
        let scale = Scale { domain: ticks.domain, ..*scale };
        ticks.major.windows(2).all(|pair| scale.place(pair[0].0) - scale.place(pair[1].0) >= LINE)
    };
    if scale.log {
        let (low, high) = extent.unwrap_or((1.0, 10.0));
        // The shortest bar is to be seen.
        let low = if bars { low * 0.999 } else { low };
        return fitting(most, fits, |most| wish(most).log((low, high), bars));
    }
    let (low, high) = extent.unwrap_or((0.0, 1.0));
    let reaches = |low: f64, high: f64| bars || low > 0.0 && low < NEAR_ZERO * high;
    let (low, high) = match (reaches(low, high), reaches(-high, -low)) {
        (true, _) if low > 0.0 => (0.0, high),
        (_, true) if high < 0.0 => (low, 0.0),
        _ => (low, high),
    };
    fitting(most, fits, |most| wish(most).linear((low, high)))
}

/// What is asked of the ticks of an axis, and how many there are if each takes so much room.
fn wishes<'a>(
    chart: &'a Chart,
    axis: &'a Axis,
    scale: &Scale,
    each: f64,
) -> (impl Fn(usize) -> Wish + 'a, usize) {
    let length = (scale.range.1 - scale.range.0).abs();
    let finest = (length / FINEST) as i32;
    let wish = move |most| Wish { unit: axis.unit, numbers: chart.numbers, most, finest };
    (wish, (length / each) as usize)
}

/// As many ticks as have room for their texts.
fn fitting(most: usize, fits: impl Fn(&Ticks) -> bool, make: impl Fn(usize) -> Ticks) -> Ticks {
    let found = (1..=most.max(1)).rev().map(&make).find(|ticks| fits(ticks));
    found.unwrap_or_else(|| Ticks { major: Vec::new(), ..make(1) })
}

/// The x axis, its ticks, and whether their texts stand upright.
fn x_axis(chart: &Chart, (left, right): (f64, f64)) -> (Scale, Ticks, bool) {
    let turn = |(from, to)| if chart.x.downwards { (to, from) } else { (from, to) };
    if let AxisKind::Names(names) = &chart.x.kind {
        let domain = (-0.5, real(names.len().max(1)) - 0.5);
        let scale = Scale { log: false, domain, range: turn((left, right)) };
        let (major, upright) = names_below(names, right - left);
        return (scale, Ticks { major, minor: Vec::new(), domain }, upright);
    }
    let inset = INSET.min((right - left) / 4.0);
    let log = is_log(&chart.x.kind);
    let range = turn((left + inset, right - inset));
    let scale = Scale { log, domain: (0.0, 1.0), range };
    let ticks = x_ticks(chart, &scale);
    (Scale { domain: ticks.domain, ..scale }, ticks, false)
}

fn x_ticks(chart: &Chart, scale: &Scale) -> Ticks {
    let extent = extent(chart.drawn().map(|(x, _)| x));
    let whole = chart.x.unit == Unit::Whole;
    let (wish, most) = wishes(chart, &chart.x, scale, if whole { 20.0 } else { 40.0 });
    let fits = |ticks: &Ticks| {
        let scale = Scale { domain: ticks.domain, ..*scale };
        let place = |(value, text): &(f64, String)| (scale.place(*value), font::width(text, TEXT));
        let apart =
            |(a, b): ((f64, f64), (f64, f64))| (a.0 - b.0).abs() - f64::midpoint(a.1, b.1) >= GAP;
        !ticks.major.is_empty()
            && ticks.major.windows(2).all(|pair| apart((place(&pair[0]), place(&pair[1]))))
            // A text may reach as far out as the line's first point is in.
            && ticks.major.iter().all(|tick| place(tick).1 <= 4.0 * INSET || ticks.major.len() > 2)
    };
    if scale.log {
        return fitting(most, fits, |most| wish(most).log(extent.unwrap_or((1.0, 10.0)), false));
    }
    let (low, high) = extent.unwrap_or((0.0, 1.0));
    // One value alone stands in the middle.
    let values = if low < high { (low, high) } else { (low - 1.0, high + 1.0) };
    fitting(most, fits, |most| wish(most).linear_within(values))
}

/// The names that have room, flat or upright; short ones rather flat and only some of them.
fn names_below(names: &[String], width: f64) -> (Vec<(f64, String)>, bool) {
    const SHORT: f64 = 30.0;
    let pitch = width / real(names.len().max(1));
    let widest = names.iter().map(|name| font::width(name, TEXT)).fold(0.0, f64::max);
    let flat = widest + GAP / 2.0 <= pitch || widest <= SHORT;
    let need = if flat { widest + GAP / 2.0 } else { LINE };
    let every = ((need / pitch).ceil() as usize).max(1);
    let cut = |name: &String| font::shorten(name, TEXT, LONGEST_NAME);
    let ticks = names.iter().enumerate().step_by(every);
    (ticks.map(|(place, name)| (place as f64, cut(name))).collect(), !flat)
}
