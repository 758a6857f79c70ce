//! What can be counted about any game.

use crate::{Request, RequestError};
use poda_core::Blind;
use poda_games::Listed;
use poda_search::SmallestProof;

/// Whether to go on, asked now and then.
pub(crate) type Going<'a> = &'a dyn Fn() -> bool;

pub(crate) use poda_search::{census, perft};

/// The smallest tree that proves what such a search looks for.
pub(crate) fn smallest_proof<G: Listed>(
    position: &G,
    request: &Request,
    budget: u64,
) -> Result<Option<SmallestProof>, RequestError> {
    let (reading, limits) = (request.reading, &request.limits);
    let evaluator = request.evaluator(position)?.unwrap_or_else(|| Box::new(Blind));
    Ok(poda_search::smallest_proof(position, reading, &*evaluator, limits, budget))
}
