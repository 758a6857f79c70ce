//! What the first positions of a game are worth, found once and kept.
//!
//! A book holds every position of a board with no more than so many stones, none twice and none that is the image of
//! another. It keeps no position: they are counted again in the same order, so that a byte for each is enough.
//!
//! ```text
//!  PODAC4BK   version, columns, rows, 1 if misère, plies: a byte each
//!  zlib       what the mover gets, a signed byte for each position: by plies, then by the numbers of positions
//! ```

use crate::grid::Measures;
use crate::mirror::mirror;
use crate::stones::{Stones, size};
use poda_core::processor::Plain;
use poda_core::{Game, MoveList, Notation, Player};
use poda_games::connect_four::{Board, Shape};

const SIGN: &[u8; 8] = b"PODAC4BK";
const VERSION: u8 = 1;
/// Bytes before the scores.
const HEAD: usize = SIGN.len() + 5;

/// No book looks further: the positions would not fit into memory.
pub const MOST_PLIES: u32 = 12;

/// The positions of a board with few stones, and what they are worth to their movers.
#[derive(Debug)]
pub struct Book {
    board: Measures,
    misere: bool,
    /// By the number of stones.
    pages: Vec<Page>,
}

/// All positions with one number of stones.
#[derive(Debug)]
struct Page {
    /// In growing order.
    numbers: Vec<u64>,
    scores: Vec<i8>,
}

/// Why something is no book for a board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BookError {
    /// It is something else, or of another version.
    #[error("this is no book of Connect-4, or one of another version")]
    Foreign,
    /// It is a book of another board or of the other rule.
    #[error("this is the book of another board: {found}")]
    Other {
        /// That board.
        found: String,
    },
    /// It is cut off or changed.
    #[error("this book is damaged")]
    Damaged,
}

/// The positions of a board with so many stones in which the game goes on, none twice and none that is the image of
/// another, in the order of a book.
#[must_use]
pub fn positions<S: Shape>(shape: S, stones: u32) -> Vec<Board<S>> {
    let last = levels(shape, stones.min(MOST_PLIES)).pop().unwrap_or_default();
    last.into_iter().map(|(_, position)| position).collect()
}

/// The number that a position shares with its image, and with no other.
#[must_use]
pub fn number<S: Shape>(position: &Board<S>) -> u64 {
    let shape = position.shape();
    least(&Measures::new(shape.columns(), shape.rows()), position)
}

fn least<S: Shape>(board: &Measures, position: &Board<S>) -> u64 {
    let (mover, other) = position.sides();
    let number = Stones { mover, other, ..Stones::default() }.number();
    number.min(mirror(Plain, board, number))
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

impl Book {
    /// The book that follows from what the mover gets in each of [`positions`] with so many stones; none if there are
    /// more or fewer scores than positions.
    #[must_use]
    pub fn new<S: Shape>(shape: S, plies: u32, scores: &[i8]) -> Option<Book> {
        let mut levels = levels(shape, plies.min(MOST_PLIES));
        let last = levels.pop().filter(|last| last.len() == scores.len())?;
        let numbers = last.iter().map(|(number, _)| *number).collect();
        let mut book = Book {
            board: Measures::new(shape.columns(), shape.rows()),
            misere: shape.is_misere(),
            pages: vec![Page { numbers, scores: scores.to_vec() }],
        };
        for level in levels.into_iter().rev() {
            let best = |(_, position): &(u64, Board<S>)| {
                let worth = |next: Board<S>| -> Option<i32> {
                    Some(-result(&next).or_else(|| book.page_score(0, &next))?)
                };
                children(position).filter_map(worth).max().map_or(0, |score| score as i8)
            };
            let scores = level.iter().map(best).collect();
            let numbers = level.iter().map(|(number, _)| *number).collect();
            book.pages.insert(0, Page { numbers, scores });
        }
        Some(book)
    }

    /// Reads what [`Book::bytes`] gave, for boards of a shape.
    ///
    /// # Errors
    /// If it is something else, a book of another board, or damaged.
    pub fn read<S: Shape>(shape: S, bytes: &[u8]) -> Result<Book, BookError> {
        let head = bytes.strip_prefix(SIGN).ok_or(BookError::Foreign)?;
        let [VERSION, columns, rows, misere @ (0 | 1), plies, ..] = *head else {
            return Err(BookError::Foreign);
        };
        let found = (u32::from(columns), u32::from(rows), misere == 1);
        compare(found, (shape.columns(), shape.rows(), shape.is_misere()))?;
        if u32::from(plies) > MOST_PLIES {
            return Err(BookError::Damaged);
        }
        let levels = levels(shape, plies.into());
        let all = levels.iter().map(Vec::len).sum();
        let scores = miniz_oxide::inflate::decompress_to_vec_zlib_with_limit(&bytes[HEAD..], all);
        let scores = scores.ok().filter(|scores| scores.len() == all).ok_or(BookError::Damaged)?;
        let mut rest = &scores[..];
        let mut pages = Vec::new();
        for level in levels {
            let (scores, later) = rest.split_at(level.len());
            rest = later;
            let numbers = level.into_iter().map(|(number, _)| number).collect();
            pages.push(Page {
                numbers,
                scores: scores.iter().map(|score| score.cast_signed()).collect(),
            });
        }
        let board = Measures::new(shape.columns(), shape.rows());
        let most = size(board.cells.count_ones().cast_signed());
        let fits = |score: &i8| i32::from(*score).abs() <= most;
        let all_fit = pages.iter().flat_map(|page| &page.scores).all(fits);
        all_fit.then_some(Book { board, misere: misere == 1, pages }).ok_or(BookError::Damaged)
    }

    /// The book as it is kept.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        let scores: Vec<u8> = self
            .pages
            .iter()
            .flat_map(|page| &page.scores)
            .map(|score| score.cast_unsigned())
            .collect();
        let measures = [self.board.columns, self.board.rows, u32::from(self.misere), self.plies()];
        let mut bytes = SIGN.to_vec();
        bytes.push(VERSION);
        bytes.extend(measures.map(|number| number as u8));
        bytes.extend(miniz_oxide::deflate::compress_to_vec_zlib(&scores, 10));
        bytes
    }

    /// Whether it is the book of that board.
    pub(crate) fn fits(&self, board: &Measures, misere: bool) -> Result<(), BookError> {
        let own = (self.board.columns, self.board.rows, self.misere);
        compare(own, (board.columns, board.rows, misere))
    }

    /// The number of stones up to which every position is in it.
    #[must_use]
    pub fn plies(&self) -> u32 {
        self.pages.len() as u32 - 1
    }

    /// By the number of stones, what the movers of all positions get.
    pub fn pages(&self) -> impl Iterator<Item = &[i8]> {
        self.pages.iter().map(|page| &page.scores[..])
    }

    /// What the mover of an unfinished position gets, if it is in the book. It must be of this board.
    #[must_use]
    pub fn score<S: Shape>(&self, position: &Board<S>) -> Option<i32> {
        self.page_score(position.ply()? as usize, position)
    }

    fn page_score<S: Shape>(&self, page: usize, position: &Board<S>) -> Option<i32> {
        let page = self.pages.get(page)?;
        let place = page.numbers.binary_search(&least(&self.board, position)).ok()?;
        Some(page.scores[place].into())
    }
}

