//! What was measured, as tables.

use crate::locale::Locale;
use crate::output::{Align, Column, Document, Emitter, Format, Row};
use anyhow::Result;
use poda_core::Game;
use poda_games::Listed;
use poda_lab::study::{Measurement, Series, Study, Suite};
use serde_json::{Map, Value, json};
use std::fmt::Write as _;

/// Every table has a name for its file, a title and rows.
pub struct Tables(Vec<Table>);

pub struct Table {
    pub name: String,
    title: String,
    document: Document,
}

/// The columns that the study gives for a search.
const COUNTED: [&str; 4] = ["expanded", "generated", "seconds", "speed"];

impl Tables {
    /// The tables of the study: one for each algorithm, and how far each got.
    pub fn new(study: &Study, locale: &Locale) -> Tables {
        let plain =
            |series: &Series| *series == Series::new(series.algorithm, series.table.clone());
        let mut tables = Vec::new();
        if study.suite.series.iter().all(plain) {
            let mut algorithms = Vec::new();
            for series in &study.suite.series {
                if !algorithms.contains(&series.algorithm) {
                    algorithms.push(series.algorithm);
                }
            }
            for algorithm in algorithms {
                let series: Vec<&Series> =
                    study.suite.series.iter().filter(|it| it.algorithm == algorithm).collect();
                tables.push(Table {
                    name: algorithm.name().to_owned(),
                    title: algorithm.name().to_owned(),
                    document: by_label(study, &series, locale),
                });
            }
        } else {
            tables.push(Table {
                name: "searches".to_owned(),
                title: locale.text("bench-searches"),
                document: by_series(study, locale),
            });
        }
        tables.push(Table {
            name: "comparison".to_owned(),
            title: locale.text("bench-comparison"),
            document: reach(study, locale),
        });
        Tables(tables)
    }

    pub fn iter(&self) -> impl Iterator<Item = &Table> {
        self.0.iter()
    }

    /// All tables, each below its title.
    pub fn together(&self, format: Format, locale: &Locale) -> Result<String> {
        let mut text = String::new();
        for table in &self.0 {
            let title = if format == Format::Md {
                format!("## {}", table.title)
            } else {
                table.title.clone()
            };
            let gap = if text.is_empty() { "" } else { "\n" };
            let _ = write!(text, "{gap}{title}\n\n{}", table.text(format, locale)?);
        }
        Ok(text.trim_end().to_owned())
    }
}

impl Table {
    /// What it is called.
    #[cfg_attr(not(feature = "web"), allow(dead_code, reason = "the page asks for it"))]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// What stands in it.
    #[cfg_attr(not(feature = "web"), allow(dead_code, reason = "the page asks for it"))]
    pub fn document(&self) -> &Document {
        &self.document
    }

    /// The table in a format.
    pub fn text(&self, format: Format, locale: &Locale) -> Result<String> {
        let emitter = Emitter::new(Vec::new(), format, locale, self.document.clone())?;
        Ok(String::from_utf8_lossy(&emitter.finish()?).into_owned())
    }
}

/// A row per label, side by side what each table does.
fn by_label(study: &Study, series: &[&Series], locale: &Locale) -> Document {
    let mut columns = vec![
        Column { title: label_title(&study.suite, locale), ..Column::numbers("label", locale) },
        Column::words("color", locale),
        Column { title: locale.text("column-value"), ..Column::numbers("value_first", locale) },
    ];
    for one in series {
        for key in COUNTED {
            let title = Column::numbers(key, locale).title;
            let title = if one.table.is_off() { title } else { format!("{title} ({})", one.table) };
            columns.push(Column::new(&key_of(key, one), title, Align::Right));
        }
    }
    let mut document = Document::new("bench", columns);
    for &label in &study.suite.labels {
        let found: Vec<_> =
            series.iter().filter_map(|one| Some((*one, study.row(one, label)?))).collect();
        let Some((_, first)) = found.first() else { continue };
        let mut row = place(&study.suite, first, locale);
        for (one, measured) in &found {
            for key in COUNTED {
                row = counted(row, &key_of(key, one), key, measured, locale);
            }
        }
        document.rows.push(row);
    }
    document
}

/// The key of a column; that of the study's table ends in `_table`, as in its own files.
fn key_of(key: &str, series: &Series) -> String {
    match series.table.to_string().as_str() {
        "off" => key.to_owned(),
        "study" => format!("{key}_table"),
        other => format!("{key}_{other}"),
    }
}

