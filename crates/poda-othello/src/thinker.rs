//! A player of the middle game: deeper and deeper until a limit, and to the end as soon as that is near.

use crate::SolverError;
use crate::board::Board;
use crate::notes::{NO_MOVE, Notes};
use crate::processor::{Processor, Work};
use crate::search::{MOST, Scout, estimate, foresee};
use crate::solver::{Options, PULSE, Solution, Solver};
use crate::weights::Weights;
use poda_core::processor;
use poda_core::system::{Clock, together};
use poda_core::{Game, MoveList};
use poda_games::Listed;
use poda_games::othello::{Othello, Square};
use poda_search::Limits;
use poda_search::solving::Crew;
use std::sync::LazyLock;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

/// The board on which it plays.
type Position = Othello<8>;

/// Bytes for what it notes in the middle game.
const NOTES: usize = 16 << 20;

/// The end is asked for after so many plies were looked ahead, so that there is a good move if it is not seen.
const FIRST: u32 = 10;

/// From so many plies on, all threads look ahead.
const TOGETHER: u32 = 6;

/// With so many empty squares, or fewer, solving takes no longer than that.
const NEAR: u32 = 11;

/// Nodes that it takes to solve a position with [`USUAL`] empty squares, more or less.
const EFFORT: f64 = 6.0e6;
const USUAL: i32 = 20;

/// So many times as many with each empty square more.
const GROWTH: f64 = 1.75;

/// Nodes of the solver in a second, half of them: some positions take more than others.
const SPEED: f64 = 7.5e6;

/// Who wins takes so many times less to know than by how much.
const DECIDED: f64 = 3.0;

/// What a position seems to be worth, or is.
#[derive(Clone, Debug, Default)]
pub struct Thought {
    /// What its mover gets, where that is proved.
    pub solved: Option<i32>,
    /// What it seems to be worth to its mover, in parts of a disc: [`Thinker::UNIT`] are one.
    pub estimate: i32,
    /// Plies that were looked ahead.
    pub depth: u32,
    /// The best moves of both sides, the first one at least if there is any.
    pub line: Vec<Square>,
    /// Positions that were looked at.
    pub nodes: u64,
    /// Whether a limit ended it.
    pub stopped: bool,
    /// How long it took.
    pub time: Duration,
}

/// Hears what was thought after each depth, and in between how many nodes there were.
pub type Pondering<'a> = &'a mut dyn FnMut(&Thought);

/// A player of Othello on 8×8.
#[derive(Debug)]
pub struct Thinker {
    notes: Notes,
    solver: Solver,
    weights: &'static Weights,
    processor: Processor,
    threads: usize,
}

impl Thinker {
    /// Parts of a disc in which it estimates.
    pub const UNIT: i32 = crate::weights::UNIT;

    /// Prepares a player with a solver of these options.
    ///
    /// # Errors
    /// If there is not enough memory, or so little was asked for that the solver could not tell positions apart.
    pub fn new(options: &Options) -> Result<Thinker, SolverError> {
        // Weights come with the program; without them it would play all the same.
        static NOTHING: LazyLock<Weights> = LazyLock::new(|| Weights::zero(8));
        let weights = Weights::trained(8);
        let (processor, threads) = (options.processor, options.threads.max(1));
        Ok(Thinker {
            notes: Notes::new(NOTES)?,
            solver: Solver::on::<8>(options)?,
            weights: weights.unwrap_or_else(|| &NOTHING),
            processor,
            threads,
        })
    }

