//! The last empty squares, where nearly all nodes are: no table, no evaluation, few branches.

use super::final_square::turned;
use super::passed;
use crate::board::{Board, QUARTER, squares};
use crate::worker::{Node, Worker};
use poda_core::Processor;
use poda_core::processor::Task;

/// Less than any value: no move was found.
pub(super) const NONE: i32 = i32::MIN;

/// Five empty squares: those moves first that are in a quarter with an odd number of empty squares. To count replies here
/// would take longer than what it saves.
#[inline(always)]
pub(super) fn five<P: Processor, const N: usize>(
    worker: &mut Worker<'_, P>,
    node: Node,
    alpha: i32,
) -> i32 {
    worker.processor.call::<Five<N>, _, _, _>(worker, node, alpha)
}

struct Five<const N: usize>;

impl<P: Processor, const N: usize> Task<&mut Worker<'_, P>, Node, i32> for Five<N> {
    type Output = i32;

    #[inline(always)]
    fn run(worker: &mut Worker<'_, P>, parent: Node, alpha: i32) -> i32 {
        worker.nodes += 1;
        if parent.moves == 0 {
            return passed::<P, N>(worker, parent.board, 5, alpha);
        }
        let odd = parent.board.in_odd_quarters::<N>();
        let mut best = NONE;
        for moves in [parent.moves & odd, parent.moves & !odd] {
            for square in squares(moves) {
                let flips = parent.board.flips::<N>(worker.processor, square);
                let child = parent.board.play(square, flips);
                best = best.max(-few::<P, N>(worker, child, -alpha - 1));
                if best > alpha {
                    return best;
                }
            }
        }
        best
    }
}

/// At most four empty squares.
#[inline(always)]
pub(super) fn few<P: Processor, const N: usize>(
    worker: &mut Worker<'_, P>,
    board: Board,
    alpha: i32,
) -> i32 {
    let mut rest = squares(board.empty::<N>());
    match [rest.next(), rest.next(), rest.next(), rest.next()] {
        [Some(a), Some(b), Some(c), Some(d)] => {
            four::<P, N>(worker, board, by_quarters::<N>(board, [a, b, c, d]), alpha)
        }
        [Some(a), Some(b), Some(c), None] => {
            three::<P, N>(worker, board, Squares::new([a, b, c, 0]), alpha)
        }
        [Some(a), Some(b), None, None] => {
            two::<P, N>(worker, board, Squares::new([a, b, 0, 0]), alpha)
        }
        [Some(a), None, None, None] => one::<P, N>(worker, board, a),
        _ => {
            worker.nodes += 1;
            board.result::<N>(worker.empties)
        }
    }
}

/// Squares in one word, so that they travel in a register.
#[derive(Clone, Copy)]
struct Squares(u32);

impl Squares {
    #[inline(always)]
    fn new([a, b, c, d]: [u32; 4]) -> Squares {
        Squares(a | b << 8 | c << 16 | d << 24)
    }

    #[inline(always)]
    fn get(self, index: u32) -> u32 {
        self.0 >> (8 * index) & 63
    }

    #[inline(always)]
    fn without(self, index: u32) -> Squares {
        let low = (1 << (8 * index)) - 1;
        Squares(self.0 & low | self.0 >> 8 & !low)
    }
}

/// Four squares, on the large board those first that are alone in their quarter of the board, and those of a quarter together.
#[inline(always)]
fn by_quarters<const N: usize>(board: Board, squares: [u32; 4]) -> Squares {
    if N < 8 {
        return Squares::new(squares);
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
    Squares::new(keys.map(|key| key & 63))
}

/// Four empty squares.
#[inline(always)]
fn four<P: Processor, const N: usize>(
    worker: &mut Worker<'_, P>,
    board: Board,
    squares: Squares,
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

impl<P: Processor, const N: usize> Task<(&mut Worker<'_, P>, i32), Board, Squares> for TryFour<N> {
    type Output = i32;

    #[inline(always)]
    fn run((worker, alpha): (&mut Worker<'_, P>, i32), board: Board, squares: Squares) -> i32 {
        let mut best = NONE;
        for index in 0..4 {
            let square = squares.get(index);
            let flips = close_flips::<P, N>(worker.processor, board, square);
            if flips != 0 {
                let child = board.play(square, flips);
                let mut rest = squares.without(index);
                if N == 8 && index >= 2 {
                    // Of a pair in a quarter, the other one is then alone there.
                    rest = Squares(rest.0 << 8 & 0xff_ffff | rest.0 >> 16);
                }
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
    squares: Squares,
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

impl<P: Processor, const N: usize> Task<(&mut Worker<'_, P>, i32), Board, Squares> for TryThree<N> {
    type Output = i32;

    #[inline(always)]
    fn run((worker, alpha): (&mut Worker<'_, P>, i32), board: Board, squares: Squares) -> i32 {
        let mut best = NONE;
        for index in 0..3 {
            let square = squares.get(index);
            let flips = close_flips::<P, N>(worker.processor, board, square);
            if flips != 0 {
                let child = board.play(square, flips);
                best = best.max(-two::<P, N>(worker, child, squares.without(index), -alpha - 1));
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
    squares: Squares,
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

impl<P: Processor, const N: usize> Task<(&mut Worker<'_, P>, i32), Board, Squares> for TryTwo<N> {
    type Output = i32;

    #[inline(always)]
    fn run((worker, alpha): (&mut Worker<'_, P>, i32), board: Board, squares: Squares) -> i32 {
        let mut best = NONE;
        for index in 0..2 {
            let square = squares.get(index);
            let flips = close_flips::<P, N>(worker.processor, board, square);
            if flips != 0 {
                let child = board.play(square, flips);
                best = best.max(-one::<P, N>(worker, child, squares.get(1 - index)));
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
