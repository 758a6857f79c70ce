//! A value for every legal move, deeper and deeper, all moves in turn: none waits long for its first
//! value, and all of one round are of the same depth.

use crate::figures::{Judge, Panel, Worth};
use crate::outlet::Outlet;
use crate::played::GameText;
use crate::problem::Problem;
use crate::search::{Never, Reason, Search};
use crate::talk::Talk;
use crate::told::{Found, Told};
use poda_core::{Game, MoveList, Reading};
use poda_engines::{Engine, Registry, Request};
use poda_games::{Erased, ErasedMove, Listed};
use poda_search::{Algorithm, Counters, Limits, StopFlag, TableWord};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// What a page may ask for.
#[derive(Debug, Deserialize)]
pub struct Asked {
    #[serde(flatten)]
    game: GameText,
    #[serde(flatten)]
    wishes: Wishes,
}

/// How to search.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Wishes {
    algorithm: Option<String>,
    table: Option<String>,
    eval: Option<String>,
    depth: Option<u32>,
    nodes: Option<u64>,
    pub(crate) time_ms: Option<u64>,
}

/// What is known about all moves.
#[derive(Debug, Default, Serialize)]
pub struct MoveValues {
    /// The best first.
    values: Vec<Worth>,
    best: Option<String>,
    engine: Option<Panel>,
}

/// How long an analysis takes when nobody says.
const TIME: Duration = Duration::from_secs(10);
/// Bytes of the table when nobody says.
const TABLE: usize = 16 << 20;
/// No game is longer, as far as the search is concerned.
const DEEPEST: u32 = 250;

/// An analysis that can begin.
pub(crate) struct Analysis {
    outlet: Outlet,
    registry: Registry,
    position: Erased,
    request: Request,
    time: Duration,
}

impl Wishes {
    /// The search that is wished for, on positions of that game.
    pub(crate) fn request(&self, game: &Erased, talk: &Talk) -> Result<Request, Problem> {
        let algorithm = match &self.algorithm {
            Some(name) => name.parse()?,
            None => Algorithm::Negascout,
        };
        let table = match &self.table {
            None => TableWord::buckets(TABLE.min(talk.allowance.table)),
            Some(word) => TableWord::named(word).map_err(poda_engines::RequestError::from)?,
        };
        let best = || game.evaluators().first().map(|(name, _)| (*name).to_owned());
        let request = Request {
            table,
            order: "all".parse().map_err(poda_engines::RequestError::from)?,
            eval: self.eval.clone().or_else(best),
            knowledge: true,
            reading: Reading::DISTANCE,
            limits: Limits { depth: self.depth, nodes: self.nodes, ..Limits::default() },
            ..Request::new(algorithm)
        };
        if !talk.allowance.affords(talk.registry.memory(game, &request)) {
            return Err(Problem::Table(talk.allowance.table));
        }
        Ok(request)
    }

    fn time(&self, talk: &Talk) -> Duration {
        self.time_ms.map_or(TIME, Duration::from_millis).min(talk.allowance.time)
    }
}

impl Asked {
    /// The analysis that is asked for; where there is none, the page is told why.
    pub(crate) fn prepare(&self, talk: &Talk, outlet: Outlet) -> Option<Analysis> {
        let time = self.wishes.time(talk);
        match self.plan(talk) {
            Ok((position, request)) => {
                let registry = talk.registry.clone();
                Some(Analysis { outlet, registry, position, request, time })
            }
            Err(problem) => outlet.refuse(&problem),
        }
    }

    fn plan(&self, talk: &Talk) -> Result<(Erased, Request), Problem> {
        let position = self.game.play(talk)?.last().clone();
        let request = self.wishes.request(&position, talk)?;
        Ok((position, request))
    }
}

impl Search for Analysis {
    fn run(self: Box<Self>, stop: &StopFlag) {
        match self.registry.engine(&self.position, &self.request) {
            Ok(engine) => Rounds::new(*self, engine).run(stop),
            Err(error) => self.outlet.fail(&error.into()),
        }
    }

    fn wait(&self, ahead: usize) {
        self.outlet.wait(ahead);
    }

    fn abandon(self: Box<Self>, why: Never) {
        self.outlet.never(why, Found::Values(MoveValues::default()));
    }
}

