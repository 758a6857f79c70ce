//! `cargo xtask miri`: the rooms with `unsafe` code under Miri, which finds undefined behaviour.
//!
//! Miri interprets the program, so that a second of tests becomes minutes, and it plays a plain processor: what
//! AVX2 and AVX-512 do is compared with slow twins by the ordinary tests. It is part of nightly toolchains:
//! `rustup +nightly component add miri rust-src`. Where it is not, this command says so and fails.

use std::process::{Command, ExitCode, Stdio};

/// The rooms: a crate, and the tests of its library whose names contain one of these words.
const ROOMS: [(&str, &[&str]); 4] = [
    ("poda-core", &["move_list", "system"]),
    ("poda-search", &["moves", "memory", "tables::buckets"]),
    ("poda-othello", &["table", "recent"]),
    ("poda-connect4", &["table", "recent"]),
];

/// Runs them all, to the first that fails.
pub(crate) fn run() -> ExitCode {
    if !is_there() {
        println!("== no Miri here: rustup +nightly component add miri rust-src");
        return ExitCode::FAILURE;
    }
    let passed = ROOMS.iter().all(|(name, words)| room(name, words));
    if passed { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn is_there() -> bool {
    let mut miri = Command::new("cargo");
    miri.args(["+nightly", "miri", "--version"]).stdout(Stdio::null()).stderr(Stdio::null());
    miri.status().is_ok_and(|status| status.success())
}

fn room(name: &str, words: &[&str]) -> bool {
    println!("== {name}: {}", words.join(", "));
    let mut miri = Command::new("cargo");
    miri.args(["+nightly", "miri", "test", "--package", name, "--lib", "--"]).args(words);
    // Tests look for the folder they run in; a few random cases are enough where all are slow.
    miri.env("MIRIFLAGS", "-Zmiri-disable-isolation").env("PROPTEST_CASES", "4");
    miri.env_remove("CARGO").env_remove("RUSTUP_TOOLCHAIN");
    miri.current_dir(crate::root()).status().is_ok_and(|status| status.success())
}
