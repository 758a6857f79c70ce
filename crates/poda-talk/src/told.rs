//! What a page is told.

use crate::analyse::MoveValues;
use crate::asked::Id;
use crate::catalogue::Catalogue;
use crate::choose::Chosen;
use crate::compare::{Comparison, Row};
use crate::curve::Curve;
use crate::panel::Panel;
use crate::position::Position;
use crate::practise::{ExerciseShown, Marked};
use crate::problem::Complaint;
use crate::record::Trees;
use crate::review::{Point, Summary};
use crate::rules::Rules;
use crate::search::{Limit, Reason};
use crate::talk::Talk;
use crate::texts::Spoken;
use serde::Serialize;

/// A message to a page, with the name of the question that it answers.
#[derive(Debug, Serialize)]
pub struct Message {
    /// The name of the question.
    pub id: Option<Id>,
    /// What is said.
    #[serde(flatten)]
    pub told: Told,
}

/// What can be said.
#[derive(Debug, Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
#[non_exhaustive]
pub enum Told {
    /// Who answers, and what may be used.
    Hello(Hello),
    /// What there is to see of a position.
    Position(Box<Position>),
    /// What there is.
    Catalogue(Catalogue),
    /// How a game is played.
    Rules(Rules),
    /// What the page says.
    Texts(Spoken),
    /// A picture.
    Curve(Curve),
    /// An exercise.
    Exercise(ExerciseShown),
    /// What is thought of the answers to it.
    Marked(Marked),
    /// A search has to wait until so many others have begun.
    Queued(Queued),
    /// What moves are worth so far.
    Values(MoveValues),
    /// An agent thinks.
    Thinking(Thinking),
    /// What a position of a game is worth, and the move that was played there.
    Point(Box<Point>),
    /// What one way to search took.
    Row(Row),
    /// A search has ended.
    Done(Done),
    /// Something is not as it was asked for.
    Error(Wrong),
}

/// Who answers, and what may be used.
#[derive(Debug, Serialize)]
pub struct Hello {
    protocol: u32,
    limits: HelloLimits,
}

#[derive(Debug, Serialize)]
struct HelloLimits {
    time_ms: u64,
    table: String,
    at_once: usize,
    /// Nodes of a tree that are kept at most.
    tree: usize,
}

/// How many are ahead.
#[derive(Debug, Serialize)]
pub struct Queued {
    pub(crate) ahead: usize,
    pub(crate) text: String,
}

/// What an agent does.
#[derive(Debug, Serialize)]
pub struct Thinking {
    pub(crate) engine: Panel,
}

/// The end of a search.
#[derive(Debug, Serialize)]
pub struct Done {
    pub(crate) reason: Reason,
    pub(crate) limit: Option<Limit>,
    /// The same in words.
    pub(crate) text: String,
    #[serde(flatten)]
    pub(crate) found: Found,
}

/// What a search has found in the end.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(crate) enum Found {
    Values(MoveValues),
    Chosen(Chosen),
    Review(Summary),
    Trees(Trees),
    Comparison(Comparison),
}

/// What is wrong.
#[derive(Debug, Serialize)]
pub struct Wrong {
    pub(crate) error: Complaint,
}

impl Told {
    /// The first message of a conversation.
    #[must_use]
    pub fn hello(talk: &Talk) -> Told {
        let allowance = &talk.allowance;
        Told::Hello(Hello {
            protocol: 1,
            limits: HelloLimits {
                time_ms: u64::try_from(allowance.time.as_millis()).unwrap_or(u64::MAX),
                table: format!("{}MiB", allowance.table >> 20),
                at_once: allowance.searches,
                tree: allowance.tree,
            },
        })
    }

    /// That something is wrong.
    #[must_use]
    pub fn error(error: Complaint) -> Told {
        Told::Error(Wrong { error })
    }
}

impl Message {
    /// The message as it travels.
    #[must_use]
    pub fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}
