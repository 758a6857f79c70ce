//! Searches with their trees kept, for pages that show how they went.

use crate::analyse::Typed;
use crate::outlet::Outlet;
use crate::played::GameText;
use crate::problem::{Field, Problem};
use crate::search::{Limit, Never, Reason, Search};
use crate::talk::Talk;
use crate::texts::Words;
use crate::told::Found;
use crate::way::requests;
use poda_core::Notation;
use poda_engines::{Request, RequestError, record};
use poda_games::{Erased, Listed};
use poda_search::StopFlag;
use poda_view::{Caption, PageData, Tree};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;

/// What a page may ask for.
#[derive(Debug, Deserialize)]
pub struct Asked {
    #[serde(flatten)]
    game: GameText,
    /// The searches, one or two of them.
    ways: Vec<String>,
    depth: Option<Typed>,
    /// How many nodes of each tree are kept.
    shown: Option<Typed>,
}

/// Trees to be shown.
#[derive(Debug, Default, Serialize)]
pub struct Trees {
    /// As the script of trees works with them; none where the search ended too soon.
    trees: Option<Value>,
}

/// Searches that can begin.
pub(crate) struct Record {
    outlet: Outlet,
    talk: Arc<Talk>,
    plan: Plan,
}

struct Plan {
    position: Erased,
    requests: Vec<Request>,
    ways: Vec<String>,
    shown: usize,
}

/// So many trees stand side by side.
const TREES: usize = 2;
/// So many nodes are kept when nobody says.
const SHOWN: u64 = 2_000;

impl Asked {
    /// The searches that are asked for; where there are none, the page is told why.
    pub(crate) fn prepare(&self, talk: &Arc<Talk>, outlet: Outlet) -> Option<Record> {
        match self.plan(talk) {
            Ok(plan) => Some(Record { outlet, talk: Arc::clone(talk), plan }),
            Err(problem) => outlet.refuse(&problem),
        }
    }

    fn plan(&self, talk: &Talk) -> Result<Plan, Problem> {
        let position = self.game.open(talk)?;
        if self.ways.len() > TREES {
            return Err(Problem::Ways(TREES));
        }
        let depth = Typed::depth(self.depth.as_ref())?;
        let most = talk.allowance.tree as u64;
        let shown = Typed::read(self.shown.as_ref(), Field::Nodes, most)?.unwrap_or(SHOWN);
        let requests = requests(&self.ways, depth, &position, talk)?;
        let shown = usize::try_from(shown.min(most)).unwrap_or(usize::MAX);
        Ok(Plan { position, requests, ways: self.ways.clone(), shown })
    }
}

impl Search for Record {
    fn run(self: Box<Self>, stop: &StopFlag) {
        let Record { outlet, talk, plan } = *self;
        let mut trees = Vec::new();
        for (request, way) in plan.requests.iter().zip(&plan.ways) {
            match grow(&plan, request, way, stop, &talk) {
                Ok(Some(tree)) => trees.push(tree),
                // Half a search is no tree that anybody could learn from.
                Ok(None) if stop.is_stopped() => {
                    return outlet.done(Reason::Stopped, Found::Trees(Trees::default()));
                }
                Ok(None) => return give_up(outlet, &talk),
                Err(error) => return outlet.fail(&error.into()),
            }
        }
        let language = outlet.language();
        let words = Words { texts: &*talk.texts, language };
        let data = PageData::new(&trees, &[(language, &words)]);
        let trees = Trees { trees: serde_json::to_value(data).ok() };
        outlet.done(Reason::Finished, Found::Trees(trees));
    }

    fn wait(&self, ahead: usize) {
        self.outlet.wait(ahead);
    }

    fn abandon(self: Box<Self>, why: Never) {
        self.outlet.never(why, Found::Trees(Trees::default()));
    }
}

/// The tree of one search; none if it was stopped or took too much.
fn grow(
    plan: &Plan,
    request: &Request,
    way: &str,
    stop: &StopFlag,
    talk: &Talk,
) -> Result<Option<Tree>, RequestError> {
    let mut request = request.clone();
    request.limits.stop = stop.clone();
    request.limits.nodes = Some(talk.allowance.recorded);
    request.limits.time = Some(talk.allowance.time);
    let (report, recording) = record(&plan.position, &request, plan.shown)?;
    if report.finding.stopped {
        return Ok(None);
    }
    let caption = Caption {
        game: plan.position.spec(),
        position: plan.position.text(),
        algorithm: Some(request.algorithm.to_string()),
        table: request.table.to_string(),
        depth: request.limits.depth,
        eval: report.judge.as_ref().map(|judge| judge.eval.clone()),
        way: Some(way.to_owned()),
    };
    Ok(Some(Tree::new(caption, &report.finding, &recording)))
}

/// Says how much would have been too much.
fn give_up(outlet: Outlet, talk: &Talk) {
    let most = talk.allowance.recorded.to_string();
    let text = talk.texts.say(outlet.language(), "page-tree-large", &[("most", &most)]);
    outlet.end(Reason::Limit, Some(Limit::Nodes), text, Found::Trees(Trees::default()));
}
