//! Whose line counts where both players have one.

use super::shape::Shape;
use crate::gravity::lines::{any, beginnings};
use poda_core::Player;

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

#[cfg(test)]
mod tests {
    use super::super::shape::{Classic, Rectangle};
    use super::*;
    use crate::gravity::lines::all;
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
    }

    #[test]
    fn the_classic_board_has_eighty_eight_lines() {
        assert_eq!(all(Classic).len(), 28 + 28 + 16 + 16);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(3_000))]
        #[test]
        fn every_shape_agrees_line_by_line(
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
