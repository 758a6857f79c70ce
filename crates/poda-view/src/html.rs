//! A page that plays the search: one file that needs nothing else, in every language it is given.
//!
//! Whatever a game or a position is called, it stays data: it travels as JSON that cannot end its
//! element, the script writes it as text only, and the page runs no script but its own.

use crate::{Figure, Node, Phrases, Spot, Tree, Variable, reason};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, HashMap};

const TEMPLATE: &str = include_str!("../assets/tree.html");
const STYLE: &str =
    concat!(include_str!("../assets/tokens.css"), include_str!("../assets/tree.css"));
const SCRIPT: &str = concat!(
    "\n",
    include_str!("../assets/tree/texts.js"),
    include_str!("../assets/tree/model.js"),
    include_str!("../assets/tree/compare.js"),
    include_str!("../assets/tree/layout.js"),
    include_str!("../assets/tree/board.js"),
    include_str!("../assets/tree/figures.js"),
    include_str!("../assets/tree/curves.js"),
    include_str!("../assets/tree/stage.js"),
    include_str!("../assets/tree/gestures.js"),
    include_str!("../assets/tree/timeline.js"),
    include_str!("../assets/tree/panel.js"),
    include_str!("../assets/tree/pane.js"),
    include_str!("../assets/tree/time.js"),
    include_str!("../assets/tree/keys.js"),
    include_str!("../assets/tree/page.js"),
);

/// The ids of all that the page says besides [`reason`], each with the variables that it fills in
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
    ("tree-page-enter", &[]),
    ("tree-page-leave", &[]),
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

/// The page: several searches stand side by side. The first language is the one that it opens with;
/// languages are named by their codes, such as `en`.
#[must_use]
pub fn html(trees: &[Tree], languages: &[(&str, &dyn Phrases)]) -> String {
    let (style, script) = (unix_lines(STYLE), unix_lines(SCRIPT));
    let code = languages.first().map_or("en", |(code, _)| code);
    let scriptless: Vec<String> =
        languages.iter().map(|(_, phrases)| phrases.say("tree-page-script", &[])).collect();
    fill(&[
        ("language", &escaped(code)),
        ("policy", &policy(&style, &script)),
        ("title", &escaped(&title(trees, languages))),
        ("style", &style),
        ("noscript", &escaped(&scriptless.join(" · "))),
        ("data", &data(trees, languages)),
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

fn title(trees: &[Tree], languages: &[(&str, &dyn Phrases)]) -> String {
    let kind = languages.first().map(|(_, phrases)| phrases.say("tree-page-title", &[]));
    let game = trees.first().map(|tree| tree.caption.game.clone());
    let algorithms = trees.iter().filter_map(|tree| tree.caption.algorithm.clone());
    let parts: Vec<String> = kind.into_iter().chain(game).chain(algorithms).collect();
    parts.join(" · ")
}

/// All that the script works with, as JSON that cannot end a script element.
fn data(trees: &[Tree], languages: &[(&str, &dyn Phrases)]) -> String {
    let mut reasons = Reasons { languages, texts: Vec::new(), known: HashMap::new() };
    let trees = trees.iter().map(|tree| drawn(tree, &mut reasons)).collect();
    let languages = languages.iter().map(|&(code, phrases)| language(code, phrases)).collect();
    let page = Page { languages, reasons: reasons.texts, trees };
    serde_json::to_string(&page).expect("plain data").replace('<', "\\u003c")
}

#[derive(Serialize)]
struct Page<'a> {
    languages: Vec<Language<'a>>,
    /// For each reason its words in each language.
    reasons: Vec<Vec<String>>,
    trees: Vec<Drawn<'a>>,
}

#[derive(Serialize)]
struct Language<'a> {
    code: &'a str,
    texts: BTreeMap<&'static str, String>,
}

/// Most cuts of a search have one of few reasons, so each is kept once.
struct Reasons<'a> {
    languages: &'a [(&'a str, &'a dyn Phrases)],
    texts: Vec<Vec<String>>,
    known: HashMap<Vec<String>, usize>,
}

