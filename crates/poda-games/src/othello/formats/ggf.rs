//! Games in the Generic Game Format, as Othello servers keep them: `(;GM[Othello]…BO[8 … *]B[F5//1.2]W[D6]…;)`.

use super::RawGames;
use super::error::{FormatError, FormatFault};
use super::kept::{Ended, KeptGame, cells};
use super::raw::{Place, Raw, RawMove};
use super::tags::{self, Tag, Tags, told};
use poda_core::{Notation, Player};
use std::fmt::Write;

/// The games of a text.
pub(super) fn read(text: &str) -> RawGames<'static> {
    let games: Vec<_> =
        tags::trees(text).into_iter().map(|(line, tree)| game(tree, line)).collect();
    Box::new(games.into_iter())
}

fn game(tree: &str, line: usize) -> Result<Raw, FormatError> {
    let mut raw = Raw { place: Place::line(line), ..Raw::default() };
    for part in Tags::new(tree, line) {
        if let (line, Tag::Property(name, value)) = part? {
            add(&mut raw, &name, &value, line)?;
        }
    }
    Ok(raw)
}

fn add(raw: &mut Raw, name: &str, value: &str, line: usize) -> Result<(), FormatError> {
    let wrong = |fault| Err(FormatError::line(line, fault));
    match name {
        "GM" if !value.trim().eq_ignore_ascii_case("othello") => {
            return Err(FormatError::line(line, FormatFault::Game(value.to_owned())));
        }
        "TY" if raw.size.is_none() => raw.size = number(value),
        "BO" => {
            raw.place = Place::line(line);
            (raw.size, raw.board) = board(value);
        }
        "B" | "W" => raw.moves.push(played(name, value, line)),
        "PB" => value.clone_into(&mut raw.about.players[0]),
        "PW" => value.clone_into(&mut raw.about.players[1]),
        "PC" => value.clone_into(&mut raw.about.event),
        "DT" => value.clone_into(&mut raw.about.date),
        "RE" => raw.about.ended = result(value.trim()).or_else(wrong)?,
        _ => {}
    }
    Ok(())
}

/// The number with which a value begins, such as that of `8r20`.
fn number(value: &str) -> Option<usize> {
    let digits = value.trim().bytes().take_while(u8::is_ascii_digit).count();
    value.trim()[..digits].parse().ok()
}

/// The size, and the board with its side: there may be gaps between rows.
fn board(value: &str) -> (Option<usize>, Option<String>) {
    let words: Vec<&str> = value.split_whitespace().collect();
    match words.as_slice() {
        [size, cells @ .., side] => (size.parse().ok(), Some(format!("{} {side}", cells.concat()))),
        _ => (None, Some(value.to_owned())),
    }
}

/// Behind a move there may be what the player thought of it, and the time.
fn played(name: &str, value: &str, line: usize) -> RawMove {
    let colour = if name == "B" { Player::First } else { Player::Second };
    let text = value.split('/').next().unwrap_or_default().trim().to_owned();
    RawMove { place: Place::line(line), colour: Some(colour), text }
}

/// `+12.00`, or with a letter for what ended the game before its end: `-64.00:r`.
fn result(value: &str) -> Result<Option<Ended>, FormatFault> {
    if matches!(value, "" | "?") {
        return Ok(None);
    }
    let wrong = || FormatFault::Result(value.to_owned());
    let (points, why) = value.split_once(':').unwrap_or((value, ""));
    let points: f64 = points.trim().parse().map_err(|_| wrong())?;
    let winner = if points > 0.0 { Player::First } else { Player::Second };
    let whole = points.abs() <= 1000.0 && points.fract() == 0.0;
    match why.trim() {
        "r" if points != 0.0 => Ok(Some(Ended::Resigned(winner))),
        "t" if points != 0.0 => Ok(Some(Ended::OnTime(winner))),
        _ if whole => Ok(Some(Ended::By(points as i32))),
        _ => Err(wrong()),
    }
}

/// A game on a line of its own.
pub(super) fn write<G: Notation>(game: &KeptGame<G>) -> String {
    let about = &game.about;
    let (cells, side) = cells(&game.start);
    let mut text = "(;GM[Othello]".to_owned();
    for (name, value) in [
        ("PC", &about.event),
        ("DT", &about.date),
        ("PB", &about.players[0]),
        ("PW", &about.players[1]),
    ] {
        text += &told(name, value);
    }
    let rows: Vec<String> = cells.chunks(side.max(1)).map(|row| row.iter().collect()).collect();
    let mover = game.start.to_move().mark();
    let board = format!("{} {mover}", rows.join(" ")).replace('X', "*");
    let ended = ended(about.ended, cells.len());
    let _ = write!(text, "RE[{ended}]TY[{side}]BO[{side} {board}]");
    for (player, is_pass, square) in game.turns() {
        let name = if player == Player::First { 'B' } else { 'W' };
        let square = if is_pass { "PA".to_owned() } else { square.to_ascii_uppercase() };
        let _ = write!(text, "{name}[{square}]");
    }
    text + ";)\n"
}

/// The result; whoever gives up loses all.
fn ended(ended: Option<Ended>, squares: usize) -> String {
    let all = |winner| if winner == Player::First { squares as i32 } else { -(squares as i32) };
    match ended {
        None => "?".to_owned(),
        Some(Ended::By(points)) => format!("{points:+}.00"),
        Some(Ended::Resigned(winner)) => format!("{:+}.00:r", all(winner)),
        Some(Ended::OnTime(winner)) => format!("{:+}.00:t", all(winner)),
    }
}
