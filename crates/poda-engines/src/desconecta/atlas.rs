//! Positions with numbers: each is packed into 64 bits and kept once.
//!
//! ```text
//!  63     60 59      54 53      48 47                                             0
//!  │ phase  │ bomb of 2 │ bomb of 1 │ per column: a 1 above its pieces, 1 where they │
//!  │ 0–9    │ 0 or cell + 1         │ belong to the first player                     │
//! ```

use super::Unsolved;
use poda_games::desconecta::{Board, PHASES, Rectangle};
use poda_games::gravity::Grid;

type Position = Board<Rectangle>;

const BOMB_BITS: u32 = 6;
const BOARD_BITS: u32 = 48;
const EMPTY: u32 = u32::MAX;

/// Whether positions of that shape can be packed.
pub(super) fn fits(shape: Rectangle) -> bool {
    shape.columns() * shape.stride() <= BOARD_BITS
}

/// Positions, numbered in the order in which they were found.
pub(super) struct Atlas {
    start: Position,
    keys: Vec<u64>,
    /// A hash table of numbers; its length is a power of two.
    slots: Vec<u32>,
    most: usize,
}

impl Atlas {
    /// Of positions on the board of `start`, at most so many.
    pub(super) fn new(start: Position, most: usize) -> Atlas {
        let most = most.min(EMPTY as usize - 1);
        Atlas { start, keys: Vec::new(), slots: vec![EMPTY; 1 << 12], most }
    }

    pub(super) fn len(&self) -> usize {
        self.keys.len()
    }

    /// The number of a position, if it is known.
    pub(super) fn find(&self, position: &Position) -> Option<u32> {
        let number = self.slots[self.slot(pack(position))];
        (number != EMPTY).then_some(number)
    }

    /// The number of a position, new or not.
    pub(super) fn number(&mut self, position: &Position) -> Result<u32, Unsolved> {
        let key = pack(position);
        let slot = self.slot(key);
        if self.slots[slot] != EMPTY {
            return Ok(self.slots[slot]);
        }
        if self.len() >= self.most {
            return Err(Unsolved::Positions { positions: self.most });
        }
        let number = self.len() as u32;
        self.keys.push(key);
        self.slots[slot] = number;
        if 3 * self.len() > 2 * self.slots.len() {
            self.grow();
        }
        Ok(number)
    }

    /// The position with that number.
    pub(super) fn position(&self, number: u32) -> Position {
        unpack(self.keys[number as usize], &self.start)
    }

    /// The position that the others come from.
    pub(super) fn start(&self) -> Position {
        self.start
    }

    /// Where a key is, or would be.
    fn slot(&self, key: u64) -> usize {
        let mask = self.slots.len() - 1;
        let mixed = (key ^ key >> 31).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mut slot = (mixed >> 24) as usize & mask;
        while self.slots[slot] != EMPTY && self.keys[self.slots[slot] as usize] != key {
            slot = (slot + 1) & mask;
        }
        slot
    }

    fn grow(&mut self) {
        self.slots = vec![EMPTY; 2 * self.slots.len()];
        for number in 0..self.len() {
            let slot = self.slot(self.keys[number]);
            self.slots[slot] = number as u32;
        }
    }
}

fn pack(position: &Position) -> u64 {
    let (mover, other, bombs) = position.sets();
    let phase = position.phase();
    let (first, second) = if phase.is_multiple_of(2) { (mover, other) } else { (other, mover) };
    let board = first | ((first | second) + position.shape().bottom());
    let bomb = |stones: u64| match bombs & stones {
        0 => 0,
        bomb => u64::from(bomb.trailing_zeros()) + 1,
    };
    let bombs = bomb(first) | bomb(second) << BOMB_BITS;
    board | bombs << BOARD_BITS | u64::from(phase) << (BOARD_BITS + 2 * BOMB_BITS)
}

fn unpack(key: u64, start: &Position) -> Position {
    let shape = start.shape();
    let (mut first, mut second) = (0, 0);
    for column in 0..shape.columns() {
        let cells = key & shape.column(column);
        let top = 1 << cells.ilog2();
        let pieces = top - (1 << (column * shape.stride()));
        first |= cells & !top;
        second |= pieces & !cells;
    }
    let bomb = |shift: u32| match key >> shift & ((1 << BOMB_BITS) - 1) {
        0 => 0,
        cell => 1_u64 << (cell - 1),
    };
    let bombs = bomb(BOARD_BITS) | bomb(BOARD_BITS + BOMB_BITS);
    let phase = (key >> (BOARD_BITS + 2 * BOMB_BITS)) as u16;
    debug_assert!(phase < PHASES);
    let (mover, other) = if phase.is_multiple_of(2) { (first, second) } else { (second, first) };
    start.with_sets((mover, other, bombs), phase)
}

#[cfg(test)]
mod tests {
    use super::*;
    use poda_games::conformance::playout;
    use rand::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;

    #[test]
    fn positions_are_packed_without_loss() {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(5);
        for (columns, rows) in [(4, 4), (5, 4), (4, 11), (6, 7), (8, 5)] {
            let start = Board::new(Rectangle::new(columns, rows, 200).unwrap());
            assert!(fits(start.shape()));
            let mut atlas = Atlas::new(start, 1_000_000);
            for position in (0..30).flat_map(|_| playout(&start, &mut random)) {
                let position = position.with_sets(position.sets(), position.phase());
                let number = atlas.number(&position).unwrap();
                assert_eq!(atlas.position(number), position);
                assert_eq!(atlas.find(&position), Some(number));
            }
        }
    }
}
