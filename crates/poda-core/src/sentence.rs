//! What only one game has to say: a sentence as data, so that nobody else needs to know the game.

use crate::{Outcome, Player};
use std::fmt;

/// A sentence of a game. Its id names the text in the files of the game, in whatever language;
/// where there is no such text, the English sentence is said.
///
/// ```
/// use poda_core::Sentence;
///
/// let sentence = Sentence::new("kalah-empty", "there are no seeds in house 3").with("house", 3_u32);
/// assert_eq!(sentence.to_string(), "there are no seeds in house 3");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    id: &'static str,
    english: String,
    arguments: Vec<(&'static str, Argument)>,
}

/// What fills a variable of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Argument {
    /// Words as they are.
    Text(String),
    /// A number, written as the language writes numbers.
    Number(i64),
    /// A player: the text chooses between `first` and `second`.
    Player(Player),
    /// The letter of a player, which people may exchange.
    Mark(Player),
}

impl Sentence {
    /// A sentence without variables. The id begins with the name of the game: `kalah-empty`.
    #[must_use]
    pub fn new(id: &'static str, english: impl Into<String>) -> Sentence {
        Sentence { id, english: english.into(), arguments: Vec::new() }
    }

    /// How a game ended, or ends with best play, where the game has no words of its own for it: `X wins`, `A draw`,
    /// `O wins by 4`. Without a full stop.
    #[must_use]
    pub fn ending(outcome: Outcome) -> Sentence {
        let Some(winner) = outcome.winner() else { return Sentence::new("end-draw", "A draw") };
        let mark = winner.mark();
        let said = match outcome {
            Outcome::Margin(margin) => {
                let margin = margin.abs();
                Sentence::new("end-margin", format!("{mark} wins by {margin}"))
                    .with("margin", margin)
            }
            _ => Sentence::new("end-won", format!("{mark} wins")),
        };
        said.with("player", Argument::Mark(winner))
    }

    /// The same with one more variable.
    #[must_use]
    pub fn with(mut self, name: &'static str, argument: impl Into<Argument>) -> Sentence {
        self.arguments.push((name, argument.into()));
        self
    }

    /// The name of the text.
    #[must_use]
    pub fn id(&self) -> &'static str {
        self.id
    }

    /// The variables of the text, by name.
    #[must_use]
    pub fn arguments(&self) -> &[(&'static str, Argument)] {
        &self.arguments
    }
}

impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.english)
    }
}

impl From<String> for Argument {
    fn from(text: String) -> Argument {
        Argument::Text(text)
    }
}

impl From<&str> for Argument {
    fn from(text: &str) -> Argument {
        Argument::Text(text.to_owned())
    }
}

impl From<u32> for Argument {
    fn from(number: u32) -> Argument {
        Argument::Number(number.into())
    }
}

impl From<i32> for Argument {
    fn from(number: i32) -> Argument {
        Argument::Number(number.into())
    }
}

impl From<Player> for Argument {
    fn from(player: Player) -> Argument {
        Argument::Player(player)
    }
}
