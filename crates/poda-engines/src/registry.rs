//! What there is: games, agents, solvers and players, each listed once, as a value.

use crate::agent::{Call, ours};
use crate::analyst::Analyst;
use crate::listing::Compiled;
use crate::solver::{SolverError, SolverListing, SolverOptions};
use crate::{
    Agent, AgentError, AgentListing, Engine, Judge, Listing, Plan, PlayerListing, PlayerOptions,
    Proved, Request, RequestError, counts,
};
use poda_core::Window;
use poda_games::catalogue::check_name;
use poda_games::similar::most_similar;
use poda_games::{
    Catalogue, Catalogued, Collector, Entry, Erased, GameError, Listed, ListingError,
};
use poda_search::{Census, Level, Limits, SmallestProof};
use std::any::TypeId;
use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

/// Games, the agents that play them and the solvers that solve them. A clone costs nothing.
///
/// ```
/// use poda_engines::{Listing, Registry, registry};
/// use poda_games::toy::Toy;
///
/// let start = registry().find("tictactoe")?;
/// assert!(registry().agent("alphabeta:depth=3", &start, 1).is_ok());
///
/// let mut own = Registry::new();
/// own.add(Listing::of::<Toy>())?;
/// assert!(own.find("toy:[1,2]").is_ok() && own.find("tictactoe").is_err());
/// assert!(own.add(Listing::of::<Toy>()).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Default)]
pub struct Registry(Arc<Shelves>);

#[derive(Clone, Default)]
struct Shelves {
    catalogue: Catalogue,
    compiled: HashMap<TypeId, Compiled>,
    agents: Vec<AgentListing>,
    solvers: Vec<SolverListing>,
    players: Vec<PlayerListing>,
}

/// Our games, agents and solvers.
#[must_use]
pub fn registry() -> Registry {
    let mut registry = Registry::new();
    poda_games::ours(&mut registry);
    for agent in ours() {
        registry.list(agent);
    }
    for solver in crate::specialist::ours() {
        registry.list(solver);
    }
    for player in crate::specialist::players() {
        registry.list(player);
    }
    registry
}

/// Something that a registry can take.
#[non_exhaustive]
pub enum Addition {
    /// A game.
    Game(Listing),
    /// An agent.
    Agent(AgentListing),
    /// A solver.
    Solver(SolverListing),
    /// A search made for playing one game.
    Player(PlayerListing),
}

impl Registry {
    /// Nothing yet: no games, and nobody who plays them. See [`registry`] for ours.
    #[must_use]
    pub fn new() -> Registry {
        Registry::default()
    }

    /// Takes a game, an agent or a solver.
    ///
    /// # Errors
    /// If the name is taken or no name, or a game has nothing to show. Nothing has changed then.
    pub fn add(&mut self, addition: impl Into<Addition>) -> Result<(), ListingError> {
        let shelves = Arc::make_mut(&mut self.0);
        match addition.into() {
            Addition::Game(game) => {
                shelves.catalogue.add(game.entry)?;
                shelves.compile(game.compiled);
            }
            Addition::Agent(agent) => {
                check_name(agent.name(), shelves.agents.iter().map(AgentListing::name))?;
                shelves.agents.push(agent);
            }
            Addition::Solver(solver) => shelves.solvers.push(solver),
            Addition::Player(player) => shelves.players.push(player),
        }
        Ok(())
    }

    /// The registry with a game, an agent or a solver besides.
    ///
    /// # Errors
    /// If the name is taken or no name, or a game has nothing to show.
    pub fn with(mut self, addition: impl Into<Addition>) -> Result<Registry, ListingError> {
        self.add(addition)?;
        Ok(self)
    }

    /// The games.
    #[must_use]
    pub fn games(&self) -> &[Entry] {
        self.0.catalogue.entries()
    }

    /// The games for those who need nothing but the rules.
    #[must_use]
    pub fn catalogue(&self) -> &Catalogue {
        &self.0.catalogue
    }

    /// The agents, from weak to strong as far as they were listed so.
    #[must_use]
    pub fn agents(&self) -> &[AgentListing] {
        &self.0.agents
    }

    /// The names of the agents that play a game.
    #[must_use]
    pub fn agents_of(&self, game: &Erased) -> Vec<&str> {
        let playing = self.0.agents.iter().filter(|agent| agent.plays(game));
        playing.map(AgentListing::name).collect()
    }

