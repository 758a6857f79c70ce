//! Whether the book holds together: mdBook says nothing of a link that leads nowhere.

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

/// Links and images of the built book that lead nowhere.
pub(super) fn broken_links(output: &Path, apart: &[&str]) -> Result<Vec<String>> {
    let mut texts = HashMap::new();
    for page in pages(output, apart)? {
        let text = fs::read_to_string(&page)?;
        texts.insert(page, text);
    }
    let ids: HashMap<&Path, HashSet<&str>> = texts
        .iter()
        .map(|(page, text)| (page.as_path(), between(text, " id=\"", "\"").collect()))
        .collect();
    let mut faults = Vec::new();
    for (page, text) in &texts {
        let links = between(text, " href=\"", "\"").chain(between(text, " src=\"", "\""));
        let broken = links.filter(|link| !leads_somewhere(page, link, &ids));
        let name = page.strip_prefix(output).unwrap_or(page).display();
        faults.extend(broken.map(|link| format!("{name}: {link} leads nowhere")));
    }
    faults.sort();
    Ok(faults)
}

fn leads_somewhere(page: &Path, link: &str, ids: &HashMap<&Path, HashSet<&str>>) -> bool {
    let foreign = ["https://", "http://", "mailto:", "data:"];
    if foreign.iter().any(|start| link.starts_with(start)) {
        return true;
    }
    let (path, anchor) = link.split_once('#').unwrap_or((link, ""));
    let target = if path.is_empty() { page.to_owned() } else { plain(&page.with_file_name(path)) };
    match ids.get(target.as_path()) {
        Some(ids) => anchor.is_empty() || ids.contains(anchor),
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

/// The pages of the built book. What lies apart was not made by mdBook; the page for addresses that
/// are not found links from anywhere.
pub(super) fn pages(output: &Path, apart: &[&str]) -> Result<Vec<PathBuf>> {
    let mut pages = files(output, "html", apart)?;
    pages.retain(|page| !page.ends_with("404.html"));
    Ok(pages)
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
        let other = "<h1 id=\"top\">…</h1>";
        for (link, good) in [
            ("https://example.org/none", true),
            ("other.html", true),
            ("./other.html#top", true),
            ("x/../other.html#top", true),
            ("#here", true),
            ("tree.svg", true),
            ("other.html#none", false),
            ("none.html", false),
            ("#none", false),
            ("none.svg", false),
        ] {
            let page = format!("<p id=\"here\"><a href=\"{link}\">…</a> <img src=\"tree.svg\">");
            let folder =
                folder(&[("page.html", &page), ("other.html", other), ("tree.svg", "<svg/>")]);
            assert_eq!(broken_links(folder.path(), &[]).unwrap().is_empty(), good, "{link}");
        }
    }
}
