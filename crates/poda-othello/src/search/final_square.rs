//! The last empty square, where a third of all nodes are: how many discs it turns over is read from a table, line
//! by line, since on each of the four lines through it every other square is taken.

/// How many discs a disc on a square of a line turns over, where those of the set are of its colour and all
/// others of the other colour: `TURNED[place][set]`.
static TURNED: [[u8; 256]; 8] = {
    let mut turned = [[0; 256]; 8];
    let mut place = 0;
    while place < 8 {
        let mut set = 0;
        while set < 256 {
            turned[place][set] = (run(set, place, 1) + run(set, place, -1)) as u8;
            set += 1;
        }
        place += 1;
    }
    turned
};

/// The squares between a place and the next one of the set in a direction; none if there is no such.
const fn run(set: usize, place: usize, step: i32) -> i32 {
    let mut at = place as i32 + step;
    let mut count = 0;
    while 0 <= at && at < 8 {
        if set >> at & 1 == 1 {
            return count;
        }
        at += step;
        count += 1;
    }
    0
}

/// The diagonals through each square: the one that goes down to the right, and the other.
static DIAGONALS: [[u64; 2]; 64] = {
    let mut diagonals = [[0; 2]; 64];
    let mut square = 0;
    while square < 64 {
        let mut other = 0;
        while other < 64 {
            let (across, down) = (other % 8 - square % 8, other / 8 - square / 8);
            if across == down {
                diagonals[square as usize][0] |= 1 << other;
            }
            if across == -down {
                diagonals[square as usize][1] |= 1 << other;
            }
            other += 1;
        }
        square += 1;
    }
    diagonals
};

/// The first column.
const COLUMN: u64 = 0x0101_0101_0101_0101;

/// A product with it brings a column to the upper bits, the first row lowest.
const TILTED: u64 = 0x0102_0408_1020_4080;

/// How many discs turn over if one of the set is put on the only square that is empty. A border around a
/// smaller board belongs to nobody: a line that runs into it has no end.
#[inline(always)]
pub(super) fn turned(set: u64, square: u32) -> u32 {
    let (column, row) = (square as usize & 7, square as usize >> 3 & 7);
    let [falling, rising] = DIAGONALS[square as usize & 63];
    let across = set >> (8 * row) & 0xff;
    let down = ((set >> column & COLUMN).wrapping_mul(TILTED)) >> 56;
    let [falling, rising] = [falling, rising].map(|line| (set & line).wrapping_mul(COLUMN) >> 56);
    let of = |place: usize, line: u64| u32::from(TURNED[place][line as usize & 0xff]);
    of(column, across) + of(row, down) + of(column, falling) + of(column, rising)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, squares};
    use poda_core::processor::Plain;
    use proptest::prelude::*;

    fn agrees<const N: usize>(discs: u64) {
        for square in squares(Board::squares::<N>()) {
            let mover = discs & Board::squares::<N>() & !(1 << square);
            let other = Board::squares::<N>() & !(mover | 1 << square);
            let board = Board { mover, other };
            assert_eq!(turned(mover, square), board.flips::<N>(Plain, square).count_ones());
        }
    }

    proptest! {
        #[test]
        fn tables_agree_with_the_rules(discs: u64, more: u64) {
            for discs in [discs, discs & more, discs | more] {
                agrees::<8>(discs);
                agrees::<6>(discs);
                agrees::<4>(discs);
            }
        }
    }
}
