//! All eight directions in one register, on processors that have AVX-512.

#![expect(unsafe_code, reason = "registers are filled from memory")]

use super::avx2::together;
use super::bits::Layout;
use std::arch::x86_64::{
    __m512i, _mm256_add_epi64, _mm256_and_si256, _mm256_andnot_si256, _mm256_cmpeq_epi64,
    _mm256_loadu_si256, _mm256_lzcnt_epi64, _mm256_or_si256, _mm256_set1_epi64x,
    _mm256_setzero_si256, _mm256_srlv_epi64, _mm256_sub_epi64, _mm512_and_si512,
    _mm512_maskz_mov_epi64, _mm512_reduce_or_epi64, _mm512_rolv_epi64, _mm512_set_epi64,
    _mm512_set1_epi64, _mm512_ternarylogic_epi64, _mm512_test_epi64_mask,
};

/// `a | (b & c)`, bit by bit.
const A_OR_B_AND_C: i32 = 0b1111_1000;

/// On 8×8, what can be enclosed sideways, upwards and in both ways at once.
const ENCLOSED: [i64; 3] = [0x7e7e_7e7e_7e7e_7e7e, 0x00ff_ffff_ffff_ff00, 0x007e_7e7e_7e7e_7e00];

/// Every lane moved `times` squares in its direction. Bits that leave the board on one side and return on the
/// other meet no disc that can be enclosed, so that one rotation serves both ways.
#[inline]
#[target_feature(enable = "avx512f")]
fn step(lanes: __m512i, times: i64) -> __m512i {
    let [a, b, c, d] = [times, 7 * times, 8 * times, 9 * times];
    _mm512_rolv_epi64(lanes, _mm512_set_epi64(d, c, b, a, -a, -b, -c, -d))
}

/// The discs that a line can run over, per direction: where there is a border, it ends every line.
#[inline]
#[target_feature(enable = "avx512f")]
fn between<const N: usize>(other: u64) -> __m512i {
    let other = _mm512_set1_epi64(other.cast_signed());
    if N < 8 {
        return other;
    }
    let [s, u, l] = ENCLOSED;
    _mm512_and_si512(other, _mm512_set_epi64(l, u, l, s, s, l, u, l))
}

/// The discs of `between` that follow on `first` in each direction without a gap.
#[inline]
#[target_feature(enable = "avx512f")]
fn lines<const N: usize>(first: u64, between: __m512i) -> __m512i {
    let longer =
        |line, shifted, over| _mm512_ternarylogic_epi64::<A_OR_B_AND_C>(line, shifted, over);
    let first = _mm512_set1_epi64(first.cast_signed());
    let mut line = _mm512_and_si512(step(first, 1), between);
    line = longer(line, step(line, 1), between);
    if N > 4 {
        let pairs = _mm512_and_si512(between, step(between, 1));
        for _ in 0..(N - 4) / 2 {
            line = longer(line, step(line, 2), pairs);
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
    let ends = step(lines::<N>(own, between::<N>(other)), 1);
    _mm512_reduce_or_epi64(ends).cast_unsigned() & Layout::<N>::SQUARES & !(own | other)
}

/// The discs of `other` that a disc of `own` on this square turns over.
///
/// # Safety
/// The processor has AVX-512 F, VL and CD, or the caller is compiled for it.
#[inline]
#[target_feature(enable = "avx2,avx512f,avx512vl,avx512cd")]
pub(super) fn flips<const N: usize>(own: u64, other: u64, square: u32) -> u64 {
    if N == 8 {
        return flips_on_8(own, other, square);
    }
    let line = lines::<N>(1 << square, between::<N>(other));
    let mine = _mm512_set1_epi64(own.cast_signed());
    let closed = _mm512_test_epi64_mask(step(line, 1), mine);
    _mm512_reduce_or_epi64(_mm512_maskz_mov_epi64(closed, line)).cast_unsigned()
}

/// The same on 8×8, where lines are long: the first obstacle of each is found at once.
#[inline]
#[target_feature(enable = "avx2,avx512f,avx512vl,avx512cd")]
fn flips_on_8(own: u64, other: u64, square: u32) -> u64 {
    let square = square as usize & 0o77;
    let all = |number: u64| _mm256_set1_epi64x(number.cast_signed());
    let (mine, theirs, nothing) = (all(own), all(other), _mm256_setzero_si256());
    // SAFETY: a row of the table is four numbers.
    let rays = unsafe { _mm256_loadu_si256(Layout::<8>::RAYS[square].as_ptr().cast()) };
    // SAFETY: a row of the table is four numbers.
    let back = unsafe { _mm256_loadu_si256(Layout::<8>::RAYS_BACK[square].as_ptr().cast()) };
    // Ahead, a carry runs to the first obstacle.
    let free = _mm256_or_si256(theirs, _mm256_andnot_si256(rays, all(u64::MAX)));
    let obstacle = _mm256_and_si256(_mm256_sub_epi64(free, all(u64::MAX)), rays);
    let end = _mm256_and_si256(obstacle, mine);
    let before = _mm256_add_epi64(end, all(u64::MAX));
    let none = _mm256_cmpeq_epi64(end, nothing);
    let ahead = _mm256_and_si256(_mm256_andnot_si256(none, before), rays);
    // Behind, it is the highest.
    let above = _mm256_lzcnt_epi64(_mm256_andnot_si256(theirs, back));
    let end = _mm256_and_si256(_mm256_srlv_epi64(all(1 << 63), above), mine);
    let above = _mm256_sub_epi64(nothing, _mm256_add_epi64(end, end));
    together(_mm256_or_si256(ahead, _mm256_and_si256(above, back)))
}
