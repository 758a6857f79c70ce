//! Values proved by questions: does the mover get at least so many? Each is a search by itself, and the
//! first is put where a preview expects the value, so that two or three are mostly enough.

mod replies;

use crate::board::Board;
use crate::bounds::Bounds;
use crate::processor::{Processor, Work};
use crate::search::{estimate, search};
use crate::settings::{Part, Settings};
use crate::solvable::Solvable;
use crate::table::Table;
use crate::weights::{UNIT, Weights};
use crate::worker::{Counts, Worker};
use poda_core::processor;
use poda_core::system::{Clock, together};
use poda_core::{Game, MoveList};
use poda_games::othello::{Empties, Othello, Square};
use poda_search::Limits;
use poda_search::solving::{self, Crew, Hear, Progress, SolverError};
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

/// Bytes for what previews believe: their trees are small.
const BELIEFS: usize = 8 << 20;

/// How often limits are looked at, and whoever listens hears of the search.
pub(crate) const PULSE: Duration = Duration::from_millis(20);

/// With fewer empty squares a question takes milliseconds: no threads, no limits.
const QUICK: u32 = 13;

/// More than any board has squares.
const MOST: i32 = 99;

/// Plies that the estimate looks ahead where a preview begins to ask.
const ESTIMATE_DEPTH: u32 = 4;

/// A preview misses a disc of what moving last is worth for so many empty squares.
const PARITY: i32 = 8;

/// How to solve.
pub type Options = solving::Options<Processor, Part>;

/// What is known of a position.
pub type Solution = solving::Solution<Square, Counts>;

/// A solver for boards of 4×4, 6×6 and 8×8. Its table is kept from one position to the next.
#[derive(Debug)]
pub struct Solver {
    table: Table,
    /// What previews believe is kept apart from what is proved.
    beliefs: Table,
    weights: Option<&'static Weights>,
    without: Vec<Part>,
    settings: Settings,
    processor: Processor,
    threads: usize,
    /// The convention of what the table holds.
    convention: Option<(usize, Empties)>,
}

/// Does the mover get more than `alpha`?
#[derive(Clone, Copy)]
struct Question {
    board: Board,
    alpha: i32,
    convention: Empties,
    /// Whether to believe the evaluation where it is sure.
    preview: bool,
}

/// A search in progress.
struct Task<'a> {
    limits: &'a Limits,
    hear: Hear<'a>,
    clock: Clock,
    at_least: i32,
    at_most: i32,
    counts: Counts,
    stopped: bool,
}

impl Task<'_> {
    /// Whether it is to stop; nodes are counted by those who search them.
    fn is_over(&self) -> bool {
        self.limits.stop.is_stopped()
            || self.limits.time.is_some_and(|time| self.clock.elapsed() >= time)
    }

    fn tell(&mut self, nodes: u64) {
        (self.hear)(Progress { at_least: self.at_least, at_most: self.at_most, nodes });
    }
}

impl Solver {
    /// Prepares a solver.
    ///
    /// # Errors
    /// If there is not enough memory, or so little was asked for that the table could not tell
    /// positions apart.
    pub fn new(options: &Options) -> Result<Solver, SolverError> {
        let bytes = options.memory;
        if bytes < Table::LEAST {
            return Err(SolverError::TooSmall { bytes, least: Table::LEAST });
        }
        let (without, settings) = (options.without.clone(), Settings::on(6, &options.without));
        let (table, beliefs) = (Table::new(bytes, &settings)?, Table::new(BELIEFS, &settings)?);
        let (processor, threads) = (options.processor, options.threads.max(1));
        let (weights, convention) = (None, None);
        Ok(Solver { table, beliefs, weights, without, settings, processor, threads, convention })
    }

    /// Prepares a solver for positions of one board.
    ///
    /// # Errors
    /// If there is not enough memory, or so little was asked for that the table could not tell
    /// positions of that board apart.
    pub fn on<const N: usize>(options: &Options) -> Result<Solver, SolverError>
    where
        Othello<N>: Solvable,
    {
        let (bytes, least) = (options.memory, Table::least(N));
        if bytes < least {
            Err(SolverError::TooSmall { bytes, least })
        } else {
            Solver::new(options)
        }
    }

