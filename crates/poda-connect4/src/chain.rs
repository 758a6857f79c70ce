//! Replies without a choice are made without a node.

use crate::grid::Grid;
use crate::stones::{Duty, Stones};
use poda_core::Processor;

/// Where a move leads.
pub(crate) enum Lead {
    /// To the end of the game: what who made the move gets.
    Decided(i32),
    /// To a position with a choice among moves that do not lose at once.
    Open {
        stones: Stones,
        safe: u64,
        /// Whether the other is to move.
        swapped: bool,
    },
}

/// Makes all replies without a choice, from the position right after a move; or none where chains are not walked.
#[inline(always)]
pub(crate) fn lead<P: Processor, G: Grid>(
    processor: P,
    grid: G,
    mut stones: Stones,
    chains: bool,
) -> Lead {
    let mut swapped = true;
    loop {
        let safe = match stones.duty(grid) {
            Duty::Draw => return Lead::Decided(0),
            Duty::Loss if swapped => return Lead::Decided(-stones.lost()),
            Duty::Loss => return Lead::Decided(stones.lost()),
            Duty::Among(safe) => safe,
        };
        if safe & (safe - 1) != 0 || !chains {
            return Lead::Open { stones, safe, swapped };
        }
        stones = stones.play(processor, grid, safe);
        swapped = !swapped;
    }
}
