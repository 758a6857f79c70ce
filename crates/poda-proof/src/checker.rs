//! The checker: plain, and independent of whoever wrote the proof.
//!
//! It believes the rules of the game, the order of positions, and this file with the few it uses. Of
//! the certificate it believes nothing: a wrong move leads to a position where the promise does not
//! hold, and the search or the rules will say so.

use crate::bits::{BitReader, width};
use crate::layer::{Broken, Choice, Settled, Union, after, settle};
use crate::pieces::{Budget, each_piece};
use crate::search::Search;
use crate::{Certificate, Effort, Layer, Progress, Promise, Stopped, Strategy};
use poda_core::{Game, Notation, PositionError, Score, Symmetry};
use poda_games::othello::Othello;
use poda_games::{Catalogue, Erased, GameError, Listed};
use std::ops::Range;

/// Positions that a thread takes at a time, to make those after them.
const PIECE: usize = 1 << 12;
/// The same, to search them.
const SEARCH_PIECE: usize = 1 << 6;

/// A certificate that proves its claim.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// Positions of the strategies.
    pub positions: u64,
    /// Positions below them that were searched.
    pub searched: u64,
    /// Nodes of those searches.
    pub nodes: u64,
}

/// Why a certificate proves nothing.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Refused {
    /// There is no such game.
    #[error(transparent)]
    Game(#[from] GameError),
    /// There is no such position.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// The game or the position is not written as it is written in a proof.
    #[error("'{found}' is written '{expected}' in a proof")]
    Text {
        /// What it says.
        found: String,
        /// How the same is written.
        expected: String,
    },
    /// Only Othello has proofs.
    #[error("no proofs of {game} (accepted: othello, othello6, othello4)")]
    NotOthello {
        /// The other game.
        game: String,
    },
    /// It has more or fewer layers than there are between the position and the checker's own searches.
    #[error("the proof has {found} layers where the position asks for {expected}")]
    Layers {
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// Its moves lead to another number of positions.
    #[error("with {empties} empty squares there are {expected} positions, not {found}")]
    Positions {
        /// Empty squares.
        empties: u32,
        /// How many it says there are.
        found: u32,
        /// How many there are.
        expected: usize,
    },
    /// Its moves are too few, too many, or none of the legal ones.
    #[error("with {empties} empty squares, the moves do not fit the positions")]
    Moves {
        /// Empty squares.
        empties: u32,
    },
    /// Somebody gets less than was promised.
    #[error("refuted: {} does not get {} or more in {position}", .promise.owner.name(), .promise.least.points())]
    Refuted {
        /// What was promised.
        promise: Promise,
        /// Where it does not hold.
        position: String,
    },
    /// Somebody wanted to stop, or it took more than was allowed.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// Checks that a certificate proves its claim about a position of one of those games.
///
/// # Errors
/// If it does not, or if it was stopped, or took more than was allowed.
pub fn check(
    certificate: &Certificate,
    games: &Catalogue,
    effort: &mut Effort<'_>,
) -> Result<Checked, Refused> {
    let position = position_of(certificate, games)?;
    if let Some(root) = position.downcast_ref::<Othello<8>>() {
        check_from(root, certificate, effort)
    } else if let Some(root) = position.downcast_ref::<Othello<6>>() {
        check_from(root, certificate, effort)
    } else if let Some(root) = position.downcast_ref::<Othello<4>>() {
        check_from(root, certificate, effort)
    } else {
        Err(Refused::NotOthello { game: position.spec() })
    }
}

/// The position that a certificate is about.
///
/// # Errors
/// If there is none, or it is not written as it should be.
pub fn position_of(certificate: &Certificate, games: &Catalogue) -> Result<Erased, Refused> {
    let claim = &certificate.claim;
    let position = games.find(&claim.game)?.parse(&claim.position)?;
    if !is_othello(&position) {
        return Err(Refused::NotOthello { game: position.spec() });
    }
    for (found, expected) in [(&claim.game, position.spec()), (&claim.position, position.text())] {
        if *found != expected {
            return Err(Refused::Text { found: found.clone(), expected });
        }
    }
    Ok(position)
}

fn is_othello(position: &Erased) -> bool {
    position.downcast_ref::<Othello<8>>().is_some()
        || position.downcast_ref::<Othello<6>>().is_some()
        || position.downcast_ref::<Othello<4>>().is_some()
}

fn check_from<const N: usize>(
    root: &Othello<N>,
    certificate: &Certificate,
    effort: &mut Effort<'_>,
) -> Result<Checked, Refused> {
    let promises = certificate.claim.promises(root.to_move());
    let mut checked = Checked::default();
    let budget = Budget::new(effort.nodes);
    for (index, promise) in promises.into_iter().enumerate() {
        let found = certificate.strategies.get(index);
        let strategy = found.ok_or(Refused::Layers { found: 0, expected: 1 })?;
        let depth = certificate.depth.into();
        let mut checker =
            Checker { promise, depth, strategy: index, checked, effort, budget: &budget };
        checker.check(root, strategy)?;
        checked = checker.checked;
    }
    Ok(checked)
}

/// Checks one strategy.
struct Checker<'a, 'e> {
    promise: Promise,
    depth: u32,
    strategy: usize,
    checked: Checked,
    effort: &'a mut Effort<'e>,
    budget: &'a Budget,
}

impl Checker<'_, '_> {
    // ANCHOR: check
    /// Goes from layer to layer: one move of the owner's, all of the other player's. Each layer is a
    /// set, so however a position is reached, it is looked at once.
    fn check<const N: usize>(
        &mut self,
        root: &Othello<N>,
        strategy: &Strategy,
    ) -> Result<(), Refused> {
        let mut positions = match settle(root) {
            Settled::Open(root) => vec![root.canonical()],
            Settled::Over(outcome) if self.promise.is_kept_by(outcome) => Vec::new(),
            Settled::Over(_) => return Err(self.refuted(root)),
        };
        let empties = root.empty().count_ones();
        let expected = empties.saturating_sub(self.depth) as usize;
        if strategy.layers.len() != expected {
            return Err(Refused::Layers { found: strategy.layers.len(), expected });
        }
        for (layer, empties) in strategy.layers.iter().zip((0..=empties).rev()) {
            let choices = self.choices(&positions, layer, empties)?;
            positions = self.next_layer(&positions, &choices, empties)?;
        }
        self.search(&positions, empties.min(self.depth))
    }
    // ANCHOR_END: check

    /// What is played in each position.
    fn choices<const N: usize>(
        &mut self,
        positions: &[Othello<N>],
        layer: &Layer,
        empties: u32,
    ) -> Result<Vec<Choice>, Refused> {
        if positions.len() as u64 != u64::from(layer.positions) {
            let (found, expected) = (layer.positions, positions.len());
            return Err(Refused::Positions { empties, found, expected });
        }
        self.checked.positions += positions.len() as u64;
        let mut moves = BitReader::new(&layer.moves);
        let mut choose = |position: &Othello<N>| {
            if position.to_move() != self.promise.owner {
                return Some(Choice::All);
            }
            let legal = position.mobility().count_ones() as usize;
            let index = moves.take(width(legal)).filter(|&index| usize::from(index) < legal)?;
            Some(Choice::Only(index))
        };
        let choices: Option<Vec<_>> = positions.iter().map(&mut choose).collect();
        choices.filter(|_| moves.ends_here()).ok_or(Refused::Moves { empties })
    }

    fn next_layer<const N: usize>(
        &mut self,
        positions: &[Othello<N>],
        choices: &[Choice],
        empties: u32,
    ) -> Result<Vec<Othello<N>>, Refused> {
        let (promise, stop, memory) = (self.promise, self.effort.stop, self.effort.memory);
        let (length, threads) = (positions.len(), self.effort.threads);
        let mut progress = self.progress(length, empties);
        let listener = &mut *self.effort.listener;
        let room = Room::new::<Othello<N>>(memory, length);
        let mut next = Union::new();
        let make = |range: Range<usize>| {
            if stop() {
                return Err(Refused::Stopped(Stopped::Asked));
            }
            let part = after(&positions[range.clone()], &choices[range], promise)
                .map_err(|Broken(position)| refuted(promise, &position))?;
            room.take(part.len())?;
            Ok(part)
        };
        each_piece(length, PIECE, threads, make, |_, part, done| {
            room.give_back(next.add(part));
            progress.done = done;
            listener(&progress);
        })?;
        Ok(next.finish())
    }

    /// Where few squares are empty, nothing is needed but time.
    fn search<const N: usize>(
        &mut self,
        positions: &[Othello<N>],
        empties: u32,
    ) -> Result<(), Refused> {
        let (promise, stop) = (self.promise, self.effort.stop);
        let mut progress = self.progress(positions.len(), empties);
        let listener = &mut *self.effort.listener;
        let budget = self.budget;
        let look = |range: Range<usize>| {
            let mut search = Search::new(stop).within(budget);
            for position in &positions[range] {
                if !holds(&mut search, position, promise)? {
                    return Err(refuted(promise, position));
                }
            }
            search.reckon()?;
            Ok(search.nodes)
        };
        each_piece(positions.len(), SEARCH_PIECE, self.effort.threads, look, |_, nodes, done| {
            progress.nodes += nodes;
            progress.done = done;
            listener(&progress);
        })?;
        self.checked.searched += positions.len() as u64;
        self.checked.nodes = progress.nodes;
        Ok(())
    }

    fn progress(&self, positions: usize, empties: u32) -> Progress {
        let nodes = self.checked.nodes;
        Progress { strategy: self.strategy, empties, positions, done: 0, nodes }
    }

    fn refuted<const N: usize>(&self, position: &Othello<N>) -> Refused {
        refuted(self.promise, position)
    }
}

/// Room for the positions of the next layer.
struct Room {
    places: Budget,
    most: u64,
}

impl Room {
    /// Beside so many positions that are there. What is put into order needs its room twice.
    fn new<T>(memory: u64, beside: usize) -> Room {
        let places = memory / size_of::<T>() as u64;
        Room { places: Budget::new(places.saturating_sub(beside as u64) / 2), most: memory }
    }

    fn take(&self, positions: usize) -> Result<(), Stopped> {
        let taken = self.places.take(positions as u64);
        if taken { Ok(()) } else { Err(Stopped::Memory { most: self.most }) }
    }

    fn give_back(&self, positions: usize) {
        self.places.give_back(positions as u64);
    }
}

// ANCHOR: holds
/// Whether the owner of the promise gets enough, with best play of both.
fn holds<const N: usize>(
    search: &mut Search<'_, N>,
    position: &Othello<N>,
    promise: Promise,
) -> Result<bool, Stopped> {
    if position.to_move() == promise.owner {
        return search.reaches(position, promise.least);
    }
    let too_much: Score = (-promise.least).above();
    Ok(!search.reaches(position, too_much)?)
}
// ANCHOR_END: holds

fn refuted<const N: usize>(promise: Promise, position: &Othello<N>) -> Refused {
    Refused::Refuted { promise, position: position.text() }
}
