//! Nodes and time against the label, logarithmic.

use crate::locale::Locale;
use poda_games::Listed;
use poda_lab::study::{self, Measurement, Study, Suite};
use poda_view::{Axis, Chart, Numbers, Series, Stroke, Unit};

/// The charts of a study with their names.
pub fn all(study: &Study, locale: &Locale) -> Vec<(&'static str, Chart)> {
    let seconds = |row: &Measurement| row.seconds;
    vec![
        ("nodes", chart(study, locale, "nodes", Unit::Whole, |row| row.generated as f64)),
        ("time", chart(study, locale, "time", Unit::Seconds, seconds)),
    ]
}

fn chart(
    study: &Study,
    locale: &Locale,
    what: &str,
    unit: Unit,
    value: impl Fn(&Measurement) -> f64,
) -> Chart {
    let title = locale.text(&format!("compare-chart-axis-{what}"));
    let y = Axis::log(locale.say("compare-chart-log", &[("what", title.into())])).unit(unit);
    let (point, group) = locale.signs();
    let mut chart = Chart::lines(
        locale.text(&format!("compare-chart-{what}")),
        across(&study.suite, locale),
        y,
    )
    .subtitle(subtitle(&study.suite, locale))
    .numbers(Numbers { point, group });
    let mut algorithms = Vec::new();
    let paired = is_paired(&study.suite);
    for series in lines(&study.suite) {
        // One colour for each algorithm; with a table the line is dashed.
        let tone = algorithms.iter().position(|known| *known == series.algorithm);
        let tone = tone.unwrap_or_else(|| {
            algorithms.push(series.algorithm);
            algorithms.len() - 1
        });
        let mut drawn = Series::new(series.to_string(), points(study, &series, &value));
        if paired {
            let stroke = if series.table.is_off() { Stroke::Solid } else { Stroke::Dashed };
            drawn = drawn.tone(tone).stroke(stroke);
        }
        chart = chart.with(drawn);
    }
    chart
}

/// Whether searches differ by their depth: then that is what they are drawn against.
fn by_depth(suite: &Suite) -> bool {
    suite.series.iter().any(|series| series.depth.is_some())
}

fn across(suite: &Suite, locale: &Locale) -> Axis {
    if by_depth(suite) {
        Axis::linear(locale.text("bench-chart-depth")).unit(Unit::Whole)
    } else if suite.built_in {
        Axis::linear(locale.text("bench-chart-label")).unit(Unit::Whole).downwards()
    } else {
        Axis::linear(locale.text("bench-position")).unit(Unit::Whole)
    }
}

fn subtitle(suite: &Suite, locale: &Locale) -> String {
    if suite.built_in {
        return locale.text("bench-chart-subtitle");
    }
    let said = [
        ("game", suite.game.spec().into()),
        ("suite", suite.name.as_str().into()),
        ("positions", suite.labels.len().into()),
    ];
    locale.say("bench-chart-own", &said)
}

/// The ways to search, but for their depth.
fn lines(suite: &Suite) -> Vec<study::Series> {
    let mut lines: Vec<study::Series> = Vec::new();
    for series in suite.series.iter().map(study::Series::without_depth) {
        if !lines.contains(&series) {
            lines.push(series);
        }
    }
    lines
}

/// Whether algorithms are compared without and with one table, and nothing else.
fn is_paired(suite: &Suite) -> bool {
    let lines = lines(suite);
    let off = lines.iter().filter(|series| series.table.is_off()).count();
    let algorithms = |off: bool| lines.iter().filter(move |it| it.table.is_off() == off);
    let plain = lines.iter().all(|it| *it == study::Series::new(it.algorithm, it.table.clone()));
    let same = algorithms(true).map(|it| it.algorithm).eq(algorithms(false).map(|it| it.algorithm));
    plain && off > 1 && same
}

/// The points of one line: a position each, or at each depth the sum over all positions.
fn points(
    study: &Study,
    line: &study::Series,
    value: impl Fn(&Measurement) -> f64,
) -> Vec<(f64, Option<f64>)> {
    let labels = &study.suite.labels;
    if !by_depth(&study.suite) {
        let row = |&label: &u32| Some((f64::from(label), Some(value(study.row(line, label)?))));
        return labels.iter().filter_map(row).collect();
    }
    let of = |series: &&study::Series| series.without_depth() == *line;
    let sum = |series: &study::Series| {
        let rows: Option<Vec<f64>> =
            labels.iter().map(|&label| study.row(series, label).map(&value)).collect();
        Some((f64::from(series.depth?), Some(rows?.iter().sum())))
    };
    study.suite.series.iter().filter(of).filter_map(sum).collect()
}
