//! A solver for Othello: exact values of any position on 4×4 and 6×6, and of endgames on 8×8.
//!
//! ```text
//!  Solver     questions around a guess: is it at least −4? is it at least −3?
//!    └ deep     12 and more empty squares: table, children's entries, order by the trained evaluation
//!        └ shallow  5 to 11: order by the moves that are left to the other player
//!            └ four, three, two, one
//! ```
//!
//! What it says is proved: the evaluation only decides where to ask first and which move is tried first. An
//! entry of the table names the whole position on the smaller boards; on 8×8 a position is known by 64 bits and
//! more of a mixture of its squares.
//!
//! ```
//! use poda_games::othello::{Empties, Othello};
//! use poda_othello::{Options, Solver};
//! use poda_search::Limits;
//!
//! let mut solver = Solver::new(&Options::default())?;
//! let start = Othello::<4>::new(Empties::Nobody);
//! let solution = solver.solve(&start, (-16, 16), &Limits::default(), &mut |_| {});
//! assert_eq!((solution.at_least, solution.at_most), (-8, -8)); // White wins by 8
//! # Ok::<(), poda_othello::SolverError>(())
//! ```

mod board;
mod bounds;
mod checkpoint;
mod deviations;
mod explore;
#[cfg(test)]
mod fuzz;
mod notes;
mod openings;
mod patterns;
mod processor;
mod recent;
mod search;
mod settings;
mod solvable;
mod solver;
mod table;
mod thinker;
mod train;
mod weights;
mod worker;

pub use checkpoint::{Checkpoint, CheckpointError};
pub use explore::{Outline, explore};
pub use openings::{NoOpenings, Openings, Page};
pub use poda_search::memory::OutOfMemory;
pub use poda_search::solving::{Hear, PartError, ProcessorError, Progress, SolverError};
pub use processor::Processor;
pub use settings::{ACCEPTED_PARTS, Part};
pub use solvable::Solvable;
pub use solver::{Options, Solution, Solver};
pub use thinker::{Pondering, Thinker, Thought};
pub use train::{Lesson, Lessons, Played, Side, train};
pub use weights::{NoWeights, Weights};
pub use worker::Counts;