    /// Bytes of the table.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.table.bytes()
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        // What is new is not touched: its memory is given when it is needed.
        if self.convention.take().is_some() {
            self.table.clear();
            self.beliefs.clear();
        }
    }

    /// Searches until the value is known, or known to be at most `low` or at least `high`.
    pub fn solve<const N: usize>(
        &mut self,
        position: &Othello<N>,
        (low, high): (i32, i32),
        limits: &Limits,
        hear: Hear<'_>,
    ) -> Solution
    where
        Othello<N>: Solvable,
    {
        self.prepare(position);
        let most = (N * N) as i32;
        let mut task = Task {
            limits,
            hear,
            clock: Clock::start(),
            at_least: -most,
            at_most: most,
            counts: Counts::default(),
            stopped: false,
        };
        task.stopped = self.narrow(position, (low, high), &mut task).is_none();
        let line = if task.stopped { Vec::new() } else { self.line(position, &mut task) };
        let Task { at_least, at_most, counts, stopped, clock, .. } = task;
        Solution { at_least, at_most, line, counts, stopped, time: clock.elapsed() }
    }

    /// The table holds positions of one board under one convention.
    fn prepare<const N: usize>(&mut self, position: &Othello<N>) {
        let convention = Some((N, position.convention()));
        if self.convention != convention {
            self.clear();
            self.settings = Settings::on(N, &self.without);
            self.table.turn_to(N);
            self.table.be_certain(&self.settings);
            self.beliefs.turn_to(N);
            self.convention = convention;
        }
        self.weights = if self.settings.trained { Weights::trained(N) } else { None };
    }

    /// Asks until the bounds meet or leave the window, unless a limit is reached first.
    fn narrow<const N: usize>(
        &self,
        position: &Othello<N>,
        window: (i32, i32),
        task: &mut Task<'_>,
    ) -> Option<()> {
        let (board, convention) = (Board::new(position), position.convention());
        let mut bounds = Bounds::new::<N>(self.guess::<N>(board, convention, task)?, convention);
        let end = bounds.close(window, |so_far, asked| {
            (task.at_least, task.at_most) = (so_far.at_least, so_far.at_most);
            self.ask::<N>(Question { board, alpha: asked - 1, convention, preview: false }, task)
        });
        (task.at_least, task.at_most) = (bounds.at_least, bounds.at_most);
        end
    }

    /// Where to ask first: the value that a preview finds.
    fn guess<const N: usize>(
        &self,
        board: Board,
        convention: Empties,
        task: &mut Task<'_>,
    ) -> Option<i32> {
        let Some(weights) = self.weights else { return Some(0) };
        let estimate = |depth| self.estimate(weights, board, depth);
        let empties = board.empty::<N>().count_ones();
        if empties < QUICK {
            return Some(estimate(0) / UNIT);
        }
        // Who moves last is favoured: two depths even that out.
        let estimate = (estimate(ESTIMATE_DEPTH) + estimate(ESTIMATE_DEPTH + 1)) / (2 * UNIT);
        if empties < self.settings.preview {
            return Some(estimate);
        }
        let mut bounds = Bounds::new::<N>(estimate, convention);
        bounds.close((-MOST, MOST), |_, asked| {
            let question = Question { board, alpha: asked - 1, convention, preview: true };
            let value = self.ask::<N>(question, task)?;
            // It is believed which side the value is on, not how far.
            Some(value.clamp(asked - 1, asked))
        })?;
        // Perfect play favours whoever moves last more than the evaluation knows, the more the longer the game.
        let parity = (empties - self.settings.preview) as i32 / PARITY;
        let guess = bounds.at_least;
        Some(if empties.is_multiple_of(2) { guess - parity } else { guess + parity })
    }

    /// Searches with all threads until one of them has an answer: a bound, unless a limit is reached first.
    fn ask<const N: usize>(&self, question: Question, task: &mut Task<'_>) -> Option<i32> {
        // Who asks for every move asks on.
        if task.limits.stop.is_stopped() {
            return None;
        }
        let left = task.limits.nodes.map(|most| most.saturating_sub(task.counts.nodes));
        let crew = Crew::new(self.threads, left.unwrap_or(u64::MAX));
        if question.board.empty::<N>().count_ones() < QUICK {
            let (value, counts) = self.ask_alone::<N>(question, &crew);
            task.counts += counts;
            return value;
        }
        let before = task.counts.nodes;
        let mut answer = None;
        let work = |tell: &dyn Fn(_)| tell(self.ask_alone::<N>(question, &crew));
        together(self.threads, PULSE, work, |told| {
            if let Some((value, counts)) = told {
                answer = answer.or(value);
                task.counts += counts;
                crew.stop.store(true, Relaxed);
                return;
            }
            task.tell(before + crew.nodes());
            if task.is_over() {
                crew.stop.store(true, Relaxed);
            }
        });
        answer
    }

    /// Searches with this thread: a bound, unless the crew is stopped first, and what it took.
    fn ask_alone<const N: usize>(&self, question: Question, crew: &Crew) -> (Option<i32>, Counts) {
        match N {
            4 => self.ask_on_4(question, crew),
            8 => self.ask_on_8(question, crew),
            _ => self.ask_on_6(question, crew),
        }
    }

    // These are not generic, so that the search is compiled in this crate, once, and not by everybody
    // who solves something.

    #[inline(never)]
    fn ask_on_4(&self, question: Question, crew: &Crew) -> (Option<i32>, Counts) {
        self.processor.run(Asked::<4> { solver: self, question, crew })
    }

    #[inline(never)]
    fn ask_on_6(&self, question: Question, crew: &Crew) -> (Option<i32>, Counts) {
        self.processor.run(Asked::<6> { solver: self, question, crew })
    }

    #[inline(never)]
    fn ask_on_8(&self, question: Question, crew: &Crew) -> (Option<i32>, Counts) {
        self.processor.run(Asked::<8> { solver: self, question, crew })
    }

    /// What a position seems to be worth on the board of these weights.
    #[inline(never)]
    fn estimate(&self, weights: &Weights, board: Board, depth: u32) -> i32 {
        match weights.patterns.side {
            8 => self.processor.run(Estimate::<8> { weights, board, depth }),
            _ => self.processor.run(Estimate::<6> { weights, board, depth }),
        }
    }

    /// Best play from a position whose value is known; the first move where only a bound is.
    fn line<const N: usize>(&self, position: &Othello<N>, task: &mut Task<'_>) -> Vec<Square> {
        let (mut line, mut position, mut value) = (Vec::new(), *position, task.at_least);
        let exact = task.at_least == task.at_most;
        while position.outcome().is_none() {
            let mut ask = |question| self.ask::<N>(question, task);
            let Some(mv) = self.move_for(&position, value, &mut ask) else { break };
            line.push(mv);
            if !exact {
                break;
            }
            position = position.play(mv);
            value = -value;
        }
        line
    }

    /// A move after which the mover gets at least `least`, if there is one and every question is answered.
    fn move_for<const N: usize>(
        &self,
        position: &Othello<N>,
        least: i32,
        ask: &mut dyn FnMut(Question) -> Option<i32>,
    ) -> Option<Square> {
        let mut moves = MoveList::new();
        if position.expand(&mut moves).is_some() {
            return None;
        }
        if let [only] = moves[..] {
            return Some(only);
        }
        let mut ask = |position: &Othello<N>, alpha| {
            let (board, convention) = (Board::new(position), position.convention());
            ask(Question { board, alpha, convention, preview: false })
        };
        // The question fills the table, so that the move that answers it is known.
        ask(position, least - 1)?;
        moves.as_mut_slice().sort_by_key(|&mv| self.prospect(&position.play(mv)));
        for &mv in moves.iter() {
            if ask(&position.play(mv), -least)? <= -least {
                return Some(mv);
            }
        }
        None
    }

    /// What a position seems to give its mover, the least first: what the table says, then how many moves.
    fn prospect<const N: usize>(&self, position: &Othello<N>) -> (i32, u32) {
        let empties = position.empty().count_ones();
        let known = self.table.get(self.table.key::<N>(Board::new(position), empties));
        (known.map_or(MOST, |known| known.at_most), position.mobility().count_ones())
    }
}

