//! `poda perft`: what the rules allow, counted ply by ply.

use super::Context;
use crate::args::PerftArgs;
use crate::output::{Column, Document, Row};
use anyhow::Result;
use poda_core::Notation;
use poda_games::Listed;

pub fn run(context: &Context<'_>, args: &PerftArgs) -> Result<()> {
    let position = context.position(&args.game, args.position.as_deref())?;
    let columns = ["depth", "nodes", "finished", "first", "second", "draws", "distinct", "classes"];
    let columns = columns.map(|key| Column::numbers(key, context.locale)).into();
    let document = Document::new("perft", columns).about(position.spec(), position.text());
    let mut emitter = context.emit(document)?;
    let mut watch = context.watch();
    let flag = context.interrupt.flag();
    let going = || !flag.is_stopped();
    for depth in 0..=args.depth {
        watch.label(context.locale.say("watch-depth", &[("depth", depth.into())]));
        let Some(level) = context
            .registry
            .perft(&position, depth, &going)
            .and_then(|levels| levels.last().copied())
        else {
            break;
        };
        let mut row = Row::new()
            .with("depth", depth)
            .with("nodes", level.nodes)
            .with("finished", level.finished)
            .with("first", level.first)
            .with("second", level.second)
            .with("draws", level.draws());
        if args.distinct {
            let counts = context
                .registry
                .census(&position, depth, &going)
                .and_then(|rows| rows.last().copied());
            let Some(counts) = counts else { break };
            row = row.with("distinct", counts.distinct).with("classes", counts.classes);
        }
        emitter.row(row)?;
        // Beyond the last game there is nothing more to count.
        if level.nodes == 0 {
            break;
        }
    }
    drop(watch);
    emitter.close()?;
    context.unless_interrupted()
}
