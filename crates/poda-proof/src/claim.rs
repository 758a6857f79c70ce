//! What a proof is about.

use poda_core::{Bound, Outcome, Player, Score};
use std::fmt;

/// A statement about a position: its value is this, at least this, or at most this.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The game with its convention, as [`poda_games::Catalogue::find`] reads it: `othello6:empties=winner`.
    pub game: String,
    /// The position, as the game reads it.
    pub position: String,
    /// What the value says.
    pub bound: Bound,
    /// For the player to move.
    pub value: Score,
}

impl Claim {
    /// What has to be proved, where this player is to move: that the mover gets enough, that the
    /// other one does, or both.
    #[must_use]
    pub fn promises(&self, mover: Player) -> Vec<Promise> {
        let lower = Promise { owner: mover, least: self.value };
        let upper = Promise { owner: mover.other(), least: -self.value };
        match self.bound {
            Bound::Exact => vec![lower, upper],
            Bound::Lower => vec![lower],
            Bound::Upper => vec![upper],
        }
    }
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Claim { game, position, bound, value } = self;
        write!(f, "{game} {position} {} {}", bound.sign(), value.points())
    }
}

/// A player gets at least this, whatever the other one does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Promise {
    /// Who has the strategy.
    pub owner: Player,
    /// What the owner gets at least.
    pub least: Score,
}

impl Promise {
    /// Whether a finished game keeps it.
    #[must_use]
    pub fn is_kept_by(self, outcome: Outcome) -> bool {
        Score::new(outcome.value_for_first()).view(self.owner) >= self.least
    }
}
