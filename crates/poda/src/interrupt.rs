//! Ctrl-C: once to stop a search and keep what it has, at a prompt or twice to leave.

use crate::failure::Exit;
use crate::locale::Locale;
use anyhow::{Context, Result};
use poda_search::StopFlag;
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Knows whether somebody wants to leave.
pub struct Interrupt {
    flag: StopFlag,
    prompting: Arc<AtomicBool>,
}

impl Interrupt {
    /// Listens from now on.
    ///
    /// # Errors
    /// If the system does not allow it.
    pub fn listen(locale: &Locale) -> Result<Interrupt> {
        let interrupt = Interrupt { flag: StopFlag::default(), prompting: Arc::default() };
        let (flag, prompting) = (interrupt.flag.clone(), Arc::clone(&interrupt.prompting));
        let farewell = locale.text("play-goodbye");
        ctrlc::set_handler(move || {
            if prompting.load(Ordering::SeqCst) {
                let _ = writeln!(std::io::stderr(), "\n{farewell}");
            }
            if prompting.load(Ordering::SeqCst) || flag.is_stopped() {
                std::process::exit(i32::from(Exit::Interrupted.code()));
            }
            flag.stop();
        })
        .context("Ctrl-C")?;
        Ok(interrupt)
    }

    /// Stops searches.
    pub fn flag(&self) -> &StopFlag {
        &self.flag
    }

    /// Waits for input; here Ctrl-C leaves at once.
    pub fn while_prompting<T>(&self, read: impl FnOnce() -> T) -> T {
        self.prompting.store(true, Ordering::SeqCst);
        let input = read();
        self.prompting.store(false, Ordering::SeqCst);
        input
    }
}
