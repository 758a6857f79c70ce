//! What is done with the repository as a whole: `cargo xtask check`, `cargo xtask book` and
//! `cargo xtask solved`.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "telling people is its job")]

mod book;
mod check;
mod miri;
mod page;

use std::path::Path;
use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo xtask check            everything that must hold before a change is taken
       cargo xtask book             makes the pictures and tables of the book anew and builds it
       cargo xtask book --measure   the same, and measures the times in it on this machine
       cargo xtask solved [NAME…]   solves what the book keeps in docs/solved anew, all of it or these tables
       cargo xtask miri             looks for undefined behaviour where there is unsafe code, some minutes";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["check"] => check::run(),
        ["book"] => report(book::make(root(), false)),
        ["book", "--measure"] => report(book::make(root(), true)),
        ["solved", ref names @ ..] => report(book::solve(root(), names)),
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

fn report(done: anyhow::Result<()>) -> ExitCode {
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}
