//! The charts of `poda compare`.

use super::Context;
use crate::args::{ChartArgs, CompareArgs, Measure};
use crate::failure::Failure;
use crate::file::{self, WholeFile};
use crate::interrupt::barren;
use crate::locale::Locale;
use crate::place;
use anyhow::Result;
use poda_core::Notation;
use poda_engines::{Report, Request};
use poda_games::Erased;
use poda_lab::study::TableUse;
use poda_lab::{Comparison, MoveRow, Row};
use poda_search::{Algorithm, TableWord};
use poda_view::{Axis, Chart, Numbers, Series, Stroke, Theme, Unit};
use std::path::Path;

/// Pixels of a PNG for each unit of the SVG.
const SCALE: f32 = 2.0;
/// The largest value is this many times the smallest where the axis becomes logarithmic.
const LARGE_RATIO: f64 = 20.0;
/// More bars than this are drawn as points.
const MANY_BARS: usize = 72;
/// The height of the plot, the least and the greatest width of a chart, and the room for each bar.
const HEIGHT: f64 = 340.0;
const WIDTHS: (f64, f64) = (720.0, 1400.0);
const PER_BAR: f64 = 20.0;
const PER_POINT: f64 = 13.0;

/// What a table does, by name.
type Event = (&'static str, fn(&TableUse) -> u64);

/// What a file name's ending asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Picture {
    Svg,
    Png,
}

impl Picture {
    fn of(path: &Path, locale: &Locale) -> Result<Picture> {
        match file::ending(path).as_str() {
            "svg" => Ok(Picture::Svg),
            "png" => Ok(Picture::Png),
            _ => {
                let found = path.display().to_string();
                let message = locale.say("error-chart-format", &[("found", found.into())]);
                Err(Failure::usage(message).into())
            }
        }
    }
}

/// A chart that is wanted, its file begun before the search.
pub struct Wanted<'a> {
    locale: &'a Locale,
    file: WholeFile,
    picture: Picture,
    theme: Theme,
    of: Measure,
    subtitle: String,
}

