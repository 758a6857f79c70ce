//! What only this game has to say; `texts/` has it in the languages of people.

use poda_core::{Player, Sentence};

/// The number of the turn, and whether a piece that is put now is a bomb.
pub(super) fn turn(turn: u32, puts_bomb: bool) -> Sentence {
    let sentence = if puts_bomb {
        Sentence::new("desconecta-turn-bomb", format!("Turn {turn}: the next piece is a bomb"))
    } else {
        Sentence::new("desconecta-turn", format!("Turn {turn}"))
    };
    sentence.with("turn", turn)
}

/// What the button says that explodes the own bomb.
pub(super) fn boom() -> Sentence {
    Sentence::new("desconecta-boom", "BOOM")
}

/// There is no bomb to explode.
pub(super) fn no_bomb() -> Sentence {
    Sentence::new("desconecta-no-bomb", "there is no bomb of yours to explode")
}

/// A player has more than one bomb.
pub(super) fn bombs(owner: Player) -> Sentence {
    let english = format!("impossible: the {} player has more than one bomb", owner.name());
    Sentence::new("desconecta-bombs", english).with("owner", owner)
}

/// Not the number of a turn.
pub(super) fn not_a_turn(found: &str, last: u32) -> Sentence {
    let english = format!("not a turn: '{found}' (accepted: 1 to {last})");
    Sentence::new("desconecta-not-a-turn", english).with("found", found).with("last", last)
}

/// There cannot be such a board so early.
pub(super) fn too_early(turn: u32, least: u32) -> Sentence {
    let english = format!("impossible in turn {turn}: there is such a board from turn {least} on");
    Sentence::new("desconecta-too-early", english).with("turn", turn).with("least", least)
}

/// The game is over before there can be such a board.
pub(super) fn too_late(plies: u32) -> Sentence {
    let english =
        format!("impossible: a game of {plies} plies is over before there is such a board");
    Sentence::new("desconecta-too-late", english).with("plies", plies)
}

/// Somebody has exploded, so that the pieces do not tell whose turn it is.
pub(super) fn needs_turn(first: u32, second: u32) -> Sentence {
    let english = format!(
        "with {first} and {second} pieces somebody has exploded: write side and turn behind the \
         board, such as '1 12'"
    );
    Sentence::new("desconecta-needs-turn", english).with("first", first).with("second", second)
}
