//! The program: reads the command line and does what it says.

use crate::args::Args;
use crate::locale::{Language, Locale};
use crate::{commands, failure, fitting};
use poda_engines::Registry;
use poda_protocol::gtp::Supervision;
use std::ffi::OsString;
use std::fmt::Display;
use std::process::ExitCode;

/// By this first argument the program knows that it was started by itself, to look after another one.
const SUPERVISE: &str = "supervise-program";

/// How programs beside this one are looked after.
pub const SUPERVISION: Supervision = Supervision::Process(SUPERVISE);

/// Does what the command line says, with the games, agents and solvers of a registry. One that could not be
/// made, because a name in it was taken, is a failure like any other.
pub fn run(registry: impl TryInto<Registry, Error: Display>) -> ExitCode {
    let arguments: Vec<OsString> = std::env::args_os().collect();
    #[cfg(target_os = "linux")]
    if arguments.get(1).is_some_and(|word| word == SUPERVISE) {
        return poda_protocol::gtp::supervise(&arguments[1..]);
    }
    let made = registry.try_into().map_err(|error| anyhow::anyhow!("{error}"));
    let games = made.as_ref().map(|registry| registry.catalogue().clone()).unwrap_or_default();
    let locale = Locale::of(Language::choose(&arguments), &games);
    match made.and_then(|registry| obey(&arguments, &registry, &locale)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => failure::report(&error, &locale),
    }
}

fn obey(arguments: &[OsString], registry: &Registry, locale: &Locale) -> anyhow::Result<()> {
    let args = Args::read(arguments, locale)?;
    fitting::check(&args, locale)?;
    commands::run(&args, registry, locale)
}
