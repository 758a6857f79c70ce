//! How large the board is and how long a line.

use super::lines;
use std::fmt::Debug;

/// The measures of a board. A constant shape lets the compiler work out every mask.
pub trait Shape: Copy + Ord + Debug + Send + Sync + 'static {
    /// Cells in a row.
    fn columns(self) -> u32;
    /// Cells in a column.
    fn rows(self) -> u32;
    /// Stones in a winning line.
    fn length(self) -> u32;
    /// The cells of the leftmost column.
    fn first_column(self) -> u64;
    /// The catalogue's name of the game on this board.
    fn spec(self) -> String;

    /// Whether the stones hold a line.
    #[inline(always)]
    fn has_line(self, stones: u64) -> bool {
        lines::any(stones, self)
    }

    /// All cells.
    #[inline(always)]
    fn cells(self) -> u64 {
        u64::MAX >> (64 - self.columns() * self.rows())
    }

    /// The cells from which a line can run to the right: no run from them leaves its row.
    #[inline(always)]
    fn starts(self) -> u64 {
        match (self.columns() + 1).checked_sub(self.length()) {
            Some(columns) => self.first_column() * ((1 << columns) - 1),
            None => 0,
        }
    }
}

/// 3×3, three in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Square3;

impl Shape for Square3 {
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
    fn first_column(self) -> u64 {
        0b001_001_001
    }
    fn spec(self) -> String {
        "tictactoe".to_owned()
    }
    #[inline(always)]
    fn has_line(self, stones: u64) -> bool {
        // Stones lie within nine bits; the mask tells the compiler.
        HAS_LINE[(stones >> 6 & 7) as usize] >> (stones & 63) & 1 == 1
    }
}

/// One bit for each of the 512 sets of stones on 3×3.
const HAS_LINE: [u64; 8] = {
    let lines = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];
    let mut table = [0; 8];
    let mut stones = 0;
    while stones < 512 {
        let mut line = 0;
        while line < lines.len() {
            if stones & lines[line] == lines[line] {
                table[stones >> 6] |= 1 << (stones & 63);
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

    /// Reads `m,n,k`.
    pub(super) fn parse(text: &str) -> Option<Rectangle> {
        let numbers: Vec<u8> =
            text.split(',').map(|part| part.trim().parse().ok()).collect::<Option<_>>()?;
        match numbers[..] {
            [columns, rows, length] => Rectangle::new(columns, rows, length),
            _ => None,
        }
    }
}

impl Shape for Rectangle {
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
    fn first_column(self) -> u64 {
        self.first_column
    }
    fn spec(self) -> String {
        format!("mnk:{},{},{}", self.columns, self.rows, self.length)
    }
}
