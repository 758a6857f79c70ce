//! A page that plays the search: one file that needs nothing else, in every language it is given.
//!
//! Whatever a game or a position is called, it stays data: it travels as JSON that cannot end its
//! element, the script writes it as text only, and the page runs no script but its own.

use crate::data::PageData;
use crate::{Phrases, Tree};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};

const TEMPLATE: &str = include_str!("../assets/tree.html");
const STYLE: &str =
    concat!(include_str!("../assets/tokens.css"), include_str!("../assets/tree.css"));
const VIEW: &str = include_str!("../assets/tree/view.html");
const PAGE: &str = include_str!("../assets/tree/page.js");

/// The modules that show trees, for pages that are served: each by its name, those that others need first.
pub const TREE_MODULES: &[(&str, &str)] = &[
    ("tree/root.js", include_str!("../assets/tree/root.js")),
    ("tree/texts.js", include_str!("../assets/tree/texts.js")),
    ("tree/model.js", include_str!("../assets/tree/model.js")),
    ("tree/compare.js", include_str!("../assets/tree/compare.js")),
    ("tree/layout.js", include_str!("../assets/tree/layout.js")),
    ("tree/board.js", include_str!("../assets/tree/board.js")),
    ("tree/sentences.js", include_str!("../assets/tree/sentences.js")),
    ("tree/figures.js", include_str!("../assets/tree/figures.js")),
    ("tree/curves.js", include_str!("../assets/tree/curves.js")),
    ("tree/stage.js", include_str!("../assets/tree/stage.js")),
    ("tree/gestures.js", include_str!("../assets/tree/gestures.js")),
    ("tree/timeline.js", include_str!("../assets/tree/timeline.js")),
    ("tree/panel.js", include_str!("../assets/tree/panel.js")),
    ("tree/pane.js", include_str!("../assets/tree/pane.js")),
    ("tree/time.js", include_str!("../assets/tree/time.js")),
    ("tree/keys.js", include_str!("../assets/tree/keys.js")),
    ("tree/shared.js", include_str!("../assets/tree/shared.js")),
    ("tree/view.js", include_str!("../assets/tree/view.js")),
];

/// The style of trees without the colours that all pages have in common.
pub const TREE_STYLE: &str = include_str!("../assets/tree.css");

/// The elements that the modules fill: panes, controls and help.
pub const TREE_VIEW: &str = VIEW;