impl<'a> Wanted<'a> {
    /// Begins the file, if a chart is asked for.
    pub fn new(
        context: &Context<'a>,
        args: &CompareArgs,
        depths: &[Option<u32>],
        drawn: Option<&Path>,
    ) -> Result<Option<Wanted<'a>>> {
        let ChartArgs { chart, chart_of, theme } = &args.chart;
        let Some(path) = chart.as_deref().or(drawn) else { return Ok(None) };
        let locale = context.locale;
        let picture = Picture::of(path, locale)?;
        let other = context.general.output.as_deref().or(drawn.filter(|_| chart.is_some()));
        if other.is_some_and(|output| place::same(output, path)) {
            let found = path.display().to_string();
            let message = locale.say("error-chart-same", &[("found", found.into())]);
            return Err(Failure::usage(message).into());
        }
        if chart.is_some() && drawn.is_some() {
            let said = [("option", "--chart".into()), ("other", "-o FILE.svg".into())];
            return Err(Failure::usage(locale.say("error-usage-conflict", &said)).into());
        }
        let tables = args.table.iter().any(|word| word.trim() != "off");
        if *chart_of == Measure::Table && (!tables || args.per_move || depths.len() > 1) {
            return Err(Failure::usage(locale.text("error-chart-table")).into());
        }
        let (file, of) = (WholeFile::create(path)?, *chart_of);
        let subtitle = subtitle(args, depths, locale);
        Ok(Some(Wanted { locale, file, picture, theme: (*theme).into(), of, subtitle }))
    }

    /// Draws what was searched at one depth, or at several.
    pub fn comparisons(self, found: &[Comparison], algorithms: &[Algorithm]) -> Result<()> {
        match found {
            [alone] => self.comparison(alone, algorithms),
            _ => self.depths(found),
        }
    }

    /// Draws what each search costs, the deeper it looks; what gave up is a gap.
    fn depths(self, found: &[Comparison]) -> Result<()> {
        let x = Axis::linear(self.locale.text("column-depth")).unit(Unit::Whole);
        let rows = found.iter().flat_map(|found| &found.rows);
        let values: Vec<f64> = rows.map(|row| self.measure(row)).collect();
        let mut chart = Chart::lines(self.title(""), x, self.axis(&values));
        let requests = found[0].rows.iter().map(|row| row.request.clone());
        let requests: Vec<Request> = requests.collect();
        for (number, request) in requests.iter().enumerate() {
            let points = found.iter().filter_map(|found| {
                let row = found.rows.get(number)?;
                let depth = row.request.limits.depth?;
                Some((f64::from(depth), (!row.gave_up()).then(|| self.measure(row))))
            });
            let (tone, stroke) = look(&requests, number);
            let series = Series::new(super::compare::name(request), points);
            chart = chart.with(series.tone(tone).stroke(stroke));
        }
        self.keep(chart)
    }

    fn measure(&self, row: &Row) -> f64 {
        match self.of {
            Measure::Nodes => row.report.counters.generated as f64,
            Measure::Time | Measure::Table => row.seconds.median(),
        }
    }

    /// Draws algorithms side by side, one series per table.
    fn comparison(self, found: &Comparison, algorithms: &[Algorithm]) -> Result<()> {
        if self.of == Measure::Table {
            let searched = found.rows.iter().map(|row| (&row.request, &row.report));
            return self.tables(&searched.collect::<Vec<_>>());
        }
        let values: Vec<f64> = found.rows.iter().map(|row| self.measure(row)).collect();
        let names: Vec<String> = algorithms.iter().map(ToString::to_string).collect();
        let mut chart = Chart::bars(self.title(""), "", names, self.axis(&values));
        let per_table = algorithms.len().max(1);
        for (part, rows) in values.chunks(per_table).zip(found.rows.chunks(per_table)) {
            let alone = found.rows.len() <= per_table && rows[0].request.table.is_off();
            let name = if alone { String::new() } else { self.table(&rows[0].request.table) };
            chart = chart.with(Series::of_names(name, part.iter().copied().map(Some)));
        }
        if let (Some(proof), Measure::Nodes) = (found.proof, self.of) {
            let name = self.locale.say("compare-chart-proof", &[("nodes", proof.nodes.into())]);
            chart = chart.rule(name, proof.nodes as f64);
        }
        self.keep(chart)
    }

    /// Draws what each move costs, one series per search.
    pub fn moves(self, position: &Erased, requests: &[Request], rows: &[MoveRow]) -> Result<()> {
        let value = |report: &Report| match self.of {
            Measure::Nodes => report.counters.generated as f64,
            Measure::Time | Measure::Table => report.finding.time.as_secs_f64(),
        };
        let values: Vec<f64> = rows.iter().flat_map(|row| &row.reports).map(value).collect();
        let names = rows.iter().map(|row| position.move_text(row.mv));
        let (title, y) = (self.title("-per-move"), self.axis(&values));
        let x_title = self.locale.text("column-move");
        let many = values.len() > MANY_BARS;
        let mut chart = if many {
            Chart::points(title, Axis::names(x_title, names), y)
        } else {
            Chart::bars(title, x_title, names, y)
        };
        for (number, request) in requests.iter().enumerate() {
            let values = rows.iter().map(|row| row.reports.get(number).map(value));
            let (tone, stroke) = look(requests, number);
            let series = Series::of_names(super::compare::name(request), values);
            chart = chart.with(series.tone(tone).stroke(stroke));
        }
        let each = if many { PER_POINT } else { PER_BAR };
        let width = (values.len() as f64 * each).clamp(WIDTHS.0, WIDTHS.1);
        self.keep(chart.size(width, HEIGHT))
    }

    /// Draws what tables do at each ply: one colour for each event, one stroke for each search.
    fn tables(self, searched: &[(&Request, &Report)]) -> Result<()> {
        let events: [Event; 5] = [
            ("probes", |level| level.probes),
            ("hits", |level| level.hits),
            ("cutoffs", |level| level.cutoffs),
            ("stores", |level| level.stores),
            ("replacements", |level| level.replacements),
        ];
        let x = Axis::linear(self.locale.text("compare-chart-ply")).unit(Unit::Whole);
        let what = self.locale.text("compare-chart-axis-table");
        let y = Axis::log(self.locale.say("compare-chart-log", &[("what", what.into())]));
        let mut chart = Chart::lines(self.title(""), x, y.unit(Unit::Whole));
        let with_table: Vec<_> =
            searched.iter().filter(|(request, _)| !request.table.is_off()).collect();
        for (number, (request, report)) in with_table.iter().enumerate() {
            let strokes = [Stroke::Solid, Stroke::Dashed, Stroke::Dotted];
            for (tone, (event, count)) in events.into_iter().enumerate() {
                let word = self.locale.text(&format!("compare-chart-{event}"));
                let name = match with_table.len() {
                    1 => word,
                    _ => format!("{}: {word}", super::compare::name(request)),
                };
                // What never happens at a ply is a gap: a logarithm has no zero.
                let points = TableUse::of(report).into_iter().map(|level| {
                    let value = Some(count(&level)).filter(|value| *value > 0);
                    (f64::from(level.ply), value.map(|value| value as f64))
                });
                let tone = tone + events.len() * (number / strokes.len());
                let series = Series::new(name, points).tone(tone).stroke(strokes[number % 3]);
                chart = chart.with(series);
            }
        }
        self.keep(chart)
    }

    fn title(&self, of: &str) -> String {
        self.locale.text(&format!("compare-chart-{}{of}", self.of.word()))
    }

    /// Logarithmic where values are far apart.
    fn axis(&self, values: &[f64]) -> Axis {
        let title = self.locale.text(&format!("compare-chart-axis-{}", self.of.word()));
        let unit = match self.of {
            Measure::Nodes => Unit::Whole,
            Measure::Time | Measure::Table => Unit::Seconds,
        };
        let largest = values.iter().copied().fold(0.0, f64::max);
        let smallest = values.iter().copied().fold(f64::INFINITY, f64::min);
        if smallest > 0.0 && largest >= LARGE_RATIO * smallest {
            let title = self.locale.say("compare-chart-log", &[("what", title.into())]);
            return Axis::log(title).unit(unit);
        }
        Axis::linear(title).unit(unit)
    }

    fn table(&self, table: &TableWord) -> String {
        if table.is_off() {
            return self.locale.text("compare-chart-no-table");
        }
        self.locale.say("compare-chart-with-table", &[("table", table.to_string().into())])
    }

    fn keep(mut self, chart: Chart) -> Result<()> {
        let (point, group) = self.locale.signs();
        let chart = chart.subtitle(self.subtitle).numbers(Numbers { point, group });
        let drawing = barren(|| match self.picture {
            Picture::Svg => Ok(chart.svg(self.theme).into_bytes()),
            Picture::Png => chart.png(self.theme, SCALE),
        })?;
        self.file.put(&drawing)?;
        Ok(self.file.keep()?)
    }
}

/// What was searched.
fn subtitle(args: &CompareArgs, depths: &[Option<u32>], locale: &Locale) -> String {
    let depth = match depths {
        [Some(depth)] => Some(locale.say("tree-label-depth", &[("depth", (*depth).into())])),
        _ => None,
    };
    let times = args.chart.chart_of == Measure::Time && !args.per_move;
    let runs = args.runs.filter(|&runs| times && runs > 1);
    let runs = runs.map(|runs| locale.say("compare-chart-runs", &[("runs", runs.into())]));
    let parts = [Some(args.game.clone()), args.position.clone(), depth, runs];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// One colour for each algorithm, one stroke for each table.
fn look(requests: &[Request], number: usize) -> (usize, Stroke) {
    let request = &requests[number];
    let per_table = requests.iter().take_while(|it| it.table == requests[0].table).count().max(1);
    let stroke = match (request.table.is_off(), number / per_table) {
        (true, _) => Stroke::Solid,
        (false, 0 | 1) => Stroke::Dashed,
        (false, _) => Stroke::Dotted,
    };
    // From the third table on, colours differ as well.
    let shift = (number / per_table).saturating_sub(2) * per_table;
    (number % per_table + shift, stroke)
}
