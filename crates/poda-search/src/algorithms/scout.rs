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
use crate::walk::{Answer, Best, Walk};
use crate::{Kind, Node, Observer};
use poda_core::{Game, MoveList, Player, Processor, Score, Window};

impl<P: Processor, G: Game, A: Aids<G>, O: Observer<G>> Walk<'_, P, G, A, O> {
    /// The exact score for the player to move at the root.
    pub(super) fn scout(&mut self, root: &Node<G>) -> Answer {
        Ok(self.visit::<Scouted>(root, ())?.view(root.position.to_move()))
    }

    #[inline(always)]
    fn scouted_value(&mut self, node: &Node<G>, (): ()) -> Answer {
        let (mut moves, mut window) = (MoveList::new(), Window::FULL);
        let mover = node.position.to_move();
        if let Some(score) = self.open(node, &mut window, &mut moves)? {
            return Ok(score.view(mover));
        }
        let first = self.visit::<Scouted>(&node.child(self.processor, moves[0]), ())?;
        let mut best = Best { score: first, mv: Some(moves[0]) };
        for &mv in &moves[1..] {
            let test = node.child_for(self.processor, mv, Kind::Test);
            let improves = match mover {
                Player::First => self.visit::<Reaches>(&test, best.score.above())?,
                Player::Second => !self.visit::<Reaches>(&test, best.score)?,
            };
            if improves {
                let again = Node { kind: Kind::ReSearch, ..test };
                best = Best { score: self.visit::<Scouted>(&again, ())?, mv: Some(mv) };
            }
        }
        let for_mover = Best { score: best.score.view(mover), mv: best.mv };
        Ok(self.close(node, Window::FULL, for_mover).view(mover))
    }

    /// The test: is the value at least `threshold`?
    #[inline(always)]
    fn reaches(&mut self, node: &Node<G>, threshold: Score) -> Result<bool, Stopped> {
        let mover = node.position.to_move();
        let asked = match mover {
            Player::First => Window::null(threshold.below()),
            Player::Second => -Window::null(threshold.below()),
        };
        let (mut moves, mut window) = (MoveList::new(), asked);
        if let Some(score) = self.open(node, &mut window, &mut moves)? {
            return Ok(score.view(mover) >= threshold);
        }
        let wanted = mover == Player::First;
        for (tried, &mv) in moves.iter().enumerate() {
            if self.visit::<Reaches>(&node.child(self.processor, mv), threshold)? == wanted {
                let best = Best { score: asked.beta, mv: Some(mv) };
                self.refute(node, best, &moves[tried + 1..]);
                return Ok(wanted);
            }
        }
        self.close(node, asked, Best { score: asked.alpha, mv: None });
        Ok(!wanted)
    }
}

// Visits are calls of these methods, compiled for the processor.
visit!(Scouted, scouted_value(()) -> Score);
visit!(Reaches, reaches(Score) -> bool);
