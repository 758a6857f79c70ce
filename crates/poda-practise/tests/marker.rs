//! Exercises solved by somebody who knows neither our searches nor our steps: textbook recursion on the tree itself.

use poda_practise::{Course, Exercise, Field, Kind, Part, Place, Sheet, Task, Wording, moodle};
use std::collections::HashMap;

/// A tree read from its brackets.
#[derive(Clone, Debug)]
enum Tree {
    Leaf(i64),
    Node(Vec<Tree>),
}

fn read(text: &mut std::iter::Peekable<std::str::Chars<'_>>) -> Tree {
    if text.next_if_eq(&'[').is_none() {
        let mut digits = String::new();
        while let Some(digit) = text.next_if(|sign| sign.is_ascii_digit() || *sign == '-') {
            digits.push(digit);
        }
        return Tree::Leaf(digits.parse().unwrap());
    }
    let mut children = Vec::new();
    while text.next_if_eq(&']').is_none() {
        children.push(read(text));
        text.next_if_eq(&',');
    }
    Tree::Node(children)
}

/// What a textbook search does, written down as it goes.
#[derive(Default)]
struct Notes {
    /// The bound of a node after a child.
    after: HashMap<(Vec<usize>, usize), i64>,
    leaves: Vec<Vec<usize>>,
    /// Where a cut was, and the path of the node above whose bound it was.
    cuts: HashMap<Vec<usize>, Vec<usize>>,
    visited: usize,
}

const INFINITE: i64 = 1_000_000;

/// Alpha and beta with the nodes that set them.
#[derive(Clone)]
struct Bounds {
    alpha: (i64, Vec<usize>),
    beta: (i64, Vec<usize>),
}

fn search(tree: &Tree, path: &[usize], mut bounds: Bounds, notes: &mut Notes) -> i64 {
    notes.visited += 1;
    let Tree::Node(children) = tree else {
        notes.leaves.push(path.to_vec());
        let Tree::Leaf(value) = tree else { unreachable!() };
        return *value;
    };
    let max = path.len().is_multiple_of(2);
    let mut best = if max { -INFINITE } else { INFINITE };
    for (index, child) in children.iter().enumerate() {
        let below = [path, &[index + 1]].concat();
        let value = search(child, &below, bounds.clone(), notes);
        if max {
            best = best.max(value);
            if best > bounds.alpha.0 {
                bounds.alpha = (best, path.to_vec());
            }
        } else {
            best = best.min(value);
            if best < bounds.beta.0 {
                bounds.beta = (best, path.to_vec());
            }
        }
        let own = if max { bounds.alpha.0 } else { bounds.beta.0 };
        notes.after.insert((path.to_vec(), index + 1), own);
        if bounds.alpha.0 >= bounds.beta.0 && index + 1 < children.len() {
            let owner = if max { bounds.beta.1 } else { bounds.alpha.1 };
            notes.cuts.insert(path.to_vec(), owner);
            return best;
        }
    }
    best
}

/// A visit of a node with children: where, with which window, and what it gave, as MAX sees them.
type Visit = (Vec<usize>, i64, i64, i64);

/// Negascout as Reinefeld has it, for the player to move; what is not better than alpha is answered by alpha.
fn negascout(tree: &Tree, path: &[usize], window: (i64, i64), visits: &mut Vec<Visit>) -> i64 {
    let sign = if path.len().is_multiple_of(2) { 1 } else { -1 };
    let Tree::Node(children) = tree else {
        let Tree::Leaf(value) = tree else { unreachable!() };
        return sign * value;
    };
    let place = visits.len();
    let (low, high) = if sign == 1 { window } else { (-window.1, -window.0) };
    visits.push((path.to_vec(), low, high, 0));
    let (mut alpha, beta) = window;
    for (index, child) in children.iter().enumerate() {
        let below = [path, &[index + 1]].concat();
        let mut ask = |low: i64, high: i64| -negascout(child, &below, (-high, -low), visits);
        let mut value = if index == 0 { ask(alpha, beta) } else { ask(alpha, alpha + 1) };
        if index > 0 && alpha < value && value < beta {
            value = ask(value, beta);
        }
        alpha = alpha.max(value);
        if alpha >= beta {
            break;
        }
    }
    visits[place].3 = sign * alpha;
    alpha
}

