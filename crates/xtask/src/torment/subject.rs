//! The program that is tormented.

use crate::program::release;
use anyhow::{Context, Result, bail, ensure};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// Nothing that is asked for here takes longer, on the slowest machine.
const PATIENCE: Duration = Duration::from_secs(120);
/// How often a child is looked at.
const TICK: Duration = Duration::from_millis(1);

/// The real binary.
pub(super) struct Subject {
    program: PathBuf,
}

impl Subject {
    /// The binary that cargo has built beside this one, or the fast one.
    pub(super) fn find(root: &Path, fast: bool) -> Result<Subject> {
        let name = format!("poda{}", std::env::consts::EXE_SUFFIX);
        let beside = std::env::current_exe()?.with_file_name(&name);
        let program = if fast { release(root)? } else { beside };
        ensure!(program.exists(), "{} is not there: cargo builds it", program.display());
        Ok(Subject { program })
    }

    pub(super) fn program(&self) -> &Path {
        &self.program
    }

    /// A command line of the program in a folder; nobody reads what it says.
    pub(super) fn command(&self, line: &[String], folder: &Path) -> Command {
        let mut command = Command::new(&self.program);
        command.args(line).current_dir(folder).env("POSIXLY_CORRECT", "1");
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        command
    }

    pub(super) fn start(&self, line: &[String], folder: &Path) -> Result<Child> {
        self.command(line, folder).spawn().context("the program does not start")
    }

    /// Runs to the end, which must be a good one.
    pub(super) fn finish(&self, line: &[String], folder: &Path) -> Result<Duration> {
        let began = Instant::now();
        let output = self.output(line, folder)?;
        let said = String::from_utf8_lossy(&output.stderr);
        ensure!(output.status.success(), "{}: {}: {said}", line.join(" "), output.status);
        Ok(began.elapsed())
    }

    /// Runs to the end, whichever it is.
    pub(super) fn output(&self, line: &[String], folder: &Path) -> Result<Output> {
        let mut command = self.command(line, folder);
        Ok(command.stderr(Stdio::piped()).spawn()?.wait_with_output()?)
    }
}

/// The words of a line.
pub(super) fn words(line: &str) -> Vec<String> {
    line.split_whitespace().map(str::to_owned).collect()
}

/// Waits for the end, for so long at most.
pub(super) fn ended_within(child: &mut Child, time: Duration) -> Result<Option<ExitStatus>> {
    let began = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status));
        }
        if began.elapsed() >= time {
            return Ok(None);
        }
        thread::sleep(TICK.min(time.saturating_sub(began.elapsed())));
    }
}

/// Waits for the end; a child that does not come to it is killed, and that is a fault.
pub(super) fn end_of(child: &mut Child) -> Result<ExitStatus> {
    if let Some(status) = ended_within(child, PATIENCE)? {
        return Ok(status);
    }
    child.kill()?;
    child.wait()?;
    bail!("it does not end")
}
