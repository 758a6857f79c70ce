//! `poda nboard`: one of our agents, for windows that speak the protocol of `NBoard`.

use super::Context;
use crate::args::NboardArgs;
use crate::dialogue::{Dialogue, Patience};
use crate::failure::Failure;
use crate::output::Stream;
use anyhow::{Context as _, Result};
use poda_games::Listed;
use poda_games::othello::formats::is_kept_so;
use poda_protocol::nboard::{Heard, Server};
use std::io::Write;

pub fn run(context: &Context<'_>, args: &NboardArgs) -> Result<()> {
    let (locale, stop, seed) = (context.locale, context.interrupt.flag(), context.general.seed);
    let game = context.registry.find(&args.game)?;
    if !is_kept_so(&game) {
        let said = [("game", game.spec().into())];
        return Err(Failure::usage(locale.say("error-nboard-game", &said)).into());
    }
    context.registry.agent(&args.agent, &game, seed)?;
    let server = Server::new(context.registry, &game, &args.agent, seed);
    let mut server = server.map_err(Failure::new)?;
    let dialogue = Dialogue::open(stop, Patience::Interrupts);
    let mut out = Stream::stdout(locale);
    while let Some(line) = dialogue.line().with_context(|| locale.text("word-standard-input"))? {
        let mut written = Ok(());
        let heard = dialogue.think(|stop| {
            server.hear(&line, stop, &mut |text| {
                if written.is_ok() {
                    let line = format!("{text}\n");
                    written = out.write_all(line.as_bytes()).and_then(|()| out.flush());
                }
            })
        });
        written?;
        // Who asks no more, or hears no answer, has left.
        if heard == Heard::Farewell || !out.is_heard() {
            return out.close(locale);
        }
    }
    if stop.is_stopped() { Err(Failure::left().into()) } else { Ok(()) }
}
