//! Telling somebody, now and then, how far a search is.

use crate::{Counters, Entry, How, Observer, Passed, TableEvent, TableUse};
use poda_core::{Game, Score};

/// Counts, and shows the counters to a listener every few thousand nodes.
pub struct Progress<F> {
    /// What was counted so far.
    pub counters: Counters,
    /// What the table did so far.
    pub microscope: TableUse,
    listener: F,
}

impl<F: FnMut(&Counters)> Progress<F> {
    const EVERY: u64 = 1 << 16;

    /// Calls `listener` as the search goes on.
    pub fn new(listener: F) -> Progress<F> {
        Progress { counters: Counters::default(), microscope: TableUse::default(), listener }
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
    fn table(&mut self, ply: u32, event: TableEvent) {
        Observer::<G>::table(&mut self.counters, ply, event);
        self.microscope.note(ply, event);
    }

    #[inline(always)]
    fn leave(&mut self, score: Score, how: How) {
        Observer::<G>::leave(&mut self.counters, score, how);
    }

    fn passed(&mut self, pass: Passed) {
        self.counters.passed = Some(pass);
        self.tell();
    }
}
