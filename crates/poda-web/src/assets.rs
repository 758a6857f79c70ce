//! The files of the page, embedded when the program is built. Nothing is read from disk, so no path
//! leads out of them.

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, Response, StatusCode, header};
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

const FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// The page itself.
const INDEX: &str = "index.html";

/// All files by name, each with a tag that changes with its content.
///
/// The page names them in a folder that is called after all of them together: what lies there never changes, so a
/// browser asks for it once, and the hundredth tab for the page alone.
pub(crate) struct Assets {
    files: HashMap<&'static str, Asset>,
    edition: String,
}

struct Asset {
    bytes: Bytes,
    tag: String,
}

/// The style of the pictures in the page, as poda-view writes it, and what all pages have in common.
const SHEET: &str = "board.css";
const TOKENS: &str = "tokens.css";
const TREE_STYLE: &str = "tree.css";

/// Where the page has the elements that show trees.
const TREE_PLACE: &str = "{{tree}}";

impl Asset {
    fn new(bytes: Bytes) -> Asset {
        let mut hasher = DefaultHasher::new();
        bytes.hash(&mut hasher);
        Asset { bytes, tag: format!("\"{:016x}\"", hasher.finish()) }
    }
}

impl Assets {
    pub(crate) fn new() -> Assets {
        let sheets = [
            (SHEET, Bytes::from(poda_view::board_sheet())),
            (TOKENS, Bytes::from_static(poda_view::PAGE_TOKENS.as_bytes())),
        ];
        let files = FILES.iter().map(|&(name, bytes)| (name, Bytes::from_static(bytes)));
        let trees = [(TREE_STYLE, Bytes::from_static(poda_view::TREE_STYLE.as_bytes()))];
        let modules = poda_view::TREE_MODULES.iter();
        let modules = modules.map(|&(name, text)| (name, Bytes::from_static(text.as_bytes())));
        let files = files.chain(sheets).chain(trees).chain(modules);
        let files = files.map(|(name, bytes)| (name, Asset::new(lean(name, bytes))));
        let mut files: HashMap<&str, Asset> = files.collect();
        let edition = edition(&files);
        if let Some(index) = files.remove(INDEX) {
            files.insert(INDEX, Asset::new(named(&index.bytes, &files, &edition)));
        }
        Assets { files, edition }
    }

    /// The file at that path, if there is one. A browser that has it already is told so.
    pub(crate) fn serve(&self, path: &str, asked: &HeaderMap) -> Option<Response<Body>> {
        let name = path.strip_prefix('/').filter(|name| !name.is_empty()).unwrap_or(INDEX);
        let lasting = name.strip_prefix(&self.edition).and_then(|name| name.strip_prefix('/'));
        let asset = self.files.get(lasting.unwrap_or(name))?;
        let keep = if lasting.is_some() { "max-age=31536000, immutable" } else { "no-cache" };
        let answer = Response::builder()
            .header(header::ETAG, &asset.tag)
            .header(header::CACHE_CONTROL, keep);
        let known = asked.get(header::IF_NONE_MATCH).and_then(|tags| tags.to_str().ok());
        if known.is_some_and(|tags| tags.split(',').any(|tag| is_tag(tag, &asset.tag))) {
            return answer.status(StatusCode::NOT_MODIFIED).body(Body::empty()).ok();
        }
        answer
            .header(header::CONTENT_TYPE, content_type(name))
            .body(Body::from(asset.bytes.clone()))
            .ok()
    }
}

/// Scripts without the lines that only people and the type checker read: browsers need not fetch those.
fn lean(name: &str, bytes: Bytes) -> Bytes {
    let Ok(text) = std::str::from_utf8(&bytes) else { return bytes };
    if !content_type(name).starts_with("text/javascript") {
        return bytes;
    }
    let (mut kept, mut inside) = (String::with_capacity(text.len()), false);
    for line in text.lines() {
        let begun = line.trim_start();
        let comment = begun.starts_with("/**") && (begun.ends_with("*/") || !begun.contains("*/"));
        if inside || comment {
            inside = !begun.ends_with("*/");
        } else if !begun.is_empty() && !begun.starts_with("//") {
            kept.push_str(line);
            kept.push('\n');
        }
    }
    kept.into()
}

