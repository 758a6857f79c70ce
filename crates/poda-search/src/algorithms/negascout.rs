//! Negascout, also known as principal variation search: trust the first move, scout the others.
//!
//! ```text
//! negascout(node, α, β):  first child: s ← −negascout(child, −β, −α)
//!                         later ones:  s ← −negascout(child, −α−1, −α)
//!                                      if α < s < β: s ← −negascout(child, −β, −s)
//!                         α ← max(α, s); if α ≥ β: stop
//!                         return α
//! ```
//!
//! CITE: Reinefeld, "An improvement to the Scout tree search algorithm", 1983. Exact.

use crate::aids::Aids;
use crate::moves::Below;
use crate::visit::visit;
use crate::walk::{Answer, Best, Opened, Walk};
use crate::{Node, Observer, Purpose};
use poda_core::{Game, Rules, Score, Window};

impl<R: Rules<G>, G: Game, A: Aids<G>, O: Observer<G>> Walk<'_, R, G, A, O> {
    /// Returns alpha, as the 6×6 study does: a score inside the window is exact, alpha means "no
    /// better", one at or above beta is a lower bound.
    #[inline(always)]
    fn negascout(&mut self, above: Below, node: &Node<G>, asked: Window) -> Answer {
        let mut window = asked;
        match self.open(above, node, &mut window)? {
            Opened::Known(score) => Ok(score),
            Opened::Moves => self.visit::<Tried>(node, asked.alpha, window),
        }
    }

    /// The same without becoming part of the caller: for roots, what is searched again and, with a table, first moves.
    #[inline(always)]
    pub(super) fn negascout_apart(
        &mut self,
        above: Below,
        node: &Node<G>,
        asked: Window,
    ) -> Answer {
        let mut window = asked;
        match self.open_apart(above, node, &mut window)? {
            Opened::Known(score) => Ok(score),
            Opened::Moves => self.visit::<Tried>(node, asked.alpha, window),
        }
    }

    /// Tries the moves. The table may have raised alpha, which was `asked`.
    #[inline(always)]
    fn scouted(&mut self, node: &Node<G>, asked: Score, mut window: Window) -> Answer {
        let (mut moves, asked) = (self.opened(node)?, Window::new(asked, window.beta));
        let mut best = Best { score: window.alpha, mv: None };
        if let Some(first) = moves.next(&self.moves) {
            let child = node.child(self.rules, first);
            let turn = node.turn(&child);
            let whole = window.across(turn);
            let score = if A::SEES_NODES {
                self.negascout_apart(moves.below(), &child, whole)?
            } else {
                self.negascout(moves.below(), &child, whole)?
            };
            let score = score.across(turn);
            best.improve(score, first);
            window.raise(score);
        }
        while !window.is_closed()
            && let Some(mv) = moves.next(&self.moves)
        {
            let child = node.child_for(self.rules, mv, Purpose::Scout);
            let (turn, null) = (node.turn(&child), Window::null(window.alpha));
            let scout = self.negascout(moves.below(), &child, null.across(turn))?;
            let mut score = scout.across(turn);
            if window.contains(score) {
                let again = Node { kind: Purpose::ReSearch, ..child };
                let rest = Window::new(score, window.beta).across(turn);
                score = self.negascout_apart(moves.below(), &again, rest)?.across(turn);
            }
            best.improve(score, mv);
            window.raise(score);
        }
        if window.is_closed() {
            return Ok(self.refute(node, &moves, best));
        }
        Ok(self.close(node, asked, best))
    }
}

// A visit is a call of this method, compiled for the processor.
visit!(Tried, scouted(asked: Score, window: Window) -> Score);
