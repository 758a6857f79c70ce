//! `poda solve` with a solver made for the game: Othello, and Connect-4.

use super::Context;
use crate::args::{SearchArgs, SolveArgs};
use crate::failure::Failure;
use crate::journal::unreadable;
use crate::locale::Locale;
use crate::output::Row;
use anyhow::Result;
use poda_core::Window;
use poda_engines::{Engine, Proved, SolverOptions};
use poda_games::{Erased, Listed};
use poda_search::{Limits, TableWord};
use std::fs::File;
use std::io::{self, Read};
use std::sync::Arc;

/// A solver for the game, and what it has proved so far.
pub struct Specialist {
    pub engine: Engine,
    pub proved: Proved,
    table: String,
}

impl Specialist {
    /// The solver for a game, if it has one and nobody asks for another way to search.
    pub fn new(
        context: &Context<'_>,
        args: &SolveArgs,
        game: &Erased,
        window: Window,
        limits: &Limits,
    ) -> Result<Option<Specialist>> {
        if is_another_way(&args.search) {
            return Ok(None);
        }
        let options = SolverOptions { book: book(context, args)?, ..options(args) };
        Self::with(context, &options, game, window, limits)
    }

    /// The solver for a game, if it has one.
    pub fn with(
        context: &Context<'_>,
        options: &SolverOptions,
        game: &Erased,
        window: Window,
        limits: &Limits,
    ) -> Result<Option<Specialist>> {
        let proved = Proved::default();
        let solver = context.registry.solver(game, options, window, &proved);
        let Some(engine) = solver else { return Ok(None) };
        let mut engine = engine?;
        *engine.limits() = limits.clone();
        let table = TableWord::buckets(options.memory).to_string().replace("buckets", "full");
        Ok(Some(Specialist { engine, proved, table }))
    }

    /// Says how a row was found.
    pub fn sign(&self, row: Row) -> Row {
        row.with("algorithm", "solver").with("table", self.table.clone())
    }

    /// The bounds proved so far, for people.
    pub fn bounds(proved: &Proved, locale: &Locale) -> String {
        let (least, most) = proved.bounds();
        locale.say("watch-bounds", &[("least", least.into()), ("most", most.into())])
    }
}

/// Complains about options of the solver where there is none.
pub fn refuse_options(context: &Context<'_>, args: &SolveArgs, game: &Erased) -> Result<()> {
    let given = [
        (args.threads.is_some(), "--threads"),
        (args.processor.is_some(), "--processor"),
        (!args.without.is_empty(), "--without"),
        (args.book.is_some(), "--book"),
    ];
    let Some((_, option)) = given.into_iter().find(|(given, _)| *given) else { return Ok(()) };
    let said = [("option", option.into()), ("game", game.spec().into())];
    Err(Failure::usage(context.locale.say("error-no-solver", &said)).into())
}

/// Whether the arguments ask for a search that any game has.
pub fn is_another_way(search: &SearchArgs) -> bool {
    let judgement = &search.judgement;
    search.algo.is_some()
        || search.table.is_some()
        || judgement.eval.is_some()
        || judgement.order.is_some()
        || judgement.reading.is_some()
}

/// Books are never as long as this.
const LONGEST_BOOK: u64 = 64 << 20;

/// The book that is asked for, as it is kept.
fn book(context: &Context<'_>, args: &SolveArgs) -> Result<Option<Arc<[u8]>>> {
    let Some(path) = &args.book else { return Ok(None) };
    let unreadable = |error: io::Error| unreadable(path, &error, context.locale);
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(unreadable)?;
    file.take(LONGEST_BOOK).read_to_end(&mut bytes).map_err(unreadable)?;
    Ok(Some(bytes.into()))
}

/// What the arguments say about the solver.
pub fn options(args: &SolveArgs) -> SolverOptions {
    let usual = SolverOptions::default();
    let bytes = |bytes| usize::try_from(bytes).unwrap_or(usize::MAX);
    SolverOptions {
        memory: args.memory.map_or(usual.memory, bytes),
        threads: args.threads.map_or(usual.threads, |threads| threads.min(256) as usize),
        processor: args.processor.clone(),
        without: args.without.clone(),
        book: None,
        brief: args.all,
    }
}
