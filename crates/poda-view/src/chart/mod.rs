//! Charts: measurements as lines, points or bars.
//!
//! ```text
//!   Title
//!   subtitle
//!   ─●─ one series   ─■─ another   the legend, never over the data
//!   what is counted
//!   1M ┤          ●
//!      │      ●   ■
//!   1k ┤  ●   ■
//!      └──┴───┴───┴──
//!         3   2   1
//!           label
//! ```
//!
//! A [`Chart`] is data and words. The words come from outside, in whatever language, and so do the
//! signs of [`Numbers`]; everything else follows from the data, the same bytes everywhere. Series
//! differ in colour, and again without colour in marker, stroke and texture.

mod axis;
mod bars;
mod legend;
mod lines;
mod numbers;
mod picture;
mod plot;
mod scale;
mod style;
mod ticks;

pub use axis::{Axis, Unit};
pub use numbers::Numbers;
pub use style::Stroke;

use crate::Theme;
#[cfg(feature = "png")]
use crate::{PngError, png};
use picture::Picture;

/// A chart, ready to be drawn.
#[derive(Clone, Debug)]
pub struct Chart {
    title: String,
    subtitle: Option<String>,
    note: Option<String>,
    description: Option<String>,
    kind: Kind,
    x: Axis,
    y: Axis,
    series: Vec<Series>,
    rules: Vec<Rule>,
    numbers: Numbers,
    size: (f64, f64),
}

/// How values are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Lines,
    Points,
    Bars,
}

/// Values that belong together.
#[derive(Clone, Debug)]
pub struct Series {
    name: String,
    points: Vec<(f64, Option<f64>)>,
    tone: Option<usize>,
    stroke: Stroke,
}

/// A point of a chart, and where it stands in the picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Spot {
    /// The name of its series.
    pub series: String,
    /// Its values.
    pub at: (f64, f64),
    /// How far it is from the left.
    pub x: f64,
    /// How far it is from the top.
    pub y: f64,
    /// What it says.
    pub label: String,
}

/// A value to measure the others by, drawn across the whole chart.
#[derive(Clone, Debug)]
struct Rule {
    name: String,
    value: f64,
}

/// Width of the picture and height of the plot, unless others are asked for.
const SIZE: (f64, f64) = (720.0, 340.0);
const SMALLEST: (f64, f64) = (240.0, 120.0);
const LARGEST: f64 = 8000.0;

impl Series {
    /// Points in their order; `None` is a gap in the line.
    pub fn new(
        name: impl Into<String>,
        points: impl IntoIterator<Item = (f64, Option<f64>)>,
    ) -> Series {
        let points = points.into_iter().collect();
        Series { name: name.into(), points, tone: None, stroke: Stroke::Solid }
    }

    /// One value for each name of the axis; `None` where there is none.
    pub fn of_names(
        name: impl Into<String>,
        values: impl IntoIterator<Item = Option<f64>>,
    ) -> Series {
        let points = values.into_iter().enumerate();
        Series::new(name, points.map(|(place, value)| (place as f64, value)))
    }

    /// Takes colour and marker number `tone` instead of the next ones. Series that share a tone
    /// belong together and need different strokes.
    #[must_use]
    pub fn tone(self, tone: usize) -> Series {
        Series { tone: Some(tone), ..self }
    }

    /// How the line is drawn; a bar is filled, hatched or stippled.
    #[must_use]
    pub fn stroke(self, stroke: Stroke) -> Series {
        Series { stroke, ..self }
    }
}

impl Chart {
    /// Lines through points with markers.
    pub fn lines(title: impl Into<String>, x: Axis, y: Axis) -> Chart {
        Chart::new(title.into(), Kind::Lines, x, y)
    }

    /// Markers only, for values without an order.
    pub fn points(title: impl Into<String>, x: Axis, y: Axis) -> Chart {
        Chart::new(title.into(), Kind::Points, x, y)
    }

    /// For each name a group of bars, one per series. A bar on a logarithmic axis begins at the
    /// power of ten below all values.
    pub fn bars<S: Into<String>>(
        title: impl Into<String>,
        x_title: impl Into<String>,
        names: impl IntoIterator<Item = S>,
        y: Axis,
    ) -> Chart {
        Chart::new(title.into(), Kind::Bars, Axis::names(x_title, names), y)
    }

