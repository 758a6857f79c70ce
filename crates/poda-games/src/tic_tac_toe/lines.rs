//! Lines on a bitboard: has somebody one, and which are there at all.
//!
//! A run of stones in direction `step` is found by shifting the board onto itself. The only trap is
//! a run that leaves its row at the right and goes on at the left; [`Shape::starts`] excludes the
//! cells where such runs begin, and vertical runs have no such trap.

use super::shape::Shape;

/// The four directions: how far apart the cells of a line are, and from where it may start.
#[inline(always)]
fn directions<S: Shape>(shape: S) -> [(u32, u64); 4] {
    let (columns, rightward) = (shape.columns(), shape.starts());
    let leftward = rightward.checked_shl(shape.length() - 1).unwrap_or(0);
    [(1, rightward), (columns, u64::MAX), (columns + 1, rightward), (columns - 1, leftward)]
}

#[inline(always)]
fn shifted(set: u64, by: u32) -> u64 {
    set.checked_shr(by).unwrap_or(0)
}

/// The cells where a run of `length` starts.
#[inline(always)]
fn runs(stones: u64, step: u32, length: u32) -> u64 {
    let (mut run, mut have) = (stones, 1);
    while have < length {
        let more = have.min(length - have);
        run &= shifted(run, more * step);
        have += more;
    }
    run
}

/// Whether the stones hold a line.
#[inline(always)]
pub(super) fn any<S: Shape>(stones: u64, shape: S) -> bool {
    let found = directions(shape)
        .into_iter()
        .fold(0, |found, (step, starts)| found | runs(stones, step, shape.length()) & starts);
    found != 0
}

/// Every line of the board as a set of cells. Slow and plain: the judge of the routines above.
pub(super) fn all<S: Shape>(shape: S) -> Vec<u64> {
    let (columns, rows) = (shape.columns().cast_signed(), shape.rows().cast_signed());
    let length = shape.length().cast_signed();
    let inside = |x, y| (0..columns).contains(&x) && (0..rows).contains(&y);
    let mut lines = Vec::new();
    for (x, y) in (0..rows).flat_map(|y| (0..columns).map(move |x| (x, y))) {
        for (dx, dy) in [(1, 0), (0, 1), (1, 1), (-1, 1)] {
            if inside(x + dx * (length - 1), y + dy * (length - 1)) {
                let cells = (0..length).map(|i| (y + dy * i) * columns + x + dx * i);
                lines.push(cells.fold(0_u64, |line, cell| line | 1 << cell));
            }
        }
    }
    lines.sort_unstable();
    lines.dedup();
    lines
}

#[cfg(test)]
mod tests {
    use super::super::shape::{Rectangle, Square3};
    use super::{Shape, all, any};
    use proptest::{prelude::ProptestConfig, proptest};

    fn agree<S: Shape>(shape: S, stones: u64) {
        let stones = stones & shape.cells();
        let slow = all(shape).iter().any(|line| line & stones == *line);
        assert_eq!(any(stones, shape), slow, "{shape:?} {stones:b}");
        assert_eq!(shape.has_line(stones), slow, "{shape:?} {stones:b}");
    }

    #[test]
    fn the_constant_shape_agrees_with_the_list_of_lines_everywhere() {
        assert_eq!(all(Square3).len(), 8);
        for stones in 0..512 {
            agree(Square3, stones);
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
}
