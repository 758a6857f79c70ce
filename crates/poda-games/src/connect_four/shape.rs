//! How large the board is, and whether a line wins or loses.

use crate::gravity::{Grid, bottom};
use std::fmt::Debug;

/// The measures of a board, and what a line means on it.
pub trait Shape: Grid + Ord + Debug + Send + Sync + 'static {
    /// Who makes a line loses.
    fn is_misere(self) -> bool;

    /// The catalogue's name of the game on this board.
    fn spec(self) -> String {
        match (self.columns(), self.rows(), self.is_misere()) {
            (7, 6, false) => "connect4".to_owned(),
            (columns, rows, false) => format!("connect4:{columns},{rows}"),
            (columns, rows, true) => format!("connect4:{columns},{rows},misere=yes"),
        }
    }
}

/// 7×6, where a line wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Classic;

impl Grid for Classic {
    #[inline(always)]
    fn columns(self) -> u32 {
        7
    }
    #[inline(always)]
    fn rows(self) -> u32 {
        6
    }
    #[inline(always)]
    fn bottom(self) -> u64 {
        0x0000_0408_1020_4081
    }
}

impl Shape for Classic {
    #[inline(always)]
    fn is_misere(self) -> bool {
        false
    }
}

/// Whatever fits into 64 bits and has room for a line, with up to 9 columns and 15 rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Rectangle {
    bottom: u64,
    columns: u8,
    rows: u8,
    misere: bool,
}

impl Rectangle {
    /// Columns are written as one digit.
    const MAX_COLUMNS: u8 = 9;
    /// So that shifts by a line stay below 64 bits.
    const MAX_ROWS: u8 = 15;
    const MIN_SIDE: u8 = 2;
    /// Lines have four stones.
    const LINE: u8 = 4;

    /// A board of `columns` × `rows`, if there is one.
    #[must_use]
    pub fn new(columns: u8, rows: u8, misere: bool) -> Option<Rectangle> {
        let fits = (Self::MIN_SIDE..=Self::MAX_COLUMNS).contains(&columns)
            && (Self::MIN_SIDE..=Self::MAX_ROWS).contains(&rows)
            && columns.max(rows) >= Self::LINE
            && u32::from(columns) * (u32::from(rows) + 1) <= u64::BITS;
        fits.then(|| Rectangle { bottom: bottom(columns, rows), columns, rows, misere })
    }

    /// Reads `COLUMNS,ROWS`, `misere=yes` or both.
    pub(super) fn parse(text: &str) -> Option<Rectangle> {
        let (mut sizes, mut misere) = (Vec::new(), None);
        for part in text.split(',').map(str::trim) {
            match part.split_once('=').map(|(key, value)| (key.trim(), value.trim())) {
                Some(("misere", value)) if misere.is_none() => misere = Some(yes_or_no(value)?),
                None if misere.is_none() => sizes.push(part.parse().ok()?),
                _ => return None,
            }
        }
        let misere = misere.unwrap_or(false);
        match sizes[..] {
            [] => Rectangle::new(Classic.columns() as u8, Classic.rows() as u8, misere),
            [columns, rows] => Rectangle::new(columns, rows, misere),
            _ => None,
        }
    }

    /// Whether the constant shape is the same.
    pub(super) fn is_classic(self) -> bool {
        self.spec() == Classic.spec()
    }
}

fn yes_or_no(value: &str) -> Option<bool> {
    match value {
        "yes" => Some(true),
        "no" => Some(false),
        _ => None,
    }
}

impl Grid for Rectangle {
    #[inline(always)]
    fn columns(self) -> u32 {
        self.columns.into()
    }
    #[inline(always)]
    fn rows(self) -> u32 {
        self.rows.into()
    }
    #[inline(always)]
    fn bottom(self) -> u64 {
        self.bottom
    }
}

impl Shape for Rectangle {
    #[inline(always)]
    fn is_misere(self) -> bool {
        self.misere
    }
}
