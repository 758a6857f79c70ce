//! Several searches of one position, side by side.

use crate::Sample;
use poda_core::{Game, MoveList};
use poda_engines::{Listener, Registry, Report, Request, RequestError};
use poda_games::{Erased, ErasedMove};
use poda_search::SmallestProof;
use std::time::Duration;

/// Searches that take less than this are warmed up and repeated.
const QUICK: Duration = Duration::from_millis(50);
/// So often, unless somebody says how often.
const REPEATED: u64 = 9;
/// Trees up to this size get their smallest proof computed.
const PROOF_BUDGET: u64 = 20_000_000;

/// Trees up to this size are searched without a limit of depth when nobody names one.
const AFFORDABLE: u64 = 1_000_000;

/// No further ahead than this, however narrow the tree is.
const DEEPEST: u32 = 250;

/// Searches of one position, side by side.
#[derive(Clone, Debug)]
pub struct Comparison {
    registry: Registry,
    /// The position.
    pub position: Erased,
    /// The smallest proof, where the whole tree is small enough to compute it.
    pub proof: Option<SmallestProof>,
    /// What was searched so far.
    pub rows: Vec<Row>,
}

/// One search, run several times.
#[derive(Clone, Debug)]
pub struct Row {
    /// What was searched with.
    pub request: Request,
    /// What was found: the same every time.
    pub report: Report,
    /// Seconds per run.
    pub seconds: Sample,
}

impl Row {
    /// Whether a limit ended the search before it was done.
    #[must_use]
    pub fn gave_up(&self) -> bool {
        self.report.finding.stopped
    }

    /// How many times fewer nodes than another row; none if one of them gave up.
    #[must_use]
    pub fn fewer_nodes(&self, than: &Row) -> Option<f64> {
        let nodes = |row: &Row| row.report.counters.generated as f64;
        (!self.gave_up() && !than.gave_up()).then(|| nodes(than) / nodes(self))
    }

    /// How many times less time than another row; none if there is no time to compare.
    #[must_use]
    pub fn less_time(&self, than: &Row) -> Option<f64> {
        let (own, other) = (self.seconds.median(), than.seconds.median());
        (own > 0.0 && !self.gave_up() && !than.gave_up()).then(|| other / own)
    }
}

impl Comparison {
    /// Begins with the smallest proof of what `request` looks for.
    ///
    /// # Errors
    /// If the game lacks the evaluator that is asked for.
    pub fn new(
        registry: &Registry,
        position: &Erased,
        request: &Request,
    ) -> Result<Comparison, RequestError> {
        let proof = registry.smallest_proof(position, request, PROOF_BUDGET)?;
        let (registry, position) = (registry.clone(), position.clone());
        Ok(Comparison { registry, position, proof, rows: Vec::new() })
    }

    /// Searches `runs` times, with an empty table every time; unless somebody says how often, once, or several times
    /// where that is quick. What is quick is done once before it is measured. None if it was stopped from outside.
    ///
    /// # Errors
    /// If the search cannot be prepared.
    pub fn run(
        &mut self,
        request: &Request,
        runs: Option<u64>,
        listener: Listener<'_>,
    ) -> Result<Option<&Row>, RequestError> {
        let (report, seconds) = self.repeat(request, runs, listener)?;
        if report.finding.stopped && request.limits.stop.is_stopped() {
            return Ok(None);
        }
        self.rows.push(Row { request: request.clone(), report, seconds });
        Ok(self.rows.last())
    }

    fn repeat(
        &self,
        request: &Request,
        runs: Option<u64>,
        listener: Listener<'_>,
    ) -> Result<(Report, Sample), RequestError> {
        let mut engine = self.registry.engine(&self.position, request)?;
        let mut seconds = Sample::default();
        let mut report = engine.search(&self.position, listener);
        let quick = report.finding.time < QUICK && !report.finding.stopped;
        let runs = runs.unwrap_or(if quick { REPEATED } else { 1 });
        if !quick {
            seconds.extend([report.finding.time.as_secs_f64()]);
        }
        for _ in u64::from(!quick)..runs {
            engine.clear();
            let again = engine.search(&self.position, listener);
            if again.finding.stopped && request.limits.stop.is_stopped() {
                report.finding.stopped = true;
                break;
            }
            seconds.extend([again.finding.time.as_secs_f64()]);
        }
        Ok((report, seconds))
    }
}

/// How far ahead every algorithm looks within seconds, by the size of the tree and so the same on every machine; none where
/// that is to the end of the game.
#[must_use]
pub fn affordable_depth(position: &Erased) -> Option<u32> {
    let mut depth = 1;
    loop {
        let mut count = Count { left: AFFORDABLE, is_cut: false };
        count.walk(position, depth);
        match (count.left, count.is_cut) {
            (0, _) => return Some((depth - 1).max(1)),
            (_, false) => return None,
            _ if depth == DEEPEST => return Some(DEEPEST),
            _ => depth += 1,
        }
    }
}

/// Counts the nodes of a tree down from what is affordable.
struct Count {
    left: u64,
    /// Some game was not over at the horizon.
    is_cut: bool,
}

impl Count {
    fn walk(&mut self, position: &Erased, depth: u32) {
        self.left = self.left.saturating_sub(1);
        let mut moves = MoveList::new();
        if self.left == 0 || position.expand(&mut moves).is_some() {
            return;
        }
        if depth == 0 {
            self.is_cut = true;
            return;
        }
        moves.iter().for_each(|&mv| self.walk(&position.play(mv), depth - 1));
    }
}

/// One move of the position, searched by every request.
#[derive(Clone, Debug)]
pub struct MoveRow {
    /// The move.
    pub mv: ErasedMove,
    /// One report per request, of the position after the move; values are for its player to move.
    pub reports: Vec<Report>,
}

/// Searches the position after each move with a window and a table of its own, one ply less deep.
///
/// # Errors
/// If a search cannot be prepared.
pub fn compare_moves(
    registry: &Registry,
    position: &Erased,
    requests: &[Request],
    listener: Listener<'_>,
) -> Result<Vec<MoveRow>, RequestError> {
    let mut moves = MoveList::new();
    position.expand(&mut moves);
    let mut engines = Vec::new();
    for request in requests {
        let mut request = request.clone();
        request.limits.depth = request.limits.depth.map(|depth| depth.saturating_sub(1));
        engines.push(registry.engine(position, &request)?);
    }
    let mut rows = Vec::new();
    for &mv in moves.iter() {
        let next = position.play(mv);
        let mut reports = Vec::new();
        for engine in &mut engines {
            engine.clear();
            reports.push(engine.search(&next, listener));
        }
        if requests.iter().any(|request| request.limits.stop.is_stopped()) {
            break;
        }
        rows.push(MoveRow { mv, reports });
    }
    Ok(rows)
}
