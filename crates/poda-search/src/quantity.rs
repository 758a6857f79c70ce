//! Numbers, times and sizes as people type them.

use crate::terms::Terms;
use std::ops::RangeInclusive;
use std::time::Duration;

/// What kind of quantity was expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// A depth in plies.
    Depth,
    /// One depth after the other.
    Depths,
    /// How many; not none.
    Count,
    /// Any whole number that is not negative.
    Seed,
    /// A stretch of time, not empty.
    Time,
    /// An amount of memory, not empty.
    Size,
    /// A level of strength.
    Level,
}

/// A text that is not the quantity that was expected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{found}' (accepted: {})", .kind.accepted())]
pub struct QuantityError {
    /// The text.
    pub found: String,
    /// What it should have been.
    pub kind: Measure,
}

/// The deepest depth that can be asked for.
pub const MAX_DEPTH: u32 = 10_000;

/// The highest level of strength.
pub const MAX_LEVEL: u32 = 20;

impl Measure {
    /// The id of the text that says what is accepted.
    #[must_use]
    pub fn message(self) -> &'static str {
        match self {
            Measure::Depth => "accepted-depth",
            Measure::Depths => "accepted-depths",
            Measure::Count => "accepted-count",
            Measure::Seed => "accepted-seed",
            Measure::Time => "accepted-time",
            Measure::Size => "accepted-size",
            Measure::Level => "accepted-level",
        }
    }

    fn accepted(self) -> &'static str {
        match self {
            Measure::Depth => "0 to 10000",
            Measure::Depths => "2..8, both of them included, up to 250",
            Measure::Count => "a whole number from 1",
            Measure::Seed => "a whole number from 0",
            Measure::Time => "500ms, 2s, 1.5m, 1h, or a number of seconds; more than 0",
            Measure::Size => "4096, 500KB, 64MiB, 1GiB; more than 0",
            Measure::Level => "1 to 20",
        }
    }

    fn error(self, found: &str) -> QuantityError {
        QuantityError { found: found.to_owned(), kind: self }
    }
}

/// Reads a depth, 0 to [`MAX_DEPTH`].
///
/// # Errors
/// If the text is no such quantity.
pub fn depth(text: &str) -> Result<u32, QuantityError> {
    let depth = digits(text).filter(|depth| *depth <= u64::from(MAX_DEPTH));
    depth.and_then(|depth| u32::try_from(depth).ok()).ok_or_else(|| Measure::Depth.error(text))
}

/// Reads depths such as `2..8`, both ends included, up to 250.
///
/// # Errors
/// If the text is no such quantity.
pub fn depths(text: &str) -> Result<RangeInclusive<u32>, QuantityError> {
    let depth = |text: &str| depth(text).ok().filter(|&depth| depth <= Terms::MAX_DEPTH);
    let ends = text.split_once("..").and_then(|(from, to)| depth(from).zip(depth(to)));
    let depths = ends.filter(|(from, to)| from <= to).map(|(from, to)| from..=to);
    depths.ok_or_else(|| Measure::Depths.error(text))
}

/// Reads a level of strength, 1 to [`MAX_LEVEL`].
///
/// # Errors
/// If the text is no such quantity.
pub fn level(text: &str) -> Result<u32, QuantityError> {
    let level = digits(text).and_then(|level| u32::try_from(level).ok());
    level.filter(|level| (1..=MAX_LEVEL).contains(level)).ok_or_else(|| Measure::Level.error(text))
}

/// Reads a number of things, 1 or more.
///
/// # Errors
/// If the text is no such quantity.
pub fn count(text: &str) -> Result<u64, QuantityError> {
    digits(text).filter(|count| *count > 0).ok_or_else(|| Measure::Count.error(text))
}

/// Reads a seed.
///
/// # Errors
/// If the text is no such quantity.
pub fn seed(text: &str) -> Result<u64, QuantityError> {
    digits(text).ok_or_else(|| Measure::Seed.error(text))
}

