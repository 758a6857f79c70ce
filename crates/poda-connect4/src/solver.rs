//! Values proved by questions: does the mover get at least so much? Each is a search by itself. The first is whether
//! the first player wins; the next one is put right beside the bound that an answer gives.

use crate::book::{Book, BookError};
use crate::grid::{CELLS, Classic, Grid, Measures};
use crate::known::Known;
use crate::lines::completing;
use crate::pages::result;
use crate::processor::{Processor, Work};
use crate::recent::Memories;
use crate::search::search;
use crate::settings::{Part, Settings};
use crate::stones::{Duty, Stones, size};
use crate::table::{Key, Table};
use crate::worker::{Counts, Worker};
use crate::{misere, processor};
use poda_core::system::{Clock, together};
use poda_core::{Game, MoveList, Notation, Player};
use poda_games::connect_four::{Board, Column, Shape};
use poda_search::Limits;
use poda_search::solving::{self, Crew, Hear, Progress, SolverError};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

/// How often limits are looked at, and whoever listens hears of the search.
const PULSE: Duration = Duration::from_millis(20);

/// So many nodes take hardly longer than it takes to begin with threads: a question that needs no more is answered
/// without any.
const QUICK: u64 = 16 << 10;

/// Best play beyond the first move may take so many nodes, besides a quarter of those that the value took: who reads
/// the value off a book need not wait for what follows.
const PLAY: u64 = 250_000;

/// So many where lines are to be brief, the first move included.
const BRIEF: u64 = 16 << 10;

/// How to solve.
pub type Options = solving::Options<Processor, Part>;

/// What is known of a position.
pub type Solution = solving::Solution<Column, Counts>;

/// A solver. Its table is kept from one position to the next.
#[derive(Debug)]
pub struct Solver {
    table: Table,
    memories: Memories,
    settings: Settings,
    processor: Processor,
    threads: usize,
    /// The board of what the table holds.
    board: Measures,
    misere: bool,
    /// Of that board.
    book: Option<Arc<Book>>,
    /// Whether best play ends where it would take time.
    brief: bool,
}

/// Does the mover get more than `alpha`?
#[derive(Clone, Copy)]
struct Question {
    mover: u64,
    other: u64,
    alpha: i32,
}

/// A search in progress.
struct Task<'a> {
    limits: &'a Limits,
    hear: Hear<'a>,
    clock: Clock,
    known: Known,
    counts: Counts,
    /// So many nodes in all, for what is done at present.
    most: u64,
}

impl Task<'_> {
    /// Whether it is to stop; nodes are counted by those who search them.
    fn is_over(&self) -> bool {
        self.limits.stop.is_stopped()
            || self.limits.time.is_some_and(|time| self.clock.elapsed() >= time)
    }

    /// How many nodes more it may take.
    fn left(&self) -> u64 {
        self.limits.nodes.unwrap_or(u64::MAX).min(self.most).saturating_sub(self.counts.nodes)
    }

    fn tell(&mut self, nodes: u64) {
        let Known { at_least, at_most } = self.known;
        (self.hear)(Progress { at_least, at_most, nodes });
    }
}

impl Solver {
    /// Prepares a solver for boards of a shape.
    ///
    /// # Errors
    /// If there is not enough memory, or so little was asked for that the table could not tell positions apart.
    pub fn new<S: Shape>(options: &Options, shape: S) -> Result<Solver, SolverError> {
        let board = Measures::new(shape.columns(), shape.rows());
        let (bytes, least) = (options.memory, Table::least(board.bits));
        if bytes < least {
            return Err(SolverError::TooSmall { bytes, least });
        }
        Ok(Solver {
            table: Table::new(bytes, board.bits)?,
            memories: Memories::default(),
            settings: Settings::without(&options.without),
            processor: options.processor,
            threads: options.threads.max(1),
            board,
            misere: shape.is_misere(),
            book: None,
            brief: false,
        })
    }

    /// The same, and what is in a book is answered from it.
    ///
    /// # Errors
    /// If it is the book of another board.
    pub fn with_book(mut self, book: Arc<Book>) -> Result<Solver, BookError> {
        book.fits(&self.board, self.misere)?;
        self.book = Some(book);
        Ok(self)
    }

    /// The same, and best play is given only as far as that takes hardly any time: for whoever asks of every move what
    /// it is worth.
    #[must_use]
    pub fn with_brief_lines(self) -> Solver {
        Solver { brief: true, ..self }
    }

