//! Results for the page: studies and matches from the folders that were named, and from files that somebody drops.
//!
//! ```text
//!  --results FOLDER ─┬─ study.json, results.jsonl      the folder itself, or folders in it
//!                    └─ NAME/ match.json, games.jsonl
//! ```
//!
//! Only what is listed can be opened: a name is looked up in the list and never taken for a path. Links that lead out of
//! the folder are not followed. Nothing is written.

mod matches;
mod studies;

use crate::locale::Locale;
use poda_engines::Registry;
use poda_web::{ResultFile, ResultShown, Shelf, ShelfEntry};
use serde_json::Value;
use std::fmt::{self, Write as _};
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};

/// No file of results is longer, in bytes.
const LONGEST: u64 = 64 << 20;
/// So many folders are listed.
const MOST: usize = 500;

/// The two kinds of results: which file says what was done, and which holds what came out.
const KINDS: [(&str, &str, &str); 2] =
    [("study", "study.json", "results.jsonl"), ("match", "match.json", "games.jsonl")];

/// The results that a page may see.
pub struct Results {
    folders: Vec<PathBuf>,
    registry: Registry,
    locales: Vec<Locale>,
}

impl fmt::Debug for Results {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Results").field("folders", &self.folders).finish_non_exhaustive()
    }
}

impl Results {
    /// Those in folders that are there.
    pub fn new(folders: Vec<PathBuf>, registry: Registry, locales: Vec<Locale>) -> Results {
        Results { folders, registry, locales }
    }

    fn locale(&self, code: &str) -> &Locale {
        let known = self.locales.iter().find(|locale| locale.language().code() == code);
        known.unwrap_or(&self.locales[0])
    }

    /// What is there: its name, its kind and its folder.
    fn listed(&self) -> Vec<(String, &'static str, PathBuf)> {
        let mut found = Vec::new();
        for folder in &self.folders {
            let Ok(root) = folder.canonicalize() else { continue };
            let own = root.file_name().map(|name| name.to_string_lossy().into_owned());
            found.extend(kind_of(&root).map(|kind| (own.unwrap_or_default(), kind, root.clone())));
            let Ok(entries) = fs::read_dir(&root) else { continue };
            let mut inside: Vec<PathBuf> =
                entries.filter_map(|entry| entry.ok()?.path().canonicalize().ok()).collect();
            inside.retain(|path| path.parent() == Some(&root) && path.is_dir());
            inside.sort();
            for path in inside.into_iter().take(MOST) {
                let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
                found.extend(kind_of(&path).map(|kind| (name.unwrap_or_default(), kind, path)));
            }
        }
        found
    }

    fn show(
        &self,
        kind: &str,
        about: &str,
        rows: &str,
        locale: &Locale,
    ) -> Result<ResultShown, String> {
        let about: Value =
            serde_json::from_str(about).map_err(|_| locale.text("results-foreign"))?;
        match kind {
            "study" => studies::show(&about, rows, &self.registry, locale),
            _ => matches::show(&about, rows, &self.registry, locale),
        }
    }
}

impl Shelf for Results {
    fn entries(&self, language: &str) -> Vec<ShelfEntry> {
        let locale = self.locale(language);
        let entry = |(name, kind, path): (String, &'static str, PathBuf)| {
            let about = contents(&path.join(file_of(kind)), locale)
                .and_then(|text| about(kind, &text, locale));
            match about {
                Ok(about) => ShelfEntry { name, kind, about },
                Err(wrong) => ShelfEntry { name, kind: "damaged", about: wrong },
            }
        };
        self.listed().into_iter().map(entry).collect()
    }

    fn open(&self, name: &str, language: &str) -> Result<ResultShown, String> {
        let locale = self.locale(language);
        let found = self.listed().into_iter().find(|(known, ..)| known == name);
        let Some((_, kind, path)) = found else {
            return Err(locale.say("results-unknown", &[("found", name.into())]));
        };
        let rows = KINDS.iter().find(|(known, ..)| *known == kind).map_or("", |it| it.2);
        let about = contents(&path.join(file_of(kind)), locale)?;
        self.show(kind, &about, &contents(&path.join(rows), locale)?, locale)
    }

