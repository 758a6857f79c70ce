//! What each move of a position is worth, for programs that show it on their boards.

use poda_core::{Game, MoveList, Notation, Turn, Value, Window};
use poda_engines::{AgentError, Engine, Proved, Registry, SolverOptions};
use poda_games::{Erased, ErasedMove};
use poda_search::{Limits, StopFlag};
use std::time::Duration;

/// Bytes of the table of the solver.
const TABLE: usize = 32 << 20;

/// What was found about a move.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// The move.
    pub mv: ErasedMove,
    /// What is known of it, to the player who makes it.
    pub value: Value,
    /// The same in points of results.
    pub points: f64,
    /// Best play, beginning with the move, as text.
    pub line: Vec<String>,
}

impl Advice {
    /// Whether the result is certain.
    #[must_use]
    pub fn is_proved(&self) -> bool {
        matches!(self.value, Value::Result { .. })
    }
}

/// Gives advice about positions of one game: searches them to a depth, and proves what a solver reaches.
pub struct Adviser {
    registry: Registry,
    engine: Engine,
    solver: Option<Engine>,
}

impl Adviser {
    /// For positions of the same game.
    ///
    /// # Errors
    /// If the search cannot be prepared.
    pub fn new(registry: &Registry, game: &Erased) -> Result<Adviser, AgentError> {
        let options = SolverOptions { memory: TABLE, ..SolverOptions::default() };
        let solver = registry.solver(game, &options, Window::FULL, &Proved::default());
        Ok(Adviser {
            registry: registry.clone(),
            engine: registry.player(game, Limits::default())?,
            solver: solver.and_then(Result::ok),
        })
    }

    /// Looks deeper and deeper, and hands out each finished round, the best move first; then proves move by move what
    /// can be proved.
    pub fn deepen(
        &mut self,
        position: &Erased,
        depth: u32,
        stop: &StopFlag,
        tell: &mut dyn FnMut(&[Advice], u32),
    ) {
        let mut round = Vec::new();
        // The move itself, and at least one reply.
        for depth in 2..=depth.max(2) {
            let limits = Limits { depth: Some(depth - 1), stop: stop.clone(), ..Limits::default() };
            let Some(found) = self.round(position, &limits) else { return };
            round = found;
            tell(&round, depth);
            if round.iter().all(Advice::is_proved) {
                return;
            }
        }
        for index in 0..round.len() {
            let limits = Limits { stop: stop.clone(), ..Limits::default() };
            let Some(proved) = self.proved(position, round[index].mv, &limits) else { continue };
            round[index] = proved;
            let mut told = round.clone();
            sort(&mut told);
            tell(&told, depth);
        }
    }

    /// What can be found about all moves in that time, the best first.
    pub fn within(&mut self, position: &Erased, time: Duration, stop: &StopFlag) -> Vec<Advice> {
        let moves = moves(position);
        let share = time / u32::try_from(moves.len()).unwrap_or(u32::MAX).max(1);
        let limits = Limits { time: Some(share / 2), stop: stop.clone(), ..Limits::default() };
        let mut found: Vec<Advice> = moves
            .iter()
            .map(|&mv| {
                let proved = self.proved(position, mv, &limits);
                proved.unwrap_or_else(|| self.look(position, mv, &limits))
            })
            .collect();
        sort(&mut found);
        found
    }

    /// All moves within the same limits; nothing if that was stopped.
    fn round(&mut self, position: &Erased, limits: &Limits) -> Option<Vec<Advice>> {
        let mut found = Vec::new();
        for mv in moves(position) {
            found.push(self.look(position, mv, limits));
            if limits.stop.is_stopped() {
                return None;
            }
        }
        sort(&mut found);
        Some(found)
    }

    /// Searches the position behind a move.
    fn look(&mut self, position: &Erased, mv: ErasedMove, limits: &Limits) -> Advice {
        search(&mut self.engine, position, mv, limits)
    }

    /// Proves what a move is worth, where a solver can within the limits.
    fn proved(&mut self, position: &Erased, mv: ErasedMove, limits: &Limits) -> Option<Advice> {
        let next = position.play(mv);
        if !self.registry.is_within_reach(&next) {
            return None;
        }
        let advice = search(self.solver.as_mut()?, position, mv, limits);
        advice.is_proved().then_some(advice)
    }
}

fn search(engine: &mut Engine, position: &Erased, mv: ErasedMove, limits: &Limits) -> Advice {
    let next = position.play(mv);
    let turn = Turn::between(position.to_move(), next.to_move());
    let mut line = vec![position.move_text(mv)];
    if let Some(outcome) = next.outcome() {
        let value = Value::of(outcome, position.to_move());
        return Advice { mv, value, points: f64::from(value.points().unwrap_or(0)), line };
    }
    *engine.limits() = limits.clone();
    let report = engine.search(&next, &mut |_| {});
    line.extend(next.line_texts(&report.finding.line));
    let value = report.value().before(turn);
    let scale = match (value, &report.judge) {
        (Value::Estimate { .. }, Some(judge)) => f64::from(judge.points_in_one.max(1)),
        _ => 1.0,
    };
    Advice { mv, value, points: f64::from(value.points().unwrap_or(0)) / scale, line }
}

fn sort(advice: &mut [Advice]) {
    advice.sort_by(|a, b| b.points.total_cmp(&a.points));
}

fn moves(position: &Erased) -> Vec<ErasedMove> {
    let mut moves = MoveList::new();
    position.expand(&mut moves);
    moves.to_vec()
}
