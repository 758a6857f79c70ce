//! The contract between rules and search.
//!
//! A [`Game`] is a position that knows who moves, whether it is over, which moves there are and
//! what they lead to: four methods. Everything else here is either the vocabulary in which
//! rules and search talk ([`Player`], [`Outcome`], [`Score`], [`Window`], [`Reading`], [`Value`]) or an
//! optional extra that a game may offer ([`Notation`], [`Symmetry`], [`Evaluator`], [`Knowledge`],
//! [`MoveOrder`]).
//!
//! Two conventions hold everywhere:
//!
//! - an [`Outcome`] is absolute, a [`Score`] is for the player to move; [`Reading`] is the one
//!   place where the first becomes the second;
//! - sides flip only in `Neg for Score` and `Neg for Window`.
//!
//! ```
//! use poda_core::{Game, MoveList, Outcome, Player};
//!
//! /// One heap, take one or two stones, who takes the last stone wins.
//! #[derive(Clone, PartialEq, Eq, Hash)]
//! struct Heap(u8, Player);
//!
//! impl Game for Heap {
//!     type Move = u8;
//!     fn to_move(&self) -> Player {
//!         self.1
//!     }
//!     fn outcome(&self) -> Option<Outcome> {
//!         (self.0 == 0).then(|| Outcome::Won(self.1.other()))
//!     }
//!     fn moves(&self, out: &mut MoveList<u8>) {
//!         (1..=self.0.min(2)).for_each(|stones| out.push(stones));
//!     }
//!     fn play(&self, stones: u8) -> Heap {
//!         Heap(self.0 - stones, self.1.other())
//!     }
//! }
//!
//! let mut moves = MoveList::new();
//! assert_eq!(Heap(3, Player::First).expand(&mut moves), None);
//! assert_eq!(moves.as_slice(), [1, 2]);
//! ```

mod change;
mod diagram;
mod evaluator;
mod game;
mod knowledge;
mod move_list;
mod notation;
mod ordering;
mod outcome;
mod place;
mod places;
mod player;
pub mod processor;
mod reading;
mod rule_error;
mod rules;
mod score;
mod sentence;
mod symmetry;
pub mod system;
mod turn;
mod value;
mod window;

pub use change::Change;
pub use diagram::Diagram;
pub use evaluator::{Blind, Evaluator};
pub use game::Game;
pub use knowledge::{Knowledge, Nothing};
pub use move_list::MoveList;
pub use notation::{Notation, Record, unnumbered};
pub use ordering::MoveOrder;
pub use outcome::{Outcome, Results};
pub use place::{Click, Content, Outline, Place};
pub use places::{Places, Surface, column_letter};
pub use player::Player;
pub use processor::Processor;
pub use reading::{Reading, Verdict};
pub use rule_error::{MoveError, PositionError};
pub use rules::{AsWritten, Rules, Sparing};
pub use score::Score;
pub use sentence::{Argument, Sentence};
pub use symmetry::Symmetry;
pub use turn::Turn;
pub use value::{Preference, Value};
pub use window::{Bound, Window};
