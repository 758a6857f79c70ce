//! What the first positions of a game are worth, found once and kept.
//!
//! A book knows every position of a board with no more than so many stones. It keeps no position: what they are worth is a
//! function of their numbers, and that takes hardly more room than the values (`retrieval`). Asked for a position that can
//! not arise in a game, such a function would say anything, so it is not asked.
//!
//! ```text
//!  PODAC4BK   version, columns, rows, 1 if misère, plies, bits of a score, the least score: a byte each
//!  seed, number of words, checksum: eight bytes each, the lowest first
//!  words      of the function, likewise
//! ```

use crate::grid::Measures;
use crate::mirror::mirror;
use crate::retrieval::Retrieval;
use crate::stones::{Stones, size};
use crate::table::MIX;
use poda_core::processor::Plain;
use poda_core::{Game, Notation};
use poda_games::connect_four::{Board, Shape};

const SIGN: &[u8; 8] = b"PODAC4BK";
const VERSION: u8 = 2;
/// Bytes of a word.
const WORD: usize = size_of::<u64>();
/// Bytes before the words.
const HEAD: usize = SIGN.len() + 7 + 3 * WORD;

/// The positions of a board with few stones, and what they are worth to their movers.
#[derive(Debug)]
pub struct Book {
    board: Measures,
    misere: bool,
    plies: u32,
    /// It is the value 0 of the function.
    least: i8,
    scores: Retrieval,
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

/// The number that a position shares with its image, and with no other.
#[must_use]
pub fn number<S: Shape>(position: &Board<S>) -> u64 {
    let shape = position.shape();
    least(&Measures::new(shape.columns(), shape.rows()), position)
}

pub(crate) fn least<S: Shape>(board: &Measures, position: &Board<S>) -> u64 {
    let (mover, other) = position.sides();
    let number = Stones { mover, other, ..Stones::default() }.number();
    number.min(mirror(Plain, board, number))
}

impl Book {
    /// The book of a board with positions of up to so many stones, given by their numbers.
    pub(crate) fn of<S: Shape>(shape: S, plies: u32, scores: &[(u64, i8)]) -> Book {
        let least = scores.iter().map(|(_, score)| *score).min().unwrap_or_default();
        let value = |&(number, score): &(u64, i8)| (number, score.abs_diff(least));
        let entries: Vec<(u64, u8)> = scores.iter().map(value).collect();
        Book {
            board: Measures::new(shape.columns(), shape.rows()),
            misere: shape.is_misere(),
            plies,
            least,
            scores: Retrieval::new(&entries),
        }
    }

    /// Reads what [`Book::bytes`] gave, for boards of a shape.
    ///
    /// # Errors
    /// If it is something else, a book of another board, or damaged.
    pub fn read<S: Shape>(shape: S, bytes: &[u8]) -> Result<Book, BookError> {
        let head = bytes.strip_prefix(SIGN).ok_or(BookError::Foreign)?;
        let [VERSION, columns, rows, misere @ (0 | 1), plies, bits, least, ..] = *head else {
            return Err(BookError::Foreign);
        };
        let found = (u32::from(columns), u32::from(rows), misere == 1);
        compare(found, (shape.columns(), shape.rows(), shape.is_misere()))?;
        let (words, rest) = head[7..].as_chunks::<WORD>();
        let Some((numbers, words)) = words.split_first_chunk() else {
            return Err(BookError::Damaged);
        };
        let [seed, count, checksum] = numbers.map(u64::from_le_bytes);
        let function = words.iter().map(|word| u64::from_le_bytes(*word)).collect();
        let scores = Retrieval::from_parts(bits.into(), seed, function);
        let board = Measures::new(columns.into(), rows.into());
        let book = scores.map(|scores| Book {
            misere: misere == 1,
            plies: plies.into(),
            least: least.cast_signed(),
            scores,
            board,
        });
        let whole = rest.is_empty() && count == words.len() as u64;
        book.filter(|book| whole && book.checksum() == checksum).ok_or(BookError::Damaged)
    }

