//! When to stop: Wald's sequential probability ratio test, on pairs of games.
//!
//! H0 says that the first entrant is `elo0` points better than the second, H1 that it is `elo1`. After
//! every pair the likelihoods of the two are compared; the test ends when one is enough times greater.
//! The five results of a pair have unknown probabilities, so each hypothesis takes those that suit it
//! best (the generalised test).
//!
//! CITE: Wald 1945, Sequential tests of statistical hypotheses; Van den Bergh 2017, A practical
//! introduction to the GSPRT (the multinomial under a condition on its mean).

use super::expected_score;
use std::str::FromStr;

/// A test of two hypotheses about the difference of two entrants.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// H0: the first is so many Elo points better.
    pub elo0: f64,
    /// H1: it is so many better; more than `elo0`.
    pub elo1: f64,
    /// How often H1 may be accepted where H0 is true.
    pub alpha: f64,
    /// How often H0 may be accepted where H1 is true.
    pub beta: f64,
}

/// How a test stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SprtReport {
    /// The logarithm of how many times likelier H1 is.
    pub llr: f64,
    /// H0 is accepted at this or less, H1 at that or more.
    pub bounds: [f64; 2],
    /// How often a pair that was counted gave the first entrant 0, ½, 1, 1½, 2 points.
    pub pairs: [u64; 5],
    /// The end, if it has come.
    pub verdict: Option<Verdict>,
}

/// How a test ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// H0 was accepted.
    H0,
    /// H1 was accepted.
    H1,
}

impl Verdict {
    /// The name in data files.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Verdict::H0 => "H0",
            Verdict::H1 => "H1",
        }
    }
}

/// What is wrong with the text of a test.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a test: '{found}' (accepted: {ACCEPTED})")]
pub struct SprtError {
    /// The part that is wrong.
    pub found: String,
}

/// How a test is written.
const ACCEPTED: &str = "elo0=0,elo1=20,alpha=0.05,beta=0.05 with elo0 below elo1 and alpha, beta \
    between 0 and 0.5";

impl Sprt {
    /// How a test is written.
    pub const ACCEPTED: &'static str = ACCEPTED;
    /// What is tested where nothing else is said.
    pub const USUAL: Sprt = Sprt { elo0: 0.0, elo1: 20.0, alpha: 0.05, beta: 0.05 };

