//! What the mover can get at most, because the opponent answers every stone in the column where it was put.
//!
//! Cells of a column are counted in pairs from the top: who takes the lower one gives the upper one away. The opponent,
//! who follows, so gets every upper cell that is not within reach at once, and the mover may get all others. Columns with
//! an odd number of empty cells begin with an upper one: when the mover takes it, the opponent takes that of another such
//! column, and with an even number of empty cells on the board there is always another.
//!
//! With an odd number of empty cells the opponent needs such a column where a lower cell completes a line of hers: she
//! follows there as well, and the mover has to enter it when nothing else is left.
//!
//! Exact where nothing is decided in this turn, on boards of any height; not in the misère game.
//! CITE: Allis 1988, whose rules claimeven and aftereven are its beginnings.

use super::{Board, Shape, size};
use crate::gravity::lines;

/// Who gets which cell.
#[derive(Clone, Copy)]
struct Shares {
    mover: u64,
    follower: u64,
}

impl<S: Shape> Board<S> {
    /// What the mover gets at most if the opponent follows; none if that tells nothing.
    pub(super) fn most_if_followed(&self) -> Option<i32> {
        let (empty, landing, uppers) = (self.empty(), self.landing(), uppers(self.shape));
        let follower = empty & uppers & !landing;
        let shares = Shares { mover: empty & !follower, follower };
        if empty.count_ones().is_multiple_of(2) {
            return self.most_of(shares);
        }
        let waiting = self.threats(self.other) & !uppers & !landing;
        let columns = (0..self.shape.columns()).map(|column| self.shape.column(column));
        let odd = columns.filter(|column| landing & uppers & column != 0);
        odd.filter_map(|column| {
            let first = waiting & column & (waiting & column).wrapping_neg();
            // Beyond that cell the game is over.
            let until = column & empty & (first | first.wrapping_sub(1));
            let mover = shares.mover & !column | until & uppers;
            let follower = shares.follower & !column | until & !uppers;
            if first == 0 { None } else { self.most_of(Shares { mover, follower }) }
        })
        .min()
    }

    fn most_of(&self, shares: Shares) -> Option<i32> {
        // Nobody gets what lies above a cell that wins for who follows.
        let standing = self.threats(self.other) & shares.follower;
        let over = above(standing, self.shape);
        let mover = self.mover | shares.mover & !over;
        let follower = self.other | shares.follower;
        if lines::any_not_above(mover, follower, self.shape) {
            return None;
        }
        if standing == 0 {
            return Some(-i32::from(lines::any(follower, self.shape)));
        }
        // The mover enters one of these columns when everything else is full.
        let left = (over | standing | standing >> 1).count_ones().cast_signed() - 2;
        Some(-size(left))
    }
}

/// Every second cell of a column, counted from the top.
fn uppers<S: Shape>(shape: S) -> u64 {
    (0..shape.rows()).rev().step_by(2).fold(0, |set, row| set | shape.row(row))
}

/// All cells above those of a set, in their columns.
fn above<S: Shape>(set: u64, shape: S) -> u64 {
    let up = |set: u64| set << 1 & shape.cells();
    (1..shape.rows()).fold(up(set), |above, _| above | up(above))
}
