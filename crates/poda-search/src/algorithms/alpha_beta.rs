//! Alpha-beta: negamax that stops at a node as soon as the opponent would avoid it.
//!
//! ```text
//! alphabeta(node, α, β):  best ← −∞
//!                         for each child: best ← max(best, −alphabeta(child, −β, −α))
//!                                         α ← max(α, best)
//!                                         if α ≥ β: stop
//!                         return best
//! ```
//!
//! CITE: Knuth and Moore, "An analysis of alpha-beta pruning", 1975. Exact.

use crate::aids::Aids;
use crate::visit::visit;
use crate::walk::{Answer, Best, Walk};
use crate::{Node, Observer};
use poda_core::{Game, MoveList, Processor, Score, Window};

impl<P: Processor, G: Game, A: Aids<G>, O: Observer<G>> Walk<'_, P, G, A, O> {
    /// Fail-soft: a score inside the window is exact, one at or below alpha is an upper bound of the
    /// true score, one at or above beta a lower bound.
    #[inline(always)]
    fn alpha_beta(&mut self, node: &Node<G>, asked: Window) -> Answer {
        let (mut moves, mut window) = (MoveList::new(), asked);
        if let Some(score) = self.open(node, &mut window, &mut moves)? {
            return Ok(score);
        }
        let asked = Window::new(asked.alpha, window.beta);
        let mut best = Best::none();
        for (tried, &mv) in moves.iter().enumerate() {
            let score = -self.visit::<AlphaBeta>(&node.child(self.processor, mv), -window)?;
            best.improve(score, mv);
            window.raise(score);
            if window.is_closed() {
                return Ok(self.refute(node, best, &moves[tried + 1..]));
            }
        }
        Ok(self.close(node, asked, best))
    }
}

// A visit is a call of this method, compiled for the processor.
visit!(AlphaBeta, alpha_beta(Window) -> Score);
