//! `cargo xtask torment`: the real binary is killed, signalled, run out of room and lied to, and what it leaves
//! is compared with what an undisturbed run leaves.

mod hazards;
mod kills;
mod lines;
mod signals;
mod subject;

use anyhow::{Context, Result, bail, ensure};
use hazards::Disk;
use kills::{Original, POSITION, WORKS, Work};
use poda_fuzz::Random;
use signals::COMMANDS;
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};
use subject::Subject;

/// Most is over within this time of a signal; where a machine is busy it may take longer.
const PROMPT: Duration = Duration::from_millis(100);
/// Nothing may take longer.
const LATE: Duration = Duration::from_secs(5);

/// The first position of Othello: no solver comes to its end.
const OPENING: &str = "---------------------------OX------XO---------------------------";

/// How much of everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Measure {
    /// Kills in all.
    pub(crate) kills: u64,
    /// Rounds of three signals for every command.
    pub(crate) signals: u64,
    /// Hostile programs.
    pub(crate) programs: u64,
    /// Command lines that nobody would type.
    pub(crate) lines: u64,
    pub(crate) seed: u64,
    /// The fast binary instead of the one that tests use.
    pub(crate) fast: bool,
}

impl Measure {
    /// Some seconds.
    pub(crate) const SHORT: Measure =
        Measure { kills: 10, signals: 0, programs: 4, lines: 200, seed: 1, fast: false };
    /// Some minutes.
    const USUAL: Measure =
        Measure { kills: 100, signals: 3, programs: 16, lines: 2000, seed: 1, fast: false };

    /// `--kills N --signals N --programs N --lines N --seed S --release`, or `--short`, which is all that is said.
    pub(crate) fn read(words: &[&str]) -> Result<Measure> {
        if words == ["--short"] {
            return Ok(Measure::SHORT);
        }
        let mut measure = Measure::USUAL;
        let mut words = words.iter();
        while let Some(&word) = words.next() {
            if word == "--release" {
                measure.fast = true;
                continue;
            }
            let place = match word {
                "--kills" => &mut measure.kills,
                "--signals" => &mut measure.signals,
                "--programs" => &mut measure.programs,
                "--lines" => &mut measure.lines,
                "--seed" => &mut measure.seed,
                _ => bail!(
                    "not an option: '{word}' (accepted: --kills, --signals, --programs, --lines, --seed, --release; or --short alone)"
                ),
            };
            let number = words.next().and_then(|number| number.parse().ok());
            *place = number.with_context(|| format!("{word} takes a whole number"))?;
        }
        Ok(measure)
    }
}

/// Torments the program, and tells what was done.
pub(crate) fn run(root: &Path, measure: Measure) -> Result<()> {
    let subject = Subject::find(root, measure.fast)?;
    let mut random = Random::new(measure.seed, "torment");
    let mut originals = Vec::new();
    // What takes long is left to long torments.
    let short = measure.kills <= Measure::SHORT.kills;
    for work in WORKS.iter().filter(|work| measure.kills > 0 && !(short && work.is_slow)) {
        originals.push((work, Original::of(work, &subject)?));
    }
    kill(&originals, &subject, measure, &mut random)?;
    hinder(&originals, &subject)?;
    signal(&subject, measure)?;
    mistype(&subject, measure)?;
    let began = Instant::now();
    let games = hazards::hostile_programs(&subject, measure.programs)?;
    told(&format!("{games} games against hostile programs, no process left"), began);
    Ok(())
}

fn told(what: &str, began: Instant) {
    println!("{:6.1} s  {what}", began.elapsed().as_secs_f64());
}

fn kill(
    originals: &[(&Work, Original)],
    subject: &Subject,
    measure: Measure,
    random: &mut Random,
) -> Result<()> {
    let weight = |work: &Work| if work.is_slow { 1 } else { 4 };
    let all: u64 = originals.iter().map(|(work, _)| weight(work)).sum();
    for (work, original) in originals {
        let share = measure.kills * weight(work) / all;
        let (began, mut kills, mut runs) = (Instant::now(), 0, 0);
        // A run that ends before it can be killed counts as one, so that this ends.
        while kills < share && runs < 2 * share + 10 {
            let tally = kills::kill(work, original, subject, random)?;
            kills += tally.kills;
            runs += tally.runs;
        }
        told(&format!("{}: {kills} kills in {runs} runs, all equal", work.name), began);
    }
    Ok(())
}

