//! Solvers made for one game, behind the same type as searches made for any.

use crate::othello::{Options, Progress, Solution, Solvable, Solver, SolverError};
use crate::{Engine, Listener, Report, Searcher, SolverListing};
use poda_core::{Bound, Reading, Score, Window};
use poda_games::othello::Othello;
use poda_games::{Erased, ErasedMove, Listed};
use poda_search::{Counters, Finding, Limits, TableUse};
use std::sync::Arc;
use std::sync::atomic::{AtomicI32, Ordering::Relaxed};

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

/// The solvers that there are: for Othello on 4×4 and 6×6.
pub(crate) fn ours() -> [SolverListing; 2] {
    [SolverListing::of::<Othello<6>>(engine::<6>), SolverListing::of::<Othello<4>>(engine::<4>)]
}

fn engine<const N: usize>(
    options: &Options,
    window: Window,
    proved: &Proved,
) -> Result<Engine, SolverError>
where
    Othello<N>: Listed + Solvable,
{
    let points = |score: Score| score.points().clamp(-1_000, 1_000);
    Ok(Engine::from_searcher(Specialist::<N> {
        solver: Solver::new(options)?,
        window: (points(window.alpha), points(window.beta)),
        limits: Limits::default(),
        proved: proved.clone(),
    }))
}

struct Specialist<const N: usize> {
    solver: Solver,
    window: (i32, i32),
    limits: Limits,
    proved: Proved,
}

impl<const N: usize> Searcher for Specialist<N>
where
    Othello<N>: Listed + Solvable,
{
    fn search(&mut self, position: &Erased, listener: Listener<'_>) -> Report {
        let mut hear = |progress: Progress| {
            self.proved.tell(progress.at_least, progress.at_most);
            listener(&Counters { generated: progress.nodes, ..Counters::default() });
        };
        let position = position.inner::<Othello<N>>();
        let solution = self.solver.solve(position, self.window, &self.limits, &mut hear);
        report(&solution, self.window, self.solver.bytes())
    }

    fn limits(&mut self) -> &mut Limits {
        &mut self.limits
    }

    fn clear(&mut self) {
        self.solver.clear();
    }
}

/// What was found, in the words of every search.
fn report(solution: &Solution, (low, _): (i32, i32), bytes: usize) -> Report {
    let (at_least, at_most) = (solution.at_least, solution.at_most);
    let (score, bound) = match (at_least == at_most, at_most <= low) {
        (true, _) => (at_least, Bound::Exact),
        (false, true) => (at_most, Bound::Upper),
        (false, false) => (at_least, Bound::Lower),
    };
    let finding = Finding {
        score: Score::new(score),
        bound,
        line: solution.line.clone(),
        depth: None,
        complete: true,
        stopped: solution.stopped,
        fault: None,
        reading: Reading::PLAIN,
        passes: Vec::new(),
        time: solution.time,
    };
    let counts = &solution.counts;
    let remembered = counts.table + counts.children + counts.recent;
    let counters = Counters {
        generated: counts.nodes,
        cutoffs: counts.cutoffs,
        table_hits: remembered,
        table_cutoffs: remembered,
        ..Counters::default()
    };
    Report {
        finding: finding.map(|mv| ErasedMove(Othello::<6>::code(mv))),
        counters,
        microscope: TableUse::default(),
        table_bytes: Some(bytes),
    }
}
