//! Time that ends a search which knows nothing of time. Ringing needs somebody who waits, so it is lent.

use poda_search::StopFlag;
use std::time::Duration;

/// Rings when time is over.
pub trait Alarm: Send + Sync {
    /// Uses the flags after that time, unless what is returned was dropped before.
    fn set(&self, after: Duration, flags: Vec<StopFlag>) -> Silence;
}

/// Silences its alarm when it is dropped.
pub struct Silence(Option<Box<dyn FnOnce() + Send>>);

impl Silence {
    /// What silences the alarm.
    #[must_use]
    pub fn by(silence: impl FnOnce() + Send + 'static) -> Silence {
        Silence(Some(Box::new(silence)))
    }

    /// Of an alarm that never rings.
    #[must_use]
    pub fn already() -> Silence {
        Silence(None)
    }
}

impl Drop for Silence {
    fn drop(&mut self) {
        if let Some(silence) = self.0.take() {
            silence();
        }
    }
}
