//! The book in `docs`: its pictures and tables are made by `poda`, never by hand.
//!
//! ```text
//!  docs/generate.toml ──▶ poda … ──▶ docs/src/{pictures,tables} ──▶ mdBook ──▶ target/book
//!  docs/study, matches, solved ──▶      │ compared by `cargo xtask check`
//! ```

mod boards;
mod games;
mod generate;
mod links;
mod list;
mod markdown;
mod measure;
mod promises;
mod solved;
mod study;

use crate::program::release;
use anyhow::{Context, Result, bail, ensure};
pub(crate) use generate::Effort;
use generate::{Files, Generator};
use list::List;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What is generated lies in these folders of `docs/src`, and nothing else does.
const FOLDERS: [&str; 2] = ["pictures", "tables"];

/// Makes every picture and table anew, and builds the book.
pub(crate) fn make(root: &Path, effort: Effort) -> Result<()> {
    let started = std::time::Instant::now();
    let poda = release(root)?;
    let files = Generator::new(&poda, source(root), effort).all(&list(root)?)?;
    let stale = stale(root, &files)?;
    write(root, &files)?;
    let chapters = hold_together(root, &files)?;
    pages(root)?;
    println!(
        "{} files, {} of them new or changed; {chapters} chapters in {} after {:.0} s",
        files.len(),
        stale.len(),
        root.join("target/book/index.html").display(),
        started.elapsed().as_secs_f64(),
    );
    Ok(())
}

/// mdBook turns the chapters into pages.
#[cfg(feature = "book")]
pub(crate) fn pages(root: &Path) -> Result<()> {
    mdbook_driver::MDBook::load(root.join("docs"))?.build()
}

/// The same by this program with mdBook, which the check has no time to compile.
#[cfg(not(feature = "book"))]
pub(crate) fn pages(root: &Path) -> Result<()> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.current_dir(root).args(["run", "--quiet", "--profile", "test", "--package", "xtask"]);
    command.args(["--features", "book", "--", "book", "--pages"]);
    ensure!(command.status()?.success(), "mdBook cannot be built, or refuses the book");
    Ok(())
}

/// Solves anew what takes long, all of it or the tables of these names.
pub(crate) fn solve(root: &Path, names: &[&str]) -> Result<()> {
    let poda = release(root)?;
    Generator::new(&poda, source(root), Effort::Whole).solve(&list(root)?, names)
}

/// Nothing in the book is stale, and it holds together. The binary is the one that the tests have
/// just built beside this program.
pub(crate) fn check(root: &Path) -> Result<()> {
    let name = format!("poda{}", std::env::consts::EXE_SUFFIX);
    let poda = std::env::current_exe()?.with_file_name(name);
    ensure!(poda.exists(), "{} is not there: the tests build it", poda.display());
    let files = Generator::new(&poda, source(root), Effort::Quick).all(&list(root)?)?;
    let stale = stale(root, &files)?;
    if !stale.is_empty() {
        bail!("stale: {}\n`cargo xtask book` makes them anew", stale.join(", "));
    }
    hold_together(root, &files)?;
    Ok(())
}

fn source(root: &Path) -> PathBuf {
    root.join("docs/src")
}

fn list(root: &Path) -> Result<List> {
    let path = root.join("docs/generate.toml");
    let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    text.parse().with_context(|| path.display().to_string())
}

/// What is committed and differs, is missing, or is there and should not be.
fn stale(root: &Path, files: &Files) -> Result<Vec<String>> {
    let source = source(root);
    let differs = |(name, text): &(&String, &String)| {
        let kept = fs::read_to_string(source.join(name)).unwrap_or_default();
        kept.replace("\r\n", "\n") != **text
    };
    let mut stale: Vec<String> =
        files.iter().filter(differs).map(|(name, _)| name.clone()).collect();
    stale.extend(strangers(root, files)?);
    Ok(stale.into_iter().map(|name| format!("docs/src/{name}")).collect())
}

/// Files that no line of the list makes.
fn strangers(root: &Path, files: &Files) -> Result<Vec<String>> {
    let mut strangers = Vec::new();
    for folder in FOLDERS {
        let Ok(entries) = fs::read_dir(source(root).join(folder)) else { continue };
        for entry in entries {
            let name = format!("{folder}/{}", entry?.file_name().to_string_lossy());
            if !files.contains_key(&name) {
                strangers.push(name);
            }
        }
    }
    Ok(strangers)
}

fn write(root: &Path, files: &Files) -> Result<()> {
    for folder in FOLDERS {
        fs::create_dir_all(source(root).join(folder))?;
    }
    for stranger in strangers(root, files)? {
        fs::remove_file(source(root).join(stranger))?;
    }
    for (name, text) in files {
        fs::write(source(root).join(name), text).with_context(|| name.clone())?;
    }
    Ok(())
}

/// Everything that is included is there, and every link leads somewhere; says how many chapters there are.
fn hold_together(root: &Path, files: &Files) -> Result<usize> {
    let source = source(root);
    let mut faults = links::bad_includes(&source)?;
    faults.extend(links::unused(&source, files.keys())?);
    faults.extend(promises::unkept(root)?);
    let chapters = links::chapters(&source)?;
    faults.extend(links::broken(&chapters));
    if !faults.is_empty() {
        bail!("the book does not hold together:\n  {}", faults.join("\n  "));
    }
    Ok(chapters.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_differs_is_missing_or_strange_is_stale() {
        let root = tempfile::tempdir().unwrap();
        let root = root.path();
        let file = |name: &str, text: &str| (name.to_owned(), text.to_owned());
        write(root, &Files::from([file("tables/same.md", "1\r\n"), file("tables/old.md", "1\n")]))
            .unwrap();
        fs::write(source(root).join("pictures/strange.svg"), "<svg/>").unwrap();
        let files = Files::from([
            file("tables/same.md", "1\n"),
            file("tables/old.md", "2\n"),
            file("tables/new.md", "3\n"),
        ]);
        let names = ["tables/new.md", "tables/old.md", "pictures/strange.svg"];
        assert_eq!(stale(root, &files).unwrap(), names.map(|name| format!("docs/src/{name}")));
        write(root, &files).unwrap();
        assert!(stale(root, &files).unwrap().is_empty());
    }
}
