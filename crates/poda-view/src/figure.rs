//! A value, alpha or beta of a node, in the view of MAX.

use poda_core::{Player, Reading, Score, Verdict};
use serde::{Serialize, Serializer};

/// Points, or a game that is won or lost beyond every estimate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Figure {
    /// MIN wins.
    Loss,
    /// A result in points, or an estimate.
    Points(i32),
    /// MAX wins.
    Win,
}

impl Figure {
    /// What a score of a node says to MAX.
    pub(crate) fn new(score: Score, mover: Player, reading: Reading) -> Figure {
        let score = score.view(mover);
        match reading.verdict(score) {
            Verdict::Estimate(points) => Figure::Points(points),
            Verdict::Result { value, .. } if !reading.has_results_outside() || value == 0 => {
                Figure::Points(value)
            }
            Verdict::Result { value, .. } if value > 0 => Figure::Win,
            Verdict::Result { .. } => Figure::Loss,
        }
    }

    /// For people, with a minus that is as wide as a plus.
    pub(crate) fn signed(self) -> String {
        match self {
            Figure::Loss => "−∞".to_owned(),
            Figure::Points(points) => points.to_string().replace('-', "−"),
            Figure::Win => "+∞".to_owned(),
        }
    }
}

impl Serialize for Figure {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Figure::Loss => serializer.serialize_str("loss"),
            Figure::Points(points) => serializer.serialize_i32(*points),
            Figure::Win => serializer.serialize_str("win"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use poda_core::Outcome;

    #[test]
    fn results_beyond_estimates_have_no_number() {
        let reading = Reading::PLAIN.outside_estimates();
        let won = reading.score(Outcome::Won(Player::First), Player::Second, 3);
        let figure = Figure::new(won, Player::Second, reading);
        assert_eq!((figure, figure.signed().as_str()), (Figure::Win, "+∞"));
        assert_eq!(Figure::new(Score::new(-35), Player::First, reading).signed(), "−35");
        let plies = Reading::DISTANCE.score(Outcome::Margin(-4), Player::First, 3);
        assert_eq!(Figure::new(plies, Player::First, Reading::DISTANCE), Figure::Points(-4));
    }
}
