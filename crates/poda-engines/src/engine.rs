//! A search prepared for one game, compiled for it, behind one type.

use crate::{Request, RequestError};
use poda_core::{Blind, Evaluator, Game, Knowledge, MoveOrder, Rules, Value};
use poda_games::{Erased, ErasedMove, Listed, WithRules};
use poda_search::{
    BoxedTable, Counters, Finding, Limits, Observer, Progress, Settings, Table, TableUse, Tools,
    search_aside,
};

/// Hears the counters as a search goes on.
pub type Listener<'a> = &'a mut dyn FnMut(&Counters);

/// What a search found and what it took.
#[derive(Clone, Debug)]
pub struct Report {
    /// What it found.
    pub finding: Finding<ErasedMove>,
    /// What it did.
    pub counters: Counters,
    /// What the table did.
    pub microscope: TableUse,
    /// How much memory the table takes, if there is one.
    pub table_bytes: Option<usize>,
    /// Who judged what lies at the horizon, if anybody did.
    pub judge: Option<Judge>,
    /// Who searched, where it was not the algorithm that was asked for.
    pub searcher: Option<OwnSearch>,
}

/// A search made for one game, and what its reports say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct OwnSearch {
    /// What people read: `solver`, or `engine` for a player.
    pub name: &'static str,
    /// Whether cutoffs and what the table knew are counted; nodes always are, and leaves never.
    pub counts_cutoffs: bool,
}

impl OwnSearch {
    /// It proves what it says.
    pub const SOLVER: OwnSearch = OwnSearch { name: "solver", counts_cutoffs: true };
    /// It judges.
    pub const PLAYER: OwnSearch = OwnSearch { name: "engine", counts_cutoffs: false };
}

impl Report {
    /// What is known about the worth of the position to its player to move.
    #[must_use]
    pub fn value(&self) -> Value {
        self.finding.value()
    }
}

/// Whose opinion estimates are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judge {
    /// The name of the evaluator.
    pub eval: String,
    /// So many of its points are one point of a result.
    pub points_in_one: i32,
    /// Whether it is asked by a selective search: moves that do not promise enough are looked at less far than others.
    pub is_selective: bool,
}

impl Judge {
    pub(crate) fn new<G: Listed>(
        request: &Request,
        evaluator: Option<&dyn Evaluator<G>>,
    ) -> Option<Judge> {
        let (eval, evaluator) = request.eval.clone().zip(evaluator)?;
        Some(Judge::by(eval, evaluator))
    }

    /// Who judges by an evaluator as he sees it.
    fn by<G: Game>(eval: String, evaluator: &dyn Evaluator<G>) -> Judge {
        Judge { eval, points_in_one: evaluator.points_in_one().max(1), is_selective: false }
    }

    /// Whether its points are no parts of results, but a scale of its own.
    #[must_use]
    pub fn has_own_scale(&self, game: &Erased) -> bool {
        let mut evaluators = game.evaluators().into_iter();
        let known = evaluators.find(|(name, _)| *name == self.eval);
        self.points_in_one == 1 && known.is_some_and(|(_, evaluator)| evaluator.has_own_scale())
    }

    /// An evaluator of the game, by its name.
    #[must_use]
    pub fn named(game: &Erased, eval: &str) -> Option<Judge> {
        let (name, evaluator) = game.evaluators().into_iter().find(|(name, _)| *name == eval)?;
        Some(Judge::by(name.to_owned(), &*evaluator))
    }
}

/// A search with its tools. Its table is kept from one search to the next.
pub struct Engine(Box<dyn Searcher>);

impl Engine {
    /// Prepares a search of positions of the same game as `game`, compiled for that game. Where only an
    /// [`Erased`] position is at hand, [`Registry::engine`](crate::Registry::engine) knows its type.
    ///
    /// # Errors
    /// If the game lacks a tool that is asked for, or memory does.
    pub fn of<G: Listed>(game: &G, request: &Request) -> Result<Engine, RequestError> {
        prepare(game, request).map(Engine)
    }

