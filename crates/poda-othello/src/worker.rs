//! One thread of a search: what it reads, what it counts, and its cutoffs by name.

use crate::board::Board;
use crate::recent::Recent;
use crate::search::stable;
use crate::settings::Settings;
use crate::table::{Key, Known, Table};
use crate::weights::{UNIT, Weights};
use arrayvec::ArrayVec;
use poda_core::Processor;
use poda_games::othello::Empties;
use poda_search::solving::Crew;
use std::sync::atomic::Ordering::Relaxed;

/// More than ranks differ by, mostly: what was believed comes before what is estimated.
const BELIEF: i32 = 1000;

/// A position with the moves of its mover.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Node {
    pub(crate) board: Board,
    pub(crate) moves: u64,
}

/// A position after a move.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Child {
    pub(crate) node: Node,
    /// Where the disc was put, and what it turned over.
    pub(crate) square: u32,
    pub(crate) flips: u64,
    /// Where the table has it, if it is looked up there.
    pub(crate) key: Option<Key>,
    /// What it seems to be worth to its mover, in parts of a disc; at least that where it is far from the best.
    pub(crate) estimate: i32,
    /// The least comes first.
    pub(crate) rank: i32,
}

/// What the cutoffs did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Positions, all.
    pub nodes: u64,
    /// Those that the table and the evaluation were asked about.
    pub deep: u64,
    /// Those that the table answered.
    pub table: u64,
    /// Those that the entry of a child answered.
    pub children: u64,
    /// Those with few empty squares that had just been searched, or had such a child.
    pub recent: u64,
    /// Those where the other player keeps too much for good.
    pub stable: u64,
    /// Those of the deep ones where a move was enough.
    pub cutoffs: u64,
}

impl std::ops::AddAssign for Counts {
    fn add_assign(&mut self, more: Counts) {
        self.nodes += more.nodes;
        self.deep += more.deep;
        self.table += more.table;
        self.children += more.children;
        self.recent += more.recent;
        self.stable += more.stable;
        self.cutoffs += more.cutoffs;
    }
}

/// A thread at work.
pub(crate) struct Worker<'a, P> {
    pub(crate) processor: P,
    pub(crate) table: &'a Table,
    pub(crate) weights: Option<&'a Weights>,
    pub(crate) settings: &'a Settings,
    pub(crate) empties: Empties,
    pub(crate) crew: &'a Crew,
    pub(crate) recent: Recent,
    /// A preview believes the evaluation; nothing else does.
    pub(crate) preview: bool,
    /// What a preview believed, to order moves by.
    pub(crate) beliefs: Option<&'a Table>,
    pub(crate) stopped: bool,
    pub(crate) nodes: u64,
    pub(crate) told: u64,
    pub(crate) counts: Counts,
}

