//! The one place where a result becomes a score.

use crate::{Outcome, Player, Score, Window};

/// How results are read as scores.
///
/// ```text
///                     loss of 1      draw      win by 1
///  plain                 −1            0          +1
///  distance, ply p    −1024 + p        0       +1024 − p
/// ```
///
/// *Plain* counts as the literature does. *Distance* makes a shorter win worth more and a longer
/// loss cost less, so an agent never drags out a won game. With an evaluator that has a scale of its
/// own, results lie outside every estimate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reading {
    counts_plies: bool,
    base: i32,
}

/// A score in words: what it says about the end of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// An evaluator's opinion.
    Estimate(i32),
    /// The end of the game.
    Result {
        /// The result for the player to move: +1, 0, −1 or the margin.
        value: i32,
        /// Plies from the root to that end, where the reading counts them and somebody wins.
        plies: Option<u32>,
    },
}

/// One point of the result outweighs any number of plies.
const POINT: i32 = 1024;
/// Scores beyond this (and the base) are real results of a distance reading, not bounds.
const DECIDED: i32 = POINT / 2;

impl Reading {
    /// A win is +1, a draw 0, a loss −1; a margin is itself.
    pub const PLAIN: Reading = Reading { counts_plies: false, base: 0 };
    /// As plain, but sooner is better for the winner and later for the loser.
    pub const DISTANCE: Reading = Reading { counts_plies: true, base: 0 };
    /// The deepest ply that a distance reading can tell apart.
    pub const MAX_PLY: u32 = DECIDED as u32 - 1;
    /// Evaluators stay within plus and minus this.
    pub const MAX_ESTIMATE: i32 = 50_000_000;

    /// The same reading with results beyond every estimate: a plain win is 99,999,999.
    #[must_use]
    pub const fn outside_estimates(self) -> Reading {
        Reading { base: 99_999_998, ..self }
    }

    /// The same reading with a win worth the same at every ply.
    #[must_use]
    pub const fn without_plies(self) -> Reading {
        Reading { counts_plies: false, ..self }
    }

    /// Whether results lie beyond every estimate.
    #[must_use]
    pub const fn has_results_outside(self) -> bool {
        self.base > 0
    }

    /// Whether a shorter win is worth more.
    #[must_use]
    pub const fn counts_plies(self) -> bool {
        self.counts_plies
    }

