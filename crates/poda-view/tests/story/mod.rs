//! The steps of searches: laws on random trees, and the trees of the textbooks step by step.

use crate::support::{Search, TEXTBOOK};
use poda_view::{Event, Figure, Known, Story, Tree};
use std::fmt::Write;

/// A tree of numbers, with its value by the definition.
enum Toy {
    Leaf(i32),
    Inner(Vec<Toy>),
}

impl Toy {
    fn random(seed: &mut u64, depth: u32) -> Toy {
        if depth == 0 || next(seed).is_multiple_of(8) {
            return Toy::Leaf(i32::try_from(next(seed) % 19).unwrap() - 9);
        }
        let children = 1 + next(seed) % 3;
        Toy::Inner((0..children).map(|_| Toy::random(seed, depth - 1)).collect())
    }

    fn text(&self) -> String {
        match self {
            Toy::Leaf(value) => value.to_string(),
            Toy::Inner(children) => {
                let children: Vec<String> = children.iter().map(Toy::text).collect();
                format!("[{}]", children.join(","))
            }
        }
    }

    fn value(&self, max: bool) -> i32 {
        match self {
            Toy::Leaf(value) => *value,
            Toy::Inner(children) => {
                let values = children.iter().map(|child| child.value(!max));
                if max { values.max().unwrap() } else { values.min().unwrap() }
            }
        }
    }

    fn at(&self, path: &[usize]) -> &Toy {
        match (self, path) {
            (Toy::Inner(children), [first, rest @ ..]) => children[*first].at(rest),
            _ => self,
        }
    }
}

fn next(seed: &mut u64) -> u64 {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    *seed >> 33
}

/// Which child of which child a node is.
fn path(tree: &Tree, node: usize) -> Vec<usize> {
    let node = &tree.nodes[node];
    let Some(parent) = node.parent else { return Vec::new() };
    let mut path = path(tree, parent);
    path.push(node.mv.as_ref().unwrap().parse::<usize>().unwrap() - 1);
    path
}

fn contains(known: Known, value: i32) -> bool {
    let value = Figure::Points(value);
    known.low.is_none_or(|low| low <= value) && known.high.is_none_or(|high| value <= high)
}

#[test]
fn what_is_known_is_true_and_every_change_is_a_step() {
    for number in 0..60 {
        let mut seed = number;
        let toy = Toy::Inner((0..3).map(|_| Toy::random(&mut seed, 3)).collect());
        let game = format!("toy:{}", toy.text());
        for algorithm in ["minimax", "negamax", "alphabeta", "scout", "negascout", "mtdf"] {
            let tree = Search::new(&game, ".", algorithm).tree();
            let story = Story::new(&tree);
            for (node, states) in story.states.iter().enumerate() {
                let path = path(&tree, node);
                let value = toy.at(&path).value(path.len().is_multiple_of(2));
                for state in states {
                    assert!(contains(state.known, value), "{game} {algorithm} {path:?}: {state:?}");
                }
                changes_are_steps(&story, node, &format!("{game} {algorithm} {path:?}"));
            }
            // Where all of it was searched at once, the root ends with its value.
            if algorithm != "mtdf" {
                let end = story.states[0].last().unwrap().known.value();
                assert_eq!(end, Some(Figure::Points(toy.value(true))), "{game} {algorithm}");
            }
            let steps = |event| story.steps.iter().filter(|step| step.event == event).count();
            assert_eq!(steps(Event::Enter), tree.nodes.len());
            assert_eq!(steps(Event::Leave), tree.nodes.len());
        }
    }
}

/// Alpha only rises and beta only falls, one of them at each update, and never without one.
fn changes_are_steps(story: &Story, node: usize, what: &str) {
    for pair in story.states[node].windows(2) {
        let [before, after] = pair else { continue };
        assert!(after.alpha >= before.alpha, "{what}");
        let falls = |it: Option<Figure>| it.map_or(i64::MAX, points);
        assert!(falls(after.beta) <= falls(before.beta), "{what}");
        let changed = (after.alpha, after.beta) != (before.alpha, before.beta);
        let step = story.steps[after.step];
        let told = step.node == node && step.event == Event::Update;
        assert!(!changed || told, "{what}: {before:?} {after:?}");
    }
}

