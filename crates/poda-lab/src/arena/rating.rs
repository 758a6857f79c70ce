//! Ratings by the logistic model of Elo, with intervals that know that games come in pairs.
//!
//! **Model.** Who is rated d points higher expects the score 1 / (1 + 10^(−d/400)); a draw is half a
//! win. Ratings are those of greatest likelihood (Bradley and Terry), their mean is 0.
//!
//! **Scores of 0 % and 100 %.** Nothing finite is most likely then. If somebody, or a group, won or lost
//! everything against the rest, one imaginary drawn pair joins each pairing, in the ratings and in their intervals.
//!
//! **Intervals.** The two games of a pair share their opening and are not independent, so the pair is the
//! unit: its five results 0, ½, 1, 1½, 2 (the pentanomial statistic) give the variance, whatever the
//! draws. In formulas, L⁻¹ J L⁻¹ at the ratings themselves, so that each lies in the middle of its interval: L is the
//! information of the model, J the sum of the squared surprises of the pairs. As much surprise as the model expects of one
//! pair of independent games is added for each pairing, so that a handful of games that all ended alike does not pass
//! for certainty. Of 10,000 matches of 100 pairs, at strengths from 50 : 50 to 95 : 5, with draws and without, 94 to 96 of
//! 100 intervals hold the truth (test `intervals_hold_what_they_promise`).
//!
//! CITE: Bradley and Terry 1952, Rank analysis of incomplete block designs; White 1982, Maximum
//! likelihood estimation of misspecified models; Hunter 2004, MM algorithms for generalized
//! Bradley–Terry models (when a finite maximum exists).

use super::Pairing;

/// Elo points per unit of the logistic scale.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;
/// Standard deviations to both sides that hold 95 %.
const WIDTH: f64 = 1.959_964;
/// Games of a pair.
const PAIR: f64 = 2.0;
/// Newton's steps; a few are enough.
const STEPS: usize = 200;

/// A rating, or the difference of two, in Elo points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The most likely value, in the middle of its interval.
    pub elo: f64,
    /// The standard error.
    pub error: f64,
}

impl Estimate {
    /// The 95 % interval.
    #[must_use]
    pub fn interval(self) -> [f64; 2] {
        let margin = WIDTH * self.error;
        [self.elo - margin, self.elo + margin]
    }

    /// The likelihood that the true value is positive: of a difference, the likelihood of superiority. It
    /// exceeds 97.5 % where the interval lies above 0.
    #[must_use]
    pub fn superiority(self) -> f64 {
        if self.error > 0.0 { normal(self.elo / self.error) } else { 0.5 }
    }
}

/// The score that the higher rated expects, by the difference of the ratings.
#[must_use]
pub fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + (-elo / SCALE).exp())
}

/// One rating for each of `count` entrants, with errors; and whether imaginary draws were needed.
#[must_use]
pub fn ratings(count: usize, pairings: &[Pairing]) -> (Vec<Estimate>, bool) {
    let met: Vec<&Pairing> = pairings.iter().filter(|pairing| pairing.games() > 0).collect();
    let imagined = !has_finite_ratings(count, &met);
    let drawn = if imagined { PAIR } else { 0.0 };
    let logits = most_likely(count, &met, drawn);
    let errors = errors(&logits, &met, drawn);
    let estimate =
        |agent: usize| Estimate { elo: logits[agent] * SCALE, error: errors[agent] * SCALE };
    ((0..count).map(estimate).collect(), imagined)
}

/// How much better one of the two of a pairing is than the other, from their own games alone.
pub(super) fn difference(pairing: &Pairing) -> Estimate {
    let alone = Pairing { agents: [0, 1], ..pairing.clone() };
    let (both, _) = ratings(2, &[alone]);
    // The two ratings are opposite numbers.
    Estimate { elo: 2.0 * both[0].elo, error: 2.0 * both[0].error }
}

/// A finite maximum exists if, for every way to split the entrants in two, each part got something
/// from the other: if half points lead from everybody to everybody.
fn has_finite_ratings(count: usize, pairings: &[&Pairing]) -> bool {
    let reaches_all = |forward: bool| {
        let mut reached = vec![false; count];
        let mut open = vec![0];
        while let Some(one) = open.pop() {
            if std::mem::replace(&mut reached[one], true) {
                continue;
            }
            for pairing in pairings {
                let [a, b] = pairing.agents;
                let (to_a, to_b) = (pairing.halves() > 0, pairing.halves() < 2 * pairing.games());
                let (gives_a, gives_b) = if forward { (to_b, to_a) } else { (to_a, to_b) };
                if one == a && gives_a {
                    open.push(b);
                }
                if one == b && gives_b {
                    open.push(a);
                }
            }
        }
        reached.iter().all(|&reached| reached)
    };
    count > 0 && reaches_all(true) && reaches_all(false)
}

