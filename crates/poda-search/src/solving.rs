//! What solvers made for one game have in common: how they are asked, what they answer, and what their threads share.

use crate::memory::OutOfMemory;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// How to solve, on processors of the kinds `P` and with parts `Q` that can be left out.
#[derive(Clone, Debug)]
pub struct Options<P, Q> {
    /// Bytes for the table: the largest power of two that is not more.
    pub memory: usize,
    /// Threads that search together.
    pub threads: usize,
    /// The processor to use.
    pub processor: P,
    /// Parts to do without.
    pub without: Vec<Q>,
}

impl<P: Default, Q> Default for Options<P, Q> {
    fn default() -> Options<P, Q> {
        Options { memory: 64 << 20, threads: 1, processor: P::default(), without: Vec::new() }
    }
}

/// Why there is no solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SolverError {
    /// A smaller table could not tell positions apart.
    #[error("a table of {bytes} bytes is too small (accepted: {least} bytes or more)")]
    TooSmall {
        /// As many as were asked for.
        bytes: usize,
        /// As many as are needed.
        least: usize,
    },
    /// The system does not give the memory.
    #[error(transparent)]
    Memory(#[from] OutOfMemory),
}

/// There is no such part.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown part of the solver: '{name}' (accepted: {accepted})")]
pub struct PartError {
    /// The name.
    pub name: String,
    /// The names of the parts.
    pub accepted: &'static str,
}

/// This processor is not of that kind, or there is no such kind.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no such processor here: '{name}' (accepted: {accepted})")]
pub struct ProcessorError {
    /// The name.
    pub name: String,
    /// The kinds that this processor is of.
    pub accepted: String,
}

/// The kind of that name among those that this processor is of.
///
/// # Errors
/// If it is of no such kind.
pub fn named<P: Copy>(
    all: &[P],
    name_of: fn(&P) -> &'static str,
    name: &str,
) -> Result<P, ProcessorError> {
    let accepted = || all.iter().map(name_of).collect::<Vec<_>>().join(", ");
    let found = all.iter().find(|processor| name_of(processor) == name).copied();
    found.ok_or_else(|| ProcessorError { name: name.to_owned(), accepted: accepted() })
}

/// What is known of a position, with moves `M` and counts `C`.
#[derive(Clone, Debug)]
pub struct Solution<M, C> {
    /// The mover gets at least this.
    pub at_least: i32,
    /// The mover gets at most this.
    pub at_most: i32,
    /// Best play, as far as it was asked for.
    pub line: Vec<M>,
    /// What it took.
    pub counts: C,
    /// A limit ended the search.
    pub stopped: bool,
    /// The time it took.
    pub time: Duration,
}

/// How far a search is.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// The mover gets at least this.
    pub at_least: i32,
    /// The mover gets at most this.
    pub at_most: i32,
    /// Positions so far.
    pub nodes: u64,
}

/// Hears how far a search is.
pub type Hear<'a> = &'a mut dyn FnMut(Progress);

/// What the threads of a search share besides the table.
#[derive(Debug)]
pub struct Crew {
    /// Tells all of them to end.
    pub stop: AtomicBool,
    /// Nodes so far, told from time to time, and how many are enough.
    nodes: AtomicU64,
    most: u64,
    /// Positions that some thread is at work on; none where there is only one thread.
    announced: Vec<AtomicU64>,
}

impl Crew {
    /// So many threads, for so many nodes at most.
    #[must_use]
    pub fn new(threads: usize, most: u64) -> Crew {
        let room = if threads > 1 { 1024 } else { 0 };
        let announced = (0..room).map(|_| AtomicU64::new(0)).collect();
        Crew { stop: AtomicBool::new(false), nodes: AtomicU64::new(0), most, announced }
    }

    /// How many nodes were told of.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Relaxed)
    }

    /// How many nodes more are enough, as far as was told.
    #[must_use]
    pub fn left(&self) -> u64 {
        self.most.saturating_sub(self.nodes())
    }

    /// Tells of more nodes; all are to end if that is enough.
    pub fn tell(&self, nodes: u64) {
        if self.nodes.fetch_add(nodes, Relaxed) + nodes >= self.most {
            self.stop.store(true, Relaxed);
        }
    }

    /// Where a position with that number is announced, if there is anybody to hear it.
    #[inline]
    pub fn place(&self, number: u64) -> Option<&AtomicU64> {
        self.announced.get(number as usize % self.announced.len().max(1))
    }
}
