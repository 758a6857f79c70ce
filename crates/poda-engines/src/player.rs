//! What is listed of a search made for playing one game: who plays it, judges it best where its end is out of sight.

use crate::{AgentError, Engine, Judge, Report};
use poda_games::{Erased, ErasedMove, Listed};
use poda_search::Limits;
use std::any::TypeId;

/// How to play.
#[derive(Clone, Debug)]
pub struct PlayerOptions {
    /// When to end; they can be changed from search to search.
    pub limits: Limits,
    /// Threads that search together.
    pub threads: usize,
}

impl Default for PlayerOptions {
    fn default() -> PlayerOptions {
        PlayerOptions { limits: Limits::default(), threads: 1 }
    }
}

/// A move that is known without a search.
#[derive(Clone, Debug)]
pub struct KnownMove {
    /// The move.
    pub mv: ErasedMove,
    /// How often it is drawn, beside the others.
    pub share: u64,
    /// What is known of it.
    pub report: Report,
}

/// Makes a player.
type Make = fn(&PlayerOptions) -> Result<Engine, AgentError>;

/// Moves that are known in a position, none where nothing is.
type Openings = fn(&Erased) -> Vec<KnownMove>;

/// A player as a [`Registry`](crate::Registry) takes it: the agent `engine` plays by it, and analyses and reviews ask
/// it where nobody asks for another way.
#[derive(Clone)]
pub struct PlayerListing {
    serves: TypeId,
    judge: Judge,
    memory: u64,
    make: Make,
    openings: Option<Openings>,
}

impl PlayerListing {
    /// A player of positions of that type, whose estimates are those of that judge. It takes no more memory than so
    /// many bytes.
    #[must_use]
    pub fn of<G: Listed>(judge: Judge, memory: u64, make: Make) -> PlayerListing {
        PlayerListing { serves: TypeId::of::<G>(), judge, memory, make, openings: None }
    }

    /// The same, with first moves that are known.
    #[must_use]
    pub fn with_openings(self, openings: Openings) -> PlayerListing {
        PlayerListing { openings: Some(openings), ..self }
    }

    pub(crate) fn serves(&self, game: &Erased) -> bool {
        self.serves_type(game.inner_type())
    }

    pub(crate) fn serves_type(&self, game: TypeId) -> bool {
        self.serves == game
    }

    pub(crate) fn judge(&self) -> &Judge {
        &self.judge
    }

    pub(crate) fn memory(&self) -> u64 {
        self.memory
    }

    pub(crate) fn openings(&self) -> Option<Openings> {
        self.openings
    }

    pub(crate) fn engine(&self, options: &PlayerOptions) -> Result<Engine, AgentError> {
        (self.make)(options)
    }
}
