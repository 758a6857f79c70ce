//! `cargo xtask fuzz`: damaged inputs for everything that reads, for as long as one likes.
//!
//! The readers are tests, in the file `fuzz.rs` of each crate; here they are run with more inputs, and what
//! they measured is put together.

use anyhow::{Context, Result, bail, ensure};
use poda_fuzz::Plan;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

/// The crates that have such a file.
const CRATES: [&str; 10] = [
    "poda-games",
    "poda-search",
    "poda-engines",
    "poda-lab",
    "poda-othello",
    "poda-proof",
    "poda-protocol",
    "poda-talk",
    "poda-web",
    "poda",
];

/// Inputs for each reader where nothing is said.
const USUAL: &str = "10000";

/// Gives damaged inputs to the readers of these names, or to all.
pub(crate) fn run(root: &Path, words: &[&str]) -> Result<()> {
    let (targets, settings) = read(words)?;
    let folder = root.join("target/fuzz");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root).args(["test", "--lib", "--locked", "--no-fail-fast", "--quiet"]);
    command.args(CRATES.iter().flat_map(|name| ["--package", name])).arg("--");
    match targets[..] {
        [] => drop(command.arg("fuzz::")),
        _ => drop(command.args(targets.iter().map(|target| format!("fuzz::{target}")))),
    }
    command.envs(settings).env(Plan::FOLDER, &folder);
    let passed = command.status().context("cargo")?.success();
    tell(&folder)?;
    ensure!(passed, "a reader failed; what it was given is in {}", folder.display());
    Ok(())
}

/// Variables and what they are set to.
type Settings = Vec<(&'static str, String)>;

/// The readers that are asked for, and what they are told.
fn read<'a>(words: &[&'a str]) -> Result<(Vec<&'a str>, Settings)> {
    let (mut targets, mut settings) = (Vec::new(), Vec::new());
    let mut words = words.iter();
    while let Some(&word) = words.next() {
        let name = match word {
            "--inputs" => Plan::INPUTS,
            "--seconds" => Plan::SECONDS,
            "--seed" => Plan::SEED,
            option if option.starts_with('-') => {
                bail!("not an option: '{option}' (accepted: --inputs, --seconds, --seed)")
            }
            target => {
                targets.push(target);
                continue;
            }
        };
        let number = words.next().and_then(|number| number.parse::<u64>().ok());
        let number = number.with_context(|| format!("{word} takes a whole number"))?;
        settings.push((name, number.to_string()));
    }
    let asked = |name: &str| settings.iter().any(|(known, _)| *known == name);
    if !asked(Plan::INPUTS) && !asked(Plan::SECONDS) {
        settings.push((Plan::INPUTS, USUAL.to_owned()));
    }
    Ok((targets, settings))
}

/// What each reader was given, how much of it was understood, and the longest time that one input took.
fn tell(folder: &Path) -> Result<()> {
    let mut rows = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let (name, kind) = (path.file_stem(), path.extension());
        let Some(name) = name.map(|name| name.to_string_lossy().into_owned()) else { continue };
        if kind.is_some_and(|kind| kind == "figures") {
            let text = fs::read_to_string(&path)?;
            let mut numbers = text.split_whitespace().filter_map(|word| word.parse::<u64>().ok());
            let mut next = || numbers.next().unwrap_or_default();
            rows.push((name, next(), next(), Duration::from_micros(next())));
        }
    }
    rows.sort();
    let sum = |of: fn(&(String, u64, u64, Duration)) -> u64| rows.iter().map(of).sum::<u64>();
    let slowest = rows.iter().map(|row| row.3).max().unwrap_or_default();
    let all = ("all".to_owned(), sum(|row| row.1), sum(|row| row.2), slowest);
    println!("{:>12} {:>12} {:>12}  reader", "inputs", "understood", "slowest");
    for (name, inputs, understood, slowest) in rows.iter().chain([&all]) {
        println!("{inputs:>12} {understood:>12} {:>9.1} ms  {name}", slowest.as_secs_f64() * 1e3);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_readers_and_options() {
        let (targets, settings) = read(&["proofs", "--seed", "7", "moves"]).unwrap();
        assert_eq!(targets, ["proofs", "moves"]);
        assert_eq!(settings[0], (Plan::SEED, "7".to_owned()));
        assert_eq!(settings[1], (Plan::INPUTS, USUAL.to_owned()));
        assert!(read(&["--inputs"]).is_err() && read(&["--what", "1"]).is_err());
    }

    #[test]
    fn every_crate_with_readers_is_listed() {
        for name in CRATES {
            let folder = crate::root().join("crates").join(name).join("src");
            let found = ["fuzz.rs", "gtp/fuzz.rs"].iter().any(|file| folder.join(file).exists());
            assert!(found, "{name}");
        }
        let written = fs::read_dir(crate::root().join("crates")).unwrap().filter(|entry| {
            let folder = entry.as_ref().unwrap().path().join("src");
            let own = entry.as_ref().unwrap().file_name();
            let is_tool = ["poda-fuzz", "xtask"].iter().any(|tool| own == *tool);
            !is_tool && (folder.join("fuzz.rs").exists() || folder.join("gtp/fuzz.rs").exists())
        });
        assert_eq!(written.count(), CRATES.len());
    }
}
