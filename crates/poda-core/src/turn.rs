//! From one position to the next: who sees a score in which way.

use crate::{Bound, Player, Score, Window};

/// Whether the turn went over with a move. Scores and windows of the child are seen by the parent across it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// The other player moves now.
    Over,
    /// The same player moves again.
    Stays,
}

impl Turn {
    /// Between the player of a position and the player of the next one.
    #[inline(always)]
    #[must_use]
    pub fn between(before: Player, after: Player) -> Turn {
        if before == after { Turn::Stays } else { Turn::Over }
    }

    /// What a number is multiplied by when it is seen from the other side: −1 or 1.
    #[must_use]
    pub fn sign(self) -> i32 {
        match self {
            Turn::Over => -1,
            Turn::Stays => 1,
        }
    }
}

impl Score {
    /// The same score seen from the other side of a move.
    #[inline(always)]
    #[must_use]
    pub fn across(self, turn: Turn) -> Score {
        match turn {
            Turn::Over => -self,
            Turn::Stays => self,
        }
    }
}

impl Window {
    /// The same window seen from the other side of a move.
    #[inline(always)]
    #[must_use]
    pub fn across(self, turn: Turn) -> Window {
        match turn {
            Turn::Over => -self,
            Turn::Stays => self,
        }
    }
}

impl Bound {
    /// The same statement seen from the other side of a move.
    #[must_use]
    pub fn across(self, turn: Turn) -> Bound {
        match turn {
            Turn::Over => -self,
            Turn::Stays => self,
        }
    }
}
