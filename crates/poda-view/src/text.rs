//! A search tree for the terminal, one line per node.
//!
//! ```text
//! ▲ α −∞ β +∞ = 3 ★
//! ├─ 1 ▼ α −∞ β +∞ = 3 ★
//! │  ├─ 1 ■ α −∞ β +∞ = 3 ★
//! │  └─ 2 ■ α −∞ β 3 = 12
//! └─ 2 ▼ α 3 β +∞ ≤ 2
//!    ├─ 1 ■ α 3 β +∞ = 2
//!    └─ ✂ skipped: 2: MIN can already hold MAX to 2 here …
//! ```

use crate::{Known, Node, Phrases, Story, Tree, Variable, labels, reason};

/// The tree as text with lines of at most `width` letters. Lines of nodes are shortened to that,
/// reasons for cuts are wrapped.
#[must_use]
pub fn text(tree: &Tree, phrases: &dyn Phrases, width: usize) -> String {
    let story = Story::new(tree);
    let mut lines = vec![shorten(&tree.caption.game, width)];
    lines.extend(wrap(&labels::summary(tree, &story, phrases), width));
    let roots = (0..tree.nodes.len()).rev().filter(|&node| tree.nodes[node].parent.is_none());
    let mut open: Vec<Branch> = roots.map(Branch::root).collect();
    while let Some(branch) = open.pop() {
        match branch.what {
            What::Node(node) => {
                lines.extend(branch.heading(tree, phrases, width));
                let words = words(tree, node, story.end(node), phrases);
                lines.push(shorten(&(branch.start() + &words), width));
                open.extend(branch.below(tree, width));
            }
            What::Cut(node) => lines.extend(branch.cut(tree, node, phrases, width)),
        }
    }
    lines.join("\n") + "\n"
}

/// Something that has a line of its own.
#[derive(Clone, Copy)]
enum What {
    Node(usize),
    Cut(usize),
}

struct Branch {
    what: What,
    /// The lines of the nodes above that go on.
    rails: String,
    is_root: bool,
    is_last: bool,
}

impl Branch {
    fn root(node: usize) -> Branch {
        Branch { what: What::Node(node), rails: String::new(), is_root: true, is_last: true }
    }

    fn start(&self) -> String {
        let twig = match (self.is_root, self.is_last) {
            (true, _) => "",
            (false, true) => "└─ ",
            (false, false) => "├─ ",
        };
        self.rails.clone() + twig
    }

    /// What the lines below begin with.
    fn rails_below(&self, width: usize) -> String {
        let rail = match (self.is_root, self.is_last) {
            (true, _) => "",
            (false, true) => "   ",
            (false, false) => "│  ",
        };
        // Nothing beyond the limit is seen.
        let full = self.rails.chars().count() >= width;
        self.rails.clone() + if full { "" } else { rail }
    }

    /// The children and the cut, the last one first.
    fn below(&self, tree: &Tree, width: usize) -> Vec<Branch> {
        let What::Node(node) = self.what else { return Vec::new() };
        let children = tree.nodes[node].children.iter().map(|&child| What::Node(child));
        let cut = tree.nodes[node].cut.as_ref().map(|_| What::Cut(node));
        let rails = self.rails_below(width);
        let branch = |what| Branch { what, rails: rails.clone(), is_root: false, is_last: false };
        let mut below: Vec<Branch> = children.chain(cut).map(branch).collect();
        below.reverse();
        if let Some(last) = below.first_mut() {
            last.is_last = true;
        }
        below
    }

    /// The name of a pass.
    fn heading(&self, tree: &Tree, phrases: &dyn Phrases, width: usize) -> Vec<String> {
        let What::Node(node) = self.what else { return Vec::new() };
        let pass = labels::pass(tree, &tree.nodes[node], phrases);
        pass.map(|pass| vec![String::new(), shorten(&pass, width)]).unwrap_or_default()
    }

    fn cut(&self, tree: &Tree, node: usize, phrases: &dyn Phrases, width: usize) -> Vec<String> {
        let start = self.start();
        let next = self.rails_below(width) + "  ";
        // Deep in the tree a little room is kept for words.
        let room = width.saturating_sub(start.chars().count() + 2).max(20);
        let lines = wrap(&skipped(tree, node, phrases), room);
        let begin = |(number, line): (usize, String)| {
            shorten(
                &if number == 0 { format!("{start}✂ {line}") } else { format!("{next}{line}") },
                width,
            )
        };
        lines.into_iter().enumerate().map(begin).collect()
    }
}

fn skipped(tree: &Tree, node: usize, phrases: &dyn Phrases) -> String {
    let node = &tree.nodes[node];
    let moves = node.cut.as_ref().map(|cut| cut.untried.join(" ")).unwrap_or_default();
    let why = reason(tree, node, phrases).unwrap_or_default();
    let variables = [("moves", Variable::Text(moves)), ("reason", Variable::Text(why))];
    phrases.say("tree-label-skipped", &variables)
}

/// Everything about a node in one line.
fn words(tree: &Tree, node: usize, known: Known, phrases: &dyn Phrases) -> String {
    let node: &Node = &tree.nodes[node];
    let parts = [
        node.mv.clone(),
        Some(marker(node).to_owned()),
        (!labels::is_bare(tree)).then(|| labels::window(node)),
        labels::known(known),
        labels::word(node.kind, phrases),
        labels::word(node.how, phrases),
        labels::hidden(node, phrases),
        labels::is_on_line(tree, node).then(|| "★".to_owned()),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// Who moves; a finished game is flat.
pub(crate) fn marker(node: &Node) -> &'static str {
    match (node.how, node.max) {
        ("finished", _) => "■",
        (_, true) => "▲",
        (_, false) => "▼",
    }
}

fn shorten(line: &str, width: usize) -> String {
    if line.chars().count() <= width {
        return line.to_owned();
    }
    let start: String = line.chars().take(width.saturating_sub(1)).collect();
    start + "…"
}

fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(shorten(word, width)),
        }
    }
    lines
}
