//! `poda play`: a person against the computer, two people, or the computer against itself.

mod game;
mod record;
mod setup;
mod talk;
mod thinking;
mod wish;

use super::Context;
use crate::args::PlayArgs;
use crate::failure::Failure;
use crate::output::{Column, Document, Format, Stream};
use crate::worth;
use anyhow::Result;
use game::Table;
use poda_core::{Game, Notation};
use poda_games::{Erased, Listed};
use record::Record;
use setup::Setup;
use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::io::{self, IsTerminal};
pub(super) use talk::Talk;

/// Seeds that nobody gave have no more digits than people like to type.
const SEEDS: u64 = 1_000_000;

pub fn run(context: &Context<'_>, args: &PlayArgs) -> Result<()> {
    let game = context.registry.find(&args.game)?;
    let history = context.history(&game, args.position.as_deref().unwrap_or_default())?;
    let start = history.position().clone();
    let (general, locale) = (context.general, context.locale);
    let recorded =
        general.asked_format.is_some_and(|it| it != Format::Text) || general.output.is_some();
    // Data belongs to standard output; where it goes there, the conversation steps aside.
    let aside = recorded && general.output.is_none();
    let asks = io::stdin().is_terminal() && io::stdout().is_terminal();
    if aside && asks {
        let said = [("format", general.format.name().into())];
        return Err(Failure::usage(locale.say("error-play-format", &said)).into());
    }
    let kept = args.record.as_deref().map(|path| Record::begin(path, locale)).transpose()?;
    let mut out = if aside { Stream::new(io::stderr(), "") } else { Stream::stdout(locale) };
    let record = if recorded { Some(context.emit(document(context, &start))?) } else { None };
    let mut talk = Talk::new(&mut out, context.interrupt.flag(), locale);
    let seed = general.asked_seed.unwrap_or_else(any_seed);
    let setup = Setup::new(context.registry, &mut talk, args, &start, asks, seed)?;
    if let Some(setup) = setup.as_ref().filter(|setup| setup.is_random())
        && general.asked_seed.is_none()
        && !general.quiet
    {
        talk.line("play-seed", &[("seed", setup.seed.to_string().into())])?;
    }
    let mut table = setup.map(|setup| Table::new(context, setup, history, kept));
    match &mut table {
        Some(table) => table.play(&mut talk)?,
        None => talk.line("play-goodbye", &[])?,
    }
    if let Some((table, mut record)) = table.zip(record) {
        let outcome = table.position().outcome();
        record.extra("outcome", outcome.map(poda_core::Outcome::name));
        record.extra("final", table.position().text());
        record.extra("seed", seed);
        table.rows().try_for_each(|row| record.row(row))?;
        record.close()?;
    }
    if !aside {
        out.close(locale)?;
    }
    if context.interrupt.flag().is_stopped() { Err(Failure::left().into()) } else { Ok(()) }
}

/// Another one each time.
fn any_seed() -> u64 {
    RandomState::new().hash_one(SEEDS) % SEEDS
}

/// The record of a game that is about to begin.
fn document(context: &Context<'_>, start: &Erased) -> Document {
    let words = |key| Column::words(key, context.locale);
    let numbers = |key| Column::numbers(key, context.locale);
    let [kind, value, first, bound, result, estimate] = worth::columns(context.locale);
    let columns = vec![
        numbers("ply"),
        words("player"),
        words("agent"),
        words("move"),
        kind,
        value,
        first,
        bound,
        result,
        estimate,
        numbers("nodes"),
        numbers("seconds"),
    ];
    Document::new("play", columns).about(start.spec(), start.text())
}
