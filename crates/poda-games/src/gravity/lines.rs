//! Four in a line: is there one, and where would there be one.
//!
//! A run in one direction is found by shifting the board onto itself. The empty row above the board
//! keeps runs from going on in the next column.

use super::Grid;

/// Pieces in a line.
pub(super) const LENGTH: u32 = 4;

/// How far apart the cells of a line are: up, down-right, right, up-right. The lowest bit of a line
/// is where the rules say that it begins: its left end, or its foot.
#[inline(always)]
fn steps<S: Grid>(shape: S) -> [u32; 4] {
    let stride = shape.stride();
    [1, stride - 1, stride, stride + 1]
}

/// The cells where a line begins.
#[inline(always)]
pub(crate) fn beginnings<S: Grid>(stones: u64, shape: S) -> u64 {
    steps(shape).into_iter().fold(0, |found, step| {
        let pairs = stones & stones >> step;
        found | pairs & pairs >> (2 * step)
    })
}

/// Whether the stones hold a line.
#[inline(always)]
pub(crate) fn any<S: Grid>(stones: u64, shape: S) -> bool {
    beginnings(stones, shape) != 0
}

/// Whether the cells hold a line that does not lie above one of the others, in the same columns and direction.
pub(crate) fn any_not_above<S: Grid>(cells: u64, others: u64, shape: S) -> bool {
    steps(shape).into_iter().any(|step| {
        let begins = |cells: u64| {
            let pairs = cells & cells >> step;
            pairs & pairs >> (2 * step)
        };
        let (mut lines, mut lower) = (begins(cells), begins(others));
        for _ in 1..shape.rows() {
            lower = lower << 1 & shape.cells();
            lines &= !lower;
        }
        lines != 0
    })
}

/// All cells of all lines that the stones hold.
pub(crate) fn members<S: Grid>(stones: u64, shape: S) -> u64 {
    steps(shape).into_iter().fold(0, |found, step| {
        let pairs = stones & stones >> step;
        let begin = pairs & pairs >> (2 * step);
        (0..LENGTH).fold(found, |found, index| found | begin << (index * step))
    })
}

/// The cells that would complete a line of these stones, taken or not.
#[inline(always)]
pub(crate) fn completing<S: Grid>(stones: u64, shape: S) -> u64 {
    let mut found = 0;
    for step in steps(shape) {
        let (above, below) = (stones << step, stones >> step);
        let (pair_above, pair_below) = (above & above << step, below & below >> step);
        found |= pair_above & stones << (3 * step) | pair_below & stones >> (3 * step);
        found |= pair_above & below | pair_below & above;
    }
    found & shape.cells()
}

/// How many maximal runs of exactly two and of exactly three there are, in all directions.
pub(crate) fn short_runs<S: Grid>(stones: u64, shape: S) -> (u32, u32) {
    steps(shape).into_iter().fold((0, 0), |(twos, threes), step| {
        let begins = stones & !(stones << step);
        let second = begins & stones >> step;
        let third = second & stones >> (2 * step);
        let fourth = third & stones.checked_shr(3 * step).unwrap_or(0);
        (twos + (second & !third).count_ones(), threes + (third & !fourth).count_ones())
    })
}

/// Every line of the board, in scan order. Slow and plain: the judge of the routines above.
#[cfg(test)]
pub(crate) fn all<S: Grid>(shape: S) -> Vec<u64> {
    let (columns, rows) = (shape.columns().cast_signed(), shape.rows().cast_signed());
    let inside = |x: i32, y: i32| (0..columns).contains(&x) && (0..rows).contains(&y);
    let cells = (0..rows).flat_map(|y| (0..columns).map(move |x| (x, y)));
    cells
        .flat_map(|(x, y)| [(1, 0), (0, 1), (1, 1), (1, -1)].map(|(dx, dy)| (x, y, dx, dy)))
        .filter(|&(x, y, dx, dy)| inside(x + 3 * dx, y + 3 * dy))
        .map(|(x, y, dx, dy)| {
            let bit = |i| (x + dx * i) as u32 * shape.stride() + (y + dy * i) as u32;
            (0..4).fold(0, |line, i| line | 1 << bit(i))
        })
        .collect()
}

/// How many lines hold one, two and three of these stones and none of the others.
#[inline]
pub(crate) fn open<S: Grid>(stones: u64, others: u64, shape: S) -> [u32; 3] {
    let free = shape.cells() & !others;
    let mut counts = [0; 3];
    for step in steps(shape) {
        let pairs = free & free >> step;
        let open = pairs & pairs >> (2 * step);
        // Two half adders and one for their sums: stones are counted for all lines at once.
        let (next, third) = (stones >> step, stones >> (2 * step));
        let fourth = stones >> (3 * step);
        let (low, high) = (stones ^ next, stones & next);
        let (other_low, other_high) = (third ^ fourth, third & fourth);
        let (ones, carry) = (low ^ other_low, low & other_low);
        let twos = high ^ other_high ^ carry;
        counts[0] += (open & ones & !twos).count_ones();
        counts[1] += (open & twos & !ones).count_ones();
        counts[2] += (open & twos & ones).count_ones();
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::connect_four::{Classic, Rectangle};
    use proptest::{prelude::ProptestConfig, proptest};

    fn agree<S: Grid>(shape: S, own: u64, others: u64) {
        let (own, others) = (own & shape.cells(), others & shape.cells() & !own);
        let said = format!("{}×{} {own:x} {others:x}", shape.columns(), shape.rows());
        let lines = all(shape);
        let held: Vec<u64> = lines.iter().copied().filter(|line| own & line == *line).collect();
        assert_eq!(any(own, shape), !held.is_empty(), "{said}");
        assert_eq!(members(own, shape), held.iter().fold(0, |held, line| held | line), "{said}");
        let completes = |cell: &u64| lines.iter().any(|l| l & cell != 0 && l & !cell & !own == 0);
        let cells = (0..64).map(|bit| 1 << bit).filter(|cell| cell & shape.cells() != 0);
        let slow = cells.filter(completes).fold(0, |set, cell| set | cell);
        assert_eq!(completing(own, shape), slow, "{said}");
        let slow = [1, 2, 3].map(|count| {
            let is_open = |l: &&u64| *l & others == 0 && (*l & own).count_ones() == count;
            lines.iter().filter(is_open).count()
        });
        assert_eq!(open(own, others, shape).map(|count| count as usize), slow, "{said}");
    }

    #[test]
    fn the_classic_board_has_sixty_nine_lines() {
        assert_eq!(all(Classic).len(), 24 + 21 + 12 + 12);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(3_000))]
        #[test]
        fn every_shape_agrees_with_the_list_of_lines(
            columns in 2..=9_u8, rows in 2..=15_u8, own: u64, others: u64, more: u64,
        ) {
            agree(Classic, own, others);
            agree(Classic, own | more, others & more);
            if let Some(shape) = Rectangle::new(columns, rows, false) {
                agree(shape, own, others & more);
            }
        }
    }
}
