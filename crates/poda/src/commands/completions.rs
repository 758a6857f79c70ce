//! `poda completions`: a script for the shell.

use super::Context;
use crate::args::{Args, CompletionsArgs};
use crate::file::WholeFile;
use crate::output::print;
use anyhow::Result;
use clap::Arg;
use clap::builder::PossibleValuesParser;
use poda_engines::AgentListing;
use poda_lab::study::Suite;
use poda_search::Algorithm;

pub fn run(context: &Context<'_>, args: &CompletionsArgs) -> Result<()> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut definition(context), "poda", &mut script);
    let Some(path) = &context.general.output else { return print(&script, context.locale) };
    let mut file = WholeFile::create(path)?;
    file.put(&script)?;
    Ok(file.keep()?)
}

/// The definition with the names that are known here, which arguments are not limited to.
fn definition(context: &Context<'_>) -> clap::Command {
    let definition = Args::definition(context.locale);
    let commands: Vec<String> =
        definition.get_subcommands().map(|command| command.get_name().to_owned()).collect();
    definition.mut_subcommands(|command| {
        command.mut_args(|argument| {
            let names = names(context, argument.get_id().as_str(), &commands);
            if names.is_empty() { argument } else { knowing(argument, names) }
        })
    })
}

fn knowing(argument: Arg, names: Vec<String>) -> Arg {
    argument.value_parser(PossibleValuesParser::new(names)).hide_possible_values(true)
}

/// The names that an argument of that id may be.
fn names(context: &Context<'_>, id: &str, commands: &[String]) -> Vec<String> {
    let own = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
    let registry = context.registry;
    let agents: Vec<&str> = registry.agents().iter().map(AgentListing::name).collect();
    match id {
        "game" => registry.games().iter().map(|entry| entry.name.to_owned()).collect(),
        "agent" | "agents" => own(&agents),
        "first" | "second" => own(&[&["human"][..], &agents].concat()),
        "algo" | "compare" => own(&Algorithm::ALL.map(Algorithm::name)),
        "suite" => own(&Suite::NAMES),
        "table" => own(&["off", "study", "on"]),
        "command" => commands.to_vec(),
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::interrupt::Interrupt;
    use crate::locale::{Language, Locale};

    #[test]
    fn scripts_know_games_agents_algorithms_and_suites() {
        let locale = Locale::new(Language::English);
        let args = Args::read(&["poda".into()], &locale).unwrap();
        let (registry, interrupt) = (poda_engines::registry(), Interrupt::listen(&locale).unwrap());
        let context = Context {
            registry: &registry,
            locale: &locale,
            general: &args.general,
            interrupt: &interrupt,
        };
        for shell in [clap_complete::Shell::Bash, clap_complete::Shell::Zsh] {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut definition(&context), "poda", &mut script);
            let script = String::from_utf8(script).unwrap();
            for name in ["desconecta", "ninja3", "negascout", "othello6-pv", "human", "analyse"] {
                assert!(script.contains(name), "{shell}: {name}");
            }
        }
    }
}
