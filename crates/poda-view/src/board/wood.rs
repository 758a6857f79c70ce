//! Games without a board: the tree itself, with the way that was taken and the next branches.
//!
//! MAX points up and MIN down, as in the pictures of searches. A tree that is too large is drawn
//! from here on, and as far as there is room.

use super::{Drawing, Marks, values};
use crate::font;
use crate::layout::{Gaps, layout};
use crate::svg::{N, escape};
use poda_core::{Game, MoveList, Notation, Player};
use poda_games::Erased;
use std::fmt::Write as _;

/// Nodes in a picture, at most.
const NODES: usize = 160;
const GAPS: Gaps = Gaps { siblings: 16.0, cousins: 30.0, levels: 62.0, trees: 60.0 };
const MARGIN: f64 = 26.0;
const SIDE: f64 = 54.0;
const HIGH: f64 = 48.0;
const LEAF: f64 = 34.0;
/// Room for values below the last level.
const VALUES: f64 = 14.0;
/// Room for the branch that is chosen next and its value.
const LEAST: f64 = 240.0;

/// A node of the drawn tree.
struct Branch {
    position: Erased,
    mv: Option<String>,
    parent: Option<usize>,
    children: Vec<usize>,
    /// Whether there is more below than is drawn.
    more: bool,
}

pub(super) fn draw(position: &Erased, marks: &Marks) -> Drawing {
    let whole = position.parse("").ok().map(|start| grow(&start)).filter(|tree| is_whole(tree));
    let tree = whole.unwrap_or_else(|| grow(position));
    let here = tree.iter().position(|branch| branch.position == *position).unwrap_or_default();
    let sizes: Vec<_> = tree.iter().map(size).collect();
    let children: Vec<_> = tree.iter().map(|branch| branch.children.clone()).collect();
    let layout = layout(&children, &sizes, GAPS);
    let width = layout.width.max(LEAST) + 2.0 * MARGIN;
    let left = (width - layout.width) / 2.0;
    let places: Vec<_> = layout.places.iter().map(|&(x, y)| (x + left, y + MARGIN)).collect();
    let picture = Wood { tree: &tree, here, sizes: &sizes, places: &places };
    let nodes: String = (0..tree.len()).map(|node| picture.node(node)).collect();
    Drawing {
        kind: "wood",
        attributes: "data-tree=\"\"".to_owned(),
        size: (width, layout.height + 2.0 * MARGIN + VALUES),
        body: picture.edges() + &nodes + &picture.values(marks),
    }
}

fn is_whole(tree: &[Branch]) -> bool {
    !tree.iter().any(|branch| branch.more)
}

/// The tree below a position, level by level, as far as there is room.
fn grow(root: &Erased) -> Vec<Branch> {
    let branch =
        |position, mv, parent| Branch { position, mv, parent, children: Vec::new(), more: false };
    let mut tree = vec![branch(root.clone(), None, None)];
    let mut next = 0;
    while next < tree.len() {
        let mut moves = MoveList::new();
        let position = tree[next].position.clone();
        let over = position.expand(&mut moves).is_some();
        if !over && (next == 0 || tree.len() + moves.len() <= NODES) {
            for &mv in moves.iter() {
                let child = tree.len();
                tree.push(branch(position.play(mv), Some(position.move_text(mv)), Some(next)));
                tree[next].children.push(child);
            }
        } else {
            tree[next].more = !over;
        }
        next += 1;
    }
    tree
}

/// A box for a result, a triangle for anything else.
fn size(branch: &Branch) -> (f64, f64) {
    match branch.position.outcome() {
        Some(outcome) => {
            let text = outcome.value_for_first().to_string();
            ((font::width(&text, 17.0) * 1.1 + 18.0).max(LEAF), LEAF)
        }
        None => (SIDE, HIGH),
    }
}

struct Wood<'a> {
    tree: &'a [Branch],
    here: usize,
    sizes: &'a [(f64, f64)],
    places: &'a [(f64, f64)],
}

