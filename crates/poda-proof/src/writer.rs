//! Writes the strategies down, with the help of somebody who knows the moves.

use crate::bits::{BitWriter, width};
use crate::layer::{Broken, Settled, merged, settle};
use crate::pieces::in_pieces;
use crate::search::Search;
use crate::{Certificate, Claim, Effort, Layer, Progress, Promise, Stopped, Strategy};
use poda_core::{Bound, Game, MoveList, Notation, Score, Symmetry};
use poda_games::Listed;
use poda_games::othello::{Othello, Square};
use std::cmp::Ordering;
use std::ops::Range;

/// Positions that a thread takes at a time, to make those after them.
const PIECE: usize = 1 << 14;

// ANCHOR: prover
/// Somebody who knows moves: a solver.
pub trait Prover<const N: usize> {
    /// For each of these positions, in which the player to move can get at least `least`, a move
    /// that does; in their order. None of them is finished, none has to pass. `hear` is told how many
    /// are done.
    ///
    /// # Errors
    /// If there is no such move, or somebody wants to stop.
    fn moves(
        &mut self,
        positions: &[Othello<N>],
        least: Score,
        hear: &mut dyn FnMut(usize),
    ) -> Result<Vec<Square>, Unproved>;
}
// ANCHOR_END: prover

/// Why there is no proof.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unproved {
    /// No move does what was asked: the claim is false.
    #[error("no move gets {} or more in {position}", .least.points())]
    NoMove {
        /// What was asked.
        least: Score,
        /// Where.
        position: String,
    },
    /// Somebody wanted to stop.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// Proves that the value of a position is this, or at least or at most this. With `depth` empty
/// squares or fewer the checker will search by itself.
///
/// # Errors
/// If the claim is false, or somebody wants to stop.
pub fn write<const N: usize>(
    root: &Othello<N>,
    (bound, value): (Bound, Score),
    depth: u8,
    prover: &mut impl Prover<N>,
    effort: &mut Effort<'_>,
) -> Result<Certificate, Unproved> {
    let claim = Claim { game: root.spec(), position: root.text(), bound, value };
    let mut strategies = Vec::new();
    for (strategy, promise) in claim.promises(root.to_move()).into_iter().enumerate() {
        let writer = Writer { promise, depth: depth.into(), strategy, prover, effort };
        strategies.push(writer.write(root)?);
    }
    Ok(Certificate { claim, depth, strategies })
}

/// A position of a layer, as it stands in the proof and as it was reached. A solver's table knows it
/// as it was reached.
#[derive(Clone, Copy, Debug)]
struct Node<const N: usize> {
    canonical: Othello<N>,
    reached: Othello<N>,
}

impl<const N: usize> Node<N> {
    fn new(reached: Othello<N>) -> Node<N> {
        Node { canonical: reached.canonical(), reached }
    }

    /// The move of the position in the proof that leads where this one leads.
    fn index_of(&self, mv: Square) -> Option<u8> {
        let next = self.reached.play(mv).canonical();
        let moves = legal(&self.canonical);
        let index = moves.iter().position(|&mv| self.canonical.play(mv).canonical() == next);
        index.map(|index| index as u8)
    }
}

impl<const N: usize> PartialEq for Node<N> {
    fn eq(&self, other: &Node<N>) -> bool {
        self.canonical == other.canonical
    }
}

impl<const N: usize> Eq for Node<N> {}

impl<const N: usize> PartialOrd for Node<N> {
    fn partial_cmp(&self, other: &Node<N>) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<const N: usize> Ord for Node<N> {
    fn cmp(&self, other: &Node<N>) -> Ordering {
        self.canonical.cmp(&other.canonical)
    }
}

/// Writes one strategy.
struct Writer<'a, 'e, P> {
    promise: Promise,
    depth: u32,
    strategy: usize,
    prover: &'a mut P,
    effort: &'a mut Effort<'e>,
}

impl<P> Writer<'_, '_, P> {
    fn write<const N: usize>(mut self, root: &Othello<N>) -> Result<Strategy, Unproved>
    where
        P: Prover<N>,
    {
        let mut nodes = match settle(root) {
            Settled::Open(root) => vec![Node::new(root)],
            Settled::Over(outcome) if self.promise.is_kept_by(outcome) => Vec::new(),
            Settled::Over(_) => return Err(self.promise.unproved(root)),
        };
        let mut layers = Vec::new();
        for empties in (self.depth + 1..=root.empty().count_ones()).rev() {
            let chosen = self.chosen(&nodes, empties)?;
            let moves =
                packed(&nodes, &chosen).map_err(|node| self.promise.unproved(&node.reached))?;
            // A layer of four thousand million positions does not fit any memory.
            layers.push(Layer { positions: nodes.len() as u32, moves });
            nodes = self.next_layer(&nodes, &chosen)?;
        }
        Ok(Strategy { layers })
    }

