//! Fitting the weights of the evaluation, from the end of the game towards its start.
//!
//! Positions come from games in which moves are drawn at random or chosen by the freedom they leave. Close to
//! the end their values are solved; farther from it, a search over the stages that are already fitted tells
//! them. The weights of a stage are then fitted by stochastic gradient descent, beginning with those of the stage
//! before. Nothing depends on the number of threads.

use super::board::{Board, squares};
use super::patterns::PLACES;
use super::processor::Processor;
use super::settings::Settings;
use super::table::Table;
use super::weights::{MOVER_MOVES, OTHER_MOVES, ROOM, STAGES, UNIT, Weights, stage};
use super::worker::{Crew, Worker};
use poda_games::othello::{Empties, Othello};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

#[derive(Clone, Debug)]
pub struct Lessons {
    pub seed: u64,
    pub positions: usize,
    /// Solved up to so many empty squares.
    pub solved: u32,
    pub depth: u32,
    pub passes: u32,
    pub rate: f32,
    pub threads: usize,
}

struct Sample {
    states: [u32; PLACES + 2],
    value: f32,
}

pub fn train(lessons: &Lessons, guide: Option<&Weights>, mut tell: impl FnMut(String)) -> Weights {
    let mut weights = Weights::zero();
    let mut exact = vec![0_f32; ROOM];
    for stage in 1..STAGES {
        let samples = samples(lessons, stage, guide, &weights);
        let (known, unseen) = samples.split_at(samples.len() * 19 / 20);
        fit(lessons, stage, known, &mut exact);
        write(&exact, &mut weights, stage);
        if stage == 1 {
            write(&exact, &mut weights, 0);
        }
        tell(format!(
            "stage {stage}: {} positions, error {:.2} seen, {:.2} unseen",
            samples.len(),
            error(known, &exact),
            error(unseen, &exact)
        ));
    }
    weights
}

fn error(samples: &[Sample], weights: &[f32]) -> f32 {
    let sum: f64 = samples.iter().map(|s| f64::from(s.value - guess(s, weights)).powi(2)).sum();
    (sum / samples.len() as f64).sqrt() as f32
}

fn guess(sample: &Sample, weights: &[f32]) -> f32 {
    sample.states.iter().map(|&state| weights[state as usize]).sum()
}

fn fit(lessons: &Lessons, stage: usize, samples: &[Sample], weights: &mut [f32]) {
    let mut order: Vec<u32> = (0..samples.len() as u32).collect();
    let mut random = Xoshiro256PlusPlus::seed_from_u64(lessons.seed ^ (stage as u64) << 40);
    for pass in 0..lessons.passes {
        for i in (1..order.len()).rev() {
            order.swap(i, random.random_range(0..=i));
        }
        let rate = lessons.rate * (1.0 - pass as f32 / lessons.passes as f32).max(0.05);
        for &index in &order {
            let sample = &samples[index as usize];
            let step = rate * (sample.value - guess(sample, weights));
            for &state in &sample.states {
                weights[state as usize] += step;
            }
        }
    }
}

fn write(exact: &[f32], weights: &mut Weights, stage: usize) {
    for (index, weight) in weights.stages[stage].iter_mut().enumerate() {
        let twin = weights.patterns.twins.get(index).map_or(index, |&twin| twin as usize);
        *weight = (exact[twin] * UNIT as f32).round().clamp(-32000.0, 32000.0) as i16;
    }
}

fn samples(
    lessons: &Lessons,
    stage: usize,
    guide: Option<&Weights>,
    weights: &Weights,
) -> Vec<Sample> {
    const CHUNK: usize = 250;
    let chunks = lessons.positions.div_ceil(CHUNK);
    let next = AtomicUsize::new(0);
    let made = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..lessons.threads)
            .map(|_| {
                scope.spawn(|| {
                    let table = Table::new(Table::LEAST).expect("memory");
                    let mut made = Vec::new();
                    loop {
                        let chunk = next.fetch_add(1, Relaxed);
                        if chunk >= chunks {
                            return made;
                        }
                        let mut random = Xoshiro256PlusPlus::seed_from_u64(
                            lessons.seed.wrapping_add((stage << 32 | chunk) as u64),
                        );
                        let list: Vec<Sample> = (0..CHUNK)
                            .map(|i| {
                                sample(
                                    lessons,
                                    6 + 2 * stage as u32 + i as u32 % 2,
                                    guide,
                                    weights,
                                    &table,
                                    &mut random,
                                )
                            })
                            .collect();
                        made.push((chunk, list));
                    }
                })
            })
            .collect();
        workers.into_iter().flat_map(|w| w.join().expect("no panic")).collect::<Vec<_>>()
    });
    let mut made = made;
    made.sort_by_key(|(chunk, _)| *chunk);
    made.into_iter().flat_map(|(_, list)| list).collect()
}

