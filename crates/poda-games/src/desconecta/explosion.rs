//! BOOM: own pieces in the row of the bomb disappear, and what is above them falls.
//!
//! ```text
//!      . . 1 . .                . . . . .
//!      . 2 2 1 .   2 explodes   . . 1 1 .
//!      1 5 1 2 2  ───────────▶  1 2 1 2 .      5 is the bomb of 2
//!      2 1 2 1 1                2 1 2 1 1
//! ```

use super::shape::Shape;

/// What an explosion takes away.
#[derive(Clone, Copy, Debug)]
pub(super) struct Explosion {
    /// The columns that lose a piece, whole.
    columns: u64,
    /// The cells below the row of the bomb.
    below: u64,
    /// The row of the bomb.
    row: u64,
}

impl Explosion {
    /// Of the bomb on that cell, with the pieces of its owner.
    #[inline(always)]
    pub(super) fn new<S: Shape>(bomb: u64, own: u64, shape: S) -> Explosion {
        let row = bomb.trailing_zeros() % shape.stride();
        let feet = (own & shape.row(row)) >> row;
        Explosion {
            columns: feet * ((1 << shape.stride()) - 1),
            below: shape.bottom() * ((1 << row) - 1),
            row: shape.row(row),
        }
    }

    /// What disappears of a set that loses its own pieces in the row of the bomb.
    pub(super) fn takes(self, set: u64) -> u64 {
        set & self.columns & self.row
    }

    /// What falls of a set, by one cell.
    #[inline(always)]
    pub(super) fn drops(self, set: u64) -> u64 {
        set & self.columns & !self.below & !self.row
    }

    /// A set of pieces afterwards, for a set that loses its own pieces in the row of the bomb, or
    /// has none there in the columns that lose one.
    #[inline(always)]
    pub(super) fn fall(self, set: u64) -> u64 {
        let stays = set & (!self.columns | self.below);
        stays | self.drops(set) >> 1
    }
}

#[cfg(test)]
mod tests {
    use super::super::shape::{Classic, Rectangle, Shape};
    use super::*;
    use proptest::{prelude::ProptestConfig, proptest};

    /// Column by column, as lists.
    fn slow<S: Shape>(bomb: u64, own: u64, set: u64, shape: S) -> u64 {
        let row = bomb.trailing_zeros() % shape.stride();
        let mut result = 0;
        for column in 0..shape.columns() {
            let bit = |row: u32| 1_u64 << (column * shape.stride() + row);
            let mut cells: Vec<bool> = (0..shape.rows()).map(|y| set & bit(y) != 0).collect();
            if own & bit(row) != 0 {
                cells.remove(row as usize);
            }
            for (y, _) in cells.iter().enumerate().filter(|(_, taken)| **taken) {
                result |= bit(y as u32);
            }
        }
        result
    }

    fn agree<S: Shape>(shape: S, own: u64, other: u64, choice: u32) {
        let (own, other) = (own & shape.cells(), other & shape.cells() & !own);
        let bombs: Vec<u64> = (0..64).map(|bit| 1 << bit).filter(|bit| own & bit != 0).collect();
        if bombs.is_empty() {
            return;
        }
        let bomb = bombs[choice as usize % bombs.len()];
        let explosion = Explosion::new(bomb, own, shape);
        for set in [own, other] {
            assert_eq!(explosion.fall(set), slow(bomb, own, set, shape), "{shape:?}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(3_000))]
        #[test]
        fn bits_fall_like_lists(
            columns in 2..=8_u8, rows in 2..=15_u8, own: u64, other: u64, choice: u32,
        ) {
            agree(Classic, own, other, choice);
            if let Some(shape) = Rectangle::new(columns, rows, 200) {
                agree(shape, own, other, choice);
            }
        }
    }
}
