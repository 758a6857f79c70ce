//! How far a search is: one line on a terminal, nothing elsewhere.

use crate::locale::Locale;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use poda_search::Counters;
use std::io::IsTerminal;
use std::time::Duration;

/// Nothing is shown of what takes less than this.
const PATIENCE: Duration = Duration::from_millis(400);

/// Shows nodes and speed on standard error while a search runs.
pub struct Watch<'a> {
    bar: ProgressBar,
    /// Somebody can see it, and it is not shown yet.
    waiting: bool,
    locale: &'a Locale,
    label: String,
    /// Nodes of the searches before this one.
    before: u64,
    nodes: u64,
}

impl<'a> Watch<'a> {
    /// Shows nothing yet.
    pub fn new(locale: &'a Locale, quiet: bool) -> Watch<'a> {
        let waiting = !quiet && std::io::stderr().is_terminal();
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
        if let Ok(style) = ProgressStyle::with_template("{spinner} {wide_msg}") {
            bar.set_style(style);
        }
        Watch { bar, waiting, locale, label: String::new(), before: 0, nodes: 0 }
    }

    /// What is being searched now.
    pub fn label(&mut self, label: impl Into<String>) {
        self.label = label.into();
        self.bar.set_message(self.label.clone());
    }

    /// The same, of work that counts no nodes.
    pub fn show(&mut self, label: impl Into<String>) {
        self.appear();
        self.label(label);
        self.bar.tick();
    }

    /// Does something that prints, while nothing is shown.
    pub fn aside<T>(&self, work: impl FnOnce() -> T) -> T {
        self.bar.suspend(work)
    }

    fn appear(&mut self) {
        if self.waiting && self.bar.elapsed() > PATIENCE {
            self.waiting = false;
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
    }

    /// Hears from the search.
    pub fn hear(&mut self, counters: &Counters) {
        self.appear();
        if counters.generated < self.nodes {
            self.before += self.nodes;
        }
        self.nodes = counters.generated;
        let seconds = self.bar.elapsed().as_secs_f64().max(1e-3);
        let millions = (self.before + self.nodes) as f64 / seconds / 1e6;
        let speed = self.locale.decimal(millions, 1);
        let nodes = self.nodes.into();
        let said = self.locale.say("watch-nodes", &[("nodes", nodes), ("speed", speed.into())]);
        let time = self.locale.seconds(seconds.round());
        self.bar.set_message(format!("{} · {said} · {time}", self.label));
        self.bar.tick();
    }
}

impl Drop for Watch<'_> {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
