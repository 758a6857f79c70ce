//! Four in a line: has somebody one, whose counts, and where would there be one.
//!
//! A run in one direction is found by shifting the board onto itself. The empty row above the board
//! keeps runs from going on in the next column.

use super::shape::Shape;
use poda_core::Player;

/// Pieces in a line.
const LENGTH: u32 = 4;

/// How far apart the cells of a line are: up, down-right, right, up-right. The lowest bit of a line
/// is where the rules say that it begins: its left end, or its foot.
#[inline(always)]
fn steps<S: Shape>(shape: S) -> [u32; 4] {
    let stride = shape.stride();
    [1, stride - 1, stride, stride + 1]
}

/// The cells where a line begins.
#[inline(always)]
fn beginnings<S: Shape>(stones: u64, shape: S) -> u64 {
    steps(shape).into_iter().fold(0, |found, step| {
        let pairs = stones & stones >> step;
        found | pairs & pairs >> (2 * step)
    })
}

/// Whether the stones hold a line.
#[inline(always)]
pub(super) fn any<S: Shape>(stones: u64, shape: S) -> bool {
    beginnings(stones, shape) != 0
}

/// Who loses: the owner of a line; if both have one, the owner of the first in scan order, row by
/// row from the bottom, from left to right.
#[inline(always)]
pub(super) fn loser<S: Shape>(stones: [u64; 2], shape: S) -> Option<Player> {
    match stones.map(|stones| any(stones, shape)) {
        [false, false] => None,
        [true, false] => Some(Player::First),
        [false, true] => Some(Player::Second),
        [true, true] => Some(first_in_scan_order(stones, shape)),
    }
}

#[cold]
fn first_in_scan_order<S: Shape>(stones: [u64; 2], shape: S) -> Player {
    let [first, second] = stones.map(|stones| {
        let beginnings = beginnings(stones, shape);
        // The lowest row first; within a row the lowest bit is the leftmost cell.
        let row = (0..shape.rows()).find(|&row| beginnings & shape.row(row) != 0);
        row.map(|row| (row, (beginnings & shape.row(row)).trailing_zeros()))
    });
    if first < second { Player::First } else { Player::Second }
}

/// All cells of all lines that the stones hold.
pub(super) fn members<S: Shape>(stones: u64, shape: S) -> u64 {
    steps(shape).into_iter().fold(0, |found, step| {
        let pairs = stones & stones >> step;
        let begin = pairs & pairs >> (2 * step);
        (0..LENGTH).fold(found, |found, index| found | begin << (index * step))
    })
}

/// The cells that would complete a line of these stones, taken or not.
#[inline(always)]
pub(super) fn completing<S: Shape>(stones: u64, shape: S) -> u64 {
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
pub(super) fn short_runs<S: Shape>(stones: u64, shape: S) -> (u32, u32) {
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
pub(super) fn all<S: Shape>(shape: S) -> Vec<u64> {
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

#[cfg(test)]
mod tests {
    use super::super::shape::{Classic, Rectangle};
    use super::*;
    use proptest::{prelude::ProptestConfig, proptest};

    fn slow_loser<S: Shape>(stones: [u64; 2], shape: S) -> Option<Player> {
        all(shape).into_iter().find_map(|line| {
            Player::BOTH.into_iter().find(|player| stones[player.index()] & line == line)
        })
    }

    fn agree<S: Shape>(shape: S, first: u64, second: u64) {
        let (first, second) = (first & shape.cells(), second & shape.cells() & !first);
        assert_eq!(
            loser([first, second], shape),
            slow_loser([first, second], shape),
            "{shape:?} {first:x} {second:x}"
        );
        let held = all(shape).into_iter().filter(|line| first & line == *line);
        assert_eq!(members(first, shape), held.fold(0, |held, line| held | line));
        let completes =
            |cell: &u64| all(shape).iter().any(|l| l & cell != 0 && l & !cell & !first == 0);
        let cells = (0..64).map(|bit| 1 << bit).filter(|cell| cell & shape.cells() != 0);
        let slow = cells.filter(completes).fold(0, |set, cell| set | cell);
        assert_eq!(completing(first, shape), slow, "{shape:?} {first:x}");
    }

    #[test]
    fn the_classic_board_has_eighty_eight_lines() {
        assert_eq!(all(Classic).len(), 28 + 28 + 16 + 16);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(3_000))]
        #[test]
        fn every_shape_agrees_with_the_list_of_lines(
            columns in 2..=8_u8, rows in 2..=15_u8, first: u64, second: u64, more: u64,
        ) {
            agree(Classic, first, second);
            agree(Classic, first | more, second);
            if let Some(shape) = Rectangle::new(columns, rows, 200) {
                agree(shape, first, second | more);
            }
        }
    }
}
