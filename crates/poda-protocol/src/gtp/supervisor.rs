//! On Linux, a process between us and a program that leaves nobody behind.
//!
//! ```text
//!  us ──▶ outer ──▶ inner ──▶ program ──▶ whatever it starts, in whichever group or session
//!   ◀─ ─ ─ ─┴─ ─ ─ ─ ─┘
//!       lifeline: says that the program was started, and how it ended
//! ```
//!
//! Both supervisors adopt every orphan below them. When the program has ended, or nobody holds our end of
//! the lifeline, because the game is over or we were killed, they kill what is left until nothing is. There
//! are two, so that a program that kills its parent falls into the hands of the other one.

use super::process::Told;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::process::{
    Pid, PidfdFlags, Signal, WaitOptions, getpid, kill_process, pidfd_open, set_child_subreaper,
    wait,
};
use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io::{self, Write};
use std::os::unix::process::CommandExt;
use std::process::{Command, ExitCode, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// This executable, even if the file was replaced meanwhile.
const OURSELVES: &str = "/proc/self/exe";
/// How often orphans that ended are taken off the system's list.
const ROUND: Timespec = Timespec { tv_sec: 1, tv_nsec: 0 };
/// The same where the end of a program cannot be waited for.
const SHORT_ROUND: Timespec = Timespec { tv_sec: 0, tv_nsec: 10_000_000 };
/// Between two attempts to kill what is left.
const BREATH: Duration = Duration::from_millis(1);
/// What is still there after this cannot be killed.
const PATIENCE: Duration = Duration::from_secs(10);

/// Which of the two.
const OUTER: &str = "outer";
const INNER: &str = "inner";

/// The command that starts a program under supervision, if that can be done: `word` is the first argument
/// by which this executable knows that it is to [`supervise`].
pub(super) fn command(word: &str, words: &[String]) -> Option<Command> {
    if !fs::exists(OURSELVES).unwrap_or_default() {
        return None;
    }
    let mut command = ourselves(word.as_ref(), OUTER);
    command.args(words).stderr(Stdio::piped());
    Some(command)
}

/// Runs a program until it ends or whoever asked for it is gone, and leaves nothing of it. The arguments
/// are those that this executable was started with, without its name.
#[must_use]
pub fn supervise(arguments: &[OsString]) -> ExitCode {
    let [word, level, program, rest @ ..] = arguments else { return ExitCode::FAILURE };
    // Without it, less is found; that is no reason to refuse.
    let _ = set_child_subreaper(Some(getpid()));
    if level == OUTER {
        let mut inner = ourselves(word, INNER);
        match inner.arg(program).args(rest).process_group(0).spawn() {
            Ok(child) => drop(attend(Pid::from_child(&child))),
            Err(error) => tell(&Told::Failed(error.to_string())),
        }
        return ExitCode::SUCCESS;
    }
    let mut command = Command::new(program);
    match command.args(rest).stderr(Stdio::null()).process_group(0).spawn() {
        Ok(child) => {
            tell(&Told::Started);
            if let Some(status) = attend(Pid::from_child(&child)) {
                tell(&Told::Ended(status));
            }
        }
        Err(error) => tell(&Told::Failed(format!("{}: {error}", program.display()))),
    }
    ExitCode::SUCCESS
}

fn ourselves(word: &OsStr, level: &str) -> Command {
    let mut command = Command::new(OURSELVES);
    command.arg0("poda").arg(word).arg(level);
    command
}

/// Says something on the lifeline; who is gone does not hear it.
fn tell(told: &Told) {
    let _ = io::stderr().write_all(told.line().as_bytes());
}

/// Waits for the end, then sees to it that it is one. Tells how the program ended, if it did by itself.
fn attend(program: Pid) -> Option<ExitStatus> {
    if let Ok(nothing) = File::options().read(true).write(true).open("/dev/null") {
        // What the program closes is closed: nobody else holds it.
        let _ = rustix::stdio::dup2_stdin(&nothing);
        let _ = rustix::stdio::dup2_stdout(&nothing);
    }
    let status = ending(program);
    leave_nobody();
    status
}

/// How the program ended; none if nobody waits for it any more.
fn ending(program: Pid) -> Option<ExitStatus> {
    let handle = pidfd_open(program, PidfdFlags::empty()).ok();
    let round = if handle.is_some() { ROUND } else { SHORT_ROUND };
    let lifeline = io::stderr();
    loop {
        let mut watched = vec![PollFd::new(&lifeline, PollFlags::empty())];
        watched.extend(handle.iter().map(|handle| PollFd::new(handle, PollFlags::IN)));
        let _ = poll(&mut watched, Some(&round));
        while let Ok(Some((ended, status))) = wait(WaitOptions::NOHANG) {
            if ended == program {
                return Some(std::os::unix::process::ExitStatusExt::from_raw(status.as_raw()));
            }
        }
        if !watched[0].revents().is_empty() {
            return None;
        }
    }
}

/// Kills children until there are none. Whoever loses its parent by that becomes a child, so that in the end
/// nothing is left of all the others either; and a child keeps its number until it is waited for, so that
/// nobody else is hit.
fn leave_nobody() {
    let started = Instant::now();
    while started.elapsed() < PATIENCE {
        for child in children() {
            let _ = kill_process(child, Signal::KILL);
        }
        loop {
            match wait(WaitOptions::NOHANG) {
                Ok(Some(_)) => {}
                Ok(None) => break,
                Err(_) => return,
            }
        }
        thread::sleep(BREATH);
    }
}

/// The children of this process, which has one thread.
fn children() -> Vec<Pid> {
    match fs::read_to_string("/proc/thread-self/children") {
        Ok(list) => list.split_whitespace().filter_map(pid).collect(),
        Err(_) => fs::read_dir("/proc")
            .into_iter()
            .flatten()
            .filter_map(|entry| pid(entry.ok()?.file_name().to_str()?))
            .filter(|&found| parent(found) == Some(getpid()))
            .collect(),
    }
}

fn pid(text: &str) -> Option<Pid> {
    Pid::from_raw(text.parse().ok()?)
}

/// The second word behind the name of the program, which stands in brackets.
fn parent(process: Pid) -> Option<Pid> {
    let stat = fs::read_to_string(format!("/proc/{}/stat", process.as_raw_pid())).ok()?;
    pid(stat.rsplit_once(')')?.1.split_whitespace().nth(1)?)
}

#[cfg(test)]
mod tests {
    use super::parent;
    use rustix::process::{Pid, getpid};

    #[test]
    fn the_parent_is_found_among_the_figures() {
        let child = std::process::Command::new("sleep").arg("60").spawn();
        let mut child = child.unwrap();
        assert_eq!(parent(Pid::from_child(&child)), Some(getpid()));
        child.kill().unwrap();
        child.wait().unwrap();
    }
}
