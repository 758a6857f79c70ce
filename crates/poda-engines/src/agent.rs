//! Agents: who chooses a move, and their names.

use crate::ninja::Ninja;
use crate::{Engine, Listener, Report, Request, RequestError};
use poda_core::{Game, MoveList, Reading};
use poda_games::{Erased, ErasedMove, Listed};
use poda_search::quantity::{self, QuantityError};
use poda_search::{
    Algorithm, AlgorithmError, OrderError, OrderWord, Pieces, StopFlag, TableError, TableWord,
};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

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
}

/// The agents that there are.
pub const ACCEPTED_AGENTS: &str = "random, perfect, ninja1 to ninja3 for desconecta, or an algorithm \
    with options such as alphabeta:depth=8";

const OPTIONS: &str = "depth=N, time=2s, nodes=N, table=64MiB or a table's name, order=NAME, \
    eval=NAME, reading=plain or distance, knowledge=yes or no";

/// Makes the agent that a text describes, for positions of the same game as `game`.
///
/// - `random` plays any legal move;
/// - `perfect` searches to the end, prefers the shortest win and the longest loss;
/// - `ninja1`, `ninja2` and `ninja3` play DesConecta-4 Boom, each better than the one before;
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
    if name == "random" {
        if !options.is_empty() {
            return Err(AgentError::Option { option: options.to_owned(), accepted: "random" });
        }
        return Ok(Box::new(Random(Xoshiro256PlusPlus::seed_from_u64(seed))));
    }
    if let Some(ninja) = Ninja::named(name) {
        if !options.is_empty() {
            return Err(AgentError::Option { option: options.to_owned(), accepted: ninja.name() });
        }
        return ninja.agent(game, seed);
    }
    let mut request = match name {
        "perfect" => perfect(),
        name => searching(name, game)?,
    };
    let options = options.split(',').map(str::trim).filter(|option| !option.is_empty());
    options.into_iter().try_for_each(|option| set(&mut request, option))?;
    request.deepening |= request.limits.time.is_some() || request.limits.nodes.is_some();
    Ok(Box::new(Searching(Engine::new(game, &request)?)))
}

/// Everything that helps to see the end.
fn perfect() -> Request {
    Request {
        table: TableWord::buckets(64 << 20),
        order: OrderWord { pieces: Pieces { table: true, ..Pieces::default() }, opinion: None },
        knowledge: true,
        deepening: true,
        ..for_play(Algorithm::AlphaBeta)
    }
}

/// An algorithm, with the game's best evaluator where a limit calls for one.
fn searching(name: &str, game: &Erased) -> Result<Request, AgentError> {
    let algorithm = name.parse().map_err(|AlgorithmError { name }| AgentError::Unknown { name })?;
    let eval = game.evaluators().first().map(|(name, _)| (*name).to_owned());
    Ok(Request { eval, ..for_play(algorithm) })
}

fn for_play(algorithm: Algorithm) -> Request {
    Request { reading: Reading::DISTANCE, accept_deeper: true, ..Request::new(algorithm) }
}

fn set(request: &mut Request, option: &str) -> Result<(), AgentError> {
    let unknown = || AgentError::Option { option: option.to_owned(), accepted: OPTIONS };
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
