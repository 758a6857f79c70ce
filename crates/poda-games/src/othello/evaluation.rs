//! Judgements of unfinished positions.

use super::Othello;
use super::bits::Layout;
use poda_core::{Evaluator, Player, Score};

impl<const N: usize> Othello<N> {
    /// The four corners.
    pub(super) const CORNERS: u64 = {
        let (low, high) = (Layout::<N>::MARGIN, Layout::<N>::MARGIN + N - 1);
        1 << (8 * low + low)
            | 1 << (8 * low + high)
            | 1 << (8 * high + low)
            | 1 << (8 * high + high)
    };

    /// Their neighbours.
    pub(super) const BESIDE_CORNERS: u64 = {
        let near = Self::CORNERS | (Self::CORNERS << 1) | (Self::CORNERS >> 1);
        (near | near << 8 | near >> 8) & !Self::CORNERS & Layout::<N>::SQUARES & {
            // On 8×8 a step to the side may come out at the other edge, two columns from a corner.
            let row = (0b11 << Layout::<N>::MARGIN) | (0b11 << (Layout::<N>::MARGIN + N - 2));
            row * 0x0101_0101_0101_0101
        }
    };
}

/// How many more of `set` the mover holds.
fn lead<const N: usize>(position: &Othello<N>, set: u64) -> i32 {
    let count = |discs: u64| (discs & set).count_ones() as i32;
    count(position.mover) - count(position.other)
}

/// The difference of discs: what counts at the end, and misleads before.
#[derive(Clone, Copy, Debug)]
pub struct Discs;

impl<const N: usize> Evaluator<Othello<N>> for Discs {
    fn estimate(&self, position: &Othello<N>, _: Player) -> Score {
        Score::new(lead(position, u64::MAX))
    }
}

/// Discs, and a hundred for every corner: the judgement of the desktop game `EDAversi`.
#[derive(Clone, Copy, Debug)]
pub struct Corners;

impl<const N: usize> Evaluator<Othello<N>> for Corners {
    fn estimate(&self, position: &Othello<N>, _: Player) -> Score {
        Score::new(lead(position, u64::MAX) + 100 * lead(position, Othello::<N>::CORNERS))
    }
}

/// Moves that one has and the other has not, corners, and the danger beside empty corners.
#[derive(Clone, Copy, Debug)]
pub struct Freedom;

impl<const N: usize> Evaluator<Othello<N>> for Freedom {
    fn estimate(&self, position: &Othello<N>, _: Player) -> Score {
        let moves = |set: u64| set.count_ones() as i32;
        let mobility = moves(position.mobility()) - moves(position.others_mobility());
        let corners = lead(position, Othello::<N>::CORNERS);
        let open = neighbours(position.empty() & Othello::<N>::CORNERS);
        let danger = lead(position, open & Othello::<N>::BESIDE_CORNERS);
        Score::new(8 * mobility + 80 * corners - 20 * danger + lead(position, u64::MAX))
    }
}

/// The squares around a set, and the set.
fn neighbours(set: u64) -> u64 {
    let row = set | set << 1 | set >> 1;
    row | row << 8 | row >> 8
}
