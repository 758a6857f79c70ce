//! Othello, also known as Reversi, on boards of 4×4, 6×6 and 8×8.
//!
//! A move puts a disc where it encloses discs of the other player in a straight line with one of
//! one's own, and turns those over. Who has no such move passes; when nobody has one, it is over.
//!
//! The board lies in the middle of 64 bits, rows of eight, so that one implementation serves all
//! sizes and the smaller boards have an empty border that no line can cross:
//!
//! ```text
//!      a  b  c  d  e  f
//!   ·  ·  ·  ·  ·  ·  ·  ·      bit = 8 × row + column, counted with the border
//! 1 ·  9 10 11 12 13 14  ·
//! 2 · 17 18 19 20 21 22  ·      the order of moves is that of the bits:
//! 3 · 25 26  O  X 29 30  ·      row by row from a1
//! 4 · 33 34  X  O 37 38  ·
//! 5 · 41 42 43 44 45 46  ·
//! 6 · 49 50 51 52 53 54  ·
//!   ·  ·  ·  ·  ·  ·  ·  ·
//! ```

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod bits;
mod ending;
mod evaluation;
pub mod formats;
mod notation;
mod ordering;
mod plain;
#[cfg(test)]
mod slow;
mod symmetry;

use crate::listed::{Named, WithRules};
use crate::set::members;
use crate::{Catalogued, GameError, Listed, Texts};
use bits::Layout;
#[cfg(target_arch = "x86_64")]
use poda_core::processor::{Avx2, Avx512};
use poda_core::{
    Argument, AsWritten, Evaluator, Game, MoveList, MoveOrder, Outcome, Player, Processor, Results,
    Rules, Sparing,
};
use std::cmp;
use std::hash::{Hash, Hasher};

pub use evaluation::{Corners, Discs, Freedom, Strategy};
pub use formats::{ArchiveError, ArchivedGame, archived_games};
pub use ordering::{Mobility, Places};
pub use symmetry::turned;

/// A position on an N×N board; N is 4, 6 or 8. The discs are kept as the mover's and the other's.
#[derive(Clone, Copy, Debug)]
pub struct Othello<const N: usize> {
    mover: u64,
    other: u64,
    notes: Notes,
}

/// Everything but the discs in one word, since what is written in parts cannot be read at once:
/// bit 0 the player to move, bit 1 who gets empty squares, from bit 8 how often somebody passed.
/// The passes are history, not part of the position: they only count plies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Notes(u32);

impl Notes {
    const PASS: u32 = 1 << 8;

    fn new(to_move: Player, empties: Empties) -> Notes {
        Notes(to_move as u32 | (empties as u32) << 1)
    }

    #[inline(always)]
    fn next(self) -> Notes {
        Notes(self.0 ^ 1)
    }

    #[inline(always)]
    fn to_move(self) -> Player {
        if self.0 & 1 == 0 { Player::First } else { Player::Second }
    }

    #[inline(always)]
    fn empties(self) -> Empties {
        if self.0 & 2 == 0 { Empties::Nobody } else { Empties::Winner }
    }

    fn passes(self) -> u32 {
        self.0 / Notes::PASS
    }

    /// Without the history.
    #[inline(always)]
    fn essence(self) -> u32 {
        self.0 & 3
    }
}

/// Who gets the squares that are empty at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Empties {
    /// The difference of discs is the result.
    Nobody,
    /// The winner gets them, as in tournaments.
    Winner,
}

/// Where a disc is put, as a bit of the board; or [`Square::PASS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// No disc is put.
    pub const PASS: Square = Square(64);
}

impl<const N: usize> Othello<N> {
    /// The squares of the board, as bits of an 8×8 board around this one.
    pub const SQUARES: u64 = Layout::<N>::SQUARES;

    /// The start: two discs each in the middle, the first player (Black) to move.
    #[must_use]
    pub fn new(empties: Empties) -> Othello<N> {
        let [mover, other] = Layout::<N>::START;
        Othello { mover, other, notes: Notes::new(Player::First, empties) }
    }

    /// The discs of the player to move, as bits of an 8×8 board around this one.
    #[inline(always)]
    #[must_use]
    pub fn mover(&self) -> u64 {
        self.mover
    }

    /// The discs of the other player.
    #[inline(always)]
    #[must_use]
    pub fn other(&self) -> u64 {
        self.other
    }

    /// The squares without a disc.
    #[inline(always)]
    #[must_use]
    pub fn empty(&self) -> u64 {
        Layout::<N>::SQUARES & !(self.mover | self.other)
    }

    /// Who gets the squares that are empty at the end.
    #[must_use]
    pub fn convention(&self) -> Empties {
        self.notes.empties()
    }

    /// The squares where the player to move can put a disc.
    #[inline(always)]
    #[must_use]
    pub fn mobility(&self) -> u64 {
        Layout::<N>::mobility(self.mover, self.other)
    }

