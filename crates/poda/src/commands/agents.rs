//! `poda agents`: who there is to play against.

use super::Context;
use crate::args::AgentsArgs;
use crate::locale::Locale;
use crate::output::{Column, Document, Row};
use anyhow::Result;
use poda_engines::AgentListing;
use poda_games::Erased;

/// Those who are not in the registry: a person, and other programs.
const OTHERS: [(&str, &str); 2] = [("human", "human"), ("gtp", "gtp:PROGRAM --gtp")];

pub fn run(context: &Context<'_>, args: &AgentsArgs) -> Result<()> {
    let locale = context.locale;
    let game = args.game.as_deref().map(|game| context.registry.find(game)).transpose()?;
    let columns = ["name", "what", "plays", "example"].map(|key| Column::words(key, locale));
    let mut emitter = context.emit(Document::new("agents", columns.into()))?;
    let playing = |agent: &&AgentListing| game.as_ref().is_none_or(|game| agent.plays(game));
    for agent in context.registry.agents().iter().filter(playing) {
        let example = agent.suggestions().first().copied().unwrap_or(agent.name());
        let row = row(agent.name(), example, locale);
        let plays = plays(context, agent)?;
        let shown = plays.as_ref().map_or_else(|| locale.text("agents-all"), |it| it.join(", "));
        emitter.row(row.shown("plays", plays, shown))?;
    }
    for (name, example) in OTHERS {
        emitter.row(row(name, example, locale).with("plays", locale.text("agents-all")))?;
    }
    emitter.note(
        locale.say("agents-options", &[("options", locale.text("accepted-agent-option").into())]),
    );
    emitter.close()
}

fn row(name: &str, example: &str, locale: &Locale) -> Row {
    Row::new().with("name", name).with("what", what(name, locale)).with("example", example)
}

/// What it does; agents that are a search say what the search does.
fn what(name: &str, locale: &Locale) -> String {
    let text = locale.lookup(&format!("agent-{name}"));
    text.or_else(|| locale.lookup(&format!("algorithm-{name}"))).unwrap_or_default()
}

/// The names of the games that it plays; none where it plays all of them.
fn plays(context: &Context<'_>, agent: &AgentListing) -> Result<Option<Vec<&'static str>>> {
    let mut names = Vec::new();
    for entry in context.registry.games() {
        let game: Erased = context.registry.find(entry.examples[0])?;
        if agent.plays(&game) {
            names.push(entry.name);
        }
    }
    Ok(Some(names).filter(|names| names.len() < context.registry.games().len()))
}
