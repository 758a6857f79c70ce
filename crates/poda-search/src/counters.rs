//! Counting nodes: a fold over how visits end.

use crate::{Entry, How, Observer, Passed, TableEvent};
use poda_core::{Game, Score};

/// What a search did, in numbers that repeat exactly.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// Every node entered.
    pub generated: u64,
    /// Nodes where the game was over.
    pub finished: u64,
    /// Nodes at the depth limit.
    pub horizon: u64,
    /// Nodes answered by the game's certain knowledge.
    pub known: u64,
    /// Nodes left before all their moves were tried.
    pub cutoffs: u64,
    /// Nodes that the table knew.
    pub table_hits: u64,
    /// Nodes that the table answered.
    pub table_cutoffs: u64,
    /// The greatest distance from the root.
    pub deepest: u32,
    /// The last pass that has ended, for whoever is told of them while they come.
    pub passed: Option<Passed>,
}

impl Counters {
    /// Nodes that were neither finished nor at the depth limit.
    #[must_use]
    pub fn expanded(&self) -> u64 {
        self.generated - self.leaves()
    }

    /// Nodes that were finished or at the depth limit.
    #[must_use]
    pub fn leaves(&self) -> u64 {
        self.finished + self.horizon
    }

    /// The branching factor of the uniform tree with as many nodes and the same depth: the b of
    /// 1 + b + b² + … + b^depth = generated. None below depth 1.
    #[must_use]
    pub fn effective_branching(&self) -> Option<f64> {
        let nodes = self.generated as f64;
        let size = |b: f64| (0..self.deepest).fold(1.0, |sum, _| sum * b + 1.0);
        let (mut low, mut high) = (0.0, nodes);
        if self.deepest == 0 {
            return None;
        }
        for _ in 0..200 {
            let middle = f64::midpoint(low, high);
            if size(middle) < nodes { low = middle } else { high = middle }
        }
        Some(high)
    }
}

impl std::ops::AddAssign for Counters {
    fn add_assign(&mut self, other: Counters) {
        self.generated += other.generated;
        self.finished += other.finished;
        self.horizon += other.horizon;
        self.known += other.known;
        self.cutoffs += other.cutoffs;
        self.table_hits += other.table_hits;
        self.table_cutoffs += other.table_cutoffs;
        self.deepest = self.deepest.max(other.deepest);
    }
}

// ANCHOR: fold
impl<G: Game> Observer<G> for Counters {
    #[inline(always)]
    fn enter(&mut self, entry: &Entry<'_, G>) {
        self.generated += 1;
        if entry.ply > self.deepest {
            self.deepest = entry.ply;
        }
    }

    #[inline(always)]
    fn table(&mut self, _: u32, event: TableEvent) {
        if let TableEvent::Knew(..) = event {
            self.table_hits += 1;
        }
    }

    #[inline(always)]
    fn leave(&mut self, _: Score, how: How) {
        match how {
            How::Finished => self.finished += 1,
            How::Horizon => self.horizon += 1,
            How::Known => self.known += 1,
            How::Table => self.table_cutoffs += 1,
            How::Refuted { untried: 1.. } => self.cutoffs += 1,
            How::Refuted { untried: 0 } | How::Searched | How::Stopped => {}
        }
    }
}
// ANCHOR_END: fold
