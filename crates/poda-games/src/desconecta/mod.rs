//! DesConecta-4 Boom: whoever owns four in a line loses, and bombs make pieces fall.
//!
//! Pieces fall to the lowest free cell of a column. A piece put in turn 5, 10, 15 … by a player
//! without a bomb is a bomb; BOOM, instead of a piece, takes the mover's pieces off the bomb's row.
//! The original never ends a game that goes in circles; ours ends it as a draw after 200 plies, so
//! that the ply is part of the position.
//!
//! One implementation on bitboards serves the constant 7×7 board and boards of other sizes.
//!
//! ```text
//!     6  14  22  30  38  46  54
//!     5  13  21  29  37  45  53
//!     4  12  20  28  36  44  52       bit = column × (rows + 1) + row
//!     3  11  19  27  35  43  51
//!     2  10  18  26  34  42  50       bits 7, 15, 23 … above the columns stay empty
//!     1   9  17  25  33  41  49
//!     0   8  16  24  32  40  48
//! ```

mod evaluation;
mod explosion;
mod judgement;
mod knowledge;
mod lines;
mod notation;
mod picture;
mod sentences;
mod shape;

use crate::gravity;
use crate::listed::Named;
use crate::{Catalogued, Erased, GameError, Listed, Texts};
use explosion::Explosion;
use poda_core::{
    Argument, Evaluator, Game, Knowledge, MoveList, MoveOrder, Outcome, Player, Symmetry,
};
use std::hash::{Hash, Hasher};

pub use evaluation::{Centre, Runs};
pub use judgement::{Judgement, Weights};
pub use knowledge::Poison;
pub use shape::{Classic, Plies, Rectangle, Shape};

/// A piece put in a turn with a number that this divides is a bomb.
pub const BOMB_EVERY: u32 = 5;

/// After so many plies bombs come again in the same way.
pub const PHASES: u16 = 2 * BOMB_EVERY as u16;

/// A position on a board of that shape. The pieces are kept as the mover's and the other's, bombs
/// among them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Board<S> {
    mover: u64,
    other: u64,
    bombs: u64,
    ply: u16,
    shape: S,
}

/// The game of the rule book: 7×7, 200 plies.
pub type DesConecta = Board<Classic>;

/// Other boards, or other limits of plies.
pub type SizedDesConecta = Board<Rectangle>;

/// What a player can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Lets a piece fall into a column, counted from 0 at the left.
    Put(u8),
    /// Explodes the own bomb.
    Boom,
}

impl<S: Shape> Board<S> {
    /// The empty board.
    pub fn new(shape: S) -> Board<S> {
        Board { mover: 0, other: 0, bombs: 0, ply: 0, shape }
    }

    /// The measures of the board.
    pub fn shape(&self) -> S {
        self.shape
    }

    /// The turn number, which grows after each action of the second player.
    #[inline(always)]
    pub fn turn(&self) -> u32 {
        u32::from(self.ply) / 2 + 1
    }

    /// The ply as far as the rules of bombs and turns are concerned. With the sets it decides about
    /// the future of the game, but for the limit of plies.
    #[inline(always)]
    pub fn phase(&self) -> u16 {
        self.ply % PHASES
    }

    /// Whether a piece that is put now is a bomb.
    #[inline(always)]
    pub fn puts_bomb(&self) -> bool {
        self.turn().is_multiple_of(BOMB_EVERY) && !self.has_bomb()
    }

    /// Whether the player to move can explode.
    #[inline(always)]
    pub fn has_bomb(&self) -> bool {
        self.bombs & self.mover != 0
    }

    /// The pieces of the player to move and of the other, and the bombs among them.
    #[inline(always)]
    pub fn sets(&self) -> (u64, u64, u64) {
        (self.mover, self.other, self.bombs)
    }

    /// The position with those sets at another ply; nobody checks that a game leads there.
    #[must_use]
    pub fn with_sets(&self, (mover, other, bombs): (u64, u64, u64), ply: u16) -> Board<S> {
        Board { mover, other, bombs, ply, shape: self.shape }
    }

    #[inline(always)]
    fn occupied(&self) -> u64 {
        self.mover | self.other
    }

    /// The cells that a piece put now can reach.
    #[inline(always)]
    fn landing(&self) -> u64 {
        self.shape.landing(self.occupied())
    }

    /// The pieces of a player.
    fn stones(&self, player: Player) -> u64 {
        if player == self.to_move() { self.mover } else { self.other }
    }

    /// The pieces of the first and of the second player.
    #[inline(always)]
    fn by_player(&self) -> [u64; 2] {
        match self.to_move() {
            Player::First => [self.mover, self.other],
            Player::Second => [self.other, self.mover],
        }
    }

    #[inline(always)]
    fn put(&self, column: u32) -> Board<S> {
        let cell = self.shape.lowest_free(self.occupied(), column);
        let bomb = if self.puts_bomb() { cell } else { 0 };
        self.handed_over(self.mover | cell, self.other, self.bombs | bomb)
    }

