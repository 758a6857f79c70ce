//! The misère game: who makes four loses. A search of its own, plainer than the other: moves that complete a line are
//! made only where there is nothing else, and nobody is forced to answer.

use crate::children::Child;
use crate::grid::{CELLS, Grid};
use crate::known::Known;
use crate::lines::any;
use crate::processor::Kind;
use crate::stones::{Stones, size};
use crate::worker::Worker;
use arrayvec::ArrayVec;
use poda_core::processor::Task;

/// Whether the mover of a position gets more than `alpha`, where who makes four loses.
#[inline(always)]
pub(crate) fn search<P: Kind, G: Grid>(
    worker: &mut Worker<'_, P, G>,
    node: &Child,
    alpha: i32,
) -> i32 {
    worker.processor.call::<Node, _, _, _>(worker, node, alpha)
}

struct Node;

impl<P: Kind, G: Grid> Task<&mut Worker<'_, P, G>, &Child, i32> for Node {
    type Output = i32;

    #[inline(always)]
    fn run(worker: &mut Worker<'_, P, G>, node: &Child, alpha: i32) -> i32 {
        if worker.is_to_stop() {
            return alpha;
        }
        let known = bounds(worker.processor, worker.grid, &node.stones);
        if let Some(value) = known.answer(alpha) {
            return value;
        }
        if let Some(value) = worker.look_up(node).and_then(|known| known.answer(alpha)) {
            worker.counts.table += 1;
            return value;
        }
        let before = worker.counts.nodes;
        let mut best = i32::MIN;
        for child in children(worker, node) {
            let value = -search(worker, &child, -alpha - 1);
            if worker.stopped {
                return alpha;
            }
            best = best.max(value);
            if value > alpha {
                worker.counts.cutoffs += 1;
                break;
            }
        }
        worker.remember(node, known, (best, alpha), worker.counts.nodes - before);
        best
    }
}

/// What is certain: the end, who has to make a line now, how soon anybody else has to, and who never does.
#[inline(always)]
fn bounds<P: Kind, G: Grid>(processor: P, grid: G, stones: &Stones) -> Known {
    let empties = stones.empties.cast_signed();
    let known = |value| Known { at_least: value, at_most: value };
    if empties == 0 {
        return known(0);
    }
    if safe(grid, stones) == 0 {
        return known(-size(empties - 1));
    }
    let empty = grid.measures().cells & !stones.occupied();
    let can = |own: u64, stone| {
        if any(processor, grid, own | empty) { size(empties - stone) } else { 0 }
    };
    Known { at_least: -can(stones.mover, 3), at_most: can(stones.other, 2) }
}

/// The moves that complete no line.
#[inline(always)]
fn safe<G: Grid>(grid: G, stones: &Stones) -> u64 {
    grid.measures().landing(stones.occupied()) & !stones.mover_completes
}

/// The positions after moves that complete no line. First those that leave the mover the fewest cells to avoid.
#[inline(always)]
fn children<P: Kind, G: Grid>(worker: &Worker<'_, P, G>, node: &Child) -> ArrayVec<Child, CELLS> {
    let mut children = ArrayVec::<(u32, Child), CELLS>::new();
    let mut rest = safe(worker.grid, &node.stones);
    while rest != 0 {
        let cell = rest & rest.wrapping_neg();
        rest ^= cell;
        let stones = node.stones.play(worker.processor, worker.grid, cell);
        let avoided = stones.other_completes & !stones.occupied();
        let child = Child { cell, ..worker.child(stones, 0) };
        worker.prefetch(child.key, stones.empties);
        children.push((avoided.count_ones(), child));
    }
    children.sort_by_key(|(avoided, _)| *avoided);
    children.into_iter().map(|(_, child)| child).collect()
}
