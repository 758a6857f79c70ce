//! `poda compare`: several algorithms on one position, counted and timed.

mod per_move;
mod rows;

use super::Context;
use super::chart::Wanted;
use crate::args::{CompareArgs, GeneralArgs, JudgementArgs};
use crate::output::{Document, Emitter, Target};
use crate::{file, worth};
use anyhow::Result;
use poda_core::Notation;
use poda_engines::Request;
use poda_games::{Erased, Listed};
use poda_lab::{Comparison, affordable_depth};
use poda_search::{Algorithm, Limits, TableWord};
use std::path::Path;

/// A comparison that has been read from the command line.
pub struct Plan {
    pub position: Erased,
    pub algorithms: Vec<Algorithm>,
    pub tables: Vec<TableWord>,
    /// The depths, one after the other; none is to the end of the game.
    pub depths: Vec<Option<u32>>,
    /// What each search may take besides.
    pub limits: Limits,
    /// How often to repeat each search, if somebody says.
    pub runs: Option<u64>,
}

pub fn run(context: &Context<'_>, args: &CompareArgs) -> Result<()> {
    let usual = if args.per_move {
        vec![Algorithm::Minimax, Algorithm::AlphaBeta]
    } else {
        Algorithm::ALL.into()
    };
    let position = context.position(&args.game, args.position.as_deref())?;
    let plan = Plan {
        algorithms: read(&args.algo, usual)?,
        tables: read(&args.table, vec![TableWord::off()])?,
        depths: depths(args, &position),
        limits: Limits { nodes: args.nodes, time: args.time, ..Limits::default() },
        runs: args.runs,
        position,
    };
    // A picture is the chart; the table then goes to standard output.
    let drawn = context.general.output.as_deref().filter(|path| is_picture(path));
    let general = GeneralArgs {
        output: context.general.output.clone().filter(|_| drawn.is_none()),
        ..context.general.clone()
    };
    let context = &Context { general: &general, ..*context };
    let requests = plan.requests(context, &args.judgement)?;
    // A chart that cannot be written is refused before the search begins.
    let chart = Wanted::new(context, args, &plan.depths, drawn)?;
    if args.per_move {
        per_move::run(context, &plan.position, &requests[0], chart)
    } else {
        side_by_side(context, &plan, &requests, false, &[], chart)
    }
}

fn is_picture(path: &Path) -> bool {
    ["svg", "png"].contains(&file::ending(path).as_str())
}

/// The depths that are asked for; where nothing is, as far as every algorithm gets within seconds.
fn depths(args: &CompareArgs, position: &Erased) -> Vec<Option<u32>> {
    if let Some(depths) = &args.depths {
        return depths.clone().map(Some).collect();
    }
    let limited = args.time.is_some() || args.nodes.is_some() || args.exact;
    vec![args.depth.or_else(|| if limited { None } else { affordable_depth(position) })]
}

/// Reads a list of words; the usual ones if there are none.
fn read<T>(words: &[String], usual: Vec<T>) -> Result<Vec<T>>
where
    T: std::str::FromStr<Err: std::error::Error + Send + Sync + 'static>,
{
    if words.is_empty() {
        return Ok(usual);
    }
    Ok(words.iter().map(|word| word.trim().parse()).collect::<Result<_, _>>()?)
}

impl Plan {
    /// For each depth, every algorithm with every table.
    pub fn requests(
        &self,
        context: &Context<'_>,
        judgement: &JudgementArgs,
    ) -> Result<Vec<Vec<Request>>> {
        let at_depth = |depth: &Option<u32>| self.at_depth(*depth, context, judgement);
        self.depths.iter().map(at_depth).collect()
    }

