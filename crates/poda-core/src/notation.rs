//! Positions and moves as text, and what can be wrong with it.

use crate::{Game, Player};
use std::fmt;

/// A game that people can read and write.
pub trait Notation: Game {
    /// Reads a position of the same variant as `self`: a drawn board, or the moves played from
    /// the start. The empty text is the start.
    ///
    /// # Errors
    /// If the text is malformed or no game can lead to the position.
    fn parse(&self, text: &str) -> Result<Self, PositionError>;

    /// The canonical text; [`parse`](Notation::parse) gives the position back.
    fn text(&self) -> String;

    /// Reads a legal move.
    ///
    /// # Errors
    /// If the text is not a move, or the move is not legal here.
    fn parse_move(&self, text: &str) -> Result<Self::Move, MoveError>;

    /// The canonical text of a move; [`parse_move`](Notation::parse_move) gives it back.
    fn move_text(&self, mv: Self::Move) -> String;

    /// The canonical texts of moves that are played one after the other from here.
    fn line_texts(&self, moves: &[Self::Move]) -> Vec<String> {
        let mut position = self.clone();
        let mut texts = Vec::new();
        for &mv in moves {
            texts.push(position.move_text(mv));
            position = position.play(mv);
        }
        texts
    }

    /// How many moves have been played; for a drawn board, what it implies.
    fn ply(&self) -> u32;

    /// What to draw.
    fn diagram(&self) -> Diagram;

    /// The bits behind the position, by name, for the curious.
    fn bits(&self) -> Vec<(&'static str, u64)> {
        Vec::new()
    }
}

/// A position as a picture, without ink: the terminal and the page each draw it in their way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Diagram {
    /// Squares of a board, row by row from the top left.
    Board {
        /// Squares in a row.
        columns: usize,
        /// Who stands on each square.
        squares: Vec<Option<Player>>,
        /// Squares to point out: the line that decided the game.
        marked: Vec<usize>,
        /// What only some games show.
        details: Details,
    },
    /// A game without a board.
    Text(String),
}

/// What only some games show of their boards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Details {
    /// Moves name columns, counted from 1: squares have no names of their own.
    pub by_column: bool,
    /// Squares whose piece is a bomb.
    pub bombs: Vec<usize>,
    /// The number of the turn, where the rules speak of it.
    pub turn: Option<u32>,
    /// Whether a piece that is put now is a bomb.
    pub puts_bomb: bool,
    /// Pieces are discs that are turned over: dark for the first player, light for the second.
    pub discs: bool,
}

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
    /// The column holds as many pieces as it can.
    Full {
        /// The column.
        column: String,
    },
    /// There is no bomb to explode.
    NoBomb,
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
    /// A piece hangs in the air.
    Floating {
        /// Its column, counted from 1 at the left.
        column: u32,
        /// Its row, counted from 1 at the bottom.
        row: u32,
    },
    /// A player has more than one bomb.
    Bombs {
        /// Whose bombs they are.
        owner: Player,
    },
    /// Not the number of a turn.
    Turn {
        /// As written.
        found: String,
        /// The last turn that there is.
        last: u32,
    },
    /// There cannot be such a board so early.
    TooEarly {
        /// The turn as written.
        turn: u32,
        /// The first turn in which there can be.
        least: u32,
    },
    /// Somebody has exploded, so that the pieces do not tell whose turn it is.
    NeedsTurn {
        /// Pieces of the first player.
        first: u32,
        /// Pieces of the second player.
        second: u32,
    },
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
            MoveError::Full { column } => write!(f, "the column is full: {column}"),
            MoveError::NoBomb => write!(f, "there is no bomb of yours to explode"),
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
            PositionError::Floating { column, row } => {
                write!(f, "impossible: the piece in column {column}, row {row} hangs in the air")
            }
            PositionError::Bombs { owner } => {
                write!(f, "impossible: the {} player has more than one bomb", owner.name())
            }
            PositionError::Turn { found, last } => {
                write!(f, "not a turn: '{found}' (accepted: 1 to {last})")
            }
            PositionError::TooEarly { turn, least } => {
                write!(f, "impossible in turn {turn}: there is such a board from turn {least} on")
            }
            PositionError::NeedsTurn { first, second } => write!(
                f,
                "with {first} and {second} pieces somebody has exploded: write side and turn \
                 behind the board, such as '1 12'"
            ),
            PositionError::Move { number, error } => write!(f, "move {number}: {error}"),
        }
    }
}

impl std::error::Error for MoveError {}
impl std::error::Error for PositionError {}
