//! What a position looks like.

use crate::Player;

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
