//! `poda play`: a person against the computer, two people, or the computer against itself.

mod game;
mod setup;
mod talk;

use super::{Context, position};
use crate::args::PlayArgs;
use crate::output::{Column, Document, Format};
use anyhow::Result;
use game::{Ending, Table};
use poda_core::{Game, Notation};
use poda_games::Listed;
use setup::Setup;
use std::io::{self, BufReader, IsTerminal, Write};
use talk::Talk;

pub fn run(context: &Context<'_>, args: &PlayArgs) -> Result<()> {
    let start = position(&args.game, args.position.as_deref())?;
    // Data belongs to standard output; where it is asked for, the conversation steps aside.
    let people = context.general.format == Format::Text;
    let out: Box<dyn Write> = if people { Box::new(io::stdout()) } else { Box::new(io::stderr()) };
    let input = BufReader::new(io::stdin());
    let asks = io::stdin().is_terminal() && io::stdout().is_terminal();
    let mut talk = Talk::new(input, out, context.interrupt, context.locale);
    let Some(setup) = Setup::new(&mut talk, args, &start, asks, context.general.seed)? else {
        return talk.line("play-goodbye", &[]);
    };
    let mut table = Table::new(setup, start.clone());
    let ending = table.play(&mut talk)?;
    if !people {
        let columns = ["ply", "player", "agent", "move", "value", "nodes", "seconds"];
        let columns = columns.map(|key| Column::words(key, context.locale)).into();
        let document = Document::new("play", columns).about(start.spec(), start.text());
        let mut emitter = context.emit(document)?;
        let outcome = table.position().outcome();
        emitter.extra("outcome", outcome.map(poda_core::Outcome::name));
        emitter.extra("final", table.position().text());
        for row in table.rows() {
            emitter.row(row)?;
        }
        emitter.close()?;
    }
    match ending {
        Ending::Interrupted => context.unless_interrupted(),
        Ending::Finished | Ending::Left => Ok(()),
    }
}
