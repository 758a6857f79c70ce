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

/// A set that grows by sorted lists, of which it keeps few: those of about one size become one, and what is
/// there twice goes at once.
#[derive(Debug)]
pub(crate) struct Union<T>(Vec<Vec<T>>);

impl<T: Ord> Union<T> {
    pub(crate) fn new() -> Union<T> {
        Union(Vec::new())
    }

    /// Adds a sorted list; how many of its and the other elements went.
    pub(crate) fn add(&mut self, list: Vec<T>) -> usize {
        let mut gone = 0;
        self.0.push(list);
        while let [.., longer, last] = &self.0[..]
            && longer.len() < 2 * last.len()
        {
            gone += self.merge_last();
        }
        gone
    }

    /// All elements, in ascending order.
    pub(crate) fn finish(mut self) -> Vec<T> {
        while self.0.len() > 1 {
            self.merge_last();
        }
        self.0.pop().unwrap_or_default()
    }

    fn merge_last(&mut self) -> usize {
        let (last, longer) = (self.0.pop().unwrap_or_default(), self.0.pop().unwrap_or_default());
        let before = last.len() + longer.len();
        let both = union(longer, last);
        let gone = before - both.len();
        self.0.push(both);
        gone
    }
}

/// Two sorted lists as one, each element once.
fn union<T: Ord>(one: Vec<T>, other: Vec<T>) -> Vec<T> {
    let mut both = Vec::with_capacity(one.len().max(other.len()));
    let (mut one, mut other) = (one.into_iter().peekable(), other.into_iter().peekable());
    while let (Some(a), Some(b)) = (one.peek(), other.peek()) {
        let order = a.cmp(b);
        if order.is_ge() {
            both.extend(other.next());
        }
        if order.is_le() {
            let next = one.next();
            both.extend(next.filter(|_| order.is_lt()));
        }
    }
    both.extend(one);
    both.extend(other);
    both
}

/// Several such lists as one.
pub(crate) fn merged<T: Clone + Ord>(parts: &[Vec<T>]) -> Vec<T> {
    let mut all = parts.concat();
    // Stable: it finds the parts that are in order already, and merges them.
    all.sort();
    all.dedup();
    all
}

#[cfg(test)]
mod tests {
    use super::Union;

    #[test]
    fn a_union_has_every_element_once() {
        for (parts, step) in [(0_u32, 1), (1, 1), (7, 3), (100, 7)] {
            let mut union = Union::new();
            let mut held = 0;
            for part in 0..parts {
                let list: Vec<u32> = (part * step..part * step + 10).collect();
                held += list.len();
                held -= union.add(list);
            }
            let all = union.finish();
            assert!(all.is_sorted_by(|a, b| a < b), "{all:?}");
            assert!(held >= all.len() && held < 2 * all.len() + 20, "{held} {}", all.len());
            let last = if parts == 0 { 0 } else { (parts - 1) * step + 10 };
            assert_eq!(all.len() as u32, last);
        }
    }
}
