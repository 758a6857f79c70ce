//! First moves of 8×8: positions of the lines that promise most, each with the moves that seem to give away two discs at
//! most. What they are worth is an estimate of a search, not a proof.
//!
//! ```text
//!  magic  plies looked ahead  pages, each: mover's discs, the other's, number of moves, moves with what they are worth
//! ```
//!
//! A position and its images are one page.

use crate::board::{Board, squares};
use crate::weights::UNIT;
use poda_core::processor::Plain;
use poda_games::Listed;
use poda_games::othello::{Othello, Square, turned};
use std::sync::LazyLock;

/// How the bytes begin, once they are unpacked.
const MAGIC: &[u8] = b"poda openings 1\n";

/// More bytes than any book has.
const LONGEST: usize = 64 << 20;

/// As hard as can be.
const LEVEL: u8 = 10;

/// A position with the moves that are worth playing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    pub(crate) board: Board,
    pub(crate) moves: Vec<(u8, i16)>,
}

impl Page {
    /// How much less than the best a move may be worth, in parts of a disc.
    pub const WITHIN: i32 = 2 * UNIT;

    /// A page, where it is one: the board is the least of its images, moves are legal, in order, and none is much
    /// worse than the best.
    #[must_use]
    pub fn new((mover, other): (u64, u64), moves: Vec<(u8, i16)>) -> Option<Page> {
        let board = Board { mover, other };
        let is_board = mover & other == 0 && board == board.canonical();
        let legal = if is_board { board.mobility::<8>(Plain) } else { 0 };
        let are_legal = moves.iter().all(|&(square, _)| square < 64 && legal >> square & 1 == 1);
        let in_order = moves.is_sorted_by(|one, next| one.0 < next.0);
        let best = i32::from(moves.iter().map(|&(_, worth)| worth).max()?);
        let is_near = |&(_, worth): &(u8, i16)| i32::from(worth) >= best - Page::WITHIN;
        let is_page = are_legal && in_order && moves.iter().all(is_near);
        is_page.then_some(Page { board, moves })
    }

    /// The discs of the mover and of the other.
    #[must_use]
    pub fn discs(&self) -> (u64, u64) {
        (self.board.mover, self.board.other)
    }

    /// The moves, in order of their squares, and what each seems to be worth to the mover, in parts of a disc.
    #[must_use]
    pub fn moves(&self) -> &[(u8, i16)] {
        &self.moves
    }

    /// What the best move seems to be worth.
    pub(crate) fn best(&self) -> i32 {
        self.moves.iter().map(|&(_, worth)| i32::from(worth)).max().unwrap_or_default()
    }
}

/// Pages by position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Openings {
    depth: u32,
    pages: Vec<Page>,
}

/// The bytes are not such a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("these bytes are no book of openings")]
pub struct NoOpenings;

