//! The four methods that make a game.

use crate::{MoveList, Outcome, Player, Processor};
use std::hash::Hash;

/// A position of a two-player, zero-sum game with perfect information.
///
/// Positions are small values: [`play`](Game::play) returns a new one and nothing is ever undone.
/// The turn goes over with every move; a game with passes has a move for it.
pub trait Game: Clone + Eq + Hash {
    /// A move. Equal moves of different positions should mean alike things (the same cell, the
    /// same column): killer moves and history tables rely on it for speed, never for truth.
    type Move: Copy + Eq + Hash;

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

    /// Whether the next two methods are faster on some processors.
    const KNOWS_PROCESSORS: bool = false;

    /// The same as [`expand`](Game::expand), on this processor.
    #[inline(always)]
    fn expand_on(
        &self,
        processor: impl Processor,
        out: &mut MoveList<Self::Move>,
    ) -> Option<Outcome> {
        let _ = processor;
        self.expand(out)
    }

    /// The same as [`play`](Game::play), on this processor.
    #[inline(always)]
    #[must_use]
    fn play_on(&self, processor: impl Processor, mv: Self::Move) -> Self {
        let _ = processor;
        self.play(mv)
    }
}
