//! `poda gtp`: one of our agents, for programs that speak GTP.

use super::Context;
use crate::args::GtpArgs;
use crate::dialogue::{Dialogue, Patience};
use crate::failure::Failure;
use crate::output::Stream;
use anyhow::{Context as _, Result};
use poda_games::Listed;
use poda_protocol::Adviser;
use poda_protocol::gtp::{Answer, Server, has_places};
use std::io::Write;

pub fn run(context: &Context<'_>, args: &GtpArgs) -> Result<()> {
    let (locale, stop, seed) = (context.locale, context.interrupt.flag(), context.general.seed);
    let game = context.registry.find(&args.game)?;
    if !has_places(&game) {
        let said = [("game", game.spec().into())];
        return Err(Failure::usage(locale.say("error-gtp-game", &said)).into());
    }
    context.registry.agent(&args.agent, &game, seed)?;
    let (registry, start, spec) = (context.registry.clone(), game.clone(), args.agent.clone());
    let make = move || registry.agent(&spec, &start, seed).map_err(|error| error.to_string());
    let server =
        Server::new(&game, env!("CARGO_PKG_VERSION"), Box::new(make)).map_err(Failure::new)?;
    let (registry, start) = (context.registry.clone(), game.clone());
    let advise = move || Adviser::new(&registry, &start).map_err(|error| error.to_string());
    let mut server = server.advised(Box::new(advise));
    let dialogue = Dialogue::open(stop, Patience::Waits);
    let mut out = Stream::stdout(locale);
    while let Some(line) = dialogue.line().with_context(|| locale.text("word-standard-input"))? {
        let answer = dialogue.think(|stop| server.answer(&line, stop));
        let text = match &answer {
            Answer::Text(text) | Answer::Farewell(text) => text.as_str(),
            Answer::Silence => continue,
        };
        out.write_all(text.as_bytes()).and_then(|()| out.flush())?;
        // Who asks no more, or hears no answer, has left.
        if matches!(answer, Answer::Farewell(_)) || !out.is_heard() {
            return out.close(locale);
        }
    }
    if stop.is_stopped() { Err(Failure::left().into()) } else { Ok(()) }
}
