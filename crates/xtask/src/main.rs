//! What is done with the repository as a whole: `cargo xtask check` and its parts `setup` and
//! `targets`, `cargo xtask book` and `cargo xtask solved`.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "telling people is its job")]

mod book;
mod check;
mod fuzz;
mod miri;
mod page;
mod problems;
mod program;
mod setup;
mod targets;
#[cfg(unix)]
mod torment;

use book::Effort;
use check::inspect;
use setup::Mode;
use std::path::Path;
use std::process::ExitCode;
use targets::Choice;

const USAGE: &str = "\
usage: cargo xtask setup [--offline]   installs what the check needs, or only says what is missing
       cargo xtask check [--offline]   everything that must hold before a change is taken; calls setup first
       cargo xtask targets [--few]     compiles for other machines: browser, Windows; ARM, macOS, 32 bits
       cargo xtask book                makes the pictures and tables of the book anew and builds it
       cargo xtask book --check        says what in it is stale, as the check does
       cargo xtask book --measure      makes it anew, and measures the times in it on this machine
       cargo xtask book --pages        turns the chapters into pages, with what was made before
       cargo xtask solved [NAME…]      solves what the book keeps in docs/solved anew, all of it or these tables
       cargo xtask problems [PROGRAM]  makes problems/endgame.obf anew, with a program that is built, or this one
       cargo xtask fuzz [TARGET…] [--inputs N] [--seconds N] [--seed S]
                                       gives damaged inputs to everything that reads, so many or so long each
       cargo xtask torment [--kills N] [--signals N] [--programs N] [--lines N] [--seed S] [--release]
                                       kills and signals the program, and compares with undisturbed runs
       cargo xtask torment --short     some seconds of it, as the check does
       cargo xtask types               whether the types of the page's script agree, as the check does
       cargo xtask firefox             the main paths of the page in Firefox, which it installs
       cargo xtask miri                looks for undefined behaviour where there is unsafe code, some minutes";

fn main() -> ExitCode {
    let words: Vec<_> = std::env::args_os().skip(1).collect();
    if inspect::is_asked_for(&words) {
        return inspect::run(&words);
    }
    let words: Vec<_> = words.iter().map(|word| word.to_string_lossy().into_owned()).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["setup"] => exit(setup::run(root(), Mode::Install)),
        ["setup", "--offline"] => exit(setup::run(root(), Mode::Offline)),
        ["check"] => check::run(Mode::Install),
        ["check", "--offline"] => check::run(Mode::Offline),
        ["targets"] => exit(targets::check(Choice::All)),
        ["targets", "--few"] => exit(targets::check(Choice::Few)),
        ["book"] => report(book::make(root(), Effort::Whole)),
        ["book", "--check"] => report(book::check(root())),
        ["book", "--measure"] => report(book::make(root(), Effort::Measured)),
        ["book", "--pages"] => report(book::pages(root())),
        ["solved", ref names @ ..] => report(book::solve(root(), names)),
        ["problems", ref words @ ..] => report(problems::run(root(), words)),
        ["fuzz", ref words @ ..] => report(fuzz::run(root(), words)),
        #[cfg(unix)]
        ["torment", ref words @ ..] => {
            report(torment::Measure::read(words).and_then(|it| torment::run(root(), it)))
        }
        #[cfg(not(unix))]
        ["torment", ..] => report(Err(anyhow::anyhow!("torment needs the signals of Unix"))),
        ["types"] => exit(page::types_hold(root())),
        ["firefox"] => exit(setup::firefox(root()) && page::firefox(root())),
        ["miri"] => miri::run(),
        _ => {
            eprintln!("{USAGE}");
            ExitCode::from(2)
        }
    }
}

/// The folder of the repository.
fn root() -> &'static Path {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    folder.ancestors().nth(2).expect("this crate lies two folders deep")
}

fn exit(passed: bool) -> ExitCode {
    if passed { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn report(done: anyhow::Result<()>) -> ExitCode {
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}
