//! Sets of up to 256 members, for boards that do not fit into one word.

use crate::set::{Set, members};
use std::array::from_fn;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Shl, Shr};

/// Four words, the lowest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Words(pub [u64; COUNT]);

const COUNT: usize = 4;

impl Set for Words {
    const EMPTY: Words = Words([0; COUNT]);
    const BITS: u32 = u64::BITS * COUNT as u32;

    #[inline(always)]
    fn one(member: u32) -> Words {
        let (index, bit) = ((member / 64) as usize, member % 64);
        Words(from_fn(|i| u64::from(i == index) << bit))
    }
    #[inline(always)]
    fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }
    #[inline(always)]
    fn lowest(self) -> u32 {
        let first = self.0.iter().position(|&word| word != 0);
        first.map_or(Words::BITS, |index| 64 * index as u32 + self.0[index].trailing_zeros())
    }
    #[inline(always)]
    fn members(self) -> impl Iterator<Item = u8> {
        let in_word = |(word, index)| members(word).map(move |bit| 64 * index + bit);
        self.0.into_iter().zip(0_u8..).flat_map(in_word)
    }
    #[inline(always)]
    fn words(self) -> impl Iterator<Item = u64> {
        self.0.into_iter()
    }
    #[inline(always)]
    fn is_empty(self) -> bool {
        let [a, b, c, d] = self.0;
        a | b | c | d == 0
    }
    #[inline(always)]
    fn contains(self, member: u32) -> bool {
        self.0[(member / 64) as usize % COUNT] >> (member % 64) & 1 == 1
    }
}

impl Shl<u32> for Words {
    type Output = Words;

    /// Whole words first, then what is left of the way: of two neighbours each new word has a part.
    #[inline(always)]
    fn shl(self, by: u32) -> Words {
        let (words, bits) = ((by / 64) as usize, by % 64);
        let word = |index: Option<usize>| index.map_or(0, |index| self.0[index]);
        Words(from_fn(|i| {
            let (here, below) = (word(i.checked_sub(words)), word(i.checked_sub(words + 1)));
            here << bits | below >> 1 >> (63 - bits)
        }))
    }
}

impl Shr<u32> for Words {
    type Output = Words;

    /// As to the left, from above.
    #[inline(always)]
    fn shr(self, by: u32) -> Words {
        let (words, bits) = ((by / 64) as usize, by % 64);
        let word = |index: usize| self.0.get(index).copied().unwrap_or(0);
        Words(from_fn(|i| word(i + words) >> bits | word(i + words + 1) << 1 << (63 - bits)))
    }
}

impl BitAnd for Words {
    type Output = Words;

    #[inline(always)]
    fn bitand(self, other: Words) -> Words {
        Words(from_fn(|i| self.0[i] & other.0[i]))
    }
}

impl BitOr for Words {
    type Output = Words;

    #[inline(always)]
    fn bitor(self, other: Words) -> Words {
        Words(from_fn(|i| self.0[i] | other.0[i]))
    }
}

impl BitXor for Words {
    type Output = Words;

    #[inline(always)]
    fn bitxor(self, other: Words) -> Words {
        Words(from_fn(|i| self.0[i] ^ other.0[i]))
    }
}

impl Not for Words {
    type Output = Words;

    #[inline(always)]
    fn not(self) -> Words {
        Words(self.0.map(|word| !word))
    }
}

impl BitAndAssign for Words {
    #[inline(always)]
    fn bitand_assign(&mut self, other: Words) {
        *self = *self & other;
    }
}

impl BitOrAssign for Words {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Words) {
        *self = *self | other;
    }
}

impl BitXorAssign for Words {
    #[inline(always)]
    fn bitxor_assign(&mut self, other: Words) {
        *self = *self ^ other;
    }
}

impl Hash for Words {
    /// Word by word, and not as bytes with a length.
    #[inline(always)]
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.into_iter().for_each(|word| state.write_u64(word));
    }
}

impl fmt::Binary for Words {
    /// The highest word first, as in a number.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().rev().try_for_each(|word| write!(f, "{word:064b}"))
    }
}
