//! A program that is run while others are, and what it said, kept together.

use std::io::Read;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// A program to be run.
pub(super) struct Errand {
    pub(super) name: String,
    command: Command,
}

/// What became of it.
pub(super) struct Done {
    pub(super) passed: bool,
    /// Everything that it printed.
    pub(super) output: String,
    pub(super) time: Duration,
}

impl Errand {
    pub(super) fn new(name: &str, command: Command) -> Errand {
        Errand { name: name.to_owned(), command }
    }

    /// Runs it to its end.
    pub(super) fn run(self) -> Done {
        let started = Instant::now();
        let ran = finish(self.command);
        let time = started.elapsed();
        match ran {
            Ok((passed, output)) => Done { passed, output, time },
            Err(error) => Done { passed: false, output: format!("cannot run: {error}"), time },
        }
    }
}

/// Both of its outputs go through one pipe, so that they stay in order.
fn finish(mut command: Command) -> std::io::Result<(bool, String)> {
    let (mut reader, writer) = std::io::pipe()?;
    command.stdin(Stdio::null()).stdout(writer.try_clone()?).stderr(writer);
    let mut child = command.spawn()?;
    // The command holds the writing ends: while it lives, the pipe does not end.
    drop(command);
    let mut output = Vec::new();
    reader.read_to_end(&mut output)?;
    Ok((child.wait()?.success(), String::from_utf8_lossy(&output).into_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_run_has_failed() {
        let done = Errand::new("nothing", Command::new("no-such-program-anywhere")).run();
        assert!(!done.passed && done.output.starts_with("cannot run"));
    }
}
