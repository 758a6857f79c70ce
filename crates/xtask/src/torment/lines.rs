//! Command lines that nobody would type, given to the real binary: it ends, says why, and never panics.

use super::signals::kill;
use super::subject::{Subject, end_of, ended_within, words};
use anyhow::{Result, ensure};
use poda_fuzz::{Random, damaged};
use rustix::process::Signal;
use std::ffi::OsString;
use std::fs::File;
use std::os::unix::ffi::OsStringExt;
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::Duration;

/// What the program says by its exit code: all is well, failure, usage, a limit, bad input, interrupted.
const CODES: [i32; 6] = [0, 1, 2, 3, 4, 130];
/// Who takes longer is interrupted.
const LIMIT: Duration = Duration::from_millis(500);
/// Kibibytes of address space, so that nobody asks for all there is.
const MEMORY: u32 = 6 << 20;

/// Lines that mean something; others are made of their pieces.
const EXAMPLES: [&str; 44] = [
    "games",
    "games --format json",
    "algorithms --format csv",
    "agents othello6",
    "rules connect4 --lang es",
    "help solve",
    "show tictactoe X.O/.X./..O",
    "show othello f5d6c3 --format md",
    "show hex:5 c3 -o board.svg",
    "show mnk:15,15,5 h8 -o board.png",
    "solve tictactoe --all",
    "solve toy:[[3,12,8],[2,4,6],[14,5,2]]",
    "solve othello4 --algo scout --table study --format json",
    "solve othello6 c2b4b5b2c5b3a4c1 --threads 2 --memory 4MiB --time 100ms",
    "solve othello6 --proof p.poda --proof-depth 20 --nodes 1000",
    "solve connect4 444444 --weak --without follow",
    "solve connect4:5,4,misere=yes --all --format jsonl",
    "solve desconecta:4,4 --nodes 10000",
    "analyse mnk:5,5,4 c3 --depth 4 --all",
    "analyse othello --depth 3 --eval strategy --format json",
    "analyse hex:4,swap=yes --time 50ms --exact",
    "compare tictactoe --algo minimax,alphabeta --table off,map --order none,all",
    "compare connect4 --depths 2..4 --format csv -o table.csv",
    "compare othello6 --depth 3 --nodes 1000 --eval none",
    "perft othello6 --depth 4 --divide",
    "perft connect4:4,4 --depth 5 --distinct --format jsonl",
    "tree tictactoe X.O/.X./..O --algo negascout --depth 3 -o tree.svg",
    "tree toy:aima -o tree.html",
    "tree othello4 --depth 3 --nodes 200 -o tree.json",
    "match tictactoe perfect random --games 10 --seed 7",
    "match othello6 edaversi:depth=2,nodes=100 random --games 4 --out m --threads 2",
    "match connect4 alphabeta:depth=3 ninja:2 --games 2 --openings random:3",
    "match mnk:5,5,4 random random --sprt 0,10 --games 20",
    "bench tictactoe --print",
    "bench suite.toml --out b",
    "train othello6 --positions 300 --seed 3 --out w.bin",
    "play tictactoe --first random --second perfect --seed 1",
    "play othello4 --record game.txt --first engine:level=3 --second random",
    "review othello6 game.txt -o review.svg",
    "verify p.poda --time 1s --nodes 1000",
    "gtp othello6 random",
    "web --port 0 --searches 1 --memory 1MiB",
    "man pages",
    "completions bash",
];

/// Runs so many lines, and says how they ended: by code, and interrupted.
pub(super) fn run(number: u64, subject: &Subject, random: &mut Random) -> Result<Endings> {
    let examples: Vec<Vec<String>> = EXAMPLES.iter().map(|line| words(line)).collect();
    let pool: Vec<Vec<u8>> = examples.concat().into_iter().map(String::into_bytes).collect();
    let folder = tempfile::tempdir()?;
    let mut endings = Endings::default();
    for _ in 0..number {
        let example = random.one(&examples[..]).clone();
        let line = mixed(&example, &pool, random);
        endings.note(&line, one(&line, subject, folder.path())?)?;
    }
    Ok(endings)
}

/// How lines ended.
#[derive(Debug, Default)]
pub(super) struct Endings {
    codes: [u64; CODES.len()],
}

impl Endings {
    fn note(&mut self, line: &[OsString], status: ExitStatus) -> Result<()> {
        // On a busy machine it may not have begun to listen.
        let code = status.code().or(status.signal().filter(|&signal| signal == 2).and(Some(130)));
        let place = CODES.iter().position(|&known| code == Some(known));
        ensure!(place.is_some(), "{line:?}: {status}");
        self.codes[place.unwrap_or_default()] += 1;
        Ok(())
    }

    pub(super) fn add(&mut self, other: &Endings) {
        self.codes.iter_mut().zip(other.codes).for_each(|(sum, number)| *sum += number);
    }

    /// `12 × 0, 3 × 2`
    pub(super) fn told(&self) -> String {
        let known = CODES.iter().zip(self.codes).filter(|(_, number)| *number > 0);
        let each: Vec<String> = known.map(|(code, number)| format!("{number} × {code}")).collect();
        each.join(", ")
    }
}

/// Words are left out, said twice, exchanged for others, or damaged.
fn mixed(line: &[String], pool: &[Vec<u8>], random: &mut Random) -> Vec<OsString> {
    let mut line: Vec<Vec<u8>> = line.iter().map(|word| word.clone().into_bytes()).collect();
    for _ in 0..=random.small(2) {
        let place = random.below(line.len());
        let other = random.one(pool).clone();
        match random.below(6) {
            0 if line.len() > 1 => drop(line.remove(place)),
            1 => line.insert(place, line[place].clone()),
            2 => line.insert(place + 1, other),
            3 => line[place] = other,
            _ => line[place] = damaged(&line[place], pool, random),
        }
    }
    line.into_iter().filter(|word| is_harmless(word)).map(OsString::from_vec).collect()
}

/// No way out of the folder, no program, no address but our own; the system takes no zero in a word.
fn is_harmless(word: &[u8]) -> bool {
    let has = |part: &[u8]| word.windows(part.len()).any(|window| window == part);
    let leads_out = word.starts_with(b"/") || has(b"=/") || has(b"..") && has(b"/");
    !(leads_out || has(b"gtp:") || has(b"--bind") || has(&[0]))
}

/// Runs a line; if it takes long, it is interrupted and has to end.
fn one(line: &[OsString], subject: &Subject, folder: &Path) -> Result<ExitStatus> {
    let said = folder.join("said");
    let mut child = started(line, subject, folder, &said)?;
    let status = if let Some(status) = ended_within(&mut child, LIMIT)? {
        status
    } else {
        kill(&child, Signal::INT)?;
        end_of(&mut child)?
    };
    let said = String::from_utf8_lossy(&std::fs::read(said)?).into_owned();
    ensure!(!said.contains("panicked"), "{line:?}: {status}: {said}");
    Ok(status)
}

fn started(line: &[OsString], subject: &Subject, folder: &Path, said: &Path) -> Result<Child> {
    let work = folder.join("work");
    std::fs::create_dir_all(&work)?;
    let mut command = Command::new("sh");
    command.arg("-c").arg(format!("ulimit -v {MEMORY}; exec \"$0\" \"$@\""));
    command.arg(subject.program()).args(line).current_dir(work);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(File::create(said)?);
    Ok(command.spawn()?)
}
