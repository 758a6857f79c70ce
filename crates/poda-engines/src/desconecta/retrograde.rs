//! All positions that can be reached, worked back from the finished ones.

use super::atlas::Atlas;
use super::{Effort, Unsolved};
use poda_core::{Game, MoveList, Outcome};
use poda_games::desconecta::{Action, SizedDesConecta};

/// What is known about all positions that can be reached from one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Distances {
    /// The value for the player to move: +1, 0 or −1. Infinite play is a draw.
    pub value: i32,
    /// Plies to the end where somebody wins: the winner hurries, the loser delays.
    pub plies: Option<u32>,
    /// A best move: the shortest win or the longest loss.
    pub best: Option<Action>,
    /// Unfinished positions that can be reached, this one included.
    pub positions: usize,
    /// How many of them are won and lost for the player to move; the others are drawn.
    pub won: usize,
    /// See `won`.
    pub lost: usize,
    /// The most plies that a win takes, anywhere.
    pub longest: u32,
}

/// Finds value and distance of a position, and what can be counted on the way.
///
/// # Errors
/// If there are more positions than allowed, or it is stopped.
pub fn retrograde(start: &SizedDesConecta, effort: &mut Effort<'_>) -> Result<Distances, Unsolved> {
    if let Some(outcome) = start.outcome() {
        let value = super::value_for(start.to_move(), outcome);
        let plies = (value != 0).then_some(0);
        let none =
            Distances { value, plies, best: None, positions: 0, won: 0, lost: 0, longest: 0 };
        return Ok(none);
    }
    let map = Map::explore(start, effort)?;
    map.work_back(effort)
}

/// The graph of positions.
struct Map {
    /// For each position: how many moves are not yet known to lose for the one who makes them.
    hopes: Vec<u8>,
    /// Positions that are decided by their next move: won, or lost with every move.
    decided: Vec<(u32, bool)>,
    /// From where moves lead to a position: `from[first[n]..first[n + 1]]`.
    first: Vec<u32>,
    from: Vec<u32>,
    /// The moves at the start, and where they lead unless they end the game.
    opening: Vec<(Action, Result<u32, i32>)>,
}

impl Map {
    fn explore(start: &SizedDesConecta, effort: &mut Effort<'_>) -> Result<Map, Unsolved> {
        let mut atlas = Atlas::new(*start, effort.positions);
        atlas.number(start)?;
        let (mut hopes, mut decided, mut edges) = (Vec::new(), Vec::new(), Vec::new());
        let mut number = 0;
        while (number as usize) < atlas.len() {
            effort.tell(number as usize, atlas.len())?;
            let position = atlas.position(number);
            let mut moves = MoveList::new();
            position.moves(&mut moves);
            let (mut hope, mut wins) = (0, false);
            for &action in moves.iter() {
                let next = position.play(action);
                match next.outcome() {
                    Some(Outcome::Won(winner)) => wins |= winner == position.to_move(),
                    Some(_) => hope += 1,
                    None => {
                        hope += 1;
                        let next = next.with_sets(next.sets(), next.phase());
                        edges.push((atlas.number(&next)?, number));
                    }
                }
            }
            hopes.push(hope);
            if wins || hope == 0 {
                decided.push((number, wins));
            }
            number += 1;
        }
        let (first, from) = turned_around(&edges, atlas.len());
        Ok(Map { hopes, decided, first, from, opening: opening(start, &atlas) })
    }

    /// In the order of distances, so that each position is decided at its true one.
    fn work_back(mut self, effort: &mut Effort<'_>) -> Result<Distances, Unsolved> {
        let count = self.hopes.len();
        // Plies to the end; 0 where nothing is decided.
        let mut plies = vec![0_u32; count];
        let mut won = vec![false; count];
        for &(number, wins) in &self.decided {
            plies[number as usize] = 1;
            won[number as usize] = wins;
        }
        let mut queue: Vec<u32> = self.decided.iter().map(|&(number, _)| number).collect();
        let mut at = 0;
        while at < queue.len() {
            effort.tell(at, count)?;
            let number = queue[at] as usize;
            at += 1;
            for edge in self.first[number]..self.first[number + 1] {
                let before = self.from[edge as usize] as usize;
                if plies[before] != 0 {
                    continue;
                }
                self.hopes[before] -= u8::from(won[number]);
                if !won[number] || self.hopes[before] == 0 {
                    plies[before] = plies[number] + 1;
                    won[before] = !won[number];
                    queue.push(before as u32);
                }
            }
        }
        // The best for the one who moves: a quick win, then a draw, then a slow loss.
        let worth = |&(_, next): &(Action, Result<u32, i32>)| match next {
            Err(value) => (value, 0),
            Ok(next) => match (plies[next as usize].cast_signed(), won[next as usize]) {
                (0, _) => (0, 0),
                (plies, false) => (1, -plies),
                (plies, true) => (-1, plies),
            },
        };
        let best = self.opening.iter().rev().max_by_key(|reply| worth(reply));
        let winners = queue.iter().filter(|&&number| won[number as usize]).count();
        Ok(Distances {
            value: if plies[0] == 0 { 0 } else { 2 * i32::from(won[0]) - 1 },
            plies: (plies[0] != 0).then_some(plies[0]),
            best: best.map(|&(action, _)| action),
            positions: count,
            won: winners,
            lost: queue.len() - winners,
            longest: queue.last().map_or(0, |&number| plies[number as usize]),
        })
    }
}

/// Each move of a position: where it leads, or its value for the one who makes it.
fn opening(start: &SizedDesConecta, atlas: &Atlas) -> Vec<(Action, Result<u32, i32>)> {
    let mut moves = MoveList::new();
    start.moves(&mut moves);
    let lead = |&action: &Action| {
        let next = start.play(action);
        let lead = match next.outcome() {
            Some(outcome) => Err(super::value_for(start.to_move(), outcome)),
            None => Ok(atlas.find(&next.with_sets(next.sets(), next.phase())).unwrap_or_default()),
        };
        (action, lead)
    };
    moves.iter().map(lead).collect()
}

/// Edges sorted by where they lead.
fn turned_around(edges: &[(u32, u32)], count: usize) -> (Vec<u32>, Vec<u32>) {
    let mut first = vec![0_u32; count + 1];
    for &(to, _) in edges {
        first[to as usize + 1] += 1;
    }
    for number in 0..count {
        first[number + 1] += first[number];
    }
    let mut place = first.clone();
    let mut from = vec![0; edges.len()];
    for &(to, number) in edges {
        from[place[to as usize] as usize] = number;
        place[to as usize] += 1;
    }
    (first, from)
}
