//! `poda play`: a person against the computer, two people, or the computer against itself.

mod game;
mod setup;
mod talk;

use super::Context;
use crate::args::PlayArgs;
use crate::failure::Failure;
use crate::output::{Column, Document, Format, Stream};
use anyhow::Result;
use game::Table;
use poda_core::{Game, Notation};
use poda_games::{Erased, Listed};
use setup::Setup;
use std::io::{self, IsTerminal};
use talk::Talk;

pub fn run(context: &Context<'_>, args: &PlayArgs) -> Result<()> {
    let start = context.position(&args.game, args.position.as_deref())?;
    let general = context.general;
    let recorded = general.format != Format::Text || general.output.is_some();
    // Data belongs to standard output; where it goes there, the conversation steps aside.
    let aside = recorded && general.output.is_none();
    let locale = context.locale;
    let mut out = if aside { Stream::new(io::stderr(), "") } else { Stream::stdout(locale) };
    let asks = io::stdin().is_terminal() && io::stdout().is_terminal();
    let record = if recorded { Some(context.emit(document(context, &start))?) } else { None };
    let mut talk = Talk::new(&mut out, context.interrupt.flag(), locale);
    let setup = Setup::new(context.registry, &mut talk, args, &start, asks, general.seed)?;
    let mut table = setup.map(|setup| Table::new(setup, start.clone()));
    match &mut table {
        Some(table) => table.play(&mut talk)?,
        None => talk.line("play-goodbye", &[])?,
    }
    if let Some((table, mut record)) = table.zip(record) {
        let outcome = table.position().outcome();
        record.extra("outcome", outcome.map(poda_core::Outcome::name));
        record.extra("final", table.position().text());
        table.rows().try_for_each(|row| record.row(row))?;
        record.close()?;
    }
    if !aside {
        out.close(locale)?;
    }
    if context.interrupt.flag().is_stopped() { Err(Failure::left().into()) } else { Ok(()) }
}

/// The record of a game that is about to begin.
fn document(context: &Context<'_>, start: &Erased) -> Document {
    let words = |key| Column::words(key, context.locale);
    let numbers = |key| Column::numbers(key, context.locale);
    let columns = vec![
        numbers("ply"),
        words("player"),
        words("agent"),
        words("move"),
        numbers("value"),
        numbers("nodes"),
        numbers("seconds"),
    ];
    Document::new("play", columns).about(start.spec(), start.text())
}
