//! One thread of a search: what it reads, what it counts, and its cutoffs by name.

use super::board::Board;
use super::recent::Recent;
use super::settings::Settings;
use super::table::{Key, Known, Table};
use super::weights::{UNIT, Weights};
use arrayvec::ArrayVec;
use poda_games::othello::Empties;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// A position with the moves of its mover.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Node {
    pub(super) board: Board,
    pub(super) moves: u64,
}

/// A position after a move.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Child {
    pub(super) node: Node,
    /// Where the disc was put, and what it turned over.
    pub(super) square: u32,
    pub(super) flips: u64,
    /// Where the table has it, if it is looked up there.
    pub(super) key: Option<Key>,
    /// What it seems to be worth to its mover, in parts of a disc; at least that where it is far from the best.
    pub(super) estimate: i32,
    /// The least comes first.
    pub(super) rank: i32,
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
        self.cutoffs += more.cutoffs;
    }
}

/// What the threads of a search share besides the table.
#[derive(Debug)]
pub(super) struct Crew {
    pub(super) stop: AtomicBool,
    /// Nodes so far, told from time to time.
    pub(super) nodes: AtomicU64,
    /// Positions that some thread is at work on; none where there is only one thread.
    announced: Vec<AtomicU64>,
}

impl Crew {
    pub(super) fn new(threads: usize) -> Crew {
        let room = if threads > 1 { 1024 } else { 0 };
        let announced = (0..room).map(|_| AtomicU64::new(0)).collect();
        Crew { stop: AtomicBool::new(false), nodes: AtomicU64::new(0), announced }
    }

    fn place(&self, key: Key) -> Option<&AtomicU64> {
        self.announced.get(key.number() as usize % self.announced.len().max(1))
    }
}

/// A thread at work.
pub(super) struct Worker<'a> {
    pub(super) table: &'a Table,
    pub(super) weights: Option<&'a Weights>,
    pub(super) settings: &'a Settings,
    pub(super) empties: Empties,
    pub(super) crew: &'a Crew,
    pub(super) recent: Recent,
    /// A preview believes the evaluation; nothing else does.
    pub(super) preview: bool,
    pub(super) stopped: bool,
    pub(super) nodes: u64,
    pub(super) told: u64,
    pub(super) counts: Counts,
}

impl<'a> Worker<'a> {
    pub(super) fn new(
        table: &'a Table,
        weights: Option<&'a Weights>,
        settings: &'a Settings,
        empties: Empties,
        crew: &'a Crew,
    ) -> Worker<'a> {
        let counts = Counts::default();
        Worker {
            table,
            weights,
            settings,
            empties,
            crew,
            recent: table.memories.lend(),
            preview: false,
            stopped: false,
            nodes: 0,
            told: 0,
            counts,
        }
    }

    /// Whether it was stopped, and what it counted. What it remembers is for the next one.
    pub(super) fn finish(mut self) -> (bool, Counts) {
        self.tell();
        self.table.memories.keep(self.recent);
        (self.stopped, Counts { nodes: self.nodes, ..self.counts })
    }

    /// Counts a deep node; tells whether the search is to end.
    #[inline(always)]
    pub(super) fn is_to_stop(&mut self) -> bool {
        self.nodes += 1;
        self.counts.deep += 1;
        self.stopped |= self.crew.stop.load(Relaxed);
        if self.counts.deep.is_multiple_of(256) {
            self.tell();
        }
        self.stopped
    }

    /// Tells the others how many nodes there were.
    pub(super) fn tell(&mut self) {
        self.crew.nodes.fetch_add(self.nodes - self.told, Relaxed);
        self.told = self.nodes;
    }

    /// The table knows enough.
    #[inline(always)]
    pub(super) fn table_answers(&mut self, known: Known, alpha: i32) -> Option<i32> {
        let value = known.answer(alpha)?;
        self.counts.table += 1;
        Some(value)
    }

    /// The table knows of a child that it is good enough: nothing has to be searched.
    #[inline(always)]
    pub(super) fn a_child_answers(&mut self, children: &Children, alpha: i32) -> Option<i32> {
        let known = |child: &Child| child.key.and_then(|key| self.table.get(key));
        let mut values = children.iter().filter_map(known).map(|known| -known.at_most);
        let value = values.find(|&value| value > alpha)?;
        self.counts.children += 1;
        Some(value)
    }

    /// This thread has just searched it.
    #[inline(always)]
    pub(super) fn recent_answers(&mut self, board: Board, empties: u32, alpha: i32) -> Option<i32> {
        if empties < self.settings.recent {
            return None;
        }
        let value = self.recent.answer(board, alpha)?;
        self.counts.recent += 1;
        Some(value)
    }

    /// This thread has just searched a child, and it is good enough.
    #[inline(always)]
    pub(super) fn a_recent_child_answers(
        &mut self,
        child: Board,
        empties: u32,
        alpha: i32,
    ) -> Option<i32> {
        if empties <= self.settings.recent {
            return None;
        }
        let value = -self.recent.answer(child, -alpha - 1)?;
        self.counts.recent += u64::from(value > alpha);
        (value > alpha).then_some(value)
    }

    /// Keeps the result of a search that asked for more than `alpha`.
    #[inline(always)]
    pub(super) fn remember(&mut self, board: Board, empties: u32, value: i32, alpha: i32) {
        if empties >= self.settings.recent {
            self.recent.learn(board, value, alpha);
        }
    }

    /// In a preview, an estimate that is far enough from the question answers it.
    #[inline(always)]
    pub(super) fn estimate_answers(&self, child: &Child, empties: u32, alpha: i32) -> Option<i32> {
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
        let place = child.key.and_then(|key| Some((self.crew.place(key)?, key)));
        place.is_some_and(|(place, key)| place.load(Relaxed) == key.number())
    }

    /// Tells the other threads what this one is at work on, if that is much.
    #[inline(always)]
    pub(super) fn announce(&self, child: &Child, empties: u32) -> Option<Key> {
        let key = child.key.filter(|_| empties >= self.settings.announced)?;
        let place = self.crew.place(key)?;
        place.compare_exchange(0, key.number(), Relaxed, Relaxed).ok().map(|_| key)
    }

    /// The work is done.
    #[inline(always)]
    pub(super) fn withdraw(&self, announced: Option<Key>) {
        if let Some(place) = announced.and_then(|key| self.crew.place(key)) {
            place.store(0, Relaxed);
        }
    }
}

/// More children than a position has.
const ROOM: usize = 64;

/// The children of a position that are left to try.
pub(super) struct Children {
    left: ArrayVec<Child, ROOM>,
    put_off: ArrayVec<Child, ROOM>,
    tried: bool,
}

impl Children {
    #[inline(always)]
    pub(super) fn new() -> Children {
        Children { left: ArrayVec::new(), put_off: ArrayVec::new(), tried: false }
    }

    #[inline(always)]
    pub(super) fn push(&mut self, child: Child) {
        self.left.push(child);
    }

    #[inline(always)]
    pub(super) fn iter(&self) -> impl Iterator<Item = &Child> {
        self.left.iter()
    }

    #[inline(always)]
    pub(super) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Child> {
        self.left.iter_mut()
    }

    /// The one that ranks least. After the first, what another thread is at work on is put off.
    #[inline(always)]
    pub(super) fn next(&mut self, worker: &Worker<'_>) -> Option<Child> {
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