    /// The size of the picture, and where its points stand in it: for pages on which they lead somewhere.
    #[must_use]
    pub fn places(&self) -> ((f64, f64), Vec<Spot>) {
        let picture = Picture::new(self, Theme::Light);
        let mut places = Vec::new();
        for (number, series) in self.series.iter().enumerate() {
            for at in self.drawable(series).flatten() {
                let (x, y) = picture.plot.place(number, at);
                let label = picture.said(series, at);
                places.push(Spot { series: series.name.clone(), at, x, y, label });
            }
        }
        (picture.size(), places)
    }

    fn new(title: String, kind: Kind, x: Axis, y: Axis) -> Chart {
        Chart {
            title,
            subtitle: None,
            note: None,
            description: None,
            kind,
            x,
            y: y.measured(),
            series: Vec::new(),
            rules: Vec::new(),
            numbers: Numbers::default(),
            size: SIZE,
        }
    }

    /// The line below the title.
    #[must_use]
    pub fn subtitle(self, text: impl Into<String>) -> Chart {
        Chart { subtitle: Some(text.into()), ..self }
    }

    /// The small print below everything.
    #[must_use]
    pub fn note(self, text: impl Into<String>) -> Chart {
        Chart { note: Some(text.into()), ..self }
    }

    /// What those hear who cannot see the chart; the axes and the names of the series otherwise.
    #[must_use]
    pub fn description(self, text: impl Into<String>) -> Chart {
        Chart { description: Some(text.into()), ..self }
    }

    /// Adds a series.
    #[must_use]
    pub fn with(mut self, series: Series) -> Chart {
        self.series.push(series);
        self
    }

    /// Adds a value to measure the others by: a thin line across the whole chart.
    #[must_use]
    pub fn rule(mut self, name: impl Into<String>, value: f64) -> Chart {
        self.rules.push(Rule { name: name.into(), value });
        self
    }

    /// How numbers are written.
    #[must_use]
    pub fn numbers(self, numbers: Numbers) -> Chart {
        Chart { numbers, ..self }
    }

    /// How wide the picture and how high the plot in it is: at least 240 by 120, at most
    /// 8000.
    #[must_use]
    pub fn size(self, width: f64, plot_height: f64) -> Chart {
        let sane = |asked: f64, least: f64, usual: f64| {
            if asked.is_finite() { asked.clamp(least, LARGEST) } else { usual }
        };
        let size = (sane(width, SMALLEST.0, SIZE.0), sane(plot_height, SMALLEST.1, SIZE.1));
        Chart { size, ..self }
    }

    /// How many values have no place on the axes and are not drawn: what is not finite, what is
    /// not above zero on a logarithmic axis, what belongs to no name. Gaps do not count. Honest
    /// charts say so in their note.
    #[must_use]
    pub fn left_out(&self) -> usize {
        let given = self.series.iter().flat_map(|series| &series.points);
        given.filter(|&&(x, y)| y.is_some_and(|y| !self.holds(x, y))).count()
    }

    /// The chart as an SVG document.
    #[must_use]
    pub fn svg(&self, theme: Theme) -> String {
        Picture::new(self, theme).draw()
    }

    /// The chart as PNG, so many pixels to a unit of the SVG.
    ///
    /// # Errors
    /// If it would be too large.
    #[cfg(feature = "png")]
    pub fn png(&self, theme: Theme, scale: f32) -> Result<Vec<u8>, PngError> {
        png(&self.svg(theme), scale)
    }

    /// Whether the axes have a place for this point.
    fn holds(&self, x: f64, y: f64) -> bool {
        self.x.holds(x) && self.y.holds(y)
    }

    /// The points of a series, `None` where its line has a gap.
    fn drawable<'a>(&'a self, series: &'a Series) -> impl Iterator<Item = Option<(f64, f64)>> + 'a {
        let place = |&(x, y): &(f64, Option<f64>)| Some((x, y?));
        series.points.iter().map(place).map(|it| it.filter(|&(x, y)| self.holds(x, y)))
    }

