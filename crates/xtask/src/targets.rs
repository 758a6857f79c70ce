//! `cargo xtask targets`: the code compiles for machines other than this one.
//!
//! The libraries do without threads, a clock, memory maps and wide registers (`poda_core::system` is
//! the door to what a machine may lack), so that a browser can have them; everything else needs an
//! operating system. Nothing is linked and nothing runs: `cargo check` looks at the types.

use std::process::{Command, Stdio};

/// What a browser can have.
const LIBRARIES: [&str; 10] = [
    "poda-core",
    "poda-games",
    "poda-search",
    "poda-view",
    "poda-engines",
    "poda-othello",
    "poda-connect4",
    "poda-proof",
    "poda-practise",
    "poda-talk",
];

/// What is compiled for a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Scope {
    Libraries,
    Everything,
}

/// Which targets are compiled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Choice {
    /// The two that differ most from this machine, a browser and Windows: the check has little time.
    Few,
    /// All of them.
    All,
}

/// How many targets are the few.
const FEW: usize = 2;

/// The machines: a browser, the three systems, no AVX, and 32 bits; the few first.
const TARGETS: [(&str, Scope); 5] = [
    ("wasm32-unknown-unknown", Scope::Libraries),
    ("x86_64-pc-windows-msvc", Scope::Everything),
    ("aarch64-unknown-linux-gnu", Scope::Everything),
    ("aarch64-apple-darwin", Scope::Everything),
    ("i686-unknown-linux-gnu", Scope::Libraries),
];

/// Compiles for the chosen targets that are installed and names the others; whether those compile.
pub(crate) fn check(choice: Choice) -> bool {
    let missing = missing();
    let (chosen, rest) = TARGETS.split_at(if choice == Choice::Few { FEW } else { TARGETS.len() });
    for (target, _) in chosen.iter().filter(|(name, _)| missing.contains(name)) {
        println!("== targets: {target} skipped: `rustup target add {target}` is still to be done");
    }
    for (target, _) in rest {
        println!("== targets: {target} skipped: `cargo xtask targets` compiles for it too");
    }
    [Scope::Libraries, Scope::Everything].into_iter().all(|scope| {
        let there = chosen.iter().filter(|(name, of)| *of == scope && !missing.contains(name));
        let names: Vec<&str> = there.map(|(name, _)| *name).collect();
        names.is_empty() || compiles(scope, &names)
    })
}

/// One cargo for all targets of a scope: what runs on this machine is compiled once.
fn compiles(scope: Scope, targets: &[&str]) -> bool {
    println!("== targets: {} for {}", scope.name(), targets.join(", "));
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(["check", "--locked", "--quiet"]).args(scope.arguments());
    command.args(targets.iter().flat_map(|target| ["--target", target]));
    command.env("RUSTFLAGS", "-D warnings").current_dir(crate::root());
    // As tests are compiled: what runs on this machine is there already.
    command.env("CARGO_PROFILE_DEV_DEBUG", "false").env("CARGO_PROFILE_DEV_INCREMENTAL", "false");
    command.status().is_ok_and(|status| status.success())
}

impl Scope {
    fn name(self) -> String {
        match self {
            Scope::Libraries => LIBRARIES.join(", "),
            Scope::Everything => "everything".to_owned(),
        }
    }

    fn arguments(self) -> Vec<&'static str> {
        match self {
            Scope::Libraries => LIBRARIES.iter().flat_map(|name| ["--package", name]).collect(),
            Scope::Everything => vec!["--workspace", "--exclude", "xtask"],
        }
    }
}

/// Targets whose standard library is not installed. Where there is no rustup, that is all but the
/// machine's own.
pub(crate) fn missing() -> Vec<&'static str> {
    let list = Command::new("rustup").args(["target", "list", "--installed"]).output();
    let installed = list.map(|list| String::from_utf8_lossy(&list.stdout).into_owned());
    absent(&installed.unwrap_or_default())
}

/// The targets that a list of rustup does not name.
fn absent(installed: &str) -> Vec<&'static str> {
    let is_absent = |name: &&str| !installed.lines().any(|line| line.trim() == *name);
    TARGETS.iter().map(|(name, _)| *name).filter(is_absent).collect()
}

/// Installs the standard libraries of targets, one by one: a toolchain need not have all of them.
pub(crate) fn add(targets: &[&str]) -> bool {
    let add = |target: &&str| {
        let mut rustup = Command::new("rustup");
        rustup.args(["target", "add", target]).stdout(Stdio::null()).stderr(Stdio::null());
        let added = rustup.status().is_ok_and(|status| status.success());
        if !added {
            println!("== targets: rustup cannot add {target}");
        }
        added
    };
    let failed = targets.iter().filter(|target| !add(target));
    failed.count() == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn targets_that_are_not_installed_are_named() {
        assert_eq!(absent("").len(), TARGETS.len());
        let installed =
            "i686-unknown-linux-gnu\nwasm32-unknown-unknown\nx86_64-unknown-linux-gnu\n";
        let rest = ["x86_64-pc-windows-msvc", "aarch64-unknown-linux-gnu", "aarch64-apple-darwin"];
        assert_eq!(absent(installed), rest);
    }
}
