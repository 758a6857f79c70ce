//! What a position looks like.

use crate::Places;

/// A position as a picture, without ink: the terminal and the page each draw it in their way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Diagram {
    /// A board: places, and what stands on them.
    Places(Places),
    /// A game without a board.
    Text(String),
}

impl Diagram {
    /// The board, if there is one.
    #[must_use]
    pub fn places(&self) -> Option<&Places> {
        match self {
            Diagram::Places(places) => Some(places),
            Diagram::Text(_) => None,
        }
    }
}

impl From<Places> for Diagram {
    fn from(places: Places) -> Diagram {
        Diagram::Places(places)
    }
}
