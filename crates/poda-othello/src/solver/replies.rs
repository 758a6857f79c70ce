//! For many positions a move that is good enough, as a proof needs them.

use super::{MOST, PULSE, Solver};
use crate::solvable::Solvable;
use poda_core::system::together;
use poda_games::othello::{Othello, Square};
use poda_search::Limits;
use poda_search::solving::Crew;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

impl Solver {
    /// For each position a move after which its mover gets at least `least`, as far as there is one and
    /// nobody stops the search; all threads work on different positions.
    pub fn moves_for<const N: usize>(
        &mut self,
        positions: &[Othello<N>],
        least: i32,
        limits: &Limits,
        hear: &mut dyn FnMut(usize),
    ) -> Vec<Option<Square>>
    where
        Othello<N>: Solvable,
    {
        let least = least.clamp(-MOST, MOST);
        let Some(first) = positions.first() else { return Vec::new() };
        self.prepare(first);
        let (next, crew) = (AtomicUsize::new(0), Crew::new(1, u64::MAX));
        let solo = Solo { solver: self, least, crew: &crew };
        let (mut found, mut done) = (vec![None; positions.len()], 0);
        let work = |tell: &dyn Fn(_)| {
            while let Some((index, position)) = take(positions, &next) {
                let mv = solo.mv(position);
                if solo.is_stopped() {
                    return;
                }
                tell((index, mv));
            }
        };
        together(self.threads, PULSE, work, |told| {
            if let Some((index, mv)) = told {
                found[index] = mv;
                done += 1;
                hear(done);
            }
            if limits.stop.is_stopped() {
                crew.stop.store(true, Relaxed);
            }
        });
        found
    }
}

/// The next position that nobody has taken.
fn take<'a, T>(all: &'a [T], next: &AtomicUsize) -> Option<(usize, &'a T)> {
    let index = next.fetch_add(1, Relaxed);
    Some((index, all.get(index)?))
}

/// A thread that asks alone.
struct Solo<'a> {
    solver: &'a Solver,
    least: i32,
    crew: &'a Crew,
}

impl Solo<'_> {
    fn is_stopped(&self) -> bool {
        self.crew.stop.load(Relaxed)
    }

    fn mv<const N: usize>(&self, position: &Othello<N>) -> Option<Square> {
        let mut ask = |question| self.solver.ask_alone::<N>(question, self.crew).0;
        self.solver.move_for(position, self.least, &mut ask)
    }
}
