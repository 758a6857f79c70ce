//! Exercises on game trees and positions, marked by the real search.
//!
//! ```text
//!  kind, seed, shape ──▶ Toy ──search, recorded──▶ Story ──▶ fields with all that is right, and why
//!  what somebody wrote ───────────────────────────────mark──▶ right or wrong, field by field
//! ```
//!
//! An exercise is described by its [`Task`] alone, several by a [`Course`]: whoever has that has the exercises, and nobody
//! has the answers but who searches. A [`Sheet`] is exercises on paper. Nothing here knows servers, files or the terminal.
//!
//! The convention: MAX is the first player and moves at the root; moves are tried from left to right; values are
//! fail-soft; a bound is updated, then tested, and α ≥ β cuts. No two leaves of a random tree are alike, so that
//! α > β would cut the same.

mod course;
mod dice;
mod exercise;
mod field;
mod kind;
mod moodle;
mod sheet;
mod solve;
mod task;
mod toy;
mod wording;

pub use course::{Course, Item};
pub use exercise::{Exercise, Mark};
pub use field::{Choice, Field, Part, Place, Why};
pub use kind::Kind;
pub use moodle::moodle;
pub use sheet::Sheet;
pub use task::{Task, TaskError};
pub use toy::Toy;
pub use wording::{Wording, bare_tree};
