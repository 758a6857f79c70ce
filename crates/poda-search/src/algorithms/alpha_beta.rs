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
use crate::walk::{Answer, Best, Opened, Walk};
use crate::{Node, Observer};
use poda_core::{Game, Rules, Score, Window};

impl<R: Rules<G>, G: Game, A: Aids<G>, O: Observer<G>> Walk<'_, R, G, A, O> {
    /// Fail-soft: a score inside the window is exact, one at or below alpha is an upper bound of the
    /// true score, one at or above beta a lower bound.
    #[inline(always)]
    pub(crate) fn alpha_beta(&mut self, node: &Node<G>, asked: Window) -> Answer {
        let mut window = asked;
        match self.open(node, &mut window)? {
            Opened::Known(score) => Ok(score),
            Opened::Moves => self.visit::<Tried>(node, (asked.alpha, window)),
        }
    }

    /// Tries the moves. The table may have raised alpha, which was `asked`.
    #[inline(always)]
    fn tried(&mut self, node: &Node<G>, (asked, mut window): (Score, Window)) -> Answer {
        let (moves, asked) = (self.moves.places(), Window::new(asked, window.beta));
        let mut best = Best::none();
        for place in moves.clone() {
            let mv = self.moves.at(place);
            let child = node.child(self.rules, mv);
            let turn = node.turn(&child);
            let score = self.alpha_beta(&child, window.across(turn))?.across(turn);
            best.improve(score, mv);
            window.raise(score);
            if window.is_closed() {
                return Ok(self.refute(node, moves, place, best));
            }
        }
        Ok(self.close(node, moves, asked, best))
    }
}

// A visit is a call of this method, compiled for the processor.
visit!(Tried, tried((Score, Window)) -> Score);