/// The most likely ratings, on the logistic scale, by Newton's method; `extra` imaginary drawn games in
/// each pairing.
fn most_likely(count: usize, pairings: &[&Pairing], extra: f64) -> Vec<f64> {
    let mut logits = vec![0.0; count];
    for _ in 0..STEPS {
        let mut surprise = vec![0.0; count];
        for pairing in pairings {
            let [a, b] = pairing.agents;
            let games = pairing.games() as f64 + extra;
            let points = pairing.halves() as f64 / 2.0 + extra / 2.0;
            let more = points - games * chance(logits[a] - logits[b]);
            surprise[a] += more;
            surprise[b] -= more;
        }
        let Some(step) = solve(information(&logits, pairings, extra), surprise) else { break };
        // Far from the goal the whole step may be too much.
        let longest = step.iter().fold(0.0_f64, |longest, it| longest.max(it.abs()));
        let share = if longest > 1.0 { 1.0 / longest } else { 1.0 };
        for (logit, step) in logits.iter_mut().zip(&step) {
            *logit += share * step;
        }
        if longest < 1e-12 {
            break;
        }
    }
    let mean = logits.iter().sum::<f64>() / count.max(1) as f64;
    logits.iter().map(|logit| logit - mean).collect()
}

/// Standard errors on the logistic scale, with so many imaginary drawn games in each pairing.
fn errors(logits: &[f64], pairings: &[&Pairing], drawn: f64) -> Vec<f64> {
    let count = logits.len();
    let information = information(logits, pairings, drawn);
    let mut surprises = vec![vec![0.0; count]; count];
    for pairing in pairings {
        let [a, b] = pairing.agents;
        let chance = chance(logits[a] - logits[b]);
        let draws = drawn / PAIR * (1.0 - PAIR * chance).powi(2);
        let expected = PAIR * chance * (1.0 - chance);
        let squares = pairing.squared_surprises(chance) + draws + expected;
        surprises[a][a] += squares;
        surprises[b][b] += squares;
        surprises[a][b] -= squares;
        surprises[b][a] -= squares;
    }
    let row = |index: usize| {
        let mut unit = vec![-1.0 / count as f64; count];
        unit[index] += 1.0;
        let Some(weights) = solve(information.clone(), unit) else { return 0.0 };
        let spread: f64 = (0..count)
            .flat_map(|i| (0..count).map(move |j| (i, j)))
            .map(|(i, j)| weights[i] * surprises[i][j] * weights[j])
            .sum();
        spread.max(0.0).sqrt()
    };
    (0..count).map(row).collect()
}

/// How sharply the likelihood is curved, made regular: ratings are only known up to a constant.
fn information(logits: &[f64], pairings: &[&Pairing], extra: f64) -> Vec<Vec<f64>> {
    let count = logits.len();
    let mut matrix = vec![vec![1.0 / count as f64; count]; count];
    for pairing in pairings {
        let [a, b] = pairing.agents;
        let chance = chance(logits[a] - logits[b]);
        let weight = (pairing.games() as f64 + extra) * chance * (1.0 - chance);
        matrix[a][a] += weight;
        matrix[b][b] += weight;
        matrix[a][b] -= weight;
        matrix[b][a] -= weight;
    }
    matrix
}

fn chance(logit: f64) -> f64 {
    1.0 / (1.0 + (-logit).exp())
}

/// Gauss's elimination; none if the matrix is singular.
fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Option<Vec<f64>> {
    let count = right.len();
    for column in 0..count {
        let size = |row: &usize| matrix[*row][column].abs();
        let pivot = (column..count).max_by(|a, b| size(a).total_cmp(&size(b)))?;
        if size(&pivot) < 1e-300 {
            return None;
        }
        matrix.swap(column, pivot);
        right.swap(column, pivot);
        for row in column + 1..count {
            let factor = matrix[row][column] / matrix[column][column];
            let (above, below) = matrix.split_at_mut(row);
            for (target, source) in below[0][column..].iter_mut().zip(&above[column][column..]) {
                *target -= factor * source;
            }
            right[row] -= factor * right[column];
        }
    }
    for row in (0..count).rev() {
        let known: f64 = (row + 1..count).map(|column| matrix[row][column] * right[column]).sum();
        right[row] = (right[row] - known) / matrix[row][row];
    }
    Some(right)
}

