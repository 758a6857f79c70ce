//! What is known of a value.

/// Bounds of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Known {
    pub(crate) at_least: i32,
    pub(crate) at_most: i32,
}

/// Added to a value, it is positive and fits seven bits.
const ZERO: i32 = 64;

impl Known {
    /// Bits of a note.
    pub(crate) const BITS: u32 = 14;

    /// The same for the other player.
    #[inline(always)]
    pub(crate) fn turned(self, swapped: bool) -> Known {
        if swapped { Known { at_least: -self.at_most, at_most: -self.at_least } } else { self }
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
            return Known { at_least: self.at_least.max(value), ..self };
        }
        Known { at_most: self.at_most.min(value), ..self }
    }

    /// In fourteen bits, never all 0.
    #[inline(always)]
    pub(crate) fn note(self) -> u64 {
        let bound = |value: i32| (value + ZERO) as u64;
        bound(self.at_most) << 7 | bound(self.at_least)
    }

    /// From the lowest fourteen bits.
    #[inline(always)]
    pub(crate) fn noted(word: u64) -> Known {
        let bound = |bits: u64| (bits & 127) as i32 - ZERO;
        Known { at_least: bound(word), at_most: bound(word >> 7) }
    }
}
