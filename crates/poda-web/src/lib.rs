//! The workbench in the browser: a local server with its page inside.
//!
//! The server remembers no game. A request names the game, where it started and the moves, and the
//! answer says everything about the position, so that a link shows what somebody saw and memory
//! stays bounded. Searches are told over one WebSocket per page; they run on threads of their own,
//! few at a time, and end with the page that asked.
//!
//! ```text
//!  page ──GET──▶ assets · texts · catalogue
//!       ──POST─▶ position ──▶ board, legal moves, what changed
//!       ◀─WebSocket─▶ live ──▶ searches (own threads) ──▶ values · chosen move · graph
//!                     every request first passes the guard: Host, Origin, sizes, times
//! ```

mod analyse;
mod assets;
mod bounds;
mod catalogue;
mod changes;
mod choose;
mod connection;
mod curve;
mod figures;
#[cfg(test)]
mod fuzz;
mod graph;
mod guard;
mod live;
mod outlet;
mod played;
mod position;
mod problem;
mod room;
mod routes;
mod searches;
mod server;
mod texts;

pub use bounds::Bounds;
pub use server::{Config, Server};
pub use texts::{Texts, Untranslated};
