//! Writes the strategies down, with the help of somebody who knows the moves.

use crate::bits::{BitWriter, width};
use crate::layer::{Broken, Choice, Settled, after, merged, settle};
use crate::pieces::in_pieces;
use crate::search::Search;
use crate::{Certificate, Claim, Effort, Layer, Progress, Promise, Stopped, Strategy};
use poda_core::{Bound, Game, MoveList, Notation, Score};
use poda_games::Listed;
use poda_games::othello::{Othello, Square};
use std::ops::Range;

/// Positions that a thread takes at a time, to make those after them.
const PIECE: usize = 1 << 14;

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
        let mut positions = match settle(root) {
            Settled::Open(root) => vec![root],
            Settled::Over(outcome) if self.promise.is_kept_by(outcome) => Vec::new(),
            Settled::Over(_) => return Err(self.promise.unproved(root)),
        };
        let mut layers = Vec::new();
        for empties in (self.depth + 1..=root.empty().count_ones()).rev() {
            let choices = self.choices(&positions, empties)?;
            let moves = packed(&positions, &choices);
            // A layer of four thousand million positions does not fit any memory.
            layers.push(Layer { positions: positions.len() as u32, moves });
            positions = self.next_layer(&positions, &choices)?;
        }
        Ok(Strategy { layers })
    }

    /// What is played in each position.
    fn choices<const N: usize>(
        &mut self,
        positions: &[Othello<N>],
        empties: u32,
    ) -> Result<Vec<Choice>, Unproved>
    where
        P: Prover<N>,
    {
        let promise = self.promise;
        let is_own = |position: &&Othello<N>| position.to_move() == promise.owner;
        let own: Vec<_> = positions.iter().filter(is_own).copied().collect();
        let (strategy, length) = (self.strategy, own.len());
        let mut progress = Progress { strategy, empties, positions: length, done: 0, nodes: 0 };
        let listener = &mut *self.effort.listener;
        listener(&progress);
        let mut hear = |done| {
            progress.done = done;
            listener(&progress);
        };
        let mut chosen = self.prover.moves(&own, promise.least, &mut hear)?.into_iter();
        let mut choose = |position: &Othello<N>| {
            if !is_own(&position) {
                return Ok(Choice::All);
            }
            let index = chosen.next().and_then(|mv| index_of(position, mv));
            index.map(Choice::Only).ok_or_else(|| promise.unproved(position))
        };
        positions.iter().map(&mut choose).collect()
    }

    fn next_layer<const N: usize>(
        &self,
        positions: &[Othello<N>],
        choices: &[Choice],
    ) -> Result<Vec<Othello<N>>, Unproved> {
        let promise = self.promise;
        let make = |range: Range<usize>| {
            let next = after(&positions[range.clone()], &choices[range], promise);
            next.map_err(|Broken(position)| promise.unproved(&position))
        };
        let parts = in_pieces(positions.len(), PIECE, self.effort.threads, make, |_, _| {})?;
        Ok(merged(&parts))
    }
}

impl Promise {
    fn unproved<const N: usize>(self, position: &Othello<N>) -> Unproved {
        Unproved::NoMove { least: self.least, position: position.text() }
    }
}

fn index_of<const N: usize>(position: &Othello<N>, mv: Square) -> Option<u8> {
    let mut moves = MoveList::new();
    position.moves(&mut moves);
    moves.iter().position(|&it| it == mv).map(|index| index as u8)
}

fn packed<const N: usize>(positions: &[Othello<N>], choices: &[Choice]) -> Vec<u8> {
    let mut bits = BitWriter::default();
    for (position, &choice) in positions.iter().zip(choices) {
        if let Choice::Only(index) = choice {
            bits.put(index, width(position.mobility().count_ones() as usize));
        }
    }
    bits.finish()
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
        in_pieces(positions.len(), 1, self.threads, one, |_, done| hear(done))
    }
}

fn plain_move<const N: usize>(
    position: &Othello<N>,
    least: Score,
    search: &mut Search<'_>,
) -> Result<Square, Unproved> {
    let mut moves = MoveList::new();
    position.moves(&mut moves);
    moves.sort_by_rank(|mv| -(position.play(mv).mobility().count_ones() as i32));
    for &mv in moves.iter() {
        if !search.reaches(&position.play(mv), (-least).above())? {
            return Ok(mv);
        }
    }
    Err(Unproved::NoMove { least, position: position.text() })
}
