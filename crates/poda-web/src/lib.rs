//! The workbench in the browser: a local server with its page inside.
//!
//! The server remembers no game. A request names the game, where it started and the moves, and the
//! answer says everything about the position, so that a link shows what somebody saw and memory
//! stays bounded. Searches are told over one WebSocket per page; they run on threads of their own,
//! few at a time, and end with the page that asked.
//!
//! What is asked and answered is the language of `poda_talk`; here it only travels.
//!
//! ```text
//!  page ──GET──▶ assets · texts · catalogue · rules
//!       ──POST─▶ position · curve
//!       ◀─WebSocket─▶ live ──▶ a conversation ──▶ searches (own threads) ──▶ what they tell
//!                     every request first passes the guard: Host, Origin, sizes, times
//! ```

mod answers;
mod assets;
mod bounds;
mod connection;
#[cfg(test)]
mod fuzz;
mod guard;
mod live;
mod refusal;
mod room;
mod routes;
mod searches;
mod server;

pub use bounds::Bounds;
pub use poda_talk::{
    ChartShown, GameShown, PointShown, ResultFile, ResultShown, RowShown, Shelf, ShelfEntry,
    TableShown,
};
pub use poda_talk::{Texts, Untranslated, Valued};
pub use server::{Config, Server};
