//! What is listed of a solver made for one game, and how one is asked for: in words that each solver reads by itself.

use crate::connect4::BookError;
use crate::{Engine, Proved};
use poda_core::Window;
use poda_games::{Erased, Listed};
use poda_search::solving::{self, PartError, ProcessorError};
use std::any::TypeId;
use std::str::FromStr;
use std::sync::Arc;

/// How to solve.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolverOptions {
    /// Bytes for the table, at most.
    pub memory: usize,
    /// Threads that search together.
    pub threads: usize,
    /// The kind of processor to use, if not the best.
    pub processor: Option<String>,
    /// Parts to do without.
    pub without: Vec<String>,
    /// A book as it is kept, instead of the one that the solver has.
    pub book: Option<Arc<[u8]>>,
    /// Best play only as far as it takes hardly any time, where a solver can tell: what every move is worth is asked.
    pub brief: bool,
}

impl Default for SolverOptions {
    fn default() -> SolverOptions {
        SolverOptions {
            memory: 64 << 20,
            threads: 1,
            processor: None,
            without: Vec::new(),
            book: None,
            brief: false,
        }
    }
}

/// Why there is no such solver.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SolverError {
    /// There is not enough memory, or so little was asked for that a table could not tell positions apart.
    #[error(transparent)]
    Table(#[from] solving::SolverError),
    /// It has no such part.
    #[error(transparent)]
    Part(#[from] PartError),
    /// This processor is not of that kind.
    #[error(transparent)]
    Processor(#[from] ProcessorError),
    /// What was given as a book is none for this game.
    #[error(transparent)]
    Book(#[from] BookError),
    /// It reads no books.
    #[error("the solver of this game reads no books")]
    NoBooks,
}

impl SolverOptions {
    /// The options in the words of a solver, whose processors are known by name.
    pub(crate) fn read<P: Default, Q: FromStr<Err = PartError>>(
        &self,
        named: fn(&str) -> Result<P, ProcessorError>,
    ) -> Result<solving::Options<P, Q>, SolverError> {
        let processor = self.processor.as_deref().map(named).transpose()?.unwrap_or_default();
        let without = self.without.iter().map(|name| name.parse()).collect::<Result<_, _>>()?;
        let (memory, threads) = (self.memory, self.threads);
        Ok(solving::Options { memory, threads, processor, without })
    }
}

/// Makes a solver of positions of that game that searches until the value is known, or known to lie outside the window.
type Make = fn(&Erased, &SolverOptions, Window, &Proved) -> Result<Engine, SolverError>;

/// A solver as a [`Registry`](crate::Registry) takes it.
#[derive(Clone, Copy)]
pub struct SolverListing {
    serves: TypeId,
    reaches: fn(&Erased) -> bool,
    make: Make,
}

impl SolverListing {
    /// A solver of positions of that type. It takes no more memory than its options say.
    #[must_use]
    pub fn of<G: Listed>(make: Make) -> SolverListing {
        SolverListing { serves: TypeId::of::<G>(), reaches: |_| true, make }
    }

    /// Some positions of the game take a minute at most, and others for ever: whoever was not asked for a proof
    /// begins one only of the former.
    #[must_use]
    pub fn reaching(self, reaches: fn(&Erased) -> bool) -> SolverListing {
        SolverListing { reaches, ..self }
    }

    pub(crate) fn reaches(&self, position: &Erased) -> bool {
        self.serves(position) && (self.reaches)(position)
    }

    pub(crate) fn serves(&self, game: &Erased) -> bool {
        self.serves == game.inner_type()
    }

    pub(crate) fn engine(
        &self,
        game: &Erased,
        options: &SolverOptions,
        window: Window,
        proved: &Proved,
    ) -> Result<Engine, SolverError> {
        (self.make)(game, options, window, proved)
    }
}
