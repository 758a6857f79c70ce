//! `poda book`: what every position of Connect-4 with few stones is worth, and which first moves of Othello are good.

mod folder;
mod openings;

use super::Context;
use super::proof::threads;
use crate::args::BookArgs;
use crate::failure::Failure;
use crate::output::{Column, Document, Row};
use anyhow::Result;
use folder::Folder;
use poda_engines::SolverError;
use poda_engines::connect4::{MOST_PLIES, Options, Pages, number, positions, solve_all};
use poda_games::connect_four::{Board, Classic, Rectangle, Shape};
use poda_games::othello::{Empties, Othello};
use poda_games::{Erased, Listed};
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::collections::HashMap;

/// Plies of a book where nobody says.
const PLIES: u64 = 4;

pub fn run(context: &Context<'_>, args: &BookArgs) -> Result<()> {
    let game = context.registry.find(&args.game)?;
    let is_othello = |it: &Othello<8>| it.convention() == Empties::Winner;
    if game.downcast_ref().is_some_and(is_othello) {
        refuse(context, &game, &[("--plies", args.plies), ("--memory", args.memory)])?;
        return openings::make(context, args, &game);
    }
    refuse(context, &game, &[("--positions", args.positions), ("--depth", args.depth)])?;
    let plies = args.plies.unwrap_or(PLIES);
    if plies == 0 || plies > MOST_PLIES.into() {
        let said = [("plies", plies.into()), ("most", MOST_PLIES.into())];
        return Err(Failure::usage(context.locale.say("error-book-plies", &said)).into());
    }
    let plies = plies as u32;
    if let Some(board) = game.downcast_ref::<Board<Classic>>() {
        make(context, args, &game, board.shape(), plies)
    } else if let Some(board) = game.downcast_ref::<Board<Rectangle>>() {
        make(context, args, &game, board.shape(), plies)
    } else {
        let said = [("game", game.spec().into())];
        Err(Failure::usage(context.locale.say("error-book-game", &said)).into())
    }
}

/// Options that are of no use for a game.
fn refuse(context: &Context<'_>, game: &Erased, options: &[(&str, Option<u64>)]) -> Result<()> {
    let Some((option, _)) = options.iter().find(|(_, given)| given.is_some()) else {
        return Ok(());
    };
    let said = [("option", (*option).into()), ("game", game.spec().into())];
    Err(Failure::usage(context.locale.say("error-book-option", &said)).into())
}

fn make<S: Shape>(
    context: &Context<'_>,
    args: &BookArgs,
    game: &Erased,
    shape: S,
    plies: u32,
) -> Result<()> {
    let locale = context.locale;
    let all = positions(shape, plies);
    let mut numbers: Vec<u64> = all.iter().map(number).collect();
    numbers.sort_unstable();
    let plan = json!({ "game": game.spec(), "plies": plies, "version": 1 });
    let is_of_it = |it: &Solved| numbers.binary_search(&it.number).is_ok();
    let (mut folder, found) = Folder::open(context, args, game, &plan, is_of_it)?;
    let mut known: HashMap<u64, i8> = found.into_iter().map(|it| (it.number, it.score)).collect();
    let missing: Vec<usize> =
        (0..all.len()).filter(|&place| !known.contains_key(&number(&all[place]))).collect();
    let open: Vec<Board<S>> = missing.iter().map(|&place| all[place]).collect();
    let mut watch = context.watch();
    let mut kept = Ok(());
    solve_all(&open, &options(args), context.interrupt.flag(), |found| {
        if let Some((place, score)) = found
            && kept.is_ok()
        {
            let solved = Solved { number: number(&open[place]), score: score as i8 };
            known.insert(solved.number, solved.score);
            kept = folder.add(&solved);
        }
        let said = [("done", known.len().into()), ("all", all.len().into())];
        watch.show(locale.say("watch-book", &said));
    })
    .map_err(SolverError::from)?;
    drop(watch);
    kept?;
    let scores: Vec<i8> =
        all.iter().filter_map(|position| known.get(&number(position)).copied()).collect();
    let mut emitter = context
        .emit(Document { game: Some(game.spec()), ..Document::new("book", columns(context)) })?;
    if let Some(pages) = Pages::new(shape, plies, &scores) {
        let bytes = pages.book().bytes();
        let path = folder.write(&bytes)?;
        for (stones, page) in pages.scores().enumerate() {
            emitter.row(row(stones, page))?;
        }
        let said = [("path", path.display().to_string().into()), ("bytes", bytes.len().into())];
        emitter.note(locale.say("book-written", &said));
    } else {
        let said = [
            ("done", scores.len().into()),
            ("all", all.len().into()),
            ("path", folder.path().display().to_string().into()),
        ];
        emitter.note(locale.say("book-broken-off", &said));
    }
    emitter.close()?;
    context.unless_interrupted()
}

fn options(args: &BookArgs) -> Options {
    let usual = Options::default();
    let bytes = |bytes| usize::try_from(bytes).unwrap_or(usize::MAX);
    Options {
        memory: args.memory.map_or(usual.memory, bytes),
        threads: args.threads.map_or_else(threads, |threads| threads.min(256) as usize),
        ..usual
    }
}

fn columns(context: &Context<'_>) -> Vec<Column> {
    ["plies", "positions", "won", "draws", "lost"]
        .map(|key| Column::numbers(key, context.locale))
        .to_vec()
}

/// How many positions with so many stones are won, drawn and lost for who moves.
fn row(stones: usize, page: &[i8]) -> Row {
    let count = |sign: i8| page.iter().filter(|score| score.signum() == sign).count();
    Row::new()
        .with("plies", stones)
        .with("positions", page.len())
        .with("won", count(1))
        .with("draws", count(0))
        .with("lost", count(-1))
}

/// What a position is worth to its mover.
#[derive(Serialize, Deserialize)]
struct Solved {
    number: u64,
    score: i8,
}
