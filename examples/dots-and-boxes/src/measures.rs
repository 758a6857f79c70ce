//! How many boxes there are, and how they and their edges are numbered.
//!
//! ```text
//!      0   1           edges across are numbered first, row by row,
//!    ·───·───·
//!   6│ 0 │7 1│8        then those down; boxes row by row
//!    ·───·───·
//!      2   3
//! ```
//!
//! Edges, boxes and dots also lie on a finer grid, which people read: dots at even points, boxes at odd ones,
//! edges between. See [`Places::dots`].

use crate::{DotsAndBoxes, Edge};
use poda::prelude::*;

/// Boxes side by side, and above each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Measures {
    columns: u8,
    rows: u8,
}

/// Three by three boxes.
impl Default for Measures {
    fn default() -> Measures {
        Measures { columns: 3, rows: 3 }
    }
}

impl Measures {
    /// What [`parse`](Measures::parse) reads.
    pub const ACCEPTED: &str = "boxes, boxes:columns,rows such as boxes:2,2 (each 1–12, with at most 64 edges: \
        5×5, 6×4, 8×3, 12×2)";

    /// Reads the text behind the colon: `2,2`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Measures> {
        let (columns, rows) = text.split_once(',')?;
        let read = |word: &str| word.trim().parse().ok().filter(|size| (1..=12).contains(size));
        let measures = Measures { columns: read(columns)?, rows: read(rows)? };
        (measures.across() + measures.down() <= u64::BITS).then_some(measures)
    }

    pub(crate) fn spec(self) -> String {
        match self {
            _ if self == Measures::default() => DotsAndBoxes::NAME.to_owned(),
            Measures { columns, rows } => format!("{}:{columns},{rows}", DotsAndBoxes::NAME),
        }
    }

    /// Boxes side by side.
    #[must_use]
    pub fn columns(self) -> u32 {
        self.columns.into()
    }

    /// Boxes above each other.
    #[must_use]
    pub fn rows(self) -> u32 {
        self.rows.into()
    }

    pub(crate) fn boxes(self) -> u32 {
        self.columns() * self.rows()
    }

    /// All edges.
    pub(crate) fn edges(self) -> u64 {
        u64::MAX >> (u64::BITS - self.across() - self.down())
    }

    fn across(self) -> u32 {
        self.columns() * (self.rows() + 1)
    }

    fn down(self) -> u32 {
        (self.columns() + 1) * self.rows()
    }

    /// The four edges of a box.
    pub(crate) fn around(self, number: u32) -> u64 {
        let (column, row) = (number % self.columns(), number / self.columns());
        let left = self.across() + row * (self.columns() + 1) + column;
        (1 | 1 << self.columns()) << number | 0b11 << left
    }

    /// The boxes on both sides of an edge.
    pub(crate) fn beside(self, edge: Edge) -> [Option<u32>; 2] {
        let (x, y) = self.point(edge);
        let points = if y % 2 == 0 {
            [(x, y.wrapping_sub(1)), (x, y + 1)]
        } else {
            [(x.wrapping_sub(1), y), (x + 1, y)]
        };
        points.map(|(x, y)| self.box_at(x, y))
    }

    /// Where an edge lies on the finer grid.
    pub(crate) fn point(self, Edge(edge): Edge) -> (u32, u32) {
        let (edge, columns) = (u32::from(edge), self.columns());
        match edge.checked_sub(self.across()) {
            None => (2 * (edge % columns) + 1, 2 * (edge / columns)),
            Some(down) => (2 * (down % (columns + 1)), 2 * (down / (columns + 1)) + 1),
        }
    }

    /// The edge at a point of the finer grid.
    pub(crate) fn edge_at(self, x: u32, y: u32) -> Option<Edge> {
        if x > 2 * self.columns() || y > 2 * self.rows() {
            return None;
        }
        match (x % 2, y % 2) {
            (1, 0) => Some(Edge((y / 2 * self.columns() + x / 2) as u8)),
            (0, 1) => Some(Edge((self.across() + y / 2 * (self.columns() + 1) + x / 2) as u8)),
            _ => None,
        }
    }

    /// The box at a point of the finer grid.
    pub(crate) fn box_at(self, x: u32, y: u32) -> Option<u32> {
        let inside = x % 2 == 1 && y % 2 == 1 && x < 2 * self.columns() && y < 2 * self.rows();
        inside.then(|| y / 2 * self.columns() + x / 2)
    }
}
