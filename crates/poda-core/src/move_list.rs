//! Room for the moves of one position, on the stack, filled in place.

#![expect(unsafe_code, reason = "a list that costs nothing to create leaves its cells unwritten")]

use std::mem::MaybeUninit;
use std::ops::Deref;

/// At most [`MoveList::CAPACITY`] moves. Creating one writes nothing but its length.
pub struct MoveList<M: Copy> {
    len: usize,
    cells: [MaybeUninit<M>; MoveList::<u8>::CAPACITY],
}

impl<M: Copy> MoveList<M> {
    /// No position has more moves than this.
    pub const CAPACITY: usize = 64;

    /// An empty list.
    #[inline(always)]
    #[must_use]
    pub const fn new() -> MoveList<M> {
        MoveList { len: 0, cells: [MaybeUninit::uninit(); MoveList::<u8>::CAPACITY] }
    }

    /// Adds a move at the end.
    ///
    /// # Panics
    /// If the list is full: rules that generate more than [`MoveList::CAPACITY`] moves are wrong.
    #[inline(always)]
    pub fn push(&mut self, mv: M) {
        self.cells[self.len].write(mv);
        self.len += 1;
    }

    /// Adds a move for each member of a set of bits, the lowest first. How many there are is hard to
    /// foresee for a processor, so the first few are written without asking.
    #[inline(always)]
    pub fn extend_set(&mut self, mut set: u64, make: impl Fn(u8) -> M) {
        const FIRST: usize = 6;
        let mut len = self.len;
        let end = len + set.count_ones() as usize;
        if let Some(cells) = self.cells[len..].first_chunk_mut::<FIRST>() {
            for cell in cells {
                cell.write(make(set.trailing_zeros() as u8));
                set &= set.wrapping_sub(1);
            }
            len += FIRST;
        }
        while set != 0 {
            self.cells[len].write(make(set.trailing_zeros() as u8));
            len += 1;
            set &= set - 1;
        }
        self.len = end;
    }

    /// Removes everything.
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Puts the moves into the order of their ranks, the highest first; equals keep their order.
    /// Nothing is allocated, and each rank is asked for once.
    #[inline]
    pub fn sort_by_rank<R: Copy + Ord + Default>(&mut self, rank: impl Fn(M) -> R) {
        let mut ranks = [R::default(); MoveList::<u8>::CAPACITY];
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

    /// The moves, in order.
    #[inline(always)]
    #[must_use]
    pub fn as_slice(&self) -> &[M] {
        // SAFETY: `push` has written the first `len` cells, and `len` never exceeds the array.
        unsafe { std::slice::from_raw_parts(self.cells.as_ptr().cast::<M>(), self.len) }
    }

    /// The moves, to be put into another order.
    #[inline(always)]
    pub fn as_mut_slice(&mut self) -> &mut [M] {
        // SAFETY: `push` has written the first `len` cells, and `len` never exceeds the array.
        unsafe { std::slice::from_raw_parts_mut(self.cells.as_mut_ptr().cast::<M>(), self.len) }
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

impl<M: Copy> Extend<M> for MoveList<M> {
    /// Faster than many a [`push`](MoveList::push): the length stays in a register.
    #[inline(always)]
    fn extend<I: IntoIterator<Item = M>>(&mut self, moves: I) {
        let mut len = self.len;
        for mv in moves {
            self.cells[len].write(mv);
            len += 1;
        }
        self.len = len;
    }
}

impl<M: Copy + std::fmt::Debug> std::fmt::Debug for MoveList<M> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
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

    #[test]
    fn a_set_is_added_lowest_first() {
        for set in [0, 1, 0b1011, 0x8000_0000_0000_0001, 0xff, 0x0fff_ffff_ffff_ffff] {
            let mut list = MoveList::new();
            list.extend([77]);
            list.extend_set(set, |bit| bit);
            let bits: Vec<u8> = (0..64).filter(|bit| set >> bit & 1 == 1).collect();
            assert_eq!((list[0], &list[1..]), (77, &bits[..]));
        }
    }

    #[test]
    fn higher_ranks_come_first_and_equals_keep_their_order() {
        let mut list = MoveList::new();
        list.extend([14_u8, 31, 12, 33, 21]);
        list.sort_by_rank(|mv| mv / 10);
        assert_eq!(list.as_slice(), [31, 33, 21, 14, 12]);
    }

    #[test]
    #[should_panic(expected = "index out of bounds")]
    fn refuses_more_than_its_capacity() {
        let mut list = MoveList::new();
        list.extend(0..=MoveList::<usize>::CAPACITY);
    }
}
