//! The kinds of processors that the search is compiled for.
//!
//! A function that may use AVX2 is never inlined into one that may not, so that asking the processor in the
//! innermost functions costs more than they gain. Here it is asked once, at the root of a search, and every
//! function below exists once per kind: `fast!` means something else in each module.

#![expect(clippy::duplicate_mod, reason = "the same functions for every kind")]
#![expect(unsafe_code, reason = "functions for one kind of processor are called where it is there")]

use crate::board::Board;
use crate::weights::Weights;
use crate::worker::Worker;
use poda_core::processor::Kind;
use std::fmt;

/// A kind of processor, and the promise that this one is of that kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Processor(Kind);

/// This processor is not of that kind, or there is no such kind.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no such processor here: '{name}' (accepted: {accepted})")]
pub struct ProcessorError {
    /// The name.
    pub name: String,
    /// The kinds that this processor is of.
    pub accepted: String,
}

#[cfg(target_arch = "x86_64")]
#[path = "."]
mod avx512 {
    pub(crate) mod bits;
    mod last;
    pub(crate) mod look;
    pub(crate) mod search;
    use poda_core::for_avx512 as fast;
    use poda_games::othello::avx512 as rules;
}

#[cfg(target_arch = "x86_64")]
#[path = "."]
mod avx2 {
    pub(crate) mod bits;
    mod last;
    pub(crate) mod look;
    pub(crate) mod search;
    use poda_core::for_avx2 as fast;
    use poda_games::othello::avx2 as rules;
}

#[path = "."]
mod plain {
    pub(crate) mod bits;
    mod last;
    pub(crate) mod look;
    pub(crate) mod search;
    use poda_core::for_plain as fast;
    use poda_games::othello::plain as rules;
}

/// Calls the function of the same name in the module for a processor.
macro_rules! on {
    ($processor:expr, $module:ident::$function:ident::<$n:ident>($($argument:expr),*)) => {
        match $processor.0 {
            // SAFETY: whoever made the `Processor` has asked for these features.
            #[cfg(target_arch = "x86_64")]
            Kind::Avx512 => unsafe { avx512::$module::$function::<$n>($($argument),*) },
            // SAFETY: the same.
            #[cfg(target_arch = "x86_64")]
            Kind::Avx2 => unsafe { avx2::$module::$function::<$n>($($argument),*) },
            _ => plain::$module::$function::<$n>($($argument),*),
        }
    };
}

impl Processor {
    /// The kinds that this processor is of, the fastest first.
    #[must_use]
    pub fn all() -> Vec<Processor> {
        Kind::here().into_iter().map(Processor).collect()
    }

    /// The fastest kind that this processor is of.
    #[must_use]
    pub fn best() -> Processor {
        Processor::all()[0]
    }

    /// The kind of that name.
    ///
    /// # Errors
    /// If this processor is not of that kind.
    pub fn named(name: &str) -> Result<Processor, ProcessorError> {
        let all = Processor::all();
        let accepted = || all.iter().map(Processor::name).collect::<Vec<_>>().join(", ");
        let found = all.iter().find(|processor| processor.name() == name).copied();
        found.ok_or_else(|| ProcessorError { name: name.to_owned(), accepted: accepted() })
    }

    /// Its name: `avx512`, `avx2` or `plain`.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.0.name()
    }

    /// Whether the mover gets more than `alpha`: a bound.
    pub(crate) fn search<const N: usize>(
        self,
        worker: &mut Worker<'_>,
        board: Board,
        alpha: i32,
    ) -> i32 {
        on!(self, search::search::<N>(worker, board, alpha))
    }

    /// What a position seems to be worth to its mover after so many plies, in parts of a disc.
    pub(crate) fn estimate<const N: usize>(
        self,
        weights: &Weights,
        board: Board,
        depth: u32,
    ) -> i32 {
        on!(self, look::estimate::<N>(weights, board, depth))
    }

    /// Where the mover can put a disc.
    pub(crate) fn mobility<const N: usize>(self, board: Board) -> u64 {
        on!(self, bits::mobility::<N>(board))
    }

    /// What a disc of the mover on a square turns over.
    pub(crate) fn flips<const N: usize>(self, board: Board, square: u32) -> u64 {
        on!(self, bits::flips::<N>(board, square))
    }
}

impl fmt::Display for Processor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::squares;
    use poda_core::{Game, Notation};
    use poda_games::Listed;
    use poda_games::othello::{Empties, Othello};
    use proptest::prelude::*;

    /// A board with the discs of two sets, as the rules see it.
    fn position<const N: usize>(own: u64, other: u64) -> Othello<N> {
        let cell = |square: u32| match (own >> square & 1, other >> square & 1) {
            (1, _) => 'X',
            (_, 1) => 'O',
            _ => '-',
        };
        let cells: String = squares(Board::squares::<N>()).map(cell).collect();
        Othello::new(Empties::Nobody).parse(&format!("{cells} X")).expect("any board is one")
    }

    fn agree<const N: usize>(own: u64, other: u64) {
        let all = Board::squares::<N>();
        let position = position::<N>(own & all, other & all & !own);
        let board = Board::new(&position);
        for processor in Processor::all() {
            assert_eq!(processor.mobility::<N>(board), position.mobility(), "{processor}");
            for square in squares(position.mobility()) {
                let next = position.play(Othello::<N>::decode(square as u16));
                let flips = processor.flips::<N>(board, square);
                assert_eq!(board.play(square, flips), Board::new(&next), "{processor}");
            }
            for square in squares(board.empty::<N>() & !position.mobility()) {
                assert_eq!(processor.flips::<N>(board, square), 0, "{processor}");
            }
        }
    }

    proptest! {
        #[test]
        fn processors_agree_with_the_rules(own: u64, other: u64, full: u64) {
            for other in [other, other | full] {
                agree::<4>(own, other);
                agree::<6>(own, other);
                agree::<8>(own, other);
            }
        }

        #[test]
        fn processors_estimate_the_same(own: u64, other: u64, full: u64, depth in 0..3_u32) {
            let weights = Weights::trained().expect("weights come with the program");
            let all = Board::squares::<6>();
            let board = Board { mover: own & all, other: (other | full) & all & !own };
            let mut found = Processor::all().into_iter();
            let best = found.next().map(|best| best.estimate::<6>(weights, board, depth));
            for processor in found {
                prop_assert_eq!(Some(processor.estimate::<6>(weights, board, depth)), best);
            }
        }
    }

    #[test]
    fn a_processor_that_is_not_there_is_refused() {
        for processor in Processor::all() {
            assert_eq!(Processor::named(processor.name()), Ok(processor));
        }
        let error = Processor::named("abacus").expect_err("no such kind");
        assert!(error.accepted.contains("plain"), "{error}");
    }
}
