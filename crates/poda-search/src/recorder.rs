//! The tree of a search, kept node by node, with the reason for every cut.
//!
//! A budget keeps the top of a big search: a node near the root displaces one far from it, and among
//! equally far ones the first visited stay. What is not kept is counted.

use crate::{Entry, How, Observer, Purpose, TableEvent};
use poda_core::{Bound, Game, MoveList, Player, Score, Turn, Window};

/// Keeps what a search does.
#[derive(Clone)]
pub struct Recorder<G: Game> {
    nodes: Vec<Record<G>>,
    /// Kept nodes per ply, in the order of their visits.
    plies: Vec<Vec<usize>>,
    kept: usize,
    budget: usize,
    stack: Vec<Open<G::Move>>,
    visits: u64,
    events: u64,
    roots: u32,
}

/// A node of the tree that was searched.
#[derive(Clone)]
pub struct Record<G: Game> {
    /// The node above; none at a root.
    pub parent: Option<usize>,
    /// The nodes below that were kept, in the order of their visits.
    pub children: Vec<usize>,
    /// The position.
    pub position: G,
    /// The move that led here.
    pub mv: Option<G::Move>,
    /// Why it was visited.
    pub kind: Purpose,
    /// The distance from the root.
    pub ply: u32,
    /// Plies left to the horizon; `u32::MAX` if there is none.
    pub depth: u32,
    /// Alpha and beta on the way in, for the player to move.
    pub window: Window,
    /// The search, counted from 0: deepening passes and steps of MTD(f) have roots of their own.
    pub pass: u32,
    /// The number of the visit, counted from 0.
    pub visit: u64,
    /// When it was entered and left, on one clock that ticks at both.
    pub entered: u64,
    /// See [`Record::entered`].
    pub left: u64,
    /// The score on the way out, for the player to move.
    pub score: Score,
    /// What that says about the true score.
    pub bound: Bound,
    /// How it ended.
    pub how: How,
    /// What the table remembered.
    pub hit: Option<(Score, Bound)>,
    /// The moves that a cut skipped.
    pub untried: Vec<G::Move>,
    /// Why they could be skipped.
    pub cause: Option<Cause>,
    /// Visits below this node that are not kept.
    pub hidden: u64,
    displaced: bool,
}

/// Whose bound made a cut possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// The node above has a child that gives its player as much already.
    Ancestor {
        /// That node.
        node: usize,
        /// Its child; none if that was not kept.
        child: Option<usize>,
    },
    /// A node above only asks whether this is better than what it has: a scout, a test, or the
    /// search again of what a scout has found to be better.
    Question {
        /// That node.
        node: usize,
    },
    /// The table or certain knowledge had narrowed the window of a node.
    Remembered {
        /// That node.
        node: usize,
    },
    /// The window at the root.
    Root,
}

#[derive(Clone, Debug)]
struct Open<M> {
    /// None where the node is not kept.
    node: Option<usize>,
    mover: Player,
    window: Window,
    kind: Purpose,
    /// The best that a child has given so far, and which child.
    best: Score,
    by: Option<usize>,
    tried: Vec<M>,
}

impl<G: Game> Recorder<G> {
    /// Keeps at most so many nodes, at least one.
    #[must_use]
    pub fn new(budget: usize) -> Recorder<G> {
        Recorder {
            nodes: Vec::new(),
            plies: Vec::new(),
            kept: 0,
            budget: budget.max(1),
            stack: Vec::new(),
            visits: 0,
            events: 0,
            roots: 0,
        }
    }

