//! Standard input, read by a thread of its own, so that Ctrl-C need not wait for a line.

use poda_search::StopFlag;
use std::io::{self, BufRead, Read};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::thread;
use std::time::Duration;

/// How long Ctrl-C may go unnoticed.
const PATIENCE: Duration = Duration::from_millis(20);

/// No line is longer, in bytes; of one that is, one byte more is given and the rest forgotten.
pub const LONGEST: usize = 1 << 16;

/// The lines of standard input.
pub struct Input {
    lines: Receiver<io::Result<String>>,
    stop: StopFlag,
}

impl Input {
    /// Begins to read.
    pub fn open(stop: &StopFlag) -> Input {
        let (sender, lines) = mpsc::sync_channel(1);
        thread::spawn(move || read(&sender));
        Input { lines, stop: stop.clone() }
    }

    /// The next line without the space around it; none at the end of input and after Ctrl-C.
    pub fn line(&mut self) -> io::Result<Option<String>> {
        while !self.stop.is_stopped() {
            match self.lines.recv_timeout(PATIENCE) {
                Ok(line) => return line.map(Some),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        Ok(None)
    }
}

fn read(lines: &SyncSender<io::Result<String>>) {
    let mut input = io::stdin().lock();
    while let Some(line) = next_line(&mut input).transpose() {
        let line = line.map(|bytes| String::from_utf8_lossy(&bytes).trim().to_owned());
        let last = line.is_err();
        if lines.send(line).is_err() || last {
            return;
        }
    }
}

/// The next line, or as much of it as may be; none at the end.
pub fn next_line(input: &mut impl BufRead) -> io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    input.by_ref().take(LONGEST as u64 + 1).read_until(b'\n', &mut line)?;
    if line.len() > LONGEST && !line.ends_with(b"\n") {
        input.skip_until(b'\n')?;
    }
    Ok(Some(line).filter(|line| !line.is_empty()))
}

#[cfg(test)]
mod tests {
    use super::{LONGEST, next_line};

    #[test]
    fn lines_have_a_longest_length() {
        let (long, longer) = ("x".repeat(LONGEST), "y".repeat(5 * LONGEST));
        let text = format!("a\n\n{long}\n{longer}\n{longer}\nb");
        let mut input = text.as_bytes();
        let mut lengths = Vec::new();
        while let Some(line) = next_line(&mut input).unwrap() {
            lengths.push(line.len());
        }
        assert_eq!(lengths, [2, 1, LONGEST + 1, LONGEST + 1, LONGEST + 1, 1]);
        assert_eq!(next_line(&mut input).unwrap(), None);
    }
}
