//! Tic-tac-toe and its relatives: m columns, n rows, k in a line wins, a full board is a draw.
//!
//! One implementation on bitboards serves all: the shape is a parameter, a constant for the 3×3
//! board and a value for the others. Boards of more than 64 cells have a shape of their own, whose
//! cells take four words.
//!
//! ```text
//!        a  b  c
//!     1  0  1  2       bit = row × columns + column,
//!     2  3  4  5       on large boards row × 16 + column
//!     3  6  7  8
//! ```

mod evaluation;
mod knowledge;
mod lines;
mod notation;
mod shape;
mod survey;
mod symmetry;

use crate::listed::Named;
use crate::set::Set;
use crate::{Catalogued, Erased, GameError, Listed, Texts};
use poda_core::{Argument, Evaluator, Game, Knowledge, MoveList, MoveOrder, Outcome, Player};
use std::hash::{Hash, Hasher};

pub use evaluation::OpenLines;
pub use knowledge::Threats;
pub use shape::{LargeRectangle, Rectangle, Shape, Square3};

/// A position on a board of that shape. The stones are kept as the mover's and the other's, so
/// that a move swaps the two and only the other can have a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Board<S: Shape> {
    mover: S::Cells,
    other: S::Cells,
    to_move: Player,
    shape: S,
}

/// The classic: 3×3, three in a line.
pub type TicTacToe = Board<Square3>;

/// Any board of up to 64 cells.
pub type Mnk = Board<Rectangle>;

/// Larger boards, up to 15×15.
pub type LargeMnk = Board<LargeRectangle>;

/// A cell: the number of its bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(pub u8);

impl Cell {
    /// The set of this cell alone.
    #[inline(always)]
    fn set<C: Set>(self) -> C {
        C::one(self.0.into())
    }
}

impl<S: Shape> Board<S> {
    /// The empty board.
    pub fn new(shape: S) -> Board<S> {
        let none = S::Cells::EMPTY;
        Board { mover: none, other: none, to_move: Player::First, shape }
    }

    #[inline(always)]
    fn empty(&self) -> S::Cells {
        !(self.mover | self.other) & self.shape.cells()
    }

    /// The stones of a player.
    fn stones(&self, player: Player) -> S::Cells {
        if player == self.to_move { self.mover } else { self.other }
    }
}

impl<S: Shape> Game for Board<S> {
    type Move = Cell;

    #[inline(always)]
    fn to_move(&self) -> Player {
        self.to_move
    }

    #[inline(always)]
    fn outcome(&self) -> Option<Outcome> {
        if self.shape.has_line(self.other) {
            Some(Outcome::Won(self.to_move.other()))
        } else if self.empty().is_empty() {
            Some(Outcome::Draw)
        } else {
            None
        }
    }

    #[inline(always)]
    fn moves(&self, out: &mut MoveList<Cell>) {
        self.empty().list(out, Cell);
    }

    #[inline(always)]
    fn expand(&self, out: &mut MoveList<Cell>) -> Option<Outcome> {
        if self.shape.has_line(self.other) {
            return Some(Outcome::Won(self.to_move.other()));
        }
        if self.empty().is_empty() {
            return Some(Outcome::Draw);
        }
        self.moves(out);
        None
    }

    #[inline(always)]
    fn play(&self, cell: Cell) -> Board<S> {
        Board {
            mover: self.other,
            other: self.mover | cell.set(),
            to_move: self.to_move.other(),
            shape: self.shape,
        }
    }
}

/// The cells of a set, in order.
#[inline(always)]
fn cells<C: Set>(set: C) -> impl Iterator<Item = Cell> {
    set.members().map(Cell)
}

impl<S: Shape> Hash for Board<S> {
    /// The stones say whose turn it is, and a table never mixes shapes.
    #[inline(always)]
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.mover.hash(state);
        self.other.hash(state);
    }
}

impl<S: Shape> Listed for Board<S> {
    fn spec(&self) -> String {
        self.shape.spec()
    }

    fn features(&self) -> Vec<(&'static str, Argument)> {
        vec![
            ("columns", self.shape.columns().into()),
            ("rows", self.shape.rows().into()),
            ("length", self.shape.length().into()),
        ]
    }

    fn code(Cell(cell): Cell) -> u16 {
        cell.into()
    }

    fn decode(code: u16) -> Cell {
        Cell(code as u8)
    }

    fn evaluators(&self) -> Vec<Named<dyn Evaluator<Self>>> {
        vec![("lines", Box::new(OpenLines::new(self.shape)))]
    }

    fn orderings(&self) -> Vec<Named<dyn MoveOrder<Self>>> {
        vec![("lines", Box::new(OpenLines::new(self.shape)))]
    }

    fn knowledge(&self) -> Option<Box<dyn Knowledge<Self>>> {
        Some(Box::new(Threats::new(self.shape)))
    }
}

impl Catalogued for TicTacToe {
    const NAME: &'static str = "tictactoe";
    const ALIASES: &'static [&'static str] =
        &["tres-en-raya", "noughts-and-crosses", "3-en-raya", "ttt"];
    const FORM: &'static str = "tictactoe";
    const EXAMPLES: &'static [&'static str] = &["tictactoe"];
    const TEXTS: &'static [Texts] =
        &[Texts { en: include_str!("texts/en.ftl"), es: include_str!("texts/es.ftl") }];

    fn from_parameters(parameters: Option<&str>) -> Result<TicTacToe, GameError> {
        match parameters {
            None => Ok(Board::new(Square3)),
            Some(found) => Err(GameError::Variant {
                game: Self::NAME,
                found: found.to_owned(),
                accepted: "tictactoe, mnk:m,n,k".to_owned(),
            }),
        }
    }
}

impl Catalogued for Mnk {
    const NAME: &'static str = "mnk";
    const FORM: &'static str = "mnk:m,n,k";
    const EXAMPLES: &'static [&'static str] = &[
        "mnk:4,4,3",
        "mnk:3,3,3",
        "mnk:4,3,3",
        "mnk:2,5,2",
        "mnk:1,1,1",
        "mnk:8,8,5",
        "mnk:9,8,4",
        "mnk:15,15,5",
    ];
    const TEXTS: &'static [Texts] =
        &[Texts { en: include_str!("texts/en.ftl"), es: include_str!("texts/es.ftl") }];

    fn from_parameters(parameters: Option<&str>) -> Result<Mnk, GameError> {
        let shape = parameters.and_then(shape::parse).and_then(|[m, n, k]| Rectangle::new(m, n, k));
        shape.map(Board::new).ok_or_else(|| GameError::Variant {
            game: Self::NAME,
            found: parameters.unwrap_or_default().to_owned(),
            accepted: "mnk:m,n,k with m columns and n rows, up to 15×15 (to 26 columns and any \
                rows where there are at most 64 cells in all), and k in a line (1 to the longer \
                side), such as mnk:5,5,4"
                .to_owned(),
        })
    }

    fn start(parameters: Option<&str>) -> Result<Erased, GameError> {
        let numbers = parameters.and_then(shape::parse);
        match numbers.and_then(|[m, n, k]| LargeRectangle::new(m, n, k)) {
            Some(shape) => Ok(Erased::new(Board::new(shape))),
            None => Mnk::from_parameters(parameters).map(Erased::new),
        }
    }
}
