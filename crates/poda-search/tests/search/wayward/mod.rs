//! A game in which the same player may move again: a toy tree in which who moves does not depend on the ply.

use poda_core::{
    Diagram, Game, MoveError, MoveList, Notation, Outcome, Player, PositionError, Results, Symmetry,
};
use poda_games::toy::Toy;
use poda_games::{Catalogued, Listed};
use std::hash::{DefaultHasher, Hash, Hasher};

/// A node of a toy tree; whose turn it is, is as good as random.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Wayward(Toy);

impl Wayward {
    /// The root of the tree with those brackets.
    pub(crate) fn new(brackets: &str) -> Wayward {
        Wayward(Toy::from_parameters(Some(brackets)).unwrap())
    }
}

impl Game for Wayward {
    type Move = u8;
    const ALTERNATES: bool = false;

    fn to_move(&self) -> Player {
        let mut hasher = DefaultHasher::new();
        self.0.hash(&mut hasher);
        if hasher.finish().is_multiple_of(2) { Player::First } else { Player::Second }
    }
    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }
    fn moves(&self, out: &mut MoveList<u8>) {
        self.0.moves(out);
    }
    fn play(&self, mv: u8) -> Wayward {
        Wayward(self.0.play(mv))
    }
    fn results(&self) -> Results {
        Results::Margins
    }
}

impl Symmetry for Wayward {}

impl Notation for Wayward {
    fn parse(&self, text: &str) -> Result<Wayward, PositionError> {
        self.0.parse(text).map(Wayward)
    }
    fn text(&self) -> String {
        self.0.text()
    }
    fn parse_move(&self, text: &str) -> Result<u8, MoveError> {
        self.0.parse_move(text)
    }
    fn move_text(&self, mv: u8) -> String {
        self.0.move_text(mv)
    }
    fn ply(&self) -> Option<u32> {
        self.0.ply()
    }
    fn diagram(&self) -> Diagram {
        self.0.diagram()
    }
}

impl Listed for Wayward {
    fn spec(&self) -> String {
        self.0.spec()
    }
    fn code(mv: u8) -> u16 {
        mv.into()
    }
    fn decode(code: u16) -> u8 {
        code as u8
    }
}