/// Reads a time such as `2s`, `500ms`, `1.5m`, `1h`; a plain number is seconds.
///
/// # Errors
/// If the text is no such quantity.
pub fn time(text: &str) -> Result<Duration, QuantityError> {
    let scale = |unit: &str| match unit {
        "" | "s" => Some(1.0),
        "ms" => Some(0.001),
        "m" | "min" => Some(60.0),
        "h" => Some(3600.0),
        _ => None,
    };
    let (number, unit) = split_unit(text);
    decimal(number)
        .zip(scale(unit))
        .and_then(|(number, scale)| Duration::try_from_secs_f64(number * scale).ok())
        .filter(|time| !time.is_zero())
        .ok_or_else(|| Measure::Time.error(text))
}

/// Reads a number of bytes such as `64MiB`, `1GiB`, `500KB`, `4096`.
///
/// # Errors
/// If the text is no such quantity.
pub fn size(text: &str) -> Result<u64, QuantityError> {
    let scale = |unit: &str| match unit.to_ascii_lowercase().as_str() {
        "" | "b" => Some(1),
        "kb" | "k" => Some(1000),
        "mb" | "m" => Some(1_000_000),
        "gb" | "g" => Some(1_000_000_000),
        "tb" | "t" => Some(1_000_000_000_000),
        "kib" => Some(1 << 10),
        "mib" => Some(1 << 20),
        "gib" => Some(1 << 30),
        "tib" => Some(1_u64 << 40),
        _ => None,
    };
    let (number, unit) = split_unit(text);
    let bytes =
        digits(number).zip(scale(unit)).and_then(|(number, scale)| number.checked_mul(scale));
    bytes.filter(|bytes| *bytes > 0).ok_or_else(|| Measure::Size.error(text))
}

fn split_unit(text: &str) -> (&str, &str) {
    let unit = text.find(|c: char| c.is_ascii_alphabetic()).unwrap_or(text.len());
    (text[..unit].trim_end(), &text[unit..])
}

/// Unlike `parse`, takes no sign.
fn digits(text: &str) -> Option<u64> {
    text.parse().ok().filter(|_| text.bytes().all(|byte| byte.is_ascii_digit()))
}

fn decimal(text: &str) -> Option<f64> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    text.parse().ok().filter(|_| plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_units() {
        for (text, milliseconds) in [
            ("2s", 2000),
            ("2", 2000),
            ("1.5s", 1500),
            ("0.25", 250),
            ("500ms", 500),
            ("1m", 60_000),
            ("2 min", 120_000),
            ("1h", 3_600_000),
        ] {
            assert_eq!(time(text), Ok(Duration::from_millis(milliseconds)), "{text}");
        }
        for text in ["", "0", "0ms", "-2s", "s", "2d", "1e3", "2ss", "inf", "nan", "1.2.3", "+1"] {
            assert_eq!(time(text), Err(Measure::Time.error(text)));
        }
        assert!(time(&"9".repeat(30)).is_err());
    }

    #[test]
    fn sizes_have_units() {
        for (text, bytes) in [
            ("4096", 4096),
            ("500KB", 500_000),
            ("64MiB", 64 << 20),
            ("1GiB", 1 << 30),
            ("1gib", 1 << 30),
            ("2 TiB", 2 << 40),
        ] {
            assert_eq!(size(text), Ok(bytes), "{text}");
        }
        for text in ["", "0", "0MiB", "-1", "1.5GiB", "MiB", "1XB", "99999999999TiB", "+1"] {
            assert_eq!(size(text), Err(Measure::Size.error(text)));
        }
    }

    #[test]
    fn depths_and_counts_are_bounded() {
        assert_eq!(depth("0"), Ok(0));
        assert_eq!(depth("10000"), Ok(MAX_DEPTH));
        for text in ["-3", "10001", "", "x", "1.5", "+1", "99999999999999999999"] {
            assert_eq!(depth(text), Err(Measure::Depth.error(text)));
        }
        assert_eq!(count("1"), Ok(1));
        assert_eq!(count("0"), Err(Measure::Count.error("0")));
        assert_eq!(seed("0"), Ok(0));
        assert_eq!(seed("-1"), Err(Measure::Seed.error("-1")));
        let text = depth("-3").unwrap_err().to_string();
        assert_eq!(text, "'-3' (accepted: 0 to 10000)");
    }
}
