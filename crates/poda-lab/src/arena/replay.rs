//! Whether a record tells a game that can have been played: a file may be damaged, or somebody's.

use super::{GameRecord, History, Reason};
use poda_core::{Game, Notation, Outcome};

/// Nobody thought longer than this about a game, in seconds.
const LONGEST: f64 = 1e9;

/// What is wrong with the record of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// It is no game of the tournament.
    #[error("not a game of this match")]
    Other,
    /// A move cannot be played.
    #[error("move {number} is not legal: '{text}'")]
    Move {
        /// Its number since the opening, counted from 1.
        number: usize,
        /// What it says.
        text: String,
    },
    /// The moves lead elsewhere.
    #[error("'{key}' is not what the moves lead to")]
    Ending {
        /// What differs, by its name in the record.
        key: &'static str,
    },
    /// A time that cannot be.
    #[error("not times: {first} and {second} seconds")]
    Seconds {
        /// What the first player is said to have taken.
        first: String,
        /// And the second.
        second: String,
    },
}

/// Plays the moves of a record from its opening, and looks whether they lead to what it says.
pub(super) fn replay(record: &GameRecord, opening: &History) -> Result<(), RecordError> {
    let [first, second] = record.seconds;
    if ![first, second].iter().all(|seconds| (0.0..LONGEST).contains(seconds)) {
        let [first, second] = record.seconds.map(|seconds| seconds.to_string());
        return Err(RecordError::Seconds { first, second });
    }
    let history = played(record, opening)?;
    let position = history.position();
    // Whoever was to move when a game was broken off lost it.
    let (outcome, value) = match (record.reason, position.outcome()) {
        (Reason::End, Some(outcome)) => (outcome, Some(outcome.value_for_first())),
        (Reason::End, None) | (_, Some(_)) => return Err(RecordError::Ending { key: "reason" }),
        (_, None) => (Outcome::Won(position.to_move().other()), None),
    };
    let parts = [
        ("result", record.result == outcome.name()),
        ("value_first", record.value_first == value),
        ("position", record.position == position.text()),
        ("notation", record.notation == history.text()),
        ("detail", record.reason != Reason::End || record.detail.is_none()),
    ];
    match parts.into_iter().find(|(_, agrees)| !agrees) {
        Some((key, _)) => Err(RecordError::Ending { key }),
        None => Ok(()),
    }
}

/// The game after the moves of a record.
fn played(record: &GameRecord, opening: &History) -> Result<History, RecordError> {
    let mut history = opening.clone();
    for (index, text) in record.moves.iter().enumerate() {
        let illegal = || RecordError::Move { number: index + 1, text: text.clone() };
        let position = history.position();
        if position.outcome().is_some() {
            return Err(illegal());
        }
        let mv = position.parse_move(text).map_err(|_| illegal())?;
        history.play(mv);
    }
    Ok(history)
}
