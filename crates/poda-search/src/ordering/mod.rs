//! The order in which moves are tried: separate pieces, each with its switch.

mod history;
mod killers;
mod word;

pub use word::{OrderError, OrderWord};

use crate::mix::fingerprint;
use history::History;
use killers::Killers;
use poda_core::{Game, MoveList, MoveOrder};

/// Which pieces are used. Without any, moves are tried in the game's own order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OrderParts {
    /// The best move that the table remembers comes first.
    pub table: bool,
    /// After the game's opinion, if there is one: the two moves that last refuted a node at the same
    /// ply.
    pub killers: bool,
    /// Then moves by how often they refuted anywhere.
    pub history: bool,
}

impl OrderParts {
    /// Everything on.
    pub const ALL: OrderParts = OrderParts { table: true, killers: true, history: true };
}

/// Puts moves into order, and learns from refutations.
pub(crate) struct Orderer<'a, G: Game> {
    pieces: OrderParts,
    opinion: Option<&'a dyn MoveOrder<G>>,
    killers: Killers<G::Move>,
    history: History,
}

impl<'a, G: Game> Orderer<'a, G> {
    pub(crate) fn new(pieces: OrderParts, opinion: Option<&'a dyn MoveOrder<G>>) -> Orderer<'a, G> {
        Orderer { pieces, opinion, killers: Killers::new(), history: History::new() }
    }

    /// Whether moves stay in the game's own order.
    fn is_idle(&self) -> bool {
        self.pieces == OrderParts::default() && self.opinion.is_none()
    }

    /// Sorts the moves of a position; equal ranks keep their order.
    #[inline(always)]
    pub(crate) fn arrange(&self, position: &G, ply: u32, best: u16, moves: &mut MoveList<G::Move>) {
        if !self.is_idle() {
            moves.sort_by_rank(|mv| self.rank(position, ply, best, mv));
        }
    }

    // ANCHOR: rank
    /// Each piece outweighs all that come after it.
    fn rank(&self, position: &G, ply: u32, best: u16, mv: G::Move) -> i64 {
        const TABLE: i64 = i64::MAX;
        const OPINION: i64 = 1 << 30;
        const KILLER: i64 = 1 << 27;
        if self.pieces.table && best != 0 && fingerprint(&mv) == best {
            return TABLE;
        }
        let killer = if self.pieces.killers { self.killers.rank(ply, mv) } else { 0 };
        let opinion = self.opinion.map_or(0, |opinion| opinion.rank(position, mv));
        let history = if self.pieces.history { self.history.rank(position, mv) } else { 0 };
        i64::from(opinion) * OPINION + killer * KILLER + history
    }
    // ANCHOR_END: rank

    /// A move was too good for the opponent.
    #[inline(always)]
    pub(crate) fn refuted(&mut self, position: &G, ply: u32, depth: u32, mv: G::Move) {
        if self.pieces.killers {
            self.killers.note(ply, mv);
        }
        if self.pieces.history {
            self.history.note(position, depth, mv);
        }
    }
}