    fn read(&self, files: &[ResultFile], language: &str) -> Result<ResultShown, String> {
        let locale = self.locale(language);
        let text = |wanted: &str| files.iter().find(|it| it.name == wanted).map(|it| &*it.text);
        for (kind, about, rows) in KINDS {
            if let Some(found) = text(rows) {
                let about = text(about).map_or_else(|| guessed(kind, found), str::to_owned);
                return self.show(kind, &about, found, locale);
            }
        }
        let names: Vec<&str> = files.iter().map(|file| file.name.as_str()).collect();
        Err(locale.say("results-files", &[("found", names.join(", ").into())]))
    }
}

/// Which kind of results a folder holds.
fn kind_of(folder: &Path) -> Option<&'static str> {
    KINDS.iter().find(|(_, about, _)| folder.join(about).is_file()).map(|(kind, ..)| *kind)
}

fn file_of(kind: &str) -> &'static str {
    KINDS.iter().find(|(known, ..)| *known == kind).map_or("", |(_, about, _)| about)
}

/// What a file that came alone says of where it came from.
fn guessed(kind: &str, rows: &str) -> String {
    let first: Value =
        rows.lines().next().and_then(|line| serde_json::from_str(line).ok()).unwrap_or_default();
    let suite = if kind == "study" { first["suite"].clone() } else { Value::Null };
    serde_json::json!({ "schema": 1, "suite": suite }).to_string()
}

/// What results are, in a few words.
fn about(kind: &str, text: &str, locale: &Locale) -> Result<String, String> {
    let found: Value = serde_json::from_str(text).map_err(|_| locale.text("results-foreign"))?;
    let text = |key: &str| found[key].as_str().unwrap_or_default().to_owned();
    let agents = found["agents"].as_array().map_or(0, Vec::len);
    let said =
        [("suite", text("suite").into()), ("game", text("game").into()), ("agents", agents.into())];
    Ok(locale.say(&format!("results-{kind}"), &said))
}

fn contents(path: &Path, locale: &Locale) -> Result<String, String> {
    let mut bytes = Vec::new();
    // What leads elsewhere is not ours to show.
    let is_plain = fs::symlink_metadata(path).is_ok_and(|found| found.is_file());
    let read = File::open(path).and_then(|file| file.take(LONGEST).read_to_end(&mut bytes));
    if !is_plain || read.is_err() {
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
        let said = [("found", name.unwrap_or_default().into())];
        return Err(locale.say("results-unreadable", &said));
    }
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// What can be read of lines, and how many could not.
fn lines<T: serde::de::DeserializeOwned>(
    text: &str,
    sound: impl Fn(&T) -> bool,
) -> (Vec<T>, usize) {
    let (mut read, mut damaged) = (Vec::new(), 0);
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        match serde_json::from_str::<T>(line) {
            Ok(row) if sound(&row) => read.push(row),
            _ => damaged += 1,
        }
    }
    (read, damaged)
}

/// What stands behind the hash of an address; blanks and signs are written out.
fn hash(parts: &[(&str, &str)]) -> String {
    let parts = parts.iter().filter(|(_, value)| !value.is_empty());
    let parts: Vec<String> = parts.map(|(key, value)| format!("{key}={}", quoted(value))).collect();
    format!("#{}", parts.join("&"))
}

fn quoted(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => safe.push(char::from(byte)),
            b'-' | b'_' | b'.' | b',' | b':' | b'/' | b'(' | b')' | b'[' | b']' | b'=' => {
                safe.push(char::from(byte));
            }
            b' ' => safe.push('+'),
            // Writing to a text does not fail.
            _ => _ = write!(safe, "%{byte:02X}"),
        }
    }
    safe
}
