//! The page of promises: each of them names a test, and the test is there.

use anyhow::{Context, Result};
use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The page.
const PAGE: &str = "promises.md";

/// Promises without a test, and tests that nobody has written.
pub(super) fn unkept(root: &Path) -> Result<Vec<String>> {
    let page = super::source(root).join(PAGE);
    let text = fs::read_to_string(&page).with_context(|| page.display().to_string())?;
    let sources = sources(&root.join("crates"))?;
    Ok(faults(&text, &sources).into_iter().map(|fault| format!("{PAGE}: {fault}")).collect())
}

/// The texts of all sources by the names of their files.
type Sources = HashMap<String, Vec<String>>;

fn sources(folder: &Path) -> Result<Sources> {
    let mut sources = Sources::new();
    let mut folders: Vec<PathBuf> = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            let name = path.file_stem().map(|name| name.to_string_lossy().into_owned());
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let text = fs::read_to_string(&path)?;
                sources.entry(name.unwrap_or_default()).or_default().push(text);
            }
        }
    }
    Ok(sources)
}

fn faults(page: &str, sources: &Sources) -> Vec<String> {
    let mut faults = Vec::new();
    for line in page.lines() {
        let tests = tests(line);
        let is_row = line.starts_with("| ") && !line.starts_with("| Promise");
        if is_row && tests.is_empty() {
            faults.push(format!("no test: {line}"));
        }
        for (file, test) in tests {
            let head = format!("fn {test}(");
            let known = sources
                .get(file)
                .is_some_and(|texts| texts.iter().any(|text| text.contains(&head)));
            if !known {
                faults.push(format!("there is no test {file}::{test}"));
            }
        }
    }
    faults
}

/// `` `file::test` ``
fn tests(line: &str) -> Vec<(&str, &str)> {
    let is_name = |text: &str| {
        !text.is_empty() && text.bytes().all(|byte| byte == b'_' || byte.is_ascii_alphanumeric())
    };
    let quoted = line.split('`').skip(1).step_by(2);
    let named = quoted.filter_map(|word| word.split_once("::"));
    named.filter(|(file, test)| is_name(file) && is_name(test)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_promise_needs_a_test_that_is_there() {
        let sources = Sources::from([("one".to_owned(), vec!["fn it_holds() {".to_owned()])]);
        let page =
            "| Promise | Test |\n|---|---|\n| a | `one::it_holds` |\n| b | `one` |\nSee `one::x`.";
        let found = faults(page, &sources);
        assert_eq!(found, ["no test: | b | `one` |", "there is no test one::x"]);
        assert!(unkept(crate::root()).unwrap().is_empty());
    }
}
