//! Transposition tables: positions that were searched before.

mod buckets;
mod lru;
mod map;
mod near;
mod word;

pub use buckets::Buckets;
pub use lru::Lru;
pub use map::Map;
pub use word::{TableError, TableScope, TableWord};

use poda_core::{Bound, Game, Score};
use std::fmt;
use std::num::NonZeroU64;

// ANCHOR: remembered
/// What a table remembers of a position, in one word:
///
/// ```text
///  │ score 32 │ best 16 │ depth 8 │ 0 · · · · │ complete 1 │ bound 2 │
/// ```
///
/// The bound counts from one, so that the word is never zero.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Remembered(NonZeroU64);
// ANCHOR_END: remembered

impl Remembered {
    /// `score` is relative to the node, for its player to move. `depth` are the plies that were
    /// left; in a search without a horizon, more for nodes nearer the root. `complete`: no horizon was
    /// met below, the score holds for the whole game. `best` is the fingerprint of the best move;
    /// zero if there was none.
    #[inline]
    #[must_use]
    pub fn new(score: Score, bound: Bound, depth: u8, complete: bool, best: u16) -> Remembered {
        let bound = match bound {
            Bound::Exact => const { NonZeroU64::new(1).unwrap() },
            Bound::Lower => const { NonZeroU64::new(2).unwrap() },
            Bound::Upper => const { NonZeroU64::new(3).unwrap() },
        };
        let score = u64::from(score.points().cast_unsigned()) << 32;
        let rest = u64::from(best) << 16 | u64::from(depth) << 8 | u64::from(complete) << 2;
        Remembered(bound | (score | rest))
    }

    /// The score, relative to the node, for its player to move.
    #[inline]
    #[must_use]
    pub fn score(self) -> Score {
        Score::new((self.0.get() >> 32) as i32)
    }

    /// What that says about the true score.
    #[inline]
    #[must_use]
    pub fn bound(self) -> Bound {
        match self.0.get() & 3 {
            1 => Bound::Exact,
            2 => Bound::Lower,
            _ => Bound::Upper,
        }
    }

    /// The plies that were left; in a search without a horizon, more for nodes nearer the root.
    #[inline]
    #[must_use]
    pub fn depth(self) -> u8 {
        (self.0.get() >> 8) as u8
    }

    /// No horizon was met below: the score holds for the whole game.
    #[inline]
    #[must_use]
    pub fn complete(self) -> bool {
        self.0.get() & 4 != 0
    }

    /// The fingerprint of the best move; zero if there was none.
    #[inline]
    #[must_use]
    pub fn best(self) -> u16 {
        (self.0.get() >> 16) as u16
    }
}

impl fmt::Debug for Remembered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Remembered")
            .field("score", &self.score())
            .field("bound", &self.bound())
            .field("depth", &self.depth())
            .field("complete", &self.complete())
            .field("best", &self.best())
            .finish()
    }
}

/// What became of a store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stored {
    /// The position was not remembered yet.
    New,
    /// It was, and what is remembered of it is new.
    Again,
    /// So many other positions were forgotten for it.
    Instead(u64),
}

/// A table of any policy that can go to another thread.
pub type BoxedTable<G> = Box<dyn Table<G> + Send>;

/// A policy of keeping and forgetting. The hash that goes with a position is always the same for it.
pub trait Table<G: Game> {
    /// What is remembered of the position.
    fn probe(&mut self, position: &G, hash: u64) -> Option<Remembered>;

    /// Remembers it, forgetting something else if need be.
    fn store(&mut self, position: &G, hash: u64, remembered: Remembered) -> Stored;

    /// Fetches what the position will soon be looked for in, if that is worth it.
    #[inline(always)]
    fn prefetch(&self, position: &G, hash: u64) {
        let _ = (position, hash);
    }

    /// The table as an exact map, if it is one. Searches are compiled for that one alone, and for all others
    /// together.
    fn as_map(&mut self) -> Option<&mut Map<G>> {
        None
    }

    /// Forgets everything.
    fn clear(&mut self);

    /// A new search begins: what is kept from here on is worth more than what was kept before.
    fn next_search(&mut self) {}

    /// How many positions are remembered now.
    fn len(&self) -> usize;

    /// How much memory that takes.
    fn bytes(&self) -> usize;

    /// Whether nothing is remembered.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_read_as_it_was_written() {
        for bound in [Bound::Exact, Bound::Lower, Bound::Upper] {
            for (score, depth, complete, best) in
                [(-1017, 254, false, 77), (0, 0, false, 0), (i32::MAX, 1, true, u16::MAX)]
            {
                let score = Score::new(score);
                let word = Remembered::new(score, bound, depth, complete, best);
                assert_eq!((word.score(), word.bound(), word.depth()), (score, bound, depth));
                assert_eq!((word.complete(), word.best()), (complete, best));
            }
        }
    }
}
