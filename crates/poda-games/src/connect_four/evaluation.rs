//! Judgements of unfinished positions, and which columns to try first.

use super::{Board, Column, Shape};
use crate::gravity::lines;
use poda_core::{Evaluator, Game, MoveOrder, Player, Score};

impl<S: Shape> Board<S> {
    /// Points of lines, for the player to move: in the misère game lines are to be feared.
    fn for_lines(&self, points: i32) -> Score {
        Score::new(if self.shape.is_misere() { -points } else { points })
    }

    /// The empty cells that would complete a line of these stones.
    #[inline(always)]
    pub(super) fn threats(&self, stones: u64) -> u64 {
        lines::completing(stones, self.shape) & self.empty()
    }
}

/// Counts the lines that only one side can still complete: each stone in a line makes it more valuable.
#[derive(Clone, Copy, Debug)]
pub struct OpenLines {
    /// What a line with one, two and three stones is worth.
    pub worth: [i32; 3],
}

impl Default for OpenLines {
    fn default() -> OpenLines {
        OpenLines { worth: [1, 4, 16] }
    }
}

impl OpenLines {
    fn points<S: Shape>(self, own: u64, others: u64, shape: S) -> i32 {
        let counts = lines::open(own, others, shape);
        counts.into_iter().zip(self.worth).map(|(count, worth)| count.cast_signed() * worth).sum()
    }
}

impl<S: Shape> Evaluator<Board<S>> for OpenLines {
    fn estimate(&self, position: &Board<S>, _: Player) -> Score {
        let Board { mover, other, shape, .. } = *position;
        position.for_lines(self.points(mover, other, shape) - self.points(other, mover, shape))
    }
}

/// Counts the cells that would complete a line. One that its owner will get when the columns fill up
/// counts twice: the first player gets odd rows, counted from 1 at the bottom, the second even ones.
///
/// CITE: Allis, "A knowledge-based approach of Connect-Four", 1988 (odd and even threats).
#[derive(Clone, Copy, Debug, Default)]
pub struct Threats;

impl Threats {
    fn points<S: Shape>(position: &Board<S>, owner: Player) -> i32 {
        let (shape, threats) = (position.shape, position.threats(position.stones(owner)));
        let rows = (0..shape.rows()).filter(|row| Player::at_ply(*row) == owner);
        let own_rows = rows.fold(0, |set, row| set | shape.row(row));
        (threats.count_ones() + (threats & own_rows).count_ones()).cast_signed()
    }
}

impl<S: Shape> Evaluator<Board<S>> for Threats {
    fn estimate(&self, position: &Board<S>, _: Player) -> Score {
        let points = Player::BOTH.map(|player| Threats::points(position, player));
        let [own, others] = match position.to_move {
            Player::First => points,
            Player::Second => [points[1], points[0]],
        };
        position.for_lines(own - others)
    }
}

/// A complete line is more than all threats there can be.
const LINE: u32 = u64::BITS;

/// The move that completes a line comes first, then what makes the most threats, then the centre; in
/// the misère game the fewest threats come first and a line last.
impl<S: Shape> MoveOrder<Board<S>> for Threats {
    fn rank(&self, position: &Board<S>, mv: Column) -> i32 {
        let next = position.play(mv);
        let threats = if lines::any(next.other, next.shape) {
            LINE
        } else {
            next.threats(next.other).count_ones()
        };
        16 * position.for_lines(threats.cast_signed()).points() + centre(mv, position.shape)
    }
}

/// Columns near the centre come first.
#[derive(Clone, Copy, Debug, Default)]
pub struct Centre;

impl<S: Shape> MoveOrder<Board<S>> for Centre {
    fn rank(&self, position: &Board<S>, mv: Column) -> i32 {
        centre(mv, position.shape)
    }
}

/// The distance to the nearer edge.
fn centre<S: Shape>(Column(column): Column, shape: S) -> i32 {
    u32::from(column).min(shape.columns() - 1 - u32::from(column)).cast_signed()
}

#[cfg(test)]
mod tests {
    use super::super::{Classic, ConnectFour, Rectangle};
    use super::*;
    use poda_core::Notation;

    /// ```text
    /// . . O . . . .      O to move; the rows above are empty
    /// . X X X O . .
    /// ```
    fn position() -> ConnectFour {
        Board::new(Classic).parse("25334").unwrap()
    }

    #[test]
    fn threats_in_rows_of_their_owner_count_twice() {
        // X completes a line on a1, an odd row; O has no threat.
        let estimate =
            |eval: &dyn Evaluator<ConnectFour>| eval.estimate(&position(), Player::First).points();
        assert_eq!(estimate(&Threats), -2);
        assert!(estimate(&OpenLines::default()) < 0);
    }

    /// ```text
    /// O O . . . . .      X to move; the rows above are empty
    /// X X X . O . .      the fourth column completes a line
    /// ```
    #[test]
    fn a_line_comes_before_threats_and_last_in_the_misere_game() {
        for misere in [false, true] {
            let start = Board::new(Rectangle::new(7, 6, misere).unwrap());
            let position = start.parse("112235").unwrap();
            let mut columns: Vec<Column> = (0..7).map(Column).collect();
            columns.sort_by_key(|&mv| std::cmp::Reverse(Threats.rank(&position, mv)));
            let place = columns.iter().position(|&mv| mv == Column(3));
            assert_eq!(place, Some(if misere { 6 } else { 0 }));
        }
    }

    #[test]
    fn the_centre_comes_first() {
        let ranks: Vec<i32> =
            (0..7).map(|column| Centre.rank(&position(), Column(column))).collect();
        assert_eq!(ranks, [0, 1, 2, 3, 2, 1, 0]);
    }
}
