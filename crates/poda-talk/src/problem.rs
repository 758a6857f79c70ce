//! Why a visitor does not get what was asked for.

use crate::texts::{Texts, Words};
use poda_core::PositionError;
use poda_engines::{AgentError, RequestError};
use poda_games::GameError;
use poda_practise::{TaskError, Wording};
use poda_search::AlgorithmError;
use serde::Serialize;
use std::error::Error;

/// Something that the page has to be told.
#[derive(Debug)]
#[non_exhaustive]
pub enum Problem {
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
    /// There is no such exercise.
    Task(TaskError),
    /// The request cannot be read; what the reader said.
    Request(String),
    /// More moves than this.
    Moves(usize),
    /// A table larger than this many bytes.
    Table(usize),
    /// An agent with more threads than this.
    Threads(usize),
    /// A setting that is not a whole number from 1 to this.
    Setting {
        /// Which one.
        field: Field,
        /// The greatest that is accepted.
        most: u64,
    },
    /// Not one to so many ways to search.
    Ways(usize),
    /// A way to search has no such option.
    Option(String),
    /// There are too many searches already.
    Busy,
    /// There is nothing to search: the game is over.
    Over,
    /// A mistake of ours.
    Internal,
}

/// A setting of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// Plies to look ahead.
    Depth,
    /// Nodes to use.
    Nodes,
    /// Milliseconds to take; people read seconds.
    Time,
}

/// A problem as the page hears of it.
#[derive(Debug, Serialize)]
pub struct Complaint {
    /// The short name, the same in every language.
    pub id: &'static str,
    /// The sentence.
    pub text: String,
    /// The number of the move that is wrong, where one is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<usize>,
}

impl Problem {
    /// The short name, the same in every language.
    #[must_use]
    pub fn id(&self) -> &'static str {
        match self {
            Problem::Game(_) => "game",
            Problem::Position(PositionError::Move { .. }) => "move",
            Problem::Position(_) => "position",
            Problem::Agent(_) => "agent",
            Problem::Algorithm(_) => "algorithm",
            Problem::Search(_) => "search",
            Problem::Task(_) => "exercise",
            Problem::Request(_) | Problem::Moves(_) => "request",
            Problem::Table(_) => "table",
            Problem::Threads(_) => "threads",
            Problem::Setting { field: Field::Depth, .. } => "depth",
            Problem::Setting { field: Field::Nodes, .. } => "nodes",
            Problem::Setting { field: Field::Time, .. } => "time",
            Problem::Ways(_) => "ways",
            Problem::Option(_) => "option",
            Problem::Busy => "busy",
            Problem::Over => "over",
            Problem::Internal => "internal",
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
    #[must_use]
    pub fn told(&self, texts: &dyn Texts, language: &str) -> Complaint {
        let say = |variables: &[(&str, &str)]| {
            texts.say(language, &format!("error-web-{}", self.id()), variables)
        };
        let text = match (self.cause(), self) {
            (Some(error), _) => texts.explain(language, error),
            (None, Problem::Request(detail)) => say(&[("detail", detail)]),
            (None, Problem::Moves(most)) => {
                texts.say(language, "error-web-moves", &[("most", &most.to_string())])
            }
            (None, Problem::Task(error)) => task(error, texts, language),
            (None, Problem::Ways(most) | Problem::Threads(most)) => {
                say(&[("most", &most.to_string())])
            }
            (None, Problem::Option(found)) => say(&[("found", found)]),
            (None, Problem::Table(most)) => say(&[("most", &format!("{}MiB", most >> 20))]),
            (None, Problem::Setting { field: Field::Time, most }) => {
                say(&[("most", &(*most as f64 / 1000.0).to_string())])
            }
            (None, Problem::Setting { most, .. }) => say(&[("most", &most.to_string())]),
            _ => say(&[]),
        };
        let number = match self {
            Problem::Position(PositionError::Move { number, .. }) => Some(*number),
            _ => None,
        };
        Complaint { id: self.id(), text, number }
    }
}

/// Why there is no such exercise.
fn task(error: &TaskError, texts: &dyn Texts, language: &str) -> String {
    let words = Words { texts, language };
    Wording(&words).error(error, &|error| texts.explain(language, error))
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

impl From<TaskError> for Problem {
    fn from(error: TaskError) -> Problem {
        Problem::Task(error)
    }
}

impl From<RequestError> for Problem {
    fn from(error: RequestError) -> Problem {
        Problem::Search(error)
    }
}
