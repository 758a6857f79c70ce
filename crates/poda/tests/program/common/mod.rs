//! The binary as a user meets it: arguments and lines in, text and an exit code out.

#![allow(dead_code, reason = "each test file uses its own part")]

use serde_json::Value;
use std::ffi::OsStr;
use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};
use tempfile::TempDir;

/// The textbook tree.
pub(crate) const TOY: &str = "toy:[[3,12,8],[2,4,6],[14,5,2]]";

/// The environment of every test: English, no colours, no editing of lines, nothing of the user's own.
pub(crate) const ENVIRONMENT: [(&str, &str); 7] = [
    ("TERM", ""),
    ("LANG", "C.UTF-8"),
    ("LC_ALL", ""),
    ("LC_MESSAGES", ""),
    ("PODA_LANG", ""),
    ("NO_COLOR", "1"),
    ("RUST_BACKTRACE", "0"),
];

/// What a run of the binary left.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Ran {
    /// Nobody ever sees a panic.
    fn new(output: &Output) -> Ran {
        let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("output is UTF-8");
        let ran = Ran {
            code: output.status.code(),
            out: text(&output.stdout),
            err: text(&output.stderr),
        };
        assert!(!ran.err.contains("panicked") && !ran.out.contains("panicked"), "{ran:?}");
        ran
    }

    /// The output of a run that went well and had nothing to complain about.
    #[track_caller]
    pub(crate) fn well(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (Some(0), ""), "{}", self.out);
        self.out
    }

    /// Exactly one line on standard error, with this in it.
    #[track_caller]
    pub(crate) fn complains(&self, code: i32, fragment: &str) {
        assert_eq!(self.code, Some(code), "{self:?}");
        assert_eq!(self.err.lines().count(), 1, "{self:?}");
        assert!(self.err.starts_with("poda: ") && self.err.ends_with('\n'), "{self:?}");
        assert!(self.err.contains(fragment), "{fragment}: {self:?}");
    }

    /// The output as one JSON object.
    #[track_caller]
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.out).expect("one JSON value")
    }
}

/// The binary in the environment of every test.
pub(crate) fn command() -> Command {
    let poda = env!("CARGO_BIN_EXE_poda");
    let mut command = if ignores_interrupts() { Command::new("env") } else { Command::new(poda) };
    if ignores_interrupts() {
        // Tests in the background of a script ignore Ctrl-C, and so would what they start.
        command.args(["--default-signal=INT", poda]);
    }
    command.envs(ENVIRONMENT);
    command
}

/// Whether Ctrl-C means nothing to the tests themselves, where the system tells.
pub(crate) fn ignores_interrupts() -> bool {
    ignored_signals() & 0b10 != 0
}

/// The signals that mean nothing to the tests themselves, a bit each from the first on, where the system tells.
pub(crate) fn ignored_signals() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.and_then(|digits| u64::from_str_radix(digits.trim(), 16).ok());
    ignored.unwrap_or_default()
}

/// Runs the binary; nobody types anything.
pub(crate) fn run<S: AsRef<OsStr>>(arguments: &[S]) -> Ran {
    Ran::new(&command().args(arguments).stdin(Stdio::null()).output().unwrap())
}

/// Lets a command run beside the test; nobody types anything, and what it says waits to be read.
pub(crate) fn begin(command: &mut Command) -> Child {
    let command = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().unwrap()
}

/// Runs a command line with spaces only between its words.
pub(crate) fn poda(line: &str) -> Ran {
    run(&line.split_whitespace().collect::<Vec<_>>())
}

/// Runs the binary with this as standard input.
pub(crate) fn with_input(line: &str, input: impl AsRef<[u8]>) -> Ran {
    answering(command().args(line.split_whitespace()), input)
}

/// Starts a command whose input and output are ours.
fn piped(command: &mut Command) -> Child {
    let command = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().unwrap()
}

/// Runs a command with this as standard input.
pub(crate) fn answering(command: &mut Command, input: impl AsRef<[u8]>) -> Ran {
    let mut child = piped(command);
    let (mut stdin, input) = (child.stdin.take().unwrap(), input.as_ref().to_vec());
    // Beside what it answers meanwhile. The program may leave before it has read everything.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    Ran::new(&output)
}

/// The JSON object of a command that goes well.
#[track_caller]
pub(crate) fn json(line: &str) -> Value {
    let ran = poda(&format!("{line} --format json"));
    assert_eq!(ran.code, Some(0), "{ran:?}");
    ran.json()
}

/// The rows of a command that goes well.
#[track_caller]
pub(crate) fn rows(line: &str) -> Vec<Value> {
    json(line)["rows"].as_array().expect("rows").clone()
}

/// The numbers under a key, row by row.
#[track_caller]
pub(crate) fn numbers(rows: &[Value], key: &str) -> Vec<i64> {
    rows.iter().map(|row| row[key].as_i64().expect(key)).collect()
}

/// Ctrl-C, as a person at another terminal would send it.
pub(crate) fn interrupt(child: &Child) {
    signal(child, "INT");
}

/// A signal by its name.
pub(crate) fn signal(child: &Child, name: &str) {
    let kill = ["-c", "kill -\"$0\" \"$1\"", name, &child.id().to_string()].map(str::to_owned);
    assert!(Command::new("sh").args(kill).status().unwrap().success());
}

/// Runs a command whose reader is gone before it says anything.
pub(crate) fn unread(command: &mut Command, input: &str) -> (Option<i32>, String) {
    let mut child = piped(command);
    drop(child.stdout.take());
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

/// A folder that goes away with the test.
pub(crate) struct Folder(TempDir);

impl Folder {
    pub(crate) fn new() -> Folder {
        Folder(tempfile::tempdir().unwrap())
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// Runs a command line; words with a dot are files in this folder.
    pub(crate) fn run(&self, line: &str) -> Ran {
        let word = |word: &str| {
            if word.contains('.') { self.path(word).into_os_string() } else { word.into() }
        };
        run(&line.split_whitespace().map(word).collect::<Vec<_>>())
    }

    /// What is in it, by name.
    pub(crate) fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.0.path()).unwrap();
        let mut names: Vec<_> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}
