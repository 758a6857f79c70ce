//! Lines that can still be made: a judgement of unfinished positions, and an order of moves.

use super::survey::Surveyor;
use super::{Board, Cell, Shape, lines};
use crate::set::Set;
use poda_core::{Evaluator, MoveOrder, Player, Score};

/// Counts the lines that only one side can still complete; each stone in a line makes it four
/// times as valuable.
#[derive(Clone, Debug)]
pub struct OpenLines<C = u64> {
    lines: Vec<C>,
    through: Vec<Through<C>>,
    surveyor: Surveyor<C>,
}

/// The lines through one cell.
#[derive(Clone, Debug)]
struct Through<C> {
    lines: Vec<C>,
    /// The cells on any of them.
    cells: C,
}

/// What a line is worth to the order of moves while nobody has a stone on it.
const EMPTY_LINE: i32 = 6;

impl<C: Set> OpenLines<C> {
    /// For boards of that shape.
    pub fn new<S: Shape<Cells = C>>(shape: S) -> OpenLines<C> {
        let lines = lines::all(shape);
        let through = |cell| Through::new(lines.iter().copied().filter(|line| line.contains(cell)));
        let through = (0..shape.stride() * shape.rows()).map(through).collect();
        OpenLines { lines, through, surveyor: Surveyor::new(shape) }
    }

    /// How much a cell matters to either side. A line that is still empty matters to both; the
    /// factors are those that solved the most boards with the fewest nodes.
    pub(super) fn worth(&self, mover: C, other: C, Cell(cell): Cell) -> i32 {
        let through = &self.through[usize::from(cell)];
        // On a large board most cells are far from every stone.
        if C::BITS > u64::BITS && ((mover | other) & through.cells).is_empty() {
            return EMPTY_LINE * through.lines.len() as i32;
        }
        let line_worth = |&line: &C| {
            let (own, others) = (line & mover, line & other);
            match (own.is_empty(), others.is_empty()) {
                (true, true) => EMPTY_LINE,
                (false, true) => 3 * weight(own),
                (true, false) => 2 * weight(others),
                (false, false) => 0,
            }
        };
        through.lines.iter().map(line_worth).sum()
    }

    /// The points of a position, all lines of a direction at once, if lines have a usual length.
    fn in_parallel(&self, mover: C, other: C) -> Option<i32> {
        let points = |counts: [u32; _]| -> i32 {
            counts.into_iter().zip(1..).map(|(count, stones)| (count << (2 * stones)) as i32).sum()
        };
        let own = points(self.surveyor.open_lines(mover, other)?);
        Some(own - points(self.surveyor.open_lines(other, mover)?))
    }

    /// The same line by line, which is faster while the board has few of them.
    fn one_by_one(&self, mover: C, other: C) -> i32 {
        let points = |&line: &C| {
            let (own, others) = (line & mover, line & other);
            match (own.is_empty(), others.is_empty()) {
                (false, true) => weight(own),
                (true, false) => -weight(others),
                _ => 0,
            }
        };
        self.lines.iter().map(points).sum()
    }
}

impl<C: Set> Through<C> {
    fn new(lines: impl Iterator<Item = C>) -> Through<C> {
        let lines: Vec<C> = lines.collect();
        let cells = lines.iter().fold(C::EMPTY, |cells, &line| cells | line);
        Through { lines, cells }
    }
}

fn weight<C: Set>(stones: C) -> i32 {
    1 << (2 * stones.count().min(8))
}

impl<S: Shape> Evaluator<Board<S>> for OpenLines<S::Cells> {
    fn estimate(&self, position: &Board<S>, _root: Player) -> Score {
        let Board { mover, other, .. } = *position;
        let at_once = (S::Cells::BITS > u64::BITS).then(|| self.in_parallel(mover, other));
        Score::new(at_once.flatten().unwrap_or_else(|| self.one_by_one(mover, other)))
    }
}

impl<S: Shape> MoveOrder<Board<S>> for OpenLines<S::Cells> {
    fn rank(&self, position: &Board<S>, mv: Cell) -> i32 {
        self.worth(position.mover, position.other, mv)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tic_tac_toe::{LargeRectangle, Rectangle};
    use crate::words::Words;
    use proptest::proptest;

    fn agree<S: Shape>(shape: S, mover: S::Cells, other: S::Cells) {
        let mover = mover & shape.cells();
        let other = other & shape.cells() & !mover;
        if shape.has_line(mover) || shape.has_line(other) {
            return;
        }
        let lines = OpenLines::new(shape);
        let slow = lines.one_by_one(mover, other);
        assert_eq!(lines.in_parallel(mover, other).unwrap_or(slow), slow, "{mover:b} {other:b}");
        for cell in shape.in_order() {
            let alone = lines.through[usize::from(cell.0)].cells;
            let near = lines.worth(mover & alone, other & alone, cell);
            assert_eq!(lines.worth(mover, other, cell), near, "{cell:?}");
        }
    }

    proptest! {
        #[test]
        fn all_lines_at_once_are_worth_the_same_as_one_by_one(
            columns in 3..=15_u8, rows in 3..=15_u8, length in 3..=7_u8,
            mover: [u64; 4], other: [u64; 4], thin: [u64; 4],
        ) {
            let (mover, other) = (Words(mover) & Words(thin), Words(other) & !Words(thin));
            if let Some(shape) = LargeRectangle::new(columns, rows, length) {
                agree(shape, mover & mover << 5, other & other << 3);
            }
            if let Some(shape) = Rectangle::new(columns, rows, length) {
                agree(shape, mover.0[0], other.0[0]);
            }
        }
    }
}
