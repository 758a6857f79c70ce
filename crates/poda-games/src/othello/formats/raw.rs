//! A game as words, before anybody knows whether it can be played.

use super::error::{FormatError, FormatFault, FormatPlace};
use super::kept::{About, KeptGame, Stated, cells};
use poda_core::{MoveError, MoveList, Notation, Player, PositionError};

/// A game as words.
#[derive(Clone, Debug, Default)]
pub(super) struct Raw {
    /// Where its board stands.
    pub place: Place,
    /// The size of the board, where the text says it.
    pub size: Option<usize>,
    /// The board that it begins with: cells and side as the rules read them.
    pub board: Option<String>,
    /// Its moves.
    pub moves: Vec<RawMove>,
    /// What else is told.
    pub about: About,
    /// What moves of the last position are worth.
    pub stated: Vec<(Place, String, i32)>,
}

/// Where something stands: a line, or a byte.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place(pub FormatPlace);

impl Default for Place {
    fn default() -> Place {
        Place(FormatPlace::Line(1))
    }
}

impl Place {
    /// A line, counted from 1.
    pub(super) fn line(line: usize) -> Place {
        Place(FormatPlace::Line(line))
    }

    fn wrong(self, fault: FormatFault) -> FormatError {
        FormatError { game: 0, place: self.0, fault }
    }
}

/// A move as it is written.
#[derive(Clone, Debug)]
pub(super) struct RawMove {
    /// Where it stands.
    pub place: Place,
    /// Who made it, where the text says so.
    pub colour: Option<Player>,
    /// The square, or a pass.
    pub text: String,
}

impl Raw {
    /// Plays the game by the rules of `start`.
    pub(super) fn play<G: Notation>(self, start: &G) -> Result<KeptGame<G>, FormatError> {
        let (_, side) = cells(start);
        if let Some(found) = self.size.filter(|&size| size != side) {
            return Err(self.place.wrong(FormatFault::Size { found, expected: side }));
        }
        let begun = start.parse(self.board.as_deref().unwrap_or_default());
        let start = begun.map_err(|error| self.place.wrong(FormatFault::Position(error)))?;
        let (moves, last) = follow(&start, &self.moves)?;
        let stated = self.stated.iter().map(|(place, text, score)| {
            let mv = last.parse_move(text);
            let mv =
                mv.map_err(|_| place.wrong(FormatFault::Field(format!("{text}:{score:+}"))))?;
            Ok(Stated { mv, score: *score })
        });
        let stated = stated.collect::<Result<_, _>>()?;
        Ok(KeptGame { start, moves, about: self.about, stated }.concluded())
    }
}

/// The moves with the passes between them that nobody wrote, and where they lead.
fn follow<G: Notation>(start: &G, written: &[RawMove]) -> Result<(Vec<G::Move>, G), FormatError> {
    let (mut position, mut moves) = (start.clone(), Vec::new());
    for (index, raw) in written.iter().enumerate() {
        let number = index + 1;
        if is_pass(&raw.text) && position.outcome().is_some() {
            // Some write that nobody can move any more.
            continue;
        }
        if let Some(pass) = unsaid_pass(&position, raw) {
            moves.push(pass);
            position = position.play(pass);
        }
        if raw.colour.is_some_and(|colour| colour != position.to_move()) {
            return Err(raw.place.wrong(FormatFault::Colour { number }));
        }
        let mv = position.parse_move(&raw.text).map_err(|error| wrong(raw, number, error))?;
        moves.push(mv);
        position = position.play(mv);
    }
    Ok((moves, position))
}

fn wrong(raw: &RawMove, number: usize, error: MoveError) -> FormatError {
    raw.place.wrong(FormatFault::Position(PositionError::Move { number, error }))
}

fn is_pass(text: &str) -> bool {
    ["pass", "ps", "pa"].iter().any(|word| word.eq_ignore_ascii_case(text))
}

/// The pass, where there is no other move and none is written.
fn unsaid_pass<G: Notation>(position: &G, raw: &RawMove) -> Option<G::Move> {
    if is_pass(&raw.text) {
        return None;
    }
    let mut moves = MoveList::new();
    let over = position.expand(&mut moves).is_some();
    let alone = moves.first().copied().filter(|_| moves.len() == 1 && !over);
    alone.filter(|&mv| position.is_pass(mv))
}
