//! All eight directions in one register, on processors that have AVX-512.

use super::bits::Layout;
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
    let [a, b, c, d] = [times, 7 * times, 8 * times, 9 * times];
    if N < 8 {
        return _mm512_rolv_epi64(lanes, _mm512_set_epi64(d, c, b, a, -a, -b, -c, -d));
    }
    let ahead = _mm512_sllv_epi64(lanes, _mm512_set_epi64(d, c, b, a, 64, 64, 64, 64));
    let behind = _mm512_srlv_epi64(lanes, _mm512_set_epi64(64, 64, 64, 64, a, b, c, d));
    _mm512_or_si512(ahead, behind)
}

/// The discs that a line can run over, per direction.
#[inline]
#[target_feature(enable = "avx512f")]
fn between<const N: usize>(other: u64) -> __m512i {
    let [side, up] = [other & Layout::<N>::BETWEEN, other].map(u64::cast_signed);
    if N < 8 {
        return _mm512_set1_epi64(up);
    }
    _mm512_set_epi64(side, up, side, side, side, side, up, side)
}

/// The discs of `between` that follow on `first` in each direction without a gap.
#[inline]
#[target_feature(enable = "avx512f")]
fn lines<const N: usize>(first: u64, between: __m512i) -> __m512i {
    let longer =
        |line, shifted, over| _mm512_ternarylogic_epi64::<A_OR_B_AND_C>(line, shifted, over);
    let first = _mm512_set1_epi64(first.cast_signed());
    let mut line = _mm512_and_si512(step::<N>(first, 1), between);
    line = longer(line, step::<N>(line, 1), between);
    if N > 4 {
        let pairs = _mm512_and_si512(between, step::<N>(between, 1));
        for _ in 0..(N - 4) / 2 {
            line = longer(line, step::<N>(line, 2), pairs);
        }
    }
    line
}

/// The empty squares where a disc of `own` encloses discs of `other`.
///
/// # Safety
/// The processor has AVX-512 F, or the caller is compiled for it.
#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn mobility<const N: usize>(own: u64, other: u64) -> u64 {
    let ends = step::<N>(lines::<N>(own, between::<N>(other)), 1);
    _mm512_reduce_or_epi64(ends).cast_unsigned() & Layout::<N>::SQUARES & !(own | other)
}

/// The discs of `other` that a disc of `own` on this square turns over.
///
/// # Safety
/// The processor has AVX-512 F, or the caller is compiled for it.
#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn flips<const N: usize>(own: u64, other: u64, square: u32) -> u64 {
    let line = lines::<N>(1 << square, between::<N>(other));
    let mine = _mm512_set1_epi64(own.cast_signed());
    let closed = _mm512_test_epi64_mask(step::<N>(line, 1), mine);
    _mm512_reduce_or_epi64(_mm512_maskz_mov_epi64(closed, line)).cast_unsigned()
}
