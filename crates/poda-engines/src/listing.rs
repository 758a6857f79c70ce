//! What is listed of a game: what it says about itself, and what is compiled for it.

use crate::counts::{Going, census, perft, smallest_proof};
use crate::engine::{Searcher, prepare};
use crate::{Request, RequestError};
use poda_games::{Catalogued, Entry, Erased, Listed};
use poda_search::{Census, Level, SmallestProof};
use std::any::TypeId;

/// A game as a [`Registry`](crate::Registry) takes it: its line of the catalogue, and searches and counts
/// compiled for its positions.
#[derive(Clone)]
pub struct Listing {
    pub(crate) entry: Entry,
    pub(crate) compiled: Vec<Compiled>,
}

impl Listing {
    /// The game with that type.
    #[must_use]
    pub fn of<G: Catalogued>() -> Listing {
        Listing { entry: Entry::of::<G>(), compiled: vec![Compiled::of::<G>()] }
    }

    /// The same, where positions of a further type serve some of its variants.
    #[must_use]
    pub fn serving<V: Listed>(mut self) -> Listing {
        self.compiled.push(Compiled::of::<V>());
        self
    }
}

/// A search that is ready, or why there is none.
type Prepared = Result<Box<dyn Searcher>, RequestError>;

/// Functions compiled for positions of one type.
#[derive(Clone, Copy)]
pub(crate) struct Compiled {
    pub(crate) serves: TypeId,
    pub(crate) prepare: fn(&Erased, &Request) -> Prepared,
    pub(crate) perft: fn(&Erased, u32, Going<'_>) -> Option<Vec<Level>>,
    pub(crate) census: fn(&Erased, u32, Going<'_>) -> Option<Vec<Census>>,
    pub(crate) smallest_proof:
        fn(&Erased, &Request, u64) -> Result<Option<SmallestProof>, RequestError>,
    pub(crate) memory: fn(&Request) -> u64,
}

impl Compiled {
    pub(crate) fn of<G: Listed>() -> Compiled {
        Compiled {
            serves: TypeId::of::<G>(),
            prepare: |game, request| prepare(game.inner::<G>(), request),
            perft: |position, depth, going| perft(position.inner::<G>(), depth, going),
            census: |position, depth, going| census(position.inner::<G>(), depth, going),
            smallest_proof: |position, request, budget| {
                smallest_proof(position.inner::<G>(), request, budget)
            },
            memory: Request::memory::<G>,
        }
    }
}
