//! What is known of every move: the last round that went over all of them, and what is proved.

use super::twins::Twins;
use crate::figures::{Appraiser, Worth};
use crate::panel::Panel;
use poda_core::{Bound, Game, Results, Value};
use poda_engines::Report;
use poda_games::Erased;
use serde::Serialize;
use std::cmp::Reverse;

/// What is known about all moves.
#[derive(Debug, Default, Serialize)]
pub struct MoveValues {
    /// The best first, all of one depth but for those that are proved.
    values: Vec<Worth>,
    /// The best move of the last round that is finished.
    best: Option<String>,
    /// The depth of that round.
    depth: Option<u32>,
    /// How far the next one is.
    running: Option<Running>,
    /// Whether the value of the position is proved.
    solved: bool,
    /// What a solver has proved about the position so far.
    proof: Option<Proof>,
    /// The value of the position.
    position: Option<Worth>,
    engine: Option<Panel>,
}

/// A round under way.
#[derive(Clone, Copy, Debug, Serialize)]
pub(super) struct Running {
    /// None where moves are proved, not searched to a depth.
    pub(super) depth: Option<u32>,
    pub(super) done: usize,
    pub(super) of: usize,
}

/// Bounds of the value for the player to move.
#[derive(Clone, Debug, Serialize)]
struct Proof {
    at_least: i32,
    at_most: i32,
    text: String,
}

/// What is known of every move of a position.
pub(super) struct Ledger {
    pub(super) position: Erased,
    pub(super) twins: Twins,
    pub(super) appraiser: Appraiser,
    pub(super) running: Option<Running>,
    /// Of the last round: one for each move.
    round: Vec<Option<Worth>>,
    depth: Option<u32>,
    /// What a solver knows: of each move, and of the position.
    proved: Vec<Option<Worth>>,
    root: Option<Worth>,
    bounds: Option<(i32, i32)>,
    /// What is known before anything is proved.
    widest: Option<(i32, i32)>,
    /// All of it, the best first.
    ranked: Vec<Worth>,
}

impl Ledger {
    pub(super) fn new(position: &Erased, appraiser: Appraiser) -> Ledger {
        let twins = Twins::of(position);
        let none = vec![None; twins.moves().len()];
        Ledger {
            position: position.clone(),
            twins,
            appraiser,
            running: None,
            round: none.clone(),
            depth: None,
            proved: none,
            root: None,
            bounds: None,
            widest: None,
            ranked: Vec::new(),
        }
    }

    /// A round over all moves is finished.
    pub(super) fn settle(&mut self, depth: u32, values: &[Option<Worth>]) {
        self.round = values.to_vec();
        self.depth = Some(depth);
        self.rank();
    }

    /// The depth of the last round.
    pub(super) fn depth(&self) -> Option<u32> {
        self.depth
    }

    /// A solver has proved so much about the position.
    pub(super) fn narrow(&mut self, bounds: (i32, i32)) {
        let widest = *self.widest.get_or_insert(bounds);
        self.bounds = Some(bounds).filter(|bounds| *bounds != widest);
    }

    /// A solver has proved what the position is worth.
    pub(super) fn solve(&mut self, report: &Report) {
        let root = self.appraiser.of(&self.position, report);
        let best = report.finding.best();
        let original = |&index: &usize| best == Some(self.twins.moves()[index]);
        if let Some(index) = self.twins.originals().into_iter().find(original) {
            let line = root.line.iter().skip(1).cloned().collect();
            let mv = self.twins.moves()[index];
            let worth = self.appraiser.proved(&self.position, mv, root.known, line);
            self.proved[index] = Some(worth);
        }
        self.root = Some(root);
        self.rank();
    }

    /// A solver has looked at the position after a move.
    pub(super) fn prove(&mut self, index: usize, report: &Report) {
        let mv = self.twins.moves()[index];
        self.proved[index] = Some(self.appraiser.after(&self.position, mv, report));
        self.rank();
    }

    /// The moves that are still to be proved, those that seemed best first.
    pub(super) fn unproved(&self) -> Vec<usize> {
        let mut open = self.twins.originals();
        open.retain(|&index| self.proved[index].is_none());
        let seems = |index: &usize| self.round[*index].as_ref().map(|it| it.known.preference());
        open.sort_by_key(|index| Reverse(seems(index)));
        open
    }

    /// Whether the value of the position is proved.
    pub(super) fn is_solved(&self) -> bool {
        let result = |worth: &Worth| worth.known.is_result();
        let Some(best) = self.ranked.first().filter(|best| result(best)) else { return false };
        let wins = best.known.points() > Some(0) && self.position.results() == Results::Won;
        self.root.is_some() || wins || self.ranked.iter().all(result)
    }

    /// What is to be told.
    pub(super) fn told(&self, panel: &Panel) -> MoveValues {
        let solved = self.is_solved();
        let best = self.ranked.first();
        MoveValues {
            values: self.ranked.clone(),
            best: best.and_then(|best| best.mv.clone()),
            depth: self.depth,
            running: self.running,
            solved,
            proof: self.bounds.filter(|_| !solved).map(|bounds| self.proof(bounds)),
            position: self.root.as_ref().or(best).cloned(),
            engine: Some(panel.clone()),
        }
    }

    fn proof(&self, (at_least, at_most): (i32, i32)) -> Proof {
        let (least, most) = (at_least.to_string(), at_most.to_string());
        let said = [("least", least.as_str()), ("most", most.as_str())];
        Proof { at_least, at_most, text: self.appraiser.say("page-proved-between", &said) }
    }

    /// Puts together what is known, the best first.
    fn rank(&mut self) {
        let originals = self.twins.originals().into_iter();
        let mut known = vec![None; self.round.len()];
        originals.for_each(|index| known[index] = self.known(index));
        let mut ranked: Vec<Worth> = self.twins.spread(&known).into_iter().flatten().collect();
        ranked.sort_by_key(|worth| Reverse(worth.known.preference()));
        self.appraiser.compare(&mut ranked, self.position.to_move());
        self.ranked = ranked;
    }

    /// What is known of a move. Where the position is solved, no move is better than that.
    fn known(&self, index: usize) -> Option<Worth> {
        let worth = self.proved[index].as_ref().or(self.round[index].as_ref());
        let at_most = self.root.as_ref().and_then(|root| root.known.points());
        match (worth, at_most) {
            (Some(worth), None) => Some(worth.clone()),
            (Some(worth), Some(_)) if worth.known.is_result() => Some(worth.clone()),
            (_, Some(points)) => {
                let value = Value::Bound { bound: Bound::Upper, points };
                let mv = self.twins.moves()[index];
                let line =
                    worth.map_or_else(Vec::new, |it| it.line.iter().skip(1).cloned().collect());
                Some(self.appraiser.proved(&self.position, mv, value, line))
            }
            (None, None) => None,
        }
    }
}
