//! A recorded search step by step: every visit begins, every change of alpha and beta is a step of its own, every visit
//! ends. Between them stands what is known of each node, as textbooks write it beside the tree.
//!
//! ```text
//!  enter MIN ─ enter 3 ─ leave 3 ─ update MIN: β = 3 ─ enter 12 ─ leave 12 ─ … ─ leave MIN: = 3 ─ update MAX: α = 3
//! ```
//!
//! What is known is an interval. It follows from those of the children that were visited; one that was not could be
//! anything.

use crate::labels::is_bare;
use crate::{Figure, Node, Tree};
use poda_search::Algorithm;

/// What happens in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A visit begins.
    Enter,
    /// What a child gave changes alpha, beta, or, in searches without them, the best value so far.
    Update,
    /// A visit ends.
    Leave,
}

/// Something that happens to a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The node.
    pub node: usize,
    /// What happens.
    pub event: Event,
}

/// What is known of a value, in MAX's view.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Known {
    /// It is at least that; none where nothing is known.
    pub low: Option<Figure>,
    /// It is at most that.
    pub high: Option<Figure>,
    /// Whether that rests on positions that were judged, not played to the end.
    pub estimate: bool,
}

/// A node from a step on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// The step.
    pub step: usize,
    /// The alpha of the node; none if infinite.
    pub alpha: Option<Figure>,
    /// The beta of the node; none if infinite.
    pub beta: Option<Figure>,
    /// What is known of its value.
    pub known: Known,
}

/// All steps of a search, and the states of every node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Story {
    /// The steps, one after the other.
    pub steps: Vec<Step>,
    /// For each node its states, the first when it is entered.
    pub states: Vec<Vec<State>>,
}

impl Known {
    /// That value and no other.
    #[must_use]
    pub fn exactly(figure: Figure, estimate: bool) -> Known {
        Known { low: Some(figure), high: Some(figure), estimate }
    }

    /// The value, where there is no other.
    #[must_use]
    pub fn value(self) -> Option<Figure> {
        self.low.filter(|_| self.low == self.high)
    }

    /// What both say; the other where they cannot both be true, as after answers from deeper searches.
    fn and(self, other: Known) -> Known {
        let low = self.low.max(other.low);
        let high = least(self.high, other.high);
        if low.zip(high).is_some_and(|(low, high)| low > high) {
            return other;
        }
        // Whoever says it all is believed for how it is known, too.
        let alone = self.low == low && self.high == high;
        Known { low, high, estimate: self.estimate || (!alone && other.estimate) }
    }
}

impl Story {
    /// The story of a recorded search.
    #[must_use]
    pub fn new(tree: &Tree) -> Story {
        let mut teller = Teller::new(tree);
        for (_, node, enters) in moments(tree) {
            if enters { teller.enter(node) } else { teller.leave(node) }
        }
        Story { steps: teller.steps, states: teller.states }
    }

    /// What there is to know of a node at a step; none before it is entered.
    #[must_use]
    pub fn state(&self, node: usize, step: usize) -> Option<&State> {
        self.states[node].iter().rev().find(|state| state.step <= step)
    }

    /// What is known of a node in the end.
    #[must_use]
    pub fn end(&self, node: usize) -> Known {
        self.states[node].last().map_or(Known::default(), |state| state.known)
    }
}

/// When visits begin and end, in their order. What begins at the same moment as something ends is inside of it.
fn moments(tree: &Tree) -> Vec<(u64, usize, bool)> {
    let nodes = tree.nodes.iter().enumerate();
    let mut moments: Vec<(u64, usize, bool)> = nodes
        .flat_map(|(index, node)| [(node.entered, index, true), (node.left, index, false)])
        .collect();
    moments.sort_by_key(|&(time, _, enters)| (time, !enters));
    moments
}

struct Teller<'a> {
    tree: &'a Tree,
    steps: Vec<Step>,
    states: Vec<Vec<State>>,
    /// What is known of nodes that were left.
    ends: Vec<Option<Known>>,
    /// Whether the search has alpha and beta.
    windows: bool,
}

