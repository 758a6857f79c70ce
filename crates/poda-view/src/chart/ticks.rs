//! Ticks at round numbers.

use super::axis::HUGE;
use super::numbers::{exponent, power};
use super::{Numbers, Unit};

/// The ticks of an axis, in increasing order.
#[derive(Clone, Debug, Default)]
pub(super) struct Ticks {
    pub(super) major: Vec<(f64, String)>,
    /// Without a text; on a logarithmic axis also the powers of ten that there is no room for.
    pub(super) minor: Vec<f64>,
    /// The values at both ends.
    pub(super) domain: (f64, f64),
}

/// What is asked of ticks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wish {
    pub(super) unit: Unit,
    pub(super) numbers: Numbers,
    /// How many texts there is room for.
    pub(super) most: usize,
    /// Over more powers of ten than this, their multiples would be a grey mass.
    pub(super) finest: i32,
}

/// Spans smaller than this part of their values are widened: their ticks could not be told apart.
const NARROWEST: f64 = 1e-6;
/// Powers of ten between the ends from which on the ends are powers of ten.
const MANY_DECADES: i32 = 3;

impl Wish {
    /// Steps of 1, 2 or 5 times a power of ten, from below the smallest value to above the largest.
    pub(super) fn linear(self, values: (f64, f64)) -> Ticks {
        let (low, high) = widened(values);
        let mut step = self.step(low, high);
        // Beside huge values, tiny ones are lost in the division.
        let ends = |step: f64| {
            let (first, last) = ((low / step).floor(), (high / step).ceil());
            let more = |outside: bool| if outside { 1.0 } else { 0.0 };
            (first - more(times(first, step) > low), last + more(times(last, step) < high))
        };
        let mut whole = ends(step);
        // Moving the ends outwards adds ticks.
        while whole.1 - whole.0 > self.most.max(2) as f64 {
            step = self.round(step * 1.1, (low, high));
            whole = ends(step);
        }
        let domain = (times(whole.0, step), times(whole.1, step));
        let major = self.steps(whole, step, (low, high));
        Ticks { major, minor: Vec::new(), domain }
    }

    /// The same steps, only as far as the values reach.
    pub(super) fn linear_within(self, values: (f64, f64)) -> Ticks {
        let (low, high) = widened(values);
        let step = self.step(low, high);
        // What is a hair outside by rounding is inside.
        let whole = ((low / step - 1e-9).ceil(), (high / step + 1e-9).floor());
        let major = self.steps(whole, step, (low, high));
        Ticks { major, minor: Vec::new(), domain: (low, high) }
    }

    /// The smallest round step with at most as many ticks as there is room for.
    fn step(self, low: f64, high: f64) -> f64 {
        let wanted = (high - low) / self.most.max(1) as f64;
        self.round(wanted.max(self.unit.least_step()), (low, high))
    }

    /// The next round step, in the unit that is written: 2 min, not 100 s.
    fn round(self, wanted: f64, values: (f64, f64)) -> f64 {
        let (factor, _) = self.unit.factor(largest(values));
        let wanted = wanted / factor;
        let start = power(exponent(wanted));
        let rounds = [1.0, 2.0, 5.0, 10.0].map(|round| round * start);
        let step = rounds.into_iter().find(|&step| step >= wanted * (1.0 - 1e-9));
        step.unwrap_or(wanted) * factor
    }

    fn steps(self, (first, last): (f64, f64), step: f64, values: (f64, f64)) -> Vec<(f64, String)> {
        let ends = (step * first, step * last);
        // 60 s above 55 s is not a minute.
        let ends = if self.unit == Unit::Seconds { values } else { ends };
        let (factor, name) = self.unit.factor(largest(ends));
        let decimals = decimals(step / factor);
        let count = (last - first).clamp(0.0, 10_000.0) as usize;
        let tick = |number: usize| {
            let value = times(first + number as f64, step);
            let text = self.numbers.fixed(value / factor, decimals);
            (value, if text == "0" { text } else { text + &name })
        };
        if last < first { Vec::new() } else { (0..=count).map(tick).collect() }
    }

    /// Powers of ten with their multiples between them. Where there are few, 2 and 5 times them have
    /// texts as well, unless whole powers are asked for.
    pub(super) fn log(self, (low, high): (f64, f64), whole: bool) -> Ticks {
        let mut ends = (self.rung_below(low), self.rung_above(high));
        if ends.0 == ends.1 {
            ends = (ends.0 - 1, ends.1 + 1);
        }
        let all = self.rungs(ends);
        if !whole && ends.1 - ends.0 < MANY_DECADES {
            return self.few_decades(&all, (low, high));
        }
        let skip = (ends.1 - ends.0).unsigned_abs().div_ceil(self.most.max(1) as u32).max(1) as i32;
        let written = |rung: &Rung| rung.times == 1 && rung.number.rem_euclid(skip) == 0;
        let short = |rung: &Rung| (rung.value, self.unit.short(rung.value, self.numbers));
        Ticks {
            major: all.iter().filter(|it| written(it)).map(short).collect(),
            minor: all.iter().filter(|it| !written(it)).map(|it| it.value).collect(),
            domain: (all[0].value, all[all.len() - 1].value),
        }
    }

