//! The program as people and scripts meet it: one test program, because each one that is linked takes seconds.

mod bad_input;
mod bench;
mod chart;
mod cli;
mod common;
mod exchange;
mod figures;
mod matches;
mod own_game;
mod play;
mod practise;
mod proof;
#[cfg(target_os = "linux")]
mod terminal;
mod train;
mod tree;
#[cfg(unix)]
mod web;
