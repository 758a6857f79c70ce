//! Games to learn from: one file of the archive of tournaments, or a folder of them.

use super::Context;
use crate::args::TrainArgs;
use crate::failure::Failure;
use crate::journal::unreadable;
use anyhow::Result;
use poda_engines::othello::{Played, Side};
use poda_games::othello::archived_games;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Multiplied by this, numbers in order are spread over all numbers: those held back are of all years.
const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;

/// The games that were asked for, in an order that does not follow the years.
pub(super) fn read(context: &Context<'_>, args: &TrainArgs, side: Side) -> Result<Arc<[Played]>> {
    let Some(path) = &args.archive else { return Ok(Arc::default()) };
    if side != Side::Eight {
        let said = [("option", "--archive".into()), ("game", args.game.clone().into())];
        return Err(Failure::usage(context.locale.say("error-train-archive-game", &said)).into());
    }
    let files = files(path).map_err(|error| unreadable(path, &error, context.locale))?;
    let mut games = Vec::new();
    for file in &files {
        let bytes = fs::read(file).map_err(|error| unreadable(file, &error, context.locale))?;
        let found = archived_games(&bytes).map_err(|error| {
            let said =
                [("path", file.display().to_string().into()), ("reason", error.to_string().into())];
            Failure::invalid(context.locale.say("error-train-archive", &said))
        })?;
        games.extend(found);
    }
    let mut games: Vec<(u64, Played)> = games
        .into_iter()
        .zip(0_u64..)
        .map(|(game, number)| {
            let result = (2 * i32::from(game.black) - 64).clamp(-64, 64) as i8;
            (number.wrapping_mul(SPREAD), Played { squares: game.squares, result })
        })
        .collect();
    games.sort_by_key(|(place, _)| *place);
    Ok(games.into_iter().map(|(_, game)| game).collect())
}

/// The file itself, or the files of the archive in a folder by name.
fn files(path: &Path) -> io::Result<Vec<PathBuf>> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let entries = fs::read_dir(path)?.map(|entry| entry.map(|entry| entry.path()));
    let mut files: Vec<PathBuf> = entries.collect::<io::Result<_>>()?;
    files.retain(|file| file.extension().is_some_and(|it| it.eq_ignore_ascii_case("wtb")));
    files.sort();
    if files.is_empty() {
        return Err(io::Error::new(io::ErrorKind::NotFound, "no file ends in .wtb"));
    }
    Ok(files)
}
