//! What a position is worth to the player to move.

use crate::Player;
use std::ops::Neg;

/// A number for the player to move: more is better. What it counts is the business of the
/// [`Reading`](crate::Reading) and the [`Evaluator`](crate::Evaluator) that made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Score(pub(crate) i32);

impl Score {
    /// Below every score that a position can have.
    pub const MIN: Score = Score(-i32::MAX);
    /// Above every score that a position can have.
    pub const MAX: Score = Score(i32::MAX);
    /// A draw, or nothing known.
    pub const ZERO: Score = Score(0);

    /// The score of that many points. `i32::MIN` has no negative and becomes [`Score::MIN`].
    #[inline(always)]
    #[must_use]
    pub const fn new(points: i32) -> Score {
        if points == i32::MIN { Score::MIN } else { Score(points) }
    }

    /// The number inside.
    #[inline(always)]
    #[must_use]
    pub const fn points(self) -> i32 {
        self.0
    }

    /// The next better score: scores are whole numbers, so nothing lies between.
    #[inline(always)]
    #[must_use]
    pub const fn above(self) -> Score {
        Score(self.0.saturating_add(1))
    }

    /// The next worse score.
    #[inline(always)]
    #[must_use]
    pub const fn below(self) -> Score {
        Score::new(self.0.saturating_sub(1))
    }

    /// From the view of the mover to the view of the first player, and back: the same step.
    #[inline(always)]
    #[must_use]
    pub fn view(self, mover: Player) -> Score {
        match mover {
            Player::First => self,
            Player::Second => -self,
        }
    }
}

impl Neg for Score {
    type Output = Score;

    #[inline(always)]
    fn neg(self) -> Score {
        Score(-self.0)
    }
}
