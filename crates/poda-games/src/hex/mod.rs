//! Hex: on a rhombus of N×N cells, up to 11×11, the first player joins top and bottom, the second left
//! and right. Nobody moves a stone or takes one off, and one of the two always succeeds: there are no
//! draws.
//!
//! With `swap=yes` the second player may take over the first stone instead of answering it: `swap` mirrors
//! the stone on the long diagonal, column for row, makes it the second player's, and the first player
//! moves again. So whoever begins does well to choose a stone that is neither strong nor weak.
//!
//! One implementation serves boards up to 7×7 on one word and larger ones on two.

mod evaluation;
mod flood;
mod knowledge;
mod layout;
mod notation;
mod symmetry;

use crate::listed::Named;
use crate::{Catalogued, Erased, GameError, Listed, Texts};
use poda_core::{Argument, Evaluator, Game, Knowledge, MoveList, MoveOrder, Outcome, Player};
use std::hash::{Hash, Hasher};

pub use evaluation::{Bridges, Paths};
pub use knowledge::LastStone;
pub use layout::{Cell, Layout, Measures};

/// A position. The stones are kept as the mover's and the other's, so that a move swaps the two; only
/// the other can have joined its edges.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Board<C> {
    mover: C,
    other: C,
    to_move: Player,
    /// Whether the other has joined its edges: found out when the stone is put, where it is known which
    /// stone was the last.
    is_over: bool,
    size: u8,
    swap: bool,
}

/// Any board of up to 11×11.
pub type Hex = Board<u128>;

/// Boards of up to 7×7.
pub type SmallHex = Board<u64>;

impl<C: Layout> Board<C> {
    /// The empty board of `size` × `size`, with or without the swap rule, if there is one.
    #[must_use]
    pub fn new(size: u8, swap: bool) -> Option<Board<C>> {
        let (none, to_move) = (C::EMPTY, Player::First);
        let empty = Board { mover: none, other: none, to_move, is_over: false, size, swap };
        (1..=C::LARGEST).contains(&size).then_some(empty)
    }

    /// The same board without stones.
    fn emptied(&self) -> Board<C> {
        let (none, to_move) = (C::EMPTY, Player::First);
        Board { mover: none, other: none, to_move, is_over: false, ..*self }
    }

    #[inline(always)]
    fn empty(&self) -> C {
        C::measures(self.size).cells & !(self.mover | self.other)
    }

    /// The stones of a player.
    fn stones(&self, player: Player) -> C {
        if player == self.to_move { self.mover } else { self.other }
    }

    /// Whether the first stone can be taken over now.
    #[inline(always)]
    fn may_swap(&self) -> bool {
        self.swap
            && self.to_move == Player::Second
            && self.mover.is_empty()
            && self.other.count() == 1
    }

    /// Whether the first stone was taken over: then the first player has no more stones than the second
    /// when the second is to move, and fewer when the first is.
    fn was_swapped(&self) -> bool {
        (self.mover.count() == self.other.count()) == (self.to_move == Player::Second)
    }

    /// The first stone, mirrored on the long diagonal.
    #[cold]
    #[inline(never)]
    fn mirrored(&self) -> C {
        self.other.members().fold(C::EMPTY, |set, cell| {
            let (column, row) = C::place(Cell(cell));
            set | C::cell(row, column).set()
        })
    }
}

impl<C: Layout> Game for Board<C> {
    type Move = Cell;

    #[inline(always)]
    fn to_move(&self) -> Player {
        self.to_move
    }

    #[inline(always)]
    fn outcome(&self) -> Option<Outcome> {
        self.is_over.then(|| Outcome::Won(self.to_move.other()))
    }

    #[inline(always)]
    fn moves(&self, out: &mut MoveList<Cell>) {
        self.empty().list(out, Cell);
        if self.may_swap() {
            out.push(Cell::SWAP);
        }
    }

    #[inline(always)]
    fn expand(&self, out: &mut MoveList<Cell>) -> Option<Outcome> {
        if self.is_over {
            return Some(Outcome::Won(self.to_move.other()));
        }
        self.moves(out);
        None
    }

