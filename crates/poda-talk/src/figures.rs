//! Findings as the page shows them: numbers, and the same in words.

use crate::minus::with_minus;
use crate::talk::Talk;
use crate::texts::Valued;
use poda_core::{Bound, Game, MoveList, Notation, Outcome, Player, Turn, Value};
use poda_engines::{Judge, Report};
use poda_games::{Erased, ErasedMove};
use serde::Serialize;
use std::sync::Arc;

/// What a move, or a position, is worth.
#[derive(Clone, Debug, Serialize)]
pub struct Worth {
    #[serde(rename = "move")]
    pub(crate) mv: Option<String>,
    value: Option<i32>,
    value_first: Option<i32>,
    kind: &'static str,
    /// So many points of the value are one point of a result.
    unit: i32,
    bound: Option<&'static str>,
    exact: bool,
    plies: Option<u32>,
    pub(crate) share: f64,
    depth: Option<u32>,
    nodes: u64,
    pub(crate) line: Vec<String>,
    /// The value in words.
    text: String,
    /// What is lost by it against the best move, in points, where the two can be compared.
    loss: Option<f64>,
    /// The same as a part of all there is, 0 to 1.
    drop: f64,
    /// For the player to move at the root.
    #[serde(skip)]
    pub(crate) known: Value,
}

/// Turns findings into what is shown, in the language of the visitor.
#[derive(Clone)]
pub(crate) struct Appraiser {
    talk: Arc<Talk>,
    language: &'static str,
    /// What the players are called.
    names: [String; 2],
    /// Whose opinion estimates are.
    judge: Option<Judge>,
    /// An estimate of so many points fills half of what the bar has for estimates of one side.
    scale: f64,
    /// Whether the game is won by so many points, not only won.
    by_points: bool,
}

const OWN_SCALE: f64 = 100.0;
const RESULTS: f64 = 10.0;

impl Appraiser {
    /// For estimates of that judge.
    pub(crate) fn new(
        talk: &Arc<Talk>,
        language: &'static str,
        game: &Erased,
        judge: Option<Judge>,
    ) -> Appraiser {
        let own = judge.as_ref().is_some_and(|judge| judge.has_own_scale(game));
        let unit = judge.as_ref().map_or(1, |judge| judge.points_in_one);
        let scale = if own { OWN_SCALE } else { RESULTS * f64::from(unit) };
        let by_points = matches!(some_end(game), Some(Outcome::Margin(_)));
        let names = talk.names(language, game);
        Appraiser { talk: Arc::clone(talk), language, names, judge, scale, by_points }
    }

    /// A move, by a search of the position after it.
    pub(crate) fn after(&self, position: &Erased, mv: ErasedMove, report: &Report) -> Worth {
        let next = position.play(mv);
        let turn = Turn::between(position.to_move(), next.to_move());
        let line = next.line_texts(&report.finding.line);
        Worth {
            nodes: report.counters.generated,
            depth: report.finding.depth.map(|depth| depth + 1),
            ..self.proved(position, mv, report.value().before(turn), line)
        }
    }

    /// A move of which that is known, with what follows it.
    pub(crate) fn proved(
        &self,
        position: &Erased,
        mv: ErasedMove,
        value: Value,
        line: Vec<String>,
    ) -> Worth {
        let text = position.move_text(mv);
        let line = std::iter::once(text.clone()).chain(line).collect();
        Worth { mv: Some(text), line, ..self.value(position, value, None, 0) }
    }

    /// A position, by a search of it.
    pub(crate) fn of(&self, position: &Erased, report: &Report) -> Worth {
        let line = position.line_texts(&report.finding.line);
        let (mv, finding) = (line.first().cloned(), &report.finding);
        let nodes = report.counters.generated;
        Worth { mv, line, ..self.value(position, report.value(), finding.depth, nodes) }
    }

    /// A position of which that is known, with the best play that was seen.
    pub(crate) fn seen(&self, position: &Erased, value: Value, line: Vec<String>) -> Worth {
        let depth = if let Value::Estimate { depth, .. } = value { depth } else { None };
        Worth { mv: line.first().cloned(), line, ..self.value(position, value, depth, 0) }
    }

