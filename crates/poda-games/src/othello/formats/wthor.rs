//! The archive of tournament games that the French federation keeps: files of 16 bytes about the file and 68 bytes a
//! game. Players and tournaments are numbers in lists that are files of their own, 20 and 26 bytes a name.
//! <https://www.ffothello.org/informatique/la-base-wthor/> describes the format.
//!
//! ```text
//!  of the file   0 day  4 games  8 names  10 year  12 side of the board
//!  of a game     0 tournament  2 Black  4 White  6 discs of Black  7 the same with best play  8 moves, at most 60
//! ```

use super::error::{FormatError, FormatFault, FormatPlace};
use super::kept::{About, Ended, KeptGame};
use super::raw::{Place, Raw, RawMove};
use super::{GameSource, RawGames, WrittenGames};
use crate::othello::{Empties, Othello, Square};
use poda_core::{Game, Notation, Player};

const HEADER: usize = 16;
const RECORD: usize = 68;
/// Where in a record the discs of Black at the end stand.
const DISCS: usize = 6;
/// Where its moves begin.
const MOVES: usize = 8;
/// Bytes of the name of a player.
const PLAYER: usize = 20;
/// Bytes of the name of a tournament.
const TOURNAMENT: usize = 26;
/// The name of those who have none.
const NOBODY: &str = "???";

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

/// The games of the archive before they are played.
pub(super) fn read(source: GameSource<'_>) -> RawGames<'_> {
    match Archive::open(source) {
        Ok(archive) => Box::new((0..=archive.held).filter_map(move |index| archive.game(index))),
        Err(error) => Box::new(std::iter::once(Err(error))),
    }
}

/// A file of the archive with its names.
struct Archive<'a> {
    records: &'a [u8],
    /// As many games as there are.
    held: usize,
    /// What is wrong with the length of the file.
    length: Option<FormatError>,
    players: Vec<String>,
    tournaments: Vec<String>,
    date: String,
}

