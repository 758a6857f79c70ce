//! All moves of a position at once, four boards at a time: what each of them threatens, what it leaves to the other,
//! and which of them the follow-up bound may say something of.

use crate::boards::{BOARDS, Boards};
use crate::grid::Grid;
use crate::lines::four::{above, completing, not_above};
use crate::stones::Stones;
use crate::table::Key;
use arrayvec::ArrayVec;

/// Rows of four boards, for more moves than a position has.
const ROWS: usize = 3;

/// The moves of a position that do not lose at once. Which of them something holds for is told by bits.
pub(crate) struct Moves {
    rows: ArrayVec<Row, ROWS>,
    /// Those after which the other loses at once.
    pub(crate) won: u32,
    /// Those that leave the other one answer.
    pub(crate) forced: u32,
    /// Those that leave more.
    pub(crate) open: u32,
    /// Where what is known of the open ones is kept.
    keys: [Key; ROWS * BOARDS],
}

/// Four moves.
struct Row {
    cells: [u64; BOARDS],
    threats: [u64; BOARDS],
    safe: [u64; BOARDS],
}

/// A move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Move {
    pub(crate) cell: u64,
    /// The empty cells that would then complete a line of who moved.
    pub(crate) threats: u64,
    /// What the other can answer without losing at once.
    pub(crate) safe: u64,
}

impl Moves {
    #[inline(always)]
    pub(crate) fn none() -> Moves {
        Moves {
            rows: ArrayVec::new(),
            won: 0,
            forced: 0,
            open: 0,
            keys: [Key::default(); ROWS * BOARDS],
        }
    }

    /// Makes these moves, at least one.
    #[inline(always)]
    pub(crate) fn make_all<B: Boards, G: Grid>(
        &mut self,
        grid: G,
        stones: &Stones,
        mut safe: u64,
        chains: bool,
    ) {
        let all = (1 << safe.count_ones()) - 1;
        loop {
            let two = safe & safe.wrapping_sub(1);
            let three = two & two.wrapping_sub(1);
            let four = three & three.wrapping_sub(1);
            let rest = four & four.wrapping_sub(1);
            self.make::<B, G>(grid, stones, [safe ^ two, two ^ three, three ^ four, four ^ rest]);
            if rest == 0 || self.won & all != 0 || self.rows.is_full() {
                break;
            }
            safe = rest;
        }
        self.won &= all;
        self.forced &= if chains { all } else { 0 };
        self.open = all & !self.forced;
    }

    /// Makes four more.
    #[inline(always)]
    fn make<B: Boards, G: Grid>(&mut self, grid: G, stones: &Stones, cells: [u64; BOARDS]) {
        let board = grid.measures();
        let own = B::of(cells).or(B::all(stones.mover));
        let occupied = own.or(B::all(stones.other));
        let free = B::all(board.cells).without(occupied);
        let landing = occupied.plus(board.bottom).and(free);
        let threats = completing(own, board.stride).and(free);
        let urgent = threats.and(landing);
        let safe = urgent.or_else(landing).without(threats.down(1));
        let at = self.rows.len() * BOARDS;
        self.won |= (safe.empty() | urgent.but_one().some()) << at;
        self.forced |= safe.but_one().empty() << at;
        self.rows.push(Row { cells, threats: threats.sets(), safe: safe.sets() });
    }

    /// Asks for the keys of where the open moves lead, which is told of each by its cell.
    #[inline(always)]
    pub(crate) fn find_keys(&mut self, key: impl Fn(u64) -> Key) {
        let mut rest = self.open;
        while rest != 0 {
            let index = rest.trailing_zeros();
            rest &= rest - 1;
            let (row, at) = (&self.rows[index as usize / BOARDS], index as usize % BOARDS);
            self.keys[index as usize % (ROWS * BOARDS)] = key(row.cells[at]);
        }
    }

    /// The key of where an open move leads, once they have been found.
    #[inline(always)]
    pub(crate) fn key(&self, index: u32) -> Key {
        self.keys[index as usize % (ROWS * BOARDS)]
    }

    /// A move by its number.
    #[inline(always)]
    pub(crate) fn get(&self, index: u32) -> Move {
        let (row, at) = (&self.rows[index as usize / BOARDS], index as usize % BOARDS);
        Move { cell: row.cells[at], threats: row.threats[at], safe: row.safe[at] }
    }

