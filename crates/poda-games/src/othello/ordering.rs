//! Which moves to try first.

use super::{Othello, Square};
use poda_core::{Game, MoveOrder};

/// The move that leaves the opponent the fewest moves comes first; a corner that the opponent could
/// take counts twice.
#[derive(Clone, Copy, Debug)]
pub struct Mobility;

impl<const N: usize> MoveOrder<Othello<N>> for Mobility {
    fn rank(&self, position: &Othello<N>, mv: Square) -> i32 {
        let next = position.play(mv);
        let (moves, corners) = (next.mobility(), next.mobility() & Othello::<N>::CORNERS);
        -((moves.count_ones() + corners.count_ones()) as i32)
    }
}

/// Corners first, the squares beside them last.
#[derive(Clone, Copy, Debug)]
pub struct Places;

impl<const N: usize> MoveOrder<Othello<N>> for Places {
    fn rank(&self, _: &Othello<N>, mv: Square) -> i32 {
        let on = |set: u64| mv != Square::PASS && set >> mv.0 & 1 == 1;
        match () {
            () if on(Othello::<N>::CORNERS) => 2,
            () if on(Othello::<N>::BESIDE_CORNERS) => 0,
            () => 1,
        }
    }
}
