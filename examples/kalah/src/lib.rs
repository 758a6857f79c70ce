//! Kalah, a game from outside: written on `poda::prelude` and nothing else.
//!
//! ```text
//!          3   2   1
//!        ┌───┬───┬───┐
//!        │ 2 │ 2 │ 2 │        the second player's houses, numbered as they sow
//!    (0) ├───┼───┼───┤ (0)    the second player's store, the first player's store
//!        │ 2 │ 2 │ 2 │        the first player's houses
//!        └───┴───┴───┘
//!          1   2   3
//! ```
//!
//! The rules, where they are not the same everywhere:
//!
//! - A move takes all seeds of one of the own houses and sows them one by one, counter-clockwise, over the own
//!   store and past the store of the opponent. A sowing that goes all the way round puts a seed into the house
//!   where it began, as into any other.
//! - Who sows the last seed into the own store moves again.
//! - Who sows the last seed into an own empty house captures it and the seeds of the house opposite. If the house
//!   opposite is empty, nothing is captured and the seed stays; with `empty=capture` it goes to the store.
//! - The end is looked for after every move, a capture included: if whoever is to move now, be it the same
//!   player again, has no seeds in the own houses, the game is over. All other seeds go to the store of the opponent.
//! - The result is the difference of the stores.

mod judgement;
mod notation;
mod picture;
mod variant;

pub use judgement::{Greed, Stores};
pub use variant::Variant;

use poda::prelude::*;

/// A position.
///
/// Pits are counted as one sows: the first player's houses, their store, the second player's houses, their
/// store. With three houses:
///
/// ```text
///        6 5 4
///      7       3
///        0 1 2
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Kalah {
    pits: [u8; Variant::MOST_PITS],
    to_move: Player,
    variant: Variant,
}

/// One of the mover's houses, counted from 0 as they sow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct House(pub u8);

impl Kalah {
    /// The start: as many seeds in every house.
    #[must_use]
    pub fn new(variant: Variant) -> Kalah {
        let mut pits = [0; Variant::MOST_PITS];
        for player in Player::BOTH {
            pits[variant.houses_of(player)].fill(variant.seeds());
        }
        Kalah { pits, to_move: Player::First, variant }
    }

    /// Seeds in the houses of a player, as they sow.
    #[must_use]
    pub fn houses(&self, player: Player) -> &[u8] {
        &self.pits[self.variant.houses_of(player)]
    }

    /// Seeds in the store of a player.
    #[must_use]
    pub fn store(&self, player: Player) -> u8 {
        self.pits[self.variant.store_of(player)]
    }

    /// What the first player has more in the store.
    fn margin(&self) -> i32 {
        i32::from(self.store(Player::First)) - i32::from(self.store(Player::Second))
    }

    fn cannot_move(&self) -> bool {
        self.houses(self.to_move).iter().all(|&seeds| seeds == 0)
    }

    /// Sows the seeds of a pit and tells where the last one fell.
    fn sow(&mut self, from: usize) -> usize {
        let (pits, avoided) = (self.variant.pits(), self.variant.store_of(self.to_move.other()));
        let mut at = from;
        for _ in 0..std::mem::take(&mut self.pits[from]) {
            at = (at + 1) % pits;
            if at == avoided {
                at = (at + 1) % pits;
            }
            self.pits[at] += 1;
        }
        at
    }

    /// Captures, if the last seed fell into an own house that was empty.
    fn capture(&mut self, last: usize) {
        let own = self.variant.houses_of(self.to_move);
        if !own.contains(&last) || self.pits[last] != 1 {
            return;
        }
        let opposite = self.variant.opposite(last);
        if self.pits[opposite] > 0 || self.variant.captures_nothing() {
            let captured = self.pits[last] + std::mem::take(&mut self.pits[opposite]);
            self.pits[last] = 0;
            self.pits[self.variant.store_of(self.to_move)] += captured;
        }
    }

    /// If nobody can move any more, what is left goes to the opponent of whoever should.
    fn sweep(&mut self) {
        if !self.cannot_move() {
            return;
        }
        let other = self.to_move.other();
        let left: u8 = self.houses(other).iter().sum();
        self.pits[self.variant.houses_of(other)].fill(0);
        self.pits[self.variant.store_of(other)] += left;
    }
}

impl Game for Kalah {
    type Move = House;

    const ALTERNATES: bool = false;

    fn to_move(&self) -> Player {
        self.to_move
    }

    fn outcome(&self) -> Option<Outcome> {
        self.cannot_move().then(|| Outcome::Margin(self.margin()))
    }

    fn moves(&self, out: &mut MoveList<House>) {
        let houses = (0..).zip(self.houses(self.to_move));
        out.extend(houses.filter(|(_, seeds)| **seeds > 0).map(|(house, _)| House(house)));
    }

    fn play(&self, House(house): House) -> Kalah {
        let mut next = *self;
        let last = next.sow(self.variant.houses_of(self.to_move).start + usize::from(house));
        if last != self.variant.store_of(self.to_move) {
            next.capture(last);
            next.to_move = self.to_move.other();
        }
        next.sweep();
        next
    }

    fn results(&self) -> Results {
        Results::Margins
    }
}

/// A board turned round is the same for the other player, who has another result: no images.
impl Symmetry for Kalah {}

impl Listed for Kalah {
    fn spec(&self) -> String {
        self.variant.spec()
    }

    fn code(House(house): House) -> u16 {
        house.into()
    }

    fn decode(code: u16) -> House {
        House(code as u8)
    }

    fn evaluators(&self) -> Vec<Named<dyn Evaluator<Self>>> {
        vec![("stores", Box::new(Stores))]
    }

    fn orderings(&self) -> Vec<Named<dyn MoveOrder<Self>>> {
        vec![("greed", Box::new(Greed))]
    }
}

impl Catalogued for Kalah {
    const NAME: &'static str = "kalah";
    const FORM: &'static str = "kalah[:houses,seeds]";
    const EXAMPLES: &'static [&'static str] =
        &["kalah", "kalah:3,2", "kalah:4,3", "kalah:3,3,empty=capture", "kalah:1,1"];
    const DESCRIPTION: &'static str = "Kalah: seeds are sown, who has more in the store wins";
    const TEXTS: &'static [Texts] =
        &[Texts { en: include_str!("texts/en.ftl"), es: include_str!("texts/es.ftl") }];

    fn from_parameters(parameters: Option<&str>) -> Result<Kalah, GameError> {
        let variant = parameters.map_or(Some(Variant::default()), Variant::parse);
        variant.map(Kalah::new).ok_or_else(|| GameError::Variant {
            game: Self::NAME,
            found: parameters.unwrap_or_default().to_owned(),
            accepted: Variant::ACCEPTED.to_owned(),
        })
    }
}