/// The normal distribution function, by its series near the middle and its continued fraction in the
/// tails.
///
/// CITE: Abramowitz and Stegun 1964, formulas 26.2.10 and 26.2.14.
fn normal(x: f64) -> f64 {
    let density = (-x * x / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt();
    if x.abs() < 3.0 {
        let (mut term, mut sum) = (x, x);
        for n in 1..100 {
            term *= x * x / f64::from(2 * n + 1);
            sum += term;
        }
        return 0.5 + density * sum;
    }
    let fraction = (1..60).rev().fold(x.abs(), |below, n| x.abs() + f64::from(n) / below);
    let tail = density / fraction;
    if x > 0.0 { 1.0 - tail } else { tail }
}

#[cfg(test)]
mod tests {
    use super::{difference, expected_score, normal, ratings};
    use crate::arena::Pairing;
    use rand::{RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus as Random;

    fn pairing(agents: [usize; 2], pairs: [u64; 5]) -> Pairing {
        Pairing { agents, pairs, ..Pairing::default() }
    }

    fn close(one: f64, other: f64, tolerance: f64) {
        assert!((one - other).abs() < tolerance, "{one} {other}");
    }

    #[test]
    fn the_normal_distribution_is_that_of_the_tables() {
        for (x, value) in [
            (0.0, 0.5),
            (1.0, 0.841_344_746),
            (1.959_964, 0.975),
            (-2.5, 0.006_209_665),
            (4.0, 0.999_968_329),
        ] {
            close(normal(x), value, 1e-8);
            close(normal(x) + normal(-x), 1.0, 1e-12);
        }
        close(normal(2.999_999), normal(3.000_001), 1e-7);
    }

    #[test]
    fn the_model_is_elos() {
        close(expected_score(0.0), 0.5, 1e-12);
        close(expected_score(400.0), 10.0 / 11.0, 1e-12);
        close(expected_score(123.0) + expected_score(-123.0), 1.0, 1e-12);
        // 75 % of 200 games.
        let (both, imagined) = ratings(2, &[pairing([0, 1], [0, 10, 30, 10, 50])]);
        assert!(!imagined);
        close(both[0].elo - both[1].elo, 190.848_5, 1e-3);
    }

    #[test]
    fn ratings_are_antisymmetric() {
        for pairs in [[1, 2, 3, 4, 5], [0, 0, 9, 0, 0], [0, 0, 0, 0, 7], [3, 0, 1, 0, 3]] {
            let mut turned = pairs;
            turned.reverse();
            let (one, _) = ratings(2, &[pairing([0, 1], pairs)]);
            let (other, _) = ratings(2, &[pairing([0, 1], turned)]);
            close(one[0].elo, -one[1].elo, 1e-9);
            close(one[0].elo, other[1].elo, 1e-9);
            close(one[0].error, other[0].error, 1e-9);
            let both = [pairs, turned].map(|pairs| difference(&pairing([0, 1], pairs)));
            close(both[0].superiority() + both[1].superiority(), 1.0, 1e-9);
        }
    }

    #[test]
    fn the_interval_of_two_is_that_of_the_pairs() {
        let counts = [5, 15, 40, 25, 15];
        let found = difference(&pairing([0, 1], counts));
        // By hand: the squared surprises of the pairs, and of one more that is as the model expects, by the slope of
        // the curve.
        let (score, results) = (0.575_f64, [0.0, 0.5, 1.0, 1.5, 2.0]);
        let squares = counts
            .iter()
            .zip(results)
            .map(|(&count, it)| count as f64 * (it - 2.0 * score).powi(2))
            .sum::<f64>()
            + 2.0 * score * (1.0 - score);
        let slope = 400.0 / std::f64::consts::LN_10 / (score * (1.0 - score));
        close(found.error, slope * squares.sqrt() / 200.0, 1e-6);
        close(found.elo, -400.0 * (1.0_f64 / 0.575 - 1.0).log10(), 1e-6);
    }

    #[test]
    fn superiority_and_interval_agree() {
        let pairs = [[5, 15, 40, 25, 15], [0, 0, 9, 1, 0], [0, 0, 0, 1, 11], [2, 0, 0, 0, 9]];
        for pairs in pairs.into_iter().chain((1..9).map(|won| [0, 0, 0, 0, won])) {
            let found = difference(&pairing([0, 1], pairs));
            let [low, high] = found.interval();
            assert!(low <= found.elo && found.elo <= high, "{found:?}");
            assert_eq!(low > 0.0, found.superiority() > 0.975, "{found:?}");
            let turned = difference(&pairing([1, 0], pairs));
            close(found.superiority(), turned.superiority(), 1e-9);
        }
    }

    #[test]
    fn winning_everything_gives_a_finite_rating_and_a_wide_interval() {
        let (both, imagined) = ratings(2, &[pairing([0, 1], [0, 0, 0, 0, 10])]);
        assert!(imagined);
        close(expected_score(both[0].elo - both[1].elo), 21.0 / 22.0, 1e-9);
        assert!(both[0].error > 50.0 && both[0].error < 500.0);
        // More of the same makes it more and surer.
        let (more, _) = ratings(2, &[pairing([0, 1], [0, 0, 0, 0, 100])]);
        assert!(more[0].elo > both[0].elo);
        // A group that won everything against the others.
        let three = [
            pairing([0, 1], [1, 0, 2, 0, 1]),
            pairing([0, 2], [0, 0, 0, 0, 4]),
            pairing([1, 2], [0, 0, 0, 0, 4]),
        ];
        let (ratings, imagined) = ratings(3, &three);
        assert!(imagined && ratings.iter().all(|it| it.elo.is_finite() && it.error > 0.0));
    }

    #[test]
    fn all_draws_are_no_certainty() {
        let (both, imagined) = ratings(2, &[pairing([0, 1], [0, 0, 10, 0, 0])]);
        assert!(!imagined);
        close(both[0].elo, 0.0, 1e-9);
        assert!(both[0].interval()[1] > 10.0);
    }

    #[test]
    fn differences_add_up_where_results_do() {
        // Scores that fit ratings of 100, 0 and −100 exactly need no compromise.
        let games = 2_000_000.0;
        let of = |agents: [usize; 2], elo: f64| {
            let wins = (games * expected_score(elo)).round() as u64;
            let mut pairing = pairing(agents, [games as u64 - wins, 0, 0, 0, wins]);
            pairing.wins = 0;
            pairing
        };
        let (three, _) = ratings(3, &[of([0, 1], 100.0), of([1, 2], 100.0), of([0, 2], 200.0)]);
        for (rating, elo) in three.iter().zip([100.0, 0.0, -100.0]) {
            close(rating.elo, elo, 0.01);
        }
        close(three.iter().map(|it| it.elo).sum(), 0.0, 1e-9);
    }

    /// How likely each result of a pair is for somebody who scores `score` of a game.
    type Match = fn(score: f64) -> [f64; 5];

    /// Two games of their own, won or lost.
    fn without_draws(score: f64) -> [f64; 5] {
        together([1.0 - score, 0.0, score], [1.0 - score, 0.0, score])
    }

    /// Two games of their own, of which many are drawn.
    fn with_draws(score: f64) -> [f64; 5] {
        let draws = (1.6 * score.min(1.0 - score)).min(0.4);
        let game = [1.0 - score - draws / 2.0, draws, score - draws / 2.0];
        together(game, game)
    }

    /// Openings in which one colour has it easier.
    fn uneven(score: f64) -> [f64; 5] {
        let easier = (0.9 * score.min(1.0 - score)).min(0.3);
        let game = |score: f64| [1.0 - score, 0.0, score];
        together(game(score + easier), game(score - easier))
    }

    fn together(one: [f64; 3], other: [f64; 3]) -> [f64; 5] {
        let mut pair = [0.0; 5];
        for (i, first) in one.iter().enumerate() {
            for (j, second) in other.iter().enumerate() {
                pair[i + j] += first * second;
            }
        }
        pair
    }

    /// Of so many matches of 100 pairs, the share whose interval holds the truth. Every estimate must lie inside.
    fn coverage(chances: [f64; 5], score: f64, matches: u32, random: &mut Random) -> f64 {
        let truth = -400.0 * (1.0 / score - 1.0).log10();
        let holds = (0..matches).filter(|_| {
            let mut pairs = [0; 5];
            for _ in 0..100 {
                let mut at = random.random::<f64>();
                let result = chances.iter().position(|&chance| {
                    at -= chance;
                    at < 0.0
                });
                pairs[result.unwrap_or(4)] += 1;
            }
            let found = difference(&pairing([0, 1], pairs));
            let [low, high] = found.interval();
            assert!(low < found.elo && found.elo < high, "{pairs:?} {found:?}");
            low <= truth && truth <= high
        });
        holds.count() as f64 / f64::from(matches)
    }

    /// Tells the shares too: `cargo test -p poda-lab --lib intervals_hold -- --ignored --nocapture`
    #[expect(clippy::print_stdout, reason = "whoever runs it by hand wants the figures")]
    fn simulate(matches: u32, allowed: std::ops::RangeInclusive<f64>) {
        let mut random = Random::seed_from_u64(5);
        let kinds: [(&str, Match); 3] =
            [("without draws", without_draws), ("with draws", with_draws), ("uneven", uneven)];
        for (name, pairs) in kinds {
            for score in [0.5, 0.6, 0.7, 0.8, 0.9, 0.95] {
                let held = coverage(pairs(score), score, matches, &mut random);
                println!("{name}, {score}: {held}");
                assert!(allowed.contains(&held), "{name}, {score}: {held}");
            }
        }
    }

    #[test]
    fn intervals_hold_what_they_promise() {
        simulate(400, 0.91..=0.99);
    }

    #[test]
    #[ignore = "takes a minute"]
    fn intervals_hold_what_they_promise_in_10000_matches() {
        simulate(10_000, 0.93..=0.97);
    }
}