    /// The squares where the other player could put a disc.
    #[inline(always)]
    #[must_use]
    pub fn others_mobility(&self) -> u64 {
        Layout::<N>::mobility(self.other, self.mover)
    }

    /// The discs of a player.
    fn discs(&self, player: Player) -> u64 {
        if player == self.to_move() { self.mover } else { self.other }
    }

    /// The result of a position with so many empty squares.
    #[inline(always)]
    fn result(&self, empty: i32) -> Outcome {
        let discs = (N * N) as i32 - empty;
        let difference = 2 * self.mover.count_ones() as i32 - discs;
        let margin = match self.notes.empties() {
            Empties::Nobody => difference,
            Empties::Winner => difference + difference.signum() * empty,
        };
        Outcome::Margin(if self.to_move() == Player::First { margin } else { -margin })
    }
}

impl<const N: usize> Game for Othello<N> {
    type Move = Square;

    #[inline(always)]
    fn to_move(&self) -> Player {
        self.notes.to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        let empty = self.empty();
        let over = empty == 0 || (self.mobility() == 0 && self.others_mobility() == 0);
        over.then(|| self.result(empty.count_ones() as i32))
    }

    fn moves(&self, out: &mut MoveList<Square>) {
        self.expand(out);
    }

    #[inline(always)]
    fn expand(&self, out: &mut MoveList<Square>) -> Option<Outcome> {
        self.expand_with(Layout::<N>::mobility, out)
    }

    #[inline(always)]
    fn play(&self, mv: Square) -> Othello<N> {
        self.play_with(Layout::<N>::flips, mv)
    }

    #[inline(always)]
    fn results(&self) -> Results {
        Results::Margins
    }
}

/// The rules with what a kind of processor has.
#[derive(Clone, Copy, Debug)]
pub struct On<P>(pub P);

impl<P: Processor> On<P> {
    /// The empty squares of an N×N board where a disc of `own` encloses discs of `other`, all of them bits of an
    /// 8×8 board around it.
    #[inline(always)]
    pub fn mobility<const N: usize>(self, own: u64, other: u64) -> u64 {
        Layout::<N>::mobility_on(self.0, own, other)
    }

    /// The discs of `other` that a disc of `own` on this square turns over.
    #[inline(always)]
    pub fn flips<const N: usize>(self, own: u64, other: u64, square: u32) -> u64 {
        Layout::<N>::flips_on(self.0, own, other, square)
    }
}

impl<P: Processor, const N: usize> Rules<Othello<N>> for On<P> {
    type Processor = P;

    const OWN_MAP: bool = N == 6;

    #[inline(always)]
    fn processor(self) -> P {
        self.0
    }

    #[inline(always)]
    fn expand(self, position: &Othello<N>, out: &mut MoveList<Square>) -> Option<Outcome> {
        position.expand_with(|own, other| Layout::<N>::mobility_on(self.0, own, other), out)
    }

    #[inline(always)]
    fn play(self, position: &Othello<N>, mv: Square) -> Othello<N> {
        let flips = |own, other, square| self.flips::<N>(own, other, u32::from(square));
        position.play_with(flips, mv)
    }
}

impl<const N: usize> Othello<N> {
    #[inline(always)]
    fn expand_with(
        &self,
        mobility: impl Fn(u64, u64) -> u64,
        out: &mut MoveList<Square>,
    ) -> Option<Outcome> {
        let empty = self.empty();
        if empty == 0 {
            return Some(self.result(0));
        }
        let moves = mobility(self.mover, self.other);
        if moves != 0 {
            out.extend_set(moves, Square);
            return None;
        }
        if mobility(self.other, self.mover) == 0 {
            return Some(self.result(empty.count_ones() as i32));
        }
        out.push(Square::PASS);
        None
    }

    #[inline(always)]
    fn play_with(&self, flips: impl Fn(u64, u64, u8) -> u64, mv: Square) -> Othello<N> {
        if mv == Square::PASS {
            let notes = Notes(self.notes.next().0.saturating_add(Notes::PASS));
            return Othello { mover: self.other, other: self.mover, notes };
        }
        let flips = flips(self.mover, self.other, mv.0);
        Othello {
            mover: self.other ^ flips,
            other: self.mover ^ flips ^ 1 << mv.0,
            notes: self.notes.next(),
        }
    }
}

/// The squares of a set, in order.
#[inline(always)]
fn squares(set: u64) -> impl Iterator<Item = Square> {
    members(set).map(Square)
}

impl<const N: usize> Othello<N> {
    #[inline(always)]
    fn key(&self) -> (u64, u64, u32) {
        (self.mover, self.other, self.notes.essence())
    }
}

impl<const N: usize> PartialEq for Othello<N> {
    #[inline(always)]
    fn eq(&self, other: &Othello<N>) -> bool {
        self.key() == other.key()
    }
}

