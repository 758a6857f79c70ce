//! Boards as text: rows from the top, joined by `/`, and in most games `X O .` for the stones.

use crate::set::Set;
use poda_core::{Player, PositionError};

const LETTERS: &str = "X O .";

/// The letters of the cells, from the top left, as rows.
pub(crate) fn rows(letters: impl Iterator<Item = char>, columns: u32) -> String {
    let letters: Vec<char> = letters.collect();
    let rows: Vec<String> =
        letters.chunks(columns as usize).map(|row| row.iter().collect()).collect();
    rows.join("/")
}

/// A board on which every cell looks the same.
pub(crate) fn blank(letter: char, columns: u32, rows: u32) -> String {
    self::rows((0..columns * rows).map(|_| letter), columns)
}

/// Complains unless a drawing has that many rows and cells in each.
pub(crate) fn check_size(drawing: &str, columns: u32, rows: u32) -> Result<(), PositionError> {
    let (columns, rows) = (columns as usize, rows as usize);
    let found = drawing.split('/').count();
    if found != rows {
        return Err(PositionError::Rows { found, expected: rows });
    }
    for (row, text) in drawing.split('/').enumerate() {
        let found = text.chars().count();
        if found != columns {
            return Err(PositionError::Cells { row: row + 1, found, expected: columns });
        }
    }
    Ok(())
}

/// The letters of a drawing beside the bits of their cells, which come from the top left as well.
pub(crate) fn letters<C: Set>(
    drawing: &str,
    cells: impl Iterator<Item = C>,
) -> impl Iterator<Item = (C, char)> {
    cells.zip(drawing.chars().filter(|&letter| letter != '/'))
}

/// The stones of both players in a drawing with `X O .`.
pub(crate) fn stones<C: Set>(
    drawing: &str,
    cells: impl Iterator<Item = C>,
) -> Result<[C; 2], PositionError> {
    let mut stones = [C::EMPTY; 2];
    for (cell, letter) in letters(drawing, cells) {
        match letter {
            'X' | 'x' => stones[0] |= cell,
            'O' | 'o' => stones[1] |= cell,
            '.' => {}
            found => return Err(PositionError::Letter { found, accepted: LETTERS }),
        }
    }
    Ok(stones)
}

/// Whose turn it is with those stones, of which nobody ever takes one off; complains if a drawing
/// names the other side.
pub(crate) fn to_move<C: Set>(stones: [C; 2], side: Option<&str>) -> Result<Player, PositionError> {
    let [first, second] = stones.map(C::count);
    if first != second && first != second + 1 {
        return Err(PositionError::Counts { first, second });
    }
    let to_move = Player::at_ply(first + second);
    let expected = letter(Some(to_move)).to_string();
    match side.filter(|side| !side.eq_ignore_ascii_case(&expected)) {
        Some(side) => Err(PositionError::Side { found: side.to_owned(), expected }),
        None => Ok(to_move),
    }
}

/// How a cell is drawn.
pub(crate) fn letter(owner: Option<Player>) -> char {
    match owner {
        Some(Player::First) => 'X',
        Some(Player::Second) => 'O',
        None => '.',
    }
}

/// How long a move is that is a single letter: `4455` are four.
pub(crate) fn letter_length(word: &str) -> usize {
    word.chars().next().map_or(0, char::len_utf8)
}
