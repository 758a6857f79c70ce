//! A look back at a game: how good each position was, as far as a search tells, and what each move has lost.

use crate::{Engine, Judge, Proved, Registry, Request, RequestError, SolverOptions};
use poda_core::{Game, Player, Score, Symmetry, Value, Window};
use poda_games::{Erased, ErasedMove};
use poda_search::{Limits, StopFlag, TableWord};

/// How good a position is for the first player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Standing {
    /// Nothing was found.
    Nothing,
    /// Somebody's guess, in points of results where the evaluator foretells those.
    Estimate(f64),
    /// Certain.
    Result(i32),
}

/// What a player can expect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prospect {
    /// A win.
    Won,
    /// A draw.
    Drawn,
    /// A loss.
    Lost,
    /// Nobody knows.
    Unclear,
}

impl Prospect {
    /// The name of the text that says it.
    #[must_use]
    pub fn message(self) -> &'static str {
        match self {
            Prospect::Won => "review-won",
            Prospect::Drawn => "review-drawn",
            Prospect::Lost => "review-lost",
            Prospect::Unclear => "review-unclear",
        }
    }

    /// Whether somebody who had this has given something away when it is that.
    fn is_given_away_by(self, after: Prospect) -> bool {
        use Prospect::{Drawn, Lost, Won};
        matches!((self, after), (Won, Drawn | Lost) | (Drawn, Lost))
    }
}

impl Standing {
    /// What a player can expect.
    #[must_use]
    pub fn prospect(self, player: Player) -> Prospect {
        match self {
            Standing::Result(first) => match Score::new(first).view(player).points() {
                1.. => Prospect::Won,
                0 => Prospect::Drawn,
                _ => Prospect::Lost,
            },
            _ => Prospect::Unclear,
        }
    }

    /// In points for a player, if there are any.
    #[must_use]
    pub fn points(self, player: Player) -> Option<f64> {
        let sign = if player == Player::First { 1.0 } else { -1.0 };
        match self {
            Standing::Nothing => None,
            Standing::Estimate(points) => Some(sign * points),
            Standing::Result(points) => Some(sign * f64::from(points)),
        }
    }

    /// How good it is for the first player, from 0 to 1, where so many points are a clear advantage.
    #[must_use]
    pub fn share(self, scale: f64) -> Option<f64> {
        match self {
            Standing::Nothing => None,
            Standing::Estimate(points) => Some(0.5 + 0.4 * points / (points.abs() + scale)),
            Standing::Result(points) => Some(f64::midpoint(f64::from(points.signum()), 1.0)),
        }
    }
}

/// What was thought of a position.
#[derive(Clone, Debug)]
pub struct Look {
    /// How good it is for the first player.
    pub standing: Standing,
    /// What is known, for the player to move.
    pub value: Value,
    /// Best play, as far as it was seen.
    pub line: Vec<ErasedMove>,
}

/// A move that was played, and what was thought of it.
#[derive(Clone, Debug)]
pub struct Step {
    /// Where it was played.
    pub before: Erased,
    /// The move.
    pub mv: ErasedMove,
    /// The move that seemed best.
    pub best: Option<ErasedMove>,
    /// Before and after the move.
    pub standings: [Standing; 2],
    /// So many points are a clear advantage.
    pub scale: f64,
}

impl Step {
    /// A move that gives away so much of all there is, as a share between 0 and 1, is a mistake.
    pub const MISTAKE: f64 = 0.1;

    /// Who moved.
    #[must_use]
    pub fn player(&self) -> Player {
        self.before.to_move()
    }

    /// What the player gave away in points, where both values are of one kind.
    #[must_use]
    pub fn loss(&self) -> Option<f64> {
        let player = self.player();
        let [before, after] = self.standings;
        let same = matches!(
            (before, after),
            (Standing::Estimate(_), Standing::Estimate(_))
                | (Standing::Result(_), Standing::Result(_))
        );
        if self.best == Some(self.mv) {
            return Some(0.0);
        }
        let difference = before.points(player)? - after.points(player)?;
        same.then_some(difference.max(0.0))
    }

