//! The children of a position that are left to try.

use crate::grid::{CELLS, Grid};
use crate::known::Known;
use crate::processor::Kind;
use crate::stones::Stones;
use crate::table::Key;
use crate::worker::Worker;
use arrayvec::ArrayVec;

/// More moves than a position has.
const MOVES: usize = 9;

/// A power of two that is not less.
const RANKS: usize = 16;

/// Where a move leads: a position with a choice, when all replies without one have been made.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Child {
    pub(crate) stones: Stones,
    /// The moves that do not lose at once.
    pub(crate) safe: u64,
    /// Where what is known of it is kept, once that has been asked for.
    pub(crate) key: Key,
    /// Whether the other is to move.
    pub(crate) swapped: bool,
    /// The move.
    pub(crate) cell: u64,
}

impl Child {
    /// The place of the move that led here.
    #[inline(always)]
    pub(crate) fn place(&self) -> usize {
        self.cell.trailing_zeros() as usize % CELLS
    }

    /// The question whether who moved gets more than `alpha`, for who is to move.
    #[inline(always)]
    pub(crate) fn asked(&self, alpha: i32) -> i32 {
        if self.swapped { -alpha - 1 } else { alpha }
    }
}

/// The children of a position, and the best that is known of those that need not be tried.
pub(crate) struct Children {
    pub(crate) all: ArrayVec<Child, MOVES>,
    /// The greatest comes first.
    ranks: [i32; RANKS],
    /// Those that are left, and those of them that other threads are at work on, as bits.
    left: u32,
    put_off: u32,
    pub(crate) tried: u32,
    pub(crate) best: i32,
}

impl Children {
    #[inline(always)]
    pub(crate) fn new() -> Children {
        Children {
            all: ArrayVec::new(),
            ranks: [0; RANKS],
            left: 0,
            put_off: 0,
            tried: 0,
            best: i32::MIN,
        }
    }

    #[inline(always)]
    pub(crate) fn push(&mut self, child: Child, rank: i32) {
        self.left |= 1 << self.all.len();
        self.ranks[self.all.len() % RANKS] = rank;
        self.all.push(child);
    }

    /// Takes what `known` tells of each child that is left, for who moved. One that is good enough answers the
    /// question whether there is more than `alpha`, one that cannot be is dropped.
    #[inline(always)]
    pub(crate) fn sift(
        &mut self,
        alpha: i32,
        mut known: impl FnMut(&Child) -> Option<Known>,
    ) -> Option<i32> {
        let mut rest = self.left;
        while rest != 0 {
            let index = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let child = &self.all[index];
            if let Some(known) = known(child) {
                let known = known.turned(child.swapped);
                if known.at_least > alpha {
                    return Some(known.at_least);
                }
                if known.at_most <= alpha {
                    self.best = self.best.max(known.at_most);
                    self.left &= !(1 << index);
                }
            }
        }
        None
    }

    /// The one that ranks first. What another thread is at work on is put off, but not the first move far from the root:
    /// there it is enough so often that both work on it.
    #[inline(always)]
    pub(crate) fn next<P: Kind, G: Grid>(&mut self, worker: &Worker<'_, P, G>) -> Option<usize> {
        loop {
            let Some(index) = first(&self.ranks, self.left) else {
                let index = first(&self.ranks, self.put_off)?;
                self.put_off &= !(1 << index);
                self.tried += 1;
                return Some(index);
            };
            self.left &= !(1 << index);
            if worker.puts_off(&self.all[index], self.tried) {
                self.put_off |= 1 << index;
                continue;
            }
            self.tried += 1;
            return Some(index);
        }
    }
}

/// The one that ranks first among these.
#[inline(always)]
fn first(ranks: &[i32; RANKS], mut among: u32) -> Option<usize> {
    let (mut first, mut rank) = (None, i32::MIN);
    while among != 0 {
        let index = among.trailing_zeros() as usize;
        among &= among - 1;
        if ranks[index % RANKS] > rank {
            (first, rank) = (Some(index), ranks[index % RANKS]);
        }
    }
    first
}
