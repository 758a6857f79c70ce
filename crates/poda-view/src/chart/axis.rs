//! What is measured along an edge of a chart.

use super::Numbers;
use super::numbers::{factor_of, power};

/// An axis: a title, a scale and a unit.
#[derive(Clone, Debug)]
pub struct Axis {
    pub(super) title: String,
    pub(super) kind: Kind,
    pub(super) unit: Unit,
    pub(super) downwards: bool,
}

/// How values are spread along an axis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Linear,
    Log,
    Names(Vec<String>),
}

/// What the numbers of an axis mean, and so where its ticks stand and how they are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Unit {
    /// Numbers: `1`, `10`, `100`, `1k`, `1M`.
    #[default]
    Number,
    /// Whole numbers: no ticks between them.
    Whole,
    /// Parts of one: `50 %`.
    Share,
    /// Seconds: `1 µs`, `1 ms`, `1 s`, `1 min`.
    Seconds,
}

/// Values beyond this, and those closer to zero than its inverse, have no place on any axis: what
/// is computed with the others stays finite.
pub(super) const HUGE: f64 = 1e300;

impl Axis {
    /// Equal distances for equal differences.
    pub fn linear(title: impl Into<String>) -> Axis {
        Axis::new(title.into(), Kind::Linear)
    }

    /// Equal distances for equal ratios: powers of ten.
    pub fn log(title: impl Into<String>) -> Axis {
        Axis::new(title.into(), Kind::Log)
    }

    /// One place for each name.
    pub fn names<S: Into<String>>(
        title: impl Into<String>,
        names: impl IntoIterator<Item = S>,
    ) -> Axis {
        Axis::new(title.into(), Kind::Names(names.into_iter().map(Into::into).collect()))
    }

    fn new(title: String, kind: Kind) -> Axis {
        Axis { title, kind, unit: Unit::default(), downwards: false }
    }

    /// What the numbers mean.
    #[must_use]
    pub fn unit(self, unit: Unit) -> Axis {
        Axis { unit, ..self }
    }

    /// The largest value first: the x axis runs from right to left.
    #[must_use]
    pub fn downwards(self) -> Axis {
        Axis { downwards: true, ..self }
    }

    /// The axis with a scale of numbers: names have no height.
    pub(super) fn measured(self) -> Axis {
        let kind = if self.kind == Kind::Log { Kind::Log } else { Kind::Linear };
        Axis { kind, ..self }
    }

    /// Whether there is a place for that value.
    pub(super) fn holds(&self, value: f64) -> bool {
        match &self.kind {
            Kind::Linear => value.abs() <= HUGE,
            Kind::Log => (1.0 / HUGE..=HUGE).contains(&value),
            Kind::Names(names) => {
                value >= 0.0 && value < names.len() as f64 && value.fract() == 0.0
            }
        }
    }
}

/// Units of time from the shortest: seconds in one, its name, and where the next one begins.
const TIMES: [(f64, &str, f64); 6] = [
    (1e-9, " ns", 999.5e-9),
    (1e-6, " µs", 999.5e-6),
    (1e-3, " ms", 999.5e-3),
    (1.0, " s", 60.0),
    (60.0, " min", 3600.0),
    (3600.0, " h", f64::INFINITY),
];

impl Unit {
    /// A value in three digits.
    pub(super) fn short(self, value: f64, numbers: Numbers) -> String {
        let (factor, name) = match self {
            Unit::Number | Unit::Whole => return numbers.short(value),
            _ if value == 0.0 => (1.0, ""),
            Unit::Share => (0.01, " %"),
            Unit::Seconds => time(value),
        };
        let value = value / factor;
        let usual = (1e-3..1e5).contains(&value.abs());
        (if usual { numbers.three(value) } else { numbers.short(value) }) + name
    }

    /// A value as it is.
    pub(super) fn exact(self, value: f64, numbers: Numbers) -> String {
        match self {
            Unit::Number | Unit::Whole => numbers.exact(value),
            Unit::Share | Unit::Seconds => self.short(value, numbers),
        }
    }

