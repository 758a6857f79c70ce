//! A value for every legal move, deeper and deeper, all moves in turn; and proofs, where there is a solver.
//!
//! ```text
//!  Asked ─▶ Analysis ─▶ Rounds: all moves to depth 1, 2, 3 …  ─┐
//!                    └▶ Prover: the position, then each move ──┴▶ Ledger ─▶ Desk ─▶ what is told
//! ```
//!
//! What is shown is one round, finished, and what is proved; a round under way is only counted.

mod desk;
mod ledger;
mod proof;
mod rounds;
#[cfg(test)]
mod tests;
mod twins;
mod wishes;

pub use ledger::MoveValues;
pub(crate) use wishes::{Typed, Wishes};

use crate::conversation::Workers;
use crate::figures::Appraiser;
use crate::outlet::Outlet;
use crate::panel::Panel;
use crate::played::GameText;
use crate::problem::Problem;
use crate::search::{Limit, Never, Reason, Search};
use crate::talk::Talk;
use crate::told::Found;
use desk::Desk;
use ledger::Ledger;
use poda_core::Window;
use poda_core::system::Clock;
use poda_engines::{Engine, Judge, Proved, Registry, Request, SolverOptions};
use poda_games::Erased;
use poda_search::{Counters, Limits, StopFlag};
use proof::Prover;
use rounds::{Rounds, Step};
use serde::Deserialize;
use std::sync::Arc;
use std::time::Duration;

/// What a page may ask for.
#[derive(Debug, Deserialize)]
pub struct Asked {
    #[serde(flatten)]
    game: GameText,
    #[serde(flatten)]
    wishes: Wishes,
}

/// How long, and for how many nodes, estimates come alone before a solver begins, so that there is something to see.
const GLANCE: Duration = Duration::from_millis(120);
const GLANCE_NODES: u64 = 300_000;

/// An analysis that can begin.
pub(crate) struct Analysis {
    outlet: Outlet,
    talk: Arc<Talk>,
    workers: Arc<dyn Workers>,
    plan: Plan,
}

/// What is to be done.
struct Plan {
    position: Erased,
    request: Request,
    time: Option<Duration>,
    /// Whether a solver may find the answer.
    solves: bool,
    /// Whether the player made for the game gives the estimates.
    plays: bool,
}

/// Why an analysis ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    Proved,
    Time,
    Nodes,
    Depth,
    Turn,
    Stopped,
}

impl Asked {
    /// The analysis that is asked for; where there is none, the page is told why.
    pub(crate) fn prepare(
        &self,
        talk: &Arc<Talk>,
        outlet: Outlet,
        workers: &Arc<dyn Workers>,
    ) -> Option<Analysis> {
        match self.plan(talk) {
            Ok(plan) => {
                let (talk, workers) = (Arc::clone(talk), Arc::clone(workers));
                Some(Analysis { outlet, talk, workers, plan })
            }
            Err(problem) => outlet.refuse(&problem),
        }
    }

    fn plan(&self, talk: &Talk) -> Result<Plan, Problem> {
        let position = self.game.play(talk)?.last().clone();
        let request = self.wishes.request(&position, talk)?;
        let (time, solves) = (self.wishes.time(talk)?, !self.wishes.is_another_way());
        let memory = talk.registry.players_memory(&position);
        let affords = memory.is_some_and(|memory| talk.allowance.affords(memory));
        let plays = affords && !self.wishes.names_a_search();
        Ok(Plan { position, request, time, solves, plays })
    }
}

impl Plan {
    /// The search that estimates, whose opinion that is, and what to show of it.
    fn search(&self, registry: &Registry) -> Result<(Engine, Option<Judge>, Panel), Problem> {
        let Plan { position, request, time, .. } = self;
        if self.plays {
            let judge = registry.judge(position);
            let panel = Panel::player(judge.as_ref(), *time);
            return Ok((registry.player(position, Limits::default())?, judge, panel));
        }
        let judge = request.eval.as_deref().and_then(|eval| Judge::named(position, eval));
        Ok((registry.engine(position, request)?, judge, Panel::search(request, *time)))
    }
}

