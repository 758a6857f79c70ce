//! What can be wrong with the text of a move or of a position. What only one game has to complain about
//! is a [`Sentence`] of that game.

use crate::{Player, Sentence};
use std::fmt;

/// Why a text is not a legal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// The text does not read as a move.
    Unreadable {
        /// The text.
        text: String,
        /// What would read as one.
        accepted: String,
    },
    /// There is a piece already.
    Occupied {
        /// The cell.
        cell: String,
    },
    /// The rules do not allow it here.
    Illegal {
        /// The move.
        mv: String,
        /// The legal ones.
        accepted: String,
    },
    /// The game is over.
    Finished {
        /// The move that came too late.
        text: String,
    },
    /// A rule that only this game has is against it.
    Rule(Sentence),
}

/// Why a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionError {
    /// The text is neither a board nor moves.
    Unreadable {
        /// The text.
        text: String,
        /// What would be accepted.
        accepted: String,
    },
    /// The board has too many or too few rows.
    Rows {
        /// As many as the text has.
        found: usize,
        /// As many as the board has.
        expected: usize,
    },
    /// A row has too many or too few cells.
    Cells {
        /// The row, counted from 1 at the top.
        row: usize,
        /// As many as the text has.
        found: usize,
        /// As many as the board has.
        expected: usize,
    },
    /// The board has too many or too few squares in all.
    Squares {
        /// As many as the text has.
        found: usize,
        /// As many as the board has.
        expected: usize,
    },
    /// A cell holds a letter that means nothing.
    Letter {
        /// The letter.
        found: char,
        /// The letters that mean something.
        accepted: &'static str,
    },
    /// The players cannot have moved so often.
    Counts {
        /// Pieces of the first player.
        first: u32,
        /// Pieces of the second player.
        second: u32,
    },
    /// The side written behind the board cannot be the one to move.
    Side {
        /// As written.
        found: String,
        /// As the board implies.
        expected: String,
    },
    /// Both players have won.
    TwoWinners,
    /// The game was over before the last move.
    PlayedOn {
        /// Who had won.
        winner: Player,
    },
    /// A rule that only this game has is against it.
    Rule(Sentence),
    /// One of the moves is not legal.
    Move {
        /// Its number, counted from 1.
        number: usize,
        /// What is wrong with it.
        error: MoveError,
    },
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MoveError::Unreadable { text, accepted } => {
                write!(f, "not a move: '{text}' (accepted: {accepted})")
            }
            MoveError::Occupied { cell } => write!(f, "the cell is taken: {cell}"),
            MoveError::Illegal { mv, accepted } => {
                write!(f, "not legal here: {mv} (accepted: {accepted})")
            }
            MoveError::Finished { text } => write!(f, "the game is over before '{text}'"),
            MoveError::Rule(sentence) => sentence.fmt(f),
        }
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PositionError::Unreadable { text, accepted } => {
                write!(f, "not a position: '{text}' (accepted: {accepted})")
            }
            PositionError::Rows { found, expected } => {
                write!(f, "the board has {expected} rows, not {found}")
            }
            PositionError::Cells { row, found, expected } => {
                write!(f, "row {row} has {expected} cells, not {found}")
            }
            PositionError::Squares { found, expected } => {
                write!(f, "the board has {expected} squares, not {found}")
            }
            PositionError::Letter { found, accepted } => {
                write!(f, "not a cell: '{found}' (accepted: {accepted})")
            }
            PositionError::Counts { first, second } => write!(
                f,
                "impossible: {first} X and {second} O; X moves first, so X has as many or one more"
            ),
            PositionError::Side { found, expected } => {
                write!(f, "'{found}' cannot be to move: it is {expected}'s turn")
            }
            PositionError::TwoWinners => write!(f, "impossible: both players have won"),
            PositionError::PlayedOn { winner } => {
                write!(f, "impossible: the {} player had won before the last move", winner.name())
            }
            PositionError::Rule(sentence) => sentence.fmt(f),
            PositionError::Move { number, error } => write!(f, "move {number}: {error}"),
        }
    }
}

impl std::error::Error for MoveError {}
impl std::error::Error for PositionError {}
