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
use crate::visit::visit;
use crate::walk::{Answer, Best, Walk};
use crate::{Kind, Node, Observer};
use poda_core::{Game, MoveList, Processor, Score, Window};

impl<P: Processor, G: Game, A: Aids<G>, O: Observer<G>> Walk<'_, P, G, A, O> {
    /// Returns alpha, as the 6×6 study does: a score inside the window is exact, alpha means "no
    /// better", one at or above beta is a lower bound.
    #[inline(always)]
    fn negascout(&mut self, node: &Node<G>, asked: Window) -> Answer {
        let (mut moves, mut window) = (MoveList::new(), asked);
        if let Some(score) = self.open(node, &mut window, &mut moves)? {
            return Ok(score);
        }
        let asked = Window::new(asked.alpha, window.beta);
        let mut best = Best { score: window.alpha, mv: None };
        for (tried, &mv) in moves.iter().enumerate() {
            let mut score;
            if tried == 0 {
                score = -self.visit::<Negascout>(&node.child(self.processor, mv), -window)?;
            } else {
                let scout = node.child_for(self.processor, mv, Kind::Scout);
                score = -self.visit::<Negascout>(&scout, -Window::null(window.alpha))?;
                if window.contains(score) {
                    let again = Node { kind: Kind::ReSearch, ..scout };
                    score = -self.visit::<Negascout>(&again, -Window::new(score, window.beta))?;
                }
            }
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
visit!(Negascout, negascout(Window) -> Score);
