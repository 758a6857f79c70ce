//! Why a request gets no answer: what is wrong with how it was asked, or with what was asked.

use axum::body::Body;
use axum::http::{Response, StatusCode, header};
use poda_talk::{Complaint, Problem, Texts};

/// Something that a visitor has to be told, and how that is said in HTTP.
#[derive(Debug)]
pub(crate) enum Refusal {
    /// What was asked for cannot be had.
    Problem(Problem),
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
    /// Too many messages.
    Rate,
}

impl Refusal {
    /// The request cannot be read; what the reader said.
    pub(crate) fn unreadable(detail: &impl ToString) -> Refusal {
        Refusal::Problem(Problem::Request(detail.to_string()))
    }

    /// The short name, the same in every language.
    fn id(&self) -> &'static str {
        match self {
            Refusal::Problem(problem) => problem.id(),
            Refusal::TooLarge(_) => "too-large",
            Refusal::Media => "media",
            Refusal::Slow => "slow",
            Refusal::Method => "method",
            Refusal::NotFound => "not-found",
            Refusal::Host => "host",
            Refusal::Origin => "origin",
            Refusal::Rate => "rate",
        }
    }

    fn status(&self) -> StatusCode {
        match self {
            Refusal::Problem(Problem::Request(_) | Problem::Moves(_)) => StatusCode::BAD_REQUEST,
            Refusal::Problem(Problem::Busy) => StatusCode::SERVICE_UNAVAILABLE,
            Refusal::Problem(Problem::Internal) => StatusCode::INTERNAL_SERVER_ERROR,
            Refusal::Problem(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Refusal::TooLarge(_) => StatusCode::PAYLOAD_TOO_LARGE,
            Refusal::Media => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Refusal::Slow => StatusCode::REQUEST_TIMEOUT,
            Refusal::Method => StatusCode::METHOD_NOT_ALLOWED,
            Refusal::NotFound => StatusCode::NOT_FOUND,
            Refusal::Host => StatusCode::MISDIRECTED_REQUEST,
            Refusal::Origin => StatusCode::FORBIDDEN,
            Refusal::Rate => StatusCode::TOO_MANY_REQUESTS,
        }
    }

    /// What the visitor is told.
    pub(crate) fn told(&self, texts: &dyn Texts, language: &str) -> Complaint {
        let most = match self {
            Refusal::Problem(problem) => return problem.told(texts, language),
            Refusal::TooLarge(most) => most.to_string(),
            _ => String::new(),
        };
        let id = self.id();
        let text = texts.say(language, &format!("error-web-{id}"), &[("most", &most)]);
        Complaint { id, text, number: None }
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

impl From<Problem> for Refusal {
    fn from(problem: Problem) -> Refusal {
        Refusal::Problem(problem)
    }
}
