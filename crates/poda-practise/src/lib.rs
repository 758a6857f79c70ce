//! Exercises on game trees and positions, marked by the real search.
//!
//! ```text
//!  kind, seed, shape ──▶ Toy ──search, recorded──▶ Story ──▶ fields with all that is right, and why
//!  what somebody wrote ───────────────────────────────mark──▶ right or wrong, field by field
//! ```
//!
//! An exercise is described by its [`Task`] alone: whoever has that has the exercise, and nobody has the answers but
//! who searches. Nothing here knows pages, files or the terminal.
//!
//! The convention: MAX is the first player and moves at the root; moves are tried from left to right; values are
//! fail-soft; a bound is updated, then tested, and α ≥ β cuts. No two leaves of a random tree are alike, so that
//! α > β would cut the same.

mod dice;
mod exercise;
mod field;
mod kind;
mod solve;
mod task;
mod toy;

pub use exercise::{Exercise, Mark};
pub use field::{Choice, Field, Place, Why};
pub use kind::Kind;
pub use task::{Task, TaskError};
pub use toy::Toy;
