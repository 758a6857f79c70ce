//! Turning and mirroring the board: eight images.

use super::Othello;
use poda_core::Symmetry;

impl<const N: usize> Symmetry for Othello<N> {
    fn images(&self) -> usize {
        8
    }

    fn image(&self, index: usize) -> Self {
        Othello { mover: turned(self.mover, index), other: turned(self.other, index), ..*self }
    }
}

/// One of the eight images of a set of squares: bit 0 of `index` mirrors the columns, bit 1 the rows,
/// bit 2 swaps columns and rows. The board stays in the middle.
#[inline]
#[must_use]
pub fn turned(mut discs: u64, index: usize) -> u64 {
    if index & 1 != 0 {
        discs = discs.swap_bytes().reverse_bits();
    }
    if index & 2 != 0 {
        discs = discs.swap_bytes();
    }
    if index & 4 != 0 {
        discs = transposed(discs);
    }
    discs
}

/// Columns become rows: quarters change places, then their quarters, then single squares.
#[inline]
fn transposed(mut discs: u64) -> u64 {
    for (below, distance) in
        [(0xf0f0_f0f0, 28), (0x0000_cccc_0000_cccc, 14), (0x00aa_00aa_00aa_00aa, 7)]
    {
        let different = (discs >> distance ^ discs) & below;
        discs ^= different ^ different << distance;
    }
    discs
}

#[cfg(test)]
mod tests {
    use super::turned;

    #[test]
    fn squares_go_where_they_should() {
        for square in 0..64 {
            let (x, y) = (square % 8, square / 8);
            for (index, (x, y)) in
                [(x, y), (7 - x, y), (x, 7 - y), (7 - x, 7 - y), (y, x)].into_iter().enumerate()
            {
                assert_eq!(turned(1 << square, index), 1 << (8 * y + x), "{square}, {index}");
            }
        }
    }
}
