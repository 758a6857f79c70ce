//! Transcripts: `f5d6c3…`, a game per line, from the start. Lines that begin with `#` say nothing.

use super::RawGames;
use super::error::FormatFault;
use super::kept::KeptGame;
use super::raw::{Place, Raw, RawMove};
use poda_core::Notation;

/// The games of a text.
pub(super) fn read(text: &str) -> RawGames<'static> {
    let lines: Vec<(usize, String)> = said(text)
        .filter(|(_, line)| !line.starts_with('#'))
        .map(|(number, line)| (number, line.to_owned()))
        .collect();
    Box::new(lines.into_iter().map(|(number, line)| Ok(game(number, &line))))
}

/// The lines that say something, with their numbers.
pub(super) fn said(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let numbered = text.lines().enumerate().map(|(index, line)| (index + 1, line.trim()));
    numbered.filter(|(_, line)| !line.is_empty())
}

fn game(number: usize, line: &str) -> Raw {
    let line = poda_core::unnumbered(line);
    let place = Place::line(number);
    let mut moves = Vec::new();
    let is_gap = |c: char| c.is_whitespace() || matches!(c, ',' | '.' | ';');
    for mut word in line.split(is_gap).filter(|word| !word.is_empty()) {
        while !word.is_empty() {
            let (text, rest) = word.split_at(length(word));
            moves.push(RawMove { place, colour: None, text: text.to_owned() });
            word = rest;
        }
    }
    Raw { place, moves, ..Raw::default() }
}

/// How long the first move of a word is: a pass, or a letter with its digits.
fn length(word: &str) -> usize {
    let pass = ["pass", "ps", "pa"].into_iter().find(|pass| {
        word.get(..pass.len()).is_some_and(|begins| begins.eq_ignore_ascii_case(pass))
    });
    let letter = word.chars().next().map_or(0, char::len_utf8);
    let digits = word[letter..].bytes().take_while(u8::is_ascii_digit).count();
    pass.map_or(letter + digits, str::len)
}

/// A game on a line of its own.
pub(super) fn write<G: Notation>(game: &KeptGame<G>) -> Result<String, FormatFault> {
    if !game.is_from_the_start() {
        return Err(FormatFault::Begins);
    }
    let line = game.start.line_text(&game.moves);
    // A game without moves is a line too, and an empty one says nothing.
    if line.is_empty() { Err(FormatFault::Begins) } else { Ok(line + "\n") }
}
