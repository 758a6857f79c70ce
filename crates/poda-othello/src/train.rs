//! Fitting the weights of the evaluation, from the end of the game towards its start.
//!
//! Positions come from games in which each player chooses some moves by the evaluation and draws the others,
//! one player more often than the other. Near the end their values are solved; farther from it, a search over
//! the stages that are fitted already tells them. The weights of a stage are then fitted by stochastic gradient
//! descent, beginning with those of the stage after it. A second course plays its games by the weights of the
//! first. Everything follows from the seed, whatever the number of threads.

#[cfg(test)]
mod held_out;
mod measure;

use crate::SolverError;
use crate::board::{Board, squares};
use crate::bounds::Bounds;
use crate::checkpoint::Checkpoint;
use crate::patterns::places;
use crate::processor::{Processor, Work};
use crate::search::{estimate, search};
use crate::settings::Settings;
use crate::solver::PULSE;
use crate::table::Table;
use crate::weights::{LAST, MOVER_MOVES, ODD_QUARTERS, OTHER_MOVES, UNIT, Weights};
use crate::worker::Worker;
use arrayvec::ArrayVec;
use poda_core::processor;
use poda_core::system::together;
use poda_games::othello::{Empties, Othello};
use poda_search::StopFlag;
use poda_search::solving::Crew;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// Bytes for the table of the positions that are solved.
const TABLE: usize = 256 << 20;

/// The boards whose evaluation is trained.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Side {
    /// 6×6.
    #[default]
    Six,
    /// 8×8.
    Eight,
}

impl Side {
    /// The squares of a row.
    #[must_use]
    pub const fn squares(self) -> usize {
        match self {
            Side::Six => 6,
            Side::Eight => 8,
        }
    }
}

/// A game that was played to its end.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Played {
    /// Where discs were put, 8 times the row and the column, each counted from 0; passes are not written.
    pub squares: Vec<u8>,
    /// Discs that Black had more; empty squares count for the winner.
    pub result: i8,
}

/// What is learnt, and how.
#[derive(Clone, Debug)]
pub struct Lessons {
    /// The board.
    pub side: Side,
    /// Everything follows from it.
    pub seed: u64,
    /// Positions per stage in each course, besides those of the archive.
    pub courses: Vec<usize>,
    /// Games of people and programs: two positions of each belong to every stage.
    pub archive: Arc<[Played]>,
    /// Empty squares up to which positions are solved.
    pub solved: u32,
    /// Plies that the search looks ahead where they are not.
    pub depth: u32,
    /// How often each position is shown.
    pub passes: u32,
    /// How far a weight moves for each disc of error, at first.
    pub rate: f32,
    /// Threads that find values.
    pub threads: usize,
    /// Ends the lessons from outside.
    pub stop: StopFlag,
}

impl Lessons {
    /// The usual ones for a board: the larger one is learnt from an archive, most of all.
    #[must_use]
    pub fn on(side: Side) -> Lessons {
        match side {
            Side::Six => Lessons::default(),
            Side::Eight => {
                let (courses, solved, depth) = (vec![30_000], 15, 3);
                Lessons { side, courses, solved, depth, ..Lessons::default() }
            }
        }
    }
}

impl Default for Lessons {
    fn default() -> Lessons {
        Lessons {
            side: Side::Six,
            seed: 1,
            courses: vec![80_000, 160_000],
            archive: Arc::default(),
            solved: 13,
            depth: 4,
            passes: 20,
            rate: 0.005,
            threads: 1,
            stop: StopFlag::default(),
        }
    }
}

/// A stage was fitted.
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    /// The course, counted from 1.
    pub course: usize,
    /// The smaller number of empty squares of the stage.
    pub empties: u32,
    /// Positions.
    pub positions: usize,
    /// The root of the mean square error in discs, on positions that were shown.
    pub seen: f64,
    /// The same on positions that were not.
    pub unseen: f64,
}

/// More than any board has squares.
const MOST: i32 = 99;

/// Positions that a thread takes at a time.
const PIECE: usize = 250;

/// One in so many positions is not shown, to measure the error.
const UNSEEN: usize = 20;

/// The purpose of chance that is no piece: the order in which positions are shown.
const ORDER: u64 = 1 << 32;

/// Most plies at the start of a game that are drawn.
const OPENING: u32 = 12;

/// How often a player draws a move.
const WILD: [f64; 4] = [1.0, 0.5, 0.25, 0.1];

/// What a move that is left to the other player costs where a move is chosen, in parts of a disc.
const FREEDOM: i32 = 64;

/// Plies that are looked ahead before a position is solved.
const GLANCE: u32 = 2;

/// The most weights that add up to a value: places, two numbers of moves, and one of quarters.
const PARTS: usize = places::<8>() + 3;

