//! The page as a file: whole, closed, and deaf to what it is called.

mod echo;
#[allow(dead_code, reason = "shared with the tests of the pictures")]
mod support;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use echo::html;
use poda_view::{PAGE_TEXTS, Tree};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::collections::BTreeSet;
use support::{Search, TEXTBOOK};

fn textbook() -> Tree {
    Search::new(TEXTBOOK, ".", "alphabeta").tree()
}

/// What stands between two texts.
fn between<'a>(page: &'a str, start: &str, end: &str) -> &'a str {
    let (_, rest) = page.split_once(start).unwrap_or_else(|| panic!("no {start}"));
    rest.split_once(end).unwrap_or_else(|| panic!("no {end}")).0
}

fn data(page: &str) -> Value {
    serde_json::from_str(between(page, "id=\"data\">", "</script>")).unwrap()
}

#[test]
fn the_page_needs_nothing_else() {
    let page = html(&[textbook()]);
    let addresses: BTreeSet<&str> =
        page.split("http").skip(1).map(|rest| &rest[..rest.find(['\'', '"']).unwrap()]).collect();
    let expected = ["-equiv=", "://www.w3.org/2000/svg"];
    assert_eq!(addresses, BTreeSet::from(expected), "only the name of SVG is an address");
    for outside in [" src=", "@import", "url(", "import ", "fetch(", "XMLHttp", "WebSocket"] {
        assert!(!page.contains(outside), "{outside}");
    }
}

#[test]
fn only_its_own_script_and_style_may_run() {
    let page = html(&[textbook()]);
    let policy = between(&page, "Content-Security-Policy\" content=\"", "\"");
    let script = between(&page, "<script type=\"module\">", "</script>");
    let style = between(&page, "<style>", "</style>");
    for (kind, text) in [("script-src", script), ("style-src", style)] {
        let hash = STANDARD.encode(Sha256::digest(text));
        assert!(policy.contains(&format!("{kind} 'sha256-{hash}';")), "{policy}");
    }
    assert!(policy.starts_with("default-src 'none';"), "{policy}");
    assert!(!policy.contains("unsafe"), "{policy}");
    for markup in ["innerHTML", "outerHTML", "insertAdjacent", "document.write", "eval(", "<!--"] {
        assert!(!script.contains(markup), "{markup}");
    }
}

const HOSTILE: [&str; 6] = [
    "</script><script>alert(1)</script>",
    "<!--<script>",
    "\"><img src=x onerror=alert(1)>",
    "{{script}}{{data}}",
    "</title></style></noscript>&lt;",
    "\u{2028}\u{2029}\0\\u003c/script>",
];

/// A tree that is called so wherever something has a name.
fn hostile(text: &str) -> Tree {
    let mut tree = textbook();
    let text = text.to_owned();
    tree.caption.game.clone_from(&text);
    tree.caption.position.clone_from(&text);
    tree.caption.algorithm = Some(text.clone());
    tree.caption.table.clone_from(&text);
    tree.line = vec![text.clone()];
    for node in &mut tree.nodes {
        node.position.clone_from(&text);
        node.mv = node.parent.map(|_| text.clone());
        if let Some(cut) = &mut node.cut {
            cut.untried = vec![text.clone()];
        }
    }
    tree
}

#[test]
fn no_name_becomes_markup() {
    let tags = |page: &str, tag: &str| page.to_lowercase().matches(tag).count();
    let clean = html(&[textbook()]);
    for text in HOSTILE {
        let page = html(&[hostile(text)]);
        for tag in ["<script", "</script", "<img", "<!--", "</style", "</title", "</noscript"] {
            assert_eq!(tags(&page, tag), tags(&clean, tag), "{text:?} brought {tag}");
        }
        let tree = &data(&page)["trees"][0];
        assert_eq!(tree["game"], text);
        assert_eq!(tree["nodes"][1]["move"], text);
        assert_eq!(tree["nodes"][5]["cut"]["untried"][0], text);
    }
}

