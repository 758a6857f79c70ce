//! The solver of Othello: on 4×4 and 6×6 every position, on 8×8 endgames.

use super::{Hear, Proved, Solve, Solved, engine};
use crate::othello::{Options, Processor, Progress, Solvable, Solver};
use crate::{Engine, SolverError, SolverListing, SolverOptions};
use poda_core::Window;
use poda_games::Erased;
use poda_games::othello::Othello;
use poda_search::Limits;

/// Empty squares of an 8×8 board that are solved within a minute, mostly within seconds.
const REACH: u32 = 24;

pub(super) fn listings() -> [SolverListing; 3] {
    [
        SolverListing::of::<Othello<8>>(make::<8>).reaching(is_an_endgame),
        SolverListing::of::<Othello<6>>(make::<6>),
        SolverListing::of::<Othello<4>>(make::<4>),
    ]
}

fn is_an_endgame(position: &Erased) -> bool {
    let board = position.downcast_ref::<Othello<8>>();
    board.is_some_and(|board| board.empty().count_ones() <= REACH)
}

fn make<const N: usize>(
    _: &Erased,
    options: &SolverOptions,
    window: Window,
    proved: &Proved,
) -> Result<Engine, SolverError>
where
    Othello<N>: Solvable,
{
    if options.book.is_some() {
        return Err(SolverError::NoBooks);
    }
    Ok(engine(On::<N>(Solver::on::<N>(&options.othello()?)?), window, proved))
}

/// A solver for one board.
struct On<const N: usize>(Solver);

impl<const N: usize> Solve for On<N>
where
    Othello<N>: Solvable,
{
    type Game = Othello<N>;

    fn solve(
        &mut self,
        position: &Othello<N>,
        window: (i32, i32),
        limits: &Limits,
        hear: Hear<'_>,
    ) -> Solved<Othello<N>> {
        let mut hear = |so_far: Progress| hear((so_far.at_least, so_far.at_most), so_far.nodes);
        let solution = self.0.solve(position, window, limits, &mut hear);
        let counts = &solution.counts;
        Solved {
            bounds: (solution.at_least, solution.at_most),
            line: solution.line,
            stopped: solution.stopped,
            time: solution.time,
            nodes: counts.nodes,
            cutoffs: counts.cutoffs,
            remembered: counts.table + counts.children + counts.recent,
        }
    }

    fn clear(&mut self) {
        self.0.clear();
    }

    fn bytes(&self) -> usize {
        self.0.bytes()
    }
}

impl SolverOptions {
    /// The options in the words of the solver of Othello.
    ///
    /// # Errors
    /// If it has no such part, or the processor is not of that kind.
    pub fn othello(&self) -> Result<Options, SolverError> {
        self.read(Processor::named)
    }
}
