//! A solver for Connect-4: exact scores of any position, on every board that fits 64 bits.
//!
//! ```text
//!  Solver     questions: does the first player win? by how much?
//!    └ search   a node: every move with the replies it forces, what the rules say of where it leads,
//!               what is remembered of that, and only then, in a good order, what has to be searched
//! ```
//!
//! What it says is proved: bounds that hold by the rules alone, and entries that name the whole position.
//!
//! ```
//! use poda_connect4::{Options, Solver};
//! use poda_core::Notation;
//! use poda_games::connect_four::{Board, Classic};
//! use poda_search::Limits;
//!
//! let mut solver = Solver::new(&Options::default(), Classic)?;
//! let position = Board::new(Classic).parse("561261573772211326")?;
//! let solution = solver.solve(&position, (-99, 99), &Limits::default(), &mut |_| {});
//! assert_eq!((solution.at_least, solution.at_most), (-3, -3));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod boards;
mod book;
mod chain;
mod children;
mod follow;
mod grid;
mod known;
mod lines;
mod making;
mod mirror;
mod misere;
mod moves;
mod order;
mod own;
mod pages;
mod processor;
mod recent;
mod retrieval;
mod search;
mod settings;
mod solver;
mod stones;
mod table;
mod worker;

pub use book::{Book, BookError, number};
pub use making::solve_all;
pub use pages::{MOST_PLIES, Pages, positions};
pub use poda_search::memory::OutOfMemory;
pub use poda_search::solving::{Hear, PartError, ProcessorError, Progress, SolverError};
pub use processor::Processor;
pub use settings::{ACCEPTED_PARTS, Part};
pub use solver::{Options, Solution, Solver};
pub use worker::Counts;
