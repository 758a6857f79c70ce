//! What an expert knows for certain.

use crate::{Game, MoveList, Window};

/// Certain knowledge about positions: exact by contract, unlike an [`Evaluator`](crate::Evaluator).
pub trait Knowledge<G: Game>: Send + Sync {
    /// Bounds of the true result for the player to move, in the plain reading: it is at least
    /// `alpha` and at most `beta`. Equal bounds: the result is known.
    fn bounds(&self, position: &G) -> Window;

    /// Fills `out` with the moves that can matter, best first: a best move of the position, also
    /// by distance to the end, is among them.
    fn moves(&self, position: &G, out: &mut MoveList<G::Move>);
}

/// Knows nothing beyond the rules.
#[derive(Clone, Copy, Debug, Default)]
pub struct Nothing;

impl<G: Game> Knowledge<G> for Nothing {
    fn bounds(&self, _: &G) -> Window {
        Window::FULL
    }

    fn moves(&self, position: &G, out: &mut MoveList<G::Move>) {
        position.moves(out);
    }
}
