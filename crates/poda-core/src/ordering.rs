//! Which moves to try first.

use crate::Game;

/// A game's own opinion about good moves. It changes how much is searched, never what is found.
pub trait MoveOrder<G: Game>: Send + Sync {
    /// The higher, the earlier. Equal ranks keep the game's own order.
    fn rank(&self, position: &G, mv: G::Move) -> i32;
}
