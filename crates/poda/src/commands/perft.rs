//! `poda perft`: what the rules allow, counted ply by ply or move by move.

use super::Context;
use crate::args::PerftArgs;
use crate::output::{Column, Document, Row};
use crate::watch::Watch;
use anyhow::Result;
use poda_core::{Game, MoveList, Notation};
use poda_games::{Erased, Listed};
use poda_search::Level;
use std::cell::RefCell;

/// The counts of a ply.
const COUNTS: [&str; 5] = ["nodes", "finished", "first", "second", "draws"];

pub fn run(context: &Context<'_>, args: &PerftArgs) -> Result<()> {
    let position = context.position(&args.game, args.position.as_deref())?;
    if args.divide && args.depth > 0 {
        by_move(context, args, &position)
    } else {
        by_ply(context, args, &position)
    }
}

/// A row for each length.
fn by_ply(context: &Context<'_>, args: &PerftArgs, position: &Erased) -> Result<()> {
    let numbers = |key: &&str| Column::numbers(key, context.locale);
    let mut columns = vec![numbers(&"depth")];
    columns.extend(COUNTS.iter().map(numbers));
    if args.distinct {
        columns.extend(["distinct", "classes"].iter().map(numbers));
    }
    let document = Document::new("perft", columns).about(position.spec(), position.text());
    let mut emitter = context.emit(document)?.streaming(widest(position, args.depth));
    let counter = Counter::new(context);
    for depth in 0..=args.depth {
        counter.begin(context.locale.say("watch-depth", &[("depth", depth.into())]));
        let Some(level) = counter.level(position, depth) else { break };
        let mut row = counted(Row::new().with("depth", depth), level);
        if args.distinct {
            let counts = context.registry.census(position, depth, &|| counter.goes_on());
            let Some(counts) = counts.and_then(|rows| rows.last().copied()) else { break };
            row = row.with("distinct", counts.distinct).with("classes", counts.classes);
        }
        counter.aside(|| emitter.row(row))?;
        // Beyond the last game there is nothing more to count.
        if level.nodes == 0 {
            break;
        }
    }
    drop(counter);
    emitter.close()?;
    context.unless_interrupted()
}

/// A row for each move, and their sum.
fn by_move(context: &Context<'_>, args: &PerftArgs, position: &Erased) -> Result<()> {
    let mut columns = vec![Column::words("move", context.locale)];
    columns.extend(COUNTS.iter().map(|key| Column::numbers(key, context.locale)));
    let document = Document::new("perft", columns).about(position.spec(), position.text());
    let total = context.locale.text("perft-total");
    let widest = widest(position, args.depth).with("move", total.clone());
    let mut emitter = context.emit(document)?.streaming(widest);
    let counter = Counter::new(context);
    let mut sum = Level::default();
    for mv in moves(position) {
        let name = position.move_text(mv);
        counter.begin(name.clone());
        let deeper = args.depth.saturating_sub(1);
        let Some(level) = counter.level(&position.play(mv), deeper) else { break };
        sum = sum + level;
        counter.aside(|| emitter.row(counted(Row::new().with("move", name), level)))?;
    }
    drop(counter);
    if !context.interrupt.flag().is_stopped() {
        emitter.row(counted(Row::new().shown("move", serde_json::Value::Null, total), sum))?;
    }
    emitter.close()?;
    context.unless_interrupted()
}

fn counted(row: Row, level: Level) -> Row {
    row.with("nodes", level.nodes)
        .with("finished", level.finished)
        .with("first", level.first)
        .with("second", level.second)
        .with("draws", level.draws())
}

/// A row with numbers as large as they may become.
fn widest(position: &Erased, depth: u32) -> Row {
    let most = (moves(position).len() as u64).saturating_pow(depth).min(999_999_999_999);
    let row = Row::new().with("depth", depth);
    COUNTS.iter().chain(&["distinct", "classes"]).fold(row, |row, key| row.with(key, most))
}

fn moves(position: &Erased) -> Vec<poda_games::ErasedMove> {
    let mut moves = MoveList::new();
    position.expand(&mut moves);
    moves.iter().copied().collect()
}

/// Counts while somebody watches, until somebody stops it.
struct Counter<'a> {
    context: &'a Context<'a>,
    watch: RefCell<(Watch<'a>, String)>,
}

impl<'a> Counter<'a> {
    fn new(context: &'a Context<'a>) -> Counter<'a> {
        Counter { context, watch: RefCell::new((context.watch(), String::new())) }
    }

    /// What is counted now.
    fn begin(&self, label: String) {
        self.watch.borrow_mut().1 = label;
    }

    /// Asked now and then: shows that it goes on, and whether it does.
    fn goes_on(&self) -> bool {
        let (watch, label) = &mut *self.watch.borrow_mut();
        watch.show(label.as_str());
        !self.context.interrupt.flag().is_stopped()
    }

    fn level(&self, position: &Erased, depth: u32) -> Option<Level> {
        let levels = self.context.registry.perft(position, depth, &|| self.goes_on());
        levels.and_then(|levels| levels.last().copied())
    }

    /// Does something that prints, while nothing is shown.
    fn aside<T>(&self, work: impl FnOnce() -> T) -> T {
        self.watch.borrow().0.aside(work)
    }
}