    /// What the ticks of a linear axis are divided by, and what is written behind them.
    pub(super) fn factor(self, largest: f64) -> (f64, String) {
        match self {
            Unit::Number => factor_of(largest, 1e3),
            Unit::Whole => factor_of(largest, 1e4),
            Unit::Share => within(largest, 0.01, " %"),
            Unit::Seconds => {
                let (factor, name) = time(largest);
                within(largest, factor, name)
            }
        }
    }

    /// The smallest step between ticks.
    pub(super) fn least_step(self) -> f64 {
        if self == Unit::Whole { 1.0 } else { 0.0 }
    }

    /// The ticks of a logarithmic axis: powers of ten; of seconds beyond ten, minutes and hours.
    pub(super) fn rung(self, number: i32) -> f64 {
        match (self, number) {
            (Unit::Seconds, 2) => 60.0,
            (Unit::Seconds, 3) => 600.0,
            (Unit::Seconds, 4..) => 36.0 * power(number - 2),
            _ => power(number),
        }
    }
}

/// A unit, with a letter or a power of ten before it where numbers would be long.
fn within(largest: f64, factor: f64, name: &str) -> (f64, String) {
    let (more, letter) = factor_of(largest / factor, 1e5);
    (factor * more, letter + name)
}

/// The unit for that time: seconds in one, and its name.
fn time(seconds: f64) -> (f64, &'static str) {
    let found = TIMES.iter().find(|(.., end)| seconds.abs() < *end);
    found.map_or((3600.0, " h"), |&(factor, name, _)| (factor, name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_short() {
        let short = |unit: Unit, value| unit.short(value, Numbers::default());
        let number = |value| short(Unit::Number, value);
        let values = [0.0, 0.05, 1.0, 999.0, 999.6, 18_297.0, 549_946.0, 1e6, 2.5e9, 1e21, 1e-5];
        let texts = ["0", "0.05", "1", "999", "1k", "18.3k", "550k", "1M", "2.5G", "10²¹", "10⁻⁵"];
        assert_eq!(values.map(number), texts);
        assert_eq!([-4777.0, -2.5e-7].map(number), ["−4.78k", "−2.5×10⁻⁷"]);
        assert_eq!([0.125, 1.0].map(|it| short(Unit::Share, it)), ["12.5 %", "100 %"]);
        let times = [0.0, 1e-7, 1e-6, 0.0125, 1.0, 60.0, 600.0, 7200.0, 3.6e6];
        let texts = ["0", "100 ns", "1 µs", "12.5 ms", "1 s", "1 min", "10 min", "2 h", "1000 h"];
        assert_eq!(times.map(|it| short(Unit::Seconds, it)), texts);
    }

    #[test]
    fn rungs_increase() {
        for unit in [Unit::Number, Unit::Seconds] {
            assert!((-300..300).all(|number| unit.rung(number) < unit.rung(number + 1)));
        }
        let rungs = [0, 1, 2, 3, 4, 5].map(|number| Unit::Seconds.rung(number));
        assert_eq!(
            rungs.map(|it| Unit::Seconds.short(it, Numbers::default())),
            ["1 s", "10 s", "1 min", "10 min", "1 h", "10 h"]
        );
    }

    #[test]
    fn an_axis_holds_what_it_can_show() {
        assert!(Axis::linear("").holds(-3.0) && !Axis::linear("").holds(f64::NAN));
        assert!(!Axis::linear("").holds(f64::NEG_INFINITY) && !Axis::linear("").holds(1e305));
        assert!(
            Axis::log("").holds(1e-9) && !Axis::log("").holds(0.0) && !Axis::log("").holds(-1.0)
        );
        let names = Axis::names("", ["a", "b"]);
        assert!(names.holds(1.0) && !names.holds(2.0) && !names.holds(0.5) && !names.holds(-1.0));
    }
}
