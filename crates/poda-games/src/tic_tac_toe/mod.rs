//! Tic-tac-toe and its relatives: m columns, n rows, k in a line wins, a full board is a draw.
//!
//! One implementation on bitboards serves both: the shape is a parameter, a constant for the 3×3
//! board and a value for the others.
//!
//! ```text
//!        a  b  c
//!     1  0  1  2       bit = row × columns + column
//!     2  3  4  5
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
use crate::set::members;
use crate::{Catalogued, GameError, Listed, Texts};
use poda_core::{Evaluator, Game, Knowledge, MoveList, Ordering, Outcome, Player};
use std::hash::{Hash, Hasher};

pub use evaluation::OpenLines;
pub use knowledge::Threats;
pub use shape::{Rectangle, Shape, Square3};

/// A position on a board of that shape. The stones are kept as the mover's and the other's, so
/// that a move swaps the two and only the other can have a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Board<S> {
    mover: u64,
    other: u64,
    to_move: Player,
    shape: S,
}

/// The classic: 3×3, three in a line.
pub type TicTacToe = Board<Square3>;

/// Any board of up to 64 cells.
pub type Mnk = Board<Rectangle>;

/// A cell, counted row by row from the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(pub u8);

impl<S: Shape> Board<S> {
    /// The empty board.
    pub fn new(shape: S) -> Board<S> {
        Board { mover: 0, other: 0, to_move: Player::First, shape }
    }

    #[inline(always)]
    fn empty(&self) -> u64 {
        !(self.mover | self.other) & self.shape.cells()
    }

    /// The stones of a player.
    fn stones(&self, player: Player) -> u64 {
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
        } else if self.empty() == 0 {
            Some(Outcome::Draw)
        } else {
            None
        }
    }

    #[inline(always)]
    fn moves(&self, out: &mut MoveList<Cell>) {
        out.extend_set(self.empty(), Cell);
    }

    #[inline(always)]
    fn expand(&self, out: &mut MoveList<Cell>) -> Option<Outcome> {
        if self.shape.has_line(self.other) {
            return Some(Outcome::Won(self.to_move.other()));
        }
        if self.empty() == 0 {
            return Some(Outcome::Draw);
        }
        self.moves(out);
        None
    }

    #[inline(always)]
    fn play(&self, Cell(cell): Cell) -> Board<S> {
        Board {
            mover: self.other,
            other: self.mover | 1 << cell,
            to_move: self.to_move.other(),
            shape: self.shape,
        }
    }
}

/// The cells of a set, in order.
#[inline(always)]
fn cells(set: u64) -> impl Iterator<Item = Cell> {
    members(set).map(Cell)
}

impl<S> Hash for Board<S> {
    /// The stones say whose turn it is, and a table never mixes shapes.
    #[inline(always)]
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.mover);
        state.write_u64(self.other);
    }
}

impl<S: Shape> Listed for Board<S> {
    fn spec(&self) -> String {
        self.shape.spec()
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

    fn orderings(&self) -> Vec<Named<dyn Ordering<Self>>> {
        vec![("lines", Box::new(OpenLines::new(self.shape)))]
    }

    fn knowledge(&self) -> Option<Box<dyn Knowledge<Self>>> {
        Some(Box::new(Threats::new(self.shape)))
    }
}

impl Catalogued for TicTacToe {
    const NAME: &'static str = "tictactoe";
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
    const EXAMPLES: &'static [&'static str] =
        &["mnk:4,4,3", "mnk:3,3,3", "mnk:4,3,3", "mnk:2,5,2", "mnk:1,1,1", "mnk:8,8,5"];
    const TEXTS: &'static [Texts] =
        &[Texts { en: include_str!("texts/en.ftl"), es: include_str!("texts/es.ftl") }];

    fn from_parameters(parameters: Option<&str>) -> Result<Mnk, GameError> {
        let found = parameters.unwrap_or_default();
        Rectangle::parse(found).map(Board::new).ok_or_else(|| GameError::Variant {
            game: Self::NAME,
            found: found.to_owned(),
            accepted: "mnk:m,n,k with m columns (1–26), n rows, at most 64 cells in all, and k in \
                a line (1 to the longer side), such as mnk:5,5,4"
                .to_owned(),
        })
    }
}