impl<'a> Archive<'a> {
    fn open(source: GameSource<'a>) -> Result<Archive<'a>, FormatError> {
        let bytes = source.games;
        let games = number(bytes, 4, 4);
        let wanted = games.saturating_mul(RECORD).saturating_add(HEADER);
        let length = FormatFault::Length { found: bytes.len(), games, wanted };
        let Some(records) = bytes.get(HEADER..) else {
            return Err(FormatError::byte(bytes.len(), length));
        };
        // Old files have no size of the board.
        let found = number(bytes, 12, 1);
        if !matches!(found, 0 | 8) {
            return Err(FormatError::byte(12, FormatFault::Size { found, expected: 8 }));
        }
        let whole = bytes.len() == wanted;
        let year = number(bytes, 10, 2);
        Ok(Archive {
            records,
            held: games.min(records.len() / RECORD),
            length: (!whole).then(|| FormatError::byte(bytes.len().min(wanted), length)),
            players: names(source.players, PLAYER)?,
            tournaments: names(source.tournaments, TOURNAMENT)?,
            date: if year == 0 { String::new() } else { year.to_string() },
        })
    }

    /// A game; behind the last one, what is wrong with the whole.
    fn game(&self, index: usize) -> Option<Result<Raw, FormatError>> {
        if index == self.held {
            return self.length.clone().map(Err);
        }
        let offset = HEADER + RECORD * index;
        let record = &self.records[RECORD * index..][..RECORD];
        let discs = record[DISCS];
        if discs > 64 {
            let fault = FormatFault::Result(discs.to_string());
            return Some(Err(FormatError::byte(offset + DISCS, fault)));
        }
        let name = |list: &[String], at: usize| {
            list.get(number(record, at, 2)).cloned().unwrap_or_default()
        };
        let about = About {
            players: [name(&self.players, 2), name(&self.players, 4)],
            event: name(&self.tournaments, 0),
            date: self.date.clone(),
            ended: Some(Ended::By(2 * i32::from(discs) - 64)),
        };
        let moves = record[MOVES..].iter().take_while(|&&byte| byte != 0).enumerate();
        let moves = moves.map(|(at, &byte)| RawMove {
            place: Place(FormatPlace::Byte(offset + MOVES + at)),
            colour: None,
            text: named(byte),
        });
        let place = Place(FormatPlace::Byte(offset));
        Some(Ok(Raw { place, size: Some(8), moves: moves.collect(), about, ..Raw::default() }))
    }
}

/// A number of so many bytes, the smallest first; 0 where there is none.
fn number(bytes: &[u8], at: usize, length: usize) -> usize {
    let digits = bytes.get(at..at + length).unwrap_or_default();
    digits.iter().rev().fold(0, |number, &digit| number << 8 | usize::from(digit))
}

/// The square of a byte as text; what is none is no move.
fn named(byte: u8) -> String {
    match square(byte) {
        u8::MAX => byte.to_string(),
        square => format!("{}{}", char::from(b'a' + square % 8), square / 8 + 1),
    }
}

/// The names of a list, of so many bytes each.
fn names(bytes: &[u8], length: usize) -> Result<Vec<String>, FormatError> {
    if bytes.is_empty() {
        return Ok(Vec::new());
    }
    let records = bytes.get(HEADER..).filter(|records| records.len().is_multiple_of(length));
    let records = records.ok_or_else(|| FormatError::byte(bytes.len(), FormatFault::Names))?;
    let name = |record: &[u8]| {
        let letters = record.iter().take_while(|&&byte| byte != 0);
        let name: String = letters.map(|&byte| char::from(byte)).collect();
        if name == NOBODY { String::new() } else { name.trim().to_owned() }
    };
    Ok(records.chunks_exact(length).map(name).collect())
}

/// An archive of these games, and its lists of names.
pub(super) fn write<G: Notation>(games: &[KeptGame<G>]) -> Result<WrittenGames, FormatError> {
    let mut players = vec![String::new()];
    let mut tournaments = vec![String::new()];
    let mut records = Vec::new();
    for (index, game) in games.iter().enumerate() {
        let wrong = |fault| FormatError::unwritten(index + 1, fault);
        let about = &game.about;
        let black = index_of(&about.players[0], &mut players).map_err(wrong)?;
        let white = index_of(&about.players[1], &mut players).map_err(wrong)?;
        let tournament = index_of(&about.event, &mut tournaments).map_err(wrong)?;
        records.extend([tournament, black, white].into_iter().flat_map(u16::to_le_bytes));
        records.extend(score_and_moves(game).map_err(wrong)?);
    }
    let year = games.first().and_then(|game| game.about.date.get(..4)?.parse().ok());
    let mut bytes = header(games.len(), 0, year.unwrap_or(0), 8);
    bytes.extend(records);
    Ok(WrittenGames {
        games: bytes,
        players: list(&players, PLAYER),
        tournaments: list(&tournaments, TOURNAMENT),
    })
}

/// The discs of Black, twice, and the moves without passes.
fn score_and_moves<G: Notation>(game: &KeptGame<G>) -> Result<[u8; RECORD - DISCS], FormatFault> {
    if !game.is_from_the_start() {
        return Err(FormatFault::Begins);
    }
    let discs = match game.about.ended.ok_or(FormatFault::NoResult)? {
        Ended::By(points) => (64 + points).div_euclid(2).clamp(0, 64) as u8,
        Ended::Resigned(Player::First) | Ended::OnTime(Player::First) => 64,
        Ended::Resigned(Player::Second) | Ended::OnTime(Player::Second) => 0,
    };
    let mut bytes = [0; RECORD - DISCS];
    (bytes[0], bytes[1]) = (discs, discs);
    let squares = game.turns().into_iter().filter(|(_, is_pass, _)| !is_pass);
    for (byte, (.., square)) in bytes[MOVES - DISCS..].iter_mut().zip(squares) {
        *byte = match square.as_bytes() {
            [column @ b'a'..=b'h', row @ b'1'..=b'8'] => 10 * (row - b'0') + column - b'a' + 1,
            _ => 0,
        };
    }
    Ok(bytes)
}

/// The number of a name, new or not.
fn index_of(name: &str, list: &mut Vec<String>) -> Result<u16, FormatFault> {
    let index = list.iter().position(|known| known == name).unwrap_or_else(|| {
        list.push(name.to_owned());
        list.len() - 1
    });
    u16::try_from(index).map_err(|_| FormatFault::TooMany(usize::from(u16::MAX)))
}

fn header(games: usize, names: usize, year: u16, side: u8) -> Vec<u8> {
    let mut bytes = vec![0; 4];
    bytes.extend((games as u32).to_le_bytes());
    bytes.extend((names as u16).to_le_bytes());
    bytes.extend(year.to_le_bytes());
    bytes.extend([side, 0, 0, 0]);
    bytes
}

/// A list of names, cut where they are too long.
fn list(names: &[String], length: usize) -> Vec<u8> {
    let mut bytes = header(0, names.len(), 0, 0);
    for name in names {
        let name = if name.is_empty() { NOBODY } else { name };
        let letters = name.chars().map(|letter| u8::try_from(letter).unwrap_or(b'?'));
        let padded = letters.take(length - 1).chain(std::iter::repeat(0));
        bytes.extend(padded.take(length));
    }
    bytes
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
