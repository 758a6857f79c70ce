//! Other programs: what they say, and how to play against them.
//!
//! [`gtp`] is the Go Text Protocol, which programs for Othello speak too. A program that runs beside this
//! one is a [`gtp::GtpPlayer`]; a [`gtp::Server`] answers as one of ours. [`nboard`] is what windows for Othello
//! speak; an [`Adviser`] tells both what moves are worth.

mod advice;
pub mod gtp;
pub mod nboard;

pub use advice::{Advice, Adviser};
