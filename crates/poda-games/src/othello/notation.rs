//! Boards as `-----…--- X`, moves as `d3`, games as `f5d6c3` or in one of the [formats] that show by themselves.

use super::bits::Layout;
use super::{Notes, Othello, Square, formats, squares};
use crate::drawing;
use poda_core::{
    Diagram, Game, MoveError, MoveList, Notation, Outcome, Places, Player, PositionError, Record,
    Sentence, Surface,
};

const LETTERS: &str = "X O -";

impl<const N: usize> Notation for Othello<N> {
    fn parse(&self, text: &str) -> Result<Self, PositionError> {
        let text = text.trim();
        if let Some(game) = self.parse_record(text) {
            return game.map(|(start, moves)| moves.iter().fold(start, |it, &mv| it.play(mv)));
        }
        let mut words = text.split_whitespace();
        match (words.next(), words.next(), words.next()) {
            (None, ..) => Ok(Othello::new(self.notes.empties())),
            _ if is_moves(text) => Othello::new(self.notes.empties()).play_line(text),
            (Some(board), side, None) => self.parse_board(board, side),
            _ => Err(self.unreadable(text)),
        }
    }

    fn text(&self) -> String {
        let side = letter(Some(self.to_move()));
        self.cells().into_iter().map(letter).chain([' ', side]).collect()
    }

    fn parse_record(&self, text: &str) -> Option<Record<Self>> {
        formats::record(text, self)
    }

    fn parse_move(&self, text: &str) -> Result<Square, MoveError> {
        let text = text.trim();
        let square = square::<N>(text).ok_or_else(|| MoveError::Unreadable {
            text: text.to_owned(),
            accepted: format!("a1–{}, pass", self.move_text(last_square::<N>())),
        })?;
        let mut moves = MoveList::new();
        if self.expand(&mut moves).is_some() {
            Err(MoveError::Finished { text: text.to_owned() })
        } else if moves.contains(&square) {
            Ok(square)
        } else if square != Square::PASS && self.empty() >> square.0 & 1 == 0 {
            Err(MoveError::Occupied { cell: self.move_text(square) })
        } else {
            let moves: Vec<_> = moves.iter().map(|&mv| self.move_text(mv)).collect();
            Err(MoveError::Illegal { mv: self.move_text(square), accepted: moves.join(" ") })
        }
    }

    fn move_text(&self, mv: Square) -> String {
        if mv == Square::PASS {
            return "pass".to_owned();
        }
        let margin = Layout::<N>::MARGIN as u8;
        format!("{}{}", char::from(b'a' + mv.0 % 8 - margin), mv.0 / 8 - margin + 1)
    }

    fn is_pass(&self, mv: Square) -> bool {
        mv == Square::PASS
    }

    fn ending(&self, outcome: Outcome) -> Sentence {
        self.told(outcome)
    }

    fn move_length(&self, word: &str) -> usize {
        let letter = drawing::letter_length(word);
        let digits = word[letter..].bytes().take_while(u8::is_ascii_digit).count();
        pass_at(word).unwrap_or(letter + digits)
    }

    fn ply(&self) -> Option<u32> {
        let discs = (self.mover | self.other).count_ones();
        Some(discs.saturating_sub(4) + self.notes.passes())
    }

    fn diagram(&self) -> Diagram {
        Places::grid(N, self.cells())
            .on(Surface::Felt)
            .written(['-', 'X', 'O'])
            .clicks(self)
            .button("pass", Sentence::new("othello-pass", "Pass"))
            .into()
    }

    /// Bit = N × row + column.
    fn bits(&self) -> Vec<(&'static str, Vec<u64>)> {
        let bits = |player| {
            let cells = squares(Layout::<N>::SQUARES).enumerate();
            cells
                .filter(|(_, square)| self.discs(player) >> square.0 & 1 == 1)
                .fold(0, |bits, (index, _)| bits | 1 << index)
        };
        Player::BOTH.map(|player| (player.name(), vec![bits(player)])).into()
    }
}

/// Boards hold no digits, and a pass alone is no board.
fn is_moves(text: &str) -> bool {
    text.contains(|c: char| c.is_ascii_digit()) || pass_at(text).is_some()
}

fn letter(square: Option<Player>) -> char {
    match square {
        Some(Player::First) => 'X',
        Some(Player::Second) => 'O',
        None => '-',
    }
}

fn last_square<const N: usize>() -> Square {
    Square(63 - 9 * Layout::<N>::MARGIN as u8)
}

/// A square of the board, occupied or not, or a pass.
fn square<const N: usize>(text: &str) -> Option<Square> {
    if pass_at(text) == Some(text.len()) {
        return Some(Square::PASS);
    }
    let [column, row] = text.as_bytes() else { return None };
    let x = column.to_ascii_lowercase().checked_sub(b'a').filter(|&x| usize::from(x) < N)?;
    let y = row.checked_sub(b'1').filter(|&y| usize::from(y) < N)?;
    let margin = Layout::<N>::MARGIN as u8;
    Some(Square(8 * (y + margin) + x + margin))
}

/// How many letters at the start of the text say that somebody passes.
fn pass_at(text: &str) -> Option<usize> {
    ["pass", "ps", "pa"].into_iter().map(str::len).find(|&length| {
        text.get(..length)
            .is_some_and(|word| ["pass", "ps", "pa"].iter().any(|it| it.eq_ignore_ascii_case(word)))
    })
}