fn scouted(tree: &Tree) -> Vec<Visit> {
    let mut visits = Vec::new();
    negascout(tree, &[], (-INFINITE, INFINITE), &mut visits);
    // Nobody is asked about the root.
    visits.remove(0);
    visits
}

fn minimax(tree: &Tree, max: bool) -> i64 {
    match tree {
        Tree::Leaf(value) => *value,
        Tree::Node(children) => {
            let values = children.iter().map(|child| minimax(child, !max));
            if max { values.max().unwrap() } else { values.min().unwrap() }
        }
    }
}

fn at<'a>(tree: &'a Tree, path: &[usize]) -> &'a Tree {
    match (tree, path) {
        (Tree::Node(children), [first, rest @ ..]) => at(&children[first - 1], rest),
        _ => tree,
    }
}

fn searched(tree: &Tree) -> Notes {
    let mut notes = Notes::default();
    let none = Bounds { alpha: (-INFINITE, vec![]), beta: (INFINITE, vec![]) };
    search(tree, &[], none, &mut notes);
    notes
}

fn shown(value: i64) -> String {
    match value.abs() {
        INFINITE if value < 0 => "−∞".to_owned(),
        INFINITE => "+∞".to_owned(),
        _ => value.to_string().replace('-', "−"),
    }
}

fn path_text(path: &[usize]) -> String {
    let numbers: Vec<String> = path.iter().map(ToString::to_string).collect();
    if numbers.is_empty() { "root".to_owned() } else { numbers.join(".") }
}

/// What the textbook would write into a field.
fn answer(kind: Kind, field: &Field, tree: &Tree, notes: &Notes) -> String {
    match (kind, &field.place) {
        (Kind::Values, Place::Node(path)) => {
            minimax(at(tree, path), path.len().is_multiple_of(2)).to_string()
        }
        (Kind::Window, Place::After(path, child)) => {
            let bound = notes.after.get(&(path.clone(), *child));
            bound.map_or_else(|| "–".to_owned(), |bound| shown(*bound))
        }
        (Kind::Cuts, Place::Leaf(path)) => {
            if notes.leaves.contains(path) { "visited" } else { "cut" }.to_owned()
        }
        (Kind::Whose, Place::Cut(path)) => path_text(&notes.cuts[path]),
        (Kind::Best, Place::Whole) => {
            let Tree::Node(children) = tree else { unreachable!() };
            let values: Vec<i64> = children.iter().map(|child| minimax(child, false)).collect();
            let best = values.iter().max().unwrap();
            (values.iter().position(|value| value == best).unwrap() + 1).to_string()
        }
        (Kind::Order, Place::Whole) => fewest(tree),
        (Kind::Visits, Place::Visit(number, path, part)) => {
            let (at, alpha, beta, value) = &scouted(tree)[number - 1];
            assert_eq!(at, path);
            shown(match part {
                Part::Alpha => *alpha,
                Part::Beta => *beta,
                Part::Answer => *value,
            })
        }
        (kind, place) => panic!("{kind:?} has no field {place:?}"),
    }
}

/// An order that visits least, by trying all of them.
fn fewest(tree: &Tree) -> String {
    let Tree::Node(children) = tree else { unreachable!() };
    let mut orders: Vec<Vec<usize>> = vec![vec![]];
    for _ in children {
        orders = orders
            .iter()
            .flat_map(|order| {
                let rest = (0..children.len()).filter(|it| !order.contains(it));
                rest.map(|it| [order.as_slice(), &[it]].concat()).collect::<Vec<_>>()
            })
            .collect();
    }
    let count = |order: &Vec<usize>| {
        let tree = Tree::Node(order.iter().map(|&child| children[child].clone()).collect());
        searched(&tree).visited
    };
    let best = orders.iter().min_by_key(|order| count(order)).unwrap();
    best.iter().map(|child| (child + 1).to_string()).collect::<Vec<_>>().join(", ")
}

