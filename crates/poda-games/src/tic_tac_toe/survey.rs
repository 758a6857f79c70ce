//! What the open lines of one side offer, for all lines at once.
//!
//! A line is *open* to a side while the other has no stone on it. Lines of one direction are looked
//! at together: bit `c` of a set stands for the line that starts at cell `c`, and the stones on all
//! these lines are counted by adding bits column by column, as on paper.

use super::shape::Shape;
use super::{cells, lines};
use crate::set::Set;

/// What one side can still hope for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Prospects<C> {
    /// The cells of its open lines, stones included.
    pub(super) live: C,
    /// Free cells that complete a line.
    pub(super) wins: C,
    /// Free cells that leave a line one stone short: the other side has to answer.
    pub(super) builds: C,
    /// Free cells that leave lines one stone short at two cells or more: no answer meets both.
    pub(super) forks: C,
    /// The sum of 2^stones over its open lines.
    pub(super) potential: u64,
}

/// Surveys boards of one shape.
#[derive(Clone, Debug)]
pub(super) struct Surveyor<C> {
    lines: Vec<C>,
    /// The directions that have lines: how far apart the cells of a line are, and where lines start.
    directions: Vec<(u32, C)>,
    length: u32,
}

/// A line of a usual length that is not finished has no more stones.
const MOST_COUNTED: usize = 5;

/// No board has more cells.
const MOST_CELLS: usize = 256;

impl<C: Set> Surveyor<C> {
    pub(super) fn new<S: Shape<Cells = C>>(shape: S) -> Surveyor<C> {
        let lines = lines::all(shape);
        let (stride, length) = (shape.stride(), shape.length());
        let mut directions: Vec<(u32, C)> = Vec::new();
        for step in [1, stride, stride + 1, stride - 1] {
            let starts = lines
                .iter()
                .map(|line| (line, line.lowest()))
                .filter(|&(line, start)| *line == line_from(start, step, length))
                .fold(C::EMPTY, |starts, (_, start)| starts | C::one(start));
            // On narrow boards two directions may be the same.
            if !starts.is_empty() && !directions.iter().any(|&(known, _)| known == step) {
                directions.push((step, starts));
            }
        }
        Surveyor { lines, directions, length }
    }

    /// The prospects of the side with these stones against those of the other.
    #[inline]
    pub(super) fn prospects(&self, stones: C, others: C) -> Prospects<C> {
        match self.length {
            3 => self.in_parallel::<3>(stones, others),
            4 => self.in_parallel::<4>(stones, others),
            5 => self.in_parallel::<5>(stones, others),
            6 => self.in_parallel::<6>(stones, others),
            _ => self.one_by_one(stones, others),
        }
    }

    /// How many lines with one stone, two stones and so on are open to the side, if the length is a
    /// usual one.
    #[inline]
    pub(super) fn open_lines(&self, stones: C, others: C) -> Option<[u32; MOST_COUNTED]> {
        match self.length {
            3 => Some(self.count_in_parallel::<3>(stones, others)),
            4 => Some(self.count_in_parallel::<4>(stones, others)),
            5 => Some(self.count_in_parallel::<5>(stones, others)),
            6 => Some(self.count_in_parallel::<6>(stones, others)),
            _ => None,
        }
    }

    #[inline]
    fn count_in_parallel<const K: usize>(&self, stones: C, others: C) -> [u32; MOST_COUNTED] {
        let mut lines = [0; MOST_COUNTED];
        for &(step, starts) in &self.directions {
            let mut held = [C::EMPTY; K];
            let mut blocked = C::EMPTY;
            for (held, i) in held.iter_mut().zip(0..) {
                *held = stones >> (i * step);
                blocked |= others >> (i * step);
            }
            let (open, count) = (starts & !blocked, Count::of(&held));
            for (lines, stones) in lines.iter_mut().zip(1..K) {
                *lines += (open & count.equals(stones)).count();
            }
        }
        lines
    }

