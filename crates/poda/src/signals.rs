//! The signals by which a system says that it is time to leave.

use anyhow::Result;

/// Why it is time to leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signal {
    /// Somebody pressed Ctrl-C.
    Press,
    /// The system, or another program, says so.
    #[cfg_attr(not(unix), allow(dead_code, reason = "there is only Ctrl-C"))]
    Order,
}

/// Calls `hear` for every Ctrl-C, every SIGTERM and every SIGHUP, on a thread of its own. A Ctrl-C or a SIGHUP that
/// whoever started the program had it ignore (`nohup poda …`, a job in the background of a script) stays
/// ignored, here and in programs that are started from here.
///
/// # Errors
/// If the system does not allow it.
#[cfg(unix)]
pub fn each(hear: impl Fn(Signal) + Send + 'static) -> Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    let asked = [SIGINT, SIGHUP].into_iter().filter(|&signal| !is_ignored(signal));
    let mut signals = signal_hook::iterator::Signals::new(asked.chain([SIGTERM]))?;
    let listen = move || {
        signals.forever().for_each(|signal| {
            hear(if signal == SIGINT { Signal::Press } else { Signal::Order });
        });
    };
    std::thread::Builder::new().name("poda-signals".to_owned()).spawn(listen)?;
    Ok(())
}

/// Calls `hear` for every Ctrl-C, on a thread of its own.
///
/// # Errors
/// If the system does not allow it.
#[cfg(not(unix))]
pub fn each(hear: impl Fn(Signal) + Send + 'static) -> Result<()> {
    Ok(ctrlc::set_handler(move || hear(Signal::Press))?)
}

/// Whether nothing happens on a signal.
#[cfg(unix)]
#[expect(unsafe_code, reason = "no library asks what is done about a signal without changing it")]
fn is_ignored(signal: libc::c_int) -> bool {
    let mut action = std::mem::MaybeUninit::<libc::sigaction>::uninit();
    // SAFETY: without a new action nothing is changed. What is done now is written to `action`, which
    // has room for it, and read only if it was written.
    unsafe {
        libc::sigaction(signal, std::ptr::null(), action.as_mut_ptr()) == 0
            && action.assume_init_ref().sa_sigaction == libc::SIG_IGN
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::is_ignored;

    #[test]
    fn it_is_known_what_is_ignored() {
        // The library of the language ignores writing to nobody, and nobody ignores this one.
        assert!(is_ignored(libc::SIGPIPE));
        assert!(!is_ignored(libc::SIGSEGV));
    }
}
