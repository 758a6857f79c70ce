//! Boards on which pieces fall: what Connect-4 and its relatives have in common.
//!
//! ```text
//!     5  12  19  26  33  40  47
//!     4  11  18  25  32  39  46
//!     3  10  17  24  31  38  45       bit = column × (rows + 1) + row
//!     2   9  16  23  30  37  44
//!     1   8  15  22  29  36  43       bits 6, 13, 20 … above the columns stay empty
//!     0   7  14  21  28  35  42
//! ```

pub(crate) mod lines;
pub(crate) mod rectangle;

use crate::Texts;
use poda_core::{MoveError, PositionError, Sentence};

pub use rectangle::Rectangle;

/// What the rules of falling pieces say to people.
pub(crate) const TEXTS: Texts =
    Texts { en: include_str!("texts/en.ftl"), es: include_str!("texts/es.ftl") };

/// The measures of a board whose columns are filled from the bottom. A constant one lets the compiler
/// work out every mask.
pub trait Grid: Copy {
    /// Cells in a row.
    fn columns(self) -> u32;
    /// Cells in a column.
    fn rows(self) -> u32;
    /// The lowest cell of every column.
    fn bottom(self) -> u64;

    /// How far apart two columns are: one row above the board is never filled, so that no line and
    /// no fall leaves its column.
    #[inline(always)]
    fn stride(self) -> u32 {
        self.rows() + 1
    }

    /// All cells.
    #[inline(always)]
    fn cells(self) -> u64 {
        self.bottom() * ((1 << self.rows()) - 1)
    }

    /// The cells of one column, the one above the board included.
    #[inline(always)]
    fn column(self, column: u32) -> u64 {
        ((1 << self.stride()) - 1) << (column * self.stride())
    }

    /// The cells of one row.
    #[inline(always)]
    fn row(self, row: u32) -> u64 {
        self.bottom() << row
    }

    /// The cells that a piece put now can reach.
    #[inline(always)]
    fn landing(self, occupied: u64) -> u64 {
        (occupied + self.bottom()) & self.cells()
    }

    /// The cell that a piece put into that column reaches.
    #[inline(always)]
    fn lowest_free(self, occupied: u64, column: u32) -> u64 {
        (occupied & self.column(column)) + (1 << (column * self.stride()))
    }
}

/// The cells as bits, row by row from the top left.
pub(crate) fn cells_from_the_top<S: Grid>(shape: S) -> impl Iterator<Item = u64> + use<S> {
    let (columns, rows, stride) = (shape.columns(), shape.rows(), shape.stride());
    let row = move |row| (0..columns).map(move |column| 1_u64 << (column * stride + row));
    (0..rows).rev().flat_map(row)
}

/// The places in a drawing, row by row from the top left, of the members of a set.
pub(crate) fn places<S: Grid>(set: u64, shape: S) -> Vec<usize> {
    let cells = cells_from_the_top(shape).enumerate();
    cells.filter(|(_, cell)| set & cell != 0).map(|(place, _)| place).collect()
}

/// Complains unless all pieces lie on the bottom or on others.
pub(crate) fn check_support<S: Grid>(occupied: u64, shape: S) -> Result<(), PositionError> {
    let floating = occupied & !(occupied << 1) & !shape.bottom();
    if floating == 0 {
        return Ok(());
    }
    let (cell, stride) = (floating.trailing_zeros(), shape.stride());
    let (column, row) = (cell / stride + 1, cell % stride + 1);
    let english = format!("impossible: the piece in column {column}, row {row} hangs in the air");
    let sentence = Sentence::new("gravity-floating", english);
    Err(PositionError::Rule(sentence.with("column", column).with("row", row)))
}

/// The complaint about a column that holds as many pieces as it can.
pub(crate) fn full(column: String) -> MoveError {
    let english = format!("the column is full: {column}");
    MoveError::Rule(Sentence::new("gravity-full", english).with("column", column))
}
