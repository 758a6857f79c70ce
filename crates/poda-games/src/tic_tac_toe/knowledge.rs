//! What open lines tell for certain.
//!
//! A *win* is a cell that completes a line, a *fork* one that makes two wins at once, a *build* one
//! that makes a win, so that the other side has to answer. Why what follows from them is exact, by
//! distance to the end as well, stands beside each step.
//!
//! Nodes of MTD(f) with a table on 5×5 and on 7×4, four in a line, and without one of the pieces:
//!
//! ```text
//!                                5,5,4         7,4,4
//!  everything                   18,538       639,691
//!  no forks                     19,101       661,483
//!  no answers to forks          31,861       869,882
//!  neither of the two           40,620       996,833
//!  cells on nobody's line too   19,078       653,436
//!  no potential                751,719    15,093,967
//!  symmetric moves too          59,113     2,279,363
//! ```

use super::survey::{Prospects, Surveyor};
use super::{Board, Cell, OpenLines, Shape, cells};
use crate::set::Set;
use poda_core::{Knowledge, MoveList, Score, Symmetry, Window};

/// Knows where a side has to play at once, that a potential which is too small never becomes a line,
/// and that of symmetric moves one is enough.
#[derive(Clone, Debug)]
pub struct Threats<C = u64> {
    lines: OpenLines<C>,
    surveyor: Surveyor<C>,
    /// Half the potential of a finished line.
    half_line: u64,
}

/// Above so many stones, boards are too seldom symmetric for looking.
const SYMMETRIC_STONES: u32 = 5;

const LOSS: Score = Score::new(-1);
const DRAW: Score = Score::ZERO;
const WIN: Score = Score::new(1);

impl<C: Set> Threats<C> {
    /// For boards of that shape.
    pub fn new<S: Shape<Cells = C>>(shape: S) -> Threats<C> {
        let half_line = 1 << (shape.length() - 1);
        Threats { lines: OpenLines::new(shape), surveyor: Surveyor::new(shape), half_line }
    }

    fn survey<S: Shape<Cells = C>>(&self, position: &Board<S>) -> Survey<C> {
        let (mover, other) = (position.mover, position.other);
        Survey {
            mover: self.surveyor.prospects(mover, other),
            other: self.surveyor.prospects(other, mover),
        }
    }

    /// Where the mover has to play.
    fn duty<S: Shape<Cells = C>>(
        &self,
        position: &Board<S>,
        Survey { mover, other }: &Survey<C>,
    ) -> Duty<C> {
        if !mover.wins.is_empty() {
            return Duty::Win(mover.wins);
        }
        // Without a win of the mover, the other side's is used unless it is taken away now; if that
        // makes a fork, the other side has no win left to be faster with.
        match other.wins.count() {
            0 => {}
            1 if !(mover.forks & other.wins).is_empty() => return Duty::Win(other.wins),
            1 => return Duty::Among(other.wins),
            _ => return Duty::Loss(other.wins),
        }
        // Nobody has a win: a fork wins in three plies, and nothing wins sooner.
        if !mover.forks.is_empty() {
            return Duty::Win(mover.forks);
        }
        if other.forks.is_empty() {
            // A stone on a line of nobody changes nothing, and a stone of one's own never hurts.
            return Duty::Among((mover.live | other.live) & position.empty());
        }
        // A move that neither builds nor meets every fork loses in four plies; others not sooner.
        let answers = mover.builds | self.defences(position, other.forks);
        if answers.is_empty() { Duty::Loss(other.forks) } else { Duty::Among(answers) }
    }

    /// The cells that leave none of the other side's forks: a fork is met on its own cell, or where
    /// it would win if there are only two such cells.
    fn defences<S: Shape<Cells = C>>(&self, position: &Board<S>, forks: C) -> C {
        cells(forks).fold(!C::EMPTY, |defences, cell| {
            let fork = cell.set();
            let wins = self.surveyor.prospects(position.other | fork, position.mover).wins;
            defences & if wins.count() == 2 { fork | wins } else { fork }
        })
    }

