//! Room for the moves of positions: of one, or of all that lie open one below the other.
//!
//! A search looks at the moves of a node, then at those of a child, and when it comes back it goes on with the
//! node's. So one piece of memory serves the whole search: lists lie behind each other, and the rules see the
//! last one only.
//!
//! ```text
//!  cells  │ a b c d │ e f │ g h i │ · · ·       begin: an empty list behind all others
//!           root      child  its child            end: the list goes, and all behind it
//!  place    0 1 2 3   4 5   6 7 8
//! ```

#![expect(unsafe_code, reason = "a set of bits is written without asking for each whether it fits")]

use std::cmp::Reverse;
use std::fmt::{self, Debug};
use std::ops::{Deref, DerefMut, Range};

/// Moves in their order, as many as there are. Memory is asked for when moves come, and then kept.
#[derive(Clone)]
pub struct MoveList<M> {
    cells: Vec<M>,
    start: usize,
    /// Where long lists are sorted.
    ranked: Vec<(i64, usize, M)>,
}

impl<M: Copy> MoveList<M> {
    /// An empty list, without any memory yet.
    #[inline(always)]
    #[must_use]
    pub const fn new() -> MoveList<M> {
        MoveList { cells: Vec::new(), start: 0, ranked: Vec::new() }
    }

    /// Adds a move at the end.
    #[inline(always)]
    pub fn push(&mut self, mv: M) {
        self.cells.push(mv);
    }

    /// Adds a move for each member of a set of bits, the lowest first. Room for as many as there can be is
    /// asked for once.
    #[inline(always)]
    pub fn extend_set(&mut self, mut set: u64, make: impl Fn(u8) -> M) {
        let mut len = self.cells.len();
        if self.cells.capacity() - len < u64::BITS as usize {
            self.grow();
        }
        let cells = self.cells.as_mut_ptr();
        while set != 0 {
            let mv = make(set.trailing_zeros() as u8);
            // SAFETY: there is room for 64 moves, and a set of 64 bits has no more members.
            unsafe { cells.add(len).write(mv) };
            len += 1;
            set &= set - 1;
        }
        // SAFETY: the cells before it were written.
        unsafe { self.cells.set_len(len) };
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self) {
        self.cells.reserve(u64::BITS as usize);
    }

    /// Removes everything.
    #[inline(always)]
    pub fn clear(&mut self) {
        self.cells.truncate(self.start);
    }

    /// Begins an empty list behind all others, which are seen no more, and tells its first place.
    #[inline(always)]
    pub fn begin(&mut self) -> usize {
        self.start = self.cells.len();
        self.start
    }

    /// The places of the list that was begun last.
    #[inline(always)]
    #[must_use]
    pub fn places(&self) -> Range<usize> {
        self.start..self.cells.len()
    }

    /// The move at a place.
    #[inline(always)]
    #[must_use]
    pub fn at(&self, place: usize) -> M {
        self.cells[place]
    }

    /// Begins an empty list at that place: those that began there or behind it end.
    ///
    /// # Safety
    /// A list that has not ended since reaches to that place, or it is 0.
    #[inline(always)]
    pub unsafe fn begin_at(&mut self, place: usize) {
        debug_assert!(place <= self.cells.len(), "a list begins where another one ends");
        self.start = place;
        // SAFETY: the caller knows that the moves before that place are there, and moves need no care when they go.
        unsafe { self.cells.set_len(place) };
    }

    /// The move at a place, unasked whether it is there.
    ///
    /// # Safety
    /// It is the place of a move in a list that has not ended since.
    #[inline(always)]
    #[must_use]
    pub unsafe fn at_unchecked(&self, place: usize) -> M {
        debug_assert!(place < self.cells.len(), "a move is asked for that is gone");
        // SAFETY: the caller knows that it is there.
        unsafe { *self.cells.get_unchecked(place) }
    }

    /// Ends the list that begins at that place, and all that were begun after it.
    #[inline(always)]
    pub fn end(&mut self, place: usize) {
        self.start = place;
        self.cells.truncate(place);
    }

    /// Puts the moves into the order of their ranks, the highest first; equals keep their order.
    /// Each rank is asked for once.
    #[inline]
    pub fn sort_by_rank<R: Into<i64>>(&mut self, rank: impl Fn(M) -> R) {
        const FEW: usize = 64;
        let rank = |mv| rank(mv).into();
        if self.len() > FEW {
            return self.sort_many(rank);
        }
        let mut ranks = [0; FEW];
        let moves = self.as_mut_slice();
        for next in 0..moves.len() {
            let (mv, own) = (moves[next], rank(moves[next]));
            let mut place = next;
            while place > 0 && ranks[place - 1] < own {
                (ranks[place], moves[place]) = (ranks[place - 1], moves[place - 1]);
                place -= 1;
            }
            (ranks[place], moves[place]) = (own, mv);
        }
    }