    /// Bytes of the table.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.table.bytes()
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.table.clear();
        self.memories.clear();
    }

    /// Searches until the value is known, or known to be at most `low` or at least `high`, and gives best play.
    pub fn solve<S: Shape>(
        &mut self,
        position: &Board<S>,
        window: (i32, i32),
        limits: &Limits,
        hear: Hear<'_>,
    ) -> Solution {
        self.search(position, window, limits, hear, true)
    }

    /// The same without best play.
    pub fn value<S: Shape>(
        &mut self,
        position: &Board<S>,
        window: (i32, i32),
        limits: &Limits,
        hear: Hear<'_>,
    ) -> Solution {
        self.search(position, window, limits, hear, false)
    }

    fn search<S: Shape>(
        &mut self,
        position: &Board<S>,
        window: (i32, i32),
        limits: &Limits,
        hear: Hear<'_>,
        play: bool,
    ) -> Solution {
        self.prepare(position.shape());
        let most = CELLS as i32;
        let known = Known { at_least: -most, at_most: most };
        let clock = Clock::start();
        let counts = Counts::default();
        let mut task = Task { limits, hear, clock, known, counts, most: u64::MAX };
        let stopped = self.narrow(position, window, &mut task).is_none();
        let line = if stopped || !play { Vec::new() } else { self.line(position, &mut task) };
        let Task { known: Known { at_least, at_most }, counts, clock, .. } = task;
        Solution { at_least, at_most, line, counts, stopped, time: clock.elapsed() }
    }

    /// The table holds positions of one board under one rule.
    fn prepare<S: Shape>(&mut self, shape: S) {
        let same = (self.board.columns, self.board.rows, self.misere)
            == (shape.columns(), shape.rows(), shape.is_misere());
        if !same {
            self.clear();
            self.board = Measures::new(shape.columns(), shape.rows());
            self.misere = shape.is_misere();
            self.book = None;
            self.table.prepare(self.board.bits);
        }
    }

    /// Asks until the bounds meet or leave the window, unless a limit is reached first.
    fn narrow<S: Shape>(
        &self,
        position: &Board<S>,
        (low, high): (i32, i32),
        task: &mut Task<'_>,
    ) -> Option<()> {
        if let Some(value) = self.known(position) {
            task.known = Known { at_least: value, at_most: value };
            return Some(());
        }
        let empties = self.board.cells.count_ones() - position.ply().unwrap_or_default();
        let most = size(empties.cast_signed() - 1);
        task.known = Known { at_least: -most, at_most: most };
        // Windows of any kind are welcome, and every question lies inside the bounds.
        let (low, high) = (low.clamp(-most, most), high.clamp(-most, most));
        let first = self.settings.question && position.to_move() == Player::First;
        let mut guess = i32::from(first);
        loop {
            let Known { at_least, at_most } = task.known;
            if at_least == at_most || at_least >= high || at_most <= low {
                return Some(());
            }
            let asked = guess.max(low.max(at_least) + 1).min(high.min(at_most));
            let value = self.ask(question(position, asked - 1), task)?;
            task.known = task.known.improved(value, asked - 1);
            guess = if value >= asked { value + 1 } else { value };
        }
    }

    /// Searches until there is an answer: a bound, unless a limit is reached first.
    fn ask(&self, question: Question, task: &mut Task<'_>) -> Option<i32> {
        // Who asks for every move asks on.
        if task.limits.stop.is_stopped() {
            return None;
        }
        let (value, counts) = self.ask_alone(question, &Crew::new(1, task.left().min(QUICK)));
        task.counts += counts;
        if value.is_some() || task.left() == 0 || task.is_over() {
            return value.filter(|_| !task.limits.stop.is_stopped());
        }
        self.ask_together(question, task)
    }

    /// The same with all threads.
    fn ask_together(&self, question: Question, task: &mut Task<'_>) -> Option<i32> {
        let crew = Crew::new(self.threads, task.left());
        let before = task.counts.nodes;
        let mut answer = None;
        let work = |tell: &dyn Fn(_)| tell(self.ask_alone(question, &crew));
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
    fn ask_alone(&self, question: Question, crew: &Crew) -> (Option<i32>, Counts) {
        self.processor.run(Asked { solver: self, question, crew })
    }

    /// Best play from a position whose value is known, as far as it does not take long; the first move where only a
    /// bound is.
    fn line<S: Shape>(&self, position: &Board<S>, task: &mut Task<'_>) -> Vec<Column> {
        let (mut line, mut position) = (Vec::new(), *position);
        let Known { at_least: mut value, at_most } = task.known;
        let exact = value == at_most;
        if !exact && value < 0 {
            // Only that the game is lost was asked for: no move is better than another.
            return line;
        }
        if self.brief {
            task.most = task.counts.nodes.saturating_add(BRIEF);
        }
        while let Some(mv) = self.move_for(&position, value, task) {
            line.push(mv);
            if !exact {
                break;
            }
            if line.len() == 1 && !self.brief {
                task.most = task.counts.nodes.saturating_mul(5) / 4 + PLAY;
            }
            position = position.play(mv);
            value = -value;
        }
        line
    }

    /// A move after which the mover gets at least `least`, if there is one and every question is answered.
    fn move_for<S: Shape>(
        &self,
        position: &Board<S>,
        least: i32,
        task: &mut Task<'_>,
    ) -> Option<Column> {
        let mut moves = MoveList::new();
        if position.expand(&mut moves).is_some() {
            return None;
        }
        let columns = self.board.columns.cast_signed();
        let from_centre = |Column(column)| (2 * i32::from(column) + 1 - columns).abs();
        moves
            .as_mut_slice()
            .sort_by_cached_key(|&mv| (self.prospect(&position.play(mv)), from_centre(mv)));
        for &mv in moves.iter() {
            let next = position.play(mv);
            let value = match self.known(&next) {
                Some(value) => value,
                None => self.ask(question(&next, -least), task)?,
            };
            if value <= -least {
                return Some(mv);
            }
        }
        None
    }

    /// What a position gives its mover, where the game is over or the book knows.
    fn known<S: Shape>(&self, position: &Board<S>) -> Option<i32> {
        result(position).or_else(|| self.book.as_ref()?.score(position))
    }

    /// What a position gives its mover at most, as far as is known.
    fn prospect<S: Shape>(&self, position: &Board<S>) -> i32 {
        if let Some(value) = self.known(position) {
            return value;
        }
        let Question { mover, other, .. } = question(position, 0);
        let number = Stones { mover, other, ..Stones::default() }.number();
        let image = crate::mirror::mirror(poda_core::processor::Plain, &self.board, number);
        let number = if self.settings.mirror { number.min(image) } else { number };
        self.table
            .get(Key::new(number, self.board.bits))
            .map_or(CELLS as i32, |known| known.at_most)
    }
}

