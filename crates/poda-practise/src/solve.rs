//! What is right, as the real search has it: recorded, told step by step, and read off.

use crate::field::{Choice, Field, Part, Place, Why, path_text};
use crate::{TaskError, Toy};
use poda_core::Notation;
use poda_engines::{Request, record};
use poda_games::catalogue;
use poda_search::Algorithm;
use poda_view::{Caption, Event, Figure, Story, Tree};
use std::collections::HashMap;

/// A search of a tree, told step by step.
pub(crate) struct Solved {
    tree: Tree,
    story: Story,
    /// The visits by their paths.
    visits: HashMap<Vec<usize>, usize>,
}

impl Solved {
    pub(crate) fn new(toy: &Toy, algorithm: Algorithm) -> Result<Solved, TaskError> {
        let wrong = |reason: String| TaskError::Search { reason };
        let game = format!("toy:{}", toy.text());
        let position = catalogue().find(&game).map_err(|error| wrong(error.to_string()))?;
        let found = record(&position, &Request::new(algorithm), usize::MAX);
        let (report, recording) = found.map_err(|error| wrong(error.to_string()))?;
        let caption = Caption {
            game,
            position: position.text(),
            algorithm: Some(algorithm.to_string()),
            table: "off".to_owned(),
            depth: None,
            eval: None,
            way: None,
        };
        let tree = Tree::new(caption, &report.finding, &recording);
        let story = Story::new(&tree);
        let paths = (0..tree.nodes.len()).map(|node| (path(&tree, node), node));
        let visits = paths.collect();
        Ok(Solved { tree, story, visits })
    }

    /// The step at which a visit ends.
    fn end(&self, node: usize) -> Option<usize> {
        let steps = &self.story.steps;
        steps.iter().position(|step| step.node == node && step.event == Event::Leave)
    }

    fn value(&self, path: &[usize]) -> Option<i32> {
        let node = *self.visits.get(path)?;
        number(self.story.states[node].last()?.known.value())
    }
}

fn path(tree: &Tree, node: usize) -> Vec<usize> {
    let node = &tree.nodes[node];
    let Some(parent) = node.parent else { return Vec::new() };
    let mut path = path(tree, parent);
    path.extend(node.mv.as_ref().and_then(|mv| mv.parse::<usize>().ok()));
    path
}

fn number(figure: Option<Figure>) -> Option<i32> {
    match figure {
        Some(Figure::Points(points)) => Some(points),
        _ => None,
    }
}

/// Whether MAX moves there.
fn is_max(path: &[usize]) -> bool {
    path.len().is_multiple_of(2)
}

/// The value of every node that is no leaf.
pub(crate) fn values(solved: &Solved, toy: &Toy) -> Vec<Field> {
    let inner = toy.nodes().into_iter().filter(|(_, node)| !node.children().is_empty());
    let field = |(path, node): (Vec<usize>, &Toy)| {
        let value = solved.value(&path)?;
        let below = (1..=node.children().len()).filter_map(|child| {
            solved.value(&[path.as_slice(), &[child]].concat()).map(|it| it.to_string())
        });
        let places =
            vec![("values", below.collect::<Vec<_>>().join(", ")), ("value", value.to_string())];
        let id = if is_max(&path) { "value-max" } else { "value-min" };
        Some(Field {
            step: solved.visits.get(&path).and_then(|&node| solved.end(node)),
            place: Place::Node(path),
            choices: Vec::new(),
            right: vec![value.to_string()],
            why: Why { id, places },
        })
    };
    inner.filter_map(field).collect()
}

/// The best move at the root.
pub(crate) fn best(solved: &Solved, toy: &Toy) -> Vec<Field> {
    let value = solved.value(&[]);
    let moves = 1..=toy.children().len();
    let good = moves.clone().filter(|&mv| solved.value(&[mv]) == value);
    let right: Vec<String> = good.map(|mv| mv.to_string()).collect();
    let places = vec![
        ("moves", right.join(" ")),
        ("value", value.map_or_else(String::new, |value| value.to_string())),
    ];
    let choices = moves.map(|mv| Choice::Move(mv.to_string())).collect();
    let why = Why { id: "best-move", places };
    vec![Field { place: Place::Whole, choices, right, why, step: solved.end(0) }]
}