fn sample(
    lessons: &Lessons,
    empties: u32,
    guide: Option<&Weights>,
    weights: &Weights,
    table: &Table,
    random: &mut Xoshiro256PlusPlus,
) -> Sample {
    let processor = Processor::best();
    let board = loop {
        if let Some(board) = played(empties.min(31), guide, processor, random) {
            break board;
        }
    };
    let value = if empties <= lessons.solved {
        solved(board, weights, table, processor) as f32
    } else {
        let depth = lessons.depth + (empties & 1);
        processor.estimate::<6>(weights, board, depth) as f32 / UNIT as f32
    };
    Sample { states: states(board, weights, processor), value }
}

/// A board with so many empty squares whose mover can move.
fn played(
    empties: u32,
    guide: Option<&Weights>,
    processor: Processor,
    random: &mut Xoshiro256PlusPlus,
) -> Option<Board> {
    let mut board = Board::new(&Othello::<6>::new(Empties::Nobody));
    let opening = random.random_range(0..12);
    let mut wild = [0, 1].map(|_| [1.0, 0.5, 0.25, 0.1][random.random_range(0..4)]);
    for ply in 0.. {
        let moves = processor.mobility::<6>(board);
        wild.swap(0, 1);
        if moves == 0 {
            if processor.mobility::<6>(board.pass()) == 0 {
                return None;
            }
            board = board.pass();
            continue;
        }
        if board.empty::<6>().count_ones() <= empties {
            return Some(board);
        }
        let list: Vec<u32> = squares(moves).collect();
        let square = if ply < opening || random.random_bool(wild[0]) {
            list[random.random_range(0..list.len())]
        } else {
            let rank = |&square: &u32| {
                let child = board.play(square, processor.flips::<6>(board, square));
                let moves = processor.mobility::<6>(child);
                let freedom =
                    (moves.count_ones() + (moves & Board::corners::<6>()).count_ones()) as i32;
                (
                    64 * freedom
                        + guide.map_or(0, |guide| processor.estimate::<6>(guide, child, 0)),
                    square,
                )
            };
            *list.iter().min_by_key(|s| rank(s)).expect("a move")
        };
        board = board.play(square, processor.flips::<6>(board, square));
    }
    None
}

fn solved(board: Board, weights: &Weights, table: &Table, processor: Processor) -> i32 {
    let settings = Settings::without(&[]);
    let crew = Crew::new(1);
    let with = (board.empty::<6>().count_ones() > 11).then_some(weights);
    let mut worker = Worker::new(table, with, &settings, Empties::Nobody, &crew);
    let (mut low, mut high) = (-36, 36);
    let mut guess = processor.estimate::<6>(weights, board, 2) / UNIT;
    while low < high {
        let test = guess.clamp(low + 1, high);
        let value = processor.search::<6>(&mut worker, board, test - 1);
        if value >= test {
            low = value;
            guess = value + 1
        } else {
            high = value;
            guess = value
        }
    }
    low
}

fn states(board: Board, weights: &Weights, processor: Processor) -> [u32; PLACES + 2] {
    let patterns = weights.patterns;
    let mut states = [0; PLACES + 2];
    for (place, state) in states.iter_mut().enumerate().take(PLACES) {
        let sum = |discs| {
            squares(discs)
                .map(|square| u32::from(patterns.digits[square as usize][place]))
                .sum::<u32>()
        };
        let index = patterns.places[place].start + sum(board.mover) + 2 * sum(board.other);
        *state = patterns.twins[index as usize];
    }
    states[PLACES] = (MOVER_MOVES + processor.mobility::<6>(board).count_ones() as usize) as u32;
    states[PLACES + 1] =
        (OTHER_MOVES + processor.mobility::<6>(board.pass()).count_ones() as usize) as u32;
    let _ = stage;
    states
}
