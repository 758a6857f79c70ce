//! `cargo xtask check`: everything that must hold before a change is taken.

use crate::page;
use std::io::{BufRead, BufReader};
use std::process::{Command, ExitCode, Stdio};
use std::time::Instant;

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
pub(crate) fn run() -> ExitCode {
    let mut tests = Tests::default();
    install_browser();
    install_rhino();
    page::install_tools(crate::root());
    for (name, arguments) in STEPS {
        let started = Instant::now();
        println!("== {name}: cargo {}", arguments.join(" "));
        if !cargo(arguments, &mut tests) {
            println!("== {name} failed");
            tests.print();
            return ExitCode::FAILURE;
        }
        println!("== {name} passed in {:.0} s", started.elapsed().as_secs_f64());
    }
    if !(page_types() && book()) {
        tests.print();
        return ExitCode::FAILURE;
    }
    tests.print();
    if tests.passed == 0 {
        println!("== no test ran");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

/// The script of the page is what its types say.
fn page_types() -> bool {
    let started = Instant::now();
    println!("== page: types of the script");
    let passed = page::types_hold(crate::root());
    let word = if passed { "passed" } else { "failed" };
    println!("== page {word} in {:.0} s", started.elapsed().as_secs_f64());
    passed
}

/// The book is fresh and whole.
fn book() -> bool {
    let started = Instant::now();
    println!("== book: every picture and table anew, links, includes");
    if let Err(error) = crate::book::check(crate::root()) {
        println!("{error:#}\n== book failed");
        return false;
    }
    println!("== book passed in {:.0} s", started.elapsed().as_secs_f64());
    true
}

/// The page is tested in a real browser. Where it is missing, Debian's packages are installed; where
/// that fails, the tests that need it say so.
fn install_browser() {
    if !(runs(&["chromedriver", "--version"]) && runs(&["chromium", "--version"])) {
        install("browser", &["chromium", "chromium-driver"]);
    }
}

/// The arena is tested against a program of somebody else, the package grhino of Debian.
fn install_rhino() {
    if !std::path::Path::new("/usr/games/gtp-rhino").exists() {
        install("opponent", &["--no-install-recommends", "grhino"]);
    }
}

/// Installs packages of Debian.
pub(crate) fn install(what: &str, packages: &[&str]) {
    println!("== {what}: installing {}", packages.join(" "));
    let sudo: &[&str] = if is_root() { &[] } else { &["sudo", "-n"] };
    let apt = |arguments: &[&str]| runs(&[sudo, &["apt-get"], arguments].concat());
    if !(apt(&["update"]) && apt(&[&["install", "-y"], packages].concat())) {
        println!("== {what}: could not be installed");
    }
}

fn is_root() -> bool {
    std::env::var("USER").is_ok_and(|user| user == "root")
        || std::env::var("HOME").is_ok_and(|home| home == "/root")
}

/// Whether a program runs and succeeds; what it says is not shown.
pub(crate) fn runs(words: &[&str]) -> bool {
    let mut command = Command::new(words[0]);
    command.args(&words[1..]).env("DEBIAN_FRONTEND", "noninteractive");
    let status = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
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
