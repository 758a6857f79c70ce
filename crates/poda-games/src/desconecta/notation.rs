//! Boards as rows of cell codes with side and turn, actions as `1`–`7` and `B`.

use super::{Action, BOMB_EVERY, Board, Shape, picture, sentences};
use crate::drawing;
use crate::gravity::{self, cells_from_the_top, check_support};
use poda_core::{Change, Diagram, Game, MoveError, Notation, Player, PositionError, Sentence};

const CODES: &str = "0 1 2 4 5";

impl<S: Shape> Notation for Board<S> {
    fn parse(&self, text: &str) -> Result<Self, PositionError> {
        let text = text.trim();
        let words: Vec<&str> = text.split_whitespace().collect();
        match words[..] {
            [] => Ok(Board::new(self.shape)),
            [board, ..] if !board.contains('/') => self.parse_actions(text),
            [board, ref rest @ ..] if board.contains('/') && rest.len() <= 2 => {
                self.parse_board(board, rest)
            }
            _ => Err(self.unreadable(text)),
        }
    }

    fn text(&self) -> String {
        let codes = cells_from_the_top(self.shape).map(|cell| self.code_at(cell));
        let rows = drawing::rows(codes, self.shape.columns());
        format!("{rows} {} {}", side(self.to_move()), self.turn())
    }

    fn parse_move(&self, text: &str) -> Result<Action, MoveError> {
        let text = text.trim();
        let action = self.action(text).ok_or_else(|| self.not_an_action(text))?;
        if self.outcome().is_some() {
            return Err(MoveError::Finished { text: text.to_owned() });
        }
        match action {
            Action::Boom if !self.has_bomb() => Err(MoveError::Rule(sentences::no_bomb())),
            Action::Put(column) if self.landing() & self.shape.column(column.into()) == 0 => {
                Err(gravity::full(self.move_text(action)))
            }
            _ => Ok(action),
        }
    }

    fn move_text(&self, action: Action) -> String {
        match action {
            Action::Put(column) => (column + 1).to_string(),
            Action::Boom => "B".to_owned(),
        }
    }

    fn move_length(&self, word: &str) -> usize {
        let begins = |name: &str| {
            word.get(..name.len()).is_some_and(|start| start.eq_ignore_ascii_case(name))
        };
        if begins("BOOM") || begins("PUT") { "BOOM".len() } else { drawing::letter_length(word) }
    }

    fn ply(&self) -> Option<u32> {
        Some(self.ply.into())
    }

    fn diagram(&self) -> Diagram {
        picture::diagram(self)
    }

    fn changes(&self, action: Action) -> Vec<Change> {
        picture::changes(self, action)
    }

    fn remark(&self) -> Option<Sentence> {
        let puts_bomb = self.puts_bomb() && self.outcome().is_none();
        Some(sentences::turn(self.turn(), puts_bomb))
    }

    fn bits(&self) -> Vec<(&'static str, Vec<u64>)> {
        let [first, second] = self.by_player();
        vec![("first", vec![first]), ("second", vec![second]), ("bombs", vec![self.bombs])]
    }
}

fn side(player: Player) -> char {
    match player {
        Player::First => '1',
        Player::Second => '2',
    }
}

impl<S: Shape> Board<S> {
    fn code_at(&self, cell: u64) -> char {
        let [first, second] = self.by_player();
        match (cell & first != 0, cell & second != 0, cell & self.bombs != 0) {
            (true, _, false) => '1',
            (true, _, true) => '4',
            (_, true, false) => '2',
            (_, true, true) => '5',
            _ => '0',
        }
    }

    fn unreadable(&self, text: &str) -> PositionError {
        let rows = drawing::blank('0', self.shape.columns(), self.shape.rows());
        let accepted = format!("{rows} 1 1, 1{}", self.shape.columns());
        PositionError::Unreadable { text: text.to_owned(), accepted }
    }

    fn not_an_action(&self, text: &str) -> MoveError {
        let accepted = format!("1–{}, B", self.shape.columns());
        MoveError::Unreadable { text: text.to_owned(), accepted }
    }

    /// An action of this board, legal or not: a column counted from 1, or `B`. The number after the
    /// last column is BOOM as well.
    fn action(&self, text: &str) -> Option<Action> {
        let columns = self.shape.columns();
        match text {
            "B" | "b" => Some(Action::Boom),
            _ if text.len() == 1 => {
                let number = text.parse::<u32>().ok()?;
                match number.checked_sub(1)? {
                    index if index < columns => Some(Action::Put(index as u8)),
                    index if index == columns => Some(Action::Boom),
                    _ => None,
                }
            }
            _ => text
                .to_ascii_uppercase()
                .strip_prefix("PUT")
                .filter(|digit| digit.len() == 1)
                .and_then(|digit| self.action(digit))
                .filter(|action| matches!(action, Action::Put(_)))
                .or_else(|| text.eq_ignore_ascii_case("BOOM").then_some(Action::Boom)),
        }
    }

