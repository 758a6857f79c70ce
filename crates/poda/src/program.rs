//! The program: reads the command line and does what it says.

use crate::args::Args;
use crate::locale::{Language, Locale};
use crate::{commands, failure};
use poda_engines::Registry;
use std::ffi::OsString;
use std::fmt::Display;
use std::process::ExitCode;

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