    /// The tree, its nodes in the order of their visits.
    #[must_use]
    pub fn finish(self) -> Recording<G> {
        let mut places = vec![usize::MAX; self.nodes.len()];
        let mut next = 0;
        for (index, node) in self.nodes.iter().enumerate() {
            if !node.displaced {
                places[index] = next;
                next += 1;
            }
        }
        let place = |index: usize| places[index];
        let kept = |index: &usize| places[*index] != usize::MAX;
        let nodes = self.nodes.into_iter().filter(|node| !node.displaced).map(|mut node| {
            node.parent = node.parent.map(place);
            node.children =
                node.children.iter().copied().filter(|it| kept(it)).map(place).collect();
            node.cause = node.cause.map(|cause| match cause {
                Cause::Ancestor { node, child } => {
                    Cause::Ancestor { node: place(node), child: child.filter(kept).map(place) }
                }
                Cause::Question { node } => Cause::Question { node: place(node) },
                Cause::Remembered { node } => Cause::Remembered { node: place(node) },
                Cause::Root => Cause::Root,
            });
            node
        });
        Recording { nodes: nodes.collect(), visits: self.visits }
    }

    /// Makes room for a node of that ply, if one further down can go.
    fn make_room(&mut self, ply: usize) -> bool {
        if self.kept < self.budget {
            return true;
        }
        while self.plies.last().is_some_and(Vec::is_empty) {
            self.plies.pop();
        }
        if self.plies.len() <= ply + 1 {
            return false;
        }
        let Some(victim) = self.plies.last_mut().and_then(Vec::pop) else { return false };
        let hidden = self.nodes[victim].hidden + 1;
        self.nodes[victim].displaced = true;
        if let Some(parent) = self.nodes[victim].parent {
            self.nodes[parent].hidden += hidden;
        }
        self.kept -= 1;
        true
    }

    /// Whose bound the innermost open node has reached, when its score is that.
    fn cause(&self, score: Score) -> Option<Cause> {
        let mut index = self.stack.len() - 1;
        let own = self.stack[index].node?;
        if score < self.stack[index].window.beta {
            return Some(Cause::Remembered { node: own });
        }
        // The beta of a node is the alpha of its parent, which found it itself or got it from
        // the node above, whose beta it is, and so on. Where the turn stays, beta stays beta.
        let mut end = End::Beta;
        while index > 0 {
            let (node, parent) = (&self.stack[index], &self.stack[index - 1]);
            let (turn, place) = (Turn::between(parent.mover, node.mover), parent.node?);
            let seen = node.window.across(turn);
            end = if turn == Turn::Over { end.other() } else { end };
            let (bound, above) = match end {
                End::Alpha => (seen.alpha, parent.window.alpha),
                End::Beta => (seen.beta, parent.window.beta),
            };
            if end == End::Alpha && node.kind == Purpose::ReSearch {
                return Some(Cause::Question { node: place });
            }
            if end == End::Alpha && parent.best == bound && bound > above {
                return Some(Cause::Ancestor { node: place, child: parent.by });
            }
            if bound != above {
                return Some(asked(node, place));
            }
            index -= 1;
        }
        Some(Cause::Root)
    }

    /// The moves of the innermost open node that were not visited.
    fn untried(&self, record: &Record<G>) -> Vec<G::Move> {
        let mut moves = MoveList::new();
        record.position.expand(&mut moves);
        let open = &self.stack[self.stack.len() - 1];
        moves.iter().copied().filter(|mv| !open.tried.contains(mv)).collect()
    }
}

/// An end of a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    Alpha,
    Beta,
}

impl End {
    fn other(self) -> End {
        match self {
            End::Alpha => End::Beta,
            End::Beta => End::Alpha,
        }
    }
}

/// The bound of a node does not come from what is known above: it is a question, or remembered.
fn asked<M>(node: &Open<M>, above: usize) -> Cause {
    match node.kind {
        Purpose::Scout | Purpose::Test => Cause::Question { node: above },
        Purpose::Full | Purpose::ReSearch => Cause::Remembered { node: above },
    }
}

impl<G: Game> Observer<G> for Recorder<G> {
    fn enter(&mut self, entry: &Entry<'_, G>) {
        let parent = self.stack.last().and_then(|open| open.node);
        if let (Some(open), Some(mv)) = (self.stack.last_mut(), entry.mv) {
            open.tried.push(mv);
        }
        if entry.ply == 0 {
            self.roots += 1;
        }
        let ply = entry.ply as usize;
        let reachable = ply == 0 || parent.is_some();
        let node = (reachable && self.make_room(ply)).then(|| self.keep(entry, parent));
        if let (None, Some(parent)) = (node, self.nearest()) {
            self.nodes[parent].hidden += 1;
        }
        self.visits += 1;
        self.events += 1;
        let (mover, window, kind) = (entry.position.to_move(), entry.window, entry.kind);
        let (best, by, tried) = (Score::MIN, None, Vec::new());
        self.stack.push(Open { node, mover, window, kind, best, by, tried });
    }