    /// Agents with options that are worth a try in a game, from weak to strong.
    #[must_use]
    pub fn suggestions(&self, game: &Erased) -> Vec<&'static str> {
        let playing = self.0.agents.iter().filter(|agent| agent.plays(game));
        playing.flat_map(AgentListing::suggestions).copied().collect()
    }

    /// The starting position that a specification such as `mnk:5,5,4` describes.
    ///
    /// # Errors
    /// If there is no such game or variant.
    pub fn find(&self, spec: &str) -> Result<Erased, GameError> {
        self.0.catalogue.find(spec)
    }

    /// Prepares a search of positions of the same game as `game`, compiled for it.
    ///
    /// # Errors
    /// If the game lacks a tool that is asked for, or memory does.
    pub fn engine(&self, game: &Erased, request: &Request) -> Result<Engine, RequestError> {
        (self.compiled(game).prepare)(game, request).map(Engine::from_boxed)
    }

    /// The search by which the agent `engine` plays positions of the same game as `game`, with everything that helps.
    ///
    /// # Errors
    /// If memory is lacking.
    pub fn player(&self, game: &Erased, limits: Limits) -> Result<Engine, AgentError> {
        if let Some(player) = self.player_of(game) {
            return player.engine(&PlayerOptions { limits, ..PlayerOptions::default() });
        }
        Ok(self.engine(game, &Request { limits, ..Request::to_play(game) })?)
    }

    /// Whether there is a search made for playing that game.
    #[must_use]
    pub fn has_player(&self, game: &Erased) -> bool {
        self.player_of(game).is_some()
    }

    /// How much memory such a search may take, at most.
    #[must_use]
    pub fn players_memory(&self, game: &Erased) -> Option<u64> {
        self.player_of(game).map(PlayerListing::memory)
    }

    /// Whose opinion estimates of a game are where nobody asks for another: that of its player, or of its best evaluator.
    #[must_use]
    pub fn judge(&self, game: &Erased) -> Option<Judge> {
        let own = self.player_of(game).map(|player| player.judge().clone());
        own.or_else(|| Judge::named(game, &Request::best_evaluator(game)?))
    }

    /// The search for whoever wants to know what positions of a game are worth and not how a certain search fares: a
    /// player made for the game, or else that request, and before it a solver where the end is within its reach.
    ///
    /// # Errors
    /// If the game lacks a tool that is asked for, or memory does.
    pub fn analyst(&self, game: &Erased, request: &Request) -> Result<Engine, AgentError> {
        match self.player_of(game) {
            Some(_) => self.player(game, request.limits.clone()),
            None => Ok(Analyst::engine(self, game, request)?),
        }
    }

    /// How much memory the table of such a search may take, at most.
    #[must_use]
    pub fn memory(&self, game: &Erased, request: &Request) -> u64 {
        (self.compiled(game).memory)(request)
    }

    /// Reads the text that describes an agent, for positions of the same game as `game`, and makes
    /// nothing yet: the plan can be asked what the agent will need.
    ///
    /// # Errors
    /// If there is no such agent, or the game lacks what it needs.
    pub fn plan(&self, spec: &str, game: &Erased) -> Result<Plan, AgentError> {
        let (name, options) = match spec.split_once(':') {
            Some((name, options)) => (name.trim(), options.trim()),
            None => (spec.trim(), ""),
        };
        let known = self.0.agents.iter().find(|agent| agent.name() == name);
        let agent = known.ok_or_else(|| AgentError::Unknown {
            name: name.to_owned(),
            agents: self.agents_of(game).join(", "),
            similar: self.similar_agent(name, game),
        })?;
        agent.plan(&Call { options, game, registry: self })
    }

    /// The agent that may be meant by a name that nobody has.
    fn similar_agent(&self, name: &str, game: &Erased) -> Option<&'static str> {
        let playing = self.0.agents.iter().filter(|agent| agent.plays(game));
        most_similar(name, playing.map(|agent| (agent.name(), agent.name())))
    }

    /// Makes the agent that a text such as `alphabeta:depth=8` describes, for positions of the same
    /// game as `game`.
    ///
    /// # Errors
    /// If there is no such agent, or the game lacks what it needs, or memory is lacking.
    pub fn agent(
        &self,
        spec: &str,
        game: &Erased,
        seed: u64,
    ) -> Result<Box<dyn Agent>, AgentError> {
        self.plan(spec, game)?.agent(seed)
    }

    /// The solver made for a game, where there is one. It searches until the value is known, or known to
    /// lie outside `window`, and tells in `proved` how far it is.
    ///
    /// # Errors
    /// If there is too little memory, or the solver does not know what the options name.
    #[must_use]
    pub fn solver(
        &self,
        game: &Erased,
        options: &SolverOptions,
        window: Window,
        proved: &Proved,
    ) -> Option<Result<Engine, SolverError>> {
        self.solver_of(game).map(|solver| solver.engine(game, options, window, proved))
    }

    /// Whether a solver made for the game can be expected to solve this position within a minute.
    #[must_use]
    pub fn is_within_reach(&self, position: &Erased) -> bool {
        self.solver_of(position).is_some_and(|solver| solver.reaches(position))
    }

    pub(crate) fn player_of(&self, game: &Erased) -> Option<&PlayerListing> {
        self.0.players.iter().find(|player| player.serves(game))
    }

    pub(crate) fn solver_of(&self, game: &Erased) -> Option<&SolverListing> {
        self.0.solvers.iter().find(|solver| solver.serves(game))
    }

    /// Move sequences of each length from 0 to `depth`: [`poda_search::perft`].
    #[must_use]
    pub fn perft(
        &self,
        position: &Erased,
        depth: u32,
        going: counts::Going<'_>,
    ) -> Option<Vec<Level>> {
        (self.compiled(position).perft)(position, depth, going)
    }

    /// Different positions at each ply from 0 to `depth`: [`poda_search::census`].
    #[must_use]
    pub fn census(
        &self,
        position: &Erased,
        depth: u32,
        going: counts::Going<'_>,
    ) -> Option<Vec<Census>> {
        (self.compiled(position).census)(position, depth, going)
    }

    /// The smallest tree that proves what such a search looks for: [`poda_search::smallest_proof`].
    ///
    /// # Errors
    /// If the game lacks the evaluator that is asked for.
    pub fn smallest_proof(
        &self,
        position: &Erased,
        request: &Request,
        budget: u64,
    ) -> Result<Option<SmallestProof>, RequestError> {
        (self.compiled(position).smallest_proof)(position, request, budget)
    }

    /// What is compiled for the type of a position; what works on any, where nothing is.
    fn compiled(&self, position: &Erased) -> Compiled {
        let known = self.0.compiled.get(&position.inner_type());
        known.copied().unwrap_or_else(Compiled::of::<Erased>)
    }

    /// Lists something of ours.
    fn list(&mut self, addition: impl Into<Addition>) {
        let added = self.add(addition);
        debug_assert_eq!(added, Ok(()), "our own lists name everything once");
    }
}

