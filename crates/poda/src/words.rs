//! Positions and results in sentences.

use crate::locale::Locale;
use poda_core::{Game, MoveList, Notation, Outcome, Player, Verdict};
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
    if let Some(outcome) = position.expand(&mut moves) {
        return ended(outcome, MARKS, locale);
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

/// How a game ended.
pub fn ended(outcome: Outcome, marks: [char; 2], locale: &Locale) -> String {
    match (outcome, outcome.winner()) {
        (Outcome::Margin(margin), _) => locale.say("end-margin", &[("margin", margin.into())]),
        (_, Some(winner)) => locale.say("end-won", &[("player", mark(winner, marks).into())]),
        (_, None) => locale.text("end-draw"),
    }
}

/// What a search says about the position, for people.
pub fn verdict(position: &Erased, report: &Report, marks: [char; 2], locale: &Locale) -> String {
    if let Some(outcome) = position.outcome() {
        return ended(outcome, marks, locale);
    }
    let finding = &report.finding;
    let mover = position.to_move();
    let Some(value) = finding.value() else { return locale.text("verdict-nothing") };
    let proven = finding.is_exact() || finding.depth.is_none() && !finding.stopped;
    let (value, plies) = match finding.reading.verdict(finding.score) {
        Verdict::Result { value, plies } if proven => (value, plies),
        _ => {
            let said = [("player", mark(mover, marks).into()), ("value", value.into())];
            return locale.say("verdict-estimate", &said);
        }
    };
    let winner = mark(if value > 0 { mover } else { mover.other() }, marks);
    let said = [
        ("player", winner.into()),
        ("plies", plies.unwrap_or_default().into()),
        ("margin", value.abs().into()),
    ];
    match (value.abs(), plies) {
        (0, _) => locale.text("verdict-draw"),
        (1, Some(_)) => locale.say("verdict-wins-in", &said),
        (1, None) => locale.say("verdict-wins", &said),
        _ => locale.say("verdict-margin", &said),
    }
}
