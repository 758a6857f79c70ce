//! Values proved by questions: does the mover get at least so many? Each is a search by itself, and the
//! first is put where the evaluation expects the value, so that two are mostly enough.

use super::board::{Board, squares};
use super::memory::OutOfMemory;
use super::processor::Processor;
use super::settings::{Part, Settings};
use super::table::{Known, Table};
use super::weights::{UNIT, Weights};
use super::worker::{Counts, Crew, Worker};
use poda_core::{Game, MoveList};
use poda_games::Listed;
use poda_games::othello::{Empties, Othello, Square};
use poda_search::Limits;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc;
use std::time::{Duration, Instant};

/// How often limits are looked at, and whoever listens hears of the search.
const PULSE: Duration = Duration::from_millis(20);

/// With fewer empty squares a question takes milliseconds: no threads, no limits.
const QUICK: u32 = 13;

/// More than any board has squares.
const MOST: i32 = 99;

/// Plies that the moves of the expected game look ahead.
const GUESS_DEPTH: u32 = 6;

/// Empty squares at the end of the expected game.
const GUESS_LAST: u32 = 14;

/// How to solve.
#[derive(Clone, Debug)]
pub struct Options {
    /// Bytes for the table: the largest power of two that is not more.
    pub memory: usize,
    /// Threads that search together.
    pub threads: usize,
    /// The processor to use.
    pub processor: Processor,
    /// Parts to do without.
    pub without: Vec<Part>,
}

impl Default for Options {
    fn default() -> Options {
        let processor = Processor::best();
        Options { memory: 256 << 20, threads: 1, processor, without: Vec::new() }
    }
}

/// Why there is no solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SolverError {
    /// A smaller table could not tell positions apart.
    #[error("a table of {bytes} bytes is too small (accepted: {least} bytes or more)")]
    TooSmall {
        /// As many as were asked for.
        bytes: usize,
        /// As many as are needed.
        least: usize,
    },
    /// The system does not give the memory.
    #[error(transparent)]
    Memory(#[from] OutOfMemory),
}

/// What is known of a position.
#[derive(Clone, Debug)]
pub struct Solution {
    /// The mover gets at least this.
    pub at_least: i32,
    /// The mover gets at most this.
    pub at_most: i32,
    /// Best play, as far as it was asked for.
    pub line: Vec<Square>,
    /// What it took.
    pub counts: Counts,
    /// A limit ended the search.
    pub stopped: bool,
    /// The time it took.
    pub time: Duration,
}

/// How far a search is.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// The mover gets at least this.
    pub at_least: i32,
    /// The mover gets at most this.
    pub at_most: i32,
    /// Positions so far.
    pub nodes: u64,
}

/// Hears how far a search is.
pub type Hear<'a> = &'a mut dyn FnMut(Progress);

/// A solver for boards of 4×4 and 6×6. Its table is kept from one position to the next.
#[derive(Debug)]
pub struct Solver {
    table: Table,
    weights: Option<&'static Weights>,
    settings: Settings,
    processor: Processor,
    threads: usize,
    /// The convention of what the table holds.
    convention: Option<(usize, Empties)>,
}

/// What is known of a value, and where to ask next.
pub(super) struct Bounds {
    pub(super) at_least: i32,
    at_most: i32,
    guess: i32,
    /// The direction of the last answer, and how often it was the same before.
    upwards: Option<bool>,
    again: u32,
}

impl Bounds {
    pub(super) fn new<const N: usize>(guess: i32, convention: Empties) -> Bounds {
        let most = (N * N) as i32;
        // When the winner gets the empty squares, results are even.
        let guess = if convention == Empties::Winner { guess & !1 } else { guess };
        Bounds { at_least: -most, at_most: most, guess, upwards: None, again: 0 }
    }