    /// A search prepared in another way.
    pub fn from_searcher(searcher: impl Searcher + 'static) -> Engine {
        Engine(Box::new(searcher))
    }

    pub(crate) fn from_boxed(searcher: Box<dyn Searcher>) -> Engine {
        Engine(searcher)
    }

    /// Searches a position of that game.
    pub fn search(&mut self, position: &Erased, listener: Listener<'_>) -> Report {
        self.0.search(position, listener)
    }

    /// When the next searches are to end.
    pub fn limits(&mut self) -> &mut Limits {
        self.0.limits()
    }

    /// Empties the table.
    pub fn clear(&mut self) {
        self.0.clear();
    }
}

/// The side of a prepared search that does not show its game: what an [`Engine`] can be made from.
pub trait Searcher: Send {
    /// Searches a position of its game.
    fn search(&mut self, position: &Erased, listener: Listener<'_>) -> Report;

    /// When the next searches are to end.
    fn limits(&mut self) -> &mut Limits;

    /// Empties the table.
    fn clear(&mut self);
}

struct Prepared<G: Listed> {
    settings: Settings,
    judge: Option<Judge>,
    evaluator: Box<dyn Evaluator<G>>,
    opinion: Option<Box<dyn MoveOrder<G>>>,
    knowledge: Option<Box<dyn Knowledge<G>>>,
    table: Option<BoxedTable<G>>,
}

/// A search, to be compiled for a way to carry out the rules.
struct Run<'a, 't, G: Listed, O> {
    position: &'a G,
    settings: &'a Settings,
    tools: &'a mut Tools<'t, G>,
    progress: &'a mut O,
    /// Watches what is done after the search, for the line alone.
    aside: &'a mut O,
}

impl<G: Listed, O: Observer<G>> WithRules<G> for Run<'_, '_, G, O> {
    type Output = Finding<G::Move>;

    fn by<R: Rules<G>>(self, rules: R) -> Finding<G::Move> {
        search_aside(rules, self.position, self.settings, self.tools, (self.progress, self.aside))
    }
}

/// Prepares a search of positions of the same game as `game`.
pub(crate) fn prepare<G: Listed>(
    game: &G,
    request: &Request,
) -> Result<Box<dyn Searcher>, RequestError> {
    let evaluator = request.evaluator(game)?;
    Ok(Box::new(Prepared {
        settings: request.settings(),
        judge: Judge::new(request, evaluator.as_deref()),
        evaluator: evaluator.unwrap_or_else(|| Box::new(Blind)),
        opinion: request.opinion(game)?,
        knowledge: request.certainty(game),
        table: request.table.build::<G>()?,
    }))
}

impl<G: Listed> Searcher for Prepared<G> {
    fn search(&mut self, position: &Erased, listener: Listener<'_>) -> Report {
        let mut tools = Tools {
            evaluator: &*self.evaluator,
            opinion: self.opinion.as_deref(),
            knowledge: self.knowledge.as_deref(),
            table: self.table.as_deref_mut().map(|table| table as &mut dyn Table<G>),
        };
        let mut nobody = |_: &Counters| ();
        let mut progress = Progress::new(&mut *listener as Listener<'_>);
        let (position, settings) = (position.inner::<G>(), &self.settings);
        let aside = &mut Progress::new(&mut nobody as Listener<'_>);
        let run = Run { position, settings, tools: &mut tools, progress: &mut progress, aside };
        let finding = G::with_rules(run);
        Report {
            finding: finding.map(|mv| ErasedMove(G::code(mv))),
            counters: Counters { passed: None, ..progress.counters },
            microscope: progress.microscope,
            table_bytes: self.table.as_ref().map(|table| table.bytes()),
            judge: self.judge.clone(),
            searcher: None,
        }
    }

    fn limits(&mut self) -> &mut Limits {
        &mut self.settings.limits
    }

    fn clear(&mut self) {
        if let Some(table) = &mut self.table {
            table.clear();
        }
    }
}
