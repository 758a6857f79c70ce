//! What is certain: a cell that completes the mover's own line is poison.
//!
//! Whoever can only put pieces onto poison, and has no bomb, has lost. A line made by a piece of
//! one's own loses at once, which nothing undercuts, so poison never needs to be tried while there
//! is anything else to do.

use super::{Action, Board, Shape};
use crate::gravity::lines;
use poda_core::{Knowledge, MoveList, Score, Window};

/// Knows poison. Exact.
#[derive(Clone, Copy, Debug, Default)]
pub struct Poison;

impl<S: Shape> Board<S> {
    /// The cells where a piece put now does not lose at once.
    #[inline(always)]
    pub(super) fn safe(&self) -> u64 {
        self.landing() & !lines::completing(self.mover, self.shape)
    }
}

impl<S: Shape> Knowledge<Board<S>> for Poison {
    fn bounds(&self, position: &Board<S>) -> Window {
        if position.safe() == 0 && !position.has_bomb() {
            let lost = Score::new(-1);
            return Window::new(lost, lost);
        }
        Window::FULL
    }

    fn moves(&self, position: &Board<S>, out: &mut MoveList<Action>) {
        let (safe, landing) = (position.safe(), position.landing());
        // BOOM first: nothing else wins at once.
        if position.has_bomb() {
            out.push(Action::Boom);
        }
        let cells = if safe == 0 && !position.has_bomb() { landing } else { safe };
        for column in 0..position.shape.columns() {
            if cells & position.shape.column(column) != 0 {
                out.push(Action::Put(column as u8));
            }
        }
    }
}
