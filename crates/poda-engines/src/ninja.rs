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

use crate::agent::{Agent, AgentError, AgentListing, Call, Decision, Needs, Plan, legal};
use crate::{Engine, Listener, Request};
use poda_core::{Game, Reading, Score, Turn};
use poda_games::desconecta::DesConecta;
use poda_games::{Catalogued, Erased, ErasedMove};
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
    pub(crate) const ALL: [Ninja; 3] = [Ninja::One, Ninja::Two, Ninja::Three];
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

    pub(crate) fn listing(self) -> AgentListing {
        let listing = AgentListing::new(self.name(), move |call| self.plan(call));
        listing.only(&[DesConecta::NAME]).suggesting(match self {
            Ninja::One => &["ninja1"],
            Ninja::Two => &["ninja2"],
            Ninja::Three => &["ninja3"],
        })
    }

    /// The ninja at the board of that game.
    fn plan(self, call: &Call<'_>) -> Result<Plan, AgentError> {
        call.without_options(self.name())?;
        let mut request = Request::new(Algorithm::AlphaBeta);
        request.reading = Reading::DISTANCE;
        request.eval = self.eval();
        request.limits.depth = Some(self.depth() - 1);
        let (registry, game) = (call.registry.clone(), call.game.clone());
        Ok(Plan::new(Needs::default(), move |seed| {
            let engine = registry.engine(&game, &request)?;
            Ok(Box::new(Fighter { engine, random: Xoshiro256PlusPlus::seed_from_u64(seed) }))
        }))
    }
}

/// Gives every move a score and takes one of the best.
struct Fighter {
    engine: Engine,
    random: Xoshiro256PlusPlus,
}

impl Agent for Fighter {
    fn choose_watched(&mut self, position: &Erased, stop: &StopFlag, _: Listener<'_>) -> Decision {
        self.engine.limits().stop = stop.clone();
        let moves = legal(position);
        let scored: Vec<_> = moves.iter().map_while(|&mv| self.score(position, mv)).collect();
        let best = scored.iter().map(|(_, score)| *score).max();
        let best: Vec<_> = scored.into_iter().filter(|(_, score)| Some(*score) == best).collect();
        let mv = match best.len() {
            // Stopped before it had looked at anything.
            0 => moves[0],
            several => best[self.random.random_range(0..several)].0,
        };
        Decision { mv, report: None }
    }
}

impl Fighter {
    /// A move and what it is worth to the mover; none if the search was stopped.
    fn score(&mut self, position: &Erased, mv: ErasedMove) -> Option<(ErasedMove, Score)> {
        let next = position.play(mv);
        let turn = Turn::between(position.to_move(), next.to_move());
        let finding = self.engine.search(&next, &mut |_| {}).finding;
        (!finding.stopped).then(|| (mv, finding.score.across(turn)))
    }
}
