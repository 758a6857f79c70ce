//! The archive of tournament games that the French federation keeps: files of 16 bytes about the file and 68 bytes a
//! game, of which the result and the moves are read here. <https://www.ffothello.org/informatique/la-base-wthor/>
//! describes the format.

use super::{Empties, Othello, Square};
use poda_core::Game;

const HEADER: usize = 16;
const RECORD: usize = 68;
/// Where in a record the discs of Black at the end stand.
const DISCS: usize = 6;
/// Where its moves begin.
const MOVES: usize = 8;

/// A game of the archive.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ArchivedGame {
    /// Where discs were put, 8 times the row and the column, each counted from 0; passes are not written.
    pub squares: Vec<u8>,
    /// Discs of Black at the end; empty squares are the winner's.
    pub black: u8,
}

/// Why bytes are no file of the archive.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ArchiveError {
    /// Cut, or something else.
    #[error("{bytes} bytes are no archive of {games} games, which takes {wanted}")]
    Length {
        /// How many bytes there are.
        bytes: usize,
        /// How many games they say that there are.
        games: usize,
        /// How many bytes that takes.
        wanted: usize,
    },
    /// The games are on another board.
    #[error("these are games on a board of {0}×{0}, not of 8×8")]
    Board(u8),
    /// A game cannot be played.
    #[error("game {game}, at byte {offset}: move {number} is not legal")]
    Move {
        /// The game, counted from 1.
        game: usize,
        /// Where it begins.
        offset: usize,
        /// The move, counted from 1.
        number: usize,
    },
}

/// The games of a file of the archive.
///
/// # Errors
/// If it is cut, of another board, or has a game that cannot be played.
pub fn archived_games(bytes: &[u8]) -> Result<Vec<ArchivedGame>, ArchiveError> {
    let number = |at: usize| bytes.get(at..at + 4).and_then(|it| it.try_into().ok());
    let games = number(4).map_or(0, u32::from_le_bytes) as usize;
    let wanted = games.saturating_mul(RECORD).saturating_add(HEADER);
    if bytes.len() != wanted {
        return Err(ArchiveError::Length { bytes: bytes.len(), games, wanted });
    }
    // Old files have no size of the board.
    match bytes[12] {
        0 | 8 => {}
        other => return Err(ArchiveError::Board(other)),
    }
    let records = bytes[HEADER..].chunks_exact(RECORD).enumerate();
    records.map(|(index, record)| game(index, record)).collect()
}

fn game(index: usize, record: &[u8]) -> Result<ArchivedGame, ArchiveError> {
    let squares: Vec<u8> =
        record[MOVES..].iter().take_while(|&&it| it != 0).map(|&it| square(it)).collect();
    let number = squares.len();
    match legal(&squares) {
        played if played == number => Ok(ArchivedGame { squares, black: record[DISCS] }),
        played => Err(ArchiveError::Move {
            game: index + 1,
            offset: HEADER + RECORD * index,
            number: played + 1,
        }),
    }
}

/// The row, counted from 1, is the tens and the column the ones; anything else is no square of the board.
fn square(byte: u8) -> u8 {
    match (byte / 10, byte % 10) {
        (row @ 1..=8, column @ 1..=8) => 8 * (row - 1) + column - 1,
        _ => u8::MAX,
    }
}

/// How many of the moves are legal.
fn legal(squares: &[u8]) -> usize {
    let mut position = Othello::<8>::new(Empties::Winner);
    for (played, &square) in squares.iter().enumerate() {
        let is_legal = |position: &Othello<8>| {
            square < 64 && position.outcome().is_none() && position.mobility() >> square & 1 == 1
        };
        if !is_legal(&position) && position.outcome().is_none() && position.mobility() == 0 {
            position = position.play(Square::PASS);
        }
        if !is_legal(&position) {
            return played;
        }
        position = position.play(Square(square));
    }
    squares.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An archive of one game: `f5 d6 c3`, 40 discs for Black.
    fn archive() -> Vec<u8> {
        let mut bytes = vec![0; HEADER + RECORD];
        (bytes[4], bytes[12]) = (1, 8);
        bytes[HEADER + DISCS] = 40;
        bytes[HEADER + MOVES..][..3].copy_from_slice(&[56, 64, 33]);
        bytes
    }

    #[test]
    fn a_game_is_read() {
        let games = archived_games(&archive());
        assert_eq!(games, Ok(vec![ArchivedGame { squares: vec![37, 43, 18], black: 40 }]));
    }

    #[test]
    fn damage_is_named() {
        let with = |at: usize, byte: u8| {
            let mut bytes = archive();
            bytes[at] = byte;
            archived_games(&bytes)
        };
        assert_eq!(with(12, 10), Err(ArchiveError::Board(10)));
        let illegal = ArchiveError::Move { game: 1, offset: 16, number: 2 };
        assert_eq!(with(HEADER + MOVES + 1, 11), Err(illegal.clone()));
        assert_eq!(with(HEADER + MOVES + 1, 255), Err(illegal));
        let cut = |length| {
            matches!(archived_games(&archive()[..length]), Err(ArchiveError::Length { .. }))
        };
        assert!((0..HEADER + RECORD).all(cut));
        assert!(matches!(with(4, 2), Err(ArchiveError::Length { games: 2, wanted: 152, .. })));
    }
}
