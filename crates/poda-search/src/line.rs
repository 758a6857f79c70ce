//! The principal variation, gathered from what every search tells its observer.

use crate::{Entry, How, Kind, Observer};
use poda_core::{Game, Score};

/// Keeps the best line below every open node. At the root that is the line of the search, and
/// what is best so far if the search is stopped.
#[derive(Clone, Debug)]
pub struct Line<G: Game> {
    levels: Vec<Level<G::Move>>,
    open: usize,
    root: Option<(Score, Vec<G::Move>)>,
}

#[derive(Clone, Debug)]
struct Level<M> {
    mv: Option<M>,
    kind: Kind,
    /// The parent learns something only from scores below this.
    beta: Score,
    best: Score,
    line: Vec<M>,
}

impl<G: Game> Line<G> {
    /// Nothing seen yet.
    #[must_use]
    pub fn new() -> Line<G> {
        Line { levels: Vec::new(), open: 0, root: None }
    }

    /// The best moves from the root.
    #[must_use]
    pub fn moves(&self) -> &[G::Move] {
        self.root.as_ref().map_or(&[], |(_, line)| line)
    }

    /// What the line is worth at the root, if there is one.
    #[must_use]
    pub fn score(&self) -> Option<Score> {
        self.root.as_ref().map(|(score, _)| *score)
    }

    /// Forgets the line, for a search from another root.
    pub fn clear(&mut self) {
        self.root = None;
        self.open = 0;
    }
}

impl<G: Game> Default for Line<G> {
    fn default() -> Line<G> {
        Line::new()
    }
}

impl<G: Game> Observer<G> for Line<G> {
    #[inline(always)]
    fn enter(&mut self, entry: &Entry<'_, G>) {
        if self.open == self.levels.len() {
            self.levels.push(Level {
                mv: None,
                kind: Kind::Full,
                beta: Score::MAX,
                best: Score::MIN,
                line: Vec::with_capacity(64),
            });
        }
        let level = &mut self.levels[self.open];
        self.open += 1;
        level.mv = entry.mv;
        level.kind = entry.kind;
        level.beta = entry.window.beta;
        level.best = Score::MIN;
        level.line.clear();
    }

    #[inline(always)]
    fn leave(&mut self, score: Score, how: How) {
        self.open -= 1;
        if self.open == 0 || how == How::Stopped {
            return;
        }
        let (above, below) = self.levels.split_at_mut(self.open);
        let (parent, child) = (&mut above[self.open - 1], &below[0]);
        let worth = -score;
        // A re-search confirms the line of its scout, unless it returns empty-handed.
        let confirms = child.kind == Kind::ReSearch
            && worth == parent.best
            && child.line.len() + 1 >= parent.line.len();
        if (worth > parent.best && score < child.beta) || confirms {
            parent.best = worth;
            parent.line.clear();
            parent.line.extend(child.mv);
            parent.line.extend_from_slice(&child.line);
            if self.open == 1 {
                self.root = Some((worth, self.levels[0].line.clone()));
            }
        }
    }
}
