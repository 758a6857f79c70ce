//! `edaversi`: the engine of a desktop game of Othello, with its weaknesses mended.
//!
//! The original searched with minimax and alpha-beta until a depth of 10 or 10,000 nodes were reached,
//! and judged by discs and a hundred for every corner, in the view of the player at the root. It never
//! passed, spent its nodes inside the first root move, and changed the sign of its judgement with
//! the depth. Here a pass is a move, the nodes are shared by searching deeper and deeper, and the
//! judgement is the same at every depth: it is antisymmetric, so that the view of the player to move
//! is that of the player at the root.

use crate::Request;
use crate::agent::{AgentError, AgentListing, Plan, each, set};
use poda_games::Catalogued;
use poda_games::othello::Othello;
use poda_search::{Algorithm, Limits};

const NAME: &str = "edaversi";

/// The options that the original could be given.
const OPTIONS: &str = "depth=N, nodes=N";
const DEPTH: u32 = 10;
const NODES: u64 = 10_000;

pub(crate) fn listing() -> AgentListing {
    let games = &[Othello::<8>::NAME, Othello::<6>::NAME, Othello::<4>::NAME];
    AgentListing::new(NAME, |call| Ok(Plan::search(call, request(call.options)?)))
        .only(games)
        .suggesting(&["edaversi:depth=10,nodes=10000"])
}

/// The search of `edaversi`, with those options.
fn request(options: &str) -> Result<Request, AgentError> {
    let mut request = Request {
        eval: Some("corners".to_owned()),
        limits: Limits { nodes: Some(NODES), ..Limits::depth(DEPTH) },
        deepening: true,
        ..Request::for_play(Algorithm::AlphaBeta)
    };
    for option in each(options) {
        let key = option.split('=').next().unwrap_or_default().trim();
        if !["depth", "nodes"].contains(&key) || !option.contains('=') {
            return Err(AgentError::Option { option: option.to_owned(), accepted: OPTIONS });
        }
        set(&mut request, option)?;
    }
    Ok(request)
}
