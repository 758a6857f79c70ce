//! What a position is worth, for people and as data: the one way in which every command says it.
//!
//! ```text
//!            result    bound      estimate         nothing
//!  people    win, +4   ≥ +4       +35 (a column of its own)   –
//!  data      kind, value, value_first, bound: the same keys everywhere
//! ```

use crate::locale::Locale;
use crate::output::{Column, Row};
use poda_core::{Bound, Game, Notation, Outcome, Player, Results, Value};
use poda_engines::{Judge, Report};
use poda_games::Erased;

/// A value for the player to move in a position, and whose opinion it is where it is one.
#[derive(Clone, Debug)]
pub struct Worth {
    pub value: Value,
    results: Results,
    judge: Option<Judge>,
    mover: Player,
}

/// The columns of values: words or estimates for people, never both in one, and keys for programs.
pub fn columns(locale: &Locale) -> [Column; 6] {
    [
        Column::words("kind", locale).for_machines(),
        Column::numbers("value", locale).for_machines(),
        Column::numbers("value_first", locale).for_machines(),
        Column::words("bound", locale).for_machines(),
        Column::numbers("result", locale).for_people(),
        Column::numbers("estimate", locale).for_people(),
    ]
}

/// For whom the values of a table count.
pub fn heading(position: &Erased, locale: &Locale) -> String {
    let player = position.to_move().mark().to_string();
    locale.say("values-for", &[("player", player.into())])
}

impl Worth {
    /// What a search of a position found.
    pub fn of(position: &Erased, report: &Report) -> Worth {
        Worth::new(position, report.value(), report.judge.clone())
    }

    /// A value for the player to move in `position`.
    pub fn new(position: &Erased, value: Value, judge: Option<Judge>) -> Worth {
        Worth { value, results: position.results(), judge, mover: position.to_move() }
    }

    /// Adds it to a row.
    pub fn fill(&self, row: Row, locale: &Locale) -> Row {
        // What nobody judged is no estimate.
        let is_blind = matches!(self.value, Value::Estimate { .. }) && self.judge.is_none();
        let value = if is_blind { Value::Unknown } else { self.value };
        let first = value.view(self.mover).points();
        let bound = value.bound().map(Bound::name);
        let said = bound.map_or_else(|| "–".to_owned(), |it| locale.text(&format!("word-{it}")));
        let row = row
            .with("kind", value.kind())
            .shown("value", value.points(), self.say(value, locale))
            .with("value_first", first)
            .shown("bound", bound, said);
        let row = match value {
            Value::Estimate { .. } => row.told("estimate", self.text(locale)),
            _ => row.told("result", self.say(value, locale)),
        };
        value.plies().into_iter().fold(row, |row, plies| row.with("plies", plies))
    }

    /// The value in one cell of a table.
    pub fn text(&self, locale: &Locale) -> String {
        self.say(self.value, locale)
    }

    fn say(&self, value: Value, locale: &Locale) -> String {
        match value {
            Value::Result { points, .. } => self.result(points, locale),
            Value::Bound { bound, points } => {
                format!("{} {}", bound.sign(), self.result(points, locale))
            }
            Value::Estimate { points, .. } => self.estimate(points, locale),
            Value::Unknown => "–".to_owned(),
        }
    }

    /// The value in words, where the players have these names.
    pub fn sentence(&self, position: &Erased, names: &[String; 2], locale: &Locale) -> String {
        let name = |player: Player| names[player.index()].as_str();
        let said = |id: &str, player: Player| {
            let value = ("value", self.text(locale).into());
            locale.say(id, &[("player", name(player).into()), value])
        };
        match (self.value, self.value.outcome(self.mover)) {
            (Value::Unknown, _) => locale.text("worth-nothing"),
            (Value::Estimate { .. }, _) => said("worth-estimate", self.mover),
            (_, Some(outcome)) => self.ending(position, outcome, names, locale),
            (_, None) => match self.value.winner(self.mover).flatten() {
                Some(winner) => said("worth-winner", winner),
                None => said("worth-bound", self.mover),
            },
        }
    }

    /// A proved result: how many moves it takes where that is known, else the words of the game.
    fn ending(
        &self,
        position: &Erased,
        outcome: Outcome,
        names: &[String; 2],
        locale: &Locale,
    ) -> String {
        match (self.results, outcome.winner(), self.value.plies()) {
            (Results::Won, Some(winner), Some(plies)) if plies > 0 => {
                // Who moves now makes the first move, the third, and so on.
                let own = if winner == self.mover { plies.div_ceil(2) } else { plies / 2 };
                let player = names[winner.index()].as_str();
                locale.say("worth-wins-in", &[("player", player.into()), ("moves", own.into())])
            }
            (Results::Won, Some(winner), _) => {
                locale.say("worth-wins", &[("player", names[winner.index()].as_str().into())])
            }
            _ => locale.sentence(&position.ending(outcome)),
        }
    }

    /// Who judged, and how far away.
    pub fn judge(&self) -> &str {
        self.judge.as_ref().map_or("none", |judge| &judge.eval)
    }

    /// Whether it is somebody's estimate.
    pub fn is_estimate(&self) -> bool {
        matches!(self.value, Value::Estimate { .. }) && self.judge.is_some()
    }

    /// Whether it is an estimate of a search that looks at some moves less far than at others.
    pub fn is_selective(&self) -> bool {
        self.is_estimate() && self.judge.as_ref().is_some_and(|judge| judge.is_selective)
    }

    fn result(&self, points: i32, locale: &Locale) -> String {
        match (self.results, points.signum()) {
            (Results::Won, 1) => locale.text("word-win"),
            (Results::Won, 0) => locale.text("word-draw"),
            (Results::Won, _) => locale.text("word-loss"),
            _ => signed(points, locale),
        }
    }

    /// Where an evaluator foretells results in parts of points, people read points.
    fn estimate(&self, points: i32, locale: &Locale) -> String {
        match self.judge.as_ref().map_or(1, |judge| judge.points_in_one) {
            1 => signed(points, locale),
            unit => {
                let text = locale.decimal(f64::from(points) / f64::from(unit), 2);
                if points > 0 { format!("+{text}") } else { text }
            }
        }
    }
}

fn signed(points: i32, locale: &Locale) -> String {
    let text = locale.integer(points);
    if points > 0 { format!("+{text}") } else { text }
}
