//! The measures of a board as data. The 7×6 board has them as constants, so that the compiler works out every
//! mask; all others share one copy of the search, which reads them.
//!
//! ```text
//!     5  12  19  26  33  40  47
//!     4  11  18  25  32  39  46       bit = column × (rows + 1) + row
//!     …                               bits 6, 13, 20 … above the columns stay empty
//!     0   7  14  21  28  35  42
//! ```

/// More cells than any board has.
pub(crate) const CELLS: usize = 64;

/// The measures of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Measures {
    pub(crate) columns: u32,
    pub(crate) rows: u32,
    /// How far apart two columns are.
    pub(crate) stride: u32,
    /// The lowest cell of every column.
    pub(crate) bottom: u64,
    pub(crate) cells: u64,
    /// Every second cell of a column, counted from the top: what who follows in the same column gets.
    pub(crate) uppers: u64,
    /// The bits of a position's number.
    pub(crate) bits: u32,
    /// How good a cell is by its place alone: near the centre, and on many lines.
    pub(crate) place: [u8; CELLS],
}

/// The measures of a board, wherever they come from.
pub(crate) trait Grid: Copy + Send + Sync {
    fn measures(&self) -> &Measures;
}

/// 7×6.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Classic;

impl Grid for Classic {
    #[inline(always)]
    fn measures(&self) -> &Measures {
        const { &Measures::new(7, 6) }
    }
}

impl Grid for &Measures {
    #[inline(always)]
    fn measures(&self) -> &Measures {
        self
    }
}

impl Measures {
    /// A board of that size; it has to fit into 64 bits.
    pub(crate) const fn new(columns: u32, rows: u32) -> Measures {
        let (stride, mut bottom, mut column) = (rows + 1, 0, 0);
        while column < columns {
            bottom |= 1 << (column * stride);
            column += 1;
        }
        let (mut uppers, mut row) = (0, rows);
        while row > 0 {
            uppers |= bottom << (row - 1);
            row = row.saturating_sub(2);
        }
        Measures {
            columns,
            rows,
            stride,
            bottom,
            cells: bottom * ((1 << rows) - 1),
            uppers,
            bits: columns * stride,
            place: places(columns, rows),
        }
    }

    /// The cells of a column, the one above the board included.
    #[inline(always)]
    pub(crate) const fn column(&self, column: u32) -> u64 {
        ((1 << self.stride) - 1) << (column * self.stride)
    }

    /// The cells that a stone put now can reach.
    #[inline(always)]
    pub(crate) const fn landing(&self, occupied: u64) -> u64 {
        (occupied + self.bottom) & self.cells
    }

    /// All cells above those of a set, in their columns.
    #[inline(always)]
    pub(crate) fn above(&self, set: u64) -> u64 {
        let mut above = (set << 1) & self.cells;
        above |= (above << 1) & self.cells;
        above |= (above << 2) & self.cells & !self.low_two();
        let mut left = self.rows.saturating_sub(5);
        while left > 0 {
            above |= (above << 1) & self.cells;
            left -= 1;
        }
        above
    }

    /// The two lowest cells of every column, where a shift by two from another column would arrive.
    #[inline(always)]
    pub(crate) const fn low_two(&self) -> u64 {
        self.bottom | self.bottom << 1
    }
}

/// What each cell is worth by its place.
const fn places(columns: u32, rows: u32) -> [u8; CELLS] {
    let mut places = [0; CELLS];
    let mut column = 0;
    while column < columns {
        let centre = columns - 1 - (2 * column).abs_diff(columns - 1);
        let mut row = 0;
        while row < rows {
            let lines = lines_through(columns, rows, column, row);
            places[(column * (rows + 1) + row) as usize] =
                (CENTRE * centre / 2 + LINES * lines) as u8;
            row += 1;
        }
        column += 1;
    }
    places
}

const CENTRE: u32 = 9;
const LINES: u32 = 4;

/// How many lines of four go through a cell.
const fn lines_through(columns: u32, rows: u32, column: u32, row: u32) -> u32 {
    let mut lines = 0;
    let mut begin = 0;
    while begin < 4 {
        let (left, right) = (column >= begin, column + 3 < columns + begin);
        let (below, above) = (row >= begin, row + 3 < rows + begin);
        // From the bottom left, and from the top left.
        let falling = row + begin < rows && row + begin >= 3;
        lines += (left && right) as u32 + (below && above) as u32;
        lines += (left && right && below && above) as u32 + (left && right && falling) as u32;
        begin += 1;
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_through_the_cells_of_the_classic_board() {
        let lines = |row| [0, 1, 2, 3, 4, 5, 6].map(|column| lines_through(7, 6, column, row));
        assert_eq!(lines(0), [3, 4, 5, 7, 5, 4, 3]);
        assert_eq!(lines(1), [4, 6, 8, 10, 8, 6, 4]);
        assert_eq!(lines(2), [5, 8, 11, 13, 11, 8, 5]);
        assert_eq!([lines(3), lines(4), lines(5)], [lines(2), lines(1), lines(0)]);
    }

    #[test]
    fn what_is_above_stays_in_its_column() {
        for (columns, rows) in [(7, 6), (9, 6), (4, 4), (8, 7), (4, 15), (9, 2), (6, 9), (5, 5)] {
            let board = Measures::new(columns, rows);
            for bit in (0..64).filter(|bit| board.cells >> bit & 1 == 1) {
                let column = board.column(bit / board.stride) & board.cells;
                assert_eq!(
                    board.above(1 << bit),
                    column & !((2 << bit) - 1),
                    "{columns}×{rows} {bit}"
                );
            }
            let top = board.bottom << (rows - 1);
            assert!(board.uppers & top == top && board.uppers & top >> 1 == 0);
        }
    }
}
