//! A hash that is fast, well mixed, and the same on every machine.

use std::hash::{BuildHasherDefault, Hash, Hasher};

/// Folds one number after the other into 64 bits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mix(u64);

/// Makes [`Mix`]es for the standard containers.
pub(crate) type BuildMix = BuildHasherDefault<Mix>;

/// 64 bits that stand for a value.
#[inline(always)]
pub(crate) fn hash(value: &impl Hash) -> u64 {
    let mut mix = Mix::default();
    value.hash(&mut mix);
    mix.finish()
}

/// 16 bits that stand for a move, never zero.
#[inline(always)]
pub(crate) fn fingerprint(mv: &impl Hash) -> u16 {
    (hash(mv) >> 48) as u16 | 1
}

impl Default for Mix {
    fn default() -> Mix {
        Mix(0x243f_6a88_85a3_08d3)
    }
}

impl Mix {
    #[inline(always)]
    fn add(&mut self, number: u64) {
        self.0 = (self.0 ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 ^= self.0 >> 32;
    }
}

impl Hasher for Mix {
    #[inline(always)]
    fn finish(&self) -> u64 {
        let mixed = (self.0 ^ self.0 >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed ^ mixed >> 32
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.add(u64::from_le_bytes(word));
        }
    }

    #[inline(always)]
    fn write_u8(&mut self, number: u8) {
        self.add(number.into());
    }

    #[inline(always)]
    fn write_u16(&mut self, number: u16) {
        self.add(number.into());
    }

    #[inline(always)]
    fn write_u32(&mut self, number: u32) {
        self.add(number.into());
    }

    #[inline(always)]
    fn write_u64(&mut self, number: u64) {
        self.add(number);
    }

    #[inline(always)]
    fn write_usize(&mut self, number: usize) {
        self.add(number as u64);
    }

    #[inline(always)]
    fn write_isize(&mut self, number: isize) {
        self.add(number as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::{fingerprint, hash};
    use std::collections::HashSet;

    #[test]
    fn neighbours_are_far_apart() {
        let pairs = (0..300_u64).flat_map(|a| (0..300_u64).map(move |b| (a, b)));
        let hashes: HashSet<u64> = pairs.map(|pair| hash(&pair)).collect();
        assert_eq!(hashes.len(), 90_000);
        let low: HashSet<u64> = hashes.iter().map(|hash| hash & 0xffff).collect();
        let high: HashSet<u64> = hashes.iter().map(|hash| hash >> 48).collect();
        assert!(low.len() > 45_000 && high.len() > 45_000, "{} {}", low.len(), high.len());
    }

    #[test]
    fn moves_of_a_board_have_fingerprints_of_their_own() {
        let prints: HashSet<u16> = (0..64_u8).map(|cell| fingerprint(&cell)).collect();
        assert_eq!(prints.len(), 64);
        assert_eq!(fingerprint(&7_u8), fingerprint(&7_u16));
    }
}
