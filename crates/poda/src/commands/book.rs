//! `poda book`: what every position with few stones is worth.
//!
//! ```text
//!  book.json       the game and the plies; a folder with others is refused
//!  results.jsonl   one position per line, added as soon as it is solved
//!  book.bin        the book, when it is whole
//!  .lock           held by the run that writes
//! ```

use super::proof::threads;
use super::{Context, reserve_folder};
use crate::args::BookArgs;
use crate::failure::Failure;
use crate::file::{WriteFileError, holds_something, write};
use crate::interrupt::barren;
use crate::journal::{Journal, seal, sealed, unreadable};
use crate::output::{Column, Document, Row};
use crate::place;
use crate::reservation::Reservation;
use anyhow::Result;
use poda_engines::SolverError;
use poda_engines::connect4::{MOST_PLIES, Options, Pages, number, positions, solve_all};
use poda_games::connect_four::{Board, Classic, Rectangle, Shape};
use poda_games::{Erased, Listed};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

const PLAN: &str = "book.json";
const RESULTS: &str = "results.jsonl";
const BOOK: &str = "book.bin";
/// Plies of a book where nobody says.
const PLIES: u64 = 4;

pub fn run(context: &Context<'_>, args: &BookArgs) -> Result<()> {
    let game = context.registry.find(&args.game)?;
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

fn make<S: Shape>(
    context: &Context<'_>,
    args: &BookArgs,
    game: &Erased,
    shape: S,
    plies: u32,
) -> Result<()> {
    let locale = context.locale;
    let all = positions(shape, plies);
    let path = args.out.clone().unwrap_or_else(|| usual_folder(game));
    context.spare(|output| place::is_in(output, &path))?;
    let plan = json!({ "game": game.spec(), "plies": plies, "version": 1 });
    let mut folder = Folder::open(&path, &plan, &all, context)?;
    let missing: Vec<usize> =
        (0..all.len()).filter(|&place| !folder.known.contains_key(&number(&all[place]))).collect();
    let open: Vec<Board<S>> = missing.iter().map(|&place| all[place]).collect();
    let mut watch = context.watch();
    let mut kept = Ok(());
    solve_all(&open, &options(args), context.interrupt.flag(), |found| {
        if let Some((place, score)) = found
            && kept.is_ok()
        {
            kept = folder.add(number(&open[place]), score as i8);
        }
        let said = [("done", folder.known.len().into()), ("all", all.len().into())];
        watch.show(locale.say("watch-book", &said));
    })
    .map_err(SolverError::from)?;
    drop(watch);
    kept?;
    let scores: Vec<i8> =
        all.iter().filter_map(|position| folder.known.get(&number(position)).copied()).collect();
    let mut emitter = context
        .emit(Document { game: Some(game.spec()), ..Document::new("book", columns(context)) })?;
    if let Some(pages) = Pages::new(shape, plies, &scores) {
        let (path, bytes) = (path.join(BOOK), pages.book().bytes());
        write(&path, &bytes)?;
        for (stones, page) in pages.scores().enumerate() {
            emitter.row(row(stones, page))?;
        }
        let said = [("path", path.display().to_string().into()), ("bytes", bytes.len().into())];
        emitter.note(locale.say("book-written", &said));
    } else {
        let said = [
            ("done", scores.len().into()),
            ("all", all.len().into()),
            ("path", path.display().to_string().into()),
        ];
        emitter.note(locale.say("book-broken-off", &said));
    }
    emitter.close()?;
    context.unless_interrupted()
}

/// `connect4-5-4-book`
fn usual_folder(game: &Erased) -> PathBuf {
    let name: String =
        game.spec().chars().map(|it| if it.is_ascii_alphanumeric() { it } else { '-' }).collect();
    format!("{name}-book").into()
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

/// The folder of a book.
struct Folder {
    results: Journal,
    path: PathBuf,
    /// What is known, by the numbers of positions.
    known: HashMap<u64, i8>,
    _reservation: Reservation,
}

impl Folder {
    /// Opens the folder of this book, new or begun before.
    fn open<S: Shape>(
        path: &Path,
        plan: &Value,
        all: &[Board<S>],
        context: &Context<'_>,
    ) -> Result<Folder> {
        let locale = context.locale;
        fs::create_dir_all(path).map_err(WriteFileError::at(path))?;
        let reservation = reserve_folder(path, locale)?;
        let (file, shown) = (path.join(PLAN), path.display().to_string());
        if file.exists() {
            let text = fs::read(&file).map_err(|error| unreadable(&file, &error, locale))?;
            if serde_json::from_slice::<Value>(&text).ok().as_ref() != Some(plan) {
                let said = [("path", shown.into())];
                return Err(Failure::new(locale.say("error-book-folder-other", &said)).into());
            }
        } else if holds_something(path)? {
            let said = [("path", shown.into())];
            return Err(Failure::new(locale.say("error-book-folder-taken", &said)).into());
        } else {
            write(&file, format!("{plan:#}\n").as_bytes())?;
        }
        let mut numbers: Vec<u64> = all.iter().map(number).collect();
        numbers.sort_unstable();
        let read = |line: &[u8]| {
            let solved =
                (seal(line) == Some(true)).then(|| serde_json::from_slice::<Solved>(line).ok());
            let solved = solved.flatten().filter(|it| numbers.binary_search(&it.number).is_ok());
            solved.ok_or_else(|| locale.text("book-record-other"))
        };
        let (results, found) =
            barren(|| Journal::open(&path.join(RESULTS), read, "error-book-record", locale))?;
        let known = found.into_iter().map(|it| (it.number, it.score)).collect();
        Ok(Folder { results, path: path.to_owned(), known, _reservation: reservation })
    }

    /// Keeps what a position is worth.
    fn add(&mut self, number: u64, score: i8) -> Result<(), WriteFileError> {
        self.known.insert(number, score);
        let line = sealed(&Solved { number, score }).map_err(WriteFileError::at(&self.path))?;
        self.results.add(&line)
    }
}
