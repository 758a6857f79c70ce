//! The smallest tree that proves a value: what no algorithm that looks at positions one by one
//! can beat.
//!
//! To prove that a node is worth v, one child must be proved to be worth −v and all others at
//! least −v. To prove that a node is worth at least v, one child must be proved to be worth at most
//! −v; at most v, all children at least −v. Counting the cheapest choice everywhere gives
//! the critical tree of Knuth and Moore, computed and not estimated.
//!
//! CITE: Knuth and Moore, "An analysis of alpha-beta pruning", 1975.

use crate::{Limits, StopFlag};
use poda_core::{Evaluator, Game, MoveList, Player, Reading, Score};

/// The sizes of two trees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SmallestProof {
    /// Nodes of the smallest proof.
    pub nodes: u64,
    /// Nodes of the whole tree.
    pub whole: u64,
}

/// Computes it by walking the whole tree to the depth limit twice; none if the tree has more than
/// `budget` nodes, or the stop flag is used.
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
    let mut walk =
        Walk { reading, evaluator, horizon, root: position.to_move(), budget, stop: &limits.stop };
    let value = walk.value(position, 0)?;
    let whole = budget - walk.budget;
    let nodes = walk.costs(position, 0, value).exact?;
    Some(SmallestProof { nodes, whole })
}

struct Walk<'a, G: Game> {
    reading: Reading,
    evaluator: &'a dyn Evaluator<G>,
    horizon: u32,
    root: Player,
    budget: u64,
    stop: &'a StopFlag,
}

/// Nodes needed to prove that a node is worth v, at least v, at most v; none where it is not.
struct Costs {
    exact: Option<u64>,
    at_least: Option<u64>,
    at_most: Option<u64>,
}

impl<G: Game> Walk<'_, G> {
    /// The score where the tree ends, else the moves.
    #[inline(always)]
    fn leaf(&self, position: &G, ply: u32, moves: &mut MoveList<G::Move>) -> Option<Score> {
        match position.expand(moves) {
            Some(outcome) => Some(self.reading.score(outcome, position.to_move(), ply)),
            None if ply >= self.horizon => Some(self.evaluator.estimate(position, self.root)),
            None => None,
        }
    }

    fn value(&mut self, position: &G, ply: u32) -> Option<Score> {
        self.budget = self.budget.checked_sub(1)?;
        if self.budget.is_multiple_of(0x1_0000) && self.stop.is_stopped() {
            return None;
        }
        let mut moves = MoveList::new();
        if let Some(score) = self.leaf(position, ply, &mut moves) {
            return Some(score);
        }
        moves.iter().try_fold(Score::MIN, |best, &mv| {
            Some(best.max(-self.value(&position.play(mv), ply + 1)?))
        })
    }

    fn costs(&self, position: &G, ply: u32, v: Score) -> Costs {
        let mut moves = MoveList::new();
        if let Some(score) = self.leaf(position, ply, &mut moves) {
            let one_if = |holds: bool| holds.then_some(1);
            return Costs {
                exact: one_if(score == v),
                at_least: one_if(score >= v),
                at_most: one_if(score <= v),
            };
        }
        // The cheapest child to choose, and what all of them cost when none may be left out.
        let mut choice: Option<u64> = None;
        let mut all: Option<u64> = Some(1);
        // How much dearer than "at least" the cheapest exact child is.
        let mut surcharge: Option<u64> = None;
        for &mv in moves.iter() {
            let child = self.costs(&position.play(mv), ply + 1, -v);
            choice = choice.into_iter().chain(child.at_most).min();
            all = all.zip(child.at_least).map(|(sum, cost)| sum + cost);
            let extra = child.exact.zip(child.at_least).map(|(exact, least)| exact - least);
            surcharge = surcharge.into_iter().chain(extra).min();
        }
        Costs {
            exact: all.zip(surcharge).map(|(all, surcharge)| all + surcharge),
            at_least: choice.map(|cost| cost + 1),
            at_most: all,
        }
    }
}
