//! The reason for a cut, in words.

use crate::{Cut, Figure, Node, Tree, Why};

/// Says texts in some language. The texts live with those of the terminal.
pub trait Phrases {
    /// The text of that id with its variables filled in.
    fn say(&self, id: &str, variables: &[(&str, Variable)]) -> String;
}

/// What can be put into a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Variable {
    /// Words.
    Text(String),
    /// A number, for plurals.
    Number(i64),
}

/// Why the moves that a node skipped cannot matter; none if it skipped none.
#[must_use]
pub fn reason(tree: &Tree, node: &Node, phrases: &dyn Phrases) -> Option<String> {
    let cut = node.cut.as_ref()?;
    let side = if node.max { "max" } else { "min" };
    let id = match cut.why {
        Why::Ancestor if by(tree, cut).is_some() => format!("tree-cut-by-{side}"),
        Why::Ancestor => format!("tree-cut-{side}"),
        Why::Question => format!("tree-question-{side}"),
        Why::Remembered => "tree-remembered".to_owned(),
        Why::Root => format!("tree-root-{side}"),
    };
    let variables = [
        ("value", Variable::Text(node.value.map(Figure::signed).unwrap_or_default())),
        ("limit", Variable::Text(cut.limit.signed())),
        ("move", Variable::Text(by(tree, cut).unwrap_or_default())),
        ("count", Variable::Number(cut.untried.len() as i64)),
    ];
    Some(phrases.say(&id, &variables))
}

/// The move that gave the bound.
fn by(tree: &Tree, cut: &Cut) -> Option<String> {
    cut.child.and_then(|child| tree.nodes[child].mv.clone())
}