/// Which leaves are visited and which are cut. None where nothing is.
pub(crate) fn cuts(solved: &Solved, toy: &Toy) -> Vec<Field> {
    let leaves = toy.nodes().into_iter().filter(|(_, node)| node.children().is_empty());
    let fields: Vec<Field> = leaves.map(|(path, _)| cut(solved, path)).collect();
    let any = fields.iter().any(|field| field.right == ["cut"]);
    if any { fields } else { Vec::new() }
}

fn cut(solved: &Solved, path: Vec<usize>) -> Field {
    let choices = vec![Choice::Visited, Choice::Cut];
    if let Some(&node) = solved.visits.get(&path) {
        let why = Why { id: "visited", places: Vec::new() };
        let (step, right) = (solved.end(node), vec!["visited".to_owned()]);
        return Field { place: Place::Leaf(path), choices, right, why, step };
    }
    let (why, step) = cause(solved, &path);
    Field { place: Place::Leaf(path), choices, right: vec!["cut".to_owned()], why, step }
}

/// Why a node was not visited: the cut above it.
fn cause(solved: &Solved, path: &[usize]) -> (Why, Option<usize>) {
    let above = (0..path.len()).rev().find_map(|length| {
        let node = *solved.visits.get(&path[..length])?;
        Some((node, path[..length].to_vec()))
    });
    let Some((node, at)) = above else {
        return (Why { id: "visited", places: Vec::new() }, None);
    };
    let state = solved.story.states[node].last();
    let shown =
        |figure: Option<Figure>| number(figure).map_or_else(|| "∞".to_owned(), |it| it.to_string());
    let places = vec![
        ("node", path_text(&at)),
        ("alpha", shown(state.and_then(|state| state.alpha))),
        ("beta", shown(state.and_then(|state| state.beta))),
    ];
    (Why { id: "cut", places }, solved.end(node))
}

/// Alpha or beta of each node after each of its children.
pub(crate) fn windows(solved: &Solved, toy: &Toy) -> Vec<Field> {
    let inner = toy.nodes().into_iter().filter(|(_, node)| !node.children().is_empty());
    let children = inner.flat_map(|(path, node)| {
        (1..=node.children().len()).map(move |child| (path.clone(), child))
    });
    children.map(|(path, child)| window(solved, path, child)).collect()
}

fn window(solved: &Solved, path: Vec<usize>, child: usize) -> Field {
    let below = [path.as_slice(), &[child]].concat();
    let visits = solved.visits.get(&path).zip(solved.visits.get(&below));
    let ended = visits.and_then(|(&node, &child)| Some((node, solved.end(child)?)));
    let Some((node, step)) = ended else {
        let (why, step) = cause(solved, &below);
        let right = vec!["-".to_owned(), "cut".to_owned()];
        return Field { place: Place::After(path, child), choices: Vec::new(), right, why, step };
    };
    // A change is the step that follows the end of the child.
    let changes = solved.story.steps.get(step + 1);
    let changes = changes.is_some_and(|next| next.node == node && next.event == Event::Update);
    let step = if changes { step + 1 } else { step };
    let max = solved.tree.nodes[node].max;
    let state = solved.story.state(node, step);
    let bound = state.and_then(|state| if max { state.alpha } else { state.beta });
    let infinite = if max { "-inf" } else { "inf" };
    let right = number(bound).map_or_else(|| infinite.to_owned(), |it| it.to_string());
    let places = vec![
        ("child", solved.value(&below).map_or_else(|| "?".to_owned(), |it| it.to_string())),
        ("bound", right.clone()),
    ];
    let id = match (changes, max) {
        (true, true) => "alpha",
        (true, false) => "beta",
        (false, true) => "alpha-stays",
        (false, false) => "beta-stays",
    };
    let why = Why { id, places };
    Field {
        place: Place::After(path, child),
        choices: Vec::new(),
        right: vec![right],
        why,
        step: Some(step),
    }
}