    /// What a player is called.
    pub(crate) fn name(&self, player: Player) -> &str {
        &self.names[player.index()]
    }

    /// A position in which the game is over.
    pub(crate) fn ended(&self, position: &Erased, outcome: Outcome) -> Worth {
        let value = Value::of(outcome, position.to_move());
        Worth { share: share(outcome), ..self.value(position, value, None, 0) }
    }

    /// A value for the player to move in `position`, in words.
    pub(crate) fn words(&self, position: &Erased, value: Value) -> String {
        let valued = Valued { value, judge: self.judge.as_ref(), names: &self.names };
        with_minus(&self.talk.texts.worth(self.language, position, &valued))
    }

    /// The texts, and the language to say them in.
    pub(crate) fn say(&self, id: &str, variables: &[(&str, &str)]) -> String {
        with_minus(&self.talk.texts.say(self.language, id, variables))
    }

    /// The values with what each of them loses against the first.
    pub(crate) fn compare(&self, ranked: &mut [Worth], mover: Player) {
        let Some(best) = ranked.first().cloned() else { return };
        for worth in ranked {
            worth.loss = self.loss(best.known, worth.known);
            worth.drop = match mover {
                Player::First => best.share - worth.share,
                Player::Second => worth.share - best.share,
            }
            .clamp(0.0, 1.0);
        }
    }

    /// What somebody loses who could have had the one value and takes the other.
    pub(crate) fn loss(&self, best: Value, taken: Value) -> Option<f64> {
        let (unit, best, taken) = match (best, taken) {
            (Value::Result { points, .. }, Value::Result { points: taken, .. }) => {
                (1, points, taken)
            }
            (Value::Estimate { points, .. }, Value::Estimate { points: taken, .. }) => {
                (self.judge.as_ref().map_or(1, |judge| judge.points_in_one), points, taken)
            }
            _ => return None,
        };
        Some(f64::from(best.saturating_sub(taken)).max(0.0) / f64::from(unit))
    }

    fn value(&self, position: &Erased, value: Value, depth: Option<u32>, nodes: u64) -> Worth {
        let first = value.view(position.to_move()).points();
        let is_proved = value.bound().is_some();
        let unit = self.judge.as_ref().map_or(1, |judge| judge.points_in_one);
        Worth {
            mv: None,
            value: value.points(),
            value_first: first,
            kind: value.kind(),
            unit: if is_proved { 1 } else { unit },
            bound: value.bound().map(Bound::name),
            exact: value.is_result(),
            plies: value.plies(),
            share: first.map_or(0.5, |first| self.share(first, is_proved)),
            depth,
            nodes,
            line: Vec::new(),
            text: self.words(position, value),
            loss: None,
            drop: 0.0,
            known: value,
        }
    }

    /// How good that is for the first player, between 0 and 1.
    fn share(&self, first: i32, is_result: bool) -> f64 {
        match (is_result, self.by_points) {
            (true, false) => f64::midpoint(f64::from(first.signum()), 1.0),
            (true, true) => share_of_points(first),
            (false, _) => 0.5 + 0.42 * part(first, self.scale),
        }
    }
}

/// How good a result is for the first player, between 0 and 1.
pub(crate) fn share(outcome: Outcome) -> f64 {
    match outcome {
        Outcome::Margin(points) => share_of_points(points),
        _ => f64::midpoint(f64::from(outcome.value_for_first()), 1.0),
    }
}

/// A win counts, and then its size.
fn share_of_points(points: i32) -> f64 {
    0.5 + 0.25 * f64::from(points.signum()) + 0.25 * part(points, RESULTS)
}

/// Between -1 and 1; half of it at the scale.
fn part(points: i32, scale: f64) -> f64 {
    let points = f64::from(points);
    points / (points.abs() + scale)
}

/// How a game ends in which everybody plays the first move that there is.
fn some_end(game: &Erased) -> Option<Outcome> {
    const LONGEST: u32 = 1000;
    let mut position = game.clone();
    for _ in 0..LONGEST {
        let mut moves = MoveList::new();
        if let Some(outcome) = position.expand(&mut moves) {
            return Some(outcome);
        }
        position = position.play(*moves.first()?);
    }
    None
}
