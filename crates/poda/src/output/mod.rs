//! What a command prints: one model of rows, five formats.
//!
//! ```text
//!                    ┌─ text, md   translated titles, numbers for people
//!  Document ─ rows ──┼─ csv        keys as header, raw values
//!                    └─ json, jsonl  keys and raw values, also those without a column
//! ```

mod emitter;
mod flow;
mod stream;
mod table;

use crate::failure::Failure;
use crate::locale::Locale;
use clap::ValueEnum;
use serde_json::{Map, Value};
use std::io;

pub use emitter::{Emitter, Target, terminal_width};
pub use stream::{Stream, print};

/// The version of the keys and of what they mean.
pub const SCHEMA: u32 = 2;

/// How data is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// A table for people.
    #[default]
    Text,
    /// One object.
    Json,
    /// One row per line, as it comes.
    Jsonl,
    /// Comma-separated values.
    Csv,
    /// A Markdown table.
    Md,
}

impl Format {
    /// The endings of files, each with what is written into such a file.
    const ENDINGS: [(&'static str, Format); 5] = [
        ("json", Format::Json),
        ("jsonl", Format::Jsonl),
        ("csv", Format::Csv),
        ("md", Format::Md),
        ("txt", Format::Text),
    ];

    /// What the ending of a file's name asks for.
    pub fn of_ending(ending: &str) -> Option<Format> {
        Format::ENDINGS.iter().find(|(known, _)| *known == ending).map(|(_, format)| *format)
    }

    /// The endings that files of data can have.
    pub fn endings() -> impl Iterator<Item = &'static str> {
        Format::ENDINGS.iter().map(|(ending, _)| *ending)
    }

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Format::Text => "text",
            Format::Json => "json",
            Format::Jsonl => "jsonl",
            Format::Csv => "csv",
            Format::Md => "md",
        }
    }
}

/// On which side of its column a value stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// Words.
    Left,
    /// Numbers.
    Right,
}

/// A column of the tables; it is drawn where any row has its key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// The key in the data.
    pub key: String,
    /// The translated title.
    pub title: String,
    /// Where its values stand.
    pub align: Align,
    /// Who reads it.
    pub reader: Reader,
}

/// Who reads a column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reader {
    /// Everybody.
    #[default]
    All,
    /// People: it is in tables of text and Markdown.
    People,
    /// Programs: it is in CSV, and elsewhere where somebody asks for it.
    Machines,
}

impl Column {
    /// A column of words, titled with the text `column-KEY`.
    pub fn words(key: &str, locale: &Locale) -> Column {
        Column::new(key, title(key, locale), Align::Left)
    }

    /// A column of numbers, titled with the text `column-KEY`.
    pub fn numbers(key: &str, locale: &Locale) -> Column {
        Column::new(key, title(key, locale), Align::Right)
    }

    /// A column with a title of its own.
    pub fn new(key: &str, title: String, align: Align) -> Column {
        Column { key: key.to_owned(), title, align, reader: Reader::All }
    }

    /// The same for people alone.
    #[must_use]
    pub fn for_people(self) -> Column {
        Column { reader: Reader::People, ..self }
    }

    /// The same for programs, unless somebody asks for it.
    #[must_use]
    pub fn for_machines(self) -> Column {
        Column { reader: Reader::Machines, ..self }
    }
}

fn title(key: &str, locale: &Locale) -> String {
    locale.text(&format!("column-{}", key.replace('_', "-")))
}

/// Values by key, in order; some of them with a text for people.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Row {
    values: Map<String, Value>,
    shown: Vec<(String, String)>,
    uncounted: Vec<String>,
}

impl Row {
    /// An empty row.
    pub fn new() -> Row {
        Row::default()
    }

    /// Adds a value, drawn as its type suggests.
    #[must_use]
    pub fn with(mut self, key: &str, value: impl Into<Value>) -> Row {
        self.values.insert(key.to_owned(), value.into());
        self
    }

