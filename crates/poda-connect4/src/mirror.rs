//! A position and its image in a mirror have the same value: one entry serves both.

use crate::grid::Grid;
use poda_core::Processor;

/// The image of a number or a set, column by column.
#[inline(always)]
pub(crate) fn mirror<P: Processor, G: Grid>(processor: P, grid: G, set: u64) -> u64 {
    #[cfg(target_arch = "x86_64")]
    if processor.avx2().is_some() && grid.measures().stride <= 8 && grid.measures().columns <= 8 {
        let board = grid.measures();
        return bits::mirror(set, board.columns, board.stride);
    }
    let _ = processor;
    slowly(grid, set)
}

/// Column by column.
#[inline(always)]
fn slowly<G: Grid>(grid: G, set: u64) -> u64 {
    let board = grid.measures();
    let lowest = board.column(0);
    let (mut image, mut column) = (0, 0);
    while column < board.columns {
        let stones = set >> (column * board.stride) & lowest;
        image |= stones << ((board.columns - 1 - column) * board.stride);
        column += 1;
    }
    image
}

#[cfg(target_arch = "x86_64")]
mod bits {
    #![expect(unsafe_code, reason = "called only where the processor can do it")]

    use std::arch::x86_64::{_pdep_u64, _pext_u64};

    /// Columns become bytes, bytes change places, and become columns again.
    #[inline(always)]
    pub(super) fn mirror(set: u64, columns: u32, stride: u32) -> u64 {
        let bytes = 0x0101_0101_0101_0101_u64.wrapping_mul((1 << stride) - 1);
        // SAFETY: who calls has the promise of AVX2 and what comes with it.
        let spread = unsafe { _pdep_u64(set, bytes) };
        let turned = spread.swap_bytes() >> (8 * (8 - columns));
        // SAFETY: as above.
        unsafe { _pext_u64(turned, bytes) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Classic, Measures};
    use crate::processor::{Kind, Processor as Named, Work};
    use proptest::prelude::*;

    struct Agree(u64, Measures);

    impl Work for Agree {
        type Output = ();

        fn on<P: Kind>(self, processor: P) {
            let Agree(set, board) = self;
            let set = set & board.cells;
            let image = mirror(processor, &board, set);
            assert_eq!(image, slowly(&board, set));
            assert_eq!(mirror(processor, &board, image), set);
            let classic = set & Classic.measures().cells;
            assert_eq!(mirror(processor, Classic, classic), slowly(Classic, classic));
        }
    }

    proptest! {
        #[test]
        fn images_agree(set: u64, size in prop::sample::select(vec![(7, 6), (8, 7), (9, 6), (4, 15), (2, 4), (5, 5)])) {
            for kind in Named::all() {
                kind.run(Agree(set, Measures::new(size.0, size.1)));
            }
        }
    }
}
