//! A program as a process, together with everything that it starts.

#[cfg(target_os = "linux")]
use super::supervisor;
use std::io::{self, BufRead, BufReader, Read};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// How often a process is asked whether it has ended.
const TICK: Duration = Duration::from_millis(5);
/// Who does not go when everything else has been killed is not waited for.
const PATIENCE: Duration = Duration::from_secs(12);

/// How it is seen to that what a program started ends with it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Supervision {
    /// Its process group is killed, where the system has such groups; who left the group stays, and so does
    /// everybody if we are killed ourselves.
    #[default]
    Group,
    /// On Linux, this executable is started again between us and the program, with this word as its first
    /// argument: by that it knows that it is to call [`supervise`](super::supervise) and nothing else. Then
    /// nothing stays, whatever it left and whoever is killed. On other systems, as [`Supervision::Group`].
    Process(&'static str),
}

/// A process and what belongs to it.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    /// From the supervisor, which ends everything when this is closed.
    lifeline: Option<BufReader<ChildStderr>>,
    /// Nothing is left that could be killed.
    over: bool,
}

impl Process {
    /// Starts a program: its name and its arguments.
    pub(super) fn start(words: &[String], supervision: Supervision) -> Result<Process, String> {
        let (name, arguments) = words.split_first().ok_or("no command")?;
        // Ctrl-C may hit a process that is not yet in a group of its own: then it is started once more.
        let mut was_killed = false;
        for _ in 0..2 {
            let Some(command) = supervised(words, supervision) else { break };
            let process = Process::spawn(command).map_err(|error| error.to_string())?;
            if let Some(begun) = process.begun() {
                return begun;
            }
            was_killed = true;
        }
        if was_killed {
            return Err("it was killed before it began".to_owned());
        }
        let mut command = Command::new(name);
        command.args(arguments).stderr(Stdio::null());
        Process::spawn(command).map_err(|error| format!("{name}: {error}"))
    }

    fn spawn(mut command: Command) -> io::Result<Process> {
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        // Ctrl-C is for us: it must not look like the death of the program.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn()?;
        let lifeline = child.stderr.take().map(BufReader::new);
        Ok(Process { child, lifeline, over: false })
    }

    /// Hears from the supervisor whether the program could be started; nothing if it was killed before it could tell.
    fn begun(mut self) -> Option<Result<Process, String>> {
        let mut line = String::new();
        let heard = self.lifeline.as_mut().map(|lifeline| lifeline.read_line(&mut line));
        match (heard, Told::read(&line)) {
            (Some(Ok(_)), Some(Told::Started)) => Some(Ok(self)),
            (_, Some(Told::Failed(cause))) => Some(Err(cause)),
            _ => None,
        }
    }

    /// Where it listens and where it speaks; to be taken once.
    pub(super) fn pipes(&mut self) -> (Option<ChildStdin>, Option<ChildStdout>) {
        (self.child.stdin.take(), self.child.stdout.take())
    }

    /// How the program ended, if it ends within that time.
    pub(super) fn wait(&mut self, patience: Duration) -> Option<ExitStatus> {
        let started = Instant::now();
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return self.ended(status),
                Ok(None) if started.elapsed() < patience => thread::sleep(TICK),
                _ => return None,
            }
        }
    }

    /// What the supervisor knows of the program; without one, the process is the program.
    fn ended(&mut self, status: ExitStatus) -> Option<ExitStatus> {
        let Some(lifeline) = &mut self.lifeline else { return Some(status) };
        let mut rest = String::new();
        lifeline.read_to_string(&mut rest).ok()?;
        match rest.lines().find_map(Told::read)? {
            Told::Ended(status) => Some(status),
            Told::Started | Told::Failed(_) => None,
        }
    }

    /// Ends everything at once.
    pub(super) fn kill(&mut self) {
        if std::mem::replace(&mut self.over, true) {
            return;
        }
        if self.lifeline.take().is_some() && self.wait(PATIENCE).is_some() {
            return;
        }
        self.kill_group();
        // It may be gone already; either way it is waited for, so that nothing of it is left.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    #[cfg(unix)]
    fn kill_group(&self) {
        use rustix::process::{Pid, Signal, kill_process_group};
        let _ = kill_process_group(Pid::from_child(&self.child), Signal::KILL);
    }

    #[cfg(not(unix))]
    #[expect(clippy::unused_self, reason = "there are no groups")]
    fn kill_group(&self) {}
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

#[cfg(target_os = "linux")]
fn supervised(words: &[String], supervision: Supervision) -> Option<Command> {
    match supervision {
        Supervision::Group => None,
        Supervision::Process(word) => supervisor::command(word, words),
    }
}

#[cfg(not(target_os = "linux"))]
fn supervised(_: &[String], _: Supervision) -> Option<Command> {
    None
}

/// What a supervisor has to say, one line each.
#[derive(Debug, PartialEq, Eq)]
#[cfg_attr(not(target_os = "linux"), allow(dead_code, reason = "there are no supervisors"))]
pub(super) enum Told {
    /// The program runs.
    Started,
    /// It could not be started.
    Failed(String),
    /// It ended so.
    Ended(ExitStatus),
}

impl Told {
    #[cfg(target_os = "linux")]
    pub(super) fn line(&self) -> String {
        match self {
            Told::Started => "+\n".to_owned(),
            Told::Failed(cause) => format!("!{}\n", cause.replace('\n', " ")),
            Told::Ended(status) => {
                format!("={}\n", std::os::unix::process::ExitStatusExt::into_raw(*status))
            }
        }
    }

    fn read(line: &str) -> Option<Told> {
        let line = line.trim_end();
        match line.chars().next()? {
            '+' => Some(Told::Started),
            '!' => Some(Told::Failed(line[1..].to_owned())),
            '=' => line[1..].parse().ok().map(|raw| Told::Ended(status(raw))),
            _ => None,
        }
    }
}

#[cfg(unix)]
fn status(raw: i32) -> ExitStatus {
    std::os::unix::process::ExitStatusExt::from_raw(raw)
}

#[cfg(windows)]
fn status(raw: u32) -> ExitStatus {
    std::os::windows::process::ExitStatusExt::from_raw(raw)
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::{Told, status};

    #[test]
    fn what_is_told_is_read() {
        for told in [Told::Started, Told::Failed("x: not found".into()), Told::Ended(status(9))] {
            assert_eq!(Told::read(&told.line()), Some(told));
        }
        for line in ["", "\n", "=", "=x\n", "hello"] {
            assert_eq!(Told::read(line), None, "{line}");
        }
    }
}