    /// Adds a count; where nobody counted, programs get `null`, and people nothing.
    #[must_use]
    pub fn counted(mut self, key: &str, count: Option<impl Into<Value>>) -> Row {
        if count.is_none() {
            self.uncounted.push(key.to_owned());
        }
        self.with(key, count.map_or(Value::Null, Into::into))
    }

    /// Adds a value that people read as `text`.
    #[must_use]
    pub fn shown(mut self, key: &str, value: impl Into<Value>, text: impl Into<String>) -> Row {
        self.shown.push((key.to_owned(), text.into()));
        self.with(key, value)
    }

    /// Adds a text that people read, and programs do not get.
    #[must_use]
    pub fn told(mut self, key: &str, text: impl Into<String>) -> Row {
        self.shown.push((key.to_owned(), text.into()));
        self
    }

    fn has(&self, key: &str) -> bool {
        let is_counted = !self.uncounted.iter().any(|known| known == key);
        (is_counted && self.get(key).is_some()) || self.shown.iter().any(|(known, _)| known == key)
    }

    /// The value of a key.
    pub fn get(&self, key: &str) -> Option<&Value> {
        self.values.get(key)
    }

    fn text(&self, key: &str, locale: &Locale) -> String {
        let shown = self.shown.iter().rfind(|(known, _)| known == key);
        match (shown, self.get(key)) {
            (Some((_, text)), _) => text.clone(),
            (None, Some(value)) => for_people(value, locale),
            (None, None) => String::new(),
        }
    }

    fn raw(&self, key: &str) -> String {
        self.get(key).map(for_machines).unwrap_or_default()
    }
}

/// Everything that a command has to say.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Document {
    /// The command.
    pub command: String,
    /// The game, where there is one.
    pub game: Option<String>,
    /// The position, where there is one.
    pub position: Option<String>,
    /// What tables show, in this order.
    pub columns: Vec<Column>,
    /// The columns were asked for: they stay where no row has their key.
    pub chosen: bool,
    /// The data.
    pub rows: Vec<Row>,
    /// More keys of the JSON object, before its rows.
    pub extra: Vec<(String, Value)>,
    /// Sentences for people, above the table.
    pub headings: Vec<String>,
    /// Sentences for people, below the table.
    pub notes: Vec<String>,
}

impl Document {
    /// A document without rows.
    pub fn new(command: &str, columns: Vec<Column>) -> Document {
        Document { command: command.to_owned(), columns, ..Document::default() }
    }

    /// Names the game and the position.
    #[must_use]
    pub fn about(mut self, game: impl Into<String>, position: impl Into<String>) -> Document {
        self.game = Some(game.into());
        self.position = Some(position.into());
        self
    }

    /// Keeps the columns with these keys, in this order; all of them where there are no keys.
    ///
    /// # Errors
    /// If there is no such column.
    pub fn choose(&mut self, keys: &[String], locale: &Locale) -> Result<(), Failure> {
        if keys.is_empty() {
            return Ok(());
        }
        let find = |key: &String| {
            let column = self.columns.iter().find(|column| column.key == key.trim());
            column.cloned().ok_or_else(|| self.no_column(key, locale))
        };
        self.columns = keys.iter().map(find).collect::<Result<_, _>>()?;
        self.chosen = true;
        Ok(())
    }

    fn no_column(&self, key: &str, locale: &Locale) -> Failure {
        let keys: Vec<_> = self.columns.iter().map(|column| column.key.as_str()).collect();
        let said = [("found", key.into()), ("accepted", keys.join(", ").into())];
        Failure::usage(locale.say("error-column", &said))
    }

    /// The columns for these readers that some row has; all of them if they were asked for, or while there are no
    /// rows.
    fn used(&self, reader: Reader) -> Vec<&Column> {
        let others = if reader == Reader::People { Reader::Machines } else { Reader::People };
        let used = |column: &&Column| {
            self.chosen
                || column.reader != others
                    && (self.rows.is_empty() || self.rows.iter().any(|row| row.has(&column.key)))
        };
        self.columns.iter().filter(used).collect()
    }

