//! Which move to try first: what the evaluation says of the position after it, a few plies ahead where that
//! pays, and how many moves it leaves to the other player.

use super::{MOST, node};
use crate::board::{Board, squares};
use crate::patterns::{States, places};
use crate::weights::{MOVER_MOVES, ODD_QUARTERS, OTHER_MOVES, ROOM, UNIT, Weights, stage};
use crate::worker::{Children, Node, Worker};
use arrayvec::ArrayVec;
use poda_core::Processor;
use poda_core::processor::Task;
use poda_games::othello::Empties;

/// Ranks the children by what they seem to be worth to the other player.
#[inline(always)]
pub(super) fn rank<P: Processor, const N: usize>(
    worker: &Worker<'_, P>,
    parent: Node,
    empties: u32,
    children: &mut Children,
) {
    worker.processor.call::<Rank<N>, _, _, _>(worker, parent, (empties, children));
}

struct Rank<const N: usize>;

impl<P: Processor, const N: usize> Task<&Worker<'_, P>, Node, (u32, &mut Children)> for Rank<N> {
    type Output = ();

    #[inline(always)]
    fn run(worker: &Worker<'_, P>, parent: Node, (empties, children): (u32, &mut Children)) {
        let settings = worker.settings;
        for child in children.iter_mut() {
            child.rank = settings.freedom * freedom::<N>(child.node) as i32;
        }
        let Some(weights) = worker.weights else { return };
        if empties < settings.evaluated {
            let odd = parent.board.in_odd_quarters::<N>();
            for child in children.iter_mut() {
                child.rank = order::<N>(child.node, child.square, odd) as i32;
            }
            return;
        }
        let (processor, depth) = (worker.processor, settings.look_ahead(empties));
        let before = look(processor, weights, parent.board.pass());
        let mut least = MOST;
        for child in children.iter_mut() {
            child.estimate = if depth == 0 {
                let states = states_after(weights, before.states, child.square, child.flips);
                now::<P, N>(processor, weights, child.node, &states, empties - 1)
            } else {
                let sight = after(weights, &before, child.square, child.flips);
                let beta = (least + settings.margin - child.rank).min(MOST);
                let from = From { node: child.node, empties: empties - 1, depth };
                ahead::<P, N>(processor, weights, &sight, from, (-MOST, beta))
            };
            child.rank += child.estimate;
            least = least.min(child.rank);
        }
    }
}

/// How many moves the mover has; corners count twice.
#[inline(always)]
pub(super) fn freedom<const N: usize>(node: Node) -> u32 {
    node.moves.count_ones() + (node.moves & Board::corners::<N>()).count_ones()
}

