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
use crate::walk::{Answer, Best, Opened, Walk};
use crate::{Node, Observer, Purpose};
use poda_core::{Game, Rules, Score, Window};

impl<R: Rules<G>, G: Game, A: Aids<G>, O: Observer<G>> Walk<'_, R, G, A, O> {
    /// Returns alpha, as the 6×6 study does: a score inside the window is exact, alpha means "no
    /// better", one at or above beta is a lower bound.
    #[inline(always)]
    fn negascout(&mut self, node: &Node<G>, asked: Window) -> Answer {
        let mut window = asked;
        let moves = match self.open(node, &mut window)? {
            Opened::Known(score) => return Ok(score),
            Opened::Moves => self.moves.places(),
        };
        let asked = Window::new(asked.alpha, window.beta);
        let mut best = Best { score: window.alpha, mv: None };
        for place in moves.clone() {
            let mv = self.moves.at(place);
            let mut score;
            if place == moves.start {
                let child = node.child(self.rules, mv);
                let turn = node.turn(&child);
                score = self.visit::<Negascout>(&child, window.across(turn))?.across(turn);
            } else {
                let scout = node.child_for(self.rules, mv, Purpose::Scout);
                let turn = node.turn(&scout);
                let null = Window::null(window.alpha).across(turn);
                score = self.visit::<Negascout>(&scout, null)?.across(turn);
                if window.contains(score) {
                    let again = Node { kind: Purpose::ReSearch, ..scout };
                    let rest = Window::new(score, window.beta).across(turn);
                    score = self.visit::<Negascout>(&again, rest)?.across(turn);
                }
            }
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
visit!(Negascout, negascout(Window) -> Score);