#[test]
fn the_page_brings_the_whole_tree() {
    let tree = Search::new("tictactoe", "XOX/O../...", "negascout").table("study").tree();
    let page = data(&html(std::slice::from_ref(&tree)));
    let nodes = page["trees"][0]["nodes"].as_array().unwrap();
    assert_eq!(nodes.len(), tree.nodes.len());
    for (drawn, node) in nodes.iter().zip(&tree.nodes) {
        let full = serde_json::to_value(node).unwrap();
        let same = |name: &str, usual: Value| {
            let value = drawn.get(name).cloned().unwrap_or(usual);
            assert_eq!(value, full[name], "{name}");
        };
        for name in ["parent", "move", "alpha", "beta", "value", "source"] {
            same(name, Value::Null);
        }
        for (name, usual) in [("kind", "full"), ("bound", "exact"), ("how", "searched")] {
            same(name, usual.into());
        }
        for name in ["max", "position"] {
            same(name, Value::Null);
        }
        same("hidden", 0.into());
        assert_eq!(drawn.get("line").is_some(), node.on_line);
        assert_eq!(drawn["cells"], full["board"]["cells"]);
        assert_eq!(drawn.get("cut").is_some(), node.cut.is_some());
    }
}

#[test]
fn every_cut_has_its_reason_in_every_language() {
    let tree = Search::new("tictactoe", "XOX/O../...", "alphabeta").tree();
    let page = data(&html(std::slice::from_ref(&tree)));
    let reasons = page["reasons"].as_array().unwrap();
    let cuts = tree.nodes.iter().filter(|node| node.cut.is_some()).count();
    assert!(reasons.len() < cuts, "{} reasons for {cuts} cuts", reasons.len());
    for (drawn, node) in page["trees"][0]["nodes"].as_array().unwrap().iter().zip(&tree.nodes) {
        for (index, code) in ["en", "es"].into_iter().enumerate() {
            let number = drawn["cut"]["reason"].as_u64();
            let words = number.map(|number| reasons[number as usize][index].as_str().unwrap());
            let expected = poda_view::reason(&tree, node, &echo::Echo(code));
            assert_eq!(words, expected.as_deref());
        }
    }
}

/// Every text that the page asks for is offered, and no other.
#[test]
fn the_texts_are_those_that_the_page_uses() {
    let page = html(&[]);
    let offered: BTreeSet<&str> =
        PAGE_TEXTS.iter().map(|(id, _)| id.strip_prefix("tree-page-").unwrap()).collect();
    for asking in ["data-say=\"", "data-label=\"", "say('"] {
        let asked = page.split(asking).skip(1).filter_map(|rest| rest.split(['"', '\'']).next());
        let missing: Vec<&str> = asked.filter(|name| !offered.contains(name)).collect();
        assert!(missing.is_empty(), "{missing:?} are not offered");
    }
    let quoted: BTreeSet<&str> = page.split(['"', '\'']).collect();
    let composed = |name: &str| ["kind-", "tag-", "how-"].iter().any(|it| name.starts_with(it));
    let elsewhere = ["language", "title", "script"];
    let idle: Vec<&&str> = offered
        .iter()
        .filter(|name| !quoted.contains(*name) && !composed(name) && !elsewhere.contains(name))
        .collect();
    assert!(idle.is_empty(), "{idle:?} are never used");
}

#[test]
fn two_thousand_nodes_stay_small() {
    let tree = Search::new("tictactoe", ".../.../...", "alphabeta").budget(2_000).tree();
    assert_eq!(tree.nodes.len(), 2_000);
    let page = html(&[tree]);
    assert!(page.len() < 2_000_000, "{} bytes", page.len());
}

#[test]
fn each_language_has_its_title() {
    let speech = |code, title: &str| poda_view::Speech {
        code,
        title: Some(title.to_owned()),
        phrases: &echo::Echo("en"),
    };
    let speeches = [speech("en", "Othello, after 5 moves"), speech("es", "Otelo, tras 5 jugadas")];
    let page = poda_view::html(&[textbook()], &speeches);
    assert!(page.contains("<title>en:title · Othello, after 5 moves · alphabeta</title>"));
    let data = data(&page);
    assert_eq!(data["languages"][1]["title"], "Otelo, tras 5 jugadas");
}

#[test]
fn a_page_without_trees_or_languages_is_still_a_page() {
    for page in [html(&[]), poda_view::html(&[textbook()], &[])] {
        assert!(page.starts_with("<!doctype html>") && page.trim_end().ends_with("</html>"));
        for place in ["language", "policy", "title", "style", "noscript", "data", "script"] {
            assert!(!page.contains(&format!("{{{{{place}}}}}")), "{place} is left open");
        }
    }
}
