//! What is known about the worth of a position: the one form in which it leaves a search.

use crate::{Bound, Outcome, Player, Turn};

/// What a position is worth to a player, and how far that can be believed.
///
/// Points are those of the plain reading, +1, 0, −1 or a margin, but for estimates, which have the scale of
/// the evaluator that made them. Numbers by which a search keeps results and estimates apart do not get in here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// How the game ends with best play: proved.
    Result {
        /// The result.
        points: i32,
        /// Plies to that end, where they were counted and somebody wins.
        plies: Option<u32>,
    },
    /// The result is at least, or at most, this: proved.
    Bound {
        /// [`Bound::Lower`] or [`Bound::Upper`].
        bound: Bound,
        /// The result that it does not fall below, or exceed.
        points: i32,
    },
    /// An opinion: what an evaluator, or nobody, says of the positions at a horizon.
    Estimate {
        /// In the evaluator's points.
        points: i32,
        /// How many plies away the horizon was.
        depth: Option<u32>,
    },
    /// Nothing yet.
    Unknown,
}

impl Value {
    /// The value of a finished game to a player.
    #[must_use]
    pub const fn of(outcome: Outcome, player: Player) -> Value {
        let first = outcome.value_for_first();
        let points = match player {
            Player::First => first,
            Player::Second => -first,
        };
        Value::Result { points, plies: Some(0) }
    }

    /// The name in data files: `result`, `bound`, `estimate` or `nothing`.
    #[must_use]
    pub const fn kind(self) -> &'static str {
        match self {
            Value::Result { .. } => "result",
            Value::Bound { .. } => "bound",
            Value::Estimate { .. } => "estimate",
            Value::Unknown => "nothing",
        }
    }

    /// The number, if there is one.
    #[must_use]
    pub const fn points(self) -> Option<i32> {
        match self {
            Value::Result { points, .. }
            | Value::Bound { points, .. }
            | Value::Estimate { points, .. } => Some(points),
            Value::Unknown => None,
        }
    }

    /// What the number says about the end of the game; nothing where it is an opinion.
    #[must_use]
    pub const fn bound(self) -> Option<Bound> {
        match self {
            Value::Result { .. } => Some(Bound::Exact),
            Value::Bound { bound, .. } => Some(bound),
            Value::Estimate { .. } | Value::Unknown => None,
        }
    }

    /// Plies to the end, where they are known.
    #[must_use]
    pub const fn plies(self) -> Option<u32> {
        match self {
            Value::Result { plies, .. } => plies,
            _ => None,
        }
    }

    /// Whether it is the true value of the game.
    #[must_use]
    pub const fn is_result(self) -> bool {
        matches!(self, Value::Result { .. })
    }

    /// From the view of the mover to the view of the first player, and back: the same step.
    #[must_use]
    pub fn view(self, mover: Player) -> Value {
        match mover {
            Player::First => self,
            Player::Second => -self,
        }
    }

    /// The same seen from the position before a move, by the player who made it.
    #[must_use]
    pub fn before(self, turn: Turn) -> Value {
        let longer = match self {
            Value::Result { points, plies } => {
                Value::Result { points, plies: plies.map(|plies| plies + 1) }
            }
            Value::Estimate { points, depth } => {
                Value::Estimate { points, depth: depth.map(|depth| depth + 1) }
            }
            other => other,
        };
        match turn {
            Turn::Over => -longer,
            Turn::Stays => longer,
        }
    }

    /// How the game ends with best play, as far as that is known.
    #[must_use]
    pub fn outcome(self, mover: Player) -> Option<Outcome> {
        match self.view(mover) {
            Value::Result { points, .. } => Some(Outcome::Margin(points)),
            _ => None,
        }
    }

    /// Who wins with best play, or that nobody does, as far as that is known: a bound may tell it too.
    #[must_use]
    pub fn winner(self, mover: Player) -> Option<Option<Player>> {
        match self {
            Value::Result { points: 0, .. } => Some(None),
            Value::Result { points, .. } => Some(Some(side(points, mover))),
            Value::Bound { bound: Bound::Lower, points } if points > 0 => Some(Some(mover)),
            Value::Bound { bound: Bound::Upper, points } if points < 0 => Some(Some(mover.other())),
            _ => None,
        }
    }
}

