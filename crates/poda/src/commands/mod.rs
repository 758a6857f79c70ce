//! One file per command.

mod algorithms;
mod analyse;
mod bench;
mod chart;
mod compare;
mod completions;
mod endless;
mod games;
mod gtp;
mod perft;
mod play;
mod proof;
mod show;
mod solve;
mod specialist;
mod tournament;
mod train;
mod tree;
mod verify;
#[cfg(feature = "web")]
mod web;
mod welcome;

#[cfg(feature = "web")]
use crate::args::WebArgs;
use crate::args::{Args, Command, GeneralArgs, JudgementArgs};
use crate::failure::Failure;
use crate::interrupt::Interrupt;
use crate::locale::Locale;
use crate::output::{Document, Emitter, Target};
use crate::watch::Watch;
use anyhow::Result;
use poda_core::Notation;
use poda_engines::{Registry, Request};
use poda_games::{Entry, Erased, Listed};

/// What every command is given.
pub struct Context<'a> {
    pub registry: &'a Registry,
    pub locale: &'a Locale,
    pub general: &'a GeneralArgs,
    pub interrupt: &'a Interrupt,
}

/// Does what the command line says.
pub fn run(args: &Args, registry: &Registry, locale: &Locale) -> Result<()> {
    let interrupt = Interrupt::listen(locale)?;
    let context = Context { registry, locale, general: &args.general, interrupt: &interrupt };
    match &args.command {
        #[cfg(feature = "web")]
        None => web::run(&context, &WebArgs::default()),
        #[cfg(not(feature = "web"))]
        None => welcome::run(&context),
        #[cfg(feature = "web")]
        Some(Command::Web(args)) => web::run(&context, args),
        Some(Command::Play(args)) => play::run(&context, args),
        Some(Command::Analyse(args)) => analyse::run(&context, args),
        Some(Command::Solve(args)) => solve::run(&context, args),
        Some(Command::Verify(args)) => verify::run(&context, args),
        Some(Command::Compare(args)) => compare::run(&context, args),
        Some(Command::Bench(args)) => bench::run(&context, args),
        Some(Command::Match(args)) => tournament::run(&context, args),
        Some(Command::Perft(args)) => perft::run(&context, args),
        Some(Command::Tree(args)) => tree::run(&context, args),
        Some(Command::Show(args)) => show::run(&context, args),
        Some(Command::Train(args)) => train::run(&context, args),
        Some(Command::Gtp(args)) => gtp::run(&context, args),
        Some(Command::Games) => games::run(&context),
        Some(Command::Algorithms) => algorithms::run(&context),
        Some(Command::Welcome) => welcome::run(&context),
        Some(Command::Completions(args)) => completions::run(&context, args),
    }
}

impl<'a> Context<'a> {
    /// Begins to write a document about a position.
    fn emit(&self, mut document: Document) -> Result<Emitter<'a, Target>> {
        let general = self.general;
        document.choose(&general.columns, self.locale)?;
        let emitter =
            Emitter::open(general.output.as_deref(), general.format, self.locale, document)?;
        Ok(emitter.quiet(general.quiet))
    }

    /// Shows how far a search is, where somebody can see it.
    fn watch(&self) -> Watch<'a> {
        Watch::new(self.locale, self.general.quiet)
    }

    /// The position that the arguments name.
    fn position(&self, game: &str, text: Option<&str>) -> Result<Erased> {
        let start = self.registry.find(game)?;
        Ok(start.parse(text.unwrap_or_default())?)
    }

    /// What the options for judging positions and ordering moves say.
    fn judge(&self, request: &mut Request, args: &JudgementArgs, game: &Erased) -> Result<()> {
        if let Some(order) = &args.order {
            request.order = order.parse()?;
        }
        if let Some(reading) = args.reading {
            request.reading = reading.into();
        }
        if let Some(eval) = &args.eval {
            request.eval = Some(eval.clone());
        }
        if args.knowledge && game.knowledge().is_none() {
            let accepted = self.games_with_knowledge();
            let said = [("game", game.spec().into()), ("accepted", accepted.into())];
            return Err(Failure::usage(self.locale.say("error-knowledge", &said)).into());
        }
        request.knowledge |= args.knowledge;
        Ok(())
    }

    /// The games about which something is known for certain.
    fn games_with_knowledge(&self) -> String {
        let known = |entry: &&Entry| {
            self.registry.find(entry.examples[0]).is_ok_and(|game| game.knowledge().is_some())
        };
        let games = self.registry.games().iter().filter(known);
        games.map(|entry| entry.name).collect::<Vec<_>>().join(", ")
    }

    /// Partial results were written; the exit code says so.
    fn unless_interrupted(&self) -> Result<()> {
        if self.interrupt.flag().is_stopped() {
            return Err(Failure::interrupted(self.locale).into());
        }
        Ok(())
    }
}

/// The name of the game's best evaluator.
fn best_evaluator(game: &Erased) -> Option<String> {
    game.evaluators().first().map(|(name, _)| (*name).to_owned())
}
