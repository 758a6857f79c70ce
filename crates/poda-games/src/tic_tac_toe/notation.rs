//! Boards as `XOX/O../... X`, moves as `b2` or by number.

use super::{Board, Cell, Shape, cells, lines};
use crate::drawing::{self, letter};
use crate::set::Set;
use poda_core::{Diagram, Game, MoveError, Notation, Places, Player, PositionError};

impl<S: Shape> Notation for Board<S> {
    fn parse(&self, text: &str) -> Result<Self, PositionError> {
        let text = text.trim();
        let mut words = text.split_whitespace();
        match (words.next(), words.next(), words.next()) {
            (None, ..) => Ok(Board::new(self.shape)),
            (Some(word), ..) if is_moves(word) => Board::new(self.shape).play_line(text),
            (Some(word), side, None) if is_board(word) => self.parse_board(word, side),
            _ => Err(self.unreadable(text)),
        }
    }

    fn text(&self) -> String {
        drawing::rows(self.squares().into_iter().map(letter), self.shape.columns())
    }

    fn parse_move(&self, text: &str) -> Result<Cell, MoveError> {
        let text = text.trim();
        let cell = self.cell(text).ok_or_else(|| self.not_a_cell(text))?;
        if self.outcome().is_some() {
            Err(MoveError::Finished { text: text.to_owned() })
        } else if !self.empty().contains(cell.0.into()) {
            Err(MoveError::Occupied { cell: self.move_text(cell) })
        } else {
            Ok(cell)
        }
    }

    fn move_text(&self, cell: Cell) -> String {
        let (column, row) = self.shape.place(cell);
        format!("{}{}", char::from(b'a' + column as u8), row + 1)
    }

    fn ply(&self) -> Option<u32> {
        Some((self.mover | self.other).count())
    }

    fn diagram(&self) -> Diagram {
        let winner = self.to_move.other();
        let marked = lines::all(self.shape)
            .into_iter()
            .filter(|&line| line & self.stones(winner) == line)
            .fold(S::Cells::EMPTY, |marked, line| marked | line);
        Places::grid(self.shape.columns() as usize, self.squares())
            .marking(cells(marked).map(|cell| self.index(cell) as usize))
            .written(['.', 'X', 'O'])
            .clicks(self)
            .into()
    }

    fn bits(&self) -> Vec<(&'static str, Vec<u64>)> {
        let words = |player| self.stones(player).words().collect();
        Player::BOTH.map(|player| (player.name(), words(player))).into()
    }
}

/// A word that starts like `b2` cannot be a board: boards hold no digits.
fn is_moves(word: &str) -> bool {
    word.contains(|c: char| c.is_ascii_digit())
}

fn is_board(word: &str) -> bool {
    !is_moves(word)
}

impl<S: Shape> Board<S> {
    fn squares(&self) -> Vec<Option<Player>> {
        let stands = |player, Cell(cell)| self.stones(player).contains(cell.into());
        let square = |cell| Player::BOTH.into_iter().find(|&player| stands(player, cell));
        self.shape.in_order().map(square).collect()
    }

    /// Which cell it is, counted row by row from the top left.
    fn index(&self, cell: Cell) -> u32 {
        let (column, row) = self.shape.place(cell);
        row * self.shape.columns() + column
    }

    fn last_cell(&self) -> Cell {
        self.shape.cell(self.shape.columns() - 1, self.shape.rows() - 1)
    }

    fn unreadable(&self, text: &str) -> PositionError {
        let rows = drawing::blank('.', self.shape.columns(), self.shape.rows());
        let accepted = format!("{rows} X, a1{}", self.move_text(self.last_cell()));
        PositionError::Unreadable { text: text.to_owned(), accepted }
    }

    fn not_a_cell(&self, text: &str) -> MoveError {
        let (last, cell) = (self.last_cell(), self.move_text(self.last_cell()));
        let accepted = format!("a1–{cell}, 1–{}", self.index(last) + 1);
        MoveError::Unreadable { text: text.to_owned(), accepted }
    }

    /// A cell of the board, occupied or not: `b2`, or its number counted from 1.
    fn cell(&self, text: &str) -> Option<Cell> {
        let (columns, rows) = (self.shape.columns(), self.shape.rows());
        let number = |digits: &str| {
            digits.starts_with(|c: char| c.is_ascii_digit()).then(|| digits.parse::<u32>().ok())?
        };
        let (column, row) = match text.chars().next()? {
            '0'..='9' => {
                let index = number(text)?.checked_sub(1)?;
                (index % columns, index / columns)
            }
            first => {
                let column = u32::from(first.to_ascii_lowercase()).checked_sub(u32::from('a'))?;
                (column, number(text.get(1..)?)?.checked_sub(1)?)
            }
        };
        (column < columns && row < rows).then(|| self.shape.cell(column, row))
    }