impl<const N: usize> Eq for Othello<N> {}

impl<const N: usize> PartialOrd for Othello<N> {
    fn partial_cmp(&self, other: &Othello<N>) -> Option<cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl<const N: usize> Ord for Othello<N> {
    fn cmp(&self, other: &Othello<N>) -> cmp::Ordering {
        self.key().cmp(&other.key())
    }
}

impl<const N: usize> Hash for Othello<N> {
    /// Two numbers are enough: the side to move turns over one of them, and no two positions with
    /// discs of both players become alike. A table never mixes variants.
    #[inline(always)]
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.mover);
        state.write_u64(self.other ^ u64::from(self.notes.0 & 1).wrapping_neg());
    }
}

impl<const N: usize> Listed for Othello<N> {
    fn spec(&self) -> String {
        match self.notes.empties() {
            own if own == own_empties::<N>() => name::<N>().to_owned(),
            Empties::Nobody => format!("{}:empties=nobody", name::<N>()),
            Empties::Winner => format!("{}:empties=winner", name::<N>()),
        }
    }

    fn features(&self) -> Vec<(&'static str, Argument)> {
        let empties = match self.notes.empties() {
            Empties::Nobody => "nobody",
            Empties::Winner => "winner",
        };
        vec![("size", (N as u32).into()), ("empties", empties.into())]
    }

    fn code(Square(square): Square) -> u16 {
        square.into()
    }

    fn decode(code: u16) -> Square {
        Square(code as u8)
    }

    fn with_rules<W: WithRules<Self>>(work: W) -> W::Output {
        // The small board is searched to its end in no time: six times the code would gain nothing.
        if const { N == 4 } {
            return work.by(Sparing(AsWritten));
        }
        // Where a processor cannot be of a kind, nothing is compiled for it.
        #[cfg(target_arch = "x86_64")]
        if let Some(processor) = Avx512::here() {
            return work.by(On(processor));
        } else if let Some(processor) = Avx2::here() {
            return work.by(On(processor));
        }
        work.by(AsWritten)
    }

    fn evaluators(&self) -> Vec<Named<dyn Evaluator<Self>>> {
        vec![
            ("strategy", Box::new(Strategy)),
            ("freedom", Box::new(Freedom)),
            ("corners", Box::new(Corners)),
            ("discs", Box::new(Discs)),
        ]
    }

    fn orderings(&self) -> Vec<Named<dyn MoveOrder<Self>>> {
        vec![("mobility", Box::new(Mobility)), ("places", Box::new(Places))]
    }
}

/// The convention of the game when none is named: tournaments play on 8×8, the published study of
/// 6×6 counts discs.
const fn own_empties<const N: usize>() -> Empties {
    if N == 8 { Empties::Winner } else { Empties::Nobody }
}

const fn name<const N: usize>() -> &'static str {
    match N {
        8 => "othello",
        6 => "othello6",
        _ => "othello4",
    }
}

/// The start under the convention that `empties=…` names.
fn start<const N: usize>(parameters: Option<&str>) -> Result<Othello<N>, GameError> {
    let Some(found) = parameters else { return Ok(Othello::new(own_empties::<N>())) };
    let pair = found.split_once('=').map(|(key, value)| (key.trim(), value.trim()));
    match pair {
        Some(("empties", "nobody")) => Ok(Othello::new(Empties::Nobody)),
        Some(("empties", "winner")) => Ok(Othello::new(Empties::Winner)),
        _ => Err(GameError::Variant {
            game: name::<N>(),
            found: found.to_owned(),
            accepted: "{0}, {0}:empties=winner, {0}:empties=nobody".replace("{0}", name::<N>()),
        }),
    }
}

macro_rules! board {
    ($size:literal, $form:literal, [$($alias:literal),+], $($example:literal),+) => {
        impl Catalogued for Othello<$size> {
            const NAME: &'static str = name::<$size>();
            const ALIASES: &'static [&'static str] = &[$($alias),+];
            const FORM: &'static str = $form;
            const EXAMPLES: &'static [&'static str] = &[$($example),+];
            const TEXTS: &'static [Texts] =
                &[Texts { en: include_str!("texts/en.ftl"), es: include_str!("texts/es.ftl") }];

            fn from_parameters(parameters: Option<&str>) -> Result<Self, GameError> {
                start(parameters)
            }
        }
    };
}

board!(
    8,
    "othello[:empties=winner|nobody]",
    ["reversi", "othello8", "othello8x8", "otelo"],
    "othello",
    "othello:empties=nobody"
);
board!(
    6,
    "othello6[:empties=winner|nobody]",
    ["reversi6", "othello6x6"],
    "othello6",
    "othello6:empties=winner"
);
board!(
    4,
    "othello4[:empties=winner|nobody]",
    ["reversi4", "othello4x4"],
    "othello4",
    "othello4:empties=winner"
);
