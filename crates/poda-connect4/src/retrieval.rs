//! A function of known keys in little more room than its values: no key is kept.
//!
//! A key chooses a place in a row of unknown bits and some of the 64 bits that begin there. The sum of the chosen bits,
//! modulo two, is a bit of the value; each bit of the values has a row of its own. What the unknown bits are follows from one
//! equation for each key. Because each lies within 64 bits, they can be solved one after another, by elimination. Of other
//! keys than those it was made for, it says anything.
//!
//! CITE: Dillinger and Walzer, "Ribbon filter: practically smaller than Bloom and Xor", 2021 (equations in a narrow band).

use crate::table::MIX;

/// Bits that a key chooses from.
const BAND: usize = u64::BITS as usize;

/// So many seeds are tried with one number of bits, before there are more of them.
const SEEDS: u64 = 4;

/// A function from keys to values of a few bits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Retrieval {
    /// Of each value.
    pub(crate) bits: u32,
    pub(crate) seed: u64,
    /// 64 bits of the first row, of the second …, then the next 64 of each.
    pub(crate) words: Vec<u64>,
}

impl Retrieval {
    /// The function with these values. Keys must differ.
    pub(crate) fn new(entries: &[(u64, u8)]) -> Retrieval {
        let all = entries.iter().fold(0, |all, (_, value)| all | value);
        let bits = (u8::BITS - all.leading_zeros()).max(1);
        let mut length = entries.len() + entries.len() / 16;
        loop {
            let made = (0..SEEDS).find_map(|seed| made(entries, bits, seed, length));
            if let Some(made) = made {
                return made;
            }
            length += length / 32 + 1;
        }
    }

    /// What was made before; none if that cannot be.
    pub(crate) fn from_parts(bits: u32, seed: u64, words: Vec<u64>) -> Option<Retrieval> {
        let blocks = words.len().checked_div(bits as usize)?;
        let fits = bits <= u8::BITS && blocks >= 2 && words.len() == blocks * bits as usize;
        fits.then_some(Retrieval { bits, seed, words })
    }

    /// The value of a key.
    pub(crate) fn get(&self, key: u64) -> u8 {
        let bits = self.bits as usize;
        let (place, chosen) = equation(key, self.seed, places(self.words.len() / bits));
        let (block, shift) = (place / BAND, place % BAND);
        let (here, next) = self.words[block * bits..][..2 * bits].split_at(bits);
        let band = |(&low, &high): (&u64, &u64)| {
            let pair = u128::from(high) << BAND | u128::from(low);
            (pair >> shift) as u64
        };
        let sums = here.iter().zip(next).map(|words| (band(words) & chosen).count_ones() & 1);
        sums.rev().fold(0, |value, sum| value << 1 | sum as u8)
    }
}

/// Where bands may begin in so many blocks: never in the last.
fn places(blocks: usize) -> usize {
    (blocks - 1) * BAND
}

/// The place of a key and the bits that it chooses from there; the first is always one of them.
fn equation(key: u64, seed: u64, places: usize) -> (usize, u64) {
    let mixed = mix(key.wrapping_add(seed.wrapping_mul(MIX)));
    let place = (u128::from(mixed) * places as u128) >> BAND;
    (place as usize, mix(mixed) | 1)
}

fn mix(key: u64) -> u64 {
    let key = (key ^ key >> 32).wrapping_mul(MIX);
    let key = (key ^ key >> 29).wrapping_mul(MIX);
    key ^ key >> 32
}

/// The function with rows of at least so many bits, unless its equations contradict each other.
fn made(entries: &[(u64, u8)], bits: u32, seed: u64, length: usize) -> Option<Retrieval> {
    let blocks = length.div_ceil(BAND) + 1;
    let mut rows = vec![(0, 0); blocks * BAND];
    for &(key, value) in entries {
        let (mut place, mut chosen) = equation(key, seed, places(blocks));
        let mut value = value;
        // An equation that begins where another does is what both say together, which begins later.
        loop {
            let (other, told) = &mut rows[place];
            if *other == 0 {
                (*other, *told) = (chosen, value);
                break;
            }
            chosen ^= *other;
            value ^= *told;
            if chosen == 0 && value != 0 {
                return None;
            }
            if chosen == 0 {
                break;
            }
            place += chosen.trailing_zeros() as usize;
            chosen >>= chosen.trailing_zeros();
        }
    }
    Some(Retrieval { bits, seed, words: solved(&rows, bits as usize) })
}

/// The unknown bits, from the last equation to the first.
fn solved(rows: &[(u64, u8)], bits: usize) -> Vec<u64> {
    let mut words = vec![0; rows.len() / BAND * bits];
    // For each row of unknown bits, the 64 from here on.
    let mut bands = vec![0_u64; bits];
    for (place, &(chosen, value)) in rows.iter().enumerate().rev() {
        for (bit, band) in bands.iter_mut().enumerate() {
            *band <<= 1;
            let sum = (*band & chosen).count_ones() as u8 ^ value >> bit;
            *band |= u64::from(sum & 1);
            words[place / BAND * bits + bit] |= (*band & 1) << (place % BAND);
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeMap;

    proptest! {
        #[test]
        fn every_key_gets_its_value(entries: BTreeMap<u64, u8>) {
            let entries: Vec<(u64, u8)> = entries.into_iter().collect();
            let made = Retrieval::new(&entries);
            for (key, value) in entries {
                prop_assert_eq!(made.get(key), value);
            }
        }
    }

    #[test]
    fn it_takes_little_more_room_than_the_values() {
        let entries: Vec<(u64, u8)> = (0..50_000).map(|key| (3 * key, (key % 37) as u8)).collect();
        let made = Retrieval::new(&entries);
        assert!(entries.iter().all(|&(key, value)| made.get(key) == value));
        assert_eq!(made.bits, 6);
        let least = entries.len() * 6 / 8;
        assert!(made.words.len() * size_of::<u64>() < least * 6 / 5, "{}", made.words.len());
    }
}
