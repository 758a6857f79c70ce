//! An exact map per side that forgets what was not used for the longest time.

use super::{Remembered, Stored, Table};
use crate::mix::BuildMix;
use ::lru::LruCache;
use poda_core::Game;
use std::num::NonZeroUsize;

/// Never confuses two positions; a full side forgets its least recently used one.
pub struct Lru<G: Game> {
    sides: [LruCache<G, Remembered, BuildMix>; 2],
}

impl<G: Game> Lru<G> {
    /// So many entries per side. Memory is taken as it fills.
    #[must_use]
    pub fn new(limit: NonZeroUsize) -> Lru<G> {
        let side = || {
            let mut side = LruCache::unbounded_with_hasher(BuildMix::default());
            side.resize(limit);
            side
        };
        Lru { sides: [side(), side()] }
    }
}

impl<G: Game> Lru<G> {
    /// How many bytes a table with that limit may take, when both sides are full.
    pub(super) fn bytes_at_most(limit: NonZeroUsize) -> u64 {
        2_u64.saturating_mul(Self::bytes_of(limit.get() as u64))
    }

    /// Entries lie one by one, each with two links, and a map points to them.
    fn bytes_of(entries: u64) -> u64 {
        let entry = size_of::<(G, Remembered)>() + 2 * size_of::<usize>();
        let place = 2 * size_of::<usize>() + 1;
        let places = (entries.saturating_mul(8) / 7).saturating_mul(place as u64);
        entries.saturating_mul(entry as u64).saturating_add(places)
    }
}

impl<G: Game> Table<G> for Lru<G> {
    fn probe(&mut self, position: &G, _: u64) -> Option<Remembered> {
        self.sides[position.to_move().index()].get(position).copied()
    }

    fn store(&mut self, position: &G, _: u64, remembered: Remembered) -> Stored {
        let side = &mut self.sides[position.to_move().index()];
        match side.push(position.clone(), remembered) {
            None => Stored::New,
            Some((before, _)) if before == *position => Stored::Again,
            Some(_) => Stored::Instead(1),
        }
    }

    fn clear(&mut self) {
        self.sides.iter_mut().for_each(LruCache::clear);
    }

    fn len(&self) -> usize {
        self.sides.iter().map(LruCache::len).sum()
    }

    fn bytes(&self) -> usize {
        self.sides.iter().map(|side| Self::bytes_of(side.len() as u64) as usize).sum()
    }
}
