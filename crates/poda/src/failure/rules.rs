//! What is wrong with a game, a position or a move, in words.

use crate::locale::Locale;
use crate::words::excerpt;
use poda_core::{MoveError, PositionError};
use poda_games::GameError;

/// An illegal move in words.
pub fn move_text(error: &MoveError, locale: &Locale) -> String {
    match error {
        MoveError::Unreadable { text, accepted } => locale.say(
            "error-move-unreadable",
            &[("text", excerpt(text).into()), ("accepted", accepted.into())],
        ),
        MoveError::Occupied { cell } => locale.say("error-move-occupied", &[("cell", cell.into())]),
        MoveError::Illegal { mv, accepted } => {
            locale.say("error-move-illegal", &[("mv", mv.into()), ("accepted", accepted.into())])
        }
        MoveError::Finished { text } => {
            locale.say("error-move-finished", &[("text", excerpt(text).into())])
        }
        MoveError::Rule(sentence) => locale.sentence(sentence),
    }
}

/// An invalid position in words.
pub fn position_text(error: &PositionError, locale: &Locale) -> String {
    match error {
        PositionError::Unreadable { text, accepted } => locale.say(
            "error-position-unreadable",
            &[("text", excerpt(text).into()), ("accepted", accepted.into())],
        ),
        PositionError::Rows { found, expected } => locale
            .say("error-position-rows", &[("found", found.into()), ("expected", expected.into())]),
        PositionError::Cells { row, found, expected } => locale.say(
            "error-position-cells",
            &[("row", row.into()), ("found", found.into()), ("expected", expected.into())],
        ),
        PositionError::Squares { found, expected } => locale.say(
            "error-position-squares",
            &[("found", found.into()), ("expected", expected.into())],
        ),
        PositionError::Letter { found, accepted } => locale.say(
            "error-position-letter",
            &[("found", found.to_string().into()), ("accepted", (*accepted).into())],
        ),
        PositionError::Counts { first, second } => locale
            .say("error-position-counts", &[("first", first.into()), ("second", second.into())]),
        PositionError::Side { found, expected } => locale.say(
            "error-position-side",
            &[("found", excerpt(found).into()), ("expected", expected.into())],
        ),
        PositionError::TwoWinners => locale.text("error-position-two-winners"),
        PositionError::PlayedOn { winner } => {
            locale.say("error-position-played-on", &[("winner", winner.name().into())])
        }
        PositionError::Rule(sentence) => locale.sentence(sentence),
        PositionError::Move { number, error } => locale.say(
            "error-position-move",
            &[("number", number.into()), ("error", move_text(error, locale).into())],
        ),
    }
}

/// An unknown game or variant in words.
pub fn game_text(error: &GameError, locale: &Locale) -> String {
    match error {
        GameError::Unknown { name, accepted, similar } => {
            let said = [("name", excerpt(name).into()), ("accepted", accepted.into())];
            suggesting(locale.say("error-game-unknown", &said), *similar, locale)
        }
        GameError::Variant { game, found, accepted } => {
            let known = locale.lookup(&format!("accepted-game-{game}"));
            let accepted = known.unwrap_or_else(|| accepted.clone());
            let said = [
                ("game", (*game).into()),
                ("found", excerpt(found).into()),
                ("accepted", accepted.into()),
            ];
            locale.say("error-game-variant", &said)
        }
        GameError::Fault { game, found, place, accepted } => {
            let known = locale.lookup(&format!("accepted-game-{game}"));
            let accepted = known.unwrap_or_else(|| accepted.clone());
            let said = [
                ("game", (*game).into()),
                ("found", found.into()),
                ("place", (*place).into()),
                ("accepted", accepted.into()),
            ];
            locale.say("error-game-fault", &said)
        }
        other => other.to_string(),
    }
}

/// The same complaint with a question behind it, where something similar is known.
pub fn suggesting(complaint: String, similar: Option<&str>, locale: &Locale) -> String {
    let Some(name) = similar else { return complaint };
    let question = locale.say("error-usage-suggestion", &[("suggested", name.into())]);
    format!("{complaint}; {question}")
}
