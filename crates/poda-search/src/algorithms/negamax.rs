//! Negamax: what is good for one is bad for the other, so one function serves both.
//!
//! ```text
//! negamax(node):  terminal → its score for the player to move
//!                 else     → the largest of −negamax(child)
//! ```

use crate::aids::Aids;
use crate::visit::visit;
use crate::walk::{Answer, Best, Walk};
use crate::{Node, Observer};
use poda_core::{Game, MoveList, Processor, Score, Window};

impl<P: Processor, G: Game, A: Aids<G>, O: Observer<G>> Walk<'_, P, G, A, O> {
    /// Returns the exact score. Every node is looked at.
    #[inline(always)]
    pub(super) fn negamax(&mut self, node: &Node<G>) -> Answer {
        let (mut moves, mut window) = (MoveList::new(), Window::FULL);
        match self.open(node, &mut window, &mut moves)? {
            Some(score) => Ok(score),
            None => self.visit::<Largest>(node, &moves),
        }
    }

    #[inline(always)]
    fn largest(&mut self, node: &Node<G>, moves: &[G::Move]) -> Answer {
        let mut best = Best::none();
        for &mv in moves {
            let score = -self.negamax(&node.child(self.processor, mv))?;
            best.improve(score, mv);
        }
        Ok(self.close(node, Window::FULL, best))
    }
}

// A visit is a call of this method, compiled for the processor.
visit!(Largest, largest(&'q [G::Move]) -> Score);
