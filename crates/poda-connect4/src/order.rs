//! The order of moves: threats that are near and useful, then the place of the cell.
//!
//! It decides nothing about values. What counts is a small tree: cheap refutations first, and the centre always.

use crate::grid::{CELLS, Grid};
use crate::stones::Stones;

/// What makes a move likely to be good.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Order {
    /// A threat right above a cell within reach.
    pub(crate) next: i32,
    /// A threat one cell higher.
    pub(crate) after_next: i32,
    /// A threat that lies above none of the other player's.
    pub(crate) useful: i32,
    /// The same where the player gets the cells of its row at the end.
    pub(crate) rows: i32,
    /// The other has to answer at once.
    pub(crate) forces: i32,
    /// The place of the cell: near the centre, and on many lines.
    pub(crate) place: i32,
}

/// What the threats of a player are seen against.
#[derive(Clone, Copy)]
pub(crate) struct Scene {
    /// The cells within reach.
    landing: u64,
    /// What lies above a threat of the other.
    over: u64,
    /// The rows that the player gets at the end: the upper ones who follows, the lower ones who is followed.
    rows: u64,
}

impl Scene {
    /// Of the mover of a position. A move that leaves the other a choice changes only what is within reach.
    #[inline(always)]
    pub(crate) fn new<G: Grid>(grid: G, stones: &Stones) -> Scene {
        let (board, occupied) = (grid.measures(), stones.occupied());
        let over = board.above(stones.other_completes & !occupied);
        let followed = stones.empties.is_multiple_of(2);
        let rows = if followed { !board.uppers } else { board.uppers };
        Scene { landing: board.landing(occupied), over, rows }
    }

    /// After a move.
    #[inline(always)]
    pub(crate) fn after(self, cell: u64) -> Scene {
        Scene { landing: self.landing + cell, ..self }
    }
}

impl Order {
    /// How soon a move is to be tried that leads to such threats.
    #[inline(always)]
    pub(crate) fn rank<G: Grid>(&self, grid: G, scene: &Scene, threats: u64, cell: u64) -> i32 {
        let count = |set: u64| set.count_ones().cast_signed();
        let useful = threats & !scene.over;
        let place = grid.measures().place[cell.trailing_zeros() as usize % CELLS];
        self.next * count(threats & scene.landing << 1)
            + self.after_next * count(threats & scene.landing << 2)
            + self.useful * count(useful)
            + self.rows * count(useful & scene.rows)
            + self.place * i32::from(place)
    }
}
