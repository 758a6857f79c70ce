//! `cargo xtask check`: everything that must hold before a change is taken.
//!
//! The tests are compiled first, and clippy and rustdoc look at each crate on the way; what they need besides is
//! installed meanwhile, which is mostly waiting for the network. While the tests run, which is mostly waiting for
//! browsers and programs, the compiler turns to examples and other machines.

mod errand;
pub(crate) mod inspect;
mod programs;

use crate::setup;
use errand::Errand;
use programs::Tests;
use std::process::{Command, ExitCode};
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

/// Runs the checks, to the first that fails.
pub(crate) fn run(mode: setup::Mode) -> ExitCode {
    let mut summary = Summary::default();
    let started = Instant::now();
    let passed = steps(mode, &mut summary);
    summary.print(started.elapsed());
    if passed && summary.tests.passed == 0 {
        println!("== no test ran");
    }
    if passed && summary.tests.passed > 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn steps(mode: setup::Mode, summary: &mut Summary) -> bool {
    let mut runs = Vec::new();
    summary.step("format", "cargo fmt --all --check", || {
        cargo(&["fmt", "--all", "--check"]).status().is_ok_and(|status| status.success())
    }) && summary.step("setup, compilation", "at the same time", || true)
        && prepared(mode, &mut runs, summary)
        && summary.step("tests, examples, other machines, book", "at the same time", || true)
        && both(runs, rest(), summary)
}

/// Compiles the tests, and installs what they need besides: that takes the network more than the processors.
fn prepared(mode: setup::Mode, runs: &mut Vec<Errand>, summary: &mut Summary) -> bool {
    let mut installed = Summary::default();
    let compiled = thread::scope(|scope| {
        scope.spawn(|| {
            // What could not be installed is missed where it is needed, by a test that says so.
            installed.step("setup", "what the check needs, see `cargo xtask setup`", || {
                _ = setup::run(crate::root(), mode);
                true
            })
        });
        summary.step("compilation", "tests and benchmarks, with clippy and rustdoc", || {
            programs::compile().map(|errands| *runs = errands).is_ok()
        })
    });
    summary.steps.append(&mut installed.steps);
    compiled
}

/// What is done beside the tests. Most of it compiles, so each waits for the one before: they share a folder.
fn rest() -> Vec<Errand> {
    let tests = programs::inspected(cargo(&["test", "--workspace", "--doc", "--locked"]));
    let mut all = vec![Errand::new("doc tests", tests)];
    all.extend(["kalah", "dots-and-boxes"].into_iter().flat_map(example));
    all.extend([&["targets", "--few"][..], &["book", "--check"], &["types"]].map(myself));
    // It takes the signals of Unix.
    all.extend(cfg!(unix).then(|| myself(&["torment", "--short"])));
    all
}

/// Another part of this program.
fn myself(words: &[&str]) -> Errand {
    let mut command = Command::new(std::env::current_exe().unwrap_or_else(|_| "xtask".into()));
    command.args(words).current_dir(crate::root());
    Errand::new(words[0], command)
}

/// A game from outside of the workspace keeps its format and passes its tests. It is compiled into the same
/// folder, so that only our own crates are compiled once more.
fn example(name: &str) -> [Errand; 2] {
    let manifest = crate::root().join("examples").join(name).join("Cargo.toml");
    let target = crate::root().join("target");
    let of = |words: &[&str]| {
        let mut command = cargo(words);
        command.arg("--manifest-path").arg(&manifest);
        command
    };
    let mut test = of(&["test", "--locked"]);
    test.arg("--target-dir").arg(target);
    let format = of(&["fmt", "--check"]);
    [
        Errand::new(&format!("format of {name}"), format),
        Errand::new(&format!("example {name}"), test),
    ]
}

/// Runs the tests one after another, and beside them the rest; whoever is done first helps with the tests.
fn both(mut runs: Vec<Errand>, rest: Vec<Errand>, summary: &mut Summary) -> bool {
    runs.reverse();
    let (runs, shared) = (Mutex::new(runs), Mutex::new((summary, true)));
    let tell = |errand: Errand| {
        let (name, done) = (errand.name.clone(), errand.run());
        let mut shared = shared.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        shared.1 &= done.passed;
        shared.0.note(name, &done);
    };
    let next = || runs.lock().unwrap_or_else(std::sync::PoisonError::into_inner).pop();
    thread::scope(|scope| {
        scope.spawn(|| std::iter::from_fn(next).for_each(tell));
        rest.into_iter().chain(std::iter::from_fn(next)).for_each(tell);
    });
    shared.into_inner().is_ok_and(|(_, passed)| passed)
}

/// Cargo as the checks run it.
fn cargo(arguments: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(arguments).current_dir(crate::root());
    command.env("RUSTDOCFLAGS", "-D warnings").env("INSTA_UPDATE", "no");
    command
}

/// How long each step took, and what the tests said.
#[derive(Debug, Default)]
struct Summary {
    steps: Vec<(String, Duration)>,
    tests: Tests,
}

impl Summary {
    /// Does a step, tells of it, and remembers how long it took.
    fn step(&mut self, name: &str, told: &str, work: impl FnOnce() -> bool) -> bool {
        let started = Instant::now();
        println!("== {name}: {told}");
        let passed = work();
        let (word, time) = (if passed { "passed" } else { "failed" }, started.elapsed());
        println!("== {name} {word} in {:.0} s", time.as_secs_f64());
        self.steps.push((name.to_owned(), time));
        passed
    }

    /// Tells of an errand that was run beside others.
    fn note(&mut self, name: String, done: &errand::Done) {
        println!("{}", done.output.trim_end());
        done.output.lines().for_each(|line| self.tests.count(line));
        let word = if done.passed { "passed" } else { "failed" };
        println!("== {name} {word} in {:.0} s", done.time.as_secs_f64());
        self.steps.push((name, done.time));
    }

    /// What took a second or more, and all; steps that ran beside each other add up to more.
    fn print(&self, all: Duration) {
        let long = self.steps.iter().filter(|(_, time)| time.as_secs() > 0);
        for (name, time) in long.chain([&("all".to_owned(), all)]) {
            println!("{:6.0} s  {name}", time.as_secs_f64());
        }
        self.tests.print();
    }
}
