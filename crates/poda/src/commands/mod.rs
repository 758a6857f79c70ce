//! One file per command.

mod agents;
mod algorithms;
mod analyse;
mod bench;
mod book;
mod chart;
mod compare;
mod completions;
mod convert;
mod endless;
mod games;
mod gtp;
mod guide;
mod man;
mod nboard;
mod perft;
mod play;
mod practise;
mod proof;
mod review;
mod rules;
#[cfg(feature = "web")]
mod shelf;
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
use crate::file::WriteFileError;
use crate::interrupt::Interrupt;
use crate::locale::Locale;
use crate::output::{Document, Emitter, Target};
use crate::place;
use crate::reservation::{Reservation, holder};
use crate::watch::Watch;
use crate::{collection, game_file};
use anyhow::Result;
#[cfg(test)]
pub use bench::believed;
use poda_engines::{Registry, Request};
use poda_games::{Entry, Erased, Listed};
use poda_lab::arena::History;
use std::io;
use std::path::Path;

/// What every command is given.
pub struct Context<'a> {
    pub registry: &'a Registry,
    pub locale: &'a Locale,
    pub general: &'a GeneralArgs,
    pub interrupt: &'a Interrupt,
}

/// Does what the command line says.
pub fn run(args: &Args, registry: &Registry, locale: &Locale) -> Result<()> {
    carry_out(args, registry, locale, &Interrupt::listen(locale)?)
}

/// The same for somebody who may want to leave.
pub fn carry_out(
    args: &Args,
    registry: &Registry,
    locale: &Locale,
    interrupt: &Interrupt,
) -> Result<()> {
    let context = Context { registry, locale, general: &args.general, interrupt };
    match &args.command {
        #[cfg(feature = "web")]
        None => web::run_alone(&context, &WebArgs::default()),
        #[cfg(not(feature = "web"))]
        None => welcome::run(&context),
        #[cfg(feature = "web")]
        Some(Command::Web(args)) => web::run(&context, args),
        Some(Command::Play(args)) => play::run(&context, args),
        Some(Command::Practise(args)) => practise::run(&context, args),
        Some(Command::Review(args)) => review::run(&context, args),
        Some(Command::Analyse(args)) => analyse::run(&context, args),
        Some(Command::Solve(args)) => solve::run(&context, args),
        Some(Command::Verify(args)) => verify::run(&context, args),
        Some(Command::Compare(args)) => compare::run(&context, args),
        Some(Command::Bench(args)) => bench::run(&context, args),
        Some(Command::Match(args)) => tournament::run(&context, args),
        Some(Command::Perft(args)) => perft::run(&context, args),
        Some(Command::Tree(args)) => tree::run(&context, args),
        Some(Command::Show(args)) => show::run(&context, args),
        Some(Command::Convert(args)) => convert::run(&context, args),
        Some(Command::Train(args)) => train::run(&context, args),
        Some(Command::Book(args)) => book::run(&context, args),
        Some(Command::Gtp(args)) => gtp::run(&context, args),
        Some(Command::Nboard(args)) => nboard::run(&context, args),
        Some(Command::Rules(args)) => rules::run(&context, args),
        Some(Command::Agents(args)) => agents::run(&context, args),
        Some(Command::Games) => games::run(&context),
        Some(Command::Algorithms) => algorithms::run(&context),
        Some(Command::Welcome) => welcome::run(&context),
        Some(Command::Completions(args)) => completions::run(&context, args),
        Some(Command::Man(args)) => man::run(&context, args),
        Some(Command::Help(args)) => guide::run(&context, args),
    }
}

impl<'a> Context<'a> {
    /// Begins to write a document about a position.
    fn emit(&self, mut document: Document) -> Result<Emitter<'a, Target>> {
        let general = self.general;
        self.spare(place::is_standard_input)?;
        document.choose(&general.columns, self.locale)?;
        let emitter =
            Emitter::open(general.output.as_deref(), general.format, self.locale, document)?;
        Ok(emitter.quiet(general.quiet))
    }

    /// Refuses to write data where it would destroy what the command itself reads or writes.
    fn spare(&self, is_own: impl Fn(&Path) -> bool) -> Result<(), Failure> {
        let Some(path) = self.general.output.as_deref().filter(|path| is_own(path)) else {
            return Ok(());
        };
        let said = [("found", path.display().to_string().into())];
        Err(Failure::usage(self.locale.say("error-output-own", &said)))
    }

    /// Shows how far a search is, where somebody can see it.
    fn watch(&self) -> Watch<'a> {
        Watch::new(self.locale, self.general.quiet)
    }

    /// The line of the catalogue that a game stands in.
    fn entry(&self, game: &Erased) -> Option<&'a Entry> {
        let spec = game.spec();
        self.registry.catalogue().named(spec.split(':').next().unwrap_or_default())
    }

    /// The position that the arguments name.
    fn position(&self, game: &str, text: Option<&str>) -> Result<Erased> {
        let start = self.registry.find(game)?;
        self.place(&start, text)
    }

    /// A position of the game that begins there: a text, or a file with a game.
    fn place(&self, start: &Erased, text: Option<&str>) -> Result<Erased> {
        Ok(self.history(start, text.unwrap_or_default())?.position().clone())
    }

    /// A game that begins there: its moves or a board, a text in one of the formats of games, or a file.
    fn history(&self, start: &Erased, text: &str) -> Result<History> {
        let error = match History::read(start, text) {
            Ok(history) => return Ok(history),
            Err(error) => error,
        };
        match collection::named(text) {
            Some((path, number)) => Ok(game_file::open(&path, number, start, self.locale)?),
            None => Err(error.into()),
        }
    }

    /// What the options for judging positions and ordering moves say.
    fn judge(&self, request: &mut Request, args: &JudgementArgs, game: &Erased) -> Result<()> {
        if let Some(order) = &args.order {
            request.order = order.parse()?;
        }
        if let Some(reading) = args.reading {
            request.reading = reading.into();
        }
        match &args.eval {
            Some(eval) => request.eval = Some(eval.clone()),
            // Where there is a horizon, somebody has to judge what lies there.
            None if request.eval.is_none() && request.limits.depth.is_some() => {
                request.eval = best_evaluator(game);
            }
            None => {}
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

/// Nobody else may write the file meanwhile.
fn reserve(path: &Path, locale: &Locale) -> Result<Reservation> {
    Reservation::new(path).map_err(|error| not_reserved(error, path, locale))
}

/// Nobody else may write into the folder meanwhile.
fn reserve_folder(path: &Path, locale: &Locale) -> Result<Reservation> {
    Reservation::of_folder(path).map_err(|error| not_reserved(error, path, locale))
}

/// Says who writes it, where that is the reason.
fn not_reserved(error: WriteFileError, path: &Path, locale: &Locale) -> anyhow::Error {
    if error.source.kind() != io::ErrorKind::WouldBlock {
        return error.into();
    }
    let process = holder(&error.path).map_or_else(|| "none".to_owned(), |it| it.to_string());
    let said = [("path", path.display().to_string().into()), ("process", process.into())];
    Failure::new(locale.say("error-locked", &said)).into()
}

/// The name of the game's best evaluator.
fn best_evaluator(game: &Erased) -> Option<String> {
    game.evaluators().first().map(|(name, _)| (*name).to_owned())
}
