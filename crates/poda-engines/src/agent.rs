//! Agents: who chooses a move, and their names.

use crate::best::THINKING;
use crate::edaversi;
use crate::ninja::Ninja;
use crate::perfect;
use crate::specialist::opening::Opening;
use crate::{
    Engine, Listener, PlayerListing, PlayerOptions, Registry, Report, Request, RequestError,
    SolverError,
};
use poda_core::{Game, MoveList, Notation, Reading};
use poda_games::{Erased, ErasedMove, Listed};
use poda_search::quantity::{self, QuantityError};
use poda_search::{Algorithm, OrderError, StopFlag, TableWord};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::sync::Arc;
use std::time::Duration;

/// The options of agents that search.
macro_rules! options {
    () => {
        "depth=N, time=2s, nodes=N, level=1 to 20, table=64MiB or a table's name, order=NAME, eval=NAME, \
         reading=plain or distance, knowledge=yes or no"
    };
}

/// Chooses moves.
pub trait Agent: Send {
    /// Chooses a move of an unfinished position. If `stop` is used, it answers at once with the best
    /// it has.
    fn choose(&mut self, position: &Erased, stop: &StopFlag) -> Decision {
        self.choose_watched(position, stop, &mut |_| {})
    }

    /// The same while a listener hears the counters, if the agent counts.
    fn choose_watched(
        &mut self,
        position: &Erased,
        stop: &StopFlag,
        listener: Listener<'_>,
    ) -> Decision;
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
#[non_exhaustive]
pub enum AgentError {
    /// No agent has that name.
    #[error(
        "unknown agent: '{name}' (accepted: {agents}, with options such as alphabeta:depth=8){}",
        .similar.map_or_else(String::new, |name| format!("; did you mean '{name}'?"))
    )]
    Unknown {
        /// The name.
        name: String,
        /// The names of those that play the game.
        agents: String,
        /// The agent that may be meant.
        similar: Option<&'static str>,
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
        plays: String,
    },
    /// The search cannot be prepared.
    #[error(transparent)]
    Request(#[from] RequestError),
    /// There is too little memory.
    #[error(transparent)]
    Solver(#[from] SolverError),
}

/// The options of agents that search.
pub const AGENT_OPTIONS: &str = options!();

/// Those of players made for a game, too, and of one that knows first moves.
const PLAYER_OPTIONS: &str = concat!(options!(), ", threads=1 to 256");
const BOOK_OPTIONS: &str = concat!(options!(), ", threads=1 to 256, book=yes or no");

/// More threads than anybody needs.
const MOST_THREADS: u64 = 256;

/// What an agent may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Needs {
    /// Bytes of tables, at most.
    pub memory: u64,
    /// The longest time for a move; none takes as long as it needs.
    pub time: Option<Duration>,
    /// Threads at a time.
    pub threads: usize,
}

impl Default for Needs {
    /// No tables, as long as it needs, one thread.
    fn default() -> Needs {
        Needs { memory: 0, time: None, threads: 1 }
    }
}

/// Makes an agent with a seed.
type Maker = dyn FnOnce(u64) -> Made + Send;

/// An agent, or why there is none.
type Made = Result<Box<dyn Agent>, AgentError>;

/// An agent whose description was read, and that is not made yet.
pub struct Plan {
    needs: Needs,
    make: Box<Maker>,
}

impl Plan {
    /// An agent that needs that much, and how to make it with a seed.
    pub fn new(
        needs: Needs,
        make: impl FnOnce(u64) -> Result<Box<dyn Agent>, AgentError> + Send + 'static,
    ) -> Plan {
        Plan { needs, make: Box::new(make) }
    }

    /// An agent that plays what a search finds.
    #[must_use]
    pub fn search(call: &Call<'_>, request: Request) -> Plan {
        let (registry, game) = (call.registry.clone(), call.game.clone());
        let (memory, time) = (registry.memory(&game, &request), request.limits.time);
        let needs = Needs { memory, time, ..Needs::default() };
        Plan::new(needs, move |_| Ok(Box::new(Searching(registry.engine(&game, &request)?))))
    }

    /// What the agent may use, at most.
    #[must_use]
    pub fn needs(&self) -> Needs {
        self.needs
    }

    /// Makes the agent.
    ///
    /// # Errors
    /// If the game lacks what it needs, or memory is lacking.
    pub fn agent(self, seed: u64) -> Result<Box<dyn Agent>, AgentError> {
        (self.make)(seed)
    }
}

/// What an agent is asked for with.
#[derive(Clone, Copy)]
pub struct Call<'a> {
    /// The text behind the colon.
    pub options: &'a str,
    /// A position of the game to play.
    pub game: &'a Erased,
    /// What there is.
    pub registry: &'a Registry,
}