    /// Does the mover get at least this? Nothing is asked once the bounds meet or leave the window.
    pub(super) fn question(&self, low: i32, high: i32) -> Option<i32> {
        let open = self.at_least < self.at_most && self.at_least < high && self.at_most > low;
        open.then(|| self.guess.clamp(low.max(self.at_least) + 1, high.min(self.at_most)))
    }

    pub(super) fn learn(&mut self, asked: i32, value: i32) {
        let upwards = value >= asked;
        let again = if self.upwards == Some(upwards) { self.again + 1 } else { 0 };
        (self.upwards, self.again) = (Some(upwards), again);
        // The third answer in the same direction says that the guess was far off.
        let farther = if again < 2 { 0 } else { 2 << (again - 2).min(4) };
        // Most boards are full at the end and most values even: odd ones are asked for to exclude them.
        if upwards {
            (self.at_least, self.guess) = (value, ((value + 1) | 1) + farther);
        } else {
            (self.at_most, self.guess) = (value, (value & !1) - farther);
        }
    }
}

/// A search in progress.
struct Task<'a> {
    limits: &'a Limits,
    hear: Hear<'a>,
    started: Instant,
    at_least: i32,
    at_most: i32,
    counts: Counts,
    stopped: bool,
}

impl Task<'_> {
    fn is_over(&self, nodes: u64) -> bool {
        self.limits.stop.is_stopped()
            || self.limits.time.is_some_and(|time| self.started.elapsed() >= time)
            || self.limits.nodes.is_some_and(|most| nodes >= most)
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
        let settings = Settings::without(&options.without);
        let mut table = Table::new(bytes)?;
        table.on = settings.table;
        let (processor, threads) = (options.processor, options.threads.max(1));
        Ok(Solver { table, weights: None, settings, processor, threads, convention: None })
    }

    /// Bytes of the table.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.table.bytes()
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.table.clear();
    }

    /// Searches until the value is known, or known to be at most `low` or at least `high`.
    pub fn solve<const N: usize>(
        &mut self,
        position: &Othello<N>,
        (low, high): (i32, i32),
        limits: &Limits,
        hear: Hear<'_>,
    ) -> Solution {
        self.prepare(position);
        let most = (N * N) as i32;
        let mut task = Task {
            limits,
            hear,
            started: Instant::now(),
            at_least: -most,
            at_most: most,
            counts: Counts::default(),
            stopped: false,
        };
        task.stopped = self.narrow(position, (low, high), &mut task).is_none();
        let line = if task.stopped { Vec::new() } else { self.line(position, &mut task) };
        let Task { at_least, at_most, counts, stopped, started, .. } = task;
        Solution { at_least, at_most, line, counts, stopped, time: started.elapsed() }
    }

    /// The table holds positions of one board under one convention.
    fn prepare<const N: usize>(&mut self, position: &Othello<N>) {
        let convention = Some((N, position.convention()));
        if self.convention != convention {
            if self.convention.is_some() {
                self.table.clear();
            }
            self.convention = convention;
        }
        let trained = N == 6 && self.settings.trained;
        self.weights = if trained { Weights::trained() } else { None };
    }

    /// Asks until the bounds meet or leave the window, unless a limit is reached first.
    fn narrow<const N: usize>(
        &self,
        position: &Othello<N>,
        (low, high): (i32, i32),
        task: &mut Task<'_>,
    ) -> Option<()> {
        let (board, convention) = (Board::new(position), position.convention());
        let guess = self.guess::<N>(board, convention, task)?;
        let mut bounds = Bounds::new::<N>(guess, convention);
        while let Some(asked) = bounds.question(low, high) {
            bounds.learn(asked, self.ask::<N>(board, asked - 1, convention, task)?);
            (task.at_least, task.at_most) = (bounds.at_least, bounds.at_most);
        }
        Some(())
    }

    /// A first guess: both sides play by the evaluation, and positions of that game are solved from its end
    /// back towards the start, each guessed by the one after it.
    fn guess<const N: usize>(
        &self,
        board: Board,
        convention: Empties,
        task: &mut Task<'_>,
    ) -> Option<i32> {
        let Some(weights) = self.weights else { return Some(0) };
        let game = self.expected_game::<N>(weights, board);
        let last = game.len() - 1;
        let sign = |ply: usize| if ply.is_multiple_of(2) { 1 } else { -1 };
        // For the player who moves at the root.
        let mut guess = sign(last) * self.processor.estimate::<N>(weights, game[last], 0) / UNIT;
        for ply in (1..=last).rev() {
            let mut bounds = Bounds::new::<N>(sign(ply) * guess, convention);
            while let Some(asked) = bounds.question(-MOST, MOST) {
                bounds.learn(asked, self.ask::<N>(game[ply], asked - 1, convention, task)?);
            }
            guess = sign(ply) * bounds.at_least;
        }
        Some(guess)
    }

    /// Positions of a game that the evaluation plays, until few empty squares are left.
    fn expected_game<const N: usize>(&self, weights: &Weights, mut board: Board) -> Vec<Board> {
        let mut game = vec![board];
        while board.empty::<N>().count_ones() > GUESS_LAST {
            let moves = self.processor.mobility::<N>(board);
            let after = |square| board.play(square, self.processor.flips::<N>(board, square));
            let worth = |&board: &Board| self.processor.estimate::<N>(weights, board, GUESS_DEPTH);
            let next = squares(moves).map(after).min_by_key(worth);
            if next.is_none() && self.processor.mobility::<N>(board.pass()) == 0 {
                break;
            }
            board = next.unwrap_or(board.pass());
            game.push(board);
        }
        game
    }

    /// Whether the mover gets more than `alpha`: a bound, unless a limit is reached first.
    fn ask<const N: usize>(
        &self,
        board: Board,
        alpha: i32,
        convention: Empties,
        task: &mut Task<'_>,
    ) -> Option<i32> {
        let crew = Crew::new(self.threads);
        let worker = || Worker::new(&self.table, self.weights, &self.settings, convention, &crew);
        if board.empty::<N>().count_ones() < QUICK {
            let mut worker = worker();
            let value = self.processor.search::<N>(&mut worker, board, alpha);
            task.counts += worker.finish().1;
            return Some(value);
        }
        let before = task.counts.nodes;
        let (send, receive) = mpsc::channel();
        let mut answer = None;
        std::thread::scope(|scope| {
            for _ in 0..self.threads {
                let (mut worker, send) = (worker(), send.clone());
                scope.spawn(move || {
                    let value = self.processor.search::<N>(&mut worker, board, alpha);
                    let (stopped, counts) = worker.finish();
                    // Nobody listens any more once the answer is there.
                    let _ = send.send(((!stopped).then_some(value), counts));
                });
            }
            drop(send);
            loop {
                match receive.recv_timeout(PULSE) {
                    Ok((value, counts)) => {
                        answer = answer.or(value);
                        task.counts += counts;
                        crew.stop.store(true, Relaxed);
                    }
                    Err(mpsc::RecvTimeoutError::Disconnected) => break,
                    Err(mpsc::RecvTimeoutError::Timeout) => {
                        let nodes = before + crew.nodes.load(Relaxed);
                        task.tell(nodes);
                        if task.is_over(nodes) {
                            crew.stop.store(true, Relaxed);
                        }
                    }
                }
            }
        });
        answer
    }

    /// Best play from a position whose value is known; the first move where only a bound is.
    fn line<const N: usize>(&self, position: &Othello<N>, task: &mut Task<'_>) -> Vec<Square> {
        let (mut line, mut position, mut value) = (Vec::new(), *position, task.at_least);
        let exact = task.at_least == task.at_most;
        while position.outcome().is_none() {
            let Some(mv) = self.move_for(&position, value, task) else { break };
            line.push(mv);
            if !exact {
                break;
            }
            position = position.play(mv);
            value = -value;
        }
        line
    }

    /// A move after which the mover gets at least `least`, if there is one and no limit is reached.
    fn move_for<const N: usize>(
        &self,
        position: &Othello<N>,
        least: i32,
        task: &mut Task<'_>,
    ) -> Option<Square> {
        let mut moves = self.likely_moves(position);
        if moves.len() > 1 {
            // The question fills the table, so that the move that answers it is known.
            let convention = position.convention();
            self.ask::<N>(Board::new(position), least - 1, convention, task)?;
            moves = self.likely_moves(position);
        }
        moves.into_iter().find(|&mv| {
            let next = position.play(mv);
            let value = self.ask::<N>(Board::new(&next), -least, position.convention(), task);
            value.is_some_and(|value| value <= -least)
        })
    }

    /// The legal moves, the table's first, then those that leave the fewest moves.
    fn likely_moves<const N: usize>(&self, position: &Othello<N>) -> Vec<Square> {
        let mut moves = MoveList::new();
        position.moves(&mut moves);
        let board = Board::new(position);
        let known = self.table.get(self.table.key::<N>(board));
        let first = known.map_or(Known::NO_MOVE, |known| known.mv);
        let mut moves: Vec<Square> = moves.iter().copied().collect();
        moves.sort_by_key(|&mv| {
            let freedom = position.play(mv).mobility().count_ones();
            (u32::from(Othello::<N>::code(mv)) != first, freedom)
        });
        moves
    }

    /// For each position a move after which its mover gets at least `least`, as far as there is one and
    /// nobody stops the search; all threads work on different positions.
    pub fn moves_for<const N: usize>(
        &mut self,
        positions: &[Othello<N>],
        least: i32,
        limits: &Limits,
        hear: &mut dyn FnMut(usize),
    ) -> Vec<Option<Square>> {
        let Some(first) = positions.first() else { return Vec::new() };
        self.prepare(first);
        let (next, crew) = (AtomicUsize::new(0), Crew::new(1));
        let solo = Solo { solver: self, least, crew: &crew };
        let (send, receive) = mpsc::channel();
        let mut found = vec![None; positions.len()];
        let mut done = 0;
        std::thread::scope(|scope| {
            for _ in 0..self.threads {
                let (send, next, solo) = (send.clone(), &next, &solo);
                scope.spawn(move || {
                    while let Some((index, position)) = take(positions, next) {
                        let mv = solo.mv(position);
                        if solo.is_stopped() || send.send((index, mv)).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(send);
            loop {
                match receive.recv_timeout(PULSE) {
                    Ok((index, mv)) => {
                        found[index] = mv;
                        done += 1;
                        hear(done);
                    }
                    Err(mpsc::RecvTimeoutError::Disconnected) => break,
                    Err(mpsc::RecvTimeoutError::Timeout) => {}
                }
                if limits.stop.is_stopped() {
                    crew.stop.store(true, Relaxed);
                }
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
        let moves = self.solver.likely_moves(position);
        if let [only] = moves[..] {
            return Some(only);
        }
        // The question fills the table, so that the move that answers it is known.
        self.ask::<N>(Board::new(position), self.least - 1, position.convention())?;
        let mut moves = self.solver.likely_moves(position).into_iter();
        moves.find(|&mv| {
            let next = Board::new(&position.play(mv));
            let value = self.ask::<N>(next, -self.least, position.convention());
            value.is_some_and(|value| value <= -self.least)
        })
    }

    /// Whether the mover gets more than `alpha`: a bound, unless somebody stops it.
    fn ask<const N: usize>(&self, board: Board, alpha: i32, convention: Empties) -> Option<i32> {
        let Solver { table, weights, settings, processor, .. } = self.solver;
        let mut worker = Worker::new(table, *weights, settings, convention, self.crew);
        let value = processor.search::<N>(&mut worker, board, alpha);
        (!worker.stopped).then_some(value)
    }
}
