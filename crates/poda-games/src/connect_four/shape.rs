//! How large the board is, and whether a line wins or loses.

use crate::gravity::{self, Grid, rectangle};
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

/// Whether who makes a line loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Misere(bool);

/// Any size, and the misère game.
pub type Rectangle = gravity::Rectangle<Misere>;

impl Rectangle {
    /// A board of `columns` × `rows`, if there is one.
    #[must_use]
    pub fn new(columns: u8, rows: u8, misere: bool) -> Option<Rectangle> {
        Rectangle::with_rule(columns, rows, Misere(misere))
    }

    /// Reads `COLUMNS,ROWS`, `misere=yes` or both.
    pub(super) fn parse(text: &str) -> Option<Rectangle> {
        let (size, misere) = rectangle::parse(text, "misere")?;
        let misere = misere.map_or(Some(false), yes_or_no)?;
        let [columns, rows] = size.unwrap_or([Classic.columns() as u8, Classic.rows() as u8]);
        Rectangle::new(columns, rows, misere)
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

impl Shape for Rectangle {
    #[inline(always)]
    fn is_misere(self) -> bool {
        self.rule().0
    }
}
