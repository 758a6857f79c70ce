//! What the pictures say, in short words and signs.

use crate::{Figure, Known, Node, Phrases, Story, Tree, Variable, reason};

/// Whether it is the game tree alone, without a search.
pub(crate) fn is_bare(tree: &Tree) -> bool {
    tree.caption.algorithm.is_none()
}

/// Whether a node lies on the chosen line; without a search nothing is chosen.
pub(crate) fn is_on_line(tree: &Tree, node: &Node) -> bool {
    node.on_line && !is_bare(tree)
}

/// Alpha and beta on the way in: `α −∞ β 3`.
pub(crate) fn window(node: &Node) -> String {
    let alpha = node.alpha.map_or_else(|| "−∞".to_owned(), Figure::signed);
    let beta = node.beta.map_or_else(|| "+∞".to_owned(), Figure::signed);
    format!("α {alpha} β {beta}")
}

/// What is known in the end: `= 3`, `≥ 1`, `≤ −1`, `2 … 5`, and `≈`, `≳`, `≲` where somebody judged.
pub(crate) fn known(known: Known) -> Option<String> {
    let Known { low, high, estimate } = known;
    let sign = |sure: &'static str, guessed: &'static str| if estimate { guessed } else { sure };
    match (low.map(Figure::signed), high.map(Figure::signed)) {
        (Some(low), Some(high)) if low == high => Some(format!("{} {low}", sign("=", "≈"))),
        (Some(low), Some(high)) => Some(format!("{}{low} … {high}", sign("", "≈ "))),
        (Some(low), None) => Some(format!("{} {low}", sign("≥", "≳"))),
        (None, Some(high)) => Some(format!("{} {high}", sign("≤", "≲"))),
        (None, None) => None,
    }
}

/// The nodes that cut, in the order of their numbers.
pub(crate) fn cuts(tree: &Tree) -> Vec<usize> {
    (0..tree.nodes.len()).filter(|&index| tree.nodes[index].cut.is_some()).collect()
}

/// Why there were cuts: the numbers of those with the same reason, and the reason.
pub(crate) fn reasons(tree: &Tree, phrases: &dyn Phrases) -> Vec<(String, String)> {
    let mut found: Vec<(Vec<usize>, String)> = Vec::new();
    for (number, cut) in cuts(tree).into_iter().enumerate() {
        let why = reason(tree, &tree.nodes[cut], phrases).unwrap_or_default();
        match found.iter_mut().find(|(_, known)| *known == why) {
            Some((numbers, _)) => numbers.push(number + 1),
            None => found.push((vec![number + 1], why)),
        }
    }
    found.into_iter().map(|(numbers, why)| (ranges(&numbers), why)).collect()
}

/// `1, 4–6`.
fn ranges(numbers: &[usize]) -> String {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for &number in numbers {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => runs.push((number, number)),
        }
    }
    let run = |(first, last): &(usize, usize)| match last - first {
        0 => first.to_string(),
        1 => format!("{first}, {last}"),
        _ => format!("{first}–{last}"),
    };
    runs.iter().map(run).collect::<Vec<_>>().join(", ")
}

/// What a node says about visits that are not shown: `+123 nodes`.
pub(crate) fn hidden(node: &Node, phrases: &dyn Phrases) -> Option<String> {
    let count = i64::try_from(node.hidden).unwrap_or(i64::MAX);
    (count > 0).then(|| phrases.say("tree-label-hidden", &[("count", Variable::Number(count))]))
}

/// The name of a deepening pass or a step of MTD(f), where there are several.
pub(crate) fn pass(tree: &Tree, node: &Node, phrases: &dyn Phrases) -> Option<String> {
    let several = tree.nodes.last().is_some_and(|last| last.pass > 0);
    let number = i64::from(node.pass) + 1;
    let named = several && node.parent.is_none();
    named.then(|| phrases.say("tree-label-pass", &[("number", Variable::Number(number))]))
}

/// The word for a kind of visit, or for how it ended, where that is worth saying.
pub(crate) fn word(name: &str, phrases: &dyn Phrases) -> Option<String> {
    let worth = ["scout", "test", "research", "table", "known", "stopped"];
    worth.contains(&name).then(|| phrases.say(&format!("tree-label-word-{name}"), &[]))
}

/// The line above a picture: algorithm, depth, table, value, line and nodes.
pub(crate) fn summary(tree: &Tree, story: &Story, phrases: &dyn Phrases) -> String {
    let plain = |id: &str| phrases.say(id, &[]);
    let with =
        |id: &str, name: &str, text: String| phrases.say(id, &[(name, Variable::Text(text))]);
    let caption = &tree.caption;
    let mut parts = vec![caption.algorithm.clone().unwrap_or_else(|| plain("tree-label-bare"))];
    parts.extend(caption.depth.map(|depth| with("tree-label-depth", "depth", depth.to_string())));
    let judge = caption.eval.clone().filter(|_| caption.depth.is_some() && !is_bare(tree));
    parts.extend(judge.map(|eval| with("tree-label-eval", "eval", eval)));
    if !is_bare(tree) {
        if caption.table != "off" {
            parts.push(with("tree-label-with-table", "table", caption.table.clone()));
        }
        parts.extend(value(tree, story).map(|value| with("tree-label-value", "value", value)));
        if !tree.line.is_empty() {
            parts.push(with("tree-label-moves", "moves", tree.line.join(" ")));
        }
    }
    parts.push(nodes(tree, phrases));
    parts.join(" · ")
}

/// What the search found: `3`, or `≈ 3` if somebody judged.
fn value(tree: &Tree, story: &Story) -> Option<String> {
    let value = tree.value?.signed();
    let root = (0..tree.nodes.len()).rfind(|&node| tree.nodes[node].parent.is_none())?;
    Some(if story.end(root).estimate { format!("≈ {value}") } else { value })
}

/// `11 nodes`, or `100 of 549946 nodes`.
fn nodes(tree: &Tree, phrases: &dyn Phrases) -> String {
    let number = |count: u64| Variable::Number(i64::try_from(count).unwrap_or(i64::MAX));
    let (shown, total) = (tree.nodes.len() as u64, tree.generated);
    if shown < total {
        let variables = [("shown", number(shown)), ("total", number(total))];
        return phrases.say("tree-label-some-nodes", &variables);
    }
    phrases.say("tree-label-nodes", &[("count", number(total))])
}