/// See [`Solver::ask_alone`].
struct Asked<'a, const N: usize> {
    solver: &'a Solver,
    question: Question,
    crew: &'a Crew,
}

impl<const N: usize> Work for Asked<'_, N> {
    type Output = (Option<i32>, Counts);

    fn on<P: processor::Processor>(self, processor: P) -> Self::Output {
        let Asked { solver, question, crew } = self;
        let Question { board, alpha, convention, preview } = question;
        let table = if preview { &solver.beliefs } else { &solver.table };
        let (weights, settings) = (solver.weights, &solver.settings);
        let worker = Worker::new(processor, table, weights, settings, convention, crew);
        let beliefs = (!preview).then_some(&solver.beliefs);
        let mut worker = Worker { preview, beliefs, ..worker };
        let value = search::<P, N>(&mut worker, board, alpha);
        let (stopped, counts) = worker.finish();
        ((!stopped).then_some(value), counts)
    }
}

/// What a position seems to be worth.
struct Estimate<'a, const N: usize> {
    weights: &'a Weights,
    board: Board,
    depth: u32,
}

impl<const N: usize> Work for Estimate<'_, N> {
    type Output = i32;

    fn on<P: processor::Processor>(self, processor: P) -> i32 {
        estimate::<P, N>(processor, self.weights, self.board, self.depth)
    }
}
