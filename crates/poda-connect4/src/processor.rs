//! The kinds of processors that the search is compiled for. What AVX-512 has besides AVX2 gains nothing here.

#[cfg(target_arch = "x86_64")]
use crate::boards::Wide;
use crate::boards::{Boards, Each};
#[cfg(target_arch = "x86_64")]
use poda_core::processor::Avx2;
use poda_core::processor::Plain;
use poda_search::solving::{self, ProcessorError};
use std::fmt;

/// A kind of processor, and the promise that this one is of that kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Processor(Promise);

/// The promise. Where a processor cannot be of a kind, nothing is compiled for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Promise {
    #[cfg(target_arch = "x86_64")]
    Avx2(Avx2),
    Plain(Plain),
}

/// A kind, and how it works on four boards.
pub(crate) trait Kind: poda_core::Processor {
    type Four: Boards;
}

impl Kind for Plain {
    type Four = Each;
}

#[cfg(target_arch = "x86_64")]
impl Kind for Avx2 {
    type Four = Wide;
}

/// What is done in the same way on every kind of processor.
pub(crate) trait Work {
    type Output;

    fn on<P: Kind>(self, processor: P) -> Self::Output;
}

impl Processor {
    /// The kinds that this processor is of, the fastest first.
    #[must_use]
    pub fn all() -> Vec<Processor> {
        let mut all = Vec::new();
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

    /// Its name: `avx2` or `plain`.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self.0 {
            #[cfg(target_arch = "x86_64")]
            Promise::Avx2(_) => "avx2",
            Promise::Plain(_) => "plain",
        }
    }

    /// Does some work on this kind.
    pub(crate) fn run<W: Work>(self, work: W) -> W::Output {
        match self.0 {
            #[cfg(target_arch = "x86_64")]
            Promise::Avx2(processor) => work.on(processor),
            Promise::Plain(processor) => work.on(processor),
        }
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

    #[test]
    fn a_processor_that_is_not_there_is_refused() {
        for processor in Processor::all() {
            assert_eq!(Processor::named(processor.name()), Ok(processor));
        }
        let error = Processor::named("abacus").expect_err("no such kind");
        assert!(error.accepted.contains("plain"), "{error}");
    }
}
