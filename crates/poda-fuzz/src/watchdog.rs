//! Looks after a reader that may never come back.

use crate::Plan;
use std::io::Write;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// So many times the limit, and the process is ended: nothing else ends a thread.
const PATIENCE: u32 = 15;

/// The input at hand, and since when.
type Current = Arc<Mutex<(Instant, Vec<u8>)>>;

/// A thread that knows which input is being read. It ends when this is dropped.
pub(crate) struct Watchdog {
    current: Current,
    _ends: Sender<()>,
}

impl Watchdog {
    /// Looks after the reader of that name.
    pub(crate) fn new(name: &str, plan: &Plan) -> Watchdog {
        let current: Current = Arc::new(Mutex::new((Instant::now(), Vec::new())));
        let (ends, ended) = channel::<()>();
        let (name, plan, seen) = (name.to_owned(), plan.clone(), Arc::clone(&current));
        thread::spawn(move || {
            while ended.recv_timeout(Duration::from_secs(1)) == Err(RecvTimeoutError::Timeout) {
                let (began, input) = seen.lock().unwrap_or_else(PoisonError::into_inner).clone();
                if began.elapsed() > plan.limit * PATIENCE {
                    end(&name, &plan, &input);
                }
            }
        });
        Watchdog { current, _ends: ends }
    }

    /// An input is being read from now on.
    pub(crate) fn begin(&self, input: &[u8]) {
        let mut current = self.current.lock().unwrap_or_else(PoisonError::into_inner);
        current.0 = Instant::now();
        current.1.clear();
        current.1.extend_from_slice(input);
    }
}

fn end(name: &str, plan: &Plan, input: &[u8]) -> ! {
    let path = crate::fuzz::keep(name, plan, input);
    let text = format!("{name} hangs on what is in {path}: {}\n", input.escape_ascii());
    // There is no place left to complain about standard error.
    _ = std::io::stderr().write_all(text.as_bytes());
    std::process::abort();
}
