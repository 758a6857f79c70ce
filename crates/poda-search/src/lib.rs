//! Search for any game: one file per algorithm, each readable beside its textbook pseudo-code.
//!
//! [`search`] runs one of the [`Algorithm`]s on a position, with the [`Tools`] it is given, within
//! its [`Limits`], while an [`Observer`] watches. What it promises is the same for all of them: to the
//! end of the game, or to one depth, the score is that of plain minimax.
//!
//! ```
//! use poda_games::tic_tac_toe::TicTacToe;
//! use poda_games::Catalogued;
//! use poda_search::{Algorithm, Counters, Settings, Tools, search};
//!
//! let start = TicTacToe::from_parameters(None).unwrap();
//! let mut counters = Counters::default();
//! let found = search(&start, &Settings::new(Algorithm::AlphaBeta), &mut Tools::none(), &mut counters);
//! assert_eq!(found.score.points(), 0);
//! assert_eq!(counters.generated, 18_297);
//! ```

mod aids;
mod algorithms;
mod counters;
mod deepening;
mod fault;
#[cfg(test)]
mod fuzz;
mod limits;
mod line;
pub mod memory;
mod microscope;
mod mix;
mod moves;
mod node;
mod observer;
mod ordering;
mod perft;
mod progress;
mod proof;
pub mod quantity;
mod recorder;
mod settings;
pub mod solving;
mod tables;
mod terms;
mod visit;
mod walk;

pub use algorithms::{Algorithm, AlgorithmError};
pub use counters::Counters;
pub use deepening::{Finding, Pass, search, search_aside, search_by};
pub use fault::Fault;
pub use limits::{Limits, StopFlag, Stopped};
pub use microscope::{TableLevel, TableUse};
pub use node::{Node, Purpose};
pub use observer::{Entry, How, Observer, Passed, TableEvent};
pub use ordering::{OrderError, OrderParts, OrderWord};
pub use perft::{Census, Level, census, perft};
pub use progress::Progress;
pub use proof::{SmallestProof, smallest_proof};
pub use recorder::{Cause, Record, Recorder, Recording};
pub use settings::{Settings, Tools};
pub use tables::{
    BoxedTable, Buckets, Lru, Map, Remembered, Stored, Table, TableError, TableScope, TableWord,
};
