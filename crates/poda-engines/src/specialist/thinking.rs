//! The player of Othello on 8×8 behind the type of every search, and the first moves that it knows.

use crate::othello::{Openings, Options, Page, Thinker, Thought};
use crate::player::{KnownMove, PlayerListing, PlayerOptions};
use crate::{AgentError, Engine, Judge, Listener, OwnSearch, Report, Searcher, SolverError};
use poda_core::{Bound, Game, Reading, Score};
use poda_games::othello::{Othello, Square};
use poda_games::{Erased, ErasedMove, Listed};
use poda_search::{Counters, Finding, Limits, Pass, TableUse};

/// Bytes of all its tables, at most.
const MEMORY: u64 = 64 << 20;

/// Bytes of the table of its solver.
const SOLVER: usize = 32 << 20;

/// What people read of its opinion.
fn judge() -> Judge {
    Judge { eval: "trained".to_owned(), points_in_one: Thinker::UNIT, is_selective: true }
}

pub(super) fn listing() -> PlayerListing {
    PlayerListing::of::<Othello<8>>(judge(), MEMORY, engine).with_openings(openings)
}

/// A search of the middle game that solves the end.
fn engine(options: &PlayerOptions) -> Result<Engine, AgentError> {
    let whole = Options { memory: SOLVER, threads: options.threads, ..Options::default() };
    let thinker = Thinker::new(&whole).map_err(SolverError::from)?;
    Ok(Engine::from_searcher(Thinking { thinker, limits: options.limits.clone() }))
}

/// The moves of the book, better ones more often.
fn openings(position: &Erased) -> Vec<KnownMove> {
    let known = || {
        let (book, position) = (Openings::own()?, position.downcast_ref::<Othello<8>>()?);
        Some((book.depth(), book.moves(position)?, position))
    };
    let Some((depth, moves, position)) = known() else { return Vec::new() };
    let best = moves.iter().map(|&(_, worth)| worth).max().unwrap_or_default();
    let known = |&(mv, estimate): &(Square, i32)| {
        let share = (Page::WITHIN + 1 - (best - estimate)).max(0).unsigned_abs();
        let thought = Thought { estimate, depth, line: vec![mv], ..Thought::default() };
        KnownMove {
            mv: ErasedMove(Othello::<8>::code(mv)),
            share: u64::from(share).pow(2),
            report: report(position, thought, Vec::new(), 0),
        }
    };
    moves.iter().map(known).collect()
}

struct Thinking {
    thinker: Thinker,
    limits: Limits,
}

impl Searcher for Thinking {
    fn search(&mut self, position: &Erased, listener: Listener<'_>) -> Report {
        let position = position.inner::<Othello<8>>();
        let mut passes: Vec<Pass<Square>> = Vec::new();
        let mut hear = |thought: &Thought| {
            listener(&Counters { generated: thought.nodes, ..Counters::default() });
            if passes.last().is_none_or(|last| last.depth != Some(thought.depth)) {
                passes.push(pass(thought));
            }
        };
        let thought = self.thinker.think(position, &self.limits, &mut hear);
        report(position, thought, passes, self.thinker.bytes())
    }

    fn limits(&mut self) -> &mut Limits {
        &mut self.limits
    }

    fn clear(&mut self) {
        self.thinker.clear();
    }
}

/// A depth that was finished.
fn pass(thought: &Thought) -> Pass<Square> {
    let (score, bound, line) = (score(thought), Bound::Exact, thought.line.clone());
    let complete = thought.solved.is_some();
    Pass {
        depth: Some(thought.depth),
        score,
        bound,
        line,
        complete,
        decided: false,
        time: thought.time,
    }
}

/// Discs where they are proved, else parts of them.
fn score(thought: &Thought) -> Score {
    Score::new(thought.solved.unwrap_or(thought.estimate))
}

/// What a thought means to everybody else.
fn report(
    position: &Othello<8>,
    thought: Thought,
    passes: Vec<Pass<Square>>,
    bytes: usize,
) -> Report {
    let complete = thought.solved.is_some();
    let finding = Finding {
        score: score(&thought),
        bound: Bound::Exact,
        depth: (!complete).then_some(thought.depth),
        complete,
        decided: false,
        stopped: thought.stopped,
        fault: None,
        reading: Reading::PLAIN,
        results: position.results(),
        passes,
        time: thought.time,
        line: thought.line,
    };
    Report {
        finding: finding.map(|mv| ErasedMove(Othello::<8>::code(mv))),
        counters: Counters { generated: thought.nodes, ..Counters::default() },
        microscope: TableUse::default(),
        table_bytes: Some(bytes),
        judge: (!complete).then(judge),
        searcher: Some(OwnSearch::PLAYER),
    }
}
