//! What is kept of a game.

use super::Fault;
use serde::{Deserialize, Serialize};

/// A finished game: enough to count it, to show it and to play it again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameRecord {
    /// Its number, counted from 1. Games 1 and 2, 3 and 4 and so on are pairs: the same opening, colours
    /// swapped.
    pub number: usize,
    /// Who was the first player of the game.
    pub first: String,
    /// Who was the second.
    pub second: String,
    /// Where it began, in the game's notation.
    pub opening: String,
    /// The moves since, one by one.
    pub moves: Vec<String>,
    /// The whole game in the game's notation; of a game that began on a drawn board, its last position.
    pub notation: String,
    /// The last position, drawn.
    pub position: String,
    /// `first`, `second` or `draw`.
    pub result: String,
    /// The result in the first player's view where the game was played to its end: +1, 0, −1 or the
    /// margin.
    pub value_first: Option<i32>,
    /// Why it ended.
    pub reason: Reason,
    /// What the loser did, where it was not the end of the game.
    pub detail: Option<String>,
    /// Nodes that each side searched, where that is known.
    pub nodes: [Option<u64>; 2],
    /// Seconds that each side thought.
    pub seconds: [f64; 2],
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Reason {
    /// By the rules of the game.
    End,
    /// The loser did not start.
    Start,
    /// The loser broke down.
    Crash,
    /// The loser made an illegal move.
    Illegal,
    /// The loser was too slow.
    Time,
    /// The loser was not understood.
    Protocol,
    /// The loser gave up.
    Resigned,
}

impl Reason {
    /// All of them.
    pub const ALL: [Reason; 7] = [
        Reason::End,
        Reason::Start,
        Reason::Crash,
        Reason::Illegal,
        Reason::Time,
        Reason::Protocol,
        Reason::Resigned,
    ];

    /// The name in data files.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Reason::End => "end",
            Reason::Start => "start",
            Reason::Crash => "crash",
            Reason::Illegal => "illegal",
            Reason::Time => "time",
            Reason::Protocol => "protocol",
            Reason::Resigned => "resigned",
        }
    }
}

impl Fault {
    /// Why a game with this fault ended, and what was said about it.
    pub(super) fn told(&self) -> (Reason, Option<String>) {
        match self {
            Fault::Start(detail) => (Reason::Start, Some(detail.clone())),
            Fault::Crash(detail) => (Reason::Crash, Some(detail.clone())),
            Fault::Illegal(detail) => (Reason::Illegal, Some(detail.clone())),
            Fault::Time => (Reason::Time, None),
            Fault::Protocol(detail) => (Reason::Protocol, Some(detail.clone())),
            Fault::Resigned => (Reason::Resigned, None),
        }
    }
}

impl GameRecord {
    /// What the first player got, in half points: 2 for a win, 1 for a draw.
    #[must_use]
    pub fn halves_first(&self) -> u8 {
        match self.result.as_str() {
            "first" => 2,
            "second" => 0,
            _ => 1,
        }
    }

    /// What somebody who played got, in half points.
    #[must_use]
    pub fn halves_of(&self, name: &str) -> u8 {
        if self.first == name { self.halves_first() } else { 2 - self.halves_first() }
    }

    /// The same game without what differs from run to run.
    #[must_use]
    pub fn without_times(&self) -> GameRecord {
        GameRecord { seconds: [0.0; 2], ..self.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::Reason;

    #[test]
    fn data_files_have_the_names_of_reasons() {
        for reason in Reason::ALL {
            let written = serde_json::to_string(&reason).unwrap();
            assert_eq!(written, format!("\"{}\"", reason.name()));
        }
    }
}