    /// Bytes of its tables.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.notes.bytes() + self.solver.bytes()
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.notes.clear();
        self.solver.clear();
    }

    /// Looks ahead within limits. Nothing is known of a game that is over.
    pub fn think(&mut self, position: &Position, limits: &Limits, hear: Pondering<'_>) -> Thought {
        self.notes.grow_older();
        let clock = Clock::start();
        let mut moves = MoveList::new();
        let is_over = position.expand(&mut moves).is_some();
        let mut thought =
            Thought { line: moves.iter().copied().take(1).collect(), ..Thought::default() };
        if is_over {
            return Thought { line: Vec::new(), ..thought };
        }
        let session = Session { limits, clock };
        self.ponder(position, &session, &mut thought, hear);
        Thought { time: session.clock.elapsed(), ..thought }
    }

    fn ponder(
        &mut self,
        position: &Position,
        session: &Session<'_>,
        thought: &mut Thought,
        hear: Pondering<'_>,
    ) {
        let empties = position.empty().count_ones();
        let deepest = session.limits.depth.unwrap_or(u32::MAX);
        let mut tried = deepest < empties;
        let mut asked = tried;
        if deepest == 0 {
            (thought.estimate, thought.nodes) = (self.glance(position), 1);
            thought.line.clear();
        }
        if !tried && empties <= NEAR && self.finish(position, session, thought, hear) {
            return;
        }
        for depth in 1..=deepest.min(empties) {
            if !tried && depth > FIRST && session.affords(empties, thought.nodes, 1.0) {
                tried = true;
                if self.finish(position, session, thought, hear) {
                    return;
                }
            } else if !asked && depth > FIRST && session.affords(empties, thought.nodes, DECIDED) {
                asked = true;
                if self.decide(position, session, thought, hear) {
                    return;
                }
            }
            // However late it is, the first ply is looked at.
            let is_over = session.is_used_up(thought.nodes) || depth > 1 && session.is_late();
            if is_over || !self.deepen(position, depth, session, thought) {
                if thought.depth == 0 {
                    thought.estimate = self.glance(position);
                }
                thought.stopped = true;
                return;
            }
            hear(thought);
        }
        // Who looks as far as the end sees it.
        if !tried {
            thought.stopped = !self.finish(position, session, thought, hear);
        }
    }

    /// What the evaluation says at once.
    fn glance(&self, position: &Position) -> i32 {
        self.processor.run(Glance { weights: self.weights, board: Board::new(position) })
    }

    /// Solves the position, unless a limit is reached first.
    fn finish(
        &mut self,
        position: &Position,
        session: &Session<'_>,
        thought: &mut Thought,
        hear: Pondering<'_>,
    ) -> bool {
        let solution = self.solve(position, (-MOST, MOST), session, (thought, hear));
        if solution.stopped || solution.at_least < solution.at_most {
            return false;
        }
        thought.solved = Some(solution.at_least);
        thought.estimate = Thinker::UNIT * solution.at_least;
        thought.depth = position.empty().count_ones();
        // A limit may be reached between the value and the moves: then the move that seemed best stays.
        if !solution.line.is_empty() {
            thought.line = solution.line;
        }
        true
    }

    /// Finds a move that wins, or else one that does not lose, if there is any and no limit is reached first.
    fn decide(
        &mut self,
        position: &Position,
        session: &Session<'_>,
        thought: &mut Thought,
        hear: Pondering<'_>,
    ) -> bool {
        let solution = self.solve(position, (-1, 1), session, (thought, hear));
        let is_good = !solution.stopped && solution.at_least >= 0 && !solution.line.is_empty();
        if is_good {
            let (least, most) = (solution.at_least, solution.at_most);
            thought.estimate = thought.estimate.clamp(Thinker::UNIT * least, Thinker::UNIT * most);
            // By how much a move wins is not asked: the one that seems best is kept if it does.
            if !self.gets(position, least.min(1), session, thought) {
                thought.line = solution.line;
            }
        }
        is_good
    }

    /// Whether the best move so far gets at least so much.
    fn gets(
        &mut self,
        position: &Position,
        least: i32,
        session: &Session<'_>,
        thought: &mut Thought,
    ) -> bool {
        let Some(next) = thought.line.first().map(|&mv| position.play(mv)) else { return false };
        let window = (-least, 1 - least);
        let solution = self.solve(&next, window, session, (thought, &mut |_| {}));
        !solution.stopped && solution.at_most <= -least
    }

    /// Asks the solver, with what is left; its nodes belong to the thought, which is heard of as they grow.
    fn solve(
        &mut self,
        position: &Position,
        window: (i32, i32),
        session: &Session<'_>,
        (thought, hear): (&mut Thought, Pondering<'_>),
    ) -> Solution {
        let before = thought.nodes;
        let mut so_far = thought.clone();
        let limits = session.left(before);
        let solution: Solution = self.solver.solve(position, window, &limits, &mut |progress| {
            so_far.nodes = before + progress.nodes;
            hear(&so_far);
        });
        thought.nodes += solution.counts.nodes;
        solution
    }

    /// Looks so many plies ahead, unless a limit is reached first.
    fn deepen(
        &self,
        position: &Position,
        depth: u32,
        session: &Session<'_>,
        thought: &mut Thought,
    ) -> bool {
        let left = session.limits.nodes.map(|most| most.saturating_sub(thought.nodes));
        let crew = Crew::new(1, left.unwrap_or(u64::MAX));
        let (board, mut found) = (Board::new(position), None);
        let is_over = || depth > 1 && session.is_late();
        let ask = Look { thinker: self, position, board, depth, crew: &crew, is_over: &is_over };
        if depth < TOGETHER || self.threads == 1 {
            found = self.processor.run(ask);
        } else {
            let work = |tell: &dyn Fn(_)| tell(self.processor.run(ask));
            together(self.threads, PULSE, work, |told| {
                found = found.or(told.flatten());
                if found.is_some() {
                    crew.stop.store(true, Relaxed);
                }
            });
        }
        thought.nodes += crew.nodes();
        let Some(value) = found else { return false };
        let line = self.line(position, depth);
        if !line.is_empty() {
            thought.line = line;
        }
        (thought.estimate, thought.depth) = (value, depth);
        thought.time = session.clock.elapsed();
        true
    }

    /// The moves that the notes hold, from a position on.
    fn line(&self, position: &Position, depth: u32) -> Vec<Square> {
        let (mut position, mut line) = (*position, Vec::new());
        while line.len() < depth as usize && position.outcome().is_none() {
            let Some(mv) = self.noted(&position) else { break };
            line.push(mv);
            position = position.play(mv);
        }
        line
    }

    fn noted(&self, position: &Position) -> Option<Square> {
        let mut moves = MoveList::new();
        position.moves(&mut moves);
        if let [only] = moves[..] {
            return Some(only);
        }
        let note = self.notes.get(Notes::key(Board::new(position)))?;
        let is_legal = note.mv != NO_MOVE && position.mobility() >> note.mv & 1 == 1;
        is_legal.then(|| Position::decode(note.mv as u16))
    }
}

