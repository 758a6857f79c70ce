//! Boards as `X../.O./... X`, moves as `b2`, and `swap` for taking over the first stone.

use super::layout::{Cell, Layout, in_order};
use super::{Board, flood, layout};
use crate::drawing::{self, letter};
use poda_core::{Diagram, Game, MoveError, Notation, Places, Player, PositionError, Sentence};

/// How the move is written that takes over the first stone.
const SWAP: &str = "swap";

impl<C: Layout> Notation for Board<C> {
    fn parse(&self, text: &str) -> Result<Self, PositionError> {
        let text = text.trim();
        let mut words = text.split_whitespace();
        match (words.next(), words.next(), words.next()) {
            (None, ..) => Ok(self.emptied()),
            (Some(word), ..) if is_moves(word) => self.emptied().play_line(text),
            (Some(word), side, None) => self.parse_board(word, side),
            _ => Err(self.unreadable(text)),
        }
    }

    /// Where a stone may have been taken over, the stones do not tell whose turn it is.
    fn text(&self) -> String {
        let rows = drawing::rows(self.owners().map(letter), self.size.into());
        if self.swap { format!("{rows} {}", letter(Some(self.to_move))) } else { rows }
    }

    fn parse_move(&self, text: &str) -> Result<Cell, MoveError> {
        let text = text.trim();
        let cell = self.named(text).ok_or_else(|| self.not_a_move(text))?;
        if self.outcome().is_some() {
            Err(MoveError::Finished { text: text.to_owned() })
        } else if cell == Cell::SWAP && !self.may_swap() {
            Err(MoveError::Illegal { mv: SWAP.to_owned(), accepted: self.cell_names() })
        } else if cell != Cell::SWAP && !self.empty().contains(cell.0.into()) {
            Err(MoveError::Occupied { cell: self.move_text(cell) })
        } else {
            Ok(cell)
        }
    }

    fn move_text(&self, cell: Cell) -> String {
        if cell == Cell::SWAP {
            return SWAP.to_owned();
        }
        let (column, row) = C::place(cell);
        format!("{}{}", char::from(b'a' + column as u8), row + 1)
    }

    fn ply(&self) -> Option<u32> {
        Some((self.mover | self.other).count() + u32::from(self.was_swapped()))
    }

    fn diagram(&self) -> Diagram {
        let winner = self.to_move.other();
        let chain = flood::chain(self.stones(winner), layout::edges(self.size, winner));
        let cells = in_order::<C>(self.size).enumerate();
        let marked = cells.filter(|(_, cell)| chain.contains(cell.0.into()));
        let places = Places::hexagons(self.size.into(), self.owners())
            .joining(Player::First)
            .marking(marked.map(|(index, _)| index))
            .written(['.', 'X', 'O'])
            .clicks(self);
        if self.may_swap() { places.button(SWAP, swap_button()).into() } else { places.into() }
    }

    fn bits(&self) -> Vec<(&'static str, Vec<u64>)> {
        let words = |player| self.stones(player).words().collect();
        Player::BOTH.map(|player| (player.name(), words(player))).into()
    }
}

/// What the button says that takes over the first stone.
fn swap_button() -> Sentence {
    Sentence::new("hex-swap", "Take over the stone")
}

/// Boards hold no digits.
fn is_moves(word: &str) -> bool {
    word.contains(|c: char| c.is_ascii_digit())
}

impl<C: Layout> Board<C> {
    /// Who stands on each cell, row by row.
    fn owners(&self) -> impl Iterator<Item = Option<Player>> {
        let stands = |player, Cell(cell)| self.stones(player).contains(cell.into());
        let owner = move |cell| Player::BOTH.into_iter().find(|&player| stands(player, cell));
        in_order::<C>(self.size).map(owner)
    }

    fn cell_names(&self) -> String {
        let last = u32::from(self.size) - 1;
        format!("a1–{}", self.move_text(C::cell(last, last)))
    }

    fn unreadable(&self, text: &str) -> PositionError {
        let (size, last) = (u32::from(self.size), u32::from(self.size) - 1);
        let rows = drawing::blank('.', size, size);
        let accepted = format!("{rows} X, a1{}", self.move_text(C::cell(last, last)));
        PositionError::Unreadable { text: text.to_owned(), accepted }
    }

    fn not_a_move(&self, text: &str) -> MoveError {
        let swap = if self.swap { ", swap" } else { "" };
        let accepted = format!("{}{swap}", self.cell_names());
        MoveError::Unreadable { text: text.to_owned(), accepted }
    }

    /// What a text names, allowed or not.
    fn named(&self, text: &str) -> Option<Cell> {
        if self.swap && text.eq_ignore_ascii_case(SWAP) {
            return Some(Cell::SWAP);
        }
        let letter = text.chars().next()?.to_ascii_lowercase();
        let column = u32::from(letter).checked_sub(u32::from('a'))?;
        let digits = text.get(1..).filter(|text| text.starts_with(|c: char| c.is_ascii_digit()))?;
        let row = digits.parse::<u32>().ok()?.checked_sub(1)?;
        let size = u32::from(self.size);
        (column < size && row < size).then(|| C::cell(column, row))
    }