    /// What the player could expect before the move and after it, where it gave something away for certain.
    #[must_use]
    pub fn turning(&self) -> Option<[Prospect; 2]> {
        let [before, after] = self.standings.map(|standing| standing.prospect(self.player()));
        before.is_given_away_by(after).then_some([before, after])
    }

    /// What the player gave away, as a part of all there is.
    #[must_use]
    pub fn drop(&self) -> f64 {
        let [before, after] = self.standings.map(|standing| standing.share(self.scale));
        let fall = before.zip(after).map_or(0.0, |(before, after)| before - after);
        let fall = if self.player() == Player::First { fall } else { -fall };
        if self.best == Some(self.mv) { 0.0 } else { fall.clamp(0.0, 1.0) }
    }

    /// Whether it gave away a win or a draw for certain, or much as far as one can tell.
    #[must_use]
    pub fn is_mistake(&self) -> bool {
        let comparable = self.loss().is_some_and(|loss| loss > 0.0);
        self.turning().is_some() || (comparable && self.drop() >= Self::MISTAKE)
    }
}

/// A game that is looked back at, position by position from the last to the first, so that the table knows already
/// what comes. Where there is a solver, it is asked first.
pub struct GameReview {
    registry: Registry,
    engine: Engine,
    solver: Option<Engine>,
    positions: Vec<Erased>,
    moves: Vec<ErasedMove>,
    looks: Vec<Option<Look>>,
    /// Positions that are still to be looked at: the first so many.
    left: usize,
    judge: Option<Judge>,
    scale: f64,
}

impl GameReview {
    /// Nodes for each position where nobody says.
    pub const NODES: u64 = 50_000;

    /// Of the game with these moves, within these limits for each position and that much memory for a table.
    ///
    /// # Errors
    /// If the search cannot be prepared.
    pub fn new(
        registry: &Registry,
        start: &Erased,
        moves: &[ErasedMove],
        limits: &Limits,
        memory: usize,
    ) -> Result<GameReview, RequestError> {
        let request = Request { limits: limits.clone(), ..Request::to_play(start) };
        let general = || registry.engine(start, &request.with_table(TableWord::buckets(memory)));
        let own = registry.has_player(start).then(|| registry.player(start, limits.clone()));
        let engine = own.and_then(Result::ok).map_or_else(general, Ok)?;
        let options = SolverOptions { memory, ..SolverOptions::default() };
        // A solver knows no depth: whoever asks for one wants a search.
        let solver = || registry.solver(start, &options, Window::FULL, &Proved::default());
        let solver = limits.depth.is_none().then(solver).flatten();
        let mut solver = solver.and_then(Result::ok);
        if let Some(solver) = &mut solver {
            *solver.limits() = limits.clone();
        }
        let positions = positions(start, moves);
        let (judge, scale) = judgement(registry, start);
        let (looks, left, moves) = (vec![None; positions.len()], positions.len(), moves.to_vec());
        let registry = registry.clone();
        Ok(GameReview { registry, engine, solver, positions, moves, looks, left, judge, scale })
    }

    /// What each position may take where nobody says.
    #[must_use]
    pub fn usual_limits(stop: &StopFlag) -> Limits {
        Limits { nodes: Some(Self::NODES), stop: stop.clone(), ..Limits::default() }
    }

    /// How many positions are still to be looked at.
    #[must_use]
    pub fn left(&self) -> usize {
        self.left
    }

    /// Looks at the next position: its number in the game; none when all have been looked at.
    pub fn look(&mut self) -> Option<usize> {
        let index = self.left.checked_sub(1)?;
        self.left = index;
        let mut look = self.seen(index);
        let mover = self.positions[index].to_move();
        let next = self.looks.get(index + 1).cloned().flatten();
        // Who plays into a won position had one.
        let won = next.filter(|next| next.standing.prospect(mover) == Prospect::Won);
        if let Some(next) = won.filter(|_| look.standing.prospect(mover) != Prospect::Won) {
            let value = Value::Result { points: won_by(next.standing, mover), plies: None };
            let line = [self.moves[index]].into_iter().chain(next.line).collect();
            look = Look { standing: next.standing, value, line };
        }
        self.looks[index] = Some(look);
        Some(index)
    }