impl<const N: usize> Othello<N> {
    fn cells(&self) -> Vec<Option<Player>> {
        let disc = |square: Square| {
            Player::BOTH.into_iter().find(|&player| self.discs(player) >> square.0 & 1 == 1)
        };
        squares(Layout::<N>::SQUARES).map(disc).collect()
    }

    fn unreadable(&self, text: &str) -> PositionError {
        let start = Othello::<N>::new(self.notes.empties());
        let mut moves = MoveList::new();
        start.moves(&mut moves);
        let first = start.move_text(moves[0]);
        let accepted = format!("{}, {first}…", start.text());
        PositionError::Unreadable { text: text.to_owned(), accepted }
    }

    fn parse_board(&self, word: &str, side: Option<&str>) -> Result<Self, PositionError> {
        let cells: Vec<char> = word.chars().filter(|&c| c != '/').collect();
        let known = |c: &char| "XxOo*-.".contains(*c);
        if !cells.iter().any(known) {
            return Err(self.unreadable(word));
        }
        if let Some(&found) = cells.iter().find(|c| !known(c)) {
            return Err(PositionError::Letter { found, accepted: LETTERS });
        }
        if cells.len() != N * N {
            return Err(PositionError::Squares { found: cells.len(), expected: N * N });
        }
        let mut discs = [0_u64; 2];
        for (square, cell) in squares(Layout::<N>::SQUARES).zip(cells) {
            match cell {
                'X' | 'x' | '*' => discs[0] |= 1 << square.0,
                'O' | 'o' => discs[1] |= 1 << square.0,
                _ => {}
            }
        }
        let count = (discs[0] | discs[1]).count_ones();
        let implied = Player::at_ply(count);
        let to_move = match side.map(str::to_ascii_uppercase).as_deref() {
            None => implied,
            Some("X" | "*") => Player::First,
            Some("O") => Player::Second,
            Some(_) => return Err(self.unreadable(&format!("{word} {}", side.unwrap_or_default()))),
        };
        // Somebody has passed if it is not the turn of the one whom the discs imply.
        let passes = if to_move == implied { 0 } else { Notes::PASS };
        Ok(Othello {
            mover: discs[to_move.index()],
            other: discs[to_move.other().index()],
            notes: Notes(Notes::new(to_move, self.notes.empties()).0 + passes),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::Empties;
    use super::*;
    use poda_core::Outcome;

    fn parse(text: &str) -> Result<Othello<6>, PositionError> {
        Othello::new(Empties::Nobody).parse(text)
    }

    const START: &str = "--------------OX----XO-------------- X";

    #[test]
    fn boards_and_moves_give_the_same_position() {
        assert_eq!(parse(""), parse(START));
        assert_eq!(parse("").unwrap().text(), START);
        assert_eq!(parse("------/------/--ox--/--xo--/....../......"), parse(START));
        assert_eq!(parse("c2 B2"), parse("c2b2"));
        assert_eq!(parse("c2").unwrap().text(), "--------X-----XX----XO-------------- O");
    }

    /// A perfect game, which the second player wins 20–16; the first player has to pass in it.
    const PERFECT: &str = "c2b4c5d2e4e3d1c1b1d5d6f4b3b2f3f2e2b6a4c6a6a2b5a5e6e5a3a1f5f6e1f1";

    #[test]
    fn passes_may_be_written_or_left_out() {
        let end = parse(PERFECT).unwrap();
        assert_eq!(end.outcome(), Some(Outcome::Margin(-4)));
        for pass in ["pass", " PS ", "pa"] {
            assert_eq!(parse(&PERFECT.replace("f6e1", &format!("f6{pass}e1"))), Ok(end));
        }
        assert_eq!((end.ply(), parse(&end.text()).unwrap().ply()), (Some(33), Some(33)));
    }

    #[test]
    fn errors_name_the_culprit() {
        for (text, says) in [
            ("---", "the board has 36 squares, not 3"),
            (&START.replace('X', "Q"), "not a cell: 'Q' (accepted: X O -)"),
            ("c2c2", "move 2: the cell is taken: c2"),
            ("c2a1", "move 2: not legal here: a1 (accepted: b2 d2 b4)"),
            ("c2pass", "move 2: not legal here: pass (accepted: b2 d2 b4)"),
            ("c2g1", "move 2: not a move: 'g1' (accepted: a1–f6, pass)"),
            ("c2é1", "move 2: not a move: 'é1' (accepted: a1–f6, pass)"),
            ("c22", "move 1: not a move: 'c22'"),
            ("5", "move 1: not a move: '5'"),
            ("hello", "not a cell: 'h'"),
            ("quit", "not a position: 'quit' (accepted: --------------OX----XO-------------- X"),
            ("--------------OX----XO-------------- Q", "not a position: '"),
            ("------ ------ --", "not a position: '------ ------ --'"),
        ] {
            let error = parse(text).expect_err(text).to_string();
            assert!(error.starts_with(says), "{text}: {error}");
        }
    }

    #[test]
    fn every_square_has_a_name() {
        let start = parse("").unwrap();
        for square in squares(Layout::<6>::SQUARES) {
            assert_eq!(super::square::<6>(&start.move_text(square)), Some(square));
        }
        assert_eq!(super::square::<6>("f6"), Some(last_square::<6>()));
    }

    #[test]
    fn plies_count_passes() {
        let drawn = parse("--------X-----XX----XO-------------- X").unwrap();
        assert_eq!((drawn.ply(), parse("c2").unwrap().ply()), (Some(2), Some(1)));
    }
}
