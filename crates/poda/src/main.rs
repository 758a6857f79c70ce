//! The workbench in the terminal.

#![expect(unreachable_pub, reason = "a binary exports nothing; pub marks what other files use")]
#![allow(dead_code)]

mod args;
mod failure;
mod file;
mod help;
mod locale;
mod output;
mod quantity;
mod usage;

use args::Args;
use locale::{Language, Locale};
use std::ffi::OsString;
use std::io::Write;
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
    let args = Args::read(arguments, locale)?;
    writeln!(std::io::stdout(), "{args:?}")?;
    Ok(())
}