#[derive(Serialize)]
struct Drawn<'a> {
    game: &'a str,
    position: &'a str,
    algorithm: Option<&'a str>,
    table: &'a str,
    depth: Option<u32>,
    eval: Option<&'a str>,
    value: Option<Figure>,
    line: &'a [String],
    generated: u64,
    /// Cells in a row; 0 if there is no board.
    columns: usize,
    /// Where the cells lie, if they are not squares row by row.
    #[serde(skip_serializing_if = "<[Spot]>::is_empty")]
    spots: &'a [Spot],
    nodes: Vec<Visit<'a>>,
}

/// A node without what the script finds out itself; what is usual is left out.
#[derive(Serialize)]
struct Visit<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    parent: Option<usize>,
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    mv: Option<&'a str>,
    max: bool,
    position: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    cells: Option<&'a str>,
    #[serde(skip_serializing_if = "<[usize]>::is_empty")]
    marked: &'a [usize],
    #[serde(skip_serializing_if = "<[u32]>::is_empty")]
    numbers: &'a [u32],
    #[serde(skip_serializing_if = "Option::is_none")]
    kind: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    alpha: Option<Figure>,
    #[serde(skip_serializing_if = "Option::is_none")]
    beta: Option<Figure>,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<Figure>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bound: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    how: Option<&'static str>,
    entered: u64,
    left: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    cut: Option<Skipped<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hidden: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<bool>,
}

#[derive(Serialize)]
struct Skipped<'a> {
    untried: &'a [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    node: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    child: Option<usize>,
    reason: usize,
}

impl Reasons<'_> {
    fn number(&mut self, tree: &Tree, node: &Node) -> usize {
        let words = self.languages.iter().map(|&(_, phrases)| reason(tree, node, phrases));
        let words: Vec<String> = words.map(Option::unwrap_or_default).collect();
        *self.known.entry(words).or_insert_with_key(|words| {
            self.texts.push(words.clone());
            self.texts.len() - 1
        })
    }
}

fn language<'a>(code: &'a str, phrases: &dyn Phrases) -> Language<'a> {
    let text = |&(id, variables): &(&'static str, &[&str])| {
        let places: Vec<(&str, Variable)> =
            variables.iter().map(|&name| (name, Variable::Text(format!("{{{name}}}")))).collect();
        (id.strip_prefix("tree-page-").unwrap_or(id), phrases.say(id, &places))
    };
    Language { code, texts: PAGE_TEXTS.iter().map(text).collect() }
}

fn drawn<'a>(tree: &'a Tree, reasons: &mut Reasons<'_>) -> Drawn<'a> {
    let caption = &tree.caption;
    Drawn {
        game: &caption.game,
        position: &caption.position,
        algorithm: caption.algorithm.as_deref(),
        table: &caption.table,
        depth: caption.depth,
        eval: caption.eval.as_deref(),
        value: tree.value,
        line: &tree.line,
        generated: tree.generated,
        spots: &tree.spots,
        columns: tree.nodes.iter().find_map(|node| Some(node.board.as_ref()?.columns)).unwrap_or(0),
        nodes: tree.nodes.iter().map(|node| visit(tree, node, reasons)).collect(),
    }
}

fn visit<'a>(tree: &Tree, node: &'a Node, reasons: &mut Reasons<'_>) -> Visit<'a> {
    let unless = |usual: &str, name: &'static str| (name != usual).then_some(name);
    Visit {
        parent: node.parent,
        mv: node.mv.as_deref(),
        max: node.max,
        position: &node.position,
        cells: node.board.as_ref().map(|board| board.cells.as_str()),
        numbers: node.board.as_ref().map_or(&[], |board| &board.numbers),
        marked: node.board.as_ref().map_or(&[], |board| &board.marked),
        kind: unless("full", node.kind),
        alpha: node.alpha,
        beta: node.beta,
        value: node.value,
        bound: unless("exact", node.bound),
        how: unless("searched", node.how),
        entered: node.entered,
        left: node.left,
        cut: node.cut.as_ref().map(|cut| Skipped {
            untried: &cut.untried,
            node: cut.node,
            child: cut.child,
            reason: reasons.number(tree, node),
        }),
        source: node.source,
        hidden: (node.hidden > 0).then_some(node.hidden),
        line: node.on_line.then_some(true),
    }
}
