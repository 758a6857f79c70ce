//! `poda convert`: games from one format into another.

use super::{Context, reserve};
use crate::args::ConvertArgs;
use crate::collection::{Collection, NAMES, error_text};
use crate::failure::{Failure, suggesting};
use crate::interrupt::barren;
use crate::{file, output, place};
use anyhow::Result;
use poda_games::othello::formats::{FormatError, GameFormat, KeptGame, WrittenGames, is_kept_so};
use poda_games::similar::most_similar;
use poda_games::{Erased, Listed};
use std::io::Write;
use std::path::Path;

/// Games between two looks at the clock.
const OFTEN: usize = 256;
/// As many complaints are told one by one.
const TOLD: usize = 10;

pub fn run(context: &Context<'_>, args: &ConvertArgs) -> Result<()> {
    let locale = context.locale;
    let start = context.registry.find(&args.game)?;
    if !is_kept_so(&start) {
        let said = [("game", start.spec().into())];
        return Err(Failure::usage(locale.say("error-convert-game", &said)).into());
    }
    let to = match (format(context, args.to.as_deref())?, ending(&args.target)) {
        (Some(asked), _) => asked,
        (None, Some(named)) => named,
        (None, None) => return Err(untold(context, &args.target, "--to").into()),
    };
    let from = format(context, args.from.as_deref())?;
    if !is_stream(&args.target) && place::same(&args.input, &args.target) {
        let said = [("found", args.target.display().to_string().into())];
        return Err(Failure::usage(locale.say("error-output-own", &said)).into());
    }
    let collection = Collection::open(&args.input, from, locale)?;
    let from = collection.format.ok_or_else(|| untold(context, &args.input, "--from"))?;
    let mut work = Work { context, args, left_out: Vec::new() };
    let games = work.read(&collection, from, &start)?;
    context.unless_interrupted()?;
    let (written, kept) = work.write(to, games)?;
    context.unless_interrupted()?;
    save(context, args, to, &written)?;
    work.tell(kept, from, to);
    Ok(())
}

fn is_stream(path: &Path) -> bool {
    path == Path::new("-")
}

/// The format of a name that somebody typed.
fn format(context: &Context<'_>, name: Option<&str>) -> Result<Option<GameFormat>, Failure> {
    let Some(name) = name else { return Ok(None) };
    let known = GameFormat::named(name).or_else(|| GameFormat::of_ending(name));
    known.map(Some).ok_or_else(|| {
        let said = [("found", name.into()), ("accepted", names().into())];
        let complaint = context.locale.say("error-convert-format", &said);
        let names = GameFormat::ALL.map(|format| (format.name(), format.name()));
        let near = most_similar(name, names);
        Failure::usage(suggesting(complaint, near, context.locale))
    })
}

fn names() -> String {
    GameFormat::ALL.map(GameFormat::name).join(", ")
}

fn ending(path: &Path) -> Option<GameFormat> {
    GameFormat::of_ending(&file::ending(path)).filter(|_| !is_stream(path))
}

/// Neither the name of a file nor an option tells the format.
fn untold(context: &Context<'_>, path: &Path, option: &str) -> Failure {
    let endings = GameFormat::ALL.iter().flat_map(|format| format.endings());
    let endings: Vec<String> = endings.map(|ending| format!(".{ending}")).collect();
    let said = [
        ("found", path.display().to_string().into()),
        ("option", option.into()),
        ("accepted", names().into()),
        ("endings", endings.join(", ").into()),
    ];
    Failure::usage(context.locale.say("error-convert-untold", &said))
}

/// What is being done, and what was left out.
struct Work<'a> {
    context: &'a Context<'a>,
    args: &'a ConvertArgs,
    left_out: Vec<String>,
}

impl Work<'_> {
    /// Leaves a game out, if that was asked for.
    fn refuse(&mut self, complaint: String) -> Result<()> {
        if !self.args.keep_good {
            let hint = self.context.locale.text("convert-hint");
            return Err(Failure::invalid(format!("{complaint} ({hint})")).into());
        }
        self.left_out.push(complaint);
        Ok(())
    }

    fn read(
        &mut self,
        collection: &Collection,
        format: GameFormat,
        start: &Erased,
    ) -> Result<Vec<KeptGame<Erased>>> {
        let (mut watch, locale) = (self.context.watch(), self.context.locale);
        let mut games = Vec::new();
        for (index, game) in collection.games(format, start).enumerate() {
            match game {
                Ok(game) => games.push(game),
                Err(error) => self.refuse(collection.wrong(&error, locale))?,
            }
            if index % OFTEN == 0 {
                watch.show(locale.say("watch-convert", &[("games", games.len().into())]));
                if self.context.interrupt.flag().is_stopped() {
                    break;
                }
            }
        }
        Ok(games)
    }

    /// The games in the new format, and how many they are.
    fn write(
        &mut self,
        format: GameFormat,
        mut games: Vec<KeptGame<Erased>>,
    ) -> Result<(WrittenGames, usize)> {
        let name = self.args.target.display().to_string();
        if self.args.keep_good {
            let mut good = Vec::new();
            for (index, game) in games.into_iter().enumerate() {
                match format.write(std::slice::from_ref(&game)) {
                    Ok(_) => good.push(game),
                    Err(error) => {
                        let error = FormatError { game: index + 1, ..error };
                        self.refuse(error_text(&name, &error, self.context.locale))?;
                    }
                }
            }
            games = good;
        }
        match barren(|| format.write(&games)) {
            Ok(written) => Ok((written, games.len())),
            Err(error) => {
                self.refuse(error_text(&name, &error, self.context.locale))?;
                Ok((WrittenGames::default(), 0))
            }
        }
    }

    /// Says on standard error what was done.
    fn tell(&self, kept: usize, from: GameFormat, to: GameFormat) {
        if self.context.general.quiet {
            return;
        }
        let locale = self.context.locale;
        let mut err = std::io::stderr().lock();
        let mut say = |line: String| {
            // There is no place left to complain about standard error.
            let _ = writeln!(err, "{line}");
        };
        for complaint in self.left_out.iter().take(TOLD) {
            say(locale.say("convert-left-out", &[("cause", complaint.into())]));
        }
        let said = [
            ("games", kept.into()),
            ("from", from.name().into()),
            ("to", to.name().into()),
            ("left", self.left_out.len().into()),
        ];
        say(locale.say("convert-done", &said));
    }
}

/// Writes the file, and beside an archive the lists of names.
fn save(
    context: &Context<'_>,
    args: &ConvertArgs,
    format: GameFormat,
    written: &WrittenGames,
) -> Result<()> {
    if is_stream(&args.target) {
        return output::print(&written.games, context.locale);
    }
    let reservation = reserve(&args.target, context.locale)?;
    if format == GameFormat::Wthor {
        let lists = NAMES.map(|(ending, _)| args.target.with_extension(ending));
        // An archive that is there already has lists of its own; others belong to somebody else.
        if let Some(list) = lists.iter().find(|list| list.exists() && !args.target.exists()) {
            let said = [("found", list.display().to_string().into())];
            return Err(Failure::usage(context.locale.say("error-convert-list", &said)).into());
        }
        for (list, names) in lists.iter().zip([&written.players, &written.tournaments]) {
            file::write(list, names)?;
        }
    }
    file::write(&args.target, &written.games)?;
    drop(reservation);
    Ok(())
}
