//! What was proved of positions, in one word each, without a doubt which position it was.
//!
//! The number of a position is multiplied, which mixes its bits and can be undone. The upper bits of the product are
//! the bucket, the rest is kept in the entry, so that bucket and entry together name the whole position:
//!
//! ```text
//!  63                        18 17    14 13       7 6        0
//! ┌────────────────────────────┬────────┬──────────┬──────────┐
//! │ rest of the position       │ effort │ at most  │ at least │   0: nothing
//! └────────────────────────────┴────────┴──────────┴──────────┘
//! ```
//!
//! Entries are atomic and complete, so threads share the table without locks.

use crate::known::Known;
use poda_search::memory::{Line, Lines, OutOfMemory};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Bits of the effort.
const EFFORT_BITS: u32 = 4;

/// Bits of an entry below the rest of the position.
const NOTE_BITS: u32 = Known::BITS + EFFORT_BITS;

/// Entries of a bucket: half a line of the cache.
const ENTRIES: usize = 4;

/// Buckets of a line.
const BUCKETS: usize = size_of::<Line>() / size_of::<AtomicU64>() / ENTRIES;

/// It can be undone because it is odd; its bits are those of the golden ratio.
pub(crate) const MIX: u64 = 0x9e37_79b9_7f4a_7c15;

/// The number of a position, mixed. Tables cut it in two: a place, and what the place does not tell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Key(pub(crate) u64);

impl Key {
    /// Of a position of so many bits.
    #[inline(always)]
    pub(crate) fn new(number: u64, bits: u32) -> Key {
        Key(number.wrapping_mul(MIX) & u64::MAX >> (u64::BITS - bits))
    }

    /// A number of the position that is hardly ever that of another, and never 0.
    pub(crate) fn number(self) -> u64 {
        self.0.wrapping_mul(MIX).rotate_left(24) | 1 << 63
    }

    /// The upper bits, and the lower ones, which are so many.
    #[inline(always)]
    pub(crate) fn cut(self, rest_bits: u32) -> (usize, u64) {
        ((self.0 >> rest_bits) as usize, self.0 & ((1 << rest_bits) - 1))
    }
}

/// A table shared by all threads of a search.
#[derive(Debug)]
pub(crate) struct Table {
    lines: Lines,
    /// How far a key is shifted down to the bucket, on this board.
    rest_bits: u32,
    /// Whether it remembers at all.
    on: bool,
}

impl Table {
    /// The smallest table that can name every position of so many bits.
    pub(crate) const fn least(bits: u32) -> usize {
        let buckets = 1 << bits.saturating_sub(u64::BITS - NOTE_BITS);
        let lines = if buckets < BUCKETS { 1 } else { buckets / BUCKETS };
        lines * size_of::<Line>()
    }

    /// A table of at most so many bytes, a power of two, for positions of so many bits.
    pub(crate) fn new(bytes: usize, bits: u32) -> Result<Table, OutOfMemory> {
        let lines = Lines::zeroed(1 << (bytes.max(Self::least(bits)) / size_of::<Line>()).ilog2())?;
        let mut table = Table { lines, rest_bits: 0, on: true };
        table.prepare(bits);
        Ok(table)
    }

    /// Prepares an empty table for positions of so many bits. One that is too small for them remembers nothing.
    pub(crate) fn prepare(&mut self, bits: u32) {
        let buckets = (self.lines.count() * BUCKETS).ilog2();
        self.on = self.bytes() >= Self::least(bits);
        self.rest_bits = bits.saturating_sub(buckets).min(u64::BITS - NOTE_BITS);
    }

    pub(crate) fn bytes(&self) -> usize {
        self.lines.count() * size_of::<Line>()
    }

    pub(crate) fn clear(&mut self) {
        self.lines.clear();
    }

    #[inline(always)]
    fn bucket(&self, bucket: usize) -> &[AtomicU64] {
        let begin = bucket % BUCKETS * ENTRIES;
        &self.lines.line(bucket / BUCKETS)[begin..begin + ENTRIES]
    }

    /// Asks for the bucket, so that it is near when it is needed.
    #[inline(always)]
    pub(crate) fn prefetch(&self, key: Key) {
        self.lines.prefetch(key.cut(self.rest_bits).0 / BUCKETS);
    }

