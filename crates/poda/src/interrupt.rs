//! Ctrl-C: once to stop and keep what there is, twice to leave at once.

use crate::failure::Exit;
use crate::file;
use anyhow::{Context, Result};
use poda_search::StopFlag;

/// Knows whether somebody wants to leave.
pub struct Interrupt {
    flag: StopFlag,
}

impl Interrupt {
    /// Listens from now on.
    ///
    /// # Errors
    /// If the system does not allow it.
    pub fn listen() -> Result<Interrupt> {
        let interrupt = Interrupt { flag: StopFlag::default() };
        let flag = interrupt.flag.clone();
        ctrlc::set_handler(move || {
            if flag.is_stopped() {
                file::abandon();
                std::process::exit(i32::from(Exit::Interrupted.code()));
            }
            flag.stop();
        })
        .context("Ctrl-C")?;
        Ok(interrupt)
    }

    /// Stops searches, and everything that waits for input.
    pub fn flag(&self) -> &StopFlag {
        &self.flag
    }
}