impl<'a> Teller<'a> {
    fn new(tree: &'a Tree) -> Teller<'a> {
        let algorithm = tree.caption.algorithm.as_deref();
        let algorithm = algorithm.and_then(|name| name.parse::<Algorithm>().ok());
        let count = tree.nodes.len();
        Teller {
            tree,
            steps: Vec::with_capacity(3 * count),
            states: vec![Vec::new(); count],
            ends: vec![None; count],
            windows: algorithm.is_none_or(Algorithm::prunes),
        }
    }

    fn enter(&mut self, node: usize) {
        let Node { alpha, beta, .. } = self.tree.nodes[node];
        self.tell(node, Event::Enter);
        self.remember(node, alpha, beta, Known::default());
    }

    fn leave(&mut self, node: usize) {
        let known = self.end(node);
        self.ends[node] = Some(known);
        self.tell(node, Event::Leave);
        let (alpha, beta) = self.window(node);
        self.remember(node, alpha, beta, known);
        if let (Some(parent), false) = (self.tree.nodes[node].parent, is_bare(self.tree)) {
            self.hear(parent);
        }
    }

    /// A child of the node has ended.
    fn hear(&mut self, node: usize) {
        let (alpha, beta) = self.tried(node);
        let known = self.by_children(node, false);
        let last = self.states[node].last().copied();
        let before = last.map_or(Known::default(), |state| state.known);
        let changed = if self.windows {
            last.is_some_and(|state| (state.alpha, state.beta) != (alpha, beta))
        } else if self.tree.nodes[node].max {
            known.low != before.low
        } else {
            known.high != before.high
        };
        if changed {
            self.tell(node, Event::Update);
        }
        if changed || known != before {
            self.remember(node, alpha, beta, known);
        }
    }

    fn tell(&mut self, node: usize, event: Event) {
        self.steps.push(Step { node, event });
    }

    /// From the last step on.
    fn remember(&mut self, node: usize, alpha: Option<Figure>, beta: Option<Figure>, known: Known) {
        self.states[node].push(State { step: self.steps.len() - 1, alpha, beta, known });
    }

    fn window(&self, node: usize) -> (Option<Figure>, Option<Figure>) {
        self.states[node].last().map_or((None, None), |state| (state.alpha, state.beta))
    }

    /// Alpha and beta after the children that have ended.
    fn tried(&self, node: usize) -> (Option<Figure>, Option<Figure>) {
        let Node { alpha, beta, max, .. } = self.tree.nodes[node];
        if !self.windows {
            return (alpha, beta);
        }
        let useless = if max { "upper" } else { "lower" };
        let values = self.settled(node).filter(|child| child.bound != useless);
        let values = values.filter_map(|child| child.value);
        if max { (values.max().max(alpha), beta) } else { (alpha, least(values.min(), beta)) }
    }

    /// The visits of children that have ended, but for scouts whose move is about to be searched again.
    fn settled(&self, node: usize) -> impl Iterator<Item = &Node> {
        let children = &self.tree.nodes[node].children;
        let (nodes, ends) = (&self.tree.nodes, &self.ends);
        let ended = children.iter().enumerate().filter(|&(_, &child)| ends[child].is_some());
        ended.filter_map(move |(place, &child)| {
            let again = children.get(place + 1).filter(|&&next| {
                nodes[next].kind == "research" && nodes[next].mv == nodes[child].mv
            });
            again.is_none_or(|&next| ends[next].is_some()).then(|| &nodes[child])
        })
    }

    /// What is known of a node that ends now.
    fn end(&self, index: usize) -> Known {
        let node = &self.tree.nodes[index];
        match node.how {
            "stopped" => Known::default(),
            "finished" => self.said(node),
            _ if is_bare(self.tree) => Known::default(),
            "searched" | "refuted" => self.by_children(index, true).and(self.said(node)),
            _ => self.said(node),
        }
    }

    /// What the search itself said.
    fn said(&self, node: &Node) -> Known {
        let points = matches!(node.value, Some(Figure::Points(_)));
        let estimate = match node.how {
            "finished" | "known" => false,
            "horizon" => true,
            _ => points && self.tree.caption.eval.is_some(),
        };
        let (low, high) = match node.bound {
            "lower" => (node.value, None),
            "upper" => (None, node.value),
            _ => (node.value, node.value),
        };
        Known { low, high, estimate }
    }

    /// What follows from the children that have ended; `complete` if no other is to come.
    fn by_children(&self, index: usize, complete: bool) -> Known {
        let node = &self.tree.nodes[index];
        let complete = complete && node.how == "searched" && node.hidden == 0;
        let children = self.children(index);
        let low = children.iter().map(|child| child.low);
        let high = children.iter().map(|child| child.high);
        let (low, high) = if node.max {
            let all = complete && high.clone().all(|it| it.is_some());
            (low.max().flatten(), high.max().flatten().filter(|_| all))
        } else {
            let all = complete && low.clone().all(|it| it.is_some());
            (low.min().flatten().filter(|_| all), high.reduce(least).flatten())
        };
        let decides = |child: &&Known| {
            (low.is_some() && child.low == low) || (high.is_some() && child.high == high)
        };
        let estimate = children.iter().filter(decides).any(|child| child.estimate);
        Known { low, high, estimate }
    }

    /// What is known of each child that was visited; visits of the same move say it together.
    fn children(&self, index: usize) -> Vec<Known> {
        let mut found: Vec<(&Option<String>, Known)> = Vec::new();
        for &child in &self.tree.nodes[index].children {
            let Some(known) = self.ends[child] else { continue };
            let mv = &self.tree.nodes[child].mv;
            match found.iter_mut().find(|(other, _)| *other == mv) {
                Some((_, all)) => *all = known.and(*all),
                None => found.push((mv, known)),
            }
        }
        found.into_iter().map(|(_, known)| known).collect()
    }
}

/// The smaller one, where none is infinite.
fn least(one: Option<Figure>, other: Option<Figure>) -> Option<Figure> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.min(other)),
        (one, other) => one.or(other),
    }
}
