//! The table of the 6×6 study: an exact map per side, emptied when it is full.

use super::{Remembered, Table};
use crate::mix::BuildMix;
use poda_core::Game;
use std::collections::HashMap;

/// The limit of the study, per side.
pub(super) const STUDY: usize = 262_144;

/// Never confuses two positions. Before a store, a side's map that holds more than its limit is
/// emptied.
#[derive(Clone, Debug)]
pub struct Map<G> {
    sides: [HashMap<G, Remembered, BuildMix>; 2],
    limit: usize,
}

impl<G: Game> Map<G> {
    /// A map that is emptied above so many entries per side.
    #[must_use]
    pub fn new(limit: usize) -> Map<G> {
        Map { sides: Default::default(), limit }
    }
}

impl<G: Game + Send> Table<G> for Map<G> {
    fn probe(&mut self, position: &G) -> Option<Remembered> {
        self.sides[position.to_move().index()].get(position).copied()
    }

    fn store(&mut self, position: &G, remembered: Remembered) {
        let side = &mut self.sides[position.to_move().index()];
        if side.len() > self.limit {
            side.clear();
        }
        side.insert(position.clone(), remembered);
    }

    fn clear(&mut self) {
        self.sides.iter_mut().for_each(HashMap::clear);
    }

    fn len(&self) -> usize {
        self.sides.iter().map(HashMap::len).sum()
    }
}
