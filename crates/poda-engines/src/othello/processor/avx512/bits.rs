//! All eight directions in one register of 512 bits.

use super::super::super::board::Board;
use std::arch::x86_64::{
    __m512i, _mm512_and_si512, _mm512_maskz_mov_epi64, _mm512_or_si512, _mm512_reduce_or_epi64,
    _mm512_rolv_epi64, _mm512_set_epi64, _mm512_set1_epi64, _mm512_sllv_epi64, _mm512_srlv_epi64,
    _mm512_ternarylogic_epi64, _mm512_test_epi64_mask,
};

/// `a | (b & c)`, bit by bit.
const A_OR_B_AND_C: i32 = 0b1111_1000;

/// Every lane moved `times` squares in its direction. Where there is a border, bits that leave the board on
/// one side and return on the other meet no disc, so that one rotation serves both ways.
#[inline]
#[target_feature(enable = "avx512f")]
fn step<const N: usize>(lanes: __m512i, times: i64) -> __m512i {
    if N < 8 {
        let by = _mm512_set_epi64(9, 8, 7, 1, -1, -7, -8, -9);
        return _mm512_rolv_epi64(lanes, multiple(by, times));
    }
    let ahead = _mm512_set_epi64(9 * times, 8 * times, 7 * times, times, 64, 64, 64, 64);
    let behind = _mm512_set_epi64(64, 64, 64, 64, times, 7 * times, 8 * times, 9 * times);
    _mm512_or_si512(_mm512_sllv_epi64(lanes, ahead), _mm512_srlv_epi64(lanes, behind))
}

#[inline]
#[target_feature(enable = "avx512f")]
fn multiple(by: __m512i, times: i64) -> __m512i {
    use std::arch::x86_64::_mm512_slli_epi64;
    if times == 2 { _mm512_slli_epi64(by, 1) } else { by }
}

/// The discs that a line can run over, per direction.
#[inline]
#[target_feature(enable = "avx512f")]
fn between<const N: usize>(other: u64) -> __m512i {
    if N < 8 {
        return _mm512_set1_epi64(other.cast_signed());
    }
    let [sideways, upright] = [other & 0x7e7e_7e7e_7e7e_7e7e, other].map(u64::cast_signed);
    _mm512_set_epi64(sideways, upright, sideways, sideways, sideways, sideways, upright, sideways)
}

/// The discs of `between` that follow on `first` in each direction without a gap.
#[inline]
#[target_feature(enable = "avx512f")]
fn lines<const N: usize>(first: u64, between: __m512i) -> __m512i {
    let first = _mm512_set1_epi64(first.cast_signed());
    let line = _mm512_and_si512(step::<N>(first, 1), between);
    let line = longer(line, step::<N>(line, 1), between);
    if N == 4 {
        return line;
    }
    let pairs = _mm512_and_si512(between, step::<N>(between, 1));
    let line = longer(line, step::<N>(line, 2), pairs);
    if N == 6 {
        return line;
    }
    longer(line, step::<N>(line, 2), pairs)
}

#[inline]
#[target_feature(enable = "avx512f")]
fn longer(line: __m512i, shifted: __m512i, over: __m512i) -> __m512i {
    _mm512_ternarylogic_epi64::<A_OR_B_AND_C>(line, shifted, over)
}

/// Where a disc of the mover encloses discs of the other.
#[inline]
#[target_feature(
    enable = "avx512f,avx512vl,avx512dq,avx512bw,avx512cd,avx2,bmi1,bmi2,lzcnt,popcnt"
)]
pub(in super::super::super) fn mobility<const N: usize>(board: Board) -> u64 {
    let ends = step::<N>(lines::<N>(board.mover, between::<N>(board.other)), 1);
    _mm512_reduce_or_epi64(ends).cast_unsigned() & board.empty::<N>()
}

/// What a disc of the mover on a square turns over.
#[inline]
#[target_feature(
    enable = "avx512f,avx512vl,avx512dq,avx512bw,avx512cd,avx2,bmi1,bmi2,lzcnt,popcnt"
)]
pub(in super::super::super) fn flips<const N: usize>(board: Board, square: u32) -> u64 {
    let line = lines::<N>(1 << square, between::<N>(board.other));
    let mine = _mm512_set1_epi64(board.mover.cast_signed());
    let closed = _mm512_test_epi64_mask(step::<N>(line, 1), mine);
    _mm512_reduce_or_epi64(_mm512_maskz_mov_epi64(closed, line)).cast_unsigned()
}
