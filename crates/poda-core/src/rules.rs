//! Ways to carry out the rules of a game.

use crate::processor::Plain;
use crate::{Game, MoveList, Outcome, Processor};

/// A way to carry out the rules: as [`Game`] writes them, or with what one kind of processor has. All ways give
/// the same; a search is compiled for the one it is given.
pub trait Rules<G: Game>: Copy {
    /// What the search is compiled for.
    type Processor: Processor;

    /// Whether searches with an exact map are compiled by themselves, as the 6×6 study wants them. Elsewhere a
    /// map is a table like any other, and a third of the code is saved.
    const OWN_MAP: bool = false;

    /// Whether searches without table, order and knowledge are compiled by themselves. Where they are small or
    /// seldom, they share the code of those that have them.
    const OWN_BARE: bool = true;

    /// The promise that this processor is of that kind.
    fn processor(self) -> Self::Processor;

    /// The same as [`Game::expand`], which does it unless there is a better way.
    #[inline(always)]
    fn expand(self, position: &G, out: &mut MoveList<G::Move>) -> Option<Outcome> {
        position.expand(out)
    }

    /// The same as [`Game::play`], which does it unless there is a better way.
    #[inline(always)]
    fn play(self, position: &G, mv: G::Move) -> G {
        position.play(mv)
    }
}

/// The rules as the game writes them.
#[derive(Clone, Copy, Debug, Default)]
pub struct AsWritten;

impl<G: Game> Rules<G> for AsWritten {
    type Processor = Plain;

    #[inline(always)]
    fn processor(self) -> Plain {
        Plain
    }
}

/// Other rules, where speed is not what counts: less code is enough.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sparing<R = AsWritten>(pub R);

impl<G: Game, R: Rules<G>> Rules<G> for Sparing<R> {
    type Processor = R::Processor;

    const OWN_BARE: bool = false;

    #[inline(always)]
    fn processor(self) -> R::Processor {
        self.0.processor()
    }

    #[inline(always)]
    fn expand(self, position: &G, out: &mut MoveList<G::Move>) -> Option<Outcome> {
        self.0.expand(position, out)
    }

    #[inline(always)]
    fn play(self, position: &G, mv: G::Move) -> G {
        self.0.play(position, mv)
    }
}
