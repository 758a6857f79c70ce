//! What the page of a tree works with: nodes, steps and states, without what is usual.

use crate::html::{PAGE_TEXTS, Speech};
use crate::story::{Event, State, Step, Story};
use crate::{Branch, Figure, Node, Phrases, Spot, Tree, Variable, reason};
use poda_search::Algorithm;
use serde::Serialize;
use std::collections::{BTreeMap, HashMap};

/// Trees as the script of the page works with them.
#[derive(Serialize)]
pub struct PageData<'a> {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    languages: Vec<Language<'a>>,
    /// For each reason its words in each language.
    reasons: Vec<Vec<String>>,
    trees: Vec<Drawn<'a>>,
}

#[derive(Serialize)]
struct Language<'a> {
    code: &'a str,
    /// Of what is searched, where it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<&'a str>,
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
    #[serde(skip_serializing_if = "Option::is_none")]
    way: Option<&'a str>,
    value: Option<Figure>,
    line: &'a [String],
    generated: u64,
    /// Cells in a row; 0 if there is no board.
    columns: usize,
    /// What boards look like.
    look: &'static str,
    /// Where the cells lie, if they are not squares row by row.
    #[serde(skip_serializing_if = "<[Spot]>::is_empty")]
    spots: &'a [Spot],
    /// The algorithm in a few lines.
    code: String,
    /// The steps: three times the node, and one more for an update, two more for its end.
    steps: Vec<usize>,
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
    /// What becomes of it after it was entered; of a leaf its value says all.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    states: Vec<Stage>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cut: Option<CutOff<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hidden: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<bool>,
}

#[derive(Serialize)]
struct CutOff<'a> {
    untried: &'a [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    node: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    child: Option<usize>,
    reason: usize,
    #[serde(skip_serializing_if = "<[Branch]>::is_empty")]
    skipped: &'a [Branch],
}

/// From a step on: alpha, beta, at least, at most, and 1 where that is an estimate.
type Stage = (usize, Option<Figure>, Option<Figure>, Option<Figure>, Option<Figure>, u8);

impl<'a> PageData<'a> {
    /// What there is to see of these searches, with the reasons of cuts in these languages.
    #[must_use]
    pub fn new(trees: &'a [Tree], languages: &[(&str, &dyn Phrases)]) -> PageData<'a> {
        let mut reasons = Reasons { languages, texts: Vec::new(), known: HashMap::new() };
        let trees = trees.iter().map(|tree| drawn(tree, &mut reasons)).collect();
        PageData { languages: Vec::new(), reasons: reasons.texts, trees }
    }

    /// With all that a page has to say by itself.
    pub(crate) fn with_texts(self, speeches: &'a [Speech<'a>]) -> PageData<'a> {
        PageData { languages: speeches.iter().map(language).collect(), ..self }
    }
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

fn language<'a>(speech: &'a Speech<'a>) -> Language<'a> {
    let Speech { code, title, phrases } = speech;
    let text = |&(id, variables): &(&'static str, &[&str])| {
        let places: Vec<(&str, Variable)> =
            variables.iter().map(|&name| (name, Variable::Text(format!("{{{name}}}")))).collect();
        (id.strip_prefix("tree-page-").unwrap_or(id), phrases.say(id, &places))
    };
    Language { code, title: title.as_deref(), texts: PAGE_TEXTS.iter().map(text).collect() }
}

fn drawn<'a>(tree: &'a Tree, reasons: &mut Reasons<'_>) -> Drawn<'a> {
    let caption = &tree.caption;
    let algorithm = caption.algorithm.as_deref().and_then(|name| name.parse::<Algorithm>().ok());
    let story = Story::new(tree);
    let nodes = tree.nodes.iter().zip(&story.states);
    Drawn {
        game: &caption.game,
        position: &caption.position,
        algorithm: caption.algorithm.as_deref(),
        table: &caption.table,
        depth: caption.depth,
        eval: caption.eval.as_deref(),
        way: caption.way.as_deref(),
        value: tree.value,
        line: &tree.line,
        generated: tree.generated,
        spots: &tree.spots,
        look: tree.look,
        columns: tree.nodes.iter().find_map(|node| Some(node.board.as_ref()?.columns)).unwrap_or(0),
        code: algorithm.map(Algorithm::code).unwrap_or_default(),
        steps: story.steps.iter().map(number).collect(),
        nodes: nodes.map(|(node, states)| visit(tree, node, states, reasons)).collect(),
    }
}

fn number(step: &Step) -> usize {
    let event = match step.event {
        Event::Enter => 0,
        Event::Update => 1,
        Event::Leave => 2,
    };
    3 * step.node + event
}

fn stage(state: &State) -> Stage {
    let State { step, alpha, beta, known } = *state;
    (step, alpha, beta, known.low, known.high, u8::from(known.estimate))
}

fn visit<'a>(
    tree: &Tree,
    node: &'a Node,
    states: &[State],
    reasons: &mut Reasons<'_>,
) -> Visit<'a> {
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
        states: states.iter().skip(1).map(stage).collect(),
        cut: node.cut.as_ref().map(|cut| CutOff {
            untried: &cut.untried,
            node: cut.node,
            child: cut.child,
            reason: reasons.number(tree, node),
            skipped: &cut.skipped,
        }),
        source: node.source,
        hidden: (node.hidden > 0).then_some(node.hidden),
        line: node.on_line.then_some(true),
    }
}
