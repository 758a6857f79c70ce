//! Files that exist whole or not at all.

use crate::interrupt::barren;
use crate::place;
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

/// Notes a file that is to go away, also if the program is left in a hurry.
pub fn will_go(path: &Path) {
    unfinished().push(path.to_owned());
}

/// Removes such a file.
pub fn is_gone(path: &Path) {
    let _ = fs::remove_file(path);
    unfinished().retain(|noted| noted != path);
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
    file.put(bytes)?;
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
        let path = place::destination(path).map_err(&fail)?;
        let temporary = temporary_name(&path);
        let file = File::create(&temporary).map_err(&fail)?;
        will_go(&temporary);
        if let Err(error) = keep_mode(&path, &file) {
            is_gone(&temporary);
            return Err(fail(error));
        }
        Ok(WholeFile { path, temporary: Some(temporary), file })
    }

    /// Whether it is a device or a pipe, where what is written is gone at once.
    pub fn is_stream(&self) -> bool {
        self.temporary.is_none()
    }

    /// Writes some of it.
    ///
    /// # Errors
    /// If there is no place for it, with the name of the file.
    pub fn put(&mut self, bytes: &[u8]) -> Result<(), WriteFileError> {
        self.write_all(bytes).map_err(WriteFileError::at(&self.path))
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
            is_gone(temporary);
        }
    }
}

/// Who could read and write the old file can do so with the new one, and nobody else.
#[cfg(unix)]
fn keep_mode(old: &Path, new: &File) -> io::Result<()> {
    match fs::metadata(old) {
        Ok(found) => new.set_permissions(found.permissions()),
        Err(_) => Ok(()),
    }
}

/// Other systems take the rights of the folder.
#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "elsewhere it can fail")]
fn keep_mode(_: &Path, _: &File) -> io::Result<()> {
    Ok(())
}

fn temporary_name(path: &Path) -> PathBuf {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!(".{name}.{}.tmp", std::process::id()))
}

/// Removes what killed programs left half written of the files whose names are `ours`, where nobody else may
/// write them now.
pub fn tidy(folder: &Path, ours: impl Fn(&str) -> bool) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        if half_written(&entry.file_name().to_string_lossy()).is_some_and(&ours) {
            // What cannot be removed is only untidy.
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// The name of the file that is being written under a temporary one, `.NAME.PROCESS.tmp`.
fn half_written(temporary: &str) -> Option<&str> {
    let (name, process) = temporary.strip_prefix('.')?.strip_suffix(".tmp")?.rsplit_once('.')?;
    process.parse::<u32>().is_ok().then_some(name)
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

    #[cfg(unix)]
    #[test]
    fn modes_stay_and_links_stay_links() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = folder("modes");
        let (path, link) = (folder.join("secret"), folder.join("link"));
        // A link to a file that is not there yet.
        symlink("secret", &link).unwrap();
        write(&link, b"old").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"old");
        fs::set_permissions(&path, PermissionsExt::from_mode(0o640)).unwrap();
        write(&link, b"new").unwrap();
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o7777, 0o640);
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        symlink("round", folder.join("round")).unwrap();
        assert!(write(&folder.join("round"), b"").unwrap_err().path.ends_with("round"));
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
