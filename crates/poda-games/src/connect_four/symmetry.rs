//! The board and its mirror image.

use super::{Board, Shape};
use poda_core::Symmetry;

impl<S: Shape> Symmetry for Board<S> {
    fn images(&self) -> usize {
        2
    }

    fn image(&self, index: usize) -> Self {
        if index == 0 {
            return *self;
        }
        let (mover, other) = (mirrored(self.mover, self.shape), mirrored(self.other, self.shape));
        Board { mover, other, ..*self }
    }
}

/// The first column becomes the last.
fn mirrored<S: Shape>(stones: u64, shape: S) -> u64 {
    (0..shape.columns()).fold(0, |image, column| {
        let content = (stones & shape.column(column)) >> (column * shape.stride());
        image | content << ((shape.columns() - 1 - column) * shape.stride())
    })
}
