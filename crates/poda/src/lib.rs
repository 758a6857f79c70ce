//! The workbench: a program with our games, and a library for games of your own.
//!
//! A program with one game more is a few lines:
//!
//! ```no_run
//! use poda::prelude::*;
//! # use poda_games::toy::Toy as Kalah;
//!
//! fn main() -> std::process::ExitCode {
//!     poda::run(poda::registry().with(Listing::of::<Kalah>()))
//! }
//! ```

#![cfg_attr(
    feature = "terminal",
    expect(unreachable_pub, reason = "the program exports little; pub marks what other files use")
)]

#[cfg(feature = "terminal")]
mod args;
#[cfg(feature = "terminal")]
mod board;
#[cfg(feature = "terminal")]
mod collection;
#[cfg(feature = "terminal")]
mod commands;
#[cfg(feature = "terminal")]
mod deadline;
#[cfg(feature = "terminal")]
mod dialogue;
#[cfg(feature = "terminal")]
mod examples;
#[cfg(feature = "terminal")]
mod failure;
#[cfg(feature = "terminal")]
mod file;
#[cfg(feature = "terminal")]
mod fitting;
#[cfg(all(test, feature = "terminal"))]
mod fuzz;
#[cfg(feature = "terminal")]
mod game_file;
#[cfg(feature = "terminal")]
mod help;
#[cfg(feature = "terminal")]
mod input;
#[cfg(feature = "terminal")]
mod interrupt;
#[cfg(feature = "terminal")]
mod journal;
#[cfg(all(feature = "terminal", unix))]
mod line_editor;
#[cfg(feature = "terminal")]
mod locale;
#[cfg(feature = "terminal")]
mod moves;
#[cfg(feature = "terminal")]
mod output;
#[cfg(feature = "terminal")]
mod place;
#[cfg(feature = "terminal")]
mod positions;
pub mod prelude;
#[cfg(feature = "terminal")]
mod program;
#[cfg(feature = "terminal")]
mod prose;
#[cfg(feature = "terminal")]
mod report;
#[cfg(feature = "terminal")]
mod reservation;
#[cfg(feature = "terminal")]
mod screen;
#[cfg(feature = "terminal")]
mod signals;
#[cfg(all(test, feature = "terminal"))]
mod sweep;
#[cfg(feature = "terminal")]
mod usage;
#[cfg(feature = "terminal")]
mod watch;
#[cfg(feature = "terminal")]
mod words;
#[cfg(feature = "terminal")]
mod worth;

pub use poda_engines::{Registry, best_move, best_move_within, registry};
pub use poda_view as view;
#[cfg(feature = "terminal")]
pub use program::run;
