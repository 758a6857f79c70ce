//! Where an analysis keeps its figures and tells them, and looks whether its time is over.

use super::End;
use super::ledger::{Ledger, MoveValues, Running};
use crate::conversation::Workers;
use crate::figures::Worth;
use crate::outlet::Outlet;
use crate::panel::Panel;
use crate::told::Told;
use poda_search::{Counters, StopFlag};
use std::sync::Arc;
use std::time::Duration;

/// The figures of an analysis, and who hears of them.
pub(super) struct Desk {
    pub(super) outlet: Outlet,
    pub(super) ledger: Ledger,
    pub(super) panel: Panel,
    pub(super) time: Duration,
    /// How long it may go on while others wait.
    pub(super) turn: Duration,
    pub(super) workers: Arc<dyn Workers>,
    /// Whether it made room for others.
    pub(super) gave_way: bool,
    /// Of the searches that are over.
    pub(super) done: Counters,
    /// Of the one behind the one that is heard.
    pub(super) aside: Counters,
}

impl Desk {
    /// What is left of the time.
    pub(super) fn left(&self) -> Option<Duration> {
        self.time.checked_sub(self.panel.elapsed()).filter(|left| !left.is_zero())
    }

    /// Hears the counters of the search that runs: tells the page now and then, and makes room for others.
    pub(super) fn hear(&mut self, now: &Counters, stop: &StopFlag) {
        if !self.outlet.is_due() {
            return;
        }
        if self.panel.elapsed() > self.turn && self.workers.waiting() > 0 && !stop.is_stopped() {
            self.gave_way = true;
            stop.stop();
        }
        self.count(now);
        self.outlet.news(Told::Values(self.ledger.told(&self.panel)));
    }

    /// A search is over.
    pub(super) fn finish(&mut self, counters: &Counters) {
        self.done += *counters;
    }

    /// A round is over.
    pub(super) fn settle(&mut self, depth: u32, values: &[Option<Worth>]) {
        let first = self.ledger.depth().is_none();
        self.ledger.settle(depth, values);
        self.panel.depth = Some(depth);
        let of = self.ledger.twins.originals().len();
        self.ledger.running = Some(Running { depth: Some(depth + 1), done: 0, of });
        if of > 0 && (first || self.outlet.is_due()) {
            self.tell();
        }
    }

    /// Tells the page how things are.
    pub(super) fn tell(&mut self) {
        self.count(&Counters::default());
        self.outlet.news(Told::Values(self.ledger.told(&self.panel)));
    }

    /// What is told in the end.
    pub(super) fn last(&mut self) -> MoveValues {
        self.ledger.running = None;
        self.count(&Counters::default());
        self.ledger.told(&self.panel)
    }

    /// Why the flag was used.
    pub(super) fn stopped(&self) -> End {
        if self.gave_way { End::Turn } else { End::Stopped }
    }

    fn count(&mut self, now: &Counters) {
        let mut all = self.done;
        all += self.aside;
        all += *now;
        self.panel.hear(&all);
    }
}
