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

#![expect(unreachable_pub, reason = "the program exports little; pub marks what other files use")]

mod args;
mod board;
mod commands;
mod failure;
mod file;
mod help;
mod input;
mod interrupt;
mod journal;
mod locale;
mod moves;
mod output;
pub mod prelude;
mod report;
mod usage;
mod watch;
mod words;

use args::Args;
use locale::{Language, Locale};
use std::ffi::OsString;
use std::fmt::Display;
use std::process::ExitCode;

pub use poda_engines::{Registry, registry};

/// Does what the command line says, with the games, agents and solvers of a registry. One that could not be
/// made, because a name in it was taken, is a failure like any other.
pub fn run(registry: impl TryInto<Registry, Error: Display>) -> ExitCode {
    let arguments: Vec<OsString> = std::env::args_os().collect();
    let made = registry.try_into().map_err(|error| anyhow::anyhow!("{error}"));
    let games = made.as_ref().map(|registry| registry.catalogue().clone()).unwrap_or_default();
    let locale = Locale::of(Language::choose(&arguments), &games);
    match made.and_then(|registry| obey(&arguments, &registry, &locale)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => failure::report(&error, &locale),
    }
}

fn obey(arguments: &[OsString], registry: &Registry, locale: &Locale) -> anyhow::Result<()> {
    commands::run(&Args::read(arguments, locale)?, registry, locale)
}
