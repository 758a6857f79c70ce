//! Agents: who chooses a move, and their names.

use crate::edaversi;
use crate::ninja::Ninja;
use crate::othello::{Options, SolverError};
use crate::{Engine, Listener, Proved, Report, Request, RequestError};
use poda_core::{Game, MoveList, Reading, Window};
use poda_games::{Erased, ErasedMove, Listed};
use poda_search::quantity::{self, QuantityError};
use poda_search::{
    Algorithm, AlgorithmError, OrderError, OrderWord, Pieces, StopFlag, TableError, TableWord,
};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::time::Duration;

/// Chooses moves.
pub trait Agent: Send {
    /// Chooses a move of an unfinished position. If `stop` is used, it answers at once with the best
    /// it has.
    fn choose(&mut self, position: &Erased, stop: &StopFlag) -> Decision;

    /// The same while a listener hears the counters, if the agent counts.
    fn choose_watched(
        &mut self,
        position: &Erased,
        stop: &StopFlag,
        listener: Listener<'_>,
    ) -> Decision {
        let _ = listener;
        self.choose(position, stop)
    }
}

/// A chosen move.
#[derive(Clone, Debug)]
pub struct Decision {
    /// The move.
    pub mv: ErasedMove,
    /// What the agent found, if it searched.
    pub report: Option<Report>,
}

