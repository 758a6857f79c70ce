//! A visit that is about to be made.

use poda_core::{Game, Processor};

/// Why a node is visited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u32)] // as wide as it is read, or a store would have to be waited for
pub enum Kind {
    /// To learn its score.
    Full,
    /// With a null window, to learn whether it is better than what the parent has.
    Scout,
    /// Again, because a scout or a test found that it may be better.
    ReSearch,
    /// By Scout's test, which answers yes or no.
    Test,
}

/// A position, how it was reached and why it is visited.
#[derive(Clone, Debug)]
pub struct Node<G: Game> {
    /// The position.
    pub position: G,
    /// The move that led here; none at the root.
    pub mv: Option<G::Move>,
    /// The distance from the root.
    pub ply: u32,
    /// Why it is visited.
    pub kind: Kind,
}

impl<G: Game> Node<G> {
    /// Where a search begins.
    pub fn root(position: &G, kind: Kind) -> Node<G> {
        Node { position: position.clone(), mv: None, ply: 0, kind }
    }

    /// A child, visited for the same reason as this node; below a re-search everything is full.
    #[inline(always)]
    pub(crate) fn child(&self, processor: impl Processor, mv: G::Move) -> Node<G> {
        let kind = if self.kind == Kind::ReSearch { Kind::Full } else { self.kind };
        self.child_for(processor, mv, kind)
    }

    /// A child, visited for that reason.
    #[inline(always)]
    pub(crate) fn child_for(&self, processor: impl Processor, mv: G::Move, kind: Kind) -> Node<G> {
        Node {
            position: self.position.play_on(processor, mv),
            mv: Some(mv),
            ply: self.ply + 1,
            kind,
        }
    }
}
