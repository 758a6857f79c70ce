//! The children of a position that are left to try.

use crate::grid::Grid;
use crate::known::Known;
use crate::recent::Place;
use crate::stones::Stones;
use crate::table::Key;
use crate::worker::Worker;
use arrayvec::ArrayVec;
use poda_core::Processor;

/// More moves than a position has.
const MOVES: usize = 9;

/// Where a move leads: a position with a choice, when all replies without one have been made.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Child {
    pub(crate) stones: Stones,
    /// The moves that do not lose at once.
    pub(crate) safe: u64,
    /// Where what is known of it is kept, by all threads and by this one.
    pub(crate) key: Key,
    pub(crate) place: Place,
    /// Whether the other is to move.
    pub(crate) swapped: bool,
    /// Whether the move had to be answered at once.
    pub(crate) forces: bool,
    /// The move.
    pub(crate) cell: u64,
    /// The greatest comes first.
    pub(crate) rank: i32,
}

impl Child {
    /// The question whether who moved gets more than `alpha`, for who is to move.
    #[inline(always)]
    pub(crate) fn asked(&self, alpha: i32) -> i32 {
        if self.swapped { -alpha - 1 } else { alpha }
    }
}

/// The children of a position, and the best that is known of those that need not be tried.
pub(crate) struct Children {
    all: ArrayVec<Child, MOVES>,
    /// Those that are left, and those of them that other threads are at work on, as bits.
    left: u32,
    put_off: u32,
    pub(crate) tried: u32,
    pub(crate) best: i32,
}

impl Children {
    #[inline(always)]
    pub(crate) fn new() -> Children {
        Children { all: ArrayVec::new(), left: 0, put_off: 0, tried: 0, best: i32::MIN }
    }

    #[inline(always)]
    pub(crate) fn push(&mut self, child: Child) {
        self.left |= 1 << self.all.len();
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

    /// Gives ranks to those that are left, if there are several.
    #[inline(always)]
    pub(crate) fn rank(&mut self, rank: impl Fn(&Child) -> i32) {
        let mut rest = if self.left.count_ones() > 1 { self.left } else { 0 };
        while rest != 0 {
            let index = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            self.all[index].rank = rank(&self.all[index]);
        }
    }

    /// The one that ranks first. After the first, what another thread is at work on is put off.
    #[inline(always)]
    pub(crate) fn next<P: Processor, G: Grid>(
        &mut self,
        worker: &Worker<'_, P, G>,
    ) -> Option<Child> {
        loop {
            let Some(index) = first(&self.all, self.left) else {
                let index = first(&self.all, self.put_off)?;
                self.put_off &= !(1 << index);
                self.tried += 1;
                return Some(self.all[index]);
            };
            self.left &= !(1 << index);
            if self.tried > 0 && worker.is_taken(&self.all[index]) {
                self.put_off |= 1 << index;
                continue;
            }
            self.tried += 1;
            return Some(self.all[index]);
        }
    }
}

/// The one that ranks first among these.
#[inline(always)]
fn first(all: &[Child], mut among: u32) -> Option<usize> {
    let (mut first, mut rank) = (None, i32::MIN);
    while among != 0 {
        let index = among.trailing_zeros() as usize;
        among &= among - 1;
        if all[index].rank > rank {
            (first, rank) = (Some(index), all[index].rank);
        }
    }
    first
}
