//! Positions with few empty cells that a thread has just searched. The same ones come back soon or never: a small
//! table that stays near the processor finds them, and no other thread is asked. A place names the whole position.

use crate::known::Known;
use crate::table::Key;
use poda_search::memory::{Lines, OutOfMemory};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

/// Places, as a power of two: two mebibytes, small enough to stay in the caches.
const PLACES: u32 = 18;

/// Words of a line of the cache.
const WORDS: usize = 8;

/// What a thread remembers.
#[derive(Debug)]
pub(crate) struct Recent(Lines);

/// How far a key of so many bits is shifted down to its place.
#[inline(always)]
fn rest_bits(bits: u32) -> u32 {
    bits.saturating_sub(PLACES)
}

impl Recent {
    pub(crate) fn new() -> Result<Recent, OutOfMemory> {
        Lines::zeroed((1 << PLACES) / WORDS).map(Recent)
    }

    #[inline(always)]
    fn word(&self, place: usize) -> &AtomicU64 {
        &self.0.line(place / WORDS)[place % WORDS]
    }

    /// Asks for a place, so that it is near when it is needed.
    #[inline(always)]
    pub(crate) fn prefetch(&self, key: Key, bits: u32) {
        self.0.prefetch(key.cut(rest_bits(bits)).0 / WORDS);
    }

    #[inline(always)]
    pub(crate) fn get(&self, key: Key, bits: u32) -> Option<Known> {
        let (place, rest) = key.cut(rest_bits(bits));
        let word = self.word(place).load(Relaxed);
        (word >> Known::BITS == rest && word != 0).then(|| Known::noted(word))
    }

    /// Keeps what is known of a position of so many bits, in place of whatever was there.
    #[inline(always)]
    pub(crate) fn put(&self, key: Key, bits: u32, known: Known) {
        let (place, rest) = key.cut(rest_bits(bits));
        self.word(place).store(rest << Known::BITS | known.note(), Relaxed);
    }
}

/// What threads of earlier searches remember, for those of the next.
#[derive(Debug, Default)]
pub(crate) struct Memories(Mutex<Vec<Recent>>);

impl Memories {
    /// One that is kept, or a new one.
    pub(crate) fn lend(&self) -> Result<Recent, OutOfMemory> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner).pop();
        kept.map_or_else(Recent::new, Ok)
    }

    pub(crate) fn keep(&self, recent: Recent) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(recent);
    }

    pub(crate) fn clear(&mut self) {
        let kept = self.0.get_mut().unwrap_or_else(PoisonError::into_inner);
        for recent in kept {
            recent.0.clear();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// Whatever shares a place, an answer is that of the very position.
        #[test]
        fn answers_are_true(numbers in prop::collection::vec(0..1_u64 << 20, 1..200), shift in 0..44_u32) {
            let (memories, bits) = (Memories::default(), 64);
            let recent = memories.lend().expect("memory");
            for number in numbers.iter().map(|number| number << shift) {
                let value = (number >> shift) as i32 % 32;
                let known = Known { at_least: value, at_most: value };
                let key = Key::new(number, bits);
                prop_assert!(recent.get(key, bits).is_none_or(|found| found == known));
                recent.put(key, bits, known);
                prop_assert_eq!(recent.get(key, bits), Some(known));
            }
        }
    }

    #[test]
    fn what_was_lent_is_lent_again_until_it_is_forgotten() {
        let (mut memories, key) = (Memories::default(), Key::new(77, 49));
        let recent = memories.lend().expect("memory");
        recent.put(key, 49, Known { at_least: 1, at_most: 2 });
        memories.keep(recent);
        let again = memories.lend().expect("memory");
        assert_eq!(again.get(key, 49), Some(Known { at_least: 1, at_most: 2 }));
        memories.keep(again);
        memories.clear();
        assert_eq!(memories.lend().expect("memory").get(key, 49), None);
    }
}
