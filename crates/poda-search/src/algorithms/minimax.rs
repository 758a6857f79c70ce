//! Minimax, as taught first: MAX takes the largest value, MIN the smallest.
//!
//! ```text
//! value(node):  terminal → its value
//!               MAX to move → the largest value of the children
//!               MIN to move → the smallest
//! ```
//!
//! MAX is the first player, and the values here are in the first player's view.

use crate::aids::Aids;
use crate::moves::Place;
use crate::visit::visit;
use crate::walk::{Answer, Best, Opened, Walk};
use crate::{Node, Observer, Purpose};
use poda_core::{Game, Player, Rules, Score, Window};

impl<R: Rules<G>, G: Game, A: Aids<G>, O: Observer<G>> Walk<'_, R, G, A, O> {
    /// Minimax for the player to move at the root, like the other algorithms.
    pub(super) fn minimax(&mut self, root: &Node<G>) -> Answer {
        let mover = root.position.to_move();
        match (self.open_apart(Place::ROOT, root, &mut { Window::FULL })?, mover) {
            (Opened::Known(score), _) => Ok(score),
            (Opened::Moves, Player::First) => self.visit::<MaxValue>(root, (), ()),
            (Opened::Moves, Player::Second) => {
                Ok(self.visit::<MinValue>(root, (), ())?.view(mover))
            }
        }
    }

    #[inline(always)]
    fn value(&mut self, above: Place, node: &Node<G>, mover: Player) -> Answer {
        match (self.open_bare(above, node, &mut { Window::FULL })?, mover) {
            (Opened::Known(score), _) => Ok(score.view(mover)),
            (Opened::Moves, Player::First) => self.visit::<MaxValue>(node, (), ()),
            (Opened::Moves, Player::Second) => self.visit::<MinValue>(node, (), ()),
        }
    }

    #[inline(always)]
    fn max_value(&mut self, node: &Node<G>) -> Answer {
        let (mut moves, mut best) = (self.opened(node)?, Best { score: Score::MIN, mv: None });
        while let Some(mv) = moves.next(&self.moves) {
            let value = self.child_value(moves.below(), node, Player::First, mv)?;
            if value > best.score {
                best = Best { score: value, mv: Some(mv) };
            }
        }
        Ok(self.close(node, Window::FULL, best))
    }

    #[inline(always)]
    fn min_value(&mut self, node: &Node<G>) -> Answer {
        let (mut moves, mut best) = (self.opened(node)?, Best { score: Score::MAX, mv: None });
        while let Some(mv) = moves.next(&self.moves) {
            let value = self.child_value(moves.below(), node, Player::Second, mv)?;
            if value < best.score {
                best = Best { score: value, mv: Some(mv) };
            }
        }
        let for_mover = Best { score: best.score.view(Player::Second), mv: best.mv };
        Ok(self.close(node, Window::FULL, for_mover).view(Player::Second))
    }

    #[inline(always)]
    fn child_value(&mut self, above: Place, node: &Node<G>, mover: Player, mv: G::Move) -> Answer {
        let child = node.child_for(self.rules, mv, Purpose::Full);
        let next = if G::ALTERNATES { mover.other() } else { child.position.to_move() };
        self.value(above, &child, next)
    }
}

// Visits are calls of these methods, compiled for the processor.
visit!(MaxValue, max_value() -> Score);
visit!(MinValue, min_value() -> Score);
