//! A broken law, in words.

use crate::Listed;
use std::fmt;

/// What a game does wrong, and the moves that show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breach {
    game: String,
    moves: Vec<String>,
    what: String,
}

impl Breach {
    /// After these moves from `start` it shows.
    pub(super) fn new<G: Listed>(start: &G, line: &[G::Move], what: String) -> Breach {
        Breach { game: start.spec(), moves: start.line_texts(line), what }
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &str {
        &self.game
    }

    /// The moves from the start that lead to the position.
    #[must_use]
    pub fn moves(&self) -> &[String] {
        &self.moves
    }

    /// What is wrong there.
    #[must_use]
    pub fn what(&self) -> &str {
        &self.what
    }
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Breach { game, moves, what } = self;
        match moves.len() {
            0 => write!(f, "{game}, at the start: {what}"),
            1..=40 => write!(f, "{game}, after the moves {}: {what}", moves.join(" ")),
            all => {
                let (first, last) = (moves[..20].join(" "), moves[all - 20..].join(" "));
                write!(f, "{game}, after {all} moves ({first} … {last}): {what}")
            }
        }
    }
}
