//! Tables by name: `off`, `study`, `map:N`, `lru:N`, `buckets:SIZE`, `on`; and what goes into them:
//! `study+exact`, `study+plies:10`, `study+tests`.

use super::{BoxedTable, Buckets, Lru, Map, map};
use crate::quantity;
use poda_core::Game;
use std::fmt;
use std::num::NonZeroUsize;
use std::str::FromStr;

/// Why there is no such table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TableError {
    /// The word means nothing.
    #[error("not a table: '{word}' (accepted: {})", TableWord::ACCEPTED)]
    Word {
        /// The word.
        word: String,
    },
    /// The memory cannot be had.
    #[error("no memory for a table of {bytes} bytes")]
    Memory {
        /// As much as was asked for.
        bytes: usize,
    },
}

/// A table policy as people write it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableWord {
    word: String,
    policy: Policy,
    keep: TableScope,
}

/// What is kept in a table, and who asks it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TableScope {
    /// Only nodes of the first so many plies.
    pub plies: Option<u32>,
    /// Only exact scores.
    pub exact: bool,
    /// Scout's tests use the table as well; in the 6×6 study they do not.
    pub tests: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Policy {
    Off,
    Map(usize),
    Lru(NonZeroUsize),
    Buckets(usize),
}

impl TableWord {
    /// What [`TableWord::from_str`] reads.
    pub const ACCEPTED: &str = "off, on, study, map:N, lru:N, buckets:SIZE such as buckets:64MiB; \
        with +exact, +plies:N or +tests behind it";

    /// No table.
    #[must_use]
    pub fn off() -> TableWord {
        TableWord { word: "off".to_owned(), policy: Policy::Off, keep: TableScope::default() }
    }

    /// Buckets of so many bytes.
    #[must_use]
    pub fn buckets(bytes: usize) -> TableWord {
        let units = [(30, "GiB"), (20, "MiB"), (10, "KiB"), (0, "")];
        let whole = units.iter().find(|(power, _)| bytes.is_multiple_of(1 << power));
        let (power, unit) = whole.unwrap_or(&units[3]);
        let word = format!("buckets:{}{unit}", bytes >> power);
        TableWord { word, policy: Policy::Buckets(bytes), keep: TableScope::default() }
    }

    /// A table by its name, or by a size alone: `64MiB` means `buckets:64MiB`.
    ///
    /// # Errors
    /// If the word means nothing.
    pub fn named(word: &str) -> Result<TableWord, TableError> {
        match quantity::size(word) {
            Ok(_) => format!("buckets:{word}").parse(),
            Err(_) => word.parse(),
        }
    }

    /// Whether there is no table.
    #[must_use]
    pub fn is_off(&self) -> bool {
        self.policy == Policy::Off
    }

    /// What is kept in the table, and who asks it.
    #[must_use]
    pub fn keep(&self) -> TableScope {
        self.keep
    }

    /// How many bytes the table may take, at most, when it is full of positions of that type.
    #[must_use]
    pub fn bytes<G: Game>(&self) -> u64 {
        match self.policy {
            Policy::Off => 0,
            Policy::Map(limit) => Map::<G>::bytes_at_most(limit),
            Policy::Lru(limit) => Lru::<G>::bytes_at_most(limit),
            Policy::Buckets(bytes) => bytes as u64,
        }
    }

    /// Makes the table, unless it is off.
    ///
    /// # Errors
    /// If the memory cannot be had.
    pub fn build<G: Game + Send + 'static>(&self) -> Result<Option<BoxedTable<G>>, TableError> {
        Ok(match self.policy {
            Policy::Off => None,
            Policy::Map(limit) => Some(Box::new(Map::new(limit))),
            Policy::Lru(limit) => Some(Box::new(Lru::new(limit))),
            Policy::Buckets(bytes) => Some(Box::new(Buckets::new(bytes)?)),
        })
    }
}

impl FromStr for TableWord {
    type Err = TableError;

