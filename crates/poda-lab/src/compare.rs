//! Several searches of one position, side by side.

use crate::Sample;
use poda_core::{Game, MoveList};
use poda_engines::{Engine, Listener, Report, Request, RequestError, smallest_proof};
use poda_games::{Erased, ErasedMove};
use poda_search::SmallestProof;

/// Trees up to this size get their smallest proof computed.
const PROOF_BUDGET: u64 = 20_000_000;

/// The rows of a comparison, in the order of the requests.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// One row per request; fewer if the comparison was stopped.
    pub rows: Vec<Row>,
    /// The smallest proof, where the whole tree is small enough to compute it.
    pub proof: Option<SmallestProof>,
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

/// Runs each request `runs` times, with an empty table every time.
///
/// # Errors
/// If a search cannot be prepared.
pub fn compare(
    position: &Erased,
    requests: &[Request],
    runs: u64,
    mut announce: impl FnMut(usize, &Request),
    listener: Listener<'_>,
) -> Result<Comparison, RequestError> {
    let mut rows: Vec<Row> = Vec::new();
    for (index, request) in requests.iter().enumerate() {
        announce(index, request);
        let (report, seconds) = repeat(position, request, runs, listener)?;
        let stopped = report.finding.stopped;
        if stopped && request.limits.stop.is_stopped() {
            break;
        }
        rows.push(Row { request: request.clone(), report, seconds });
    }
    let proof = match requests.first() {
        Some(request) if rows.len() == requests.len() => {
            smallest_proof(position, request, PROOF_BUDGET)?
        }
        _ => None,
    };
    Ok(Comparison { rows, proof })
}

fn repeat(
    position: &Erased,
    request: &Request,
    runs: u64,
    listener: Listener<'_>,
) -> Result<(Report, Sample), RequestError> {
    let mut engine = Engine::new(position, request)?;
    let mut seconds = Sample::default();
    let mut report = engine.search(position, listener);
    seconds.extend([report.finding.time.as_secs_f64()]);
    for _ in 1..runs {
        engine.clear();
        let again = engine.search(position, listener);
        if again.finding.stopped && request.limits.stop.is_stopped() {
            report.finding.stopped = true;
            break;
        }
        seconds.extend([again.finding.time.as_secs_f64()]);
    }
    Ok((report, seconds))
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
        engines.push(Engine::new(position, &request)?);
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
