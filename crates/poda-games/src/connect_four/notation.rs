//! Boards as rows `XO./…` with the side to move, games as the columns played, `4455`.

use super::{Board, Column, Shape};
use crate::drawing::{self, letter};
use crate::gravity::{self, cells_from_the_top, check_support, lines, places};
use crate::set::members;
use poda_core::{
    Diagram, Game, MoveError, Notation, Outcome, Places, Player, PositionError, Sentence,
};

impl<S: Shape> Notation for Board<S> {
    fn parse(&self, text: &str) -> Result<Self, PositionError> {
        let text = text.trim();
        let mut words = text.split_whitespace();
        match (words.next(), words.next(), words.next()) {
            (None, ..) => Ok(Board::new(self.shape)),
            (Some(word), ..) if is_columns(word) => Board::new(self.shape).play_line(text),
            (Some(board), side, None) if board.contains('/') => self.parse_board(board, side),
            _ => Err(self.unreadable(text)),
        }
    }

    fn text(&self) -> String {
        let rows = drawing::rows(self.squares().map(letter), self.shape.columns());
        format!("{rows} {}", letter(Some(self.to_move)))
    }

    fn parse_move(&self, text: &str) -> Result<Column, MoveError> {
        let text = text.trim();
        let column = self.column(text).ok_or_else(|| MoveError::Unreadable {
            text: text.to_owned(),
            accepted: format!("1–{}", self.shape.columns()),
        })?;
        if self.outcome().is_some() {
            Err(MoveError::Finished { text: text.to_owned() })
        } else if self.landing() & self.shape.column(column.0.into()) == 0 {
            Err(gravity::full(self.move_text(column)))
        } else {
            Ok(column)
        }
    }

    fn move_text(&self, Column(column): Column) -> String {
        (column + 1).to_string()
    }

    fn move_length(&self, word: &str) -> usize {
        drawing::letter_length(word)
    }

    fn ending(&self, outcome: Outcome) -> Sentence {
        self.told(outcome)
    }

    fn ply(&self) -> Option<u32> {
        Some(self.occupied().count_ones())
    }

    fn diagram(&self) -> Diagram {
        Places::frame(self.shape.columns() as usize, self.squares())
            .marking(places(lines::members(self.other, self.shape), self.shape))
            .written(['.', 'X', 'O'])
            .clicks(self)
            .into()
    }

    fn bits(&self) -> Vec<(&'static str, Vec<u64>)> {
        Player::BOTH.map(|player| (player.name(), vec![self.stones(player)])).into()
    }
}

/// Boards hold no digits.
fn is_columns(word: &str) -> bool {
    word.contains(|c: char| c.is_ascii_digit())
}

impl<S: Shape> Board<S> {
    /// Who stands where, row by row from the top left.
    fn squares(&self) -> impl Iterator<Item = Option<Player>> {
        let owner = |cell| Player::BOTH.into_iter().find(|&player| self.stones(player) & cell != 0);
        cells_from_the_top(self.shape).map(owner)
    }

    fn unreadable(&self, text: &str) -> PositionError {
        let rows = drawing::blank('.', self.shape.columns(), self.shape.rows());
        let accepted = format!("{rows} X, 1{}", self.shape.columns());
        PositionError::Unreadable { text: text.to_owned(), accepted }
    }

    /// A column of the board, full or not: one digit, counted from 1.
    fn column(&self, text: &str) -> Option<Column> {
        let [digit @ b'1'..=b'9'] = text.as_bytes() else { return None };
        let column = digit - b'1';
        (u32::from(column) < self.shape.columns()).then_some(Column(column))
    }

    fn parse_board(&self, word: &str, side: Option<&str>) -> Result<Self, PositionError> {
        drawing::check_size(word, self.shape.columns(), self.shape.rows())?;
        let stones = drawing::stones(word, cells_from_the_top(self.shape))?;
        check_support(stones[0] | stones[1], self.shape)?;
        let to_move = drawing::to_move(stones, side)?;
        let (mover, other) = (stones[to_move.index()], stones[to_move.other().index()]);
        let board = Board { mover, other, to_move, shape: self.shape };
        board.check_lines()?;
        Ok(board)
    }

