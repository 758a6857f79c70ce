//! Which path answers what.

use crate::assets::Assets;
use crate::bounds::Bounds;
use crate::refusal::Refusal;
use crate::room::Room;
use crate::searches::Searches;
use crate::{answers, guard, live};
use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderValue, Method, Response, header};
use axum::routing::{get, post};
use axum::{Router, middleware};
use poda_talk::Talk;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::net::SocketAddr;
use std::sync::Arc;

/// What every request may use.
pub(crate) struct House {
    pub(crate) address: SocketAddr,
    /// Names under which it may be called.
    pub(crate) names: Vec<String>,
    pub(crate) bounds: Bounds,
    /// What there is to talk about.
    pub(crate) talk: Arc<Talk>,
    pub(crate) assets: Assets,
    pub(crate) searches: Arc<Searches>,
    /// Room for pages that talk.
    pub(crate) pages: Arc<Room>,
}

/// The same, passed around.
pub(crate) type Shared = Arc<House>;

impl House {
    /// The language for whom nobody knows better.
    pub(crate) fn language(&self) -> &'static str {
        self.talk.language(None)
    }
}

pub(crate) fn router(shared: Shared) -> Router {
    Router::new()
        .route("/api/texts", get(answers::texts))
        .route("/api/catalogue", get(answers::catalogue))
        .route("/api/rules", get(answers::rules))
        .route("/api/position", post(answers::position))
        .route("/api/exercise", post(answers::exercise))
        .route("/api/mark", post(answers::mark))
        .route("/api/results", post(answers::results))
        .route("/api/graph.svg", post(answers::curve))
        .route("/api/live", get(live::answer))
        .method_not_allowed_fallback(wrong_method)
        .fallback(asset)
        .layer(middleware::from_fn_with_state(Arc::clone(&shared), guard::guard))
        .with_state(shared)
}

async fn wrong_method(State(shared): State<Shared>) -> Response<Body> {
    Refusal::Method.answer(&*shared.talk.texts, shared.language())
}

async fn asset(State(shared): State<Shared>, request: Request) -> Response<Body> {
    let read = matches!(*request.method(), Method::GET | Method::HEAD);
    let found = shared.assets.serve(request.uri().path(), request.headers());
    match (found, read) {
        (Some(answer), true) => answer,
        (Some(_), false) => Refusal::Method.answer(&*shared.talk.texts, shared.language()),
        (None, _) => Refusal::NotFound.answer(&*shared.talk.texts, shared.language()),
    }
}

/// An answer in JSON.
pub(crate) fn json(answer: &impl Serialize) -> Response<Body> {
    let text = serde_json::to_string(answer).unwrap_or_default();
    let mut answer = Response::new(Body::from(text));
    let json = HeaderValue::from_static("application/json");
    answer.headers_mut().insert(header::CONTENT_TYPE, json);
    answer
}

/// Reads the JSON of a request, within its bounds.
pub(crate) async fn body<T: DeserializeOwned>(
    request: Request,
    bounds: &Bounds,
) -> Result<T, Refusal> {
    body_within(request, bounds, bounds.body).await
}

/// The same with another bound.
pub(crate) async fn body_within<T: DeserializeOwned>(
    request: Request,
    bounds: &Bounds,
    most: usize,
) -> Result<T, Refusal> {
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let kind = kind.and_then(|kind| kind.split(';').next()).unwrap_or_default().trim();
    if !kind.eq_ignore_ascii_case("application/json") {
        return Err(Refusal::Media);
    }
    let read = to_bytes(request.into_body(), most);
    let bytes = tokio::time::timeout(bounds.patience, read).await.map_err(|_| Refusal::Slow)?;
    let bytes = bytes.map_err(|_| Refusal::TooLarge(most))?;
    serde_json::from_slice(&bytes).map_err(|error| Refusal::unreadable(&error))
}