/// What comes first where nothing is evaluated: the least. On the large board squares count too, and whether the
/// quarter of the board has an odd number of empty ones, so that who plays there moves last there.
#[inline(always)]
pub(super) fn order<const N: usize>(child: Node, square: u32, odd: u64) -> u32 {
    if N < 8 {
        return freedom::<N>(child);
    }
    let parity = u32::from(odd >> square & 1 == 0);
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

/// All squares: the corners, those that risk little, and the others.
const TIERS: [u64; 3] = {
    let mut tiers = [0; 3];
    let mut square = 0;
    while square < 64 {
        let tier = match RISKS[square] {
            0 => 0,
            1..4 => 1,
            _ => 2,
        };
        tiers[tier] |= 1 << square;
        square += 1;
    }
    tiers
};

/// What a position seems to be worth to its mover after so many plies, in parts of a disc.
pub(crate) fn estimate<P: Processor, const N: usize>(
    processor: P,
    weights: &Weights,
    board: Board,
    depth: u32,
) -> i32 {
    processor.call::<Estimate<N>, _, _, _>((processor, weights), board, depth)
}

struct Estimate<const N: usize>;

impl<P: Processor, const N: usize> Task<(P, &Weights), Board, u32> for Estimate<N> {
    type Output = i32;

    #[inline(always)]
    fn run((processor, weights): (P, &Weights), board: Board, depth: u32) -> i32 {
        let sight = look(processor, weights, board);
        let empties = board.empty::<N>().count_ones();
        let from = From { node: node::<N>(processor, board), empties, depth };
        ahead::<P, N>(processor, weights, &sight, from, (-MOST, MOST))
    }
}

/// Where a look ahead begins, and how far it goes.
#[derive(Clone, Copy)]
struct From {
    node: Node,
    empties: u32,
    depth: u32,
}

/// What a position is worth to its mover, as far as it lies between two bounds.
#[inline(always)]
fn ahead<P: Processor, const N: usize>(
    processor: P,
    weights: &Weights,
    sight: &Sight,
    from: From,
    bounds: (i32, i32),
) -> i32 {
    processor.call::<Ahead<N>, _, _, _>((processor, weights, sight), from, bounds)
}

struct Ahead<const N: usize>;

impl<P: Processor, const N: usize> Task<(P, &Weights, &Sight), From, (i32, i32)> for Ahead<N> {
    type Output = i32;

    #[inline(always)]
    fn run(
        (processor, weights, sight): (P, &Weights, &Sight),
        from: From,
        (alpha, beta): (i32, i32),
    ) -> i32 {
        let From { node: parent, empties, depth } = from;
        if depth == 0 || empties == 0 {
            return now::<P, N>(processor, weights, parent, &sight.states, empties);
        }
        let sight = turned(sight);
        if parent.moves == 0 {
            let node = node::<N>(processor, parent.board.pass());
            if node.moves == 0 {
                return UNIT * parent.board.result::<N>(Empties::Nobody);
            }
            let from = From { node, empties, depth };
            return -ahead::<P, N>(processor, weights, &sight, from, (-beta, -alpha));
        }
        let bounds = (alpha, beta);
        if N < 8 {
            let moves = squares(parent.moves).map(|square| step::<P, N>(processor, parent, square));
            return best::<P, N>((processor, weights, &sight), from, moves, bounds);
        }
        if depth == 1 {
            return one_ply::<P, N>((processor, weights, &sight), from, beta);
        }
        best::<P, N>(
            (processor, weights, &sight),
            from,
            Steps::of::<P, N>(processor, parent),
            bounds,
        )
    }
}

/// A move: the square, what turns over, and what it leads to.
type Step = (u32, u64, Node);

#[inline(always)]
fn step<P: Processor, const N: usize>(processor: P, parent: Node, square: u32) -> Step {
    let flips = parent.board.flips::<N>(processor, square);
    (square, flips, node::<N>(processor, parent.board.play(square, flips)))
}

/// What the mover gets by the best of these moves, as far as it lies between two bounds.
#[inline(always)]
fn best<P: Processor, const N: usize>(
    (processor, weights, sight): (P, &Weights, &Sight),
    from: From,
    moves: impl Iterator<Item = Step>,
    (mut alpha, beta): (i32, i32),
) -> i32 {
    let mut best = -MOST;
    for (square, flips, node) in moves {
        let sight = after(weights, sight, square, flips);
        let from = From { node, empties: from.empties - 1, depth: from.depth - 1 };
        let value = -ahead::<P, N>(processor, weights, &sight, from, (-beta, -alpha));
        best = best.max(value);
        alpha = alpha.max(value);
        if alpha >= beta {
            break;
        }
    }
    best
}

/// The same where nothing is looked at behind those moves: safe squares come first.
#[inline(always)]
fn one_ply<P: Processor, const N: usize>(
    (processor, weights, sight): (P, &Weights, &Sight),
    from: From,
    beta: i32,
) -> i32 {
    let mut best = -MOST;
    for square in TIERS.into_iter().flat_map(|tier| squares(from.node.moves & tier)) {
        let (square, flips, node) = step::<P, N>(processor, from.node, square);
        let states = states_after(weights, sight.states, square, flips);
        best = best.max(-now::<P, N>(processor, weights, node, &states, from.empties - 1));
        if best >= beta {
            break;
        }
    }
    best
}

/// The moves of a position, those first that leave few replies.
struct Steps(ArrayVec<(u32, Step), 64>);

impl Steps {
    #[inline(always)]
    fn of<P: Processor, const N: usize>(processor: P, parent: Node) -> Steps {
        let odd = parent.board.in_odd_quarters::<N>();
        let ranked = |square| {
            let step = step::<P, N>(processor, parent, square);
            (order::<N>(step.2, square, odd), step)
        };
        Steps(squares(parent.moves).map(ranked).collect())
    }
}

impl Iterator for Steps {
    type Item = Step;

    #[inline(always)]
    fn next(&mut self) -> Option<Step> {
        let ranks = self.0.iter().map(|(rank, _)| rank).enumerate();
        let (least, _) = ranks.min_by_key(|&(_, rank)| rank)?;
        Some(self.0.swap_remove(least).1)
    }
}

/// The sum of the weights.
#[inline(always)]
pub(super) fn now<P: Processor, const N: usize>(
    processor: P,
    weights: &Weights,
    node: Node,
    states: &States,
    empties: u32,
) -> i32 {
    let (lying, stage) = (&weights.patterns.places, &weights.stages[stage::<N>(empties)]);
    let mut sum = 0;
    for place in 0..places::<N>() {
        let state = lying[place].start + u32::from(states[place]);
        sum += i32::from(stage[state as usize % ROOM]);
    }
    if N == 8 {
        sum += i32::from(stage[ODD_QUARTERS + node.board.odd_quarters::<N>() as usize % 8]);
    }
    let moves = node.moves.count_ones() as usize % 32;
    let others = node.board.pass().mobility::<N>(processor).count_ones() as usize % 32;
    sum + i32::from(stage[MOVER_MOVES + moves]) + i32::from(stage[OTHER_MOVES + others])
}

/// A board as the mover sees it.
#[inline(always)]
pub(super) fn look(processor: impl Processor, weights: &Weights, board: Board) -> Sight {
    processor.call::<Look, _, _, _>(weights, board, ())
}

struct Look;

impl Task<&Weights, Board, ()> for Look {
    type Output = Sight;

    #[inline(always)]
    fn run(weights: &Weights, board: Board, (): ()) -> Sight {
        let (mut states, mut taken) = ([0; 64], [0; 64]);
        for square in squares(board.other) {
            add(&mut taken, &weights.patterns.digits[square as usize & 63]);
        }
        // A disc of the other player is the digit 2.
        add(&mut states, &taken);
        for square in squares(board.mover) {
            add(&mut taken, &weights.patterns.digits[square as usize & 63]);
        }
        add(&mut states, &taken);
        Sight { states, taken }
    }
}

/// The same board as the other player sees it: 1 becomes 2, and 2 becomes 1.
#[inline(always)]
pub(super) fn turned(sight: &Sight) -> Sight {
    let mut states = sight.taken;
    for (turned, state) in states.iter_mut().zip(&sight.states) {
        *turned = turned.wrapping_mul(3).wrapping_sub(*state);
    }
    Sight { states, taken: sight.taken }
}

/// The board after a move of the one who is the other in it.
#[inline(always)]
pub(super) fn after(weights: &Weights, sight: &Sight, square: u32, flips: u64) -> Sight {
    let mut taken = sight.taken;
    add(&mut taken, &weights.patterns.digits[square as usize & 63]);
    Sight { states: states_after(weights, sight.states, square, flips), taken }
}

/// Its states alone. A disc that is put counts twice, one that is turned over once more than before.
#[inline(always)]
fn states_after(weights: &Weights, mut states: States, square: u32, flips: u64) -> States {
    let digits = &weights.patterns.digits;
    for square in [square, square].into_iter().chain(squares(flips)) {
        add(&mut states, &digits[square as usize & 63]);
    }
    states
}

#[inline(always)]
fn add(states: &mut States, digits: &States) {
    for (state, digit) in states.iter_mut().zip(digits) {
        *state = state.wrapping_add(*digit);
    }
}

/// What the evaluation sees of a board.
#[derive(Clone, Copy)]
pub(super) struct Sight {
    /// The states of all places.
    pub(super) states: States,
    /// What they would be if every disc were the mover's.
    taken: States,
}
