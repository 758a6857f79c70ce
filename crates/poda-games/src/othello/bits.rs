//! Where discs can be put and what they turn over, for many squares at once.

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
            Some(avx2) => Self::flips_on(avx2, own, other, square),
            None => Self::flips_on(Plain, own, other, square),
        }
    }

    /// See [`Layout::mobility`]; without asking the processor.
    #[inline(always)]
    pub(super) fn mobility_on(processor: impl Processor, own: u64, other: u64) -> u64 {
        #[cfg(target_arch = "x86_64")]
        if let Some(avx512) = processor.avx512() {
            return avx512::mobility::<N>(avx512, own, other);
        } else if let Some(avx2) = processor.avx2() {
            return avx2::mobility::<N>(avx2, own, other);
        }
        let _ = processor;
        Self::plain_mobility(own, other)
    }

    /// See [`Layout::flips`]; without asking the processor.
    #[inline(always)]
    pub(super) fn flips_on(processor: impl Processor, own: u64, other: u64, square: u8) -> u64 {
        let square = usize::from(square & 0o77);
        #[cfg(target_arch = "x86_64")]
        if let Some(avx512) = processor.avx512() {
            return avx512::flips::<N>(avx512, own, other, square);
        } else if let Some(avx2) = processor.avx2() {
            return avx2::flips::<N>(avx2, own, other, square);
        }
        let _ = processor;
        Self::plain_flips(own, other, square)
    }

    fn plain_mobility(own: u64, other: u64) -> u64 {
        let between = other & Self::BETWEEN;
        // To the right, a carry runs through the whole line.
        let mut found = (own << 1 & between).wrapping_add(between);
        found |= Self::enclosing(own, between, |set, steps| set >> steps);
        for step in [7, 8, 9] {
            let between = if step == 8 { other } else { between };
            found |= Self::enclosing(own, between, |set, steps| set << (steps * step));
            found |= Self::enclosing(own, between, |set, steps| set >> (steps * step));
        }
        found & Self::SQUARES & !(own | other)
    }

    /// The squares just behind a line of `between` that begins at `own`; lines double in length.
    #[inline(always)]
    fn enclosing(own: u64, between: u64, shift: impl Fn(u64, u32) -> u64) -> u64 {
        let mut line = between & shift(own, 1);
        line |= between & shift(line, 1);
        if N > 4 {
            let pairs = between & shift(between, 1);
            line |= pairs & shift(line, 2);
            if N > 6 {
                line |= pairs & shift(line, 2);
            }
        }
        shift(line, 1)
    }

    fn plain_flips(own: u64, other: u64, square: usize) -> u64 {
        // Upside down, lines upwards are lines downwards.
        let (own_below, other_below) = (own.swap_bytes(), other.swap_bytes());
        let (rays, rays_below) = (&Self::RAYS[square], &Self::RAYS[square ^ 0o70]);
        let mut flips = ahead(own, other, rays[0]);
        let mut flips_below = 0;
        for line in 1..4 {
            flips |= ahead(own, other, rays[line]);
            flips_below |= ahead(own_below, other_below, rays_below[line]);
        }
        let left = Self::SQUARES & (0xff << (square & 0o70)) & ((1 << square) - 1);
        flips | flips_below.swap_bytes() | behind(own, other, left)
    }
}

/// The discs of `other` on a ray of higher bits, up to one of `own`. Adding one to everything that is not
/// an obstacle carries to the first obstacle of the ray.
#[inline(always)]
fn ahead(own: u64, other: u64, ray: u64) -> u64 {
    let end = (other | !ray).wrapping_add(1) & ray & own;
    end.wrapping_sub(u64::from(end != 0)) & ray
}

/// The same on a ray of lower bits, where the first obstacle is the highest.
#[inline(always)]
fn behind(own: u64, other: u64, ray: u64) -> u64 {
    let obstacles = ray & !other;
    let end = (1 << 63 >> (obstacles | 1).leading_zeros()) & ray & own;
    (end << 1).wrapping_neg() & ray
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
                let flips = Layout::<N>::flips_on(processor, own, other, square);
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
