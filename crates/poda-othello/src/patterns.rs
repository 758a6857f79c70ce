//! What an evaluation looks at: eight shapes of squares, wherever they lie on the 6×6 board.
//!
//! ```text
//!  edge          row 2         row 3         corner        block         diagonals
//!  x x x x x x   · · · · · ·   · · · · · ·   x x x · · ·   x x x x x ·   6 5 4 · · ·
//!  · x · · x ·   x x x x x x   · · · · · ·   x x x · · ·   x x x x x ·   · 6 5 4 · ·
//!  · · · · · ·   · · · · · ·   x x x x x x   x x x · · ·   · · · · · ·   · · 6 5 4 ·
//!  · · · · · ·   · · · · · ·   · · · · · ·   · · · · · ·   · · · · · ·   · · · 6 5 4
//! ```
//!
//! Every cell of a shape is empty, the mover's or the other's, so that a shape of k cells is in one of 3^k
//! states. A shape lies on the board in up to eight ways; all of them share their weights.

use std::sync::LazyLock;

/// The shapes, cell by cell as (row, column).
const SHAPES: [&[(u32, u32)]; 8] = [
    &[(0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (1, 1), (1, 4)],
    &[(1, 0), (1, 1), (1, 2), (1, 3), (1, 4), (1, 5)],
    &[(2, 0), (2, 1), (2, 2), (2, 3), (2, 4), (2, 5)],
    &[(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2)],
    &[(0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (1, 0), (1, 1), (1, 2), (1, 3), (1, 4)],
    &[(0, 0), (1, 1), (2, 2), (3, 3), (4, 4), (5, 5)],
    &[(0, 1), (1, 2), (2, 3), (3, 4), (4, 5)],
    &[(0, 2), (1, 3), (2, 4), (3, 5)],
];

/// In how many ways all the shapes lie on the board.
pub(crate) const PLACES: usize = 34;

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
    pub(crate) places: [Place; PLACES],
    /// For every square, what a digit there adds to the number of the state, place by place.
    pub(crate) digits: Box<[States; 64]>,
    /// For every weight, the one that it is equal to by symmetry: the smallest such number.
    pub(crate) twins: Vec<u32>,
}

impl Patterns {
    /// The patterns of the 6×6 board.
    pub(crate) fn get() -> &'static Patterns {
        static PATTERNS: LazyLock<Patterns> = LazyLock::new(Patterns::build);
        &PATTERNS
    }

    fn build() -> Patterns {
        let mut places = [Place::default(); PLACES];
        let mut digits = Box::new([[0; 64]; 64]);
        let mut twins = Vec::new();
        let mut count = 0;
        for shape in SHAPES {
            let start = twins.len() as u32;
            let ways: Vec<Vec<u32>> = (0..8).map(|image| placed(shape, image)).collect();
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
        debug_assert_eq!(count, PLACES);
        Patterns { places, digits, twins }
    }
}

/// The squares of a shape, cell by cell, after one of the eight symmetries.
fn placed(shape: &[(u32, u32)], image: u32) -> Vec<u32> {
    let mirrored = |number: u32, bit: u32| if image >> bit & 1 == 1 { 5 - number } else { number };
    let squares = shape.iter().map(|&(row, column)| {
        let (row, column) = (mirrored(row, 0), mirrored(column, 1));
        let (row, column) = if image & 4 == 0 { (row, column) } else { (column, row) };
        8 * (row + 1) + column + 1
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
        let patterns = Patterns::get();
        for place in 0..PLACES {
            let digits = patterns.digits.iter().map(|digits| u32::from(digits[place]));
            let most: u32 = digits.map(|digit| 2 * digit).sum();
            let starts = patterns.places.iter().map(|place| place.start as usize);
            let start = patterns.places[place].start as usize;
            let next = starts.filter(|&other| other > start).min().unwrap_or(patterns.twins.len());
            assert_eq!(start + most as usize + 1, next, "place {place}");
        }
    }

    #[test]
    fn twins_are_their_own_twins() {
        let twins = &Patterns::get().twins;
        assert!(twins.iter().all(|&twin| twins[twin as usize] == twin));
    }
}
