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
        agents: agents(&game, talk),
    })
}

/// The agents to offer: those that the server affords.
fn agents(game: &Erased, talk: &Talk) -> Vec<&'static str> {
    let needs = |spec: &str| talk.registry.plan(spec, game).map(|plan| plan.needs().memory);
    let affordable = |spec: &&str| needs(spec).is_ok_and(|memory| talk.allowance.affords(memory));
    talk.registry.suggestions(game).into_iter().filter(affordable).collect()
}
