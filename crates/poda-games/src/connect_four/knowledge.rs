//! What the next turn tells for certain, and what following does.
//!
//! A result is the better the sooner it comes, and a line made now is as soon as can be. So a line at
//! hand decides the position; without one, the mover's next chance bounds what can be won, and the
//! opponent's next chance what can be lost. Everything here is exact, by distance to the end as well:
//! more points are fewer plies.
//!
//! ```text
//!  empty cells e; a line after n more stones leaves e − n and counts (e − n) / 2 + 1
//!
//!              the mover's line    the opponent's    the mover's next    the opponent's next
//!  usual       n = 1: wins         n = 2             n = 3               n = 4
//!  misère      n = 1: loses        n = 2             n = 3               n = 4
//! ```

use super::{Board, Column, Shape, Threats, size};
use crate::gravity::lines;
use poda_core::{Knowledge, MoveList, MoveOrder, Score, Window};

/// Knows lines that can be made in this turn or the next, and what the mover gets at most if the opponent follows. Exact.
#[derive(Clone, Copy, Debug, Default)]
pub struct NextTurn;

/// What the mover has to do.
enum Duty {
    /// These cells complete a line and win.
    Win(u64),
    /// Whatever is put, the game is lost with the stone of that number, counted from now.
    Loss(i32),
    /// All cells outside lose at once.
    Among(u64),
}

impl<S: Shape> Board<S> {
    fn duty(&self) -> Duty {
        if self.shape.is_misere() { self.misere_duty() } else { self.usual_duty() }
    }

    /// A line of one's own wins; the opponent's is to be stopped, and not to be made possible.
    fn usual_duty(&self) -> Duty {
        let landing = self.landing();
        let wins = landing & lines::completing(self.mover, self.shape);
        if wins != 0 {
            return Duty::Win(wins);
        }
        let danger = self.threats(self.other);
        let urgent = danger & landing;
        // What lies below a cell of danger would give it to the opponent.
        let safe = (if urgent == 0 { landing } else { urgent }) & !(danger >> 1);
        if urgent.count_ones() > 1 || safe == 0 { Duty::Loss(2) } else { Duty::Among(safe) }
    }

    /// A line of one's own loses.
    fn misere_duty(&self) -> Duty {
        match self.landing() & !lines::completing(self.mover, self.shape) {
            0 => Duty::Loss(1),
            safe => Duty::Among(safe),
        }
    }

    /// What a line made by that stone from now is worth; nothing if there are not so many cells.
    fn points(&self, stone: i32) -> i32 {
        let left = self.empty().count_ones().cast_signed() - stone;
        if left < 0 { 0 } else { size(left) }
    }

    /// What is left when nothing is decided in this turn.
    fn hopes(&self) -> Window {
        if self.shape.is_misere() {
            return Window::new(Score::new(-self.points(3)), Score::new(self.points(2)));
        }
        let (worst, best) = (-self.points(4), self.points(3));
        let best = self.most_if_followed().map_or(best, |most| most.min(best));
        Window::new(Score::new(worst), Score::new(best.max(worst)))
    }
}

impl<S: Shape> Knowledge<Board<S>> for NextTurn {
    fn bounds(&self, position: &Board<S>) -> Window {
        let known = |points| Window::new(Score::new(points), Score::new(points));
        match position.duty() {
            Duty::Loss(stone) => known(-position.points(stone)),
            Duty::Win(_) => known(position.points(1)),
            Duty::Among(_) => position.hopes(),
        }
    }

    fn moves(&self, position: &Board<S>, out: &mut MoveList<Column>) {
        match position.duty() {
            Duty::Win(set) => position.push_columns(set & set.wrapping_neg(), out),
            Duty::Loss(_) => {
                let landing = position.landing();
                position.push_columns(landing & landing.wrapping_neg(), out);
            }
            Duty::Among(set) => {
                position.push_columns(set, out);
                out.sort_by_rank(|mv| Threats.rank(position, mv));
            }
        }
    }
}
