//! Who plays in a tournament, and what can go wrong with them.

use super::History;
use poda_engines::{Agent, AgentError, Registry};
use poda_games::{Erased, ErasedMove};
use poda_search::StopFlag;
use std::any::Any;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Plays one side of one game.
pub trait Contestant: Send {
    /// Chooses a move of an unfinished game. If `stop` is used, it answers at once, with anything.
    ///
    /// # Errors
    /// If it cannot or does not want to go on; then it has lost.
    fn choose(&mut self, game: &History, stop: &StopFlag) -> Result<Choice, Fault>;
}

/// A chosen move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The move; the referee checks it.
    pub mv: ErasedMove,
    /// Nodes that were searched for it, where that is known.
    pub nodes: Option<u64>,
}

/// Why somebody lost before the end of the game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// It could not begin.
    #[error("did not start: {0}")]
    Start(String),
    /// It broke down.
    #[error("broke down: {0}")]
    Crash(String),
    /// It played something that is not a move here.
    #[error("illegal move: {0}")]
    Illegal(String),
    /// It took too long.
    #[error("too slow")]
    Time,
    /// It said something that makes no sense.
    #[error("not understood: {0}")]
    Protocol(String),
    /// It gave up.
    #[error("resigned")]
    Resigned,
}

type Maker = dyn Fn(&Erased, u64) -> Result<Box<dyn Contestant>, Fault> + Send + Sync;

/// A name on the list, and how to make somebody who plays under it. Every game gets a new one, so
/// that nothing is carried over from game to game.
pub struct Entrant {
    /// The name in tables and records.
    pub name: String,
    make: Box<Maker>,
}

impl Entrant {
    /// Somebody made by `make`, which is given the start of the game and a seed.
    pub fn new<F>(name: impl Into<String>, make: F) -> Entrant
    where
        F: Fn(&Erased, u64) -> Result<Box<dyn Contestant>, Fault> + Send + Sync + 'static,
    {
        Entrant { name: name.into(), make: Box::new(make) }
    }

    /// An agent of the registry, by its text: `alphabeta:depth=6`.
    ///
    /// # Errors
    /// If there is no such agent of the game, or memory is lacking.
    pub fn agent(registry: &Registry, spec: &str, game: &Erased) -> Result<Entrant, AgentError> {
        registry.agent(spec, game, 0)?;
        let (registry, text) = (registry.clone(), spec.trim().to_owned());
        Ok(Entrant::new(spec.trim(), move |game, seed| match registry.agent(&text, game, seed) {
            Ok(agent) => Ok(Box::new(Native(agent))),
            Err(error) => Err(Fault::Start(error.to_string())),
        }))
    }

    /// Somebody for one game.
    pub(super) fn seat(&self, game: &Erased, seed: u64) -> Result<Box<dyn Contestant>, Fault> {
        guarded(|| (self.make)(game, seed))
    }
}

impl fmt::Debug for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Entrant").field(&self.name).finish()
    }
}

/// An agent of this program.
struct Native(Box<dyn Agent>);

impl Contestant for Native {
    fn choose(&mut self, game: &History, stop: &StopFlag) -> Result<Choice, Fault> {
        let decision = self.0.choose(game.position(), stop);
        let nodes = decision.report.map(|report| report.counters.generated);
        Ok(Choice { mv: decision.mv, nodes })
    }
}

/// A panic is the fault of whoever was asked.
pub(super) fn guarded<T>(ask: impl FnOnce() -> Result<T, Fault>) -> Result<T, Fault> {
    catch_unwind(AssertUnwindSafe(ask)).unwrap_or_else(|panic| Err(Fault::Crash(said(&*panic))))
}

fn said(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(ToString::to_string);
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "panic".to_owned())
}
