//! Mirroring the board, and, where it is a square, swapping columns and rows. Who moves and who owns how much
//! stays.

use crate::{DotsAndBoxes, Edge};
use poda::prelude::*;

impl Symmetry for DotsAndBoxes {
    fn images(&self) -> usize {
        if self.measures.columns() == self.measures.rows() { 8 } else { 4 }
    }

    /// Bit 0 of `index` mirrors the columns, bit 1 the rows, bit 2 swaps them.
    fn image(&self, index: usize) -> DotsAndBoxes {
        let mut image = DotsAndBoxes { edges: 0, first: 0, ..*self };
        for y in 0..=2 * self.measures.rows() {
            for x in 0..=2 * self.measures.columns() {
                self.copy((x, y), self.turned((x, y), index), &mut image);
            }
        }
        image
    }
}

impl DotsAndBoxes {
    /// Where a point of the finer grid comes to lie.
    fn turned(&self, (mut x, mut y): (u32, u32), index: usize) -> (u32, u32) {
        if index & 1 != 0 {
            x = 2 * self.measures.columns() - x;
        }
        if index & 2 != 0 {
            y = 2 * self.measures.rows() - y;
        }
        if index & 4 != 0 { (y, x) } else { (x, y) }
    }

    fn copy(&self, from: (u32, u32), to: (u32, u32), image: &mut DotsAndBoxes) {
        let edge = |(x, y)| self.measures.edge_at(x, y);
        if let (Some(from), Some(Edge(to))) = (edge(from), edge(to)) {
            image.edges |= u64::from(self.has(from)) << to;
        }
        let number = |(x, y)| self.measures.box_at(x, y);
        if let (Some(from), Some(to)) = (number(from), number(to)) {
            image.first |= (self.first >> from & 1) << to;
        }
    }
}