/// The weights that are added up for a position.
type States = ArrayVec<u32, PARTS>;

/// A position as the weights see it, and its value in discs.
struct Sample {
    states: States,
    value: f32,
}

/// Fits the weights of a board, from the beginning or from where it was broken off; `tell` hears of
/// each stage, and can write down how far it is. Nothing comes back if it was stopped.
///
/// # Errors
/// If there is no memory.
pub fn train(
    lessons: &Lessons,
    begun: Option<Checkpoint>,
    mut tell: impl FnMut(&Checkpoint),
) -> Result<Option<Weights>, SolverError> {
    courses(lessons, begun, &mut tell)
}

/// Not generic, so that it is compiled here, at speed.
fn courses(
    lessons: &Lessons,
    begun: Option<Checkpoint>,
    tell: &mut dyn FnMut(&Checkpoint),
) -> Result<Option<Weights>, SolverError> {
    let mut state = begun.unwrap_or_else(|| Checkpoint::new(lessons.side));
    while state.course() < lessons.courses.len() {
        let (state, tell) = (&mut state, &mut *tell);
        let is_over = match lessons.side {
            Side::Six => Processor::best().run(Course::<6> { lessons, state, tell })?,
            Side::Eight => Processor::best().run(Course::<8> { lessons, state, tell })?,
        };
        if !is_over {
            return Ok(None);
        }
    }
    let Some(mut weights) = state.guide.clone().map(Arc::unwrap_or_clone) else { return Ok(None) };
    if lessons.side == Side::Eight {
        let (state, weights) = (&state, &mut weights);
        Processor::best().run(Measured { lessons, state, weights })?;
    }
    Ok((!lessons.stop.is_stopped()).then_some(weights))
}

/// The deviations of weights that are fitted, on any processor.
struct Measured<'a> {
    lessons: &'a Lessons,
    state: &'a Checkpoint,
    weights: &'a mut Weights,
}

impl Work for Measured<'_> {
    type Output = Result<(), SolverError>;

    fn on<P: processor::Processor>(self, processor: P) -> Self::Output {
        let Measured { lessons, state, weights } = self;
        let teacher = Teacher::<P, 8>::new(processor, lessons, state)?;
        weights.deviations = teacher.measure(weights)?;
        Ok(())
    }
}

/// What is left of a course, on any processor.
struct Course<'a, const N: usize> {
    lessons: &'a Lessons,
    state: &'a mut Checkpoint,
    tell: &'a mut dyn FnMut(&Checkpoint),
}

impl<const N: usize> Work for Course<'_, N> {
    /// Whether it came to its end.
    type Output = Result<bool, SolverError>;

    fn on<P: processor::Processor>(self, processor: P) -> Self::Output {
        let Course { lessons, state, tell } = self;
        let teacher = Teacher::<P, N>::new(processor, lessons, state)?;
        Ok(teacher.course(state, &mut *tell))
    }
}

/// One course.
struct Teacher<'a, P, const N: usize> {
    lessons: &'a Lessons,
    course: usize,
    /// Chooses moves of the games.
    guide: Option<Arc<Weights>>,
    processor: P,
    settings: Settings,
    table: Table,
}

