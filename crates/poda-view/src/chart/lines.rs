//! Lines with markers.

use super::picture::Picture;
use super::style::{colour, marker, mixed};
use super::{Chart, Kind, Stroke};
use crate::Theme;
use crate::layout::real;
use crate::svg::N;
use std::fmt::Write as _;

/// Markers closer than this are thinned out.
const NEAREST: f64 = 9.0;
/// How many are left then.
const FEW: usize = 16;

/// All lines, then all markers: no line hides a marker.
pub(super) fn draw(picture: &Picture<'_>) -> String {
    let chart = picture.chart;
    let all = |part: fn(&Picture<'_>, usize) -> String| {
        (0..chart.series.len()).map(|number| part(picture, number)).collect::<String>()
    };
    let lines = if chart.kind == Kind::Lines { all(line) } else { String::new() };
    lines + &all(markers)
}

fn line(picture: &Picture<'_>, number: usize) -> String {
    let d = path(picture, number);
    if d.is_empty() {
        return d;
    }
    let attributes = attributes(picture.chart, number, picture.theme);
    format!("<path {attributes} d=\"{d}\"/>\n")
}

/// The attributes of a line.
pub(super) fn attributes(chart: &Chart, number: usize, theme: Theme) -> String {
    let (tone, stroke) = (chart.tone_of(number), chart.series[number].stroke);
    format!(
        "fill=\"none\" stroke=\"{}\" stroke-width=\"1.8\" stroke-linejoin=\"round\" \
         stroke-linecap=\"round\"{}",
        colour(theme, tone),
        stroke.dashes(),
    )
}

/// From point to point; a gap lifts the pen. A point alone is a dot.
fn path(picture: &Picture<'_>, number: usize) -> String {
    let series = &picture.chart.series[number];
    let (mut text, mut last, mut alone) = (String::new(), None, false);
    for point in picture.chart.drawable(series) {
        let place = point.map(|point| {
            let (x, y) = picture.plot.place(number, point);
            format!("{} {}", N(x), N(y))
        });
        match (&last, &place) {
            (Some(before), Some(place)) if before != place => {
                _ = write!(text, "L{place}");
                alone = false;
            }
            (None, Some(place)) => {
                _ = write!(text, "M{place}");
                alone = true;
            }
            (_, None) => text += if std::mem::take(&mut alone) { "h0" } else { "" },
            _ => {}
        }
        last = place;
    }
    text + if alone { "h0" } else { "" }
}

fn markers(picture: &Picture<'_>, number: usize) -> String {
    let chart = picture.chart;
    let series = &chart.series[number];
    let points: Vec<(f64, f64)> = chart.drawable(series).flatten().collect();
    if points.is_empty() {
        return String::new();
    }
    let attributes = marker_attributes(picture, number);
    let mut text = format!("<g {attributes}>\n");
    let every = step(picture, points.len());
    // Different series begin at different points, so that their markers do not coincide.
    for &(x, y) in points.iter().skip(number % every).step_by(every) {
        let (left, top) = picture.plot.place(number, (x, y));
        let said = picture.tooltip(series, x, y);
        let title = if said.is_empty() { said } else { format!("<title>{said}</title>") };
        let shape = marker(chart.tone_of(number));
        _ = writeln!(text, "<path d=\"M{} {}{shape}\">{title}</path>", N(left), N(top));
    }
    text + "</g>\n"
}

/// Every so many points have a marker.
fn step(picture: &Picture<'_>, points: usize) -> usize {
    let room = picture.plot.right - picture.plot.left;
    let dense = picture.chart.kind == Kind::Lines && real(points) * NEAREST > room.max(1.0) * 1.5;
    if dense { points.div_ceil(FEW) } else { 1 }
}

/// Full with a rim of paper, hollow, or pale.
pub(super) fn marker_attributes(picture: &Picture<'_>, number: usize) -> String {
    let chart = picture.chart;
    let (tone, stroke) = (chart.tone_of(number), chart.series[number].stroke);
    let (colour, paper) = (colour(picture.theme, tone), picture.paper());
    let (fill, rim, width) = match stroke {
        Stroke::Solid => (colour.to_owned(), paper, ".8"),
        Stroke::Dashed => (paper.to_owned(), colour, "1.5"),
        Stroke::Dotted => (mixed(colour, paper, 0.45), colour, "1.2"),
    };
    format!("fill=\"{fill}\" stroke=\"{rim}\" stroke-width=\"{width}\"")
}