/// Whose bound cuts, for every cut. None where nothing is cut.
pub(crate) fn whose(solved: &Solved) -> Vec<Field> {
    let nodes = solved.tree.nodes.iter().enumerate();
    let field = |(index, node): (usize, &poda_view::Node)| {
        let giver = node.cut.as_ref()?.node?;
        let (path, owner) = (path(&solved.tree, index), path(&solved.tree, giver));
        let choices = (0..path.len()).map(|length| Choice::Node(path[..length].to_vec()));
        let choices = choices.collect();
        let places = vec![
            ("node", path_text(&owner)),
            (
                "limit",
                number(Some(node.cut.as_ref()?.limit))
                    .map_or_else(String::new, |it| it.to_string()),
            ),
        ];
        let id = if node.max { "whose-beta" } else { "whose-alpha" };
        let right = vec![path_text(&owner)];
        let why = Why { id, places };
        Some(Field { place: Place::Cut(path), choices, right, why, step: solved.end(index) })
    };
    nodes.filter_map(field).collect()
}

/// What Negascout asks and is answered at every visit of a node with children, below the root. None where no move is
/// searched again: then there is little to learn.
pub(crate) fn visits(solved: &Solved) -> Vec<Field> {
    let nodes = &solved.tree.nodes;
    let again = |node: &poda_view::Node| node.kind == "research" && !node.children.is_empty();
    if !nodes.iter().any(again) {
        return Vec::new();
    }
    let asked = (0..nodes.len()).filter(|&node| nodes[node].parent.is_some());
    let asked = asked.filter(|&node| !nodes[node].children.is_empty());
    asked.enumerate().flat_map(|(number, node)| visit(solved, number + 1, node)).collect()
}

fn visit(solved: &Solved, number: usize, index: usize) -> [Field; 3] {
    let node = &solved.tree.nodes[index];
    let shown = |figure: Option<Figure>, infinite: &str| {
        number_of(figure).unwrap_or_else(|| infinite.to_owned())
    };
    let (alpha, beta) = (shown(node.alpha, "-inf"), shown(node.beta, "inf"));
    let answer = shown(node.value, "");
    let steps = &solved.story.steps;
    let enter = steps.iter().position(|step| step.node == index && step.event == Event::Enter);
    let asking = match node.kind {
        "scout" => "visit-scout",
        "research" => "visit-again",
        _ => "visit-full",
    };
    let answering = match node.bound {
        "lower" => "visit-lower",
        "upper" => "visit-upper",
        _ => "visit-exact",
    };
    let field = |part: Part, right: &str, id: &'static str, step: Option<usize>| Field {
        place: Place::Visit(number, path(&solved.tree, index), part),
        choices: Vec::new(),
        right: vec![right.to_owned()],
        why: Why {
            id,
            places: vec![
                ("alpha", alpha.clone()),
                ("beta", beta.clone()),
                ("value", answer.clone()),
            ],
        },
        step,
    };
    [
        field(Part::Alpha, &alpha, asking, enter),
        field(Part::Beta, &beta, asking, enter),
        field(Part::Answer, &answer, answering, solved.end(index)),
    ]
}

fn number_of(figure: Option<Figure>) -> Option<String> {
    number(figure).map(|it| it.to_string())
}

/// The orders of the moves at the root that visit least. None where all are alike.
pub(crate) fn orders(toy: &Toy) -> Result<Vec<Field>, TaskError> {
    let mut counts = Vec::new();
    for order in permutations(toy.children().len()) {
        let solved = Solved::new(&toy.reordered(&order), Algorithm::AlphaBeta)?;
        counts.push((solved.tree.generated, order));
    }
    let least = counts.iter().map(|(count, _)| *count).min().unwrap_or_default();
    let most = counts.iter().map(|(count, _)| *count).max().unwrap_or_default();
    if least == most {
        return Ok(Vec::new());
    }
    let text =
        |order: &Vec<usize>| order.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let right: Vec<String> =
        counts.iter().filter(|(count, _)| *count == least).map(|(_, order)| text(order)).collect();
    let places = vec![("least", least.to_string()), ("most", most.to_string())];
    let why = Why { id: "order", places };
    Ok(vec![Field { place: Place::Whole, choices: Vec::new(), right, why, step: None }])
}

/// All orders of the numbers from 1.
fn permutations(count: usize) -> Vec<Vec<usize>> {
    let mut found = vec![Vec::new()];
    for _ in 0..count {
        let longer = found.iter().flat_map(|order: &Vec<usize>| {
            let rest = (1..=count).filter(|it| !order.contains(it));
            rest.map(|it| [order.as_slice(), &[it]].concat()).collect::<Vec<_>>()
        });
        found = longer.collect();
    }
    found
}
