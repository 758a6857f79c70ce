//! What can be counted about any game of the catalogue.

use crate::{Request, RequestError};
use poda_core::Blind;
use poda_games::catalogue::{Visitor, visit};
use poda_games::{Erased, Listed};
use poda_search::{Census, Level, SmallestProof};

/// Whether to go on, asked now and then.
type Going<'a> = &'a dyn Fn() -> bool;

/// Move sequences of each length from 0 to `depth`: [`poda_search::perft`].
#[must_use]
pub fn perft(position: &Erased, depth: u32, going: Going<'_>) -> Option<Vec<Level>> {
    struct Perft<'a>(u32, Going<'a>);

    impl Visitor for Perft<'_> {
        type Output = Option<Vec<Level>>;
        fn visit<G: Listed>(self, position: &G) -> Self::Output {
            poda_search::perft(position, self.0, self.1)
        }
    }

    visit(position, Perft(depth, going))
}

/// Different positions at each ply from 0 to `depth`: [`poda_search::census`].
#[must_use]
pub fn census(position: &Erased, depth: u32, going: Going<'_>) -> Option<Vec<Census>> {
    struct Count<'a>(u32, Going<'a>);

    impl Visitor for Count<'_> {
        type Output = Option<Vec<Census>>;
        fn visit<G: Listed>(self, position: &G) -> Self::Output {
            poda_search::census(position, self.0, self.1)
        }
    }

    visit(position, Count(depth, going))
}

/// The smallest tree that proves what such a search looks for: [`poda_search::smallest_proof`].
///
/// # Errors
/// If the game lacks the evaluator that is asked for.
pub fn smallest_proof(
    position: &Erased,
    request: &Request,
    budget: u64,
) -> Result<Option<SmallestProof>, RequestError> {
    struct Prove<'a>(&'a Request, u64);

    impl Visitor for Prove<'_> {
        type Output = Result<Option<SmallestProof>, RequestError>;
        fn visit<G: Listed>(self, position: &G) -> Self::Output {
            let Prove(request, budget) = self;
            let (reading, limits) = (request.reading, &request.limits);
            let evaluator = request.evaluator(position)?.unwrap_or_else(|| Box::new(Blind));
            Ok(poda_search::smallest_proof(position, reading, &*evaluator, limits, budget))
        }
    }

    visit(position, Prove(request, budget))
}
