//! Everybody against everybody, several games at a time.

use super::referee::{Desk, Match};
use super::replay::replay;
use super::{
    Entrant, Fixture, GameRecord, History, RecordError, Sprt, SprtReport, Standings, fixtures,
};
use poda_games::Erased;
use poda_search::StopFlag;
use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

/// How often clocks are looked at.
const TICK: Duration = Duration::from_millis(10);

/// The name of the threads that play, for those who want to know where a panic came from.
pub const THREAD_NAME: &str = "poda-arena";

/// How a tournament is played.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rules {
    /// Games of each two entrants; even, so that every opening is played with both colours.
    pub games: usize,
    /// The seed of everything random.
    pub seed: u64,
    /// Who takes longer for a move has lost the game.
    pub move_time: Option<Duration>,
    /// Games at a time.
    pub concurrency: usize,
    /// Ends the tournament of two early.
    pub sprt: Option<Sprt>,
}

impl Default for Rules {
    fn default() -> Rules {
        Rules { games: 2, seed: 1, move_time: None, concurrency: 1, sprt: None }
    }
}

/// What is wrong with a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TournamentError {
    /// Nobody to play against.
    #[error("{found} entrants (accepted: two or more)")]
    Entrants {
        /// As many as there are.
        found: usize,
    },
    /// A test compares two.
    #[error("a test needs exactly two entrants, not {found}")]
    Sprt {
        /// As many as there are.
        found: usize,
    },
    /// Nowhere to begin.
    #[error("no openings")]
    Openings,
    /// Not a pair of games for each opening.
    #[error("{found} games (accepted: an even number from 2)")]
    Games {
        /// As many as were asked for.
        found: usize,
    },
}

/// A tournament: everybody against everybody, on equal openings, with both colours.
///
/// ```
/// use poda_lab::arena::{Entrant, Rules, Tournament, random_openings};
/// use poda_search::StopFlag;
/// use std::ops::ControlFlow;
///
/// let registry = poda_engines::registry();
/// let game = registry.find("tictactoe")?;
/// let entrants = ["alphabeta:depth=9", "random"].map(|spec| Entrant::agent(&registry, spec, &game));
/// let entrants = entrants.into_iter().collect::<Result<Vec<_>, _>>()?;
/// let rules = Rules { games: 20, seed: 7, ..Rules::default() };
/// let openings = random_openings(&game, 2, rules.games / 2, rules.seed);
/// let tournament = Tournament::new(&game, entrants, openings, rules)?;
///
/// let games = tournament.run(&[], &StopFlag::default(), &mut |_| ControlFlow::Continue(()));
/// let standings = tournament.standings(&games);
/// assert_eq!(standings.rows[0].name, "alphabeta:depth=9");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Tournament {
    game: Erased,
    entrants: Vec<Entrant>,
    openings: Vec<History>,
    rules: Rules,
    fixtures: Vec<Fixture>,
}

/// Different names for all, by numbers where they are equal.
#[must_use]
pub fn unique_names(names: &[String]) -> Vec<String> {
    let mut unique: Vec<String> = Vec::new();
    for name in names {
        let numbered = (2..).map(|number| format!("{name} #{number}"));
        let mut free = std::iter::once(name.clone()).chain(numbered);
        unique.extend(free.find(|name| !unique.contains(name)));
    }
    unique
}

impl Tournament {
    /// Prepares a tournament of a game, given by its start. Equal names are numbered; openings are used in
    /// turn, from the first again where there are too few.
    ///
    /// # Errors
    /// If it cannot be played.
    pub fn new(
        game: &Erased,
        mut entrants: Vec<Entrant>,
        openings: Vec<History>,
        rules: Rules,
    ) -> Result<Tournament, TournamentError> {
        let found = entrants.len();
        if found < 2 {
            return Err(TournamentError::Entrants { found });
        }
        if rules.sprt.is_some() && found != 2 {
            return Err(TournamentError::Sprt { found });
        }
        if openings.is_empty() {
            return Err(TournamentError::Openings);
        }
        if rules.games == 0 || !rules.games.is_multiple_of(2) {
            return Err(TournamentError::Games { found: rules.games });
        }
        let names: Vec<String> = entrants.iter().map(|entrant| entrant.name.clone()).collect();
        for (entrant, name) in entrants.iter_mut().zip(unique_names(&names)) {
            entrant.name = name;
        }
        let fixtures = fixtures(entrants.len(), rules.games);
        Ok(Tournament { game: game.clone(), entrants, openings, rules, fixtures })
    }

    /// The start of the game.
    #[must_use]
    pub fn game(&self) -> &Erased {
        &self.game
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The names, in order.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        self.entrants.iter().map(|entrant| entrant.name.clone()).collect()
    }

    /// All games that are to be played.
    #[must_use]
    pub fn fixtures(&self) -> &[Fixture] {
        &self.fixtures
    }

    /// Plays a record again: whether it is a game of this tournament, and one that can have been played.
    ///
    /// # Errors
    /// If it is not, with what is wrong.
    pub fn check(&self, record: &GameRecord) -> Result<(), RecordError> {
        let number = record.number.wrapping_sub(1);
        let fixture = self.fixtures.get(number).ok_or(RecordError::Other)?;
        let [first, second] = fixture.seats.map(|seat| &self.entrants[seat].name);
        let opening = &self.openings[fixture.opening % self.openings.len()];
        if [first, second] != [&record.first, &record.second] || record.opening != opening.text() {
            return Err(RecordError::Other);
        }
        replay(record, opening)
    }

