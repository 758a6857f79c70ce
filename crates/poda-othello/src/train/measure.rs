//! How far searches of few plies are from those of many, measured when all stages are fitted.

use super::Teacher;
use crate::SolverError;
use crate::board::Board;
use crate::deviations::{DEPTHS, Deviations, LEAST, MOST as DEEPEST, shorter};
use crate::notes::Notes;
use crate::search::{MOST, Scout, foresee};
use crate::solver::PULSE;
use crate::weights::{self, Weights};
use poda_core::processor;
use poda_core::system::together;
use poda_games::othello::Empties;
use poda_search::solving::Crew;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// Positions of each stage, unless it was fitted on fewer.
const POSITIONS: usize = 64;

/// Bytes for what is noted of one of them.
const NOTES: usize = 1 << 20;

/// The purpose of chance: which positions.
const PURPOSE: u64 = 1 << 33;

/// Squares of the differences of one stage, depth by depth, and how many positions there were.
#[derive(Clone, Copy, Default)]
struct Sum {
    squares: [f64; DEPTHS],
    count: f64,
}

impl<P: processor::Processor, const N: usize> Teacher<'_, P, N> {
    /// The deviations of these weights; what was measured before somebody stops it.
    pub(super) fn measure(&self, weights: &Weights) -> Result<Deviations, SolverError> {
        let stages = weights.stages.len();
        let positions: Vec<(usize, Board)> = (0..stages)
            .flat_map(|stage| self.positions(stage).map(move |board| (stage, board)))
            .collect();
        let next = AtomicUsize::new(0);
        let work = |tell: &dyn Fn((usize, _))| {
            while let Some(&(stage, board)) = positions.get(next.fetch_add(1, Relaxed)) {
                if self.is_stopped() {
                    return;
                }
                tell((stage, self.differences(weights, board)));
            }
        };
        let mut sums = vec![Sum::default(); stages];
        let mut failed = None;
        together(self.lessons.threads, PULSE, work, |told| match told {
            Some((stage, Ok(differences))) => sums[stage].add(differences),
            Some((_, Err(error))) => failed = Some(error),
            None => {}
        });
        match failed {
            Some(error) => Err(error),
            None => Ok(Deviations((0..stages).map(|stage| smooth(&sums, stage)).collect())),
        }
    }

    /// Positions of a stage, in games of the archive if there is one.
    fn positions(&self, stage: usize) -> impl Iterator<Item = Board> {
        let empties = weights::LAST + 2 * stage as u32;
        let mut chance = self.chance(stage, PURPOSE);
        let mut found = Vec::new();
        let wanted = self.lessons.courses.iter().fold(0, |most, &count| most.max(count));
        let wanted = wanted.min(POSITIONS);
        for game in self.lessons.archive.iter().take(wanted) {
            self.replay(game, |board| {
                if board.empty::<N>().count_ones() == empties {
                    found.push(board);
                }
            });
        }
        for _ in found.len()..wanted {
            found.extend(self.game(empties, &mut chance));
        }
        found.into_iter()
    }

    /// How far shorter searches of a position are from longer ones, in parts of a disc.
    fn differences(&self, weights: &Weights, board: Board) -> Result<[f64; DEPTHS], SolverError> {
        let (notes, crew) = (Notes::new(NOTES)?, Crew::new(1, u64::MAX));
        let mut scout = Scout {
            processor: self.processor,
            weights,
            notes: &notes,
            crew: &crew,
            empties: Empties::Nobody,
            selective: None,
            is_over: &|| self.is_stopped(),
            stopped: false,
            nodes: 0,
            told: 0,
            due: 0,
        };
        let values: Vec<i32> = (0..=DEEPEST)
            .map(|depth| foresee::<P, N>(&mut scout, board, depth, (-MOST, MOST)))
            .collect();
        let difference = |depth: u32| values[depth as usize] - values[shorter(depth) as usize];
        Ok(std::array::from_fn(|index| f64::from(difference(LEAST + index as u32))))
    }
}

impl Sum {
    fn add(&mut self, differences: [f64; DEPTHS]) {
        for (sum, difference) in self.squares.iter_mut().zip(differences) {
            *sum += difference * difference;
        }
        self.count += 1.0;
    }
}

/// The deviations of a stage and those beside it together: games are few.
fn smooth(sums: &[Sum], stage: usize) -> [u16; DEPTHS] {
    let near = &sums[stage.saturating_sub(1)..sums.len().min(stage + 2)];
    let count: f64 = near.iter().map(|sum| sum.count).sum();
    std::array::from_fn(|depth| {
        let squares: f64 = near.iter().map(|sum| sum.squares[depth]).sum();
        (squares / count.max(1.0)).sqrt().round() as u16
    })
}
