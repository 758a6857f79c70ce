//! Every move of a position, searched by itself.

use crate::locale::Locale;
use crate::output::Row;
use crate::report;
use crate::worth::Worth;
use poda_core::{Game, MoveList, Notation, Turn};
use poda_engines::{Engine, Listener, Report, Request};
use poda_games::{Erased, ErasedMove};
use poda_search::Limits;
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
    let mut moves = MoveList::new();
    position.moves(&mut moves);
    let share = u32::try_from(moves.len()).unwrap_or(u32::MAX);
    let whole = engine.limits().clone();
    *engine.limits() = Limits {
        depth: whole.depth.map(|depth| depth.saturating_sub(1)),
        nodes: whole.nodes.map(|nodes| (nodes / u64::from(share)).max(1)),
        time: whole.time.map(|time| time / share),
        stop: whole.stop.clone(),
    };
    let mut found: Vec<Searched> = moves
        .iter()
        .map(|&mv| Searched { mv, report: engine.search(&position.play(mv), listener) })
        .collect();
    *engine.limits() = whole;
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