impl<'a, P: processor::Processor, const N: usize> Teacher<'a, P, N> {
    fn new(
        processor: P,
        lessons: &'a Lessons,
        state: &Checkpoint,
    ) -> Result<Teacher<'a, P, N>, SolverError> {
        let (course, guide) = (state.course(), state.guide.clone());
        let settings = Settings::on(N, &[]);
        let mut table = Table::new(TABLE, &settings)?;
        table.turn_to(N);
        Ok(Teacher { lessons, course, guide, processor, settings, table })
    }

    /// Goes on to the end of the course; whether it got there.
    fn course(&self, state: &mut Checkpoint, tell: &mut dyn FnMut(&Checkpoint)) -> bool {
        for stage in state.stage()..state.weights.stages.len() {
            let samples = self.samples(stage, self.lessons.courses[self.course], &state.weights);
            let (unseen, seen) = samples.split_at(samples.len() / UNSEEN);
            self.fit(stage, seen, &mut state.exact);
            if self.is_stopped() {
                return false;
            }
            write(&state.exact, &mut state.weights, stage);
            state.add(Lesson {
                course: self.course + 1,
                empties: LAST + 2 * stage as u32,
                positions: samples.len(),
                seen: error(seen, &state.exact),
                unseen: error(unseen, &state.exact),
            });
            tell(state);
        }
        true
    }

    fn is_stopped(&self) -> bool {
        self.lessons.stop.is_stopped()
    }

    /// A source of chance for one purpose.
    fn chance(&self, stage: usize, purpose: u64) -> Xoshiro256PlusPlus {
        let course = self.course as u64;
        let number = course << 48 | (stage as u64) << 40 | purpose;
        Xoshiro256PlusPlus::seed_from_u64(self.lessons.seed.rotate_left(32) ^ number)
    }

    /// Positions of a stage with their values: those of the archive, then those of games against itself.
    fn samples(&self, stage: usize, positions: usize, weights: &Weights) -> Vec<Sample> {
        let games: Vec<&[Played]> = self.lessons.archive.chunks(PIECE).collect();
        let (pieces, next) = (games.len() + positions.div_ceil(PIECE), AtomicUsize::new(0));
        let work = |tell: &dyn Fn((usize, Vec<Sample>))| {
            loop {
                let piece = next.fetch_add(1, Relaxed);
                if piece >= pieces || self.is_stopped() {
                    return;
                }
                let samples = match games.get(piece) {
                    Some(games) => self.remembered(stage, games, weights),
                    None => self.invented(stage, piece - games.len(), positions, weights),
                };
                tell((piece, samples));
            }
        };
        let mut made = Vec::new();
        together(self.lessons.threads, PULSE, work, |told| made.extend(told));
        made.sort_by_key(|(piece, _)| *piece);
        made.into_iter().flat_map(|(_, samples)| samples).collect()
    }

    /// The next of so many positions.
    fn invented(&self, stage: usize, piece: usize, of: usize, weights: &Weights) -> Vec<Sample> {
        let mut chance = self.chance(stage, piece as u64);
        let mut next = || self.sample(stage, weights, &mut chance);
        let wanted = PIECE.min(of - piece * PIECE);
        (0..wanted).map_while(|_| (!self.is_stopped()).then(&mut next)).collect()
    }

    /// The positions of some games that belong to a stage.
    fn remembered(&self, stage: usize, games: &[Played], weights: &Weights) -> Vec<Sample> {
        let least = LAST + 2 * stage as u32;
        let mut samples = Vec::new();
        for game in games.iter().take_while(|_| !self.is_stopped()) {
            self.replay(game, |board| {
                let empties = board.empty::<N>().count_ones();
                if empties / 2 != least / 2 {
                    return;
                }
                let value = self.value(board, empties, weights);
                samples.push(Sample { states: self.states(board, weights), value });
            });
        }
        samples
    }

    /// Shows the positions of a game in which its mover moved, as far as the moves are legal.
    fn replay(&self, game: &Played, mut show: impl FnMut(Board)) {
        let mut board = Board::new(&Othello::<N>::new(Empties::Nobody));
        for &square in &game.squares {
            let is_legal =
                |board: Board| board.mobility::<N>(self.processor) >> (square & 63) & 1 == 1;
            if !is_legal(board) {
                board = board.pass();
            }
            if !is_legal(board) {
                return;
            }
            show(board);
            board = self.after(board, u32::from(square));
        }
    }

    fn sample(&self, stage: usize, weights: &Weights, chance: &mut Xoshiro256PlusPlus) -> Sample {
        let empties = LAST + 2 * stage as u32 + chance.random_range(0..2);
        let board = loop {
            if let Some(board) = self.game(empties, chance) {
                break board;
            }
        };
        let value = self.value(board, empties, weights);
        Sample { states: self.states(board, weights), value }
    }

    /// What a position is worth: near the end it is solved, else looked ahead from.
    fn value(&self, board: Board, empties: u32, weights: &Weights) -> f32 {
        if empties <= self.lessons.solved {
            return self.solved(board, weights) as f32;
        }
        // Even the leaves of the larger number belong to stages that are fitted.
        let depth = self.lessons.depth.saturating_add(empties % 2);
        estimate::<P, N>(self.processor, weights, board, depth) as f32 / UNIT as f32
    }

    /// A position with so many empty squares whose mover can move, unless the game ends before.
    fn game(&self, empties: u32, chance: &mut Xoshiro256PlusPlus) -> Option<Board> {
        let mut board = Board::new(&Othello::<N>::new(Empties::Nobody));
        let opening = chance.random_range(0..OPENING);
        let mut wild = [(); 2].map(|()| WILD[chance.random_range(0..WILD.len())]);
        for ply in 0.. {
            let moves: Vec<u32> = squares(board.mobility::<N>(self.processor)).collect();
            let blocked = moves.is_empty();
            if blocked && board.pass().mobility::<N>(self.processor) == 0 {
                break;
            }
            if !blocked && board.empty::<N>().count_ones() <= empties {
                return Some(board);
            }
            let drawn = ply < opening || chance.random_bool(wild[0]);
            board = match moves.len() {
                0 => board.pass(),
                count if drawn => self.after(board, moves[chance.random_range(0..count)]),
                _ => self.choice(board, &moves)?,
            };
            wild.reverse();
        }
        None
    }

    fn after(&self, board: Board, square: u32) -> Board {
        board.play(square, board.flips::<N>(self.processor, square))
    }

    /// The position after the move that the evaluation and the freedom left to the other side choose.
    fn choice(&self, board: Board, moves: &[u32]) -> Option<Board> {
        let worth = |board: &Board| {
            let moves = board.mobility::<N>(self.processor);
            let corners = (moves & Board::corners::<N>()).count_ones();
            let freedom = (moves.count_ones() + corners) as i32;
            let estimate = |guide: &Weights| estimate::<P, N>(self.processor, guide, *board, 0);
            FREEDOM * freedom + self.guide.as_deref().map_or(0, estimate)
        };
        moves.iter().map(|&square| self.after(board, square)).min_by_key(worth)
    }

    /// The value of a position near the end. The weights only order moves and say where to ask first.
    fn solved(&self, board: Board, weights: &Weights) -> i32 {
        let (crew, settings) = (Crew::new(1, u64::MAX), &self.settings);
        let (processor, table) = (self.processor, &self.table);
        let mut worker =
            Worker::new(processor, table, Some(weights), settings, Empties::Nobody, &crew);
        let expected = estimate::<P, N>(processor, weights, board, GLANCE) / UNIT;
        let mut bounds = Bounds::new::<N>(expected, Empties::Nobody);
        bounds.close((-MOST, MOST), |_, asked| Some(search::<P, N>(&mut worker, board, asked - 1)));
        worker.finish();
        bounds.at_least
    }

    fn states(&self, board: Board, weights: &Weights) -> States {
        let patterns = weights.patterns;
        let moves = |board: Board| board.mobility::<N>(self.processor).count_ones() as usize;
        let state = |place: usize| {
            let digits = |set| {
                squares(set)
                    .map(|square| u32::from(patterns.digits[square as usize][place]))
                    .sum::<u32>()
            };
            let index =
                patterns.places[place].start + digits(board.mover) + 2 * digits(board.other);
            patterns.twins[index as usize]
        };
        let own = (MOVER_MOVES + moves(board) % 32) as u32;
        let others = (OTHER_MOVES + moves(board.pass()) % 32) as u32;
        let mut states: States = (0..places::<N>()).map(state).chain([own, others]).collect();
        if N == 8 {
            states.push(ODD_QUARTERS as u32 + board.odd_quarters::<N>());
        }
        states
    }

    /// Shows the positions again and again, in another order each time, with smaller and smaller steps.
    fn fit(&self, stage: usize, samples: &[Sample], weights: &mut [f32]) {
        let mut order: Vec<usize> = (0..samples.len()).collect();
        let mut chance = self.chance(stage, ORDER);
        for pass in (0..self.lessons.passes).take_while(|_| !self.is_stopped()) {
            for place in (1..order.len()).rev() {
                order.swap(place, chance.random_range(0..=place));
            }
            let left = 1.0 - pass as f32 / self.lessons.passes as f32;
            for &index in &order {
                let sample = &samples[index];
                let step = self.lessons.rate * left * (sample.value - guess(sample, weights));
                for &state in &sample.states {
                    weights[state as usize] += step;
                }
            }
        }
    }
}

