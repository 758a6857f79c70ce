//! Which move to try first: what the evaluation says of the position after it, a few plies ahead where that
//! pays, and how many moves it leaves to the other player.

use super::super::super::board::{Board, squares};
use super::super::super::patterns::{PLACES, States};
use super::super::super::weights::{MOVER_MOVES, OTHER_MOVES, ROOM, UNIT, Weights, stage};
use super::super::super::worker::{Children, Node, Worker};
use super::bits::{flips, mobility};
use super::search::node;
use poda_games::othello::Empties;

/// More than any estimate.
const MOST: i32 = 30_000;

fast! {
    /// Ranks the children by what they seem to be worth to the other player.
    pub(super) fn rank<const N: usize>(
        worker: &Worker<'_>, parent: Node, empties: u32, children: &mut Children,
    ) {
        let settings = worker.settings;
        for child in children.iter_mut() {
            child.rank = settings.freedom * freedom::<N>(child.node) as i32;
        }
        let Some(weights) = worker.weights else { return };
        let depth = settings.look_ahead(empties);
        let states = states(weights, parent.board.pass());
        let mut least = MOST;
        for child in children.iter_mut() {
            let states = after(weights, &states, child.square, child.flips);
            let beta = (least + settings.margin - child.rank).min(MOST);
            child.rank += ahead::<N>(weights, child.node, &states, empties - 1, depth, -MOST, beta);
            least = least.min(child.rank);
        }
    }

    /// How many moves the mover has; corners count twice.
    #[inline]
    pub(super) fn freedom<const N: usize>(node: Node) -> u32 {
        node.moves.count_ones() + (node.moves & Board::corners::<N>()).count_ones()
    }

    /// What a position seems to be worth to its mover after so many plies, in parts of a disc.
    pub(in super::super::super) fn estimate<const N: usize>(
        weights: &Weights, board: Board, depth: u32,
    ) -> i32 {
        let empties = board.empty::<N>().count_ones();
        let states = states(weights, board);
        ahead::<N>(weights, node::<N>(board), &states, empties, depth, -MOST, MOST)
    }

    fn ahead<const N: usize>(
        weights: &Weights, parent: Node, states: &States, empties: u32, depth: u32,
        mut alpha: i32, beta: i32,
    ) -> i32 {
        if depth == 0 || empties == 0 {
            return now::<N>(weights, parent, states, empties);
        }
        let states = self::states(weights, parent.board.pass());
        if parent.moves == 0 {
            let passed = node::<N>(parent.board.pass());
            if passed.moves == 0 {
                return UNIT * parent.board.result::<N>(Empties::Nobody);
            }
            return -ahead::<N>(weights, passed, &states, empties, depth, -beta, -alpha);
        }
        let mut best = -MOST;
        for square in squares(parent.moves) {
            let flips = flips::<N>(parent.board, square);
            let child = node::<N>(parent.board.play(square, flips));
            let states = after(weights, &states, square, flips);
            let value = -ahead::<N>(weights, child, &states, empties - 1, depth - 1, -beta, -alpha);
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

    /// The states of all places.
    fn states(weights: &Weights, board: Board) -> States {
        let digits = &weights.patterns.digits;
        let mut states = [0; 64];
        for square in squares(board.other) {
            add(&mut states, &digits[square as usize & 63]);
        }
        // A disc of the other player is the digit 2.
        let once = states;
        add(&mut states, &once);
        for square in squares(board.mover) {
            add(&mut states, &digits[square as usize & 63]);
        }
        states
    }

    /// The states after a move of the one who is the other in them.
    fn after(weights: &Weights, states: &States, square: u32, flips: u64) -> States {
        let digits = &weights.patterns.digits;
        let mut states = *states;
        for square in [square, square].into_iter().chain(squares(flips)) {
            add(&mut states, &digits[square as usize & 63]);
        }
        states
    }

    #[inline]
    fn add(states: &mut States, digits: &States) {
        for (state, digit) in states.iter_mut().zip(digits) {
            *state = state.wrapping_add(*digit);
        }
    }
}
