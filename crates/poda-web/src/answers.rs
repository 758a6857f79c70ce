//! What is answered at once: position, curve, texts, catalogue and rules, carried by HTTP.

use crate::refusal::Refusal;
use crate::routes::{Shared, body, body_within, json};
use axum::body::Body;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, Request, State};
use axum::http::Response;
use poda_talk::{
    CurveAsked, ExerciseAsked, PositionAsked, Problem, ResultsAsked, RulesAsked, Talk,
};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// A question with the language that a visitor wants.
#[derive(Deserialize)]
struct Posted<T> {
    lang: Option<String>,
    #[serde(flatten)]
    asked: T,
}

/// The language that a visitor wants.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Wish {
    lang: Option<String>,
}

/// Whose rules a visitor wants.
#[derive(Debug, Deserialize)]
pub(crate) struct Named {
    game: String,
    lang: Option<String>,
}

/// `POST /api/position`
pub(crate) async fn position(State(shared): State<Shared>, request: Request) -> Response<Body> {
    posted(&shared, request, PositionAsked::describe).await
}

/// `POST /api/exercise`
pub(crate) async fn exercise(State(shared): State<Shared>, request: Request) -> Response<Body> {
    posted(&shared, request, ExerciseAsked::show).await
}

/// `POST /api/mark`
pub(crate) async fn mark(State(shared): State<Shared>, request: Request) -> Response<Body> {
    posted(&shared, request, ExerciseAsked::mark).await
}

/// Answers a question in the language that comes with it.
async fn posted<A: DeserializeOwned, T: Serialize>(
    shared: &Shared,
    request: Request,
    tell: fn(&A, &Talk, &str) -> Result<T, Problem>,
) -> Response<Body> {
    let posted = match body::<Posted<A>>(request, &shared.bounds).await {
        Ok(posted) => posted,
        Err(refusal) => return refusal.answer(&*shared.talk.texts, shared.language()),
    };
    let language = shared.talk.language(posted.lang.as_deref());
    answer(shared, language, tell(&posted.asked, &shared.talk, language).map_err(Refusal::from))
}

/// `POST /api/results`
pub(crate) async fn results(State(shared): State<Shared>, request: Request) -> Response<Body> {
    let most = shared.bounds.results;
    let posted = match body_within::<Posted<ResultsAsked>>(request, &shared.bounds, most).await {
        Ok(posted) => posted,
        Err(refusal) => return refusal.answer(&*shared.talk.texts, shared.language()),
    };
    let language = shared.talk.language(posted.lang.as_deref());
    let talk = std::sync::Arc::clone(&shared.talk);
    // Files are read and pictures drawn, which takes its time.
    let shown = tokio::task::spawn_blocking(move || posted.asked.show(&talk, language)).await;
    answer(&shared, language, shown.map_err(|_| Refusal::from(Problem::Internal)))
}

/// `POST /api/graph.svg`
pub(crate) async fn curve(State(shared): State<Shared>, request: Request) -> Response<Body> {
    let asked = body::<CurveAsked>(request, &shared.bounds).await;
    let drawn = asked.and_then(|asked| Ok(asked.draw(&shared.talk.allowance)?));
    answer(&shared, shared.language(), drawn)
}

/// `GET /api/texts`
pub(crate) async fn texts(
    State(shared): State<Shared>,
    wish: Result<Query<Wish>, QueryRejection>,
) -> Response<Body> {
    json(&shared.talk.spoken(language(&shared, wish)))
}

/// `GET /api/catalogue`
pub(crate) async fn catalogue(
    State(shared): State<Shared>,
    wish: Result<Query<Wish>, QueryRejection>,
) -> Response<Body> {
    json(&shared.talk.catalogue(language(&shared, wish)))
}

/// `GET /api/rules`
pub(crate) async fn rules(
    State(shared): State<Shared>,
    named: Result<Query<Named>, QueryRejection>,
) -> Response<Body> {
    let Query(Named { game, lang }) = match named {
        Ok(named) => named,
        Err(error) => {
            return answer::<()>(&shared, shared.language(), Err(Refusal::unreadable(&error)));
        }
    };
    let language = shared.talk.language(lang.as_deref());
    let told = RulesAsked::of(game).tell(&shared.talk, language);
    answer(&shared, language, told.map_err(Refusal::from))
}

/// Who asks in no language, or not in the form of a question, hears the usual one.
fn language(shared: &Shared, wish: Result<Query<Wish>, QueryRejection>) -> &'static str {
    let wish = wish.map_or_else(|_| Wish::default(), |Query(wish)| wish);
    shared.talk.language(wish.lang.as_deref())
}

fn answer<T: Serialize>(
    shared: &Shared,
    language: &str,
    told: Result<T, Refusal>,
) -> Response<Body> {
    match told {
        Ok(told) => json(&told),
        Err(refusal) => refusal.answer(&*shared.talk.texts, language),
    }
}
