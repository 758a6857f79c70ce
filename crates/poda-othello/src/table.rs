//! What was proved of positions, in one word each, without a doubt which position it was.
//!
//! A 6×6 board is one of 3^36 < 2^58. A reversible mixture of those 58 bits gives the bucket by its upper
//! bits, and the rest is kept in the entry, so that bucket and entry together name the whole position:
//!
//! ```text
//!  63                        20 19    16 15       8 7        0
//! ┌────────────────────────────┬────────┬──────────┬──────────┐
//! │ rest of the position       │ effort │ at most  │ at least │   0: nothing
//! └────────────────────────────┴────────┴──────────┴──────────┘
//! ```
//!
//! An 8×8 board takes two words, half as many fit, and there are 2^19 buckets or more, so that they name it too;
//! both bounds are one number:
//!
//! ```text
//!  63                        19 18    15 14                  0     63                         0
//! ┌────────────────────────────┬────────┬─────────────────────┐   ┌────────────────────────────┐
//! │ 45 bits of the position    │ effort │ at most and at least│   │ 64 bits, mixed with those  │
//! └────────────────────────────┴────────┴─────────────────────┘   └────────────────────────────┘
//! ```
//!
//! Words that two threads wrote do not fit each other: the second is then that of no position anybody asks for.
//!
//! Words are atomic, so threads share the table without locks.

use crate::board::Board;
use crate::recent::Memories;
use crate::settings::Settings;
use poda_search::memory::{Line, Lines, OutOfMemory};
use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;

/// Bits of a position on the largest board that fits: 3^36 < 2^58.
const POSITION_BITS: u32 = 58;

/// Bits of an entry below the rest of the position.
const NOTE_BITS: u32 = 20;

/// Bytes of a bucket, which is a line of the cache.
const BUCKET: usize = size_of::<Line>();

/// Added to a value, it is positive and fits eight bits.
const ZERO: i32 = 64;

/// Reversible on 58 bits because it is odd; its bits are those of the golden ratio.
const MIX: u64 = 0x9e37_79b9_7f4a_7c15;

/// The first digits of the square root of 2.
const BLEND: u64 = 0x6a09_e667_f3bc_c909;

/// Bits of an entry of two words below the rest of the position. With so many bits for the number of a bucket,
/// bucket and entry name a whole position of 8×8.
const WIDE_BITS: u32 = 19;

/// How many values a bound on 8×8 can have.
const VALUES: u64 = 129;

/// What an entry has of the first word of a large board.
const REST: u64 = (1 << (64 - WIDE_BITS)) - 1;

/// A position mixed, cut in two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Key {
    bucket: usize,
    rest: u64,
    /// The second word of a large board.
    more: u64,
}

impl Key {
    /// A number of the position that is hardly ever that of another, and never 0.
    pub(crate) fn number(self) -> u64 {
        self.rest.rotate_left(24) ^ self.more ^ self.bucket as u64 | 1 << 63
    }
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Known {
    pub(crate) at_least: i32,
    pub(crate) at_most: i32,
}

impl Known {
    /// Nothing yet, on a board of so many squares.
    pub(crate) const fn nothing(squares: i32) -> Known {
        Known { at_least: -squares, at_most: squares }
    }

    /// A bound that tells whether the value is above `alpha`.
    #[inline(always)]
    pub(crate) fn answer(self, alpha: i32) -> Option<i32> {
        if self.at_least > alpha {
            return Some(self.at_least);
        }
        (self.at_most <= alpha).then_some(self.at_most)
    }