    fn explode(&self) -> Board<S> {
        let bomb = self.bombs & self.mover;
        let explosion = Explosion::new(bomb, self.mover, self.shape);
        let fall = |set| explosion.fall(set);
        self.handed_over(fall(self.mover), fall(self.other), fall(self.bombs & !bomb))
    }

    #[inline(always)]
    fn handed_over(&self, mover: u64, other: u64, bombs: u64) -> Board<S> {
        Board { mover: other, other: mover, bombs, ply: self.ply + 1, shape: self.shape }
    }
}

impl<S: Shape> Game for Board<S> {
    type Move = Action;

    #[inline(always)]
    fn to_move(&self) -> Player {
        Player::at_ply(self.ply.into())
    }

    #[inline(always)]
    fn outcome(&self) -> Option<Outcome> {
        if let Some(loser) = lines::loser(self.by_player(), self.shape) {
            return Some(Outcome::Won(loser.other()));
        }
        let over = self.landing() == 0 || u32::from(self.ply) >= self.shape.plies();
        over.then_some(Outcome::Draw)
    }

    #[inline(always)]
    fn moves(&self, out: &mut MoveList<Action>) {
        let landing = self.landing();
        for column in 0..self.shape.columns() {
            if landing & self.shape.column(column) != 0 {
                out.push(Action::Put(column as u8));
            }
        }
        if self.has_bomb() {
            out.push(Action::Boom);
        }
    }

    #[inline(always)]
    fn play(&self, action: Action) -> Board<S> {
        match action {
            Action::Put(column) => self.put(column.into()),
            Action::Boom => self.explode(),
        }
    }
}

impl<S> Hash for Board<S> {
    /// A table never mixes shapes.
    #[inline(always)]
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.mover);
        state.write_u64(self.other);
        state.write_u64(self.bombs);
        state.write_u16(self.ply);
    }
}

/// None. The mirror image is not the same game: if an explosion leaves both players with a line, the
/// scan from the left decides, and the mirror image is decided the other way.
impl<S: Shape> Symmetry for Board<S> {}

impl<S: Shape> Listed for Board<S> {
    fn spec(&self) -> String {
        self.shape.spec()
    }

    fn features(&self) -> Vec<(&'static str, Argument)> {
        vec![
            ("columns", self.shape.columns().into()),
            ("rows", self.shape.rows().into()),
            ("every", BOMB_EVERY.into()),
            ("twice", (2 * BOMB_EVERY).into()),
            ("plies", self.shape.plies().into()),
        ]
    }

    fn code(action: Action) -> u16 {
        match action {
            Action::Put(column) => column.into(),
            Action::Boom => BOOM,
        }
    }

    fn decode(code: u16) -> Action {
        if code == BOOM { Action::Boom } else { Action::Put(code as u8) }
    }

    fn evaluators(&self) -> Vec<Named<dyn Evaluator<Self>>> {
        vec![
            ("tempo", Box::new(Judgement::default())),
            ("runs", Box::new(Runs)),
            ("test", Box::new(Centre)),
        ]
    }

    fn orderings(&self) -> Vec<Named<dyn MoveOrder<Self>>> {
        vec![("tempo", Box::new(Judgement::default()))]
    }

    fn knowledge(&self) -> Option<Box<dyn Knowledge<Self>>> {
        Some(Box::new(Poison))
    }
}

/// The code of BOOM: no board has so many columns.
const BOOM: u16 = 100;

impl Catalogued for DesConecta {
    const NAME: &'static str = "desconecta";
    const ALIASES: &'static [&'static str] =
        &["desconecta-4", "desconecta-4-boom", "desconecta-boom"];
    const FORM: &'static str = "desconecta[:columns,rows][,plies=N]";
    const EXAMPLES: &'static [&'static str] = &[
        "desconecta",
        "desconecta:4,4",
        "desconecta:4,4,plies=14",
        "desconecta:5,4,plies=23",
        "desconecta:2,5",
        "desconecta:5,2",
        "desconecta:8,7",
        "desconecta:plies=60",
    ];
    const TEXTS: &'static [Texts] = &[
        gravity::TEXTS,
        Texts { en: include_str!("texts/en.ftl"), es: include_str!("texts/es.ftl") },
    ];

    fn from_parameters(parameters: Option<&str>) -> Result<DesConecta, GameError> {
        match parameters {
            None => Ok(Board::new(Classic)),
            Some(found) => match Rectangle::parse(found) {
                Some(shape) if shape.is_classic() => Ok(Board::new(Classic)),
                _ => Err(GameError::Variant {
                    game: Self::NAME,
                    found: found.to_owned(),
                    accepted: "desconecta, desconecta:columns,rows such as desconecta:5,4 (2–8 \
                        columns, 2–15 rows, one of them at least 4, up to 8×7 or 7×8), and plies=N \
                        (1–500), such as desconecta:plies=100"
                        .to_owned(),
                }),
            },
        }
    }

    fn start(parameters: Option<&str>) -> Result<Erased, GameError> {
        match parameters.and_then(Rectangle::parse) {
            Some(shape) if !shape.is_classic() => Ok(Erased::new(Board::new(shape))),
            _ => DesConecta::from_parameters(parameters).map(Erased::new),
        }
    }
}
