//! Which move to try first: what the evaluation says of the position after it, a few plies ahead where that
//! pays, and how many moves it leaves to the other player.

use super::bits::{flips, mobility};
use super::fast;
use super::search::node;
use crate::board::{Board, squares};
use crate::patterns::{PLACES, States};
use crate::weights::{MOVER_MOVES, OTHER_MOVES, ROOM, UNIT, Weights, stage};
use crate::worker::{Children, Node, Worker};
use poda_games::othello::Empties;

/// More than any estimate.
const MOST: i32 = 30_000;

fast! {
    /// Ranks the children by what they seem to be worth to the other player.
    pub(crate) fn rank<const N: usize>(
        worker: &Worker<'_>, parent: Node, empties: u32, children: &mut Children,
    ) {
        let settings = worker.settings;
        for child in children.iter_mut() {
            child.rank = settings.freedom * freedom::<N>(child.node) as i32;
        }
        let Some(weights) = worker.weights else { return };
        let depth = settings.look_ahead(empties);
        let before = look(weights, parent.board.pass());
        let mut least = MOST;
        for child in children.iter_mut() {
            let sight = after(weights, &before, child.square, child.flips);
            let beta = (least + settings.margin - child.rank).min(MOST);
            child.estimate =
                ahead::<N>(weights, child.node, &sight, empties - 1, depth, -MOST, beta);
            child.rank += child.estimate;
            least = least.min(child.rank);
        }
    }

    /// How many moves the mover has; corners count twice.
    #[inline]
    pub(crate) fn freedom<const N: usize>(node: Node) -> u32 {
        node.moves.count_ones() + (node.moves & Board::corners::<N>()).count_ones()
    }

    /// What a position seems to be worth to its mover after so many plies, in parts of a disc.
    pub(crate) fn estimate<const N: usize>(
        weights: &Weights, board: Board, depth: u32,
    ) -> i32 {
        let empties = board.empty::<N>().count_ones();
        let sight = look(weights, board);
        ahead::<N>(weights, node::<N>(board), &sight, empties, depth, -MOST, MOST)
    }

    fn ahead<const N: usize>(
        weights: &Weights, parent: Node, sight: &Sight, empties: u32, depth: u32,
        mut alpha: i32, beta: i32,
    ) -> i32 {
        if depth == 0 || empties == 0 {
            return now::<N>(weights, parent, &sight.states, empties);
        }
        let sight = turned(sight);
        if parent.moves == 0 {
            let passed = node::<N>(parent.board.pass());
            if passed.moves == 0 {
                return UNIT * parent.board.result::<N>(Empties::Nobody);
            }
            return -ahead::<N>(weights, passed, &sight, empties, depth, -beta, -alpha);
        }
        let mut best = -MOST;
        for square in squares(parent.moves) {
            let flips = flips::<N>(parent.board, square);
            let child = node::<N>(parent.board.play(square, flips));
            let sight = after(weights, &sight, square, flips);
            let value = -ahead::<N>(weights, child, &sight, empties - 1, depth - 1, -beta, -alpha);
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        best
    }

    /// The sum of the weights.
    fn now<const N: usize>(weights: &Weights, node: Node, states: &States, empties: u32) -> i32 {
        let (places, stage) = (&weights.patterns.places, &weights.stages[stage(empties)]);
        let mut sum = 0;
        for place in 0..PLACES {
            let state = places[place].start + u32::from(states[place]);
            sum += i32::from(stage[state as usize % ROOM]);
        }
        let moves = node.moves.count_ones() as usize % 32;
        let others = mobility::<N>(node.board.pass()).count_ones() as usize % 32;
        sum + i32::from(stage[MOVER_MOVES + moves]) + i32::from(stage[OTHER_MOVES + others])
    }

    /// A board as the mover sees it.
    fn look(weights: &Weights, board: Board) -> Sight {
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

    /// The same board as the other player sees it: 1 becomes 2, and 2 becomes 1.
    fn turned(sight: &Sight) -> Sight {
        let mut states = sight.taken;
        for (turned, state) in states.iter_mut().zip(&sight.states) {
            *turned = turned.wrapping_mul(3).wrapping_sub(*state);
        }
        Sight { states, taken: sight.taken }
    }

    /// The board after a move of the one who is the other in it.
    fn after(weights: &Weights, sight: &Sight, square: u32, flips: u64) -> Sight {
        let digits = &weights.patterns.digits;
        let Sight { mut states, mut taken } = *sight;
        add(&mut taken, &digits[square as usize & 63]);
        for square in [square, square].into_iter().chain(squares(flips)) {
            add(&mut states, &digits[square as usize & 63]);
        }
        Sight { states, taken }
    }

    #[inline]
    fn add(states: &mut States, digits: &States) {
        for (state, digit) in states.iter_mut().zip(digits) {
            *state = state.wrapping_add(*digit);
        }
    }
}

/// What the evaluation sees of a board.
#[derive(Clone, Copy)]
struct Sight {
    /// The states of all places.
    states: States,
    /// What they would be if every disc were the mover's.
    taken: States,
}
