//! Exact values of small boards of DesConecta-4 Boom.
//!
//! The game goes in circles, and infinite play is a draw, so that its values cannot be found by
//! searching to the end. What decides about the future of a game is the board with its bombs, the
//! side to move and the turn number modulo 5, which says when bombs come: a finite graph. Two
//! solvers work on it, each the judge of the other:
//!
//! - [`prove`] asks for each player whether the other can force a win, and looks only at what the
//!   answer needs: one move of the defender, all moves of the attacker;
//! - [`retrograde()`] looks at all positions that can be reached and works back from the finished
//!   ones, which also gives the distance to the end.
//!
//! The rule that ends a game after 200 plies is left out here. It cannot turn a draw into a win, as
//! a win that is forced within the limit is forced without it; it turns a win into a draw where the
//! win takes more plies than are left.

mod atlas;
mod proof;
mod retrograde;

pub use proof::{Proof, prove};
pub use retrograde::{Distances, retrograde};

use poda_core::{Outcome, Player};
use poda_games::Erased;
use poda_games::desconecta::{Board, DesConecta, Rectangle, Shape, SizedDesConecta};
use poda_search::StopFlag;

/// What a solver may use, and where it tells how far it is.
pub struct Effort<'a> {
    /// Most positions to keep.
    pub positions: usize,
    /// Ends it from outside.
    pub stop: StopFlag,
    /// Hears now and then how many positions there are.
    pub listener: &'a mut dyn FnMut(usize),
}

impl Effort<'_> {
    /// Tells how many positions there are, every now and then.
    fn tell(&mut self, steps: usize, positions: usize) -> Result<(), Unsolved> {
        const PATIENCE: usize = 1 << 14;
        if steps.is_multiple_of(PATIENCE) {
            (self.listener)(positions);
            if self.stop.is_stopped() {
                return Err(Unsolved::Stopped);
            }
        }
        Ok(())
    }
}

/// Why a board was not solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unsolved {
    /// More positions would have been needed.
    #[error("more than {positions} positions are needed")]
    Positions {
        /// As many as were allowed.
        positions: usize,
    },
    /// Somebody stopped it.
    #[error("stopped")]
    Stopped,
}

/// A result in the view of a player.
fn value_for(player: Player, outcome: Outcome) -> i32 {
    let value = outcome.value_for_first();
    if player == Player::First { value } else { -value }
}

/// The position as one of a board that the solvers can take, whatever its limit of plies.
#[must_use]
pub fn small_board(position: &Erased) -> Option<SizedDesConecta> {
    if let Some(position) = position.downcast_ref::<DesConecta>() {
        return unlimited(position);
    }
    position.downcast_ref::<SizedDesConecta>().and_then(unlimited)
}

/// After how many plies the rules end a game of that board as a draw.
#[must_use]
pub fn limit_of_plies(position: &Erased) -> Option<u32> {
    let classic = position.downcast_ref::<DesConecta>().map(|board| board.shape().plies());
    classic.or_else(|| position.downcast_ref::<SizedDesConecta>().map(|b| b.shape().plies()))
}

/// The same board and phase without a limit of plies, if it fits.
fn unlimited<S: Shape>(position: &Board<S>) -> Option<SizedDesConecta> {
    let (columns, rows) = (position.shape().columns() as u8, position.shape().rows() as u8);
    // Phases are fewer than the fewest plies that could end a game here.
    let shape = Rectangle::new(columns, rows, Rectangle::MAX_PLIES)?;
    atlas::fits(shape).then(|| Board::new(shape).with_sets(position.sets(), position.phase()))
}