    /// The ends move in to 1, 2 or 5 times a power of ten.
    fn few_decades(self, all: &[Rung], (low, high): (f64, f64)) -> Ticks {
        let next = |rung: &Rung| self.unit.rung(rung.number + 1);
        // 50 s is too near to a minute.
        let round = |rung: &&Rung| {
            [1, 2, 5].contains(&rung.times) && (rung.times == 1 || rung.value * 1.5 <= next(rung))
        };
        let below = all.iter().rfind(|it| round(it) && it.value <= low).map_or(low, |it| it.value);
        let above = all.iter().find(|it| round(it) && it.value >= high).map_or(high, |it| it.value);
        let domain = if below < above { (below, above) } else { (below / 2.0, above * 2.0) };
        let inside = |rung: &&Rung| (domain.0..=domain.1).contains(&rung.value);
        let all: Vec<&Rung> = all.iter().filter(inside).collect();
        let rounds = all.iter().filter(|it| round(it)).count();
        let written = |rung: &Rung| {
            if rounds <= self.most { round(&rung) } else { rung.times == 1 }
        };
        let short = |rung: &Rung| (rung.value, self.unit.short(rung.value, self.numbers));
        Ticks {
            major: all.iter().filter(|it| written(it)).map(|it| short(it)).collect(),
            minor: all.iter().filter(|it| !written(it)).map(|it| it.value).collect(),
            domain,
        }
    }

    fn rung_below(self, value: f64) -> i32 {
        let mut number = exponent(value) + 2;
        while self.unit.rung(number) > value {
            number -= 1;
        }
        number
    }

    fn rung_above(self, value: f64) -> i32 {
        let below = self.rung_below(value);
        if self.unit.rung(below) < value { below + 1 } else { below }
    }

    /// The powers of ten from one to the other, and their multiples.
    fn rungs(self, (first, last): (i32, i32)) -> Vec<Rung> {
        let mut rungs = Vec::new();
        for number in first..=last {
            let (from, to) = (self.unit.rung(number), self.unit.rung(number + 1));
            let multiples =
                (1..10).map(|times| Rung { number, times, value: f64::from(times) * from });
            let below = |rung: &Rung| rung.value < to * (1.0 - 1e-9);
            let last_ones = if number == last { 1 } else { 9 };
            let many = last - first > self.finest.max(MANY_DECADES);
            let count = if many { 1 } else { last_ones };
            rungs.extend(multiples.take(count).filter(below));
        }
        rungs
    }
}

/// A tick of a logarithmic axis.
#[derive(Clone, Copy, Debug)]
struct Rung {
    number: i32,
    times: i32,
    value: f64,
}

/// A span wide enough to have ticks.
fn widened((low, high): (f64, f64)) -> (f64, f64) {
    let size = largest((low, high));
    if high - low >= size * NARROWEST && high - low >= 1.0 / HUGE {
        return (low, high);
    }
    let middle = f64::midpoint(low, high);
    let aside = if size < 1.0 / HUGE.sqrt() { 1.0 } else { size / 2.0 };
    (middle - aside, middle + aside)
}

/// A multiple of a step, without the dust of the multiplication: of a digit times a power of ten,
/// the number nearest to what is written.
fn times(number: f64, step: f64) -> f64 {
    let exponent = exponent(step);
    let digit = (step * power(-exponent)).round();
    // Steps of minutes and hours are none.
    if (digit * power(exponent) - step).abs() > step * 1e-9 {
        return number * step;
    }
    format!("{:.0}e{exponent}", number * digit + 0.0).parse().unwrap_or(number * step)
}

fn largest((low, high): (f64, f64)) -> f64 {
    low.abs().max(high.abs())
}

