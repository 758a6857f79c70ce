//! What helps a search beyond the rules: table, order of moves, certain knowledge.
//!
//! [`Bare`] has none of them and compiles away; [`Full`] has those it was given, behind one copy of
//! the code for the exact map and one for all other tables.

use crate::mix::{fingerprint, hash};
use crate::ordering::Orderer;
use crate::terms::{Proof, Terms};
use crate::{How, Node, Observer, Purpose, Remembered, Settings, Table, TableEvent, TableScope};
use poda_core::{Bound, Game, Knowledge, MoveList, MoveOrder, Score, Window};

pub(crate) trait Aids<G: Game> {
    /// Whether nodes are shown to somebody who wants them to lie in memory.
    const SEES_NODES: bool;

    /// While the moves are generated, the table may fetch what it will be asked for.
    fn prepare(&mut self, node: &Node<G>);

    /// Before any move is tried: an answer, or a narrower window and moves in order.
    fn consult<O: Observer<G>>(
        &mut self,
        node: &Node<G>,
        terms: &mut Terms,
        window: &mut Window,
        moves: &mut MoveList<G::Move>,
        observer: &mut O,
    ) -> Option<(Score, How)>;

    /// After the moves were tried.
    fn keep<O: Observer<G>>(
        &mut self,
        node: &Node<G>,
        terms: &Terms,
        found: (Score, Bound),
        best: Option<G::Move>,
        observer: &mut O,
    );

    /// A move was too good for the opponent.
    fn refuted(&mut self, node: &Node<G>, terms: &Terms, mv: G::Move);
}

/// The rules alone.
pub(crate) struct Bare;

impl<G: Game> Aids<G> for Bare {
    const SEES_NODES: bool = false;

    #[inline(always)]
    fn prepare(&mut self, _: &Node<G>) {}

    #[inline(always)]
    fn consult<O: Observer<G>>(
        &mut self,
        _: &Node<G>,
        _: &mut Terms,
        _: &mut Window,
        _: &mut MoveList<G::Move>,
        _: &mut O,
    ) -> Option<(Score, How)> {
        None
    }

    #[inline(always)]
    fn keep<O: Observer<G>>(
        &mut self,
        _: &Node<G>,
        _: &Terms,
        _: (Score, Bound),
        _: Option<G::Move>,
        _: &mut O,
    ) {
    }

    #[inline(always)]
    fn refuted(&mut self, _: &Node<G>, _: &Terms, _: G::Move) {}
}

/// Everything that was lent.
pub(crate) struct Full<'a, G: Game, T: ?Sized> {
    table: Option<&'a mut T>,
    knowledge: Option<&'a dyn Knowledge<G>>,
    orderer: Orderer<'a, G>,
    accept_deeper: bool,
    keep: TableScope,
    /// Of the open nodes, by ply.
    marks: Vec<Mark>,
}

/// What is noted of a node when it is entered, for when it is left.
#[derive(Clone, Copy, Default)]
struct Mark {
    /// How many estimates there were before.
    estimates: u64,
    /// The hash of its position.
    hash: u64,
}

impl<'a, G: Game, T: Table<G> + ?Sized> Full<'a, G, T> {
    pub(crate) fn new(
        settings: &Settings,
        table: Option<&'a mut T>,
        knowledge: Option<&'a dyn Knowledge<G>>,
        opinion: Option<&'a dyn MoveOrder<G>>,
    ) -> Full<'a, G, T> {
        Full {
            table,
            knowledge,
            orderer: Orderer::new(settings.order, opinion),
            accept_deeper: settings.accept_deeper,
            keep: settings.keep,
            marks: Vec::new(),
        }
    }

    #[inline(always)]
    fn uses_table(&self, node: &Node<G>) -> bool {
        self.table.is_some() && (node.kind != Purpose::Test || self.keep.tests)
    }

    /// What the table remembers of the node, for which everything is prepared.
    #[inline(always)]
    fn ask<O: Observer<G>>(
        &mut self,
        node: &Node<G>,
        estimates: u64,
        observer: &mut O,
    ) -> Option<Remembered> {
        let mark = &mut self.marks[node.ply as usize];
        mark.estimates = estimates;
        let hash = mark.hash;
        let uses_table = self.uses_table(node);
        let table = self.table.as_deref_mut().filter(|_| uses_table)?;
        observer.table(node.ply, TableEvent::Asked);
        table.probe(&node.position, hash)
    }

    /// Room for the marks down to a ply.
    #[cold]
    #[inline(never)]
    fn deeper(&mut self, ply: usize) {
        self.marks.resize(ply + 1, Mark::default());
    }

    // ANCHOR: recall
    /// Whether an entry says something about this node, and not only which move was best.
    #[inline(always)]
    fn answers(&self, entry: Remembered, depth: u32) -> bool {
        match depth {
            u32::MAX => entry.complete(),
            depth if self.accept_deeper => entry.complete() || u32::from(entry.depth()) >= depth,
            depth => u32::from(entry.depth()) == depth,
        }
    }

    /// What the table remembers narrows the window, perhaps to an answer.
    #[inline(always)]
    fn recall(
        &self,
        entry: Remembered,
        node: &Node<G>,
        terms: &mut Terms,
        window: &mut Window,
    ) -> Option<(Score, How)> {
        // The root has to find its own best move.
        if node.ply == 0 || !self.answers(entry, terms.depth(node.ply)) {
            return None;
        }
        if !entry.complete() {
            terms.estimates += 1;
        }
        let score = terms.reading.from_node(entry.score(), node.ply);
        match entry.bound() {
            Bound::Exact => return Some((score, How::Table)),
            Bound::Lower => window.raise(score),
            Bound::Upper => window.lower(score),
        }
        window.is_closed().then_some((score, How::Table))
    }
    // ANCHOR_END: recall
}

