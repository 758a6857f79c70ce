//! Moves that refuted anywhere are worth trying everywhere.
//!
//! CITE: Schaeffer, "The history heuristic and alpha-beta search enhancements in practice", 1989.
//! Exact: it changes the order, never the value.

use crate::mix::fingerprint;
use poda_core::Game;

/// Credits per player and move.
#[derive(Debug)]
pub(super) struct History {
    credits: Vec<[u32; SIZE]>,
}

const SIZE: usize = 1 << 12;
/// All credits are halved when one reaches this.
const FULL: u32 = 1 << 26;

impl History {
    pub(super) fn new() -> History {
        History { credits: vec![[0; SIZE]; 2] }
    }

    pub(super) fn rank<G: Game>(&self, position: &G, mv: G::Move) -> i64 {
        self.credits[position.to_move().index()][slot(mv)].into()
    }

    /// The deeper the refuted node, the more its refutation counts.
    pub(super) fn note<G: Game>(&mut self, position: &G, depth: u32, mv: G::Move) {
        let weight = depth.min(64);
        let credit = &mut self.credits[position.to_move().index()][slot(mv)];
        *credit += 1 + weight * weight;
        if *credit >= FULL {
            self.credits.iter_mut().flatten().for_each(|credit| *credit /= 2);
        }
    }
}

fn slot(mv: impl std::hash::Hash) -> usize {
    usize::from(fingerprint(&mv) >> 4)
}
