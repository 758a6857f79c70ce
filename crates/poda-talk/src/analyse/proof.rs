//! A solver at work: first the position, then move by move. While it proves, a small part of the time goes to the
//! rounds, so that estimates get better meanwhile.

use super::End;
use super::desk::Desk;
use super::ledger::Running;
use super::rounds::{Rounds, Step};
use poda_core::Game;
use poda_core::system::Clock;
use poda_engines::{Engine, Proved};
use poda_search::{Counters, Limits, StopFlag};
use std::time::Duration;

/// A solver of the game, and what it has proved so far.
pub(super) struct Prover {
    pub(super) engine: Engine,
    pub(super) proved: Proved,
}

impl Prover {
    /// Proves what it can in the time that is left.
    pub(super) fn run(&mut self, desk: &mut Desk, rounds: &mut Rounds, stop: &StopFlag) -> End {
        if let Err(end) = self.position(desk, rounds, stop) {
            return end;
        }
        desk.tell();
        let (open, of) = (desk.ledger.unproved(), desk.ledger.twins.originals().len());
        let proved = of - open.len();
        for (done, index) in open.into_iter().enumerate() {
            desk.ledger.running = Some(Running { depth: None, done: proved + done, of });
            if let Err(end) = self.after(index, desk, stop) {
                return end;
            }
            if desk.outlet.is_due() {
                desk.tell();
            }
        }
        End::Proved
    }

    /// The position itself.
    fn position(
        &mut self,
        desk: &mut Desk,
        rounds: &mut Rounds,
        stop: &StopFlag,
    ) -> Result<(), End> {
        let Prover { engine, proved } = self;
        let position = desk.ledger.position.clone();
        *engine.limits() = limits(desk, stop)?;
        let mut spare = Spare::new();
        let report = engine.search(&position, &mut |now| {
            desk.aside = *now;
            desk.ledger.narrow(proved.bounds());
            desk.hear(&Counters::default(), stop);
            spare.spend(|time| rounds.step(desk, time, stop));
        });
        desk.aside = Counters::default();
        desk.finish(&report.counters);
        if !report.value().is_result() {
            return Err(why(desk, stop));
        }
        desk.ledger.solve(&report);
        Ok(())
    }

    /// The position after a move.
    fn after(&mut self, index: usize, desk: &mut Desk, stop: &StopFlag) -> Result<(), End> {
        let next = desk.ledger.position.play(desk.ledger.twins.moves()[index]);
        *self.engine.limits() = limits(desk, stop)?;
        let report = self.engine.search(&next, &mut |now| desk.hear(now, stop));
        desk.finish(&report.counters);
        if !report.value().is_result() {
            return Err(why(desk, stop));
        }
        desk.ledger.prove(index, &report);
        Ok(())
    }
}

fn limits(desk: &Desk, stop: &StopFlag) -> Result<Limits, End> {
    let time = Some(desk.left().ok_or(End::Time)?);
    Ok(Limits { time, stop: stop.clone(), ..Limits::default() })
}

fn why(desk: &Desk, stop: &StopFlag) -> End {
    if stop.is_stopped() { desk.stopped() } else { End::Time }
}

/// Time for estimates beside a proof.
struct Spare {
    clock: Clock,
    used: Duration,
    /// What the next step needs.
    wanted: Duration,
    is_over: bool,
}

impl Spare {
    /// So much of the time: one part of these.
    const SHARE: u32 = 32;
    const LEAST: Duration = Duration::from_millis(10);
    /// A solver that has an answer waits no longer than this to be asked on.
    const MOST: Duration = Duration::from_millis(200);

    fn new() -> Spare {
        let (clock, used) = (Clock::start(), Duration::ZERO);
        Spare { clock, used, wanted: Self::LEAST, is_over: false }
    }

    /// Does a step, if there is time for one.
    fn spend(&mut self, step: impl FnOnce(Duration) -> Step) {
        let earned = self.clock.elapsed() / Self::SHARE;
        if self.is_over || earned.saturating_sub(self.used) < self.wanted {
            return;
        }
        let clock = Clock::start();
        match step(self.wanted) {
            Step::Done => self.wanted = Self::LEAST,
            Step::Late => self.wanted = (2 * self.wanted).min(Self::MOST),
            Step::Over(_) => self.is_over = true,
        }
        self.used += clock.elapsed();
    }
}
