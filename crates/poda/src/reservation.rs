//! The right to write: one run at a time.

use crate::file::{self, WriteFileError};
use crate::place;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The name of the lock of a folder.
const LOCK: &str = ".lock";

/// The right to write a file or a folder, for work that takes long: a second run that wants the same hears
/// of it before it begins. It is a locked file beside the file or in the folder, with the number of the
/// process in it, and goes away with this value; of a program that was killed the file stays, and nobody
/// holds the lock.
#[derive(Debug)]
pub struct Reservation(Option<(PathBuf, File)>);

impl Reservation {
    /// Reserves a file. A device needs no reservation.
    ///
    /// # Errors
    /// If there cannot be such a file. If somebody has reserved it, the error is of the kind
    /// [`io::ErrorKind::WouldBlock`], and its path leads to the lock.
    pub fn new(path: &Path) -> Result<Reservation, WriteFileError> {
        if path.is_dir() {
            return Err(WriteFileError::at(path)(io::ErrorKind::IsADirectory.into()));
        }
        if fs::metadata(path).is_ok_and(|found| !found.is_file()) {
            return Ok(Reservation(None));
        }
        let path = place::destination(path).map_err(WriteFileError::at(path))?;
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let reservation = Reservation::with(path.with_file_name(format!(".{name}.lock")))?;
        file::tidy(path.parent().unwrap_or(Path::new("")), |found| found == name);
        Ok(reservation)
    }

    /// Reserves a folder that is there.
    ///
    /// # Errors
    /// Those of [`Reservation::new`].
    pub fn of_folder(path: &Path) -> Result<Reservation, WriteFileError> {
        let reservation = Reservation::with(path.join(LOCK))?;
        file::tidy(path, |_| true);
        Ok(reservation)
    }

    fn with(lock: PathBuf) -> Result<Reservation, WriteFileError> {
        let file = locked(&lock).map_err(WriteFileError::at(&lock))?;
        file::will_go(&lock);
        Ok(Reservation(Some((lock, file))))
    }
}

/// The process that holds a lock, where it says so.
pub fn holder(lock: &Path) -> Option<u32> {
    fs::read_to_string(lock).ok()?.trim().parse().ok()
}

/// A file that nobody else has locked, and that says who has.
fn locked(path: &Path) -> io::Result<File> {
    loop {
        let mut file = File::options().create(true).truncate(false).write(true).open(path)?;
        file.try_lock()?;
        // Who held it may have removed it between the two: then it is no longer what others find here.
        if place::is_at(&file, path) {
            file.set_len(0)?;
            writeln!(file, "{}", std::process::id())?;
            return Ok(file);
        }
    }
}

impl Drop for Reservation {
    fn drop(&mut self) {
        if let Some((lock, _)) = &self.0 {
            // Still locked, so that nobody else's file is removed.
            file::is_gone(lock);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_reserved_once_at_a_time() {
        let folder = tempfile::tempdir().unwrap();
        let left = || fs::read_dir(folder.path()).unwrap().count();
        let path = folder.path().join("proof.poda");
        let first = Reservation::new(&path).unwrap();
        let second = Reservation::new(&path).unwrap_err();
        assert_eq!(second.source.kind(), io::ErrorKind::WouldBlock);
        assert!(second.path.ends_with(".proof.poda.lock"));
        #[cfg(unix)]
        assert_eq!(holder(&second.path), Some(std::process::id()));
        drop(first);
        assert_eq!(left(), 0);
        // What a program leaves that is killed.
        fs::write(folder.path().join(".proof.poda.lock"), "77777777").unwrap();
        fs::write(folder.path().join(".proof.poda.77777777.tmp"), "half").unwrap();
        fs::write(folder.path().join(".proof.poda.csv.77777777.tmp"), "somebody's").unwrap();
        drop(Reservation::new(&path).unwrap());
        assert_eq!(left(), 1);
    }

    #[test]
    fn a_folder_is_reserved_once_at_a_time() {
        let folder = tempfile::tempdir().unwrap();
        for name in [".games.jsonl.4242.tmp", ".notes.tmp", ".4242.tmp"] {
            fs::write(folder.path().join(name), "half").unwrap();
        }
        let first = Reservation::of_folder(folder.path()).unwrap();
        assert!(Reservation::of_folder(folder.path()).is_err());
        drop(first);
        drop(Reservation::of_folder(folder.path()).unwrap());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2, "what is not ours");
    }
}
