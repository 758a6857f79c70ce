//! The workbench in the terminal.

#![expect(unreachable_pub, reason = "a binary exports nothing; pub marks what other files use")]

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
mod report;
mod usage;
mod watch;
mod words;

use args::Args;
use locale::{Language, Locale};
use std::ffi::OsString;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<OsString> = std::env::args_os().collect();
    let locale = Locale::new(Language::choose(&arguments));
    match run(&arguments, &locale) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => failure::report(&error, &locale),
    }
}

fn run(arguments: &[OsString], locale: &Locale) -> anyhow::Result<()> {
    commands::run(&Args::read(arguments, locale)?, locale)
}