fn agree(kind: Kind, seeds: std::ops::Range<u64>) {
    let shapes = ["3,3", "2,2,2", "3,2,2", "2,3,2", "2,2,2,2", "4,3"];
    for seed in seeds {
        let shape = shapes[usize::try_from(seed % 6).unwrap()];
        let task = Task { kind, seed, shape: Task::shape(shape).unwrap(), number: 0 };
        // At depth two the root cuts everything; there has to be something to find out.
        let exercise = Exercise::new(&task).unwrap_or_else(|error| panic!("{task:?}: {error}"));
        let text = exercise.game.strip_prefix("toy:").unwrap();
        let tree = read(&mut text.chars().peekable());
        let notes = searched(&tree);
        assert!(!exercise.fields.is_empty() && exercise.fields.len() <= Task::FIELDS, "{task:?}");
        if kind == Kind::Whose {
            assert_eq!(exercise.fields.len(), notes.cuts.len(), "{task:?} {text}");
        }
        if kind == Kind::Visits {
            assert_eq!(exercise.fields.len(), 3 * scouted(&tree).len(), "{task:?} {text}");
        }
        for field in &exercise.fields {
            let answer = answer(kind, field, &tree, &notes);
            assert!(field.accepts(&answer), "{task:?} {text}: {answer:?} in {field:?}");
            // What cannot be is refused everywhere.
            assert!(!field.accepts("nothing") && !field.accepts("") && !field.accepts("4711"));
        }
        // The same words make the same exercise.
        assert_eq!(Exercise::new(&task).unwrap(), exercise);
    }
}

#[test]
fn an_independent_marker_agrees() {
    for kind in Kind::ALL {
        agree(kind, 0..60);
    }
}

#[test]
#[ignore = "some minutes: cargo test -p poda-practise --release -- --ignored"]
fn an_independent_marker_agrees_on_ten_thousand_of_every_kind() {
    for kind in Kind::ALL {
        agree(kind, 0..10_000);
    }
}

#[test]
fn what_is_no_exercise_is_refused_by_name() {
    for text in ["", "3", "1,1", "3,9", "a,b", "2,2,2,2,2,2", "-3,3"] {
        assert!(Task::shape(text).is_err(), "{text}");
    }
    assert_eq!(
        "riddles".parse::<Kind>().unwrap_err().to_string(),
        "not a kind of exercise: 'riddles' (accepted: values, best, cuts, window, whose, order, visits)"
    );
    let task = Task { kind: Kind::Window, seed: 1, shape: vec![5, 5, 5], number: 0 };
    assert!(Exercise::new(&task).unwrap_err().to_string().contains("155 fields"));
}

/// The best move of a real position: all that are as good.
#[test]
fn real_positions_are_asked_too() {
    let registry = poda_engines::registry();
    let start = registry.find("tictactoe").unwrap();
    let position = poda_core::Notation::parse(&start, "XX./OO./... X").unwrap();
    let exercise = Exercise::of_position(&registry, &position, None).unwrap();
    let [field] = exercise.fields.as_slice() else { panic!("{exercise:?}") };
    assert!(field.accepts("c1") && field.accepts(" C1 ") && !field.accepts("c2"), "{field:?}");
    let draw = Exercise::of_position(&registry, &start, None).unwrap();
    assert_eq!(draw.fields[0].solutions().len(), 9);
    let marks = exercise.mark(&["c2".to_owned()]);
    assert!(!marks[0].right && marks[0].why.id == "best-position");
}

/// Texts that say their id and what is put into them.
struct Plain;

impl poda_view::Phrases for Plain {
    fn say(&self, id: &str, variables: &[(&str, poda_view::Variable)]) -> String {
        let value = |variable: &poda_view::Variable| match variable {
            poda_view::Variable::Text(text) => text.clone(),
            poda_view::Variable::Number(number) => number.to_string(),
        };
        let words = variables.iter().map(|(_, it)| value(it));
        std::iter::once(id.to_owned()).chain(words).collect::<Vec<_>>().join(" ")
    }
}

/// One of every kind, a tree with nasty signs around it, and a board.
fn sheet() -> Vec<(Exercise, poda_games::Erased)> {
    let registry = poda_engines::registry();
    let list = "values 2,2;best 3,2;cuts 3,3;window 3,2;whose 2,2,2;order 3,3;visits 3,3;\
                window [[-3,12,8],[2,4,-6],[14,5,2]];best tictactoe XX./OO./... X";
    let course = Course::read(list).unwrap();
    let exercises = (0..course.items().len()).map(|number| {
        let exercise = course.exercise(&registry, number).unwrap();
        let start = registry.find(&exercise.game).unwrap();
        let position = poda_core::Notation::parse(&start, &exercise.position).unwrap();
        (exercise, position)
    });
    exercises.collect()
}

