//! How the cells of a rhombus lie in a set of bits, and who is whose neighbour there.
//!
//! ```text
//!     a b c            each cell touches up to six others:
//!    1 · · ·
//!     2 · · ·              up  up-right
//!      3 · · ·        left  ·  right
//!                down-left  down
//! ```
//!
//! Boards up to 7×7 fit into one word with rows of eight bits: the bit behind a row is never a cell, so
//! that what leaves a row at one side is no cell at the other. Larger boards, up to 11×11, take two
//! words with rows of eleven bits and no room between; there two masks keep what would wrap around.

use crate::set::Set;
use poda_core::Player;

/// A cell: the number of its bit. [`Cell::SWAP`] is no cell but the move that takes over the first
/// stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(pub u8);

impl Cell {
    /// The move that takes over the first stone.
    pub const SWAP: Cell = Cell(u8::MAX);

    /// The set of this cell alone.
    #[inline(always)]
    pub(super) fn set<C: Set>(self) -> C {
        C::one(self.0.into())
    }
}

/// What is fixed by the size of a board.
#[derive(Clone, Copy, Debug)]
pub struct Measures<C> {
    /// All cells.
    pub(super) cells: C,
    /// The two edges that each player joins: top and bottom, left and right.
    pub(super) edges: [[C; 2]; 2],
}

/// Directions, in a circle: each is the sum of its two neighbours.
pub(super) const RIGHT: usize = 0;
pub(super) const DOWN: usize = 1;
pub(super) const DOWN_LEFT: usize = 2;
pub(super) const LEFT: usize = 3;
pub(super) const UP: usize = 4;
pub(super) const UP_RIGHT: usize = 5;

/// For each player the two directions that lead away from each of the two edges.
pub(super) const INWARD: [[[usize; 2]; 2]; 2] =
    [[[DOWN, DOWN_LEFT], [UP, UP_RIGHT]], [[RIGHT, UP_RIGHT], [LEFT, DOWN_LEFT]]];

/// Sets that hold the cells of a board.
pub trait Layout: Set {
    /// Bits in a row.
    const STRIDE: u32;
    /// The largest board has so many rows and columns.
    const LARGEST: u8;
    /// All bits from which nothing to the left wraps around.
    const NOT_FIRST: Self;
    /// All bits from which nothing to the right wraps around.
    const NOT_LAST: Self;

    /// What is fixed by the size.
    fn measures(size: u8) -> &'static Measures<Self>;

    /// The cell in a column and a row, both counted from 0.
    #[inline(always)]
    #[must_use]
    fn cell(column: u32, row: u32) -> Cell {
        Cell((row * Self::STRIDE + column) as u8)
    }

    /// Column and row of a cell.
    #[inline(always)]
    #[must_use]
    fn place(Cell(cell): Cell) -> (u32, u32) {
        (u32::from(cell) % Self::STRIDE, u32::from(cell) / Self::STRIDE)
    }

    /// What touches the set, and more: bits outside of the board, and cells of the set itself. The
    /// lower neighbours of all cells are the set and what is left of it, one row further down; the
    /// upper ones alike.
    #[inline(always)]
    #[must_use]
    fn neighbours(self) -> Self {
        let (right, left) = ((self & Self::NOT_LAST) << 1, (self & Self::NOT_FIRST) >> 1);
        right | left | (self | left) << Self::STRIDE | (self | right) >> Self::STRIDE
    }

    /// The set moved by one cell; bits outside of the board may be in it.
    #[inline(always)]
    #[must_use]
    fn step(self, direction: usize) -> Self {
        match direction {
            RIGHT => (self & Self::NOT_LAST) << 1,
            DOWN => self << Self::STRIDE,
            DOWN_LEFT => (self & Self::NOT_FIRST) << (Self::STRIDE - 1),
            LEFT => (self & Self::NOT_FIRST) >> 1,
            UP => self >> Self::STRIDE,
            _ => (self & Self::NOT_LAST) >> (Self::STRIDE - 1),
        }
    }
}

