//! `cargo xtask check`: everything that must hold before a change is taken.

use crate::targets::{self, Choice};
use crate::{page, setup};
use std::io::{BufRead, BufReader};
use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

/// The checks, in the order in which they fail fastest.
const STEPS: [(&str, &[&str]); 4] = [
    ("format", &["fmt", "--all", "--check"]),
    (
        "clippy",
        &["clippy", "--workspace", "--all-targets", "--locked", "--quiet", "--", "-D", "warnings"],
    ),
    ("tests and doc tests", &["test", "--workspace", "--locked", "--no-fail-fast"]),
    ("documentation", &["doc", "--workspace", "--no-deps", "--document-private-items", "--locked"]),
];

/// Runs the checks, one after another, to the first that fails.
pub(crate) fn run(mode: setup::Mode) -> ExitCode {
    let mut summary = Summary::default();
    let passed = steps(mode, &mut summary);
    summary.print();
    if passed && summary.tests.passed == 0 {
        println!("== no test ran");
    }
    if passed && summary.tests.passed > 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn steps(mode: setup::Mode, summary: &mut Summary) -> bool {
    // What could not be installed is missed where it is needed, by a test that says so.
    summary.step("setup", "what the check needs, see `cargo xtask setup`", |_| {
        _ = setup::run(crate::root(), mode);
        true
    });
    let cargo_steps = STEPS.iter().all(|(name, arguments)| {
        let told = format!("cargo {}", arguments.join(" "));
        summary.step(name, &told, |tests| cargo(arguments, tests))
    });
    cargo_steps
        && summary.step("examples", "games from outside", examples)
        && summary.step("torment", "kills, full disks, hostile programs", |_| torment())
        && summary.step("targets", "other machines", |_| targets::check(Choice::Few))
        && summary.step("page", "types of the script", |_| page::types_hold(crate::root()))
        && summary.step("book", "every picture and table anew, links, includes", |_| book())
}

/// Games from outside of the workspace keep its format and pass their tests. They are compiled into the same
/// folder, so that only our own crates are compiled once more.
fn examples(tests: &mut Tests) -> bool {
    let folder = crate::root().join("examples");
    let target = crate::root().join("target").display().to_string();
    ["kalah", "dots-and-boxes"].iter().all(|name| {
        let manifest = folder.join(name).join("Cargo.toml").display().to_string();
        cargo(&["fmt", "--check", "--manifest-path", &manifest], tests)
            && cargo(
                &["test", "--manifest-path", &manifest, "--target-dir", &target, "--locked"],
                tests,
            )
    })
}

/// What was killed or hindered goes on as if nothing had happened.
#[cfg(unix)]
fn torment() -> bool {
    let done = crate::torment::run(crate::root(), crate::torment::Measure::SHORT);
    if let Err(error) = &done {
        println!("{error:#}");
    }
    done.is_ok()
}

/// It takes the signals of Unix.
#[cfg(not(unix))]
fn torment() -> bool {
    true
}

/// The book is fresh and whole.
fn book() -> bool {
    let checked = crate::book::check(crate::root());
    if let Err(error) = &checked {
        println!("{error:#}");
    }
    checked.is_ok()
}

/// How long each step took, and what the tests said.
#[derive(Debug, Default)]
struct Summary {
    steps: Vec<(&'static str, Duration)>,
    tests: Tests,
}

impl Summary {
    /// Does a step, tells of it, and remembers how long it took.
    fn step(
        &mut self,
        name: &'static str,
        told: &str,
        work: impl FnOnce(&mut Tests) -> bool,
    ) -> bool {
        let started = Instant::now();
        println!("== {name}: {told}");
        let passed = work(&mut self.tests);
        let (word, time) = (if passed { "passed" } else { "failed" }, started.elapsed());
        println!("== {name} {word} in {:.0} s", time.as_secs_f64());
        self.steps.push((name, time));
        passed
    }

    fn print(&self) {
        let all: Duration = self.steps.iter().map(|(_, time)| *time).sum();
        for (name, time) in self.steps.iter().chain([&("all", all)]) {
            println!("{:6.0} s  {name}", time.as_secs_f64());
        }
        self.tests.print();
    }
}

/// Runs cargo, shows what it prints, and counts the tests in it.
fn cargo(arguments: &[&str], tests: &mut Tests) -> bool {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let child = Command::new(cargo)
        .args(arguments)
        .env("RUSTDOCFLAGS", "-D warnings")
        .env("INSTA_UPDATE", "no")
        .stdout(Stdio::piped())
        .spawn();
    let mut child = match child {
        Ok(child) => child,
        Err(error) => {
            println!("cannot run cargo: {error}");
            return false;
        }
    };
    if let Some(output) = child.stdout.take() {
        for line in BufReader::new(output).lines().map_while(Result::ok) {
            println!("{line}");
            tests.count(&line);
        }
    }
    child.wait().is_ok_and(|status| status.success())
}

/// What the test runner reported.
#[derive(Debug, Default)]
struct Tests {
    passed: u64,
    failed: u64,
}

impl Tests {
    /// `test result: ok. 8 passed; 0 failed; …`
    fn count(&mut self, line: &str) {
        let Some(result) = line.strip_prefix("test result: ") else { return };
        let number = |word: &str| -> u64 {
            let end = result.find(word).unwrap_or_default();
            result[..end].split_whitespace().next_back().and_then(|it| it.parse().ok()).unwrap_or(0)
        };
        self.passed += number(" passed");
        self.failed += number(" failed");
    }

    fn print(&self) {
        println!("{} passed, {} failed", self.passed, self.failed);
    }
}

#[cfg(test)]
mod tests {
    use super::Tests;

    #[test]
    fn results_of_the_runner_add_up() {
        let mut tests = Tests::default();
        tests.count("test result: ok. 8 passed; 0 failed; 1 ignored; 0 measured");
        tests.count("test result: FAILED. 30 passed; 2 failed; 0 ignored");
        tests.count("running 7 tests");
        assert_eq!((tests.passed, tests.failed), (38, 2));
    }
}
