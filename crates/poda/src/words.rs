//! Positions and results in sentences.

use crate::locale::Locale;
use crate::worth::Worth;
use poda_core::{Bound, Game, MoveList, Notation, Outcome, Player, Results, Value};
use poda_engines::Report;
use poda_games::Erased;

/// The letters of the first and the second player, unless a person wants others.
pub const MARKS: [char; 2] = ['X', 'O'];

fn mark(player: Player, marks: [char; 2]) -> String {
    marks[player.index()].to_string()
}

/// Of a text that is longer than anybody reads, its beginning.
pub fn excerpt(text: &str) -> String {
    const LONGEST: usize = 1000;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// Who moves and what is allowed, or how the game ended.
pub fn situation(position: &Erased, locale: &Locale) -> String {
    let mut moves = MoveList::new();
    if position.expand(&mut moves).is_some() {
        return ended(position, MARKS, locale);
    }
    let moves: Vec<String> = moves.iter().map(|&mv| position.move_text(mv)).collect();
    let to_move = mark(position.to_move(), MARKS);
    let player = ("player", to_move.into());
    let mut lines = vec![match position.ply() {
        Some(ply) => locale.say("show-to-move", &[player, ("ply", ply.into())]),
        None => locale.say("show-to-move-now", &[player]),
    }];
    lines.extend(position.remark().map(|remark| locale.sentence(&remark)));
    lines.push(locale.say("show-moves", &[("moves", moves.join(" ").into())]));
    lines.join("\n")
}

/// How a game ended, in the words of the game; nothing while it is not over.
pub fn ended(position: &Erased, marks: [char; 2], locale: &Locale) -> String {
    let Some(outcome) = position.outcome() else { return String::new() };
    format!("{}.", locale.marked(&position.ending(outcome), marks))
}

/// What a search says about the position, for people.
pub fn verdict(position: &Erased, report: &Report, marks: [char; 2], locale: &Locale) -> String {
    if position.outcome().is_some() {
        return ended(position, marks, locale);
    }
    let worth = Worth::of(position, report);
    let player = ("player", mark(position.to_move(), marks).into());
    let value = ("value", worth.text(locale).into());
    match worth.value {
        Value::Unknown => locale.text("verdict-nothing"),
        Value::Estimate { depth, .. } => {
            let depth = ("depth", depth.unwrap_or_default().into());
            let id = if worth.is_selective() { "verdict-selective" } else { "verdict-estimate" };
            locale.say(id, &[player, value, ("eval", worth.judge().into()), depth])
        }
        Value::Result { .. } | Value::Bound { .. } => proved(position, worth.value, marks, locale),
    }
}

/// What is proved about a position, in the words of the game.
pub fn proved(position: &Erased, value: Value, marks: [char; 2], locale: &Locale) -> String {
    let mover = position.to_move();
    let Some(outcome) = value.outcome(mover) else {
        let winner = value.winner(mover).flatten();
        let bound = value.bound().map_or("exact", Bound::name);
        let said = [
            ("player", mark(winner.unwrap_or(mover), marks).into()),
            ("value", Worth::new(position, value, None).text(locale).into()),
            ("bound", bound.into()),
        ];
        let id = if winner.is_some() { "verdict-winner" } else { "verdict-bound" };
        return locale.say(id, &said);
    };
    let outcome = match (position.results(), outcome.winner()) {
        (Results::Won, Some(winner)) => Outcome::Won(winner),
        _ => outcome,
    };
    let ending = ("ending", locale.marked(&position.ending(outcome), marks).into());
    match value.plies().filter(|_| position.results() == Results::Won) {
        Some(plies) => locale.say("verdict-result-in", &[ending, ("plies", plies.into())]),
        None => locale.say("verdict-result", &[ending]),
    }
}
