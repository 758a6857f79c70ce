//! What the open lines of one side offer, for all lines at once.
//!
//! A line is *open* to a side while the other has no stone on it. Lines of one direction are looked
//! at together: bit `c` of a set stands for the line that starts at cell `c`, and the stones on all
//! these lines are counted by adding bits column by column, as on paper.

use super::shape::Shape;
use super::{cells, lines};

/// What one side can still hope for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Prospects {
    /// The cells of its open lines, stones included.
    pub(super) live: u64,
    /// Free cells that complete a line.
    pub(super) wins: u64,
    /// Free cells that leave a line one stone short: the other side has to answer.
    pub(super) builds: u64,
    /// Free cells that leave lines one stone short at two cells or more: no answer meets both.
    pub(super) forks: u64,
    /// The sum of 2^stones over its open lines.
    pub(super) potential: u64,
}

/// Surveys boards of one shape.
#[derive(Clone, Debug)]
pub(super) struct Surveyor {
    lines: Vec<u64>,
    /// The directions that have lines: how far apart the cells of a line are, and where lines start.
    directions: Vec<(usize, u64)>,
    length: usize,
}

impl Surveyor {
    pub(super) fn new<S: Shape>(shape: S) -> Surveyor {
        let lines = lines::all(shape);
        let (columns, length) = (shape.columns() as usize, shape.length() as usize);
        let mut directions: Vec<(usize, u64)> = Vec::new();
        for step in [1, columns, columns + 1, columns - 1] {
            let starts = lines
                .iter()
                .map(|line| (line, line.trailing_zeros() as usize))
                .filter(|&(line, start)| *line == line_from(start, step, length))
                .fold(0, |starts, (_, start)| starts | 1 << start);
            // On narrow boards two directions may be the same.
            if starts != 0 && !directions.iter().any(|&(known, _)| known == step) {
                directions.push((step, starts));
            }
        }
        Surveyor { lines, directions, length }
    }

    /// The prospects of the side with these stones against those of the other.
    #[inline]
    pub(super) fn prospects(&self, stones: u64, others: u64) -> Prospects {
        match self.length {
            3 => self.in_parallel::<3>(stones, others),
            4 => self.in_parallel::<4>(stones, others),
            5 => self.in_parallel::<5>(stones, others),
            6 => self.in_parallel::<6>(stones, others),
            _ => self.one_by_one(stones, others),
        }
    }

    /// Line by line: for unusual lengths, and the judge of [`Surveyor::in_parallel`].
    fn one_by_one(&self, stones: u64, others: u64) -> Prospects {
        let mut found = Prospects::default();
        let mut partners = [0_u64; 64];
        for line in self.lines.iter().filter(|&line| line & others == 0) {
            let missing = line & !stones;
            found.live |= line;
            found.potential += 1 << (line & stones).count_ones();
            match missing.count_ones() {
                1 => found.wins |= missing,
                2 => {
                    found.builds |= missing;
                    cells(missing)
                        .for_each(|cell| partners[usize::from(cell.0)] |= missing & !(1 << cell.0));
                }
                _ => {}
            }
        }
        let is_fork = |cell: &usize| partners[*cell].count_ones() >= 2;
        found.forks = (0..64).filter(is_fork).fold(0, |forks, cell| forks | 1 << cell);
        found
    }

    /// All lines of a direction at once.
    #[inline]
    fn in_parallel<const K: usize>(&self, stones: u64, others: u64) -> Prospects {
        let mut found = Prospects::default();
        for &(step, starts) in &self.directions {
            let mut held = [0; K];
            let mut blocked = 0;
            for (i, held) in held.iter_mut().enumerate() {
                *held = stones >> (i * step);
                blocked |= others >> (i * step);
            }
            let open = starts & !blocked;
            if open == 0 {
                continue;
            }
            let count = Count::of(&held);
            for i in 0..K {
                found.live |= open << (i * step);
            }
            for stones in 0..K {
                let lines = (open & count.equals(stones)).count_ones();
                found.potential += u64::from(lines << stones);
            }
            let one_short = open & count.equals(K - 1);
            let two_short = open & count.equals(K - 2);
            for (i, held) in held.iter().enumerate() {
                found.wins |= (one_short & !held) << (i * step);
            }
            if two_short != 0 {
                found.note_pairs(&held, two_short, step);
            }
        }
        found
    }
}

