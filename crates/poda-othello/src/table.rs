//! What was proved of positions, in one word each, without a doubt which position it was.
//!
//! A 6×6 board is one of 3^36 < 2^58. A reversible mixture of those 58 bits gives the bucket by its upper
//! bits, and the rest is kept in the entry, so that bucket and entry together name the whole position:
//!
//! ```text
//!  63                        18 17    14 13       7 6        0
//! ┌────────────────────────────┬────────┬──────────┬──────────┐
//! │ rest of the position       │ effort │ at most  │ at least │   0: nothing
//! └────────────────────────────┴────────┴──────────┴──────────┘
//! ```
//!
//! Entries are atomic and complete, so threads share the table without locks.

use crate::board::Board;
use crate::recent::Memories;
use crate::settings::Settings;
use poda_search::memory::{Line, Lines, OutOfMemory};
use std::sync::atomic::Ordering::Relaxed;

/// Bits of a position on the largest board that fits: 3^36 < 2^58.
const POSITION_BITS: u32 = 58;

/// Bits of an entry below the rest of the position.
const NOTE_BITS: u32 = 18;

/// Bytes of a bucket, which is a line of the cache.
const BUCKET: usize = size_of::<Line>();

/// Added to a value, it is positive and fits seven bits.
const ZERO: i32 = 64;

/// Reversible on 58 bits because it is odd; its bits are those of the golden ratio.
const MIX: u64 = 0x9e37_79b9_7f4a_7c15;

/// A position mixed, cut in two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Key {
    bucket: usize,
    rest: u64,
}

impl Key {
    /// A number of the position that is hardly ever that of another, and never 0.
    pub(crate) fn number(self) -> u64 {
        self.rest.rotate_left(24) ^ self.bucket as u64 | 1 << 63
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
    /// With so many empty squares, or more, one entry is kept for all eight images of a position.
    symmetry: u32,
    /// What threads remember besides, each for itself.
    pub(crate) memories: Memories,
}

impl Table {
    /// The smallest table that can name every position.
    pub(crate) const LEAST: usize = (1 << (POSITION_BITS - (64 - NOTE_BITS))) * BUCKET;

    /// A table of at most so many bytes, a power of two.
    pub(crate) fn new(bytes: usize, settings: &Settings) -> Result<Table, OutOfMemory> {
        let bucket_bits = (bytes.max(Self::LEAST) / BUCKET).ilog2();
        let lines = Lines::zeroed(1 << bucket_bits)?;
        let (on, symmetry) = (settings.table, settings.symmetry);
        Ok(Table { lines, bucket_bits, on, symmetry, memories: Memories::default() })
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
        let mixed = mixed(number::<N>(board));
        let rest_bits = POSITION_BITS - self.bucket_bits;
        Key { bucket: (mixed >> rest_bits) as usize, rest: mixed & ((1 << rest_bits) - 1) }
    }

    /// Asks for the bucket, so that it is near when it is needed.
    #[inline(always)]
    pub(crate) fn prefetch(&self, key: Key) {
        self.lines.prefetch(key.bucket);
    }

    #[inline(always)]
    pub(crate) fn get(&self, key: Key) -> Option<Known> {
        let bucket = self.lines.line(key.bucket);
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
        let word = word(key, known, nodes);
        let bucket = self.lines.line(key.bucket);
        let (mut place, mut least) = (0, u64::MAX);
        for (index, old) in bucket.iter().enumerate() {
            let old = old.load(Relaxed);
            if old >> NOTE_BITS == key.rest && old != 0 {
                place = index;
                break;
            }
            let effort = if old == 0 { 0 } else { 1 + (old >> 14 & 15) };
            if effort < least {
                (place, least) = (index, effort);
            }
        }
        bucket[place].store(word, Relaxed);
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

fn word(key: Key, known: Known, nodes: u64) -> u64 {
    let effort = u64::from((nodes | 1).ilog2() / 2).min(15);
    let bound = |value: i32| (value + ZERO) as u64;
    key.rest << NOTE_BITS | effort << 14 | bound(known.at_most) << 7 | bound(known.at_least)
}

fn known(word: u64) -> Known {
    let bound = |bits: u64| (bits & 127) as i32 - ZERO;
    Known { at_least: bound(word), at_most: bound(word >> 7) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Part;
    use proptest::prelude::*;

    fn table() -> Table {
        Table::new(Table::LEAST, &Settings::without(&[Part::Symmetry])).expect("memory")
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
        let key = |rest| Key { bucket: 5, rest };
        let known = Known::nothing(36);
        for rest in 0..8 {
            table.put(key(rest), known, 1 << (2 * (rest + 1)));
        }
        table.put(key(99), known, 1 << 20);
        assert_eq!(table.get(key(0)), None);
        assert!((1..8).chain([99]).all(|rest| table.get(key(rest)).is_some()));
    }
}
