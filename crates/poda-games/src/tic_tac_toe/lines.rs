//! Lines on a bitboard: has somebody one, and which are there at all.
//!
//! A run of stones in direction `step` is found by shifting the board onto itself. The only trap is
//! a run that leaves its row at the right and goes on at the left; [`Shape::starts`] excludes the
//! cells where such runs begin, and vertical runs have no such trap.

use super::shape::Shape;
use crate::set::Set;

/// The four directions: how far apart the cells of a line are, and from where it may start.
#[inline(always)]
fn directions<S: Shape>(shape: S, length: u32) -> [(u32, S::Cells); 4] {
    let (stride, rightward) = (shape.stride(), shape.starts());
    let leftward = rightward.up(length - 1);
    [(1, rightward), (stride, !S::Cells::EMPTY), (stride + 1, rightward), (stride - 1, leftward)]
}

/// The cells where a run of `length` starts.
#[inline(always)]
fn runs<C: Set>(stones: C, step: u32, length: u32) -> C {
    let (mut run, mut have) = (stones, 1);
    while have < length {
        let more = have.min(length - have);
        run &= run.down(more * step);
        have += more;
    }
    run
}

/// Whether the stones hold a line of that length, which is the shape's.
#[inline(always)]
pub(super) fn any<S: Shape>(stones: S::Cells, shape: S, length: u32) -> bool {
    let found = directions(shape, length)
        .into_iter()
        .fold(S::Cells::EMPTY, |found, (step, starts)| found | runs(stones, step, length) & starts);
    !found.is_empty()
}

/// Every line of the board as a set of cells. Slow and plain: the judge of the routines above.
pub(super) fn all<S: Shape>(shape: S) -> Vec<S::Cells> {
    let (columns, rows) = (shape.columns().cast_signed(), shape.rows().cast_signed());
    let length = shape.length().cast_signed();
    let inside = |x, y| (0..columns).contains(&x) && (0..rows).contains(&y);
    let mut lines = Vec::new();
    for (x, y) in (0..rows).flat_map(|y| (0..columns).map(move |x| (x, y))) {
        for (dx, dy) in [(1, 0), (0, 1), (1, 1), (-1, 1)] {
            if inside(x + dx * (length - 1), y + dy * (length - 1)) {
                let place = |i: i32| ((x + dx * i).cast_unsigned(), (y + dy * i).cast_unsigned());
                let cells = (0..length).map(place).map(|(x, y)| shape.cell(x, y));
                lines.push(cells.fold(S::Cells::EMPTY, |line, cell| line | cell.set()));
            }
        }
    }
    lines.sort_unstable();
    lines.dedup();
    lines
}

#[cfg(test)]
mod tests {
    use super::{Set, Shape, all, any};
    use crate::tic_tac_toe::shape::{LargeRectangle, Rectangle, Square3};
    use crate::words::Words;
    use proptest::{prelude::ProptestConfig, proptest};

    fn agree<S: Shape>(shape: S, stones: S::Cells) {
        let stones = stones & shape.cells();
        let slow = all(shape).iter().any(|&line| line & stones == line);
        assert_eq!(any(stones, shape, shape.length()), slow, "{shape:?} {stones:b}");
        assert_eq!(shape.has_line(stones), slow, "{shape:?} {stones:b}");
    }

    #[test]
    fn the_constant_shape_agrees_with_the_list_of_lines_everywhere() {
        assert_eq!(all(Square3).len(), 8);
        for stones in 0..512 {
            agree(Square3, stones);
        }
    }

    #[test]
    fn every_single_line_of_large_boards_is_seen() {
        for (columns, rows, length) in
            [(15, 15, 5), (15, 15, 15), (9, 8, 4), (5, 15, 6), (15, 5, 1)]
        {
            let shape = LargeRectangle::new(columns, rows, length).unwrap();
            for line in all(shape) {
                agree(shape, line);
                line.members().for_each(|cell| agree(shape, line ^ Words::one(cell.into())));
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(20_000))]
        #[test]
        fn every_shape_agrees_with_the_list_of_lines(
            columns in 1..=26_u8, rows in 1..=64_u8, length in 1..=9_u8,
            stones: u64, more: u64, dense: bool,
        ) {
            if let Some(shape) = Rectangle::new(columns, rows, length) {
                agree(shape, if dense { stones | more } else { stones & more });
            }
        }

        #[test]
        fn usual_shapes_agree_with_the_list_of_lines(
            columns in 3..=8_u8, rows in 3..=8_u8, length in 3..=6_u8, stones: u64,
        ) {
            if let Some(shape) = Rectangle::new(columns, rows, length) {
                agree(shape, stones);
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(3_000))]
        #[test]
        fn large_shapes_agree_with_the_list_of_lines(
            columns in 5..=15_u8, rows in 5..=15_u8, length in 1..=9_u8,
            stones: [u64; 4], more: [u64; 4], dense: bool,
        ) {
            let (stones, more) = (Words(stones), Words(more));
            if let Some(shape) = LargeRectangle::new(columns, rows, length) {
                agree(shape, if dense { stones | more } else { stones & more });
            }
        }
    }
}
