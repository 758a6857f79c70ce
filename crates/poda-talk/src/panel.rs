//! What a search does, as the page shows it.

use poda_core::system::Clock;
use poda_engines::{Judge, Request};
use poda_search::Counters;
use serde::Serialize;
use std::time::Duration;

/// The panel of the engine.
#[derive(Clone, Debug, Serialize)]
pub struct Panel {
    algorithm: Option<&'static str>,
    table: Option<String>,
    eval: Option<String>,
    order: Option<String>,
    agent: Option<String>,
    limits: PanelLimits,
    pub(crate) depth: Option<u32>,
    deepest: Option<u32>,
    nodes: Option<u64>,
    nodes_per_second: Option<u64>,
    table_hits: Option<u64>,
    table_cutoffs: Option<u64>,
    cutoffs: Option<u64>,
    /// Whether some moves are looked at less far than others.
    pub(crate) selective: bool,
    seconds: f64,
    #[serde(skip)]
    started: Clock,
}

#[derive(Clone, Debug, Serialize)]
struct PanelLimits {
    depth: Option<u32>,
    nodes: Option<u64>,
    time_ms: Option<u64>,
}

impl Panel {
    /// Of a search that begins now.
    pub(crate) fn search(request: &Request, time: Option<Duration>) -> Panel {
        Panel {
            algorithm: Some(request.algorithm.name()),
            table: Some(request.table.to_string()),
            eval: request.eval.clone(),
            order: Some(request.order.to_string()),
            // All of these are counted.
            deepest: Some(0),
            table_hits: Some(0),
            table_cutoffs: Some(0),
            cutoffs: Some(0),
            limits: PanelLimits {
                depth: request.limits.depth,
                nodes: request.limits.nodes,
                time_ms: time.map(milliseconds),
            },
            ..Panel::agent("", time)
        }
    }

    /// Of the player made for the game, which judges like that.
    pub(crate) fn player(judge: Option<&Judge>, time: Option<Duration>) -> Panel {
        let eval = judge.map(|judge| judge.eval.clone());
        let selective = judge.is_some_and(|judge| judge.is_selective);
        Panel { eval, selective, ..Panel::agent("engine", time) }
    }

    /// Of an agent that begins now.
    pub(crate) fn agent(spec: &str, time: Option<Duration>) -> Panel {
        Panel {
            algorithm: None,
            table: None,
            eval: None,
            order: None,
            agent: Some(spec.to_owned()).filter(|spec| !spec.is_empty()),
            limits: PanelLimits { depth: None, nodes: None, time_ms: time.map(milliseconds) },
            depth: None,
            deepest: None,
            nodes: None,
            nodes_per_second: None,
            table_hits: None,
            table_cutoffs: None,
            cutoffs: None,
            selective: false,
            seconds: 0.0,
            started: Clock::start(),
        }
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// Hears the counters so far. Not every agent counts all of them: nothing is said of what was never seen.
    pub(crate) fn hear(&mut self, counters: &Counters) {
        self.tick();
        hear(&mut self.deepest, counters.deepest);
        self.nodes = Some(counters.generated);
        self.nodes_per_second = Some((counters.generated as f64 / self.seconds.max(1e-4)) as u64);
        hear(&mut self.table_hits, counters.table_hits);
        hear(&mut self.table_cutoffs, counters.table_cutoffs);
        hear(&mut self.cutoffs, counters.cutoffs);
    }

    /// Looks at the clock.
    pub(crate) fn tick(&mut self) {
        self.seconds = self.elapsed().as_secs_f64();
    }
}

/// A count that is shown, or was seen for the first time.
fn hear<T: Default + PartialEq>(shown: &mut Option<T>, now: T) {
    if shown.is_some() || now != T::default() {
        *shown = Some(now);
    }
}

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
