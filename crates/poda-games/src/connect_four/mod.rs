//! Connect-4: pieces fall to the lowest free cell of a column, four in a line win, a full board is a
//! draw. In the misère game who makes four loses.
//!
//! The result counts how early it came: as many points as the winner has stones left to play, and one
//! more. On 7×6 a win with the n-th of one's 21 stones is worth 22 − n. In the misère game the size is
//! the same, for the other player.
//!
//! One implementation on bitboards serves the constant 7×6 board and boards of other sizes; the bits
//! are those of [`gravity`].

mod ending;
mod evaluation;
mod following;
mod knowledge;
mod notation;
mod shape;
mod symmetry;

use crate::gravity::{self, lines};
use crate::listed::Named;
use crate::{Catalogued, Erased, GameError, Listed, Texts};
use poda_core::{
    Argument, Evaluator, Game, Knowledge, MoveList, MoveOrder, Outcome, Player, Results,
};
use std::hash::{Hash, Hasher};

pub use evaluation::{Centre, OpenLines, Threats};
pub use knowledge::NextTurn;
pub use shape::{Classic, Misere, Rectangle, Shape};

/// A position on a board of that shape. The stones are kept as the mover's and the other's, so
/// that a move swaps the two and only the other can have a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Board<S> {
    mover: u64,
    other: u64,
    to_move: Player,
    shape: S,
}

/// The classic: 7×6.
pub type ConnectFour = Board<Classic>;

/// Boards of other sizes, and the misère game.
pub type SizedConnectFour = Board<Rectangle>;

/// A column, counted from 0 at the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Column(pub u8);

impl<S: Shape> Board<S> {
    /// The empty board.
    pub fn new(shape: S) -> Board<S> {
        Board { mover: 0, other: 0, to_move: Player::First, shape }
    }

    /// The measures of the board.
    pub fn shape(&self) -> S {
        self.shape
    }

    /// The stones of the mover and of the other, as bits: `column × (rows + 1) + row`.
    pub fn sides(&self) -> (u64, u64) {
        (self.mover, self.other)
    }

    #[inline(always)]
    fn occupied(&self) -> u64 {
        self.mover | self.other
    }

    /// The cells that a stone put now can reach.
    #[inline(always)]
    fn landing(&self) -> u64 {
        self.shape.landing(self.occupied())
    }

    /// The cells without a stone.
    #[inline(always)]
    fn empty(&self) -> u64 {
        self.shape.cells() & !self.occupied()
    }

    /// The stones of a player.
    fn stones(&self, player: Player) -> u64 {
        if player == self.to_move { self.mover } else { self.other }
    }

    /// The result, for the first player, when the other has just made a line.
    fn decided(&self) -> Outcome {
        let maker = self.to_move.other();
        let winner = if self.shape.is_misere() { maker.other() } else { maker };
        let size = size(self.empty().count_ones().cast_signed());
        Outcome::Margin(if winner == Player::First { size } else { -size })
    }

    /// Adds the columns in which a set has a cell, from left to right.
    #[inline(always)]
    fn push_columns(&self, set: u64, out: &mut MoveList<Column>) {
        for column in 0..self.shape.columns() {
            if set & self.shape.column(column) != 0 {
                out.push(Column(column as u8));
            }
        }
    }
}

/// What a line is worth that leaves so many empty cells: the stones that its maker has left, and one.
#[inline(always)]
fn size(empty: i32) -> i32 {
    empty / 2 + 1
}

impl<S: Shape> Game for Board<S> {
    type Move = Column;

    #[inline(always)]
    fn to_move(&self) -> Player {
        self.to_move
    }

    #[inline(always)]
    fn outcome(&self) -> Option<Outcome> {
        if lines::any(self.other, self.shape) {
            Some(self.decided())
        } else if self.empty() == 0 {
            Some(Outcome::Margin(0))
        } else {
            None
        }
    }

    #[inline(always)]
    fn moves(&self, out: &mut MoveList<Column>) {
        self.push_columns(self.landing(), out);
    }

    #[inline(always)]
    fn play(&self, Column(column): Column) -> Board<S> {
        let cell = self.shape.lowest_free(self.occupied(), column.into());
        Board {
            mover: self.other,
            other: self.mover | cell,
            to_move: self.to_move.other(),
            shape: self.shape,
        }
    }

    #[inline(always)]
    fn results(&self) -> Results {
        Results::ShrinkingMargins
    }
}

impl<S: Shape> Hash for Board<S> {
    /// One number is enough: in every column the sum tells the height and whose the stones are. Their
    /// number says whose turn it is, and a table never mixes shapes.
    #[inline(always)]
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.mover + self.occupied());
    }
}

impl<S: Shape> Listed for Board<S> {
    fn spec(&self) -> String {
        self.shape.spec()
    }

    fn features(&self) -> Vec<(&'static str, Argument)> {
        let misere = if self.shape.is_misere() { "yes" } else { "no" };
        vec![
            ("columns", self.shape.columns().into()),
            ("rows", self.shape.rows().into()),
            ("misere", misere.into()),
        ]
    }

    fn code(Column(column): Column) -> u16 {
        column.into()
    }

    fn decode(code: u16) -> Column {
        Column(code as u8)
    }

    fn evaluators(&self) -> Vec<Named<dyn Evaluator<Self>>> {
        vec![("lines", Box::new(OpenLines::default())), ("threats", Box::new(Threats))]
    }

    fn orderings(&self) -> Vec<Named<dyn MoveOrder<Self>>> {
        vec![("threats", Box::new(Threats)), ("centre", Box::new(Centre))]
    }

    fn knowledge(&self) -> Option<Box<dyn Knowledge<Self>>> {
        Some(Box::new(NextTurn))
    }
}

impl Catalogued for ConnectFour {
    const NAME: &'static str = "connect4";
    const ALIASES: &'static [&'static str] =
        &["connect-four", "cuatro-en-raya", "4-en-raya", "conecta-4", "four-in-a-row", "c4"];
    const FORM: &'static str = "connect4[:columns,rows][,misere=yes]";
    const EXAMPLES: &'static [&'static str] = &[
        "connect4",
        "connect4:4,4",
        "connect4:5,4",
        "connect4:4,5,misere=yes",
        "connect4:5,5",
        "connect4:9,6",
        "connect4:2,4",
        "connect4:7,6,misere=yes",
    ];
    const TEXTS: &'static [Texts] = &[
        gravity::TEXTS,
        Texts { en: include_str!("texts/en.ftl"), es: include_str!("texts/es.ftl") },
    ];

    fn from_parameters(parameters: Option<&str>) -> Result<ConnectFour, GameError> {
        match parameters {
            None => Ok(Board::new(Classic)),
            Some(found) => match Rectangle::parse(found) {
                Some(shape) if shape.is_classic() => Ok(Board::new(Classic)),
                _ => Err(GameError::Variant {
                    game: Self::NAME,
                    found: found.to_owned(),
                    accepted: "connect4, connect4:columns,rows such as connect4:8,7 (2–9 columns, \
                        2–15 rows, one of them at least 4, columns × (rows + 1) at most 64), and \
                        misere=yes, such as connect4:7,6,misere=yes"
                        .to_owned(),
                }),
            },
        }
    }

    fn start(parameters: Option<&str>) -> Result<Erased, GameError> {
        match parameters.and_then(Rectangle::parse) {
            Some(shape) if !shape.is_classic() => Ok(Erased::new(Board::new(shape))),
            _ => ConnectFour::from_parameters(parameters).map(Erased::new),
        }
    }
}
