//! The two judgements of the course: how near to the centre, and how long the runs are.

use super::{Board, Shape};
use crate::gravity::lines;
use poda_core::{Evaluator, Game, Player, Score};

/// The course's *test evaluation*: each ordinary piece of the **root** player counts the distance of
/// its column to the nearer edge. The opponent's pieces and bombs do not count, and MAX and MIN
/// nodes alike are judged from the root player's side.
#[derive(Clone, Copy, Debug, Default)]
pub struct Centre;

impl<S: Shape> Evaluator<Board<S>> for Centre {
    fn estimate(&self, position: &Board<S>, root: Player) -> Score {
        let shape = position.shape;
        let pieces = position.stones(root) & !position.bombs;
        let worth = |column: u32| {
            let distance = column.min(shape.columns() - 1 - column);
            distance * (pieces & shape.column(column)).count_ones()
        };
        let sum: u32 = (0..shape.columns()).map(worth).sum();
        let score = Score::new(sum.cast_signed());
        if position.to_move() == root { score } else { -score }
    }
}

/// The *runs evaluation*: a maximal run of two counts 5 against its owner, a run of three 30. Bombs
/// are pieces like others.
#[derive(Clone, Copy, Debug, Default)]
pub struct Runs;

impl<S: Shape> Evaluator<Board<S>> for Runs {
    fn estimate(&self, position: &Board<S>, _root: Player) -> Score {
        let danger = |stones| {
            let (twos, threes) = lines::short_runs(stones, position.shape);
            (5 * twos + 30 * threes).cast_signed()
        };
        Score::new(danger(position.other) - danger(position.mover))
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Classic, DesConecta};
    use super::*;
    use poda_core::Notation;

    /// ```text
    /// . . . . . . .
    /// . . . . 1 . .
    /// . . . . 5 . .      4, 5: bombs
    /// . . 4 1 2 2 .
    /// . 1 1 2 2 1 2      1 to move
    /// ```
    fn position() -> DesConecta {
        Board::new(Classic).parse("653427453556").unwrap()
    }

    #[test]
    fn the_test_evaluation_counts_ordinary_pieces_of_the_root_player() {
        let estimate = |root| Centre.estimate(&position(), root).points();
        // b1 c1 f1 d2 e4; and d1 e1 g1 e2 f2 for the opponent, seen by who is to move.
        assert_eq!(estimate(Player::First), 1 + 2 + 1 + 3 + 2);
        assert_eq!(estimate(Player::Second), -(3 + 2 + 2 + 1));
    }

    #[test]
    fn the_runs_evaluation_counts_maximal_runs_against_their_owner() {
        // Of 1: b1c1 c2d2 c1c2 b1c2 c1d2. Of 2: d1e1 e2f2 d1e2 e1f2, and e1e2e3 e3f2g1.
        let estimate = Runs.estimate(&position(), Player::First).points();
        assert_eq!(estimate, (4 * 5 + 2 * 30) - 5 * 5);
    }
}