/// A number of so many bits, with so many of them to a row.
macro_rules! layout {
    ($word:ty, stride $stride:literal, largest $largest:literal, $not_first:expr, $not_last:expr) => {
        impl Layout for $word {
            const STRIDE: u32 = $stride;
            const LARGEST: u8 = $largest;
            const NOT_FIRST: $word = $not_first;
            const NOT_LAST: $word = $not_last;

            #[inline(always)]
            fn measures(size: u8) -> &'static Measures<$word> {
                static ALL: [Measures<$word>; 16] = {
                    let mut all = [Measures { cells: 0, edges: [[0; 2]; 2] }; 16];
                    let mut size = 1;
                    while size <= $largest {
                        let row: $word = (1 << size) - 1;
                        let (mut cells, mut left, mut y) = (0, 0, 0);
                        while y < size {
                            cells |= row << (y * $stride);
                            left |= 1 << (y * $stride);
                            y += 1;
                        }
                        let edges =
                            [[row, row << ((size - 1) * $stride)], [left, left << (size - 1)]];
                        all[size] = Measures { cells, edges };
                        size += 1;
                    }
                    all
                };
                &ALL[usize::from(size & 15)]
            }
        }
    };
}

/// The first of every eleven bits.
const FIRST_OF_ELEVEN: u128 = {
    let (mut set, mut row) = (0, 0);
    while row < 11 {
        set |= 1 << (row * 11);
        row += 1;
    }
    set
};

layout!(u64, stride 8, largest 7, !0, !0);
layout!(u128, stride 11, largest 11, !FIRST_OF_ELEVEN, !(FIRST_OF_ELEVEN << 10));

/// The edges of a player on a board of that size.
#[inline(always)]
pub(super) fn edges<C: Layout>(size: u8, player: Player) -> [C; 2] {
    C::measures(size).edges[player.index()]
}

/// All cells of a board, row by row.
pub(super) fn in_order<C: Layout>(size: u8) -> impl Iterator<Item = Cell> {
    let size = u32::from(size);
    (0..size).flat_map(move |row| (0..size).map(move |column| C::cell(column, row)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The six neighbours of a place, in the order of the directions.
    const STEPS: [(i32, i32); 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

    fn cells_touch_the_right_ones<C: Layout>() {
        for size in 1..=C::LARGEST {
            let Measures { cells, edges: [[top, bottom], [left, right]] } = *C::measures(size);
            let last = i32::from(size) - 1;
            assert_eq!(cells.count(), u32::from(size).pow(2));
            for cell in in_order::<C>(size) {
                let (x, y) = C::place(cell);
                let (x, y) = (x.cast_signed(), y.cast_signed());
                let at = |x: i32, y: i32| {
                    let inside = (0..=last).contains(&x) && (0..=last).contains(&y);
                    let cell = || C::cell(x.cast_unsigned(), y.cast_unsigned()).set();
                    if inside { cell() } else { C::EMPTY }
                };
                let on = [top, bottom, left, right].map(|edge| edge.contains(cell.0.into()));
                assert_eq!(on, [y == 0, y == last, x == 0, x == last]);
                let mut around = C::EMPTY;
                for (direction, (dx, dy)) in STEPS.into_iter().enumerate() {
                    let stepped = cell.set::<C>().step(direction) & cells;
                    assert_eq!(stepped, at(x + dx, y + dy), "{size} {x} {y} {direction}");
                    around |= stepped;
                }
                assert_eq!(cell.set::<C>().neighbours() & cells, around, "{size} {x} {y}");
            }
        }
    }

    #[test]
    fn every_cell_touches_the_right_ones_and_the_right_edges() {
        cells_touch_the_right_ones::<u64>();
        cells_touch_the_right_ones::<u128>();
    }
}
