//! What one pass of a search agrees on, and when a score of it is proved.

use crate::Fault;
use crate::line::TRACKED;
use poda_core::{Bound, Evaluator, Game, Outcome, Player, Reading, Results, Score, Verdict};

/// What one pass of a search agrees on.
#[derive(Debug)]
pub(crate) struct Terms {
    pub(crate) reading: Reading,
    /// The player to move at the root.
    pub(crate) root: Player,
    /// The ply at which positions are estimated; in a search to the end, the one at which a game that is still
    /// not over breaks its contract.
    pub(crate) horizon: u32,
    /// How many plies lie between those whose line is followed and the horizon.
    between: u32,
    /// Whether no position is estimated.
    pub(crate) to_the_end: bool,
    /// How many scores of this pass rest on an estimate.
    pub(crate) estimates: u64,
    /// Whether a table may answer with what looked further than this pass, by itself or by what it rests on.
    deeper: bool,
    /// From here on, to either side, a score is a result and cannot be an estimate.
    decisive: i32,
    pub(crate) results: Results,
}

/// What a score proves, though estimates have entered the search that found it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Proof {
    /// Nothing.
    None,
    /// Who wins, but perhaps sooner.
    Winner,
    /// The score, in the whole game.
    Whole,
}

impl Terms {
    /// No pass looks further than this with a limit: above, it has none.
    pub(crate) const MAX_DEPTH: u32 = 250;

    /// For a search of that position, to the end until a pass begins; a table may answer with `deeper` searches.
    pub(crate) fn new<G: Game>(
        position: &G,
        reading: Reading,
        evaluator: &dyn Evaluator<G>,
        deeper: bool,
    ) -> Terms {
        let decisive = match (evaluator.is_blind(), evaluator.has_own_scale()) {
            (true, _) => 1,
            (false, true) => Reading::MAX_ESTIMATE + 1,
            (false, false) => i32::MAX,
        };
        Terms {
            reading,
            root: position.to_move(),
            horizon: Fault::LONGEST,
            between: Fault::LONGEST - TRACKED,
            to_the_end: true,
            estimates: 0,
            deeper,
            decisive,
            results: position.results(),
        }
    }

    /// A pass to that depth, or to the end, begins.
    pub(crate) fn begin(&mut self, depth: Option<u32>) {
        self.horizon = depth.unwrap_or(Fault::LONGEST);
        self.between = self.horizon.saturating_sub(TRACKED);
        self.to_the_end = depth.is_none();
        self.estimates = 0;
    }

    /// The depth of the pass; none to the end.
    pub(crate) fn limit(&self) -> Option<u32> {
        (!self.to_the_end).then_some(self.horizon)
    }

    /// Whether a ply is one of the few whose line is followed, or at the horizon: one question instead of two at
    /// nearly all nodes.
    #[inline(always)]
    pub(crate) fn is_apart(&self, ply: u32) -> bool {
        ply.wrapping_sub(TRACKED) >= self.between
    }

    /// Whether nothing depends on the plies from this one to so many below: lines are not followed there, the horizon is
    /// farther, and a win is worth the same everywhere.
    #[inline(always)]
    pub(crate) fn is_inner(&self, ply: u32, below: u32) -> bool {
        !self.is_apart(ply) && !self.is_apart(ply + below) && !self.reading.counts_plies()
    }

    /// Plies left at a node; `u32::MAX` without a horizon.
    #[inline(always)]
    pub(crate) fn depth(&self, ply: u32) -> u32 {
        if self.to_the_end { u32::MAX } else { self.horizon.saturating_sub(ply) }
    }

    /// A game that ends with margins and has not said so loses the benefit of those that do not.
    #[inline(always)]
    pub(crate) fn note<G: Game>(&mut self, position: &G, outcome: Outcome) {
        if matches!(outcome, Outcome::Margin(_)) && position.results() == Results::Won {
            self.results = Results::Margins;
        }
    }

    /// Whether a score is no estimate, though estimates have entered the search: then the one who wins has at least as
    /// much, for all that was not looked at is worth less to him than a win.
    pub(crate) fn is_decided(&self, score: Score, bound: Bound) -> bool {
        let points = score.points();
        points.saturating_abs() >= self.decisive
            && match bound {
                Bound::Exact => true,
                Bound::Lower => points > 0,
                Bound::Upper => points < 0,
            }
    }

    // ANCHOR: proof
    /// A result is not an estimate. If it is a win, nothing that was not looked at can be worth more, but for a
    /// shorter win, and those that fit into this pass were seen; if it is a loss, everything was looked at.
    #[inline]
    pub(crate) fn proof(&self, score: Score, bound: Bound) -> Proof {
        let points = score.points();
        if points.saturating_abs() < self.decisive {
            return Proof::None;
        }
        let says_who_wins = match bound {
            Bound::Exact => true,
            Bound::Lower => points > 0,
            Bound::Upper => points < 0,
        };
        if !says_who_wins || self.results == Results::Margins {
            return Proof::None;
        }
        if bound != Bound::Exact || self.sees_the_end(score) {
            return Proof::Whole;
        }
        Proof::Winner
    }

    /// Whether no shorter win can hide behind the horizon.
    fn sees_the_end(&self, score: Score) -> bool {
        match (self.reading.verdict(score), self.results) {
            (Verdict::Result { plies: Some(plies), .. }, _) => plies <= self.horizon,
            (_, Results::Won) => true,
            _ => !self.deeper,
        }
    }
    // ANCHOR_END: proof
}
