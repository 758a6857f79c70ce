//! Searches of all games: one test program, because whatever they share is compiled once.

mod counts;
mod faults;
mod laws;
mod limits;
mod recorder;
mod wayward;
