//! How a game went: a short look at each of its positions, from the last to the first, so that the
//! table knows already what comes.

use crate::analyse::Wishes;
use crate::figures::Appraiser;
use crate::outlet::Outlet;
use crate::played::GameText;
use crate::problem::Problem;
use crate::search::{Never, Reason, Search};
use crate::talk::Talk;
use crate::told::{Found, Point, Told};
use poda_core::Game;
use poda_core::system::Clock;
use poda_engines::Request;
use poda_games::Erased;
use poda_search::StopFlag;
use serde::Deserialize;
use std::sync::Arc;
use std::time::Duration;

/// What a page may ask for.
#[derive(Debug, Deserialize)]
pub struct Asked {
    #[serde(flatten)]
    game: GameText,
    /// For each position.
    time_ms: Option<u64>,
}

/// Milliseconds for a position when nobody says.
const TIME: u64 = 60;

/// A graph that can begin.
pub(crate) struct Graph {
    outlet: Outlet,
    talk: Arc<Talk>,
    positions: Vec<Erased>,
    request: Request,
    each: Duration,
    all: Duration,
}

impl Asked {
    /// The graph that is asked for; where there is none, the page is told why.
    pub(crate) fn prepare(&self, talk: &Arc<Talk>, outlet: Outlet) -> Option<Graph> {
        let each = Duration::from_millis(self.time_ms.unwrap_or(TIME).clamp(10, 1000));
        let all = talk.allowance.time;
        match self.plan(talk) {
            Ok((positions, request)) => {
                let talk = Arc::clone(talk);
                Some(Graph { outlet, talk, positions, request, each, all })
            }
            Err(problem) => outlet.refuse(&problem),
        }
    }

    fn plan(&self, talk: &Talk) -> Result<(Vec<Erased>, Request), Problem> {
        let played = self.game.play(talk)?;
        let request = Wishes::default().request(played.last(), talk)?;
        Ok((played.positions, Request { deepening: true, ..request }))
    }
}

impl Search for Graph {
    fn run(self: Box<Self>, stop: &StopFlag) {
        let Graph { outlet, talk, positions, request, each, all } = *self;
        let mut engine = match talk.registry.engine(&positions[0], &request) {
            Ok(engine) => engine,
            Err(error) => return outlet.fail(&error.into()),
        };
        let eval = request.eval.as_deref();
        let appraiser = Appraiser::new(&talk, outlet.language(), &positions[0], eval);
        engine.limits().stop = stop.clone();
        let started = Clock::start();
        for (index, position) in positions.iter().enumerate().rev() {
            if stop.is_stopped() {
                return outlet.done(Reason::Stopped, Found::Nothing {});
            }
            let Some(left) = all.checked_sub(started.elapsed()) else {
                return outlet.done(Reason::Limit, Found::Nothing {});
            };
            engine.limits().time = Some(left.min(each));
            let worth = match position.outcome() {
                Some(outcome) => appraiser.ended(position, outcome),
                None => appraiser.of(position, &engine.search(position, &mut |_| {})),
            };
            outlet.send(Told::Point(Point { index, worth }));
        }
        outlet.done(Reason::Finished, Found::Nothing {});
    }

    fn wait(&self, ahead: usize) {
        self.outlet.wait(ahead);
    }

    fn abandon(self: Box<Self>, why: Never) {
        self.outlet.never(why, Found::Nothing {});
    }
}
