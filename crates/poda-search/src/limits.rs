//! When a search has to end: the only place that looks at the clock.

use poda_core::system::Clock;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// What a search may use. The default is: everything.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// Plies to look ahead; to the end of the game if none.
    pub depth: Option<u32>,
    /// Nodes to generate, all passes together.
    pub nodes: Option<u64>,
    /// Time to spend.
    pub time: Option<Duration>,
    /// Ends the search from outside.
    pub stop: StopFlag,
}

impl Limits {
    /// Only a depth.
    #[must_use]
    pub fn depth(depth: u32) -> Limits {
        Limits { depth: Some(depth), ..Limits::default() }
    }
}

/// A switch that ends searches; its clones are the same switch.
#[derive(Clone, Debug, Default)]
pub struct StopFlag(Arc<AtomicBool>);

impl StopFlag {
    /// Ends every search that holds this flag, within milliseconds.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether it was used.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// Makes it usable again.
    pub fn reset(&self) {
        self.0.store(false, Ordering::Relaxed);
    }
}

/// A limit was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// Burns one unit per node and looks at the limits every now and then.
#[derive(Debug)]
pub(crate) struct Fuse {
    left: u32,
    length: u64,
    burnt: u64,
    nodes: u64,
    clock: Clock,
    time: Option<Duration>,
    stop: StopFlag,
}

impl Fuse {
    /// Nodes between two looks: well under a millisecond even with a slow evaluator.
    const LENGTH: u64 = 1024;
    /// The same where a table, an order of moves or an expert takes its time at every node.
    const SHORT: u64 = 64;

    pub(crate) fn new(limits: &Limits) -> Fuse {
        let (clock, time) = (Clock::start(), limits.time);
        let nodes = limits.nodes.unwrap_or(u64::MAX);
        let stop = limits.stop.clone();
        Fuse { left: 0, length: Self::LENGTH, burnt: 0, nodes, clock, time, stop }
    }

    /// Looks at the limits more often: for slow nodes.
    pub(crate) fn shortened(self) -> Fuse {
        Fuse { length: Self::SHORT, ..self }
    }

    /// How many nodes there were.
    pub(crate) fn burnt(&self) -> u64 {
        self.burnt - u64::from(self.left)
    }

    /// The time since the search began.
    pub(crate) fn elapsed(&self) -> Duration {
        self.clock.elapsed()
    }

    /// One more node.
    #[inline(always)]
    pub(crate) fn burn(&mut self) -> Result<(), Stopped> {
        let (left, is_burnt) = self.left.overflowing_sub(1);
        self.left = left;
        if is_burnt { self.look() } else { Ok(()) }
    }

    /// The node after the last one of a length: the next length begins with it, unless a limit is reached.
    #[cold]
    #[inline(never)]
    fn look(&mut self) -> Result<(), Stopped> {
        self.left = 0;
        let late = self.time.is_some_and(|time| self.clock.elapsed() >= time);
        if self.nodes == 0 || late || self.stop.is_stopped() {
            return Err(Stopped);
        }
        let length = self.nodes.min(self.length);
        self.nodes -= length;
        self.burnt += length;
        self.left = (length - 1) as u32;
        Ok(())
    }
}
