//! A table of fixed size for real use: four entries of 16 bytes in a cache line.
//!
//! ```text
//!  bucket (64 bytes)  │ entry │ entry │ entry │ entry │
//!  entry  (16 bytes)  │ hash 64 │ score 32 │ best 16 │ depth 8 │ age 5 · complete 1 · bound 2 │
//! ```
//!
//! An entry is recognised by all 64 bits of its position's hash. Among four, the one to give up is
//! the oldest, and among equally old ones the shallowest.

use super::{Remembered, Table, TableError};
use crate::mix;
use poda_core::{Bound, Game, Score};
use std::hint::black_box;

/// Holds as many entries as fit into its bytes, whatever the game. A large table takes memory from
/// the system only as it fills.
#[derive(Debug)]
pub struct Buckets {
    words: Vec<u64>,
    /// Where the first cache line begins.
    start: usize,
    /// How many buckets there are.
    lines: usize,
    age: u8,
    used: usize,
}

/// Two words of a bucket.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Slot {
    hash: u64,
    score: i32,
    best: u16,
    depth: u8,
    /// Zero in a slot that was never used: bounds are counted from one.
    tags: u8,
}

const AGES: u8 = 32;
/// Words in a cache line.
const LINE: usize = 8;
/// Words in a page of memory.
const PAGE: usize = 512;
/// Tables of up to so many buckets, 64 MiB, take all their memory at once.
const SMALL: usize = 1 << 20;

impl Buckets {
    /// A table of at most so many bytes (at least one bucket), empty.
    ///
    /// # Errors
    /// If the memory cannot be had.
    pub fn new(bytes: usize) -> Result<Buckets, TableError> {
        let lines = (bytes / (LINE * 8)).max(1);
        // Zeroed memory comes without a way to say no, so the question is asked before.
        let mut question: Vec<u64> = Vec::new();
        question
            .try_reserve_exact(lines.saturating_add(1).saturating_mul(LINE))
            .map_err(|_| TableError::Memory { bytes })?;
        drop(question);
        let mut table = Buckets { words: Vec::new(), start: 0, lines, age: 0, used: 0 };
        table.renew();
        Ok(table)
    }

    /// How many entries fit.
    #[must_use]
    pub fn capacity(&self) -> usize {
        self.lines * 4
    }

    /// Fresh, zeroed memory.
    fn renew(&mut self) {
        self.words = Vec::new();
        self.words = vec![0; (self.lines + 1) * LINE];
        self.start = self.words.as_ptr().align_offset(LINE * 8).min(LINE);
        if self.is_small() {
            // The system hands out a page when it is first written: better now than in a search.
            self.words.iter_mut().step_by(PAGE).for_each(|word| *word = black_box(0));
        }
        (self.age, self.used) = (0, 0);
    }

    fn is_small(&self) -> bool {
        self.lines <= SMALL
    }

    #[inline]
    fn bucket(&mut self, hash: u64) -> &mut [[u64; 2]] {
        let index = ((u128::from(hash) * self.lines as u128) >> 64) as usize;
        let first = self.start + index * LINE;
        self.words[first..first + LINE].as_chunks_mut().0
    }
}

impl Slot {
    fn unpack([hash, data]: [u64; 2]) -> Slot {
        Slot {
            hash,
            score: (data >> 32) as i32,
            best: (data >> 16) as u16,
            depth: (data >> 8) as u8,
            tags: data as u8,
        }
    }

    fn pack(self) -> [u64; 2] {
        let score = u64::from(self.score.cast_unsigned()) << 32;
        let rest = u64::from(self.best) << 16 | u64::from(self.depth) << 8 | u64::from(self.tags);
        [self.hash, score | rest]
    }

    fn is_used(self) -> bool {
        self.tags & 3 != 0
    }

    // ANCHOR: merit
    /// The higher, the more it deserves to stay.
    fn merit(self, now: u8) -> i32 {
        if !self.is_used() {
            return i32::MIN;
        }
        let searches_ago = (AGES + now - (self.tags >> 3)) % AGES;
        i32::from(self.depth) - 256 * i32::from(searches_ago)
    }
    // ANCHOR_END: merit