/// How many decimals a step needs.
fn decimals(step: f64) -> usize {
    let whole = |decimals: &usize| {
        let scaled = step * power(*decimals as i32);
        (scaled - scaled.round()).abs() < 1e-6 * scaled.max(1.0) && scaled > 0.5
    };
    (0..12).find(whole).unwrap_or(12)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn wish(unit: Unit, most: usize) -> Wish {
        Wish { unit, numbers: Numbers::default(), most, finest: 20 }
    }

    fn texts(ticks: &Ticks) -> Vec<&str> {
        ticks.major.iter().map(|(_, text)| text.as_str()).collect()
    }

    #[test]
    fn linear_ticks_are_round() {
        let number = wish(Unit::Number, 6);
        assert_eq!(
            texts(&number.linear((0.0, 549_946.0))),
            ["0", "100k", "200k", "300k", "400k", "500k", "600k"]
        );
        assert_eq!(
            texts(&number.linear((0.0, 260.0))),
            ["0", "50", "100", "150", "200", "250", "300"]
        );
        assert_eq!(texts(&number.linear((-0.3, 0.4))), ["−0.4", "−0.2", "0", "0.2", "0.4"]);
        assert_eq!(texts(&wish(Unit::Whole, 6).linear((2.0, 4.0))), ["2", "3", "4"]);
        assert_eq!(texts(&wish(Unit::Share, 4).linear((0.0, 1.0))), ["0", "50 %", "100 %"]);
        assert_eq!(
            texts(&wish(Unit::Seconds, 4).linear((0.0, 310.0))),
            ["0", "2 min", "4 min", "6 min"]
        );
        assert_eq!(
            texts(&wish(Unit::Seconds, 4).linear((0.0, 0.0003))),
            ["0", "100 µs", "200 µs", "300 µs"]
        );
    }

    #[test]
    fn ticks_of_time_keep_to_the_unit_of_the_values() {
        let ticks = wish(Unit::Seconds, 3).linear((0.0, 55.0));
        assert_eq!(texts(&ticks), ["0", "20 s", "40 s", "60 s"]);
        let ticks = wish(Unit::Seconds, 3).linear((70.0, 830.0));
        assert_eq!(texts(&ticks), ["0", "5 min", "10 min", "15 min"]);
    }

    #[test]
    fn logarithmic_ticks_are_powers_or_few() {
        let number = wish(Unit::Number, 9);
        assert_eq!(
            texts(&number.log((3.0, 2e6), false)),
            ["1", "10", "100", "1k", "10k", "100k", "1M", "10M"]
        );
        assert_eq!(texts(&number.log((300.0, 1700.0), false)), ["200", "500", "1k", "2k"]);
        assert_eq!(texts(&number.log((300.0, 1700.0), true)), ["100", "1k", "10k"]);
        assert_eq!(texts(&number.log((100.0, 100.0), true)), ["10", "100", "1k"]);
        assert_eq!(
            texts(&wish(Unit::Number, 4).log((1.0, 1e12), true)),
            ["1", "1k", "1M", "1G", "1T"]
        );
        let times = wish(Unit::Seconds, 9).log((2e-3, 3000.0), false);
        assert_eq!(
            texts(&times),
            ["1 ms", "10 ms", "100 ms", "1 s", "10 s", "1 min", "10 min", "1 h"]
        );
        assert!(
            times.minor.contains(&20.0)
                && !times.minor.contains(&70.0)
                && times.minor.contains(&120.0)
        );
    }

    fn check(ticks: &Ticks, (low, high): (f64, f64)) -> Result<(), TestCaseError> {
        prop_assert!(ticks.domain.0 <= low && high <= ticks.domain.1, "{ticks:?}");
        prop_assert!(ticks.domain.0 < ticks.domain.1 && ticks.domain.1.is_finite());
        let mut all = ticks.minor.clone();
        all.extend(ticks.major.iter().map(|tick| tick.0));
        all.sort_by(f64::total_cmp);
        prop_assert_eq!((all[0], all[all.len() - 1]), ticks.domain);
        for values in [&ticks.minor, &ticks.major.iter().map(|tick| tick.0).collect()] {
            prop_assert!(values.is_sorted_by(|a, b| a < b), "{values:?}");
        }
        for pair in ticks.major.windows(2) {
            prop_assert!(pair[0].1 != pair[1].1, "{ticks:?}");
        }
        Ok(())
    }

    fn values() -> impl Strategy<Value = (f64, f64)> {
        let size =
            (-1.0..1.0_f64, -20..20_i32).prop_map(|(digits, exponent)| digits * power(exponent));
        let any =
            prop_oneof![size, Just(0.0), Just(HUGE), Just(-HUGE), -1000.0..1000.0, any::<f64>()];
        let any = any.prop_map(|it| if it.abs() <= HUGE { it } else { 1.0 });
        (any.clone(), any).prop_map(|(a, b)| (a.min(b), a.max(b)))
    }

    fn units() -> impl Strategy<Value = Unit> {
        prop::sample::select(vec![Unit::Number, Unit::Whole, Unit::Share, Unit::Seconds])
    }

    proptest! {
        #[test]
        fn linear_ticks_increase_and_cover(values in values(), unit in units(), most in 1..30_usize) {
            let ticks = wish(unit, most).linear(values);
            check(&ticks, values)?;
            prop_assert!(ticks.major.len() <= most.max(2) + 1);
            let within = wish(unit, most).linear_within(values);
            prop_assert!(within.domain.0 <= values.0 && values.1 <= within.domain.1);
            prop_assert!(within.major.len() <= most + 1);
            prop_assert!(within.major.is_sorted_by(|a, b| a.0 < b.0));
        }

        #[test]
        fn logarithmic_ticks_increase_and_cover(
            values in values(),
            unit in units(),
            most in 1..30_usize,
            whole in any::<bool>(),
        ) {
            let positive = |value: f64| value.abs().clamp(1.0 / HUGE, HUGE);
            let (a, b) = (positive(values.0), positive(values.1));
            let values = (a.min(b), a.max(b));
            let ticks = wish(unit, most).log(values, whole);
            check(&ticks, values)?;
            prop_assert!(ticks.major.len() <= most + 1 || !whole && ticks.major.len() <= 10);
        }
    }
}
