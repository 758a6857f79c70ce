//! How large the board is and how long a line.

use super::{Cell, lines};
use crate::set::Set;
use crate::words::Words;
use std::fmt::Debug;

/// The measures of a board. A constant shape lets the compiler work out every mask.
pub trait Shape: Copy + Ord + Debug + Send + Sync + 'static {
    /// What holds all cells: one word where they fit.
    type Cells: Set;

    /// Cells in a row.
    fn columns(self) -> u32;
    /// Cells in a column.
    fn rows(self) -> u32;
    /// Stones in a winning line.
    fn length(self) -> u32;
    /// All cells.
    fn cells(self) -> Self::Cells;
    /// The cells from which a line can run to the right: no run of stones from them leaves its row.
    fn starts(self) -> Self::Cells;
    /// The catalogue's name of the game on this board.
    fn spec(self) -> String;

    /// How many bits lie between a cell and the one below it.
    #[inline(always)]
    fn stride(self) -> u32 {
        self.columns()
    }

    /// Whether the stones hold a line.
    #[inline(always)]
    fn has_line(self, stones: Self::Cells) -> bool {
        lines::any(stones, self, self.length())
    }

    /// The cell in a column and a row, both counted from 0.
    #[inline(always)]
    fn cell(self, column: u32, row: u32) -> Cell {
        Cell((row * self.stride() + column) as u8)
    }

    /// Column and row of a cell.
    #[inline(always)]
    fn place(self, Cell(cell): Cell) -> (u32, u32) {
        (u32::from(cell) % self.stride(), u32::from(cell) / self.stride())
    }

    /// All cells, row by row.
    fn in_order(self) -> impl Iterator<Item = Cell> {
        let row = move |row| (0..self.columns()).map(move |column| self.cell(column, row));
        (0..self.rows()).flat_map(row)
    }
}

/// 3×3, three in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Square3;

impl Shape for Square3 {
    type Cells = u64;

    #[inline(always)]
    fn columns(self) -> u32 {
        3
    }
    #[inline(always)]
    fn rows(self) -> u32 {
        3
    }
    #[inline(always)]
    fn length(self) -> u32 {
        3
    }
    #[inline(always)]
    fn cells(self) -> u64 {
        0o777
    }
    #[inline(always)]
    fn starts(self) -> u64 {
        0o111
    }
    fn spec(self) -> String {
        "tictactoe".to_owned()
    }
    #[inline(always)]
    fn has_line(self, stones: u64) -> bool {
        // Stones lie within nine bits; the mask tells the compiler.
        HAS_LINE[(stones & 0o777) as usize]
    }
}

/// For each of the 512 sets of stones on 3×3 whether it holds a line.
const HAS_LINE: [bool; 512] = {
    let lines = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];
    let mut table = [false; 512];
    let mut stones = 0;
    while stones < 512 {
        let mut line = 0;
        while line < lines.len() {
            if stones & lines[line] == lines[line] {
                table[stones] = true;
            }
            line += 1;
        }
        stones += 1;
    }
    table
};

/// Any shape of up to 64 cells and 26 columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Rectangle {
    first_column: u64,
    columns: u8,
    rows: u8,
    length: u8,
}

impl Rectangle {
    /// A board of `columns` × `rows` with lines of `length`, if there is one.
    #[must_use]
    pub fn new(columns: u8, rows: u8, length: u8) -> Option<Rectangle> {
        let fits = (1..=26).contains(&columns)
            && rows >= 1
            && u32::from(columns) * u32::from(rows) <= 64
            && (1..=columns.max(rows)).contains(&length);
        let first_column = || (0..rows).fold(0, |set, row| set | 1 << (row * columns));
        fits.then(|| Rectangle { first_column: first_column(), columns, rows, length })
    }
}

impl Shape for Rectangle {
    type Cells = u64;

    #[inline(always)]
    fn columns(self) -> u32 {
        self.columns.into()
    }
    #[inline(always)]
    fn rows(self) -> u32 {
        self.rows.into()
    }
    #[inline(always)]
    fn length(self) -> u32 {
        self.length.into()
    }
    #[inline(always)]
    fn cells(self) -> u64 {
        u64::MAX >> (64 - self.columns() * self.rows())
    }
    #[inline(always)]
    fn starts(self) -> u64 {
        match (self.columns() + 1).checked_sub(self.length()) {
            Some(columns) => self.first_column * ((1 << columns) - 1),
            None => 0,
        }
    }
    fn spec(self) -> String {
        spec(self)
    }
}

