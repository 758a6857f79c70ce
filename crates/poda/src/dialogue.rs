//! A conversation with another program over standard input and output: its lines, and what ends a thought.
//!
//! Whoever hangs up needs no answer. A program that closes only our input may be a script that waits for the last
//! answers, so that thoughts have a moment longer then; one that no longer reads gets none.

use crate::input::next_line;
use poda_search::StopFlag;
use std::io;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// How often it is looked whether anybody is still there.
const PATIENCE: Duration = Duration::from_millis(20);
/// How long a thought may go on when no more lines come.
const GRACE: Duration = Duration::from_secs(3);

/// What a new line does to a thought that is going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Patience {
    /// It waits.
    Waits,
    /// It ends the thought.
    Interrupts,
}

/// The lines of another program, and the thought that they may end.
pub struct Dialogue(Arc<Shared>);

struct Shared {
    state: Mutex<State>,
    changed: Condvar,
    stop: StopFlag,
    patience: Patience,
}

#[derive(Default)]
struct State {
    line: Option<io::Result<String>>,
    /// When the last line had come.
    ended: Option<Instant>,
    /// Nobody is there.
    gone: bool,
    thought: Option<StopFlag>,
}

impl Dialogue {
    /// Begins to listen. `stop` is Ctrl-C.
    pub fn open(stop: &StopFlag, patience: Patience) -> Dialogue {
        let (state, changed) = (Mutex::default(), Condvar::new());
        let shared = Arc::new(Shared { state, changed, stop: stop.clone(), patience });
        let (reader, watcher) = (Arc::clone(&shared), Arc::clone(&shared));
        thread::spawn(move || reader.read());
        thread::spawn(move || watcher.watch());
        Dialogue(shared)
    }

    /// The next line without the space around it; none when there are no more.
    ///
    /// # Errors
    /// If they cannot be read.
    pub fn line(&self) -> io::Result<Option<String>> {
        let mut state = self.0.locked();
        loop {
            if state.gone || self.0.stop.is_stopped() {
                return Ok(None);
            }
            if let Some(line) = state.line.take() {
                self.0.changed.notify_all();
                return line.map(Some);
            }
            if state.ended.is_some() {
                return Ok(None);
            }
            let waited = self.0.changed.wait_timeout(state, PATIENCE);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// Thinks, until that is done or not wanted any more.
    pub fn think<T>(&self, work: impl FnOnce(&StopFlag) -> T) -> T {
        let flag = StopFlag::default();
        let mut state = self.0.locked();
        let interrupted = self.0.patience == Patience::Interrupts && state.line.is_some();
        if interrupted || state.is_over() || self.0.stop.is_stopped() {
            flag.stop();
        }
        state.thought = Some(flag.clone());
        drop(state);
        let thought = work(&flag);
        self.0.locked().thought = None;
        thought
    }
}

impl State {
    /// Whether thoughts are no longer wanted.
    fn is_over(&self) -> bool {
        self.gone || self.ended.is_some_and(|ended| ended.elapsed() >= GRACE)
    }

    fn end_thought(&self) {
        if let Some(thought) = &self.thought {
            thought.stop();
        }
    }
}

impl Shared {
    fn locked(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes line after line, and waits with the next until the last was taken.
    fn read(&self) {
        let mut input = io::stdin().lock();
        while let Some(line) = next_line(&mut input).transpose() {
            let line = line.map(|bytes| String::from_utf8_lossy(&bytes).trim().to_owned());
            let last = line.is_err();
            let mut state = self.locked();
            while state.line.is_some() {
                state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
            }
            state.line = Some(line);
            if self.patience == Patience::Interrupts {
                state.end_thought();
            }
            self.changed.notify_all();
            if last {
                break;
            }
        }
        self.locked().ended = Some(Instant::now());
        self.changed.notify_all();
    }

    /// Looks whether anybody is there.
    fn watch(&self) {
        loop {
            thread::sleep(PATIENCE);
            let mut state = self.locked();
            state.gone |= !is_heard();
            if state.is_over() || self.stop.is_stopped() {
                state.end_thought();
            }
            if state.gone {
                self.changed.notify_all();
            }
        }
    }
}

/// Whether somebody still reads what is written to standard output, as far as the system tells.
#[cfg(unix)]
fn is_heard() -> bool {
    use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
    use std::os::fd::AsFd;
    let out = io::stdout();
    let mut asked = [PollFd::new(out.as_fd(), PollFlags::empty())];
    let lost = PollFlags::POLLERR | PollFlags::POLLHUP | PollFlags::POLLNVAL;
    let polled = poll(&mut asked, PollTimeout::ZERO);
    polled.is_err() || !asked[0].revents().is_some_and(|events| events.intersects(lost))
}

/// Other systems tell it when something is written.
#[cfg(not(unix))]
fn is_heard() -> bool {
    true
}
