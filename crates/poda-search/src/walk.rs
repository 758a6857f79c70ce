//! What all algorithms do alike at a node: open it, and close it with a score.

use crate::aids::{Aids, Terms};
use crate::limits::{Fuse, Stopped};
use crate::line::Line;
use crate::{Entry, How, Node, Observer};
use poda_core::{Bound, Evaluator, Game, MoveList, Outcome, Processor, Score, Window};

/// One search in progress. The algorithms are its methods.
pub(crate) struct Walk<'a, P, G: Game, A, O> {
    pub(crate) processor: P,
    pub(crate) aids: A,
    pub(crate) observer: O,
    pub(crate) line: Line<G>,
    pub(crate) evaluator: &'a dyn Evaluator<G>,
    pub(crate) terms: Terms,
    pub(crate) fuse: Fuse,
    /// How many nodes were open when the search was stopped.
    pub(crate) left_open: u32,
}

/// A score for the player to move, unless a limit was reached.
pub(crate) type Answer = Result<Score, Stopped>;

/// The best so far at a node.
#[derive(Clone, Copy)]
pub(crate) struct Best<M> {
    pub(crate) score: Score,
    pub(crate) mv: Option<M>,
}

impl<M> Best<M> {
    /// Worse than anything.
    #[inline(always)]
    pub(crate) fn none() -> Best<M> {
        Best { score: Score::MIN, mv: None }
    }

    /// Takes a move if it is better: the first of equals stays.
    #[inline(always)]
    pub(crate) fn improve(&mut self, score: Score, mv: M) {
        if score > self.score {
            *self = Best { score, mv: Some(mv) };
        }
    }
}

impl<'a, P: Processor, G: Game, A: Aids<G>, O: Observer<G>> Walk<'a, P, G, A, O> {
    pub(crate) fn new(
        processor: P,
        aids: A,
        observer: O,
        evaluator: &'a dyn Evaluator<G>,
        terms: Terms,
        fuse: Fuse,
    ) -> Walk<'a, P, G, A, O> {
        let line = Line::new();
        Walk { processor, aids, observer, line, evaluator, terms, fuse, left_open: 0 }
    }

    // ANCHOR: open
    /// Enters a node. Either its score is known without trying moves (the game is over, the depth
    /// limit is reached, the table or certain knowledge answers), or `moves` are to be tried,
    /// with a `window` that may have become narrower.
    #[inline(always)]
    pub(crate) fn open(
        &mut self,
        node: &Node<G>,
        window: &mut Window,
        moves: &mut MoveList<G::Move>,
    ) -> Result<Option<Score>, Stopped> {
        let at_horizon = node.ply >= self.terms.horizon;
        if !at_horizon {
            // First of all, because memory is slow.
            self.aids.prepare(node);
        }
        if self.fuse.burn().is_err() {
            self.left_open = node.ply;
            return Err(Stopped);
        }
        let Node { position, mv, ply, kind } = node;
        let (mv, ply, kind, depth) = (*mv, *ply, *kind, self.terms.depth(*ply));
        self.line.enter(ply, *window);
        self.observer.enter(&Entry { position, mv, kind, window: *window, ply, depth });
        if at_horizon {
            return Ok(Some(self.estimate(node)));
        }
        if let Some(outcome) = position.expand_on(self.processor, moves) {
            return Ok(Some(self.finish(node, outcome)));
        }
        let answer = self.aids.consult(node, &mut self.terms, window, moves, &mut self.observer);
        Ok(answer.map(|(score, how)| self.leave(node, score, how)))
    }
    // ANCHOR_END: open

    /// All moves were tried. `asked` is the window that the score answers: alpha on the way in, beta
    /// as the table narrowed it.
    #[inline(always)]
    pub(crate) fn close(&mut self, node: &Node<G>, asked: Window, best: Best<G::Move>) -> Score {
        let found = (best.score, asked.bound(best.score));
        self.aids.keep(node, &self.terms, found, best.mv, &mut self.observer);
        self.leave(node, best.score, How::Searched)
    }

    /// The best move is too good for the opponent to allow this position; the others are skipped.
    #[inline(always)]
    pub(crate) fn refute(
        &mut self,
        node: &Node<G>,
        best: Best<G::Move>,
        untried: &[G::Move],
    ) -> Score {
        let found = (best.score, Bound::Lower);
        self.aids.keep(node, &self.terms, found, best.mv, &mut self.observer);
        if let Some(mv) = best.mv {
            self.aids.refuted(node, &self.terms, mv);
        }
        self.leave(node, best.score, How::Refuted { untried: untried.len() as u32 })
    }

    #[inline(always)]
    fn finish(&mut self, node: &Node<G>, outcome: Outcome) -> Score {
        let score = self.terms.reading.score(outcome, node.position.to_move(), node.ply);
        self.leave(node, score, How::Finished)
    }

    /// At the depth limit a position is judged, unless the game is over.
    fn estimate(&mut self, node: &Node<G>) -> Score {
        if let Some(outcome) = node.position.outcome() {
            return self.finish(node, outcome);
        }
        self.terms.estimates += 1;
        let score = self.evaluator.estimate(&node.position, self.terms.root);
        self.leave(node, score, How::Horizon)
    }

    #[inline(always)]
    fn leave(&mut self, node: &Node<G>, score: Score, how: How) -> Score {
        self.line.leave(node, score);
        self.observer.leave(score, how);
        score
    }
}
