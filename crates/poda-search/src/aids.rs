//! What helps a search beyond the rules: table, order of moves, certain knowledge.
//!
//! [`Bare`] has none of them and compiles away; [`Full`] has those it was given, behind one copy of
//! the code.

use crate::mix::fingerprint;
use crate::ordering::Orderer;
use crate::{How, Kind, Node, Observer, Remembered, Settings, Table, Tools};
use poda_core::{Bound, Game, Knowledge, MoveList, Player, Reading, Score, Window};

/// What one pass of a search agrees on.
#[derive(Debug)]
pub(crate) struct Terms {
    pub(crate) reading: Reading,
    /// The player to move at the root.
    pub(crate) root: Player,
    /// The ply at which positions are estimated; `u32::MAX` if there is none.
    pub(crate) horizon: u32,
    /// How many scores of this pass rest on an estimate.
    pub(crate) estimates: u64,
}

impl Terms {
    /// No pass looks further than this with a limit: above, it has none.
    pub(crate) const MAX_DEPTH: u32 = 250;

    /// Plies left at a node; `u32::MAX` without a horizon.
    #[inline(always)]
    pub(crate) fn depth(&self, ply: u32) -> u32 {
        if self.horizon == u32::MAX { u32::MAX } else { self.horizon.saturating_sub(ply) }
    }
}

pub(crate) trait Aids<G: Game> {
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
    fn keep(&mut self, node: &Node<G>, terms: &Terms, found: (Score, Bound), best: Option<G::Move>);

    /// A move was too good for the opponent.
    fn refuted(&mut self, node: &Node<G>, terms: &Terms, mv: G::Move);
}

/// The rules alone.
pub(crate) struct Bare;

impl<G: Game> Aids<G> for Bare {
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
    fn keep(&mut self, _: &Node<G>, _: &Terms, _: (Score, Bound), _: Option<G::Move>) {}

    #[inline(always)]
    fn refuted(&mut self, _: &Node<G>, _: &Terms, _: G::Move) {}
}

/// Everything that was lent.
pub(crate) struct Full<'a, G: Game> {
    table: Option<&'a mut dyn Table<G>>,
    knowledge: Option<&'a dyn Knowledge<G>>,
    orderer: Orderer<'a, G>,
    accept_deeper: bool,
    table_in_tests: bool,
    /// Per ply: how many estimates there were when its open node was entered.
    marks: Vec<u64>,
}

impl<'a, G: Game> Full<'a, G> {
    pub(crate) fn new(settings: &Settings, tools: &'a mut Tools<'_, G>) -> Full<'a, G> {
        Full {
            table: tools.table.as_deref_mut().map(|table| table as &mut dyn Table<G>),
            knowledge: tools.knowledge,
            orderer: Orderer::new(settings.order, tools.opinion),
            accept_deeper: settings.accept_deeper,
            table_in_tests: settings.table_in_tests,
            marks: Vec::new(),
        }
    }

    fn uses_table(&self, node: &Node<G>) -> bool {
        self.table.is_some() && (node.kind != Kind::Test || self.table_in_tests)
    }

    // ANCHOR: recall
    /// Whether an entry says something about this node, and not only which move was best.
    fn answers(&self, entry: &Remembered, depth: u32) -> bool {
        match depth {
            u32::MAX => entry.complete,
            depth if self.accept_deeper => entry.complete || u32::from(entry.depth) >= depth,
            depth => u32::from(entry.depth) == depth,
        }
    }

    /// What the table remembers narrows the window, perhaps to an answer.
    fn recall(
        &self,
        entry: &Remembered,
        node: &Node<G>,
        terms: &mut Terms,
        window: &mut Window,
    ) -> Option<(Score, How)> {
        // The root has to find its own best move.
        if node.ply == 0 || !self.answers(entry, terms.depth(node.ply)) {
            return None;
        }
        if !entry.complete {
            terms.estimates += 1;
        }
        let score = terms.reading.from_node(entry.score, node.ply);
        match entry.bound {
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

impl<G: Game> Aids<G> for Full<'_, G> {
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
        let ply = node.ply as usize;
        if ply >= self.marks.len() {
            self.marks.resize(ply + 1, 0);
        }
        self.marks[ply] = terms.estimates;
        let uses_table = self.uses_table(node);
        let entry = self.table.as_deref_mut().filter(|_| uses_table);
        let entry = entry.and_then(|table| table.probe(&node.position));
        if let Some(entry) = entry {
            observer.hit(terms.reading.from_node(entry.score, node.ply), entry.bound);
            if let Some(answer) = self.recall(&entry, node, terms, window) {
                return Some(answer);
            }
        }
        if let Some(knowledge) = self.knowledge {
            moves.clear();
            knowledge.moves(&node.position, moves);
        }
        self.orderer.arrange(&node.position, node.ply, entry.map_or(0, |entry| entry.best), moves);
        None
    }

    fn keep(
        &mut self,
        node: &Node<G>,
        terms: &Terms,
        (score, bound): (Score, Bound),
        best: Option<G::Move>,
    ) {
        if !self.uses_table(node) {
            return;
        }
        let depth = match terms.depth(node.ply) {
            u32::MAX => u32::from(u8::MAX).saturating_sub(node.ply),
            depth => depth,
        };
        let remembered = Remembered {
            score: terms.reading.to_node(score, node.ply),
            bound,
            depth: depth as u8,
            complete: self.marks[node.ply as usize] == terms.estimates,
            best: best.map_or(0, |mv| fingerprint(&mv)),
        };
        if let Some(table) = self.table.as_deref_mut() {
            table.store(&node.position, remembered);
        }
    }

    fn refuted(&mut self, node: &Node<G>, terms: &Terms, mv: G::Move) {
        self.orderer.refuted(&node.position, node.ply, terms.depth(node.ply), mv);
    }
}