    /// With the result of a search that asked for more than `alpha`.
    #[inline(always)]
    pub(crate) fn improved(self, value: i32, alpha: i32) -> Known {
        if value > alpha {
            return Known { at_least: value, ..self };
        }
        Known { at_most: value, ..self }
    }
}

/// A table shared by all threads of a search.
#[derive(Debug)]
pub(crate) struct Table {
    lines: Lines,
    bucket_bits: u32,
    /// Whether it remembers at all.
    on: bool,
    /// Whether positions take two words.
    wide: bool,
    /// With so many empty squares, or more, one entry is kept for all eight images of a position.
    symmetry: u32,
    /// What threads remember besides, each for itself.
    pub(crate) memories: Memories,
}

impl Table {
    /// The smallest table that can name every position.
    pub(crate) const LEAST: usize = (1 << (POSITION_BITS - (64 - NOTE_BITS))) * BUCKET;

    /// The smallest for boards with so many squares in a row.
    pub(crate) const fn least(side: usize) -> usize {
        if side == 8 { (1 << WIDE_BITS) * BUCKET } else { Self::LEAST }
    }

    /// A table of at most so many bytes, a power of two.
    pub(crate) fn new(bytes: usize, settings: &Settings) -> Result<Table, OutOfMemory> {
        let bucket_bits = (bytes.max(Self::LEAST) / BUCKET).ilog2();
        let lines = Lines::zeroed(1 << bucket_bits)?;
        let (on, symmetry) = (settings.table, settings.symmetry);
        Ok(Table { lines, bucket_bits, on, wide: false, symmetry, memories: Memories::default() })
    }

    /// Is for boards with so many squares in a row from now on; nothing is in it.
    pub(crate) fn turn_to(&mut self, side: usize) {
        self.wide = side == 8;
    }

    /// Remembers nothing rather than taking a position for another.
    pub(crate) fn be_certain(&mut self, settings: &Settings) {
        self.on = settings.table && (!self.wide || self.bucket_bits >= WIDE_BITS);
    }

    pub(crate) fn bytes(&self) -> usize {
        self.lines.count() * BUCKET
    }

    pub(crate) fn clear(&mut self) {
        self.lines.clear();
        self.memories.clear();
    }

    /// Where a position with so many empty squares is kept.
    #[inline(always)]
    pub(crate) fn key<const N: usize>(&self, board: Board, empties: u32) -> Key {
        let board = if empties >= self.symmetry { board.canonical() } else { board };
        if N == 8 {
            let [first, more] = scattered(board);
            let bucket = (first >> (64 - self.bucket_bits)) as usize;
            return Key { bucket, rest: first & REST, more };
        }
        let mixed = mixed(number::<N>(board));
        let rest_bits = POSITION_BITS - self.bucket_bits;
        let rest = mixed & ((1 << rest_bits) - 1);
        Key { bucket: (mixed >> rest_bits) as usize, rest, more: 0 }
    }

    /// Asks for the bucket, so that it is near when it is needed.
    #[inline(always)]
    pub(crate) fn prefetch(&self, key: Key) {
        self.lines.prefetch(key.bucket);
    }

    #[inline(always)]
    pub(crate) fn get(&self, key: Key) -> Option<Known> {
        let bucket = self.lines.line(key.bucket);
        if self.wide {
            return bucket.chunks_exact(2).find_map(|pair| read(pair, key)).map(wide_known);
        }
        let words = bucket.iter().map(|word| word.load(Relaxed));
        words.into_iter().find(|word| word >> NOTE_BITS == key.rest && *word != 0).map(known)
    }

