//! A move and what it changes on the board, as the game tells it.

use poda_core::{Change, Diagram, Game, Notation, Sentence};
use poda_games::{Erased, ErasedMove};
use serde::Serialize;

/// A move and what it does.
#[derive(Debug, Serialize)]
pub(crate) struct Step {
    #[serde(rename = "move")]
    mv: String,
    by: &'static str,
    /// The place where it is played.
    cell: Option<usize>,
    changes: Changes,
    /// Whether a button offers it, on boards: the id of its text, empty if the game has none.
    button: Option<&'static str>,
}

/// Places that change.
#[derive(Debug, Default, PartialEq, Eq, Serialize)]
struct Changes {
    put: Vec<usize>,
    removed: Vec<usize>,
    turned: Vec<usize>,
    /// From where to where.
    moved: Vec<[usize; 2]>,
    /// Places with another number of stones.
    counted: Vec<usize>,
}

impl Step {
    /// A move of a position that looks like this.
    pub(crate) fn new(position: &Erased, look: &Diagram, mv: ErasedMove) -> Step {
        let text = position.move_text(mv);
        let cell = look.places().and_then(|places| places.place_of(&text));
        let unplaced = look.places().is_some() && cell.is_none();
        let sentence = sentence(look, &text).map(Sentence::id);
        Step {
            mv: text,
            by: position.to_move().name(),
            cell,
            changes: Changes::of(&position.changes(mv)),
            button: sentence.or_else(|| unplaced.then_some("")),
        }
    }

    /// What the button that offers it says.
    pub(crate) fn button_text(
        &self,
        look: &Diagram,
        say: impl Fn(&Sentence) -> String,
    ) -> Option<String> {
        self.button?;
        Some(sentence(look, &self.mv).map_or_else(|| self.mv.clone(), say))
    }
}

/// What a game wants to be said on the button of a move.
fn sentence<'a>(look: &'a Diagram, mv: &str) -> Option<&'a Sentence> {
    let buttons = look.places().map_or(&[][..], |places| &places.buttons);
    buttons.iter().find(|(offered, _)| offered == mv).map(|(_, sentence)| sentence)
}

impl Changes {
    fn of(told: &[Change]) -> Changes {
        let mut changes = Changes::default();
        for &change in told {
            match change {
                Change::Put { place, .. } => changes.put.push(place),
                Change::Removed { place } => changes.removed.push(place),
                Change::Turned { place } => changes.turned.push(place),
                Change::Moved { from, to } => changes.moved.push([from, to]),
                Change::Counted { place, .. } => changes.counted.push(place),
                _ => {}
            }
        }
        changes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_explosion_takes_pieces_away_and_lets_others_fall() {
        let start = poda_games::catalogue().find("desconecta:4,4").unwrap();
        let position = start.parse("0000/0010/0520/2411 2 8").unwrap();
        let mv = position.parse_move("B").unwrap();
        let step = Step::new(&position, &position.diagram(), mv);
        assert_eq!((step.cell, step.button), (Some(9), Some("desconecta-boom")));
        assert_eq!((step.changes.removed, step.changes.moved), (vec![9, 10], vec![[6, 10]]));
    }

    #[test]
    fn a_pass_has_a_button_and_no_place() {
        let start = poda_games::catalogue().find("othello4").unwrap();
        let position = start.parse("OXXXXXXXXXXXXXX- X").unwrap();
        let mv = position.parse_move("pass").unwrap();
        let step = Step::new(&position, &position.diagram(), mv);
        assert_eq!((step.cell, step.button), (None, Some("othello-pass")));
        assert_eq!(step.changes, Changes::default());
    }
}