    fn parse_board(&self, word: &str, side: Option<&str>) -> Result<Self, PositionError> {
        let size = u32::from(self.size);
        // A single word without strokes may be no board at all.
        let is_row = |word: &str| word.chars().all(|c| "XxOo.".contains(c));
        if size > 1 && !word.contains('/') && !is_row(word) {
            return Err(self.unreadable(word));
        }
        drawing::check_size(word, size, size)?;
        let stones = drawing::stones(word, in_order::<C>(self.size).map(Cell::set))?;
        let to_move = self.whose_turn(stones, side)?;
        let joined = |player: Player, without: C| {
            let stones = stones[player.index()] & !without;
            !flood::chain(stones, layout::edges(self.size, player)).is_empty()
        };
        let (mover, other) = (stones[to_move.index()], stones[to_move.other().index()]);
        let last_stone = |cell| !joined(to_move.other(), Cell(cell).set());
        let is_over = joined(to_move.other(), C::EMPTY);
        if joined(to_move, C::EMPTY) {
            Err(PositionError::PlayedOn { winner: to_move })
        } else if is_over && !other.members().any(last_stone) {
            Err(PositionError::PlayedOn { winner: to_move.other() })
        } else {
            Ok(Board { mover, other, to_move, is_over, ..*self })
        }
    }

    /// Whose turn it is with those stones. If the first stone was taken over, the second player has as many
    /// as the first or one more.
    fn whose_turn(&self, stones: [C; 2], side: Option<&str>) -> Result<Player, PositionError> {
        let [first, second] = stones.map(C::count);
        let second_named = side.is_some_and(|side| side.eq_ignore_ascii_case("O"));
        let swapped = second == first + 1 || first == second && first > 0 && second_named;
        if !(self.swap && swapped) {
            return drawing::to_move(stones, side);
        }
        let to_move = Player::at_ply(first + second + 1);
        let expected = letter(Some(to_move)).to_string();
        match side.filter(|side| !side.eq_ignore_ascii_case(&expected)) {
            Some(side) => Err(PositionError::Side { found: side.to_owned(), expected }),
            None => Ok(to_move),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hex::{Hex, SmallHex};

    fn parse(text: &str) -> Result<SmallHex, PositionError> {
        SmallHex::new(3, false).unwrap().parse(text)
    }

    fn with_swap(text: &str) -> Result<SmallHex, PositionError> {
        SmallHex::new(3, true).unwrap().parse(text)
    }

    #[test]
    fn boards_and_moves_give_the_same_position() {
        assert_eq!(parse("b2a1c3"), parse("O../.X./..X"));
        assert_eq!(parse("B2A1C3"), parse(" o../.x./..x  O "));
        assert_eq!(parse(""), parse(".../.../... X"));
        assert_eq!(with_swap("a2swap"), with_swap(".O./.../... X"));
        assert_eq!(with_swap("a2SWAPc3"), with_swap(".O./.../..X O"));
        assert_ne!(with_swap("a2swapc3"), with_swap("c3b1"));
        assert_eq!(with_swap("a2swapc3").unwrap().ply(), Some(3));
        assert_eq!(with_swap("c3b1").unwrap().ply(), Some(2));
    }

    #[test]
    fn errors_name_the_culprit() {
        for (text, says) in [
            ("XX/O../...", "row 1 has 3 cells, not 2"),
            ("XX./O..", "the board has 3 rows, not 2"),
            ("XX./O../..?", "not a cell: '?' (accepted: X O .)"),
            ("XX./X../...", "impossible: 3 X and 0 O"),
            ("XX./O../... X", "'X' cannot be to move: it is O's turn"),
            (".O./.../...", "impossible: 0 X and 1 O"),
            ("X.O/X.O/X.O", "impossible: the first player had won before the last move"),
            ("b2b2", "move 2: the cell is taken: b2"),
            ("b2d1", "move 2: not a move: 'd1' (accepted: a1–c3)"),
            ("b2é1", "move 2: not a move: 'é1' (accepted: a1–c3)"),
            ("b2swap", "move 2: not a move: 's' (accepted: a1–c3)"),
            ("a1b1a2b2a3b3", "move 6: the game is over before 'b3'"),
            ("hello", "not a position: 'hello' (accepted: .../.../... X, a1c3)"),
            ("... / ... / ... X", "not a position: '... / ... / ... X'"),
            ("5", "move 1: not a move: '5'"),
        ] {
            let error = parse(text).expect_err(text).to_string();
            assert!(error.starts_with(says), "{text}: {error}");
        }
    }

    #[test]
    fn one_stone_closes_every_chain() {
        let start = SmallHex::new(4, false).unwrap();
        assert!(start.parse("XOOX/XOOX/OXX./OX..").is_ok());
        assert_eq!(
            start.parse("XOOX/XOOX/XOOX/XO.X"),
            Err(PositionError::PlayedOn { winner: Player::First })
        );
    }

    #[test]
    fn only_the_first_stone_is_taken_over_and_once() {
        for (text, says) in [
            ("swapa1", "move 1: not a move: 's' (accepted: a1–c3, swap)"),
            ("a1 b1 swap", "move 3: not a move: 's'"),
            ("a1swapswap", "move 3: not a move: 's'"),
            ("a1d4", "move 2: not a move: 'd4' (accepted: a1–c3, swap)"),
            (".../.../... O", "'O' cannot be to move: it is X's turn"),
            (".O./.../... O", "'O' cannot be to move: it is X's turn"),
            ("OO./.../... X", "impossible: 0 X and 2 O"),
        ] {
            let error = with_swap(text).expect_err(text).to_string();
            assert!(error.starts_with(says), "{text}: {error}");
        }
    }

    #[test]
    fn every_cell_has_a_name() {
        for size in 1..=11 {
            let start = Hex::new(size, false).unwrap();
            for cell in in_order::<u128>(size) {
                assert_eq!(start.parse_move(&start.move_text(cell)), Ok(cell));
            }
        }
        for text in ["", "0", "10", "l1", "a12", "a0", "b", "2b", "b+2", "+5", "ñ1", "a99999999999"]
        {
            assert!(Hex::new(11, true).unwrap().parse_move(text).is_err(), "{text}");
        }
    }
}
