//! The positions of a strategy with one number of empty squares.

use crate::Promise;
use poda_core::{Game, MoveList, Outcome, Symmetry};
use poda_games::othello::{Othello, Square};

/// What a position comes to without anybody choosing.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Settled<const N: usize> {
    /// Somebody has a move.
    Open(Othello<N>),
    /// Nobody has.
    Over(Outcome),
}

/// Passes where there is nothing else to do.
pub(crate) fn settle<const N: usize>(position: &Othello<N>) -> Settled<N> {
    let mut moves = MoveList::new();
    match position.expand(&mut moves) {
        Some(outcome) => Settled::Over(outcome),
        None if moves[0] == Square::PASS => settle(&position.play(Square::PASS)),
        None => Settled::Open(*position),
    }
}

/// A finished game that breaks the promise.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Broken<const N: usize>(pub(crate) Othello<N>);

/// Which moves are played in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Choice {
    /// All: it is the other player's.
    All,
    /// The one with this index.
    Only(u8),
}

/// The open positions after these ones, each once, in ascending order.
pub(crate) fn after<const N: usize>(
    positions: &[Othello<N>],
    choices: &[Choice],
    promise: Promise,
) -> Result<Vec<Othello<N>>, Broken<N>> {
    let mut next = Vec::new();
    for (position, &choice) in positions.iter().zip(choices) {
        let mut moves = MoveList::new();
        position.moves(&mut moves);
        let chosen = match choice {
            Choice::All => &moves[..],
            Choice::Only(index) => std::slice::from_ref(&moves[usize::from(index)]),
        };
        for &mv in chosen {
            let child = position.play(mv);
            match settle(&child) {
                Settled::Open(child) => next.push(child.canonical()),
                Settled::Over(outcome) if promise.is_kept_by(outcome) => {}
                Settled::Over(_) => return Err(Broken(child)),
            }
        }
    }
    next.sort_unstable();
    next.dedup();
    Ok(next)
}

/// Several such lists as one.
pub(crate) fn merged<T: Clone + Ord>(parts: &[Vec<T>]) -> Vec<T> {
    let mut all = parts.concat();
    // Stable: it finds the parts that are in order already, and merges them.
    all.sort();
    all.dedup();
    all
}
