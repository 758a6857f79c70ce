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
use crate::moves::Below;
use crate::visit::visit;
use crate::walk::{Answer, Best, Opened, Walk};
use crate::{Node, Observer, Purpose};
use poda_core::{Game, Player, Rules, Score, Window};

impl<R: Rules<G>, G: Game, A: Aids<G>, O: Observer<G>> Walk<'_, R, G, A, O> {
    /// The exact score for the player to move at the root.
    pub(super) fn scout(&mut self, root: &Node<G>) -> Answer {
        Ok(self.visit::<Scouted>(root, Below::ROOT, ())?.view(root.position.to_move()))
    }

    #[inline(always)]
    fn scouted_value(&mut self, node: &Node<G>, above: Below) -> Answer {
        let mover = node.position.to_move();
        let mut moves = match self.open_apart(above, node, &mut { Window::FULL })? {
            Opened::Known(score) => return Ok(score.view(mover)),
            Opened::Moves => self.opened(node)?,
        };
        let mut best = Best { score: Score::MIN.view(mover), mv: None };
        if let Some(first) = moves.next(&self.moves) {
            let child = node.child(self.rules, first);
            let score = self.visit::<Scouted>(&child, moves.below(), ())?;
            best = Best { score, mv: Some(first) };
        }
        while let Some(mv) = moves.next(&self.moves) {
            let test = node.child_for(self.rules, mv, Purpose::Test);
            let improves = match mover {
                Player::First => self.reaches(moves.below(), &test, best.score.above())?,
                Player::Second => !self.reaches(moves.below(), &test, best.score)?,
            };
            if improves {
                let again = Node { kind: Purpose::ReSearch, ..test };
                let score = self.visit::<Scouted>(&again, moves.below(), ())?;
                // The test looked no further than its depth; a table may know more, and that it was wrong.
                if score.view(mover) > best.score.view(mover) {
                    best = Best { score, mv: Some(mv) };
                }
            }
        }
        let for_mover = Best { score: best.score.view(mover), mv: best.mv };
        Ok(self.close(node, Window::FULL, for_mover).view(mover))
    }

    /// The test: is the value at least `threshold`?
    #[inline(always)]
    fn reaches(&mut self, above: Below, node: &Node<G>, threshold: Score) -> Result<bool, Stopped> {
        let mover = node.position.to_move();
        match self.open_bare::<false>(above, node, &mut { asked(mover, threshold) })? {
            Opened::Known(score) => Ok(score.view(mover) >= threshold),
            Opened::Moves => self.visit::<Reaches>(node, threshold, ()),
        }
    }

    #[inline(always)]
    fn some_reaches(&mut self, node: &Node<G>, threshold: Score) -> Result<bool, Stopped> {
        let (mut moves, mover) = (self.opened(node)?, node.position.to_move());
        let (asked, wanted) = (asked(mover, threshold), mover == Player::First);
        while let Some(mv) = moves.next(&self.moves) {
            let child = node.child(self.rules, mv);
            if self.reaches(moves.below(), &child, threshold)? == wanted {
                let best = Best { score: asked.beta, mv: Some(mv) };
                self.refute(node, &moves, best);
                return Ok(wanted);
            }
        }
        self.close(node, asked, Best { score: asked.alpha, mv: None });
        Ok(!wanted)
    }
}

/// The question of a test as a window of the player to move.
#[inline(always)]
fn asked(mover: Player, threshold: Score) -> Window {
    match mover {
        Player::First => Window::null(threshold.below()),
        Player::Second => -Window::null(threshold.below()),
    }
}

// Visits are calls of these methods, compiled for the processor.
visit!(Scouted, scouted_value(above: Below) -> Score);
visit!(Reaches, some_reaches(threshold: Score) -> bool);
