//! Games in the Smart Game Format with the number of Othello: `(;GM[2]SZ[8]PB[one];B[f5];W[d6])`. Of variations, the first
//! is read.
//!
//! Moves are a letter and a number, as everywhere in Othello; two letters, as in Go, are read as well.
//!
//! CITE: Kierulf 1990, Smart Game Board, appendix A; Hollosi 1999, SGF FF\[4\].

use super::RawGames;
use super::error::{FormatError, FormatFault};
use super::kept::{Ended, KeptGame, cells, disc};
use super::raw::{Place, Raw, RawMove};
use super::tags::{self, Tag, Tags, told};
use poda_core::{Notation, Player};
use std::fmt::Write;

/// The side of the board where the text does not say it.
const SIDE: usize = 8;

/// The games of a text.
pub(super) fn read(text: &str) -> RawGames<'static> {
    let games: Vec<_> =
        tags::trees(text).into_iter().map(|(line, tree)| game(tree, line)).collect();
    Box::new(games.into_iter())
}

fn game(tree: &str, line: usize) -> Result<Raw, FormatError> {
    let mut reading = Reading { raw: Raw::default(), setup: Vec::new(), mover: None };
    reading.raw.place = Place::line(line);
    // Behind the end of the first line there are only other variations.
    let mut first = true;
    for part in Tags::new(tree, line) {
        match part? {
            (_, Tag::End) => first = false,
            (line, Tag::Property(name, value)) if first => {
                reading.add(&name, value.trim(), line)?;
            }
            _ => {}
        }
    }
    reading.finish()
}

struct Reading {
    raw: Raw,
    /// Squares and what is put there.
    setup: Vec<(usize, String, char)>,
    mover: Option<Player>,
}

impl Reading {
    fn add(&mut self, name: &str, value: &str, line: usize) -> Result<(), FormatError> {
        let wrong = |fault| Err(FormatError::line(line, fault));
        let unknown = |value: &str| FormatFault::Result(value.to_owned());
        let about = &mut self.raw.about;
        match name {
            "GM" if value != "2" => {
                return Err(FormatError::line(line, FormatFault::Game(format!("GM[{value}]"))));
            }
            "SZ" => self.raw.size = value.parse().ok(),
            "AB" | "AW" | "AE" | "PL" if !self.raw.moves.is_empty() => {
                return Err(FormatError::line(line, FormatFault::Setup));
            }
            "AB" => self.setup.push((line, square(value), 'X')),
            "AW" => self.setup.push((line, square(value), 'O')),
            "AE" => self.setup.push((line, square(value), '-')),
            "PL" => self.mover = value.chars().next().and_then(disc),
            "B" | "W" => {
                let colour = if name == "B" { Player::First } else { Player::Second };
                let place = Place::line(line);
                let text = square(value);
                self.raw.moves.push(RawMove { place, colour: Some(colour), text });
            }
            "PB" => value.clone_into(&mut about.players[0]),
            "PW" => value.clone_into(&mut about.players[1]),
            "EV" => value.clone_into(&mut about.event),
            "DT" => value.clone_into(&mut about.date),
            "RE" => about.ended = result(value).ok_or_else(|| unknown(value)).or_else(wrong)?.0,
            _ => {}
        }
        Ok(())
    }

    /// With the board that was set up.
    fn finish(mut self) -> Result<Raw, FormatError> {
        if self.setup.is_empty() {
            return Ok(self.raw);
        }
        let side = self.raw.size.unwrap_or(SIDE).min(MOST);
        let mut board = vec!['-'; side * side];
        for (line, square, letter) in &self.setup {
            let wrong = || FormatError::line(*line, FormatFault::Field(square.clone()));
            board[place(square, side).ok_or_else(wrong)?] = *letter;
        }
        let mover = self.mover.unwrap_or(Player::First).mark();
        let board: String = board.into_iter().chain([' ', mover]).collect();
        (self.raw.size, self.raw.board) = (Some(side), Some(board));
        Ok(self.raw)
    }
}

/// Boards are no larger.
const MOST: usize = 26;

/// A square in our letters; nothing is a pass.
fn square(value: &str) -> String {
    let value = value.trim().to_ascii_lowercase();
    match value.as_bytes() {
        [] | b"tt" => "pass".to_owned(),
        [column @ b'a'..=b'z', row @ b'a'..=b'z'] if !matches!(&*value, "pa" | "ps") => {
            format!("{}{}", char::from(*column), row - b'a' + 1)
        }
        _ => value,
    }
}

