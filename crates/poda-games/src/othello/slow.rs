//! The slow twin of the bits: square by square, direction by direction, as the rules say it.

/// Discs on an N×N board in the middle of 8×8.
pub(super) struct Board {
    size: i32,
    own: u64,
    other: u64,
}

impl Board {
    pub(super) fn new(size: usize, own: u64, other: u64) -> Board {
        Board { size: size as i32, own, other }
    }

    /// The disc on a square: `None` outside the board.
    fn holds(&self, discs: u64, (x, y): (i32, i32)) -> bool {
        let margin = (8 - self.size) / 2;
        let inside = |at: i32| (margin..margin + self.size).contains(&at);
        inside(x) && inside(y) && discs >> (8 * y + x) & 1 == 1
    }

    pub(super) fn flips(&self, square: u8) -> u64 {
        let mut flips = 0;
        for (dx, dy) in [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)] {
            let (mut x, mut y) = (i32::from(square % 8) + dx, i32::from(square / 8) + dy);
            let mut line = 0;
            while self.holds(self.other, (x, y)) {
                line |= 1 << (8 * y + x);
                (x, y) = (x + dx, y + dy);
            }
            if self.holds(self.own, (x, y)) {
                flips |= line;
            }
        }
        flips
    }

    pub(super) fn mobility(&self) -> u64 {
        let margin = ((8 - self.size) / 2) as u8;
        let range = margin..margin + self.size as u8;
        let squares = range.clone().flat_map(|y| range.clone().map(move |x| 8 * y + x));
        squares
            .filter(|square| (self.own | self.other) >> square & 1 == 0 && self.flips(*square) != 0)
            .fold(0, |set, square| set | 1 << square)
    }
}
