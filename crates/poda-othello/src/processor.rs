//! The kinds of processors that the search is compiled for, to be chosen by name.

use poda_core::processor::{self, Plain, ProcessorKind};
#[cfg(target_arch = "x86_64")]
use poda_core::processor::{Avx2, Avx512};
use poda_search::solving::{self, ProcessorError};
use std::fmt;

/// A kind of processor, and the promise that this one is of that kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Processor(Promise);

/// The promise. Where a processor cannot be of a kind, nothing is compiled for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Promise {
    #[cfg(target_arch = "x86_64")]
    Avx512(Avx512),
    #[cfg(target_arch = "x86_64")]
    Avx2(Avx2),
    Plain(Plain),
}

/// What is done in the same way on every kind of processor.
pub(crate) trait Work {
    type Output;

    fn on<P: processor::Processor>(self, processor: P) -> Self::Output;
}

impl Processor {
    /// The kinds that this processor is of, the fastest first.
    #[must_use]
    pub fn all() -> Vec<Processor> {
        let mut all = Vec::new();
        #[cfg(target_arch = "x86_64")]
        all.extend(Avx512::here().map(Promise::Avx512));
        #[cfg(target_arch = "x86_64")]
        all.extend(Avx2::here().map(Promise::Avx2));
        all.push(Promise::Plain(Plain));
        all.into_iter().map(Processor).collect()
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
        solving::named(&Processor::all(), Processor::name, name)
    }

    /// Its name: `avx512`, `avx2` or `plain`.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.run(Name).name()
    }

    /// Does some work on this kind.
    pub(crate) fn run<W: Work>(self, work: W) -> W::Output {
        match self.0 {
            #[cfg(target_arch = "x86_64")]
            Promise::Avx512(processor) => work.on(processor),
            #[cfg(target_arch = "x86_64")]
            Promise::Avx2(processor) => work.on(processor),
            Promise::Plain(processor) => work.on(processor),
        }
    }
}

struct Name;

impl Work for Name {
    type Output = ProcessorKind;

    fn on<P: processor::Processor>(self, _: P) -> ProcessorKind {
        P::KIND
    }
}

impl Default for Processor {
    /// The fastest.
    fn default() -> Processor {
        Processor::best()
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
    use crate::board::{Board, squares};
    use crate::search::estimate;
    use crate::weights::Weights;
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
        for processor in Processor::all() {
            processor.run(Agree(position));
        }
    }

    struct Agree<const N: usize>(Othello<N>);

    impl<const N: usize> Work for Agree<N> {
        type Output = ();

        fn on<P: processor::Processor>(self, processor: P) {
            let Agree(position) = self;
            let board = Board::new(&position);
            assert_eq!(board.mobility::<N>(processor), position.mobility(), "{processor:?}");
            for square in squares(position.mobility()) {
                let next = position.play(Othello::<N>::decode(square as u16));
                let flips = board.flips::<N>(processor, square);
                assert_eq!(board.play(square, flips), Board::new(&next), "{processor:?}");
            }
            for square in squares(board.empty::<N>() & !position.mobility()) {
                assert_eq!(board.flips::<N>(processor, square), 0, "{processor:?}");
            }
        }
    }

    struct Estimate<'a>(&'a Weights, Board, u32);

    impl Work for Estimate<'_> {
        type Output = i32;

        fn on<P: processor::Processor>(self, processor: P) -> i32 {
            let Estimate(weights, board, depth) = self;
            estimate::<P, 6>(processor, weights, board, depth)
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
            let weights = Weights::trained(6).expect("weights come with the program");
            let all = Board::squares::<6>();
            let board = Board { mover: own & all, other: (other | full) & all & !own };
            let mut found = Processor::all().into_iter();
            let best = found.next().map(|best| best.run(Estimate(weights, board, depth)));
            for processor in found {
                prop_assert_eq!(Some(processor.run(Estimate(weights, board, depth))), best);
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
