//! Who wants to know what a position is worth asks the solver of its game first, where the end is within its reach. If
//! that takes more than half of what may be used, a search that estimates gets the rest.

use crate::{
    Engine, Listener, Proved, Registry, Report, Request, RequestError, Searcher, SolverOptions,
};
use poda_core::Window;
use poda_core::system::Clock;
use poda_games::Erased;
use poda_search::{Counters, Limits};

/// A solver and a search, one behind the other.
pub(crate) struct Analyst {
    registry: Registry,
    solver: Option<Engine>,
    search: Engine,
    limits: Limits,
}

impl Analyst {
    /// Of positions of a game; the search is what is requested.
    pub(crate) fn engine(
        registry: &Registry,
        game: &Erased,
        request: &Request,
    ) -> Result<Engine, RequestError> {
        let (options, proved) = (SolverOptions::default(), Proved::default());
        // What cannot be had is done without.
        let solver = registry.solver(game, &options, Window::FULL, &proved).and_then(Result::ok);
        let (search, limits) = (registry.engine(game, request)?, request.limits.clone());
        Ok(Engine::from_searcher(Analyst { registry: registry.clone(), solver, search, limits }))
    }

    /// What the solver proves, or else how many nodes that took.
    fn proved(&mut self, position: &Erased, listener: Listener<'_>) -> Result<Report, u64> {
        // A solver knows no depth: whoever asks for one wants a search.
        let can = self.limits.depth.is_none() && self.registry.is_within_reach(position);
        let Some(solver) = self.solver.as_mut().filter(|_| can) else { return Err(0) };
        *solver.limits() = Limits {
            nodes: self.limits.nodes.map(|nodes| nodes / 2),
            time: self.limits.time.map(|time| time / 2),
            ..self.limits.clone()
        };
        let report = solver.search(position, listener);
        let is_proved = report.value().is_result() && !report.finding.line.is_empty();
        if is_proved { Ok(report) } else { Err(report.counters.generated) }
    }
}

impl Searcher for Analyst {
    fn search(&mut self, position: &Erased, listener: Listener<'_>) -> Report {
        let clock = Clock::start();
        let used = match self.proved(position, &mut *listener) {
            Ok(report) => return report,
            Err(used) => used,
        };
        *self.search.limits() = Limits {
            nodes: self.limits.nodes.map(|nodes| nodes.saturating_sub(used).max(1)),
            time: self.limits.time.map(|time| time.saturating_sub(clock.elapsed())),
            ..self.limits.clone()
        };
        let with_used =
            |counters: &Counters| Counters { generated: counters.generated + used, ..*counters };
        let mut report =
            self.search.search(position, &mut |counters| listener(&with_used(counters)));
        report.counters = with_used(&report.counters);
        report
    }

    fn limits(&mut self) -> &mut Limits {
        &mut self.limits
    }

    fn clear(&mut self) {
        self.solver.iter_mut().for_each(Engine::clear);
        self.search.clear();
    }
}