/// Why a text describes no agent.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AgentError {
    /// No agent has that name.
    #[error("unknown agent: '{name}' (accepted: {ACCEPTED_AGENTS})")]
    Unknown {
        /// The name.
        name: String,
    },
    /// Agents have no such option.
    #[error("unknown option of an agent: '{option}' (accepted: {accepted})")]
    Option {
        /// The option.
        option: String,
        /// What would be accepted.
        accepted: &'static str,
    },
    /// The option cannot have that value.
    #[error("{option}: {error}")]
    Quantity {
        /// The option.
        option: &'static str,
        /// What is wrong with it.
        error: QuantityError,
    },
    /// The agent plays another game.
    #[error("{name} does not play {game} (it plays {plays})")]
    Game {
        /// The agent.
        name: String,
        /// The game.
        game: String,
        /// What it plays.
        plays: &'static str,
    },
    /// The search cannot be prepared.
    #[error(transparent)]
    Request(#[from] RequestError),
    /// There is too little memory.
    #[error(transparent)]
    Solver(#[from] SolverError),
}

/// The agents that there are.
pub const ACCEPTED_AGENTS: &str = "random, engine, perfect, ninja1 to ninja3 for desconecta, edaversi \
    for othello, or an algorithm with options such as alphabeta:depth=8";

/// The options of agents that search.
pub const AGENT_OPTIONS: &str = "depth=N, time=2s, nodes=N, level=1 to 20, table=64MiB or a table's \
    name, order=NAME, eval=NAME, reading=plain or distance, knowledge=yes or no";

/// Makes the agent that a text describes, for positions of the same game as `game`.
///
/// - `random` plays any legal move;
/// - `engine` plays any game with everything that helps, one second per move or as long as it is told;
/// - `perfect` searches to the end, prefers the shortest win and the longest loss;
/// - `ninja1`, `ninja2` and `ninja3` play DesConecta-4 Boom, each better than the one before;
/// - `edaversi` plays Othello as the desktop game of that name did, with its weaknesses mended;
/// - `ALGORITHM:option=value,…` searches within its limits: with a depth alone at that depth, with a
///   time or a number of nodes deeper and deeper.
///
/// # Errors
/// If there is no such agent, or the game lacks what it needs.
pub fn agent(spec: &str, game: &Erased, seed: u64) -> Result<Box<dyn Agent>, AgentError> {
    let (name, options) = match spec.split_once(':') {
        Some((name, options)) => (name.trim(), options.trim()),
        None => (spec.trim(), ""),
    };
    let request = match name {
        "random" => {
            without_options(options, "random")?;
            return Ok(Box::new(Random(Xoshiro256PlusPlus::seed_from_u64(seed))));
        }
        "engine" => engine(game, options)?,
        "perfect" => match perfect_solver(game, options) {
            Some(solver) => return solver,
            None => perfect(options)?,
        },
        edaversi::NAME => edaversi::request(game, options)?,
        name => match Ninja::named(name) {
            Some(ninja) => {
                without_options(options, ninja.name())?;
                return ninja.agent(game, seed);
            }
            None => searching(name, game, options)?,
        },
    };
    Ok(Box::new(Searching(Engine::new(game, &request)?)))
}

/// The solver made for the game, where there is one and no other search is described. What it learns at one
/// move serves the next.
fn perfect_solver(game: &Erased, options: &str) -> Option<Result<Box<dyn Agent>, AgentError>> {
    if !options.is_empty() {
        return None;
    }
    let options = Options::default();
    let engine = Engine::solver(game, &options, Window::FULL, &Proved::default())?;
    Some(engine.map(|engine| Box::new(Searching(engine)) as _).map_err(AgentError::from))
}

fn without_options(options: &str, accepted: &'static str) -> Result<(), AgentError> {
    match options {
        "" => Ok(()),
        option => Err(AgentError::Option { option: option.to_owned(), accepted }),
    }
}

/// The time that the engine takes for a move when nobody says how long.
const THINKING: Duration = Duration::from_secs(1);

/// Everything that helps to play well: the game's best evaluator and order of moves, what it knows for
/// certain, and a table. Where the end is near enough, it is seen, and answers are exact.
fn engine(game: &Erased, options: &str) -> Result<Request, AgentError> {
    let opinion = game.orderings().first().map(|(name, _)| (*name).to_owned());
    let pieces = match opinion {
        Some(_) => Pieces { table: true, ..Pieces::default() },
        None => Pieces::ALL,
    };
    let mut request = Request {
        table: TableWord::buckets(64 << 20),
        order: OrderWord { pieces, opinion },
        eval: best_evaluator(game),
        knowledge: true,
        ..for_play(Algorithm::Negascout)
    };
    set_all(&mut request, options)?;
    if request.limits.depth.is_none() && !request.deepening {
        request.limits.time = Some(THINKING);
    }
    Ok(Request { deepening: true, ..request })
}

/// Everything that helps to see the end.
fn perfect(options: &str) -> Result<Request, AgentError> {
    let mut request = Request {
        table: TableWord::buckets(64 << 20),
        order: OrderWord { pieces: Pieces { table: true, ..Pieces::default() }, opinion: None },
        knowledge: true,
        deepening: true,
        ..for_play(Algorithm::AlphaBeta)
    };
    set_all(&mut request, options)?;
    Ok(request)
}

/// An algorithm, with the game's best evaluator where a limit calls for one.
fn searching(name: &str, game: &Erased, options: &str) -> Result<Request, AgentError> {
    let algorithm = name.parse().map_err(|AlgorithmError { name }| AgentError::Unknown { name })?;
    let mut request = Request { eval: best_evaluator(game), ..for_play(algorithm) };
    set_all(&mut request, options)?;
    Ok(request)
}

fn best_evaluator(game: &Erased) -> Option<String> {
    game.evaluators().first().map(|(name, _)| (*name).to_owned())
}

pub(crate) fn for_play(algorithm: Algorithm) -> Request {
    Request {
        reading: Reading::DISTANCE,
        accept_deeper: true,
        // A move is all that is wanted, and the rest of the line would cost time beyond the limits.
        whole_line: false,
        ..Request::new(algorithm)
    }
}

/// The options of a specification, one by one.
pub(crate) fn each(options: &str) -> impl Iterator<Item = &str> {
    options.split(',').map(str::trim).filter(|option| !option.is_empty())
}

/// Whoever has a limit of time or nodes goes deeper and deeper.
fn set_all(request: &mut Request, options: &str) -> Result<(), AgentError> {
    each(options).try_for_each(|option| set(request, option))?;
    request.deepening |= request.limits.time.is_some() || request.limits.nodes.is_some();
    Ok(())
}

pub(crate) fn set(request: &mut Request, option: &str) -> Result<(), AgentError> {
    let unknown = || AgentError::Option { option: option.to_owned(), accepted: AGENT_OPTIONS };
    let wrong = |option| move |error| AgentError::Quantity { option, error };
    let (key, value) = option.split_once('=').ok_or_else(unknown)?;
    let (key, value) = (key.trim(), value.trim());
    match (key, value) {
        ("depth", _) => {
            request.limits.depth = Some(quantity::depth(value).map_err(wrong("depth"))?);
        }
        ("time", _) => request.limits.time = Some(quantity::time(value).map_err(wrong("time"))?),
        ("nodes", _) => {
            request.limits.nodes = Some(quantity::count(value).map_err(wrong("nodes"))?);
        }
        ("level", _) => {
            request.limits.nodes = Some(nodes(quantity::level(value).map_err(wrong("level"))?));
        }
        ("table", _) => request.table = table(value)?,
        ("order", _) => {
            request.order = value.parse().map_err(|error: OrderError| RequestError::from(error))?;
        }
        ("eval", _) => request.eval = Some(value.to_owned()),
        ("reading", "plain") => request.reading = Reading::PLAIN,
        ("reading", "distance") => request.reading = Reading::DISTANCE,
        ("knowledge", "yes") => request.knowledge = true,
        ("knowledge", "no") => request.knowledge = false,
        _ => return Err(unknown()),
    }
    Ok(())
}

/// Every level looks at twice as many nodes as the one before.
fn nodes(level: u32) -> u64 {
    1000 << level
}

/// A table's name, or just a size.
fn table(value: &str) -> Result<TableWord, AgentError> {
    let word = match quantity::size(value) {
        Ok(_) => format!("buckets:{value}").parse(),
        Err(_) => value.parse(),
    };
    word.map_err(|error: TableError| RequestError::from(error).into())
}

struct Random(Xoshiro256PlusPlus);

impl Agent for Random {
    fn choose(&mut self, position: &Erased, _: &StopFlag) -> Decision {
        let mut moves = MoveList::new();
        position.moves(&mut moves);
        Decision { mv: moves[self.0.random_range(0..moves.len())], report: None }
    }
}

struct Searching(Engine);

impl Agent for Searching {
    fn choose(&mut self, position: &Erased, stop: &StopFlag) -> Decision {
        self.choose_watched(position, stop, &mut |_| {})
    }

    fn choose_watched(
        &mut self,
        position: &Erased,
        stop: &StopFlag,
        listener: Listener<'_>,
    ) -> Decision {
        self.0.limits().stop = stop.clone();
        let report = self.0.search(position, listener);
        let mut moves = MoveList::new();
        position.moves(&mut moves);
        let mv = report.finding.best().unwrap_or(moves[0]);
        Decision { mv, report: Some(report) }
    }
}