    /// Line by line: for unusual lengths, and the judge of [`Surveyor::in_parallel`].
    fn one_by_one(&self, stones: C, others: C) -> Prospects<C> {
        let mut found = Prospects::none();
        let mut partners = [C::EMPTY; MOST_CELLS];
        for &line in self.lines.iter().filter(|&&line| (line & others).is_empty()) {
            let missing = line & !stones;
            found.live |= line;
            found.potential += 1 << (line & stones).count();
            match missing.count() {
                1 => found.wins |= missing,
                2 => {
                    found.builds |= missing;
                    cells(missing).for_each(|cell| {
                        partners[usize::from(cell.0)] |= missing & !cell.set::<C>();
                    });
                }
                _ => {}
            }
        }
        let is_fork = |cell: &u32| partners[*cell as usize].count() >= 2;
        found.forks =
            (0..C::BITS).filter(is_fork).fold(C::EMPTY, |forks, cell| forks | C::one(cell));
        found
    }

    /// All lines of a direction at once.
    #[inline]
    fn in_parallel<const K: usize>(&self, stones: C, others: C) -> Prospects<C> {
        let mut found = Prospects::none();
        for &(step, starts) in &self.directions {
            let mut held = [C::EMPTY; K];
            let mut blocked = C::EMPTY;
            for (held, i) in held.iter_mut().zip(0..) {
                *held = stones >> (i * step);
                blocked |= others >> (i * step);
            }
            let open = starts & !blocked;
            if open.is_empty() {
                continue;
            }
            let count = Count::of(&held);
            for i in 0..K as u32 {
                found.live |= open << (i * step);
            }
            for stones in 0..K {
                let lines = (open & count.equals(stones)).count();
                found.potential += u64::from(lines << stones);
            }
            let one_short = open & count.equals(K - 1);
            let two_short = open & count.equals(K - 2);
            for (&held, i) in held.iter().zip(0..) {
                found.wins |= (one_short & !held) << (i * step);
            }
            if !two_short.is_empty() {
                found.note_pairs(&held, two_short, step);
            }
        }
        found
    }
}

impl<C: Set> Prospects<C> {
    #[inline(always)]
    fn none() -> Prospects<C> {
        let none = C::EMPTY;
        Prospects { live: none, wins: none, builds: none, forks: none, potential: 0 }
    }

    /// Adds the lines of one direction that lack two stones. The two free cells of such a line are
    /// partners: a stone on either makes the other complete it.
    #[inline]
    fn note_pairs<const K: usize>(&mut self, held: &[C; K], two_short: C, step: u32) {
        for apart in 1..K {
            // The cells that have a partner so far ahead, and so far behind.
            let (mut ahead, mut behind) = (C::EMPTY, C::EMPTY);
            for i in 0..K - apart {
                let pairs = two_short & !held[i] & !held[i + apart];
                ahead |= pairs << (i as u32 * step);
                behind |= pairs << ((i + apart) as u32 * step);
            }
            for partnered in [ahead, behind] {
                self.forks |= self.builds & partnered;
                self.builds |= partnered;
            }
        }
    }
}

/// A number up to seven for each bit position, as three binary digits.
struct Count<C>([C; 3]);

impl<C: Set> Count<C> {
    #[inline]
    fn of(sets: &[C]) -> Count<C> {
        let [mut ones, mut twos, mut fours] = [C::EMPTY; 3];
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
    fn equals(&self, n: usize) -> C {
        let digit = |place: usize| if n >> place & 1 == 1 { self.0[place] } else { !self.0[place] };
        digit(0) & digit(1) & digit(2)
    }
}

/// The cells `start`, `start + step` and so on; nothing if there is no room for them.
fn line_from<C: Set>(start: u32, step: u32, length: u32) -> C {
    if start + step * (length - 1) >= C::BITS {
        return C::EMPTY;
    }
    (0..length).fold(C::EMPTY, |line, i| line | C::one(start + i * step))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tic_tac_toe::shape::{LargeRectangle, Rectangle, Square3};
    use crate::words::Words;
    use proptest::{prelude::ProptestConfig, proptest};

    fn agree<S: Shape>(shape: S, stones: S::Cells, others: S::Cells) {
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
    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2_000))]
        #[test]
        fn large_shapes_agree_line_by_line(
            columns in 5..=15_u8, rows in 5..=15_u8, length in 3..=7_u8,
            stones: [u64; 4], others: [u64; 4], thin: [u64; 4],
        ) {
            let (stones, others, thin) = (Words(stones), Words(others), Words(thin));
            if let Some(shape) = LargeRectangle::new(columns, rows, length) {
                agree(shape, stones & thin, others & thin & thin << 7);
            }
        }
    }
}
