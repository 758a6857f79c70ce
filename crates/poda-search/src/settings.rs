//! What to search with.

use crate::{Algorithm, Limits, OrderParts, Table, TableScope};
use poda_core::{Blind, Evaluator, Game, Knowledge, MoveOrder, Reading, Window};

/// How to search, for any game. The defaults are those of the literature: plain reading, the game's
/// own order, to the end.
///
/// It is what a search is made of inside: whoever asks for one says it in words, by a `Request` of `poda-engines`.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// How results become scores.
    pub reading: Reading,
    /// When to end.
    pub limits: Limits,
    /// Depth 1, then depth 2, and so on until a limit ends it; else the whole depth at once.
    pub deepening: bool,
    /// With deepening, for algorithms that have a window: how far around the last score it is set.
    pub aspiration: Option<i32>,
    /// The window at the root, for algorithms that have one: narrower than full to learn a bound.
    pub window: Window,
    /// Which pieces order the moves.
    pub order: OrderParts,
    /// Entries of the table from a deeper search answer too, as agents like it; else only those of
    /// the same depth, so that values are those of minimax to that depth.
    pub accept_deeper: bool,
    /// What is kept in the table, and who asks it.
    pub keep: TableScope,
    /// The line is followed to its end, with some more searching where need be.
    pub whole_line: bool,
}

impl Settings {
    /// The algorithm as the literature counts it.
    #[must_use]
    pub fn new(algorithm: Algorithm) -> Settings {
        Settings {
            algorithm,
            reading: Reading::PLAIN,
            limits: Limits::default(),
            deepening: false,
            aspiration: None,
            window: Window::FULL,
            order: OrderParts::default(),
            accept_deeper: false,
            keep: TableScope::default(),
            whole_line: true,
        }
    }
}

/// What a game's experts lend to a search.
pub struct Tools<'a, G: Game> {
    /// Judges positions at the depth limit.
    pub evaluator: &'a dyn Evaluator<G>,
    /// The game's opinion about good moves.
    pub opinion: Option<&'a dyn MoveOrder<G>>,
    /// What is certain about a position.
    pub knowledge: Option<&'a dyn Knowledge<G>>,
    /// Where positions are remembered.
    pub table: Option<&'a mut dyn Table<G>>,
}

impl<G: Game> Tools<'_, G> {
    /// The rules alone.
    #[must_use]
    pub fn none() -> Self {
        Tools { evaluator: &Blind, opinion: None, knowledge: None, table: None }
    }
}
