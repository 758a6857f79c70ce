//! `cargo xtask torment`: the real binary is killed, signalled, run out of room and lied to, and what it leaves
//! is compared with what an undisturbed run leaves.

mod hazards;
mod kills;
mod signals;
mod subject;

use anyhow::{Context, Result, bail, ensure};
use hazards::Disk;
use kills::{Original, POSITION, WORKS, Work};
use poda_fuzz::Random;
use signals::COMMANDS;
use std::path::Path;
use std::time::{Duration, Instant};
use subject::Subject;

/// Most is over within this time of a signal; where a machine is busy it may take longer.
const PROMPT: Duration = Duration::from_millis(100);
/// Nothing may take longer.
const LATE: Duration = Duration::from_secs(5);

/// How much of everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Measure {
    /// Kills in all.
    pub(crate) kills: u64,
    /// Rounds of three signals for every command.
    pub(crate) signals: u64,
    /// Hostile programs.
    pub(crate) programs: u64,
    pub(crate) seed: u64,
    /// The fast binary instead of the one that tests use.
    pub(crate) fast: bool,
}

impl Measure {
    /// Some seconds.
    pub(crate) const SHORT: Measure =
        Measure { kills: 10, signals: 0, programs: 4, seed: 1, fast: false };
    /// Some minutes.
    const USUAL: Measure = Measure { kills: 100, signals: 3, programs: 16, seed: 1, fast: false };

    /// `--kills N --signals N --programs N --seed S --release`
    pub(crate) fn read(words: &[&str]) -> Result<Measure> {
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
                "--seed" => &mut measure.seed,
                _ => bail!(
                    "not an option: '{word}' (accepted: --kills, --signals, --programs, --seed, --release)"
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
    signal(&subject, measure, &mut random)?;
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

fn signal(subject: &Subject, measure: Measure, random: &mut Random) -> Result<()> {
    // A proof that leaves everything to the checker.
    let folder = tempfile::tempdir()?;
    let line = format!("solve othello6 {} --proof long.poda --proof-depth 255 -q", &POSITION[..18]);
    subject.finish(&subject::words(&line), folder.path())?;
    let proofs = folder.path().display().to_string();
    let (mut slowest, mut faults) = (Duration::ZERO, Vec::new());
    for line in COMMANDS.iter().filter(|_| measure.signals > 0) {
        let (began, mut tally) = (Instant::now(), signals::Tally::default());
        for _ in 0..measure.signals {
            let sent = signals::send(line, subject, &proofs, random, &mut tally);
            faults.extend(sent.err().map(|fault| format!("{fault:#}")));
        }
        let signals::Tally { signals, over, early, slowest: time } = tally;
        slowest = slowest.max(time);
        let late = if time > PROMPT { ", slow" } else { "" };
        let time = time.as_secs_f64() * 1e3;
        told(
            &format!(
                "{line}: {signals} signals, {over} were over, {early} had not begun, {time:.0} ms{late}"
            ),
            began,
        );
    }
    if slowest > LATE {
        faults.push(format!("a command took {slowest:?} to end"));
    }
    ensure!(faults.is_empty(), "{}", faults.join("\n"));
    Ok(())
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
