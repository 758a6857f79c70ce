//! Four in a line, in all directions at once: where a stone would complete one, and whether cells hold one.

#[cfg(target_arch = "x86_64")]
mod avx2;
pub(crate) mod four;
mod plain;

use crate::grid::Grid;
use poda_core::Processor;

/// The cells that would complete a line of these stones, taken or not.
#[inline(always)]
pub(crate) fn completing<P: Processor, G: Grid>(processor: P, grid: G, stones: u64) -> u64 {
    let board = grid.measures();
    #[cfg(target_arch = "x86_64")]
    if processor.avx2().is_some() {
        return avx2::completing(stones, board.stride) & board.cells;
    }
    let _ = processor;
    plain::completing(stones, board.stride) & board.cells
}

/// Whether cells hold a line.
#[inline(always)]
pub(crate) fn any<P: Processor, G: Grid>(processor: P, grid: G, cells: u64) -> bool {
    let stride = grid.measures().stride;
    #[cfg(target_arch = "x86_64")]
    if processor.avx2().is_some() {
        return avx2::any(cells, stride);
    }
    let _ = processor;
    plain::any(cells, stride)
}

/// Whether cells hold a line that does not lie above one of the others, in the same columns and direction: that
/// one is complete before.
#[inline(always)]
pub(crate) fn any_not_above<P: Processor, G: Grid>(
    processor: P,
    grid: G,
    cells: u64,
    others: u64,
) -> bool {
    let board = grid.measures();
    #[cfg(target_arch = "x86_64")]
    if processor.avx2().is_some() {
        return avx2::any_not_above(cells, others, board.stride, board.cells);
    }
    let _ = processor;
    plain::any_not_above(cells, others, board.stride, board.cells)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Classic, Measures};
    use crate::processor::{Kind, Processor as Named, Work};
    use proptest::prelude::*;

    /// Every line of a board, by its cells from left to right, and its direction.
    fn all(board: &Measures) -> Vec<(u64, u32)> {
        let (columns, rows) = (board.columns.cast_signed(), board.rows.cast_signed());
        let inside = |x: i32, y: i32| (0..columns).contains(&x) && (0..rows).contains(&y);
        let cells = (0..rows).flat_map(|y| (0..columns).map(move |x| (x, y)));
        let directions = [(0, 1), (1, -1), (1, 0), (1, 1)];
        cells
            .flat_map(|(x, y)| (0..4).map(move |at| (x, y, directions[at], at as u32)))
            .filter(|&(x, y, (dx, dy), _)| inside(x + 3 * dx, y + 3 * dy))
            .map(|(x, y, (dx, dy), at)| {
                let bit = |i| (x + dx * i) as u32 * board.stride + (y + dy * i) as u32;
                ((0..4).fold(0, |line, i| line | 1 << bit(i)), at)
            })
            .collect()
    }

    struct Agree<'a>(&'a Measures, u64, u64);

    impl Work for Agree<'_> {
        type Output = ();

        fn on<P: Kind>(self, processor: P) {
            let Agree(board, own, others) = self;
            let (own, others) = (own & board.cells, others & board.cells);
            let lines = all(board);
            let completes =
                |cell: u64| lines.iter().any(|(l, _)| l & cell != 0 && l & !cell & !own == 0);
            let cells = (0..64).map(|bit| 1 << bit).filter(|cell| cell & board.cells != 0);
            let slow = cells.filter(|&cell| completes(cell)).fold(0, |set, cell| set | cell);
            assert_eq!(completing(processor, board, own), slow);
            let held: Vec<_> = lines.iter().filter(|(line, _)| line & !own == 0).collect();
            assert_eq!(super::any(processor, board, own), !held.is_empty());
            let column = |line: u64| line.trailing_zeros() / board.stride;
            let below = |line: u64, at| {
                (1..board.rows).map(|down| line >> down).any(|lower| {
                    column(lower) == column(line)
                        && lines.contains(&(lower, at))
                        && lower & !others == 0
                })
            };
            let free = held.iter().any(|(line, at)| !below(*line, *at));
            assert_eq!(any_not_above(processor, board, own, others), free, "{own:x} {others:x}");
            if board == Classic.measures() {
                assert_eq!(completing(processor, Classic, own), slow);
                assert_eq!(super::any(processor, Classic, own), !held.is_empty());
                assert_eq!(any_not_above(processor, Classic, own, others), free);
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2_000))]
        #[test]
        fn lines_agree_with_the_list_of_them(
            size in prop::sample::select(vec![(7, 6), (8, 7), (9, 6), (4, 15), (2, 4), (5, 5), (4, 4), (9, 2)]),
            own: u64, others: u64, more: u64,
        ) {
            let board = Measures::new(size.0, size.1);
            for kind in Named::all() {
                kind.run(Agree(&board, own, others));
                kind.run(Agree(&board, own | more, others | !more));
            }
        }
    }
}
