//! Deeper and deeper, all moves in turn: all values of one round are of the same depth.

use super::End;
use super::desk::Desk;
use super::ledger::Running;
use super::wishes::DEEPEST;
use crate::figures::Worth;
use poda_core::Game;
use poda_engines::Engine;
use poda_search::{Limits, StopFlag};
use std::time::Duration;

/// Rounds of growing depth, that can be gone on with move by move.
pub(super) struct Rounds {
    engine: Engine,
    /// Of the whole analysis.
    limits: Limits,
    originals: Vec<usize>,
    values: Vec<Option<Worth>>,
    depth: u32,
    /// The next move of the round, by its place among the originals.
    next: usize,
    nodes: u64,
}

/// What came of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// Something was done.
    Done,
    /// The time was not enough.
    Late,
    /// There is nothing left to do, or no leave to do it.
    Over(End),
}

impl Rounds {
    pub(super) fn new(engine: Engine, limits: Limits, desk: &Desk) -> Rounds {
        let twins = &desk.ledger.twins;
        let values = vec![None; twins.moves().len()];
        let originals = twins.originals();
        Rounds { engine, limits, originals, values, depth: 1, next: 0, nodes: 0 }
    }

    /// Nodes so far.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Searches the next move of the round that is not settled for ever, within that time; or ends the round.
    pub(super) fn step(&mut self, desk: &mut Desk, time: Duration, stop: &StopFlag) -> Step {
        let Some(&index) = self.originals.get(self.next) else { return self.settle(desk) };
        if !self.is_exact(index) {
            let Some(limits) = self.left(time, stop) else { return Step::Over(End::Nodes) };
            *self.engine.limits() = limits;
            if let Some(broken_off) = self.search(index, desk, stop) {
                return broken_off;
            }
        }
        self.next += 1;
        let (done, of) = (self.next, self.originals.len());
        desk.ledger.running = Some(Running { depth: Some(self.depth), done, of });
        Step::Done
    }

    /// What the next search may use.
    fn left(&self, time: Duration, stop: &StopFlag) -> Option<Limits> {
        let nodes = match self.limits.nodes {
            Some(nodes) => Some(nodes.checked_sub(self.nodes).filter(|nodes| *nodes > 0)?),
            None => None,
        };
        Some(Limits { depth: Some(self.depth - 1), nodes, time: Some(time), stop: stop.clone() })
    }

    /// Gives a move its value, unless something is in the way.
    fn search(&mut self, index: usize, desk: &mut Desk, stop: &StopFlag) -> Option<Step> {
        let position = desk.ledger.position.clone();
        let mv = desk.ledger.twins.moves()[index];
        let report = self.engine.search(&position.play(mv), &mut |now| desk.hear(now, stop));
        desk.finish(&report.counters);
        self.nodes += report.counters.generated;
        if report.finding.stopped {
            let used_up = self.limits.nodes.is_some_and(|nodes| nodes <= self.nodes);
            return Some(match (stop.is_stopped(), used_up) {
                (true, _) => Step::Over(desk.stopped()),
                (false, true) => Step::Over(End::Nodes),
                (false, false) => Step::Late,
            });
        }
        self.values[index] = Some(desk.ledger.appraiser.after(&position, mv, &report));
        None
    }

    /// The round is over: its values are those to show.
    fn settle(&mut self, desk: &mut Desk) -> Step {
        desk.settle(self.depth, &self.values);
        let deepest = self.limits.depth.unwrap_or(DEEPEST).min(DEEPEST);
        if self.originals.iter().all(|&index| self.is_exact(index)) {
            return Step::Over(End::Proved);
        }
        if self.depth >= deepest {
            return Step::Over(End::Depth);
        }
        (self.depth, self.next) = (self.depth + 1, 0);
        Step::Done
    }

    fn is_exact(&self, index: usize) -> bool {
        self.values[index].as_ref().is_some_and(|worth| worth.known.is_result())
    }
}
