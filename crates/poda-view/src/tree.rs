//! What there is to see of a recorded search.

use crate::{Figure, Marks};
use poda_core::{
    Content, Diagram, Game, MoveList, Notation, Outline, Place, Player, Reading, Score, Window,
};
use poda_games::{Erased, ErasedMove};
use poda_search::{Cause, Finding, How, Purpose, Record, Recording};
use serde::Serialize;

/// What was searched, and with what.
#[derive(Clone, Debug, Serialize)]
pub struct Caption {
    /// The game's specification.
    pub game: String,
    /// The position at the root.
    pub position: String,
    /// The algorithm; none for the bare game tree.
    pub algorithm: Option<String>,
    /// The table.
    pub table: String,
    /// Plies looked ahead; none to the end.
    pub depth: Option<u32>,
    /// Who judged the positions at the horizon, if anybody did.
    pub eval: Option<String>,
    /// The search in the words of whoever asked for it.
    #[serde(skip)]
    pub way: Option<String>,
}

/// A search tree. Values, alpha and beta are in the view of MAX, who is the first player.
#[derive(Clone, Debug, Serialize)]
pub struct Tree {
    /// What was searched.
    #[serde(flatten)]
    pub caption: Caption,
    /// The value of the root; none in the bare game tree.
    pub value: Option<Figure>,
    /// The chosen line.
    pub line: Vec<String>,
    /// How many nodes were visited; those beyond `nodes` were counted, not kept.
    pub generated: u64,
    /// Where the cells of boards lie, if they are not squares row by row.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub spots: Vec<Spot>,
    /// What the boards look like on pages, such as `felt`.
    #[serde(skip)]
    pub look: &'static str,
    /// The nodes, in the order of their visits.
    pub nodes: Vec<Node>,
}

/// Where a cell lies, on a grid in which squares are two units wide and high.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Spot {
    /// Its shape, such as `hexagon`.
    pub shape: &'static str,
    /// How far its middle is from the left.
    pub x: usize,
    /// How far its middle is from the top.
    pub y: usize,
}

/// A node of the tree.
#[derive(Clone, Debug, Serialize)]
pub struct Node {
    /// The node above; none at a root.
    pub parent: Option<usize>,
    /// The nodes below, in the order of their visits.
    pub children: Vec<usize>,
    /// The move that led here.
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// The distance from the root.
    pub ply: u32,
    /// Which search: deepening passes and steps of MTD(f) have roots of their own.
    pub pass: u32,
    /// Whether MAX is to move.
    pub max: bool,
    /// The position as text.
    pub position: String,
    /// The board, where the game has one.
    pub board: Option<Board>,
    /// Why it was visited: `full`, `scout`, `research` or `test`.
    pub kind: &'static str,
    /// Alpha on the way in; none if infinite.
    pub alpha: Option<Figure>,
    /// Beta on the way in; none if infinite.
    pub beta: Option<Figure>,
    /// The value on the way out; none in the bare game tree, except at finished positions.
    pub value: Option<Figure>,
    /// What the value says: `exact`, `lower` or `upper`, in MAX's view.
    pub bound: &'static str,
    /// How it ended: `finished`, `horizon`, `known`, `table`, `searched`, `refuted` or `stopped`.
    pub how: &'static str,
    /// When it was entered and left, on one clock that ticks at both.
    pub entered: u64,
    /// See `entered`.
    pub left: u64,
    /// What was skipped here and why.
    pub cut: Option<Cut>,
    /// The earlier visit whose value the table gave back, where that one was kept.
    pub source: Option<usize>,
    /// Visits below that are not shown.
    pub hidden: u64,
    /// Whether it lies on the chosen line.
    pub on_line: bool,
}

/// A board to draw in a node: cells `X`, `O` and `.`, in squares row by row, `x` and `o` where the
/// piece has a sign such as a bomb, `+` for lines that are nobody's, and the cells to point out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Board {
    /// Cells in a row.
    pub columns: usize,
    /// The cells, row by row.
    pub cells: String,
    /// Cells of the line that decided the game.
    pub marked: Vec<usize>,
    /// How many stones each cell holds, where games count stones.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub numbers: Vec<u32>,
}