    /// The logarithms of likelihood at which H0 and H1 are accepted.
    #[must_use]
    pub fn bounds(&self) -> [f64; 2] {
        [(self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln()]
    }

    /// The logarithm of how many times likelier H1 is, given how often a pair gave the first entrant 0, ½,
    /// 1, 1½ and 2 points.
    #[must_use]
    pub fn llr(&self, pairs: [u64; 5]) -> f64 {
        if pairs.iter().all(|&count| count == 0) {
            return 0.0;
        }
        // What has not happened yet can happen all the same.
        let counts = pairs.map(|count| (count as f64).max(1e-3));
        let [under0, under1] =
            [self.elo0, self.elo1].map(|elo| likeliest(counts, expected_score(elo)));
        (0..5).map(|result| counts[result] * (under1[result] / under0[result]).ln()).sum()
    }

    /// Nothing counted yet.
    #[must_use]
    pub fn begin(&self) -> SprtReport {
        SprtReport { llr: 0.0, bounds: self.bounds(), pairs: [0; 5], verdict: None }
    }

    /// Counts the pairs one after the other, up to the one that decides. Each is what the first entrant
    /// got, in half points from 0 to 4.
    pub fn judge(&self, pairs: impl IntoIterator<Item = usize>) -> SprtReport {
        let mut report = self.begin();
        for halves in pairs {
            self.add(&mut report, halves);
            if report.verdict.is_some() {
                break;
            }
        }
        report
    }

    /// Counts one more pair.
    pub(super) fn add(&self, report: &mut SprtReport, halves: usize) {
        report.pairs[halves.min(4)] += 1;
        report.llr = self.llr(report.pairs);
        report.verdict = match report.llr {
            llr if llr <= report.bounds[0] => Some(Verdict::H0),
            llr if llr >= report.bounds[1] => Some(Verdict::H1),
            _ => None,
        };
    }
}

impl SprtReport {
    /// Pairs that were counted.
    #[must_use]
    pub fn counted(&self) -> usize {
        self.pairs.iter().sum::<u64>() as usize
    }
}

/// The probabilities of the results 0, ¼, ½, ¾, 1 that make the counts likeliest among those with this
/// mean: p / (1 + x (result − mean)), for the x that makes the mean right.
fn likeliest(counts: [f64; 5], mean: f64) -> [f64; 5] {
    let total: f64 = counts.iter().sum();
    let given = |x: f64| {
        let mut chances = [0.0; 5];
        for (result, chance) in chances.iter_mut().enumerate() {
            *chance = counts[result] / total / (1.0 + x * (result as f64 / 4.0 - mean));
        }
        chances
    };
    let off = |x: f64| -> f64 {
        given(x).iter().enumerate().map(|(result, p)| p * (result as f64 / 4.0 - mean)).sum()
    };
    // All chances are positive between these; `off` falls from one to the other.
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        if off(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    given(f64::midpoint(low, high))
}

impl FromStr for Sprt {
    type Err = SprtError;

    fn from_str(text: &str) -> Result<Sprt, SprtError> {
        let wrong = |found: &str| SprtError { found: found.to_owned() };
        let mut test = Sprt::USUAL;
        for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
            let (key, value) = part.split_once('=').ok_or_else(|| wrong(part))?;
            let number = value.trim().parse::<f64>().ok().filter(|number| number.abs() < 2000.0);
            let number = number.ok_or_else(|| wrong(part))?;
            match key.trim() {
                "elo0" => test.elo0 = number,
                "elo1" => test.elo1 = number,
                "alpha" if number > 0.0 && number < 0.5 => test.alpha = number,
                "beta" if number > 0.0 && number < 0.5 => test.beta = number,
                _ => return Err(wrong(part)),
            }
        }
        if test.elo0 < test.elo1 { Ok(test) } else { Err(wrong(text)) }
    }
}

#[cfg(test)]
mod tests {
    use super::{Sprt, Verdict, likeliest};
    use crate::arena::expected_score;
    use rand::{RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    #[test]
    fn the_likeliest_chances_add_up_and_have_the_mean() {
        for counts in [[5.0, 10.0, 40.0, 30.0, 15.0], [1e-3, 1e-3, 1e-3, 1e-3, 9.0]] {
            for mean in [0.5, 0.53, 0.9] {
                let chances = likeliest(counts, mean);
                let sum: f64 = chances.iter().sum();
                let found: f64 =
                    chances.iter().enumerate().map(|(result, p)| p * result as f64 / 4.0).sum();
                assert!((sum - 1.0).abs() < 1e-6, "{chances:?}");
                assert!((found - mean).abs() < 1e-6, "{chances:?}");
            }
        }
    }

    #[test]
    fn likelihood_rises_with_the_score_and_turns_with_the_sides() {
        let test = Sprt { elo0: -10.0, elo1: 10.0, ..Sprt::USUAL };
        assert!(test.llr([0; 5]).abs() < 1e-12);
        assert!(test.llr([1, 5, 20, 5, 1]).abs() < 1e-9);
        let more = test.llr([1, 5, 20, 8, 4]);
        assert!(more > 0.0);
        assert!((more + test.llr([4, 8, 20, 5, 1])).abs() < 1e-9);
    }

    /// A player who is `elo` better, as pairs of two independent games with draws.
    fn pairs(elo: f64, random: &mut Xoshiro256PlusPlus) -> impl Iterator<Item = usize> {
        let score = expected_score(elo);
        let draws = 0.4;
        let wins = score - draws / 2.0;
        std::iter::repeat_with(move || {
            let mut game = || match random.random::<f64>() {
                at if at < wins => 2,
                at if at < wins + draws => 1,
                _ => 0,
            };
            game() + game()
        })
    }

    #[test]
    fn errors_are_as_rare_as_promised() {
        let test = Sprt { elo0: 0.0, elo1: 60.0, alpha: 0.05, beta: 0.05 };
        let mut random = Xoshiro256PlusPlus::seed_from_u64(11);
        let trials = 600;
        for (elo, right) in [(0.0, Verdict::H0), (60.0, Verdict::H1)] {
            let mut wrong = 0;
            for _ in 0..trials {
                let report = test.judge(pairs(elo, &mut random).take(20_000));
                assert!(report.verdict.is_some());
                wrong += usize::from(report.verdict != Some(right));
            }
            // 5 % of 600 are 30, with a standard deviation of 5.3.
            assert!((8..=46).contains(&wrong), "{wrong} of {trials} at {elo}");
        }
    }

    #[test]
    fn a_clear_difference_is_seen_soon() {
        let test = Sprt::USUAL;
        let mut random = Xoshiro256PlusPlus::seed_from_u64(3);
        assert_eq!(test.judge(pairs(300.0, &mut random).take(2000)).verdict, Some(Verdict::H1));
        let worse = test.judge(pairs(-300.0, &mut random).take(2000));
        assert_eq!(worse.verdict, Some(Verdict::H0));
        assert!(worse.counted() < 200, "{}", worse.counted());
    }

    #[test]
    fn tests_are_read_and_wrong_ones_named() {
        assert_eq!("".parse(), Ok(Sprt::USUAL));
        assert_eq!("elo1=5, alpha=0.1".parse(), Ok(Sprt { elo1: 5.0, alpha: 0.1, ..Sprt::USUAL }));
        for (text, found) in [
            ("elo2=5", "elo2=5"),
            ("elo1", "elo1"),
            ("elo1=x", "elo1=x"),
            ("alpha=0", "alpha=0"),
            ("beta=0.5", "beta=0.5"),
            ("elo0=20", "elo0=20"),
            ("elo0=nan", "elo0=nan"),
            ("elo1=1e9", "elo1=1e9"),
        ] {
            assert_eq!(text.parse::<Sprt>().unwrap_err().found, found);
        }
    }
}
