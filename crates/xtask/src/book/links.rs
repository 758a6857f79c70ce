//! Whether the book holds together: mdBook says nothing of a link that leads nowhere, and is not asked by the check.

use anyhow::{Context, Result};
use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Includes that do not resolve: a file that is not there, an anchor that it does not have.
pub(super) fn bad_includes(source: &Path) -> Result<Vec<String>> {
    let mut faults = Vec::new();
    for page in files(source, "md", &[])? {
        let text = fs::read_to_string(&page)?;
        for target in between(&text, "{{#", "}}") {
            if let Some(fault) = bad_include(&page, target) {
                faults.push(format!("{}: {{{{#{target}}}}}: {fault}", page.display()));
            }
        }
    }
    Ok(faults)
}

fn bad_include(page: &Path, target: &str) -> Option<String> {
    let Some(target) = target.strip_prefix("include ") else {
        return Some("only include is used here".to_owned());
    };
    let (path, part) = target.trim().split_once(':').unwrap_or((target.trim(), ""));
    let Ok(text) = fs::read_to_string(page.with_file_name(path)) else {
        return Some("no such file".to_owned());
    };
    if part.starts_with(|first: char| first.is_ascii_digit() || first == ':') {
        return Some("lines move: use an anchor".to_owned());
    }
    let marked = |mark: &str| {
        part.is_empty()
            || text
                .lines()
                .any(|line| line.split_once(mark).is_some_and(|(_, name)| name.trim() == part))
    };
    let whole = marked("ANCHOR: ") && marked("ANCHOR_END: ");
    (!whole).then(|| format!("no anchor '{part}' from beginning to end"))
}

/// Snippets and pages that were generated and that no chapter shows.
pub(super) fn unused<'a>(
    source: &Path,
    generated: impl Iterator<Item = &'a String>,
) -> Result<Vec<String>> {
    let mut chapters = String::new();
    for entry in fs::read_dir(source)? {
        let path = entry?.path();
        if path.extension().is_some_and(|it| it == "md") {
            chapters += &fs::read_to_string(path)?;
        }
    }
    // Pictures are shown by their snippets.
    let is_picture = |name: &str| Path::new(name).extension().is_some_and(|it| it == "svg");
    let unused = generated.filter(|name| !is_picture(name) && !chapters.contains(name.as_str()));
    Ok(unused.map(|name| format!("{name}: no chapter shows it")).collect())
}

/// A chapter with the snippets that it shows, without its code.
#[derive(Debug)]
pub(super) struct Chapter {
    path: PathBuf,
    text: String,
}

impl Chapter {
    fn read(path: PathBuf) -> Result<Chapter> {
        let written = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        let included = |line: &str| {
            let name = line.trim().strip_prefix("{{#include ")?.strip_suffix(".md}}")?;
            fs::read_to_string(path.with_file_name(format!("{name}.md"))).ok()
        };
        let lines = written.lines().map(|line| included(line).unwrap_or_else(|| line.to_owned()));
        let whole = lines.collect::<Vec<_>>().join("\n");
        // What stands between two fences, and then between two ticks, is code.
        let prose = |text: &str, mark: &str| text.split(mark).step_by(2).collect::<String>();
        Ok(Chapter { text: prose(&prose(&whole, "```"), "`"), path })
    }

    /// Where links may lead: its headings as mdBook names them, and what is named by hand.
    fn anchors(&self) -> HashSet<String> {
        let headings = self.text.lines().filter(|line| line.starts_with('#'));
        let headings = headings.map(|line| slug(line.trim_start_matches('#').trim()));
        headings.chain(between(&self.text, " id=\"", "\"").map(str::to_owned)).collect()
    }

    fn links(&self) -> impl Iterator<Item = &str> {
        let marked = between(&self.text, "](", ")");
        let written = between(&self.text, " href=\"", "\"");
        marked.chain(written).chain(between(&self.text, " src=\"", "\""))
    }
}

/// A heading as an address.
fn slug(heading: &str) -> String {
    let kept = |letter: char| match letter {
        letter if letter.is_whitespace() => Some('-'),
        '-' | '_' => Some(letter),
        letter => letter.is_alphanumeric().then_some(letter),
    };
    heading.to_lowercase().chars().filter_map(kept).collect()
}

/// The chapters of the book.
pub(super) fn chapters(source: &Path) -> Result<Vec<Chapter>> {
    files(source, "md", &super::FOLDERS)?.into_iter().map(Chapter::read).collect()
}

