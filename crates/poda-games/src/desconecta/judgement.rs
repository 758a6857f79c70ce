//! Our own judgement: how many moves each side has before it must hurt itself.
//!
//! The game is lost by whoever runs out of safe cells, so what counts is not only how long runs are
//! but which cells they poison, and how much room is left below the poison. A bomb on the board
//! counts nothing: whoever values bombs keeps them and loses.

use super::{Action, Board, Shape};
use crate::gravity::lines;
use poda_core::{Evaluator, MoveOrder, Player, Score};

/// What each feature is worth to its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weights {
    /// A column where the next piece is safe.
    pub safe: i32,
    /// An empty cell that would complete a line of one's own.
    pub poison: i32,
    /// An empty cell that can be reached before the first poison of its column.
    pub room: i32,
    /// A maximal run of two.
    pub two: i32,
    /// A maximal run of three.
    pub three: i32,
}

impl Weights {
    /// The weights that won the most games, and those that were tried: see the book's chapter.
    pub const TUNED: Weights = Weights { safe: 20, poison: -120, room: 10, two: -5, three: -30 };
}

/// Judges by safe moves, poison, room and runs.
#[derive(Clone, Copy, Debug)]
pub struct Judgement(pub Weights);

impl Default for Judgement {
    fn default() -> Judgement {
        Judgement(Weights::TUNED)
    }
}

impl Judgement {
    /// What one side has, its own pieces given.
    fn side<S: Shape>(self, own: u64, position: &Board<S>) -> i32 {
        let (shape, Judgement(weights)) = (position.shape, self);
        let empty = shape.cells() & !position.occupied();
        let poison = lines::completing(own, shape) & empty;
        let (twos, threes) = lines::short_runs(own, shape);
        let count = |set: u64| set.count_ones().cast_signed();
        weights.safe * count(position.landing() & !poison)
            + weights.poison * count(poison)
            + weights.room * count(room(empty, poison, shape))
            + weights.two * twos.cast_signed()
            + weights.three * threes.cast_signed()
    }
}

/// The empty cells below the first poison of their column.
fn room<S: Shape>(empty: u64, poison: u64, shape: S) -> u64 {
    (0..shape.columns()).fold(0, |room, column| {
        let column = shape.column(column);
        let first = poison & column & (poison & column).wrapping_neg();
        let below = if first == 0 { column } else { column & (first - 1) };
        room | empty & below
    })
}

impl<S: Shape> Evaluator<Board<S>> for Judgement {
    fn estimate(&self, position: &Board<S>, _root: Player) -> Score {
        Score::new(self.side(position.mover, position) - self.side(position.other, position))
    }
}

/// Explosions first, poison last, and the centre after the edges.
impl<S: Shape> MoveOrder<Board<S>> for Judgement {
    fn rank(&self, position: &Board<S>, action: Action) -> i32 {
        let Action::Put(column) = action else { return 100 };
        let shape = position.shape;
        if position.safe() & shape.column(column.into()) == 0 {
            return -100;
        }
        let column = u32::from(column);
        -column.min(shape.columns() - 1 - column).cast_signed()
    }
}