impl Shelves {
    fn compile(&mut self, compiled: Vec<Compiled>) {
        self.compiled.extend(compiled.into_iter().map(|compiled| (compiled.serves, compiled)));
    }
}

impl Collector for Registry {
    fn game<G: Catalogued>(&mut self) {
        self.list(Listing::of::<G>());
    }

    fn variant<G: Catalogued, V: Listed>(&mut self) {
        Arc::make_mut(&mut self.0).compile(vec![Compiled::of::<V>()]);
    }
}

impl From<Listing> for Addition {
    fn from(game: Listing) -> Addition {
        Addition::Game(game)
    }
}

impl From<AgentListing> for Addition {
    fn from(agent: AgentListing) -> Addition {
        Addition::Agent(agent)
    }
}

impl From<PlayerListing> for Addition {
    fn from(player: PlayerListing) -> Addition {
        Addition::Player(player)
    }
}

impl From<SolverListing> for Addition {
    fn from(solver: SolverListing) -> Addition {
        Addition::Solver(solver)
    }
}

impl fmt::Debug for Registry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let games: Vec<_> = self.games().iter().map(|game| game.name).collect();
        let agents: Vec<_> = self.agents().iter().map(AgentListing::name).collect();
        f.debug_struct("Registry").field("games", &games).field("agents", &agents).finish()
    }
}

impl TryFrom<Result<Registry, ListingError>> for Registry {
    type Error = ListingError;

    /// So that whoever takes a registry can take one that may not have come about.
    fn try_from(made: Result<Registry, ListingError>) -> Result<Registry, ListingError> {
        made
    }
}