    /// Only the last stone can have made lines, and it has to lie on top.
    fn check_lines(&self) -> Result<(), PositionError> {
        let winner = |maker: Player| if self.shape.is_misere() { maker.other() } else { maker };
        let played_on = |maker| Err(PositionError::PlayedOn { winner: winner(maker) });
        let has_line = |stones| lines::any(stones, self.shape);
        match (has_line(self.mover), has_line(self.other)) {
            (true, true) => Err(PositionError::TwoWinners),
            (true, false) => played_on(self.to_move),
            (false, true) if !self.one_stone_made_all_lines() => played_on(self.to_move.other()),
            _ => Ok(()),
        }
    }

    fn one_stone_made_all_lines(&self) -> bool {
        let on_top = self.other & !(self.occupied() >> 1);
        members(on_top).any(|cell| !lines::any(self.other & !(1 << cell), self.shape))
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Classic, ConnectFour, Rectangle};
    use super::*;

    fn parse(text: &str) -> Result<ConnectFour, PositionError> {
        Board::new(Classic).parse(text)
    }

    #[test]
    fn boards_and_columns_give_the_same_position() {
        let rows = "......./......./......./......./...OO../...XX..";
        for text in [format!("{rows} X"), rows.to_owned(), rows.to_lowercase()] {
            assert_eq!(parse("4455"), parse(&text), "{text}");
        }
        assert_eq!(parse("4455"), parse(" 44 5,5"));
        assert_eq!(parse(""), parse("......./......./......./......./......./......."));
    }

    #[test]
    fn a_stone_may_complete_two_lines_at_once() {
        let start = Board::new(Rectangle::new(7, 4, false).unwrap());
        let position = start.parse("......./......./OOO.OOO/XXX.XXX X").unwrap();
        let end = position.play(Column(3));
        assert_eq!(start.parse("......./......./OOO.OOO/XXXXXXX O"), Ok(end));
        // Here every stone of the line lies below another.
        assert!(start.parse("......./......./OOOX.../XXXXO.. O").is_err());
    }

    #[test]
    fn errors_name_the_culprit() {
        let empty = "......./......./......./......./.......";
        for (text, says) in [
            ("12x", "move 3: not a move: 'x' (accepted: 1–7)"),
            ("128", "move 3: not a move: '8'"),
            ("120", "move 3: not a move: '0'"),
            ("1é", "move 2: not a move: 'é'"),
            ("1111111", "move 7: the column is full: 1"),
            ("12121212", "move 8: the game is over before '2'"),
            ("hello", "not a position: 'hello' (accepted: ......./......./"),
            ("44 5x", "move 4: not a move: 'x'"),
            (".../...", "the board has 6 rows, not 2"),
            (&format!("{empty}/.."), "row 6 has 7 cells, not 2"),
            (&format!("{empty}/...?..."), "not a cell: '?' (accepted: X O .)"),
            (
                "......./......./......./......./...X.../.......",
                "impossible: the piece in column 4, row 2 hangs in the air",
            ),
            (&format!("{empty}/X.X...."), "impossible: 2 X and 0 O"),
            (&format!("{empty}/...O..."), "impossible: 0 X and 1 O"),
            (&format!("{empty}/...X... X"), "'X' cannot be to move: it is O's turn"),
            (&format!("{empty}/...X... 2"), "'2' cannot be to move: it is O's turn"),
            (
                "......./......./......./......./OOOO.../XXXX... X",
                "impossible: both players have won",
            ),
            (
                "......./......./......./......./OOO..../XXXXO.. X",
                "impossible: the first player had won before the last move",
            ),
            (
                "......./......./......./......./OOOX.../XXXXO..",
                "impossible: the first player had won before the last move",
            ),
        ] {
            let error = parse(text).expect_err(text).to_string();
            assert!(error.starts_with(says), "{text}: {error}");
        }
    }

    #[test]
    fn who_played_on_is_told_in_the_misere_game_too() {
        let start = Board::new(Rectangle::new(5, 4, true).unwrap());
        let error = start.parse("...../...../OOO../XXXXO X").unwrap_err().to_string();
        assert_eq!(error, "impossible: the second player had won before the last move");
    }

    #[test]
    fn columns_are_single_digits() {
        let start = Board::new(Rectangle::new(9, 6, false).unwrap());
        assert_eq!(start.parse_move(" 9 "), Ok(Column(8)));
        for text in ["", "0", "10", "+1", "a", "1 2", "ñ"] {
            assert!(start.parse_move(text).is_err(), "{text}");
        }
    }
}
