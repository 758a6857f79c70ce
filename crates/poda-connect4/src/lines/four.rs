//! Four boards at a time.

use crate::boards::Boards;
use crate::grid::Measures;

/// The cells that would complete a line of these stones, and some outside the board.
#[inline(always)]
pub(crate) fn completing<B: Boards>(stones: B, stride: u32) -> B {
    let upright = stones.up(1).and(stones.up(2)).and(stones.up(3));
    let falling = completing_along(stones, stride - 1);
    let level = completing_along(stones, stride);
    let rising = completing_along(stones, stride + 1);
    upright.or(falling).or(level).or(rising)
}

/// The same of lines whose cells are so far apart.
#[inline(always)]
fn completing_along<B: Boards>(stones: B, step: u32) -> B {
    let (above, below) = (stones.up(step), stones.down(step));
    let pair_above = above.and(stones.up(2 * step));
    let pair_below = below.and(stones.down(2 * step));
    let beside_above = below.or(stones.up(3 * step));
    let beside_below = above.or(stones.down(3 * step));
    pair_above.and(beside_above).or(pair_below.and(beside_below))
}

/// Lines that lie nowhere above others of the same direction, and all of the others: something of each.
#[inline(always)]
pub(crate) fn not_above<B: Boards>(board: &Measures, cells: B, others: B) -> (B, B) {
    let upright = not_above_along(board, cells, others, 1);
    let falling = not_above_along(board, cells, others, board.stride - 1);
    let level = not_above_along(board, cells, others, board.stride);
    let rising = not_above_along(board, cells, others, board.stride + 1);
    (
        upright.0.or(falling.0).or(level.0).or(rising.0),
        upright.1.or(falling.1).or(level.1).or(rising.1),
    )
}

/// The same of lines whose cells are so far apart, by their lowest cells.
#[inline(always)]
fn not_above_along<B: Boards>(board: &Measures, cells: B, others: B, step: u32) -> (B, B) {
    let (lines, lower) = (beginnings(cells, step), beginnings(others, step));
    (lines.without(above(board, lower)), lower)
}

#[inline(always)]
fn beginnings<B: Boards>(cells: B, step: u32) -> B {
    let pairs = cells.and(cells.down(step));
    pairs.and(pairs.down(2 * step))
}

/// All cells above those of a set, in their columns.
#[inline(always)]
pub(crate) fn above<B: Boards>(board: &Measures, set: B) -> B {
    let cells = B::all(board.cells);
    let mut above = set.up(1).and(cells);
    above = above.or(above.up(1).and(cells));
    above = above.or(above.up(2).and(B::all(board.cells & !board.low_two())));
    let mut left = board.rows.saturating_sub(5);
    while left > 0 {
        above = above.or(above.up(1).and(cells));
        left -= 1;
    }
    above
}
