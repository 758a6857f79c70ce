//! The players: searches and agents for any game of the catalogue, by name.
//!
//! An [`Engine`] is a search prepared for one game, compiled for that game, behind one type. An
//! [`Agent`] chooses moves; [`agent()`] makes one from a short text such as `alphabeta:depth=8`.

mod agent;
mod counts;
pub mod desconecta;
mod edaversi;
mod engine;
mod ninja;
mod record;
mod request;
mod specialist;

pub use agent::{ACCEPTED_AGENTS, AGENT_OPTIONS, Agent, AgentError, Decision, agent};
pub use counts::{census, perft, smallest_proof};
pub use engine::{Engine, Listener, Report};
pub use poda_othello as othello;
pub use record::record;
pub use request::{Request, RequestError};
pub use specialist::Proved;
