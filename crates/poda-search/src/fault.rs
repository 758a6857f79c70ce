//! What a game can do wrong while it is searched.

use poda_core::Reading;

/// A position that breaks the contract of [`Game`](poda_core::Game). The search ends there, and tells how it came to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault<M> {
    /// The game does not end after [`Fault::LONGEST`] moves; else it is not over and has no moves.
    pub endless: bool,
    /// The moves that lead there, while a search comes back from it the last first.
    pub(crate) line: Vec<M>,
    /// Whose move comes next.
    pub(crate) ply: u32,
}

impl Fault<()> {
    /// No game has more moves.
    pub const LONGEST: u32 = Reading::MAX_PLY;
}

impl<M: Copy> Fault<M> {
    /// The moves that lead there from the root.
    #[must_use]
    pub fn line(&self) -> Vec<M> {
        self.line.iter().rev().copied().collect()
    }

    /// The same fault with moves of another kind.
    #[must_use]
    pub fn map<N>(self, translate: impl Fn(M) -> N) -> Fault<N> {
        let line = self.line.into_iter().map(translate).collect();
        Fault { endless: self.endless, line, ply: self.ply }
    }
}

impl<M: Copy> Fault<M> {
    /// At a position that is not over, and has no moves or is too far from the root.
    pub(crate) fn at(mv: Option<M>, ply: u32) -> Fault<M> {
        let line = mv.into_iter().collect();
        Fault { endless: ply >= Fault::LONGEST, line, ply }
    }

    /// The search comes back through a node above.
    pub(crate) fn came_by(&mut self, mv: Option<M>, ply: u32) {
        if ply + 1 == self.ply {
            self.line.extend(mv);
            self.ply = ply;
        }
    }
}
