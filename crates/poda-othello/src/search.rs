//! The search, compiled for each kind of processor: what calls itself does so through the processor, and the
//! rest is inlined there.
//!
//! Every search asks one question: does the mover get more than `alpha`? What comes back is a bound. If it is
//! above `alpha`, the value is at least that; else the value is at most that.

mod final_square;
mod last;
mod look;
mod midgame;
mod shallow;
pub(crate) mod stable;

pub(crate) use look::estimate;
pub(crate) use midgame::{Scout, foresee};

use crate::board::{Board, squares};
use crate::table::Known;
use crate::worker::{Child, Children, Node, Worker};
use look::rank;
use poda_core::Processor;
use poda_core::processor::Task;
use shallow::shallow;

/// More than any estimate.
pub(crate) const MOST: i32 = 30_000;

/// Whether the mover of a position gets more than `alpha`.
pub(crate) fn search<P: Processor, const N: usize>(
    worker: &mut Worker<'_, P>,
    board: Board,
    alpha: i32,
) -> i32 {
    let empties = board.empty::<N>().count_ones();
    deep::<P, N>(worker, node::<N>(worker.processor, board), empties, alpha)
}

/// A position with the moves of its mover.
#[inline(always)]
fn node<const N: usize>(processor: impl Processor, board: Board) -> Node {
    Node { board, moves: board.mobility::<N>(processor) }
}

// ANCHOR: node
/// A position with so many empty squares.
#[inline(always)]
fn deep<P: Processor, const N: usize>(
    worker: &mut Worker<'_, P>,
    node: Node,
    empties: u32,
    alpha: i32,
) -> i32 {
    worker.processor.call::<Deep<N>, _, _, _>(worker, node, (empties, alpha))
}

struct Deep<const N: usize>;

impl<P: Processor, const N: usize> Task<&mut Worker<'_, P>, Node, (u32, i32)> for Deep<N> {
    type Output = i32;

    #[inline(always)]
    fn run(worker: &mut Worker<'_, P>, node: Node, (empties, alpha): (u32, i32)) -> i32 {
        if empties < worker.settings.deep {
            return shallow::<P, N>(worker, node, empties, alpha);
        }
        if worker.is_to_stop() {
            return alpha;
        }
        if node.moves == 0 {
            return passed::<P, N>(worker, node.board, empties, alpha);
        }
        if let Some(value) = worker.stable_discs_answer::<N>(node.board, empties, alpha) {
            return value;
        }
        let key = worker.table.key::<N>(node.board, empties);
        let known = worker.table.get(key).unwrap_or(Known::nothing((N * N) as i32));
        if let Some(value) = worker.table_answers(known, alpha) {
            return value;
        }
        let before = worker.nodes;
        let mut children = Children::new();
        expand::<P, N>(worker, node, empties, &mut children);
        if let Some(value) = worker.a_child_answers(&children, alpha) {
            return value;
        }
        rank::<P, N>(worker, node, empties, &mut children);
        worker.prefer::<N>(&mut children, empties, alpha);
        let mut best = i32::MIN;
        while let Some(child) = children.next(worker) {
            let value = match worker.estimate_answers(&child, empties, alpha) {
                Some(value) => value,
                None => answer::<P, N>(worker, &child, empties - 1, alpha),
            };
            if worker.stopped {
                return alpha;
            }
            best = best.max(value);
            if value > alpha {
                worker.counts.cutoffs += 1;
                break;
            }
        }
        worker.table.put(key, known.improved(best, alpha), worker.nodes - before);
        best
    }
}
// ANCHOR_END: node

/// What the mover gets by the move to a child with so many empty squares.
#[inline(always)]
fn answer<P: Processor, const N: usize>(
    worker: &mut Worker<'_, P>,
    child: &Child,
    empties: u32,
    alpha: i32,
) -> i32 {
    let announced = worker.announce(child, empties);
    let value = -deep::<P, N>(worker, child.node, empties, -alpha - 1);
    worker.withdraw(announced);
    value
}

/// The mover has no move: the other one moves, or the game is over.
#[inline(always)]
fn passed<P: Processor, const N: usize>(
    worker: &mut Worker<'_, P>,
    board: Board,
    empties: u32,
    alpha: i32,
) -> i32 {
    let node = node::<N>(worker.processor, board.pass());
    if node.moves == 0 {
        return board.result::<N>(worker.empties);
    }
    -deep::<P, N>(worker, node, empties, -alpha - 1)
}

/// Makes the children of a position, and asks the table to have them near.
#[inline(always)]
fn expand<P: Processor, const N: usize>(
    worker: &Worker<'_, P>,
    parent: Node,
    empties: u32,
    children: &mut Children,
) {
    let looked_up = empties >= worker.settings.children;
    for square in squares(parent.moves) {
        let flips = parent.board.flips::<N>(worker.processor, square);
        let board = parent.board.play(square, flips);
        let mut key = None;
        if looked_up {
            let place = worker.table.key::<N>(board, empties - 1);
            worker.table.prefetch(place);
            key = Some(place);
        }
        let node = node::<N>(worker.processor, board);
        children.push(Child { node, square, flips, key, ..Child::default() });
    }
}
