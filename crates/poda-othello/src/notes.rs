//! What the search of the middle game remembers: opinions, not proofs, so that a position is known by 64 bits of a
//! mixture of its squares.
//!
//! An entry is two words: what is noted, and the position's number mixed with that, so that words of two threads do
//! not pass for one entry.
//!
//! ```text
//!  63      48 47      32 31      24 23      16 15       8 7        0
//! ┌──────────┬──────────┬──────────┬──────────┬─────────────────────┐
//! │ at most  │ at least │ depth    │ move     │ age of the search   │
//! └──────────┴──────────┴──────────┴──────────┴─────────────────────┘
//! ```

use crate::board::Board;
use poda_search::memory::{Line, Lines, OutOfMemory};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// No move is known.
pub(crate) const NO_MOVE: u32 = 64;

/// What is noted of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Note {
    /// In parts of a disc.
    pub(crate) at_least: i32,
    pub(crate) at_most: i32,
    /// Plies that were looked ahead.
    pub(crate) depth: u32,
    /// The best move, or [`NO_MOVE`].
    pub(crate) mv: u32,
}

/// A table that all threads share.
#[derive(Debug)]
pub(crate) struct Notes {
    lines: Lines,
    age: u8,
}

impl Notes {
    /// At most so many bytes, a power of two.
    pub(crate) fn new(bytes: usize) -> Result<Notes, OutOfMemory> {
        let count = (bytes / size_of::<Line>()).max(1);
        Ok(Notes { lines: Lines::zeroed(1 << count.ilog2())?, age: 0 })
    }

    pub(crate) fn bytes(&self) -> usize {
        self.lines.count() * size_of::<Line>()
    }

    pub(crate) fn clear(&mut self) {
        self.lines.clear();
    }

    /// A new search begins: what older ones noted gives way first.
    pub(crate) fn grow_older(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    /// The number of a position.
    #[inline(always)]
    pub(crate) fn key(board: Board) -> u64 {
        folded(board.mover ^ folded(board.other))
    }

    fn bucket(&self, key: u64) -> &Line {
        self.lines.line((key >> 32) as usize & (self.lines.count() - 1))
    }

    pub(crate) fn get(&self, key: u64) -> Option<Note> {
        self.bucket(key).chunks_exact(2).find_map(|pair| read(pair, key)).map(note)
    }

    /// In place of what is noted of the same position, or else of what is old or was looked at least.
    pub(crate) fn put(&self, key: u64, note: Note) {
        let word = word(note, self.age);
        let bucket = self.bucket(key);
        let worth = |pair: &&[AtomicU64]| {
            let word = pair[0].load(Relaxed);
            (word as u8 == self.age, word >> 24 & 0xff)
        };
        let same = bucket.chunks_exact(2).find(|pair| read(pair, key).is_some());
        if let Some(pair) = same.or_else(|| bucket.chunks_exact(2).min_by_key(worth)) {
            pair[0].store(word, Relaxed);
            pair[1].store(key ^ folded(word), Relaxed);
        }
    }
}

fn read(pair: &[AtomicU64], key: u64) -> Option<u64> {
    let (word, mark) = (pair[0].load(Relaxed), pair[1].load(Relaxed));
    (word != 0 && mark ^ folded(word) == key).then_some(word)
}

fn word(note: Note, age: u8) -> u64 {
    let bound = |value: i32| u64::from((value as i16).cast_unsigned());
    let [depth, mv] = [note.depth.min(255), note.mv].map(u64::from);
    bound(note.at_most) << 48 | bound(note.at_least) << 32 | depth << 24 | mv << 16 | u64::from(age)
}

fn note(word: u64) -> Note {
    let bound = |bits: u64| i32::from((bits as u16).cast_signed());
    let (depth, mv) = ((word >> 24) as u32 & 0xff, (word >> 16) as u32 & 0xff);
    Note { at_least: bound(word >> 32), at_most: bound(word >> 48), depth, mv }
}

/// Any number, the same for the same one.
#[inline(always)]
fn folded(number: u64) -> u64 {
    let product = u128::from(number ^ 0x6a09_e667_f3bc_c909) * 0x9e37_79b9_7f4a_7c15;
    (product >> 64) as u64 ^ product as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn what_is_put_is_got(
            mover: u64, other: u64, at_least in -30_000..30_000, at_most in -30_000..30_000, depth in 0..60_u32, mv in 0..=64_u32,
        ) {
            let mut notes = Notes::new(1 << 12).expect("memory");
            notes.grow_older();
            let (key, note) = (Notes::key(Board { mover, other }), Note { at_least, at_most, depth, mv });
            prop_assert_eq!(notes.get(key), None);
            notes.put(key, note);
            prop_assert_eq!(notes.get(key), Some(note));
            prop_assert_eq!(notes.get(key ^ 1), None);
        }
    }
}
