//! A game so far: where it began, what was played, and both as text.

use poda_core::{Game, Notation, PositionError};
use poda_games::{Erased, ErasedMove};

/// A beginning and the moves played since.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct History {
    start: Erased,
    moves: Vec<ErasedMove>,
    position: Erased,
}

impl History {
    /// No moves yet.
    #[must_use]
    pub fn new(start: &Erased) -> History {
        History { start: start.clone(), moves: Vec::new(), position: start.clone() }
    }

    /// Reads a position of the game whose start is `game`. Where the text is a list of moves, they
    /// are kept; of a drawn board there is only the position.
    ///
    /// # Errors
    /// If the text is no position.
    pub fn read(game: &Erased, text: &str) -> Result<History, PositionError> {
        let (start, moves) = game.parse_game(text)?;
        let mut history = History::new(&start);
        for mv in moves {
            history.play(mv);
        }
        Ok(history)
    }

    /// Its first plies.
    #[must_use]
    pub fn beginning(&self, plies: usize) -> History {
        let mut beginning = History::new(self.start());
        self.moves().iter().take(plies).for_each(|&mv| beginning.play(mv));
        beginning
    }

    /// Plays one more move.
    pub fn play(&mut self, mv: ErasedMove) {
        self.position = self.position.play(mv);
        self.moves.push(mv);
    }

    /// Where it began: the start of the game, or a drawn board.
    #[must_use]
    pub fn start(&self) -> &Erased {
        &self.start
    }

    /// The moves since.
    #[must_use]
    pub fn moves(&self) -> &[ErasedMove] {
        &self.moves
    }

    /// Where it is now.
    #[must_use]
    pub fn position(&self) -> &Erased {
        &self.position
    }

    /// Whether it began at the start of the game, so that the moves tell everything.
    #[must_use]
    pub fn is_from_the_start(&self) -> bool {
        self.start.parse("").is_ok_and(|start| start == self.start)
    }

    /// The moves as texts, one by one.
    #[must_use]
    pub fn move_texts(&self) -> Vec<String> {
        self.start.line_texts(&self.moves)
    }

    /// The position in the game's notation: the moves from the start, or else the drawn board. What
    /// is written reads back as the position.
    #[must_use]
    pub fn text(&self) -> String {
        let line = self.start.line_text(&self.moves);
        let reads_back = self.start.parse(&line).is_ok_and(|read| read == self.position);
        if reads_back && self.is_from_the_start() { line } else { self.position.text() }
    }
}

#[cfg(test)]
mod tests {
    use super::History;
    use poda_games::catalogue;

    fn round_trip(game: &str, text: &str) -> (usize, String) {
        let history = History::read(&catalogue().find(game).unwrap(), text).unwrap();
        (history.moves().len(), history.text())
    }

    #[test]
    fn moves_are_kept_and_written_as_they_are_read() {
        let check = |game: &str, text: &str, moves: usize| {
            assert_eq!(round_trip(game, text), (moves, text.to_owned()), "{game}");
        };
        check("tictactoe", "", 0);
        check("tictactoe", "b2a1c3", 3);
        check("mnk:4,12,4", "a1a10a11b12", 4);
        check("toy:[[3,12,8],[2,4,6],[14,5,2]]", "2.3", 2);
        // Black has to pass after the eighth move, and nobody says so.
        check("othello", "d3c3e6d2d1e1b2c1d6", 10);
    }

    #[test]
    fn a_drawn_board_has_no_moves() {
        assert_eq!(round_trip("tictactoe", "XO./.../... X"), (0, "XO./.../...".to_owned()));
        assert!(History::read(&catalogue().find("tictactoe").unwrap(), "b2b2").is_err());
    }
}