#[test]
fn sheets_hold_every_field_and_no_answer() {
    let exercises = sheet();
    let fields: usize = exercises.iter().map(|(exercise, _)| exercise.fields.len()).sum();
    let sheet = |answers| Sheet { exercises: &exercises, wording: Wording(&Plain), answers };
    let (page, solved) = (sheet(false).html(), sheet(true).html());
    assert_eq!(page.matches("<li>").count(), fields);
    assert_eq!(solved.matches("<b>").count(), fields);
    assert!(!page.contains("practise-why") && solved.contains("practise-why-visit-again"));
    assert!(page.contains("size:A4") && !page.contains("<script") && !page.contains("http://"));
    let (paper, key) = (sheet(false).tex(), sheet(true).tex());
    assert_eq!(paper.matches("\\item practise").count(), fields);
    assert!(!paper.contains("practise-why") && key.contains("practise-why-cut"));
    for text in [paper, key] {
        assert_eq!(text.matches('{').count(), text.matches('}').count());
        assert_eq!(text.matches("\\begin{").count(), text.matches("\\end{").count());
        let written = text.lines().filter(|line| !line.trim_start().starts_with('%'));
        let foreign = written.flat_map(str::chars).find(|sign| !sign.is_ascii());
        assert_eq!(foreign, None, "a sign that fonts lack");
    }
}

/// Reads XML far enough to see whether it is well-formed: every element is closed by its own name.
fn elements(text: &str) -> Vec<String> {
    let (mut open, mut all, mut rest) = (Vec::new(), Vec::new(), text);
    while let Some(start) = rest.find('<') {
        assert!(!rest[..start].contains('>'), "a sign that is not written out");
        rest = &rest[start + 1..];
        if let Some(inside) = rest.strip_prefix("![CDATA[") {
            rest = &inside[inside.find("]]>").unwrap() + 3..];
            continue;
        }
        let end = rest.find('>').unwrap();
        let (tag, after) = (&rest[..end], &rest[end + 1..]);
        rest = after;
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop().as_deref(), Some(name));
        } else if !tag.starts_with('?') {
            let name = tag.split(' ').next().unwrap().to_owned();
            all.push(name.clone());
            open.push(name);
        }
    }
    assert!(open.is_empty(), "{open:?}");
    all
}

#[test]
fn moodle_gets_whole_questions_with_their_pictures() {
    let exercises = sheet();
    let file = moodle(&exercises, Wording(&Plain), &|_| Some(b"\x89PNG".to_vec()));
    let names = elements(&file);
    for element in ["question", "questiontext", "file", "name"] {
        let found = names.iter().filter(|name| *name == element).count();
        assert_eq!(found, exercises.len(), "{element}");
    }
    for (question, (exercise, _)) in file.split("<question ").skip(1).zip(&exercises) {
        let text = question.split("<![CDATA[").nth(1).unwrap().split("]]>").next().unwrap();
        assert_eq!(text.matches("{1:").count(), exercise.fields.len(), "{text}");
        assert_eq!(text.matches('{').count(), text.matches('}').count());
        assert_eq!(text.matches("<li>").count(), exercise.fields.len());
        for field in text.split("{1:").skip(1) {
            let field = field.split('}').next().unwrap();
            let (kind, answers) = field.split_once(':').unwrap();
            assert!(["NUMERICAL", "MULTICHOICE", "SHORTANSWER"].contains(&kind), "{field}");
            assert!(answers.contains('='), "no answer is right: {field}");
        }
        assert!(question.contains("@@PLUGINFILE@@/exercise-"));
        assert!(question.contains("encoding=\"base64\">iVBORw==</file>"));
    }
    let drawn = moodle(&exercises, Wording(&Plain), &|_| None);
    assert!(drawn.contains("exercise-1.svg") && elements(&drawn).len() == names.len());
}
