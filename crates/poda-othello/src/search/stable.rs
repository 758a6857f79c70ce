//! Discs that nobody can turn over any more. What the other player keeps for good, the mover never gets.

use crate::board::Board;

/// How far apart neighbours are on each of the four lines through a square.
const STEPS: [u32; 4] = [1, 7, 8, 9];

/// For every line, the squares where it ends.
const ENDS: [u64; 4] = {
    let (sides, rows) = (0x8181_8181_8181_8181, 0xff00_0000_0000_00ff);
    [sides, sides | rows, rows, sides | rows]
};

/// Columns by which a step on a line moves.
const ACROSS: [i32; 4] = [1, -1, 0, 1];

/// Where a set that moves one, two and four steps on a line arrives without leaving the board, and the same backwards.
const ARRIVALS: [[[u64; 4]; 2]; 3] = {
    let mut arrivals = [[[0; 4]; 2]; 3];
    let mut power = 0;
    while power < 3 {
        let mut line = 0;
        while line < 4 {
            let across = ACROSS[line] << power;
            arrivals[power][0][line] = columns(across);
            arrivals[power][1][line] = columns(-across);
            line += 1;
        }
        power += 1;
    }
    arrivals
};

/// The columns where something arrives that moves so far to the right.
const fn columns(across: i32) -> u64 {
    let row = if across < 0 { 0xff >> -across } else { 0xff << across & 0xff };
    row * 0x0101_0101_0101_0101
}

/// What the mover gets at most on 8×8: the other keeps its stable discs.
#[inline(always)]
pub(crate) fn at_most(board: Board) -> i32 {
    64 - 2 * stable(board.other, board.mover).count_ones() as i32
}

/// The discs of `own` on 8×8 that are sure to stay: on each line through one of them, every square is taken, or it is at
/// the end, or beside it is another such disc.
#[inline(always)]
fn stable(own: u64, other: u64) -> u64 {
    let safe = closed(!(own | other));
    let mut stable = 0;
    loop {
        let mut found = own;
        for line in 0..4 {
            found &= safe[line] | stable << STEPS[line] | stable >> STEPS[line];
        }
        if found == stable {
            return stable;
        }
        stable = found;
    }
}

/// For every line, the squares where it ends or has no empty square.
#[inline(always)]
fn closed(empty: u64) -> [u64; 4] {
    let (mut ahead, mut behind) = ([empty; 4], [empty; 4]);
    for (power, [arrive, arrive_behind]) in ARRIVALS.iter().enumerate() {
        for line in 0..4 {
            let steps = STEPS[line] << power;
            ahead[line] |= ahead[line] << steps & arrive[line];
            behind[line] |= behind[line] >> steps & arrive_behind[line];
        }
    }
    let mut closed = ENDS;
    for line in 0..4 {
        closed[line] |= !(ahead[line] | behind[line]);
    }
    closed
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::squares;
    use poda_core::processor::Plain;
    use proptest::prelude::*;

    /// The same square by square.
    fn slowly(own: u64, other: u64) -> u64 {
        let mut stable = 0;
        loop {
            let stays =
                |square: &u32| LINES.iter().all(|&line| holds(*square, line, stable, own | other));
            let found = squares(own).filter(stays).fold(0, |set, square| set | 1 << square);
            if found == stable {
                return stable;
            }
            stable = found;
        }
    }

    const LINES: [(i32, i32); 4] = [(1, 0), (-1, 1), (0, 1), (1, 1)];

    fn holds(square: u32, (dx, dy): (i32, i32), stable: u64, taken: u64) -> bool {
        let ahead = ray(square, (dx, dy));
        let behind = ray(square, (-dx, -dy));
        let is_held = |ray: &[u32]| ray.first().is_none_or(|next| stable >> next & 1 == 1);
        let is_full = ahead.iter().chain(&behind).all(|next| taken >> next & 1 == 1);
        is_full || is_held(&ahead) || is_held(&behind)
    }

    /// The squares from one on to the edge of the board.
    fn ray(square: u32, (dx, dy): (i32, i32)) -> Vec<u32> {
        let (x, y) = (square.cast_signed() % 8, square.cast_signed() / 8);
        let places = (1..8).map(|step| (x + step * dx, y + step * dy));
        let on_board = places.take_while(|(x, y)| (0..8).contains(x) && (0..8).contains(y));
        on_board.map(|(x, y)| (8 * y + x).cast_unsigned()).collect()
    }

    /// A game from this board on, each move the first in an order that differs from move to move; passes included.
    fn plays_on(mut board: Board, mut choices: u64, mut each: impl FnMut(Board, bool)) {
        let mut turned = false;
        loop {
            let mut moves = board.mobility::<8>(Plain);
            if moves == 0 {
                (board, turned) = (board.pass(), !turned);
                moves = board.mobility::<8>(Plain);
                if moves == 0 {
                    return;
                }
            }
            choices = choices.rotate_left(7).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            let skipped = choices as usize % moves.count_ones() as usize;
            let square = squares(moves).nth(skipped).expect("fewer are skipped than there are");
            board = board.play(square, board.flips::<8>(Plain, square));
            turned = !turned;
            each(board, turned);
        }
    }

    proptest! {
        #[test]
        fn lines_agree_with_squares(own: u64, other: u64, more: u64, few: u64) {
            for (own, other) in [(own, other), (own | more, other | few), (own & more, other | own), (!few, few)] {
                let other = other & !own;
                prop_assert_eq!(stable(own, other), slowly(own, other));
            }
        }

        /// Whatever is played, what is stable stays, and the mover gets no more than it was promised at most.
        #[test]
        fn stable_discs_stay(own: u64, other: u64, full: u64, choices: u64) {
            let other = (other | full) & !own;
            let board = Board { mover: own, other };
            let kept = stable(other, own);
            let mut last = board.mover.count_ones().cast_signed() - board.other.count_ones().cast_signed();
            plays_on(board, choices, |board, turned| {
                let (theirs, mine) = if turned { (board.mover, board.other) } else { (board.other, board.mover) };
                assert_eq!(theirs & kept, kept, "{board:x?}");
                last = mine.count_ones().cast_signed() - theirs.count_ones().cast_signed();
            });
            prop_assert!(last <= at_most(board));
        }
    }

    /// ```text
    ///  O O O · · · · ·
    ///  O O · · · · · ·
    ///  X · · · · · · ·
    /// ```
    #[test]
    fn what_leans_on_a_corner_is_stable() {
        assert_eq!(stable(0x0307, 0x01_0000), 0x0307);
        assert_eq!(stable(0x0306, 0x01_0000), 0);
    }
}
