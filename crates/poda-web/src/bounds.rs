//! What visitors may use. Numbers have a home.

use std::time::Duration;

/// The limits of the server.
#[derive(Clone, Debug)]
pub struct Bounds {
    /// Bytes in the body of a request, and in a message of a page.
    pub body: usize,
    /// Moves in a game.
    pub moves: usize,
    /// Connections at a time; when one more comes, the one that was idle longest goes.
    pub connections: usize,
    /// How long a request may take to arrive, and how long nothing of an answer may be taken.
    pub patience: Duration,
    /// Pages that talk at a time; when one more comes, the one that was silent longest goes.
    pub pages: usize,
    /// Messages of a page per second, on average.
    pub messages: u32,
    /// Messages of a page at once.
    pub burst: u32,
    /// How long a page may be silent; browsers answer pings by themselves.
    pub silence: Duration,
    /// Searches at a time.
    pub searches: usize,
    /// Searches that may wait for their turn.
    pub waiting: usize,
    /// The longest search.
    pub time: Duration,
    /// Bytes of the largest table.
    pub table: usize,
}

impl Default for Bounds {
    fn default() -> Bounds {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Bounds {
            body: 64 << 10,
            moves: 1000,
            connections: 1024,
            patience: Duration::from_secs(10),
            pages: 512,
            messages: 40,
            burst: 80,
            silence: Duration::from_secs(60),
            // One page may analyse, think about a move and draw its graph at the same time.
            searches: cores.clamp(4, 16),
            waiting: 512,
            time: Duration::from_secs(60),
            table: 64 << 20,
        }
    }
}

impl Bounds {
    /// Whether that much memory may be used for a table.
    pub(crate) fn affords(&self, memory: u64) -> bool {
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
        let (bounds, registry) = (Bounds::default(), registry());
        for game in ["tictactoe", "othello6"] {
            let game = registry.find(game).unwrap();
            let affords =
                |spec: &str| bounds.affords(registry.plan(spec, &game).unwrap().needs().memory);
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
