//! A file with one record per line, added as soon as it is there, and read again to go on.

use crate::failure::Failure;
use crate::file::WriteFileError;
use crate::locale::Locale;
use anyhow::Result;
use serde::Serialize;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// A file that records are added to.
pub struct Journal {
    path: PathBuf,
    file: File,
}

impl Journal {
    /// Opens a file, new or begun before; also gives the records that are in it. A last line that was cut
    /// off when the program ended is taken away, wherever it was cut.
    ///
    /// # Errors
    /// If there cannot be such a file. A line that `read` does not believe is named, with the reason that
    /// it gives, by the message `wrong`; nothing is changed then.
    pub fn open<T>(
        path: &Path,
        read: impl Fn(&[u8]) -> Result<T, String>,
        wrong: &str,
        locale: &Locale,
    ) -> Result<(Journal, Vec<T>)> {
        let bytes = match fs::read(path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
            Err(error) => return Err(unreadable(path, &error, locale).into()),
        };
        let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        let mut records = Vec::new();
        for (index, line) in bytes[..whole].split_inclusive(|&byte| byte == b'\n').enumerate() {
            let record = read(&line[..line.len() - 1]);
            records.push(record.map_err(|cause| {
                let path = path.display().to_string();
                let line = (index + 1).into();
                let said = [("path", path.into()), ("line", line), ("cause", cause.into())];
                Failure::invalid(locale.say(wrong, &said))
            })?);
        }
        if whole < bytes.len() {
            let cut = File::options().write(true).open(path);
            let cut = cut.and_then(|file| file.set_len(whole as u64));
            cut.map_err(WriteFileError::at(path))?;
        }
        let file = File::options().create(true).append(true).open(path);
        let file = file.map_err(WriteFileError::at(path))?;
        Ok((Journal { path: path.to_owned(), file }, records))
    }

    /// Adds a line, with its end.
    pub fn add(&mut self, line: &str) -> Result<(), WriteFileError> {
        self.file.write_all(line.as_bytes()).map_err(WriteFileError::at(&self.path))
    }
}

/// A record as it is written.
pub fn line(record: &impl Serialize) -> io::Result<String> {
    Ok(format!("{}\n", serde_json::to_string(record)?))
}

/// What stands between a record and its checksum, and behind that.
const SEAL: (&str, &str) = (",\"checksum\":\"", "\"}");

/// An object as it is written where it is to be believed later: its last key is the checksum of
/// everything before it in the line, as eight hexadecimal digits.
pub fn sealed(record: &impl Serialize) -> io::Result<String> {
    let text = serde_json::to_string(record)?;
    let object = text.strip_suffix('}').ok_or(io::ErrorKind::InvalidData)?;
    let sum = poda_proof::checksum(object.as_bytes());
    Ok(format!("{object}{}{sum:08x}{}\n", SEAL.0, SEAL.1))
}

/// Whether a line has a checksum, and if so, whether it is right.
pub fn seal(line: &[u8]) -> Option<bool> {
    let text = str::from_utf8(line).ok()?;
    let (object, sum) = text.strip_suffix(SEAL.1)?.rsplit_once(SEAL.0)?;
    Some(sum == format!("{:08x}", poda_proof::checksum(object.as_bytes())))
}

/// A file that is there and cannot be read.
pub fn unreadable(path: &Path, cause: &dyn std::error::Error, locale: &Locale) -> Failure {
    let path = path.display().to_string();
    let said = [("path", path.into()), ("cause", cause.to_string().into())];
    Failure::invalid(locale.say("error-file-read", &said))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_checksum_finds_every_changed_byte() {
        let line = sealed(&json!({"label": 20, "agent": "Ñu", "seconds": 0.1})).unwrap();
        let line = line.trim_end().as_bytes();
        assert_eq!(seal(line), Some(true));
        assert!(serde_json::from_slice::<serde_json::Value>(line).unwrap()["checksum"].is_string());
        for place in 0..line.len() {
            let mut damaged = line.to_vec();
            damaged[place] ^= 1;
            assert_ne!(seal(&damaged), Some(true), "{place}");
        }
        assert_eq!(seal(b"{\"label\":20}"), None);
        assert_eq!(seal(b"\xff"), None);
    }
}
