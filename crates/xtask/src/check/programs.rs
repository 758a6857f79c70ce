//! The tests of the workspace, compiled by cargo and run one program at a time.

use super::cargo;
use super::errand::Errand;
use serde::Deserialize;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// What cargo says of something that it compiled.
#[derive(Debug, Deserialize)]
struct Artifact {
    manifest_path: PathBuf,
    executable: Option<PathBuf>,
    profile: Profile,
    target: Target,
}

#[derive(Debug, Deserialize)]
struct Profile {
    test: bool,
}

#[derive(Debug, Deserialize)]
struct Target {
    kind: Vec<String>,
    name: String,
    src_path: PathBuf,
}

impl Artifact {
    fn is_a_test(&self) -> bool {
        self.profile.test && !self.target.kind.iter().any(|kind| kind == "bench")
    }
}

/// Cargo whose compiler has clippy and rustdoc look along.
pub(super) fn inspected(mut cargo: Command) -> Command {
    if let Ok(here) = std::env::current_exe() {
        cargo.env("RUSTC_WORKSPACE_WRAPPER", here);
    }
    cargo
}

/// Compiles all tests; what is then to be run, what waits for browsers first.
pub(super) fn compile() -> anyhow::Result<Vec<Errand>> {
    // Not `--all-targets`: that has `--lib`, which makes a test even of the library that wants none.
    let kinds = ["--tests", "--bins", "--benches", "--examples"];
    let mut child = inspected(cargo(&["test", "--workspace", "--no-run", "--locked"]))
        .args(kinds)
        .args(["--message-format", "json-render-diagnostics"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()?;
    let lines = child.stdout.take().map(BufReader::new);
    let mut found: Vec<Artifact> = lines
        .into_iter()
        .flat_map(BufRead::lines)
        .map_while(Result::ok)
        .filter_map(|line| serde_json::from_str(&line).ok())
        .filter(Artifact::is_a_test)
        .collect();
    anyhow::ensure!(child.wait()?.success(), "the tests do not compile");
    found.sort_by_key(|artifact| artifact.target.name != "browser");
    Ok(found.iter().filter_map(errand).collect())
}

/// A test program, run as cargo runs it.
fn errand(artifact: &Artifact) -> Option<Errand> {
    let folder = artifact.manifest_path.parent()?;
    let mut command = Command::new(artifact.executable.as_ref()?);
    command.current_dir(folder).env("CARGO_MANIFEST_DIR", folder).env("INSTA_UPDATE", "no");
    let source = artifact.target.src_path.strip_prefix(crate::root());
    let name = source.unwrap_or(&artifact.target.src_path).display().to_string();
    Some(Errand::new(&name, command))
}

/// What the test programs reported.
#[derive(Debug, Default)]
pub(super) struct Tests {
    pub(super) passed: u64,
    failed: u64,
}

impl Tests {
    /// `test result: ok. 8 passed; 0 failed; …`
    pub(super) fn count(&mut self, line: &str) {
        let Some(result) = line.strip_prefix("test result: ") else { return };
        let number = |word: &str| -> u64 {
            let end = result.find(word).unwrap_or_default();
            result[..end].split_whitespace().next_back().and_then(|it| it.parse().ok()).unwrap_or(0)
        };
        self.passed += number(" passed");
        self.failed += number(" failed");
    }

    pub(super) fn print(&self) {
        println!("{} passed, {} failed", self.passed, self.failed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_of_the_runner_add_up() {
        let mut tests = Tests::default();
        tests.count("test result: ok. 8 passed; 0 failed; 1 ignored; 0 measured");
        tests.count("test result: FAILED. 30 passed; 2 failed; 0 ignored");
        tests.count("running 7 tests");
        assert_eq!((tests.passed, tests.failed), (38, 2));
    }

    #[test]
    fn what_cargo_says_of_a_test_becomes_an_errand() {
        let line = r#"{"reason":"compiler-artifact","package_id":"x","manifest_path":"/a/Cargo.toml",
            "target":{"kind":["test"],"name":"browser","src_path":"/a/tests/browser.rs"},
            "profile":{"opt_level":"1","test":true},"executable":"/a/target/browser-1","fresh":true}"#;
        let artifact: Artifact = serde_json::from_str(line).expect("it has all fields");
        assert_eq!(errand(&artifact).expect("it can be run").name, "/a/tests/browser.rs");
    }
}