    fn at_depth(
        &self,
        depth: Option<u32>,
        context: &Context<'_>,
        judgement: &JudgementArgs,
    ) -> Result<Vec<Request>> {
        let mut requests = Vec::new();
        for table in &self.tables {
            for &algorithm in &self.algorithms {
                let stop = context.interrupt.flag().clone();
                let limits = Limits { depth, stop, ..self.limits.clone() };
                let mut request =
                    Request { table: table.clone(), limits, ..Request::new(algorithm) };
                context.judge(&mut request, judgement, &self.position)?;
                requests.push(request);
            }
        }
        Ok(requests)
    }
}

/// The columns at a first glance.
const BRIEF: [&str; 7] =
    ["algorithm", "table", "result", "generated", "fewer_nodes", "seconds", "over_smallest"];

/// One row per search, with remarks below the table, and a chart if one is wanted.
pub fn side_by_side(
    context: &Context<'_>,
    plan: &Plan,
    requests: &[Vec<Request>],
    brief: bool,
    remarks: &[String],
    chart: Option<Wanted<'_>>,
) -> Result<()> {
    let position = &plan.position;
    let mut columns = rows::columns(context.locale, plan.depths.len() > 1);
    columns.retain(|column| !brief || BRIEF.contains(&column.key.as_str()));
    let document = Document::new("compare", columns).about(position.spec(), position.text());
    let mut emitter = context.emit(document)?;
    emitter.heading(heading(context, position, &requests[0][0], plan.depths.len()));
    emitter.extra("runs", plan.runs);
    let mut found: Vec<Comparison> = Vec::new();
    for requests in requests {
        found.push(compare(context, plan, requests, &mut emitter)?);
        if context.interrupt.flag().is_stopped() {
            break;
        }
    }
    for remark in remarks {
        emitter.note(remark);
    }
    let chart = chart.filter(|_| found.iter().any(|found| !found.rows.is_empty()));
    let drawn = chart.map_or(Ok(()), |chart| chart.comparisons(&found, &plan.algorithms));
    emitter.close()?;
    drawn?;
    context.unless_interrupted()
}

/// All searches of one depth.
fn compare(
    context: &Context<'_>,
    plan: &Plan,
    requests: &[Request],
    emitter: &mut Emitter<'_, Target>,
) -> Result<Comparison> {
    let (locale, position) = (context.locale, &plan.position);
    let mut watch = context.watch();
    let mut found = Comparison::new(context.registry, position, &requests[0])?;
    if let (Some(proof), 1) = (found.proof, plan.depths.len()) {
        emitter.extra("smallest_proof", proof.nodes);
        emitter.extra("whole_tree", proof.whole);
        let said = [("nodes", proof.nodes.into()), ("whole", proof.whole.into())];
        emitter.note(locale.say("compare-proof", &said));
    }
    for (index, request) in requests.iter().enumerate() {
        watch.label(format!("{}/{} {}", index + 1, requests.len(), name(request)));
        let done = found.run(request, plan.runs, &mut |counters| watch.hear(counters))?;
        if done.is_none() {
            break;
        }
        if let Some(row) = found.rows.last() {
            row.report.sound(position)?;
        }
        emitter.row(rows::row(locale, &found, index))?;
    }
    Ok(found)
}

/// For whom values count, how deep searches look, and who judges what lies there.
fn heading(context: &Context<'_>, position: &Erased, request: &Request, depths: usize) -> String {
    let locale = context.locale;
    let eval = request.eval.as_deref().unwrap_or("none");
    let far = match request.limits.depth {
        None => locale.text("compare-to-end"),
        Some(depth) if depths == 1 => {
            locale.say("compare-depth", &[("depth", depth.into()), ("eval", eval.into())])
        }
        Some(_) => locale.say("compare-depths", &[("eval", eval.into())]),
    };
    format!("{} {far}", worth::heading(position, locale))
}

/// The algorithm, with its table if it has one.
pub fn name(request: &Request) -> String {
    if request.table.is_off() {
        return request.algorithm.to_string();
    }
    format!("{} + {}", request.algorithm, request.table)
}
