//! The search, compiled for each kind of processor: what calls itself does so through the processor, and the rest is
//! inlined there.
//!
//! Every search asks one question: does the mover get more than `alpha`? What comes back is a bound. If it is above
//! `alpha`, the value is at least that; else the value is at most that.

use crate::children::{Child, Children};
use crate::grid::Grid;
use crate::moves::Moves;
use crate::processor::Kind;
use crate::worker::{Worker, time_answers};
use poda_core::processor::Task;

/// Whether the mover of a position gets more than `alpha`. The position is one with a choice of moves, and nothing
/// is decided at once.
#[inline(always)]
pub(crate) fn search<P: Kind, G: Grid>(
    worker: &mut Worker<'_, P, G>,
    node: &Child,
    alpha: i32,
) -> i32 {
    worker.processor.call::<Node, _, _, _>(worker, node, alpha)
}

struct Node;

// ANCHOR: node
impl<P: Kind, G: Grid> Task<&mut Worker<'_, P, G>, &Child, i32> for Node {
    type Output = i32;

    #[inline(always)]
    fn run(worker: &mut Worker<'_, P, G>, node: &Child, alpha: i32) -> i32 {
        if worker.is_to_stop() {
            return alpha;
        }
        let before = worker.counts.nodes;
        let (mut moves, mut children) = (Moves::none(), Children::new());
        moves.make_all::<P::Four, G>(worker.grid, &node.stones, node.safe, worker.settings.chains);
        if let Some(value) = worker.moves_answer(node, &moves, alpha, &mut children) {
            return value;
        }
        if let Some(value) = time_answers(node, &mut moves, alpha, &mut children) {
            return value;
        }
        worker.prepare_tables(node, &mut moves);
        if let Some(value) = worker.rules_answer(node, &moves, alpha) {
            return value;
        }
        worker.add(node, &moves, &mut children);
        if let Some(value) = worker.tables_answer(&mut children, alpha) {
            return value;
        }
        while let Some(index) = children.next(worker) {
            let child = &children.all[index];
            let value = match worker.a_table_answers_by_now(child, children.tried, alpha) {
                Some(value) => value,
                None => answer(worker, child, alpha),
            };
            if worker.stopped {
                return alpha;
            }
            children.best = children.best.max(value);
            if value > alpha {
                worker.refuted(node, child);
                break;
            }
        }
        let nodes = worker.counts.nodes - before;
        worker.remember(node, node.stones.soonest(), (children.best, alpha), nodes);
        children.best
    }
}
// ANCHOR_END: node

/// What the mover gets by the move to a child.
#[inline(always)]
fn answer<P: Kind, G: Grid>(worker: &mut Worker<'_, P, G>, child: &Child, alpha: i32) -> i32 {
    let asked = child.asked(alpha);
    let large = worker.begin(child, asked);
    let mut value = search(worker, child, asked);
    if large {
        value = worker.end(value);
    }
    if child.swapped { -value } else { value }
}
