//! A search tree in the language of Graphviz.

use crate::{Board, Known, Node, Phrases, Spot, Story, Tree, labels, reason};
use std::fmt::Write as _;

/// The tree as a `digraph`: MAX as a house, MIN as one upside down, finished games as boxes.
#[must_use]
pub fn dot(tree: &Tree, phrases: &dyn Phrases) -> String {
    let story = Story::new(tree);
    let heading = format!("{}\n{}", tree.caption.game, labels::summary(tree, &story, phrases));
    let mut text = format!(
        "digraph poda {{\n  \
         graph [label={}, labelloc=t, ordering=out, nodesep=0.15, ranksep=0.4, fontname=\"sans-serif\"];\n  \
         node [fontname=\"monospace\", fontsize=10, margin=\"0.06,0.04\", style=filled];\n  \
         edge [fontname=\"sans-serif\", fontsize=10, arrowhead=none];\n",
        quoted(&heading),
    );
    for (index, node) in tree.nodes.iter().enumerate() {
        _ = writeln!(text, "  n{index} [{}];", card(tree, node, story.end(index), phrases));
        text += &cut(tree, index, phrases);
    }
    text.extend((0..tree.nodes.len()).map(|index| edges(tree, index)));
    text + "}\n"
}

fn card(tree: &Tree, node: &Node, known: Known, phrases: &dyn Phrases) -> String {
    let (shape, fill) = match (node.how, node.max) {
        ("finished", _) => ("box", "#eef0f3"),
        (_, true) => ("house", "#d3e7f5"),
        (_, false) => ("invhouse", "#fde2cc"),
    };
    let lines = [
        labels::pass(tree, node, phrases),
        (!labels::is_bare(tree)).then(|| labels::window(node)),
        node.board.as_ref().map(|board| rows(board, &tree.spots)),
        labels::known(known),
        labels::word(node.how, phrases),
        labels::hidden(node, phrases),
    ];
    let label = lines.into_iter().flatten().collect::<Vec<_>>().join("\n");
    let pen = if labels::is_on_line(tree, node) { ", penwidth=3" } else { "" };
    let tooltip = quoted(&node.position);
    format!("shape={shape}, fillcolor=\"{fill}\", label={}, tooltip={tooltip}{pen}", quoted(&label))
}

/// The board as lines of letters.
fn rows(board: &Board, spots: &[Spot]) -> String {
    if !spots.is_empty() {
        return levels(board, spots);
    }
    let cells: Vec<char> = board.cells.chars().collect();
    let spaced = |row: &[char]| row.iter().map(char::to_string).collect::<Vec<_>>().join(" ");
    cells.chunks(board.columns.max(1)).map(spaced).collect::<Vec<_>>().join("\n")
}

/// What lies at the same height in one line, from left to right.
fn levels(board: &Board, spots: &[Spot]) -> String {
    let word = |(index, letter): (usize, char)| {
        board.numbers.get(index).map_or_else(|| letter.to_string(), ToString::to_string)
    };
    let mut words: Vec<_> = spots
        .iter()
        .zip(board.cells.chars().enumerate().map(word))
        .map(|(spot, word)| ((spot.y, spot.x), word))
        .collect();
    words.sort();
    let level = |words: &[((usize, usize), String)]| {
        words.iter().map(|(_, word)| word.as_str()).collect::<Vec<_>>().join(" ")
    };
    words.chunk_by(|a, b| a.0.0 == b.0.0).map(level).collect::<Vec<_>>().join("\n")
}

/// The node that stands for skipped moves.
fn cut(tree: &Tree, index: usize, phrases: &dyn Phrases) -> String {
    let node = &tree.nodes[index];
    let Some(cut) = &node.cut else { return String::new() };
    let why = reason(tree, node, phrases).unwrap_or_default();
    let moves = cut.untried.join(" ");
    format!(
        "  c{index} [shape=plaintext, style=\"\", fontcolor=\"#b3155e\", label={}, tooltip={}];\n",
        quoted(&format!("✂ {}", cut.untried.len())),
        quoted(&format!("{moves}: {why}")),
    )
}

/// The edges down from a node in their order, and the one to where the table had its value from.
fn edges(tree: &Tree, index: usize) -> String {
    let node = &tree.nodes[index];
    let mut text = String::new();
    for &child in &node.children {
        let below = &tree.nodes[child];
        let label = quoted(below.mv.as_deref().unwrap_or_default());
        _ = writeln!(text, "  n{index} -> n{child} [label={label}{}];", stroke(tree, below));
    }
    if node.cut.is_some() {
        _ = writeln!(text, "  n{index} -> c{index} [style=dashed, color=\"#b3155e\"];");
    }
    if let Some(source) = node.source {
        let look = "constraint=false, style=dotted, arrowhead=open, color=\"#4a6785\"";
        _ = writeln!(text, "  n{index} -> n{source} [{look}];");
    }
    text
}

fn stroke(tree: &Tree, node: &Node) -> String {
    let kind = match node.kind {
        "scout" => ", style=dotted, color=\"#6f42b8\"",
        "test" => ", style=dashed, color=\"#7a5600\"",
        "research" => ", color=\"#6f42b8:#6f42b8\"",
        _ => "",
    };
    let pen = if labels::is_on_line(tree, node) { ", penwidth=3" } else { "" };
    format!("{kind}{pen}")
}

/// A string of the language; line ends become breaks.
fn quoted(text: &str) -> String {
    let text = text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
    format!("\"{text}\"")
}
