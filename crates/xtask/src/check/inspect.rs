//! What stands between cargo and the compiler while the tests are compiled: clippy and rustdoc look at the same
//! crate with the same words, on top of dependencies that are compiled already.
//!
//! `cargo clippy` and `cargo doc` each go through all dependencies once more, which takes longer than what they
//! are asked for. Cargo calls the program that `RUSTC_WORKSPACE_WRAPPER` names with the compiler and its words.

use std::ffi::OsString;
use std::path::Path;
use std::process::{Command, ExitCode};

/// Whether these words are cargo's, for a compiler behind this program.
pub(crate) fn is_asked_for(words: &[OsString]) -> bool {
    words.first().is_some_and(|it| Path::new(it).file_stem().is_some_and(|name| name == "rustc"))
}

/// Compiles, then looks: who depends on the crate need not wait for that.
pub(crate) fn run(words: &[OsString]) -> ExitCode {
    let Some((compiler, words)) = words.split_first() else { return ExitCode::FAILURE };
    let unit = Unit::of(words);
    let passed = succeeds(Command::new(compiler).args(words).args(unit.haste()))
        && (!unit.is_ours || succeeds(&mut clippy(compiler, &unit)))
        && (!unit.is_documented || succeeds(&mut rustdoc(compiler, &unit)));
    if passed { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn succeeds(command: &mut Command) -> bool {
    command.status().is_ok_and(|status| status.success())
}

/// Something that is compiled.
#[derive(Debug, PartialEq, Eq)]
struct Unit {
    words: Vec<String>,
    /// Not one of cargo's questions about the compiler itself.
    is_ours: bool,
    is_documented: bool,
    is_bench: bool,
}

impl Unit {
    fn of(words: &[OsString]) -> Unit {
        let words: Vec<String> =
            words.iter().map(|word| word.to_string_lossy().into_owned()).collect();
        let name =
            words.iter().position(|it| it == "--crate-name").and_then(|at| words.get(at + 1));
        let is_ours = name.is_some_and(|name| name != "___");
        let is_script = name.is_some_and(|name| name.starts_with("build_script"));
        let is_test = words.iter().any(|it| it == "--test");
        let is_bench = words.iter().any(|it| is_source(it) && it.contains("benches"));
        let is_documented = is_ours && !is_script && !is_test && !is_bench;
        Unit { words, is_ours, is_documented, is_bench }
    }

    /// A benchmark is looked at here, not run.
    fn haste(&self) -> &'static [&'static str] {
        if self.is_bench { &["-Copt-level=0"] } else { &[] }
    }

    /// The words without those that say what is made of the crate, and where.
    fn kept(&self) -> impl Iterator<Item = String> {
        let mut words = self.words.iter();
        std::iter::from_fn(move || {
            loop {
                let word = words.next()?;
                match word.as_str() {
                    "--out-dir" | "--emit" => drop(words.next()),
                    it if it.starts_with("--emit=") => {}
                    // Cargo would take the file of an inspection for the crate.
                    it if it.starts_with("--json=") => return Some(it.replace("artifacts,", "")),
                    it => return Some(it.to_owned()),
                }
            }
        })
    }
}

fn is_source(word: &str) -> bool {
    Path::new(word).extension().is_some_and(|it| it == "rs")
}

/// Clippy makes nothing but its remarks.
fn clippy(compiler: &OsString, unit: &Unit) -> Command {
    let mut command = Command::new(beside(compiler, "clippy-driver"));
    command.arg(compiler).args(unit.kept()).arg("--emit=metadata").arg("--out-dir").arg(folder());
    // The way in which `cargo clippy` hands its own words over.
    command.env("CLIPPY_ARGS", "-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__");
    command
}

/// Only the words that rustdoc knows: the crate, its name and edition, and where others are found.
fn rustdoc(compiler: &OsString, unit: &Unit) -> Command {
    let mut command = Command::new(beside(compiler, "rustdoc"));
    let mut words = unit.kept();
    while let Some(word) = words.next() {
        match word.as_str() {
            "--crate-name" | "--crate-type" | "--extern" | "--cfg" | "--check-cfg" | "-L" => {
                command.arg(&word).args(words.next());
            }
            it if is_source(it)
                || ["--edition=", "--error-format=", "--json="]
                    .iter()
                    .any(|start| it.starts_with(start)) =>
            {
                command.arg(it);
            }
            _ => {}
        }
    }
    command.args(["--document-private-items", "-Dwarnings", "--out-dir"]).arg(folder());
    command
}

/// A tool of the same toolchain.
fn beside(compiler: &OsString, name: &str) -> OsString {
    let tool =
        Path::new(compiler).with_file_name(format!("{name}{}", std::env::consts::EXE_SUFFIX));
    if tool.is_file() { tool.into_os_string() } else { name.into() }
}

/// Where what nobody needs is written.
fn folder() -> std::path::PathBuf {
    crate::root().join("target").join("inspected")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unit(line: &str) -> Unit {
        Unit::of(&line.split(' ').map(OsString::from).collect::<Vec<_>>())
    }

    #[test]
    fn libraries_are_documented_and_benchmarks_are_made_in_haste() {
        let library = unit("--crate-name poda_core --edition=2024 src/lib.rs --crate-type lib");
        assert!(library.is_ours && library.is_documented && library.haste().is_empty());
        let bench = unit("--crate-name speed --edition=2024 crates/poda-search/benches/speed.rs");
        assert!(bench.is_ours && !bench.is_documented && !bench.haste().is_empty());
        assert!(!unit("--crate-name poda_core src/lib.rs --test").is_documented);
        assert!(!unit("- --crate-name ___ --print=file-names").is_ours);
    }

    #[test]
    fn an_inspection_makes_nothing_that_cargo_waits_for() {
        let unit = unit(
            "--crate-name a --emit=dep-info,link --json=artifacts,future-incompat --out-dir x -L y",
        );
        let kept: Vec<_> = unit.kept().collect();
        assert_eq!(kept, ["--crate-name", "a", "--json=future-incompat", "-L", "y"]);
    }

    #[test]
    fn cargo_is_told_from_people() {
        let of = |word: &str| is_asked_for(&[OsString::from(word)]);
        assert!(of("/somewhere/bin/rustc") && of("rustc") && !of("check"));
    }
}
