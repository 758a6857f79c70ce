//! How a game went: who stood better after each move.
//!
//! ```text
//!  ████▄▄▄       the first player's share is filled from above the middle,
//!  ───────▄▄───  what the second has from below it
//!          ███▄
//! ```

use crate::layout::real;
use crate::svg::N;
use std::fmt::Write as _;

/// How a position stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// How good it is for the first player, from 0 to 1.
    pub share: f64,
    /// Whether that is certain, not an estimate.
    pub exact: bool,
}

const WIDTH: f64 = 600.0;
const HEIGHT: f64 = 120.0;
/// The curve keeps off the edges.
const PAD: f64 = 8.0;
/// More points than this have no dots.
const DOTS: usize = 90;

/// The evaluation over a game, one point for each position from the start on; `None` where nothing
/// is known. A fragment for a page that has [`board_sheet`](super::board_sheet).
#[must_use]
pub fn evaluation(points: &[Option<Point>]) -> String {
    let curve = Curve { last: points.len().saturating_sub(1).max(1) };
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"curve\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
         preserveAspectRatio=\"none\" data-pad=\"{}\">",
        PAD / WIDTH
    );
    let known = known(points);
    text += &curve.areas(&known);
    _ = write!(text, "<path class=\"zero\" d=\"M0 {0}H{WIDTH}\"/>", N(HEIGHT / 2.0));
    if !known.is_empty() {
        _ = write!(
            text,
            "<path class=\"trace\" vector-effect=\"non-scaling-stroke\" d=\"M{}\"/>",
            curve.path(&known)
        );
    }
    if points.len() <= DOTS {
        text += &curve.dots(&known);
    }
    text + "</svg>"
}

/// The points that are known; the curve goes straight over the others.
fn known(points: &[Option<Point>]) -> Vec<(usize, Point)> {
    let known = points.iter().enumerate().filter_map(|(ply, point)| Some((ply, (*point)?)));
    known.map(|(ply, point)| (ply, Point { share: sane(point.share), ..point })).collect()
}

/// What is not a share is nobody's advantage.
fn sane(share: f64) -> f64 {
    if share.is_finite() { share.clamp(0.0, 1.0) } else { 0.5 }
}

struct Curve {
    last: usize,
}

impl Curve {
    fn x(&self, ply: usize) -> f64 {
        PAD + real(ply) / real(self.last) * (WIDTH - 2.0 * PAD)
    }

    fn y(share: f64) -> f64 {
        PAD + (1.0 - sane(share)) * (HEIGHT - 2.0 * PAD)
    }

    fn path(&self, run: &[(usize, Point)]) -> String {
        let places =
            run.iter().map(|(ply, it)| format!("{} {}", N(self.x(*ply)), N(Self::y(it.share))));
        places.collect::<Vec<_>>().join("L")
    }

    /// What lies between the curve and the middle, above it and below it.
    fn areas(&self, run: &[(usize, Point)]) -> String {
        let (Some((first, _)), Some((last, _))) = (run.first(), run.last()) else {
            return String::new();
        };
        let middle = N(HEIGHT / 2.0);
        let part = |class: &str, bent: fn(f64) -> f64| {
            let bent: Vec<_> = self
                .crossed(run)
                .into_iter()
                .map(|(x, share)| format!("{} {}", N(x), N(Self::y(bent(share)))))
                .collect();
            format!(
                "<path class=\"{class}\" d=\"M{} {middle}L{}L{} {middle}z\"/>",
                N(self.x(*first)),
                bent.join("L"),
                N(self.x(*last))
            )
        };
        part("first", |share| share.max(0.5)) + &part("second", |share| share.min(0.5))
    }

    /// The points, and where the curve crosses the middle.
    fn crossed(&self, run: &[(usize, Point)]) -> Vec<(f64, f64)> {
        let mut all: Vec<(f64, f64)> = Vec::new();
        for &(ply, point) in run {
            let here = (self.x(ply), point.share);
            if let Some(&before) = all.last() {
                let (a, b) = (before.1 - 0.5, here.1 - 0.5);
                if a * b < 0.0 {
                    all.push((before.0 + (here.0 - before.0) * a / (a - b), 0.5));
                }
            }
            all.push(here);
        }
        all
    }

    /// Certain values are full, estimates hollow. The picture is stretched, so dots are strokes.
    fn dots(&self, points: &[(usize, Point)]) -> String {
        let mut text = String::new();
        for &(ply, point) in points {
            let class = if point.exact { "spot exact" } else { "spot" };
            _ = write!(
                text,
                "<path class=\"{class}\" vector-effect=\"non-scaling-stroke\" d=\"M{} {}h.01\"/>",
                N(self.x(ply)),
                N(Self::y(point.share))
            );
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn gaps_are_bridged() {
        let point = |share| Some(Point { share, exact: false });
        let svg = evaluation(&[point(0.5), point(0.9), None, point(0.2)]);
        assert_eq!(svg.matches("class=\"trace\"").count(), 1);
        assert_eq!(svg.matches("class=\"spot\"").count(), 3);
        assert!(!evaluation(&[]).contains("trace"));
    }

    proptest! {
        #[test]
        fn every_curve_is_xml_inside_of_its_box(shares in prop::collection::vec(prop::option::of(any::<f64>()), 0..120)) {
            let points: Vec<_> =
                shares.iter().map(|it| it.map(|share| Point { share, exact: share > 0.5 })).collect();
            let svg = evaluation(&points);
            roxmltree::Document::parse(&svg).unwrap();
            prop_assert!(!svg.contains("NaN") && !svg.contains("inf"));
        }
    }
}