/// More than 64 cells, up to 15×15. A row takes 16 bits, and the bit behind its last cell is never
/// set: no run of stones leaves its row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LargeRectangle {
    columns: u8,
    rows: u8,
    length: u8,
}

impl LargeRectangle {
    /// The most columns and the most rows.
    const SIDE: u8 = 15;
    const STRIDE: u32 = 16;

    /// A board of `columns` × `rows` with lines of `length`, if there is one with so many cells.
    #[must_use]
    pub fn new(columns: u8, rows: u8, length: u8) -> Option<LargeRectangle> {
        let fits = columns.max(rows) <= LargeRectangle::SIDE
            && u32::from(columns) * u32::from(rows) > u64::BITS
            && (1..=columns.max(rows)).contains(&length);
        fits.then_some(LargeRectangle { columns, rows, length })
    }
}

impl Shape for LargeRectangle {
    type Cells = Words;

    #[inline(always)]
    fn columns(self) -> u32 {
        self.columns.into()
    }
    #[inline(always)]
    fn rows(self) -> u32 {
        self.rows.into()
    }
    #[inline(always)]
    fn length(self) -> u32 {
        self.length.into()
    }
    #[inline(always)]
    fn cells(self) -> Words {
        let in_each_row = 0x0001_0001_0001_0001 * ((1 << self.columns) - 1);
        WHOLE_ROWS[usize::from(self.rows & 15)] & Words([in_each_row; 4])
    }
    #[inline(always)]
    fn starts(self) -> Words {
        !Words::EMPTY
    }
    fn spec(self) -> String {
        spec(self)
    }
    #[inline(always)]
    fn stride(self) -> u32 {
        LargeRectangle::STRIDE
    }
    #[inline(always)]
    fn has_line(self, stones: Words) -> bool {
        // The length that people play lets the compiler work out every shift.
        match self.length() {
            5 => lines::any(stones, self, 5),
            length => lines::any(stones, self, length),
        }
    }
}

/// All bits of so many rows.
const WHOLE_ROWS: [Words; 16] = {
    let mut sets = [Words::EMPTY; 16];
    let mut rows = 1;
    while rows < 16 {
        sets[rows] = sets[rows - 1];
        sets[rows].0[(rows - 1) / 4] |= 0xffff << (16 * ((rows - 1) % 4));
        rows += 1;
    }
    sets
};

fn spec<S: Shape>(shape: S) -> String {
    format!("mnk:{},{},{}", shape.columns(), shape.rows(), shape.length())
}

/// Reads `m,n,k`.
pub(super) fn parse(text: &str) -> Option<[u8; 3]> {
    let numbers: Option<Vec<u8>> = text.split(',').map(|part| part.trim().parse().ok()).collect();
    numbers?.try_into().ok()
}

#[cfg(test)]
mod tests {
    use super::{LargeRectangle, Rectangle, Set, Shape};

    #[test]
    fn every_size_has_one_shape_and_all_its_cells() {
        for (columns, rows) in (0..=40_u8).flat_map(|m| (0..=70_u8).map(move |n| (m, n))) {
            let cells = u32::from(columns) * u32::from(rows);
            let (small, large) =
                (Rectangle::new(columns, rows, 1), LargeRectangle::new(columns, rows, 1));
            assert_eq!(small.is_some(), (1..=64).contains(&cells) && columns <= 26);
            assert_eq!(large.is_some(), cells > 64 && columns <= 15 && rows <= 15);
            small.into_iter().for_each(has_its_cells);
            large.into_iter().for_each(has_its_cells);
        }
    }

    fn has_its_cells<S: Shape>(shape: S) {
        let cells = shape.in_order().fold(S::Cells::EMPTY, |set, cell| set | cell.set());
        assert_eq!(cells, shape.cells());
        assert_eq!(cells.count(), shape.columns() * shape.rows());
        for cell in shape.in_order() {
            let (column, row) = shape.place(cell);
            assert_eq!(shape.cell(column, row), cell);
        }
    }
}