/// Other runs, and disks without room.
fn hinder(originals: &[(&Work, Original)], subject: &Subject) -> Result<()> {
    for (work, original) in originals {
        let began = Instant::now();
        hazards::two_writers(work, original, subject)?;
        hazards::short_files(work, original, subject)?;
        let disk = match hazards::small_disk(work, original, subject)? {
            Disk::Resumed => "a full disk",
            Disk::Missing => "no disk could be mounted",
        };
        told(&format!("{}: two writers, short files, {disk}", work.name), began);
    }
    Ok(())
}

/// Every command is sent signals; where there are many processors, several commands at a time.
fn signal(subject: &Subject, measure: Measure) -> Result<()> {
    if measure.signals == 0 {
        return Ok(());
    }
    let began = Instant::now();
    // A proof that leaves everything to the checker.
    let folder = tempfile::tempdir()?;
    let line = format!("solve othello6 {} --proof long.poda --proof-depth 255 -q", &POSITION[..18]);
    subject.finish(&subject::words(&line), folder.path())?;
    std::fs::write(folder.path().join("long.obf"), format!("{OPENING} X;\n"))?;
    let proofs = folder.path().display().to_string();
    let waiting = Mutex::new(COMMANDS.iter());
    let next = || waiting.lock().unwrap_or_else(PoisonError::into_inner).next();
    let ask = |line: &&str| ask(line, subject, &proofs, measure);
    let some = || std::iter::from_fn(next).map(ask).collect::<Vec<_>>();
    let found: Vec<(Duration, Vec<String>)> = thread::scope(|scope| {
        let begun: Vec<_> = (0..processors().div_ceil(4)).map(|_| scope.spawn(some)).collect();
        begun.into_iter().flat_map(|thread| thread.join().unwrap_or_default()).collect()
    });
    let mut faults: Vec<String> = found.iter().flat_map(|(_, faults)| faults.clone()).collect();
    ensure!(found.len() == COMMANDS.len(), "a signal could not be sent");
    let slowest = found.iter().map(|(time, _)| *time).max().unwrap_or_default();
    if slowest > LATE {
        faults.push(format!("a command took {slowest:?} to end"));
    }
    ensure!(faults.is_empty(), "{}", faults.join("\n"));
    told(
        &format!("{} commands: {:.0} ms at most", found.len(), slowest.as_secs_f64() * 1e3),
        began,
    );
    Ok(())
}

/// How long a command took at most to hear a signal, and what went wrong.
fn ask(line: &str, subject: &Subject, proofs: &str, measure: Measure) -> (Duration, Vec<String>) {
    let (began, mut tally) = (Instant::now(), signals::Tally::default());
    let (mut random, mut faults) = (Random::new(measure.seed, line), Vec::new());
    for _ in 0..measure.signals {
        let sent = signals::send(line, subject, proofs, &mut random, &mut tally);
        faults.extend(sent.err().map(|fault| format!("{fault:#}")));
    }
    let signals::Tally { signals, over, early, slowest } = tally;
    let late = if slowest > PROMPT { ", slow" } else { "" };
    let time = slowest.as_secs_f64() * 1e3;
    told(
        &format!(
            "{line}: {signals} signals, {over} were over, {early} had not begun, {time:.0} ms{late}"
        ),
        began,
    );
    (slowest, faults)
}

/// Lines that nobody would type, on all processors.
fn mistype(subject: &Subject, measure: Measure) -> Result<()> {
    let (began, processors) = (Instant::now(), processors());
    let mut endings = lines::Endings::default();
    let found: Vec<_> = thread::scope(|scope| {
        let run = move |index: u64| {
            let mut random = Random::new(measure.seed, &format!("lines {index}"));
            lines::run((measure.lines + index) / processors, subject, &mut random)
        };
        let begun: Vec<_> = (0..processors).map(|index| scope.spawn(move || run(index))).collect();
        begun.into_iter().map(thread::ScopedJoinHandle::join).collect()
    });
    for part in found {
        endings.add(&part.map_err(|_| anyhow::anyhow!("a line could not be tried"))??);
    }
    if measure.lines > 0 {
        told(&format!("{} lines that nobody types: {}", measure.lines, endings.told()), began);
    }
    Ok(())
}

fn processors() -> u64 {
    thread::available_parallelism().map_or(1, |number| number.get() as u64)
}

#[cfg(test)]
mod tests {
    use super::Measure;

    #[test]
    fn options_are_numbers() {
        let read = Measure::read(&["--kills", "7", "--release"]).unwrap();
        assert_eq!(read, Measure { kills: 7, fast: true, ..Measure::USUAL });
        assert!(Measure::read(&["--kills"]).is_err() && Measure::read(&["--lives", "9"]).is_err());
    }
}
