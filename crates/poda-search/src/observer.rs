//! Watching a search without touching it.

use crate::Kind;
use poda_core::{Bound, Game, Score, Window};

/// A visit begins.
#[derive(Clone, Copy, Debug)]
pub struct Entry<'a, G: Game> {
    /// The position.
    pub position: &'a G,
    /// The move that led here; none at a root. Every deepening pass and every step of MTD(f) has a
    /// root of its own.
    pub mv: Option<G::Move>,
    /// Why it is visited.
    pub kind: Kind,
    /// Alpha and beta on the way in, for the player to move.
    pub window: Window,
    /// The distance from the root.
    pub ply: u32,
    /// Plies left to the horizon; `u32::MAX` if there is none.
    pub depth: u32,
}

/// How a visit ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum How {
    /// The game is over here.
    Finished,
    /// The depth limit is reached; the score is an estimate.
    Horizon,
    /// The game's certain knowledge was enough.
    Known,
    /// The table's entry was enough.
    Table,
    /// All moves were tried.
    Searched,
    /// A move was too good for the opponent to allow this position.
    Refuted {
        /// So many moves were not looked at.
        untried: u32,
    },
    /// The search was stopped; the score means nothing.
    Stopped,
}

/// Hears of every visit: `enter` and `leave` come in pairs, nested like the tree.
pub trait Observer<G: Game> {
    /// A visit begins.
    fn enter(&mut self, entry: &Entry<'_, G>);

    /// The table knew the position, whether or not that was enough to answer.
    fn hit(&mut self, score: Score, bound: Bound) {
        let _ = (score, bound);
    }

    /// The latest visit that is still open ends with a score for its player to move.
    fn leave(&mut self, score: Score, how: How);
}

/// Watches nothing.
impl<G: Game> Observer<G> for () {
    #[inline(always)]
    fn enter(&mut self, _: &Entry<'_, G>) {}

    #[inline(always)]
    fn leave(&mut self, _: Score, _: How) {}
}

/// Two observers at once.
impl<G: Game, A: Observer<G>, B: Observer<G>> Observer<G> for (A, B) {
    #[inline(always)]
    fn enter(&mut self, entry: &Entry<'_, G>) {
        self.0.enter(entry);
        self.1.enter(entry);
    }

    #[inline(always)]
    fn hit(&mut self, score: Score, bound: Bound) {
        self.0.hit(score, bound);
        self.1.hit(score, bound);
    }

    #[inline(always)]
    fn leave(&mut self, score: Score, how: How) {
        self.0.leave(score, how);
        self.1.leave(score, how);
    }
}

impl<G: Game, O: Observer<G> + ?Sized> Observer<G> for &mut O {
    #[inline(always)]
    fn enter(&mut self, entry: &Entry<'_, G>) {
        (**self).enter(entry);
    }

    #[inline(always)]
    fn hit(&mut self, score: Score, bound: Bound) {
        (**self).hit(score, bound);
    }

    #[inline(always)]
    fn leave(&mut self, score: Score, how: How) {
        (**self).leave(score, how);
    }
}