    fn write(hash: u64, age: u8, remembered: Remembered) -> Slot {
        let bound = match remembered.bound {
            Bound::Exact => 1,
            Bound::Lower => 2,
            Bound::Upper => 3,
        };
        Slot {
            hash,
            score: remembered.score.points(),
            best: remembered.best,
            depth: remembered.depth,
            tags: age << 3 | u8::from(remembered.complete) << 2 | bound,
        }
    }

    fn read(self) -> Option<Remembered> {
        let bound = match self.tags & 3 {
            1 => Bound::Exact,
            2 => Bound::Lower,
            3 => Bound::Upper,
            _ => return None,
        };
        Some(Remembered {
            score: Score::new(self.score),
            bound,
            depth: self.depth,
            complete: self.tags & 4 != 0,
            best: self.best,
        })
    }
}

impl<G: Game> Table<G> for Buckets {
    fn probe(&mut self, position: &G) -> Option<Remembered> {
        let hash = mix::hash(position);
        let slot = self.bucket(hash).iter().find(|slot| slot[0] == hash)?;
        Slot::unpack(*slot).read()
    }

    fn store(&mut self, position: &G, remembered: Remembered) {
        let (hash, age) = (mix::hash(position), self.age);
        let bucket = self.bucket(hash);
        let slot = |index: usize| Slot::unpack(bucket[index]);
        let same = (0..4).find(|&index| slot(index).hash == hash && slot(index).is_used());
        let worst = || (0..4).min_by_key(|&index| slot(index).merit(age));
        let index = same.or_else(worst).unwrap_or_default();
        let fresh = !slot(index).is_used();
        bucket[index] = Slot::write(hash, age, remembered).pack();
        self.used += usize::from(fresh);
    }

    fn clear(&mut self) {
        if self.is_small() {
            self.words.fill(0);
        } else if self.used > 0 {
            self.renew();
        }
        (self.age, self.used) = (0, 0);
    }

    fn next_search(&mut self) {
        self.age = (self.age + 1) % AGES;
    }

    fn len(&self) -> usize {
        self.used
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_fills_a_cache_line() {
        let mut table = Buckets::new(1 << 20).unwrap();
        assert_eq!(table.capacity(), 1 << 16);
        for hash in [0, 1 << 60, u64::MAX] {
            let bucket = table.bucket(hash);
            assert_eq!((bucket.len(), bucket.as_ptr().addr() % 64), (4, 0));
        }
    }

    #[test]
    fn an_entry_is_read_as_it_was_written() {
        for bound in [Bound::Exact, Bound::Lower, Bound::Upper] {
            for complete in [false, true] {
                let remembered =
                    Remembered { score: Score::new(-1017), bound, depth: 254, complete, best: 77 };
                let slot = Slot::write(u64::MAX - 7, 31, remembered);
                assert_eq!(Slot::unpack(slot.pack()), slot);
                assert_eq!(slot.read(), Some(remembered));
            }
        }
        assert_eq!(Slot::default().read(), None);
    }

    #[test]
    fn old_and_shallow_entries_go_first() {
        let slot = |age, depth| {
            let score = Score::ZERO;
            Slot::write(
                1,
                age,
                Remembered { score, bound: Bound::Exact, depth, complete: false, best: 0 },
            )
        };
        let now = 2;
        assert!(Slot::default().merit(now) < slot(31, 200).merit(now));
        assert!(slot(31, 200).merit(now) < slot(1, 3).merit(now));
        assert!(slot(1, 200).merit(now) < slot(2, 3).merit(now));
        assert!(slot(2, 3).merit(now) < slot(2, 4).merit(now));
    }

    #[test]
    fn absurd_sizes_are_refused() {
        assert!(matches!(Buckets::new(usize::MAX / 2), Err(TableError::Memory { .. })));
    }
}