    /// Everything that is drawn of all series.
    fn drawn(&self) -> impl Iterator<Item = (f64, f64)> + '_ {
        self.series.iter().flat_map(|series| self.drawable(series)).flatten()
    }

    /// The rules that the axis has a place for.
    fn held_rules(&self) -> impl Iterator<Item = &Rule> {
        self.rules.iter().filter(|rule| self.y.holds(rule.value))
    }

    /// Colour and marker of a series.
    fn tone_of(&self, number: usize) -> usize {
        self.series[number].tone.unwrap_or(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn numbers() -> impl Strategy<Value = f64> {
        prop_oneof![3 => -100.0..1e6, 2 => (0..40_i32).prop_map(f64::from), 1 => any::<f64>()]
    }

    fn axis(log: bool, down: bool) -> Axis {
        let axis = if log { Axis::log("axis") } else { Axis::linear("axis") };
        if down { axis.downwards() } else { axis }
    }

    fn chart(series: Vec<Vec<(f64, f64)>>, kind: Kind, [a, b, down]: [bool; 3]) -> Chart {
        let names = ["first", "second", "third", "fourth"];
        let mut chart = match kind {
            Kind::Lines => Chart::lines("title", axis(a, down), axis(b, false)),
            Kind::Points => Chart::points("title", Axis::names("", names), axis(b, false)),
            Kind::Bars => Chart::bars("title", "", names, axis(b, false)),
        };
        for (number, points) in series.into_iter().enumerate() {
            let name = format!("series {number}");
            let points = points.into_iter().map(|(x, y)| (x, Some(y)));
            chart = chart.with(match kind {
                Kind::Lines => Series::new(name, points),
                _ => Series::of_names(name, points.map(|(_, y)| y)),
            });
        }
        chart
    }

    fn charts() -> impl Strategy<Value = Chart> {
        let series = prop::collection::vec((numbers(), numbers()), 0..20);
        let kinds = prop::sample::select(vec![Kind::Lines, Kind::Points, Kind::Bars]);
        (prop::collection::vec(series, 0..14), kinds, any::<[bool; 3]>(), 200.0..1000.0)
            .prop_map(|(series, kind, flags, width)| chart(series, kind, flags).size(width, 200.0))
    }

    proptest! {
        #[test]
        fn everything_drawn_lies_inside_the_plot(chart in charts()) {
            let picture = Picture::new(&chart, Theme::Light);
            let plot = &picture.plot;
            prop_assert!(plot.left < plot.right && plot.right <= chart.size.0);
            for (number, series) in chart.series.iter().enumerate() {
                for point in chart.drawable(series).flatten() {
                    let (x, y) = plot.place(number, point);
                    prop_assert!((plot.left..=plot.right).contains(&x), "{point:?} {x}");
                    prop_assert!((plot.top..=plot.bottom).contains(&y), "{point:?} {y}");
                    let (left, right) = plot.slots.map_or((x, x), |it| it.sides(x, number));
                    prop_assert!(plot.left <= left && left <= right && right <= plot.right);
                    prop_assert!((plot.top..=plot.bottom).contains(&plot.base()));
                }
            }
        }

        #[test]
        fn the_legend_is_outside_the_plot_and_its_entries_are_apart(chart in charts()) {
            let picture = Picture::new(&chart, Theme::Light);
            let entries = &picture.legend.entries;
            prop_assert_eq!(entries.len(), chart.series.len());
            for (number, a) in entries.iter().enumerate() {
                prop_assert!(a.x + a.width <= chart.size.0 - 2.0 * picture::MARGIN + 1e-6);
                prop_assert!(picture.legend_top + a.y + legend::ROW / 2.0 <= picture.plot.top);
                for b in &entries[number + 1..] {
                    let same_row = (a.y - b.y).abs() < legend::ROW;
                    prop_assert!(!same_row || a.x + a.width < b.x, "{a:?} {b:?}");
                }
            }
        }

        #[test]
        fn larger_values_stand_higher(chart in charts()) {
            let picture = Picture::new(&chart, Theme::Light);
            let mut values: Vec<f64> = chart.drawn().map(|(_, y)| y).collect();
            values.sort_by(f64::total_cmp);
            prop_assert!(values.is_sorted_by(|a, b| picture.plot.y.place(*a) >= picture.plot.y.place(*b)));
        }
    }
}
