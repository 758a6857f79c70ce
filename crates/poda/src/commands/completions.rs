//! `poda completions`: a script for the shell.

use super::Context;
use crate::args::{Args, CompletionsArgs};
use crate::file::WholeFile;
use crate::output::print;
use anyhow::Result;

pub fn run(context: &Context<'_>, args: &CompletionsArgs) -> Result<()> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Args::definition(context.locale), "poda", &mut script);
    let Some(path) = &context.general.output else { return print(&script, context.locale) };
    let mut file = WholeFile::create(path)?;
    file.put(&script)?;
    Ok(file.keep()?)
}