    /// Who cannot win any more: nobody whose potential is less than that of a finished line when the
    /// opponent moves. The opponent takes the cell where most potential goes through; what the
    /// next stone adds is no more than what this took, so it stays less for ever. With the move,
    /// half is too little, for a stone at most doubles it.
    ///
    /// CITE: Erdős and Selfridge, "On a combinatorial game", 1973. Exact.
    fn hopes(&self, Survey { mover, other }: &Survey<C>) -> Window {
        let worst = if other.potential / 2 < self.half_line { DRAW } else { LOSS };
        let best = if mover.potential < self.half_line { DRAW } else { WIN };
        Window::new(worst, best)
    }
}

/// The prospects of both sides.
struct Survey<C> {
    mover: Prospects<C>,
    other: Prospects<C>,
}

/// Where the mover has to play, and what that leads to.
enum Duty<C> {
    /// Each of these cells wins, and nothing wins sooner.
    Win(C),
    /// Every cell loses, these as late as any.
    Loss(C),
    /// No cell outside is better than all of these; none if nothing matters any more.
    Among(C),
}

impl<S: Shape> Knowledge<Board<S>> for Threats<S::Cells> {
    fn bounds(&self, position: &Board<S>) -> Window {
        let survey = self.survey(position);
        match self.duty(position, &survey) {
            Duty::Win(_) => Window::new(WIN, WIN),
            Duty::Loss(_) => Window::new(LOSS, LOSS),
            Duty::Among(_) => self.hopes(&survey),
        }
    }

    fn moves(&self, position: &Board<S>, out: &mut MoveList<Cell>) {
        match self.duty(position, &self.survey(position)) {
            Duty::Win(set) | Duty::Loss(set) => out.extend(cells(set).take(1)),
            Duty::Among(set) if set.is_empty() => out.extend(cells(position.empty()).take(1)),
            Duty::Among(set) => {
                out.extend(cells(without_images(position, set)));
                out.sort_by_rank(|mv| self.lines.worth(position.mover, position.other, mv));
            }
        }
    }
}

/// Leaves one of the cells that a symmetry of the position takes into each other: the first. The set
/// has every symmetry of the position.
fn without_images<S: Shape>(position: &Board<S>, set: S::Cells) -> S::Cells {
    if (position.mover | position.other).count() > SYMMETRIC_STONES {
        return set;
    }
    let symmetries = (1..position.images()).filter(|&index| position.image(index) == *position);
    symmetries.fold(set, |set, index| {
        let is_first = |cell: &Cell| {
            let alone = Board { mover: cell.set(), other: S::Cells::EMPTY, ..*position };
            alone.image(index).mover.lowest() >= alone.mover.lowest()
        };
        cells(set).filter(is_first).fold(S::Cells::EMPTY, |kept, cell| kept | cell.set())
    })
}

#[cfg(test)]
mod tests {
    use super::super::{Mnk, Rectangle};
    use super::*;
    use crate::conformance::playout;
    use poda_core::{Game, Notation, Reading};
    use rand::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;
    use std::collections::HashMap;

    /// The true score by distance to the end of everything that can be reached from a position.
    fn solve(position: &Mnk, scores: &mut HashMap<Mnk, i32>) -> i32 {
        if let Some(&score) = scores.get(position) {
            return score;
        }
        let mut moves = MoveList::new();
        let score = match position.expand(&mut moves) {
            Some(outcome) => Reading::DISTANCE.score(outcome, position.to_move(), 0).points(),
            None => moves.iter().map(|&mv| after(position, mv, scores)).max().unwrap(),
        };
        scores.insert(*position, score);
        score
    }

    /// What a move is worth: one ply further from the end than the position it leads to.
    fn after(position: &Mnk, mv: Cell, scores: &mut HashMap<Mnk, i32>) -> i32 {
        let score = -solve(&position.play(mv), scores);
        score - score.signum()
    }

    #[test]
    fn all_positions_of_small_boards_are_known_rightly_by_distance() {
        for (columns, rows, length) in
            [(3, 3, 3), (3, 3, 2), (4, 3, 3), (3, 4, 3), (4, 3, 4), (5, 2, 2), (9, 1, 3), (2, 2, 1)]
        {
            let shape = Rectangle::new(columns, rows, length).unwrap();
            all_below_are_right(&Board::new(shape));
        }
    }

