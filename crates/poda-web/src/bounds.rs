//! What visitors may use. Numbers have a home.

use std::time::Duration;

/// The limits of the server.
#[derive(Clone, Debug)]
pub struct Bounds {
    /// Bytes in the body of a request, and in a message of a page.
    pub body: usize,
    /// Moves in a game.
    pub moves: usize,
    /// Connections at a time; more are turned away.
    pub connections: usize,
    /// How long a request may take to arrive.
    pub patience: Duration,
}

impl Default for Bounds {
    fn default() -> Bounds {
        Bounds { body: 64 << 10, moves: 1000, connections: 1024, patience: Duration::from_secs(10) }
    }
}