/// An analysis under way.
struct Rounds {
    outlet: Outlet,
    position: Erased,
    engine: Engine,
    judge: Judge,
    panel: Panel,
    moves: Vec<ErasedMove>,
    /// What each move is worth, as far as is known.
    values: Vec<Option<Worth>>,
    /// The best move of the last round that was finished.
    best: Option<String>,
    limits: Limits,
    time: Duration,
    /// Of the searches that are over.
    counters: Counters,
}

impl Rounds {
    fn new(analysis: Analysis, engine: Engine) -> Rounds {
        let Analysis { outlet, position, request, time, .. } = analysis;
        let mut list = MoveList::new();
        // A finished game has no moves.
        _ = position.expand(&mut list);
        let moves = list.to_vec();
        Rounds {
            outlet,
            judge: Judge::new(&position, request.eval.as_deref()),
            panel: Panel::search(&request, time),
            values: vec![None; moves.len()],
            best: None,
            limits: request.limits.clone(),
            counters: Counters::default(),
            position,
            engine,
            moves,
            time,
        }
    }

    fn run(mut self, stop: &StopFlag) {
        let deepest = self.limits.depth.unwrap_or(DEEPEST).clamp(1, DEEPEST);
        let mut reason = Reason::Limit;
        for depth in 1..=deepest {
            if let Err(why) = self.round(depth, stop) {
                reason = why;
                break;
            }
            self.settle(depth);
            if self.values.iter().flatten().all(|value| value.exact) {
                reason = Reason::Finished;
                break;
            }
            if depth == 1 || self.outlet.is_due() {
                self.tell();
            }
        }
        self.panel.hear(&self.counters);
        let content = self.content();
        self.outlet.done(reason, Found::Values(content));
    }

    /// Searches every move that is not settled for ever, so deep from the root.
    fn round(&mut self, depth: u32, stop: &StopFlag) -> Result<(), Reason> {
        for index in 0..self.moves.len() {
            if self.values[index].as_ref().is_some_and(|value| value.exact) {
                continue;
            }
            *self.engine.limits() = self.left(depth, stop).ok_or(Reason::Limit)?;
            self.search(index, stop)?;
            if depth > 1 && self.outlet.is_due() {
                self.tell();
            }
        }
        Ok(())
    }

    /// What the next search may use.
    fn left(&self, depth: u32, stop: &StopFlag) -> Option<Limits> {
        let time = self.time.checked_sub(self.panel.elapsed()).filter(|time| !time.is_zero())?;
        let nodes = match self.limits.nodes {
            Some(nodes) => {
                Some(nodes.checked_sub(self.counters.generated).filter(|nodes| *nodes > 0)?)
            }
            None => None,
        };
        Some(Limits { depth: Some(depth - 1), nodes, time: Some(time), stop: stop.clone() })
    }

    fn search(&mut self, index: usize, stop: &StopFlag) -> Result<(), Reason> {
        let mv = self.moves[index];
        let Rounds { engine, panel, outlet, counters, values, best, position, .. } = self;
        let before = *counters;
        let report = engine.search(&position.play(mv), &mut |now| {
            if outlet.is_due() {
                let mut so_far = before;
                so_far += *now;
                panel.hear(&so_far);
                outlet.news(Told::Values(content(values, best.as_deref(), panel)));
            }
        });
        *counters += report.counters;
        if report.finding.stopped {
            return Err(if stop.is_stopped() { Reason::Stopped } else { Reason::Limit });
        }
        self.values[index] = Some(self.judge.after(&self.position, mv, &report));
        Ok(())
    }

    /// A round is finished: its best move is the one to show.
    fn settle(&mut self, depth: u32) {
        self.panel.depth = Some(depth);
        self.best = ranked(&self.values).first().and_then(|value| value.mv.clone());
    }

    fn tell(&mut self) {
        self.panel.hear(&self.counters);
        let content = self.content();
        self.outlet.news(Told::Values(content));
    }

    fn content(&self) -> MoveValues {
        content(&self.values, self.best.as_deref(), &self.panel)
    }
}

fn content(values: &[Option<Worth>], best: Option<&str>, panel: &Panel) -> MoveValues {
    MoveValues {
        values: ranked(values).into_iter().cloned().collect(),
        best: best.map(str::to_owned),
        engine: Some(panel.clone()),
    }
}

/// The values that are known, the best first.
fn ranked(values: &[Option<Worth>]) -> Vec<&Worth> {
    let mut known: Vec<&Worth> = values.iter().flatten().collect();
    known.sort_by_key(|value| -value.score);
    known
}
