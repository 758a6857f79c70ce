//! A program beside this one that answers GTP commands.

use super::Supervision;
use super::process::Process;
use poda_search::StopFlag;
use std::io::{Read, Write};
use std::process::{ChildStdin, ExitStatus};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

/// How often the stop flag is looked at while a program thinks.
const TICK: Duration = Duration::from_millis(5);
/// Time to leave after `quit`.
const FAREWELL: Duration = Duration::from_millis(500);
/// Time to end for who says nothing more: a supervisor cleans up behind a program first.
const DYING: Duration = Duration::from_secs(2);
/// No answer is longer.
const LONGEST: usize = 1 << 20;
/// Pieces of output that wait to be read.
const WAITING: usize = 16;

/// What can go wrong with a program.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProgramError {
    /// It does not start.
    #[error("{0}")]
    Start(String),
    /// It ended.
    #[error("it ended ({0})")]
    Died(String),
    /// It says something that is not GTP.
    #[error("{0}")]
    Garbage(String),
    /// It was stopped while it was thinking.
    #[error("stopped")]
    Stopped,
    /// It understood a command and refused it.
    #[error("{command}: {answer}")]
    Refused {
        /// The command.
        command: String,
        /// What it said.
        answer: String,
    },
}

/// A running program. It is asked to quit when it is dropped, and killed if it does not, with everything
/// that it started.
#[derive(Debug)]
pub struct Program {
    process: Process,
    input: Option<ChildStdin>,
    output: Receiver<Vec<u8>>,
    /// What was read and not used yet.
    heard: Vec<u8>,
}

impl Program {
    /// Starts a program: its name and its arguments.
    ///
    /// # Errors
    /// If it does not start.
    pub fn start(words: &[String], supervision: Supervision) -> Result<Program, ProgramError> {
        let mut process = Process::start(words, supervision).map_err(ProgramError::Start)?;
        let (input, out) = process.pipes();
        let (sender, output) = sync_channel(WAITING);
        if let Some(out) = out {
            // It ends with the output of the program; nobody waits for it.
            thread::spawn(move || listen(out, &sender));
        }
        Ok(Program { process, input, output, heard: Vec::new() })
    }

    /// Says a command and waits for the answer.
    ///
    /// # Errors
    /// If it is refused, or the program fails; then there is no point in asking again.
    pub fn ask(&mut self, command: &str, stop: &StopFlag) -> Result<String, ProgramError> {
        let said = self.input.as_mut().map(|input| {
            input.write_all(format!("{command}\n").as_bytes()).and_then(|()| input.flush())
        });
        if !matches!(said, Some(Ok(()))) {
            return Err(self.died(stop));
        }
        let answer = self.answer(stop)?;
        let (sign, text) = read(&answer)
            .ok_or_else(|| ProgramError::Garbage(format!("{command}: '{}'", excerpt(&answer))))?;
        match sign {
            Sign::Good => Ok(text),
            Sign::Bad => Err(ProgramError::Refused { command: command.to_owned(), answer: text }),
        }
    }

    /// Everything up to the empty line that ends an answer.
    fn answer(&mut self, stop: &StopFlag) -> Result<String, ProgramError> {
        loop {
            if let Some(answer) = take_answer(&mut self.heard) {
                return Ok(answer);
            }
            if self.heard.len() > LONGEST {
                let text = String::from_utf8_lossy(&self.heard);
                return Err(ProgramError::Garbage(format!("'{}'", excerpt(&text))));
            }
            if stop.is_stopped() {
                self.process.kill();
                return Err(ProgramError::Stopped);
            }
            match self.output.recv_timeout(TICK) {
                Ok(piece) => self.heard.extend(piece),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(self.died(stop)),
            }
        }
    }