    /// Everything of the JSON object but its rows.
    fn head(&self) -> Map<String, Value> {
        let mut object = Map::new();
        object.insert("schema".into(), SCHEMA.into());
        object.insert("command".into(), self.command.clone().into());
        for (key, value) in [("game", &self.game), ("position", &self.position)] {
            if let Some(value) = value {
                object.insert(key.into(), value.clone().into());
            }
        }
        object.extend(self.extra.iter().cloned());
        object
    }

    /// The table for people: titles of columns, each with whether numbers stand there, and the cells of its rows.
    #[cfg(feature = "web")]
    pub fn cells(&self, locale: &Locale) -> (Vec<(String, bool)>, Vec<Vec<String>>) {
        let columns = self.used(Reader::People);
        let titles = columns.iter().map(|it| (it.title.clone(), it.align == Align::Right));
        let cells = |row: &Row| columns.iter().map(|it| row.text(&it.key, locale)).collect();
        (titles.collect(), self.rows.iter().map(cells).collect())
    }

    fn json(&self) -> String {
        let mut object = self.head();
        let rows = self.rows.iter().map(|row| Value::Object(row.values.clone()));
        object.insert("rows".into(), rows.collect());
        format!("{}\n", Value::Object(object))
    }

    fn csv(&self) -> io::Result<Vec<u8>> {
        csv_rows(&self.used(Reader::Machines), &self.rows, true)
    }

    fn markdown(&self, locale: &Locale) -> String {
        let columns = self.used(Reader::People);
        let mut text = markdown_above(&self.headings);
        text += &markdown_head(&columns);
        text += &markdown_rows(&columns, &self.rows, locale);
        for note in &self.notes {
            text.extend(["\n", note, "\n"]);
        }
        text
    }

    fn text(&self, locale: &Locale, width: Option<u16>) -> String {
        let mut blocks = Vec::new();
        if !self.rows.is_empty() {
            if !self.headings.is_empty() {
                blocks.push(self.headings.join("\n") + "\n");
            }
            blocks.push(table::draw(&self.used(Reader::People), &self.rows, locale, width));
        }
        if !self.notes.is_empty() {
            blocks.push(self.notes.join("\n") + "\n");
        }
        blocks.join("\n")
    }
}

fn csv_rows(columns: &[&Column], rows: &[Row], with_keys: bool) -> io::Result<Vec<u8>> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    if with_keys {
        writer.write_record(columns.iter().map(|column| &column.key))?;
    }
    for row in rows {
        writer.write_record(columns.iter().map(|column| row.raw(&column.key)))?;
    }
    writer.into_inner().map_err(|error| io::Error::other(error.to_string()))
}

/// Each sentence as a paragraph of its own.
fn markdown_above(headings: &[String]) -> String {
    headings.iter().flat_map(|heading| [heading.as_str(), "\n\n"]).collect()
}

fn markdown_head(columns: &[&Column]) -> String {
    let titles = columns.iter().map(|column| column.title.clone());
    let rules = columns.iter().map(|column| match column.align {
        Align::Left => "---".to_owned(),
        Align::Right => "---:".to_owned(),
    });
    markdown_line(titles) + &markdown_line(rules)
}

fn markdown_rows(columns: &[&Column], rows: &[Row], locale: &Locale) -> String {
    let line = |row: &Row| {
        let cells = columns.iter().map(|column| row.text(&column.key, locale));
        markdown_line(cells.map(|cell| escape_markdown(&cell)))
    };
    rows.iter().map(line).collect()
}

fn markdown_line(cells: impl Iterator<Item = String>) -> String {
    format!("| {} |\n", cells.collect::<Vec<_>>().join(" | "))
}

fn escape_markdown(cell: &str) -> String {
    cell.replace('|', "\\|").replace('\n', "<br>")
}

