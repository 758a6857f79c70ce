//! A document with more rows than memory should hold: it is written part by part.
//!
//! What fits into one part is written as if there were no parts. Where there are more, `csv` and `md` have all
//! columns, whether some row uses them or not, and `text` is one table per part.

use super::{
    Column, Document, Format, Map, Reader, Row, Value, csv_rows, markdown_above, markdown_head,
    markdown_rows, table,
};
use crate::locale::Locale;
use std::io;

/// Rows of a part.
pub(super) const PART: usize = 500;

/// Writes the rows that are there, as the first part or a further one, and forgets them.
pub(super) fn part(
    document: &mut Document,
    begun: bool,
    format: Format,
    locale: &Locale,
    width: Option<u16>,
) -> io::Result<Vec<u8>> {
    let rows = std::mem::take(&mut document.rows);
    let people = matches!(format, Format::Text | Format::Md);
    let others = if people { Reader::Machines } else { Reader::People };
    let readable = |column: &&Column| document.chosen || column.reader != others;
    let columns: Vec<&Column> = document.columns.iter().filter(readable).collect();
    let headings = if begun { &[] } else { &document.headings[..] };
    match format {
        Format::Text if rows.is_empty() => Ok(Vec::new()),
        Format::Text => {
            let mut gap = if begun { "\n".to_owned() } else { headings.join("\n") };
            if !headings.is_empty() {
                gap.push_str("\n\n");
            }
            let used = |column: &&Column| document.chosen || has(&rows, column);
            let columns: Vec<_> = columns.into_iter().filter(used).collect();
            Ok((gap + &table::draw_rows(&columns, &rows, locale, width)).into_bytes())
        }
        Format::Md => {
            let above = markdown_above(headings);
            let head = if begun { String::new() } else { above + &markdown_head(&columns) };
            Ok((head + &markdown_rows(&columns, &rows, locale)).into_bytes())
        }
        Format::Csv => csv_rows(&columns, &rows, !begun),
        Format::Json => Ok(json(document, begun, rows)),
        Format::Jsonl => Ok(Vec::new()),
    }
}

/// Draws the rows that are there, and above the first the head of the table, in columns for a row that is as wide as
/// they will be.
pub(super) fn line(
    document: &mut Document,
    begun: bool,
    widest: &Row,
    locale: &Locale,
    width: Option<u16>,
) -> Vec<u8> {
    let rows = std::mem::take(&mut document.rows);
    let columns: Vec<&Column> = document.columns.iter().collect();
    let all: Vec<Row> = std::iter::once(widest.clone()).chain(rows.iter().cloned()).collect();
    let drawn = table::draw_rows(&columns, &all, locale, width);
    let lines: Vec<&str> = drawn.lines().collect();
    // The wide row itself is not shown.
    let first = lines.len() - rows.len();
    let head = if begun { &[][..] } else { &lines[..first - 1] };
    let shown = head.iter().chain(&lines[first..]);
    shown.flat_map(|line| [line, "\n"]).collect::<String>().into_bytes()
}

/// Writes what comes behind the last part.
pub(super) fn end(document: &Document, format: Format) -> Vec<u8> {
    let notes = document.notes.join("\n");
    match format {
        Format::Json => {
            let late = document
                .extra
                .iter()
                .map(|(key, value)| format!(",{}:{value}", Value::String(key.clone())));
            format!("]{}}}\n", late.collect::<String>()).into_bytes()
        }
        Format::Text | Format::Md if !notes.is_empty() => format!("\n{notes}\n").into_bytes(),
        _ => Vec::new(),
    }
}

fn has(rows: &[Row], column: &Column) -> bool {
    rows.iter().any(|row| row.has(&column.key))
}

/// The beginning of the object, if it has not begun, and the rows.
fn json(document: &mut Document, begun: bool, rows: Vec<Row>) -> Vec<u8> {
    let mut text = String::new();
    if !begun {
        let head: Map<String, Value> = document.head();
        document.extra.clear();
        text = Value::Object(head).to_string();
        text.pop();
        text.push_str(",\"rows\":[");
    }
    for (index, row) in rows.into_iter().enumerate() {
        if begun || index > 0 {
            text.push(',');
        }
        text.push_str(&Value::Object(row.values).to_string());
    }
    text.into_bytes()
}
