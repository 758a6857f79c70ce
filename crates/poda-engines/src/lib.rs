//! The players: searches and agents for any game, by name.
//!
//! A [`Registry`] is what there is: games, agents and solvers, ours and those of others. An [`Engine`] is a
//! search prepared for one game, compiled for that game, behind one type. An [`Agent`] chooses moves;
//! [`Registry::agent`] makes one from a short text such as `alphabeta:depth=8`.

mod agent;
mod analyst;
mod best;
mod contract;
mod counts;
pub mod desconecta;
mod edaversi;
mod engine;
#[cfg(test)]
mod fuzz;
mod listing;
mod ninja;
mod perfect;
mod player;
mod record;
mod registry;
mod request;
pub mod review;
mod solver;
mod specialist;

pub use agent::{AGENT_OPTIONS, Agent, AgentError, AgentListing, Call, Decision, Needs, Plan};
pub use best::{best_move, best_move_within};
pub use contract::ContractError;
pub use engine::{Engine, Judge, Listener, OwnSearch, Report, Searcher};
pub use listing::Listing;
pub use player::{KnownMove, PlayerListing, PlayerOptions};
pub use poda_connect4 as connect4;
pub use poda_othello as othello;
pub use record::record;
pub use registry::{Addition, Registry, registry};
pub use request::{Request, RequestError};
pub use solver::{SolverError, SolverListing, SolverOptions};
pub use specialist::Proved;