fn for_people(value: &Value, locale: &Locale) -> String {
    match value {
        Value::Null => "–".to_owned(),
        Value::Bool(true) => locale.text("word-yes"),
        Value::Bool(false) => locale.text("word-no"),
        Value::Array(values) => join(values, |value| for_people(value, locale)),
        Value::Number(number) => match (number.as_i64(), number.as_u64(), number.as_f64()) {
            (Some(whole), ..) => locale.integer(whole),
            (_, Some(whole), _) => locale.integer(whole),
            (.., Some(fraction)) => locale.decimal(fraction, 3),
            _ => number.to_string(),
        },
        Value::String(_) | Value::Object(_) => for_machines(value),
    }
}

fn for_machines(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        Value::Array(values) => join(values, for_machines),
        _ => value.to_string(),
    }
}

fn join(values: &[Value], text: impl Fn(&Value) -> String) -> String {
    values.iter().map(text).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::locale::Language;
    use serde_json::json;

    fn document(locale: &Locale) -> Document {
        let columns = vec![
            Column::words("algorithm", locale),
            Column::numbers("depth", locale),
            Column::numbers("generated", locale),
            Column::words("line", locale),
            Column::words("bound", locale),
            Column::numbers("seconds", locale),
        ];
        let mut document = Document::new("compare", columns).about("tictactoe", ".../.../...");
        document.rows = vec![
            Row::new()
                .with("algorithm", "minimax")
                .with("depth", Value::Null)
                .with("generated", 549_946)
                .with("line", json!(["a1", "b2"]))
                .shown("seconds", 0.0034, locale.seconds(0.0034))
                .with("seed", 1),
            Row::new().with("algorithm", "a|b").with("depth", 9).with("generated", 18_297),
        ];
        document.extra = vec![("runs".to_owned(), json!(1))];
        document.notes = vec!["done".to_owned()];
        document
    }

    fn written(format: Format, language: Language) -> String {
        let locale = Locale::new(language);
        let mut bytes = Vec::new();
        let emitter = Emitter::new(&mut bytes, format, &locale, document(&locale)).unwrap();
        emitter.finish().unwrap();
        String::from_utf8(bytes).unwrap()
    }

    #[test]
    fn json_is_one_object_with_untranslated_keys() {
        let text = written(Format::Json, Language::Spanish);
        assert_eq!(text, written(Format::Json, Language::English));
        insta::assert_snapshot!("json", text);
    }

    #[test]
    fn jsonl_is_one_row_per_line() {
        insta::assert_snapshot!(written(Format::Jsonl, Language::Spanish), @r#"
        {"algorithm":"minimax","depth":null,"generated":549946,"line":["a1","b2"],"seconds":0.0034,"seed":1}
        {"algorithm":"a|b","depth":9,"generated":18297}
        "#);
    }

    #[test]
    fn csv_has_keys_and_raw_values() {
        insta::assert_snapshot!(written(Format::Csv, Language::Spanish), @r"
        algorithm,depth,generated,line,seconds
        minimax,,549946,a1 b2,0.0034
        a|b,9,18297,,
        ");
    }

    #[test]
    fn markdown_is_for_people() {
        insta::assert_snapshot!(written(Format::Md, Language::Spanish), @r"
        | Algoritmo | Profundidad | Generados | Variante | Tiempo |
        | --- | ---: | ---: | --- | ---: |
        | minimax | – | 549.946 | a1 b2 | 3,4 ms |
        | a\|b | 9 | 18.297 |  |  |

        done
        ");
    }

    #[test]
    fn text_is_for_people() {
        insta::assert_snapshot!(written(Format::Text, Language::English), @r"
         Algorithm   Depth   Generated   Line      Time
        ────────────────────────────────────────────────
         minimax         –     549,946   a1 b2   3.4 ms
         a|b             9      18,297

        done
        ");
        insta::assert_snapshot!(written(Format::Text, Language::Spanish), @r"
         Algoritmo   Profundidad   Generados   Variante   Tiempo
        ─────────────────────────────────────────────────────────
         minimax               –     549.946   a1 b2      3,4 ms
         a|b                   9      18.297

        done
        ");
    }

    #[test]
    fn columns_can_be_chosen_by_key() {
        let locale = Locale::new(Language::English);
        let mut document = document(&locale);
        document.choose(&["generated", "bound", "algorithm"].map(str::to_owned), &locale).unwrap();
        insta::assert_snapshot!(document.markdown(&locale), @r"
        | Generated | Bound | Algorithm |
        | ---: | --- | --- |
        | 549,946 |  | minimax |
        | 18,297 |  | a\|b |

        done
        ");
        let error = document.choose(&["nodes".to_owned()], &locale).unwrap_err().to_string();
        assert_eq!(error, "no such column: 'nodes' (accepted: generated, bound, algorithm)");
    }

    #[test]
    fn a_narrow_terminal_wraps_cells() {
        let locale = Locale::new(Language::English);
        let mut document = Document::new("x", vec![Column::words("line", &locale)]);
        document.rows = vec![Row::new().with("line", "a1 b2 c3 a2 b3 c1"); 2];
        assert!(document.text(&locale, Some(12)).lines().all(|line| line.chars().count() <= 12));
    }

    #[test]
    fn a_document_without_rows_is_still_valid() {
        let locale = Locale::new(Language::English);
        let empty = |format| {
            let document = Document::new("games", vec![Column::words("line", &locale)]);
            let mut bytes = Vec::new();
            Emitter::new(&mut bytes, format, &locale, document).unwrap().finish().unwrap();
            String::from_utf8(bytes).unwrap()
        };
        assert_eq!(empty(Format::Json), "{\"schema\":2,\"command\":\"games\",\"rows\":[]}\n");
        assert_eq!(empty(Format::Csv), "line\n");
        assert_eq!(empty(Format::Text), "");
        assert_eq!(empty(Format::Jsonl), "");
    }

    /// What is written in parts, of rows of which every hundredth is wrong.
    fn flowing(format: Format, rows: usize) -> String {
        let locale = Locale::new(Language::English);
        let columns = ["value", "error"].map(|key| Column::words(key, &locale));
        let mut bytes = Vec::new();
        let document = Document::new("solve", columns.into());
        let mut emitter = Emitter::new(&mut bytes, format, &locale, document).unwrap().flowing();
        emitter.extra("early", 1);
        for row in 0..rows {
            let key = if row % 100 == 99 { "error" } else { "value" };
            emitter.row(Row::new().with(key, row)).unwrap();
            assert!(emitter.held() < 1000);
        }
        emitter.note("done");
        emitter.extra("late", 2);
        emitter.finish().unwrap();
        String::from_utf8(bytes).unwrap()
    }

    #[test]
    fn any_number_of_rows_flows_through() {
        for rows in [0, 1, 7, 499, 500, 501, 1234] {
            let json: Value = serde_json::from_str(&flowing(Format::Json, rows)).unwrap();
            assert_eq!(json["rows"].as_array().unwrap().len(), rows);
            assert_eq!((&json["early"], &json["late"]), (&json!(1), &json!(2)));
            assert_eq!(flowing(Format::Jsonl, rows).lines().count(), rows);
            assert_eq!(flowing(Format::Csv, rows).lines().count(), rows + 1);
            assert_eq!(flowing(Format::Md, rows).lines().count(), rows + 4);
        }
        assert!(flowing(Format::Csv, 1234).starts_with("value,error\n0,\n"));
        let text = flowing(Format::Text, 1003);
        assert_eq!(text.lines().filter(|line| line.contains('─')).count(), 3);
        assert!(text.ends_with("\n 1,002\n\ndone\n"), "{text}");
    }

    #[test]
    fn jsonl_does_not_wait() {
        let locale = Locale::new(Language::English);
        let mut bytes = Vec::new();
        let document = Document::new("solve", Vec::new());
        let mut emitter = Emitter::new(&mut bytes, Format::Jsonl, &locale, document).unwrap();
        emitter.row(Row::new().with("value", 1)).unwrap();
        drop(emitter);
        assert_eq!(bytes, b"{\"value\":1}\n");
    }
}
