//! Random numbers that follow from a seed, everywhere the same.

/// A stream of random numbers.
// CITE: Steele, Lea, Flood (2014), "Fast splittable pseudorandom number generators".
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The stream of a seed and a name.
    #[must_use]
    pub fn new(seed: u64, name: &str) -> Random {
        let mut random = Random(seed);
        for byte in name.bytes() {
            random.0 = random.next() ^ u64::from(byte);
        }
        random
    }

    /// The next number.
    #[expect(clippy::should_implement_trait, reason = "it never ends")]
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `end`; 0 where there is none.
    pub fn below(&mut self, end: usize) -> usize {
        let end = end.max(1) as u64;
        (self.next() % end) as usize
    }

    /// A number below `end`, a power of two; small ones are more frequent.
    pub fn small(&mut self, end: usize) -> usize {
        let bits = self.below(end.ilog2() as usize + 1);
        self.below(1 << bits)
    }

    /// One of several things.
    ///
    /// # Panics
    /// If there is nothing.
    pub fn one<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len())]
    }
}