/// How a player ranks values, the greatest first: see [`Value::preference`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Preference {
    tier: i32,
    points: i32,
    /// An early win and a late loss are better than others.
    haste: i64,
}

impl Value {
    /// How much the player whose value it is likes it beside others: proved wins before every estimate, proved losses
    /// behind them; among wins and losses more points first, then a quick win and a slow loss; a draw between the
    /// estimates that are good and those that are bad. What is only bounded comes behind what is known to be as good.
    #[must_use]
    pub fn preference(self) -> Preference {
        const UNCERTAIN: i64 = i64::MIN;
        let far = i64::from(u32::MAX) + 1;
        let (tier, points, haste) = match self {
            Value::Result { points, plies } => {
                let quick = i64::from(points.signum()) * (far - plies.map_or(far, i64::from));
                (2 * points.signum(), points, quick)
            }
            Value::Bound { bound: Bound::Lower, points } if points > 0 => (2, points, UNCERTAIN),
            Value::Bound { bound: Bound::Upper, points } if points < 0 => (-2, points, UNCERTAIN),
            Value::Bound { points, .. } => (points.signum(), points, UNCERTAIN),
            Value::Estimate { points, .. } => (points.signum(), points, 0),
            Value::Unknown => (-3, 0, 0),
        };
        Preference { tier, points, haste }
    }
}

fn side(points: i32, mover: Player) -> Player {
    if points > 0 { mover } else { mover.other() }
}

impl std::ops::Neg for Value {
    type Output = Value;

    /// The same seen by the other side.
    fn neg(self) -> Value {
        match self {
            Value::Result { points, plies } => Value::Result { points: -points, plies },
            Value::Bound { bound, points } => Value::Bound { bound: -bound, points: -points },
            Value::Estimate { points, depth } => Value::Estimate { points: -points, depth },
            Value::Unknown => Value::Unknown,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_other_side_sees_the_opposite() {
        let bound = Value::Bound { bound: Bound::Lower, points: 4 };
        assert_eq!(-bound, Value::Bound { bound: Bound::Upper, points: -4 });
        assert_eq!(bound.winner(Player::Second), Some(Some(Player::Second)));
        assert_eq!((-bound).winner(Player::First), Some(Some(Player::Second)));
        let won = Value::of(Outcome::Won(Player::Second), Player::First);
        assert_eq!(won, Value::Result { points: -1, plies: Some(0) });
        assert_eq!(won.before(Turn::Over), Value::Result { points: 1, plies: Some(1) });
        assert_eq!(won.before(Turn::Stays), Value::Result { points: -1, plies: Some(1) });
    }

    #[test]
    fn what_is_proved_ranks_around_what_is_believed() {
        let result = |points, plies| Value::Result { points, plies };
        let estimate = |points| Value::Estimate { points, depth: Some(3) };
        let bound = |bound, points| Value::Bound { bound, points };
        let ranked = [
            result(4, None),
            result(1, Some(3)),
            result(1, Some(5)),
            result(1, None),
            bound(Bound::Lower, 1),
            estimate(40_000),
            bound(Bound::Upper, 2),
            estimate(1),
            result(0, None),
            bound(Bound::Upper, 0),
            estimate(-30),
            result(-1, Some(8)),
            result(-1, Some(2)),
            bound(Bound::Upper, -1),
            result(-4, Some(90)),
            Value::Unknown,
        ];
        assert!(ranked.is_sorted_by(|one, other| one.preference() > other.preference()));
    }

    #[test]
    fn opinions_prove_nothing() {
        let opinion = Value::Estimate { points: 35, depth: Some(8) };
        assert_eq!((opinion.bound(), opinion.winner(Player::First)), (None, None));
        assert_eq!(opinion.view(Player::Second).points(), Some(-35));
        assert_eq!(Value::Unknown.points(), None);
        let weak = Value::Bound { bound: Bound::Lower, points: -3 };
        assert_eq!(weak.winner(Player::First), None);
    }
}
