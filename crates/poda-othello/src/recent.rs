//! Positions with few empty squares that a thread has just searched. The same ones come back soon or never:
//! a small table that stays near the processor finds them, and no other thread is asked.
//!
//! A place holds the whole board, so that what is found is as certain as what is searched.

use crate::board::Board;
use crate::table::Known;
use poda_search::memory::prefetch;
use std::sync::{Mutex, PoisonError};

/// Places: half a mebibyte, which the second cache of a core holds.
const PLACES: usize = 1 << 14;

/// Spread the discs of the mover and of the other over all bits.
const MIX: [u64; 2] = [0x9e37_79b9_7f4a_7c15, 0xc2b2_ae3d_27d4_eb4f];

/// More squares than any board has: nothing is known of a value.
const MOST: i32 = 64;

/// What is known of a board; never of one without discs, which stands for nothing.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(32))] // never in two lines of the cache
struct Place {
    board: Board,
    known: Known,
}

/// What a thread remembers.
#[derive(Debug)]
pub(crate) struct Recent(Box<[Place; PLACES]>);

impl Recent {
    fn new() -> Recent {
        let places = vec![Place::default(); PLACES].into_boxed_slice();
        Recent(places.try_into().expect("as many places as were made"))
    }

    #[inline(always)]
    fn index(board: Board) -> usize {
        let mixed = board.mover.wrapping_mul(MIX[0]) ^ board.other.wrapping_mul(MIX[1]);
        (mixed.wrapping_mul(MIX[0]) >> 48) as usize % PLACES
    }

    /// Asks for the place of a board, so that it is near when it is needed.
    #[inline(always)]
    pub(crate) fn prefetch(&self, board: Board) {
        prefetch(&self.0[Self::index(board)]);
    }

    /// A bound that tells whether the value is above `alpha`.
    #[inline(always)]
    pub(crate) fn answer(&self, board: Board, alpha: i32) -> Option<i32> {
        let place = &self.0[Self::index(board)];
        if place.board == board { place.known.answer(alpha) } else { None }
    }

    /// Keeps the result of a search that asked for more than `alpha`.
    #[inline(always)]
    pub(crate) fn learn(&mut self, board: Board, value: i32, alpha: i32) {
        let place = &mut self.0[Self::index(board)];
        let known = if place.board == board { place.known } else { Known::nothing(MOST) };
        *place = Place { board, known: known.improved(value, alpha) };
    }
}

/// What threads of earlier searches remember, for those of the next.
#[derive(Debug, Default)]
pub(crate) struct Memories(Mutex<Vec<Recent>>);

impl Memories {
    pub(crate) fn lend(&self) -> Recent {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner).pop();
        kept.unwrap_or_else(Recent::new)
    }

    pub(crate) fn keep(&self, recent: Recent) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(recent);
    }

    pub(crate) fn clear(&mut self) {
        self.0.get_mut().unwrap_or_else(PoisonError::into_inner).clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// Whatever shares a place, an answer is a bound of the value of that very board.
        #[test]
        fn answers_are_true(boards in prop::collection::vec((1..9_u64, 1..9_u64, -9..9_i32), 1..200)) {
            let value = |board: Board| ((board.mover * 7 + board.other * 3) % 13) as i32 - 6;
            let mut recent = Recent::new();
            for (mover, other, alpha) in boards {
                let board = Board { mover, other: other << 32 };
                if let Some(bound) = recent.answer(board, alpha) {
                    prop_assert_eq!(bound > alpha, value(board) > alpha);
                    prop_assert_eq!(bound, value(board));
                }
                recent.learn(board, value(board), alpha);
                prop_assert_eq!(recent.answer(board, alpha), Some(value(board)));
            }
        }
    }

    #[test]
    fn two_boards_of_one_place_are_told_apart() {
        let mut recent = Recent::new();
        let board = |mover| Board { mover, other: 1 };
        let mut same = (1..u64::MAX).map(board).filter(|&it| Recent::index(it) == 7);
        let (first, second) = (same.next().expect("a board"), same.next().expect("another"));
        recent.learn(first, 3, 2);
        assert_eq!((recent.answer(first, 2), recent.answer(second, 2)), (Some(3), None));
        recent.learn(second, -3, 2);
        assert_eq!((recent.answer(first, 2), recent.answer(second, 2)), (None, Some(-3)));
        assert_eq!(recent.answer(second, -4), None);
    }

    #[test]
    fn what_was_lent_is_lent_again_until_it_is_forgotten() {
        let (mut memories, board) = (Memories::default(), Board { mover: 1, other: 2 });
        let mut recent = memories.lend();
        recent.learn(board, 5, 0);
        memories.keep(recent);
        let again = memories.lend();
        assert_eq!(again.answer(board, 0), Some(5));
        memories.keep(again);
        memories.clear();
        assert_eq!(memories.lend().answer(board, 0), None);
    }
}
