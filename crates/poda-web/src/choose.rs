//! An agent thinks about its move.

use crate::figures::{Judge, Panel};
use crate::outlet::{Outlet, Reason};
use crate::played::GameText;
use crate::problem::Problem;
use crate::routes::House;
use crate::searches::{Never, Search};
use poda_core::{Game, Notation};
use poda_engines::{Decision, Plan};
use poda_games::{Erased, Listed};
use poda_search::StopFlag;
use serde::Deserialize;
use serde_json::json;
use std::hash::{BuildHasher, RandomState};
use std::time::Duration;
use tokio::runtime::Handle;

/// What a page may ask for.
#[derive(Debug, Deserialize)]
pub(crate) struct Asked {
    #[serde(flatten)]
    game: GameText,
    agent: String,
    seed: Option<u64>,
    time_ms: Option<u64>,
}

/// A choice that can begin.
pub(crate) struct Choice {
    outlet: Outlet,
    position: Erased,
    agent: String,
    plan: Plan,
    seed: u64,
    time: Duration,
    clock: Handle,
}

impl Asked {
    /// The choice that is asked for; where there is none, the page is told why. `clock` watches over
    /// its time.
    pub(crate) fn prepare(&self, house: &House, outlet: Outlet, clock: Handle) -> Option<Choice> {
        let longest = house.bounds.time;
        match self.plan(house) {
            Ok((position, plan)) => Some(Choice {
                outlet,
                position,
                agent: self.agent.clone(),
                plan,
                seed: self.seed.unwrap_or_else(|| RandomState::new().hash_one(0)),
                time: self.time_ms.map_or(longest, Duration::from_millis).min(longest),
                clock,
            }),
            Err(problem) => outlet.refuse(&problem),
        }
    }

    fn plan(&self, house: &House) -> Result<(Erased, Plan), Problem> {
        let position = self.game.play(house)?.last().clone();
        if position.outcome().is_some() {
            return Err(Problem::Over);
        }
        let plan = house.registry.plan(&self.agent, &position)?;
        if !house.bounds.affords(plan.needs().memory) {
            return Err(Problem::Table(house.bounds.table));
        }
        Ok((position, plan))
    }
}

impl Search for Choice {
    fn run(self: Box<Self>, stop: &StopFlag) {
        let Choice { mut outlet, position, agent, plan, seed, time, clock } = *self;
        let mut panel = Panel::agent(&agent, time);
        let mut agent = match plan.agent(seed) {
            Ok(agent) => agent,
            Err(error) => return outlet.fail(&error.into()),
        };
        outlet.news("thinking", json!({ "engine": panel }));
        // Not every agent knows of time; all of them know the flag.
        let (late, flag) = (StopFlag::default(), stop.clone());
        let rings = late.clone();
        let alarm = clock.spawn(async move {
            tokio::time::sleep(time).await;
            rings.stop();
            flag.stop();
        });
        let decision = agent.choose_watched(&position, stop, &mut |counters| {
            if outlet.is_due() {
                panel.hear(counters);
                outlet.news("thinking", json!({ "engine": panel }));
            }
        });
        alarm.abort();
        panel.tick();
        let reason = match (late.is_stopped(), stop.is_stopped()) {
            (true, _) => Reason::Limit,
            (false, true) => Reason::Stopped,
            (false, false) => Reason::Finished,
        };
        outlet.done(reason, told(&position, &decision, panel));
    }

    fn wait(&self, ahead: usize) {
        self.outlet.wait(ahead);
    }

    fn abandon(self: Box<Self>, why: Never) {
        self.outlet.never(why, json!({ "move": null, "value": null, "engine": null }));
    }
}

fn told(position: &Erased, decision: &Decision, mut panel: Panel) -> serde_json::Value {
    let eval = position.evaluators().first().map(|(name, _)| *name);
    let judge = Judge::new(position, eval);
    if let Some(report) = &decision.report {
        panel.hear(&report.counters);
        panel.depth = report.finding.depth;
    }
    let value = decision.report.as_ref().map(|report| judge.of(position, report));
    json!({ "move": position.move_text(decision.mv), "value": value, "engine": panel })
}
