//! The solver of Connect-4, on all boards.

use super::{Hear, Proved, Solve, Solved, engine};
use crate::connect4::{Book, Options, Part, Processor, Progress, Solver};
use crate::{Engine, SolverError, SolverListing, SolverOptions};
use poda_core::Window;
use poda_games::Erased;
use poda_games::connect_four::{Board, Classic, Rectangle, Shape};
use poda_search::Limits;
use std::marker::PhantomData;
use std::sync::Arc;

pub(super) fn listings() -> [SolverListing; 2] {
    [
        SolverListing::of::<Board<Classic>>(make::<Classic>),
        SolverListing::of::<Board<Rectangle>>(make::<Rectangle>),
    ]
}

fn make<S: Shape>(
    game: &Erased,
    options: &SolverOptions,
    window: Window,
    proved: &Proved,
) -> Result<Engine, SolverError> {
    let shape = game.inner::<Board<S>>().shape();
    let read = options.connect4()?;
    let mut solver = Solver::new(&read, shape)?;
    if !read.without.contains(&Part::Book)
        && let Some(book) = book(shape, options)?
    {
        solver = solver.with_book(book)?;
    }
    if options.brief {
        solver = solver.with_brief_lines();
    }
    Ok(engine(On::<S>(solver, PhantomData), window, proved))
}

/// The book that is asked for, or else the one that comes with the solver.
fn book<S: Shape>(shape: S, options: &SolverOptions) -> Result<Option<Arc<Book>>, SolverError> {
    match options.book.as_deref() {
        Some(bytes) => Ok(Some(Arc::new(Book::read(shape, bytes)?))),
        None => Ok(Book::own(shape)),
    }
}

/// A solver for boards of one type.
struct On<S>(Solver, PhantomData<S>);

impl<S: Shape> Solve for On<S> {
    type Game = Board<S>;

    fn solve(
        &mut self,
        position: &Board<S>,
        window: (i32, i32),
        limits: &Limits,
        hear: Hear<'_>,
    ) -> Solved<Board<S>> {
        let mut hear = |so_far: Progress| hear((so_far.at_least, so_far.at_most), so_far.nodes);
        let solution = self.0.solve(position, window, limits, &mut hear);
        Solved {
            bounds: (solution.at_least, solution.at_most),
            line: solution.line,
            stopped: solution.stopped,
            time: solution.time,
            nodes: solution.counts.nodes,
            cutoffs: solution.counts.cutoffs,
            remembered: solution.counts.table,
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
    /// The options in the words of the solver of Connect-4.
    ///
    /// # Errors
    /// If it has no such part, or the processor is not of that kind.
    pub fn connect4(&self) -> Result<Options, SolverError> {
        self.read(Processor::named)
    }
}
