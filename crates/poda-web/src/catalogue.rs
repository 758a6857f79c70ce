//! What there is: games, the agents that play them, algorithms.

use crate::routes::{House, Shared, json};
use crate::texts::Wish;
use axum::body::Body;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::Response;
use poda_core::{Diagram, Notation};
use poda_games::{Entry, Erased, Listed};
use poda_search::{Algorithm, TableWord};
use serde::Serialize;

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
    agents: Vec<&'static str>,
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
    let game = |entry: &Entry| game(entry, &shared, language);
    json(&Answer {
        games: shared.registry.games().iter().filter_map(game).collect(),
        algorithms: Algorithm::ALL.into_iter().map(algorithm).collect(),
        tables: TableWord::ACCEPTED,
        version: env!("CARGO_PKG_VERSION"),
    })
}

fn game(entry: &Entry, house: &House, language: &str) -> Option<Game> {
    let spec = entry.examples.first()?;
    let game = house.registry.find(spec).ok()?;
    let kind = match game.diagram() {
        Diagram::Places(_) => "board",
        Diagram::Text(_) => "text",
    };
    Some(Game {
        named: Named { name: entry.name, what: house.texts.game(language, entry) },
        form: entry.form,
        spec,
        examples: entry.examples,
        kind,
        evaluators: game.evaluators().iter().map(|(name, _)| *name).collect(),
        knowledge: game.knowledge().is_some(),
        agents: agents(&game, house),
    })
}

/// The agents to offer: those that the server affords.
fn agents(game: &Erased, house: &House) -> Vec<&'static str> {
    let needs = |spec: &str| house.registry.plan(spec, game).map(|plan| plan.needs().memory);
    let affordable = |spec: &&str| needs(spec).is_ok_and(|memory| house.bounds.affords(memory));
    house.registry.suggestions(game).into_iter().filter(affordable).collect()
}
