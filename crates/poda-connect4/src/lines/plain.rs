//! One direction after the other.

/// How far apart the cells of a line are: up, down-right, right, up-right.
#[inline(always)]
fn steps(stride: u32) -> [u32; 4] {
    [1, stride - 1, stride, stride + 1]
}

/// The cells that would complete a line of these stones, and some outside the board.
#[inline(always)]
pub(super) fn completing(stones: u64, stride: u32) -> u64 {
    steps(stride).into_iter().fold(0, |found, step| {
        let (above, below) = (stones << step, stones >> step);
        let (pair_above, pair_below) = (above & above << step, below & below >> step);
        let outer = pair_above & stones << (3 * step) | pair_below & stones >> (3 * step);
        found | outer | pair_above & below | pair_below & above
    })
}

/// The lowest cells of the lines in one direction.
#[inline(always)]
fn beginnings(cells: u64, step: u32) -> u64 {
    let pairs = cells & cells >> step;
    pairs & pairs >> (2 * step)
}

/// Whether cells hold a line.
#[inline(always)]
pub(super) fn any(cells: u64, stride: u32) -> bool {
    steps(stride).into_iter().any(|step| beginnings(cells, step) != 0)
}

/// Whether cells hold a line that does not lie above one of the others.
#[inline(always)]
pub(super) fn any_not_above(cells: u64, others: u64, stride: u32, board: u64) -> bool {
    steps(stride).into_iter().any(|step| {
        let (mut lines, mut lower) = (beginnings(cells, step), beginnings(others, step));
        let mut left = stride - 2;
        while left > 0 {
            lower = lower << 1 & board;
            lines &= !lower;
            left -= 1;
        }
        lines != 0
    })
}
