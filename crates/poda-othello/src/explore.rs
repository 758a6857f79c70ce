//! Making a book of openings: from the start, always the position next that most promises to be reached.
//!
//! A way to a position costs what its moves give away, and half a disc for each of them. The book is the positions that
//! are cheapest to reach, so many of them, whatever the order in which they were looked at.

use crate::SolverError;
use crate::board::{Board, squares};
use crate::notes::Notes;
use crate::openings::{Openings, Page};
use crate::processor::{Processor, Work};
use crate::search::{MOST, Scout, foresee};
use crate::solver::PULSE;
use crate::weights::{UNIT, Weights};
use poda_core::processor::{self, Plain};
use poda_core::system::together;
use poda_games::othello::{Empties, Othello};
use poda_search::StopFlag;
use poda_search::solving::Crew;
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap, HashSet};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// Positions that are looked at before the cheapest are chosen again.
const PIECE: usize = 32;

/// What each move costs besides what it gives away, in parts of a disc.
const PLY: i32 = UNIT / 2;

/// Bytes for what is noted of one position.
const NOTES: usize = 8 << 20;

/// What is to be in a book, and how it is found.
#[derive(Clone, Debug)]
pub struct Outline {
    /// Positions; images count once.
    pub positions: usize,
    /// Plies to look ahead.
    pub depth: u32,
    /// Threads; the book does not depend on them.
    pub threads: usize,
    /// Ends the work from outside.
    pub stop: StopFlag,
}

impl Default for Outline {
    fn default() -> Outline {
        Outline { positions: 3000, depth: 14, threads: 1, stop: StopFlag::default() }
    }
}

/// Makes a book out of pages that are known and those that are missing; `hear` hears of each new one. None is a pulse: a
/// good moment to look around. Nothing comes back if it was stopped.
///
/// # Errors
/// If there is no memory.
pub fn explore(
    outline: &Outline,
    known: Vec<Page>,
    mut hear: impl FnMut(Option<&Page>),
) -> Result<Option<Openings>, SolverError> {
    explored(outline, known, &mut hear)
}

/// Not generic, so that it is compiled here, at speed.
fn explored(
    outline: &Outline,
    known: Vec<Page>,
    hear: &mut dyn FnMut(Option<&Page>),
) -> Result<Option<Openings>, SolverError> {
    let mut known: HashMap<Board, Page> =
        known.into_iter().map(|page| (page.board, page)).collect();
    loop {
        let chosen = cheapest(&known, outline.positions);
        let missing: Vec<Board> =
            chosen.iter().filter(|board| !known.contains_key(board)).copied().collect();
        if missing.is_empty() {
            let pages = chosen.iter().filter_map(|board| known.remove(board)).collect();
            return Ok(Some(Openings::new(outline.depth, pages)));
        }
        let found = look(outline, &missing[..missing.len().min(PIECE)], hear)?;
        // Without weights there is nothing to find.
        if outline.stop.is_stopped() || found.is_empty() {
            return Ok(None);
        }
        known.extend(found.into_iter().map(|page| (page.board, page)));
    }
}

/// The positions that are cheapest to reach by what is known, the cheapest first.
fn cheapest(known: &HashMap<Board, Page>, count: usize) -> Vec<Board> {
    let start = Board::new(&Othello::<8>::new(Empties::Winner)).canonical();
    let mut ahead = BinaryHeap::from([Reverse((0, start.mover, start.other))]);
    let (mut seen, mut chosen) = (HashSet::new(), Vec::new());
    while let Some(Reverse((cost, mover, other))) = ahead.pop() {
        let board = Board { mover, other };
        if !seen.insert(board) {
            continue;
        }
        chosen.push(board);
        if chosen.len() == count {
            break;
        }
        let Some(page) = known.get(&board) else { continue };
        for &(square, worth) in &page.moves {
            let next = after(board, u32::from(square)).canonical();
            if next.mobility::<8>(Plain) != 0 {
                let cost = cost + PLY + page.best() - i32::from(worth);
                ahead.push(Reverse((cost, next.mover, next.other)));
            }
        }
    }
    chosen
}

