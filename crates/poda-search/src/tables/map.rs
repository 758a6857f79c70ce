//! The table of the 6×6 study: an exact map per side, emptied when it is full.
//!
//! ```text
//!  index    │ · │ 3 │ · │ · │ 1 │ 2 │ · │ …    numbers of entries, found by hash
//!  entries  │ position, remembered │ position, remembered │ …    in the order of arrival
//! ```
//!
//! Most positions that are asked for are not there. The index, a byte and a number for each place,
//! recognises them and stays near the processor; a new entry goes where the last one went.

use super::{Remembered, Stored, Table};
use crate::mix;
use hashbrown::HashTable;
use poda_core::Game;

/// The limit of the study, per side.
pub(super) const STUDY: usize = 262_144;

/// Never confuses two positions. Before a store, a side's map that holds more than its limit is
/// emptied.
#[derive(Clone, Debug)]
pub struct Map<G> {
    sides: [Side<G>; 2],
    limit: usize,
}

#[derive(Clone, Debug)]
struct Side<G> {
    index: HashTable<u32>,
    entries: Vec<(G, Remembered)>,
}

impl<G: Game> Map<G> {
    /// A map that is emptied above so many entries per side.
    #[must_use]
    pub fn new(limit: usize) -> Map<G> {
        // More entries cannot be numbered.
        let limit = limit.min(u32::MAX as usize - 1);
        let side = || Side { index: HashTable::new(), entries: Vec::new() };
        Map { sides: [side(), side()], limit }
    }
}

impl<G: Game> Side<G> {
    #[inline(always)]
    fn find(&self, position: &G, hash: u64) -> Option<usize> {
        let is_it = |number: &u32| self.entries[*number as usize].0 == *position;
        self.index.find(hash, is_it).map(|&number| number as usize)
    }

    #[inline(always)]
    fn add(&mut self, position: &G, hash: u64, remembered: Remembered) {
        let (number, entries) = (self.entries.len() as u32, &mut self.entries);
        entries.push((position.clone(), remembered));
        self.index.insert_unique(hash, number, |&number| mix::hash(&entries[number as usize].0));
    }

    fn clear(&mut self) {
        self.index.clear();
        self.entries.clear();
    }
}

impl<G: Game> Table<G> for Map<G> {
    fn probe(&mut self, position: &G, hash: u64) -> Option<Remembered> {
        let side = &self.sides[position.to_move().index()];
        side.find(position, hash).map(|number| side.entries[number].1)
    }

    fn store(&mut self, position: &G, hash: u64, remembered: Remembered) -> Stored {
        let side = &mut self.sides[position.to_move().index()];
        let mut stored = Stored::New;
        if side.entries.len() > self.limit {
            stored = Stored::Instead(side.entries.len() as u64);
            side.clear();
        }
        if let Some(number) = side.find(position, hash) {
            side.entries[number].1 = remembered;
            return Stored::Again;
        }
        side.add(position, hash, remembered);
        stored
    }

    fn clear(&mut self) {
        self.sides.iter_mut().for_each(Side::clear);
    }

    fn len(&self) -> usize {
        self.sides.iter().map(|side| side.entries.len()).sum()
    }

    fn bytes(&self) -> usize {
        let entry = size_of::<(G, Remembered)>();
        let side = |side: &Side<G>| side.index.allocation_size() + entry * side.entries.capacity();
        self.sides.iter().map(side).sum()
    }
}
