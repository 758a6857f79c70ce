//! The last empty squares, where nearly all nodes are: no table, no evaluation, few branches.

use super::final_square::turned;
use super::look::freedom;
use super::{node, passed};
use crate::board::{Board, QUARTER, squares};
use crate::worker::{Node, Worker};
use poda_core::Processor;
use poda_core::processor::Task;

/// Less than any value: no move was found.
const NONE: i32 = i32::MIN;

/// Children are ranked by the moves that they leave to the other player.
#[inline(always)]
pub(super) fn shallow<P: Processor, const N: usize>(
    worker: &mut Worker<'_, P>,
    node: Node,
    empties: u32,
    alpha: i32,
) -> i32 {
    worker.processor.call::<Shallow<N>, _, _, _>(worker, node, (empties, alpha))
}

struct Shallow<const N: usize>;

impl<P: Processor, const N: usize> Task<&mut Worker<'_, P>, Node, (u32, i32)> for Shallow<N> {
    type Output = i32;

    #[inline(always)]
    fn run(worker: &mut Worker<'_, P>, parent: Node, (empties, alpha): (u32, i32)) -> i32 {
        if empties < 5 {
            return few::<P, N>(worker, parent.board, alpha);
        }
        worker.nodes += 1;
        if parent.moves == 0 {
            return passed::<P, N>(worker, parent.board, empties, alpha);
        }
        if let Some(value) = worker.recent_answers(parent.board, empties, alpha) {
            return value;
        }
        let even = parent.board.even_quarters::<N>();
        let (mut children, mut ranks, mut count) = ([Node::default(); 16], [u32::MAX; 16], 0);
        for square in squares(parent.moves) {
            let flips = parent.board.flips::<N>(worker.processor, square);
            let child = node::<N>(worker.processor, parent.board.play(square, flips));
            if let Some(value) = worker.a_recent_child_answers(child.board, empties, alpha) {
                return value;
            }
            ranks[count % 16] = order::<N>(child, square, even) << 4 | count as u32;
            children[count % 16] = child;
            count += 1;
        }
        let mut best = NONE;
        for _ in 0..count {
            let child = children[take_least(&mut ranks, count)];
            let value = -shallow::<P, N>(worker, child, empties - 1, -alpha - 1);
            best = best.max(value);
            if value > alpha {
                break;
            }
        }
        worker.remember(parent.board, empties, best, alpha);
        best
    }
}

/// Takes the least rank, without a branch that depends on it: such branches are guessed wrong too often.
#[inline(always)]
fn take_least(ranks: &mut [u32; 16], count: usize) -> usize {
    let least = ranks[..count.min(16)].iter().fold(u32::MAX, |least, &rank| least.min(rank));
    let index = (least & 15) as usize;
    ranks[index] = u32::MAX;
    index
}

/// What comes first among the last moves: the least. On the large board squares count too, and who moves last in a
/// quarter.
#[inline(always)]
fn order<const N: usize>(child: Node, square: u32, even: u64) -> u32 {
    if N < 8 {
        return freedom::<N>(child);
    }
    let parity = u32::from(even >> square & 1 == 1);
    8 * freedom::<N>(child) + 4 * parity + u32::from(RISKS[square as usize & 63])
}

/// How risky a disc on a square is: corners are safe, the squares beside them are not.
const RISKS: [u8; 64] = {
    let quarter = [[0, 5, 1, 2], [5, 7, 4, 4], [1, 4, 3, 3], [2, 4, 3, 3]];
    let mut risks = [0; 64];
    let mut square = 0;
    while square < 64 {
        let (x, y) = (square % 8, square / 8);
        let (x, y) = (if x < 4 { x } else { 7 - x }, if y < 4 { y } else { 7 - y });
        risks[square] = quarter[y][x];
        square += 1;
    }
    risks
};

