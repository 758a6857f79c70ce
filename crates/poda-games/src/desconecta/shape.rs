//! How large the board is and how long a game.

use crate::gravity::{self, Grid, rectangle};
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

/// After how many actions a game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Plies(u16);

/// Any size of up to 8 columns, and any length of a game.
pub type Rectangle = gravity::Rectangle<Plies>;

impl Rectangle {
    /// The digit after the last column is BOOM.
    const LAST_COLUMN: u8 = 8;
    /// So that scores can tell every ply apart.
    pub const MAX_PLIES: u16 = 500;

    /// A board of `columns` × `rows` on which games end after `plies` actions, if there is one.
    #[must_use]
    pub fn new(columns: u8, rows: u8, plies: u16) -> Option<Rectangle> {
        let fits = columns <= Self::LAST_COLUMN && (1..=Self::MAX_PLIES).contains(&plies);
        fits.then(|| Rectangle::with_rule(columns, rows, Plies(plies)))?
    }

    /// Reads `COLUMNS,ROWS`, `plies=N` or both.
    pub(super) fn parse(text: &str) -> Option<Rectangle> {
        let (size, plies) = rectangle::parse(text, "plies")?;
        let plies = plies.map_or(Some(Classic.plies() as u16), |plies| plies.parse().ok())?;
        let [columns, rows] = size.unwrap_or([Classic.columns() as u8, Classic.rows() as u8]);
        Rectangle::new(columns, rows, plies)
    }

    /// Whether the constant shape is the same.
    pub(super) fn is_classic(self) -> bool {
        self.spec() == Classic.spec()
    }
}

impl Shape for Rectangle {
    #[inline(always)]
    fn plies(self) -> u32 {
        self.rule().0.into()
    }
}
