//! Standard output, whoever reads it.

use crate::locale::Locale;
use anyhow::{Context, Result};
use std::io::{self, Write};

/// Standard output, or another pipe or device, that never stops the work. A reader who went away
/// (`poda … | head`) is no failure, and what is wrong otherwise, a full disk say, is told when it is
/// [closed](Stream::close): until then everything else that was asked for gets done.
pub struct Stream {
    out: Box<dyn Write>,
    /// Where it goes, for people.
    place: String,
    /// What happened to the first write that did not succeed; nothing is written after it.
    broken: Option<io::Error>,
}

impl Stream {
    /// Standard output.
    pub fn stdout(locale: &Locale) -> Stream {
        Stream::new(io::stdout(), locale.text("word-standard-output"))
    }

    /// Something else that is written as it comes.
    pub fn new(out: impl Write + 'static, place: impl Into<String>) -> Stream {
        Stream { out: Box::new(out), place: place.into(), broken: None }
    }

    /// Whether what is written still gets somewhere.
    pub fn is_heard(&self) -> bool {
        self.broken.is_none()
    }

    /// Tells what went wrong, unless somebody just stopped reading.
    ///
    /// # Errors
    /// If something could not be written.
    pub fn close(self, locale: &Locale) -> Result<()> {
        let broken = self.broken.filter(|error| error.kind() != io::ErrorKind::BrokenPipe);
        let place = self.place;
        broken.map_or(Ok(()), Err).with_context(|| said(&place, locale))
    }

    /// What a write gave; what happens to the first that fails happens to all after it.
    fn noting<T>(&mut self, done: io::Result<T>, otherwise: T) -> io::Result<T> {
        match done {
            // Who was only interrupted tries again.
            Err(error) if error.kind() != io::ErrorKind::Interrupted => {
                self.broken = Some(error);
                Ok(otherwise)
            }
            done => done,
        }
    }
}

impl Write for Stream {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if !self.is_heard() {
            return Ok(bytes.len());
        }
        let written = self.out.write(bytes);
        self.noting(written, bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if !self.is_heard() {
            return Ok(());
        }
        let flushed = self.out.flush();
        self.noting(flushed, ())
    }
}

/// Writes all there is to say to standard output.
///
/// # Errors
/// If it cannot be written.
pub fn print(bytes: &[u8], locale: &Locale) -> Result<()> {
    let mut out = Stream::stdout(locale);
    out.write_all(bytes)?;
    out.flush()?;
    out.close(locale)
}

/// That a place cannot be written.
pub fn said(place: &str, locale: &Locale) -> String {
    locale.say("error-write", &[("place", place.into())])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::locale::Language;

    /// Takes so many bytes, then something happens.
    struct Short(usize, io::ErrorKind);

    impl Write for Short {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            if self.0 == 0 {
                return Err(self.1.into());
            }
            let taken = bytes.len().min(self.0);
            self.0 -= taken;
            Ok(taken)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    fn written(length: usize, kind: io::ErrorKind) -> (bool, Result<()>) {
        let mut out = Stream::new(Short(length, kind), "standard output");
        for _ in 0..3 {
            out.write_all(b"abc").and_then(|()| out.flush()).unwrap();
        }
        (out.is_heard(), out.close(&Locale::new(Language::English)))
    }

    #[test]
    fn work_goes_on_and_only_a_lost_reader_is_no_failure() {
        let (heard, closed) = written(9, io::ErrorKind::BrokenPipe);
        assert!(heard && closed.is_ok());
        let (heard, closed) = written(4, io::ErrorKind::BrokenPipe);
        assert!(!heard && closed.is_ok());
        let (heard, closed) = written(4, io::ErrorKind::StorageFull);
        assert!(!heard);
        assert_eq!(closed.unwrap_err().to_string(), "cannot write standard output");
    }
}