    #[inline(always)]
    fn play(&self, cell: Cell) -> Board<C> {
        // Both ways end here, so that the new position is never written to memory and read again.
        let (mover, other, is_over) = if cell == Cell::SWAP {
            (C::EMPTY, self.mirrored(), false)
        } else {
            let (stones, edges) = (self.mover | cell.set(), layout::edges(self.size, self.to_move));
            (self.other, stones, flood::joins_through(cell.set(), stones, edges))
        };
        Board { mover, other, is_over, to_move: self.to_move.other(), ..*self }
    }
}

impl<C: Layout> Hash for Board<C> {
    /// With a swap the stones alone do not say whose turn it is; the highest bit is never a cell. A table
    /// never mixes sizes.
    #[inline(always)]
    fn hash<H: Hasher>(&self, state: &mut H) {
        let turn = match self.to_move {
            Player::First => C::EMPTY,
            Player::Second => C::one(C::BITS - 1),
        };
        self.mover.hash(state);
        (self.other | turn).hash(state);
    }
}

impl<C: Layout> Listed for Board<C> {
    fn spec(&self) -> String {
        match (self.size, self.swap) {
            (11, false) => Hex::NAME.to_owned(),
            (size, false) => format!("hex:{size}"),
            (size, true) => format!("hex:{size},swap=yes"),
        }
    }

    fn features(&self) -> Vec<(&'static str, Argument)> {
        let swap = if self.swap { "yes" } else { "no" };
        vec![("size", u32::from(self.size).into()), ("swap", swap.into())]
    }

    fn code(Cell(cell): Cell) -> u16 {
        cell.into()
    }

    fn decode(code: u16) -> Cell {
        Cell(code as u8)
    }

    fn evaluators(&self) -> Vec<Named<dyn Evaluator<Self>>> {
        vec![("paths", Box::new(Paths))]
    }

    fn orderings(&self) -> Vec<Named<dyn MoveOrder<Self>>> {
        vec![("bridges", Box::new(Bridges))]
    }

    fn knowledge(&self) -> Option<Box<dyn Knowledge<Self>>> {
        Some(Box::new(LastStone))
    }
}

impl Catalogued for Hex {
    const NAME: &'static str = "hex";
    const FORM: &'static str = "hex[:size][,swap=yes]";
    const EXAMPLES: &'static [&'static str] =
        &["hex:4", "hex:3,swap=yes", "hex:2", "hex:1", "hex:7", "hex:8,swap=yes", "hex"];
    const TEXTS: &'static [Texts] =
        &[Texts { en: include_str!("texts/en.ftl"), es: include_str!("texts/es.ftl") }];

    fn from_parameters(parameters: Option<&str>) -> Result<Hex, GameError> {
        let size = parameters.map_or(Some((Hex::LARGEST, false)), parse);
        let start = size.and_then(|(size, swap)| Board::new(size, swap));
        start.ok_or_else(|| GameError::Variant {
            game: Self::NAME,
            found: parameters.unwrap_or_default().to_owned(),
            accepted:
                "hex, hex:N with N rows and columns (1–11) such as hex:5, and swap=yes, such as \
                hex:5,swap=yes"
                    .to_owned(),
        })
    }

    fn start(parameters: Option<&str>) -> Result<Erased, GameError> {
        let small = parameters.and_then(parse).and_then(|(size, swap)| SmallHex::new(size, swap));
        match small {
            Some(start) => Ok(Erased::new(start)),
            None => Hex::from_parameters(parameters).map(Erased::new),
        }
    }
}

impl Hex {
    const LARGEST: u8 = <u128 as Layout>::LARGEST;
}

/// Reads `SIZE`, `swap=yes` or both.
fn parse(text: &str) -> Option<(u8, bool)> {
    let mut parts = text.split(',').map(str::trim).peekable();
    let size = parts.next_if(|part| !part.contains('='));
    let size = size.map_or(Some(Hex::LARGEST), |size| size.parse().ok())?;
    let swap = parts.next().map_or(Some(false), |part| {
        let (key, value) = part.split_once('=')?;
        match (key.trim(), value.trim()) {
            ("swap", "yes") => Some(true),
            ("swap", "no") => Some(false),
            _ => None,
        }
    })?;
    parts.next().is_none().then_some((size, swap))
}
