//! Standard input, read by a thread of its own, so that Ctrl-C need not wait for a line.

use poda_search::StopFlag;
use std::io::{self, BufRead};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::thread;
use std::time::Duration;

/// How long Ctrl-C may go unnoticed.
const PATIENCE: Duration = Duration::from_millis(20);

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
    for line in io::stdin().lock().split(b'\n') {
        let line = line.map(|bytes| String::from_utf8_lossy(&bytes).trim().to_owned());
        let last = line.is_err();
        if lines.send(line).is_err() || last {
            return;
        }
    }
}
