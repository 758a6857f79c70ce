//! The search, compiled once for every kind of processor: `fast!` tells each function what it may use.
//!
//! Every search asks one question: does the mover get more than `alpha`? What comes back is a bound. If it is
//! above `alpha`, the value is at least that; else the value is at most that.

use super::bits::{flips, mobility};
use super::fast;
use super::last::shallow;
use super::look::rank;
use crate::board::{Board, squares};
use crate::table::Known;
use crate::worker::{Child, Children, Node, Worker};

// ANCHOR: node
fast! {
    /// A position with the moves of its mover.
    pub(crate) fn node<const N: usize>(board: Board) -> Node {
        Node { board, moves: mobility::<N>(board) }
    }

    /// Whether the mover of a position gets more than `alpha`.
    pub(crate) fn search<const N: usize>(
        worker: &mut Worker<'_>, board: Board, alpha: i32,
    ) -> i32 {
        let empties = board.empty::<N>().count_ones();
        deep::<N>(worker, node::<N>(board), empties, alpha)
    }

    /// A position with so many empty squares.
    pub(crate) fn deep<const N: usize>(
        worker: &mut Worker<'_>, node: Node, empties: u32, alpha: i32,
    ) -> i32 {
        if empties < worker.settings.deep {
            return shallow::<N>(worker, node, empties, alpha);
        }
        if worker.is_to_stop() {
            return alpha;
        }
        if node.moves == 0 {
            return passed::<N>(worker, node.board, empties, alpha);
        }
        let key = worker.table.key::<N>(node.board, empties);
        let known = worker.table.get(key).unwrap_or(Known::nothing((N * N) as i32));
        if let Some(value) = worker.table_answers(known, alpha) {
            return value;
        }
        let before = worker.nodes;
        let mut children = Children::new();
        expand::<N>(worker, node, empties, &mut children);
        if let Some(value) = worker.a_child_answers(&children, alpha) {
            return value;
        }
        rank::<N>(worker, node, empties, &mut children);
        let mut best = i32::MIN;
        while let Some(child) = children.next(worker) {
            let value = match worker.estimate_answers(&child, empties, alpha) {
                Some(value) => value,
                None => answer::<N>(worker, &child, empties - 1, alpha),
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

    /// What the mover gets by the move to a child with so many empty squares.
    fn answer<const N: usize>(
        worker: &mut Worker<'_>, child: &Child, empties: u32, alpha: i32,
    ) -> i32 {
        let announced = worker.announce(child, empties);
        let value = -deep::<N>(worker, child.node, empties, -alpha - 1);
        worker.withdraw(announced);
        value
    }

    /// The mover has no move: the other one moves, or the game is over.
    pub(crate) fn passed<const N: usize>(
        worker: &mut Worker<'_>, board: Board, empties: u32, alpha: i32,
    ) -> i32 {
        let node = node::<N>(board.pass());
        if node.moves == 0 {
            return board.result::<N>(worker.empties);
        }
        -deep::<N>(worker, node, empties, -alpha - 1)
    }

    /// Makes the children of a position, and asks the table to have them near.
    fn expand<const N: usize>(
        worker: &Worker<'_>, parent: Node, empties: u32, children: &mut Children,
    ) {
        let looked_up = empties >= worker.settings.children;
        for square in squares(parent.moves) {
            let flips = flips::<N>(parent.board, square);
            let board = parent.board.play(square, flips);
            let key = looked_up.then(|| worker.table.key::<N>(board, empties - 1));
            if let Some(key) = key {
                worker.table.prefetch(key);
            }
            let node = node::<N>(board);
            children.push(Child { node, square, flips, key, ..Child::default() });
        }
    }
}
// ANCHOR_END: node