    /// It closed its side: how it ended, if it has.
    fn died(&mut self, stop: &StopFlag) -> ProgramError {
        let status = self.process.wait(DYING);
        // Ctrl-C may meet a program before it has a group of its own; then we hear of it as well.
        if status.is_some_and(was_interrupted) && comes_soon(stop) {
            return ProgramError::Stopped;
        }
        let status = status.map(|status| status.to_string());
        ProgramError::Died(status.unwrap_or_else(|| "it says nothing more".to_owned()))
    }
}

#[cfg(unix)]
fn was_interrupted(status: ExitStatus) -> bool {
    const SIGINT: i32 = 2;
    std::os::unix::process::ExitStatusExt::signal(&status) == Some(SIGINT)
}

#[cfg(not(unix))]
fn was_interrupted(_: ExitStatus) -> bool {
    false
}

/// Whether everything is stopped within a moment.
fn comes_soon(stop: &StopFlag) -> bool {
    let started = Instant::now();
    while !stop.is_stopped() && started.elapsed() < FAREWELL {
        thread::sleep(TICK);
    }
    stop.is_stopped()
}

impl Drop for Program {
    fn drop(&mut self) {
        if let Some(mut input) = self.input.take() {
            let _ = input.write_all(b"quit\n");
        }
        // Whoever still writes is not blocked by what nobody reads.
        let (_, closed) = sync_channel(0);
        self.output = closed;
        // Who is still there then is killed.
        self.process.wait(FAREWELL);
    }
}

/// Passes on what a program says, in pieces, until it ends or nobody listens.
fn listen(mut out: impl Read, sender: &SyncSender<Vec<u8>>) {
    let mut piece = [0; 4096];
    while let Ok(length @ 1..) = out.read(&mut piece) {
        if sender.send(piece[..length].to_vec()).is_err() {
            return;
        }
    }
}

pub(super) enum Sign {
    Good,
    Bad,
}

/// Cuts one answer off: text up to an empty line. Carriage returns and other control characters do not
/// count, nor do empty lines before it.
pub(super) fn take_answer(heard: &mut Vec<u8>) -> Option<String> {
    heard.retain(|byte| *byte >= b' ' || matches!(byte, b'\n' | b'\t'));
    let empty = heard.iter().take_while(|byte| **byte == b'\n').count();
    heard.drain(..empty);
    let end = heard.windows(2).position(|pair| pair == b"\n\n")?;
    let answer = heard.drain(..end + 2).collect::<Vec<u8>>();
    Some(String::from_utf8_lossy(&answer[..end]).into_owned())
}

/// `= text` or `? text`, perhaps with a number behind the sign.
pub(super) fn read(answer: &str) -> Option<(Sign, String)> {
    let sign = match answer.chars().next()? {
        '=' => Sign::Good,
        '?' => Sign::Bad,
        _ => return None,
    };
    let text = answer[1..].trim_start_matches(|c: char| c.is_ascii_digit());
    Some((sign, text.trim().to_owned()))
}

/// The beginning of what was said, harmless.
fn excerpt(text: &str) -> String {
    text.chars().take(60).map(|c| if c.is_control() { ' ' } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use super::{Sign, read, take_answer};

    #[test]
    fn answers_end_with_an_empty_line() {
        let mut heard = b"\n\r\n=1 one\r\ntwo\r\n\r\n? no\n\n= begun\n".to_vec();
        assert_eq!(take_answer(&mut heard).as_deref(), Some("=1 one\ntwo"));
        assert_eq!(take_answer(&mut heard).as_deref(), Some("? no"));
        assert_eq!(take_answer(&mut heard), None);
        assert_eq!(heard, b"= begun\n");
    }

    #[test]
    fn answers_begin_with_a_sign() {
        assert!(matches!(read("= D6"), Some((Sign::Good, text)) if text == "D6"));
        assert!(matches!(read("=17 D6 "), Some((Sign::Good, text)) if text == "D6"));
        assert!(matches!(read("="), Some((Sign::Good, text)) if text.is_empty()));
        assert!(
            matches!(read("? illegal move"), Some((Sign::Bad, text)) if text == "illegal move")
        );
        assert!(read("hello").is_none());
        assert!(read("").is_none());
    }
}
