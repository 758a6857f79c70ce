//! The Othello solver.
#![allow(missing_docs, dead_code)]
mod board;
mod memory;
mod patterns;
mod processor;
mod settings;
mod solver;
mod table;
pub mod train;
mod weights;
mod worker;

pub use memory::OutOfMemory;
pub use processor::{Processor, ProcessorError};
pub use settings::{ACCEPTED_PARTS, Part, PartError};
pub use solver::{Hear, Options, Progress, Solution, Solver, SolverError};
pub use weights::Weights;
pub use worker::Counts;
