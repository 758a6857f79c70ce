//! Lines that a person edits on a terminal, with the lines before to go back to.
//!
//! The editor waits for keys on a thread of its own, so that whoever wants to leave need not wait for one. It
//! sees Ctrl-C itself, because the terminal does not turn keys into signals meanwhile.

use nix::sys::termios::{SetArg, Termios, tcgetattr, tcsetattr};
use poda_search::StopFlag;
use rustyline::DefaultEditor;
use rustyline::error::ReadlineError;
use std::io;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

/// How long a wish to leave may go unnoticed.
const PATIENCE: Duration = Duration::from_millis(20);

/// What somebody typed; none at the end of input.
type Typed = Result<Option<String>, ReadlineError>;

/// A terminal with somebody in front of it.
pub struct LineEditor {
    prompts: Sender<String>,
    lines: Receiver<Typed>,
    /// The terminal as it was.
    mode: Option<Termios>,
    stop: StopFlag,
}

impl LineEditor {
    /// Begins to listen; none where lines cannot be edited.
    pub fn open(stop: &StopFlag) -> Option<LineEditor> {
        let mode = tcgetattr(io::stdin()).ok();
        let editor = DefaultEditor::new().ok()?;
        let (prompts, asked) = mpsc::channel();
        let (typed, lines) = mpsc::channel();
        thread::spawn(move || edit(editor, &asked, &typed));
        Some(LineEditor { prompts, lines, mode, stop: stop.clone() })
    }

    /// The next line without the space around it; none at the end of input and after Ctrl-C.
    pub fn ask(&mut self, prompt: &str) -> io::Result<Option<String>> {
        let asked = self.prompts.send(format!("{prompt} "));
        while asked.is_ok() && !self.stop.is_stopped() {
            match self.lines.recv_timeout(PATIENCE) {
                Ok(Ok(line)) => return Ok(line.map(|line| line.trim().to_owned())),
                Ok(Err(ReadlineError::Interrupted)) => self.stop.stop(),
                Ok(Err(ReadlineError::Io(error))) => return Err(error),
                Ok(Err(error)) => return Err(io::Error::other(error)),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        self.restore();
        Ok(None)
    }

    /// The editor may still wait for a key: the terminal gets its own ways back all the same.
    fn restore(&self) {
        if let Some(mode) = &self.mode {
            // Who has left the terminal does not miss it.
            let _ = tcsetattr(io::stdin(), SetArg::TCSANOW, mode);
        }
    }
}

fn edit(mut editor: DefaultEditor, prompts: &Receiver<String>, lines: &Sender<Typed>) {
    for prompt in prompts {
        let line = match editor.readline(&prompt) {
            Ok(line) => {
                // A line that is not remembered was typed all the same.
                let _ = editor.add_history_entry(line.trim());
                Ok(Some(line))
            }
            Err(ReadlineError::Eof) => Ok(None),
            Err(error) => Err(error),
        };
        if lines.send(line).is_err() {
            return;
        }
    }
}
