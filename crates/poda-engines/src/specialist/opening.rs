//! A player of Othello on 8×8 that has a book of first moves: within it, one of the good moves by chance, so that games
//! differ; beyond it, a search.

use super::thinking::report;
use crate::agent::Searching;
use crate::othello::{Openings, Page, Thought};
use crate::{Agent, Decision, Listener};
use poda_games::othello::{Othello, Square};
use poda_games::{Erased, ErasedMove, Listed};
use poda_search::StopFlag;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// The options of `engine` where it has a book, one of which is taken out here: whether to use it, and the others.
pub(crate) fn with_book(options: &str) -> (bool, String) {
    let mut rest = Vec::new();
    let mut book = true;
    for option in crate::agent::each(options) {
        match option.split_once('=').map(|(key, value)| (key.trim(), value.trim())) {
            Some(("book", "yes")) => book = true,
            Some(("book", "no")) => book = false,
            _ => rest.push(option),
        }
    }
    (book, rest.join(","))
}

/// See above.
pub(crate) struct Opening {
    chance: Xoshiro256PlusPlus,
    search: Searching,
}

impl Opening {
    pub(crate) fn new(search: Searching, seed: u64) -> Opening {
        Opening { chance: Xoshiro256PlusPlus::seed_from_u64(seed), search }
    }

    /// One of the moves that the book has here.
    fn known(&mut self, position: &Erased) -> Option<Decision> {
        let (book, position) = (Openings::own()?, position.downcast_ref::<Othello<8>>()?);
        let (mv, estimate) = self.drawn(&book.moves(position)?)?;
        let depth = book.depth();
        let thought = Thought { estimate, depth, line: vec![mv], ..Thought::default() };
        let report = report(position, thought, Vec::new(), 0);
        Some(Decision { mv: ErasedMove(Othello::<8>::code(mv)), report: Some(report) })
    }

    /// A move by chance, good ones more often.
    fn drawn(&mut self, moves: &[(Square, i32)]) -> Option<(Square, i32)> {
        let best = moves.iter().map(|&(_, worth)| worth).max()?;
        let share =
            |worth: i32| u64::from((Page::WITHIN + 1 - (best - worth)).max(0).unsigned_abs());
        let shares = moves.iter().map(|&(_, worth)| share(worth).pow(2));
        let mut left = self.chance.random_range(0..shares.clone().sum::<u64>().max(1));
        for (&chosen, share) in moves.iter().zip(shares) {
            if left < share {
                return Some(chosen);
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
        let known = self.known(position);
        known.unwrap_or_else(|| self.search.choose_watched(position, stop, listener))
    }
}
