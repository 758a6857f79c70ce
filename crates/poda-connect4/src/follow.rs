//! The follow-up bound: what the mover can get at most, because the other answers every stone in the column where
//! it was put.
//!
//! Cells of a column are counted in pairs from the top: who puts the lower one, gives the upper one away. Y, who
//! follows, so gets every upper cell that is not within reach at once; X, the mover, may get all others.
//!
//! ```text
//!   Y Y Y Y Y Y Y      a column with an odd number of empty cells begins with an upper one: when X
//!   x x x x x x x      takes it, Y takes that of another such column. With an even number of empty
//!   Y Y Y Y Y Y Y      cells on the board there is always another.
//!   x x x x x x x
//!   Y Y Y Y x Y Y  ← within reach
//!   x x x x O x x
//! ```
//!
//! If X has no line in what he has and may get, he wins nothing, and loses if Y has one in hers. With an odd number
//! of empty cells Y needs a column of odd rest where a lower cell completes a line of hers: she follows there as well,
//! gets the lower cells, and wins when X has nothing else left.
//!
//! Exact, on boards of any height. CITE: Allis 1988, whose rules claimeven and aftereven are its beginnings.

use crate::grid::Grid;
use crate::lines::{any, any_not_above};
use crate::stones::{Stones, size};
use poda_core::Processor;

/// Who gets which cell when Y follows.
#[derive(Clone, Copy, Debug)]
struct Shares {
    /// The cells that Y gets for certain.
    follower: u64,
    /// The cells that X may get.
    mover: u64,
    /// Upper cells within reach, of columns that have another to be answered in.
    reach: u64,
}

/// At most what the mover of a position gets if the other follows; none if that says nothing or is more than
/// `enough`.
#[inline(always)]
pub(crate) fn most<P: Processor, G: Grid>(
    processor: P,
    grid: G,
    stones: &Stones,
    enough: i32,
) -> Option<i32> {
    let board = grid.measures();
    let empty = board.cells & !stones.occupied();
    let landing = board.landing(stones.occupied());
    let follower = empty & board.uppers & !landing;
    let reach = landing & board.uppers;
    let shares = Shares { follower, mover: empty & !follower, reach };
    if stones.empties.is_multiple_of(2) {
        return shares.most(processor, grid, stones, enough);
    }
    // Columns of odd rest where a line of Y waits on a lower cell.
    let mut waiting = stones.other_completes & empty & !board.uppers & !landing;
    while waiting != 0 {
        let cell = waiting & waiting.wrapping_neg();
        let column = board.column(cell.trailing_zeros() / board.stride);
        waiting &= !column;
        if reach & column != 0 {
            let shares = shares.followed(column & empty, cell, board.uppers);
            let most = shares.most(processor, grid, stones, enough);
            if most.is_some() {
                return most;
            }
        }
    }
    None
}

impl Shares {
    /// The same where Y follows in a column of odd rest up to a cell that completes a line of hers.
    #[inline(always)]
    fn followed(self, column: u64, cell: u64, uppers: u64) -> Shares {
        // Up to that cell: beyond, the game is over.
        let until = column & (cell | (cell - 1));
        Shares {
            follower: self.follower & !column | until & !uppers,
            mover: self.mover & !column | until & uppers,
            reach: self.reach & !column,
        }
    }

    #[inline(always)]
    fn most<P: Processor, G: Grid>(
        self,
        processor: P,
        grid: G,
        stones: &Stones,
        enough: i32,
    ) -> Option<i32> {
        // Nobody gets what lies above a cell that wins for Y.
        let standing = stones.other_completes & self.follower;
        let over = grid.measures().above(standing);
        // X enters one of these columns when everything else is full.
        let left = (over | standing | standing >> 1).count_ones().cast_signed() - 2;
        let loss = if standing == 0 { -1 } else { -size(left) };
        if loss > enough {
            return None;
        }
        let (mover, follower) = (stones.mover | self.mover & !over, stones.other | self.follower);
        let wins = |given: u64| any_not_above(processor, grid, mover & !given, follower);
        if wins(0) && self.reach_wins(wins) {
            return None;
        }
        let loses = standing != 0 || any(processor, grid, follower);
        Some(if loses { loss } else { 0 }).filter(|&most| most <= enough)
    }

