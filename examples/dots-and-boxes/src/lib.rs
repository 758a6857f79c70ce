//! Dots and Boxes, a game from outside: written on `poda::prelude` and nothing else.
//!
//! ```text
//!      a b c d e
//!    1 ·───·   ·
//!    2 │ X │            the box b2 belongs to the first player
//!    3 ·───·───·
//!    4         │
//!    5 ·   ·   ·
//! ```
//!
//! A move draws an edge between two neighbouring dots. Who draws the last edge of a box, or of two at once, owns
//! them and moves again. When all edges are drawn, the game is over; the result is the difference of the boxes.
//!
//! Who drew an edge does not matter, and is not remembered.

mod judgement;
mod measures;
mod notation;
mod picture;
mod symmetry;

pub use judgement::{Boxes, Greed};
pub use measures::Measures;

use poda::prelude::*;

/// A position. Edges and boxes are bits, as [`Measures`] numbers them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DotsAndBoxes {
    edges: u64,
    /// The boxes of the first player; all others that are closed are the second player's.
    first: u32,
    to_move: Player,
    measures: Measures,
}

/// An edge, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Edge(pub u8);

impl DotsAndBoxes {
    /// Dots, and no edge.
    #[must_use]
    pub fn new(measures: Measures) -> DotsAndBoxes {
        DotsAndBoxes { edges: 0, first: 0, to_move: Player::First, measures }
    }

    /// Whether an edge is drawn.
    #[must_use]
    pub fn has(&self, Edge(edge): Edge) -> bool {
        self.edges >> edge & 1 == 1
    }

    /// Whose a box is.
    #[must_use]
    pub fn owner(&self, number: u32) -> Option<Player> {
        match (self.missing(number), self.first >> number & 1) {
            (0, 1) => Some(Player::First),
            (0, _) => Some(Player::Second),
            _ => None,
        }
    }

    /// How many edges a box lacks.
    fn missing(&self, number: u32) -> u32 {
        (self.measures.around(number) & !self.edges).count_ones()
    }

    /// The boxes beside an edge that lack so many edges.
    fn beside(&self, edge: Edge, missing: u32) -> impl Iterator<Item = u32> {
        let lacks = move |&number: &u32| self.missing(number) == missing;
        self.measures.beside(edge).into_iter().flatten().filter(lacks)
    }

    /// What the first player has more of the boxes that are closed.
    fn margin(&self) -> i32 {
        let closed = (0..self.measures.boxes()).filter(|&number| self.missing(number) == 0).count();
        2 * self.first.count_ones().cast_signed() - closed as i32
    }
}

impl Game for DotsAndBoxes {
    type Move = Edge;

    const ALTERNATES: bool = false;

    fn to_move(&self) -> Player {
        self.to_move
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.edges == self.measures.edges()).then(|| Outcome::Margin(self.margin()))
    }

    fn moves(&self, out: &mut MoveList<Edge>) {
        out.extend_set(self.measures.edges() & !self.edges, Edge);
    }

    fn play(&self, edge: Edge) -> DotsAndBoxes {
        let closed: u32 = self.beside(edge, 1).map(|number| 1 << number).sum();
        let mine = if self.to_move == Player::First { closed } else { 0 };
        DotsAndBoxes {
            edges: self.edges | 1 << edge.0,
            first: self.first | mine,
            to_move: if closed == 0 { self.to_move.other() } else { self.to_move },
            ..*self
        }
    }

    fn results(&self) -> Results {
        Results::Margins
    }
}

impl Listed for DotsAndBoxes {
    fn spec(&self) -> String {
        self.measures.spec()
    }

    fn code(Edge(edge): Edge) -> u16 {
        edge.into()
    }

    fn decode(code: u16) -> Edge {
        Edge(code as u8)
    }

    fn evaluators(&self) -> Vec<Named<dyn Evaluator<Self>>> {
        vec![("boxes", Box::new(Boxes))]
    }

    fn orderings(&self) -> Vec<Named<dyn MoveOrder<Self>>> {
        vec![("greed", Box::new(Greed))]
    }
}

impl Catalogued for DotsAndBoxes {
    const NAME: &'static str = "boxes";
    const FORM: &'static str = "boxes[:columns,rows]";
    const EXAMPLES: &'static [&'static str] =
        &["boxes", "boxes:2,2", "boxes:1,1", "boxes:2,1", "boxes:1,4", "boxes:12,2", "boxes:5,5"];
    const DESCRIPTION: &'static str = "Dots and Boxes: who draws the last edge of a box owns it";
    const TEXTS: &'static [Texts] =
        &[Texts { en: include_str!("texts/en.ftl"), es: include_str!("texts/es.ftl") }];

    fn from_parameters(parameters: Option<&str>) -> Result<DotsAndBoxes, GameError> {
        let measures = parameters.map_or(Some(Measures::default()), Measures::parse);
        measures.map(DotsAndBoxes::new).ok_or_else(|| GameError::Variant {
            game: Self::NAME,
            found: parameters.unwrap_or_default().to_owned(),
            accepted: Measures::ACCEPTED.to_owned(),
        })
    }
}
