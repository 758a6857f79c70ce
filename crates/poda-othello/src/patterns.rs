//! What an evaluation looks at: shapes of squares, wherever they lie on the board. Those of 6×6 are
//!
//! ```text
//!  edge          row 2         row 3         corner        block         diagonals
//!  x x x x x x   · · · · · ·   · · · · · ·   x x x · · ·   x x x x x ·   6 5 4 · · ·
//!  · x · · x ·   x x x x x x   · · · · · ·   x x x · · ·   x x x x x ·   · 6 5 4 · ·
//!  · · · · · ·   · · · · · ·   x x x x x x   x x x · · ·   · · · · · ·   · · 6 5 4 ·
//!  · · · · · ·   · · · · · ·   · · · · · ·   · · · · · ·   · · · · · ·   · · · 6 5 4
//! ```
//!
//! and those of 8×8 the same drawn larger, with a fourth row and diagonals of eight to four squares.
//! Every cell of a shape is empty, the mover's or the other's, so that a shape of k cells is in one of 3^k
//! states. A shape lies on the board in up to eight ways; all of them share their weights.

use std::sync::LazyLock;

/// A shape, cell by cell as (row, column).
type Shape = &'static [(u32, u32)];

const ON_6: [Shape; 8] = [
    &[(0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (1, 1), (1, 4)],
    &[(1, 0), (1, 1), (1, 2), (1, 3), (1, 4), (1, 5)],
    &[(2, 0), (2, 1), (2, 2), (2, 3), (2, 4), (2, 5)],
    &[(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2)],
    &[(0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (1, 0), (1, 1), (1, 2), (1, 3), (1, 4)],
    &[(0, 0), (1, 1), (2, 2), (3, 3), (4, 4), (5, 5)],
    &[(0, 1), (1, 2), (2, 3), (3, 4), (4, 5)],
    &[(0, 2), (1, 3), (2, 4), (3, 5)],
];

const ON_8: [Shape; 11] = [
    &[(0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (0, 6), (0, 7), (1, 1), (1, 6)],
    &[(1, 0), (1, 1), (1, 2), (1, 3), (1, 4), (1, 5), (1, 6), (1, 7)],
    &[(2, 0), (2, 1), (2, 2), (2, 3), (2, 4), (2, 5), (2, 6), (2, 7)],
    &[(3, 0), (3, 1), (3, 2), (3, 3), (3, 4), (3, 5), (3, 6), (3, 7)],
    &[(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2)],
    &[(0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (1, 0), (1, 1), (1, 2), (1, 3), (1, 4)],
    &[(0, 0), (1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 6), (7, 7)],
    &[(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 7)],
    &[(0, 2), (1, 3), (2, 4), (3, 5), (4, 6), (5, 7)],
    &[(0, 3), (1, 4), (2, 5), (3, 6), (4, 7)],
    &[(0, 4), (1, 5), (2, 6), (3, 7)],
];

/// In how many ways all the shapes lie on an N×N board.
pub(crate) const fn places<const N: usize>() -> usize {
    if N == 8 { 46 } else { 34 }
}

/// The number of the state of every place: a digit in base 3 for every cell, 1 where the mover has a disc, 2
/// where the other has. More room than places, so that whole registers are added.
pub(crate) type States = [u16; 64];

/// Where a shape lies.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Place {
    /// Where the weights of its shape begin.
    pub(crate) start: u32,
}

/// All places of all shapes.
#[derive(Debug)]
pub(crate) struct Patterns {
    /// Of a row of the board.
    pub(crate) side: usize,
    /// As many as [`places`] says, and room.
    pub(crate) places: [Place; 64],
    /// For every square, what a digit there adds to the number of the state, place by place.
    pub(crate) digits: Box<[States; 64]>,
    /// For every weight, the one that it is equal to by symmetry: the smallest such number.
    pub(crate) twins: Vec<u32>,
}

impl Patterns {
    /// The patterns of a board: of 8×8, or else of 6×6.
    pub(crate) fn of(side: usize) -> &'static Patterns {
        static SIX: LazyLock<Patterns> = LazyLock::new(|| Patterns::build::<6>(&ON_6));
        static EIGHT: LazyLock<Patterns> = LazyLock::new(|| Patterns::build::<8>(&ON_8));
        if side == 8 { &EIGHT } else { &SIX }
    }

    fn build<const N: usize>(shapes: &[Shape]) -> Patterns {
        let mut places = [Place::default(); 64];
        let mut digits = Box::new([[0; 64]; 64]);
        let mut twins = Vec::new();
        let mut count = 0;
        for shape in shapes {
            let start = twins.len() as u32;
            let ways: Vec<Vec<u32>> = (0..8).map(|image| placed::<N>(shape, image)).collect();
            for (index, way) in ways.iter().enumerate() {
                let set = set(way);
                if ways[..index].iter().any(|earlier| self::set(earlier) == set) {
                    continue;
                }
                places[count] = Place { start };
                for (cell, &square) in way.iter().enumerate() {
                    digits[square as usize][count] = 3_u16.pow(cell as u32);
                }
                count += 1;
            }
            twins.extend(symmetric_states(&ways).into_iter().map(|state| start + state));
        }
        debug_assert_eq!(count, self::places::<N>());
        Patterns { side: N, places, digits, twins }
    }
}

/// The squares of a shape, cell by cell, after one of the eight symmetries.
fn placed<const N: usize>(shape: Shape, image: u32) -> Vec<u32> {
    let (last, margin) = (N as u32 - 1, (8 - N as u32) / 2);
    let mirrored =
        |number: u32, bit: u32| if image >> bit & 1 == 1 { last - number } else { number };
    let squares = shape.iter().map(|&(row, column)| {
        let (row, column) = (mirrored(row, 0), mirrored(column, 1));
        let (row, column) = if image & 4 == 0 { (row, column) } else { (column, row) };
        8 * (row + margin) + column + margin
    });
    squares.collect()
}

fn set(squares: &[u32]) -> u64 {
    squares.iter().fold(0, |set, square| set | 1 << square)
}

/// For every state of a shape, the smallest that is its mirror image.
fn symmetric_states(ways: &[Vec<u32>]) -> Vec<u32> {
    let first = &ways[0];
    let same: Vec<&Vec<u32>> = ways.iter().filter(|way| set(way) == set(first)).collect();
    let states = 3_u32.pow(first.len() as u32);
    let moved = |state: u32, way: &Vec<u32>| {
        let mut rest = state;
        let mut number = 0;
        for square in first {
            let cell = way.iter().position(|other| other == square).expect("the same squares");
            number += rest % 3 * 3_u32.pow(cell as u32);
            rest /= 3;
        }
        number
    };
    (0..states)
        .map(|state| same.iter().map(|way| moved(state, way)).min().unwrap_or(state))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_has_all_the_cells_of_its_shape() {
        for (side, count) in [(6, places::<6>()), (8, places::<8>())] {
            let patterns = Patterns::of(side);
            for place in 0..count {
                let digits = patterns.digits.iter().map(|digits| u32::from(digits[place]));
                let most: u32 = digits.map(|digit| 2 * digit).sum();
                let starts = patterns.places.iter().map(|place| place.start as usize);
                let start = patterns.places[place].start as usize;
                let next = starts.filter(|&other| other > start).min();
                let next = next.unwrap_or(patterns.twins.len());
                assert_eq!(start + most as usize + 1, next, "{side}, place {place}");
            }
        }
    }

    #[test]
    fn twins_are_their_own_twins() {
        for side in [6, 8] {
            let twins = &Patterns::of(side).twins;
            assert!(twins.iter().all(|&twin| twins[twin as usize] == twin));
        }
    }
}
