//! Boards as they are drawn, edges by letter and number.
//!
//! Columns and rows of the finer grid have letters and numbers, from the top left: dots are in columns a, c, e …
//! and rows 1, 3, 5 …, and an edge is named by where its middle is. `b1` is the edge between the first two dots, `a2` the
//! one below the first dot.
//!
//! `+-+.+/|X|../+-+-+/....|/+.+.+ X` is the board that is drawn above: rows of the finer grid, `+` for dots, `-` and `|` for
//! edges, `.` for nothing, the owners of boxes, and who is to move. `b1 a2 c2` or `b1a2c2` are moves from the start.

use crate::{DotsAndBoxes, Edge, picture};
use poda::prelude::*;

impl Notation for DotsAndBoxes {
    fn parse(&self, text: &str) -> Result<DotsAndBoxes, PositionError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words[..] {
            [board, side] if board.contains('/') => self.parse_board(board, side),
            _ if text.contains('/') => Err(self.unreadable(text)),
            _ => DotsAndBoxes::new(self.measures).play_line(text),
        }
    }

    fn text(&self) -> String {
        let letter = |x: u32, y: u32| self.letter(x, y);
        let row = |y: u32| (0..=2 * self.measures.columns()).map(|x| letter(x, y)).collect();
        let rows: Vec<String> = (0..=2 * self.measures.rows()).map(row).collect();
        format!("{} {}", rows.join("/"), mark(self.to_move))
    }

    fn parse_move(&self, text: &str) -> Result<Edge, MoveError> {
        let text = text.trim().to_ascii_lowercase();
        let edge = self.named(&text).ok_or_else(|| self.no_edge(&text))?;
        match () {
            () if self.outcome().is_some() => Err(MoveError::Finished { text }),
            () if self.has(edge) => Err(MoveError::Rule(drawn(&text))),
            () => Ok(edge),
        }
    }

    fn move_text(&self, edge: Edge) -> String {
        let (x, y) = self.measures.point(edge);
        format!("{}{}", char::from(b'a' + x as u8), y + 1)
    }

    fn ply(&self) -> Option<u32> {
        Some(self.edges.count_ones())
    }

    fn diagram(&self) -> Diagram {
        picture::diagram(self)
    }

    fn bits(&self) -> Vec<(&'static str, Vec<u64>)> {
        vec![("edges", vec![self.edges]), ("first", vec![self.first.into()])]
    }
}

impl DotsAndBoxes {
    /// How a point of the finer grid is written.
    fn letter(&self, x: u32, y: u32) -> char {
        match (self.measures.edge_at(x, y), self.measures.box_at(x, y)) {
            (Some(edge), _) if self.has(edge) => stroke(y),
            (None, Some(number)) => self.owner(number).map_or('.', mark),
            (None, None) => '+',
            _ => '.',
        }
    }

    /// The edge of that name, drawn or not.
    fn named(&self, text: &str) -> Option<Edge> {
        let column = text.bytes().next().filter(u8::is_ascii_lowercase)?;
        let row: u32 = text[1..].parse().ok().filter(|_| !text[1..].starts_with(['+', '0']))?;
        self.measures.edge_at(u32::from(column - b'a'), row.checked_sub(1)?)
    }

    fn parse_board(&self, text: &str, side: &str) -> Result<DotsAndBoxes, PositionError> {
        let rows: Vec<Vec<char>> = text.split('/').map(|row| row.chars().collect()).collect();
        self.check_size(&rows)?;
        let mut board = DotsAndBoxes::new(self.measures);
        for (y, row) in (0..).zip(&rows) {
            for (x, &letter) in (0..).zip(row) {
                board.read(x, y, letter)?;
            }
        }
        for (y, row) in (0..).zip(&rows) {
            for (x, &letter) in (0..).zip(row) {
                board.check_owner(x, y, letter)?;
            }
        }
        let to_move = Player::BOTH.into_iter().find(|&player| is(player, side));
        board.to_move = to_move.ok_or_else(|| PositionError::Unreadable {
            text: side.to_owned(),
            accepted: "X, O".to_owned(),
        })?;
        Ok(board)
    }

    fn check_size(&self, rows: &[Vec<char>]) -> Result<(), PositionError> {
        let expected = 2 * self.measures.rows() as usize + 1;
        if rows.len() != expected {
            return Err(PositionError::Rows { found: rows.len(), expected });
        }
        let expected = 2 * self.measures.columns() as usize + 1;
        match rows.iter().position(|row| row.len() != expected) {
            Some(row) => {
                Err(PositionError::Cells { row: row + 1, found: rows[row].len(), expected })
            }
            None => Ok(()),
        }
    }

    /// Takes in what stands at a point of the finer grid.
    fn read(&mut self, x: u32, y: u32, letter: char) -> Result<(), PositionError> {
        match (self.measures.edge_at(x, y), self.measures.box_at(x, y), letter) {
            (Some(Edge(edge)), ..) if letter == stroke(y) => self.edges |= 1 << edge,
            (_, Some(number), 'X' | 'x') => self.first |= 1 << number,
            (Some(_), _, '.') | (_, Some(_), 'O' | 'o' | '.') | (None, None, '+') => {}
            (Some(_), ..) if stroke(y) == '-' => return Err(letter_error(letter, "- .")),
            (Some(_), ..) => return Err(letter_error(letter, "| .")),
            (_, Some(_), _) => return Err(letter_error(letter, "X O .")),
            _ => return Err(letter_error(letter, "+")),
        }
        Ok(())
    }

    /// A box has an owner if, and only if, all of its edges are drawn.
    fn check_owner(&self, x: u32, y: u32, letter: char) -> Result<(), PositionError> {
        let Some(number) = self.measures.box_at(x, y) else { return Ok(()) };
        if (self.missing(number) == 0) == (letter != '.') {
            return Ok(());
        }
        Err(PositionError::Rule(owner(&format!("{}{}", char::from(b'a' + x as u8), y + 1))))
    }

    fn unreadable(&self, text: &str) -> PositionError {
        let accepted = format!("{}, b1a2", DotsAndBoxes::new(self.measures).text());
        PositionError::Unreadable { text: text.to_owned(), accepted }
    }

    fn no_edge(&self, text: &str) -> MoveError {
        let mut moves = MoveList::new();
        self.moves(&mut moves);
        let names: Vec<String> = moves.iter().map(|&edge| self.move_text(edge)).collect();
        MoveError::Unreadable { text: text.to_owned(), accepted: names.join(", ") }
    }
}

/// How an edge in that row of the finer grid is written.
fn stroke(y: u32) -> char {
    if y.is_multiple_of(2) { '-' } else { '|' }
}

fn mark(player: Player) -> char {
    match player {
        Player::First => 'X',
        Player::Second => 'O',
    }
}

fn is(player: Player, side: &str) -> bool {
    side.eq_ignore_ascii_case(&mark(player).to_string())
}

fn letter_error(found: char, accepted: &'static str) -> PositionError {
    PositionError::Letter { found, accepted }
}

// What only this game has to say; `texts/` has it in the languages of people.

fn drawn(edge: &str) -> Sentence {
    Sentence::new("boxes-drawn", format!("the edge is drawn already: {edge}")).with("edge", edge)
}

fn owner(place: &str) -> Sentence {
    let english = format!(
        "impossible: the box {place} has an owner if, and only if, its four edges are drawn"
    );
    Sentence::new("boxes-owner", english).with("box", place)
}
