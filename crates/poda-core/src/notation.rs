//! Positions and moves as text.

use crate::{Diagram, Game, MoveError, PositionError, Sentence};

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

    /// What people have to know about the position and cannot see in its picture, such as the number of
    /// the turn where the rules count turns. Without a full stop.
    fn remark(&self) -> Option<Sentence> {
        None
    }

    /// The bits behind the position, by name, for the curious.
    fn bits(&self) -> Vec<(&'static str, u64)> {
        Vec::new()
    }
}
