//! Positions with what their moves are worth: `--OOO…-- X; G2:+6; A4:+0;`, one per line. What stands behind `%` is a
//! remark. A game that is written so is its last position.

use super::RawGames;
use super::error::{FormatError, FormatFault};
use super::kept::{KeptGame, disc};
use super::raw::{Place, Raw};
use super::transcript::said;
use poda_core::Notation;
use std::fmt::Write;

/// The positions of a text.
pub(super) fn read(text: &str) -> RawGames<'static> {
    let positions: Vec<_> = said(text)
        .map(|(number, line)| (number, line.split('%').next().unwrap_or_default().trim()))
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
        .map(|(number, line)| position(number, line))
        .collect();
    Box::new(positions.into_iter())
}

/// Whether a line begins as such a position does.
pub(super) fn is_position(line: &str) -> bool {
    let cells = line.split([';', ' ']).next().unwrap_or_default();
    cells.len() >= SMALLEST && cells.chars().all(|c| disc(c).is_some() || is_empty(c))
}

/// Cells of the smallest board.
const SMALLEST: usize = 16;

fn is_empty(letter: char) -> bool {
    matches!(letter, '-' | '.' | '_')
}

fn position(number: usize, line: &str) -> Result<Raw, FormatError> {
    let mut fields = line.split(';').map(str::trim);
    let board = fields.next().unwrap_or_default();
    let place = Place::line(number);
    let stated = fields.filter(|field| !field.is_empty()).map(|field| {
        let (mv, score) = value(field).ok_or_else(|| {
            FormatError::line(number, FormatFault::Field(field.chars().take(40).collect()))
        })?;
        Ok((place, mv, score))
    });
    let stated = stated.collect::<Result<_, _>>()?;
    Ok(Raw { place, board: Some(letters(board)), stated, ..Raw::default() })
}

/// `A2:+38`
fn value(field: &str) -> Option<(String, i32)> {
    let (mv, score) = field.split_once(':')?;
    let score: f64 = score.trim().parse().ok()?;
    let mv = if mv.trim() == "--" { "pass" } else { mv.trim() };
    let whole = score.abs() <= 1000.0 && score.fract() == 0.0;
    whole.then_some((mv.to_owned(), score as i32))
}

/// A board in the letters of the rules.
fn letters(board: &str) -> String {
    let letter = |c: char| match disc(c) {
        Some(player) => player.mark(),
        None if is_empty(c) => '-',
        None => c,
    };
    board.chars().map(letter).collect()
}

/// The last position of a game on a line of its own.
pub(super) fn write<G: Notation>(game: &KeptGame<G>) -> String {
    let position = game.position();
    let mut line = format!("{};", position.text());
    for stated in &game.stated {
        let mv = position.move_text(stated.mv).to_ascii_uppercase();
        let _ = write!(line, " {mv}:{:+};", stated.score);
    }
    line + "\n"
}
