//! Telling somebody, now and then, how far a search is.

use crate::{Counters, Entry, How, Observer};
use poda_core::{Bound, Game, Score};

/// Counts, and shows the counters to a listener every few thousand nodes.
pub struct Progress<F> {
    /// What was counted so far.
    pub counters: Counters,
    listener: F,
}

impl<F: FnMut(&Counters)> Progress<F> {
    const EVERY: u64 = 1 << 16;

    /// Calls `listener` as the search goes on.
    pub fn new(listener: F) -> Progress<F> {
        Progress { counters: Counters::default(), listener }
    }

    /// Out of the way of all the nodes that nobody is told of.
    #[cold]
    #[inline(never)]
    fn tell(&mut self) {
        (self.listener)(&self.counters);
    }
}

impl<G: Game, F: FnMut(&Counters)> Observer<G> for Progress<F> {
    #[inline(always)]
    fn enter(&mut self, entry: &Entry<'_, G>) {
        Observer::<G>::enter(&mut self.counters, entry);
        if self.counters.generated.is_multiple_of(Self::EVERY) {
            self.tell();
        }
    }

    #[inline(always)]
    fn hit(&mut self, score: Score, bound: Bound) {
        Observer::<G>::hit(&mut self.counters, score, bound);
    }

    #[inline(always)]
    fn leave(&mut self, score: Score, how: How) {
        Observer::<G>::leave(&mut self.counters, score, how);
    }
}
