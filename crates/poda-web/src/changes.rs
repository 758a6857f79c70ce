//! What a move changes on the board, found by looking at the board before and after it.

use poda_core::{Diagram, Game, Notation, Player};
use poda_games::{Erased, ErasedMove};
use serde::Serialize;

/// A move and what it does.
#[derive(Debug, Serialize)]
pub(crate) struct Step {
    #[serde(rename = "move")]
    pub(crate) mv: String,
    by: &'static str,
    pub(crate) kind: Kind,
    /// Where it is played: the cell that it fills, or the bomb that explodes.
    pub(crate) cell: Option<usize>,
    /// The column of that cell, counted from 1.
    column: Option<usize>,
    pub(crate) changes: Changes,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Kind {
    /// A piece is put.
    Place,
    /// The board stays as it is.
    Pass,
    /// Pieces vanish, others fall.
    Boom,
    /// There is no board.
    Branch,
}

/// Cells that change.
#[derive(Debug, Default, PartialEq, Eq, Serialize)]
pub(crate) struct Changes {
    pub(crate) placed: Vec<usize>,
    pub(crate) flipped: Vec<usize>,
    pub(crate) exploded: Vec<usize>,
    /// From where to where.
    pub(crate) fallen: Vec<[usize; 2]>,
}

impl Step {
    /// A move of a position that looks like this.
    pub(crate) fn new(position: &Erased, sight: &Diagram, mv: ErasedMove) -> Step {
        let mover = position.to_move();
        let (kind, cell, changes) = match sight {
            Diagram::Board { .. } => compare(sight, &position.play(mv).diagram(), mover),
            Diagram::Text(_) => (Kind::Branch, None, Changes::default()),
        };
        let columns = match sight {
            Diagram::Board { columns, .. } => (*columns).max(1),
            Diagram::Text(_) => 1,
        };
        Step {
            mv: position.move_text(mv),
            by: mover.name(),
            kind,
            cell,
            column: cell.map(|cell| cell % columns + 1),
            changes,
        }
    }
}

fn compare(before: &Diagram, after: &Diagram, mover: Player) -> (Kind, Option<usize>, Changes) {
    let (Diagram::Board { columns, squares, details, .. }, Diagram::Board { squares: now, .. }) =
        (before, after)
    else {
        return (Kind::Branch, None, Changes::default());
    };
    let count = |squares: &[Option<Player>]| squares.iter().flatten().count();
    let bomb = details.bombs.iter().copied().find(|&bomb| squares[bomb] == Some(mover));
    if let Some(bomb) = bomb.filter(|_| count(now) < count(squares)) {
        return (Kind::Boom, Some(bomb), explosion(squares, *columns, bomb, mover));
    }
    let cells = |changed: fn(Option<Player>, Option<Player>) -> bool| {
        let pairs = squares.iter().zip(now).enumerate();
        pairs.filter(|(_, (was, is))| changed(**was, **is)).map(|(cell, _)| cell).collect()
    };
    let changes = Changes {
        placed: cells(|was, is| was.is_none() && is.is_some()),
        flipped: cells(|was, is| was.is_some() && is.is_some() && was != is),
        exploded: cells(|was, is| was.is_some() && is.is_none()),
        fallen: Vec::new(),
    };
    let kind = if changes == Changes::default() { Kind::Pass } else { Kind::Place };
    (kind, changes.placed.first().copied(), changes)
}

/// The mover's pieces in the row of the bomb vanish, and what stands above them falls by one.
fn explosion(squares: &[Option<Player>], columns: usize, bomb: usize, mover: Player) -> Changes {
    let row = bomb - bomb % columns;
    let exploded: Vec<usize> =
        (row..row + columns).filter(|&cell| squares[cell] == Some(mover)).collect();
    let above = |cell: usize| (1..=cell / columns).map(move |up| cell - up * columns);
    let fallen = exploded.iter().flat_map(|&cell| above(cell));
    let fallen = fallen.filter(|&cell| squares[cell].is_some());
    let fallen = fallen.map(|cell| [cell, cell + columns]).collect();
    Changes { exploded, fallen, ..Changes::default() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use poda_core::MoveList;

    /// Changes, applied to the board before a move, give the board after it.
    fn applied(before: &Diagram, changes: &Changes, mover: Player) -> Vec<Option<Player>> {
        let Diagram::Board { squares, .. } = before else { return Vec::new() };
        let mut now = squares.clone();
        changes.exploded.iter().for_each(|&cell| now[cell] = None);
        for &[from, to] in &changes.fallen {
            now[to] = now[from].take();
        }
        changes.placed.iter().chain(&changes.flipped).for_each(|&cell| now[cell] = Some(mover));
        now
    }

    #[test]
    fn changes_tell_the_whole_story_of_every_game() {
        let mut booms = 0;
        for entry in poda_games::catalogue::ENTRIES {
            for (seed, example) in (0..12).zip(entry.examples.iter().cycle()) {
                let mut position = poda_games::find(example).unwrap();
                let mut choice: usize = seed;
                let mut moves = MoveList::new();
                while position.expand(&mut moves).is_none() {
                    choice = choice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    let mv = moves[(choice >> 33) % moves.len()];
                    let before = position.diagram();
                    let step = Step::new(&position, &before, mv);
                    booms += usize::from(step.kind == Kind::Boom);
                    let next = position.play(mv);
                    if let Diagram::Board { squares, .. } = next.diagram() {
                        let told = applied(&before, &step.changes, position.to_move());
                        assert_eq!(told, squares, "{example} {before:?} {step:?}");
                    }
                    position = next;
                    moves = MoveList::new();
                }
            }
        }
        assert!(booms > 5, "{booms}");
    }
}