fn after(board: Board, square: u32) -> Board {
    board.play(square, board.flips::<8>(Plain, square))
}

/// Looks at positions, on all threads.
fn look(
    outline: &Outline,
    boards: &[Board],
    hear: &mut dyn FnMut(Option<&Page>),
) -> Result<Vec<Page>, SolverError> {
    let next = AtomicUsize::new(0);
    let work = |tell: &dyn Fn(Result<Page, SolverError>)| {
        while let Some(&board) = boards.get(next.fetch_add(1, Relaxed)) {
            match Processor::best().run(Reading { outline, board }) {
                Ok(Some(page)) => tell(Ok(page)),
                Ok(None) => return,
                Err(error) => tell(Err(error)),
            }
        }
    };
    let (mut pages, mut failed) = (Vec::new(), Ok(()));
    together(outline.threads, PULSE, work, |told| match told {
        Some(Ok(page)) => {
            hear(Some(&page));
            pages.push(page);
        }
        Some(Err(error)) => failed = Err(error),
        None => hear(None),
    });
    failed.map(|()| pages)
}

/// A look at one position by one thread, which remembers nothing of others: no page if it was stopped.
struct Reading<'a> {
    outline: &'a Outline,
    board: Board,
}

impl Work for Reading<'_> {
    type Output = Result<Option<Page>, SolverError>;

    fn on<P: processor::Processor>(self, processor: P) -> Self::Output {
        let Reading { outline, board } = self;
        let Some(weights) = Weights::trained(8) else { return Ok(None) };
        let (notes, crew) = (Notes::new(NOTES)?, Crew::new(1, u64::MAX));
        let mut scout = Scout {
            processor,
            weights,
            notes: &notes,
            crew: &crew,
            empties: Empties::Winner,
            selective: Some(&weights.deviations),
            is_over: &|| outline.stop.is_stopped(),
            stopped: false,
            nodes: 0,
            told: 0,
            due: 0,
        };
        let mut best = -MOST;
        for depth in 1..=outline.depth {
            best = foresee::<P, 8>(&mut scout, board, depth, (-MOST, MOST));
        }
        let least = best - Page::WITHIN;
        let mut moves: Vec<(u8, i16)> = Vec::new();
        for square in squares(board.mobility::<8>(processor)) {
            let (next, depth) = (after(board, square), outline.depth.saturating_sub(1));
            let worth = -foresee::<P, 8>(&mut scout, next, depth, (-MOST, 1 - least));
            moves.push((square as u8, worth as i16));
        }
        let best = moves.iter().map(|&(_, worth)| i32::from(worth)).max().unwrap_or(-MOST);
        moves.retain(|&(_, worth)| i32::from(worth) >= best - Page::WITHIN);
        Ok(if scout.stopped { None } else { Page::new((board.mover, board.other), moves) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn small(threads: usize) -> Outline {
        Outline { positions: 12, depth: 2, threads, ..Outline::default() }
    }

    #[test]
    fn a_book_does_not_depend_on_threads_or_interruptions() {
        let mut found = Vec::new();
        let whole = explore(&small(1), Vec::new(), |page| found.extend(page.cloned()));
        let whole = whole.unwrap().unwrap();
        assert_eq!(whole.pages().len(), 12);
        assert_eq!(explore(&small(3), Vec::new(), |_| {}).unwrap(), Some(whole.clone()));
        let begun = found.split_off(5);
        assert_eq!(explore(&small(1), begun, |_| {}).unwrap(), Some(whole));
    }

    #[test]
    fn who_is_stopped_makes_no_book() {
        let outline = small(1);
        outline.stop.stop();
        assert_eq!(explore(&outline, Vec::new(), |_| {}).unwrap(), None);
    }
}
