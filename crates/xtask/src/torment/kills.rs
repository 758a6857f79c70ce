//! Kills at random moments: what goes on afterwards ends as if nothing had happened.

use super::subject::{Subject, end_of, ended_within, words};
use anyhow::{Context, Result, ensure};
use poda_fuzz::Random;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::time::Duration;

/// A run is killed so often before it may end.
const KILLS_OF_A_RUN: u64 = 6;

/// Work that can be gone on with.
pub(super) struct Work {
    pub(super) name: &'static str,
    line: &'static str,
    /// It takes its time, and gets fewer kills.
    pub(super) is_slow: bool,
    /// The file with a record per line, where there is one.
    journal: Option<&'static str>,
    /// The files that are the result.
    results: &'static [&'static str],
}

/// The line of the study, with 19 squares left.
pub(super) const POSITION: &str = "c2b4c5d2e4e3d1c1b1d5d6f4b3";

/// All of it.
pub(super) const WORKS: [Work; 5] = [
    Work {
        name: "match",
        line: "match othello6 random alphabeta:depth=2 --games 400 --seed 7 --out m -q",
        is_slow: false,
        journal: Some("m/games.jsonl"),
        results: &["m/games.jsonl", "m/games.txt", "m/match.json"],
    },
    Work {
        name: "match --sprt",
        line: "match othello6 random alphabeta:depth=1 --sprt elo0=-20,elo1=20 --concurrency 2 --seed 3 \
               --out m -q",
        is_slow: false,
        journal: Some("m/games.jsonl"),
        results: &["m/games.jsonl", "m/games.txt", "m/match.json"],
    },
    Work {
        name: "bench",
        line: "bench othello6-scout --labels 34..22 --limit 10m --out b -q",
        is_slow: true,
        journal: Some("b/results.jsonl"),
        results: &["b/results.jsonl", "b/study.json"],
    },
    Work {
        name: "train",
        line: "train othello6 --positions 10 --threads 2 --out w.bin -q",
        is_slow: true,
        journal: None,
        results: &["w.bin"],
    },
    Work {
        name: "solve --proof",
        line: "solve othello6 POSITION --proof p.poda --proof-depth 0 --threads 1 -q",
        is_slow: false,
        journal: None,
        results: &["p.poda"],
    },
];

impl Work {
    pub(super) fn words(&self) -> Vec<String> {
        words(&self.line.replace("POSITION", POSITION))
    }

    /// The result, without what differs from run to run.
    pub(super) fn result(&self, folder: &Path) -> Result<Vec<Vec<u8>>> {
        let read = |name: &&str| -> Result<Vec<u8>> {
            let path = folder.join(name);
            let bytes = fs::read(&path).with_context(|| path.display().to_string())?;
            if self.journal != Some(*name) {
                return Ok(bytes);
            }
            let mut lines: Vec<String> = records(&bytes);
            // Searches are kept in the order in which they were made.
            lines.sort_unstable();
            Ok(lines.join("\n").into_bytes())
        };
        self.results.iter().map(read).collect()
    }

    /// What is finished and kept.
    fn kept(&self, folder: &Path) -> BTreeSet<String> {
        let bytes = self.journal.and_then(|name| fs::read(folder.join(name)).ok());
        records(&bytes.unwrap_or_default()).into_iter().collect()
    }
}

/// The whole lines, without the times and what depends on them.
fn records(bytes: &[u8]) -> Vec<String> {
    let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    let lines = bytes[..whole].split(|&byte| byte == b'\n').filter(|line| !line.is_empty());
    let read = lines.filter_map(|line| serde_json::from_slice::<Value>(line).ok());
    read.map(|mut record| {
        if let Some(record) = record.as_object_mut() {
            for key in ["seconds", "checksum"] {
                record.remove(key);
            }
        }
        record.to_string()
    })
    .collect()
}

/// What the killing of one work came to.
#[derive(Debug, Default)]
pub(super) struct Tally {
    pub(super) kills: u64,
    pub(super) runs: u64,
}

/// The undisturbed run that all others are compared with.
pub(super) struct Original {
    pub(super) result: Vec<Vec<u8>>,
    records: BTreeSet<String>,
    pub(super) time: Duration,
}

impl Original {
    pub(super) fn of(work: &Work, subject: &Subject) -> Result<Original> {
        let folder = tempfile::tempdir()?;
        let time = subject.finish(&work.words(), folder.path())?;
        let records = work.kept(folder.path());
        Ok(Original { result: work.result(folder.path())?, records, time })
    }
}

/// Kills a run again and again, lets it end, and compares.
pub(super) fn kill(
    work: &Work,
    original: &Original,
    subject: &Subject,
    random: &mut Random,
) -> Result<Tally> {
    let folder = tempfile::tempdir()?;
    let line = work.words();
    let mut tally = Tally { kills: 0, runs: 1 };
    let mut kept = BTreeSet::new();
    while tally.kills < KILLS_OF_A_RUN {
        let mut child = subject.start(&line, folder.path())?;
        let moment = original.time.mul_f64(random.below(1000) as f64 / 1500.0);
        if ended_within(&mut child, moment)?.is_some() {
            break;
        }
        child.kill()?;
        if end_of(&mut child)?.code().is_some() {
            break;
        }
        tally.kills += 1;
        let now = work.kept(folder.path());
        // Games that ended while a test of strength was decided do not count, and are taken away when it is written whole.
        let lost = kept.difference(&now).find(|&record| original.records.contains(record));
        ensure!(lost.is_none(), "{}: finished work is lost: {lost:?}", work.name);
        kept = now;
    }
    subject.finish(&line, folder.path())?;
    ensure!(
        work.result(folder.path())? == original.result,
        "{}: the result differs after {} kills; see {}",
        work.name,
        tally.kills,
        folder.keep().display()
    );
    Ok(tally)
}
