//! Turning and mirroring the board: eight images of a square, four of a rectangle.

use super::{Board, Shape, cells};
use crate::set::Set;
use poda_core::Symmetry;

impl<S: Shape> Symmetry for Board<S> {
    fn images(&self) -> usize {
        if self.shape.columns() == self.shape.rows() { 8 } else { 4 }
    }

    fn image(&self, index: usize) -> Self {
        Board {
            mover: turned(self.mover, self.shape, index),
            other: turned(self.other, self.shape, index),
            ..*self
        }
    }
}

/// Bit 0 of `index` mirrors the columns, bit 1 the rows, bit 2 swaps columns and rows.
fn turned<S: Shape>(stones: S::Cells, shape: S, index: usize) -> S::Cells {
    let (columns, rows) = (shape.columns(), shape.rows());
    cells(stones).fold(S::Cells::EMPTY, |image, cell| {
        let (mut x, mut y) = shape.place(cell);
        if index & 1 != 0 {
            x = columns - 1 - x;
        }
        if index & 2 != 0 {
            y = rows - 1 - y;
        }
        if index & 4 != 0 {
            (x, y) = (y, x);
        }
        image | shape.cell(x, y).set()
    })
}
