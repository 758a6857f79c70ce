//! Where discs can be put and what they turn over, for many squares at once.

#![cfg_attr(
    target_arch = "x86_64",
    expect(unsafe_code, reason = "a kind of processor is the promise that this one is of it")
)]

use super::plain;
#[cfg(target_arch = "x86_64")]
use super::{avx2, avx512};
use poda_core::Processor;
use poda_core::processor::{Avx2, Plain};

/// An N×N board in the middle of 64 bits.
pub(super) struct Layout<const N: usize>;

impl<const N: usize> Layout<N> {
    /// Rows and columns of border on each side.
    pub(super) const MARGIN: usize = (8 - N) / 2;

    /// The squares of the board.
    pub(super) const SQUARES: u64 = {
        let row = ((1_u64 << N) - 1) << Self::MARGIN;
        let mut squares = 0;
        let mut y = Self::MARGIN;
        while y < Self::MARGIN + N {
            squares |= row << (8 * y);
            y += 1;
        }
        squares
    };

    /// Where the discs of the first and the second player stand at the start: e4 and d5, d4 and e5.
    pub(super) const START: [u64; 2] = [1 << 28 | 1 << 35, 1 << 27 | 1 << 36];

    /// A disc on these squares can be enclosed sideways. Where there is a border it ends every line;
    /// on 8×8 the first and last columns have to.
    pub(super) const BETWEEN: u64 = if N == 8 { 0x7e7e_7e7e_7e7e_7e7e } else { u64::MAX };

    /// For every square, the squares to its right, and those of the three lines downwards.
    pub(super) const RAYS: &[[u64; 4]; 64] = &Self::rays(1);

    /// The same to the left and upwards.
    #[cfg(target_arch = "x86_64")]
    pub(super) const RAYS_BACK: &[[u64; 4]; 64] = &Self::rays(-1);

    const fn rays(sign: i32) -> [[u64; 4]; 64] {
        let mut rays = [[0; 4]; 64];
        let mut square = 0;
        while square < 64 {
            let mut line = 0;
            while line < 4 {
                rays[square][line] = Self::ray(square, line, sign);
                line += 1;
            }
            square += 1;
        }
        rays
    }

    const fn ray(square: usize, line: usize, sign: i32) -> u64 {
        let (dx, dy) = [(1, 0), (-1, 1), (0, 1), (1, 1)][line];
        let (dx, dy) = (sign * dx, sign * dy);
        let (mut x, mut y) = (square as i32 % 8 + dx, square as i32 / 8 + dy);
        let (low, high) = (Self::MARGIN as i32, (Self::MARGIN + N) as i32);
        let mut ray = 0;
        while low <= x && x < high && low <= y && y < high {
            ray |= 1 << (8 * y + x);
            x += dx;
            y += dy;
        }
        ray
    }

    /// The empty squares where a disc of `own` encloses discs of `other`.
    #[inline(always)]
    pub(super) fn mobility(own: u64, other: u64) -> u64 {
        match Avx2::here() {
            Some(avx2) => Self::mobility_on(avx2, own, other),
            None => Self::mobility_on(Plain, own, other),
        }
    }

    /// The discs of `other` that a disc of `own` on this square turns over.
    #[inline(always)]
    pub(super) fn flips(own: u64, other: u64, square: u8) -> u64 {
        match Avx2::here() {
            Some(avx2) => Self::flips_on(avx2, own, other, square.into()),
            None => Self::flips_on(Plain, own, other, square.into()),
        }
    }

    /// See [`Layout::mobility`]; without asking the processor.
    #[inline(always)]
    pub(super) fn mobility_on(processor: impl Processor, own: u64, other: u64) -> u64 {
        #[cfg(target_arch = "x86_64")]
        if processor.avx512().is_some() {
            // SAFETY: that is the promise.
            return unsafe { avx512::mobility::<N>(own, other) };
        } else if processor.avx2().is_some() {
            // SAFETY: the same.
            return unsafe { avx2::mobility::<N>(own, other) };
        }
        let _ = processor;
        plain::mobility::<N>(own, other)
    }

    /// See [`Layout::flips`]; without asking the processor.
    #[inline(always)]
    pub(super) fn flips_on(processor: impl Processor, own: u64, other: u64, square: u32) -> u64 {
        let square = square & 0o77;
        #[cfg(target_arch = "x86_64")]
        if processor.avx512().is_some() {
            // SAFETY: that is the promise.
            return unsafe { avx512::flips::<N>(own, other, square) };
        } else if processor.avx2().is_some() {
            // SAFETY: the same.
            return unsafe { avx2::flips::<N>(own, other, square) };
        }
        let _ = processor;
        plain::flips::<N>(own, other, square)
    }
}

#[cfg(test)]
mod tests {
    use super::super::slow;
    use super::*;
    use poda_core::processor::Avx512;
    use proptest::prelude::*;

    fn agrees<const N: usize>(own: u64, other: u64) {
        let (own, other) = (own & Layout::<N>::SQUARES, other & Layout::<N>::SQUARES & !own);
        let board = slow::Board::new(N, own, other);
        agrees_on::<N>(Plain, &board, own, other);
        Avx2::here().inspect(|&avx2| agrees_on::<N>(avx2, &board, own, other));
        Avx512::here().inspect(|&avx512| agrees_on::<N>(avx512, &board, own, other));
    }

    fn agrees_on<const N: usize>(
        processor: impl Processor,
        board: &slow::Board,
        own: u64,
        other: u64,
    ) {
        let mobility = Layout::<N>::mobility_on(processor, own, other);
        assert_eq!(mobility, board.mobility(), "{processor:?} {own:x} {other:x}");
        for square in 0..64_u8 {
            if Layout::<N>::SQUARES & !(own | other) & 1 << square != 0 {
                let flips = Layout::<N>::flips_on(processor, own, other, square.into());
                assert_eq!(flips, board.flips(square), "{processor:?} {own:x} {other:x} {square}");
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2_000))]
        #[test]
        fn bits_agree_with_squares(own: u64, other: u64, full: u64) {
            for other in [other, other | full] {
                agrees::<8>(own, other);
                agrees::<6>(own, other);
                agrees::<4>(own, other);
            }
        }
    }
}
