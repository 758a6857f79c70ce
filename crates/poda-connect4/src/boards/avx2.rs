//! Four boards in a register, on processors that have AVX2.

#![expect(unsafe_code, reason = "called only where the processor can do it")]

use super::{BOARDS, Boards};
use std::arch::x86_64::{
    __m256i, _mm256_add_epi64, _mm256_and_si256, _mm256_andnot_si256, _mm256_blendv_epi8,
    _mm256_castsi256_pd, _mm256_cmpeq_epi64, _mm256_movemask_pd, _mm256_or_si256,
    _mm256_set1_epi64x, _mm256_setzero_si256, _mm256_sllv_epi64, _mm256_srlv_epi64,
};

/// A register. Only the kind of processor that has AVX2 works with it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wide(__m256i);

/// One function of the processor on registers.
macro_rules! wide {
    ($name:ident($($of:expr),*)) => {
        // SAFETY: who works with this type has the promise of AVX2.
        Wide(unsafe { $name($($of),*) })
    };
}

impl Boards for Wide {
    #[inline(always)]
    fn all(set: u64) -> Wide {
        wide!(_mm256_set1_epi64x(set.cast_signed()))
    }

    #[inline(always)]
    fn of(sets: [u64; BOARDS]) -> Wide {
        // SAFETY: both are 256 bits, and any bits are a register.
        Wide(unsafe { std::mem::transmute::<[u64; BOARDS], __m256i>(sets) })
    }

    #[inline(always)]
    fn sets(self) -> [u64; BOARDS] {
        // SAFETY: both are 256 bits, and any bits are numbers.
        unsafe { std::mem::transmute::<__m256i, [u64; BOARDS]>(self.0) }
    }

    #[inline(always)]
    fn and(self, other: Wide) -> Wide {
        wide!(_mm256_and_si256(self.0, other.0))
    }

    #[inline(always)]
    fn or(self, other: Wide) -> Wide {
        wide!(_mm256_or_si256(self.0, other.0))
    }

    #[inline(always)]
    fn without(self, others: Wide) -> Wide {
        wide!(_mm256_andnot_si256(others.0, self.0))
    }

    #[inline(always)]
    fn up(self, by: u32) -> Wide {
        wide!(_mm256_sllv_epi64(self.0, Wide::all(by.into()).0))
    }

    #[inline(always)]
    fn down(self, by: u32) -> Wide {
        wide!(_mm256_srlv_epi64(self.0, Wide::all(by.into()).0))
    }

    #[inline(always)]
    fn plus(self, number: u64) -> Wide {
        wide!(_mm256_add_epi64(self.0, Wide::all(number).0))
    }

    #[inline(always)]
    fn empty(self) -> u32 {
        // SAFETY: as above.
        unsafe { _mm256_movemask_pd(_mm256_castsi256_pd(none(self.0))).cast_unsigned() }
    }

    #[inline(always)]
    fn or_else(self, others: Wide) -> Wide {
        // SAFETY: as above.
        Wide(unsafe { _mm256_blendv_epi8(self.0, others.0, none(self.0)) })
    }
}

/// All bits of those that are 0.
#[inline]
#[target_feature(enable = "avx2")]
fn none(sets: __m256i) -> __m256i {
    _mm256_cmpeq_epi64(sets, _mm256_setzero_si256())
}
