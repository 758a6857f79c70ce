//! A book of first moves of Othello: the positions that most promise to be reached, with their good moves.

use super::folder::Folder;
use super::{Context, threads};
use crate::args::BookArgs;
use crate::failure::Failure;
use crate::output::{Column, Document, Row};
use anyhow::Result;
use poda_engines::othello::{Openings, Outline, Page, explore};
use poda_games::{Erased, Listed};
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::collections::BTreeMap;

/// More positions than any book needs.
const MOST_POSITIONS: u64 = 1_000_000;
/// More plies than anybody can look ahead at each of them.
const MOST_DEPTH: u64 = 30;
/// The discs of the start.
const START: u32 = 4;

pub fn make(context: &Context<'_>, args: &BookArgs, game: &Erased) -> Result<()> {
    let locale = context.locale;
    let outline = outline(context, args)?;
    let (positions, depth) = (outline.positions, outline.depth);
    let version = env!("CARGO_PKG_VERSION");
    let plan =
        json!({ "game": game.spec(), "positions": positions, "depth": depth, "version": version });
    let is_page = |it: &Looked| it.page().is_some();
    let (mut folder, found) = Folder::open(context, args, game, &plan, is_page)?;
    let known: Vec<Page> = found.iter().filter_map(Looked::page).collect();
    let (mut watch, mut kept, mut done) = (context.watch(), Ok(()), known.len());
    let book = explore(&outline, known, |page| {
        if let Some(page) = page
            && kept.is_ok()
        {
            kept = folder.add(&Looked::of(page));
            done += 1;
        }
        let said = [("done", done.into()), ("all", positions.into())];
        watch.show(locale.say("watch-book", &said));
    })?;
    drop(watch);
    kept?;
    let mut emitter = context
        .emit(Document { game: Some(game.spec()), ..Document::new("book", columns(context)) })?;
    if let Some(book) = book {
        let bytes = book.to_bytes();
        let path = folder.write(&bytes)?;
        for row in rows(&book) {
            emitter.row(row)?;
        }
        let said = [
            ("path", path.display().to_string().into()),
            ("bytes", bytes.len().into()),
            ("depth", depth.into()),
        ];
        emitter.note(locale.say("book-openings-written", &said));
    } else {
        let path = folder.path().display().to_string();
        let said = [("done", done.into()), ("all", positions.into()), ("path", path.into())];
        emitter.note(locale.say("book-broken-off", &said));
    }
    emitter.close()?;
    context.unless_interrupted()
}

fn outline(context: &Context<'_>, args: &BookArgs) -> Result<Outline> {
    let usual = Outline::default();
    let positions = within(context, "--positions", args.positions, MOST_POSITIONS)?;
    let depth = within(context, "--depth", args.depth, MOST_DEPTH)?;
    Ok(Outline {
        positions: positions.map_or(usual.positions, |positions| positions as usize),
        depth: depth.map_or(usual.depth, |depth| depth as u32),
        threads: args.threads.map_or_else(threads, |threads| threads.min(256) as usize),
        stop: context.interrupt.flag().clone(),
    })
}

/// A number from 1 on, and not too large.
fn within(
    context: &Context<'_>,
    option: &str,
    given: Option<u64>,
    most: u64,
) -> Result<Option<u64>> {
    let Some(found) = given.filter(|given| !(1..=most).contains(given)) else { return Ok(given) };
    let said = [("option", option.into()), ("found", found.into()), ("most", most.into())];
    Err(Failure::usage(context.locale.say("error-book-number", &said)).into())
}

fn columns(context: &Context<'_>) -> Vec<Column> {
    ["plies", "positions", "moves"].map(|key| Column::numbers(key, context.locale)).to_vec()
}

/// How many positions there are after so many plies, and how many moves they have.
fn rows(book: &Openings) -> Vec<Row> {
    let mut counts: BTreeMap<u32, (usize, usize)> = BTreeMap::new();
    for page in book.pages() {
        let (mover, other) = page.discs();
        let count = counts.entry((mover | other).count_ones().saturating_sub(START)).or_default();
        *count = (count.0 + 1, count.1 + page.moves().len());
    }
    let row = |(plies, (positions, moves))| {
        Row::new().with("plies", plies).with("positions", positions).with("moves", moves)
    };
    counts.into_iter().map(row).collect()
}

/// A position that was looked at, with its good moves and what they seem to be worth.
#[derive(Serialize, Deserialize)]
struct Looked {
    mover: u64,
    other: u64,
    moves: Vec<(u8, i16)>,
}

impl Looked {
    fn of(page: &Page) -> Looked {
        let (mover, other) = page.discs();
        Looked { mover, other, moves: page.moves().to_vec() }
    }

    fn page(&self) -> Option<Page> {
        Page::new((self.mover, self.other), self.moves.clone())
    }
}
