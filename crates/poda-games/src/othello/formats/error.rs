//! What can be wrong with games in a file, and where.

use poda_core::PositionError;
use std::fmt;

/// A place in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FormatPlace {
    /// A line of a text, counted from 1.
    Line(usize),
    /// A byte, counted from 0.
    Byte(usize),
    /// None: the game was to be written.
    Nowhere,
}

/// A game that cannot be read or written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormatError {
    /// The game, counted from 1.
    pub game: usize,
    /// Where the culprit stands.
    pub place: FormatPlace,
    /// What is wrong.
    pub fault: FormatFault,
}

/// What is wrong with a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FormatFault {
    /// No game can have gone so, or no board looks so.
    #[error("{0}")]
    Position(PositionError),
    /// It begins and does not end.
    #[error("the game is not finished: {0} is missing")]
    Unclosed(char),
    /// A sign that means nothing there.
    #[error("not expected here: '{0}'")]
    Sign(char),
    /// It is another game.
    #[error("another game: '{0}' (accepted: Othello)")]
    Game(String),
    /// The board has another size.
    #[error("the board is {found}×{found}, not {expected}×{expected}")]
    Size {
        /// As the text says.
        found: usize,
        /// As the game says.
        expected: usize,
    },
    /// A move of the player whose turn it is not.
    #[error("move {number} is of the wrong colour")]
    Colour {
        /// The move, counted from 1.
        number: usize,
    },
    /// Discs are put on the board after the first move.
    #[error("a board is set up after the first move")]
    Setup,
    /// No result.
    #[error(
        "not a result: '{0}' (accepted: +12.00, -64.00:r and ? in GGF, B+12, W+R, 0 and ? in SGF)"
    )]
    Result(String),
    /// Not what a move is worth.
    #[error("not a move with its value: '{0}' (accepted: A2:+38)")]
    Field(String),
    /// The archive is shorter or longer than it says.
    #[error("{found} bytes, where {games} games take {wanted}")]
    Length {
        /// As many as there are.
        found: usize,
        /// As many games as it says that there are.
        games: usize,
        /// As many as those take.
        wanted: usize,
    },
    /// A file of names that is cut, or something else.
    #[error("a file of names that is cut")]
    Names,
    /// The format begins at the start and nowhere else.
    #[error("the game does not begin at the start, and the format cannot say so")]
    Begins,
    /// The format needs a result.
    #[error("the game is neither finished nor has it a result, and the format needs one")]
    NoResult,
    /// A list has more entries than it has numbers.
    #[error("more than {0} names or games, and the format has no numbers for them")]
    TooMany(usize),
}

impl FormatError {
    /// Something wrong in a line.
    pub(super) fn line(line: usize, fault: FormatFault) -> FormatError {
        FormatError { game: 0, place: FormatPlace::Line(line), fault }
    }

    /// Something wrong at a byte.
    pub(super) fn byte(byte: usize, fault: FormatFault) -> FormatError {
        FormatError { game: 0, place: FormatPlace::Byte(byte), fault }
    }

    /// A game that the format cannot hold.
    pub(super) fn unwritten(game: usize, fault: FormatFault) -> FormatError {
        FormatError { game, place: FormatPlace::Nowhere, fault }
    }

    /// The same of a text that was to be one position.
    pub(super) fn position(self, text: &str) -> PositionError {
        match self.fault {
            FormatFault::Position(error) => error,
            fault => PositionError::Unreadable {
                text: text.trim().chars().take(SHOWN).collect(),
                accepted: fault.to_string(),
            },
        }
    }
}

/// Signs of a text that are shown.
const SHOWN: usize = 40;

impl fmt::Display for FormatPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FormatPlace::Line(line) => write!(f, ", line {line}"),
            FormatPlace::Byte(byte) => write!(f, ", byte {byte}"),
            FormatPlace::Nowhere => Ok(()),
        }
    }
}

impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "game {}{}: {}", self.game, self.place, self.fault)
    }
}

impl std::error::Error for FormatError {}
