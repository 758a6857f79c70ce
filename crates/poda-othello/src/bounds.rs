//! Where to ask: the value of a position is found by questions whether it is at least so much.

use poda_games::othello::Empties;

/// What is known of a value, and where to ask next.
pub(crate) struct Bounds {
    pub(crate) at_least: i32,
    pub(crate) at_most: i32,
    guess: i32,
    /// The direction of the last answer, and how often it was the same before.
    upwards: Option<bool>,
    again: u32,
}

impl Bounds {
    pub(crate) fn new<const N: usize>(guess: i32, convention: Empties) -> Bounds {
        let most = (N * N) as i32;
        // When the winner gets the empty squares, results are even.
        let guess = if convention == Empties::Winner { guess & !1 } else { guess };
        Bounds { at_least: -most, at_most: most, guess, upwards: None, again: 0 }
    }

    /// Does the mover get at least this? Nothing is asked once the bounds meet or leave the window.
    fn question(&self, low: i32, high: i32) -> Option<i32> {
        let open = self.at_least < self.at_most && self.at_least < high && self.at_most > low;
        open.then(|| self.guess.clamp(low.max(self.at_least) + 1, high.min(self.at_most)))
    }

    /// Asks until the bounds meet or leave the window, unless there is no answer.
    pub(crate) fn close(
        &mut self,
        (low, high): (i32, i32),
        mut ask: impl FnMut(&Bounds, i32) -> Option<i32>,
    ) -> Option<()> {
        while let Some(asked) = self.question(low, high) {
            let value = ask(self, asked)?;
            self.learn(asked, value);
        }
        Some(())
    }

    fn learn(&mut self, asked: i32, value: i32) {
        let upwards = value >= asked;
        let again = if self.upwards == Some(upwards) { self.again + 1 } else { 0 };
        (self.upwards, self.again) = (Some(upwards), again);
        // The third answer in the same direction says that the guess was far off.
        let farther = if again < 2 { 0 } else { 2 << (again - 2).min(4) };
        // Most boards are full at the end and most values even: odd ones are asked for to exclude them.
        if upwards {
            (self.at_least, self.guess) = (value, ((value + 1) | 1) + farther);
        } else {
            (self.at_most, self.guess) = (value, (value & !1) - farther);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// Answers may be the value itself or only its side of the question, as searches give them.
        #[test]
        fn questions_find_the_value(
            value in -18..=18_i32, guess in -99..99_i32, slack in 0..5_i32, low in -40..40_i32, width in 1..80_i32,
        ) {
            let (value, window) = (2 * value, (low, low + width));
            let mut bounds = Bounds::new::<6>(guess, Empties::Winner);
            let mut questions = 0;
            let end = bounds.close(window, |_, asked| {
                questions += 1;
                Some(if value >= asked { asked.max(value - slack) } else { (asked - 1).min(value + slack) })
            });
            prop_assert_eq!(end, Some(()));
            prop_assert!(bounds.at_least <= value && value <= bounds.at_most);
            let outside = bounds.at_least >= window.1 || bounds.at_most <= window.0;
            prop_assert!(bounds.at_least == bounds.at_most || outside);
            prop_assert!(questions <= 24, "{questions} questions");
        }
    }

    #[test]
    fn two_questions_are_enough_where_the_guess_is_right() {
        let mut asked = Vec::new();
        let mut bounds = Bounds::new::<6>(-4, Empties::Nobody);
        bounds.close((-99, 99), |_, question| {
            asked.push(question);
            Some(if question <= -4 { question } else { question - 1 })
        });
        assert_eq!((asked, bounds.at_least, bounds.at_most), (vec![-4, -3], -4, -4));
    }

    #[test]
    fn without_an_answer_nothing_more_is_asked() {
        let mut bounds = Bounds::new::<6>(0, Empties::Nobody);
        assert_eq!(bounds.close((-99, 99), |_, _| None), None);
        assert_eq!((bounds.at_least, bounds.at_most), (-36, 36));
    }
}
