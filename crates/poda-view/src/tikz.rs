//! A search tree for papers: `TikZ`, which LaTeX draws with its own fonts.
//!
//! Cuts are numbered, and their reasons are listed below the picture at every size.

use crate::layout::{Gaps, layout};
use crate::{Known, Node, Phrases, Story, Tree, labels};
use std::fmt::Write as _;

/// Centimetres between nodes of one level, and from level to level.
const ACROSS: f64 = 1.35;
const DOWN: f64 = 1.15;

/// The tree as a `tikzpicture` with the list of its cuts, to be put into a document that loads `TikZ` and its library
/// `shapes.geometric`.
#[must_use]
pub fn tikz(tree: &Tree, phrases: &dyn Phrases) -> String {
    let story = Story::new(tree);
    let heading = format!("{}: {}", tree.caption.game, labels::summary(tree, &story, phrases));
    let mut text = format!(
        "% {}\n\\begin{{tikzpicture}}[\n  every node/.style={{font=\\footnotesize, inner sep=1pt}},\n  \
         max/.style={{draw, regular polygon, regular polygon sides=3, minimum size=9mm}},\n  \
         min/.style={{draw, regular polygon, regular polygon sides=3, shape border rotate=180, minimum size=9mm}},\n  \
         over/.style={{draw, minimum size=5mm}},\n  cut/.style={{dashed}}, chosen/.style={{very thick}}]\n",
        heading.replace('\n', " "),
    );
    let children: Vec<Vec<usize>> = tree.nodes.iter().map(|node| node.children.clone()).collect();
    let sizes = vec![(1.0, 1.0); tree.nodes.len()];
    let gaps = Gaps { siblings: 0.2, cousins: 0.4, levels: 1.0, trees: 1.0 };
    let places = layout(&children, &sizes, gaps).places;
    let cuts = labels::cuts(tree);
    for (index, node) in tree.nodes.iter().enumerate() {
        text += &card(tree, index, story.end(index), places[index]);
        if let Some(number) = cuts.iter().position(|&cut| cut == index) {
            text += &stub(index, node, number + 1);
        }
    }
    for (index, node) in tree.nodes.iter().enumerate() {
        text += &edge(tree, index, node);
    }
    text += "\\end{tikzpicture}\n";
    if cuts.is_empty() {
        return text;
    }
    text += "\n\\begin{enumerate}\n";
    for (numbers, why) in labels::reasons(tree, phrases) {
        _ = writeln!(text, "  \\item[{}] {}", escaped(&numbers), escaped(&why));
    }
    text + "\\end{enumerate}\n"
}

fn card(tree: &Tree, index: usize, known: Known, (x, y): (f64, f64)) -> String {
    let node = &tree.nodes[index];
    let shape = match (node.how, node.max) {
        ("finished", _) => "over",
        (_, true) => "max",
        (_, false) => "min",
    };
    let value = labels::known(known).unwrap_or_default();
    let window = (!labels::is_bare(tree) && !node.children.is_empty())
        .then(|| format!(", label={{above:\\tiny {}}}", escaped(&labels::window(node))));
    let look = if labels::is_on_line(tree, node) { ", chosen" } else { "" };
    let value = if shape == "over" { value.replace("= ", "") } else { value };
    format!(
        "  \\node[{shape}{look}{}] (n{index}) at ({:.2},{:.2}) {{{}}};\n",
        window.unwrap_or_default(),
        ACROSS * x,
        0.0 - DOWN * y,
        escaped(&value),
    )
}

/// The sign of a cut, with its number and what it skipped.
fn stub(index: usize, node: &Node, number: usize) -> String {
    let moves = node.cut.as_ref().map(|cut| cut.untried.join(" ")).unwrap_or_default();
    format!(
        "  \\node (c{index}) at ([xshift=7mm,yshift=-9mm]n{index}.south) {{\\textsuperscript{{{number}}}\\,$\\times$ {}}};\n  \
         \\draw[cut] (n{index}) -- (c{index});\n",
        escaped(&moves),
    )
}

fn edge(tree: &Tree, index: usize, node: &Node) -> String {
    let Some(parent) = node.parent else { return String::new() };
    let look = if labels::is_on_line(tree, node) { "[chosen]" } else { "" };
    let mv = escaped(node.mv.as_deref().unwrap_or_default());
    format!("  \\draw{look} (n{parent}) -- node[fill=white] {{\\tiny {mv}}} (n{index});\n")
}

/// A text that LaTeX takes as it is: no letter of it is a command, and signs that its fonts lack are formulas.
#[must_use]
pub fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' | '%' | '$' | '#' | '_' | '{' | '}' => {
                safe.push('\\');
                safe.push(sign);
            }
            '\\' => safe += "\\textbackslash{}",
            '~' => safe += "\\textasciitilde{}",
            '^' => safe += "\\textasciicircum{}",
            '−' => safe += "$-$",
            '∞' => safe += "$\\infty$",
            '≤' => safe += "$\\le$",
            '≥' => safe += "$\\ge$",
            '≈' => safe += "$\\approx$",
            '≳' => safe += "$\\approx\\ge$",
            '≲' => safe += "$\\approx\\le$",
            '…' => safe += "\\dots{}",
            'α' => safe += "$\\alpha$",
            'β' => safe += "$\\beta$",
            '×' => safe += "$\\times$",
            '·' => safe += "$\\cdot$",
            '–' => safe += "--",
            '’' => safe.push('\''),
            other => safe.push(other),
        }
    }
    safe
}
