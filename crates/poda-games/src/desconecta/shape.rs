//! How large the board is and how long a game.

use crate::gravity::{Grid, bottom};
use std::fmt::Debug;

/// The measures of a board, and how long a game is.
pub trait Shape: Grid + Ord + Debug + Send + Sync + 'static {
    /// A game that is not decided by so many actions is a draw.
    fn plies(self) -> u32;

    /// The catalogue's name of the game on this board.
    fn spec(self) -> String {
        let size = (self.columns(), self.rows());
        match (size == (Classic.columns(), Classic.rows()), self.plies() == Classic.plies()) {
            (true, true) => "desconecta".to_owned(),
            (true, false) => format!("desconecta:plies={}", self.plies()),
            (false, true) => format!("desconecta:{},{}", size.0, size.1),
            (false, false) => format!("desconecta:{},{},plies={}", size.0, size.1, self.plies()),
        }
    }
}

/// 7×7, 200 plies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Classic;

impl Grid for Classic {
    #[inline(always)]
    fn columns(self) -> u32 {
        7
    }
    #[inline(always)]
    fn rows(self) -> u32 {
        7
    }
    #[inline(always)]
    fn bottom(self) -> u64 {
        0x0001_0101_0101_0101
    }
}

impl Shape for Classic {
    #[inline(always)]
    fn plies(self) -> u32 {
        200
    }
}

/// Whatever fits into 64 bits and has room for a line, with up to 8 columns and 15 rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Rectangle {
    bottom: u64,
    columns: u8,
    rows: u8,
    plies: u16,
}

impl Rectangle {
    /// Columns are written as one digit, and the digit after the last is BOOM.
    const MAX_COLUMNS: u8 = 8;
    /// So that shifts by a line stay below 64 bits.
    const MAX_ROWS: u8 = 15;
    const MIN_SIDE: u8 = 2;
    /// Lines have four pieces.
    const LINE: u8 = 4;
    /// So that scores can tell every ply apart.
    pub const MAX_PLIES: u16 = 500;

    /// A board of `columns` × `rows` on which games end after `plies` actions, if there is one.
    #[must_use]
    pub fn new(columns: u8, rows: u8, plies: u16) -> Option<Rectangle> {
        let fits = (Self::MIN_SIDE..=Self::MAX_COLUMNS).contains(&columns)
            && (Self::MIN_SIDE..=Self::MAX_ROWS).contains(&rows)
            && columns.max(rows) >= Self::LINE
            && u32::from(columns) * (u32::from(rows) + 1) <= u64::BITS
            && (1..=Self::MAX_PLIES).contains(&plies);
        fits.then(|| Rectangle { bottom: bottom(columns, rows), columns, rows, plies })
    }

    /// Reads `COLUMNS,ROWS`, `plies=N` or both.
    pub(super) fn parse(text: &str) -> Option<Rectangle> {
        let (mut sizes, mut plies) = (Vec::new(), None);
        for part in text.split(',').map(str::trim) {
            match part.split_once('=') {
                Some((key, value)) if key.trim() == "plies" && plies.is_none() => {
                    plies = Some(value.trim().parse().ok()?);
                }
                None if plies.is_none() => sizes.push(part.parse().ok()?),
                _ => return None,
            }
        }
        let plies = plies.unwrap_or(Classic.plies() as u16);
        match sizes[..] {
            [] => Rectangle::new(Classic.columns() as u8, Classic.rows() as u8, plies),
            [columns, rows] => Rectangle::new(columns, rows, plies),
            _ => None,
        }
    }

    /// Whether the constant shape is the same.
    pub(super) fn is_classic(self) -> bool {
        self.spec() == Classic.spec()
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
    fn plies(self) -> u32 {
        self.plies.into()
    }
}