    /// The same for lists in which each move cannot be compared with all others.
    fn sort_many(&mut self, rank: impl Fn(M) -> i64) {
        let mut ranked = std::mem::take(&mut self.ranked);
        ranked.clear();
        ranked.extend(self.iter().enumerate().map(|(place, &mv)| (rank(mv), place, mv)));
        ranked.sort_unstable_by_key(|&(rank, place, _)| (Reverse(rank), place));
        for (cell, &(_, _, mv)) in self.as_mut_slice().iter_mut().zip(&ranked) {
            *cell = mv;
        }
        self.ranked = ranked;
    }

    /// The moves, in order.
    #[inline(always)]
    #[must_use]
    pub fn as_slice(&self) -> &[M] {
        &self.cells[self.start..]
    }

    /// The moves, to be put into another order.
    #[inline(always)]
    pub fn as_mut_slice(&mut self) -> &mut [M] {
        &mut self.cells[self.start..]
    }
}

impl<M: Copy> Default for MoveList<M> {
    fn default() -> MoveList<M> {
        MoveList::new()
    }
}

impl<M: Copy> Deref for MoveList<M> {
    type Target = [M];

    #[inline(always)]
    fn deref(&self) -> &[M] {
        self.as_slice()
    }
}

impl<M: Copy> DerefMut for MoveList<M> {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut [M] {
        self.as_mut_slice()
    }
}

impl<M: Copy> Extend<M> for MoveList<M> {
    #[inline(always)]
    fn extend<I: IntoIterator<Item = M>>(&mut self, moves: I) {
        self.cells.extend(moves);
    }
}

impl<M: Copy + Debug> Debug for MoveList<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::MoveList;

    #[test]
    fn holds_what_was_pushed_in_order() {
        let mut list = MoveList::new();
        assert!(list.is_empty());
        list.extend([3_u16, 1, 2]);
        list.as_mut_slice().swap(0, 2);
        assert_eq!(list.as_slice(), [2, 1, 3]);
        list.clear();
        assert!(list.is_empty());
    }

    /// Whoever turns bits into moves with a table has no entry for bits that are not there.
    #[test]
    fn a_set_is_added_lowest_first_and_nothing_else_is_asked_for() {
        const NAMES: [u8; 64] = [7; 64];
        for set in [0, 1, 0b1011, 0x8000_0000_0000_0001, 0xff, 0x0fff_ffff_ffff_ffff, u64::MAX] {
            let mut list = MoveList::new();
            list.extend([77]);
            list.extend_set(set, |bit| bit + NAMES[usize::from(bit)] - 7);
            let bits: Vec<u8> = (0..64).filter(|bit| set >> bit & 1 == 1).collect();
            assert_eq!((list[0], &list[1..]), (77, &bits[..]));
        }
    }

    #[test]
    fn higher_ranks_come_first_and_equals_keep_their_order() {
        let mut list = MoveList::new();
        list.extend([14_u8, 31, 12, 33, 21]);
        list.sort_by_rank(|mv| i64::from(mv / 10));
        assert_eq!(list.as_slice(), [31, 33, 21, 14, 12]);
        for len in [63, 64, 65, 1000] {
            let mut list = MoveList::new();
            list.extend(0..len);
            list.sort_by_rank(|mv| i64::from(mv * 7919 % 31));
            let mut slow: Vec<u32> = (0..len).collect();
            slow.sort_by_key(|mv| std::cmp::Reverse(mv * 7919 % 31));
            assert_eq!(list.as_slice(), slow);
        }
    }

    #[test]
    fn lists_lie_behind_each_other() {
        let mut list = MoveList::new();
        list.extend([1, 2, 3]);
        let child = list.begin();
        assert!(list.is_empty());
        list.extend([9, 8]);
        list.sort_by_rank(|mv| -mv);
        assert_eq!((list.as_slice(), list.places()), (&[8, 9][..], 3..5));
        let below = list.begin();
        list.push(5);
        list.end(below);
        assert_eq!((list.at(0), list.at(3), list.at(4)), (1, 8, 9));
        list.end(child);
        assert!(list.is_empty());
        list.push(7);
        assert_eq!((list.as_slice(), list.at(2), list.at(3)), (&[7][..], 3, 7));
    }
}
