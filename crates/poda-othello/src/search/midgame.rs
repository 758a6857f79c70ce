//! The middle game: what a position seems to be worth so many plies ahead, when the end is out of sight.
//!
//! After the first move of a position, the others are only asked whether they are better. Where a search of fewer
//! plies is so far from the question that the whole search would hardly answer otherwise, it is believed
//! (`CITE:` Buro 1995, `ProbCut`): such a search is selective, and its values are estimates like all others here.

use super::look::{Sight, after, freedom, look, now, turned};
use super::{MOST, node};
use crate::board::{Board, squares};
use crate::deviations::Deviations;
use crate::notes::{NO_MOVE, Note, Notes};
use crate::weights::{UNIT, Weights};
use crate::worker::Node;
use arrayvec::ArrayVec;
use poda_core::Processor;
use poda_core::processor::Task;
use poda_games::othello::Empties;
use poda_search::solving::Crew;
use std::sync::atomic::Ordering::Relaxed;

/// Plies from which on the table is asked and moves are ordered.
const ORDERED: u32 = 3;

/// Plies from which on the entries of children are looked at before any of them is searched.
const CHILDREN: u32 = 4;

/// Plies from which on the order of moves looks one ply ahead.
const AHEAD: u32 = 6;

/// What a move that is left to the other player costs in the order of moves, in parts of a disc.
const FREEDOM: i32 = 16;

/// Nodes between two looks at whether to stop, at most.
const PULSE: u64 = 512;

/// One thread of a search.
pub(crate) struct Scout<'a, P> {
    pub(crate) processor: P,
    pub(crate) weights: &'a Weights,
    pub(crate) notes: &'a Notes,
    pub(crate) crew: &'a Crew,
    /// Who gets the empty squares.
    pub(crate) empties: Empties,
    /// How far searches of few plies are from those of many, where they may be believed.
    pub(crate) selective: Option<&'a Deviations>,
    /// Whether a limit is reached.
    pub(crate) is_over: &'a dyn Fn() -> bool,
    pub(crate) stopped: bool,
    pub(crate) nodes: u64,
    pub(crate) told: u64,
    /// When to tell of them next.
    pub(crate) due: u64,
}

impl<P: Processor> Scout<'_, P> {
    /// Counts a position.
    #[inline(always)]
    fn count(&mut self) {
        self.nodes += 1;
        if self.nodes >= self.due {
            self.tell();
        }
    }

    /// Tells the others how many positions there were, and hears whether to stop.
    pub(crate) fn tell(&mut self) {
        self.crew.tell(self.nodes - self.told);
        self.told = self.nodes;
        self.due = self.nodes + self.crew.left().clamp(1, PULSE);
        self.stopped |= self.crew.stop.load(Relaxed) || (self.is_over)();
    }
}

/// What a position is worth to its mover so many plies ahead, as far as it lies between two bounds.
pub(crate) fn foresee<P: Processor, const N: usize>(
    scout: &mut Scout<'_, P>,
    board: Board,
    depth: u32,
    bounds: (i32, i32),
) -> i32 {
    scout.processor.call::<Foresee<N>, _, _, _>(scout, board, (depth, bounds))
}

struct Foresee<const N: usize>;

impl<P: Processor, const N: usize> Task<&mut Scout<'_, P>, Board, (u32, (i32, i32))>
    for Foresee<N>
{
    type Output = i32;

    #[inline(always)]
    fn run(scout: &mut Scout<'_, P>, board: Board, (depth, bounds): (u32, (i32, i32))) -> i32 {
        let sight = look(scout.processor, scout.weights, board);
        let node = node::<N>(scout.processor, board);
        let empties = board.empty::<N>().count_ones();
        middle::<P, N>(scout, &sight, Span { node, empties, depth }, bounds)
    }
}

/// A position, and how far to look ahead from it.
#[derive(Clone, Copy)]
struct Span {
    node: Node,
    empties: u32,
    depth: u32,
}

/// A move that is left to try.
#[derive(Clone, Copy)]
struct Branch {
    node: Node,
    square: u32,
    flips: u64,
    /// The least comes first.
    rank: i32,
}

