//! Where a path leads: two names can be one file, and a name can be a link.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf, absolute};

/// Links that are followed one after the other; more of them go in a circle.
const MOST_LINKS: u32 = 40;

/// Whether two paths lead to one file. What is there is compared by what the system knows it by, so that
/// links count; what is not there yet, by where it would be.
pub fn same(one: &Path, other: &Path) -> bool {
    match (identity(one), identity(other)) {
        (Some(one), Some(other)) => one == other,
        (None, None) => matches!((destination(one), destination(other)),
            (Ok(one), Ok(other)) if one == other),
        _ => false,
    }
}

/// Whether a file lies in a folder, or would, or is one that does under another name.
pub fn is_in(file: &Path, folder: &Path) -> bool {
    let inside = destination(file).is_ok_and(|file| file.parent() == Some(&settled(folder)));
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    inside || entries.map(|entry| entry.path()).any(|entry| same(&entry, file))
}

/// Whether a path leads to the file that is read as standard input.
pub fn is_standard_input(path: &Path) -> bool {
    standard_input().is_some_and(|input| identity(path).as_ref() == Some(&input))
}

/// Where a file is or would be. Links are followed, also those that point to nothing yet.
///
/// # Errors
/// If links go in a circle.
pub fn destination(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        match fs::read_link(&path) {
            Ok(target) => path = path.parent().unwrap_or(Path::new("")).join(target),
            Err(_) => return Ok(settled(&path)),
        }
    }
    Err(io::Error::other("too many links"))
}

/// A path without links and detours, as far as it exists.
fn settled(path: &Path) -> PathBuf {
    let path = absolute(path).unwrap_or_else(|_| path.to_owned());
    match (fs::canonicalize(&path), path.parent(), path.file_name()) {
        (Ok(found), ..) => found,
        (Err(_), Some(folder), Some(name)) => settled(folder).join(name),
        (Err(_), ..) => path,
    }
}

/// What the system knows a file by.
#[cfg(unix)]
type Identity = (u64, u64);

#[cfg(unix)]
fn of(found: &fs::Metadata) -> Identity {
    use std::os::unix::fs::MetadataExt;
    (found.dev(), found.ino())
}

#[cfg(unix)]
fn identity(path: &Path) -> Option<Identity> {
    fs::metadata(path).ok().as_ref().map(of)
}

/// Whether the file is what stands under that name.
#[cfg(unix)]
pub fn is_at(file: &File, path: &Path) -> bool {
    file.metadata().is_ok_and(|found| identity(path) == Some(of(&found)))
}

#[cfg(unix)]
fn standard_input() -> Option<Identity> {
    use std::os::fd::AsFd;
    let input = File::from(io::stdin().as_fd().try_clone_to_owned().ok()?);
    input.metadata().ok().filter(fs::Metadata::is_file).as_ref().map(of)
}

/// What the system knows a file by.
#[cfg(not(unix))]
type Identity = PathBuf;

#[cfg(not(unix))]
fn identity(path: &Path) -> Option<Identity> {
    fs::canonicalize(path).ok()
}

/// Whether something stands under that name.
#[cfg(not(unix))]
pub fn is_at(_: &File, path: &Path) -> bool {
    path.exists()
}

#[cfg(not(unix))]
fn standard_input() -> Option<Identity> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_the_same_however_it_is_spelt() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::create_dir(at("inner")).unwrap();
        fs::write(at("file"), "").unwrap();
        fs::write(at("other"), "").unwrap();
        fs::hard_link(at("file"), at("second")).unwrap();
        for (one, other, expected) in [
            ("file", "./file", true),
            ("file", "inner/../file", true),
            ("file", "other", false),
            ("file", "new", false),
            ("new", "inner/../new", true),
            ("new", "newer", false),
            ("no/such/folder", "no/./such/folder", true),
            #[cfg(unix)]
            ("file", "second", true),
        ] {
            assert_eq!(same(&at(one), &at(other)), expected, "{one} {other}");
        }
        assert!(is_in(&at("inner/new"), &at("inner")) && is_in(&at("no/x"), &at("no")));
        assert!(!is_in(&at("inner/deep/new"), &at("inner")) && !is_in(&at("file"), &at("inner")));
    }

    #[cfg(unix)]
    #[test]
    fn links_are_followed_to_where_they_point() {
        use std::os::unix::fs::symlink;
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::create_dir(at("inner")).unwrap();
        symlink("inner/new", at("dangling")).unwrap();
        symlink("dangling", at("again")).unwrap();
        symlink("round", at("round")).unwrap();
        symlink(at("inner"), at("folder")).unwrap();
        assert!(same(&at("again"), &at("inner/new")));
        assert!(same(&at("folder/new"), &at("inner/new")));
        assert!(destination(&at("round")).is_err());
        fs::write(at("inner/kept"), "").unwrap();
        fs::hard_link(at("inner/kept"), at("elsewhere")).unwrap();
        assert!(is_in(&at("elsewhere"), &at("inner")) && is_in(&at("again"), &at("folder")));
    }
}