/// What is certain narrows the window, perhaps to an answer.
fn certain<G: Game>(
    knowledge: &dyn Knowledge<G>,
    node: &Node<G>,
    terms: &Terms,
    window: &mut Window,
) -> Option<(Score, How)> {
    if node.ply == 0 {
        return None;
    }
    let bounds = terms.reading.spread(knowledge.bounds(&node.position));
    if bounds.alpha == bounds.beta || bounds.alpha >= window.beta {
        return Some((bounds.alpha, How::Known));
    }
    if bounds.beta <= window.alpha {
        return Some((bounds.beta, How::Known));
    }
    window.raise(bounds.alpha);
    window.lower(bounds.beta);
    None
}

impl<G: Game, T: Table<G> + ?Sized> Aids<G> for Full<'_, G, T> {
    const SEES_NODES: bool = true;

    #[inline(always)]
    fn prepare(&mut self, node: &Node<G>) {
        let (ply, uses_table) = (node.ply as usize, self.uses_table(node));
        if ply >= self.marks.len() {
            self.deeper(ply);
        }
        if let Some(table) = self.table.as_deref().filter(|_| uses_table) {
            let hash = hash(&node.position);
            self.marks[ply].hash = hash;
            table.prefetch(&node.position, hash);
        }
    }

    #[inline(always)]
    fn consult<O: Observer<G>>(
        &mut self,
        node: &Node<G>,
        terms: &mut Terms,
        window: &mut Window,
        moves: &mut MoveList<G::Move>,
        observer: &mut O,
    ) -> Option<(Score, How)> {
        if let Some(knowledge) = self.knowledge
            && let Some(answer) = certain(knowledge, node, terms, window)
        {
            return Some(answer);
        }
        let ply = node.ply;
        let entry = self.ask(node, terms.estimates, observer);
        if let Some(entry) = entry {
            let score = terms.reading.from_node(entry.score(), ply);
            observer.table(ply, TableEvent::Knew(score, entry.bound()));
            if let Some(answer) = self.recall(entry, node, terms, window) {
                observer.table(ply, TableEvent::Answered);
                return Some(answer);
            }
        }
        if let Some(knowledge) = self.knowledge {
            moves.clear();
            knowledge.moves(&node.position, moves);
        }
        self.orderer.arrange(&node.position, node.ply, entry.map_or(0, Remembered::best), moves);
        None
    }

    #[inline(always)]
    fn keep<O: Observer<G>>(
        &mut self,
        node: &Node<G>,
        terms: &Terms,
        (score, bound): (Score, Bound),
        best: Option<G::Move>,
        observer: &mut O,
    ) {
        let unwanted = self.keep.exact && bound != Bound::Exact
            || self.keep.plies.is_some_and(|plies| node.ply >= plies);
        if unwanted || !self.uses_table(node) {
            return;
        }
        let mark = self.marks[node.ply as usize];
        let depth = match terms.depth(node.ply) {
            u32::MAX => u32::from(u8::MAX).saturating_sub(node.ply),
            depth => depth,
        };
        let complete =
            mark.estimates == terms.estimates || terms.proof(score, bound) == Proof::Whole;
        let score = terms.reading.to_node(score, node.ply);
        let best = best.map_or(0, |mv| fingerprint(&mv));
        let remembered = Remembered::new(score, bound, depth as u8, complete, best);
        if let Some(table) = self.table.as_deref_mut() {
            let stored = table.store(&node.position, mark.hash, remembered);
            observer.table(node.ply, TableEvent::Kept(stored));
        }
    }

    #[inline(always)]
    fn refuted(&mut self, node: &Node<G>, terms: &Terms, mv: G::Move) {
        self.orderer.refuted(&node.position, node.ply, terms.depth(node.ply), mv);
    }
}
