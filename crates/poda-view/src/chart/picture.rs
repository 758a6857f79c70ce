//! A chart put together: heading, legend, axes, data and small print.

use super::axis::Kind as AxisKind;
use super::legend::{self, Entry, Legend, What};
use super::plot::{self, Plot};
use super::style::marker;
use super::{Chart, Kind, Series, bars, lines};
use crate::layout::real;
use crate::svg::{N, escape};
use crate::theme::Palette;
use crate::{Theme, font};
use std::fmt::Write as _;

/// A chart with a place for everything.
pub(super) struct Picture<'a> {
    pub(super) chart: &'a Chart,
    pub(super) theme: Theme,
    pub(super) palette: Palette,
    pub(super) legend: Legend,
    pub(super) plot: Plot,
    /// Where the legend begins.
    pub(super) legend_top: f64,
    title: Vec<String>,
    subtitle: Vec<String>,
    note: Vec<String>,
}

pub(super) const MARGIN: f64 = 24.0;
const TITLE: (f64, f64) = (16.0, 21.0);
const SUBTITLE: (f64, f64) = (11.0, 15.0);
const AXIS_TITLE: f64 = 10.5;
const NOTE: (f64, f64) = (9.5, 13.0);
/// How much wider bold letters are.
const BOLD: f64 = 1.12;
/// With more values than this, none says what it is.
const TALKATIVE: usize = 400;

impl<'a> Picture<'a> {
    pub(super) fn new(chart: &'a Chart, theme: Theme) -> Picture<'a> {
        let width = chart.size.0;
        let room = width - 2.0 * MARGIN;
        let lines = |text: &str, size| {
            let lines = font::wrap(text, size, room).into_iter();
            lines.map(|line| font::shorten(&line, size, room)).collect::<Vec<_>>()
        };
        let title = lines(&chart.title, TITLE.0 * BOLD);
        let subtitle = lines(chart.subtitle.as_deref().unwrap_or_default(), SUBTITLE.0);
        let note = lines(chart.note.as_deref().unwrap_or_default(), NOTE.0);
        let legend = Legend::new(chart, room);
        let heading = real(title.len()) * TITLE.1 + real(subtitle.len()) * SUBTITLE.1;
        let legend_top = MARGIN + heading + 8.0;
        let above = legend_top + legend.height + if legend.height > 0.0 { 8.0 } else { 0.0 };
        let top = above + if chart.y.title.is_empty() { 4.0 } else { AXIS_TITLE + 10.0 };
        let plot = Plot::new(chart, (MARGIN, width - MARGIN), top);
        let palette = theme.palette();
        Picture { chart, theme, palette, legend, plot, legend_top, title, subtitle, note }
    }

    /// The colour of the paper in six digits.
    pub(super) fn paper(&self) -> &'static str {
        match self.theme {
            Theme::Light => "#ffffff",
            Theme::Dark => self.palette.paper,
        }
    }

    /// What a value says when it is pointed at; nothing where there are too many.
    pub(super) fn tooltip(&self, series: &Series, x: f64, y: f64) -> String {
        let chart = self.chart;
        if chart.drawn().take(TALKATIVE + 1).count() > TALKATIVE {
            return String::new();
        }
        escape(&self.said(series, (x, y)))
    }

    /// Width and height.
    pub(super) fn size(&self) -> (f64, f64) {
        (even(self.chart.size.0), even(self.height()))
    }

    /// A value in words.
    pub(super) fn said(&self, series: &Series, (x, y): (f64, f64)) -> String {
        let chart = self.chart;
        let x = match &chart.x.kind {
            AxisKind::Names(names) => names.get(x as usize).cloned().unwrap_or_default(),
            _ => chart.x.unit.exact(x, chart.numbers),
        };
        let y = chart.y.unit.exact(y, chart.numbers);
        let parts = [series.name.as_str(), &x, &y];
        let parts = parts.into_iter().filter(|it| !it.is_empty()).collect::<Vec<_>>();
        parts.join(" · ")
    }

    pub(super) fn draw(&self) -> String {
        let (width, height) = self.size();
        [
            format!(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" \
                 viewBox=\"0 0 {0} {1}\" role=\"img\" font-family=\"{2}, Verdana, Geneva, \
                 sans-serif\">\n<title>{3}</title>\n<desc>{4}</desc>\n\
                 <path fill=\"{5}\" d=\"M0 0H{0}V{1}H0z\"/>\n",
                N(width),
                N(height),
                font::FAMILY,
                escape(&self.chart.title),
                escape(&self.description()),
                self.paper(),
            ),
            self.heading(),
            self.names(),
            self.grid(),
            self.data(),
            self.axes(),
            self.small_print(),
            "</svg>\n".to_owned(),
        ]
        .concat()
    }

    /// Lines lie over the rules, bars below them.
    fn data(&self) -> String {
        if self.chart.kind == Kind::Bars {
            return bars::draw(self) + &self.rules();
        }
        self.rules() + &lines::draw(self)
    }