/// A cut.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Cut {
    /// The moves that were not tried.
    pub untried: Vec<String>,
    /// Whose bound made it possible.
    pub why: Why,
    /// The node that has the bound.
    pub node: Option<usize>,
    /// The child of that node that gave it.
    pub child: Option<usize>,
    /// The bound, in MAX's view: what the other side has already.
    pub limit: Figure,
    /// What would have been below those moves, where games are small enough to show it.
    #[serde(skip)]
    pub skipped: Vec<Branch>,
}

/// A part of the game that was not visited.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Branch {
    /// The move that leads there.
    #[serde(rename = "move")]
    pub mv: String,
    /// Whether MAX would be to move.
    pub max: bool,
    /// How the game would end there, if it would.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<Figure>,
    /// What follows.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub below: Vec<Branch>,
}

/// Whose bound made a cut possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Why {
    /// A node above has as much already.
    Ancestor,
    /// A node above only asks whether this is better than what it has.
    Question,
    /// The table or certain knowledge narrowed the window.
    Remembered,
    /// The window at the root.
    Root,
}

impl Tree {
    /// The tree of a search of `position` that found `finding`.
    #[must_use]
    pub fn new(
        caption: Caption,
        finding: &Finding<<Erased as Game>::Move>,
        recording: &Recording<Erased>,
    ) -> Tree {
        let reading = finding.reading;
        let nodes = recording.nodes.iter().map(|it| node(it, recording, reading));
        let mut nodes: Vec<Node> = nodes.collect();
        for (index, node) in nodes.iter_mut().enumerate() {
            node.source = source(recording, index);
        }
        for index in recording.line(&finding.line) {
            nodes[index].on_line = true;
        }
        let root = recording.nodes.first().map(|root| &root.position);
        Tree {
            caption,
            value: root.map(|root| Figure::new(finding.score, root.to_move(), reading)),
            line: root.map_or_else(Vec::new, |root| root.line_texts(&finding.line)),
            generated: recording.visits,
            spots: root.map_or_else(Vec::new, spots),
            look: root.map_or("", |root| crate::board(root, None, &Marks::default()).look()),
            nodes,
        }
    }

    /// How many nodes are not shown.
    #[must_use]
    pub fn hidden(&self) -> u64 {
        self.generated - self.nodes.len() as u64
    }
}

/// The earlier visit of the same position that filled the table.
fn source(recording: &Recording<Erased>, index: usize) -> Option<usize> {
    let node = &recording.nodes[index];
    if node.how != How::Table {
        return None;
    }
    let earlier = |other: &Record<Erased>| {
        other.left < node.entered
            && other.position == node.position
            && matches!(other.how, How::Searched | How::Refuted { .. })
    };
    (0..index).rev().find(|&other| earlier(&recording.nodes[other]))
}

/// Alpha and beta in MAX's view; none where infinite.
fn limits(window: Window, mover: Player, reading: Reading) -> (Option<Figure>, Option<Figure>) {
    let window = if mover == Player::First { window } else { -window };
    let finite = |score: Score| {
        (score != Score::MIN && score != Score::MAX)
            .then(|| Figure::new(score, Player::First, reading))
    };
    (finite(window.alpha), finite(window.beta))
}

fn node(record: &Record<Erased>, recording: &Recording<Erased>, reading: Reading) -> Node {
    let position = &record.position;
    // A move is named where it is played.
    let played_in = record.parent.map_or(position, |parent| &recording.nodes[parent].position);
    let mover = position.to_move();
    let (alpha, beta) = limits(record.window, mover, reading);
    let bound = if mover == Player::First { record.bound } else { -record.bound };
    Node {
        parent: record.parent,
        children: record.children.clone(),
        mv: record.mv.map(|mv| played_in.move_text(mv)),
        ply: record.ply,
        pass: record.pass,
        max: mover == Player::First,
        position: position.text(),
        board: cells(position),
        kind: match record.kind {
            Purpose::Full => "full",
            Purpose::Scout => "scout",
            Purpose::ReSearch => "research",
            Purpose::Test => "test",
        },
        alpha,
        beta,
        value: Some(Figure::new(record.score, mover, reading)),
        bound: bound.name(),
        how: match record.how {
            How::Finished => "finished",
            How::Horizon => "horizon",
            How::Known => "known",
            How::Table => "table",
            How::Searched | How::Refuted { untried: 0 } => "searched",
            How::Refuted { .. } => "refuted",
            How::Stopped => "stopped",
        },
        entered: record.entered,
        left: record.left,
        cut: cut(record, reading),
        source: None,
        hidden: record.hidden,
        on_line: false,
    }
}

