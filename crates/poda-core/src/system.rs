//! What is asked of the system that not every one has: a clock and threads. A browser has neither, and there
//! no time passes and one thread does all the work.

use std::cell::RefCell;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

/// Tells how long ago it was started: no time at all where the system has no clock.
#[derive(Clone, Copy, Debug)]
pub struct Clock(Option<Instant>);

impl Clock {
    /// Starts now.
    #[must_use]
    pub fn start() -> Clock {
        let is_there = cfg!(not(all(target_family = "wasm", target_os = "unknown")));
        Clock(is_there.then(Instant::now))
    }

    /// The time since then.
    #[must_use]
    pub fn elapsed(&self) -> Duration {
        self.0.map_or(Duration::ZERO, |started| started.elapsed())
    }
}

/// Does the same work on several threads at once, at least one. What they tell is heard in the thread of the
/// caller, which also hears nothing, `None`, whenever nobody told anything for so long.
///
/// If the system gives fewer threads, those do the work; if it gives none, the caller's does it and nothing
/// is heard between.
///
/// ```
/// use poda_core::system::together;
/// use std::time::Duration;
///
/// let mut sum = 0;
/// together(3, Duration::from_secs(1), |tell| tell(14), |told| sum += told.unwrap_or(0));
/// assert_eq!(sum % 14, 0);
/// ```
pub fn together<T: Send>(
    threads: usize,
    pulse: Duration,
    work: impl Fn(&dyn Fn(T)) + Sync,
    mut hear: impl FnMut(Option<T>),
) {
    let (send, receive) = mpsc::channel();
    thread::scope(|scope| {
        let spawn = |_| {
            let (work, send) = (&work, send.clone());
            // The caller listens until all have ended.
            let tell = move |told| _ = send.send(told);
            thread::Builder::new().spawn_scoped(scope, move || work(&tell)).ok()
        };
        if (0..threads.max(1)).map_while(spawn).count() == 0 {
            let hear = RefCell::new(&mut hear);
            return work(&|told| hear.borrow_mut()(Some(told)));
        }
        drop(send);
        loop {
            match receive.recv_timeout(pulse) {
                Ok(told) => hear(Some(told)),
                Err(RecvTimeoutError::Timeout) => hear(None),
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_that_is_told_is_heard() {
        for threads in [0, 1, 5] {
            let mut heard = Vec::new();
            let tell_three = |tell: &dyn Fn(i32)| (0..3).for_each(tell);
            together(threads, Duration::from_secs(9), tell_three, |told| heard.extend(told));
            assert_eq!(heard.len(), 3 * threads.max(1));
        }
    }

    #[test]
    fn silence_is_heard_too() {
        let (mut silences, clock) = (0, Clock::start());
        let slow = |_: &dyn Fn(())| thread::sleep(Duration::from_millis(20));
        together(1, Duration::from_millis(1), slow, |_| silences += 1);
        assert!(silences > 0 && clock.elapsed() >= Duration::from_millis(20));
    }
}
