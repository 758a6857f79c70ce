//! What visitors may use. Numbers have a home.

use poda_search::{TableWord, quantity};
use std::time::Duration;

/// The limits of the server.
#[derive(Clone, Debug)]
pub struct Bounds {
    /// Bytes in the body of a request, and in a message of a page.
    pub body: usize,
    /// Moves in a game.
    pub moves: usize,
    /// Connections at a time; more are turned away.
    pub connections: usize,
    /// How long a request may take to arrive, and an answer to be taken.
    pub patience: Duration,
    /// Pages that talk at a time.
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
    /// Bytes that an entry of an exact map takes, at most.
    const ENTRY: usize = 128;

    /// Whether a table of that name is small enough; a name that means nothing is somebody else's
    /// business.
    pub(crate) fn affords(&self, word: &str) -> bool {
        let policy = word.split('+').next().unwrap_or_default().trim();
        let bytes = match policy.split_once(':') {
            Some(("buckets", size)) => quantity::size(size).ok(),
            Some(("map" | "lru", count)) => {
                entries(count).map(|entries| entries.saturating_mul(2 * Self::ENTRY as u64))
            }
            _ => quantity::size(policy).ok(),
        };
        bytes.is_none_or(|bytes| bytes <= self.table as u64)
    }

    /// Whether all tables that an agent's options name are small enough.
    pub(crate) fn affords_agent(&self, spec: &str) -> bool {
        let options = spec.split_once(':').map_or("", |(_, options)| options);
        let pairs = options.split(',').filter_map(|option| option.split_once('='));
        pairs.filter(|(key, _)| key.trim() == "table").all(|(_, word)| self.affords(word.trim()))
    }

    /// The table for that name or size, where it is small enough.
    pub(crate) fn table(&self, word: &str) -> Option<Result<TableWord, poda_search::TableError>> {
        let named = match quantity::size(word) {
            Ok(_) => format!("buckets:{word}"),
            Err(_) => word.to_owned(),
        };
        self.affords(&named).then(|| named.parse())
    }
}

/// `1000` or `2^18`; far too many where the number is no number.
fn entries(text: &str) -> Option<u64> {
    match text.split_once('^') {
        Some((_, power)) => Some(1_u64.checked_shl(power.parse().ok()?).unwrap_or(u64::MAX)),
        None => text.parse().ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_small_tables_are_affordable() {
        let bounds = Bounds::default();
        for word in ["off", "on", "study", "64MiB", "buckets:1KiB", "map:2^17", "lru:1000+exact"] {
            assert!(bounds.affords(word), "{word}");
            assert!(bounds.table(word).unwrap().is_ok(), "{word}");
        }
        for word in ["65MiB", "buckets:1GiB", "map:2^30", "lru:99999999", "map:2^63+exact"] {
            assert!(!bounds.affords(word), "{word}");
            assert!(bounds.table(word).is_none(), "{word}");
            assert!(!bounds.affords_agent(&format!("alphabeta:depth=3, table = {word}")), "{word}");
        }
        assert!(bounds.affords_agent("alphabeta:depth=3,table=on"));
        assert!(bounds.affords_agent("random"));
    }
}
