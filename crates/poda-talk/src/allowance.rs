//! What a visitor may use. Numbers have a home.

use std::time::Duration;

/// The limits of what is asked.
#[derive(Clone, Debug)]
pub struct Allowance {
    /// Moves in a game.
    pub moves: usize,
    /// The longest search.
    pub time: Duration,
    /// How long an analysis may go on while others wait.
    pub turn: Duration,
    /// Bytes of the largest table; an analysis with a solver has a small one besides.
    pub table: usize,
    /// Searches at a time.
    pub searches: usize,
    /// Threads of each of them.
    pub threads: usize,
    /// Nodes of a recorded tree that are kept.
    pub tree: usize,
    /// Nodes of a search that is recorded.
    pub recorded: u64,
    /// Nodes of a search that is compared with others.
    pub compared: u64,
}

impl Default for Allowance {
    fn default() -> Allowance {
        Allowance {
            moves: 1000,
            time: Duration::from_secs(3600),
            turn: Duration::from_secs(10),
            table: 64 << 20,
            searches: 1,
            threads: 1,
            tree: 20_000,
            recorded: 5_000_000,
            compared: 200_000_000,
        }
    }
}

impl Allowance {
    /// Whether that much memory may be used for a table.
    #[must_use]
    pub fn affords(&self, memory: u64) -> bool {
        memory <= self.table as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use poda_engines::registry;

    /// Nobody's words are read here: whatever wants memory says how much.
    #[test]
    fn no_agent_takes_more_than_there_is() {
        let (allowance, registry) = (Allowance::default(), registry());
        for game in ["tictactoe", "othello6"] {
            let game = registry.find(game).unwrap();
            let affords =
                |spec: &str| allowance.affords(registry.plan(spec, &game).unwrap().needs().memory);
            for agent in ["alphabeta:depth=3", "engine", "perfect", "negascout:time=1s"] {
                let sign = if agent.contains(':') { ',' } else { ':' };
                assert!(affords(agent), "{agent}");
                for word in ["off", "on", "64MiB", "buckets:1KiB", "map:2^17", "lru:1000+exact"] {
                    assert!(affords(&format!("{agent}{sign}table={word}")), "{agent} {word}");
                }
                for word in ["65MiB", "buckets:1GiB", "map:2^30", "lru:99999999", "map:2^63+exact"]
                {
                    assert!(!affords(&format!("{agent}{sign} table = {word}")), "{agent} {word}");
                }
            }
            assert!(affords("random"));
        }
    }
}