    #[inline(always)]
    pub(crate) fn get(&self, key: Key) -> Option<Known> {
        let (bucket, rest) = key.cut(self.rest_bits);
        let words = self.bucket(bucket).iter().map(|word| word.load(Relaxed));
        let mut words = words.filter(|word| word >> NOTE_BITS == rest && *word != 0);
        words.next().filter(|_| self.on).map(Known::noted)
    }

    /// Keeps what is known, given what was known already of the position, in place of that, or else of what took
    /// the least effort in the bucket.
    #[inline(always)]
    pub(crate) fn put(&self, key: Key, known: impl FnOnce(Option<Known>) -> Known, nodes: u64) {
        let (bucket, rest) = key.cut(self.rest_bits);
        let bucket = self.bucket(bucket);
        let (mut place, mut least, mut before) = (0, u64::MAX, None);
        for (index, old) in bucket.iter().enumerate() {
            let old = old.load(Relaxed);
            if old >> NOTE_BITS == rest && old != 0 {
                (place, before) = (index, Some(Known::noted(old)));
                break;
            }
            let effort = if old == 0 { 0 } else { 1 + (old >> Known::BITS & 15) };
            if effort < least {
                (place, least) = (index, effort);
            }
        }
        let effort = u64::from((nodes | 1).ilog2()).min(15);
        let word =
            rest << NOTE_BITS | effort << Known::BITS | known(before.filter(|_| self.on)).note();
        bucket[place].store(word, Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The multiplication backwards: an odd number has an inverse, found by Newton's steps.
    fn number(table: &Table, key: Key, bits: u32) -> u64 {
        let inverse = (0..6).fold(MIX, |inverse, _| {
            inverse.wrapping_mul(2_u64.wrapping_sub(MIX.wrapping_mul(inverse)))
        });
        let (bucket, rest) = key.cut(table.rest_bits);
        let mixed = (bucket as u64) << table.rest_bits | rest;
        mixed.wrapping_mul(inverse) & u64::MAX >> (u64::BITS - bits)
    }

    proptest! {
        #[test]
        fn a_key_names_its_position(any: u64, bits in prop::sample::select(vec![12_u32, 20, 49, 56, 63, 64])) {
            let table = Table::new(Table::least(bits), bits).expect("memory");
            let position = any & u64::MAX >> (u64::BITS - bits);
            let key = Key::new(position, bits);
            prop_assert_eq!(number(&table, key, bits), position);
            let rest = key.cut(table.rest_bits).1;
            prop_assert!(rest >> (u64::BITS - NOTE_BITS) == 0, "the rest fits its entry");
        }

        #[test]
        fn what_is_put_is_got(any: u64, low in -32..=32_i32, high in -32..=32_i32) {
            let known = Known { at_least: low, at_most: high };
            let table = Table::new(1 << 12, 49).expect("memory");
            let key = Key::new(any & u64::MAX >> 15, 49);
            prop_assert_eq!(table.get(key), None);
            table.put(key, |_| known, 1000);
            prop_assert_eq!(table.get(key), Some(known));
            table.put(key, |before| before.map_or(known, |it| it.turned(true)), 1000);
            prop_assert_eq!(table.get(key), Some(known.turned(true)));
        }
    }

    #[test]
    fn a_full_bucket_gives_up_what_took_the_least_effort() {
        let table = Table::new(1 << 12, 49).expect("memory");
        let key = |rest: u64| Key(5 << table.rest_bits | rest);
        let known = Known { at_least: -3, at_most: 7 };
        for rest in 0..4 {
            table.put(key(rest), |_| known, 1 << (rest + 1));
        }
        table.put(key(99), |_| known, 1 << 20);
        assert_eq!(table.get(key(0)), None);
        assert!((1..4).chain([99]).all(|rest| table.get(key(rest)).is_some()));
    }

    #[test]
    fn a_table_too_small_for_the_board_remembers_nothing() {
        let mut table = Table::new(Table::least(20), 20).expect("memory");
        table.prepare(64);
        let key = Key::new(u64::MAX / 3, 64);
        table.put(key, |_| Known { at_least: 0, at_most: 0 }, 1);
        assert_eq!(table.get(key), None);
    }
}
