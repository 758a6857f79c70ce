//! `poda completions`: a script for the shell.

use super::Context;
use crate::args::{Args, CompletionsArgs};
use anyhow::Result;
use std::io::Write;

pub fn run(context: &Context<'_>, args: &CompletionsArgs) -> Result<()> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Args::definition(context.locale), "poda", &mut script);
    Ok(std::io::stdout().write_all(&script)?)
}
