//! Replies without a choice are made without a node.

use crate::children::{Child, Children};
use crate::grid::Grid;
use crate::moves::{Move, Moves};
use crate::order::Scene;
use crate::processor::Kind;
use crate::stones::{Duty, Stones};
use crate::table::Key;
use crate::worker::Worker;
use poda_core::processor::Task;

/// Makes the replies to all moves that leave the other one answer. What they leave open become children, unless one
/// of them answers the question whether there is more than `alpha`. It is called, not inlined: most moves leave more.
#[inline(always)]
pub(crate) fn chains_answer<P: Kind, G: Grid>(
    worker: &mut Worker<'_, P, G>,
    node: &Child,
    moves: &Moves,
    alpha: i32,
    children: &mut Children,
) -> Option<i32> {
    worker.processor.call::<Chains, _, _, _>(worker, node, (moves, alpha, children))
}

struct Chains;

impl<P: Kind, G: Grid> Task<&mut Worker<'_, P, G>, &Child, (&Moves, i32, &mut Children)>
    for Chains
{
    type Output = Option<i32>;

    #[inline(always)]
    fn run(
        worker: &mut Worker<'_, P, G>,
        node: &Child,
        (moves, alpha, children): (&Moves, i32, &mut Children),
    ) -> Option<i32> {
        let mut rest = moves.forced;
        while rest != 0 {
            let mv = moves.get(rest.trailing_zeros());
            rest &= rest - 1;
            match chain(worker, node, &mv, alpha) {
                Lead::Known(value) if value > alpha => return Some(value),
                Lead::Known(value) => children.best = children.best.max(value),
                Lead::Open(child, rank) => worker.push_new(node, child, rank, children),
            }
        }
        None
    }
}

/// Where a move leads.
enum Lead {
    /// To the end, or to where the rules say enough: what who made the move gets, at least that if it is more than was
    /// asked for, else at most that.
    Known(i32),
    /// To a position with a choice, and its place in the order.
    Open(Child, i32),
}

#[inline(always)]
fn chain<P: Kind, G: Grid>(
    worker: &mut Worker<'_, P, G>,
    node: &Child,
    mv: &Move,
    alpha: i32,
) -> Lead {
    let (grid, after) = (worker.grid, node.stones.after(mv));
    let (stones, safe, swapped) = match follow(worker.processor, grid, after, mv.safe) {
        Ok(open) => open,
        Err(value) => return Lead::Known(value),
    };
    let child = Child { stones, safe, swapped, cell: mv.cell, key: Key::default() };
    let known = worker.bounds(&stones, child.asked(alpha)).turned(swapped);
    if let Some(value) = known.answer(alpha) {
        worker.counts.rules += u64::from(value > alpha);
        return Lead::Known(value);
    }
    let own = if swapped { stones.turned() } else { stones };
    let (scene, order) = (Scene::new(grid, &own), &worker.settings.order);
    let empty = !stones.occupied();
    let forces = mv.threats & grid.measures().landing(after.occupied()) != 0;
    let rank = order.rank(grid, &scene, own.mover_completes & empty, mv.cell);
    Lead::Open(child, rank + if forces { order.forces } else { 0 })
}

/// Makes all replies without a choice, the first of them given, and tells what is left and whether the other is to
/// move; or what the player gets who moved before.
#[inline(always)]
fn follow<P: Kind, G: Grid>(
    processor: P,
    grid: G,
    mut stones: Stones,
    mut safe: u64,
) -> Result<(Stones, u64, bool), i32> {
    let mut swapped = true;
    while safe.is_power_of_two() {
        stones = stones.play(processor, grid, safe);
        swapped = !swapped;
        safe = match stones.duty(grid) {
            Duty::Draw => return Err(0),
            Duty::Loss if swapped => return Err(-stones.lost()),
            Duty::Loss => return Err(stones.lost()),
            Duty::Among(safe) => safe,
        };
    }
    Ok((stones, safe, swapped))
}
