//! Four boards side by side: what is done to one is done to all of them. The children of a position are looked at so.

#[cfg(target_arch = "x86_64")]
mod avx2;

#[cfg(target_arch = "x86_64")]
pub(crate) use avx2::Wide;

/// How many boards there are.
pub(crate) const BOARDS: usize = 4;

/// Sets of cells of four boards, and what is done to all of them. Which boards something holds for is told by bits.
pub(crate) trait Boards: Copy {
    /// The same set on all of them.
    fn all(set: u64) -> Self;

    /// These sets.
    fn of(sets: [u64; BOARDS]) -> Self;

    /// The sets.
    fn sets(self) -> [u64; BOARDS];

    fn and(self, other: Self) -> Self;

    fn or(self, other: Self) -> Self;

    /// What is not in the others.
    fn without(self, others: Self) -> Self;

    /// Every bit higher by that.
    fn up(self, by: u32) -> Self;

    /// Every bit lower by that.
    fn down(self, by: u32) -> Self;

    /// The sums of sets as numbers.
    fn plus(self, number: u64) -> Self;

    /// The boards whose set is empty.
    fn empty(self) -> u32;

    /// The boards whose set is not.
    #[inline(always)]
    fn some(self) -> u32 {
        self.empty() ^ 15
    }

    /// The others where a set is empty.
    fn or_else(self, others: Self) -> Self;

    /// The sets without their lowest cell.
    #[inline(always)]
    fn but_one(self) -> Self {
        self.and(self.plus(u64::MAX))
    }
}

/// One after the other.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Each([u64; BOARDS]);

impl Each {
    #[inline(always)]
    fn with(self, other: Each, what: impl Fn(u64, u64) -> u64) -> Each {
        let mut sets = self.0;
        for (set, other) in sets.iter_mut().zip(other.0) {
            *set = what(*set, other);
        }
        Each(sets)
    }
}

impl Boards for Each {
    #[inline(always)]
    fn all(set: u64) -> Each {
        Each([set; BOARDS])
    }

    #[inline(always)]
    fn of(sets: [u64; BOARDS]) -> Each {
        Each(sets)
    }

    #[inline(always)]
    fn sets(self) -> [u64; BOARDS] {
        self.0
    }

    #[inline(always)]
    fn and(self, other: Each) -> Each {
        self.with(other, |set, other| set & other)
    }

    #[inline(always)]
    fn or(self, other: Each) -> Each {
        self.with(other, |set, other| set | other)
    }

    #[inline(always)]
    fn without(self, others: Each) -> Each {
        self.with(others, |set, other| set & !other)
    }

    #[inline(always)]
    fn up(self, by: u32) -> Each {
        Each(self.0.map(|set| set << by))
    }

    #[inline(always)]
    fn down(self, by: u32) -> Each {
        Each(self.0.map(|set| set >> by))
    }

    #[inline(always)]
    fn plus(self, number: u64) -> Each {
        Each(self.0.map(|set| set.wrapping_add(number)))
    }

    #[inline(always)]
    fn empty(self) -> u32 {
        let [a, b, c, d] = self.0.map(|set| u32::from(set == 0));
        a | b << 1 | c << 2 | d << 3
    }

    #[inline(always)]
    fn or_else(self, others: Each) -> Each {
        self.with(others, |set, other| if set == 0 { other } else { set })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::processor::{Kind, Processor, Work};
    use proptest::prelude::*;

    struct Agree([u64; BOARDS], [u64; BOARDS], u32);

    impl Work for Agree {
        type Output = ();

        fn on<P: Kind>(self, _: P) {
            let Agree(some, more, by) = self;
            let (plain, wide) = ((Each(some), Each(more)), (P::Four::of(some), P::Four::of(more)));
            let same = |plain: Each, wide: P::Four| {
                assert_eq!(plain.0, wide.sets());
                assert_eq!(plain.empty(), wide.empty());
            };
            same(plain.0.and(plain.1), wide.0.and(wide.1));
            same(plain.0.or(plain.1), wide.0.or(wide.1));
            same(plain.0.without(plain.1), wide.0.without(wide.1));
            same(plain.0.or_else(plain.1), wide.0.or_else(wide.1));
            same(plain.0.up(by), wide.0.up(by));
            same(plain.0.down(by), wide.0.down(by));
            same(plain.0.plus(some[0]), wide.0.plus(some[0]));
            same(plain.0.but_one(), wide.0.but_one());
            same(Each::all(some[0]), P::Four::all(some[0]));
        }
    }

    proptest! {
        #[test]
        fn processors_agree(some: [u64; BOARDS], more: [u64; BOARDS], none in 0..16_u32, by in 0..64_u32) {
            let mut some = some;
            for board in (0..BOARDS).filter(|board| none >> board & 1 == 1) {
                some[board] = 0;
            }
            for kind in Processor::all() {
                kind.run(Agree(some, more, by));
            }
        }
    }
}