/// Links and images that lead nowhere: mdBook says nothing of them.
pub(super) fn broken(chapters: &[Chapter]) -> Vec<String> {
    let anchors: HashMap<&Path, HashSet<String>> =
        chapters.iter().map(|chapter| (chapter.path.as_path(), chapter.anchors())).collect();
    let mut faults = Vec::new();
    for chapter in chapters {
        let name = chapter.path.file_name().unwrap_or_default().display();
        let broken = chapter.links().filter(|link| !leads_somewhere(&chapter.path, link, &anchors));
        faults.extend(broken.map(|link| format!("{name}: {link} leads nowhere")));
    }
    faults
}

fn leads_somewhere(page: &Path, link: &str, anchors: &HashMap<&Path, HashSet<String>>) -> bool {
    let foreign = ["https://", "http://", "mailto:", "data:"];
    if foreign.iter().any(|start| link.starts_with(start)) {
        return true;
    }
    let (path, anchor) = link.split_once('#').unwrap_or((link, ""));
    let target = if path.is_empty() { page.to_owned() } else { plain(&page.with_file_name(path)) };
    match anchors.get(target.as_path()) {
        Some(anchors) => anchor.is_empty() || anchors.contains(anchor),
        None => anchor.is_empty() && target.is_file(),
    }
}

/// `a/../b` as `b`.
fn plain(path: &Path) -> PathBuf {
    path.components().fold(PathBuf::new(), |mut plain, part| {
        if part.as_os_str() == ".." {
            plain.pop();
        } else {
            plain.push(part);
        }
        plain
    })
}

/// Files with an ending, in this folder and below.
fn files(folder: &Path, ending: &str, apart: &[&str]) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let entries = fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    for entry in entries {
        let path = entry?.path();
        if path.is_dir() && !apart.iter().any(|name| path.ends_with(name)) {
            found.extend(files(&path, ending, &[])?);
        } else if path.extension().is_some_and(|it| it == ending) {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

/// What stands between a beginning and the next end, everywhere.
fn between<'a>(text: &'a str, beginning: &'a str, end: &'a str) -> impl Iterator<Item = &'a str> {
    text.split(beginning).skip(1).filter_map(move |rest| Some(rest.split_once(end)?.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in files {
            fs::write(folder.path().join(name), text).unwrap();
        }
        folder
    }

    #[test]
    fn includes_need_their_file_and_anchor() {
        let code = "// ANCHOR: all\nfn f() {}\n// ANCHOR_END: all\n// ANCHOR: open\n";
        let page = |target: &str| format!("{{{{#include {target}}}}}");
        for (target, good) in [
            ("code.rs", true),
            ("code.rs:all", true),
            ("code.rs:open", false),
            ("code.rs:al", false),
            ("code.rs:1:2", false),
            ("none.rs", false),
        ] {
            let folder = folder(&[("code.rs", code), ("page.md", &page(target))]);
            assert_eq!(bad_includes(folder.path()).unwrap().is_empty(), good, "{target}");
        }
    }

    #[test]
    fn what_is_generated_is_shown() {
        let folder = folder(&[("page.md", "{{#include tables/a.md}}")]);
        let generated = ["tables/a.md", "tables/b.md", "pictures/c.svg"].map(str::to_owned);
        let unused = unused(folder.path(), generated.iter()).unwrap();
        assert_eq!(unused, ["tables/b.md: no chapter shows it"]);
    }

    #[test]
    fn links_need_their_page_and_anchor() {
        let other = "# The top: 8×8\n```\n# no heading\n```\n<a id=\"al\"></a>";
        for (link, good) in [
            ("https://example.org/none", true),
            ("other.md", true),
            ("./other.md#the-top-88", true),
            ("x/../other.md#al", true),
            ("#here", true),
            ("tree.svg", true),
            ("other.md#none", false),
            ("other.md#no-heading", false),
            ("none.md", false),
            ("#none", false),
            ("none.svg", false),
        ] {
            let page = format!("## Here\n`[code](none)` [link]({link}) <img src=\"tree.svg\">");
            let folder = folder(&[("page.md", &page), ("other.md", other), ("tree.svg", "<svg/>")]);
            let chapters = chapters(folder.path()).unwrap();
            assert_eq!(broken(&chapters).is_empty(), good, "{link}");
        }
    }

    #[test]
    fn what_is_included_has_links_too() {
        let folder = folder(&[("page.md", "{{#include part.md}}"), ("part.md", "[a](none.md)")]);
        assert_eq!(broken(&chapters(folder.path()).unwrap()).len(), 2);
    }
}
