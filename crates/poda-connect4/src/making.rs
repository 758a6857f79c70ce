//! Many positions, each thread with a solver of its own that remembers the ones before.

use crate::{Options, Solver, SolverError};
use poda_core::system::together;
use poda_games::connect_four::{Board, Shape};
use poda_search::{Limits, StopFlag};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::Duration;

/// How often whoever listens hears that nothing is new.
const PULSE: Duration = Duration::from_millis(20);

/// Solves positions on as many threads as the options say, each with a table of that size; tells of each, by its place,
/// what its mover gets, in the order in which they are found. None is a pulse: a good moment to look around.
///
/// # Errors
/// If there is not enough memory.
pub fn solve_all<S: Shape>(
    positions: &[Board<S>],
    options: &Options,
    stop: &StopFlag,
    mut hear: impl FnMut(Option<(usize, i32)>),
) -> Result<(), SolverError> {
    let Some(first) = positions.first() else { return Ok(()) };
    let alone = Options { threads: 1, ..options.clone() };
    // What can go wrong goes wrong at once.
    Solver::new(&alone, first.shape())?;
    let (next, limits) = (AtomicUsize::new(0), Limits { stop: stop.clone(), ..Limits::default() });
    let work = |tell: &dyn Fn(Result<(usize, i32), SolverError>)| {
        let mut solver = match Solver::new(&alone, first.shape()) {
            Ok(solver) => solver,
            Err(error) => return tell(Err(error)),
        };
        while !stop.is_stopped() {
            let place = next.fetch_add(1, Relaxed);
            let Some(position) = positions.get(place) else { return };
            let found = solver.value(position, (-99, 99), &limits, &mut |_| {});
            if found.at_least == found.at_most {
                tell(Ok((place, found.at_least)));
            }
        }
    };
    let mut failed = Ok(());
    together(options.threads, PULSE, work, |told| match told {
        Some(Err(error)) => failed = Err(error),
        Some(Ok(found)) => hear(Some(found)),
        None => hear(None),
    });
    failed
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Pages, positions};
    use poda_games::connect_four::Rectangle;

    #[test]
    fn a_book_does_not_depend_on_threads() {
        let shape = Rectangle::new(4, 5, false).unwrap();
        let all = positions(shape, 4);
        let made = |threads: usize| {
            let mut scores = vec![i8::MAX; all.len()];
            let options = Options { threads, ..Options::default() };
            let keep = |found: Option<(usize, i32)>| {
                if let Some((place, score)) = found {
                    scores[place] = score as i8;
                }
            };
            solve_all(&all, &options, &StopFlag::default(), keep).unwrap();
            Pages::new(shape, 4, &scores).unwrap().book().bytes()
        };
        assert_eq!(made(1), made(3));
    }

    #[test]
    fn who_is_stopped_tells_no_more() {
        let stop = StopFlag::default();
        stop.stop();
        let shape = Rectangle::new(4, 5, false).unwrap();
        let told = |found: Option<_>| assert!(found.is_none());
        solve_all(&positions(shape, 4), &Options::default(), &stop, told).unwrap();
    }
}