/// The ids of all that the page says besides [`reason`](crate::reason), each with the variables that it fills in
/// itself. They are given as words, so that a text cannot ask for their plural.
pub const PAGE_TEXTS: &[(&str, &[&str])] = &[
    ("tree-page-language", &[]),
    ("tree-page-title", &[]),
    ("tree-page-script", &[]),
    ("tree-page-choose-language", &[]),
    ("tree-page-theme", &[]),
    ("tree-page-help", &[]),
    ("tree-page-close", &[]),
    ("tree-page-drawing", &["game", "algorithm"]),
    ("tree-page-bare", &[]),
    ("tree-page-depth", &["depth"]),
    ("tree-page-to-end", &[]),
    ("tree-page-eval", &["eval"]),
    ("tree-page-table", &["table"]),
    ("tree-page-result", &["value"]),
    ("tree-page-nodes", &["all"]),
    ("tree-page-nodes-shown", &["shown", "all"]),
    ("tree-page-cuts", &["count"]),
    ("tree-page-shared", &["count"]),
    ("tree-page-only-here", &["count"]),
    ("tree-page-searches", &[]),
    ("tree-page-shared-panel", &[]),
    ("tree-page-only-one", &["name"]),
    ("tree-page-not-seen", &["name"]),
    ("tree-page-seen-by-all", &[]),
    ("tree-page-own-nodes", &["name", "count"]),
    ("tree-page-enter", &[]),
    ("tree-page-update", &[]),
    ("tree-page-leave", &[]),
    ("tree-page-says-enter", &["alpha", "beta"]),
    ("tree-page-says-enter-plain", &[]),
    ("tree-page-says-alpha", &["move", "alpha", "beta"]),
    ("tree-page-says-beta", &["move", "alpha", "beta"]),
    ("tree-page-says-best", &["move", "value"]),
    ("tree-page-says-cut", &["value"]),
    ("tree-page-says-done", &["value"]),
    ("tree-page-says-finished", &["value"]),
    ("tree-page-says-horizon", &["value"]),
    ("tree-page-says-table", &["value"]),
    ("tree-page-says-known", &["value"]),
    ("tree-page-says-stopped", &[]),
    ("tree-page-win", &[]),
    ("tree-page-loss", &[]),
    ("tree-page-code", &[]),
    ("tree-page-no-spoilers", &[]),
    ("tree-page-root", &[]),
    ("tree-page-max", &[]),
    ("tree-page-min", &[]),
    ("tree-page-alpha", &[]),
    ("tree-page-beta", &[]),
    ("tree-page-value", &[]),
    ("tree-page-so-far", &[]),
    ("tree-page-visit", &[]),
    ("tree-page-kind-full", &[]),
    ("tree-page-kind-scout", &[]),
    ("tree-page-kind-test", &[]),
    ("tree-page-kind-research", &[]),
    ("tree-page-tag-scout", &[]),
    ("tree-page-tag-test", &[]),
    ("tree-page-tag-research", &[]),
    ("tree-page-ended", &[]),
    ("tree-page-how-finished", &[]),
    ("tree-page-how-horizon", &[]),
    ("tree-page-how-known", &[]),
    ("tree-page-how-table", &[]),
    ("tree-page-how-searched", &[]),
    ("tree-page-how-refuted", &[]),
    ("tree-page-how-stopped", &[]),
    ("tree-page-untried", &[]),
    ("tree-page-not-kept", &[]),
    ("tree-page-hidden", &["count"]),
    ("tree-page-passes", &[]),
    ("tree-page-pass", &["pass"]),
    ("tree-page-position", &[]),
    ("tree-page-compared", &[]),
    ("tree-page-only", &[]),
    ("tree-page-giver", &["step"]),
    ("tree-page-source", &["step"]),
    ("tree-page-source-hidden", &[]),
    ("tree-page-step", &["step", "steps"]),
    ("tree-page-moment", &[]),
    ("tree-page-start", &[]),
    ("tree-page-previous-cut", &[]),
    ("tree-page-back", &[]),
    ("tree-page-play", &[]),
    ("tree-page-pause", &[]),
    ("tree-page-forward", &[]),
    ("tree-page-next-cut", &[]),
    ("tree-page-end", &[]),
    ("tree-page-speed", &[]),
    ("tree-page-collapse", &[]),
    ("tree-page-expand", &[]),
    ("tree-page-fold", &[]),
    ("tree-page-follow", &[]),
    ("tree-page-zoom-in", &[]),
    ("tree-page-zoom-out", &[]),
    ("tree-page-fit", &[]),
    ("tree-page-sync", &[]),
    ("tree-page-sync-node", &[]),
    ("tree-page-sync-share", &[]),
    ("tree-page-sync-off", &[]),
    ("tree-page-keys", &[]),
    ("tree-page-key-step", &[]),
    ("tree-page-key-up", &[]),
    ("tree-page-key-over", &[]),
    ("tree-page-key-leap", &[]),
    ("tree-page-key-play", &[]),
    ("tree-page-key-cuts", &[]),
    ("tree-page-key-ends", &[]),
    ("tree-page-key-zoom", &[]),
    ("tree-page-key-pan", &[]),
    ("tree-page-key-collapse", &[]),
    ("tree-page-key-other", &[]),
    ("tree-page-pointing", &[]),
    ("tree-page-legend", &[]),
    ("tree-page-legend-max", &[]),
    ("tree-page-legend-min", &[]),
    ("tree-page-legend-over", &[]),
    ("tree-page-legend-bound", &[]),
    ("tree-page-legend-path", &[]),
    ("tree-page-legend-line", &[]),
    ("tree-page-legend-ask", &[]),
    ("tree-page-legend-again", &[]),
    ("tree-page-legend-cut", &[]),
    ("tree-page-legend-table", &[]),
    ("tree-page-legend-hidden", &[]),
    ("tree-page-legend-link", &[]),
    ("tree-page-legend-time", &[]),
    ("tree-page-legend-only", &[]),
];

