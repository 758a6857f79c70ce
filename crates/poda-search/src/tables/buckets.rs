//! A table of fixed size for real use: four entries of 16 bytes in a cache line.
//!
//! ```text
//!  bucket (64 bytes)  │ entry │ entry │ entry │ entry │
//!  entry  (16 bytes)  │ hash 64 │ score 32 │ best 16 │ depth 8 │ age 5 │ complete 1 │ bound 2 │
//! ```
//!
//! An entry is recognised by all 64 bits of its position's hash. Among four, the one to give up is
//! the oldest, and among equally old ones the shallowest.

use super::near::bring_near;
use super::{Remembered, Stored, Table, TableError};
use poda_core::Game;
use std::hint::black_box;
use std::num::NonZeroU64;

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

/// Two words of a bucket: the hash, and what is remembered with the age in its free bits. The second is zero
/// in a slot that was never used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Slot {
    hash: u64,
    data: u64,
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

    /// The first word of the bucket for a hash.
    #[inline]
    fn first(&self, hash: u64) -> usize {
        let index = ((u128::from(hash) * self.lines as u128) >> 64) as usize;
        self.start + index * LINE
    }

    #[inline]
    fn bucket(&mut self, hash: u64) -> &mut [[u64; 2]] {
        let first = self.first(hash);
        self.words[first..first + LINE].as_chunks_mut().0
    }
}

impl Slot {
    /// Where the age stands in the second word.
    const AGE: u64 = (AGES as u64 - 1) << 3;

    fn new([hash, data]: [u64; 2]) -> Slot {
        Slot { hash, data }
    }

    fn is_used(self) -> bool {
        self.data != 0
    }

    // ANCHOR: merit
    /// The higher, the more it deserves to stay.
    fn merit(self, now: u8) -> i32 {
        let Some(remembered) = self.read() else { return i32::MIN };
        let age = ((self.data & Slot::AGE) >> 3) as u8;
        let searches_ago = (AGES + now - age) % AGES;
        i32::from(remembered.depth()) - 256 * i32::from(searches_ago)
    }
    // ANCHOR_END: merit

    fn write(hash: u64, age: u8, Remembered(data): Remembered) -> [u64; 2] {
        [hash, data.get() | u64::from(age) << 3]
    }

    fn read(self) -> Option<Remembered> {
        NonZeroU64::new(self.data & !Slot::AGE).map(Remembered)
    }
}

impl<G: Game> Table<G> for Buckets {
    fn probe(&mut self, _: &G, hash: u64) -> Option<Remembered> {
        let slot = self.bucket(hash).iter().find(|slot| slot[0] == hash)?;
        Slot::new(*slot).read()
    }

    fn store(&mut self, _: &G, hash: u64, remembered: Remembered) -> Stored {
        let age = self.age;
        let bucket = self.bucket(hash);
        let slot = |index: usize| Slot::new(bucket[index]);
        let same = (0..4).find(|&index| slot(index).hash == hash && slot(index).is_used());
        let worst = || (0..4).min_by_key(|&index| slot(index).merit(age));
        let index = same.or_else(worst).unwrap_or_default();
        let fresh = !slot(index).is_used();
        bucket[index] = Slot::write(hash, age, remembered);
        self.used += usize::from(fresh);
        match same {
            Some(_) => Stored::Again,
            None if fresh => Stored::New,
            None => Stored::Instead(1),
        }
    }

    fn prefetch(&self, _: &G, hash: u64) {
        bring_near(&self.words[self.first(hash)]);
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

    fn bytes(&self) -> usize {
        8 * self.words.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use poda_core::{Bound, Score};

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
        let remembered = Remembered::new(Score::new(-1017), Bound::Upper, 254, true, 77);
        for age in [0, 7, 31] {
            let slot = Slot::new(Slot::write(u64::MAX - 7, age, remembered));
            assert_eq!((slot.hash, slot.read()), (u64::MAX - 7, Some(remembered)));
        }
        assert_eq!(Slot::default().read(), None);
    }

    #[test]
    fn old_and_shallow_entries_go_first() {
        let slot = |age, depth| {
            let remembered = Remembered::new(Score::ZERO, Bound::Exact, depth, false, 0);
            Slot::new(Slot::write(1, age, remembered))
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