impl Call<'_> {
    /// Complains about options, for agents that take none.
    ///
    /// # Errors
    /// If there are any.
    pub fn without_options(&self, accepted: &'static str) -> Result<(), AgentError> {
        match self.options {
            "" => Ok(()),
            option => Err(AgentError::Option { option: option.to_owned(), accepted }),
        }
    }
}

/// Reads the options and plans the agent.
type Planner = dyn Fn(&Call<'_>) -> Result<Plan, AgentError> + Send + Sync;

/// An agent as a [`Registry`] takes it.
#[derive(Clone)]
pub struct AgentListing {
    name: &'static str,
    only: Option<&'static [&'static str]>,
    suggestions: &'static [&'static str],
    planner: Arc<Planner>,
}

impl AgentListing {
    /// The agent of that name; it plays every game unless it is told otherwise.
    pub fn new(
        name: &'static str,
        planner: impl Fn(&Call<'_>) -> Result<Plan, AgentError> + Send + Sync + 'static,
    ) -> AgentListing {
        AgentListing { name, only: None, suggestions: &[], planner: Arc::new(planner) }
    }

    /// The same, for games of those names alone.
    #[must_use]
    pub fn only(mut self, games: &'static [&'static str]) -> AgentListing {
        self.only = Some(games);
        self
    }

    /// The same, with descriptions that are worth a try.
    #[must_use]
    pub fn suggesting(mut self, suggestions: &'static [&'static str]) -> AgentListing {
        self.suggestions = suggestions;
        self
    }

    /// The name before the colon.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// Descriptions that are worth a try.
    #[must_use]
    pub fn suggestions(&self) -> &'static [&'static str] {
        self.suggestions
    }

    /// Whether it plays that game.
    #[must_use]
    pub fn plays(&self, game: &Erased) -> bool {
        let spec = game.spec();
        let name = spec.split(':').next().unwrap_or_default();
        self.only.is_none_or(|games| games.contains(&name))
    }

    pub(crate) fn plan(&self, call: &Call<'_>) -> Result<Plan, AgentError> {
        if !self.plays(call.game) {
            let plays = self.only.unwrap_or_default().join(", ");
            let (name, game) = (self.name.to_owned(), call.game.spec());
            return Err(AgentError::Game { name, game, plays });
        }
        (self.planner)(call)
    }
}

/// The agents that there are, from weak to strong:
///
/// - `random` plays any legal move;
/// - `ninja1`, `ninja2` and `ninja3` play DesConecta-4 Boom, each better than the one before;
/// - `edaversi` plays Othello as the desktop game of that name did, with its weaknesses mended;
/// - `ALGORITHM:option=value,…` searches within its limits: with a depth alone at that depth, with a
///   time or a number of nodes deeper and deeper;
/// - `engine` plays any game with everything that helps, one second per move or as long as it is told;
/// - `perfect` searches to the end, prefers the shortest win and the longest loss.
pub(crate) fn ours() -> Vec<AgentListing> {
    let mut agents = vec![AgentListing::new("random", random).suggesting(&["random"])];
    agents.extend(Ninja::ALL.map(Ninja::listing));
    agents.push(edaversi::listing());
    agents.extend(Algorithm::ALL.map(|algorithm| {
        let plan = move |call: &Call<'_>| Ok(Plan::search(call, searching(algorithm, call)?));
        AgentListing::new(algorithm.name(), plan).suggesting(suggestions(algorithm))
    }));
    let engine = AgentListing::new("engine", playing);
    agents.push(engine.suggesting(&[
        "engine:level=4",
        "engine:level=8",
        "engine",
        "engine:time=5s",
    ]));
    agents.push(AgentListing::new("perfect", perfect::plan).suggesting(&["perfect"]));
    agents
}

fn suggestions(algorithm: Algorithm) -> &'static [&'static str] {
    match algorithm {
        Algorithm::Minimax => &["minimax:depth=3"],
        Algorithm::AlphaBeta => &["alphabeta:depth=2", "alphabeta:depth=4", "alphabeta:depth=6"],
        _ => &[],
    }
}

fn random(call: &Call<'_>) -> Result<Plan, AgentError> {
    call.without_options("random")?;
    let make = |seed| Ok(Box::new(Random(Xoshiro256PlusPlus::seed_from_u64(seed))) as _);
    Ok(Plan::new(Needs::default(), make))
}

