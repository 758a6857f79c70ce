//! An agent thinks about its move.

use crate::alarm::Alarm;
use crate::analyse::Typed;
use crate::figures::{Appraiser, Worth};
use crate::outlet::Outlet;
use crate::panel::Panel;
use crate::played::GameText;
use crate::problem::Problem;
use crate::search::{Never, Reason, Search};
use crate::talk::Talk;
use crate::told::{Found, Thinking, Told};
use poda_core::Notation;
use poda_engines::{Decision, Plan};
use poda_games::Erased;
use poda_search::StopFlag;
use serde::{Deserialize, Serialize};
use std::hash::{BuildHasher, RandomState};
use std::sync::Arc;
use std::time::Duration;

/// What a page may ask for.
#[derive(Debug, Deserialize)]
pub struct Asked {
    #[serde(flatten)]
    game: GameText,
    agent: String,
    seed: Option<u64>,
    time_ms: Option<Typed>,
}

/// The move that was chosen.
#[derive(Debug, Default, Serialize)]
pub struct Chosen {
    #[serde(rename = "move")]
    mv: Option<String>,
    value: Option<Worth>,
    /// Whether the value of the position is proved, so that no move is better.
    proved: bool,
    engine: Option<Panel>,
}

/// How long an agent may think where nobody says.
const TIME: Duration = Duration::from_secs(60);

/// A choice that can begin.
pub(crate) struct Choice {
    outlet: Outlet,
    talk: Arc<Talk>,
    position: Erased,
    agent: String,
    plan: Plan,
    seed: u64,
    time: Duration,
    alarm: Arc<dyn Alarm>,
}

impl Asked {
    /// The choice that is asked for; where there is none, the page is told why. `alarm` watches over
    /// its time.
    pub(crate) fn prepare(
        &self,
        talk: &Arc<Talk>,
        outlet: Outlet,
        alarm: Arc<dyn Alarm>,
    ) -> Option<Choice> {
        match self.plan(talk) {
            Ok((position, plan, time)) => Some(Choice {
                outlet,
                talk: Arc::clone(talk),
                position,
                agent: self.agent.clone(),
                plan,
                seed: self.seed.unwrap_or_else(|| RandomState::new().hash_one(0)),
                time,
                alarm,
            }),
            Err(problem) => outlet.refuse(&problem),
        }
    }

    fn plan(&self, talk: &Talk) -> Result<(Erased, Plan, Duration), Problem> {
        let position = self.game.open(talk)?;
        let plan = talk.registry.plan(&self.agent, &position)?;
        if !talk.allowance.affords(plan.needs().memory) {
            return Err(Problem::Table(talk.allowance.table));
        }
        if plan.needs().threads > talk.allowance.threads {
            return Err(Problem::Threads(talk.allowance.threads));
        }
        let time = Typed::time(self.time_ms.as_ref(), talk)?;
        Ok((position, plan, time.unwrap_or(TIME).min(talk.allowance.time)))
    }
}

impl Search for Choice {
    fn run(self: Box<Self>, stop: &StopFlag) {
        let Choice { mut outlet, talk, position, agent, plan, seed, time, alarm } = *self;
        let mut panel = Panel::agent(&agent, Some(time));
        let mut agent = match plan.agent(seed) {
            Ok(agent) => agent,
            Err(error) => return outlet.fail(&error.into()),
        };
        outlet.news(Told::Thinking(Thinking { engine: panel.clone() }));
        // Not every agent knows of time; all of them know the flag.
        let late = StopFlag::default();
        let silence = alarm.set(time, vec![late.clone(), stop.clone()]);
        let decision = agent.choose_watched(&position, stop, &mut |counters| {
            if outlet.is_due() {
                panel.hear(counters);
                outlet.news(Told::Thinking(Thinking { engine: panel.clone() }));
            }
        });
        drop(silence);
        panel.tick();
        let reason = match (late.is_stopped(), stop.is_stopped()) {
            (true, _) => Reason::Limit,
            (false, true) => Reason::Stopped,
            (false, false) => Reason::Finished,
        };
        // Agents have opinions of their own.
        let judge = decision.report.as_ref().and_then(|report| report.judge.clone());
        let judge = judge.or_else(|| talk.registry.judge(&position));
        let appraiser = Appraiser::new(&talk, outlet.language(), &position, judge);
        outlet.done(reason, Found::Chosen(told(&position, &decision, panel, &appraiser)));
    }

    fn wait(&self, ahead: usize) {
        self.outlet.wait(ahead);
    }

    fn abandon(self: Box<Self>, why: Never) {
        self.outlet.never(why, Found::Chosen(Chosen::default()));
    }
}

fn told(position: &Erased, decision: &Decision, mut panel: Panel, appraiser: &Appraiser) -> Chosen {
    if let Some(report) = &decision.report {
        panel.hear(&report.counters);
        panel.depth = report.finding.depth;
        panel.selective = report.judge.as_ref().is_some_and(|judge| judge.is_selective);
    }
    let proved = decision.report.as_ref().is_some_and(|report| report.value().is_result());
    let value = decision.report.as_ref().map(|report| appraiser.of(position, report));
    Chosen { mv: Some(position.move_text(decision.mv)), value, proved, engine: Some(panel) }
}
