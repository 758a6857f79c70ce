//! Files that exist whole or not at all.

use crate::interrupt::barren;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The temporary names in use, for those who leave in a hurry.
static UNFINISHED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Removes what is half written, right before the program ends.
pub fn abandon() {
    for path in unfinished().drain(..) {
        let _ = fs::remove_file(path);
    }
}

fn unfinished() -> MutexGuard<'static, Vec<PathBuf>> {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A file that could not be written.
#[derive(Debug, thiserror::Error)]
#[error("cannot write {}: {source}", .path.display())]
pub struct WriteFileError {
    /// The file.
    pub path: PathBuf,
    /// What went wrong.
    pub source: io::Error,
}

impl WriteFileError {
    /// Says of what went wrong that it was this file, or folder.
    pub fn at(path: &Path) -> impl Fn(io::Error) -> WriteFileError {
        |source| WriteFileError { path: path.to_owned(), source }
    }
}

/// Writes a file from beginning to end.
///
/// # Errors
/// If there cannot be such a file.
pub fn write(path: &Path, bytes: &[u8]) -> Result<(), WriteFileError> {
    let mut file = WholeFile::create(path)?;
    file.write_all(bytes).map_err(WriteFileError::at(path))?;
    file.keep()
}

/// Whether a folder holds anything but hidden files.
///
/// # Errors
/// If it cannot be looked into.
pub fn holds_something(folder: &Path) -> Result<bool, WriteFileError> {
    for entry in fs::read_dir(folder).map_err(WriteFileError::at(folder))? {
        let name = entry.map_err(WriteFileError::at(folder))?.file_name();
        if !name.as_encoded_bytes().starts_with(b".") {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Whether nothing is lost by writing a file: there is none, it is empty, or it begins with up to
/// `longest` bytes that are `ours`. A device or a pipe can always be written.
pub fn may_be_replaced(path: &Path, longest: u64, ours: impl Fn(&[u8]) -> bool) -> bool {
    // A pipe would be waited for.
    if !fs::metadata(path).is_ok_and(|found| found.is_file()) {
        return true;
    }
    let Ok(file) = File::open(path) else { return true };
    let mut bytes = Vec::new();
    let read = file.take(longest).read_to_end(&mut bytes);
    read.is_ok() && (bytes.is_empty() || ours(&bytes))
}

/// The ending of a file's name, in small letters, without its dot.
pub fn ending(path: &Path) -> String {
    path.extension().and_then(|it| it.to_str()).unwrap_or_default().to_ascii_lowercase()
}

/// A file that is being written under a temporary name in the same folder, so that nobody ever sees
/// half of it. It appears when it is [kept](WholeFile::keep). A device or a pipe is written as it is.
#[derive(Debug)]
pub struct WholeFile {
    path: PathBuf,
    temporary: Option<PathBuf>,
    file: File,
}

impl WholeFile {
    /// Begins a file.
    ///
    /// # Errors
    /// If there cannot be such a file.
    pub fn create(path: &Path) -> Result<WholeFile, WriteFileError> {
        let fail = WriteFileError::at(path);
        if path.is_dir() {
            return Err(fail(io::ErrorKind::IsADirectory.into()));
        }
        if fs::metadata(path).is_ok_and(|found| !found.is_file()) {
            let open = || File::options().write(true).open(path);
            let file = barren(open).map_err(&fail)?;
            return Ok(WholeFile { path: path.to_owned(), temporary: None, file });
        }
        // What a link points to is replaced, not the link.
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let temporary = temporary_name(&path);
        let file = File::create(&temporary).map_err(fail)?;
        unfinished().push(temporary.clone());
        Ok(WholeFile { path, temporary: Some(temporary), file })
    }

    /// Gives the file its name.
    ///
    /// # Errors
    /// If it could not be written to the end.
    pub fn keep(self) -> Result<(), WriteFileError> {
        let Some(temporary) = &self.temporary else { return Ok(()) };
        let kept = self.file.sync_all().and_then(|()| fs::rename(temporary, &self.path));
        kept.map_err(WriteFileError::at(&self.path))
    }
}

impl Write for WholeFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Drop for WholeFile {
    fn drop(&mut self) {
        if let Some(temporary) = &self.temporary {
            // Once it is kept, there is nothing under the temporary name.
            let _ = fs::remove_file(temporary);
            unfinished().retain(|path| path != temporary);
        }
    }
}

fn temporary_name(path: &Path) -> PathBuf {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!(".{name}.{}.tmp", std::process::id()))
}

/// The right to write a file, for work that takes long: a second run that wants the same file hears of
/// it before it begins. It is a locked file beside the other one, and goes away with this value; of a
/// program that was killed the file stays, and nobody holds the lock.
#[derive(Debug)]
pub struct Reservation(Option<(PathBuf, File)>);

impl Reservation {
    /// Reserves a file. A device needs no reservation.
    ///
    /// # Errors
    /// If there cannot be such a file. If somebody has reserved it, the error is of the kind
    /// [`io::ErrorKind::WouldBlock`].
    pub fn new(path: &Path) -> Result<Reservation, WriteFileError> {
        if path.is_dir() {
            return Err(WriteFileError::at(path)(io::ErrorKind::IsADirectory.into()));
        }
        if fs::metadata(path).is_ok_and(|found| !found.is_file()) {
            return Ok(Reservation(None));
        }
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let lock = path.with_file_name(format!(".{name}.lock"));
        let file = locked(&lock).map_err(WriteFileError::at(&lock))?;
        unfinished().push(lock.clone());
        Ok(Reservation(Some((lock, file))))
    }
}

/// A file that nobody else has locked.
fn locked(path: &Path) -> io::Result<File> {
    loop {
        let file = File::options().create(true).truncate(false).write(true).open(path)?;
        file.try_lock()?;
        // Who held it may have removed it between the two: then it is no longer what others find here.
        if is_at(&file, path) {
            return Ok(file);
        }
    }
}

/// Whether the file is what stands under that name.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let identity = |found: fs::Metadata| (found.dev(), found.ino());
    match (file.metadata(), fs::metadata(path)) {
        (Ok(file), Ok(found)) => identity(file) == identity(found),
        _ => false,
    }
}

/// Whether something stands under that name.
#[cfg(not(unix))]
fn is_at(_: &File, path: &Path) -> bool {
    path.exists()
}

impl Drop for Reservation {
    fn drop(&mut self) {
        if let Some((lock, _)) = &self.0 {
            // Still locked, so that nobody else's file is removed.
            let _ = fs::remove_file(lock);
            unfinished().retain(|path| path != lock);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("poda-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    #[test]
    fn a_file_is_replaced_and_nothing_else_is_left() {
        let folder = folder("replace");
        let path = folder.join("report.csv");
        write(&path, b"old").unwrap();
        let mut abandoned = WholeFile::create(&path).unwrap();
        abandoned.write_all(b"half").unwrap();
        drop(abandoned);
        assert_eq!(fs::read(&path).unwrap(), b"old");
        write(&path, b"new").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"new");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn a_file_is_reserved_once_at_a_time() {
        let folder = folder("reserve");
        let path = folder.join("proof.poda");
        let first = Reservation::new(&path).unwrap();
        let second = Reservation::new(&path).unwrap_err();
        assert_eq!(second.source.kind(), io::ErrorKind::WouldBlock);
        assert!(second.path.ends_with(".proof.poda.lock"));
        drop(first);
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
        // What a program leaves that is killed.
        fs::write(folder.join(".proof.poda.lock"), "").unwrap();
        drop(Reservation::new(&path).unwrap());
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn the_error_names_the_file_and_leaves_no_trace() {
        let folder = folder("refuse");
        let path = folder.join("taken");
        fs::create_dir(&path).unwrap();
        let error = write(&path, b"text").unwrap_err().to_string();
        assert!(error.contains("taken"), "{error}");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        let missing = folder.join("no/such/folder.csv");
        assert!(write(&missing, b"").unwrap_err().to_string().contains("no/such/"));
        fs::remove_dir_all(&folder).unwrap();
    }
}
