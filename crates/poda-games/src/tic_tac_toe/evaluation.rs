//! Lines that can still be made: a judgement of unfinished positions, and an order of moves.

use super::{Board, Cell, Shape, lines};
use poda_core::{Evaluator, Ordering, Player, Score};

/// Counts the lines that only one side can still complete; each stone in a line makes it four
/// times as valuable.
#[derive(Clone, Debug)]
pub struct OpenLines {
    lines: Vec<u64>,
    through: Vec<Vec<u64>>,
}

impl OpenLines {
    /// For boards of that shape.
    pub fn new<S: Shape>(shape: S) -> OpenLines {
        let lines = lines::all(shape);
        let through = |cell| lines.iter().copied().filter(|line| line >> cell & 1 == 1).collect();
        let through = (0..shape.columns() * shape.rows()).map(through).collect();
        OpenLines { lines, through }
    }

    /// How much a cell matters to either side. A line that is still empty matters to both; the
    /// factors are those that solved the most boards with the fewest nodes.
    pub(super) fn worth(&self, mover: u64, other: u64, Cell(cell): Cell) -> i32 {
        let line_worth = |line: &u64| match (line & mover, line & other) {
            (0, 0) => 6,
            (own, 0) => 3 * weight(own),
            (0, others) => 2 * weight(others),
            _ => 0,
        };
        self.through[usize::from(cell)].iter().map(line_worth).sum()
    }
}

fn weight(stones: u64) -> i32 {
    1 << (2 * stones.count_ones().min(8))
}

impl<S: Shape> Evaluator<Board<S>> for OpenLines {
    fn estimate(&self, position: &Board<S>, _root: Player) -> Score {
        let points = |line: &u64| match (line & position.mover, line & position.other) {
            (0, 0) => 0,
            (own, 0) => weight(own),
            (0, others) => -weight(others),
            _ => 0,
        };
        Score::new(self.lines.iter().map(points).sum())
    }
}

impl<S: Shape> Ordering<Board<S>> for OpenLines {
    fn rank(&self, position: &Board<S>, mv: Cell) -> i32 {
        self.worth(position.mover, position.other, mv)
    }
}