fn points(figure: Figure) -> i64 {
    match figure {
        Figure::Loss => i64::MIN + 1,
        Figure::Points(points) => points.into(),
        Figure::Win => i64::MAX - 1,
    }
}

/// The search as a textbook would write it down: a line for each step.
fn told(game: &str, algorithm: &str) -> String {
    let tree = Search::new(game, ".", algorithm).tree();
    let story = Story::new(&tree);
    let mut text = String::new();
    for (number, step) in story.steps.iter().enumerate() {
        let node = &tree.nodes[step.node];
        let state = story.state(step.node, number).unwrap();
        let path: Vec<String> =
            path(&tree, step.node).iter().map(|child| (child + 1).to_string()).collect();
        let path = if path.is_empty() { "root".to_owned() } else { path.join(".") };
        let indent = "  ".repeat(node.ply as usize);
        let window = format!("α {} β {}", shown(state.alpha, "−∞"), shown(state.beta, "+∞"));
        let line = match step.event {
            Event::Enter => format!("enter {}  {window}", node.kind),
            Event::Update => format!("update  {window}"),
            Event::Leave => format!("leave {}  {}", node.how, interval(state.known)),
        };
        writeln!(text, "{indent}{path} {line}").unwrap();
        for skipped in node.cut.iter().flat_map(|cut| &cut.skipped) {
            if step.event == Event::Leave {
                writeln!(text, "{indent}  ✂ {}", skipped.mv).unwrap();
            }
        }
    }
    text
}

fn shown(figure: Option<Figure>, infinite: &str) -> String {
    match figure {
        Some(Figure::Points(points)) => points.to_string(),
        Some(other) => format!("{other:?}"),
        None => infinite.to_owned(),
    }
}

fn interval(known: Known) -> String {
    match (known.low, known.high) {
        (low, high) if low == high => format!("= {}", shown(low, "?")),
        (Some(low), None) => format!("≥ {}", shown(Some(low), "")),
        (None, Some(high)) => format!("≤ {}", shown(Some(high), "")),
        (low, high) => format!("{} … {}", shown(low, ""), shown(high, "")),
    }
}

#[test]
fn the_textbook_step_by_step() {
    insta::assert_snapshot!(told(TEXTBOOK, "alphabeta"));
}

#[test]
fn the_textbook_by_negascout() {
    insta::assert_snapshot!(told(TEXTBOOK, "negascout"));
}

/// The 27 leaves are digits of π; Knuth and Moore write them for the player to move there.
#[test]
fn knuth_and_moore_step_by_step() {
    let digits = [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3, 2, 3, 8, 4, 6, 2, 6, 4, 3, 3, 8];
    let leaves: Vec<String> = digits.iter().map(|digit: &i32| (-digit).to_string()).collect();
    let triples: Vec<String> = leaves.chunks(3).map(|it| format!("[{}]", it.join(","))).collect();
    let nines: Vec<String> = triples.chunks(3).map(|it| format!("[{}]", it.join(","))).collect();
    insta::assert_snapshot!(told(&format!("toy:[{}]", nines.join(",")), "alphabeta"));
}

/// Three moves, three replies, three ends: the shape in which courses let alpha and beta be filled in.
#[test]
fn three_by_three_by_three_step_by_step() {
    let game =
        "toy:[[[5,8,1],[7,2,9],[4,6,3]],[[1,3,2],[9,8,7],[5,5,4]],[[6,9,8],[2,7,1],[3,4,9]]]";
    insta::assert_snapshot!(told(game, "alphabeta"));
}

/// A finished game is worth what it is; where the depth ends, a value is somebody's opinion.
#[test]
fn estimates_are_told_from_results() {
    let tree = Search::new("tictactoe", "XOX/O../...", "alphabeta").depth(2).tree();
    let story = Story::new(&tree);
    for (node, states) in tree.nodes.iter().zip(&story.states) {
        let estimate = states.last().unwrap().known.estimate;
        match node.how {
            "horizon" => assert!(estimate),
            "finished" => assert!(!estimate),
            _ => {}
        }
    }
}
