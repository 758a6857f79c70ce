//! A game so far: where it began, what was played, and both as text.

use poda_core::{Game, MoveList, Notation, PositionError};
use poda_games::{Erased, ErasedMove};

/// A beginning and the moves played since.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct History {
    start: Erased,
    moves: Vec<ErasedMove>,
    position: Erased,
}

/// Ways of cutting a text into moves that are tried before it counts as a drawn board.
const PATIENCE: u32 = 100_000;

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
        let position = game.parse(text)?;
        let mut retraced = History::new(game);
        let mut patience = PATIENCE;
        if retrace(&mut retraced, text, &position, &mut patience) {
            return Ok(retraced);
        }
        Ok(History::new(&position))
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
        let texts = self.move_texts();
        // Games with passes may leave them out of their notation; where they do, so do we.
        let spoken = texts.iter().filter(|text| text.contains(|c: char| c.is_ascii_digit()));
        let spoken: Vec<String> = spoken.cloned().collect();
        let ways = ["", " ", "."].map(|gap| [spoken.join(gap), texts.join(gap)]);
        let reads_back =
            |text: &String| self.start.parse(text).is_ok_and(|read| read == self.position);
        let found = ways.into_iter().flatten().find(reads_back);
        found.filter(|_| self.is_from_the_start()).unwrap_or_else(|| self.position.text())
    }
}

/// Plays the moves of a text until it ends at the target; leaves the history alone if it cannot.
fn retrace(history: &mut History, text: &str, target: &Erased, patience: &mut u32) -> bool {
    let rest = text.trim_start_matches(|c: char| c.is_whitespace() || ",.;".contains(c));
    if rest.is_empty() && history.position == *target {
        return true;
    }
    let readings = (1..=rest.len()).take(8).filter(|&end| rest.is_char_boundary(end));
    for end in readings {
        let Some(left) = patience.checked_sub(1) else { return false };
        *patience = left;
        let Ok(mv) = history.position.parse_move(&rest[..end]) else { continue };
        if tried(history, mv, &rest[end..], target, patience) {
            return true;
        }
    }
    match only_move(&history.position) {
        // A pass that the notation leaves out.
        Some(pass) => tried(history, pass, rest, target, patience),
        None => false,
    }
}

fn tried(
    history: &mut History,
    mv: ErasedMove,
    rest: &str,
    target: &Erased,
    patience: &mut u32,
) -> bool {
    let before = history.clone();
    history.play(mv);
    if retrace(history, rest, target, patience) {
        return true;
    }
    *history = before;
    false
}

/// The only move of a position where it is not written like a place on the board.
fn only_move(position: &Erased) -> Option<ErasedMove> {
    let mut moves = MoveList::new();
    if position.expand(&mut moves).is_some() || moves.len() != 1 {
        return None;
    }
    let is_place = position.move_text(moves[0]).contains(|c: char| c.is_ascii_digit());
    (!is_place).then_some(moves[0])
}

#[cfg(test)]
mod tests {
    use super::History;
    use poda_games::find;

    fn round_trip(game: &str, text: &str) -> (usize, String) {
        let history = History::read(&find(game).unwrap(), text).unwrap();
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
        assert!(History::read(&find("tictactoe").unwrap(), "b2b2").is_err());
    }
}
