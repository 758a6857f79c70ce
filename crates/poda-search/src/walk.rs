//! What all algorithms do alike at a node: open it, and close it with a score.

use crate::aids::Aids;
use crate::limits::{Fuse, Stopped};
use crate::line::Line;
use crate::moves::{Below, Moves};
use crate::terms::Terms;
use crate::{Entry, Fault, How, Node, Observer};
use poda_core::processor::Task;
use poda_core::{Bound, Evaluator, Game, MoveList, Outcome, Processor, Rules, Score, Window};

/// One search in progress. The algorithms are its methods.
pub(crate) struct Walk<'a, R, G: Game, A, O> {
    pub(crate) rules: R,
    /// The moves of the innermost open node, and before them those of the nodes above.
    pub(crate) moves: MoveList<G::Move>,
    pub(crate) aids: A,
    pub(crate) observer: O,
    pub(crate) line: Line<G>,
    pub(crate) evaluator: &'a dyn Evaluator<G>,
    pub(crate) terms: Terms,
    pub(crate) fuse: Fuse,
    /// How many nodes were open when the search was stopped.
    pub(crate) left_open: u32,
    /// What the game did wrong, if it did.
    pub(crate) fault: Option<Fault<G::Move>>,
}

/// What is found out about a node when it is entered.
pub(crate) enum Opened {
    /// Its score.
    Known(Score),
    /// That its moves are to be tried: they are the last list of [`Walk::moves`] until a child is opened.
    Moves,
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

impl<'a, R: Rules<G>, G: Game, A: Aids<G>, O: Observer<G>> Walk<'a, R, G, A, O> {
    pub(crate) fn new(
        rules: R,
        aids: A,
        observer: O,
        evaluator: &'a dyn Evaluator<G>,
        terms: Terms,
        fuse: Fuse,
    ) -> Walk<'a, R, G, A, O> {
        let (moves, line) = (MoveList::new(), Line::new());
        let (left_open, fault) = (0, None);
        Walk { rules, moves, aids, observer, line, evaluator, terms, fuse, left_open, fault }
    }

    // ANCHOR: open
    /// Enters a node. Either its score is known without trying moves (the game is over, the depth
    /// limit is reached, the table or certain knowledge answers), or moves are to be tried,
    /// with a `window` that may have become narrower.
    #[inline(always)]
    pub(crate) fn open(
        &mut self,
        above: Below,
        node: &Node<G>,
        window: &mut Window,
    ) -> Result<Opened, Stopped> {
        self.open_at::<false>(above, node, window)
    }

    /// The same for who knows whether a node is an `INNER` one: see [`Terms::is_inner`].
    #[inline(always)]
    fn open_at<const INNER: bool>(
        &mut self,
        above: Below,
        node: &Node<G>,
        window: &mut Window,
    ) -> Result<Opened, Stopped> {
        if node.ply < self.terms.horizon {
            // First of all, because memory is slow.
            self.aids.prepare(node);
        }
        if self.fuse.burn().is_err() {
            self.left_open = node.ply;
            return Err(Stopped);
        }
        let Node { position, mv, ply, kind } = node;
        let (mv, ply, kind, depth) = (*mv, *ply, *kind, self.terms.depth(*ply));
        let apart = !INNER && self.terms.is_apart(ply);
        if apart {
            self.line.enter(node, *window);
        }
        self.observer.enter(&Entry { position, mv, kind, window: *window, ply, depth });
        if apart && ply >= self.terms.horizon {
            let estimated =
                if A::SEES_NODES { self.estimate_apart(node) } else { self.estimate(node) };
            return estimated.map(Opened::Known);
        }
        above.begin(&mut self.moves);
        if let Some(outcome) = self.rules.expand(position, &mut self.moves) {
            above.check::<G>(&self.moves);
            return Ok(Opened::Known(self.finish::<INNER>(node, outcome)));
        }
        let Walk { aids, terms, moves, observer, .. } = self;
        if let Some((score, how)) = aids.consult(node, terms, window, moves, observer) {
            above.check::<G>(&self.moves);
            return Ok(Opened::Known(self.leave_at::<INNER>(node, score, how)));
        }
        above.check::<G>(&self.moves);
        Ok(Opened::Moves)
    }
    // ANCHOR_END: open

    /// The same without becoming part of the caller: for roots and whatever is rare, so that there is less to compile.
    #[inline(never)]
    pub(crate) fn open_apart(
        &mut self,
        above: Below,
        node: &Node<G>,
        window: &mut Window,
    ) -> Result<Opened, Stopped> {
        let processor = self.rules.processor();
        let (opened, narrowed) =
            processor.call::<Opening, _, _, _>((&mut *self, above), node, *window)?;
        *window = narrowed;
        Ok(opened)
    }