/// Above the labels: along a game they are places in its line.
fn label_title(suite: &Suite, locale: &Locale) -> String {
    locale.text(if suite.along_a_game { "bench-pv" } else { "bench-position" })
}

fn place(suite: &Suite, measured: &Measurement, locale: &Locale) -> Row {
    let to_move = suite.place(measured.label).map(|place| place.position.to_move());
    let row = Row::new().with("label", measured.label);
    let row = match to_move {
        // The built-in suites are of Othello.
        Some(player) if suite.built_in => {
            let first = player == poda_core::Player::First;
            let shown = locale.text(if first { "word-black" } else { "word-white" });
            row.shown("color", if first { "Black" } else { "White" }, shown)
        }
        Some(player) => row.with("color", crate::words::MARKS[player.index()].to_string()),
        None => row,
    };
    let (kind, shown) = if measured.estimated {
        ("estimate", "review-kind-estimate")
    } else {
        ("result", "review-kind-result")
    };
    row.with("value_first", measured.value_first).shown("kind", kind, locale.text(shown))
}

fn counted(row: Row, key: &str, what: &str, measured: &Measurement, locale: &Locale) -> Row {
    match what {
        "expanded" => row.with(key, measured.expanded),
        "generated" => row.with(key, measured.generated),
        "seconds" => row.shown(key, measured.seconds, locale.seconds(measured.seconds)),
        _ => {
            let speed = measured.speed();
            let text = speed.map_or_else(|| "–".to_owned(), |it| locale.integer(it.round() as i64));
            row.shown(key, speed.map(f64::round), text)
        }
    }
}

/// A row per search, beside the first series at the same label.
fn by_series(study: &Study, locale: &Locale) -> Document {
    let numbers = |key| Column::numbers(key, locale);
    let words = |key| Column::words(key, locale);
    let has = |part: fn(&Series) -> bool| study.suite.series.iter().any(part);
    let mut columns = vec![
        Column { title: label_title(&study.suite, locale), ..numbers("label") },
        words("algorithm"),
        words("table"),
        words("order"),
        words("deepening"),
    ];
    columns.extend(has(|series| series.evaluator.is_some()).then(|| words("evaluator")));
    columns.extend(has(|series| series.depth.is_some()).then(|| numbers("depth")));
    columns.extend([Column { title: locale.text("column-value"), ..numbers("value_first") }]);
    columns.extend(has(|series| series.depth.is_some()).then(|| words("kind")));
    columns.extend([
        numbers("expanded"),
        numbers("generated"),
        numbers("fewer_nodes"),
        numbers("seconds"),
        numbers("less_time"),
        numbers("speed"),
        numbers("table_bytes"),
    ]);
    let mut document = Document::new("bench", columns);
    for &label in &study.suite.labels {
        let found: Vec<_> =
            study.suite.series.iter().filter_map(|one| study.row(one, label)).collect();
        for measured in &found {
            document.rows.push(beside(&study.suite, measured, found[0], locale));
        }
    }
    document
}

/// A search, and how many times less than the first it took.
fn beside(suite: &Suite, measured: &Measurement, first: &Measurement, locale: &Locale) -> Row {
    let times = |ratio| locale.times(ratio);
    let nodes = first.generated as f64 / measured.generated as f64;
    let time = (measured.seconds > 0.0).then(|| first.seconds / measured.seconds);
    let mut row = place(suite, measured, locale)
        .with("algorithm", measured.algorithm.clone())
        .with("table", measured.table.clone())
        .with("order", measured.order.clone())
        .with("deepening", measured.deepening)
        .with("evaluator", measured.evaluator.clone())
        .with("depth", measured.depth)
        .shown("fewer_nodes", nodes, times(nodes))
        .shown("less_time", time, time.map_or_else(|| "–".to_owned(), times));
    for key in COUNTED {
        row = counted(row, key, key, measured, locale);
    }
    let memory = measured.table_bytes.map_or_else(
        || "–".to_owned(),
        |bytes| format!("{} MiB", locale.decimal(bytes as f64 / 1_048_576.0, 1)),
    );
    row.shown("table_bytes", measured.table_bytes, memory)
}

