//! One game: asks both sides in turn, checks what they answer, and writes it down.

use super::contestant::guarded;
use super::{Choice, Contestant, Entrant, Fault, Fixture, GameRecord, History, Reason};
use poda_core::{Game, MoveList, Notation, Outcome, Player};
use poda_games::Erased;
use poda_search::StopFlag;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// A place where games are played, one after the other. Somebody else watches its clock.
#[derive(Debug, Default)]
pub(super) struct Desk {
    /// Hurries whoever is thinking.
    hurry: StopFlag,
    /// When the one who thinks has lost.
    deadline: Mutex<Option<Instant>>,
}

impl Desk {
    fn deadline(&self) -> MutexGuard<'_, Option<Instant>> {
        self.deadline.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Looks at the clock, now and then, from another thread.
    pub(super) fn watch(&self, now: Instant) {
        if self.deadline().is_some_and(|deadline| now >= deadline) {
            self.hurry.stop();
        }
    }

    /// Whoever is thinking is to answer at once.
    pub(super) fn hurry(&self) {
        self.hurry.stop();
    }

    fn begin(&self, limit: Option<Duration>) {
        let mut deadline = self.deadline();
        *deadline = limit.and_then(|limit| Instant::now().checked_add(limit));
        self.hurry.reset();
    }

    fn end(&self) {
        *self.deadline() = None;
    }
}

/// What a referee needs to know.
pub(super) struct Match<'a> {
    pub(super) game: &'a Erased,
    pub(super) entrants: &'a [Entrant],
    pub(super) opening: &'a History,
    pub(super) fixture: Fixture,
    pub(super) seed: u64,
    pub(super) move_time: Option<Duration>,
    /// The tournament is over; the game is not worth finishing.
    pub(super) halt: &'a StopFlag,
}

impl Match<'_> {
    /// Plays it; none if the tournament was halted meanwhile.
    pub(super) fn play(&self, desk: &Desk) -> Option<GameRecord> {
        let mut sheet =
            Sheet { history: self.opening.clone(), nodes: [None; 2], seconds: [0.0; 2] };
        let mut seats = [None, None];
        let ending = loop {
            if let Some(outcome) = sheet.history.position().outcome() {
                break Ending::Over(outcome);
            }
            let player = sheet.history.position().to_move();
            let answer = self.turn(player, &mut seats[player.index()], &mut sheet, desk);
            if self.halt.is_stopped() {
                return None;
            }
            match answer {
                Ok(choice) => sheet.history.play(choice.mv),
                Err(fault) => break Ending::Fault(player, fault),
            }
        };
        Some(self.record(&sheet, &ending))
    }

    /// One move of one side, timed and checked.
    fn turn(
        &self,
        player: Player,
        seat: &mut Option<Box<dyn Contestant>>,
        sheet: &mut Sheet,
        desk: &Desk,
    ) -> Result<Choice, Fault> {
        desk.begin(self.move_time);
        let started = Instant::now();
        let answer = self.ask(player, seat, &sheet.history, &desk.hurry);
        let spent = started.elapsed();
        desk.end();
        sheet.seconds[player.index()] += spent.as_secs_f64();
        if self.move_time.is_some_and(|limit| spent > limit) {
            return Err(Fault::Time);
        }
        let choice = answer?;
        if let Some(nodes) = choice.nodes {
            *sheet.nodes[player.index()].get_or_insert(0) += nodes;
        }
        check(sheet.history.position(), choice)
    }

    fn ask(
        &self,
        player: Player,
        seat: &mut Option<Box<dyn Contestant>>,
        history: &History,
        hurry: &StopFlag,
    ) -> Result<Choice, Fault> {
        if seat.is_none() {
            let entrant = &self.entrants[self.fixture.seats[player.index()]];
            let seed = mixed(self.seed, self.fixture.number as u64 * 2 + player.index() as u64);
            *seat = Some(entrant.seat(self.game, seed)?);
        }
        match seat {
            Some(contestant) => guarded(|| contestant.choose(history, hurry)),
            None => Err(Fault::Start(String::new())),
        }
    }

    fn record(&self, sheet: &Sheet, ending: &Ending) -> GameRecord {
        let [first, second] = self.fixture.seats.map(|seat| self.entrants[seat].name.clone());
        let opening = self.opening.moves().len();
        let position = sheet.history.position();
        let (outcome, (reason, detail)) = match ending {
            Ending::Over(outcome) => (*outcome, (Reason::End, None)),
            Ending::Fault(loser, fault) => (Outcome::Won(loser.other()), fault.told()),
        };
        let played_out = matches!(ending, Ending::Over(_));
        GameRecord {
            number: self.fixture.number + 1,
            first,
            second,
            opening: self.opening.text(),
            moves: sheet.history.move_texts().split_off(opening),
            notation: sheet.history.text(),
            position: position.text(),
            result: outcome.name().to_owned(),
            value_first: played_out.then(|| outcome.value_for_first()),
            reason,
            detail,
            nodes: sheet.nodes,
            seconds: sheet.seconds.map(|seconds| (seconds * 1e6).round() / 1e6),
        }
    }
}

/// What is written down during a game.
struct Sheet {
    history: History,
    nodes: [Option<u64>; 2],
    seconds: [f64; 2],
}

enum Ending {
    Over(Outcome),
    Fault(Player, Fault),
}

/// The rules decide what is a move, not the players.
fn check(position: &Erased, choice: Choice) -> Result<Choice, Fault> {
    let mut moves = MoveList::new();
    position.moves(&mut moves);
    if moves.contains(&choice.mv) {
        return Ok(choice);
    }
    Err(Fault::Illegal(format!("{:?}", choice.mv)))
}

/// A seed of its own for every seat of every game.
fn mixed(seed: u64, number: u64) -> u64 {
    let mut mixed = seed.wrapping_add(number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}
