//! The last empty squares, where nearly all nodes are: no table, no evaluation, few branches.

use super::bits::flips;
use super::fast;
use super::look::freedom;
use super::search::{node, passed};
use crate::board::{Board, squares};
use crate::worker::{Node, Worker};

/// Less than any value: no move was found.
const NONE: i32 = i32::MIN;

fast! {
    /// Children are ranked by the moves that they leave to the other player.
    pub(crate) fn shallow<const N: usize>(
        worker: &mut Worker<'_>, parent: Node, empties: u32, alpha: i32,
    ) -> i32 {
        if empties < 5 {
            return few::<N>(worker, parent.board, alpha);
        }
        worker.nodes += 1;
        if parent.moves == 0 {
            return passed::<N>(worker, parent.board, empties, alpha);
        }
        if let Some(value) = worker.recent_answers(parent.board, empties, alpha) {
            return value;
        }
        let (mut children, mut ranks, mut count) = ([Node::default(); 16], [u32::MAX; 16], 0);
        for square in squares(parent.moves) {
            let child = node::<N>(parent.board.play(square, flips::<N>(parent.board, square)));
            if let Some(value) = worker.a_recent_child_answers(child.board, empties, alpha) {
                return value;
            }
            ranks[count % 16] = freedom::<N>(child) << 4 | count as u32;
            children[count % 16] = child;
            count += 1;
        }
        let mut best = NONE;
        for _ in 0..count {
            let child = children[take_least(&mut ranks, count)];
            let value = -shallow::<N>(worker, child, empties - 1, -alpha - 1);
            best = best.max(value);
            if value > alpha {
                break;
            }
        }
        worker.remember(parent.board, empties, best, alpha);
        best
    }

    /// Takes the least rank, without a branch that depends on it: such branches are guessed wrong too often.
    #[inline]
    fn take_least(ranks: &mut [u32; 16], count: usize) -> usize {
        let least = ranks[..count.min(16)].iter().fold(u32::MAX, |least, &rank| least.min(rank));
        let index = (least & 15) as usize;
        ranks[index] = u32::MAX;
        index
    }

    /// At most four empty squares.
    fn few<const N: usize>(worker: &mut Worker<'_>, board: Board, alpha: i32) -> i32 {
        let mut rest = squares(board.empty::<N>());
        match [rest.next(), rest.next(), rest.next(), rest.next()] {
            [Some(a), Some(b), Some(c), Some(d)] => four::<N>(worker, board, [a, b, c, d], alpha),
            [Some(a), Some(b), Some(c), None] => three::<N>(worker, board, [a, b, c], alpha),
            [Some(a), Some(b), None, None] => two::<N>(worker, board, [a, b], alpha),
            [Some(a), None, None, None] => one::<N>(worker, board, a),
            _ => {
                worker.nodes += 1;
                board.result::<N>(worker.empties)
            }
        }
    }

    fn four<const N: usize>(
        worker: &mut Worker<'_>, board: Board, squares: [u32; 4], alpha: i32,
    ) -> i32 {
        worker.nodes += 1;
        let best = try_four::<N>(worker, board, squares, alpha);
        if best != NONE {
            return best;
        }
        worker.nodes += 1;
        let best = try_four::<N>(worker, board.pass(), squares, -alpha - 1);
        if best == NONE { board.result::<N>(worker.empties) } else { -best }
    }

    #[inline]
    fn try_four<const N: usize>(
        worker: &mut Worker<'_>, board: Board, [a, b, c, d]: [u32; 4], alpha: i32,
    ) -> i32 {
        let mut best = NONE;
        for (square, rest) in [(a, [b, c, d]), (b, [a, c, d]), (c, [a, b, d]), (d, [a, b, c])] {
            let flips = close_flips::<N>(board, square);
            if flips != 0 {
                best = best.max(-three::<N>(worker, board.play(square, flips), rest, -alpha - 1));
                if best > alpha {
                    return best;
                }
            }
        }
        best
    }

    fn three<const N: usize>(
        worker: &mut Worker<'_>, board: Board, squares: [u32; 3], alpha: i32,
    ) -> i32 {
        worker.nodes += 1;
        let best = try_three::<N>(worker, board, squares, alpha);
        if best != NONE {
            return best;
        }
        worker.nodes += 1;
        let best = try_three::<N>(worker, board.pass(), squares, -alpha - 1);
        if best == NONE { board.result::<N>(worker.empties) } else { -best }
    }

    #[inline]
    fn try_three<const N: usize>(
        worker: &mut Worker<'_>, board: Board, [a, b, c]: [u32; 3], alpha: i32,
    ) -> i32 {
        let mut best = NONE;
        for (square, rest) in [(a, [b, c]), (b, [a, c]), (c, [a, b])] {
            let flips = close_flips::<N>(board, square);
            if flips != 0 {
                best = best.max(-two::<N>(worker, board.play(square, flips), rest, -alpha - 1));
                if best > alpha {
                    return best;
                }
            }
        }
        best
    }

    fn two<const N: usize>(
        worker: &mut Worker<'_>, board: Board, squares: [u32; 2], alpha: i32,
    ) -> i32 {
        worker.nodes += 1;
        let best = try_two::<N>(worker, board, squares, alpha);
        if best != NONE {
            return best;
        }
        worker.nodes += 1;
        let best = try_two::<N>(worker, board.pass(), squares, -alpha - 1);
        if best == NONE { board.result::<N>(worker.empties) } else { -best }
    }

    #[inline]
    fn try_two<const N: usize>(
        worker: &mut Worker<'_>, board: Board, [a, b]: [u32; 2], alpha: i32,
    ) -> i32 {
        let mut best = NONE;
        for (square, rest) in [(a, b), (b, a)] {
            let flips = close_flips::<N>(board, square);
            if flips != 0 {
                best = best.max(-one::<N>(worker, board.play(square, flips), rest));
                if best > alpha {
                    return best;
                }
            }
        }
        best
    }

    /// The last empty square: whoever can puts a disc there.
    #[inline]
    fn one<const N: usize>(worker: &mut Worker<'_>, board: Board, square: u32) -> i32 {
        worker.nodes += 1;
        let own = flips::<N>(board, square);
        if own != 0 {
            return 2 * (board.mover.count_ones() + own.count_ones() + 1) as i32 - (N * N) as i32;
        }
        let others = flips::<N>(board.pass(), square);
        if others != 0 {
            return (N * N) as i32
                - 2 * (board.other.count_ones() + others.count_ones() + 1) as i32;
        }
        board.result::<N>(worker.empties)
    }

    /// What a disc on the square turns over, if there is anything beside it to turn over.
    #[inline]
    fn close_flips<const N: usize>(board: Board, square: u32) -> u64 {
        if NEIGHBOURS[square as usize & 63] & board.other == 0 {
            return 0;
        }
        flips::<N>(board, square)
    }
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