    /// Actions written one behind the other: `653427453556B`.
    fn parse_actions(&self, text: &str) -> Result<Self, PositionError> {
        if !text.contains(|c: char| c.is_ascii_digit()) {
            return Err(self.unreadable(text));
        }
        Board::new(self.shape).play_line(text)
    }

    /// A drawn board; side and turn are what the pieces imply where they are left out.
    fn parse_board(&self, word: &str, rest: &[&str]) -> Result<Self, PositionError> {
        let (stones, bombs) = self.parse_rows(word)?;
        check_support(stones[0] | stones[1], self.shape)?;
        for player in Player::BOTH {
            if (stones[player.index()] & bombs).count_ones() > 1 {
                return Err(PositionError::Rule(sentences::bombs(player)));
            }
        }
        let counts = stones.map(u64::count_ones);
        let ply = match rest[..] {
            [side, turn] => self.ply_of(side, turn)?,
            _ => implied_ply(counts, rest.first().copied())?,
        };
        let earliest = earliest_ply(counts, stones.map(|stones| stones & bombs != 0), ply);
        if ply.max(earliest) > self.shape.plies() {
            return Err(PositionError::Rule(sentences::too_late(self.shape.plies())));
        }
        if ply < earliest {
            let (turn, least) = (ply / 2 + 1, turn_of(earliest, ply));
            return Err(PositionError::Rule(sentences::too_early(turn, least)));
        }
        let [first, second] = stones;
        let (mover, other) = if ply % 2 == 0 { (first, second) } else { (second, first) };
        Ok(Board { mover, other, bombs, ply: ply as u16, shape: self.shape })
    }

    /// The pieces of both players and the bombs.
    fn parse_rows(&self, word: &str) -> Result<([u64; 2], u64), PositionError> {
        drawing::check_size(word, self.shape.columns(), self.shape.rows())?;
        let (mut stones, mut bombs) = ([0; 2], 0);
        for (cell, code) in drawing::letters(word, cells_from_the_top(self.shape)) {
            match code {
                '0' => {}
                '1' | '4' => stones[0] |= cell,
                '2' | '5' => stones[1] |= cell,
                found => return Err(PositionError::Letter { found, accepted: CODES }),
            }
            if matches!(code, '4' | '5') {
                bombs |= cell;
            }
        }
        Ok((stones, bombs))
    }

    fn ply_of(&self, side: &str, turn: &str) -> Result<u32, PositionError> {
        let late = match side {
            "1" => 0,
            "2" => 1,
            found => {
                let (found, expected) = (found.to_owned(), "1, 2".to_owned());
                return Err(PositionError::Unreadable { text: found, accepted: expected });
            }
        };
        let last = self.shape.plies() / 2 + 1;
        let number = turn.parse::<u32>().ok().filter(|number| (1..=last).contains(number));
        let ply = number.map(|number| 2 * (number - 1) + late);
        ply.filter(|&ply| ply <= self.shape.plies()).ok_or_else(|| {
            let last = (self.shape.plies() - late) / 2 + 1;
            PositionError::Rule(sentences::not_a_turn(turn, last))
        })
    }
}

/// Without a turn nobody has exploded, so that there are as many plies as pieces.
fn implied_ply([first, second]: [u32; 2], side: Option<&str>) -> Result<u32, PositionError> {
    if first != second && first != second + 1 {
        return Err(PositionError::Rule(sentences::needs_turn(first, second)));
    }
    let ply = first + second;
    let expected = self::side(Player::at_ply(ply)).to_string();
    match side {
        Some(found) if found != expected => {
            Err(PositionError::Side { found: found.to_owned(), expected })
        }
        _ => Ok(ply),
    }
}

/// Before this ply there cannot be so many pieces, or a bomb.
fn earliest_ply([first, second]: [u32; 2], bombs: [bool; 2], ply: u32) -> u32 {
    let put = (2 * first).saturating_sub(1).max(2 * second);
    let first_bomb = 2 * (BOMB_EVERY - 1) + 1;
    let bomb = match bombs {
        [_, true] => first_bomb + 1,
        [true, false] => first_bomb,
        [false, false] => 0,
    };
    put.max(bomb).max(if ply < first + second { first + second } else { 0 })
}

/// The first turn in which the same player is to move at or after a ply.
fn turn_of(earliest: u32, ply: u32) -> u32 {
    earliest.midpoint((earliest + ply) % 2) + 1
}
