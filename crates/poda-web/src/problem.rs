//! Why a visitor does not get what was asked for.

use crate::texts::Texts;
use axum::body::Body;
use axum::http::{Response, StatusCode, header};
use poda_core::PositionError;
use poda_engines::{AgentError, RequestError};
use poda_games::GameError;
use poda_search::AlgorithmError;
use serde::Serialize;
use std::error::Error;

/// Something that the page has to be told.
#[derive(Debug)]
pub(crate) enum Problem {
    /// No such game.
    Game(GameError),
    /// No such position.
    Position(PositionError),
    /// No such agent.
    Agent(AgentError),
    /// No such algorithm.
    Algorithm(AlgorithmError),
    /// The search cannot be prepared.
    Search(RequestError),
    /// The request cannot be read; what the reader said.
    Request(String),
    /// More moves than this.
    Moves(usize),
    /// A table larger than this many bytes.
    Table(usize),
    /// More bytes than this.
    TooLarge(usize),
    /// It is not JSON.
    Media,
    /// It did not arrive in time.
    Slow,
    /// The path is not asked like this.
    Method,
    /// There is nothing at this path.
    NotFound,
    /// The Host is not ours.
    Host,
    /// The request comes from another site.
    Origin,
    /// There are too many searches already.
    Busy,
    /// Too many messages.
    Rate,
    /// There is nothing to search: the game is over.
    Over,
    /// A mistake of ours.
    Internal,
}

/// A problem as the page hears of it.
#[derive(Debug, Serialize)]
pub(crate) struct Told {
    pub(crate) id: &'static str,
    pub(crate) text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) number: Option<usize>,
}

impl Problem {
    /// The short name, the same in every language.
    pub(crate) fn id(&self) -> &'static str {
        match self {
            Problem::Game(_) => "game",
            Problem::Position(PositionError::Move { .. }) => "move",
            Problem::Position(_) => "position",
            Problem::Agent(_) => "agent",
            Problem::Algorithm(_) => "algorithm",
            Problem::Search(_) => "search",
            Problem::Request(_) | Problem::Moves(_) => "request",
            Problem::Table(_) => "table",
            Problem::TooLarge(_) => "too-large",
            Problem::Media => "media",
            Problem::Slow => "slow",
            Problem::Method => "method",
            Problem::NotFound => "not-found",
            Problem::Host => "host",
            Problem::Origin => "origin",
            Problem::Busy => "busy",
            Problem::Rate => "rate",
            Problem::Over => "over",
            Problem::Internal => "internal",
        }
    }

    fn status(&self) -> StatusCode {
        match self {
            Problem::Request(_) | Problem::Moves(_) => StatusCode::BAD_REQUEST,
            Problem::TooLarge(_) => StatusCode::PAYLOAD_TOO_LARGE,
            Problem::Media => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Problem::Slow => StatusCode::REQUEST_TIMEOUT,
            Problem::Method => StatusCode::METHOD_NOT_ALLOWED,
            Problem::NotFound => StatusCode::NOT_FOUND,
            Problem::Host => StatusCode::MISDIRECTED_REQUEST,
            Problem::Origin => StatusCode::FORBIDDEN,
            Problem::Busy => StatusCode::SERVICE_UNAVAILABLE,
            Problem::Rate => StatusCode::TOO_MANY_REQUESTS,
            Problem::Internal => StatusCode::INTERNAL_SERVER_ERROR,
            _ => StatusCode::UNPROCESSABLE_ENTITY,
        }
    }

    /// The error of a library behind it, which the terminal has a sentence for.
    fn cause(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Problem::Game(error) => Some(error),
            Problem::Position(error) => Some(error),
            Problem::Agent(error) => Some(error),
            Problem::Algorithm(error) => Some(error),
            Problem::Search(error) => Some(error),
            _ => None,
        }
    }

    /// What the page is told.
    pub(crate) fn told(&self, texts: &dyn Texts, language: &str) -> Told {
        let say = |variables: &[(&str, &str)]| {
            texts.say(language, &format!("error-web-{}", self.id()), variables)
        };
        let text = match (self.cause(), self) {
            (Some(error), _) => texts.explain(language, error),
            (None, Problem::Request(detail)) => say(&[("detail", detail)]),
            (None, Problem::Moves(most)) => {
                texts.say(language, "error-web-moves", &[("most", &most.to_string())])
            }
            (None, Problem::Table(most)) => say(&[("most", &format!("{}MiB", most >> 20))]),
            (None, Problem::TooLarge(most)) => say(&[("most", &most.to_string())]),
            _ => say(&[]),
        };
        let number = match self {
            Problem::Position(PositionError::Move { number, .. }) => Some(*number),
            _ => None,
        };
        Told { id: self.id(), text, number }
    }

    /// The same as an answer.
    pub(crate) fn answer(&self, texts: &dyn Texts, language: &str) -> Response<Body> {
        let body = serde_json::json!({ "error": self.told(texts, language) }).to_string();
        let mut answer = Response::new(Body::from(body));
        *answer.status_mut() = self.status();
        let json = header::HeaderValue::from_static("application/json");
        answer.headers_mut().insert(header::CONTENT_TYPE, json);
        answer
    }
}

impl From<GameError> for Problem {
    fn from(error: GameError) -> Problem {
        Problem::Game(error)
    }
}

impl From<PositionError> for Problem {
    fn from(error: PositionError) -> Problem {
        Problem::Position(error)
    }
}

impl From<AgentError> for Problem {
    fn from(error: AgentError) -> Problem {
        Problem::Agent(error)
    }
}

impl From<AlgorithmError> for Problem {
    fn from(error: AlgorithmError) -> Problem {
        Problem::Algorithm(error)
    }
}

impl From<RequestError> for Problem {
    fn from(error: RequestError) -> Problem {
        Problem::Search(error)
    }
}
