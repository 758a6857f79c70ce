//! What there is: games, the agents that play them, algorithms.

use crate::talk::Talk;
use poda_core::{Diagram, Notation};
use poda_games::{Entry, Erased, Listed};
use poda_search::{Algorithm, TableWord};
use serde::Serialize;

/// Games, algorithms and words.
#[derive(Debug, Serialize)]
pub struct Catalogue {
    games: Vec<Game>,
    algorithms: Vec<Named>,
    tables: &'static str,
    version: &'static str,
}

#[derive(Debug, Serialize)]
struct Named {
    name: &'static str,
    what: String,
}

#[derive(Debug, Serialize)]
struct Game {
    #[serde(flatten)]
    named: Named,
    form: &'static str,
    spec: &'static str,
    examples: &'static [&'static str],
    kind: &'static str,
    evaluators: Vec<&'static str>,
    knowledge: bool,
    agents: Vec<&'static str>,
    /// The same with names and strengths for people.
    strengths: Vec<Strength>,
}

/// An agent as people know it, and the text that describes it.
#[derive(Debug, Serialize)]
struct Strength {
    agent: &'static str,
    title: String,
}

impl Talk {
    /// What there is.
    #[must_use]
    pub fn catalogue(&self, language: &str) -> Catalogue {
        let algorithm = |algorithm: Algorithm| Named {
            name: algorithm.name(),
            what: self.texts.say(language, &format!("algorithm-{}", algorithm.name()), &[]),
        };
        let game = |entry: &Entry| game(entry, self, language);
        Catalogue {
            games: self.registry.games().iter().filter_map(game).collect(),
            algorithms: Algorithm::ALL.into_iter().map(algorithm).collect(),
            tables: TableWord::ACCEPTED,
            version: env!("CARGO_PKG_VERSION"),
        }
    }
}

fn game(entry: &Entry, talk: &Talk, language: &str) -> Option<Game> {
    let spec = entry.examples.first()?;
    let game = talk.registry.find(spec).ok()?;
    let agents = agents(&game, talk);
    let kind = match game.diagram() {
        Diagram::Places(_) => "board",
        Diagram::Text(_) => "text",
    };
    Some(Game {
        named: Named { name: entry.name, what: talk.texts.game(language, entry) },
        form: entry.form,
        spec,
        examples: entry.examples,
        kind,
        evaluators: game.evaluators().iter().map(|(name, _)| *name).collect(),
        knowledge: game.knowledge().is_some(),
        strengths: strengths(&agents, talk, language),
        agents,
    })
}

/// The agents to offer: those that the server affords.
fn agents(game: &Erased, talk: &Talk) -> Vec<&'static str> {
    let needs = |spec: &str| talk.registry.plan(spec, game).map(|plan| plan.needs().memory);
    let affordable = |spec: &&str| needs(spec).is_ok_and(|memory| talk.allowance.affords(memory));
    talk.registry.suggestions(game).into_iter().filter(affordable).collect()
}

/// What several strengths of one agent are called, the weakest first.
const STRENGTHS: [&str; 4] = ["easy", "medium", "hard", "hardest"];

/// Agents by name. Who is offered in one strength alone needs no word beside its name.
fn strengths(agents: &[&'static str], talk: &Talk, language: &str) -> Vec<Strength> {
    let name = |agent: &str| agent.split(':').next().map(str::to_owned);
    let strength = |&agent: &&'static str| {
        let alike = agents.iter().filter(|other| name(other) == name(agent));
        let alike: Vec<&str> = alike.copied().collect();
        Strength { agent, title: title(agent, &alike, talk, language) }
    };
    agents.iter().map(strength).collect()
}

/// A name, and a word for how strong it is among those of that name, which come the weakest first.
fn title(agent: &str, alike: &[&str], talk: &Talk, language: &str) -> String {
    let said = |id: &str| {
        let text = talk.texts.say(language, id, &[]);
        Some(text).filter(|text| !text.starts_with(id))
    };
    let name = agent.split(':').next().unwrap_or(agent);
    let title = said(&format!("page-agent-{name}")).unwrap_or_else(|| name.to_owned());
    let rank = alike.iter().position(|other| *other == agent);
    let word = rank.filter(|_| alike.len() > 1).and_then(|rank| STRENGTHS.get(rank));
    let told = word.and_then(|word| said(&format!("page-strength-{word}")));
    std::iter::once(title).chain(told).collect::<Vec<_>>().join(", ")
}