impl<'a, P: Processor> Worker<'a, P> {
    pub(crate) fn new(
        processor: P,
        table: &'a Table,
        weights: Option<&'a Weights>,
        settings: &'a Settings,
        empties: Empties,
        crew: &'a Crew,
    ) -> Worker<'a, P> {
        let counts = Counts::default();
        Worker {
            processor,
            table,
            weights,
            settings,
            empties,
            crew,
            recent: table.memories.lend(),
            preview: false,
            beliefs: None,
            stopped: false,
            nodes: 0,
            told: 0,
            counts,
        }
    }

    /// Whether it was stopped, and what it counted. What it remembers is for the next one.
    pub(crate) fn finish(mut self) -> (bool, Counts) {
        self.tell();
        self.table.memories.keep(self.recent);
        (self.stopped, Counts { nodes: self.nodes, ..self.counts })
    }

    /// Counts a deep node; tells whether the search is to end.
    #[inline(always)]
    pub(crate) fn is_to_stop(&mut self) -> bool {
        self.nodes += 1;
        self.counts.deep += 1;
        self.stopped |= self.crew.stop.load(Relaxed);
        if self.counts.deep.is_multiple_of(256) {
            self.tell();
        }
        self.stopped
    }

    /// Tells the others how many nodes there were, and to stop if that is enough.
    pub(crate) fn tell(&mut self) {
        let news = self.nodes - self.told;
        self.told = self.nodes;
        self.crew.tell(news);
    }

    /// The table knows enough.
    #[inline(always)]
    pub(crate) fn table_answers(&mut self, known: Known, alpha: i32) -> Option<i32> {
        let value = known.answer(alpha)?;
        self.counts.table += 1;
        Some(value)
    }

    /// The table knows of a child that it is good enough: nothing has to be searched.
    #[inline(always)]
    pub(crate) fn a_child_answers(&mut self, children: &Children, alpha: i32) -> Option<i32> {
        let known = |child: &Child| child.key.and_then(|key| self.table.get(key));
        let mut values = children.iter().filter_map(known).map(|known| -known.at_most);
        let value = values.find(|&value| value > alpha)?;
        self.counts.children += 1;
        Some(value)
    }

    /// What a preview believed of the children decides which come first.
    #[inline(always)]
    pub(crate) fn prefer<const N: usize>(&self, children: &mut Children, empties: u32, alpha: i32) {
        let Some(beliefs) = self.beliefs.filter(|_| empties >= self.settings.beliefs) else {
            return;
        };
        for child in children.iter_mut() {
            let believed = beliefs.get(beliefs.key::<N>(child.node.board, empties - 1));
            let answer = believed.and_then(|known| known.answer(-alpha - 1));
            if let Some(value) = answer {
                child.rank += if value < -alpha { -BELIEF } else { BELIEF };
            }
        }
    }

    /// This thread has just searched it.
    #[inline(always)]
    pub(crate) fn recent_answers(&mut self, board: Board, empties: u32, alpha: i32) -> Option<i32> {
        if empties < self.settings.recent {
            return None;
        }
        let value = self.recent.answer(board, alpha)?;
        self.counts.recent += 1;
        Some(value)
    }

    /// The other player keeps so many discs for good that the mover does not get more than `alpha`.
    #[inline(always)]
    pub(crate) fn stable_discs_answer<const N: usize>(
        &mut self,
        board: Board,
        empties: u32,
        alpha: i32,
    ) -> Option<i32> {
        let settings = self.settings;
        if N < 8 || empties < settings.stable || alpha < settings.stable_from {
            return None;
        }
        // Even if all of them were stable, it would not be enough.
        if (N * N) as i32 - 2 * board.other.count_ones() as i32 > alpha {
            return None;
        }
        let value = stable::at_most(board);
        if value > alpha {
            return None;
        }
        self.counts.stable += 1;
        Some(value)
    }

    /// Asks for what this thread remembers of a child, if that is looked at.
    #[inline(always)]
    pub(crate) fn prefetch_recent(&self, child: Board, empties: u32) {
        if empties >= self.settings.recent_children {
            self.recent.prefetch(child);
        }
    }

    /// This thread has just searched a child, and it is good enough.
    #[inline(always)]
    pub(crate) fn a_recent_child_answers(
        &mut self,
        children: &[Node],
        empties: u32,
        alpha: i32,
    ) -> Option<i32> {
        if empties < self.settings.recent_children {
            return None;
        }
        let known = |child: &Node| self.recent.answer(child.board, -alpha - 1);
        let value =
            children.iter().filter_map(known).map(|value| -value).find(|&value| value > alpha)?;
        self.counts.recent += 1;
        Some(value)
    }

    /// Keeps the result of a search that asked for more than `alpha`.
    #[inline(always)]
    pub(crate) fn remember(&mut self, board: Board, empties: u32, value: i32, alpha: i32) {
        if empties >= self.settings.recent {
            self.recent.learn(board, value, alpha);
        }
    }

    /// In a preview, an estimate that is far enough from the question answers it.
    #[inline(always)]
    pub(crate) fn estimate_answers(&self, child: &Child, empties: u32, alpha: i32) -> Option<i32> {
        if !self.preview || empties < self.settings.preview {
            return None;
        }
        // Halfway between what is enough and what is not.
        let gain = -child.estimate - UNIT * alpha - UNIT / 2;
        let far = gain.abs() > self.settings.trust;
        far.then_some(if gain > 0 { alpha + 1 } else { alpha })
    }

    /// Another thread is at work on it.
    #[inline(always)]
    fn is_taken(&self, child: &Child) -> bool {
        let place = child.key.and_then(|key| Some((self.crew.place(key.number())?, key)));
        place.is_some_and(|(place, key)| place.load(Relaxed) == key.number())
    }

    /// Tells the other threads what this one is at work on, if that is much.
    #[inline(always)]
    pub(crate) fn announce(&self, child: &Child, empties: u32) -> Option<Key> {
        let key = child.key.filter(|_| empties >= self.settings.announced)?;
        let place = self.crew.place(key.number())?;
        place.compare_exchange(0, key.number(), Relaxed, Relaxed).ok().map(|_| key)
    }

    /// The work is done.
    #[inline(always)]
    pub(crate) fn withdraw(&self, announced: Option<Key>) {
        if let Some(place) = announced.and_then(|key| self.crew.place(key.number())) {
            place.store(0, Relaxed);
        }
    }
}

/// More children than a position has.
const ROOM: usize = 64;

/// The children of a position that are left to try.
pub(crate) struct Children {
    left: ArrayVec<Child, ROOM>,
    put_off: ArrayVec<Child, ROOM>,
    tried: bool,
}

impl Children {
    #[inline(always)]
    pub(crate) fn new() -> Children {
        Children { left: ArrayVec::new(), put_off: ArrayVec::new(), tried: false }
    }

    #[inline(always)]
    pub(crate) fn push(&mut self, child: Child) {
        self.left.push(child);
    }

    #[inline(always)]
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Child> {
        self.left.iter()
    }

    #[inline(always)]
    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Child> {
        self.left.iter_mut()
    }

    /// The one that ranks least. After the first, what another thread is at work on is put off.
    #[inline(always)]
    pub(crate) fn next<P: Processor>(&mut self, worker: &Worker<'_, P>) -> Option<Child> {
        while let Some(child) = self.take() {
            if self.tried && worker.is_taken(&child) {
                self.put_off.push(child);
                continue;
            }
            self.tried = true;
            return Some(child);
        }
        self.put_off.pop()
    }

    #[inline(always)]
    fn take(&mut self) -> Option<Child> {
        let (least, _) = self.left.iter().enumerate().min_by_key(|(_, child)| child.rank)?;
        Some(self.left.swap_remove(least))
    }
}
