//! The order of moves: threats that are near and useful, then the place of the cell.
//!
//! It decides nothing about values. What counts is a small tree: cheap refutations first, and the centre always.

use crate::children::Child;
use crate::grid::{CELLS, Grid};

/// What makes a move likely to be good.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Order {
    /// A threat right above a cell within reach.
    pub(crate) next: i32,
    /// A threat one cell higher.
    pub(crate) after_next: i32,
    /// A threat that lies above none of the other player's.
    pub(crate) useful: i32,
    /// The other has to answer at once.
    pub(crate) forces: i32,
    /// The place of the cell: near the centre, and on many lines.
    pub(crate) place: i32,
}

impl Order {
    /// How soon a child is to be tried.
    #[inline(always)]
    pub(crate) fn rank<G: Grid>(&self, grid: G, child: &Child) -> i32 {
        let (board, stones) = (grid.measures(), &child.stones);
        let (mut own, mut other) = (stones.other_completes, stones.mover_completes);
        if !child.swapped {
            (own, other) = (other, own);
        }
        let empty = board.cells & !stones.occupied();
        let landing = board.landing(stones.occupied());
        let (own, other) = (own & empty, other & empty);
        let count = |set: u64| set.count_ones().cast_signed();
        let place = board.place[child.cell.trailing_zeros() as usize % CELLS];
        self.next * count(own & landing << 1)
            + self.after_next * count(own & landing << 2)
            + self.useful * count(own & !board.above(other))
            + if child.forces { self.forces } else { 0 }
            + self.place * i32::from(place)
    }
}
