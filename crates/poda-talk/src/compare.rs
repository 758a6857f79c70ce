//! Several ways to search one position, depth by depth: what each of them took. The same counts as `poda compare`.

use crate::analyse::Typed;
use crate::outlet::Outlet;
use crate::played::GameText;
use crate::problem::{Field, Problem};
use crate::search::{Limit, Never, Reason, Search};
use crate::talk::Talk;
use crate::told::{Found, Told};
use crate::way::requests;
use poda_core::Game;
use poda_engines::{Report, Request, RequestError};
use poda_games::Erased;
use poda_search::{SmallestProof, StopFlag};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// What a page may ask for.
#[derive(Debug, Deserialize)]
pub struct Asked {
    #[serde(flatten)]
    game: GameText,
    ways: Vec<String>,
    depth: Option<Typed>,
    /// Searches that take more are given up, and with them all deeper ones of that way.
    nodes: Option<Typed>,
}

/// What one way took to one depth.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    way: String,
    depth: u32,
    /// In the view of the first player; none where the search gave up.
    value_first: Option<i32>,
    generated: u64,
    expanded: u64,
    leaves: u64,
    cutoffs: u64,
    table_hits: u64,
    seconds: f64,
    /// Nodes of the smallest proof to that depth, where the tree is small enough to know.
    smallest: Option<u64>,
    gave_up: bool,
}

/// All of them, in the end.
#[derive(Debug, Default, Serialize)]
pub struct Comparison {
    rows: Vec<Row>,
}

/// A comparison that can begin.
pub(crate) struct Compare {
    outlet: Outlet,
    talk: Arc<Talk>,
    plan: Plan,
}

struct Plan {
    position: Erased,
    requests: Vec<Request>,
    ways: Vec<String>,
    depth: u32,
    nodes: u64,
}

/// So deep where nobody says.
const DEPTH: u32 = 6;
/// Trees up to this size get their smallest proof computed.
const PROOF: u64 = 3_000_000;

impl Asked {
    /// The comparison that is asked for; where there is none, the page is told why.
    pub(crate) fn prepare(&self, talk: &Arc<Talk>, outlet: Outlet) -> Option<Compare> {
        match self.plan(talk) {
            Ok(plan) => Some(Compare { outlet, talk: Arc::clone(talk), plan }),
            Err(problem) => outlet.refuse(&problem),
        }
    }

    fn plan(&self, talk: &Talk) -> Result<Plan, Problem> {
        let position = self.game.open(talk)?;
        let depth = Typed::depth(self.depth.as_ref())?.unwrap_or(DEPTH);
        let requests = requests(&self.ways, Some(depth), &position, talk)?;
        let most = talk.allowance.compared;
        let nodes = Typed::read(self.nodes.as_ref(), Field::Nodes, most)?.unwrap_or(most);
        Ok(Plan { position, requests, ways: self.ways.clone(), depth, nodes })
    }
}

impl Search for Compare {
    fn run(self: Box<Self>, stop: &StopFlag) {
        let Compare { outlet, talk, plan } = *self;
        let mut found = Comparison::default();
        let mut out = vec![false; plan.ways.len()];
        for depth in 1..=plan.depth {
            let smallest = match smallest(&plan, depth, &talk) {
                Ok(smallest) => smallest,
                Err(error) => return outlet.fail(&error.into()),
            };
            for (way, out) in out.iter_mut().enumerate().filter(|(_, out)| !**out) {
                let row = match measure(&plan, way, depth, stop, &talk) {
                    Ok(row) => Row { smallest, ..row },
                    Err(error) => return outlet.fail(&error.into()),
                };
                if stop.is_stopped() {
                    return outlet.done(Reason::Stopped, Found::Comparison(found));
                }
                *out = row.gave_up;
                outlet.send(Told::Row(row.clone()));
                found.rows.push(row);
            }
        }
        let whole = out.iter().all(|out| !out);
        let (reason, limit) =
            if whole { (Reason::Finished, None) } else { (Reason::Limit, Some(Limit::Nodes)) };
        let id = if whole { "page-end-finished" } else { "page-compare-large" };
        let most = plan.nodes.to_string();
        let text = talk.texts.say(outlet.language(), id, &[("most", &most)]);
        outlet.end(reason, limit, text, Found::Comparison(found));
    }

    fn wait(&self, ahead: usize) {
        self.outlet.wait(ahead);
    }

    fn abandon(self: Box<Self>, why: Never) {
        self.outlet.never(why, Found::Comparison(Comparison::default()));
    }
}

fn smallest(plan: &Plan, depth: u32, talk: &Talk) -> Result<Option<u64>, RequestError> {
    let Some(request) = plan.requests.first() else { return Ok(None) };
    let request = request.clone().to_depth(depth);
    // Whoever wants to know quickly what is ahead needs no proof.
    let budget = PROOF.min(plan.nodes);
    let proof: Option<SmallestProof> =
        talk.registry.smallest_proof(&plan.position, &request, budget)?;
    Ok(proof.map(|proof| proof.nodes))
}

fn measure(
    plan: &Plan,
    way: usize,
    depth: u32,
    stop: &StopFlag,
    talk: &Talk,
) -> Result<Row, RequestError> {
    let mut request = plan.requests[way].clone().to_depth(depth);
    request.limits.nodes = Some(plan.nodes);
    request.limits.time = Some(talk.allowance.time);
    request.limits.stop = stop.clone();
    let mut engine = talk.registry.engine(&plan.position, &request)?;
    let report = engine.search(&plan.position, &mut |_| {});
    Ok(row(plan, way, depth, &report))
}

fn row(plan: &Plan, way: usize, depth: u32, report: &Report) -> Row {
    let (counters, gave_up) = (&report.counters, report.finding.stopped);
    let value = report.value().view(plan.position.to_move());
    Row {
        way: plan.ways[way].clone(),
        depth,
        value_first: value.points().filter(|_| !gave_up),
        generated: counters.generated,
        expanded: counters.expanded(),
        leaves: counters.leaves(),
        cutoffs: counters.cutoffs,
        table_hits: counters.table_hits,
        seconds: report.finding.time.as_secs_f64(),
        smallest: None,
        gave_up,
    }
}
