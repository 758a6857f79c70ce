//! Counting what the rules allow, without any search.

use poda_core::{Game, MoveList, Outcome, Player, Symmetry};
use std::collections::HashSet;

/// The positions at one ply.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Level {
    /// Move sequences of exactly that length.
    pub nodes: u64,
    /// Those that end the game.
    pub finished: u64,
    /// Finished games that the first player wins.
    pub first: u64,
    /// Finished games that the second player wins.
    pub second: u64,
}

impl Level {
    /// Finished games that nobody wins.
    #[must_use]
    pub fn draws(&self) -> u64 {
        self.finished - self.first - self.second
    }

    fn count(&mut self, outcome: Option<Outcome>) {
        self.nodes += 1;
        if let Some(outcome) = outcome {
            self.finished += 1;
            self.first += u64::from(outcome.winner() == Some(Player::First));
            self.second += u64::from(outcome.winner() == Some(Player::Second));
        }
    }
}

impl std::ops::Add for Level {
    type Output = Level;

    fn add(self, other: Level) -> Level {
        Level {
            nodes: self.nodes + other.nodes,
            finished: self.finished + other.finished,
            first: self.first + other.first,
            second: self.second + other.second,
        }
    }
}

/// Move sequences of each length from 0 to `depth`; a finished game has no continuation. `going` is
/// asked now and then, and ends the count with `None` by saying no.
pub fn perft<G: Game>(position: &G, depth: u32, going: &dyn Fn() -> bool) -> Option<Vec<Level>> {
    let mut levels = vec![Level::default(); depth as usize + 1];
    count(position, &mut levels, &mut MoveList::new(), going).then_some(levels)
}

fn count<G: Game>(
    position: &G,
    levels: &mut [Level],
    moves: &mut MoveList<G::Move>,
    going: &dyn Fn() -> bool,
) -> bool {
    let Some((level, deeper)) = levels.split_first_mut() else { return true };
    if deeper.is_empty() {
        level.count(position.outcome());
        return level.nodes % 0x1_0000 != 0 || going();
    }
    let begin = moves.begin();
    level.count(position.expand(moves));
    let goes_on = (level.nodes % 0x1_0000 != 0 || going())
        && moves.places().all(|place| count(&position.play(moves.at(place)), deeper, moves, going));
    moves.end(begin);
    goes_on
}

/// The different positions at one ply.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Census {
    /// Different positions.
    pub distinct: u64,
    /// Different positions when images count as one.
    pub classes: u64,
}

/// Different positions at each ply from 0 to `depth`, finished ones included. `going` as in [`perft`].
pub fn census<G: Game + Symmetry>(
    position: &G,
    depth: u32,
    going: &dyn Fn() -> bool,
) -> Option<Vec<Census>> {
    let mut level = HashSet::from([position.clone()]);
    let mut rows = Vec::new();
    let mut moves = MoveList::new();
    for _ in 0..=depth {
        let classes: HashSet<G> = level.iter().map(Symmetry::canonical).collect();
        rows.push(Census { distinct: level.len() as u64, classes: classes.len() as u64 });
        let mut next = HashSet::new();
        for (index, position) in level.iter().enumerate() {
            if index % 0x1000 == 0 && !going() {
                return None;
            }
            moves.clear();
            position.expand(&mut moves);
            next.extend(moves.iter().map(|&mv| position.play(mv)));
        }
        level = next;
    }
    Some(rows)
}
