//! A position in which nothing is decided at once, and how single replies lead from one to the next.

use crate::grid::Grid;
use crate::known::Known;
use crate::lines::completing;
use crate::moves::Move;
use poda_core::Processor;

/// A position whose mover has no line at hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Stones {
    pub(crate) mover: u64,
    pub(crate) other: u64,
    /// Where a stone would complete a line, taken or not.
    pub(crate) mover_completes: u64,
    pub(crate) other_completes: u64,
    /// Empty cells.
    pub(crate) empties: u32,
}

/// What the mover of a position has to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Duty {
    /// The board is full.
    Draw,
    /// The other makes a line with the next stone, whatever the mover does.
    Loss,
    /// All other cells lose at once.
    Among(u64),
}

/// What a line is worth that leaves so many empty cells: the stones that its maker has left, and one.
#[inline(always)]
pub(crate) const fn size(empties: i32) -> i32 {
    if empties < 0 { 0 } else { empties / 2 + 1 }
}

impl Stones {
    #[inline(always)]
    pub(crate) fn occupied(&self) -> u64 {
        self.mover | self.other
    }

    /// What the mover has to do.
    #[inline(always)]
    pub(crate) fn duty<G: Grid>(&self, grid: G) -> Duty {
        if self.empties == 0 {
            return Duty::Draw;
        }
        let landing = grid.measures().landing(self.occupied());
        let danger = self.other_completes & !self.occupied();
        let urgent = danger & landing;
        // What lies below a cell of danger would give it to the other.
        let safe = (if urgent == 0 { landing } else { urgent }) & !(danger >> 1);
        if urgent & urgent.wrapping_sub(1) != 0 || safe == 0 {
            Duty::Loss
        } else {
            Duty::Among(safe)
        }
    }

    /// As if the other had just passed: one cell more is empty, whose it is to move.
    #[inline(always)]
    pub(crate) fn turned(&self) -> Stones {
        Stones {
            mover: self.other,
            other: self.mover,
            mover_completes: self.other_completes,
            other_completes: self.mover_completes,
            empties: self.empties + 1,
        }
    }

    /// The position after a stone of the mover.
    #[inline(always)]
    pub(crate) fn play<P: Processor, G: Grid>(&self, processor: P, grid: G, cell: u64) -> Stones {
        let mover = self.mover | cell;
        Stones {
            mover: self.other,
            other: mover,
            mover_completes: self.other_completes,
            other_completes: completing(processor, grid, mover),
            empties: self.empties - 1,
        }
    }

    /// The same, where the threats that it leaves are known.
    #[inline(always)]
    pub(crate) fn after(&self, mv: &Move) -> Stones {
        Stones {
            mover: self.other,
            other: self.mover | mv.cell,
            mover_completes: self.other_completes,
            other_completes: mv.threats,
            empties: self.empties - 1,
        }
    }

    /// What the mover gets with a line after the next reply.
    #[inline(always)]
    pub(crate) fn won(&self) -> i32 {
        size(self.empties.cast_signed() - 3)
    }

    /// What the mover gets if the other makes a line with the next stone.
    #[inline(always)]
    pub(crate) fn lost(&self) -> i32 {
        -size(self.empties.cast_signed() - 2)
    }

    /// What is known where nothing is decided in this turn: lines of the mover and of the other are made with the
    /// third and the fourth stone from now, at the soonest.
    #[inline(always)]
    pub(crate) fn soonest(&self) -> Known {
        let empties = self.empties.cast_signed();
        Known { at_least: -size(empties - 4), at_most: size(empties - 3) }
    }

    /// The same of the positions after moves with which nothing is decided either, for who makes the move.
    #[inline(always)]
    pub(crate) fn soonest_after(&self) -> Known {
        let empties = self.empties.cast_signed();
        Known { at_least: -size(empties - 4), at_most: size(empties - 5) }
    }

    /// A number that no other position of the board has: in every column the sum tells the height and whose the
    /// stones are.
    #[inline(always)]
    pub(crate) fn number(&self) -> u64 {
        self.mover + self.occupied()
    }
}
