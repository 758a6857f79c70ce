//! A position as the solver sees it: the mover's discs and the other's.

use poda_core::Processor;
use poda_games::othello::{Empties, On, Othello, turned};
use poda_games::set::members;

/// Two sets of squares, laid out as in [`Othello`]: the board lies in the middle of 64 bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Board {
    pub(crate) mover: u64,
    pub(crate) other: u64,
}

/// The first quarter of the board.
pub(crate) const QUARTER: u64 = 0x0f0f_0f0f;

/// The first square of each quarter.
const FIRSTS: u64 = 1 | 1 << 4 | 1 << 32 | 1 << 36;

impl Board {
    pub(crate) fn new<const N: usize>(position: &Othello<N>) -> Board {
        Board { mover: position.mover(), other: position.other() }
    }

    /// The squares of an N×N board.
    pub(crate) const fn squares<const N: usize>() -> u64 {
        Othello::<N>::SQUARES
    }

    /// The corners of an N×N board.
    pub(crate) const fn corners<const N: usize>() -> u64 {
        let (low, high) = ((8 - N) / 2, (8 - N) / 2 + N - 1);
        1 << (9 * low) | 1 << (8 * low + high) | 1 << (8 * high + low) | 1 << (9 * high)
    }

    #[inline(always)]
    pub(crate) fn empty<const N: usize>(self) -> u64 {
        Self::squares::<N>() & !(self.mover | self.other)
    }

    /// The squares of the quarters of the board that have an odd number of empty ones: who plays there can move last
    /// there.
    #[inline(always)]
    pub(crate) fn in_odd_quarters<const N: usize>(self) -> u64 {
        self.parities::<N>() * QUARTER
    }

    /// How many quarters of the board have an odd number of empty squares.
    #[inline(always)]
    pub(crate) fn odd_quarters<const N: usize>(self) -> u32 {
        self.parities::<N>().count_ones()
    }

    /// The first squares of those quarters. Rows are folded on each other, then columns.
    #[inline(always)]
    fn parities<const N: usize>(self) -> u64 {
        let fold = |set: u64, by: u32| set ^ set >> by;
        let folded = fold(fold(fold(fold(self.empty::<N>(), 8), 16), 1), 2);
        folded & FIRSTS
    }

    /// The least of the eight images of the board.
    pub(crate) fn canonical(self) -> Board {
        let images = (0..8).map(|image| (turned(self.mover, image), turned(self.other, image)));
        let (mover, other) = images.min().unwrap_or((self.mover, self.other));
        Board { mover, other }
    }

    #[inline(always)]
    pub(crate) fn pass(self) -> Board {
        Board { mover: self.other, other: self.mover }
    }

    /// Where a disc of the mover encloses discs of the other.
    #[inline(always)]
    pub(crate) fn mobility<const N: usize>(self, processor: impl Processor) -> u64 {
        On(processor).mobility::<N>(self.mover, self.other)
    }

    /// What a disc of the mover on a square turns over.
    #[inline(always)]
    pub(crate) fn flips<const N: usize>(self, processor: impl Processor, square: u32) -> u64 {
        On(processor).flips::<N>(self.mover, self.other, square)
    }

    /// After a disc on `square` that turns over `flips`.
    #[inline(always)]
    pub(crate) fn play(self, square: u32, flips: u64) -> Board {
        Board { mover: self.other ^ flips, other: self.mover ^ flips ^ 1 << square }
    }

    /// The result for the mover of a game that ends here.
    #[inline(always)]
    pub(crate) fn result<const N: usize>(self, empties: Empties) -> i32 {
        let (mover, other) = (self.mover.count_ones() as i32, self.other.count_ones() as i32);
        let difference = mover - other;
        match empties {
            Empties::Nobody => difference,
            Empties::Winner => difference + difference.signum() * ((N * N) as i32 - mover - other),
        }
    }
}

/// The squares of a set, in order.
#[inline(always)]
pub(crate) fn squares(set: u64) -> impl Iterator<Item = u32> {
    members(set).map(u32::from)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn quarters_are_told_as_by_counting(mover: u64, other: u64) {
            let board = Board { mover, other: other & !mover };
            let is_odd = |first: u32| (board.empty::<8>() & QUARTER << first).count_ones() % 2 == 1;
            let odd: Vec<u32> = squares(FIRSTS).filter(|&first| is_odd(first)).collect();
            prop_assert_eq!(board.odd_quarters::<8>() as usize, odd.len());
            let all = odd.iter().fold(0_u64, |all, first| all | QUARTER << first);
            prop_assert_eq!(board.in_odd_quarters::<8>(), all);
        }
    }
}
