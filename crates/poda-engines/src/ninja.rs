//! The ninjas: three opponents of rising strength for DesConecta-4 Boom.
//!
//! | name | looks ahead | judges by |
//! |---|---|---|
//! | `ninja1` | 1 ply: it does not hurt itself, and explodes where that wins | nothing |
//! | `ninja2` | 3 plies | the runs evaluation |
//! | `ninja3` | 5 plies | the runs evaluation |
//!
//! All of them prefer the shortest win and the longest loss. Among equal moves they choose at
//! random, so that two games of a ninja differ; a seed repeats them.

use crate::agent::{Agent, AgentError, Decision};
use crate::{Engine, Request};
use poda_core::{Game, MoveList, Reading};
use poda_games::desconecta::{DesConecta, SizedDesConecta};
use poda_games::{Erased, Listed};
use poda_search::{Algorithm, StopFlag};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// One of the three.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ninja {
    One,
    Two,
    Three,
}

impl Ninja {
    const ALL: [Ninja; 3] = [Ninja::One, Ninja::Two, Ninja::Three];
    /// The game that they play.
    const GAME: &'static str = "desconecta";

    pub(crate) fn named(name: &str) -> Option<Ninja> {
        Self::ALL.into_iter().find(|ninja| ninja.name() == name)
    }

    pub(crate) fn name(self) -> &'static str {
        match self {
            Ninja::One => "ninja1",
            Ninja::Two => "ninja2",
            Ninja::Three => "ninja3",
        }
    }

    /// Plies looked ahead, the own move included.
    fn depth(self) -> u32 {
        match self {
            Ninja::One => 1,
            Ninja::Two => 3,
            Ninja::Three => 5,
        }
    }

    fn eval(self) -> Option<String> {
        (self != Ninja::One).then(|| "runs".to_owned())
    }

    /// The ninja at the board of that game.
    pub(crate) fn agent(self, game: &Erased, seed: u64) -> Result<Box<dyn Agent>, AgentError> {
        if !is_desconecta(game) {
            let (name, game) = (self.name().to_owned(), game.spec());
            return Err(AgentError::Game { name, game, plays: Self::GAME });
        }
        let mut request = Request::new(Algorithm::AlphaBeta);
        request.reading = Reading::DISTANCE;
        request.eval = self.eval();
        request.limits.depth = Some(self.depth() - 1);
        let engine = Engine::new(game, &request)?;
        Ok(Box::new(Fighter { engine, random: Xoshiro256PlusPlus::seed_from_u64(seed) }))
    }
}

fn is_desconecta(game: &Erased) -> bool {
    game.downcast_ref::<DesConecta>().is_some() || game.downcast_ref::<SizedDesConecta>().is_some()
}

/// Gives every move a score and takes one of the best.
struct Fighter {
    engine: Engine,
    random: Xoshiro256PlusPlus,
}

impl Agent for Fighter {
    fn choose(&mut self, position: &Erased, stop: &StopFlag) -> Decision {
        self.engine.limits().stop = stop.clone();
        let mut moves = MoveList::new();
        position.moves(&mut moves);
        let search = |&mv| (mv, -self.engine.search(&position.play(mv), &mut |_| {}).finding.score);
        let scored: Vec<_> = moves.iter().map(search).collect();
        let best = scored.iter().map(|(_, score)| *score).max();
        let best: Vec<_> = scored.into_iter().filter(|(_, score)| Some(*score) == best).collect();
        Decision { mv: best[self.random.random_range(0..best.len())].0, report: None }
    }
}
