//! What describes an exercise, and everything that makes none.

use crate::Kind;
use poda_core::PositionError;
use poda_games::GameError;

/// An exercise in few words: what a link holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    /// What is asked for.
    pub kind: Kind,
    /// The seed of the series.
    pub seed: u64,
    /// So many children on each level.
    pub shape: Vec<usize>,
    /// Which exercise of the series, from 0.
    pub number: u32,
}

/// Why there is no such exercise.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TaskError {
    /// No such kind.
    #[error("not a kind of exercise: '{found}' (accepted: {})", Kind::accepted())]
    Kind {
        /// What was found instead.
        found: String,
    },
    /// No such shape.
    #[error(
        "not a shape: '{found}' (accepted: two to five numbers from 2 to 5, such as 3,3 or 2,3,2)"
    )]
    Shape {
        /// What was found instead.
        found: String,
    },
    /// More fields than anybody fills in.
    #[error("{found} asks for {fields} fields (at most {most})", most = Task::FIELDS)]
    Fields {
        /// The shape, or the tree.
        found: String,
        /// How many fields it would have.
        fields: usize,
    },
    /// A tree that gives nothing to ask for.
    #[error("there is nothing to ask of {found}: nothing is cut, or every order is as good")]
    Nothing {
        /// The tree.
        found: String,
    },
    /// More moves at the root than all their orders can be tried of.
    #[error("the tree has {found} moves at its root (at most {most} where their order is asked)", most = Task::ORDERED)]
    Orders {
        /// How many.
        found: usize,
    },
    /// A list of exercises in which one is no exercise.
    #[error("exercise {number}: {error}")]
    Entry {
        /// Which one, counted from 1.
        number: usize,
        /// What is wrong with it.
        error: Box<TaskError>,
    },
    /// A word of a list that means nothing.
    #[error("not understood in a list: '{found}' (accepted: seed=17, count=5, depth=4)")]
    Word {
        /// The word.
        found: String,
    },
    /// A list without exercises, or with too many.
    #[error("the list has {found} exercises (accepted: 1 to {most})", most = Task::LISTED)]
    Length {
        /// How many.
        found: usize,
    },
    /// No such game.
    #[error(transparent)]
    Game(#[from] GameError),
    /// No such position.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// The game of the exercise cannot be searched.
    #[error("the exercise cannot be searched: {reason}")]
    Search {
        /// What the search said.
        reason: String,
    },
}

impl Task {
    /// So many fields at most.
    pub const FIELDS: usize = 40;
    /// So many moves at the root at most, where their order is asked.
    pub const ORDERED: usize = 5;
    /// So many exercises in a list at most.
    pub const LISTED: usize = 200;

    /// Reads a shape such as `3,3,2`.
    ///
    /// # Errors
    /// If it is none, or too large.
    pub fn shape(text: &str) -> Result<Vec<usize>, TaskError> {
        let wrong = || TaskError::Shape { found: text.to_owned() };
        let numbers = text.split([',', 'x', '×']).map(|it| it.trim().parse::<usize>());
        let shape: Vec<usize> = numbers.collect::<Result<_, _>>().map_err(|_| wrong())?;
        let fits = (2..=5).contains(&shape.len()) && shape.iter().all(|it| (2..=5).contains(it));
        if fits { Ok(shape) } else { Err(wrong()) }
    }

    /// The shape as it is written.
    #[must_use]
    pub fn shape_text(&self) -> String {
        self.shape.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
    }
}