/// Columns, rows, and whether who makes a line loses.
type Rule = (u32, u32, bool);

fn compare(found: Rule, wanted: Rule) -> Result<(), BookError> {
    if found == wanted {
        return Ok(());
    }
    let (columns, rows, misere) = found;
    let rule = if misere { ", misère" } else { "" };
    Err(BookError::Other { found: format!("{columns}×{rows}{rule}") })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Options, Solver};
    use poda_games::connect_four::{Classic, Rectangle};
    use poda_search::Limits;

    fn solved<S: Shape>(solver: &mut Solver, position: &Board<S>) -> i32 {
        let solution = solver.value(position, (-99, 99), &Limits::default(), &mut |_| {});
        assert_eq!(solution.at_least, solution.at_most);
        solution.at_least
    }

    fn made(shape: Rectangle, plies: u32) -> Book {
        let mut solver = Solver::new(&Options::default(), shape).unwrap();
        let all = positions(shape, plies);
        let scores: Vec<i8> =
            all.iter().map(|position| solved(&mut solver, position) as i8).collect();
        Book::new(shape, plies, &scores).unwrap()
    }

    #[test]
    fn positions_are_counted_up_to_their_images() {
        // With all their images: 1, 7, 49, 238, 1120, 4263.
        let counts: Vec<usize> = (0..=5).map(|stones| positions(Classic, stones).len()).collect();
        assert_eq!(counts, [1, 4, 25, 121, 568, 2144]);
    }

    #[test]
    fn every_entry_of_a_book_is_what_a_solver_says() {
        for misere in [false, true] {
            let shape = Rectangle::new(5, 4, misere).unwrap();
            let book = made(shape, 4);
            let mut solver = Solver::new(&Options::default(), shape).unwrap();
            for position in (0..=4).flat_map(|stones| positions(shape, stones)) {
                assert_eq!(book.score(&position), Some(solved(&mut solver, &position)));
            }
            assert!(positions(shape, 5).iter().all(|position| book.score(position).is_none()));
        }
    }

    #[test]
    fn a_book_is_read_back_and_a_damaged_one_is_not() {
        let shape = Rectangle::new(4, 4, false).unwrap();
        let book = made(shape, 3);
        let bytes = book.bytes();
        let again = Book::read(shape, &bytes).unwrap();
        assert!(book.pages().eq(again.pages()));
        assert_eq!(again.bytes(), bytes);
        let other = Rectangle::new(4, 4, true).unwrap();
        assert_eq!(
            Book::read(other, &bytes).unwrap_err(),
            BookError::Other { found: "4×4".into() }
        );
        assert_eq!(Book::read(shape, b"a book").unwrap_err(), BookError::Foreign);
        for place in 0..bytes.len() {
            assert!(Book::read(shape, &bytes[..place]).is_err(), "{place}");
            let mut damaged = bytes.clone();
            damaged[place] ^= 16;
            // Some bits of a compressed file mean nothing.
            let same = |read: Book| read.pages().eq(book.pages());
            assert!(Book::read(shape, &damaged).map_or(true, same), "{place}");
        }
    }
}