/// The player made for the game, where there is one and limits are all that is described besides its own options; else
/// the search for any.
fn playing(call: &Call<'_>) -> Result<Plan, AgentError> {
    let Some(player) = call.registry.player_of(call.game) else {
        return Ok(Plan::search(call, engine(call)?));
    };
    let accepted = if player.openings().is_some() { BOOK_OPTIONS } else { PLAYER_OPTIONS };
    let (book, options) = switch(call.options, player.openings().map(|_| "book"));
    let (threads, rest) = threads(&options)?;
    let is_limit = |option: &str| {
        let key = option.split('=').next().unwrap_or_default().trim();
        ["depth", "time", "nodes", "level"].contains(&key)
    };
    let is_own = each(&rest).all(is_limit);
    // Only the player has threads.
    let call = &Call { options: if is_own { &rest } else { &options }, ..*call };
    let request = engine(call).map_err(|error| match error {
        AgentError::Option { option, .. } => AgentError::Option { option, accepted },
        other => other,
    })?;
    Ok(if is_own { played(player, request, threads, book) } else { Plan::search(call, request) })
}

/// An agent that plays by a player, and by the moves that it knows if it is to.
fn played(player: &PlayerListing, request: Request, threads: usize, book: bool) -> Plan {
    let needs = Needs { memory: player.memory(), time: request.limits.time, threads };
    let (player, options) = (player.clone(), PlayerOptions { limits: request.limits, threads });
    Plan::new(needs, move |seed| {
        let search = Searching(player.engine(&options)?);
        let known = player.openings().filter(|_| book);
        Ok(match known {
            Some(known) => Box::new(Opening::new(known, search, seed)),
            None => Box::new(search),
        })
    })
}

/// Takes a switch out of the options, if there is one of that name: whether it is on, as it is where nobody says, and
/// the other options.
fn switch(options: &str, name: Option<&str>) -> (bool, String) {
    let (mut rest, mut on) = (Vec::new(), true);
    for option in each(options) {
        match option.split_once('=').map(|(key, value)| (key.trim(), value.trim())) {
            Some((key, "yes")) if Some(key) == name => on = true,
            Some((key, "no")) if Some(key) == name => on = false,
            _ => rest.push(option),
        }
    }
    (on, rest.join(","))
}

/// Takes the number of threads out of the options: one where nobody says, and the other options.
pub(crate) fn threads(options: &str) -> Result<(usize, String), AgentError> {
    let (mut rest, mut threads) = (Vec::new(), 1);
    for option in each(options) {
        match option.split_once('=').map(|(key, value)| (key.trim(), value.trim())) {
            Some(("threads", value)) => {
                let wrong = |error| AgentError::Quantity { option: "threads", error };
                threads = quantity::count(value).map_err(wrong)?.min(MOST_THREADS) as usize;
            }
            _ => rest.push(option),
        }
    }
    Ok((threads, rest.join(",")))
}

/// Everything that helps to play well, a second per move or as long as the options say.
fn engine(call: &Call<'_>) -> Result<Request, AgentError> {
    let mut request = Request { deepening: false, ..Request::to_play(call.game) };
    set_all(&mut request, call.options)?;
    if request.limits.depth.is_none() && !request.deepening {
        request.limits.time = Some(THINKING);
    }
    Ok(Request { deepening: true, ..request })
}

/// An algorithm, with the game's best evaluator where a limit calls for one.
fn searching(algorithm: Algorithm, call: &Call<'_>) -> Result<Request, AgentError> {
    let mut request =
        Request { eval: Request::best_evaluator(call.game), ..Request::for_play(algorithm) };
    set_all(&mut request, call.options)?;
    Ok(request)
}

/// The options of a specification, one by one.
pub(crate) fn each(options: &str) -> impl Iterator<Item = &str> {
    options.split(',').map(str::trim).filter(|option| !option.is_empty())
}

/// Whoever has a limit of time or nodes goes deeper and deeper.
pub(crate) fn set_all(request: &mut Request, options: &str) -> Result<(), AgentError> {
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
        ("table", _) => request.table = TableWord::named(value).map_err(RequestError::from)?,
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

struct Random(Xoshiro256PlusPlus);

impl Agent for Random {
    fn choose_watched(&mut self, position: &Erased, _: &StopFlag, _: Listener<'_>) -> Decision {
        let moves = legal(position);
        Decision { mv: moves[self.0.random_range(0..moves.len())], report: None }
    }
}

pub(crate) struct Searching(pub(crate) Engine);

impl Agent for Searching {
    fn choose_watched(
        &mut self,
        position: &Erased,
        stop: &StopFlag,
        listener: Listener<'_>,
    ) -> Decision {
        self.0.limits().stop = stop.clone();
        let report = self.0.search(position, listener);
        let mv = report.finding.best().unwrap_or_else(|| legal(position)[0]);
        Decision { mv, report: Some(report) }
    }
}

/// The moves of an unfinished position.
///
/// # Panics
/// If there are none: then the game is not what it claims to be.
pub(crate) fn legal(position: &Erased) -> MoveList<ErasedMove> {
    let mut moves = MoveList::new();
    position.moves(&mut moves);
    let (game, text) = (position.spec(), position.text());
    assert!(!moves.is_empty(), "{game} breaks its contract: '{text}' is not over and has no moves");
    moves
}