    fn from_str(word: &str) -> Result<TableWord, TableError> {
        let mut parts = word.split('+');
        let policy = parts.next().and_then(policy);
        let keep = parts.try_fold(TableScope::default(), TableScope::with);
        match (policy, keep) {
            (Some(Policy::Off), Some(keep)) if keep != TableScope::default() => None,
            (Some(policy), Some(keep)) => Some(TableWord { word: word.to_owned(), policy, keep }),
            _ => None,
        }
        .ok_or_else(|| TableError::Word { word: word.to_owned() })
    }
}

fn policy(word: &str) -> Option<Policy> {
    match word.split_once(':') {
        None if word == "off" => Some(Policy::Off),
        None if word == "on" => Some(Policy::Buckets(64 << 20)),
        None if word == "study" => Some(Policy::Map(map::STUDY)),
        Some(("map", limit)) => count(limit).map(|limit| Policy::Map(limit.get())),
        Some(("lru", limit)) => count(limit).map(Policy::Lru),
        Some(("buckets", size)) => {
            let bytes = quantity::size(size).ok().and_then(|bytes| bytes.try_into().ok());
            bytes.filter(|&bytes| bytes >= 64).map(Policy::Buckets)
        }
        _ => None,
    }
}

impl TableScope {
    /// One more restriction, or permission.
    fn with(self, part: &str) -> Option<TableScope> {
        match part.split_once(':') {
            None if part == "exact" => Some(TableScope { exact: true, ..self }),
            None if part == "tests" => Some(TableScope { tests: true, ..self }),
            Some(("plies", plies)) => Some(TableScope { plies: Some(plies.parse().ok()?), ..self }),
            _ => None,
        }
    }
}

impl fmt::Display for TableWord {
    /// The word as it was written.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.word)
    }
}

/// `1000` or `2^20`.
fn count(text: &str) -> Option<NonZeroUsize> {
    let number = match text.split_once('^') {
        Some(("2", power)) => 1_usize.checked_shl(power.parse().ok()?)?,
        Some(_) => return None,
        None => text.parse().ok()?,
    };
    NonZeroUsize::new(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_read_as_they_are_written() {
        for (word, policy) in [
            ("off", Policy::Off),
            ("on", Policy::Buckets(67_108_864)),
            ("study", Policy::Map(262_144)),
            ("map:2^18", Policy::Map(262_144)),
            ("lru:1000", Policy::Lru(NonZeroUsize::new(1000).unwrap())),
            ("buckets:64MiB", Policy::Buckets(67_108_864)),
            ("buckets:1kb", Policy::Buckets(1000)),
        ] {
            let read: TableWord = word.parse().unwrap();
            assert_eq!((read.policy, read.to_string().as_str()), (policy, word));
        }
    }

    #[test]
    fn what_is_kept_is_written_behind() {
        let read: TableWord = "map:2^10+plies:10+exact+tests".parse().unwrap();
        assert_eq!(read.keep(), TableScope { plies: Some(10), exact: true, tests: true });
        assert_eq!(read.policy, Policy::Map(1024));
    }

    #[test]
    fn a_size_is_written_as_it_is_read() {
        for word in ["buckets:256MiB", "buckets:1GiB", "buckets:1000", "buckets:3KiB"] {
            let Policy::Buckets(bytes) = word.parse::<TableWord>().unwrap().policy else {
                panic!()
            };
            assert_eq!(TableWord::buckets(bytes).to_string(), word);
        }
    }

    #[test]
    fn nonsense_is_refused() {
        for word in [
            "",
            "yes",
            "map",
            "map:0",
            "map:-1",
            "lru:",
            "buckets:63",
            "buckets:MiB",
            "map:3^4",
            "buckets:99999999999GiB",
            "map:2^64",
            "off:1",
            "off+exact",
            "study+",
            "study+plies",
            "study+plies:x",
            "study+all",
            "+exact",
        ] {
            assert!(word.parse::<TableWord>().is_err(), "{word}");
        }
    }
}