    fn description(&self) -> String {
        let chart = self.chart;
        let names = chart.series.iter().map(|series| series.name.as_str());
        let names: Vec<_> = names.filter(|name| !name.is_empty()).collect();
        let axes = [chart.y.title.as_str(), &chart.x.title, &names.join(", ")];
        let axes = axes.into_iter().filter(|it| !it.is_empty()).collect::<Vec<_>>();
        chart.description.clone().unwrap_or_else(|| axes.join(" · "))
    }

    /// Below the plot: where the title of the x axis stands, and where the picture could end.
    fn below(&self) -> (f64, f64) {
        let texts = self.plot.bottom + 7.0 + self.plot.below;
        let title = if self.chart.x.title.is_empty() { 0.0 } else { AXIS_TITLE + 8.0 };
        (texts + title, texts + title + 4.0)
    }

    fn height(&self) -> f64 {
        let note = if self.note.is_empty() { 0.0 } else { 8.0 + NOTE.1 * real(self.note.len()) };
        self.below().1 + note + MARGIN - 6.0
    }

    fn heading(&self) -> String {
        let Palette { ink, muted, .. } = self.palette;
        let mut y = MARGIN - 8.0;
        let mut text = format!("<g fill=\"{ink}\" font-size=\"16\" font-weight=\"bold\">\n");
        for line in &self.title {
            y += TITLE.1;
            _ = writeln!(text, "{}", words(MARGIN, y, line));
        }
        _ = write!(text, "</g>\n<g fill=\"{muted}\" font-size=\"11\">\n");
        for line in &self.subtitle {
            y += SUBTITLE.1;
            _ = writeln!(text, "{}", words(MARGIN, y + 1.0, line));
        }
        text + "</g>\n"
    }

    /// The legend.
    fn names(&self) -> String {
        let size = N(legend::TEXT);
        let mut text = format!("<g fill=\"{}\" font-size=\"{size}\">\n", self.palette.ink);
        for entry in &self.legend.entries {
            let (x, y) = (MARGIN + entry.x, self.legend_top + entry.y);
            let after = x + legend::sample(self.chart, entry.what) + legend::ASIDE;
            _ = writeln!(
                text,
                "{}{}",
                self.sample(entry, x, y),
                words(after, y + 3.7, &entry.name)
            );
        }
        text + "</g>\n"
    }

    fn sample(&self, entry: &Entry, x: f64, y: f64) -> String {
        let wide = legend::sample(self.chart, entry.what);
        let line = format!("M{} {}h{}", N(x), N(y), N(wide));
        let What::Series(number) = entry.what else {
            return format!("<path {} d=\"{line}\"/>", self.rule_attributes());
        };
        if self.chart.kind == Kind::Bars {
            let paint = bars::paint(self.chart, number, self.theme);
            return format!("<path {paint} d=\"M{} {}h{}v10h-{2}z\"/>", N(x), N(y - 5.0), N(wide));
        }
        let shape = marker(self.chart.tone_of(number));
        let middle = N(x + wide / 2.0);
        let attributes = lines::marker_attributes(self, number);
        let marker = format!("<path {attributes} d=\"M{middle} {}{shape}\"/>", N(y));
        if self.chart.kind == Kind::Points {
            return marker;
        }
        let attributes = lines::attributes(self.chart, number, self.theme);
        format!("<path {attributes} d=\"{line}\"/>{marker}")
    }

    /// Light lines at the ticks; below bars, none stand upright, and points over names have theirs
    /// between the names.
    fn grid(&self) -> String {
        let plot = &self.plot;
        let mut lines = String::new();
        for (value, _) in &plot.y_ticks.major {
            _ = write!(lines, "M{} {}H{}", N(plot.left), N(plot.y.place(*value)), N(plot.right));
        }
        let upright = self.chart.kind != Kind::Bars;
        let aside = if self.chart.kind == Kind::Points && self.is_named() { 0.5 } else { 0.0 };
        for (value, _) in plot.x_ticks.major.iter().filter(|_| upright) {
            let x = plot.x.place(value + aside);
            _ = write!(lines, "M{} {}V{}", N(x), N(plot.top), N(plot.bottom));
        }
        let grid = self.palette.grid;
        let look = format!("fill=\"none\" stroke=\"{grid}\" stroke-width=\".8\"");
        format!("<path {look} stroke-opacity=\".45\" d=\"{lines}\"/>\n")
    }

    fn rule_attributes(&self) -> String {
        let ink = self.palette.ink;
        format!("fill=\"none\" stroke=\"{ink}\" stroke-width=\"1.2\" stroke-dasharray=\"8 3 2 3\"")
    }

