//! Watching a search without touching it.

use crate::{Purpose, Stored};
use poda_core::{Bound, Game, Reading, Score, Window};

/// A visit begins.
#[derive(Clone, Copy, Debug)]
pub struct Entry<'a, G: Game> {
    /// The position.
    pub position: &'a G,
    /// The move that led here; none at a root. Every deepening pass and every step of MTD(f) has a
    /// root of its own.
    pub mv: Option<G::Move>,
    /// Why it is visited.
    pub kind: Purpose,
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

/// What a visit has to do with the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableEvent {
    /// The table is asked.
    Asked,
    /// It knows the position, whether or not that is enough to answer.
    Knew(Score, Bound),
    /// That was enough.
    Answered,
    /// It remembers what was found.
    Kept(Stored),
}

/// Hears of every visit: `enter` and `leave` come in pairs, nested like the tree.
pub trait Observer<G: Game> {
    /// A visit begins.
    fn enter(&mut self, entry: &Entry<'_, G>);

    /// Something happened between the table and the latest visit that is still open, at that ply.
    fn table(&mut self, ply: u32, event: TableEvent) {
        let _ = (ply, event);
    }

    /// The latest visit that is still open ends with a score for its player to move.
    fn leave(&mut self, score: Score, how: How);

    /// A pass has ended: a search to one depth, or to the end of the game.
    fn passed(&mut self, pass: Passed) {
        let _ = pass;
    }
}

/// What a finished pass of a search found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Passed {
    /// Its depth; none if it went to the end of the game.
    pub depth: Option<u32>,
    /// Its score, for the player to move at the root.
    pub score: Score,
    /// How results are read as scores in it.
    pub reading: Reading,
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
    fn table(&mut self, ply: u32, event: TableEvent) {
        self.0.table(ply, event);
        self.1.table(ply, event);
    }

    #[inline(always)]
    fn leave(&mut self, score: Score, how: How) {
        self.0.leave(score, how);
        self.1.leave(score, how);
    }

    fn passed(&mut self, pass: Passed) {
        self.0.passed(pass);
        self.1.passed(pass);
    }
}

impl<G: Game, O: Observer<G> + ?Sized> Observer<G> for &mut O {
    #[inline(always)]
    fn enter(&mut self, entry: &Entry<'_, G>) {
        (**self).enter(entry);
    }

    #[inline(always)]
    fn table(&mut self, ply: u32, event: TableEvent) {
        (**self).table(ply, event);
    }

    #[inline(always)]
    fn leave(&mut self, score: Score, how: How) {
        (**self).leave(score, how);
    }

    fn passed(&mut self, pass: Passed) {
        (**self).passed(pass);
    }
}
