//! Ctrl-C: once to stop and keep what there is, twice to leave at once. While somebody thinks, the first one
//! only ends the thought.

use crate::failure::{Exit, Failure};
use crate::file;
use crate::locale::Locale;
use crate::signals::{self, Signal};
use anyhow::{Context, Result};
use poda_search::StopFlag;
use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// Who can end by itself has so much time for it.
const GRACE: Duration = Duration::from_millis(30);

/// When the work began that is going on and of which nothing can be kept, in milliseconds; 0 if there is none.
static BARREN: AtomicU64 = AtomicU64::new(0);

/// Who presses again within this time wants to leave.
const TWICE: Duration = Duration::from_secs(2);

/// Knows whether somebody wants to leave.
pub struct Interrupt {
    flag: StopFlag,
    thought: Arc<Mutex<Thought>>,
}

/// What Ctrl-C ends before it ends the program.
#[derive(Default)]
struct Thought {
    flag: Option<StopFlag>,
    pressed: Option<Instant>,
}

impl Thought {
    /// Ends the thought, if there is one and nobody has pressed twice.
    fn hurry(&mut self) -> bool {
        let twice = self.pressed.is_some_and(|pressed| pressed.elapsed() < TWICE);
        let Some(flag) = self.flag.as_ref().filter(|flag| !twice && !flag.is_stopped()) else {
            return false;
        };
        flag.stop();
        self.pressed = Some(Instant::now());
        true
    }
}

fn locked(thought: &Mutex<Thought>) -> MutexGuard<'_, Thought> {
    thought.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Interrupt {
    /// Listens from now on.
    ///
    /// # Errors
    /// If the system does not allow it.
    pub fn listen(locale: &Locale) -> Result<Interrupt> {
        let interrupt = Interrupt { flag: StopFlag::default(), thought: Arc::default() };
        let (flag, thought) = (interrupt.flag.clone(), Arc::clone(&interrupt.thought));
        let farewell = Failure::interrupted(locale);
        let hear = move |signal| {
            if flag.is_stopped() {
                leave();
            }
            let mut thought = locked(&thought);
            if signal == Signal::Press && thought.hurry() {
                return;
            }
            flag.stop();
            if let Some(thought) = &thought.flag {
                thought.stop();
            }
            let farewell = farewell.line();
            thread::spawn(move || leave_barren_work(&farewell));
        };
        signals::each(hear).context("Ctrl-C")?;
        Ok(interrupt)
    }

    /// Hears nothing.
    #[cfg(test)]
    pub fn deaf() -> Interrupt {
        Interrupt { flag: StopFlag::default(), thought: Arc::default() }
    }

    /// Stops searches, and everything that waits for input.
    pub fn flag(&self) -> &StopFlag {
        &self.flag
    }

    /// Thinks; Ctrl-C, pressed once by somebody at a terminal, only stops the flag that `think` is given.
    pub fn thinking<T>(&self, think: impl FnOnce(&StopFlag) -> T) -> T {
        if !(io::stdin().is_terminal() && io::stdout().is_terminal()) {
            return think(&self.flag);
        }
        let flag = StopFlag::default();
        locked(&self.thought).flag = Some(flag.clone());
        if self.flag.is_stopped() {
            flag.stop();
        }
        let thought = think(&flag);
        locked(&self.thought).flag = None;
        thought
    }
}

/// Does work that hears no signal by itself and of which nothing can be kept: drawing a picture, opening a
/// pipe at whose other end nobody is. Whoever wants to leave meanwhile does so without it.
pub fn barren<T>(work: impl FnOnce() -> T) -> T {
    let before = BARREN.swap(now(), Ordering::SeqCst);
    let done = work();
    BARREN.store(before, Ordering::SeqCst);
    done
}

/// Milliseconds since the first call, and one.
fn now() -> u64 {
    static BEGINNING: OnceLock<Instant> = OnceLock::new();
    BEGINNING.get_or_init(Instant::now).elapsed().as_millis() as u64 + 1
}

/// Somebody wants to leave: sees to it that such work does not prevent it.
fn leave_barren_work(farewell: &str) {
    loop {
        thread::sleep(GRACE);
        let began = BARREN.load(Ordering::SeqCst);
        if began > 0 && now() - began >= GRACE.as_millis() as u64 {
            // There is no place left to complain about standard error.
            _ = io::stderr().write_all(farewell.as_bytes());
            leave();
        }
    }
}

fn leave() -> ! {
    file::abandon();
    std::process::exit(i32::from(Exit::Interrupted.code()));
}
