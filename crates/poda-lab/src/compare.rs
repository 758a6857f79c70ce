//! Several searches of one position, side by side.

use crate::Sample;
use poda_core::{Game, MoveList};
use poda_engines::{Listener, Registry, Report, Request, RequestError};
use poda_games::{Erased, ErasedMove};
use poda_search::SmallestProof;

/// Trees up to this size get their smallest proof computed.
const PROOF_BUDGET: u64 = 20_000_000;

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
    /// How many times fewer nodes than another row.
    #[must_use]
    pub fn fewer_nodes(&self, than: &Row) -> f64 {
        let nodes = |row: &Row| row.report.counters.generated as f64;
        nodes(than) / nodes(self)
    }

    /// How many times less time than another row; none if there is no time to compare.
    #[must_use]
    pub fn less_time(&self, than: &Row) -> Option<f64> {
        let (own, other) = (self.seconds.mean(), than.seconds.mean());
        (own > 0.0).then(|| other / own)
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

    /// Searches `runs` times, with an empty table every time. None if that was stopped.
    ///
    /// # Errors
    /// If the search cannot be prepared.
    pub fn run(
        &mut self,
        request: &Request,
        runs: u64,
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
        runs: u64,
        listener: Listener<'_>,
    ) -> Result<(Report, Sample), RequestError> {
        let mut engine = self.registry.engine(&self.position, request)?;
        let mut seconds = Sample::default();
        let mut report = engine.search(&self.position, listener);
        seconds.extend([report.finding.time.as_secs_f64()]);
        for _ in 1..runs {
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
