//! What there is: games, the agents that play them, algorithms.

use crate::routes::{Shared, json};
use crate::texts::{Texts, Wish};
use axum::body::Body;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::Response;
use poda_core::{Diagram, Notation};
use poda_games::catalogue::{ENTRIES, Entry, find};
use poda_games::{Erased, Listed};
use poda_search::{Algorithm, TableWord};
use serde::Serialize;
use std::sync::LazyLock;

/// Agents that the page offers where the game has them, from weak to strong.
const AGENTS: [&str; 14] = [
    "random",
    "ninja1",
    "ninja2",
    "ninja3",
    "edaversi:depth=10,nodes=10000",
    "minimax:depth=3",
    "alphabeta:depth=2",
    "alphabeta:depth=4",
    "alphabeta:depth=6",
    "engine:level=4",
    "engine:level=8",
    "engine",
    "engine:time=5s",
    "perfect",
];

#[derive(Serialize)]
struct Answer {
    games: Vec<Game>,
    algorithms: Vec<Named>,
    tables: &'static str,
    version: &'static str,
}

#[derive(Serialize)]
struct Named {
    name: &'static str,
    what: String,
}

#[derive(Serialize)]
struct Game {
    #[serde(flatten)]
    named: Named,
    form: &'static str,
    spec: &'static str,
    examples: &'static [&'static str],
    kind: &'static str,
    evaluators: Vec<&'static str>,
    knowledge: bool,
    agents: &'static [&'static str],
}

/// `GET /api/catalogue`
pub(crate) async fn answer(
    State(shared): State<Shared>,
    wish: Result<Query<Wish>, QueryRejection>,
) -> Response<Body> {
    let texts = &*shared.texts;
    let language = wish.unwrap_or_default().language(texts);
    let algorithm = |algorithm: Algorithm| Named {
        name: algorithm.name(),
        what: texts.say(language, &format!("algorithm-{}", algorithm.name()), &[]),
    };
    json(&Answer {
        games: ENTRIES
            .iter()
            .zip(&*PLAYERS)
            .filter_map(|(entry, agents)| game(entry, agents, texts, language))
            .collect(),
        algorithms: Algorithm::ALL.into_iter().map(algorithm).collect(),
        tables: TableWord::ACCEPTED,
        version: env!("CARGO_PKG_VERSION"),
    })
}

fn game(
    entry: &Entry,
    agents: &'static [&'static str],
    texts: &dyn Texts,
    language: &str,
) -> Option<Game> {
    let spec = entry.examples.first()?;
    let game = find(spec).ok()?;
    let kind = match game.diagram() {
        Diagram::Places(_) => "board",
        Diagram::Text(_) => "text",
    };
    Some(Game {
        named: Named { name: entry.name, what: texts.game(language, entry) },
        form: entry.form,
        spec,
        examples: entry.examples,
        kind,
        evaluators: game.evaluators().iter().map(|(name, _)| *name).collect(),
        knowledge: game.knowledge().is_some(),
        agents,
    })
}

/// The agents of each game, in the order of the catalogue. Found out once: some of them ask for a
/// large table.
static PLAYERS: LazyLock<Vec<Vec<&'static str>>> = LazyLock::new(|| {
    let game = |entry: &Entry| entry.examples.first().and_then(|spec| find(spec).ok());
    ENTRIES.iter().map(|entry| game(entry).map_or_else(Vec::new, |game| agents(&game))).collect()
});

fn agents(game: &Erased) -> Vec<&'static str> {
    let plays = |spec: &&str| poda_engines::agent(spec, game, 1).is_ok();
    AGENTS.into_iter().filter(plays).collect()
}