    fn parse_board(&self, word: &str, side: Option<&str>) -> Result<Self, PositionError> {
        let (columns, rows) = (self.shape.columns(), self.shape.rows());
        // A single word without strokes may be no board at all.
        let is_row = |word: &str| word.chars().all(|c| "XxOo.".contains(c));
        if rows > 1 && !word.contains('/') && !is_row(word) {
            return Err(self.unreadable(word));
        }
        drawing::check_size(word, columns, rows)?;
        let stones = drawing::stones(word, self.shape.in_order().map(Cell::set))?;
        let to_move = drawing::to_move(stones, side)?;
        let (mover, other) = (stones[to_move.index()], stones[to_move.other().index()]);
        match (self.shape.has_line(mover), self.shape.has_line(other)) {
            (true, true) => Err(PositionError::TwoWinners),
            (true, false) => Err(PositionError::PlayedOn { winner: to_move }),
            (false, true) if !self.one_stone_made_all_lines(other) => {
                Err(PositionError::PlayedOn { winner: to_move.other() })
            }
            _ => Ok(Board { mover, other, to_move, shape: self.shape }),
        }
    }

    /// Several lines are possible only if the last stone completed them all.
    fn one_stone_made_all_lines(&self, stones: S::Cells) -> bool {
        cells(stones).any(|cell| !self.shape.has_line(stones & !cell.set::<S::Cells>()))
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Rectangle, Square3, TicTacToe};
    use super::*;

    fn parse(text: &str) -> Result<TicTacToe, PositionError> {
        Board::new(Square3).parse(text)
    }

    #[test]
    fn boards_and_moves_give_the_same_position() {
        assert_eq!(parse("b2a1c3"), parse("O../.X./..X"));
        assert_eq!(parse("b2a1c3"), parse(" o../.x./..x  O "));
        assert_eq!(parse(""), parse(".../.../... X"));
        assert_eq!(parse("b2a1c3"), parse("B2 a1, 9"));
    }

    #[test]
    fn a_stone_may_complete_two_lines_at_once() {
        assert!(parse("XXX/XOO/XOO").is_ok());
        assert!(parse("XXX/OO./XXX").is_err());
    }

    #[test]
    fn errors_name_the_culprit() {
        for (text, says) in [
            ("XX/O../...", "row 1 has 3 cells, not 2"),
            ("XX./O..", "the board has 3 rows, not 2"),
            ("XX./O../..?", "not a cell: '?' (accepted: X O .)"),
            ("XX./X../...", "impossible: 3 X and 0 O"),
            ("XX./O../... X", "'X' cannot be to move: it is O's turn"),
            ("XXX/OOO/...", "impossible: both players have won"),
            ("XXX/OO./O..", "impossible: the first player had won before the last move"),
            ("OOO/XX./X.X", "impossible: the second player had won before the last move"),
            ("b2b2", "move 2: the cell is taken: b2"),
            ("b2d1", "move 2: not a move: 'd1' (accepted: a1–c3, 1–9)"),
            ("b2é1", "move 2: not a move: 'é1' (accepted: a1–c3, 1–9)"),
            ("a1a2b1b2c1c2", "move 6: the game is over before 'c2'"),
            ("hello", "not a position: 'hello' (accepted: .../.../... X, a1c3)"),
            ("... / ... / ... X", "not a position: '... / ... / ... X'"),
            ("59", "move 1: not a move: '59'"),
            ("b2 hello", "move 2: not a move: 'h' (accepted: a1–c3, 1–9)"),
        ] {
            let error = parse(text).expect_err(text).to_string();
            assert!(error.starts_with(says), "{text}: {error}");
        }
    }

    #[test]
    fn cells_have_names_and_numbers() {
        let start = parse("").unwrap();
        for (text, cell) in [("b2", 4), ("B2", 4), ("5", 4), ("1", 0), ("c3", 8), (" 9 ", 8)] {
            assert_eq!(start.parse_move(text), Ok(Cell(cell)), "{text}");
        }
        for text in ["", "0", "10", "d1", "a4", "a0", "b", "2b", "b+2", "+5", "ñ1", "99999999999"]
        {
            assert!(start.parse_move(text).is_err(), "{text}");
        }
    }

    #[test]
    fn wide_and_tall_boards_have_names_for_every_cell() {
        for (columns, rows) in [(26, 2), (1, 64), (8, 8)] {
            let start = Board::new(Rectangle::new(columns, rows, 2).unwrap());
            for cell in 0..columns * rows {
                assert_eq!(start.parse_move(&start.move_text(Cell(cell))), Ok(Cell(cell)));
            }
        }
    }
}
