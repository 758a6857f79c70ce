//! What a page asks.

use crate::curve::CurveAsked;
use crate::position::PositionAsked;
use crate::practise::ExerciseAsked;
use crate::rules::RulesAsked;
use crate::{analyse, choose, compare, record, review};
use serde::{Deserialize, Serialize};

/// What a page calls one of its questions.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(untagged)]
pub enum Id {
    /// A number.
    Number(i64),
    /// Anything else.
    Text(String),
}

/// A question. The first seven are answered at once, the next five by searches that tell what they find.
#[derive(Debug, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
#[non_exhaustive]
pub enum Asked {
    /// What there is to see of a position.
    Position(PositionAsked),
    /// What there is: games, agents, algorithms.
    Catalogue,
    /// How a game is played.
    Rules(RulesAsked),
    /// What the page says.
    Texts,
    /// The curve of a game as a picture.
    Curve(CurveAsked),
    /// An exercise.
    Exercise(ExerciseAsked),
    /// What is thought of answers to it.
    Mark(ExerciseAsked),
    /// A value for every move.
    Analyse(analyse::Asked),
    /// A move of an agent.
    Choose(choose::Asked),
    /// How a game went.
    #[serde(alias = "graph")]
    Review(review::Asked),
    /// Searches with their trees.
    Record(record::Asked),
    /// What several ways to search take.
    Compare(compare::Asked),
    /// An end of one search, or of all.
    Stop,
}

/// What every question has besides.
#[derive(Debug, Deserialize)]
pub(crate) struct Envelope {
    pub(crate) id: Option<Id>,
    pub(crate) lang: Option<String>,
}