impl Openings {
    /// The book that comes with the program.
    #[must_use]
    pub fn own() -> Option<&'static Openings> {
        static OWN: LazyLock<Option<Openings>> =
            LazyLock::new(|| Openings::from_bytes(include_bytes!("openings8.bin")).ok());
        OWN.as_ref()
    }

    /// A book of pages that were found by looking so many plies ahead.
    pub(crate) fn new(depth: u32, mut pages: Vec<Page>) -> Openings {
        pages.sort_by_key(Page::discs);
        Openings { depth, pages }
    }

    /// Plies that were looked ahead.
    #[must_use]
    pub fn depth(&self) -> u32 {
        self.depth
    }

    /// All pages.
    #[must_use]
    pub fn pages(&self) -> &[Page] {
        &self.pages
    }

    /// The moves of a position, if it is in the book, and what each seems to be worth to its mover, in parts of a disc.
    #[must_use]
    pub fn moves(&self, position: &Othello<8>) -> Option<Vec<(Square, i32)>> {
        let board = Board::new(position);
        let least = board.canonical();
        let found = self.pages.binary_search_by_key(&(least.mover, least.other), Page::discs);
        let page = &self.pages[found.ok()?];
        let is_image = |&image: &usize| {
            turned(board.mover, image) == least.mover && turned(board.other, image) == least.other
        };
        let image = (0..8).find(is_image)?;
        let moves = squares(board.mobility::<8>(Plain)).filter_map(|square| {
            let there = turned(1 << square, image).trailing_zeros() as u8;
            let &(_, worth) = page.moves.iter().find(|(square, _)| *square == there)?;
            Some((Othello::<8>::decode(square as u16), i32::from(worth)))
        });
        Some(moves.collect())
    }

    /// The book as bytes, compressed.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.push(self.depth as u8);
        for page in &self.pages {
            bytes.extend(page.board.mover.to_le_bytes());
            bytes.extend(page.board.other.to_le_bytes());
            bytes.push(page.moves.len() as u8);
            for (square, worth) in &page.moves {
                bytes.push(*square);
                bytes.extend(worth.to_le_bytes());
            }
        }
        miniz_oxide::deflate::compress_to_vec_zlib(&bytes, LEVEL)
    }

    /// Reads what [`to_bytes`](Openings::to_bytes) wrote.
    ///
    /// # Errors
    /// If it did not write these bytes.
    pub fn from_bytes(bytes: &[u8]) -> Result<Openings, NoOpenings> {
        let unpacked = miniz_oxide::inflate::decompress_to_vec_zlib_with_limit(bytes, LONGEST);
        let unpacked = unpacked.map_err(|_| NoOpenings)?;
        let bytes = &mut unpacked.strip_prefix(MAGIC).ok_or(NoOpenings)?;
        let depth = u32::from(taken::<1>(bytes)?[0]);
        let mut pages = Vec::new();
        while !bytes.is_empty() {
            let (mover, other) =
                (u64::from_le_bytes(taken(bytes)?), u64::from_le_bytes(taken(bytes)?));
            let mut moves = Vec::new();
            for _ in 0..taken::<1>(bytes)?[0] {
                let [square, low, high] = taken(bytes)?;
                moves.push((square, i16::from_le_bytes([low, high])));
            }
            pages.push(Page::new((mover, other), moves).ok_or(NoOpenings)?);
        }
        let in_order = pages.is_sorted_by(|one, next| one.discs() < next.discs());
        if in_order { Ok(Openings { depth, pages }) } else { Err(NoOpenings) }
    }
}

/// The next bytes, so many of them.
fn taken<const N: usize>(bytes: &mut &[u8]) -> Result<[u8; N], NoOpenings> {
    let (first, rest) = bytes.split_first_chunk().ok_or(NoOpenings)?;
    *bytes = rest;
    Ok(*first)
}

#[cfg(test)]
mod tests {
    use super::*;
    use poda_core::{Game, MoveList};
    use poda_games::othello::Empties;

    fn own() -> &'static Openings {
        Openings::own().expect("a book comes with the program")
    }

    #[test]
    fn the_book_knows_the_start_and_some_thousand_positions() {
        assert!(own().pages().len() >= 2000);
        let moves = own().moves(&Othello::new(Empties::Winner)).expect("the start is in it");
        assert_eq!(moves.len(), 4);
        assert!(moves.iter().all(|&(_, worth)| worth == moves[0].1));
    }

    /// Whoever follows the book by any of its moves plays legal ones, on every image of the board.
    #[test]
    fn moves_of_the_book_are_legal() {
        let mut lines = vec![Othello::<8>::new(Empties::Winner)];
        for _ in 0..7 {
            let mut next = Vec::new();
            for position in &lines {
                let mut legal = MoveList::new();
                position.moves(&mut legal);
                for (mv, _) in own().moves(position).unwrap_or_default() {
                    assert!(legal.contains(&mv));
                    next.push(position.play(mv));
                }
            }
            lines = next;
        }
        assert!(lines.len() > 100);
    }

    #[test]
    fn what_is_written_is_read_again() {
        let bytes = own().to_bytes();
        assert_eq!(Openings::from_bytes(&bytes).as_ref(), Ok(own()));
        for bytes in [&b""[..], b"openings", &bytes[..bytes.len() / 2]] {
            assert_eq!(Openings::from_bytes(bytes), Err(NoOpenings));
        }
    }

    #[test]
    fn what_breaks_the_rules_is_no_page() {
        let page = own().pages()[0].clone();
        let (discs, best) = (page.discs(), page.best() as i16);
        let far = (page.moves()[0].0, best - Page::WITHIN as i16 - 1);
        assert_eq!(Page::new(discs, page.moves().to_vec()), Some(page));
        for moves in [vec![], vec![(64, best)], vec![(0, best), (0, best)], vec![far, (63, best)]] {
            assert_eq!(Page::new(discs, moves), None);
        }
        assert_eq!(Page::new((1, 1), vec![(0, 0)]), None);
    }
}