/// Where in a board of that side a square is.
fn place(square: &str, side: usize) -> Option<usize> {
    let letter = square.chars().next().filter(char::is_ascii_lowercase)?;
    let column = usize::from(letter as u8 - b'a');
    let row = square[1..].parse::<usize>().ok()?.checked_sub(1)?;
    (column < side && row < side).then(|| side * row + column)
}

/// A result that may be unknown.
struct Told(Option<Ended>);

/// `B+12`, `W+R`, `0`, `?`
fn result(value: &str) -> Option<Told> {
    let folded = value.to_ascii_lowercase();
    if matches!(&*folded, "" | "?" | "void") {
        return Some(Told(None));
    }
    if matches!(&*folded, "0" | "draw") {
        return Some(Told(Some(Ended::By(0))));
    }
    let (winner, how) = folded.split_once('+')?;
    let winner = match winner {
        "b" => Player::First,
        "w" => Player::Second,
        _ => return None,
    };
    let sign = if winner == Player::First { 1 } else { -1 };
    match how {
        "r" | "resign" => Some(Told(Some(Ended::Resigned(winner)))),
        "t" | "time" => Some(Told(Some(Ended::OnTime(winner)))),
        // Who won by how much is not told.
        "" | "f" | "forfeit" => Some(Told(None)),
        points => {
            let points: f64 = points.parse().ok()?;
            let whole = (0.0..=1000.0).contains(&points) && points.fract() == 0.0;
            whole.then(|| Told(Some(Ended::By(sign * points as i32))))
        }
    }
}

/// A game on lines of its own.
pub(super) fn write<G: Notation>(game: &KeptGame<G>) -> String {
    let about = &game.about;
    let (cells, side) = cells(&game.start);
    let mut text = format!("(;FF[4]GM[2]CA[UTF-8]AP[Poda]SZ[{side}]");
    for (name, value) in [
        ("EV", &about.event),
        ("DT", &about.date),
        ("PB", &about.players[0]),
        ("PW", &about.players[1]),
    ] {
        text += &told(name, value);
    }
    text += &told("RE", &ended(about.ended));
    if !game.is_from_the_start() {
        text += &setup(&cells, side, game.start.to_move());
    }
    for (index, (player, is_pass, square)) in game.turns().into_iter().enumerate() {
        let name = if player == Player::First { 'B' } else { 'W' };
        let gap = if index % PER_LINE == 0 { "\n" } else { "" };
        let square = if is_pass { "" } else { &square };
        let _ = write!(text, "{gap};{name}[{square}]");
    }
    text + ")\n"
}

/// Moves on a line.
const PER_LINE: usize = 12;

fn setup(cells: &[char], side: usize, mover: Player) -> String {
    let mut text = String::new();
    for (name, player) in [("AB", Player::First), ("AW", Player::Second)] {
        let own = cells.iter().enumerate().filter(|(_, cell)| disc(**cell) == Some(player));
        let squares = own.map(|(place, _)| {
            format!("[{}{}]", char::from(b'a' + (place % side) as u8), place / side + 1)
        });
        let squares: String = squares.collect();
        if !squares.is_empty() {
            text.extend([name, &squares]);
        }
    }
    text + if mover == Player::First { "PL[B]" } else { "PL[W]" }
}

fn ended(ended: Option<Ended>) -> String {
    let winner = |player| if player == Player::First { 'B' } else { 'W' };
    match ended {
        None => "?".to_owned(),
        Some(Ended::By(0)) => "0".to_owned(),
        Some(Ended::By(points @ 1..)) => format!("B+{points}"),
        Some(Ended::By(points)) => format!("W+{}", -points),
        Some(Ended::Resigned(player)) => format!("{}+R", winner(player)),
        Some(Ended::OnTime(player)) => format!("{}+T", winner(player)),
    }
}

#[cfg(test)]
mod tests {
    use super::{Ended, place, result};

    #[test]
    fn a_square_outside_of_the_board_has_no_place() {
        assert_eq!(place("c2", 8), Some(10));
        for outside in ["i1", "a9", "a0", "a18446744073709551615", "é1", ""] {
            assert_eq!(place(outside, 8), None, "{outside}");
        }
    }

    #[test]
    fn results_that_no_game_has_are_told_apart() {
        for wrong in ["W+-9854775801", "B+1e300", "W+NaN", "B+0.5", "X+3", "B"] {
            assert!(result(wrong).is_none(), "{wrong}");
        }
        assert_eq!(result("W+12").expect("a result").0, Some(Ended::By(-12)));
    }
}
