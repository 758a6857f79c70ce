//! A player that knows first moves: one of the good ones by chance, so that games differ; beyond them, a search.

use crate::agent::Searching;
use crate::player::KnownMove;
use crate::{Agent, Decision, Listener};
use poda_games::Erased;
use poda_search::StopFlag;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// See above.
pub(crate) struct Opening {
    chance: Xoshiro256PlusPlus,
    known: fn(&Erased) -> Vec<KnownMove>,
    search: Searching,
}

impl Opening {
    pub(crate) fn new(
        known: fn(&Erased) -> Vec<KnownMove>,
        search: Searching,
        seed: u64,
    ) -> Opening {
        Opening { chance: Xoshiro256PlusPlus::seed_from_u64(seed), known, search }
    }

    /// A move by chance, of those that are known.
    fn drawn(&mut self, position: &Erased) -> Option<Decision> {
        let known = (self.known)(position);
        if known.is_empty() {
            return None;
        }
        let all: u64 = known.iter().map(|known| known.share).sum();
        let mut left = self.chance.random_range(0..all.max(1));
        for KnownMove { mv, share, report } in known {
            if left < share {
                return Some(Decision { mv, report: Some(report) });
            }
            left -= share;
        }
        None
    }
}

impl Agent for Opening {
    fn choose_watched(
        &mut self,
        position: &Erased,
        stop: &StopFlag,
        listener: Listener<'_>,
    ) -> Decision {
        let drawn = self.drawn(position);
        drawn.unwrap_or_else(|| self.search.choose_watched(position, stop, listener))
    }
}
