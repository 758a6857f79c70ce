//! Sets of cells as the bits of one number, or of several.

use poda_core::MoveList;
use std::fmt::{Binary, Debug};
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Shl, Shr};

/// A set of small numbers. Rules that are written for any such set serve small boards, which fit into
/// one word, and large ones alike.
pub trait Set:
    Copy
    + Ord
    + Hash
    + Debug
    + Binary
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + BitXor<Output = Self>
    + BitXorAssign
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + 'static
{
    /// No member.
    const EMPTY: Self;
    /// Members are less than this, and so are the distances by which a set may be shifted.
    const BITS: u32;

    /// The set of one number.
    fn one(member: u32) -> Self;

    /// How many members there are.
    fn count(self) -> u32;

    /// The least member; [`BITS`](Set::BITS) of the empty set.
    fn lowest(self) -> u32;

    /// The members, the lowest first.
    fn members(self) -> impl Iterator<Item = u8>;

    /// The bits, 64 at a time, the lowest first.
    fn words(self) -> impl Iterator<Item = u64>;

    /// Adds a move for each member, the lowest first.
    #[inline(always)]
    fn list<M: Copy>(self, out: &mut MoveList<M>, make: impl Fn(u8) -> M) {
        for (word, index) in self.words().zip(0..) {
            out.extend_set(word, |bit| make(64 * index + bit));
        }
    }

    /// Whether there is no member.
    #[inline(always)]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Whether the number is a member.
    #[inline(always)]
    fn contains(self, member: u32) -> bool {
        !(self & Self::one(member)).is_empty()
    }

    /// Every member less by that, any number: what would be negative is lost.
    #[inline(always)]
    #[must_use]
    fn down(self, by: u32) -> Self {
        if by < Self::BITS { self >> by } else { Self::EMPTY }
    }

    /// Every member more by that, any number: what would be too large is lost.
    #[inline(always)]
    #[must_use]
    fn up(self, by: u32) -> Self {
        if by < Self::BITS { self << by } else { Self::EMPTY }
    }
}

impl Set for u64 {
    const EMPTY: u64 = 0;
    const BITS: u32 = u64::BITS;

    #[inline(always)]
    fn one(member: u32) -> u64 {
        1 << member
    }
    #[inline(always)]
    fn count(self) -> u32 {
        self.count_ones()
    }
    #[inline(always)]
    fn lowest(self) -> u32 {
        self.trailing_zeros()
    }
    #[inline(always)]
    fn members(self) -> impl Iterator<Item = u8> {
        members(self)
    }
    #[inline(always)]
    fn words(self) -> impl Iterator<Item = u64> {
        std::iter::once(self)
    }
    #[inline(always)]
    fn contains(self, member: u32) -> bool {
        self >> member & 1 == 1
    }
}

impl Set for u128 {
    const EMPTY: u128 = 0;
    const BITS: u32 = u128::BITS;

    #[inline(always)]
    fn one(member: u32) -> u128 {
        1 << member
    }
    #[inline(always)]
    fn count(self) -> u32 {
        self.count_ones()
    }
    #[inline(always)]
    fn lowest(self) -> u32 {
        self.trailing_zeros()
    }
    #[inline(always)]
    fn members(self) -> impl Iterator<Item = u8> {
        members(self as u64).chain(members((self >> 64) as u64).map(|member| member + 64))
    }
    #[inline(always)]
    fn words(self) -> impl Iterator<Item = u64> {
        [self as u64, (self >> 64) as u64].into_iter()
    }
    #[inline(always)]
    fn contains(self, member: u32) -> bool {
        self >> member & 1 == 1
    }
}

/// The members of a set, the lowest first.
#[inline(always)]
pub fn members(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let member = (set != 0).then(|| set.trailing_zeros() as u8);
        set &= set.wrapping_sub(1);
        member
    })
}

#[cfg(test)]
mod tests {
    use super::{MoveList, Set, members};
    use proptest::proptest;

    #[test]
    fn members_come_lowest_first() {
        for set in [0, 1, 0b1011, 1 << 63 | 1, u64::MAX] {
            let slow: Vec<u8> = (0..64).filter(|bit| set >> bit & 1 == 1).collect();
            assert_eq!(members(set).collect::<Vec<_>>(), slow);
        }
    }

    /// What any set must say of itself, member by member.
    fn is_consistent<S: Set>(set: S, by: u32) {
        let slow: Vec<u8> =
            (0..S::BITS).filter(|&bit| set.contains(bit)).map(|bit| bit as u8).collect();
        assert_eq!(set.members().collect::<Vec<_>>(), slow);
        assert_eq!(set.count() as usize, slow.len());
        assert_eq!(set.lowest(), slow.first().map_or(S::BITS, |&bit| bit.into()));
        assert_eq!(set.is_empty(), slow.is_empty());
        let moved = |to: &dyn Fn(u32) -> Option<u32>| {
            let kept = slow.iter().filter_map(|&bit| to(bit.into())).filter(|&bit| bit < S::BITS);
            kept.fold(S::EMPTY, |moved, bit| moved | S::one(bit))
        };
        assert_eq!(set.up(by), moved(&|bit| bit.checked_add(by)));
        assert_eq!(set.down(by), moved(&|bit| bit.checked_sub(by)));
        let words = set.words().zip(0_u32..);
        let from_words = words.flat_map(|(word, index)| members(word).map(move |bit| (bit, index)));
        let from_words: Vec<u8> = from_words.map(|(bit, index)| bit + (64 * index) as u8).collect();
        assert_eq!(from_words, slow);
        let mut list = MoveList::new();
        set.list(&mut list, |bit| bit);
        assert_eq!(list.as_slice(), slow);
    }

    proptest! {
        #[test]
        fn one_word_and_two_say_the_same_as_their_members(
            set: u128, thin: u128, by in 0_u32..140,
        ) {
            for set in [set, set & thin, 0] {
                is_consistent(set as u64, by);
                is_consistent(set, by);
            }
        }

        #[test]
        fn four_words_say_the_same_as_their_members(
            set: [u64; 4], thin: [u64; 4], by in 0_u32..300,
        ) {
            let (set, thin) = (crate::words::Words(set), crate::words::Words(thin));
            for set in [set, set & thin, set & thin & thin << 9, Set::EMPTY] {
                is_consistent(set, by);
            }
        }
    }
}
