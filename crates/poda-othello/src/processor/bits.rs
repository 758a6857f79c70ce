//! Where discs can be put and what they turn over, as the rules know it for this kind of processor.

use super::fast;
use super::rules;
use crate::board::Board;

fast! {
    /// Where a disc of the mover encloses discs of the other.
    #[inline]
    pub(crate) fn mobility<const N: usize>(board: Board) -> u64 {
        rules::mobility::<N>(board.mover, board.other)
    }

    /// What a disc of the mover on a square turns over.
    #[inline]
    pub(crate) fn flips<const N: usize>(board: Board, square: u32) -> u64 {
        rules::flips::<N>(board.mover, board.other, square)
    }
}
