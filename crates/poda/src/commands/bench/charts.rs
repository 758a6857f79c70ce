//! Nodes and time against the label, logarithmic.

use crate::locale::Locale;
use poda_lab::study::{Measurement, Study};
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
    let x = Axis::linear(locale.text("bench-chart-label")).unit(Unit::Whole).downwards();
    let title = locale.text(&format!("compare-chart-axis-{what}"));
    let y = Axis::log(locale.say("compare-chart-log", &[("what", title.into())])).unit(unit);
    let (point, group) = locale.signs();
    let mut chart = Chart::lines(locale.text(&format!("compare-chart-{what}")), x, y)
        .subtitle(locale.text("bench-chart-subtitle"))
        .numbers(Numbers { point, group });
    let mut algorithms = Vec::new();
    for series in &study.suite.series {
        // One colour for each algorithm; with a table the line is dashed.
        let tone = algorithms.iter().position(|known| *known == series.algorithm);
        let tone = tone.unwrap_or_else(|| {
            algorithms.push(series.algorithm);
            algorithms.len() - 1
        });
        let points = study.suite.labels.iter().filter_map(|&label| {
            let row = study.row(series, label)?;
            Some((f64::from(label), Some(value(row))))
        });
        let mut drawn = Series::new(series.to_string(), points);
        if study.suite.name == "othello6-pv" {
            let stroke = if series.table.is_off() { Stroke::Solid } else { Stroke::Dashed };
            drawn = drawn.tone(tone).stroke(stroke);
        }
        chart = chart.with(drawn);
    }
    chart
}
