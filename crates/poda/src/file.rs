//! Files that exist whole or not at all.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// A file that could not be written.
#[derive(Debug, thiserror::Error)]
#[error("cannot write {}: {source}", .path.display())]
pub struct WriteFileError {
    /// The file.
    pub path: PathBuf,
    /// What went wrong.
    pub source: io::Error,
}

/// Writes a file under a temporary name in the same folder and renames it, so that nobody ever
/// sees half of it.
pub fn write_whole_file(path: &Path, bytes: &[u8]) -> Result<(), WriteFileError> {
    let temporary = temporary_name(path);
    let written = write_new(&temporary, bytes).and_then(|()| fs::rename(&temporary, path));
    written.map_err(|source| {
        // Nothing more can be done if this fails too.
        let _ = fs::remove_file(&temporary);
        WriteFileError { path: path.to_owned(), source }
    })
}

fn temporary_name(path: &Path) -> PathBuf {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!(".{name}.{}.tmp", std::process::id()))
}

fn write_new(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(bytes)?;
    file.sync_all()
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
        write_whole_file(&path, b"old").unwrap();
        write_whole_file(&path, b"new").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"new");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn the_error_names_the_file_and_leaves_no_trace() {
        let folder = folder("refuse");
        let path = folder.join("taken");
        fs::create_dir(&path).unwrap();
        let error = write_whole_file(&path, b"text").unwrap_err().to_string();
        assert!(error.contains("taken"), "{error}");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        let missing = folder.join("no/such/folder.csv");
        assert!(write_whole_file(&missing, b"").unwrap_err().to_string().contains("no/such/"));
        fs::remove_dir_all(&folder).unwrap();
    }
}
