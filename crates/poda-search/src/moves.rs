//! The moves of an open node while they are tried.

#![expect(
    unsafe_code,
    reason = "whether a move is there is known, and would be asked at every node"
)]

use poda_core::{Game, MoveList};

/// The moves of an open node that are still to be tried: places in the list that all open nodes share. They stay
/// there until the node is left, because what is opened below it begins behind them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moves {
    next: usize,
    end: usize,
}

/// Where the moves of a node begin in that list: behind those of the node above.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Below(usize);

impl Below {
    /// For the moves of a root.
    pub(crate) const ROOT: Below = Below(0);

    /// Begins a list there.
    #[inline(always)]
    pub(crate) fn begin<M: Copy>(self, list: &mut MoveList<M>) {
        // SAFETY: the node above is open, whatever was opened since it was began behind its moves, and nobody has
        // exchanged the list.
        unsafe { list.begin_at(self.0) };
    }

    /// Who was lent the list may have put another one in its place; then the moves of the nodes above are gone. A
    /// list that begins here has moves before it, though, so that reading them is sound.
    #[inline(always)]
    pub(crate) fn check<G: Game>(self, list: &MoveList<G::Move>) {
        if list.places().start != self.0 {
            exchanged::<G>();
        }
    }
}

/// Nothing can be searched any more.
#[cold]
#[inline(never)]
fn exchanged<G>() -> ! {
    let game = std::any::type_name::<G>();
    panic!("{game}: has exchanged the list that its moves are to be added to")
}

impl Moves {
    /// All moves of the node that was opened last.
    #[inline(always)]
    pub(crate) fn of<M: Copy>(list: &MoveList<M>) -> Moves {
        let places = list.places();
        Moves { next: places.start, end: places.end }
    }

    /// The next move, if there is one.
    #[inline(always)]
    pub(crate) fn next<M: Copy>(&mut self, list: &MoveList<M>) -> Option<M> {
        if self.is_empty() {
            return None;
        }
        // SAFETY: the node is open, whatever was opened since it was began behind its moves, and nobody has
        // exchanged the list.
        let mv = unsafe { list.at_unchecked(self.next) };
        self.next += 1;
        Some(mv)
    }

    /// Whether there are none.
    #[inline(always)]
    pub(crate) fn is_empty(&self) -> bool {
        self.next == self.end
    }

    /// How many are left.
    #[inline(always)]
    pub(crate) fn left(&self) -> u32 {
        (self.end - self.next) as u32
    }

    /// Where those of the nodes below begin.
    #[inline(always)]
    pub(crate) fn below(&self) -> Below {
        Below(self.end)
    }
}

#[cfg(test)]
mod tests {
    use super::{Below, Moves};
    use poda_core::MoveList;

    /// A tree in which every node has as many moves as plies are left; the list grows while nodes above are open.
    fn count(list: &mut MoveList<u32>, above: Below, left: u32) -> u32 {
        above.begin(list);
        list.extend((0..left).map(|mv| 100 * left + mv));
        let (mut moves, mut nodes) = (Moves::of(list), 1);
        for expected in 0..left {
            assert_eq!(moves.next(list), Some(100 * left + expected));
            nodes += count(list, moves.below(), left - 1);
        }
        assert!(moves.is_empty() && moves.next(list).is_none());
        nodes
    }

    #[test]
    fn moves_stay_while_nodes_below_come_and_go() {
        let mut list = MoveList::new();
        assert_eq!(count(&mut list, Below::ROOT, 5), 326);
        assert_eq!(count(&mut list, Below::ROOT, 3), 16);
    }
}