/// A name for all files together, which changes with any of them.
fn edition(files: &HashMap<&str, Asset>) -> String {
    let mut tags: Vec<(&&str, &String)> = files.iter().map(|(name, it)| (name, &it.tag)).collect();
    tags.sort();
    let mut hasher = DefaultHasher::new();
    tags.hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

/// The page with its files where they never change.
fn named(page: &Bytes, files: &HashMap<&str, Asset>, edition: &str) -> Bytes {
    let mut page = String::from_utf8_lossy(page).replace(TREE_PLACE, poda_view::TREE_VIEW);
    for name in files.keys() {
        page = page.replace(&format!("\"{name}\""), &format!("\"{edition}/{name}\""));
    }
    page.into()
}

fn is_tag(found: &str, tag: &str) -> bool {
    let found = found.trim();
    found == "*" || found.strip_prefix("W/").unwrap_or(found) == tag
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_embedded_files_are_served() {
        let (assets, none) = (Assets::new(), HeaderMap::new());
        assert!(assets.serve("/", &none).is_some());
        assert!(assets.serve("/index.html", &none).is_some());
        for path in ["/../Cargo.toml", "//index.html", "/index.html/", "/.", "/..", "/build.rs", ""]
        {
            let found = assets.serve(path, &none);
            assert!(found.is_none() || path.is_empty(), "{path}");
        }
    }

    #[test]
    fn what_is_known_is_not_sent_again() {
        let assets = Assets::new();
        let tag = assets.serve("/", &HeaderMap::new()).unwrap().headers()[header::ETAG].clone();
        let status = |known: &str| {
            let asked = HeaderMap::from_iter([(header::IF_NONE_MATCH, known.parse().unwrap())]);
            assets.serve("/", &asked).unwrap().status()
        };
        assert_eq!(status(tag.to_str().unwrap()), StatusCode::NOT_MODIFIED);
        assert_eq!(
            status(&format!("\"x\", W/{}", tag.to_str().unwrap())),
            StatusCode::NOT_MODIFIED
        );
        assert_eq!(status("\"x\""), StatusCode::OK);
    }

    #[test]
    fn what_never_changes_is_asked_for_once() {
        let (assets, none) = (Assets::new(), HeaderMap::new());
        let kept = |path: &str| {
            let answer = assets.serve(path, &none).unwrap();
            answer.headers()[header::CACHE_CONTROL].to_str().unwrap().to_owned()
        };
        let page = String::from_utf8(assets.files[INDEX].bytes.to_vec()).unwrap();
        let files = page.split('"').filter(|it| it.starts_with(&assets.edition));
        let files: Vec<&str> = files.collect();
        assert!(files.len() > 20, "{page}");
        for file in files {
            assert_eq!(kept(&format!("/{file}")), "max-age=31536000, immutable", "{file}");
        }
        assert_eq!((kept("/").as_str(), kept("/main.js").as_str()), ("no-cache", "no-cache"));
        assert!(assets.serve("/0000000000000000/main.js", &none).is_none());
    }

    /// The budget of the page: what a newcomer waits for.
    #[test]
    fn script_and_style_are_small() {
        let small = |name: &str| {
            let kind = content_type(name);
            kind.starts_with("text/javascript") || kind.starts_with("text/css")
        };
        let all = Assets::new();
        let counted = all.files.iter().filter(|(name, _)| small(name));
        let bytes: usize = counted.map(|(_, asset)| asset.bytes.len()).sum();
        assert!(bytes < 300 * 1000, "{bytes} bytes");
    }
}
