//! Negamax: what is good for one is bad for the other, so one function serves both.
//!
//! ```text
//! negamax(node):  terminal → its score for the player to move
//!                 else     → the largest of −negamax(child)
//! ```

use crate::aids::Aids;
use crate::moves::Below;
use crate::visit::visit;
use crate::walk::{Answer, Best, Opened, Walk};
use crate::{Node, Observer, Purpose};
use poda_core::{Game, Rules, Score, Window};

impl<R: Rules<G>, G: Game, A: Aids<G>, O: Observer<G>> Walk<'_, R, G, A, O> {
    /// The score of the root.
    pub(super) fn negamax_of(&mut self, root: &Node<G>) -> Answer {
        match self.open_apart(Below::ROOT, root, &mut { Window::FULL })? {
            Opened::Known(score) => Ok(score),
            Opened::Moves => self.visit::<Largest>(root, (), ()),
        }
    }

    /// Returns the exact score. Every node is looked at.
    #[inline(always)]
    pub(super) fn negamax(&mut self, above: Below, node: &Node<G>) -> Answer {
        match self.open_bare::<false>(above, node, &mut { Window::FULL })? {
            Opened::Known(score) => Ok(score),
            Opened::Moves => self.visit::<Largest>(node, (), ()),
        }
    }

    #[inline(always)]
    fn largest(&mut self, node: &Node<G>) -> Answer {
        let (mut moves, mut best) = (self.opened(node)?, Best::none());
        while let Some(mv) = moves.next(&self.moves) {
            let child = node.child_for(self.rules, mv, Purpose::Full);
            let turn = node.turn(&child);
            best.improve(self.negamax(moves.below(), &child)?.across(turn), mv);
        }
        Ok(self.close(node, Window::FULL, best))
    }
}

// A visit is a call of this method, compiled for the processor.
visit!(Largest, largest() -> Score);
