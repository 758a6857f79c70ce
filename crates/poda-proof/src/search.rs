//! The checker's own search: alpha-beta with a null window, and nothing that has to be believed.

use crate::Stopped;
use crate::pieces::Budget;
use poda_core::{Game, MoveList, Score};
use poda_games::othello::{Othello, Square};

/// With fewer empty squares than this, putting moves in order costs more than it saves.
const ORDERED: u32 = 6;
/// Nodes that are searched before they are reckoned with those of other threads.
const UNRECKONED: u64 = 1 << 10;

/// Answers whether the player to move gets enough.
pub(crate) struct Search<'a, const N: usize> {
    /// Positions looked at.
    pub(crate) nodes: u64,
    /// How many of them are reckoned.
    reckoned: u64,
    budget: Option<&'a Budget>,
    stop: &'a (dyn Fn() -> bool + Sync),
    /// The moves of a position, and what they lead to, of all positions that lie open.
    moves: MoveList<Square>,
    children: MoveList<Othello<N>>,
}

impl<'a, const N: usize> Search<'a, N> {
    pub(crate) fn new(stop: &'a (dyn Fn() -> bool + Sync)) -> Search<'a, N> {
        let (moves, children) = (MoveList::new(), MoveList::new());
        Search { nodes: 0, reckoned: 0, budget: None, stop, moves, children }
    }

    /// With no more nodes than there are, for all searches together.
    pub(crate) fn within(mut self, budget: &'a Budget) -> Search<'a, N> {
        self.budget = Some(budget);
        self
    }

    /// Reckons the nodes with those of other threads.
    pub(crate) fn reckon(&mut self) -> Result<(), Stopped> {
        let more = self.nodes - std::mem::replace(&mut self.reckoned, self.nodes);
        match self.budget {
            Some(budget) if !budget.take(more) => Err(Stopped::Nodes { most: budget.most() }),
            _ => Ok(()),
        }
    }

    fn go_on(&mut self) -> Result<(), Stopped> {
        if (self.stop)() {
            return Err(Stopped::Asked);
        }
        if self.nodes - self.reckoned >= UNRECKONED { self.reckon() } else { Ok(()) }
    }

    // ANCHOR: reaches
    /// Whether the player to move gets at least `least` with best play: some move leaves the other
    /// one without anything better than `-least`.
    pub(crate) fn reaches(&mut self, position: &Othello<N>, least: Score) -> Result<bool, Stopped> {
        self.nodes += 1;
        self.moves.clear();
        if let Some(outcome) = position.expand(&mut self.moves) {
            return Ok(Score::new(outcome.value_for_first()).view(position.to_move()) >= least);
        }
        let begin = self.children.begin();
        self.children.extend(self.moves.iter().map(|&mv| position.play(mv)));
        if position.empty().count_ones() >= ORDERED {
            self.go_on()?;
            // Where the other player has few moves, there is little to look at.
            self.children.sort_by_rank(|child| -(child.mobility().count_ones() as i32));
        }
        let mut reached = false;
        for place in self.children.places() {
            let child = self.children.at(place);
            reached |= !self.reaches(&child, (-least).above())?;
            if reached {
                break;
            }
        }
        self.children.end(begin);
        Ok(reached)
    }
    // ANCHOR_END: reaches
}

#[cfg(test)]
mod tests {
    use super::*;
    use poda_core::Notation;
    use poda_games::othello::Empties;

    #[test]
    fn the_value_lies_between_what_is_reached_and_what_is_not() {
        let start = Othello::<4>::new(Empties::Nobody);
        let never = || false;
        let mut search = Search::new(&never);
        for (text, value) in [("", -8), ("b1", 8), ("b1a1", -8)] {
            let position = start.parse(text).unwrap();
            for least in -16..=16 {
                let reached = search.reaches(&position, Score::new(least));
                assert_eq!(reached, Ok(least <= value), "{text} {least}");
            }
        }
    }

    #[test]
    fn it_stops() {
        let start = Othello::<6>::new(Empties::Nobody);
        let now = || true;
        assert_eq!(Search::new(&now).reaches(&start, Score::ZERO), Err(Stopped::Asked));
        let (never, budget) = (|| false, Budget::new(5000));
        let mut search = Search::new(&never).within(&budget);
        assert_eq!(search.reaches(&start, Score::ZERO), Err(Stopped::Nodes { most: 5000 }));
        assert!(search.nodes < 5000 + 2 * UNRECKONED, "{}", search.nodes);
    }
}
