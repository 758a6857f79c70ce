//! The laws that every game keeps: run on the whole catalogue, and on your own game.
//!
//! [`breach()`] plays random games and tells the first law that is broken, in words, with the moves that show it;
//! [`check`] is for tests and panics with that.

mod breach;
mod laws;
mod visit;

pub use breach::Breach;
pub use visit::{Visitor, visit};

use crate::Listed;
use laws::Law;
use poda_core::{Game, MoveList, Reading, Score, Turn};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// No game has more moves.
const LONGEST: usize = Reading::MAX_PLY as usize;

/// Of so many games positions are drawn; pictures take longer than rules.
const DRAWN: usize = 3;

/// A position with so many moves more is drawn half, a third, a quarter as often: one picture a move.
const CROWDED: usize = 32;

/// Checks all laws along random games from `start`.
///
/// # Panics
/// If the game breaks one: with the [`Breach`].
pub fn check<G: Listed>(start: &G, games: usize, seed: u64) {
    if let Some(breach) = breach(start, games, seed) {
        panic!("{breach}");
    }
}

/// The first law that is broken along random games from `start`, if there is one.
#[must_use]
pub fn breach<G: Listed>(start: &G, games: usize, seed: u64) -> Option<Breach> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    (0..games).find_map(|game| game_breaches(start, game < DRAWN, &mut random))
}

/// Plays one game and asks every law at every position.
fn game_breaches<G: Listed>(
    start: &G,
    drawn: bool,
    random: &mut Xoshiro256PlusPlus,
) -> Option<Breach> {
    let rules = laws::of_rules();
    let pictures: Law<G> = laws::pictures_are_true;
    let (mut position, mut line, mut moves) = (start.clone(), Vec::new(), MoveList::new());
    loop {
        moves.clear();
        let over = position.expand(&mut moves).is_some();
        let is_drawn = drawn && line.len() % (1 + moves.len() / CROWDED) == 0;
        let mut asked = rules.iter().chain(is_drawn.then_some(&pictures));
        let broken = asked.find_map(|law| law(start, &position).err());
        let endless = || {
            (line.len() > LONGEST).then(|| {
                format!(
                    "after {} moves the game is not over; every line has to end within {LONGEST} moves",
                    line.len()
                )
            })
        };
        if let Some(what) = broken.or_else(endless) {
            return Some(Breach::new(start, &line, what));
        }
        if over {
            let read = laws::line_reads_back(start, &line).err();
            return read.map(|what| Breach::new(start, &line, what));
        }
        let mv = moves[random.random_range(0..moves.len())];
        line.push(mv);
        position = position.play(mv);
    }
}

/// Checks one position: names of places are unique, every click is a legal move with at most one place, and
/// the changes of each move lead to the board after it.
///
/// # Panics
/// If one does not hold.
pub fn pictures_are_true<G: Listed>(position: &G) {
    if let Err(what) = laws::pictures_are_true(position, position) {
        panic!("{} '{}': {what}", position.spec(), position.text());
    }
}

/// Checks along random games from `start` that moves written as one line read back as the same moves,
/// passes included, and as the same game.
///
/// # Panics
/// If a line reads otherwise.
pub fn lines_read_back<G: Listed>(start: &G, games: usize, seed: u64) {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    for _ in 0..games {
        let moves = stroll(start, &mut random);
        for line in [&moves[..], &moves[..random.random_range(0..=moves.len())]] {
            let is_a_game = || laws::line_is_a_game(start, line);
            if let Err(what) = laws::line_reads_back(start, line).and_then(|()| is_a_game()) {
                panic!("{}", Breach::new(start, line, what));
            }
        }
    }
}

/// The moves of a random game.
fn stroll<G: Game>(start: &G, random: &mut impl RngExt) -> Vec<G::Move> {
    let (mut position, mut line) = (start.clone(), Vec::new());
    while let Some(mv) = any_move(&position, random, line.len()) {
        line.push(mv);
        position = position.play(mv);
    }
    line
}

/// The positions of a random game, first to last.
pub fn playout<G: Game>(start: &G, random: &mut impl RngExt) -> Vec<G> {
    let mut positions = vec![start.clone()];
    while let Some(position) = positions.last()
        && let Some(mv) = any_move(position, random, positions.len())
    {
        let next = position.play(mv);
        positions.push(next);
    }
    positions
}

/// A move, unless the game is over or should be.
fn any_move<G: Game>(position: &G, random: &mut impl RngExt, played: usize) -> Option<G::Move> {
    let mut moves = MoveList::new();
    let over = position.expand(&mut moves).is_some() || moves.is_empty() || played > LONGEST;
    (!over).then(|| moves[random.random_range(0..moves.len())])
}

/// The plain result for the player to move, by looking at everything; `None` if that takes more
/// than `budget` nodes. Knows the rules and nothing else.
pub fn oracle<G: Game>(position: &G, budget: &mut u32) -> Option<i32> {
    score(position, Reading::PLAIN, 0, budget).map(Score::points)
}

/// The score of a node at this ply, by looking at everything.
fn score<G: Game>(position: &G, reading: Reading, ply: u32, budget: &mut u32) -> Option<Score> {
    *budget = budget.checked_sub(1)?;
    if let Some(outcome) = position.outcome() {
        return Some(reading.score(outcome, position.to_move(), ply));
    }
    let mut moves = MoveList::new();
    position.moves(&mut moves);
    moves.iter().try_fold(Score::MIN, |best, &mv| {
        let child = position.play(mv);
        let turn = Turn::between(position.to_move(), child.to_move());
        Some(best.max(score(&child, reading, ply + 1, budget)?.across(turn)))
    })
}
