//! Findings and counters as the page shows them.

use poda_core::system::Clock;
use poda_core::{Bound, Game, MoveList, Notation, Outcome, Player, Score, Turn};
use poda_engines::{Report, Request};
use poda_games::{Erased, ErasedMove, Listed};
use poda_search::Counters;
use serde::Serialize;
use std::time::Duration;

/// What a move, or a position, is worth.
#[derive(Clone, Debug, Serialize)]
pub struct Worth {
    #[serde(rename = "move")]
    pub(crate) mv: Option<String>,
    value: Option<i32>,
    value_first: Option<i32>,
    kind: &'static str,
    /// So many points of the value are one point of a result.
    unit: i32,
    bound: Option<&'static str>,
    pub(crate) exact: bool,
    plies: Option<u32>,
    share: f64,
    depth: Option<u32>,
    nodes: u64,
    line: Vec<String>,
    /// For the player to move at the root.
    #[serde(skip)]
    pub(crate) score: Score,
}

/// Turns findings into values.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Judge {
    /// An estimate of so many points fills half of what the bar has for estimates of one side.
    scale: f64,
    /// So many of these points are one point of a result.
    unit: i32,
    /// Whether the game is won by so many points, not only won.
    by_points: bool,
}

impl Judge {
    const OWN_SCALE: f64 = 100.0;
    const RESULTS: f64 = 10.0;

    /// For estimates of that evaluator of the game.
    pub(crate) fn new(game: &Erased, eval: Option<&str>) -> Judge {
        let evaluators = game.evaluators();
        let known = evaluators.iter().find(|(name, _)| Some(*name) == eval);
        let own = known.is_some_and(|(_, evaluator)| evaluator.has_own_scale());
        let unit = known.map_or(1, |(_, evaluator)| evaluator.points_in_one()).max(1);
        let scale = match (own, unit) {
            (true, 1) => Self::OWN_SCALE,
            _ => Self::RESULTS * f64::from(unit),
        };
        Judge { scale, unit, by_points: matches!(some_end(game), Some(Outcome::Margin(_))) }
    }

    /// A move, by a search of the position after it.
    pub(crate) fn after(self, position: &Erased, mv: ErasedMove, report: &Report) -> Worth {
        let next = position.play(mv);
        let turn = Turn::between(position.to_move(), next.to_move());
        let mut value = self.value(report, turn.sign(), position.to_move());
        value.mv = Some(position.move_text(mv));
        value.depth = value.depth.map(|depth| depth + 1);
        value.plies = value.plies.map(|plies| plies + 1);
        value.line =
            value.mv.iter().cloned().chain(next.line_texts(&report.finding.line)).collect();
        value
    }

    /// A position, by a search of it.
    pub(crate) fn of(self, position: &Erased, report: &Report) -> Worth {
        let line = position.line_texts(&report.finding.line);
        let mv = line.first().cloned();
        Worth { mv, line, ..self.value(report, 1, position.to_move()) }
    }

    /// A position in which the game is over.
    pub(crate) fn ended(position: &Erased, outcome: Outcome) -> Worth {
        let first = outcome.value_for_first();
        let value = Score::new(first).view(position.to_move());
        Worth {
            mv: None,
            value: Some(value.points()),
            value_first: Some(first),
            kind: "result",
            unit: 1,
            bound: Some(Bound::Exact.name()),
            exact: true,
            plies: Some(0),
            share: share(outcome),
            depth: None,
            nodes: 0,
            line: Vec::new(),
            score: value,
        }
    }

