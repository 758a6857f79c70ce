//! Signals at random moments: every command ends soon and says how.

use super::subject::{Subject, end_of, ended_within, words};
use anyhow::{Context, Result, ensure};
use poda_fuzz::Random;
use rustix::process::{Pid, Signal, kill_process};
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

const SIGNALS: [Signal; 3] = [Signal::INT, Signal::TERM, Signal::HUP];
/// A signal comes within this time.
const MOMENTS: Duration = Duration::from_millis(700);
const INTERRUPTED: i32 = 130;

/// Commands that take long, but for the last ones, which are over when the signal comes.
pub(super) const COMMANDS: [&str; 31] = [
    "solve othello6 -q",
    "solve othello6 --proof p.poda -q",
    "solve desconecta:6,5 -q",
    "solve connect4 --all --without book",
    "solve tictactoe -",
    "verify PROOFS/long.poda",
    "analyse othello --depth 40",
    "analyse hex:11 --depth 40 --format json",
    "compare othello6 --exact --algo alphabeta,scout",
    "perft othello --depth 14",
    "perft connect4 --depth 30 --distinct",
    "tree othello --depth 9 --nodes 1000000 -o t.svg",
    "tree othello --depth 9 --nodes 1000000 -o t.json",
    "bench othello6-scout --out b",
    "bench obf PROOFS/long.obf --out b",
    "match othello6 random random --games 4000 --out m",
    "match mnk:8,8,5 random random --openings random:10000 --games 1000",
    "match othello alphabeta:depth=30 alphabeta:depth=30 --games 2",
    "train othello6 --positions 20000 --out w.bin",
    "play othello6 --first alphabeta:depth=40 --second alphabeta:depth=40",
    "review othello f5d6c3d3c4 --time 5s",
    "book connect4 --plies 6 --out k",
    "book othello --positions 3000 --depth 14 --out k",
    "practise --kind visits",
    "gtp othello6 engine",
    "nboard",
    "web --port 0",
    "welcome",
    "show othello",
    "games",
    "algorithms",
];

/// What signals did to one command.
#[derive(Debug, Default)]
pub(super) struct Tally {
    pub(super) signals: u64,
    /// It was over before.
    pub(super) over: u64,
    /// It had not begun to listen.
    pub(super) early: u64,
    pub(super) slowest: Duration,
}

/// Sends each signal to a command, at a random moment.
pub(super) fn send(
    line: &str,
    subject: &Subject,
    proofs: &str,
    random: &mut Random,
    tally: &mut Tally,
) -> Result<()> {
    for signal in SIGNALS {
        let folder = tempfile::tempdir()?;
        let mut command = subject.command(&words(&line.replace("PROOFS", proofs)), folder.path());
        // Who waits for a line waits until it comes.
        let mut child = command.stdin(Stdio::piped()).spawn()?;
        let input = child.stdin.take();
        let moment = MOMENTS.mul_f64(random.below(1000) as f64 / 1000.0);
        if let Some(status) = ended_within(&mut child, moment)? {
            ensure!(status.success(), "{line}: {status} without any signal");
            tally.over += 1;
            continue;
        }
        let began = Instant::now();
        kill(&child, signal)?;
        let status = end_of(&mut child).with_context(|| format!("{line}, {signal:?}"))?;
        drop(input);
        tally.slowest = tally.slowest.max(began.elapsed());
        tally.signals += 1;
        match (status.code(), status.signal()) {
            (Some(INTERRUPTED), _) => {}
            (Some(0), _) => tally.over += 1,
            (_, Some(by)) if by == signal.as_raw() => tally.early += 1,
            _ => anyhow::bail!("{line}: {status} after {signal:?}, {moment:?} after the start"),
        }
    }
    Ok(())
}

/// Sends a signal to a program that was not waited for yet.
pub(super) fn kill(child: &Child, signal: Signal) -> Result<()> {
    kill_process(Pid::from_child(child), signal).with_context(|| format!("{signal:?}"))
}