impl Search for Analysis {
    fn run(self: Box<Self>, stop: &StopFlag) {
        let prover = self.prover();
        let Analysis { outlet, talk, workers, plan } = *self;
        let (engine, judge, panel) = match plan.search(&talk.registry) {
            Ok(search) => search,
            Err(problem) => return outlet.fail(&problem),
        };
        let Plan { position, request, time, .. } = plan;
        let appraiser = Appraiser::new(&talk, outlet.language(), &position, judge);
        let mut desk = Desk {
            outlet,
            ledger: Ledger::new(&position, appraiser),
            panel,
            time: time.unwrap_or(talk.allowance.time),
            turn: talk.allowance.turn,
            workers,
            gave_way: false,
            done: Counters::default(),
            aside: Counters::default(),
        };
        let mut rounds = Rounds::new(engine, request.limits.clone(), &desk);
        let end = search(&mut rounds, prover, &mut desk, stop);
        finish(desk, end);
    }

    fn wait(&self, ahead: usize) {
        self.outlet.wait(ahead);
    }

    fn abandon(self: Box<Self>, why: Never) {
        self.outlet.never(why, Found::Values(MoveValues::default()));
    }
}

impl Analysis {
    /// The solver of the game, where it has one and nobody wants another way. What cannot be had is done without.
    fn prover(&self) -> Option<Prover> {
        let (proved, memory) = (Proved::default(), self.talk.allowance.table);
        let options = SolverOptions { memory, ..SolverOptions::default() };
        let registry = &self.talk.registry;
        let position = Some(&self.plan.position).filter(|_| self.plan.solves)?;
        let position = Some(position).filter(|it| registry.is_within_reach(it))?;
        let solver = registry.solver(position, &options, Window::FULL, &proved)?;
        Some(Prover { engine: solver.ok()?, proved })
    }
}

/// Searches until there is a reason to end.
fn search(rounds: &mut Rounds, prover: Option<Prover>, desk: &mut Desk, stop: &StopFlag) -> End {
    let clock = Clock::start();
    let glance = prover.as_ref().map(|_| GLANCE);
    loop {
        let Some(left) = desk.left() else { return End::Time };
        let time = match glance {
            None => left,
            Some(glance) => match glance.checked_sub(clock.elapsed()) {
                Some(rest) if !rest.is_zero() && rounds.nodes() < GLANCE_NODES => left.min(rest),
                _ => break,
            },
        };
        if let Step::Over(end) = rounds.step(desk, time, stop) {
            return end;
        }
    }
    match prover {
        Some(mut prover) => prover.run(desk, rounds, stop),
        None => End::Time,
    }
}

/// Tells what was found in the end, and why it is the end.
fn finish(mut desk: Desk, end: End) {
    let depth = desk.ledger.depth().unwrap_or_default().to_string();
    let found = desk.last();
    let seconds = desk.panel.elapsed().as_secs().to_string();
    let said = [("depth", depth.as_str()), ("seconds", seconds.as_str())];
    let text = desk.ledger.appraiser.say(&format!("page-end-{}", end.name()), &said);
    desk.outlet.end(end.reason(), end.limit(), text, Found::Values(found));
}

impl End {
    fn name(self) -> &'static str {
        match self {
            End::Proved => "proved",
            End::Time => "time",
            End::Nodes => "nodes",
            End::Depth => "depth",
            End::Turn => "turn",
            End::Stopped => "stopped",
        }
    }

    fn reason(self) -> Reason {
        match self {
            End::Proved => Reason::Finished,
            End::Stopped => Reason::Stopped,
            _ => Reason::Limit,
        }
    }

    fn limit(self) -> Option<Limit> {
        match self {
            End::Time => Some(Limit::Time),
            End::Nodes => Some(Limit::Nodes),
            End::Depth => Some(Limit::Depth),
            End::Turn => Some(Limit::Turn),
            End::Proved | End::Stopped => None,
        }
    }
}
