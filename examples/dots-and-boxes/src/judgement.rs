//! Judgement of unfinished positions, and of moves.

use crate::{DotsAndBoxes, Edge};
use poda::prelude::*;

/// What the player to move has more of the boxes; those that lack one edge are as good as theirs.
#[derive(Clone, Copy, Debug)]
pub struct Boxes;

impl Evaluator<DotsAndBoxes> for Boxes {
    fn estimate(&self, position: &DotsAndBoxes, _: Player) -> Score {
        let open = (0..position.measures.boxes()).filter(|&number| position.missing(number) == 1);
        let owned = Score::new(position.margin()).view(position.to_move);
        Score::new(owned.points() + open.count() as i32)
    }
}

/// Edges that close boxes first, those that let the opponent close one last.
#[derive(Clone, Copy, Debug)]
pub struct Greed;

impl MoveOrder<DotsAndBoxes> for Greed {
    fn rank(&self, position: &DotsAndBoxes, edge: Edge) -> i32 {
        let beside = |missing| position.beside(edge, missing).count() as i32;
        2 * beside(1) - beside(2)
    }
}
