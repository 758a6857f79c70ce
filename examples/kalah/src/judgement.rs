//! Judgement of unfinished positions, and of moves.

use crate::{House, Kalah};
use poda::prelude::*;

/// What the player to move has more in the store.
#[derive(Clone, Copy, Debug)]
pub struct Stores;

impl Evaluator<Kalah> for Stores {
    fn estimate(&self, position: &Kalah, _: Player) -> Score {
        Score::new(position.margin()).view(position.to_move)
    }
}

/// Moves that let the same player move again come first, the house next to the store before others: it has no
/// other way to do so soon. Then whatever brings the most seeds into the store.
#[derive(Clone, Copy, Debug)]
pub struct Greed;

impl MoveOrder<Kalah> for Greed {
    fn rank(&self, position: &Kalah, mv: House) -> i32 {
        let next = position.play(mv);
        let gain = i32::from(next.store(position.to_move) - position.store(position.to_move));
        if next.to_move == position.to_move { 1000 + i32::from(mv.0) } else { gain }
    }
}
