//! The protocol of `NBoard`, version 2, by which windows for Othello ask engines for moves and hints.
//!
//! ```text
//!  nboard 2              set myname Poda
//!  set game GGF          (the position to speak of from now on)
//!  set depth 8           (how far to look)
//!  move F5/0.5/1.2       (somebody moved)
//!  hint 3                status …  search F5D6C3 2.00 0 8   a line for each of the best moves, again and again
//!  go                    status …  nodestats 35805 0.25  === F5/2.00/0.25
//!  ping 7                pong 7    whoever thinks stops thinking first
//!  learn                 learned
//!  analyze               analysis 12 -2.00   from the last position to the first
//! ```
//!
//! Moves are a capital letter and a number, a pass is `PA`, and values are discs for the player to move. What is not understood is
//! ignored, as the protocol wants it; of a game or a move that is not legal a `status` tells.
//!
//! CITE: Welty 2014, `NBoard` Protocol, version 2.

#[cfg(test)]
mod fuzz;
mod server;

pub use server::{Heard, Server};
