//! A visit that is about to be made.

use poda_core::{Game, Rules, Turn};

/// Why a node is visited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u32)] // as wide as it is read, or a store would have to be waited for
pub enum Purpose {
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
    pub kind: Purpose,
}

impl<G: Game> Node<G> {
    /// Where a search begins.
    pub fn root(position: &G, kind: Purpose) -> Node<G> {
        Node { position: position.clone(), mv: None, ply: 0, kind }
    }

    /// A child, visited for the same reason as this node; below a re-search everything is full.
    #[inline(always)]
    pub(crate) fn child(&self, rules: impl Rules<G>, mv: G::Move) -> Node<G> {
        self.child_for(rules, mv, self.kind_below())
    }

    /// Why its first child is visited.
    #[inline(always)]
    pub(crate) fn kind_below(&self) -> Purpose {
        if self.kind == Purpose::ReSearch { Purpose::Full } else { self.kind }
    }

    /// A child, visited for that reason.
    #[inline(always)]
    pub(crate) fn child_for(&self, rules: impl Rules<G>, mv: G::Move, kind: Purpose) -> Node<G> {
        let position = rules.play(&self.position, mv);
        debug_assert!(
            !G::ALTERNATES || position.to_move() != self.position.to_move(),
            "{}: claims that the turn goes over with every move, and it stays",
            std::any::type_name::<G>()
        );
        Node { position, mv: Some(mv), ply: self.ply + 1, kind }
    }

    /// Whether the turn went over between this node and a child of it.
    #[inline(always)]
    pub(crate) fn turn(&self, child: &Node<G>) -> Turn {
        if G::ALTERNATES {
            return Turn::Over;
        }
        Turn::between(self.position.to_move(), child.position.to_move())
    }
}
