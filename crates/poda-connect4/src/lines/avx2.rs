//! All directions at once, on processors that have AVX2: a register holds four numbers of 64 bits, one for each
//! direction of a line: up, down-right, right, up-right.

#![expect(unsafe_code, reason = "called only where the processor can do it")]

use std::arch::x86_64::{
    __m256i, _mm_cvtsi128_si64, _mm_or_si128, _mm_unpackhi_epi64, _mm256_and_si256,
    _mm256_andnot_si256, _mm256_castsi256_si128, _mm256_extracti128_si256, _mm256_or_si256,
    _mm256_set_epi64x, _mm256_set1_epi64x, _mm256_slli_epi64, _mm256_sllv_epi64, _mm256_srlv_epi64,
    _mm256_testz_si256,
};

/// See [`super::completing`].
#[inline(always)]
pub(super) fn completing(stones: u64, stride: u32) -> u64 {
    // SAFETY: who calls has the promise of AVX2.
    unsafe { completing_here(stones, stride) }
}

/// See [`super::any`].
#[inline(always)]
pub(super) fn any(cells: u64, stride: u32) -> bool {
    // SAFETY: as above.
    unsafe { any_here(cells, stride) }
}

/// See [`super::any_not_above`].
#[inline(always)]
pub(super) fn any_not_above(cells: u64, others: u64, stride: u32, board: u64) -> bool {
    // SAFETY: as above.
    unsafe { any_not_above_here(cells, others, stride, board) }
}

#[inline]
#[target_feature(enable = "avx2")]
fn all(number: u64) -> __m256i {
    _mm256_set1_epi64x(number.cast_signed())
}

#[inline]
#[target_feature(enable = "avx2")]
fn steps(stride: u32, times: i64) -> __m256i {
    let stride = i64::from(stride);
    _mm256_set_epi64x((stride + 1) * times, stride * times, (stride - 1) * times, times)
}

/// The four numbers in one.
#[inline]
#[target_feature(enable = "avx2")]
fn together(numbers: __m256i) -> u64 {
    let half = _mm256_extracti128_si256(numbers, 1);
    let pair = _mm_or_si128(_mm256_castsi256_si128(numbers), half);
    _mm_cvtsi128_si64(_mm_or_si128(pair, _mm_unpackhi_epi64(pair, pair))).cast_unsigned()
}

#[inline]
#[target_feature(enable = "avx2")]
fn completing_here(stones: u64, stride: u32) -> u64 {
    let (once, thrice, stones) = (steps(stride, 1), steps(stride, 3), all(stones));
    let and = |a, b| _mm256_and_si256(a, b);
    let or = |a, b| _mm256_or_si256(a, b);
    let (above, below) = (_mm256_sllv_epi64(stones, once), _mm256_srlv_epi64(stones, once));
    let pair_above = and(above, _mm256_sllv_epi64(above, once));
    let pair_below = and(below, _mm256_srlv_epi64(below, once));
    let beside_above = or(below, _mm256_sllv_epi64(stones, thrice));
    let beside_below = or(above, _mm256_srlv_epi64(stones, thrice));
    together(or(and(pair_above, beside_above), and(pair_below, beside_below)))
}

/// The lowest cells of the lines.
#[inline]
#[target_feature(enable = "avx2")]
fn beginnings(cells: u64, stride: u32) -> __m256i {
    let cells = all(cells);
    let pairs = _mm256_and_si256(cells, _mm256_srlv_epi64(cells, steps(stride, 1)));
    _mm256_and_si256(pairs, _mm256_srlv_epi64(pairs, steps(stride, 2)))
}

#[inline]
#[target_feature(enable = "avx2")]
fn any_here(cells: u64, stride: u32) -> bool {
    let lines = beginnings(cells, stride);
    _mm256_testz_si256(lines, lines) == 0
}

#[inline]
#[target_feature(enable = "avx2")]
fn any_not_above_here(cells: u64, others: u64, stride: u32, board: u64) -> bool {
    let (mut lines, mut lower) = (beginnings(cells, stride), beginnings(others, stride));
    if _mm256_testz_si256(lines, lines) == 1 {
        return false;
    }
    let board = all(board);
    let mut left = stride - 2;
    while left > 0 {
        lower = _mm256_and_si256(_mm256_slli_epi64(lower, 1), board);
        lines = _mm256_andnot_si256(lower, lines);
        left -= 1;
    }
    _mm256_testz_si256(lines, lines) == 0
}
