//! Every move of a position, searched by itself.

use crate::locale::Locale;
use crate::output::Row;
use crate::report;
use crate::worth::Worth;
use poda_core::system::Clock;
use poda_core::{Game, MoveList, Notation, Turn};
use poda_engines::{Engine, Listener, Report, Request};
use poda_games::{Erased, ErasedMove};
use poda_search::{Counters, Limits};
use std::cmp::Reverse;

/// A move and what a search of the position after it found.
pub struct Searched {
    pub mv: ErasedMove,
    pub report: Report,
}

/// Searches the position after each move: one ply less deep, with its share of nodes and time. The
/// best move comes first.
pub fn search_moves(
    position: &Erased,
    engine: &mut Engine,
    listener: Listener<'_>,
) -> Vec<Searched> {
    let moves = moves(position);
    let whole = engine.limits().clone();
    let share = share(&whole, moves.len());
    *engine.limits() = Limits { depth: share.depth.map(|depth| depth.saturating_sub(1)), ..share };
    let search =
        |&mv: &ErasedMove| Searched { mv, report: engine.search(&position.play(mv), listener) };
    let found = moves.iter().map(search).collect();
    *engine.limits() = whole;
    ranked(position, found)
}

/// Looks at all moves in turn, deeper and deeper, within the limits of the engine, so that all that are not proved are
/// seen equally deep; a solver, where there is one, is asked first. The best move comes first.
pub fn search_rounds(
    position: &Erased,
    engine: &mut Engine,
    solver: Option<&mut Engine>,
    listener: Listener<'_>,
) -> Vec<Searched> {
    let mut rounds = Rounds::new(position, engine.limits().clone());
    if let Some(solver) = solver {
        rounds.prove(solver, listener);
    }
    rounds.estimate(engine, listener);
    *engine.limits() = rounds.whole.clone();
    let found = rounds.moves.iter().zip(rounds.found);
    let found = found.filter_map(|(mv, report)| Some(Searched { mv: *mv, report: report? }));
    ranked(position, found.collect())
}

/// Looks at all moves in turn.
struct Rounds<'a> {
    position: &'a Erased,
    moves: MoveList<ErasedMove>,
    /// What is known of each: proved, or as deep as all others.
    found: Vec<Option<Report>>,
    /// What all of them may use.
    whole: Limits,
    clock: Clock,
    /// Nodes so far.
    nodes: u64,
}

impl<'a> Rounds<'a> {
    /// No search looks further.
    const DEEPEST: u32 = 250;

    fn new(position: &'a Erased, whole: Limits) -> Rounds<'a> {
        let moves = moves(position);
        let found = vec![None; moves.len()];
        Rounds { position, moves, found, whole, clock: Clock::start(), nodes: 0 }
    }

    /// Proves what half of each move's share is enough for; where it was not once, it hardly is for another.
    fn prove(&mut self, solver: &mut Engine, listener: Listener<'_>) {
        let share = share(&self.whole, 2 * self.moves.len());
        for index in 0..self.moves.len() {
            *solver.limits() = share.clone();
            let report = self.search(index, solver, listener);
            if !report.value().is_result() {
                return;
            }
            self.found[index] = Some(report);
        }
    }

    /// Round after round, as far as the limits reach. The first is finished in any case.
    fn estimate(&mut self, engine: &mut Engine, listener: Listener<'_>) {
        let deepest = self.whole.depth.unwrap_or(Self::DEEPEST).max(1);
        for depth in 1..=deepest {
            let open: Vec<usize> =
                (0..self.moves.len()).filter(|&it| !self.is_proved(it)).collect();
            if open.is_empty() {
                return;
            }
            let mut round = Vec::new();
            for index in open {
                let is_first = depth == 1;
                let left = if is_first { Some(self.unlimited()) } else { self.left() };
                let Some(left) = left else { return };
                *engine.limits() = Limits { depth: Some(depth - 1), ..left };
                let report = self.search(index, engine, listener);
                if report.finding.stopped && !is_first {
                    return;
                }
                round.push((index, report));
            }
            for (index, report) in round {
                self.found[index] = Some(report);
            }
        }
    }

    fn search(&mut self, index: usize, engine: &mut Engine, listener: Listener<'_>) -> Report {
        let before = self.nodes;
        let report = engine.search(&self.position.play(self.moves[index]), &mut |counters| {
            let generated = before + counters.generated;
            listener(&Counters { generated, ..*counters });
        });
        self.nodes += report.counters.generated;
        report
    }

    fn is_proved(&self, index: usize) -> bool {
        self.found[index].as_ref().is_some_and(|report| report.value().is_result())
    }

    /// Nothing but a signal ends it.
    fn unlimited(&self) -> Limits {
        Limits { stop: self.whole.stop.clone(), ..Limits::default() }
    }

    /// What is left of the limits, if anything is.
    fn left(&self) -> Option<Limits> {
        let elapsed = self.clock.elapsed();
        let time = match self.whole.time {
            Some(time) => Some(time.checked_sub(elapsed).filter(|left| !left.is_zero())?),
            None => None,
        };
        let nodes = match self.whole.nodes {
            Some(nodes) => Some(nodes.checked_sub(self.nodes).filter(|left| *left > 0)?),
            None => None,
        };
        let is_stopped = self.whole.stop.is_stopped();
        (!is_stopped).then(|| Limits { nodes, time, ..self.unlimited() })
    }
}

fn moves(position: &Erased) -> MoveList<ErasedMove> {
    let mut moves = MoveList::new();
    position.moves(&mut moves);
    moves
}

/// The part of the limits that each of so many searches gets.
fn share(whole: &Limits, searches: usize) -> Limits {
    let searches = u32::try_from(searches).unwrap_or(u32::MAX).max(1);
    Limits {
        depth: whole.depth,
        nodes: whole.nodes.map(|nodes| (nodes / u64::from(searches)).max(1)),
        time: whole.time.map(|time| time / searches),
        stop: whole.stop.clone(),
    }
}

/// The best move comes first.
fn ranked(position: &Erased, mut found: Vec<Searched>) -> Vec<Searched> {
    found.sort_by_key(|found| Reverse(found.worth(position).value.preference()));
    found
}

impl Searched {
    /// The row of the move, its value seen by the player who makes it.
    pub fn row(&self, position: &Erased, request: &Request, locale: &Locale) -> Row {
        self.fill(Row::new(), position, request, locale)
    }

    /// Adds the same to a row that has begun.
    pub fn fill(&self, row: Row, position: &Erased, request: &Request, locale: &Locale) -> Row {
        let (next, finding) = (position.play(self.mv), &self.report.finding);
        let row = row.with("move", position.move_text(self.mv));
        let row = report::fill(row, &next, request, &self.report, locale);
        let line = report::line(&next, &self.report);
        let line: Vec<String> = [position.move_text(self.mv)].into_iter().chain(line).collect();
        let row = row
            .with("depth", finding.depth.map(|depth| depth + 1))
            .with("best", position.move_text(self.mv))
            .with("line", line);
        self.worth(position).fill(row, locale)
    }

    /// What the move is worth to the player who makes it.
    pub fn worth(&self, position: &Erased) -> Worth {
        let turn = Turn::between(position.to_move(), position.play(self.mv).to_move());
        Worth::new(position, self.report.value().before(turn), self.report.judge.clone())
    }
}
