// ANCHOR: map
//! The table of the 6×6 study: an exact map per side, emptied when it is full.
//!
//! ```text
//!  index    │ 2 │ c1 │ b3 │ · │ … ║ 1 │ a2 │ · │ …    lines: how many there are, then of each some bits
//!                                                     of the hash and a number
//!  entries  │ position, remembered │ position, remembered │ …    in the order of arrival
//! ```
//!
//! Most positions that are asked for are not there. One line of the index, read at once, tells it, and is
//! still near the processor when the position is stored; a new entry goes where the last one went.

use super::near::bring_near;
use super::{Remembered, Stored, Table};
use crate::mix;
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
    index: Vec<Line>,
    entries: Vec<(G, Remembered)>,
    /// The bits of a word that hold the number of an entry, counted from one; those above are from its hash.
    numbers: u32,
    /// As many entries as there is room for now.
    room: usize,
    /// As many as there can ever be.
    most: usize,
}

/// What the processor fetches at once. The first word tells how many of the others are in use.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Line([u32; Line::WORDS]);

impl Line {
    const WORDS: usize = 16;
    const EMPTY: Line = Line([0; Line::WORDS]);

    /// Whether a word may agree with that one in some bits.
    #[inline(always)]
    #[expect(clippy::needless_bitwise_bool, reason = "all words are compared at once")]
    fn may_have(&self, word: u32, bits: u32) -> bool {
        self.0.iter().fold(false, |found, own| found | ((own ^ word) & bits == 0))
    }

    /// The words in use.
    #[inline(always)]
    fn used(&self) -> &[u32] {
        &self.0[1..][..self.0[0] as usize % Line::WORDS]
    }

    #[inline(always)]
    fn is_full(&self) -> bool {
        self.0[0] as usize == Line::WORDS - 1
    }

    #[inline(always)]
    fn push(&mut self, word: u32) {
        self.0[0] += 1;
        self.0[self.0[0] as usize % Line::WORDS] = word;
    }
}

impl<G: Game> Map<G> {
    /// A map that is emptied above so many entries per side.
    #[must_use]
    pub fn new(limit: usize) -> Map<G> {
        // More entries cannot be numbered.
        let limit = limit.min(u32::MAX as usize / 2);
        Map { sides: [Side::new(limit), Side::new(limit)], limit }
    }
}

impl<G: Game> Side<G> {
    /// Room at the beginning.
    const FEW: usize = 1 << 10;
    /// Words of a line that are used, on average, when there is no more room.
    const LOAD: usize = 11;

    fn new(limit: usize) -> Side<G> {
        let numbers = u32::MAX >> (limit as u32 + 1).leading_zeros();
        let (most, room) = (limit + 1, Self::FEW.min(limit + 1));
        let index = vec![Line::EMPTY; room.div_ceil(Self::LOAD)];
        Side { index, entries: Vec::with_capacity(room), numbers, room, most }
    }

    /// The line where a position belongs. It lies there, or behind lines that are full.
    #[inline(always)]
    fn line(&self, hash: u64) -> usize {
        ((u64::from(hash as u32) * self.index.len() as u64) >> 32) as usize
    }

    #[inline(always)]
    fn after(&self, line: usize) -> usize {
        if line + 1 == self.index.len() { 0 } else { line + 1 }
    }

    /// The number of the position's entry.
    #[inline(always)]
    fn find(&self, position: &G, hash: u64) -> Option<usize> {
        let mut line = self.line(hash);
        let word = (hash >> 32) as u32;
        loop {
            let words = &self.index[line];
            if words.may_have(word, !self.numbers)
                && let Some(number) = self.look(words, word, position)
            {
                return Some(number);
            }
            if !words.is_full() {
                return None;
            }
            line = self.after(line);
        }
    }

    /// Looks at the entries whose words agree.
    #[inline(always)]
    fn look(&self, words: &Line, word: u32, position: &G) -> Option<usize> {
        let alike = |own: &&u32| (**own ^ word) & !self.numbers == 0;
        let number = |own: &u32| (own & self.numbers) as usize - 1;
        let mut numbers = words.used().iter().filter(alike).map(number);
        numbers.find(|&number| self.entries[number].0 == *position)
    }
    // ANCHOR_END: map

    /// A position that is not there.
    #[inline(always)]
    fn add(&mut self, position: &G, hash: u64, remembered: Remembered) {
        if self.entries.len() == self.room {
            self.grow();
        }
        self.entries.push((position.clone(), remembered));
        self.enter(hash, self.entries.len() as u32);
    }

