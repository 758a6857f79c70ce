//! Tables on a terminal. One that is too wide is cut into blocks below each other, never words.

use super::{Align, Column, Row};
use crate::locale::Locale;
use comfy_table::{
    CellAlignment, ColumnConstraint, ContentArrangement, Table, TableComponent, Width, presets,
};

/// Space around a cell and before the next one.
const GAP: usize = 3;
/// Long texts may be wrapped down to this.
const NARROWEST_TEXT: usize = 24;

/// A column of words up to this long names its rows.
const NAME: usize = 16;

/// Columns of words up to this long, and of numbers of two digits, are repeated in every block.
const REPEATED: (usize, usize) = (28, 2);

/// A column with the width that it needs.
struct Measured<'a> {
    column: &'a Column,
    /// The longest cell, or the longest word of the title.
    needs: usize,
    /// Without any wrapping.
    likes: usize,
}

/// Draws the rows, no wider than `width` where that is possible.
pub(super) fn draw(
    columns: &[&Column],
    rows: &[Row],
    locale: &Locale,
    width: Option<u16>,
) -> String {
    if let [row] = rows {
        return list(columns, row, locale, width);
    }
    draw_rows(columns, rows, locale, width)
}

/// The same, of rows that are part of more.
pub(super) fn draw_rows(
    columns: &[&Column],
    rows: &[Row],
    locale: &Locale,
    width: Option<u16>,
) -> String {
    let measured: Vec<_> = columns.iter().map(|column| measure(column, rows, locale)).collect();
    let blocks = blocks(&measured, width.map_or(usize::MAX, usize::from));
    let blocks = blocks.iter().map(|block| draw_block(block, rows, locale, width));
    blocks.collect::<Vec<_>>().join("\n")
}

/// Whether rows like this one stand side by side in lines of that width.
pub(super) fn fits(columns: &[&Column], row: &Row, locale: &Locale, width: u16) -> bool {
    let row = std::slice::from_ref(row);
    let likes = columns.iter().map(|column| measure(column, row, locale).likes + GAP);
    likes.sum::<usize>() <= usize::from(width)
}

/// A single row reads better from top to bottom.
fn list(columns: &[&Column], row: &Row, locale: &Locale, width: Option<u16>) -> String {
    let mut table = light(width);
    for column in columns {
        table.add_row([column.title.clone(), row.text(&column.key, locale)]);
    }
    table.trim_fmt() + "\n"
}

fn measure<'a>(column: &'a Column, rows: &[Row], locale: &Locale) -> Measured<'a> {
    let length = |text: &str| text.chars().count();
    let cells = rows.iter().map(|row| length(&row.text(&column.key, locale)));
    let cells = cells.max().unwrap_or_default();
    let word = column.title.split(' ').map(length).max().unwrap_or_default();
    let text = if column.align == Align::Left { cells.min(NARROWEST_TEXT) } else { cells };
    Measured { column, needs: text.max(word), likes: cells.max(length(&column.title)) }
}

/// As many columns as fit, then the next ones; the leading names are repeated in each block.
fn blocks<'a>(columns: &'a [Measured<'a>], width: usize) -> Vec<Vec<&'a Measured<'a>>> {
    let total = |columns: &[&Measured<'_>]| columns.iter().map(|it| it.needs + GAP).sum::<usize>();
    let names = |it: &&Measured<'_>| match it.column.align {
        Align::Left => it.likes <= REPEATED.0,
        Align::Right => it.likes <= REPEATED.1,
    };
    let leading = columns.iter().take_while(names).take(2);
    let leading: Vec<_> = leading.collect();
    let mut blocks = vec![leading.clone()];
    for column in &columns[leading.len()..] {
        let last = blocks.len() - 1;
        let block = &mut blocks[last];
        if block.len() > leading.len() && total(block) + column.needs + GAP > width {
            blocks.push([&leading[..], &[column]].concat());
        } else {
            block.push(column);
        }
    }
    blocks
}

fn draw_block(
    block: &[&Measured<'_>],
    rows: &[Row],
    locale: &Locale,
    width: Option<u16>,
) -> String {
    let mut table = light(width);
    table.set_header(block.iter().map(|measured| &measured.column.title));
    for row in rows {
        table.add_row(block.iter().map(|measured| row.text(&measured.column.key, locale)));
    }
    let crowded = block.iter().map(|it| it.likes + GAP).sum::<usize>();
    let crowded = width.is_some_and(|width| crowded > usize::from(width));
    for (drawn, measured) in table.column_iter_mut().zip(block) {
        drawn.set_cell_alignment(match measured.column.align {
            Align::Left => CellAlignment::Left,
            Align::Right => CellAlignment::Right,
        });
        if crowded && (measured.column.align == Align::Right || measured.needs <= NAME) {
            let needs = u16::try_from(measured.needs + 2).unwrap_or(u16::MAX);
            drawn.set_constraint(ColumnConstraint::LowerBoundary(Width::Fixed(needs)));
        }
    }
    table.trim_fmt() + "\n"
}

fn light(width: Option<u16>) -> Table {
    let mut table = Table::new();
    table.load_preset(presets::NOTHING);
    table.set_style(TableComponent::HeaderLines, '─');
    table.set_style(TableComponent::MiddleHeaderIntersections, '─');
    if let Some(width) = width {
        table.set_width(width).set_content_arrangement(ContentArrangement::Dynamic);
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::locale::Language;

    #[test]
    fn a_wide_table_is_cut_between_columns() {
        let locale = Locale::new(Language::English);
        let keys = ["generated", "expanded", "leaves", "cutoffs", "table_hits"];
        let mut columns = vec![Column::words("algorithm", &locale)];
        columns.extend(keys.map(|key| Column::numbers(key, &locale)));
        let row = |name: &str| {
            keys.iter().fold(Row::new().with("algorithm", name), |row, key| row.with(key, 549_946))
        };
        let columns: Vec<_> = columns.iter().collect();
        let drawing = draw(&columns, &[row("minimax"), row("alphabeta")], &locale, Some(50));
        insta::assert_snapshot!("wide_table", drawing);
    }
}
