//! Up to eleven empty squares: the evaluation would take longer than it saves, and moves that leave few replies come
//! first. What was searched just before is remembered.

use super::last::{NONE, few, five};
use super::look::order;
use super::{node, passed};
use crate::board::squares;
use crate::worker::{Node, Worker};
use poda_core::Processor;
use poda_core::processor::Task;

/// More children than a position has with so few empty squares.
const ROOM: usize = 16;

/// From so many empty squares on, replies are counted.
const fn sorted<const N: usize>() -> u32 {
    if N == 8 { 6 } else { 5 }
}

/// Few empty squares.
#[inline(always)]
pub(super) fn shallow<P: Processor, const N: usize>(
    worker: &mut Worker<'_, P>,
    node: Node,
    empties: u32,
    alpha: i32,
) -> i32 {
    if empties + 1 < sorted::<N>() {
        return few::<P, N>(worker, node.board, alpha);
    }
    below::<P, N>(worker, node, empties, alpha)
}

/// The same, where there are at most one too few for replies to be counted.
#[inline(always)]
fn below<P: Processor, const N: usize>(
    worker: &mut Worker<'_, P>,
    node: Node,
    empties: u32,
    alpha: i32,
) -> i32 {
    if empties >= sorted::<N>() {
        return worker.processor.call::<Sorted<N>, _, _, _>(worker, node, (empties, alpha));
    }
    if N == 8 {
        return five::<P, N>(worker, node, alpha);
    }
    few::<P, N>(worker, node.board, alpha)
}

/// Children are ranked by the replies that they leave.
struct Sorted<const N: usize>;

impl<P: Processor, const N: usize> Task<&mut Worker<'_, P>, Node, (u32, i32)> for Sorted<N> {
    type Output = i32;

    #[inline(always)]
    fn run(worker: &mut Worker<'_, P>, parent: Node, (empties, alpha): (u32, i32)) -> i32 {
        worker.nodes += 1;
        if parent.moves == 0 {
            return passed::<P, N>(worker, parent.board, empties, alpha);
        }
        if let Some(value) = worker.recent_answers(parent.board, empties, alpha) {
            return value;
        }
        if let Some(value) = worker.stable_discs_answer::<N>(parent.board, empties, alpha) {
            return value;
        }
        let mut children = Ranked::new();
        children.fill::<P, N>(worker, parent, empties);
        if let Some(value) = worker.a_recent_child_answers(children.nodes(), empties, alpha) {
            return value;
        }
        let mut best = NONE;
        for _ in 0..children.count {
            let child = children.take_least();
            best = best.max(-below::<P, N>(worker, child, empties - 1, -alpha - 1));
            if best > alpha {
                break;
            }
        }
        worker.remember(parent.board, empties, best, alpha);
        best
    }
}

/// The children of a position, and which comes first.
struct Ranked {
    nodes: [Node; ROOM],
    /// The least comes first; the last bits are the number of the child.
    ranks: [u32; ROOM],
    count: usize,
}

impl Ranked {
    #[inline(always)]
    fn new() -> Ranked {
        Ranked { nodes: [Node::default(); ROOM], ranks: [u32::MAX; ROOM], count: 0 }
    }

    /// Makes all children, and asks for what is remembered of them.
    #[inline(always)]
    fn fill<P: Processor, const N: usize>(
        &mut self,
        worker: &Worker<'_, P>,
        parent: Node,
        empties: u32,
    ) {
        let odd = parent.board.in_odd_quarters::<N>();
        for square in squares(parent.moves) {
            let flips = parent.board.flips::<N>(worker.processor, square);
            let board = parent.board.play(square, flips);
            worker.prefetch_recent(board, empties);
            let child = node::<N>(worker.processor, board);
            let index = self.count % ROOM;
            self.nodes[index] = child;
            self.ranks[index] = order::<N>(child, square, odd) << 4 | index as u32;
            self.count += 1;
        }
    }

    #[inline(always)]
    fn nodes(&self) -> &[Node] {
        &self.nodes[..self.count.min(ROOM)]
    }

    /// Takes the one that ranks least, without a branch that depends on it: such branches are guessed wrong too
    /// often.
    #[inline(always)]
    fn take_least(&mut self) -> Node {
        let ranks = &self.ranks[..self.count.min(ROOM)];
        let least = ranks.iter().fold(u32::MAX, |least, &rank| least.min(rank));
        let index = least as usize % ROOM;
        self.ranks[index] = u32::MAX;
        self.nodes[index]
    }
}
