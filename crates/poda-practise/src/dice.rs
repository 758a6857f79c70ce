//! Numbers that come again with the same seed, on every machine.

/// CITE: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014.
pub(crate) struct Dice(u64);

impl Dice {
    /// For the exercise of that number in a series.
    pub(crate) fn new(seed: u64, number: u32) -> Dice {
        let mut dice = Dice(seed ^ 0x706f_6461);
        let start = dice.roll() ^ u64::from(number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Dice(start)
    }

    pub(crate) fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// One of so many, from 0.
    pub(crate) fn below(&mut self, count: usize) -> usize {
        usize::try_from(self.roll() % count.max(1) as u64).unwrap_or(0)
    }
}
