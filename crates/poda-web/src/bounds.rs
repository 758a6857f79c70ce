//! What visitors may use. Numbers have a home.

use poda_talk::Allowance;
use std::time::Duration;

/// The limits of the server.
#[derive(Clone, Debug)]
pub struct Bounds {
    /// Bytes in the body of a request, and in a message of a page.
    pub body: usize,
    /// Bytes of results that somebody drops on the page.
    pub results: usize,
    /// Moves in a game.
    pub moves: usize,
    /// Connections at a time; when one more comes, the one that was idle longest goes.
    pub connections: usize,
    /// How long a request may take to arrive, and how long nothing of an answer may be taken.
    pub patience: Duration,
    /// Pages that talk at a time; when one more comes, the one that was silent longest goes.
    pub pages: usize,
    /// Messages of a page per second, on average.
    pub messages: u32,
    /// Messages of a page at once.
    pub burst: u32,
    /// How long a page may be silent; browsers answer pings by themselves.
    pub silence: Duration,
    /// Searches at a time.
    pub searches: usize,
    /// Searches that may wait for their turn.
    pub waiting: usize,
    /// The longest search.
    pub time: Duration,
    /// How long an analysis may go on while others wait.
    pub turn: Duration,
    /// Bytes of the largest table; an analysis with a solver has a small one besides.
    pub table: usize,
    /// Nodes of a recorded tree that are kept.
    pub tree: usize,
    /// Nodes of a search that is recorded.
    pub recorded: u64,
    /// Nodes of a search that is compared with others.
    pub compared: u64,
}

impl Default for Bounds {
    fn default() -> Bounds {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Bounds {
            body: 64 << 10,
            results: 32 << 20,
            moves: 1000,
            connections: 1024,
            patience: Duration::from_secs(10),
            pages: 512,
            messages: 40,
            burst: 80,
            silence: Duration::from_secs(60),
            // One page may analyse, think about a move and draw its graph at the same time.
            searches: cores.clamp(4, 16),
            waiting: 512,
            time: Duration::from_secs(3600),
            turn: Duration::from_secs(10),
            table: 64 << 20,
            tree: 20_000,
            recorded: 5_000_000,
            compared: 200_000_000,
        }
    }
}

impl Bounds {
    /// What a conversation has to know of it.
    pub(crate) fn allowance(&self) -> Allowance {
        let Bounds { moves, time, turn, table, searches, .. } = *self;
        let Bounds { tree, recorded, compared, .. } = *self;
        // Those of all searches together are the cores that there are.
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let threads = (cores / searches.max(1)).max(1);
        Allowance { moves, time, turn, table, searches, threads, tree, recorded, compared }
    }
}
