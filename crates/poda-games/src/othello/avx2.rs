//! All directions at once, on processors that have AVX2.
//!
//! A register holds four numbers of 64 bits, one for each line through a square:
//!
//! ```text
//!  to the right and to the left │ down and up, leaning left │ straight │ leaning right
//!  bits                       1 │                         7 │        8 │             9
//! ```

#![expect(unsafe_code, reason = "registers are filled from memory")]

use super::bits::Layout;
use std::arch::x86_64::{
    __m256i, _mm_cvtsi128_si64, _mm_or_si128, _mm_unpackhi_epi64, _mm256_add_epi64,
    _mm256_and_si256, _mm256_andnot_si256, _mm256_castsi256_si128, _mm256_cmpeq_epi64,
    _mm256_extracti128_si256, _mm256_loadu_si256, _mm256_or_si256, _mm256_set_epi64x,
    _mm256_set1_epi64x, _mm256_setzero_si256, _mm256_sllv_epi64, _mm256_srlv_epi64,
    _mm256_sub_epi64,
};

#[inline]
#[target_feature(enable = "avx2")]
fn all(number: u64) -> __m256i {
    _mm256_set1_epi64x(number.cast_signed())
}

#[inline]
#[target_feature(enable = "avx2")]
fn steps(times: i64) -> __m256i {
    _mm256_set_epi64x(9 * times, 8 * times, 7 * times, times)
}

/// The four numbers in one.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn together(numbers: __m256i) -> u64 {
    let half = _mm256_extracti128_si256(numbers, 1);
    let pair = _mm_or_si128(_mm256_castsi256_si128(numbers), half);
    _mm_cvtsi128_si64(_mm_or_si128(pair, _mm_unpackhi_epi64(pair, pair))).cast_unsigned()
}

/// The empty squares where a disc of `own` encloses discs of `other`.
///
/// # Safety
/// The processor has AVX2, or the caller is compiled for it.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn mobility<const N: usize>(own: u64, other: u64) -> u64 {
    let (once, twice) = (steps(1), steps(2));
    let mine = all(own);
    let sideways = other & Layout::<N>::BETWEEN;
    let between = _mm256_set_epi64x(
        sideways.cast_signed(),
        other.cast_signed(),
        sideways.cast_signed(),
        sideways.cast_signed(),
    );
    let pairs_ahead = _mm256_and_si256(between, _mm256_sllv_epi64(between, once));
    let pairs_behind = _mm256_srlv_epi64(pairs_ahead, once);
    let longer = |line, pairs, shifted| _mm256_or_si256(line, _mm256_and_si256(pairs, shifted));
    let mut ahead = _mm256_and_si256(between, _mm256_sllv_epi64(mine, once));
    let mut behind = _mm256_and_si256(between, _mm256_srlv_epi64(mine, once));
    ahead = longer(ahead, between, _mm256_sllv_epi64(ahead, once));
    behind = longer(behind, between, _mm256_srlv_epi64(behind, once));
    for _ in 0..(N - 4) / 2 {
        ahead = longer(ahead, pairs_ahead, _mm256_sllv_epi64(ahead, twice));
        behind = longer(behind, pairs_behind, _mm256_srlv_epi64(behind, twice));
    }
    let ends = _mm256_or_si256(_mm256_sllv_epi64(ahead, once), _mm256_srlv_epi64(behind, once));
    together(ends) & Layout::<N>::SQUARES & !(own | other)
}

/// The discs of `other` that a disc of `own` on this square turns over.
///
/// # Safety
/// The processor has AVX2, or the caller is compiled for it.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn flips<const N: usize>(own: u64, other: u64, square: u32) -> u64 {
    let square = square as usize & 0o77;
    let (mine, theirs, nothing) = (all(own), all(other), _mm256_setzero_si256());
    // SAFETY: a row of the table is four numbers.
    let rays = unsafe { _mm256_loadu_si256(Layout::<N>::RAYS[square].as_ptr().cast()) };
    // SAFETY: a row of the table is four numbers.
    let back = unsafe { _mm256_loadu_si256(Layout::<N>::RAYS_BACK[square].as_ptr().cast()) };
    // Ahead, a carry runs to the first obstacle.
    let free = _mm256_or_si256(theirs, _mm256_andnot_si256(rays, all(u64::MAX)));
    let obstacle = _mm256_and_si256(_mm256_sub_epi64(free, all(u64::MAX)), rays);
    let end = _mm256_and_si256(obstacle, mine);
    let before = _mm256_add_epi64(end, all(u64::MAX));
    let none = _mm256_cmpeq_epi64(end, nothing);
    let ahead = _mm256_and_si256(_mm256_andnot_si256(none, before), rays);
    // Behind, the first obstacle is the one that has no other above it.
    let obstacles = _mm256_andnot_si256(theirs, back);
    let mut below = _mm256_srlv_epi64(obstacles, steps(1));
    below = _mm256_or_si256(below, _mm256_srlv_epi64(below, steps(1)));
    below = _mm256_or_si256(below, _mm256_srlv_epi64(below, steps(2)));
    if N > 6 {
        below = _mm256_or_si256(below, _mm256_srlv_epi64(below, steps(4)));
    }
    let end = _mm256_and_si256(_mm256_andnot_si256(below, obstacles), mine);
    let above = _mm256_sub_epi64(nothing, _mm256_add_epi64(end, end));
    together(_mm256_or_si256(ahead, _mm256_and_si256(above, back)))
}