    /// Each with a rim of paper, to be seen on bars.
    fn rules(&self) -> String {
        let (plot, paper) = (&self.plot, self.paper());
        let rim = format!(
            "fill=\"none\" stroke=\"{paper}\" stroke-width=\"3.2\" stroke-opacity=\".75\"",
        );
        let rule = |value: f64| {
            let (left, y, right) = (N(plot.left), N(plot.y.place(value)), N(plot.right));
            let d = format!("M{left} {y}H{right}");
            format!("<path {rim} d=\"{d}\"/><path {} d=\"{d}\"/>\n", self.rule_attributes())
        };
        self.chart.held_rules().map(|it| rule(it.value)).collect()
    }

    /// Lines, ticks, texts and titles of both axes.
    fn axes(&self) -> String {
        let Palette { ink, muted, edge, .. } = self.palette;
        let look = format!("fill=\"none\" stroke=\"{edge}\" stroke-width=\"1\"");
        let mut text = format!("<path {look} d=\"{}\"/>\n", self.strokes());
        _ = writeln!(text, "<g fill=\"{muted}\" font-size=\"10\" text-anchor=\"end\">");
        for (value, label) in &self.plot.y_ticks.major {
            let at = (self.plot.left - plot::ASIDE + 1.0, self.plot.y.place(*value) + 3.6);
            _ = writeln!(text, "{}", words(at.0, at.1, label));
        }
        text += "</g>\n";
        text += &self.x_texts();
        _ = writeln!(text, "<g fill=\"{ink}\" font-size=\"10.5\">");
        _ = writeln!(text, "{}", words(MARGIN, self.plot.top - 8.0, &self.y_title()));
        let middle = f64::midpoint(self.plot.left, self.plot.right);
        let title = escape(&self.x_title());
        let (x, y) = (N(middle), N(self.below().0));
        _ = writeln!(text, "<text x=\"{x}\" y=\"{y}\" text-anchor=\"middle\">{title}</text>");
        text + "</g>\n"
    }

    fn y_title(&self) -> String {
        font::shorten(&self.chart.y.title, AXIS_TITLE, self.chart.size.0 - 2.0 * MARGIN)
    }

    fn x_title(&self) -> String {
        font::shorten(&self.chart.x.title, AXIS_TITLE, self.plot.right - self.plot.left)
    }

    /// The lines of the axes with their ticks, outwards.
    fn strokes(&self) -> String {
        let plot = &self.plot;
        let (left, bottom) = (plot.left, plot.bottom);
        let bars = self.chart.kind == Kind::Bars;
        let mut lines = format!("M{0} {1}V{2}H{3}", N(left), N(plot.top), N(bottom), N(plot.right));
        if bars && plot.base() < bottom {
            _ = write!(lines, "M{} {}H{}", N(left), N(plot.base()), N(plot.right));
        }
        let major = plot.y_ticks.major.iter().map(|(value, _)| (*value, 5.0));
        for (value, length) in major.chain(plot.y_ticks.minor.iter().map(|&it| (it, 3.0))) {
            _ = write!(lines, "M{} {}h-{}", N(left), N(plot.y.place(value)), N(length));
        }
        let major = plot.x_ticks.major.iter().map(|(value, _)| (*value, 5.0));
        let ticks = major.chain(plot.x_ticks.minor.iter().map(|&it| (it, 3.0)));
        for (value, length) in ticks.filter(|_| !self.is_named()) {
            _ = write!(lines, "M{} {}v{}", N(plot.x.place(value)), N(bottom), N(length));
        }
        lines
    }

    fn is_named(&self) -> bool {
        matches!(self.chart.x.kind, AxisKind::Names(_))
    }

    fn x_texts(&self) -> String {
        let (plot, muted) = (&self.plot, self.palette.muted);
        let anchor = if plot.upright { "end" } else { "middle" };
        let mut text = format!("<g fill=\"{muted}\" font-size=\"10\" text-anchor=\"{anchor}\">\n");
        for (value, label) in &plot.x_ticks.major {
            let (x, y, label) = (plot.x.place(*value), plot.bottom + 7.0, escape(label));
            _ = if plot.upright {
                let (x, y) = (N(x + 3.6), N(y));
                writeln!(text, "<text transform=\"translate({x} {y})rotate(-90)\">{label}</text>")
            } else {
                writeln!(text, "<text x=\"{}\" y=\"{}\">{label}</text>", N(x), N(y + 9.0))
            };
        }
        text + "</g>\n"
    }

    fn small_print(&self) -> String {
        let mut text = format!("<g fill=\"{}\" font-size=\"9.5\">\n", self.palette.muted);
        for (number, line) in self.note.iter().enumerate() {
            let y = self.below().1 + 6.0 + NOTE.1 * (real(number) + 1.0);
            _ = writeln!(text, "{}", words(MARGIN, y, line));
        }
        text + "</g>\n"
    }
}

/// The next even number: half as many pixels again are whole as well.
fn even(size: f64) -> f64 {
    (size / 2.0).ceil() * 2.0
}

fn words(x: f64, y: f64, text: &str) -> String {
    format!("<text x=\"{}\" y=\"{}\">{}</text>", N(x), N(y), escape(text))
}