    /// The finding times `sign`, for that player.
    fn value(self, report: &Report, sign: i32, mover: Player) -> Worth {
        let finding = &report.finding;
        let value = if sign < 0 { -report.value() } else { report.value() };
        let first = value.view(mover).points();
        let proved = value.bound().is_some();
        Worth {
            mv: None,
            value: value.points(),
            value_first: first,
            kind: value.kind(),
            unit: if proved { 1 } else { self.unit },
            bound: value.bound().map(Bound::name),
            exact: value.is_result(),
            plies: value.plies(),
            share: first.map_or(0.5, |first| self.share(first, proved)),
            depth: finding.depth,
            nodes: report.counters.generated,
            line: Vec::new(),
            score: if sign < 0 { -finding.score } else { finding.score },
        }
    }

    /// How good that is for the first player, between 0 and 1.
    fn share(self, first: i32, result: bool) -> f64 {
        match (result, self.by_points) {
            (true, false) => f64::midpoint(f64::from(first.signum()), 1.0),
            (true, true) => share_of_points(first),
            (false, _) => 0.5 + 0.42 * part(first, self.scale),
        }
    }
}

/// How good a result is for the first player, between 0 and 1.
pub(crate) fn share(outcome: Outcome) -> f64 {
    match outcome {
        Outcome::Margin(points) => share_of_points(points),
        _ => f64::midpoint(f64::from(outcome.value_for_first()), 1.0),
    }
}

/// A win counts, and then its size.
fn share_of_points(points: i32) -> f64 {
    0.5 + 0.25 * f64::from(points.signum()) + 0.25 * part(points, Judge::RESULTS)
}

/// Between -1 and 1; half of it at the scale.
fn part(points: i32, scale: f64) -> f64 {
    let points = f64::from(points);
    points / (points.abs() + scale)
}

/// How a game ends in which everybody plays the first move that there is.
fn some_end(game: &Erased) -> Option<Outcome> {
    const LONGEST: u32 = 1000;
    let mut position = game.clone();
    for _ in 0..LONGEST {
        let mut moves = MoveList::new();
        if let Some(outcome) = position.expand(&mut moves) {
            return Some(outcome);
        }
        position = position.play(*moves.first()?);
    }
    None
}

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
    seconds: f64,
    #[serde(skip)]
    started: Clock,
}

#[derive(Clone, Debug, Serialize)]
struct PanelLimits {
    depth: Option<u32>,
    nodes: Option<u64>,
    time_ms: u64,
}

impl Panel {
    /// Of a search that begins now.
    pub(crate) fn search(request: &Request, time: Duration) -> Panel {
        Panel {
            algorithm: Some(request.algorithm.name()),
            table: Some(request.table.to_string()),
            eval: request.eval.clone(),
            order: Some(request.order.to_string()),
            limits: PanelLimits {
                depth: request.limits.depth,
                nodes: request.limits.nodes,
                time_ms: milliseconds(time),
            },
            ..Panel::agent("", time)
        }
    }

    /// Of an agent that begins now.
    pub(crate) fn agent(spec: &str, time: Duration) -> Panel {
        Panel {
            algorithm: None,
            table: None,
            eval: None,
            order: None,
            agent: Some(spec.to_owned()).filter(|spec| !spec.is_empty()),
            limits: PanelLimits { depth: None, nodes: None, time_ms: milliseconds(time) },
            depth: None,
            deepest: None,
            nodes: None,
            nodes_per_second: None,
            table_hits: None,
            table_cutoffs: None,
            cutoffs: None,
            seconds: 0.0,
            started: Clock::start(),
        }
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// Hears the counters so far.
    pub(crate) fn hear(&mut self, counters: &Counters) {
        self.tick();
        self.deepest = Some(counters.deepest);
        self.nodes = Some(counters.generated);
        self.nodes_per_second = Some((counters.generated as f64 / self.seconds.max(1e-4)) as u64);
        self.table_hits = Some(counters.table_hits);
        self.table_cutoffs = Some(counters.table_cutoffs);
        self.cutoffs = Some(counters.cutoffs);
    }

    /// Looks at the clock.
    pub(crate) fn tick(&mut self) {
        self.seconds = self.elapsed().as_secs_f64();
    }
}

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
