//! Solvers made for one game, behind the same type as searches made for any.

mod connect4;
pub(crate) mod opening;
mod othello;
mod thinking;

use crate::{Engine, Listener, OwnSearch, PlayerListing, Report, Searcher, SolverListing};
use poda_core::{Bound, Game, Reading, Results, Score, Window};
use poda_games::{Erased, ErasedMove, Listed};
use poda_search::{Counters, Finding, Limits, TableUse};
use std::sync::Arc;
use std::sync::atomic::{AtomicI32, Ordering::Relaxed};
use std::time::Duration;

/// The bounds that a solver has proved so far; its clones see the same.
#[derive(Clone, Debug, Default)]
pub struct Proved(Arc<[AtomicI32; 2]>);

impl Proved {
    /// At least and at most what the mover gets.
    #[must_use]
    pub fn bounds(&self) -> (i32, i32) {
        (self.0[0].load(Relaxed), self.0[1].load(Relaxed))
    }

    /// Tells of better ones.
    pub fn tell(&self, at_least: i32, at_most: i32) {
        self.0[0].store(at_least, Relaxed);
        self.0[1].store(at_most, Relaxed);
    }
}

/// The solvers that there are: for Othello, and for Connect-4.
pub(crate) fn ours() -> Vec<SolverListing> {
    othello::listings().into_iter().chain(connect4::listings()).collect()
}

/// The players that there are: of Othello on 8×8.
pub(crate) fn players() -> [PlayerListing; 1] {
    [thinking::listing()]
}

/// Hears the bounds so far, and the nodes.
type Hear<'a> = &'a mut dyn FnMut((i32, i32), u64);

/// What every solver does, in the words of its own game.
trait Solve: Send {
    type Game: Listed;

    /// Searches until the value is known, or known to lie outside the window.
    fn solve(
        &mut self,
        position: &Self::Game,
        window: (i32, i32),
        limits: &Limits,
        hear: Hear<'_>,
    ) -> Solved<Self::Game>;

    /// Forgets everything.
    fn clear(&mut self);

    /// Bytes of the table.
    fn bytes(&self) -> usize;
}

/// What a solver found.
struct Solved<G: Listed> {
    bounds: (i32, i32),
    line: Vec<G::Move>,
    stopped: bool,
    time: Duration,
    nodes: u64,
    cutoffs: u64,
    /// Positions that were answered by what was known already.
    remembered: u64,
}

/// A solver and what it is asked for.
struct Specialist<S> {
    solver: S,
    window: (i32, i32),
    limits: Limits,
    proved: Proved,
}

/// A solver behind the type of every search.
fn engine<S: Solve + 'static>(solver: S, window: Window, proved: &Proved) -> Engine {
    let points = |score: Score| score.points().clamp(-1_000, 1_000);
    Engine::from_searcher(Specialist {
        solver,
        window: (points(window.alpha), points(window.beta)),
        limits: Limits::default(),
        proved: proved.clone(),
    })
}

impl<S: Solve> Searcher for Specialist<S> {
    fn search(&mut self, position: &Erased, listener: Listener<'_>) -> Report {
        let mut hear = |(at_least, at_most), nodes| {
            self.proved.tell(at_least, at_most);
            listener(&Counters { generated: nodes, ..Counters::default() });
        };
        let position = position.inner::<S::Game>();
        let solved = self.solver.solve(position, self.window, &self.limits, &mut hear);
        report(&solved, position.results(), self.window, self.solver.bytes())
    }

    fn limits(&mut self) -> &mut Limits {
        &mut self.limits
    }

    fn clear(&mut self) {
        self.solver.clear();
    }
}

/// What was found, in the words of every search.
fn report<G: Listed>(
    solved: &Solved<G>,
    results: Results,
    (low, _): (i32, i32),
    bytes: usize,
) -> Report {
    let (at_least, at_most) = solved.bounds;
    let (score, bound) = match (at_least == at_most, at_most <= low) {
        (true, _) => (at_least, Bound::Exact),
        (false, true) => (at_most, Bound::Upper),
        (false, false) => (at_least, Bound::Lower),
    };
    let finding = Finding {
        score: Score::new(score),
        bound,
        line: solved.line.clone(),
        depth: None,
        complete: true,
        decided: false,
        stopped: solved.stopped,
        fault: None,
        reading: Reading::PLAIN,
        results,
        passes: Vec::new(),
        time: solved.time,
    };
    let counters = Counters {
        generated: solved.nodes,
        cutoffs: solved.cutoffs,
        table_hits: solved.remembered,
        table_cutoffs: solved.remembered,
        ..Counters::default()
    };
    Report {
        finding: finding.map(|mv| ErasedMove(G::code(mv))),
        counters,
        microscope: TableUse::default(),
        table_bytes: Some(bytes),
        judge: None,
        searcher: Some(OwnSearch::SOLVER),
    }
}