    /// The book as it is kept.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(HEAD + WORD * self.scores.words.len());
        bytes.extend(SIGN);
        bytes.push(VERSION);
        bytes.extend(self.measures());
        let numbers = [self.scores.seed, self.scores.words.len() as u64, self.checksum()];
        bytes.extend(numbers.iter().chain(&self.scores.words).flat_map(|word| word.to_le_bytes()));
        bytes
    }

    fn measures(&self) -> [u8; 6] {
        let Measures { columns, rows, .. } = self.board;
        let (bits, least) = (self.scores.bits as u8, self.least.cast_unsigned());
        [columns as u8, rows as u8, u8::from(self.misere), self.plies as u8, bits, least]
    }

    /// It changes with every bit of the book.
    fn checksum(&self) -> u64 {
        let measures = self.measures().map(u64::from);
        let all = measures.iter().chain([&self.scores.seed]).chain(&self.scores.words);
        all.fold(0, |sum: u64, word| (sum.rotate_left(23) ^ word).wrapping_mul(MIX))
    }

    /// Whether it is the book of that board.
    pub(crate) fn fits(&self, board: &Measures, misere: bool) -> Result<(), BookError> {
        let own = (self.board.columns, self.board.rows, self.misere);
        compare(own, (board.columns, board.rows, misere))
    }

    /// The number of stones up to which every position is in it.
    #[must_use]
    pub fn plies(&self) -> u32 {
        self.plies
    }

    /// What the mover of an unfinished position gets, if it is in the book. It must be of this board.
    #[must_use]
    pub fn score<S: Shape>(&self, position: &Board<S>) -> Option<i32> {
        let known =
            position.ply()? <= self.plies && position.outcome().is_none() && can_arise(position);
        let value = known.then(|| self.scores.get(least(&self.board, position)))?;
        // No result is greater, whatever a forged book says.
        let most = size(self.board.cells.count_ones().cast_signed());
        Some((i32::from(self.least) + i32::from(value)).clamp(-most, most))
    }
}

/// Whether the stones can have been put one after another, by both in turn.
fn can_arise<S: Shape>(position: &Board<S>) -> bool {
    let (mover, other) = position.sides();
    let (mut now, mut last) = (vec![mover | other], other);
    // All that can have been there before, one stone less at a time.
    while now.iter().any(|&occupied| occupied != 0) {
        let tops = |occupied: u64| occupied & !(occupied >> 1) & last;
        let mut before: Vec<u64> = Vec::new();
        for occupied in now {
            let mut rest = tops(occupied);
            while rest != 0 {
                before.push(occupied & !(rest & rest.wrapping_neg()));
                rest &= rest - 1;
            }
        }
        before.sort_unstable();
        before.dedup();
        if before.is_empty() {
            return false;
        }
        last = if last == other { mover } else { other };
        now = before;
    }
    true
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
    use crate::{Options, Pages, Solver, positions};
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
        Pages::new(shape, plies, &scores).unwrap().book()
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
    fn what_cannot_arise_is_not_in_a_book() {
        let shape = Rectangle::new(5, 4, false).unwrap();
        let book = made(shape, 4);
        let position = |text: &str| Board::new(shape).parse(text).unwrap();
        assert!(book.score(&position("...../...../...../.XO.. X")).is_some());
        // The first stone is the first player's.
        assert_eq!(book.score(&position("...../...../XX.../OO... X")), None);
    }

    #[test]
    fn a_book_is_read_back_and_a_damaged_one_is_not() {
        let shape = Rectangle::new(4, 4, false).unwrap();
        let bytes = made(shape, 3).bytes();
        assert_eq!(Book::read(shape, &bytes).unwrap().bytes(), bytes);
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
            assert!(Book::read(shape, &damaged).is_err(), "{place}");
        }
    }
}
