//! Estimates with their intervals: one line each, on a common scale.

use crate::font;
use crate::svg::escape;
use std::fmt::Write;

/// An estimate and the interval around it.
#[derive(Clone, Debug, PartialEq)]
pub struct Interval {
    /// What is estimated.
    pub label: String,
    /// The lower end.
    pub low: f64,
    /// The estimate.
    pub middle: f64,
    /// The upper end.
    pub high: f64,
}

const SIZE: f64 = 13.0;
const ROW: f64 = 30.0;
const PLOT: f64 = 520.0;
const GAP: f64 = 14.0;
const LONGEST_LABEL: f64 = 260.0;
const TICKS: f64 = 6.0;

/// Draws the intervals from top to bottom as an SVG. Its ink is that of the text around it, so that it fits
/// pages both light and dark. None if there is nothing to draw.
#[must_use]
pub fn intervals(rows: &[Interval], axis: &str) -> Option<String> {
    let ends = rows.iter().flat_map(|row| [row.low, row.high]).filter(|end| end.is_finite());
    let (low, high) =
        ends.fold((f64::MAX, f64::MIN), |(low, high), end| (low.min(end), high.max(end)));
    if low > high {
        return None;
    }
    let step = step((high - low).max(1.0) / TICKS);
    let (low, high) = ((low / step).floor() * step, (high / step).ceil() * step);
    let high = if high > low { high } else { low + step };
    let labels = rows.iter().map(|row| font::shorten(&row.label, SIZE, LONGEST_LABEL));
    let labels: Vec<String> = labels.collect();
    let left = labels.iter().map(|label| font::width(label, SIZE)).fold(0.0, f64::max) + 2.0 * GAP;
    let bottom = GAP + ROW * rows.len() as f64;
    let scale = Scale { left, low, high };
    let (width, height) = (left + PLOT + 3.0 * GAP, bottom + 3.4 * SIZE);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" width=\"{width:.0}\" \
         height=\"{height:.0}\" role=\"img\" fill=\"currentColor\" font-family=\"{}, sans-serif\" \
         font-size=\"{SIZE}\">",
        font::FAMILY,
    );
    let ticks = ((high - low) / step).round() as u32;
    for tick in 0..=ticks {
        draw_tick(&mut svg, low + f64::from(tick) * step, &scale, bottom);
    }
    for (index, (row, label)) in rows.iter().zip(&labels).enumerate() {
        draw_row(&mut svg, row, label, &scale, GAP + ROW * (index as f64 + 0.5));
    }
    let middle = left + PLOT / 2.0;
    let y = bottom + 2.8 * SIZE;
    push(
        &mut svg,
        &format!(
            "<text x=\"{middle:.1}\" y=\"{y:.1}\" text-anchor=\"middle\">{}</text>",
            escape(axis)
        ),
    );
    Some(svg + "</svg>\n")
}

struct Scale {
    left: f64,
    low: f64,
    high: f64,
}

impl Scale {
    fn x(&self, value: f64) -> f64 {
        let value = value.clamp(self.low, self.high);
        self.left + (value - self.low) / (self.high - self.low) * PLOT
    }
}

/// One, two or five times a power of ten, at least so much.
fn step(least: f64) -> f64 {
    let power = 10_f64.powf(least.log10().floor());
    let factors = [1.0, 2.0, 5.0, 10.0];
    factors.into_iter().map(|factor| factor * power).find(|step| *step >= least).unwrap_or(least)
}

fn draw_tick(svg: &mut String, value: f64, scale: &Scale, bottom: f64) {
    let x = scale.x(value);
    let strength = if value.abs() < 1e-9 { 0.5 } else { 0.15 };
    let y = bottom + 1.4 * SIZE;
    let line = format!(
        "<path d=\"M{x:.1} {GAP}V{bottom:.1}\" stroke=\"currentColor\" stroke-opacity=\"{strength}\"/>\
         <text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"middle\" fill-opacity=\"0.75\">{}</text>",
        signed(value),
    );
    push(svg, &line);
}

fn draw_row(svg: &mut String, row: &Interval, label: &str, scale: &Scale, y: f64) {
    let (low, middle, high) = (scale.x(row.low), scale.x(row.middle), scale.x(row.high));
    let (end, base) = (scale.left - GAP, y + SIZE * 0.35);
    let (above, below) = (y - 5.0, y + 5.0);
    let line = format!(
        "<g><title>{}: {} ({} … {})</title>\
         <text x=\"{end:.1}\" y=\"{base:.1}\" text-anchor=\"end\">{}</text>\
         <path d=\"M{low:.1} {y:.1}H{high:.1}M{low:.1} {above:.1}V{below:.1}M{high:.1} {above:.1}V{below:.1}\" \
         stroke=\"#2f6fd0\" stroke-width=\"2\" fill=\"none\"/>\
         <circle cx=\"{middle:.1}\" cy=\"{y:.1}\" r=\"5\" fill=\"#2f6fd0\"/></g>",
        escape(&row.label),
        signed(row.middle),
        signed(row.low),
        signed(row.high),
        escape(label),
    );
    push(svg, &line);
}

fn push(svg: &mut String, line: &str) {
    // Writing to a text does not fail.
    let _ = writeln!(svg, "{line}");
}

fn signed(value: f64) -> String {
    match value.round() {
        value if value > 0.0 => format!("+{value:.0}"),
        value if value < 0.0 => format!("−{:.0}", -value),
        _ => "0".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::{Interval, intervals, step};

    fn interval(label: &str, low: f64, middle: f64, high: f64) -> Interval {
        Interval { label: label.to_owned(), low, middle, high }
    }

    #[test]
    fn steps_are_round() {
        for (least, round) in [(0.3, 0.5), (1.0, 1.0), (1.1, 2.0), (33.0, 50.0), (70.0, 100.0)] {
            assert!((step(least) - round).abs() < 1e-12, "{least}");
        }
    }

    #[test]
    fn every_row_is_drawn_on_one_scale_and_harmless() {
        let rows = [
            interval("perfect", 120.0, 180.0, 240.0),
            interval("<b>&\"", -30.0, 0.0, 30.0),
            interval("random", -250.0, -180.0, -110.0),
        ];
        let svg = intervals(&rows, "Elo").unwrap();
        let document = roxmltree::Document::parse(&svg).unwrap();
        let centres = document.descendants().filter_map(|node| node.attribute("cx"));
        let centres: Vec<f64> = centres.map(|x| x.parse().unwrap()).collect();
        assert_eq!(centres.len(), 3);
        assert!((centres[0] - centres[1] - (centres[1] - centres[2])).abs() < 0.3, "{centres:?}");
        assert!(svg.contains("&lt;b&gt;&amp;&quot;") && !svg.contains("<b>"));
    }

    #[test]
    fn nothing_and_a_point_can_be_drawn() {
        assert_eq!(intervals(&[], "Elo"), None);
        let svg = intervals(&[interval("a", 0.0, 0.0, 0.0)], "Elo").unwrap();
        assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
    }
}