    /// Puts an entry into the index.
    #[inline(always)]
    fn enter(&mut self, hash: u64, number: u32) {
        let mut line = self.line(hash);
        while self.index[line].is_full() {
            line = self.after(line);
        }
        self.index[line].push((hash >> 32) as u32 & !self.numbers | number);
    }

    /// Makes room for twice as many entries, if there can be so many.
    #[cold]
    #[inline(never)]
    fn grow(&mut self) {
        self.room = (2 * self.room).min(self.most);
        self.entries.reserve_exact(self.room - self.entries.len());
        self.index = vec![Line::EMPTY; self.room.div_ceil(Self::LOAD)];
        for number in 0..self.entries.len() {
            self.enter(mix::hash(&self.entries[number].0), number as u32 + 1);
        }
    }

    fn clear(&mut self) {
        self.index.fill(Line::EMPTY);
        self.entries.clear();
    }
}

impl<G: Game> Table<G> for Map<G> {
    #[inline(always)]
    fn probe(&mut self, position: &G, hash: u64) -> Option<Remembered> {
        let side = &self.sides[position.to_move().index()];
        side.find(position, hash).map(|number| side.entries[number].1)
    }

    #[inline(always)]
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

    #[inline(always)]
    fn prefetch(&self, position: &G, hash: u64) {
        let side = &self.sides[position.to_move().index()];
        bring_near(&side.index[side.line(hash)]);
    }

    fn as_map(&mut self) -> Option<&mut Map<G>> {
        Some(self)
    }

    fn clear(&mut self) {
        self.sides.iter_mut().for_each(Side::clear);
    }

    fn len(&self) -> usize {
        self.sides.iter().map(|side| side.entries.len()).sum()
    }

    fn bytes(&self) -> usize {
        let entry = size_of::<(G, Remembered)>();
        let line = size_of::<Line>();
        let side = |side: &Side<G>| line * side.index.len() + entry * side.entries.capacity();
        self.sides.iter().map(side).sum()
    }
}

impl<G: Game> Map<G> {
    /// How many bytes a map with that limit may take, when both sides are full.
    pub(super) fn bytes_at_most(limit: usize) -> u64 {
        let most = limit.saturating_add(1).min(u32::MAX as usize / 2) as u64;
        let lines = most.div_ceil(Side::<G>::LOAD as u64);
        2 * (lines * size_of::<Line>() as u64 + most * size_of::<(G, Remembered)>() as u64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use poda_core::{Bound, MoveList, Outcome, Player, Score};
    use rand::{RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus as Random;
    use std::collections::HashMap;
    use std::hash::{Hash, Hasher};

    /// A position that is a number, with one of so many hashes.
    #[derive(Clone, PartialEq, Eq)]
    struct Number {
        number: u32,
        hashes: u32,
    }

    impl Hash for Number {
        fn hash<H: Hasher>(&self, state: &mut H) {
            state.write_u32(self.number % self.hashes);
        }
    }

    impl Game for Number {
        type Move = u32;

        fn to_move(&self) -> Player {
            Player::at_ply(self.number)
        }

        fn outcome(&self) -> Option<Outcome> {
            None
        }

        fn moves(&self, _: &mut MoveList<u32>) {}

        fn play(&self, number: u32) -> Number {
            Number { number, ..*self }
        }
    }

    /// Searches are long, limits small and large, and many positions may want the same line.
    #[test]
    fn it_remembers_what_a_simple_map_does() {
        let mut random = Random::seed_from_u64(7);
        for (limit, hashes) in [(1, 9), (20, 3), (100, 1), (1_000, 50), (5_000, 1 << 31)] {
            let mut map = Map::new(limit);
            let mut simple = [HashMap::new(), HashMap::new()];
            for _ in 0..20_000 {
                let number = random.random_range(0..4 * limit as u32);
                let position = Number { number, hashes };
                let hash = mix::hash(&position);
                let side = &mut simple[position.to_move().index()];
                map.prefetch(&position, hash);
                assert!(map.probe(&position, hash) == side.get(&number).copied());
                let score = Score::new(random.random_range(-99..99));
                let remembered = Remembered::new(score, Bound::Exact, 0, true, 0);
                let before = side.len();
                if before > limit {
                    side.clear();
                }
                let expected = match side.insert(number, remembered) {
                    Some(_) => Stored::Again,
                    None if before > limit => Stored::Instead(before as u64),
                    None => Stored::New,
                };
                assert_eq!(map.store(&position, hash, remembered), expected);
            }
            assert_eq!(map.len(), simple.iter().map(HashMap::len).sum::<usize>());
        }
    }
}
