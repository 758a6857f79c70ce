//! Games in the Generic Game Format, as Othello servers keep them: `(;GM[Othello]…BO[8 … *]B[F5//1.2]W[D6]…;)`. Of all
//! that such a text tells, the board and the moves are read.

use super::Othello;
use poda_core::{Notation, PositionError};

/// What a game in this format says: the board that it began with, and its moves.
struct Tags {
    board: Option<String>,
    moves: Vec<String>,
}

impl<const N: usize> Othello<N> {
    /// Where a game in this format began, and its moves; nothing if the text is in another one.
    ///
    /// # Errors
    /// If the board has another size, or a move is not legal.
    pub(super) fn parse_ggf(&self, text: &str) -> Option<poda_core::Record<Self>> {
        let record = read(text)?;
        Some(self.begin(&record).and_then(|start| {
            let moves = start.parse_line(&record.moves.join(" "))?;
            Ok((start, moves))
        }))
    }

    /// The board: its size, its cells with or without gaps, and the side.
    fn begin(&self, record: &Tags) -> Result<Self, PositionError> {
        let Some(board) = &record.board else { return self.parse("") };
        let words: Vec<&str> = board.split_whitespace().collect();
        match words.as_slice() {
            [size, cells @ .., side] if *size == N.to_string() => {
                self.parse(&format!("{} {side}", cells.concat()))
            }
            _ => Err(self.unreadable(board)),
        }
    }
}

/// The tags that matter, in their order.
fn read(text: &str) -> Option<Tags> {
    let mut rest = text.trim().strip_prefix("(;")?;
    let mut record = Tags { board: None, moves: Vec::new() };
    while let Some((name, behind)) = rest.split_once('[') {
        let (value, next) = behind.split_once(']')?;
        match name.trim_matches(|c: char| c.is_whitespace() || c == ';') {
            "BO" => record.board = Some(value.to_owned()),
            // Behind the move there may be what the player thought of it, and the time.
            "B" | "W" => record.moves.extend(value.split('/').next().map(str::to_owned)),
            _ => {}
        }
        rest = next;
    }
    Some(record)
}

#[cfg(test)]
mod tests {
    use super::super::Empties;
    use super::*;

    const GAME: &str = "(;GM[Othello]PC[a server]DT[2003]PB[one]PW[two]RE[?]TI[5:00]TY[8]\
        BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]\
        B[F5//0.01]W[d6/3.2/5]B[C3];)";

    #[test]
    fn board_and_moves_are_read() {
        let start = Othello::<8>::new(Empties::Winner);
        assert_eq!(start.parse(GAME), start.parse("f5d6c3"));
        let (began, moves) = start.parse_game(GAME).unwrap();
        assert_eq!((began, moves.len()), (start, 3));
        let drawn = GAME.replace("B[F5//0.01]W[d6/3.2/5]B[C3]", "");
        assert_eq!(start.parse(&drawn), Ok(start));
    }

    #[test]
    fn what_is_wrong_is_named() {
        let start = Othello::<6>::new(Empties::Nobody);
        assert!(start.parse(GAME).is_err_and(|it| it.to_string().starts_with("not a position")));
        let start = Othello::<8>::new(Empties::Winner);
        let error = start.parse(&GAME.replace("C3", "A1")).unwrap_err();
        assert!(error.to_string().starts_with("move 3: not legal here: a1"), "{error}");
        assert!(start.parse("(;BO[").is_err());
    }
}
