//! How good a position is, as far as a search tells, and what a move has lost.

use poda_core::{Game, Notation, Player, Score, Value};
use poda_engines::{Engine, Report};
use poda_games::{Erased, ErasedMove, Listed};
use poda_lab::arena::History;

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
    Won,
    Drawn,
    Lost,
    Unclear,
}

impl Prospect {
    /// The name of the text that says it.
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
    pub fn points(self, player: Player) -> Option<f64> {
        let sign = if player == Player::First { 1.0 } else { -1.0 };
        match self {
            Standing::Nothing => None,
            Standing::Estimate(points) => Some(sign * points),
            Standing::Result(points) => Some(sign * f64::from(points)),
        }
    }

    /// How good it is for the first player, from 0 to 1.
    pub fn share(self, scale: f64) -> Option<f64> {
        match self {
            Standing::Nothing => None,
            Standing::Estimate(points) => Some(0.5 + 0.4 * points / (points.abs() + scale)),
            Standing::Result(points) => Some(f64::midpoint(f64::from(points.signum()), 1.0)),
        }
    }
}

/// A move that was played, and what was thought of it.
pub struct Step {
    pub before: Erased,
    pub mv: ErasedMove,
    /// The move that seemed best.
    pub best: Option<ErasedMove>,
    /// Before and after the move.
    pub standings: [Standing; 2],
}

impl Step {
    /// Who moved.
    pub fn player(&self) -> Player {
        self.before.to_move()
    }

    /// What the player gave away, where both values are of one kind.
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
    pub fn turning(&self) -> Option<[Prospect; 2]> {
        let [before, after] = self.standings.map(|standing| standing.prospect(self.player()));
        before.is_given_away_by(after).then_some([before, after])
    }
}

/// Looks at every position of a game, from the last to the first, so that the table knows already what comes;
/// calls `hear` before each with how many are left. Stops where it says so.
pub fn steps(
    history: &History,
    engine: &mut Engine,
    unit: f64,
    mut hear: impl FnMut(usize) -> bool,
) -> Vec<Step> {
    let positions = positions(history);
    let mut standings = vec![Standing::Nothing; positions.len()];
    let mut best = vec![None; positions.len()];
    for (index, position) in positions.iter().enumerate().rev() {
        if !hear(index) {
            break;
        }
        (standings[index], best[index]) = look(position, engine, unit);
        let mover = position.to_move();
        let next = standings.get(index + 1).copied();
        // Who plays into a won position had one.
        let won = next.filter(|next| next.prospect(mover) == Prospect::Won);
        if let Some(next) = won.filter(|_| standings[index].prospect(mover) != Prospect::Won) {
            (standings[index], best[index]) = (next, Some(history.moves()[index]));
        }
    }
    let moves = history.moves().iter().enumerate();
    moves
        .map(|(index, &mv)| Step {
            before: positions[index].clone(),
            mv,
            best: best[index],
            standings: [standings[index], standings[index + 1]],
        })
        .collect()
}

/// All positions of a game, the first one too.
fn positions(history: &History) -> Vec<Erased> {
    let mut positions = vec![history.start().clone()];
    for &mv in history.moves() {
        let next = positions[positions.len() - 1].play(mv);
        positions.push(next);
    }
    positions
}

fn look(position: &Erased, engine: &mut Engine, unit: f64) -> (Standing, Option<ErasedMove>) {
    if let Some(outcome) = position.outcome() {
        return (Standing::Result(outcome.value_for_first()), None);
    }
    let report = engine.search(position, &mut |_| {});
    (found(position, &report, unit), report.finding.best())
}

fn found(position: &Erased, report: &Report, unit: f64) -> Standing {
    let mover = position.to_move();
    let decided = report.value().winner(mover).is_some();
    match report.value().view(mover) {
        Value::Result { points, .. } => Standing::Result(points),
        Value::Bound { points, .. } if decided => Standing::Result(points),
        Value::Estimate { points, .. } => Standing::Estimate(f64::from(points) / unit),
        Value::Bound { .. } | Value::Unknown => Standing::Nothing,
    }
}

/// How many points of its best evaluator are one point of a result, and how many points mean a clear advantage.
pub fn scale(game: &Erased) -> (f64, f64) {
    const OWN: f64 = 100.0;
    const RESULTS: f64 = 10.0;
    let evaluators = game.evaluators();
    let best = evaluators.first().map(|(_, evaluator)| evaluator);
    let unit = best.map_or(1, |evaluator| evaluator.points_in_one()).max(1);
    let own = best.is_some_and(|evaluator| evaluator.has_own_scale()) && unit == 1;
    (f64::from(unit), if own { OWN } else { RESULTS })
}

/// A move as text, where it was possible.
pub fn named(position: &Erased, mv: Option<ErasedMove>) -> Option<String> {
    mv.map(|mv| position.move_text(mv))
}