/// What was asked for, and since when.
struct Session<'a> {
    limits: &'a Limits,
    clock: Clock,
}

impl Session<'_> {
    fn is_late(&self) -> bool {
        self.limits.stop.is_stopped()
            || self.limits.time.is_some_and(|time| self.clock.elapsed() >= time)
    }

    fn is_used_up(&self, nodes: u64) -> bool {
        self.limits.nodes.is_some_and(|most| nodes >= most)
    }

    /// What is left of the limits.
    fn left(&self, nodes: u64) -> Limits {
        let time = self.limits.time.map(|time| time.saturating_sub(self.clock.elapsed()));
        let nodes = self.limits.nodes.map(|most| most.saturating_sub(nodes));
        Limits { depth: None, nodes, time, stop: self.limits.stop.clone() }
    }

    /// Whether a position with so many empty squares will probably be solved within what is left, if that is so many
    /// times easier than usual.
    fn affords(&self, empties: u32, nodes: u64, easier: f64) -> bool {
        let effort = EFFORT * GROWTH.powi(empties.cast_signed() - USUAL) / easier;
        let left = self.left(nodes);
        let in_time = left.time.is_none_or(|time| effort <= SPEED * time.as_secs_f64());
        in_time && left.nodes.is_none_or(|nodes| effort <= nodes as f64)
    }
}

/// A look at a position without a move.
struct Glance<'a> {
    weights: &'a Weights,
    board: Board,
}

impl Work for Glance<'_> {
    type Output = i32;

    fn on<P: processor::Processor>(self, processor: P) -> i32 {
        estimate::<P, 8>(processor, self.weights, self.board, 0)
    }
}

/// A look at a position by one thread: its value, unless it is told to stop.
#[derive(Clone, Copy)]
struct Look<'a> {
    thinker: &'a Thinker,
    position: &'a Position,
    board: Board,
    depth: u32,
    crew: &'a Crew,
    is_over: &'a (dyn Fn() -> bool + Sync),
}

impl Work for Look<'_> {
    type Output = Option<i32>;

    fn on<P: processor::Processor>(self, processor: P) -> Option<i32> {
        let Look { thinker, position, board, depth, crew, is_over } = self;
        let mut scout = Scout {
            processor,
            weights: thinker.weights,
            notes: &thinker.notes,
            crew,
            empties: position.convention(),
            selective: Some(&thinker.weights.deviations),
            is_over,
            stopped: false,
            nodes: 0,
            told: 0,
            due: 0,
        };
        let value = foresee::<P, 8>(&mut scout, board, depth, (-MOST, MOST));
        scout.tell();
        (!scout.stopped).then_some(value)
    }
}
