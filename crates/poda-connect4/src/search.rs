//! The search, compiled for each kind of processor: what calls itself does so through the processor, and the rest is
//! inlined there.
//!
//! Every search asks one question: does the mover get more than `alpha`? What comes back is a bound. If it is above
//! `alpha`, the value is at least that; else the value is at most that.

use crate::chain::{Lead, lead};
use crate::children::{Child, Children};
use crate::grid::Grid;
use crate::worker::Worker;
use poda_core::Processor;
use poda_core::processor::Task;

/// Whether the mover of a position gets more than `alpha`. The position is one with a choice of moves, and nothing
/// is decided at once.
#[inline(always)]
pub(crate) fn search<P: Processor, G: Grid>(
    worker: &mut Worker<'_, P, G>,
    node: &Child,
    alpha: i32,
) -> i32 {
    worker.processor.call::<Node, _, _, _>(worker, node, alpha)
}

struct Node;

// ANCHOR: node
impl<P: Processor, G: Grid> Task<&mut Worker<'_, P, G>, &Child, i32> for Node {
    type Output = i32;

    #[inline(always)]
    fn run(worker: &mut Worker<'_, P, G>, node: &Child, alpha: i32) -> i32 {
        if worker.is_to_stop() {
            return alpha;
        }
        let before = worker.counts.nodes;
        let mut children = Children::new();
        if let Some(value) = expand(worker, node, alpha, &mut children) {
            return value;
        }
        if let Some(value) = worker.rules_answer(&mut children, alpha) {
            return value;
        }
        if let Some(value) = worker.tables_answer(&mut children, alpha) {
            return value;
        }
        worker.rank(node, &mut children);
        while let Some(child) = children.next(worker) {
            let value = match worker.a_table_answers_by_now(&child, children.tried, alpha) {
                Some(value) => value,
                None => answer(worker, &child, alpha),
            };
            if worker.stopped {
                return alpha;
            }
            children.best = children.best.max(value);
            if value > alpha {
                worker.refuted(node, &child);
                break;
            }
        }
        let (rules, nodes) = (node.stones.soonest(), worker.counts.nodes - before);
        worker.remember(node, rules, (children.best, alpha), nodes);
        children.best
    }
}
// ANCHOR_END: node

/// What the mover gets by the move to a child.
#[inline(always)]
fn answer<P: Processor, G: Grid>(worker: &mut Worker<'_, P, G>, child: &Child, alpha: i32) -> i32 {
    let announced = worker.announce(child);
    let value = search(worker, child, child.asked(alpha));
    if announced {
        worker.withdraw(child);
    }
    if child.swapped { -value } else { value }
}

/// Makes the children of a position, unless a move decides the question, and asks the tables to have them near.
#[inline(always)]
fn expand<P: Processor, G: Grid>(
    worker: &mut Worker<'_, P, G>,
    node: &Child,
    alpha: i32,
    children: &mut Children,
) -> Option<i32> {
    let mut safe = node.safe;
    while safe != 0 {
        let cell = safe & safe.wrapping_neg();
        safe ^= cell;
        let forces = node.stones.forces(worker.processor, worker.grid, cell);
        match lead(worker.processor, worker.grid, forces.0, worker.settings.chains) {
            Lead::Decided(value) if value > alpha => return Some(value),
            Lead::Decided(value) => children.best = children.best.max(value),
            Lead::Open { stones, safe, swapped } => {
                let child = Child { swapped, forces: forces.1, cell, ..worker.child(stones, safe) };
                worker.prefetch(&child);
                children.push(child);
            }
        }
    }
    None
}
