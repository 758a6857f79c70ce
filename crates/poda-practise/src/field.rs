//! A place to write an answer in, all that is right there, and why.

/// Where in the tree a field belongs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// A node: which child of which child, from 1; none at all is the root.
    Node(Vec<usize>),
    /// A node after one of its children.
    After(Vec<usize>, usize),
    /// A leaf.
    Leaf(Vec<usize>),
    /// The cut at a node.
    Cut(Vec<usize>),
    /// A visit of a node: which one, counted from 1 among those of nodes with children, the node, and what is asked of it.
    Visit(usize, Vec<usize>, Part),
    /// The whole tree.
    Whole,
}

/// What is asked of a visit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Alpha on the way in.
    Alpha,
    /// Beta on the way in.
    Beta,
    /// What it answers.
    Answer,
}

/// What can be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Visited.
    Visited,
    /// Cut.
    Cut,
    /// A node above: its path.
    Node(Vec<usize>),
    /// A move.
    Move(String),
}

/// Why an answer is right: the id of a text and what is to be put into it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Why {
    /// The id, without the beginning that all of them have.
    pub id: &'static str,
    /// The variables.
    pub places: Vec<(&'static str, String)>,
}

/// A place to write an answer in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// Where it belongs.
    pub place: Place,
    /// What can be chosen; none where a number or an order is written.
    pub choices: Vec<Choice>,
    /// Everything that is right.
    pub(crate) right: Vec<String>,
    /// Why that is right.
    pub why: Why,
    /// The step of the search that shows it, where one does.
    pub step: Option<usize>,
}

impl Field {
    /// Whether that is right, however people write numbers.
    #[must_use]
    pub fn accepts(&self, answer: &str) -> bool {
        let answer = plain(answer);
        !answer.is_empty() && self.right.contains(&answer)
    }

    /// One of the right answers.
    #[must_use]
    pub fn solution(&self) -> &str {
        self.right.first().map_or("", String::as_str)
    }

    /// Everything that is right.
    #[must_use]
    pub fn solutions(&self) -> &[String] {
        &self.right
    }
}

impl Choice {
    /// What is written for it.
    #[must_use]
    pub fn text(&self) -> String {
        match self {
            Choice::Visited => "visited".to_owned(),
            Choice::Cut => "cut".to_owned(),
            Choice::Node(path) => path_text(path),
            Choice::Move(mv) => mv.clone(),
        }
    }
}

/// A path as it is written: `root`, or `2.1`.
#[must_use]
pub(crate) fn path_text(path: &[usize]) -> String {
    if path.is_empty() {
        return "root".to_owned();
    }
    path.iter().map(ToString::to_string).collect::<Vec<_>>().join(".")
}

/// What was meant: one minus, one infinity, no blanks at the ends, one between words.
fn plain(answer: &str) -> String {
    let answer = answer.trim().to_lowercase().replace(['−', '–'], "-").replace(',', " ");
    let answer = answer.split_whitespace().collect::<Vec<_>>().join(" ");
    match answer.strip_prefix('+').unwrap_or(&answer) {
        "∞" | "inf" | "infinity" => "inf".to_owned(),
        "-∞" | "-inf" | "-infinity" => "-inf".to_owned(),
        other => other.to_owned(),
    }
}