    /// The owner's move in each position; none where all are to be tried.
    fn chosen<const N: usize>(
        &mut self,
        nodes: &[Node<N>],
        empties: u32,
    ) -> Result<Vec<Option<Square>>, Unproved>
    where
        P: Prover<N>,
    {
        let promise = self.promise;
        let is_own = |node: &Node<N>| node.reached.to_move() == promise.owner;
        let own: Vec<_> = nodes.iter().filter(|node| is_own(node)).map(|it| it.reached).collect();
        let (strategy, positions) = (self.strategy, own.len());
        let mut progress = Progress { strategy, empties, positions, done: 0, nodes: 0 };
        let listener = &mut *self.effort.listener;
        listener(&progress);
        let mut hear = |done| {
            progress.done = done;
            listener(&progress);
        };
        let mut moves = self.prover.moves(&own, promise.least, &mut hear)?.into_iter();
        let mut choose = |node: &Node<N>| {
            if !is_own(node) {
                return Ok(None);
            }
            moves.next().map(Some).ok_or_else(|| promise.unproved(&node.reached))
        };
        nodes.iter().map(&mut choose).collect()
    }

    fn next_layer<const N: usize>(
        &self,
        nodes: &[Node<N>],
        chosen: &[Option<Square>],
    ) -> Result<Vec<Node<N>>, Unproved> {
        let (promise, stop) = (self.promise, self.effort.stop);
        let make = |range: Range<usize>| {
            if stop() {
                return Err(Unproved::Stopped(Stopped::Asked));
            }
            let next = after(&nodes[range.clone()], &chosen[range], promise);
            next.map_err(|Broken(position)| promise.unproved(&position))
        };
        let parts = in_pieces(nodes.len(), PIECE, self.effort.threads, make, |_| {})?;
        Ok(merged(&parts))
    }
}

/// The open positions after these ones, each once, in ascending order.
fn after<const N: usize>(
    nodes: &[Node<N>],
    chosen: &[Option<Square>],
    promise: Promise,
) -> Result<Vec<Node<N>>, Broken<N>> {
    let mut next = Vec::new();
    for (Node { reached, .. }, chosen) in nodes.iter().zip(chosen) {
        let all = legal(reached);
        for &mv in chosen.as_ref().map_or(&all[..], std::slice::from_ref) {
            let child = reached.play(mv);
            match settle(&child) {
                Settled::Open(child) => next.push(Node::new(child)),
                Settled::Over(outcome) if promise.is_kept_by(outcome) => {}
                Settled::Over(_) => return Err(Broken(child)),
            }
        }
    }
    // Stable: of several ways to a position, the first is kept.
    next.sort();
    next.dedup();
    Ok(next)
}

impl Promise {
    fn unproved<const N: usize>(self, position: &Othello<N>) -> Unproved {
        Unproved::NoMove { least: self.least, position: position.text() }
    }
}

fn legal<const N: usize>(position: &Othello<N>) -> MoveList<Square> {
    let mut moves = MoveList::new();
    position.moves(&mut moves);
    moves
}

/// The error is a position where the chosen move is not legal.
fn packed<const N: usize>(
    nodes: &[Node<N>],
    chosen: &[Option<Square>],
) -> Result<Vec<u8>, Node<N>> {
    let mut bits = BitWriter::default();
    for (node, chosen) in nodes.iter().zip(chosen) {
        if let &Some(mv) = chosen {
            let is_legal = legal(&node.reached).contains(&mv);
            let index = if is_legal { node.index_of(mv) } else { None };
            bits.put(index.ok_or(*node)?, width(node.canonical.mobility().count_ones() as usize));
        }
    }
    Ok(bits.finish())
}

/// Knows moves by the checker's own search: enough for some twenty empty squares.
#[derive(Clone, Copy)]
pub struct Plain<'a> {
    /// How many threads; at least one is used.
    pub threads: usize,
    /// Whether somebody wants to stop.
    pub stop: &'a (dyn Fn() -> bool + Sync),
}

impl<const N: usize> Prover<N> for Plain<'_> {
    fn moves(
        &mut self,
        positions: &[Othello<N>],
        least: Score,
        hear: &mut dyn FnMut(usize),
    ) -> Result<Vec<Square>, Unproved> {
        let stop = self.stop;
        let one = |range: Range<usize>| {
            plain_move(&positions[range.start], least, &mut Search::new(stop))
        };
        in_pieces(positions.len(), 1, self.threads, one, hear)
    }
}

fn plain_move<const N: usize>(
    position: &Othello<N>,
    least: Score,
    search: &mut Search<'_, N>,
) -> Result<Square, Unproved> {
    let mut moves = legal(position);
    moves.sort_by_rank(|mv| -(position.play(mv).mobility().count_ones() as i32));
    for &mv in moves.iter() {
        if !search.reaches(&position.play(mv), (-least).above())? {
            return Ok(mv);
        }
    }
    Err(Unproved::NoMove { least, position: position.text() })
}
