//! The four methods that make a game.

use crate::{MoveList, Outcome, Player, Results};
use std::hash::Hash;

/// A position of a two-player, zero-sum game with perfect information.
///
/// Positions are small values: [`play`](Game::play) returns a new one and nothing is ever undone.
/// Every game ends: no line of moves is longer than [`Reading::MAX_PLY`](crate::Reading::MAX_PLY).
pub trait Game: Clone + Eq + Hash {
    /// A move. Equal moves of different positions should mean alike things (the same cell, the
    /// same column): killer moves and history tables rely on it for speed, never for truth.
    type Move: Copy + Eq + Hash;

    /// Whether the turn goes over with every move, a pass being a move too. A game in which the same
    /// player may move again says no; then who moves in the child decides whose score it is.
    const ALTERNATES: bool = true;

    /// Whose turn it is.
    fn to_move(&self) -> Player;

    /// The result, if the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// Fills `out`, which is empty, with the moves of an unfinished position, at least one, always
    /// in the same order.
    fn moves(&self, out: &mut MoveList<Self::Move>);

    /// The position after one of those moves.
    #[must_use]
    fn play(&self, mv: Self::Move) -> Self;

    /// Outcome and moves at once. Override it where one computation gives both.
    #[inline(always)]
    fn expand(&self, out: &mut MoveList<Self::Move>) -> Option<Outcome> {
        let outcome = self.outcome();
        if outcome.is_none() {
            self.moves(out);
        }
        outcome
    }

    /// What its results are, the same for all positions of the game. Games that end with margins say so.
    #[inline(always)]
    fn results(&self) -> Results {
        Results::Won
    }
}