/// How far each series got.
fn reach(study: &Study, locale: &Locale) -> Document {
    let columns = vec![
        Column::words("series", locale),
        Column::numbers("reached", locale),
        Column::numbers("rows", locale),
        Column::numbers("generated", locale),
        Column::numbers("seconds", locale),
        Column::numbers("speed", locale),
    ];
    let mut document = Document::new("bench", columns);
    for series in &study.suite.series {
        let labels = &study.suite.labels;
        let rows: Vec<_> = labels.iter().filter_map(|&label| study.row(series, label)).collect();
        let generated: u64 = rows.iter().map(|row| row.generated).sum();
        let seconds: f64 = rows.iter().map(|row| row.seconds).sum();
        let speed = (seconds > 1e-6).then(|| (generated as f64 / seconds).round());
        let speed_text = speed.map_or_else(|| "–".to_owned(), |it| locale.integer(it as i64));
        document.rows.push(
            Row::new()
                .with("series", series.to_string())
                .with("reached", rows.iter().map(|row| row.label).min())
                .with("rows", rows.len())
                .with("generated", generated)
                .shown("seconds", seconds, locale.seconds(seconds))
                .shown("speed", speed, speed_text),
        );
    }
    document
}

/// The document of all searches, without its rows.
pub fn all(study: &Study, settings: &Map<String, Value>, locale: &Locale) -> Document {
    let mut document = by_series(&Study { rows: Vec::new(), ..study.clone() }, locale);
    document.game = Some(study.suite.game.spec());
    document.extra = settings.clone().into_iter().collect();
    document
}

/// The document of all searches.
pub fn filled(study: &Study, settings: &Map<String, Value>, locale: &Locale) -> Document {
    let rows = rows(study, settings, locale);
    Document { rows, ..all(study, settings, locale) }
}

/// Every search as a row of data, with what it was measured by.
pub fn rows(study: &Study, settings: &Map<String, Value>, locale: &Locale) -> Vec<Row> {
    let mut rows = Vec::new();
    for series in &study.suite.series {
        for &label in &study.suite.labels {
            let Some(measured) = study.row(series, label) else { continue };
            let data = json!(measured);
            let mut row = beside(&study.suite, measured, measured, locale);
            for (key, value) in data.as_object().into_iter().flatten() {
                if row.get(key).is_none() {
                    row = row.with(key, value.clone());
                }
            }
            let place = study.suite.place(label);
            let text = place.map(|place| poda_core::Notation::text(&place.position));
            row = row.with("position", text);
            row = row.with("bound", (!measured.estimated).then_some("exact"));
            let judge = || measured.evaluator.as_deref().unwrap_or("none");
            row = row.with("eval", measured.estimated.then(judge));
            // What was measured before keeps the circumstances in which it was.
            for (key, value) in settings {
                if row.get(key).is_none() {
                    row = row.with(key, value.clone());
                }
            }
            rows.push(row);
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::locale::Language;
    use poda_lab::study::Suite;
    use poda_search::StopFlag;
    use std::time::Duration;

    /// The end of the line, searched in two ways by two algorithms, which take turns.
    fn study() -> Study {
        let mut suite = Suite::find("othello6-pv").unwrap();
        suite.labels = vec![34];
        suite.series = [2, 6, 3, 7].map(|index| suite.series[index].clone()).to_vec();
        let limit = Duration::from_secs(60);
        let mut study = Study { suite, limit, stop: StopFlag::default(), rows: Vec::new() };
        study
            .run(&poda_engines::registry(), |_| Ok::<_, std::fmt::Error>(()), |_, _, _, _| {})
            .unwrap();
        study
    }

    #[test]
    fn an_algorithm_has_one_table() {
        let tables = Tables::new(&study(), &Locale::new(Language::English));
        let names: Vec<_> = tables.iter().map(|table| table.name.as_str()).collect();
        assert_eq!(names, ["alphabeta", "negascout", "comparison"]);
    }

    #[test]
    fn what_was_measured_before_keeps_its_machine() {
        let mut study = study();
        let mut kept = json!(study.rows[0]);
        kept["machine"] = json!("an old one");
        study.rows[0] = serde_json::from_value(kept).unwrap();
        let mut settings = Map::new();
        settings.insert("machine".to_owned(), json!("a new one"));
        let rows = rows(&study, &settings, &Locale::new(Language::English));
        let machines: Vec<_> = rows.iter().filter_map(|row| row.get("machine")?.as_str()).collect();
        assert_eq!(machines, ["an old one", "a new one", "a new one", "a new one"]);
    }
}
