//! Scout: before a move is searched, a cheap test asks whether it can be better at all.
//!
//! ```text
//! scout(node):  best ← scout(first child)
//!               for each later child: if test says it improves on best: best ← scout(child)
//! test(node, t), "is its value at least t?":
//!               MAX: yes at the first child that says yes
//!               MIN: no at the first child that says no
//! ```
//!
//! As in the 6×6 study, the values are in the first player's view, who is MAX, and tests do not use
//! the table.
//!
//! CITE: Pearl, "Asymptotic properties of minimax trees and game-searching procedures", 1980. Exact.

use crate::aids::Aids;
use crate::limits::Stopped;
use crate::visit::visit;
use crate::walk::{Answer, Best, Opened, Walk};
use crate::{Node, Observer, Purpose};
use poda_core::{Game, Player, Rules, Score, Window};

impl<R: Rules<G>, G: Game, A: Aids<G>, O: Observer<G>> Walk<'_, R, G, A, O> {
    /// The exact score for the player to move at the root.
    pub(super) fn scout(&mut self, root: &Node<G>) -> Answer {
        Ok(self.visit::<Scouted>(root, ())?.view(root.position.to_move()))
    }

    #[inline(always)]
    fn scouted_value(&mut self, node: &Node<G>, (): ()) -> Answer {
        let mover = node.position.to_move();
        let moves = match self.open(node, &mut { Window::FULL })? {
            Opened::Known(score) => return Ok(score.view(mover)),
            Opened::Moves => self.moves.places(),
        };
        let first = self.moves.at(moves.start);
        let score = self.visit::<Scouted>(&node.child(self.rules, first), ())?;
        let mut best = Best { score, mv: Some(first) };
        for place in moves.clone().skip(1) {
            let mv = self.moves.at(place);
            let test = node.child_for(self.rules, mv, Purpose::Test);
            let improves = match mover {
                Player::First => self.visit::<Reaches>(&test, best.score.above())?,
                Player::Second => !self.visit::<Reaches>(&test, best.score)?,
            };
            if improves {
                let again = Node { kind: Purpose::ReSearch, ..test };
                best = Best { score: self.visit::<Scouted>(&again, ())?, mv: Some(mv) };
            }
        }
        let for_mover = Best { score: best.score.view(mover), mv: best.mv };
        Ok(self.close(node, moves, Window::FULL, for_mover).view(mover))
    }

    /// The test: is the value at least `threshold`?
    #[inline(always)]
    fn reaches(&mut self, node: &Node<G>, threshold: Score) -> Result<bool, Stopped> {
        let mover = node.position.to_move();
        let asked = match mover {
            Player::First => Window::null(threshold.below()),
            Player::Second => -Window::null(threshold.below()),
        };
        let moves = match self.open(node, &mut { asked })? {
            Opened::Known(score) => return Ok(score.view(mover) >= threshold),
            Opened::Moves => self.moves.places(),
        };
        let wanted = mover == Player::First;
        for place in moves.clone() {
            let mv = self.moves.at(place);
            if self.visit::<Reaches>(&node.child(self.rules, mv), threshold)? == wanted {
                let best = Best { score: asked.beta, mv: Some(mv) };
                self.refute(node, moves, place, best);
                return Ok(wanted);
            }
        }
        self.close(node, moves, asked, Best { score: asked.alpha, mv: None });
        Ok(!wanted)
    }
}

// Visits are calls of these methods, compiled for the processor.
visit!(Scouted, scouted_value(()) -> Score);
visit!(Reaches, reaches(Score) -> bool);
