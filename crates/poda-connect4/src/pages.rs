//! All positions with few stones, and what they are worth: what a book is made from.

use crate::Book;
use crate::book::least;
use crate::grid::Measures;
use poda_core::{Game, MoveList, Player};
use poda_games::connect_four::{Board, Shape};

/// No book looks further: the positions would not fit into memory.
pub const MOST_PLIES: u32 = 12;

/// Positions by the number of their stones, and what they are worth to their movers.
#[derive(Debug)]
pub struct Pages<S> {
    shape: S,
    board: Measures,
    /// By the number of stones.
    levels: Vec<Page>,
}

/// All positions with one number of stones.
#[derive(Debug)]
struct Page {
    /// In growing order.
    numbers: Vec<u64>,
    scores: Vec<i8>,
}

/// The positions of a board with so many stones in which the game goes on, none twice and none that is the image of
/// another, in the order of their numbers.
#[must_use]
pub fn positions<S: Shape>(shape: S, stones: u32) -> Vec<Board<S>> {
    let last = levels(shape, stones.min(MOST_PLIES)).pop().unwrap_or_default();
    last.into_iter().map(|(_, position)| position).collect()
}

/// Positions by the number of their stones, each level in the order of its numbers.
fn levels<S: Shape>(shape: S, plies: u32) -> Vec<Vec<(u64, Board<S>)>> {
    let board = Measures::new(shape.columns(), shape.rows());
    let numbered = |position: Board<S>| (least(&board, &position), position);
    let mut levels = vec![vec![numbered(Board::new(shape))]];
    for _ in 0..plies {
        let mut next = Vec::new();
        for (_, position) in levels.last().into_iter().flatten() {
            let going_on = children(position).filter(|next| next.outcome().is_none());
            next.extend(going_on.map(numbered));
        }
        next.sort_unstable_by_key(|(number, _)| *number);
        next.dedup_by_key(|(number, _)| *number);
        levels.push(next);
    }
    levels
}

/// The positions after each move.
fn children<S: Shape>(position: &Board<S>) -> impl Iterator<Item = Board<S>> {
    let mut moves = MoveList::new();
    _ = position.expand(&mut moves);
    let moves = moves.to_vec();
    moves.into_iter().map(|mv| position.play(mv))
}

/// What the mover of a finished position gets.
pub(crate) fn result<S: Shape>(position: &Board<S>) -> Option<i32> {
    let margin = position.outcome()?.value_for_first();
    Some(if position.to_move() == Player::First { margin } else { -margin })
}

impl<S: Shape> Pages<S> {
    /// What follows from what the mover gets in each of [`positions`] with so many stones; none if there are more or
    /// fewer scores than positions.
    #[must_use]
    pub fn new(shape: S, plies: u32, scores: &[i8]) -> Option<Pages<S>> {
        let mut levels = levels(shape, plies.min(MOST_PLIES));
        let last = levels.pop().filter(|last| last.len() == scores.len())?;
        let numbers = last.iter().map(|(number, _)| *number).collect();
        let mut all = Pages {
            shape,
            board: Measures::new(shape.columns(), shape.rows()),
            levels: vec![Page { numbers, scores: scores.to_vec() }],
        };
        for level in levels.into_iter().rev() {
            let best = |(_, position): &(u64, Board<S>)| {
                let worth = |next: Board<S>| Some(-result(&next).or_else(|| all.first(&next))?);
                children(position).filter_map(worth).max().map_or(0, |score| score as i8)
            };
            let scores = level.iter().map(best).collect();
            let numbers = level.iter().map(|(number, _)| *number).collect();
            all.levels.insert(0, Page { numbers, scores });
        }
        Some(all)
    }

    /// What the mover of a position gets that is on the first page.
    fn first(&self, position: &Board<S>) -> Option<i32> {
        let page = self.levels.first()?;
        let place = page.numbers.binary_search(&least(&self.board, position)).ok()?;
        Some(page.scores[place].into())
    }

    /// By the number of stones, what the movers of all positions get.
    pub fn scores(&self) -> impl Iterator<Item = &[i8]> {
        self.levels.iter().map(|page| &page.scores[..])
    }

    /// All of it as a book.
    #[must_use]
    pub fn book(&self) -> Book {
        let entries = |page: &Page| {
            let pairs = page.numbers.iter().zip(&page.scores);
            pairs.map(|(&number, &score)| (number, score)).collect::<Vec<_>>()
        };
        let scores: Vec<(u64, i8)> = self.levels.iter().flat_map(entries).collect();
        Book::of(self.shape, self.levels.len() as u32 - 1, &scores)
    }
}