    /// The name in data files: `plain` or `distance`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        if self.counts_plies { "distance" } else { "plain" }
    }

    /// The score, for `mover`, of a game that ended so at this ply.
    #[inline(always)]
    #[must_use]
    pub fn score(self, outcome: Outcome, mover: Player, ply: u32) -> Score {
        match outcome {
            Outcome::Won(winner) if winner == mover => self.points(1, ply),
            Outcome::Won(_) => -self.points(1, ply),
            Outcome::Draw => Score::ZERO,
            Outcome::Margin(margin) => self.points(margin, ply).view(mover),
        }
    }

    #[inline(always)]
    fn points(self, value: i32, ply: u32) -> Score {
        if self.counts_plies {
            self.points_by_distance(value, ply)
        } else {
            Score(value + value.signum() * self.base)
        }
    }

    /// Out of line, so that counting searches do not carry it along.
    #[inline(never)]
    fn points_by_distance(self, value: i32, ply: u32) -> Score {
        let ply = ply.min(Self::MAX_PLY).cast_signed();
        Score(value * POINT + value.signum() * (self.base - ply))
    }

    /// A root-relative score as seen from a node at this ply: what a table keeps.
    #[inline]
    #[must_use]
    pub fn to_node(self, score: Score, ply: u32) -> Score {
        self.shift(score, ply as i32)
    }

    /// A node-relative score as seen from the root: what a table gives back.
    #[inline]
    #[must_use]
    pub fn from_node(self, score: Score, ply: u32) -> Score {
        self.shift(score, -(ply as i32))
    }

    // ANCHOR: shift
    /// Moves a decided score away from zero. Bounds that only say "somebody wins" stay, so that
    /// the map is monotone and keeps lower bounds lower.
    #[inline]
    fn shift(self, score: Score, plies: i32) -> Score {
        let threshold = self.base + DECIDED;
        let points = score.points();
        if !self.counts_plies || points.abs() < threshold || points.abs() == i32::MAX {
            return score;
        }
        Score::new(points.signum() * (points.abs() + plies).max(threshold))
    }
    // ANCHOR_END: shift

    /// Bounds of a plain result as bounds of a score in this reading.
    #[must_use]
    pub fn spread(self, plain: Window) -> Window {
        Window::new(self.least(plain.alpha), -self.least(-plain.beta))
    }

    /// The least score of a position whose plain result is at least `value`.
    fn least(self, value: Score) -> Score {
        let value = value.points();
        if value.abs() > Outcome::MAX_MARGIN {
            return Score::new(value);
        }
        if !self.counts_plies {
            return Score::new(value + value.signum() * self.base);
        }
        let latest = if value > 0 { Self::MAX_PLY as i32 } else { 0 };
        Score::new(value * POINT + value.signum() * self.base - latest)
    }

    /// The score in words.
    #[must_use]
    pub fn verdict(self, score: Score) -> Verdict {
        let size = score.points().saturating_abs();
        if self.base > 0 && size != 0 && size <= Self::MAX_ESTIMATE {
            return Verdict::Estimate(score.points());
        }
        let size = (size - self.base).max(0);
        let sign = score.points().signum();
        if !self.counts_plies || size == 0 {
            return Verdict::Result { value: sign * size, plies: None };
        }
        let value = size.saturating_add(Self::MAX_PLY as i32) / POINT;
        Verdict::Result { value: sign * value, plies: Some((value * POINT - size) as u32) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const READINGS: [Reading; 4] = [
        Reading::PLAIN,
        Reading::DISTANCE,
        Reading::PLAIN.outside_estimates(),
        Reading::DISTANCE.outside_estimates(),
    ];

    #[test]
    fn plain_is_the_literature() {
        let plain = Reading::PLAIN;
        assert_eq!(plain.score(Outcome::Won(Player::First), Player::First, 5), Score::new(1));
        assert_eq!(plain.score(Outcome::Won(Player::First), Player::Second, 5), Score::new(-1));
        assert_eq!(plain.score(Outcome::Margin(-4), Player::Second, 5), Score::new(4));
        let test = plain.outside_estimates();
        assert_eq!(test.score(Outcome::Won(Player::First), Player::First, 5).points(), 99_999_999);
    }

    #[test]
    fn a_shorter_win_and_a_longer_loss_are_better() {
        for reading in [Reading::DISTANCE, Reading::DISTANCE.outside_estimates()] {
            let win = |ply| reading.score(Outcome::Won(Player::First), Player::First, ply);
            assert!(win(3) > win(5));
            assert!(-win(3) < -win(5));
            assert!(win(Reading::MAX_PLY) > Score::ZERO);
            assert!(reading.score(Outcome::Margin(2), Player::First, 500) > win(1));
        }
    }

    #[test]
    fn a_table_gives_back_what_it_was_given_at_the_same_ply() {
        for reading in READINGS {
            for outcome in [Outcome::Won(Player::First), Outcome::Draw, Outcome::Margin(-7)] {
                for ply in [0, 1, 8, 200] {
                    let score = reading.score(outcome, Player::First, ply + 6);
                    let node = reading.to_node(score, ply);
                    assert_eq!(node, reading.score(outcome, Player::First, 6));
                    assert_eq!(reading.from_node(node, ply), score);
                }
            }
        }
    }

    #[test]
    fn shifting_is_monotone() {
        let reading = Reading::DISTANCE;
        for shift in [-300, -7, 7, 300] {
            let shifted = (-3000..3000).map(|points| reading.shift(Score::new(points), shift));
            assert!(shifted.is_sorted());
        }
    }

    #[test]
    fn verdicts_invert_scores() {
        for reading in READINGS {
            for (margin, ply) in [(1, 9), (-1, 0), (0, 4), (12, 300), (-1_000_000, 3)] {
                let score = reading.score(Outcome::Margin(margin), Player::First, ply);
                let plies = (reading.counts_plies && margin != 0).then_some(ply);
                assert_eq!(reading.verdict(score), Verdict::Result { value: margin, plies });
            }
        }
        let score = Score::new(-35);
        assert_eq!(READINGS[3].verdict(score), Verdict::Estimate(-35));
    }

    #[test]
    fn spread_bounds_contain_every_score_of_their_results() {
        for reading in READINGS {
            for (low, high) in [(-1, -1), (-1, 0), (0, 0), (0, 1), (1, 1), (-1, 1)] {
                let bounds = reading.spread(Window::new(Score::new(low), Score::new(high)));
                for margin in low..=high {
                    for ply in [0, 1, Reading::MAX_PLY] {
                        let score = reading.score(Outcome::Margin(margin), Player::First, ply);
                        assert!(bounds.alpha <= score && score <= bounds.beta);
                    }
                }
            }
            assert_eq!(reading.spread(Window::FULL), Window::FULL);
        }
    }
}