/// A language that a page speaks.
pub struct Speech<'a> {
    /// Its code, such as `en`.
    pub code: &'a str,
    /// What is searched in its words: "Othello, after 5 moves". Else the game is named as it is typed.
    pub title: Option<String>,
    /// All other texts.
    pub phrases: &'a dyn Phrases,
}

/// The page: several searches stand side by side. The first language is the one that it opens with.
#[must_use]
pub fn html(trees: &[Tree], speeches: &[Speech<'_>]) -> String {
    let (style, script) = (unix_lines(STYLE), script());
    let code = speeches.first().map_or("en", |speech| speech.code);
    let scriptless: Vec<String> =
        speeches.iter().map(|speech| speech.phrases.say("tree-page-script", &[])).collect();
    fill(&[
        ("language", &escaped(code)),
        ("policy", &policy(&style, &script)),
        ("title", &escaped(&title(trees, speeches.first()))),
        ("style", &style),
        ("noscript", &escaped(&scriptless.join(" · "))),
        ("view", &unix_lines(VIEW)),
        ("data", &data(trees, speeches)),
        ("script", &script),
    ])
}

/// The template with its places filled in from first to last. What was filled in is not looked at
/// again, so that no text can bring places of its own.
fn fill(parts: &[(&str, &str)]) -> String {
    let mut page = String::new();
    let mut rest = TEMPLATE;
    for (place, text) in parts {
        let (before, after) = rest.split_once(&format!("{{{{{place}}}}}")).expect("a known place");
        page.push_str(before);
        page.push_str(text);
        rest = after;
    }
    page + rest
}

/// All modules as one script: in a single file nothing has to be fetched.
fn script() -> String {
    let modules = TREE_MODULES.iter().map(|(_, text)| *text).chain([PAGE]);
    let imports = |line: &&str| line.starts_with("import ") || line.starts_with("/** @import ");
    let lines = modules.flat_map(str::lines).filter(|line| !imports(line));
    let lines = lines.map(|line| line.strip_prefix("export ").unwrap_or(line));
    lines.fold("\n".to_owned(), |script, line| script + line + "\n")
}

/// Browsers see other line ends than these as these, and take the hash of what they see.
fn unix_lines(text: &str) -> String {
    text.replace("\r\n", "\n")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Nothing from elsewhere, no script or style but these, and text never becomes markup.
fn policy(style: &str, script: &str) -> String {
    let hash = |text: &str| STANDARD.encode(Sha256::digest(text));
    format!(
        "default-src 'none'; script-src 'sha256-{}'; style-src 'sha256-{}'; img-src data:; \
         base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; \
         trusted-types 'none'",
        hash(script),
        hash(style)
    )
}

fn title(trees: &[Tree], speech: Option<&Speech<'_>>) -> String {
    let kind = speech.map(|speech| speech.phrases.say("tree-page-title", &[]));
    let titled = speech.and_then(|speech| speech.title.clone());
    let game = titled.or_else(|| Some(trees.first()?.caption.game.clone()));
    let algorithms = trees.iter().filter_map(|tree| tree.caption.algorithm.clone());
    let parts: Vec<String> = kind.into_iter().chain(game).chain(algorithms).collect();
    parts.join(" · ")
}

/// All that the script works with, as JSON that cannot end a script element.
fn data(trees: &[Tree], speeches: &[Speech<'_>]) -> String {
    let languages: Vec<_> = speeches.iter().map(|speech| (speech.code, speech.phrases)).collect();
    let data = PageData::new(trees, &languages).with_texts(speeches);
    serde_json::to_string(&data).expect("plain data").replace('<', "\\u003c")
}