impl Prospects {
    /// Adds the lines of one direction that lack two stones. The two free cells of such a line are
    /// partners: a stone on either makes the other complete it.
    #[inline]
    fn note_pairs<const K: usize>(&mut self, held: &[u64; K], two_short: u64, step: usize) {
        for apart in 1..K {
            // The cells that have a partner so far ahead, and so far behind.
            let (mut ahead, mut behind) = (0, 0);
            for i in 0..K - apart {
                let pairs = two_short & !held[i] & !held[i + apart];
                ahead |= pairs << (i * step);
                behind |= pairs << ((i + apart) * step);
            }
            for partnered in [ahead, behind] {
                self.forks |= self.builds & partnered;
                self.builds |= partnered;
            }
        }
    }
}

/// A number up to seven for each bit position, as three binary digits.
struct Count([u64; 3]);

impl Count {
    #[inline]
    fn of(sets: &[u64]) -> Count {
        let [mut ones, mut twos, mut fours] = [0; 3];
        for &set in sets {
            let carry = ones & set;
            ones ^= set;
            fours ^= twos & carry;
            twos ^= carry;
        }
        Count([ones, twos, fours])
    }

    /// Where the number is `n`.
    #[inline]
    fn equals(&self, n: usize) -> u64 {
        let digit = |place: usize| if n >> place & 1 == 1 { self.0[place] } else { !self.0[place] };
        digit(0) & digit(1) & digit(2)
    }
}

/// The cells `start`, `start + step` and so on; nothing if they leave the 64 bits.
fn line_from(start: usize, step: usize, length: usize) -> u64 {
    if start + step * (length - 1) >= 64 {
        return 0;
    }
    (0..length).fold(0, |line, i| line | 1 << (start + i * step))
}

#[cfg(test)]
mod tests {
    use super::super::shape::{Rectangle, Square3};
    use super::*;
    use proptest::{prelude::ProptestConfig, proptest};

    fn agree<S: Shape>(shape: S, stones: u64, others: u64) {
        let stones = stones & shape.cells();
        let others = others & shape.cells() & !stones;
        let surveyor = Surveyor::new(shape);
        let (fast, slow) =
            (surveyor.prospects(stones, others), surveyor.one_by_one(stones, others));
        // A finished line is nobody's prospect: positions that have one are never surveyed.
        if !shape.has_line(stones) {
            assert_eq!(fast, slow, "{shape:?} {stones:b} {others:b}");
        }
    }

    #[test]
    fn every_position_of_the_small_board_agrees_line_by_line() {
        for stones in 0..512 {
            for others in 0..512 {
                agree(Square3, stones, others);
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(20_000))]
        #[test]
        fn every_shape_agrees_line_by_line(
            columns in 1..=26_u8, rows in 1..=64_u8, length in 1..=9_u8,
            stones: u64, others: u64, thin: u64, dense: bool,
        ) {
            if let Some(shape) = Rectangle::new(columns, rows, length) {
                agree(shape, if dense { stones } else { stones & thin }, others & thin);
            }
        }

        #[test]
        fn usual_shapes_agree_line_by_line(
            columns in 3..=8_u8, rows in 3..=8_u8, length in 3..=6_u8,
            stones: u64, others: u64, thin: u64,
        ) {
            if let Some(shape) = Rectangle::new(columns, rows, length) {
                agree(shape, stones, others & thin & !stones);
            }
        }
    }
}