fn question<S: Shape>(position: &Board<S>, alpha: i32) -> Question {
    let (mover, other) = position.sides();
    Question { mover, other, alpha }
}

/// See [`Solver::ask_alone`].
struct Asked<'a> {
    solver: &'a Solver,
    question: Question,
    crew: &'a Crew,
}

impl Work for Asked<'_> {
    type Output = (Option<i32>, Counts);

    fn on<P: processor::Kind>(self, processor: P) -> Self::Output {
        if !self.solver.misere && self.solver.board == *Classic.measures() {
            return self.on_board(processor, Classic);
        }
        let board = &self.solver.board;
        self.on_board(processor, board)
    }
}

impl Asked<'_> {
    fn on_board<P: processor::Kind, G: Grid>(self, processor: P, grid: G) -> (Option<i32>, Counts) {
        let Asked { solver, question: Question { mover, other, alpha }, crew } = self;
        let empties = (grid.measures().cells & !(mover | other)).count_ones();
        let stones = Stones {
            mover,
            other,
            mover_completes: completing(processor, grid, mover),
            other_completes: completing(processor, grid, other),
            empties,
        };
        let Ok(recent) = solver.memories.lend() else { return (None, Counts::default()) };
        let mut worker =
            Worker::new(processor, grid, &solver.table, &solver.settings, crew, recent);
        let value = if solver.misere {
            let node = worker.child(stones, 0);
            misere::search(&mut worker, &node, alpha)
        } else {
            at_root(&mut worker, stones, alpha)
        };
        let (stopped, counts, recent) = worker.finish();
        solver.memories.keep(recent);
        ((!stopped).then_some(value), counts)
    }
}

/// Whether the mover of any unfinished position gets more than `alpha`.
fn at_root<P: processor::Kind, G: Grid>(
    worker: &mut Worker<'_, P, G>,
    stones: Stones,
    alpha: i32,
) -> i32 {
    let landing = worker.grid.measures().landing(stones.occupied());
    if stones.mover_completes & landing != 0 {
        return size(stones.empties.cast_signed() - 1);
    }
    match stones.duty(worker.grid) {
        Duty::Draw => 0,
        Duty::Loss => stones.lost(),
        Duty::Among(safe) => {
            let node = worker.child(stones, safe);
            if let Some(value) = worker.look_up(&node).and_then(|known| known.answer(alpha)) {
                return value;
            }
            search(worker, &node, alpha)
        }
    }
}
