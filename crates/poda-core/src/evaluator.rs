//! Judgement of positions that are not finished.

use crate::{Game, Player, Score};

/// Estimates what an unfinished position is worth. It lives outside the rules: two evaluators of
/// one game may disagree.
pub trait Evaluator<G: Game>: Send + Sync {
    /// The estimate for the player to move. `root` is the player to move where the search began,
    /// for evaluators that are bound to one side.
    fn estimate(&self, position: &G, root: Player) -> Score;

    /// Whether estimates are on a scale of their own. If so, finished results are moved outside
    /// every estimate ([`Reading::outside_estimates`](crate::Reading::outside_estimates)).
    fn has_own_scale(&self) -> bool {
        true
    }

    /// Whether every estimate is zero, so that any other score is a result.
    fn is_blind(&self) -> bool {
        false
    }

    /// How many of its points stand for one point of a result, for those who show them: a hundred
    /// where it foretells results in hundredths.
    fn points_in_one(&self) -> i32 {
        1
    }
}

/// Sees nothing: every unfinished position is worth zero, like a draw.
#[derive(Clone, Copy, Debug, Default)]
pub struct Blind;

impl<G: Game> Evaluator<G> for Blind {
    fn estimate(&self, _: &G, _: Player) -> Score {
        Score::ZERO
    }

    fn has_own_scale(&self) -> bool {
        false
    }

    fn is_blind(&self) -> bool {
        true
    }
}
