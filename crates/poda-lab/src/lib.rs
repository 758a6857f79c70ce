//! Experiments with searches: results as data, for others to print.

mod compare;
mod statistics;
pub mod study;

pub use compare::{Comparison, MoveRow, Row, compare_moves};
pub use statistics::Sample;