    /// The moves after which following may tell that the other gets no more than `enough`.
    #[inline(always)]
    pub(crate) fn followed<B: Boards, G: Grid>(
        &self,
        grid: G,
        stones: &Stones,
        enough: i32,
    ) -> u32 {
        let (mut followed, mut at) = (0, 0);
        for row in &self.rows {
            let found = if stones.empties.is_multiple_of(2) {
                row.followed_odd::<B, G>(grid, stones)
            } else {
                row.followed_even::<B, G>(grid, stones, enough)
            };
            followed |= found << at;
            at += BOARDS;
        }
        followed & self.open
    }
}

impl Row {
    /// No line is left to the other without the upper cells within reach.
    #[inline(always)]
    fn followed_even<B: Boards, G: Grid>(&self, grid: G, stones: &Stones, enough: i32) -> u32 {
        let board = grid.measures();
        let own = B::of(self.cells).or(B::all(stones.mover));
        let occupied = own.or(B::all(stones.other));
        let free = B::all(board.cells).without(occupied);
        let uppers = free.and(B::all(board.uppers));
        let follower = uppers.without(occupied.plus(board.bottom));
        let standing = B::of(self.threats).and(follower);
        let left = free.without(uppers).without(above(board, standing));
        let (line, lower) = not_above(board, left.or(B::all(stones.other)), own.or(follower));
        let loses = standing.or(lower);
        line.empty() & if enough < 0 { loses.some() } else { u32::MAX }
    }

    /// A threat waits in a column of odd rest.
    #[inline(always)]
    fn followed_odd<B: Boards, G: Grid>(&self, grid: G, stones: &Stones) -> u32 {
        let board = grid.measures();
        let occupied = B::of(self.cells).or(B::all(stones.occupied()));
        let landing = occupied.plus(board.bottom);
        let waiting = B::of(self.threats).without(B::all(board.uppers)).without(landing);
        waiting.and(above(board, landing.and(B::all(board.uppers)))).some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::follow;
    use crate::grid::{Classic, Measures};
    use crate::processor::{Kind, Processor, Work};
    use crate::stones::Duty;
    use proptest::prelude::*;

    /// A game of these columns, as far as it goes.
    struct Agree<'a, G>(G, &'a [u8]);

    impl<G: Grid> Work for Agree<'_, G> {
        type Output = ();

        fn on<P: Kind>(self, processor: P) {
            let Agree(grid, columns) = self;
            let board = grid.measures();
            let mut stones = Stones { empties: board.cells.count_ones(), ..Stones::default() };
            for column in columns.iter().map(|&column| u32::from(column) % board.columns) {
                let landing = board.landing(stones.occupied());
                let cell = landing & board.column(column);
                if stones.mover_completes & landing != 0 || stones.empties < 2 {
                    return;
                }
                if let Duty::Among(safe) = stones.duty(grid) {
                    all_agree(processor, grid, &stones, safe);
                }
                if cell != 0 {
                    stones = stones.play(processor, grid, cell);
                }
            }
        }
    }

    /// All moves at once tell what one after the other does.
    fn all_agree<P: Kind, G: Grid>(processor: P, grid: G, stones: &Stones, safe: u64) {
        let mut moves = Moves::none();
        moves.make_all::<P::Four, G>(grid, stones, safe, true);
        assert!(moves.open & moves.forced == 0);
        if moves.won != 0 {
            let cell = moves.get(moves.won.trailing_zeros()).cell;
            let duty = stones.play(processor, grid, cell).duty(grid);
            assert_eq!(duty, Duty::Loss);
            return;
        }
        assert_eq!((moves.open | moves.forced).count_ones(), safe.count_ones());
        for index in 0..safe.count_ones() {
            let mv = moves.get(index);
            let after = stones.play(processor, grid, mv.cell);
            let same = Stones { other_completes: mv.threats, ..after };
            assert_eq!(after.other_completes & !after.occupied(), mv.threats);
            assert_eq!(stones.after(&mv), same);
            assert_eq!(after.duty(grid), Duty::Among(mv.safe));
            assert_eq!(mv.safe.is_power_of_two(), moves.forced >> index & 1 == 1);
            for enough in -3..3 {
                let followed = moves.followed::<P::Four, G>(grid, stones, enough);
                let most = follow::most(processor, grid, &same, enough);
                assert!(most.is_none() || (followed | moves.forced) >> index & 1 == 1);
            }
        }
    }

    proptest! {
        #[test]
        fn all_at_once_is_one_after_the_other(
            size in prop::sample::select(vec![(7, 6), (8, 7), (9, 6), (4, 4), (5, 5), (4, 15)]),
            columns in prop::collection::vec(0..=255_u8, 60),
        ) {
            for kind in Processor::all() {
                kind.run(Agree(&Measures::new(size.0, size.1), &columns));
                kind.run(Agree(Classic, &columns));
            }
        }
    }
}
