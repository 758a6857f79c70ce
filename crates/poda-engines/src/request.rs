//! What to search with, in words.

use poda_core::{Evaluator, Game, Knowledge, MoveOrder, Reading, Window};
use poda_games::Listed;
use poda_search::{
    Algorithm, Limits, OrderError, OrderParts, OrderWord, Settings, TableError, TableWord,
};
use std::time::Duration;

/// A search as people describe it: the one way to ask for a search. The defaults are those of the literature: plain reading, the
/// game's own order, no table, no evaluator, to the end.
#[derive(Clone, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "switches that have nothing to do with each other"
)]
pub struct Request {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// The table.
    pub table: TableWord,
    /// The order of moves.
    pub order: OrderWord,
    /// The name of the evaluator; none sees nothing.
    pub eval: Option<String>,
    /// Whether to use what is known for certain about the game.
    pub knowledge: bool,
    /// How results become scores.
    pub reading: Reading,
    /// When to end.
    pub limits: Limits,
    /// Deeper and deeper, instead of the whole depth at once.
    pub deepening: bool,
    /// With deepening: how far around the last score the window is set.
    pub aspiration: Option<i32>,
    /// The window at the root.
    pub window: Window,
    /// Entries of deeper searches answer too.
    pub accept_deeper: bool,
    /// The line is followed to its end, with some more searching where need be.
    pub whole_line: bool,
}

/// Why a search cannot be prepared.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RequestError {
    /// The game has no such evaluator.
    #[error("{game} has no evaluator '{name}' (accepted: {accepted})")]
    Evaluator {
        /// The game.
        game: String,
        /// The name.
        name: String,
        /// The names it has.
        accepted: String,
    },
    /// The game has no such order of moves.
    #[error(transparent)]
    Order(#[from] OrderError),
    /// There is no such table.
    #[error(transparent)]
    Table(#[from] TableError),
}

impl Request {
    /// The algorithm as the literature counts it.
    #[must_use]
    pub fn new(algorithm: Algorithm) -> Request {
        Request {
            algorithm,
            table: TableWord::off(),
            order: OrderWord::default(),
            eval: None,
            knowledge: false,
            reading: Reading::PLAIN,
            limits: Limits::default(),
            deepening: false,
            aspiration: None,
            window: Window::FULL,
            accept_deeper: false,
            whole_line: true,
        }
    }

    /// What helps to play well in a game: Negascout, deeper and deeper, with a table, the game's best
    /// evaluator and order of moves and what it knows for certain. Where the end is near enough, it is
    /// seen, and answers are exact. It has no limit yet.
    #[must_use]
    pub fn to_play<G: Listed>(game: &G) -> Request {
        let opinion = game.orderings().first().map(|(name, _)| (*name).to_owned());
        let pieces = match opinion {
            Some(_) => OrderParts { table: true, ..OrderParts::default() },
            None => OrderParts::ALL,
        };
        Request {
            table: TableWord::buckets(64 << 20),
            order: OrderWord { pieces, opinion },
            eval: Self::best_evaluator(game),
            knowledge: true,
            deepening: true,
            ..Self::for_play(Algorithm::Negascout)
        }
    }

    /// The same, up to so many plies.
    #[must_use]
    pub fn to_depth(mut self, depth: u32) -> Request {
        self.limits.depth = Some(depth);
        self
    }

    /// The same, for so long; deeper and deeper, so that there is always a best move.
    #[must_use]
    pub fn within(mut self, time: Duration) -> Request {
        self.limits.time = Some(time);
        Request { deepening: true, ..self }
    }

    /// The same, with so many nodes; deeper and deeper, so that there is always a best move.
    #[must_use]
    pub fn with_nodes(mut self, nodes: u64) -> Request {
        self.limits.nodes = Some(nodes);
        Request { deepening: true, ..self }
    }

    /// The same, with that table.
    #[must_use]
    pub fn with_table(self, table: TableWord) -> Request {
        Request { table, ..self }
    }

    /// The same, with that order of moves.
    #[must_use]
    pub fn with_order(self, order: OrderWord) -> Request {
        Request { order, ..self }
    }

    /// The same, judging by the evaluator of that name.
    #[must_use]
    pub fn with_eval(self, name: impl Into<String>) -> Request {
        Request { eval: Some(name.into()), ..self }
    }

    /// An algorithm for agents: the shortest win and the longest loss, and a move is all that is wanted.
    pub(crate) fn for_play(algorithm: Algorithm) -> Request {
        Request {
            reading: Reading::DISTANCE,
            accept_deeper: true,
            // The rest of the line would cost time beyond the limits.
            whole_line: false,
            ..Request::new(algorithm)
        }
    }

    pub(crate) fn best_evaluator<G: Listed>(game: &G) -> Option<String> {
        game.evaluators().first().map(|(name, _)| (*name).to_owned())
    }

    /// How much memory the table may take, at most, on positions of that type.
    #[must_use]
    pub fn memory<G: Game>(&self) -> u64 {
        self.table.bytes::<G>()
    }

    pub(crate) fn settings(&self) -> Settings {
        Settings {
            reading: self.reading,
            limits: self.limits.clone(),
            deepening: self.deepening,
            aspiration: self.aspiration,
            window: self.window,
            order: self.order.pieces,
            accept_deeper: self.accept_deeper,
            keep: self.table.keep(),
            whole_line: self.whole_line,
            ..Settings::new(self.algorithm)
        }
    }

    pub(crate) fn evaluator<G: Listed>(
        &self,
        game: &G,
    ) -> Result<Option<Box<dyn Evaluator<G>>>, RequestError> {
        let Some(wanted) = self.eval.as_deref().filter(|&name| name != "none") else {
            return Ok(None);
        };
        let known = game.evaluators();
        let accepted = names("none", known.iter().map(|(name, _)| *name));
        match known.into_iter().find(|(name, _)| *name == wanted) {
            Some((_, evaluator)) => Ok(Some(evaluator)),
            None => Err(RequestError::Evaluator {
                game: game.spec(),
                name: wanted.to_owned(),
                accepted,
            }),
        }
    }

    pub(crate) fn opinion<G: Listed>(
        &self,
        game: &G,
    ) -> Result<Option<Box<dyn MoveOrder<G>>>, RequestError> {
        let Some(wanted) = self.order.opinion.as_deref() else { return Ok(None) };
        let known = game.orderings();
        let accepted = names(OrderWord::ACCEPTED, known.iter().map(|(name, _)| *name));
        match known.into_iter().find(|(name, _)| *name == wanted) {
            Some((_, opinion)) => Ok(Some(opinion)),
            None => Err(OrderError { word: wanted.to_owned(), accepted }.into()),
        }
    }

    pub(crate) fn certainty<G: Listed>(&self, game: &G) -> Option<Box<dyn Knowledge<G>>> {
        game.knowledge().filter(|_| self.knowledge)
    }
}

fn names<'a>(first: &'a str, others: impl Iterator<Item = &'a str>) -> String {
    std::iter::once(first).chain(others).collect::<Vec<_>>().join(", ")
}
