//! `poda help`: the same as `--help`, for those who ask that way.

use super::Context;
use crate::args::{Args, GuideArgs};
use crate::failure::Failure;
use crate::output::print;
use anyhow::Result;
use poda_games::similar::most_similar;

pub fn run(context: &Context<'_>, args: &GuideArgs) -> Result<()> {
    let mut definition = Args::definition(context.locale);
    definition.build();
    let Some(name) = &args.command else {
        return print(definition.render_help().to_string().as_bytes(), context.locale);
    };
    match definition.find_subcommand_mut(name) {
        Some(command) => print(command.render_help().to_string().as_bytes(), context.locale),
        None => Err(unknown(context, &definition, name).into()),
    }
}

fn unknown(context: &Context<'_>, definition: &clap::Command, name: &str) -> Failure {
    let names: Vec<_> = definition.get_subcommands().map(clap::Command::get_name).collect();
    let similar = most_similar(name, names.iter().map(|name| (*name, *name)));
    let said = [("found", name.into()), ("accepted", names.join(", ").into())];
    let complaint = context.locale.say("error-usage-command", &said);
    Failure::usage(crate::failure::suggesting(complaint, similar, context.locale))
}
