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
use crate::moves::Below;
use crate::visit::visit;
use crate::walk::{Answer, Best, Opened, Walk};
use crate::{Node, Observer};
use poda_core::{Game, Rules, Score, Window};

impl<R: Rules<G>, G: Game, A: Aids<G>, O: Observer<G>> Walk<'_, R, G, A, O> {
    /// The same from a root.
    pub(crate) fn alpha_beta_of(&mut self, root: &Node<G>, asked: Window) -> Answer {
        let mut window = asked;
        match self.open_apart(Below::ROOT, root, &mut window)? {
            Opened::Known(score) => Ok(score),
            Opened::Moves => self.visit::<Tried>(root, asked.alpha, window),
        }
    }

    /// Fail-soft: a score inside the window is exact, one at or below alpha is an upper bound of the
    /// true score, one at or above beta a lower bound.
    #[inline(always)]
    pub(crate) fn alpha_beta(&mut self, above: Below, node: &Node<G>, asked: Window) -> Answer {
        let mut window = asked;
        match self.open(above, node, &mut window)? {
            Opened::Known(score) => Ok(score),
            Opened::Moves => self.visit::<Tried>(node, asked.alpha, window),
        }
    }

    /// Tries the moves. The table may have raised alpha, which was `asked`.
    #[inline(always)]
    fn tried(&mut self, node: &Node<G>, asked: Score, mut window: Window) -> Answer {
        let (mut moves, asked) = (self.opened(node)?, Window::new(asked, window.beta));
        let mut best = Best::none();
        while let Some(mv) = moves.next(&self.moves) {
            let child = node.child_for(self.rules, mv, node.kind);
            let turn = node.turn(&child);
            let score = self.alpha_beta(moves.below(), &child, window.across(turn))?.across(turn);
            best.improve(score, mv);
            window.raise(score);
            if window.is_closed() {
                return Ok(self.refute(node, &moves, best));
            }
        }
        Ok(self.close(node, asked, best))
    }
}

// A visit is a call of this method, compiled for the processor.
visit!(Tried, tried(asked: Score, window: Window) -> Score);
