//! A moment by which work has to be done, for everything that knows a stop flag.

use poda_search::StopFlag;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

/// How long Ctrl-C may go unnoticed.
const GLANCE: Duration = Duration::from_millis(10);

/// Uses a flag when time is up, and when somebody wants to leave.
pub struct Deadline {
    flag: StopFlag,
    left: StopFlag,
    /// Dropped when nobody needs it any more.
    _watch: Option<Sender<()>>,
}

impl Deadline {
    /// So much time from now on, or as much as is needed; whoever wants to leave uses the flag `left`.
    pub fn new(time: Option<Duration>, left: &StopFlag) -> Deadline {
        let Some(time) = time else {
            return Deadline { flag: left.clone(), left: left.clone(), _watch: None };
        };
        let (flag, (watch, ended)) = (StopFlag::default(), channel::<()>());
        let (used, wants_to_leave, started) = (flag.clone(), left.clone(), Instant::now());
        thread::spawn(move || {
            while ended.recv_timeout(GLANCE) == Err(RecvTimeoutError::Timeout) {
                if wants_to_leave.is_stopped() || started.elapsed() >= time {
                    used.stop();
                }
            }
        });
        Deadline { flag, left: left.clone(), _watch: Some(watch) }
    }

    /// Used when it is time to end.
    pub fn flag(&self) -> &StopFlag {
        &self.flag
    }

    /// Whether time was up; not if somebody wanted to leave.
    pub fn is_over(&self) -> bool {
        self.flag.is_stopped() && !self.left.is_stopped()
    }
}

#[cfg(test)]
mod tests {
    use super::Deadline;
    use poda_search::StopFlag;
    use std::time::Duration;

    fn wait_for(flag: &StopFlag) {
        while !flag.is_stopped() {
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    #[test]
    fn time_and_people_end_work() {
        let left = StopFlag::default();
        let (short, long) = (Duration::from_millis(1), Duration::from_secs(3600));
        let (soon, later) = (Deadline::new(Some(short), &left), Deadline::new(Some(long), &left));
        wait_for(soon.flag());
        assert!(soon.is_over() && !later.is_over());
        left.stop();
        wait_for(later.flag());
        assert!(!later.is_over() && !Deadline::new(None, &left).is_over());
    }
}