    fn table(&mut self, _: u32, event: TableEvent) {
        if let TableEvent::Knew(score, bound) = event
            && let Some(node) = self.stack.last().and_then(|open| open.node)
        {
            self.nodes[node].hit = Some((score, bound));
        }
    }

    fn leave(&mut self, score: Score, how: How) {
        if let Some(node) = self.stack.last().and_then(|open| open.node) {
            let record = &self.nodes[node];
            let bound = match how {
                How::Finished | How::Horizon => Bound::Exact,
                How::Refuted { .. } => Bound::Lower,
                How::Table => record.hit.map_or(Bound::Exact, |(_, bound)| bound),
                How::Known | How::Searched | How::Stopped => record.window.bound(score),
            };
            let cut = matches!(how, How::Refuted { untried: 1.. });
            let cause = if cut { self.cause(score) } else { None };
            let untried = if cut { self.untried(record) } else { Vec::new() };
            let left = self.events;
            let record = &mut self.nodes[node];
            (record.score, record.bound, record.how, record.left) = (score, bound, how, left);
            (record.cause, record.untried) = (cause, untried);
        }
        self.events += 1;
        let Some(closed) = self.stack.pop() else { return };
        let Some(parent) = self.stack.last_mut() else { return };
        let worth = score.across(Turn::between(parent.mover, closed.mover));
        if worth > parent.best {
            (parent.best, parent.by) = (worth, closed.node);
        }
    }
}

impl<G: Game> Recorder<G> {
    fn keep(&mut self, entry: &Entry<'_, G>, parent: Option<usize>) -> usize {
        let index = self.nodes.len();
        let ply = entry.ply as usize;
        if self.plies.len() <= ply {
            self.plies.resize(ply + 1, Vec::new());
        }
        self.plies[ply].push(index);
        self.kept += 1;
        if let Some(parent) = parent {
            self.nodes[parent].children.push(index);
        }
        self.nodes.push(Record {
            parent,
            children: Vec::new(),
            position: entry.position.clone(),
            mv: entry.mv,
            kind: entry.kind,
            ply: entry.ply,
            depth: entry.depth,
            window: entry.window,
            pass: self.roots - 1,
            visit: self.visits,
            entered: self.events,
            left: self.events,
            score: Score::ZERO,
            bound: Bound::Exact,
            how: How::Stopped,
            hit: None,
            untried: Vec::new(),
            cause: None,
            hidden: 0,
            displaced: false,
        });
        index
    }

    /// The innermost open node that is kept.
    fn nearest(&self) -> Option<usize> {
        self.stack.iter().rev().find_map(|open| open.node)
    }
}

/// The tree of a finished search.
#[derive(Clone)]
pub struct Recording<G: Game> {
    /// The nodes that were kept, in the order of their visits.
    pub nodes: Vec<Record<G>>,
    /// How many visits there were.
    pub visits: u64,
}

impl<G: Game> Recording<G> {
    /// The roots, one for each pass.
    pub fn roots(&self) -> impl Iterator<Item = usize> {
        (0..self.nodes.len()).filter(|&index| self.nodes[index].parent.is_none())
    }

    /// The nodes of the chosen line of the last pass, the root included, as far as they were kept.
    #[must_use]
    pub fn line(&self, moves: &[G::Move]) -> Vec<usize> {
        let mut line: Vec<usize> = self.roots().last().into_iter().collect();
        for &mv in moves {
            let Some(&last) = line.last() else { break };
            // The last visit of a move is the one that counted.
            let children = self.nodes[last].children.iter().rev().copied();
            let Some(child) = children.into_iter().find(|&it| self.nodes[it].mv == Some(mv)) else {
                break;
            };
            line.push(child);
        }
        line
    }
}