fn guess(sample: &Sample, weights: &[f32]) -> f32 {
    sample.states.iter().map(|&state| weights[state as usize]).sum()
}

fn error(samples: &[Sample], weights: &[f32]) -> f64 {
    let square = |sample: &Sample| f64::from(sample.value - guess(sample, weights)).powi(2);
    (samples.iter().map(square).sum::<f64>() / samples.len().max(1) as f64).sqrt()
}

/// Writes the weights of a stage in whole parts of a disc.
fn write(exact: &[f32], weights: &mut Weights, stage: usize) {
    let twins = &weights.patterns.twins;
    for (index, weight) in weights.stages[stage].iter_mut().enumerate() {
        let twin = twins.get(index).map_or(index, |&twin| twin as usize);
        *weight = (exact[twin] * UNIT as f32).round() as i16;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_weights_with_any_number_of_threads() {
        let learn = |seed, threads| {
            let (courses, solved, depth, passes) = (vec![1, 1], 9, 1, 1);
            let lessons =
                Lessons { seed, courses, solved, depth, passes, threads, ..Lessons::default() };
            train(&lessons, None, |_| {}).expect("memory").expect("nobody stops it").to_bytes()
        };
        let weights = learn(1, 1);
        assert!(weights == learn(1, 3));
        assert!(weights != learn(2, 1));
    }

    #[test]
    fn lessons_end_when_somebody_wants_it() {
        let lessons = Lessons::default();
        lessons.stop.stop();
        assert!(train(&lessons, None, |_| {}).expect("memory").is_none());
    }
}
