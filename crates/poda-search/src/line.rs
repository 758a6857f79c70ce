//! The beginning of the principal variation.
//!
//! Only the first few plies are followed: below them are nearly all nodes of a search, and what
//! follows a known beginning is cheap to find again.

use crate::{Node, Purpose};
use poda_core::{Game, Player, Score, Turn, Window};

/// Plies that are followed, the root included.
pub(crate) const TRACKED: u32 = 6;

/// Keeps the best line below every open node near the root. At the root that is the line of the
/// search, and what is best so far if the search is stopped.
#[derive(Clone, Debug)]
pub(crate) struct Line<G: Game> {
    levels: Vec<Level<G::Move>>,
    root: Option<(Score, Vec<G::Move>)>,
}

#[derive(Clone, Debug)]
struct Level<M> {
    mover: Player,
    window: Window,
    best: Score,
    line: Vec<M>,
}

impl<G: Game> Line<G> {
    pub(crate) fn new() -> Line<G> {
        let (mover, window, best) = (Player::First, Window::FULL, Score::MIN);
        let level = Level { mover, window, best, line: Vec::new() };
        Line { levels: vec![level; TRACKED as usize], root: None }
    }

    /// The best moves from the root, and what they are worth there.
    pub(crate) fn found(&self) -> Option<(Score, &[G::Move])> {
        self.root.as_ref().map(|(score, line)| (*score, line.as_slice()))
    }

    /// Forgets the line, for another search.
    pub(crate) fn clear(&mut self) {
        self.root = None;
    }

    #[inline(always)]
    pub(crate) fn enter(&mut self, node: &Node<G>, window: Window) {
        if node.ply < TRACKED {
            self.begin(node.ply, node.position.to_move(), window);
        }
    }

    #[inline(always)]
    pub(crate) fn leave(&mut self, node: &Node<G>, score: Score) {
        if node.ply < TRACKED {
            self.end(node.ply, node.mv, node.kind, score);
        }
    }

    #[inline(never)]
    fn begin(&mut self, ply: u32, mover: Player, window: Window) {
        let level = &mut self.levels[ply as usize];
        level.mover = mover;
        level.window = window;
        level.best = Score::MIN;
        level.line.clear();
    }

    /// The parent learns a better line, if this one is.
    #[inline(never)]
    fn end(&mut self, ply: u32, mv: Option<G::Move>, kind: Purpose, score: Score) {
        let ply = ply as usize;
        let (Some(mv), Some([parent, child])) = (mv, self.levels.get(ply.wrapping_sub(1)..=ply))
        else {
            return;
        };
        let turn = Turn::between(parent.mover, child.mover);
        let worth = score.across(turn);
        // A score at the far end of its window tells the parent only that this move is not better.
        let better = worth > parent.best && worth > child.window.across(turn).alpha;
        // A re-search confirms the line of its scout, unless it comes back empty-handed.
        let confirmed = kind == Purpose::ReSearch
            && worth == parent.best
            && child.line.len() + 1 >= parent.line.len();
        if better || confirmed {
            self.take(ply, mv, worth);
        }
    }

    /// The line of a ply begins with that move and goes on as the one below.
    #[inline(never)]
    fn take(&mut self, ply: usize, mv: G::Move, worth: Score) {
        let (above, below) = self.levels.split_at_mut(ply);
        let (parent, child) = (&mut above[ply - 1], &below[0]);
        parent.best = worth;
        parent.line.clear();
        parent.line.push(mv);
        parent.line.extend_from_slice(&child.line);
        if ply == 1 {
            self.root = Some((worth, parent.line.clone()));
        }
    }
}