    /// Whether X has a line when Y pairs the upper cells within reach: X gets one of each pair. The question is
    /// whether he has one if he does not get these.
    #[inline(always)]
    fn reach_wins(self, wins: impl Fn(u64) -> bool) -> bool {
        let one = |set: u64| set & set.wrapping_neg();
        let a = one(self.reach);
        let b = one(self.reach ^ a);
        let c = one(self.reach ^ a ^ b);
        let d = self.reach ^ a ^ b ^ c;
        let two_pairs = |a: u64, b: u64, c: u64, d: u64| {
            wins(a | c) || wins(a | d) || wins(b | c) || wins(b | d)
        };
        match self.reach.count_ones() {
            2 => wins(a) || wins(b),
            4 if wins(self.reach) => true,
            4 => two_pairs(a, b, c, d) && two_pairs(a, c, b, d) && two_pairs(a, d, b, c),
            _ => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Measures;
    use crate::lines::completing;
    use crate::processor::{Kind, Processor as Named, Work};
    use crate::stones::Duty;
    use proptest::prelude::*;

    /// The value by plain negamax.
    fn value<P: Processor>(processor: P, board: &Measures, stones: &Stones) -> i32 {
        let landing = board.landing(stones.occupied());
        if stones.mover_completes & landing != 0 {
            return size(stones.empties.cast_signed() - 1);
        }
        let cells = (0..64).map(|bit| 1 << bit).filter(|cell| landing & cell != 0);
        let values =
            cells.map(|cell| -value(processor, board, &stones.play(processor, board, cell)));
        values.max().unwrap_or(0)
    }

    struct Holds<'a>(&'a Measures, &'a [u8]);

    impl Work for Holds<'_> {
        /// What the bound says of the position.
        type Output = Option<i32>;

        fn on<P: Kind>(self, processor: P) -> Option<i32> {
            let Holds(board, columns) = self;
            let mut stones = Stones { empties: board.cells.count_ones(), ..Stones::default() };
            for column in columns.iter().map(|&column| u32::from(column) % board.columns) {
                let landing = board.landing(stones.occupied());
                let cell = landing & board.column(column);
                if cell != 0 && stones.mover_completes & landing == 0 && stones.empties > 9 {
                    stones = stones.play(processor, board, cell);
                }
            }
            let landing = board.landing(stones.occupied());
            if stones.empties > 9 || stones.mover_completes & landing != 0 {
                return None;
            }
            if !matches!(stones.duty(board), Duty::Among(_)) {
                return None;
            }
            assert_eq!(stones.mover_completes, completing(processor, board, stones.mover));
            let truth = value(processor, board, &stones);
            let bound = most(processor, board, &stones, i32::MAX);
            assert!(bound.is_none_or(|most| truth <= most), "{truth} > {bound:?}: {stones:?}");
            for enough in -4..4 {
                let found = most(processor, board, &stones, enough);
                assert!(found.is_none_or(|most| truth <= most && most <= enough), "{stones:?}");
            }
            bound
        }
    }

    const SIZES: [(u32, u32); 8] = [(4, 4), (5, 4), (4, 5), (5, 5), (4, 6), (6, 4), (7, 4), (4, 7)];

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(1_500))]
        /// On boards of even and odd height, whatever was played.
        #[test]
        fn nobody_gets_more_than_the_bound(
            size in prop::sample::select(SIZES.to_vec()),
            columns in prop::collection::vec(0..=255_u8, 60),
        ) {
            let board = Measures::new(size.0, size.1);
            let mut said = Named::all().into_iter().map(|kind| kind.run(Holds(&board, &columns)));
            let first = said.next();
            prop_assert!(said.all(|other| Some(other) == first));
        }
    }
}
