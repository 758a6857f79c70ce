//! Four directions in a register of 256 bits, and their opposites in another.

use super::super::super::board::Board;
use std::arch::x86_64::{
    __m256i, _mm_cvtsi128_si64, _mm_or_si128, _mm_unpackhi_epi64, _mm256_and_si256,
    _mm256_andnot_si256, _mm256_castsi256_si128, _mm256_cmpeq_epi64, _mm256_extracti128_si256,
    _mm256_or_si256, _mm256_set_epi64x, _mm256_set1_epi64x, _mm256_setzero_si256,
    _mm256_sllv_epi64, _mm256_srlv_epi64,
};

/// Lanes that look ahead (towards higher bits) and behind.
#[derive(Clone, Copy)]
struct Lanes(__m256i, __m256i);

#[inline]
#[target_feature(enable = "avx2")]
fn step(lanes: Lanes, times: i64) -> Lanes {
    let by = _mm256_set_epi64x(9 * times, 8 * times, 7 * times, times);
    Lanes(_mm256_sllv_epi64(lanes.0, by), _mm256_srlv_epi64(lanes.1, by))
}

#[inline]
#[target_feature(enable = "avx2")]
fn and(a: Lanes, b: __m256i, c: __m256i) -> Lanes {
    Lanes(_mm256_and_si256(a.0, b), _mm256_and_si256(a.1, c))
}

#[inline]
#[target_feature(enable = "avx2")]
fn or(a: Lanes, b: Lanes) -> Lanes {
    Lanes(_mm256_or_si256(a.0, b.0), _mm256_or_si256(a.1, b.1))
}

/// The discs that a line can run over, per direction.
#[inline]
#[target_feature(enable = "avx2")]
fn between<const N: usize>(other: u64) -> __m256i {
    if N < 8 {
        return _mm256_set1_epi64x(other.cast_signed());
    }
    let [sideways, upright] = [other & 0x7e7e_7e7e_7e7e_7e7e, other].map(u64::cast_signed);
    _mm256_set_epi64x(sideways, upright, sideways, sideways)
}

/// The discs of `between` that follow on `first` in each direction without a gap.
#[inline]
#[target_feature(enable = "avx2")]
fn lines<const N: usize>(first: u64, between: __m256i) -> Lanes {
    let first = _mm256_set1_epi64x(first.cast_signed());
    let mut line = and(step(Lanes(first, first), 1), between, between);
    line = or(line, and(step(line, 1), between, between));
    if N > 4 {
        let next = step(Lanes(between, between), 1);
        let pairs = and(next, between, between);
        for _ in 0..(N - 4) / 2 {
            line = or(line, and(step(line, 2), pairs.0, pairs.1));
        }
    }
    line
}

/// All lanes in one number.
#[inline]
#[target_feature(enable = "avx2")]
fn together(numbers: __m256i) -> u64 {
    let half = _mm256_extracti128_si256(numbers, 1);
    let pair = _mm_or_si128(_mm256_castsi256_si128(numbers), half);
    _mm_cvtsi128_si64(_mm_or_si128(pair, _mm_unpackhi_epi64(pair, pair))).cast_unsigned()
}

/// Where a disc of the mover encloses discs of the other.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(in super::super::super) fn mobility<const N: usize>(board: Board) -> u64 {
    let ends = step(lines::<N>(board.mover, between::<N>(board.other)), 1);
    together(_mm256_or_si256(ends.0, ends.1)) & board.empty::<N>()
}

/// What a disc of the mover on a square turns over.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(in super::super::super) fn flips<const N: usize>(board: Board, square: u32) -> u64 {
    let line = lines::<N>(1 << square, between::<N>(board.other));
    let mine = _mm256_set1_epi64x(board.mover.cast_signed());
    let ends = and(step(line, 1), mine, mine);
    let nothing = _mm256_setzero_si256();
    let closed = |end, line| _mm256_andnot_si256(_mm256_cmpeq_epi64(end, nothing), line);
    together(_mm256_or_si256(closed(ends.0, line.0), closed(ends.1, line.1)))
}
