//! Transposition tables: positions that were searched before.

mod buckets;
mod lru;
mod map;
mod word;

pub use buckets::Buckets;
pub use lru::Lru;
pub use map::Map;
pub use word::{TableError, TableWord};

use poda_core::{Bound, Game, Score};

// ANCHOR: remembered
/// What a table remembers of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Remembered {
    /// The score, relative to the node, for its player to move.
    pub score: Score,
    /// What that says about the true score.
    pub bound: Bound,
    /// The plies that were left; in a search without a horizon, more for nodes nearer the root.
    pub depth: u8,
    /// No horizon was met below: the score holds for the whole game.
    pub complete: bool,
    /// The fingerprint of the best move; zero if there was none.
    pub best: u16,
}
// ANCHOR_END: remembered

/// A policy of keeping and forgetting.
pub trait Table<G: Game>: Send {
    /// What is remembered of the position.
    fn probe(&mut self, position: &G) -> Option<Remembered>;

    /// Remembers it, forgetting something else if need be.
    fn store(&mut self, position: &G, remembered: Remembered);

    /// Forgets everything.
    fn clear(&mut self);

    /// A new search begins: what is kept from here on is worth more than what was kept before.
    fn next_search(&mut self) {}

    /// How many positions are remembered now.
    fn len(&self) -> usize;

    /// Whether nothing is remembered.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
}