    /// The table after these games.
    #[must_use]
    pub fn standings(&self, games: &[GameRecord]) -> Standings {
        Standings::count(&self.names(), games, self.rules.sprt.as_ref())
    }

    /// Plays the games that are not `done` yet, until all are played, the test is decided, `stop` is used
    /// or `hear` breaks off; games under way are given up then. `hear` is told of every game when it is finished, on this thread, in no
    /// particular order. Gives all games, in order; where the test is decided, those that decided it, so
    /// that they are the same however many are played at a time.
    pub fn run(
        &self,
        done: &[GameRecord],
        stop: &StopFlag,
        hear: &mut dyn FnMut(&GameRecord) -> ControlFlow<()>,
    ) -> Vec<GameRecord> {
        let mut games = done.to_vec();
        let known: HashSet<usize> = done.iter().map(|game| game.number - 1).collect();
        let left = self.fixtures.iter().filter(|fixture| !known.contains(&fixture.number));
        let left: Vec<Fixture> = left.copied().collect();
        let mut test = Test::new(self);
        for game in done {
            test.add(game);
        }
        if test.decided_after().is_none() {
            self.play(&left, stop, &mut test, &mut |game| {
                let heard = hear(&game);
                games.push(game);
                heard
            });
        }
        if let Some(counted) = test.decided_after() {
            games.retain(|game| game.number <= counted);
        }
        games.sort_by_key(|game| game.number);
        games
    }

    fn play(
        &self,
        left: &[Fixture],
        stop: &StopFlag,
        test: &mut Test,
        hear: &mut dyn FnMut(GameRecord) -> ControlFlow<()>,
    ) {
        let halt = StopFlag::default();
        let next = AtomicUsize::new(0);
        let threads = self.rules.concurrency.clamp(1, left.len().max(1));
        let desks: Vec<Desk> = (0..threads).map(|_| Desk::default()).collect();
        let (sender, receiver) = mpsc::channel();
        thread::scope(|scope| {
            for desk in &desks {
                let (sender, halt, next) = (sender.clone(), &halt, &next);
                let work = move || self.work(left, next, halt, desk, &sender);
                let named = thread::Builder::new().name(THREAD_NAME.to_owned());
                // Fewer threads play as well; without any, nothing is sent and the loop ends.
                let _ = named.spawn_scoped(scope, work);
            }
            drop(sender);
            let mut deaf = false;
            loop {
                match receiver.recv_timeout(TICK) {
                    // Once nobody listens, what was finished meanwhile is lost.
                    Ok(_) if deaf => {}
                    Ok(game) => {
                        test.add(&game);
                        deaf = hear(game).is_break();
                        if deaf || test.decided_after().is_some() {
                            halt.stop();
                        }
                    }
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => break,
                }
                if stop.is_stopped() {
                    halt.stop();
                }
                let now = Instant::now();
                for desk in &desks {
                    if halt.is_stopped() { desk.hurry() } else { desk.watch(now) }
                }
            }
        });
    }

    /// Takes the next game as long as there is one.
    fn work(
        &self,
        left: &[Fixture],
        next: &AtomicUsize,
        halt: &StopFlag,
        desk: &Desk,
        sender: &Sender<GameRecord>,
    ) {
        while !halt.is_stopped() {
            let Some(&fixture) = left.get(next.fetch_add(1, Ordering::Relaxed)) else { return };
            let game = Match {
                game: &self.game,
                entrants: &self.entrants,
                opening: &self.openings[fixture.opening % self.openings.len()],
                fixture,
                seed: self.rules.seed,
                move_time: self.rules.move_time,
                halt,
            };
            let Some(record) = game.play(desk) else { return };
            if sender.send(record).is_err() {
                return;
            }
        }
    }
}

/// The test that may end a tournament, fed with games in any order. It counts pairs in the order of the
/// fixtures, so that its end does not depend on who finished first.
struct Test {
    sprt: Option<(Sprt, SprtReport)>,
    name: String,
    /// Half points of the first entrant in pairs that are not counted yet, and games played.
    waiting: HashMap<usize, (usize, u32)>,
}

impl Test {
    fn new(tournament: &Tournament) -> Test {
        let sprt = tournament.rules.sprt.map(|sprt| (sprt, sprt.begin()));
        Test { sprt, name: tournament.entrants[0].name.clone(), waiting: HashMap::new() }
    }

    /// How many games, in order, decided it; none while it is open.
    fn decided_after(&self) -> Option<usize> {
        let (_, report) = self.sprt.as_ref()?;
        report.verdict.map(|_| 2 * report.counted())
    }

    fn add(&mut self, game: &GameRecord) {
        let Some((sprt, report)) = &mut self.sprt else { return };
        let entry = self.waiting.entry((game.number - 1) / 2).or_default();
        entry.0 += usize::from(game.halves_of(&self.name));
        entry.1 += 1;
        while report.verdict.is_none() {
            let Some((halves, 2)) = self.waiting.get(&report.counted()) else { return };
            sprt.add(report, *halves);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::unique_names;

    #[test]
    fn equal_names_are_numbered() {
        let names = ["a", "b", "a", "a #2", "a"].map(str::to_owned);
        assert_eq!(unique_names(&names), ["a", "b", "a #2", "a #2 #2", "a #3"]);
    }
}
