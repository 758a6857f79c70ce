//! What threats and blocked lines tell for certain.

use super::{Board, Cell, OpenLines, Shape, cells, lines};
use poda_core::{Knowledge, MoveList, Score, Window};

/// Knows four things: a line that can be completed is completed; two that the opponent can complete
/// cannot both be stopped; one must be stopped; who has no open line left cannot win.
#[derive(Clone, Debug)]
pub struct Threats {
    lines: OpenLines,
}

impl Threats {
    /// For boards of that shape.
    pub fn new<S: Shape>(shape: S) -> Threats {
        Threats { lines: OpenLines::new(shape) }
    }
}

const LOSS: Score = Score::new(-1);
const DRAW: Score = Score::ZERO;
const WIN: Score = Score::new(1);

impl<S: Shape> Knowledge<Board<S>> for Threats {
    fn bounds(&self, position: &Board<S>) -> Window {
        let (empty, shape) = (position.empty(), position.shape);
        if lines::completions(position.mover, empty, shape) != 0 {
            return Window::new(WIN, WIN);
        }
        if lines::completions(position.other, empty, shape).count_ones() >= 2 {
            return Window::new(LOSS, LOSS);
        }
        let worst = if shape.has_line(position.other | empty) { LOSS } else { DRAW };
        let best = if shape.has_line(position.mover | empty) { WIN } else { DRAW };
        Window::new(worst, best)
    }

    fn moves(&self, position: &Board<S>, out: &mut MoveList<Cell>) {
        let (empty, shape) = (position.empty(), position.shape);
        let wins = lines::completions(position.mover, empty, shape);
        let blocks = lines::completions(position.other, empty, shape);
        let urgent = if wins != 0 { wins } else { blocks };
        if urgent != 0 {
            return out.extend(cells(urgent).take(1));
        }
        out.extend(cells(empty));
        out.as_mut_slice()
            .sort_by_cached_key(|&cell| -self.lines.worth(position.mover, position.other, cell));
    }
}
