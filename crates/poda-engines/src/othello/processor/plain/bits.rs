//! One direction after the other, for every processor; the slow twin of the others.

use super::super::super::board::Board;

const STEPS: [u32; 4] = [1, 7, 8, 9];

/// The discs of `other` that follow on `first` without a gap, and the square behind them.
fn line<const N: usize>(
    first: u64,
    other: u64,
    step: u32,
    shift: fn(u64, u32) -> u64,
) -> (u64, u64) {
    let between = if N == 8 && step != 8 { other & 0x7e7e_7e7e_7e7e_7e7e } else { other };
    let mut line = shift(first, step) & between;
    for _ in 3..N {
        line |= shift(line, step) & between;
    }
    (line, shift(line, step))
}

fn ahead(set: u64, step: u32) -> u64 {
    set << step
}

fn behind(set: u64, step: u32) -> u64 {
    set >> step
}

/// Where a disc of the mover encloses discs of the other.
pub(in super::super::super) fn mobility<const N: usize>(board: Board) -> u64 {
    let ends = STEPS.into_iter().flat_map(|step| {
        [ahead, behind].map(|shift| line::<N>(board.mover, board.other, step, shift).1)
    });
    ends.fold(0, |all, end| all | end) & board.empty::<N>()
}

/// What a disc of the mover on a square turns over.
pub(in super::super::super) fn flips<const N: usize>(board: Board, square: u32) -> u64 {
    let mut flips = 0;
    for step in STEPS {
        for shift in [ahead, behind] {
            let (line, end) = line::<N>(1 << square, board.other, step, shift);
            if end & board.mover != 0 {
                flips |= line;
            }
        }
    }
    flips
}
