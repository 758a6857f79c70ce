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

/// Holds as many entries as fit into its bytes, whatever the game.
#[derive(Debug)]
pub struct Buckets {
    buckets: Vec<Bucket>,
    age: u8,
    used: usize,
}

#[derive(Clone, Copy, Debug, Default)]
#[repr(align(64))]
struct Bucket([Slot; 4]);

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

impl Buckets {
    /// A table of at most so many bytes (at least one bucket), empty.
    ///
    /// # Errors
    /// If the memory cannot be had.
    pub fn new(bytes: usize) -> Result<Buckets, TableError> {
        let count = (bytes / size_of::<Bucket>()).max(1);
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(count).map_err(|_| TableError::Memory { bytes })?;
        buckets.resize(count, Bucket::default());
        Ok(Buckets { buckets, age: 0, used: 0 })
    }

    /// How many entries fit.
    #[must_use]
    pub fn capacity(&self) -> usize {
        self.buckets.len() * 4
    }

    #[inline]
    fn bucket(&mut self, hash: u64) -> &mut [Slot; 4] {
        let index = (u128::from(hash) * self.buckets.len() as u128) >> 64;
        &mut self.buckets[index as usize].0
    }
}

impl Slot {
    fn is_used(self) -> bool {
        self.tags & 3 != 0
    }

    /// The higher, the more it deserves to stay.
    fn merit(self, now: u8) -> i32 {
        if !self.is_used() {
            return i32::MIN;
        }
        let searches_ago = (AGES + now - (self.tags >> 3)) % AGES;
        i32::from(self.depth) - 256 * i32::from(searches_ago)
    }

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
        self.bucket(hash).iter().find(|slot| slot.hash == hash)?.read()
    }

    fn store(&mut self, position: &G, remembered: Remembered) {
        let (hash, age) = (mix::hash(position), self.age);
        let bucket = self.bucket(hash);
        let same = bucket.iter().position(|slot| slot.hash == hash && slot.is_used());
        let index = same.unwrap_or_else(|| {
            (0..4).min_by_key(|&index| bucket[index].merit(age)).expect("a bucket has slots")
        });
        let fresh = !bucket[index].is_used();
        bucket[index] = Slot::write(hash, age, remembered);
        self.used += usize::from(fresh);
    }

    fn clear(&mut self) {
        self.buckets.fill(Bucket::default());
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
        assert_eq!((size_of::<Slot>(), size_of::<Bucket>()), (16, 64));
        assert_eq!(Buckets::new(1 << 20).unwrap().capacity(), 1 << 16);
    }

    #[test]
    fn an_entry_is_read_as_it_was_written() {
        for bound in [Bound::Exact, Bound::Lower, Bound::Upper] {
            for complete in [false, true] {
                let remembered =
                    Remembered { score: Score::new(-1017), bound, depth: 254, complete, best: 77 };
                assert_eq!(Slot::write(3, 31, remembered).read(), Some(remembered));
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