    /// Keeps what is known, in place of what is known already of the position, or else of what took the
    /// least effort in the bucket.
    #[inline(always)]
    pub(crate) fn put(&self, key: Key, known: Known, nodes: u64) {
        if !self.on {
            return;
        }
        let bucket = self.lines.line(key.bucket);
        if self.wide {
            return put(bucket, key, wide_word(key, known, nodes));
        }
        let word = word(key, known, nodes);
        let (mut place, mut least) = (0, u64::MAX);
        for (index, old) in bucket.iter().enumerate() {
            let old = old.load(Relaxed);
            if old >> NOTE_BITS == key.rest && old != 0 {
                place = index;
                break;
            }
            let effort = effort(old, NOTE_BITS);
            if effort < least {
                (place, least) = (index, effort);
            }
        }
        bucket[place].store(word, Relaxed);
    }
}

/// What an entry took, by which it stays; nothing where there is none.
#[inline(always)]
fn effort(word: u64, note_bits: u32) -> u64 {
    if word == 0 { 0 } else { 1 + (word >> (note_bits - 4) & 15) }
}

/// The first word of an entry of two, if it is of this position.
#[inline(always)]
fn read(pair: &[AtomicU64], key: Key) -> Option<u64> {
    let (first, second) = (pair[0].load(Relaxed), pair[1].load(Relaxed));
    let is_it = first >> WIDE_BITS == key.rest && second ^ folded(first) == key.more && first != 0;
    is_it.then_some(first)
}

/// As [`Table::put`], for entries of two words.
#[inline(always)]
fn put(bucket: &[AtomicU64], key: Key, word: u64) {
    let effort = |pair: &&[AtomicU64]| effort(pair[0].load(Relaxed), WIDE_BITS);
    let same = bucket.chunks_exact(2).find(|pair| read(pair, key).is_some());
    let place = same.or_else(|| bucket.chunks_exact(2).min_by_key(effort));
    if let Some(pair) = place {
        pair[0].store(word, Relaxed);
        pair[1].store(key.more ^ folded(word), Relaxed);
    }
}

/// The board as a number in base 3, row by row.
#[inline(always)]
fn number<const N: usize>(board: Board) -> u64 {
    let margin = (8 - N) / 2;
    let row = |set: u64, y: usize| THREES[(set >> (8 * y + margin)) as usize & ((1 << N) - 1)];
    let rows = margin..margin + N;
    rows.fold(0, |number, y| {
        number * 3_u64.pow(N as u32) + u64::from(row(board.mover, y) + 2 * row(board.other, y))
    })
}

/// The bits of a row as digits in base 3.
const THREES: [u16; 64] = {
    let mut threes = [0; 64];
    let mut row = 0;
    while row < 64 {
        let mut bit = 6;
        while bit > 0 {
            bit -= 1;
            threes[row] = 3 * threes[row] + (row >> bit & 1) as u16;
        }
        row += 1;
    }
    threes
};

/// A reversible mixture.
#[inline(always)]
fn mixed(number: u64) -> u64 {
    const MASK: u64 = (1 << POSITION_BITS) - 1;
    let number = number.wrapping_mul(MIX) & MASK;
    let number = number ^ number >> 29;
    number.wrapping_mul(MIX) & MASK
}

/// A large board in two words, mixed so that each depends on all of it; reversible, as each step is.
#[inline(always)]
fn scattered(Board { mover, other }: Board) -> [u64; 2] {
    let first = mover ^ folded(other);
    let second = other ^ folded(first);
    [first ^ folded(second), second]
}

/// Any number, the same for the same one.
#[inline(always)]
fn folded(number: u64) -> u64 {
    let product = u128::from(number ^ BLEND) * u128::from(MIX);
    (product >> 64) as u64 ^ product as u64
}

fn magnitude(nodes: u64) -> u64 {
    u64::from((nodes | 1).ilog2() / 2).min(15)
}

fn wide_word(key: Key, known: Known, nodes: u64) -> u64 {
    let bound = |value: i32| (value + ZERO) as u64;
    let bounds = VALUES * bound(known.at_most) + bound(known.at_least);
    key.rest << WIDE_BITS | magnitude(nodes) << 15 | bounds
}

fn wide_known(word: u64) -> Known {
    let (bounds, bound) = (word & 0x7fff, |value: u64| value as i32 - ZERO);
    Known { at_least: bound(bounds % VALUES), at_most: bound(bounds / VALUES) }
}

fn word(key: Key, known: Known, nodes: u64) -> u64 {
    let effort = magnitude(nodes);
    let bound = |value: i32| (value + ZERO) as u64;
    key.rest << NOTE_BITS | effort << 16 | bound(known.at_most) << 8 | bound(known.at_least)
}

fn known(word: u64) -> Known {
    let bound = |bits: u64| (bits & 255) as i32 - ZERO;
    Known { at_least: bound(word), at_most: bound(word >> 8) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Part;
    use proptest::prelude::*;

    fn table() -> Table {
        Table::new(Table::LEAST, &Settings::on(6, &[Part::Symmetry])).expect("memory")
    }

    /// The multiplication backwards: an odd number has an inverse, found by Newton's steps.
    fn unmixed(mixed: u64) -> u64 {
        const MASK: u64 = (1 << POSITION_BITS) - 1;
        let inverse = (0..6).fold(MIX, |inverse, _| {
            inverse.wrapping_mul(2_u64.wrapping_sub(MIX.wrapping_mul(inverse)))
        });
        let number = mixed.wrapping_mul(inverse) & MASK;
        let number = number ^ number >> 29;
        number.wrapping_mul(inverse) & MASK
    }

    /// The board of a number.
    fn board<const N: usize>(mut number: u64) -> Board {
        let margin = (8 - N) / 2;
        let mut board = Board::default();
        for y in (margin..margin + N).rev() {
            for x in margin..margin + N {
                let bit = 1 << (8 * y + x);
                match number % 3 {
                    1 => board.mover |= bit,
                    2 => board.other |= bit,
                    _ => {}
                }
                number /= 3;
            }
        }
        board
    }

    proptest! {
        #[test]
        fn a_key_names_its_position(own: u64, other: u64) {
            let all = Board::squares::<6>();
            let position = Board { mover: own & all, other: other & all & !own };
            let table = table();
            let key = table.key::<6>(position, position.empty::<6>().count_ones());
            let mixed = (key.bucket as u64) << (POSITION_BITS - table.bucket_bits) | key.rest;
            prop_assert_eq!(board::<6>(unmixed(mixed)), position);
        }

        #[test]
        fn a_large_board_is_named_too(own: u64, other: u64) {
            let board = Board { mover: own, other: other & !own };
            let [first, second] = scattered(board);
            let other = second ^ folded(first ^ folded(second));
            let mover = first ^ folded(second) ^ folded(other);
            prop_assert_eq!(Board { mover, other }, board);
        }

        #[test]
        fn large_boards_are_put_and_got(own: u64, other: u64, low in -64..=64_i32, high in -64..=64_i32) {
            let board = Board { mover: own, other: other & !own };
            let known = Known { at_least: low, at_most: high };
            let mut table = table();
            table.turn_to(8);
            let key = table.key::<8>(board, board.empty::<8>().count_ones());
            prop_assert_eq!(table.get(key), None);
            table.put(key, known, 1000);
            prop_assert_eq!(table.get(key), Some(known));
        }

        #[test]
        fn what_is_put_is_got(own: u64, other: u64, low in -36..=36_i32, high in -36..=36_i32) {
            let all = Board::squares::<6>();
            let board = Board { mover: own & all, other: other & all & !own };
            let known = Known { at_least: low, at_most: high };
            let table = table();
            let key = table.key::<6>(board, board.empty::<6>().count_ones());
            prop_assert_eq!(table.get(key), None);
            table.put(key, known, 1000);
            prop_assert_eq!(table.get(key), Some(known));
        }
    }

    #[test]
    fn a_full_bucket_gives_up_what_took_the_least_effort() {
        let table = table();
        let key = |rest| Key { bucket: 5, rest, more: 0 };
        let known = Known::nothing(36);
        for rest in 0..8 {
            table.put(key(rest), known, 1 << (2 * (rest + 1)));
        }
        table.put(key(99), known, 1 << 20);
        assert_eq!(table.get(key(0)), None);
        assert!((1..8).chain([99]).all(|rest| table.get(key(rest)).is_some()));
    }
}