    /// What was thought of a position, if it was looked at.
    #[must_use]
    pub fn at(&self, index: usize) -> Option<&Look> {
        self.looks.get(index)?.as_ref()
    }

    /// All positions, the first one too.
    #[must_use]
    pub fn positions(&self) -> &[Erased] {
        &self.positions
    }

    /// Whose opinion estimates are.
    #[must_use]
    pub fn judge(&self) -> Option<&Judge> {
        self.judge.as_ref()
    }

    /// So many points are a clear advantage.
    #[must_use]
    pub fn scale(&self) -> f64 {
        self.scale
    }

    /// A move of the game, and what is thought of it so far.
    #[must_use]
    pub fn step(&self, index: usize) -> Option<Step> {
        let standing = |index| self.at(index).map_or(Standing::Nothing, |look| look.standing);
        let (before, mv) = (self.positions.get(index)?, *self.moves.get(index)?);
        let best = self.at(index).and_then(|look| look.line.first().copied());
        Some(Step {
            before: before.clone(),
            mv,
            // Who plays an image of the best move plays as well.
            best: best.map(|best| if are_images(before, best, mv) { mv } else { best }),
            standings: [standing(index), standing(index + 1)],
            scale: self.scale,
        })
    }

    /// All moves of the game.
    #[must_use]
    pub fn steps(&self) -> Vec<Step> {
        (0..self.moves.len()).filter_map(|index| self.step(index)).collect()
    }

    fn seen(&mut self, index: usize) -> Look {
        let position = &self.positions[index];
        let mover = position.to_move();
        if let Some(outcome) = position.outcome() {
            let (standing, value) =
                (Standing::Result(outcome.value_for_first()), Value::of(outcome, mover));
            return Look { standing, value, line: Vec::new() };
        }
        let solver = self.solver.as_mut().filter(|_| self.registry.is_within_reach(position));
        let solved = solver.map(|solver| solver.search(position, &mut |_| {}));
        let solved = solved.filter(|report| report.value().is_result());
        let report = solved.unwrap_or_else(|| self.engine.search(position, &mut |_| {}));
        let judge = report.judge.as_ref().or(self.judge.as_ref());
        let unit = judge.map_or(1, |judge| judge.points_in_one);
        let value = report.value();
        Look { standing: found(mover, value, f64::from(unit)), value, line: report.finding.line }
    }
}

/// Whether two moves lead to the same position, but for a turn of the board.
fn are_images(position: &Erased, one: ErasedMove, other: ErasedMove) -> bool {
    one == other || position.play(one).canonical() == position.play(other).canonical()
}

/// All positions of a game, the first one too.
fn positions(start: &Erased, moves: &[ErasedMove]) -> Vec<Erased> {
    let mut positions = vec![start.clone()];
    for &mv in moves {
        let next = positions[positions.len() - 1].play(mv);
        positions.push(next);
    }
    positions
}

fn found(mover: Player, value: Value, unit: f64) -> Standing {
    let decided = value.winner(mover).is_some();
    match value.view(mover) {
        Value::Result { points, .. } => Standing::Result(points),
        Value::Bound { points, .. } if decided => Standing::Result(points),
        Value::Estimate { points, .. } => Standing::Estimate(f64::from(points) / unit),
        Value::Bound { .. } | Value::Unknown => Standing::Nothing,
    }
}

fn won_by(standing: Standing, player: Player) -> i32 {
    match standing {
        Standing::Result(first) => Score::new(first).view(player).points(),
        _ => 0,
    }
}

/// Whose opinion estimates are, and how many points mean a clear advantage.
fn judgement(registry: &Registry, game: &Erased) -> (Option<Judge>, f64) {
    const OWN: f64 = 100.0;
    const RESULTS: f64 = 10.0;
    let judge = registry.judge(game);
    let own = judge.as_ref().is_some_and(|judge| judge.has_own_scale(game));
    (judge, if own { OWN } else { RESULTS })
}
