//! A game that is an explicit tree: the examples of the textbooks.
//!
//! `toy:[[3,12,8],[2,4,6],[14,5,2]]` has three moves for the first player, three answers to each,
//! and leaves that are worth so much to the first player.
//!
//! ```text
//!            ▲              first
//!      ┌─────┼─────┐
//!      ▼     ▼     ▼        second
//!    3 12 8 2 4 6 14 5 2
//! ```

mod brackets;

use crate::listed::WithRules;
use crate::{Catalogued, GameError, Listed, Texts};
use brackets::{Brackets, Fault};
use poda_core::{
    Argument, AsWritten, Diagram, Game, MoveError, MoveList, Notation, Outcome, Player,
    PositionError, Results, Sentence, Sparing, Symmetry,
};
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// A node of an explicit tree.
#[derive(Clone, Debug)]
pub struct Toy {
    tree: Arc<Vec<Node>>,
    node: u32,
}

#[derive(Debug, PartialEq, Eq)]
struct Node {
    parent: u32,
    ply: u32,
    content: Content,
}

#[derive(Debug, PartialEq, Eq)]
enum Content {
    /// A finished game, worth so much to the first player.
    Leaf(i32),
    /// As many children, side by side from this index.
    Inner { first_child: u32, children: u8 },
}

/// Of a long text, as many characters are shown before and behind its fault.
const AROUND: usize = 30;
const ACCEPTED: &str = "nested lists of whole numbers, such as toy:[[3,12,8],[2,4,6],[14,5,2]]; \
    at most 64 in a list, 100 levels, a million nodes";

impl Toy {
    fn node(&self) -> &Node {
        &self.tree[self.node as usize]
    }

    fn at(&self, node: u32) -> Toy {
        Toy { tree: Arc::clone(&self.tree), node }
    }

    /// The numbers of the moves from the root to here, counted from 1.
    fn path(&self) -> Vec<u32> {
        let mut path = Vec::new();
        let mut node = self.node;
        while node != 0 {
            let parent = self.tree[node as usize].parent;
            if let Content::Inner { first_child, .. } = self.tree[parent as usize].content {
                path.push(node - first_child + 1);
            }
            node = parent;
        }
        path.reverse();
        path
    }

    fn brackets(&self) -> String {
        match self.node().content {
            Content::Leaf(value) => value.to_string(),
            Content::Inner { first_child, children } => {
                let children = (first_child..first_child + u32::from(children))
                    .map(|child| self.at(child).brackets())
                    .collect::<Vec<_>>();
                format!("[{}]", children.join(","))
            }
        }
    }
}

/// Lays the tree out level by level, so that siblings are neighbours.
fn build(root: &Brackets) -> Vec<Node> {
    let mut tree = Vec::new();
    let mut level = vec![(0, root)];
    let mut ply = 0;
    while !level.is_empty() {
        let start = tree.len();
        let mut next = Vec::new();
        let mut first_child = start + level.len();
        for (index, (parent, value)) in level.iter().enumerate() {
            let children = value.list();
            let content = match value {
                Brackets::List(_) => Content::Inner {
                    first_child: first_child as u32,
                    children: children.len() as u8,
                },
                Brackets::Number(number) => Content::Leaf(*number),
            };
            tree.push(Node { parent: *parent, ply, content });
            first_child += children.len();
            let own = (start + index) as u32;
            next.extend(children.iter().map(|child| (own, child)));
        }
        level = next;
        ply += 1;
    }
    tree
}

/// What is around a place of a text; all of it where it is short.
fn around(text: &str, Fault(place): Fault) -> String {
    let from = place.saturating_sub(AROUND + 1);
    let mut rest = text.chars().skip(from);
    let near: String = rest.by_ref().take(2 * AROUND + 1).collect();
    let before = if from > 0 { "…" } else { "" };
    let behind = if rest.next().is_some() { "…" } else { "" };
    format!("{before}{near}{behind}")
}

impl Game for Toy {
    /// The child, counted from 0.
    type Move = u8;

    fn to_move(&self) -> Player {
        Player::at_ply(self.node().ply)
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.node().content {
            Content::Leaf(value) => Some(Outcome::Margin(value)),
            Content::Inner { .. } => None,
        }
    }

    fn moves(&self, out: &mut MoveList<u8>) {
        if let Content::Inner { children, .. } = self.node().content {
            out.extend(0..children);
        }
    }

    fn play(&self, mv: u8) -> Toy {
        match self.node().content {
            Content::Inner { first_child, .. } => self.at(first_child + u32::from(mv)),
            Content::Leaf(_) => self.clone(),
        }
    }

    #[inline(always)]
    fn results(&self) -> Results {
        Results::Margins
    }
}

impl PartialEq for Toy {
    fn eq(&self, other: &Toy) -> bool {
        self.node == other.node && (Arc::ptr_eq(&self.tree, &other.tree) || self.tree == other.tree)
    }
}

impl Eq for Toy {}

impl PartialOrd for Toy {
    fn partial_cmp(&self, other: &Toy) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Toy {
    fn cmp(&self, other: &Toy) -> std::cmp::Ordering {
        self.node.cmp(&other.node)
    }
}

impl Hash for Toy {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.node.hash(state);
    }
}

