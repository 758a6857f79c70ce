//! Work to be compiled for each of our games.

use crate::catalogue::{Collector, ours};
use crate::{Catalogued, Erased, Listed};

/// Work to be done with a position whose type is known: see [`visit`].
pub trait Visitor {
    /// What the work gives.
    type Output;

    /// Does it.
    fn visit<G: Listed>(self, position: &G) -> Self::Output;
}

/// Calls the visitor with the concrete position of one of our games, so that its code is compiled for
/// that game; with the erased position where the game is not ours.
pub fn visit<V: Visitor>(position: &Erased, visitor: V) -> V::Output {
    let mut guide = Guide { position, state: State::Looking(visitor) };
    ours(&mut guide);
    match guide.state {
        State::Found(output) => output,
        State::Looking(visitor) => visitor.visit(position),
        State::Busy => unreachable!("a visit ends with an output"),
    }
}

/// Looks for the type of a position among ours.
struct Guide<'a, V: Visitor> {
    position: &'a Erased,
    state: State<V>,
}

enum State<V: Visitor> {
    Looking(V),
    Busy,
    Found(V::Output),
}

impl<V: Visitor> Guide<'_, V> {
    fn offer<G: Listed>(&mut self) {
        let Some(position) = self.position.downcast_ref::<G>() else { return };
        self.state = match std::mem::replace(&mut self.state, State::Busy) {
            State::Looking(visitor) => State::Found(visitor.visit(position)),
            other => other,
        };
    }
}

impl<V: Visitor> Collector for Guide<'_, V> {
    fn game<G: Catalogued>(&mut self) {
        self.offer::<G>();
    }

    fn variant<G: Catalogued, T: Listed>(&mut self) {
        self.offer::<T>();
    }
}
