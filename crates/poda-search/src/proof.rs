//! The smallest tree that proves a value: what no algorithm that looks at positions one by one
//! can beat.
//!
//! To prove that a node is worth v, one child must be proved to be worth v to its player and all others at
//! most v. To prove that a node is worth at least v, one child must be proved to be worth at least v to
//! that player; at most v, all children at most v. Counting the cheapest choice everywhere gives
//! the critical tree of Knuth and Moore, computed and not estimated.
//!
//! CITE: Knuth and Moore, "An analysis of alpha-beta pruning", 1975.

use crate::{Fault, Limits, StopFlag};
use poda_core::{Evaluator, Game, MoveList, Player, Reading, Score, Turn};

/// The sizes of two trees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SmallestProof {
    /// Nodes of the smallest proof.
    pub nodes: u64,
    /// Nodes of the whole tree.
    pub whole: u64,
}

/// No line is followed further.
const LONGEST: u32 = Fault::<()>::LONGEST;

/// Computes it by walking the whole tree to the depth limit twice; none if the tree has more than
/// `budget` nodes, a line of the game does not end, or the stop flag is used.
pub fn smallest_proof<G: Game>(
    position: &G,
    reading: Reading,
    evaluator: &dyn Evaluator<G>,
    limits: &Limits,
    budget: u64,
) -> Option<SmallestProof> {
    let reading = if evaluator.has_own_scale() && limits.depth.is_some() {
        reading.outside_estimates()
    } else {
        reading
    };
    let horizon = limits.depth.unwrap_or(u32::MAX);
    let (root, stop) = (position.to_move(), &limits.stop);
    let (moves, steps, is_cut) = (MoveList::new(), 0, false);
    let mut walk = Walk { reading, evaluator, horizon, root, budget, stop, moves, steps, is_cut };
    let value = walk.value(position, 0)?;
    let whole = budget - walk.budget;
    let nodes = walk.costs(position, 0, value).exact.filter(|_| !walk.is_cut)?;
    Some(SmallestProof { nodes, whole })
}

struct Walk<'a, G: Game> {
    reading: Reading,
    evaluator: &'a dyn Evaluator<G>,
    horizon: u32,
    root: Player,
    budget: u64,
    stop: &'a StopFlag,
    /// The moves of the open nodes.
    moves: MoveList<G::Move>,
    /// Nodes of the second walk.
    steps: u64,
    /// It did not see everything.
    is_cut: bool,
}

/// Nodes needed to prove that a node is worth v, at least v, at most v; none where it is not.
struct Costs {
    exact: Option<u64>,
    at_least: Option<u64>,
    at_most: Option<u64>,
}

impl<G: Game> Walk<'_, G> {
    /// The score where the tree ends; else the moves are to be looked at.
    #[inline(always)]
    fn leaf(&mut self, position: &G, ply: u32) -> Option<Score> {
        match position.expand(&mut self.moves) {
            Some(outcome) => Some(self.reading.score(outcome, position.to_move(), ply)),
            None if ply >= self.horizon => Some(self.evaluator.estimate(position, self.root)),
            None => None,
        }
    }

    fn value(&mut self, position: &G, ply: u32) -> Option<Score> {
        self.budget = self.budget.checked_sub(1)?;
        if self.budget.is_multiple_of(0x1_0000) && self.stop.is_stopped() || ply > LONGEST {
            return None;
        }
        let begin = self.moves.begin();
        let mut best = self.leaf(position, ply);
        if best.is_none() {
            for place in self.moves.places() {
                let child = position.play(self.moves.at(place));
                let score = self.value(&child, ply + 1)?.across(turn(position, &child));
                best = best.max(Some(score));
            }
        }
        self.moves.end(begin);
        best
    }

    fn costs(&mut self, position: &G, ply: u32, v: Score) -> Costs {
        self.steps += 1;
        self.is_cut |= self.steps.is_multiple_of(0x1000) && self.stop.is_stopped();
        if self.is_cut {
            return Costs { exact: None, at_least: None, at_most: None };
        }
        let begin = self.moves.begin();
        let costs = match self.leaf(position, ply) {
            Some(score) => Costs::of_leaf(score, v),
            None => self.costs_of_choice(position, ply, v),
        };
        self.moves.end(begin);
        costs
    }

    fn costs_of_choice(&mut self, position: &G, ply: u32, v: Score) -> Costs {
        // The cheapest child to choose, and what all of them cost when none may be left out.
        let mut choice: Option<u64> = None;
        let mut all: Option<u64> = Some(1);
        // How much dearer than being no better the cheapest exact child is.
        let mut surcharge: Option<u64> = None;
        for place in self.moves.places() {
            let child = position.play(self.moves.at(place));
            let turn = turn(position, &child);
            let child = self.costs(&child, ply + 1, v.across(turn)).across(turn);
            choice = choice.into_iter().chain(child.at_least).min();
            all = all.zip(child.at_most).map(|(sum, cost)| sum + cost);
            let extra = child.exact.zip(child.at_most).map(|(exact, most)| exact - most);
            surcharge = surcharge.into_iter().chain(extra).min();
        }
        Costs {
            exact: all.zip(surcharge).map(|(all, surcharge)| all + surcharge),
            at_least: choice.map(|cost| cost + 1),
            at_most: all,
        }
    }
}

impl Costs {
    /// One node, where it proves anything.
    fn of_leaf(score: Score, v: Score) -> Costs {
        let one_if = |holds: bool| holds.then_some(1);
        Costs {
            exact: one_if(score == v),
            at_least: one_if(score >= v),
            at_most: one_if(score <= v),
        }
    }

    /// The same costs as the parent sees them.
    fn across(self, turn: Turn) -> Costs {
        match turn {
            Turn::Over => Costs { at_least: self.at_most, at_most: self.at_least, ..self },
            Turn::Stays => self,
        }
    }
}

fn turn<G: Game>(position: &G, child: &G) -> Turn {
    Turn::between(position.to_move(), child.to_move())
}
