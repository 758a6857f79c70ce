//! The Go Text Protocol, version 2, for any game whose moves are places on a board.
//!
//! What programs for Othello agree on, found by experiment with gtp-rhino 0.16.1:
//!
//! - Black is the first player; a1 is the top left corner, as in this program (Go counts rows from the
//!   bottom).
//! - `play w d6` and `genmove b` name the colour, so that a player who cannot move is passed over without a
//!   word. gtp-rhino even refuses `play b pass`. So passes are offered, and it does not matter if they
//!   are refused; nobody is asked for a move where a pass is the only one.
//! - As in Go, the letter i is left out of the columns.
//!
//! CITE: Farnebäck 2002, Specification of the Go Text Protocol, version 2, draft 2.

mod analysis;
#[cfg(test)]
mod fuzz;
mod line;
mod player;
mod process;
mod program;
mod server;
#[cfg(target_os = "linux")]
mod supervisor;
mod vertex;

pub use line::{LineError, words};
pub use player::{GtpError, GtpPlayer};
pub use process::Supervision;
pub use program::{Program, ProgramError};
pub use server::{Answer, Server};
#[cfg(target_os = "linux")]
pub use supervisor::supervise;
pub use vertex::{Vertex, has_places};