impl Symmetry for Toy {}

impl Notation for Toy {
    fn parse(&self, text: &str) -> Result<Toy, PositionError> {
        self.at(0).play_line(text)
    }

    fn text(&self) -> String {
        let path = self.path();
        if path.is_empty() {
            return ".".to_owned();
        }
        path.iter().map(ToString::to_string).collect::<Vec<_>>().join(".")
    }

    fn parse_move(&self, text: &str) -> Result<u8, MoveError> {
        let text = text.trim();
        let Content::Inner { children, .. } = self.node().content else {
            return Err(MoveError::Finished { text: text.to_owned() });
        };
        match text.parse() {
            Ok(number @ 1..) if number <= children => Ok(number - 1),
            _ => Err(MoveError::Unreadable {
                text: text.to_owned(),
                accepted: format!("1–{children}"),
            }),
        }
    }

    fn move_text(&self, mv: u8) -> String {
        (u32::from(mv) + 1).to_string()
    }

    fn ply(&self) -> Option<u32> {
        Some(self.node().ply)
    }

    /// Leaves are numbers, and nobody calls them wins.
    fn ending(&self, outcome: Outcome) -> Sentence {
        let worth = outcome.value_for_first();
        Sentence::new("toy-worth", format!("{worth} for MAX")).with("worth", worth)
    }

    fn diagram(&self) -> Diagram {
        Diagram::Text(self.brackets())
    }
}

impl Listed for Toy {
    fn spec(&self) -> String {
        format!("toy:{}", self.at(0).brackets())
    }

    fn features(&self) -> Vec<(&'static str, Argument)> {
        let leaves = self.tree.iter().filter(|node| matches!(node.content, Content::Leaf(_)));
        let plies = self.tree.iter().map(|node| node.ply).max().unwrap_or(0);
        vec![("leaves", (leaves.count() as u32).into()), ("plies", plies.into())]
    }

    fn code(mv: u8) -> u16 {
        mv.into()
    }

    fn decode(code: u16) -> u8 {
        code as u8
    }

    fn with_rules<W: WithRules<Self>>(work: W) -> W::Output {
        work.by(Sparing(AsWritten))
    }
}

impl Catalogued for Toy {
    const NAME: &'static str = "toy";
    const FORM: &'static str = "toy:[[3,12,8],[2,4,6],[14,5,2]]";
    const EXAMPLES: &'static [&'static str] = &[
        "toy:[[3,12,8],[2,4,6],[14,5,2]]",
        "toy:7",
        "toy:[[[5,6],[7,4,5]],[[3]],[[6],[6,9]],[[5],[9,8],[6]]]",
        "toy:[1,[2,[-3,[4,[-5]]]]]",
    ];
    const TEXTS: &'static [Texts] =
        &[Texts { en: include_str!("toy/texts/en.ftl"), es: include_str!("toy/texts/es.ftl") }];

    fn from_parameters(parameters: Option<&str>) -> Result<Toy, GameError> {
        let found = parameters.unwrap_or_default();
        let root =
            Brackets::read(found, Outcome::MAX_MARGIN).map_err(|fault| GameError::Fault {
                game: Self::NAME,
                found: around(found, fault),
                place: fault.0,
                accepted: ACCEPTED.to_owned(),
            })?;
        Ok(Toy { tree: Arc::new(build(&root)), node: 0 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn toy(parameters: &str) -> Result<Toy, GameError> {
        Toy::from_parameters(Some(parameters))
    }

    #[test]
    fn a_path_leads_to_its_leaf() {
        let start = toy("[[3,12,8],[2,4,6],[14,5,2]]").unwrap();
        let leaf = start.parse("3.1").unwrap();
        assert_eq!(leaf.outcome(), Some(Outcome::Margin(14)));
        assert_eq!(leaf.text(), "3.1");
        assert_eq!(start.parse("2").unwrap().diagram(), Diagram::Text("[2,4,6]".into()));
        assert_eq!(start.spec(), "toy:[[3,12,8],[2,4,6],[14,5,2]]");
    }

    #[test]
    fn malformed_trees_are_refused() {
        let deep = format!("{}1{}", "[".repeat(101), "]".repeat(101));
        let wide = format!("[{}1]", "1,".repeat(64));
        for text in [
            "",
            "[",
            "[]",
            "[[],1]",
            "[1.5]",
            "[\"a\"]",
            "[2000000]",
            "[-2147483648]",
            "null",
            &deep,
            &wide,
        ] {
            assert!(toy(text).is_err(), "{text}");
        }
        let long = format!("[{}[1,x]]", "[1,2],".repeat(50));
        let said = toy(&long).unwrap_err().to_string();
        let expected =
            "not a variant of toy: '…2],[1,2],[1,2],[1,2],[1,2],[1,x]]', wrong at character 305 (";
        assert!(said.starts_with(expected), "{said}");
        assert!(toy(&format!("{}1{}", "[".repeat(100), "]".repeat(100))).is_ok());
    }
}
