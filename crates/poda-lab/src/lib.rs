//! Experiments with searches and agents: results as data, for others to print.

pub mod arena;
mod compare;
#[cfg(test)]
mod fuzz;
pub mod problems;
mod statistics;
pub mod study;

pub use compare::{Comparison, MoveRow, Row, affordable_depth, compare_moves};
pub use statistics::Sample;
