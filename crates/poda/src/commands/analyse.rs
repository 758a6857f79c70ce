//! `poda analyse`: the best move, deeper and deeper.

use super::specialist::{Specialist, is_another_way};
use super::{Context, best_evaluator};
use crate::args::AnalyseArgs;
use crate::failure::Failure;
use crate::moves::{search_moves, search_rounds};
use crate::output::{Document, Row};
use crate::{report, words, worth};
use anyhow::Result;
use poda_core::{Bound, Game, Notation, Reading, Window};
use poda_engines::{Engine, OwnSearch, Report, Request, SolverOptions};
use poda_games::{Erased, Listed};
use poda_search::{Algorithm, Limits};
use serde_json::{Value, json};
use std::time::Duration;

/// How long an analysis takes when nobody says.
const TIME: Duration = Duration::from_secs(2);

pub fn run(context: &Context<'_>, args: &AnalyseArgs) -> Result<()> {
    let position = context.position(&args.game, args.position.as_deref())?;
    let request = request(context, args, &position)?;
    let document = Document::new("analyse", report::columns(context.locale))
        .about(position.spec(), position.text());
    let mut emitter = context.emit(document)?;
    emitter.heading(worth::heading(&position, context.locale));
    let mut watch = context.watch();
    let special = specialist(context, args, &position, &request)?;
    let (mut engine, name) = engine(context, args, &position, &request, special)?;
    watch.label(name);
    let exact = if args.all && position.outcome().is_none() {
        let mut solver = solver(context, args, &position, &request)?;
        let mut hear = |counters: &_| watch.hear(counters);
        let rows = if request.limits.time.is_some() || request.limits.nodes.is_some() {
            search_rounds(&position, &mut engine, solver.as_mut(), &mut hear)
        } else {
            search_moves(&position, &mut engine, &mut hear)
        };
        let exact = rows.iter().all(|found| found.report.finding.is_exact());
        let selective = rows.iter().any(|found| found.worth(&position).is_selective());
        for found in rows {
            found.report.sound(&position.play(found.mv))?;
            emitter.row(found.row(&position, &request, context.locale))?;
        }
        if selective {
            emitter.note(context.locale.text("analyse-selective"));
        }
        exact
    } else {
        let found = engine.search(&position, &mut |counters| watch.hear(counters));
        found.sound(&position)?;
        let row = report::row(&position, &request, &found, context.locale);
        emitter.row(with_passes(row, &position, &found))?;
        emitter.note(words::verdict(&position, &found, words::MARKS, context.locale));
        found.finding.is_exact()
    };
    drop(watch);
    emitter.close()?;
    context.unless_interrupted()?;
    if args.exact && !exact {
        return Err(Failure::limit(context.locale.text("error-not-exact")).into());
    }
    Ok(())
}

/// Who is asked, and what people read of that: a solver for exact values; where nobody asks for a certain search, who
/// knows most; else that search.
fn engine(
    context: &Context<'_>,
    args: &AnalyseArgs,
    position: &Erased,
    request: &Request,
    special: Option<Specialist>,
) -> Result<(Engine, &'static str)> {
    if let Some(specialist) = special {
        return Ok((specialist.engine, OwnSearch::SOLVER.name));
    }
    let (registry, name) = (context.registry, request.algorithm.name());
    let has_player = registry.has_player(position);
    // Where all moves are looked at, a solver is asked apart.
    let apart = args.all && !has_player;
    if args.exact || apart || is_another_way(&args.search) {
        return Ok((registry.engine(position, request)?, name));
    }
    let name = if has_player { OwnSearch::PLAYER.name } else { name };
    Ok((registry.analyst(position, request)?, name))
}

/// A solver for whoever looks at all moves and asks for no certain search, where the end is within its reach.
fn solver(
    context: &Context<'_>,
    args: &AnalyseArgs,
    position: &Erased,
    request: &Request,
) -> Result<Option<Engine>> {
    let is_asked = !args.exact && !is_another_way(&args.search) && args.depth.is_none();
    if !is_asked || !context.registry.is_within_reach(position) {
        return Ok(None);
    }
    let options = SolverOptions { brief: true, ..SolverOptions::default() };
    let solver = Specialist::with(context, &options, position, Window::FULL, &request.limits)?;
    Ok(solver.map(|solver| solver.engine))
}

/// The solver made for the game, where an exact value is asked for and no other way to search.
fn specialist(
    context: &Context<'_>,
    args: &AnalyseArgs,
    position: &Erased,
    request: &Request,
) -> Result<Option<Specialist>> {
    if !args.exact || is_another_way(&args.search) {
        return Ok(None);
    }
    let options = SolverOptions::default();
    Specialist::with(context, &options, position, Window::FULL, &request.limits)
}

fn request(context: &Context<'_>, args: &AnalyseArgs, position: &Erased) -> Result<Request> {
    let algorithm = match &args.search.algo {
        Some(name) => name.parse()?,
        None => Algorithm::Negascout,
    };
    let limited = args.depth.is_some() || args.time.is_some() || args.nodes.is_some();
    let mut request = Request {
        table: args.search.table.as_deref().unwrap_or("on").parse()?,
        order: "all".parse()?,
        eval: best_evaluator(position).filter(|_| !args.exact),
        reading: Reading::DISTANCE,
        deepening: true,
        limits: Limits {
            depth: args.depth,
            nodes: args.nodes,
            time: args.time.or((!limited && !args.exact).then_some(TIME)),
            stop: context.interrupt.flag().clone(),
        },
        ..Request::new(algorithm)
    };
    context.judge(&mut request, &args.search.judgement, position)?;
    Ok(request)
}

/// How the search got there, depth by depth.
fn with_passes(row: Row, position: &Erased, report: &Report) -> Row {
    let finding = &report.finding;
    let passes = finding.passes.iter().map(|pass| {
        json!({
            "depth": pass.depth,
            "kind": finding.value_after(pass).kind(),
            "value": finding.value_after(pass).points(),
            "bound": finding.value_after(pass).bound().map(Bound::name),
            "best": pass.line.first().map(|&mv| position.move_text(mv)),
            "complete": pass.complete,
            "seconds": pass.time.as_secs_f64(),
        })
    });
    row.with("passes", Value::Array(passes.collect()))
}