/// At most four empty squares.
#[inline(always)]
fn few<P: Processor, const N: usize>(worker: &mut Worker<'_, P>, board: Board, alpha: i32) -> i32 {
    let mut rest = squares(board.empty::<N>());
    match [rest.next(), rest.next(), rest.next(), rest.next()] {
        [Some(a), Some(b), Some(c), Some(d)] => {
            four::<P, N>(worker, board, by_quarters::<N>(board, [a, b, c, d]), alpha)
        }
        [Some(a), Some(b), Some(c), None] => three::<P, N>(worker, board, [a, b, c], alpha),
        [Some(a), Some(b), None, None] => two::<P, N>(worker, board, [a, b], alpha),
        [Some(a), None, None, None] => one::<P, N>(worker, board, a),
        _ => {
            worker.nodes += 1;
            board.result::<N>(worker.empties)
        }
    }
}

/// Four squares, on the large board those first that are alone in their quarter of the board, and those of a quarter together.
#[inline(always)]
fn by_quarters<const N: usize>(board: Board, squares: [u32; 4]) -> [u32; 4] {
    if N < 8 {
        return squares;
    }
    let empty = board.empty::<N>();
    let mut keys = squares.map(|square| {
        let corner = square & 0o44;
        let many = (empty & QUARTER << corner).count_ones();
        many << 12 | corner << 6 | square
    });
    for (low, high) in [(0, 1), (2, 3), (0, 2), (1, 3), (1, 2)] {
        let (a, b) = (keys[low], keys[high]);
        (keys[low], keys[high]) = (a.min(b), a.max(b));
    }
    keys.map(|key| key & 63)
}

/// Four empty squares.
#[inline(always)]
fn four<P: Processor, const N: usize>(
    worker: &mut Worker<'_, P>,
    board: Board,
    squares: [u32; 4],
    alpha: i32,
) -> i32 {
    worker.nodes += 1;
    let best = worker.processor.call::<TryFour<N>, _, _, _>((&mut *worker, alpha), board, squares);
    if best != NONE {
        return best;
    }
    worker.nodes += 1;
    let asked = (&mut *worker, -alpha - 1);
    let best = asked.0.processor.call::<TryFour<N>, _, _, _>(asked, board.pass(), squares);
    if best == NONE { board.result::<N>(worker.empties) } else { -best }
}

/// Tries each of the squares: [`NONE`] if no disc can be put on any.
struct TryFour<const N: usize>;

