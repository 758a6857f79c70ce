//! The mistake that is made most easily: to forget that the same player may move again.

use kalah::{House, Kalah};
use poda::prelude::*;

/// Kalah that claims that the turn goes over with every move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Hasty(Kalah);

impl Game for Hasty {
    type Move = House;

    fn to_move(&self) -> Player {
        self.0.to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    fn moves(&self, out: &mut MoveList<House>) {
        self.0.moves(out);
    }

    fn play(&self, mv: House) -> Hasty {
        Hasty(self.0.play(mv))
    }

    fn results(&self) -> Results {
        self.0.results()
    }
}

impl Symmetry for Hasty {}

impl Notation for Hasty {
    fn parse(&self, text: &str) -> Result<Hasty, PositionError> {
        self.0.parse(text).map(Hasty)
    }

    fn text(&self) -> String {
        self.0.text()
    }

    fn parse_move(&self, text: &str) -> Result<House, MoveError> {
        self.0.parse_move(text)
    }

    fn move_text(&self, mv: House) -> String {
        self.0.move_text(mv)
    }

    fn move_length(&self, word: &str) -> usize {
        self.0.move_length(word)
    }

    fn diagram(&self) -> Diagram {
        self.0.diagram()
    }
}

impl Listed for Hasty {
    fn spec(&self) -> String {
        self.0.spec()
    }

    fn code(mv: House) -> u16 {
        Kalah::code(mv)
    }

    fn decode(code: u16) -> House {
        Kalah::decode(code)
    }
}

#[test]
fn who_claims_to_alternate_and_does_not_is_told_so() {
    let start = Hasty(Kalah::from_parameters(Some("3,2")).unwrap());
    let breach = conformance::breach(&start, 10, 7).expect("the turn stays").to_string();
    assert!(breach.starts_with("kalah:3,2, at the start: after 2 the same player"), "{breach}");
}