    #[test]
    fn positions_late_in_random_games_are_known_rightly_by_distance() {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
        for (columns, rows, length) in
            [(4, 4, 3), (4, 4, 4), (5, 4, 4), (5, 5, 4), (6, 4, 4), (5, 5, 5), (6, 5, 5)]
        {
            let start = Board::new(Rectangle::new(columns, rows, length).unwrap());
            for _ in 0..60 {
                let game = playout(&start, &mut random);
                let late = game.iter().find(|position| position.empty().count_ones() <= 9);
                late.into_iter().for_each(all_below_are_right);
            }
        }
    }

    fn all_below_are_right(top: &Mnk) {
        let (threats, mut scores) = (Threats::new(top.shape), HashMap::new());
        solve(top, &mut scores);
        let positions: Vec<Mnk> = scores.keys().copied().collect();
        for position in positions.iter().filter(|position| position.outcome().is_none()) {
            is_right(&threats, position, &mut scores);
        }
    }

    fn is_right(threats: &Threats, position: &Mnk, scores: &mut HashMap<Mnk, i32>) {
        let known = Reading::DISTANCE.spread(threats.bounds(position));
        let (score, text) = (scores[position], position.text());
        assert!(known.alpha.points() <= score && score <= known.beta.points(), "{text}: {known:?}");
        let mut moves = MoveList::new();
        threats.moves(position, &mut moves);
        let best = moves.iter().map(|&mv| after(position, mv, scores)).max();
        assert_eq!(best, Some(score), "{text}: no best move among {moves:?}");
    }

    /// What is known about a position on a board of `length` in a line: the bounds of its result,
    /// and the moves that can matter.
    fn known(length: u8, board: &str) -> ((Score, Score), String) {
        let measure = |cells: usize| u8::try_from(cells).unwrap();
        let (columns, rows) = (board.find('/').unwrap(), board.split('/').count());
        let shape = Rectangle::new(measure(columns), measure(rows), length).unwrap();
        let position = Board::new(shape).parse(board).unwrap();
        let (threats, mut moves) = (Threats::new(shape), MoveList::new());
        let Window { alpha, beta } = threats.bounds(&position);
        threats.moves(&position, &mut moves);
        let names: Vec<String> = moves.iter().map(|&mv| position.move_text(mv)).collect();
        ((alpha, beta), names.join(" "))
    }

    #[test]
    fn a_line_at_hand_is_completed_or_stopped() {
        for (board, bounds, moves) in [
            ("XX../OO../..../....", (WIN, WIN), "c1"),
            ("X.../.OO./..../...X", (LOSS, LOSS), "a2"),
            ("X.../OO../..../...X", (LOSS, WIN), "c2"),
            // Stopping it makes a fork.
            ("OO../..X./X.../....", (WIN, WIN), "c1"),
        ] {
            assert_eq!(known(3, board), (bounds, moves.to_owned()), "{board}");
        }
    }

    #[test]
    fn a_fork_wins_and_has_to_be_met() {
        for (board, bounds, moves) in [
            ("O...O/...../.XX../...../.....", (WIN, WIN), "d3"),
            ("X...X/...../.OO../...../.....", (LOSS, WIN), "d3 a3 e3"),
            // A build gains time.
            ("X...X/X..../.OO../...../....O", (LOSS, WIN), "a3 d3 a4 e3"),
            // Two forks that have no cell in common.
            ("X....X/.OO.../....../....../.OO.../X....X", (LOSS, LOSS), "d2"),
        ] {
            assert_eq!(known(4, board), (bounds, moves.to_owned()), "{board}");
        }
    }

    #[test]
    fn too_little_potential_never_becomes_a_line() {
        for (board, bounds) in [
            ("..../..../..../....", (DRAW, WIN)),
            ("X.../..../..../....", (DRAW, DRAW)),
            ("XO../.XO./..X./....", (DRAW, DRAW)),
        ] {
            assert_eq!(known(4, board).0, bounds, "{board}");
        }
    }

    #[test]
    fn of_symmetric_moves_one_is_enough() {
        for (board, moves) in [
            (".../.../...", "b2 a1 b1"),
            (".../.X./...", "a1 b1"),
            ("X../.O./..X", "c1 b1"),
            ("..../..../....", "b2 b1 a1 a2"),
        ] {
            assert_eq!(known(3, board).1, moves, "{board}");
        }
    }
}
