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
use crate::visit::visit;
use crate::walk::{Answer, Best, Walk};
use crate::{Node, Observer};
use poda_core::{Game, MoveList, Player, Processor, Score, Window};

impl<P: Processor, G: Game, A: Aids<G>, O: Observer<G>> Walk<'_, P, G, A, O> {
    /// Minimax for the player to move at the root, like the other algorithms.
    pub(super) fn minimax(&mut self, root: &Node<G>) -> Answer {
        Ok(self.value(root)?.view(root.position.to_move()))
    }

    #[inline(always)]
    fn value(&mut self, node: &Node<G>) -> Answer {
        let (mut moves, mut window) = (MoveList::new(), Window::FULL);
        let mover = node.position.to_move();
        if let Some(score) = self.open(node, &mut window, &mut moves)? {
            return Ok(score.view(mover));
        }
        match mover {
            Player::First => self.visit::<MaxValue>(node, &moves),
            Player::Second => self.visit::<MinValue>(node, &moves),
        }
    }

    #[inline(always)]
    fn max_value(&mut self, node: &Node<G>, moves: &[G::Move]) -> Answer {
        let mut best = Best::none();
        for &mv in moves {
            let value = self.value(&node.child(self.processor, mv))?;
            if best.mv.is_none() || value > best.score {
                best = Best { score: value, mv: Some(mv) };
            }
        }
        Ok(self.close(node, Window::FULL, best))
    }

    #[inline(always)]
    fn min_value(&mut self, node: &Node<G>, moves: &[G::Move]) -> Answer {
        let mut best = Best::none();
        for &mv in moves {
            let value = self.value(&node.child(self.processor, mv))?;
            if best.mv.is_none() || value < best.score {
                best = Best { score: value, mv: Some(mv) };
            }
        }
        let for_mover = Best { score: best.score.view(Player::Second), mv: best.mv };
        Ok(self.close(node, Window::FULL, for_mover).view(Player::Second))
    }
}

// Visits are calls of these methods, compiled for the processor.
visit!(MaxValue, max_value(&'q [G::Move]) -> Score);
visit!(MinValue, min_value(&'q [G::Move]) -> Score);
