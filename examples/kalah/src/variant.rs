//! How many houses and seeds there are, and whether a seed alone is captured.

use crate::Kalah;
use poda::prelude::*;
use std::ops::Range;

/// A variant of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Variant {
    houses: u8,
    seeds: u8,
    captures_nothing: bool,
}

/// Six houses with four seeds each.
impl Default for Variant {
    fn default() -> Variant {
        Variant { houses: 6, seeds: 4, captures_nothing: false }
    }
}

impl Variant {
    /// What [`parse`](Variant::parse) reads.
    pub const ACCEPTED: &str = "kalah, kalah:houses,seeds such as kalah:3,2 (1–6 houses for each player, \
        1–6 seeds in each), and empty=capture, such as kalah:6,4,empty=capture";

    pub(crate) const MOST_PITS: usize = 14;

    /// Reads the text behind the colon: `3,2` or `3,2,empty=capture`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Variant> {
        let words: Vec<&str> = text.split(',').map(str::trim).collect();
        let (numbers, captures_nothing) = match words[..] {
            [houses, seeds] => ([houses, seeds], false),
            [houses, seeds, "empty=capture"] => ([houses, seeds], true),
            _ => return None,
        };
        let [houses, seeds] = numbers.map(|word| word.parse().ok().filter(|n| (1..=6).contains(n)));
        Some(Variant { houses: houses?, seeds: seeds?, captures_nothing })
    }

    pub(crate) fn spec(self) -> String {
        let empty = if self.captures_nothing { ",empty=capture" } else { "" };
        match self {
            _ if self == Variant::default() => Kalah::NAME.to_owned(),
            Variant { houses, seeds, .. } => format!("{}:{houses},{seeds}{empty}", Kalah::NAME),
        }
    }

    /// Houses of each player.
    #[must_use]
    pub fn houses(self) -> usize {
        self.houses.into()
    }

    /// Seeds in each house at the start.
    #[must_use]
    pub fn seeds(self) -> u8 {
        self.seeds
    }

    /// Whether a last seed in an own empty house is captured though nothing is opposite.
    #[must_use]
    pub fn captures_nothing(self) -> bool {
        self.captures_nothing
    }

    pub(crate) fn all_seeds(self) -> u32 {
        2 * u32::from(self.houses) * u32::from(self.seeds)
    }

    pub(crate) fn pits(self) -> usize {
        2 * self.houses() + 2
    }

    pub(crate) fn houses_of(self, player: Player) -> Range<usize> {
        let first = player.index() * (self.houses() + 1);
        first..first + self.houses()
    }

    pub(crate) fn store_of(self, player: Player) -> usize {
        self.houses_of(player).end
    }

    /// The house on the other side of the board.
    pub(crate) fn opposite(self, house: usize) -> usize {
        2 * self.houses() - house
    }
}
