//! The results of a study: its charts with points that lead to comparisons, and its tables.

use super::{hash, lines};
use crate::commands::bench::{Tables, charts};
use crate::locale::Locale;
use crate::output::Document;
use poda_core::Notation;
use poda_engines::Registry;
use poda_games::Listed;
use poda_lab::study::{Measurement, Place, Series, Study, Suite};
use poda_search::StopFlag;
use poda_view::Theme;
use poda_web::{ChartShown, PointShown, ResultShown, RowShown, TableShown};
use serde_json::Value;
use std::time::Duration;

pub(super) fn show(
    about: &Value,
    rows: &str,
    registry: &Registry,
    locale: &Locale,
) -> Result<ResultShown, String> {
    let suite = suite(about, registry, locale)?;
    let (mut rows, damaged) = lines(rows, |row: &Measurement| row.is_sound(&suite));
    if rows.is_empty() {
        return Err(locale.text("results-empty"));
    }
    // A search that was measured again counts once.
    let mut once: Vec<Measurement> = Vec::new();
    for row in rows.drain(..) {
        if !once.iter().any(|known| known.repeats(&row)) {
            once.push(row);
        }
    }
    let suite = if suite.series.is_empty() { with_series(suite, &once) } else { suite };
    let study = Study { suite, limit: Duration::ZERO, stop: StopFlag::default(), rows: once };
    let said = [("suite", study.suite.name.as_str().into())];
    Ok(ResultShown {
        title: locale.say("results-study", &said),
        notes: notes(&study, damaged, locale),
        charts: charts::all(&study, locale).iter().map(|(_, it)| chart(it, &study)).collect(),
        tables: Tables::new(&study, locale)
            .iter()
            .map(|it| table(it.title(), it.document(), &study, locale))
            .collect(),
        games: Vec::new(),
    })
}

/// A suite that is always there, or one of somebody's own as its folder describes it.
fn suite(about: &Value, registry: &Registry, locale: &Locale) -> Result<Suite, String> {
    let name = about["suite"].as_str().unwrap_or_default();
    if let Some(suite) = Suite::find(name) {
        return Ok(suite);
    }
    let foreign = || locale.text("results-foreign");
    let game = registry.find(about["game"].as_str().unwrap_or_default()).map_err(|_| foreign())?;
    let positions = about["positions"].as_array().ok_or_else(foreign)?;
    let mut places = Vec::new();
    for (label, text) in (1..).zip(positions) {
        let text = text.as_str().ok_or_else(foreign)?;
        let position = game.parse(text).map_err(|_| foreign())?;
        places.push(Place { label, position, proved: false });
    }
    let labels = places.iter().map(|place| place.label).collect();
    let name = name.to_owned();
    let series = Vec::new();
    Ok(Suite { name, game, built_in: false, along_a_game: false, places, series, labels })
}

/// The ways to search that were measured, in the order in which they come.
fn with_series(mut suite: Suite, rows: &[Measurement]) -> Suite {
    for row in rows {
        let words = row.algorithm.parse().ok().zip(row.table.parse().ok());
        let Some(((algorithm, table), order)) = words.zip(row.order.parse().ok()) else { continue };
        let series = Series {
            order,
            evaluator: row.evaluator.clone(),
            depth: row.depth,
            deepening: row.deepening,
            ..Series::new(algorithm, table)
        };
        if !suite.series.contains(&series) {
            suite.series.push(series);
        }
    }
    suite
}

fn notes(study: &Study, damaged: usize, locale: &Locale) -> Vec<String> {
    let mut notes = vec![locale.say("results-searches", &[("count", study.rows.len().into())])];
    let machine = study.rows[0].circumstances.get("machine").and_then(Value::as_str);
    notes.extend(machine.map(|it| locale.say("results-machine", &[("machine", it.into())])));
    if damaged > 0 {
        notes.push(locale.say("results-damaged", &[("count", damaged.into())]));
    }
    notes
}

fn chart(chart: &poda_view::Chart, study: &Study) -> ChartShown {
    let (size, places) = chart.places();
    let points = places.into_iter().filter_map(|place| {
        let row = study.rows.iter().find(|row| is_at(row, study, &place.series, place.at.0))?;
        let link = link(study, row);
        Some(PointShown { x: place.x, y: place.y, label: place.label, link })
    });
    let points = points.collect();
    ChartShown { svg: [chart.svg(Theme::Light), chart.svg(Theme::Dark)], size, points }
}

/// Whether a point of that line stands for that search: lines go along labels, or along depths.
fn is_at(row: &Measurement, study: &Study, line: &str, across: f64) -> bool {
    let series = study.suite.series.iter().find(|series| row.is_of(series));
    series.is_some_and(|series| {
        let at = series.depth.map_or(f64::from(row.label), f64::from);
        series.without_depth().to_string() == line && (at - across).abs() < 0.5
    })
}

/// The comparison that counts the same on the page.
fn link(study: &Study, row: &Measurement) -> String {
    let game = study.suite.game.spec();
    let start = study.suite.place(row.label).map_or_else(String::new, |it| it.position.text());
    let mut way = row.algorithm.clone();
    let options = [("table", &row.table, "off"), ("order", &row.order, "own")];
    for (key, value, usual) in options {
        if value != usual {
            way += if way.contains(':') { "," } else { ":" };
            way.extend([key, "=", value]);
        }
    }
    let depth = row.depth.map_or_else(String::new, |depth| depth.to_string());
    // In addresses, commas stand between ways and waves within them.
    let way = way.replace(',', "~");
    let algo = if way == "alphabeta" { way } else { format!("{way},alphabeta") };
    hash(&[
        ("game", &game),
        ("view", "compare"),
        ("start", &start),
        ("algo", &algo),
        ("depth", &depth),
        ("second", "human"),
    ])
}

fn table(title: &str, document: &Document, study: &Study, locale: &Locale) -> TableShown {
    let (columns, cells) = document.cells(locale);
    let link = |index: usize| {
        let row = &document.rows[index];
        let label = u32::try_from(row.get("label")?.as_u64()?).ok()?;
        let measured = study.rows.iter().filter(|it| it.label == label);
        let named = row.get("algorithm").and_then(Value::as_str);
        let mut measured = measured.filter(|it| named.is_none_or(|name| it.algorithm == name));
        measured.next().map(|it| self::link(study, it))
    };
    let rows = cells.into_iter().enumerate();
    let rows = rows.map(|(index, cells)| RowShown { cells, link: link(index) }).collect();
    TableShown { title: title.to_owned(), columns, rows }
}
