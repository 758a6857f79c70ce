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
use crate::moves::Below;
use crate::visit::visit;
use crate::walk::{Answer, Best, Opened, Walk};
use crate::{Node, Observer, Purpose};
use poda_core::{Game, Player, Rules, Score, Window};

/// How many plies below a visited node are done in place, without a call. Two are a ninth faster than one on 3×3; with
/// three there are not registers enough.
trait InPlace {
    /// One ply fewer.
    type Fewer: InPlace;
    /// So many.
    const PLIES: u32;
}

struct Two;
struct One;
struct Zero;

impl InPlace for Two {
    type Fewer = One;
    const PLIES: u32 = 2;
}

impl InPlace for One {
    type Fewer = Zero;
    const PLIES: u32 = 1;
}

impl InPlace for Zero {
    type Fewer = Zero;
    const PLIES: u32 = 0;
}

impl<R: Rules<G>, G: Game, A: Aids<G>, O: Observer<G>> Walk<'_, R, G, A, O> {
    /// Whether nodes are done in place at all.
    const IN_PLACE: bool = G::ALTERNATES && !A::SEES_NODES;

    /// Minimax for the player to move at the root, like the other algorithms.
    pub(super) fn minimax(&mut self, root: &Node<G>) -> Answer {
        let mover = root.position.to_move();
        match (self.open_apart(Below::ROOT, root, &mut { Window::FULL })?, mover) {
            (Opened::Known(score), _) => Ok(score),
            (Opened::Moves, Player::First) => self.visit::<MaxValue>(root, (), ()),
            (Opened::Moves, Player::Second) => {
                Ok(self.visit::<MinValue>(root, (), ())?.view(mover))
            }
        }
    }

    /// The value of a child of a node of MAX, or of MIN. Where the turns alternate and nothing helps, the nodes of a few
    /// plies are done in place.
    #[inline(always)]
    fn value<const OF_MAX: bool, const INNER: bool, I: InPlace>(
        &mut self,
        above: Below,
        parent: &Node<G>,
        mv: G::Move,
    ) -> Answer {
        let node = &parent.child_for(self.rules, mv, Purpose::Full);
        let mover = match (G::ALTERNATES, OF_MAX) {
            (true, true) => Player::Second,
            (true, false) => Player::First,
            (false, _) => node.position.to_move(),
        };
        match (self.open_bare::<INNER>(above, node, &mut { Window::FULL })?, mover) {
            (Opened::Known(score), _) => Ok(score.view(mover)),
            (Opened::Moves, _) if Self::IN_PLACE && I::PLIES > 0 => {
                let value = if OF_MAX {
                    self.min_value::<INNER, I::Fewer>(node)
                } else {
                    self.max_value::<INNER, I::Fewer>(node)
                };
                if value.is_err() {
                    self.leave_at_fault(node.mv, node.ply);
                }
                value
            }
            (Opened::Moves, Player::Second) => self.visit::<MinValue>(node, (), ()),
            (Opened::Moves, Player::First) => self.visit::<MaxValue>(node, (), ()),
        }
    }

    #[inline(always)]
    fn max_value<const INNER: bool, I: InPlace>(&mut self, node: &Node<G>) -> Answer {
        let (mut moves, mut best) = (self.opened(node)?, Best { score: Score::MIN, mv: None });
        while let Some(mv) = moves.next(&self.moves) {
            let value = self.value::<true, INNER, I>(moves.below(), node, mv)?;
            if value > best.score {
                best = Best { score: value, mv: Some(mv) };
            }
        }
        Ok(self.close_at::<INNER>(node, Window::FULL, best))
    }

    #[inline(always)]
    fn min_value<const INNER: bool, I: InPlace>(&mut self, node: &Node<G>) -> Answer {
        let (mut moves, mut best) = (self.opened(node)?, Best { score: Score::MAX, mv: None });
        while let Some(mv) = moves.next(&self.moves) {
            let value = self.value::<false, INNER, I>(moves.below(), node, mv)?;
            if value < best.score {
                best = Best { score: value, mv: Some(mv) };
            }
        }
        let for_mover = Best { score: best.score.view(Player::Second), mv: best.mv };
        Ok(self.close_at::<INNER>(node, Window::FULL, for_mover).view(Player::Second))
    }

    /// Whether nothing depends on the ply of a node, of those below it that are done in place, and of those that are
    /// visited next.
    #[inline(always)]
    fn is_inner(&self, ply: u32) -> bool {
        Self::IN_PLACE && self.terms.is_inner(ply, Two::PLIES + 1)
    }

    #[inline(always)]
    fn visited_max(&mut self, node: &Node<G>) -> Answer {
        if self.is_inner(node.ply) {
            self.max_value::<true, Two>(node)
        } else {
            self.max_value::<false, Two>(node)
        }
    }

    #[inline(always)]
    fn visited_min(&mut self, node: &Node<G>) -> Answer {
        if self.is_inner(node.ply) {
            self.min_value::<true, Two>(node)
        } else {
            self.min_value::<false, Two>(node)
        }
    }
}

// Visits are calls of these methods, compiled for the processor.
visit!(MaxValue, visited_max() -> Score);
visit!(MinValue, visited_min() -> Score);
