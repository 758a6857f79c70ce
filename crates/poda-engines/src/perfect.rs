//! Who plays perfectly: the solver made for the game as soon as it reaches the end, and a search until then.

use crate::agent::{Agent, AgentError, Call, Decision, Needs, Plan, Searching, set_all, threads};
use crate::{Engine, Listener, Proved, Registry, Request, SolverListing, SolverOptions};
use poda_core::Window;
use poda_games::Erased;
use poda_search::{Algorithm, OrderParts, OrderWord, StopFlag, TableWord};

/// The solver made for the game, where there is one and no other search is described: what it learns at
/// one move serves the next. Everything else that helps to see the end where there is none, or none yet.
pub(crate) fn plan(call: &Call<'_>) -> Result<Plan, AgentError> {
    let (threads, rest) = threads(call.options)?;
    let solver = call.registry.solver_of(call.game).filter(|_| rest.is_empty());
    let Some(&solver) = solver else { return Ok(Plan::search(call, to_the_end(call.options)?)) };
    let (game, registry) = (call.game.clone(), call.registry.clone());
    let request = to_the_end(&rest)?;
    let (memory, is_solver) = (SolverOptions::default().memory as u64, solver.reaches(&game));
    // There is one table at a time, but for the moment of the change.
    let before = if is_solver { 0 } else { registry.memory(&game, &request) };
    let needs = Needs { memory: memory.max(before), time: None, threads };
    Ok(Plan::new(needs, move |_| {
        let rivals = Rivals { registry, solver, game, request, threads };
        let now = Searching(rivals.engine(is_solver)?);
        Ok(Box::new(InReach { rivals, now, is_solver }))
    }))
}

/// Everything that helps to see the end.
fn to_the_end(options: &str) -> Result<Request, AgentError> {
    let mut request = Request {
        table: TableWord::buckets(64 << 20),
        order: OrderWord {
            pieces: OrderParts { table: true, ..OrderParts::default() },
            opinion: None,
        },
        knowledge: true,
        deepening: true,
        ..Request::for_play(Algorithm::AlphaBeta)
    };
    set_all(&mut request, options)?;
    Ok(request)
}

/// A solver, and a search for where the end is not within its reach.
struct Rivals {
    registry: Registry,
    solver: SolverListing,
    game: Erased,
    request: Request,
    /// Of the solver.
    threads: usize,
}

impl Rivals {
    /// One of the two.
    fn engine(&self, is_solver: bool) -> Result<Engine, AgentError> {
        let options = SolverOptions { threads: self.threads, ..SolverOptions::default() };
        let proved = Proved::default();
        if is_solver {
            Ok(self.solver.engine(&self.game, &options, Window::FULL, &proved)?)
        } else {
            Ok(self.registry.engine(&self.game, &self.request)?)
        }
    }

    /// What a look at the next two moves says.
    fn glance(&self, position: &Erased) -> Option<Decision> {
        let eval = Request::best_evaluator(position);
        let mut request = Request { eval, ..Request::for_play(Algorithm::AlphaBeta) };
        request.limits.depth = Some(2);
        let mut engine = self.registry.engine(position, &request).ok()?;
        let report = engine.search(position, &mut |_| {});
        Some(Decision { mv: report.finding.best()?, report: Some(report) })
    }
}

/// A solver as soon as the end is within its reach, a search until then.
struct InReach {
    rivals: Rivals,
    now: Searching,
    /// Whether it is the solver that is at work now.
    is_solver: bool,
}

impl InReach {
    /// Takes the one that fits the position. If it cannot be had, the other goes on.
    fn turn_to(&mut self, position: &Erased) {
        let wanted = self.rivals.solver.reaches(position);
        if wanted != self.is_solver
            && let Ok(next) = self.rivals.engine(wanted)
        {
            (self.now, self.is_solver) = (Searching(next), wanted);
        }
    }
}

impl Agent for InReach {
    fn choose_watched(
        &mut self,
        position: &Erased,
        stop: &StopFlag,
        listener: Listener<'_>,
    ) -> Decision {
        self.turn_to(position);
        let decision = self.now.choose_watched(position, stop, listener);
        // A solver that was stopped has no move yet.
        let is_proved = decision.report.as_ref().is_some_and(|it| it.value().is_result());
        let has_none = self.is_solver && stop.is_stopped() && !is_proved;
        has_none.then(|| self.rivals.glance(position)).flatten().unwrap_or(decision)
    }
}