fn cells(position: &Erased) -> Option<Board> {
    let Diagram::Places(places) = position.diagram() else { return None };
    let list = &places.list;
    Some(Board {
        columns: places.columns(),
        cells: list.iter().map(|place| letter(place.content)).collect(),
        marked: (0..list.len()).filter(|&place| list[place].marked).collect(),
        numbers: numbers(list),
    })
}

/// How many stones there are on each place; empty in games that count none.
fn numbers(list: &[Place]) -> Vec<u32> {
    if list.iter().all(|place| place.content.number().is_none()) {
        return Vec::new();
    }
    list.iter().map(|place| place.content.number().unwrap_or_default()).collect()
}

/// None on boards of squares, whose columns say it all.
fn spots(position: &Erased) -> Vec<Spot> {
    let Diagram::Places(places) = position.diagram() else { return Vec::new() };
    if places.are_all(Outline::Square) {
        return Vec::new();
    }
    let spot = |place: &Place| Spot { shape: place.outline.name(), x: place.x, y: place.y };
    places.list.iter().map(spot).collect()
}

fn letter(content: Content) -> char {
    match (content.owner(), content.sign()) {
        (Some(Player::First), None) => 'X',
        (Some(Player::First), Some(_)) => 'x',
        (Some(Player::Second), None) => 'O',
        (Some(Player::Second), Some(_)) => 'o',
        (None, _) if content == Content::Mark(None) => '+',
        (None, _) => '.',
    }
}

fn cut(record: &Record<Erased>, reading: Reading) -> Option<Cut> {
    let (why, node, child) = match record.cause? {
        Cause::Ancestor { node, child } => (Why::Ancestor, Some(node), child),
        Cause::Question { node } => (Why::Question, Some(node), None),
        Cause::Remembered { node } => (Why::Remembered, Some(node), None),
        Cause::Root => (Why::Root, None, None),
    };
    let mover = record.position.to_move();
    let beta = if why == Why::Remembered { record.score } else { record.window.beta };
    let untried = record.untried.iter().map(|&mv| record.position.move_text(mv)).collect();
    let skipped = skipped(record, reading);
    Some(Cut { untried, why, node, child, limit: Figure::new(beta, mover, reading), skipped })
}

/// So many nodes of a branch that was cut are drawn at most.
const SMALL: usize = 60;

/// The branches that were not visited, of games without a board and where they are few.
fn skipped(record: &Record<Erased>, reading: Reading) -> Vec<Branch> {
    if !matches!(record.position.diagram(), Diagram::Text(_)) {
        return Vec::new();
    }
    let mut room = SMALL;
    let branches = record.untried.iter();
    let branches: Option<Vec<Branch>> =
        branches.map(|&mv| branch(&record.position, mv, reading, &mut room)).collect();
    branches.unwrap_or_default()
}

fn branch(above: &Erased, mv: ErasedMove, reading: Reading, room: &mut usize) -> Option<Branch> {
    *room = room.checked_sub(1)?;
    let position = above.play(mv);
    let mover = position.to_move();
    let mut moves = MoveList::new();
    let outcome = position.expand(&mut moves);
    let value = outcome.map(|it| Figure::new(reading.score(it, mover, 0), mover, reading));
    let moves = if value.is_some() { &[][..] } else { &moves[..] };
    let below: Option<Vec<Branch>> =
        moves.iter().map(|&mv| branch(&position, mv, reading, room)).collect();
    Some(Branch { mv: above.move_text(mv), max: mover == Player::First, value, below: below? })
}