impl<P: Processor, const N: usize> Task<(&mut Worker<'_, P>, i32), Board, [u32; 4]> for TryFour<N> {
    type Output = i32;

    #[inline(always)]
    fn run(
        (worker, alpha): (&mut Worker<'_, P>, i32),
        board: Board,
        [a, b, c, d]: [u32; 4],
    ) -> i32 {
        let mut best = NONE;
        // Of a pair in a quarter, the other one is then alone there.
        let [after_c, after_d] =
            if N < 8 { [[a, b, d], [a, b, c]] } else { [[d, a, b], [c, a, b]] };
        for (square, rest) in [(a, [b, c, d]), (b, [a, c, d]), (c, after_c), (d, after_d)] {
            let flips = close_flips::<P, N>(worker.processor, board, square);
            if flips != 0 {
                let child = board.play(square, flips);
                best = best.max(-three::<P, N>(worker, child, rest, -alpha - 1));
                if best > alpha {
                    return best;
                }
            }
        }
        best
    }
}

/// Three empty squares.
#[inline(always)]
fn three<P: Processor, const N: usize>(
    worker: &mut Worker<'_, P>,
    board: Board,
    squares: [u32; 3],
    alpha: i32,
) -> i32 {
    worker.nodes += 1;
    let best = worker.processor.call::<TryThree<N>, _, _, _>((&mut *worker, alpha), board, squares);
    if best != NONE {
        return best;
    }
    worker.nodes += 1;
    let asked = (&mut *worker, -alpha - 1);
    let best = asked.0.processor.call::<TryThree<N>, _, _, _>(asked, board.pass(), squares);
    if best == NONE { board.result::<N>(worker.empties) } else { -best }
}

/// Tries each of the squares: [`NONE`] if no disc can be put on any.
struct TryThree<const N: usize>;

impl<P: Processor, const N: usize> Task<(&mut Worker<'_, P>, i32), Board, [u32; 3]>
    for TryThree<N>
{
    type Output = i32;

    #[inline(always)]
    fn run((worker, alpha): (&mut Worker<'_, P>, i32), board: Board, [a, b, c]: [u32; 3]) -> i32 {
        let mut best = NONE;
        for (square, rest) in [(a, [b, c]), (b, [a, c]), (c, [a, b])] {
            let flips = close_flips::<P, N>(worker.processor, board, square);
            if flips != 0 {
                let child = board.play(square, flips);
                best = best.max(-two::<P, N>(worker, child, rest, -alpha - 1));
                if best > alpha {
                    return best;
                }
            }
        }
        best
    }
}

/// Two empty squares.
#[inline(always)]
fn two<P: Processor, const N: usize>(
    worker: &mut Worker<'_, P>,
    board: Board,
    squares: [u32; 2],
    alpha: i32,
) -> i32 {
    worker.nodes += 1;
    let best = worker.processor.call::<TryTwo<N>, _, _, _>((&mut *worker, alpha), board, squares);
    if best != NONE {
        return best;
    }
    worker.nodes += 1;
    let asked = (&mut *worker, -alpha - 1);
    let best = asked.0.processor.call::<TryTwo<N>, _, _, _>(asked, board.pass(), squares);
    if best == NONE { board.result::<N>(worker.empties) } else { -best }
}

/// Tries each of the squares: [`NONE`] if no disc can be put on any.
struct TryTwo<const N: usize>;

impl<P: Processor, const N: usize> Task<(&mut Worker<'_, P>, i32), Board, [u32; 2]> for TryTwo<N> {
    type Output = i32;

    #[inline(always)]
    fn run((worker, alpha): (&mut Worker<'_, P>, i32), board: Board, [a, b]: [u32; 2]) -> i32 {
        let mut best = NONE;
        for (square, rest) in [(a, b), (b, a)] {
            let flips = close_flips::<P, N>(worker.processor, board, square);
            if flips != 0 {
                let child = board.play(square, flips);
                best = best.max(-one::<P, N>(worker, child, rest));
                if best > alpha {
                    return best;
                }
            }
        }
        best
    }
}

/// The last empty square: whoever can puts a disc there.
#[inline(always)]
fn one<P: Processor, const N: usize>(worker: &mut Worker<'_, P>, board: Board, square: u32) -> i32 {
    worker.nodes += 1;
    let own = turned(board.mover, square);
    if own != 0 {
        return 2 * (board.mover.count_ones() + own + 1) as i32 - (N * N) as i32;
    }
    let others = turned(board.other, square);
    if others != 0 {
        return (N * N) as i32 - 2 * (board.other.count_ones() + others + 1) as i32;
    }
    board.result::<N>(worker.empties)
}

/// What a disc on the square turns over, if there is anything beside it to turn over.
#[inline(always)]
fn close_flips<P: Processor, const N: usize>(processor: P, board: Board, square: u32) -> u64 {
    if NEIGHBOURS[square as usize & 63] & board.other == 0 {
        return 0;
    }
    board.flips::<N>(processor, square)
}

/// The squares around each.
const NEIGHBOURS: [u64; 64] = {
    let mut neighbours = [0; 64];
    let mut square = 0;
    while square < 64 {
        let disc = 1_u64 << square;
        let (not_left, not_right) = (disc & !0x0101_0101_0101_0101, disc & !0x8080_8080_8080_8080);
        let row = disc | not_left >> 1 | not_right << 1;
        neighbours[square] = (row | row << 8 | row >> 8) & !disc;
        square += 1;
    }
    neighbours
};