    /// The same, part of the caller where that is small: algorithms that are seldom used with a table do not
    /// gain by it there.
    #[inline(always)]
    pub(crate) fn open_bare<const INNER: bool>(
        &mut self,
        above: Below,
        node: &Node<G>,
        window: &mut Window,
    ) -> Result<Opened, Stopped> {
        if A::SEES_NODES {
            self.open_apart(above, node, window)
        } else {
            self.open_at::<INNER>(above, node, window)
        }
    }

    /// The moves of the node that was opened last, of which there is at least one.
    #[inline(always)]
    pub(crate) fn opened(&mut self, node: &Node<G>) -> Result<Moves, Stopped> {
        let moves = Moves::of(&self.moves);
        if moves.is_empty() {
            return Err(self.fail(node.mv, node.ply));
        }
        Ok(moves)
    }

    /// All moves were tried. `asked` is the window that the score answers: alpha on the way in, beta
    /// as the table narrowed it.
    #[inline(always)]
    pub(crate) fn close(&mut self, node: &Node<G>, asked: Window, best: Best<G::Move>) -> Score {
        self.close_at::<false>(node, asked, best)
    }

    /// The same where that is known.
    #[inline(always)]
    pub(crate) fn close_at<const INNER: bool>(
        &mut self,
        node: &Node<G>,
        asked: Window,
        best: Best<G::Move>,
    ) -> Score {
        let found = (best.score, asked.bound(best.score));
        self.aids.keep(node, &self.terms, found, best.mv, &mut self.observer);
        self.leave_at::<INNER>(node, best.score, How::Searched)
    }

    /// The best move, which is the last that was tried, is too good for the opponent to allow this position;
    /// the others are skipped.
    #[inline(always)]
    pub(crate) fn refute(&mut self, node: &Node<G>, untried: &Moves, best: Best<G::Move>) -> Score {
        let found = (best.score, Bound::Lower);
        self.aids.keep(node, &self.terms, found, best.mv, &mut self.observer);
        if let Some(mv) = best.mv {
            self.aids.refuted(node, &self.terms, mv);
        }
        self.leave(node, best.score, How::Refuted { untried: untried.left() })
    }

    /// The game has broken its contract here: it is not over, and has no moves or too many in a line.
    #[cold]
    #[inline(never)]
    fn fail(&mut self, mv: Option<G::Move>, ply: u32) -> Stopped {
        self.left_open = ply + 1;
        self.fault = Some(Fault::at(mv, ply));
        Stopped
    }

    /// A search that ends for a fault of the game tells the moves that lead there, the last first.
    #[cold]
    #[inline(never)]
    pub(crate) fn leave_at_fault(&mut self, mv: Option<G::Move>, ply: u32) {
        if let Some(fault) = &mut self.fault {
            fault.came_by(mv, ply);
        }
    }

    #[inline(always)]
    fn finish<const INNER: bool>(&mut self, node: &Node<G>, outcome: Outcome) -> Score {
        self.terms.note(&node.position, outcome);
        let reading = self.terms.reading;
        let reading = if INNER { reading.without_plies() } else { reading };
        let score = reading.score(outcome, node.position.to_move(), node.ply);
        self.leave_at::<INNER>(node, score, How::Finished)
    }

    /// The same without becoming part of the caller.
    #[inline(never)]
    fn estimate_apart(&mut self, node: &Node<G>) -> Answer {
        self.estimate(node)
    }

    /// At the depth limit a position is judged, unless the game is over.
    #[inline(always)]
    fn estimate(&mut self, node: &Node<G>) -> Answer {
        if let Some(outcome) = node.position.outcome() {
            return Ok(self.finish::<false>(node, outcome));
        }
        if self.terms.to_the_end {
            return Err(self.fail(node.mv, node.ply));
        }
        self.terms.estimates += 1;
        let score = if A::SEES_NODES {
            self.evaluator.estimate(&node.position, self.terms.root)
        } else {
            // A copy lies in memory, so that the node need not.
            self.evaluator.estimate(&node.position.clone(), self.terms.root)
        };
        Ok(self.leave(node, score, How::Horizon))
    }

    #[inline(always)]
    fn leave(&mut self, node: &Node<G>, score: Score, how: How) -> Score {
        self.leave_at::<false>(node, score, how)
    }

    #[inline(always)]
    fn leave_at<const INNER: bool>(&mut self, node: &Node<G>, score: Score, how: How) -> Score {
        if !INNER {
            self.line.leave(node, score);
        }
        self.observer.leave(score, how);
        score
    }
}

/// The call of [`Walk::open`].
struct Opening;

impl<'w, 't, R: Rules<G>, G: Game, A: Aids<G>, O: Observer<G>>
    Task<(&'w mut Walk<'t, R, G, A, O>, Below), &Node<G>, Window> for Opening
{
    type Output = Result<(Opened, Window), Stopped>;

    #[inline(always)]
    fn run(
        (walk, above): (&'w mut Walk<'t, R, G, A, O>, Below),
        node: &Node<G>,
        mut window: Window,
    ) -> Self::Output {
        let opened = walk.open(above, node, &mut window)?;
        Ok((opened, window))
    }
}
