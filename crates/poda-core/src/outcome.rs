//! How a game ended, in nobody's view in particular.

use crate::Player;

/// The result of a finished game. Absolute: it does not depend on who is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This player won.
    Won(Player),
    /// Nobody won.
    Draw,
    /// The first player's result minus the second's, for games that count points.
    Margin(i32),
}

/// What the results of a game are: it decides when a win that is seen is the whole truth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Results {
    /// Won, drawn or lost: who has seen a win has seen everything.
    Won,
    /// Margins: a longer game may bring more.
    Margins,
    /// Margins, and a win that comes later is never larger, as in Connect-4.
    ShrinkingMargins,
}

impl Outcome {
    /// A margin never exceeds this, so that every reading of it fits a score.
    pub const MAX_MARGIN: i32 = 1_000_000;

    /// The result as a number in the first player's view: +1, 0, −1 or the margin.
    #[inline(always)]
    #[must_use]
    pub const fn value_for_first(self) -> i32 {
        match self {
            Outcome::Won(Player::First) => 1,
            Outcome::Won(Player::Second) => -1,
            Outcome::Draw => 0,
            Outcome::Margin(margin) => margin,
        }
    }

    /// The winner, if there is one.
    #[must_use]
    pub const fn winner(self) -> Option<Player> {
        match self.value_for_first() {
            0 => None,
            value if value > 0 => Some(Player::First),
            _ => Some(Player::Second),
        }
    }

    /// The name in data files: `first`, `second` or `draw`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self.winner() {
            Some(player) => player.name(),
            None => "draw",
        }
    }
}