/// More moves than a position has.
const ROOM: usize = 64;

type Branches = ArrayVec<Branch, ROOM>;

#[inline(always)]
fn middle<P: Processor, const N: usize>(
    scout: &mut Scout<'_, P>,
    sight: &Sight,
    span: Span,
    bounds: (i32, i32),
) -> i32 {
    scout.processor.call::<Middle<N>, _, _, _>((scout, sight), span, bounds)
}

struct Middle<const N: usize>;

impl<P: Processor, const N: usize> Task<(&mut Scout<'_, P>, &Sight), Span, (i32, i32)>
    for Middle<N>
{
    type Output = i32;

    #[inline(always)]
    fn run(
        (scout, sight): (&mut Scout<'_, P>, &Sight),
        span: Span,
        (alpha, beta): (i32, i32),
    ) -> i32 {
        if scout.stopped {
            return alpha;
        }
        scout.count();
        if span.depth == 0 || span.empties == 0 {
            return judged::<P, N>(scout, sight, span);
        }
        let seen = turned(sight);
        if span.node.moves == 0 {
            return passed::<P, N>(scout, &seen, span, (alpha, beta));
        }
        if span.depth < ORDERED {
            return plain::<P, N>(scout, &seen, span, (alpha, beta));
        }
        let key = Notes::key(span.node.board);
        let noted = scout.notes.get(key);
        let mut first = NO_MOVE;
        if let Some(note) = noted {
            first = note.mv;
            if note.depth >= span.depth {
                if note.at_least >= beta || note.at_least == note.at_most {
                    return note.at_least;
                }
                if note.at_most <= alpha {
                    return note.at_most;
                }
            }
        }
        if let Some(value) = believed::<P, N>(scout, sight, span, (alpha, beta)) {
            return value;
        }
        let mut branches = Branches::new();
        if let Some(value) = expand::<P, N>(scout, span, beta, &mut branches) {
            return value;
        }
        rank::<P, N>(scout, &seen, span, first, &mut branches);
        let (best, mv) = try_all::<P, N>(scout, &seen, span, (alpha, beta), &branches);
        if !scout.stopped {
            let at_least = if best > alpha { best } else { -MOST };
            let at_most = if best < beta { best } else { MOST };
            let mv = if best > alpha || first == NO_MOVE { mv } else { first };
            scout.notes.put(key, Note { at_least, at_most, depth: span.depth, mv });
        }
        best
    }
}

/// What the evaluation says, or the rules.
#[inline(always)]
fn judged<P: Processor, const N: usize>(
    scout: &Scout<'_, P>,
    sight: &Sight,
    Span { node, empties, .. }: Span,
) -> i32 {
    if empties == 0 {
        return UNIT * node.board.result::<N>(scout.empties);
    }
    now::<P, N>(scout.processor, scout.weights, node, &sight.states, empties)
}

/// The other player moves, or the game is over.
#[inline(always)]
fn passed<P: Processor, const N: usize>(
    scout: &mut Scout<'_, P>,
    seen: &Sight,
    span: Span,
    (alpha, beta): (i32, i32),
) -> i32 {
    let board = span.node.board;
    let node = node::<N>(scout.processor, board.pass());
    if node.moves == 0 {
        return UNIT * board.result::<N>(scout.empties);
    }
    -middle::<P, N>(scout, seen, Span { node, ..span }, (-beta, -alpha))
}

/// The last plies: moves as they come.
#[inline(always)]
fn plain<P: Processor, const N: usize>(
    scout: &mut Scout<'_, P>,
    seen: &Sight,
    span: Span,
    (mut alpha, beta): (i32, i32),
) -> i32 {
    let (parent, mut best) = (span.node, -MOST);
    for square in squares(parent.moves) {
        let flips = parent.board.flips::<N>(scout.processor, square);
        let node = node::<N>(scout.processor, parent.board.play(square, flips));
        let sight = after(scout.weights, seen, square, flips);
        let next = Span { node, empties: span.empties - 1, depth: span.depth - 1 };
        let value = -middle::<P, N>(scout, &sight, next, (-beta, -alpha));
        best = best.max(value);
        alpha = alpha.max(value);
        if alpha >= beta {
            break;
        }
    }
    best
}

/// A search of fewer plies that is far enough from the question.
#[inline(always)]
fn believed<P: Processor, const N: usize>(
    scout: &mut Scout<'_, P>,
    sight: &Sight,
    span: Span,
    (alpha, beta): (i32, i32),
) -> Option<i32> {
    // Only questions are answered so, no values.
    if beta != alpha + 1 {
        return None;
    }
    let (depth, margin) = scout.selective?.margin::<N>(span.empties, span.depth)?;
    let at_once = judged::<P, N>(scout, sight, span);
    let (low, high) = (alpha - margin, beta + margin);
    let shorter = Span { depth, ..span };
    if at_once >= beta && high < MOST {
        let value = middle::<P, N>(scout, sight, shorter, (high - 1, high));
        return (value >= high && !scout.stopped).then_some(beta);
    }
    if at_once <= alpha && low > -MOST {
        let value = middle::<P, N>(scout, sight, shorter, (low, low + 1));
        return (value <= low && !scout.stopped).then_some(alpha);
    }
    None
}

/// Makes the children; a note of one of them may be enough.
#[inline(always)]
fn expand<P: Processor, const N: usize>(
    scout: &Scout<'_, P>,
    span: Span,
    beta: i32,
    branches: &mut Branches,
) -> Option<i32> {
    let parent = span.node;
    for square in squares(parent.moves) {
        let flips = parent.board.flips::<N>(scout.processor, square);
        let node = node::<N>(scout.processor, parent.board.play(square, flips));
        if span.depth >= CHILDREN {
            let note = scout.notes.get(Notes::key(node.board));
            let note = note.filter(|note| note.depth + 1 >= span.depth);
            if let Some(note) = note.filter(|note| -note.at_most >= beta) {
                return Some(-note.at_most);
            }
        }
        branches.push(Branch { node, square, flips, rank: 0 });
    }
    None
}

/// The best move of an earlier search first, then what seems to leave least to the other player.
#[inline(always)]
fn rank<P: Processor, const N: usize>(
    scout: &mut Scout<'_, P>,
    seen: &Sight,
    span: Span,
    first: u32,
    branches: &mut Branches,
) {
    let depth = u32::from(span.depth >= AHEAD);
    for branch in branches.iter_mut() {
        if branch.square == first {
            branch.rank = i32::MIN;
            continue;
        }
        let sight = after(scout.weights, seen, branch.square, branch.flips);
        let next = Span { node: branch.node, empties: span.empties - 1, depth };
        let value = middle::<P, N>(scout, &sight, next, (-MOST, MOST));
        branch.rank = value + FREEDOM * freedom::<N>(branch.node) as i32;
    }
    branches.sort_unstable_by_key(|branch| (branch.rank, branch.square));
}

/// The value of the best move, and the move.
#[inline(always)]
fn try_all<P: Processor, const N: usize>(
    scout: &mut Scout<'_, P>,
    seen: &Sight,
    span: Span,
    (mut alpha, beta): (i32, i32),
    branches: &Branches,
) -> (i32, u32) {
    let mut best = (-MOST, NO_MOVE);
    for (index, branch) in branches.iter().enumerate() {
        let sight = after(scout.weights, seen, branch.square, branch.flips);
        let next = Span { node: branch.node, empties: span.empties - 1, depth: span.depth - 1 };
        let mut value = MOST;
        if index > 0 && alpha + 1 < beta {
            value = -middle::<P, N>(scout, &sight, next, (-alpha - 1, -alpha));
        }
        if value > alpha {
            value = -middle::<P, N>(scout, &sight, next, (-beta, -alpha));
        }
        if scout.stopped {
            break;
        }
        if value > best.0 {
            best = (value, branch.square);
        }
        alpha = alpha.max(value);
        if alpha >= beta {
            break;
        }
    }
    best
}