impl Wood<'_> {
    /// Whether the way that was taken goes through a node.
    fn is_on_way(&self, node: usize) -> bool {
        let mut at = Some(self.here);
        while let Some(step) = at {
            if step == node {
                return true;
            }
            at = self.tree[step].parent;
        }
        false
    }

    /// Whether the game can still come to a node.
    fn is_ahead(&self, node: usize) -> bool {
        let mut at = Some(node);
        while let Some(step) = at {
            if step == self.here {
                return true;
            }
            at = self.tree[step].parent;
        }
        false
    }

    fn class(&self, node: usize) -> &'static str {
        if node == self.here {
            " here"
        } else if self.is_on_way(node) {
            " way"
        } else if self.tree[node].parent == Some(self.here) {
            " next"
        } else if self.is_ahead(node) {
            " ahead"
        } else {
            " aside"
        }
    }

    fn edges(&self) -> String {
        let mut text = String::new();
        for (node, branch) in self.tree.iter().enumerate() {
            let Some(parent) = branch.parent else { continue };
            let (from, to) = (self.places[parent], self.places[node]);
            let foot = from.1 + self.sizes[parent].1;
            _ = write!(
                text,
                "<path class=\"edge{}\" d=\"M{} {}L{} {}\"/>",
                self.class(node),
                N(from.0),
                N(foot + 3.0),
                N(to.0),
                N(to.1 - 4.0)
            );
        }
        text + &self.numbers()
    }

    /// The moves, on the edges.
    fn numbers(&self) -> String {
        let mut text = String::new();
        for (node, branch) in self.tree.iter().enumerate() {
            let (Some(parent), Some(mv)) = (branch.parent, &branch.mv) else { continue };
            let (from, to) = (self.places[parent], self.places[node]);
            let foot = from.1 + self.sizes[parent].1;
            let (x, y) = (from.0 * 0.38 + to.0 * 0.62, foot * 0.38 + to.1 * 0.62);
            let class = self.class(node);
            _ = write!(
                text,
                "<circle class=\"bead{class}\" cx=\"{0}\" cy=\"{1}\" r=\"9\"/>\
                 <text class=\"number{class}\" x=\"{0}\" y=\"{2}\">{3}</text>",
                N(x),
                N(y),
                N(y + 4.0),
                escape(mv)
            );
        }
        text
    }

    fn node(&self, node: usize) -> String {
        let branch = &self.tree[node];
        let ((x, y), (width, height)) = (self.places[node], self.sizes[node]);
        let target = match &branch.mv {
            Some(mv) if branch.parent == Some(self.here) => format!(
                " data-move=\"{}\" data-box=\"{} {} {} {}\"",
                escape(mv),
                N(x - width / 2.0 - 6.0),
                N(y - 6.0),
                N(width + 12.0),
                N(height + 12.0)
            ),
            _ => String::new(),
        };
        let more = if branch.more {
            format!("<text class=\"more\" y=\"{}\">…</text>", N(height + 12.0))
        } else {
            String::new()
        };
        format!(
            "<g class=\"node {}{}\"{target} transform=\"translate({} {})\">{}{more}</g>",
            kind(branch),
            self.class(node),
            N(x),
            N(y),
            shape(branch, width)
        )
    }

    /// The values of the next branches, below their nodes.
    fn values(&self, marks: &Marks) -> String {
        let mut text = String::new();
        for (node, branch) in self.tree.iter().enumerate() {
            let Some(mv) = branch.mv.as_ref().filter(|_| branch.parent == Some(self.here)) else {
                continue;
            };
            let ((x, y), height) = (self.places[node], self.sizes[node].1);
            text += &values::slot(mv, (x, y + height + 14.0), marks);
        }
        text
    }
}

/// MAX, MIN or a result, and who is glad of it.
fn kind(branch: &Branch) -> &'static str {
    match (branch.position.outcome(), branch.position.to_move()) {
        (Some(_), _) => "leaf",
        (None, Player::First) => "max",
        (None, Player::Second) => "min",
    }
}

fn shape(branch: &Branch, width: f64) -> String {
    let half = N(width / 2.0);
    match (branch.position.outcome(), branch.position.to_move()) {
        (Some(outcome), _) => format!(
            "<rect class=\"shape\" x=\"-{half}\" width=\"{}\" height=\"{LEAF}\" rx=\"5\"/>\
             <text class=\"result\" y=\"23\">{}</text>",
            N(width),
            outcome.value_for_first()
        ),
        (None, Player::First) => {
            format!("<path class=\"shape\" d=\"M0 0L{half} {HIGH}H-{half}z\"/>")
        }
        (None, Player::Second) => {
            format!("<path class=\"shape\" d=\"M0 {HIGH}L{half} 0H-{half}z\"/>")
        }
    }
}
