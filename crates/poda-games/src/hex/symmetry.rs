//! Half a turn takes each edge to the other of the same player. Mirror images would swap the players.

use super::Board;
use super::layout::{Cell, Layout};
use poda_core::Symmetry;

impl<C: Layout> Symmetry for Board<C> {
    fn images(&self) -> usize {
        2
    }

    fn image(&self, index: usize) -> Self {
        if index == 0 {
            return *self;
        }
        Board {
            mover: turned(self.mover, self.size),
            other: turned(self.other, self.size),
            ..*self
        }
    }
}

/// The stones after half a turn.
fn turned<C: Layout>(stones: C, size: u8) -> C {
    let last = u32::from(size) - 1;
    stones.members().fold(C::EMPTY, |image, cell| {
        let (column, row) = C::place(Cell(cell));
        image | C::cell(last - column, last - row).set()
    })
}
