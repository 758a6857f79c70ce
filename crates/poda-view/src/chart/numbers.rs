//! Numbers as texts, short and the same everywhere: digits are found by the standard library's exact
//! formatting, never by logarithms.

/// The signs that numbers are written with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbers {
    /// Before the decimals.
    pub point: char,
    /// Between groups of three digits.
    pub group: char,
}

impl Default for Numbers {
    /// `1,234.5`
    fn default() -> Numbers {
        Numbers { point: '.', group: ',' }
    }
}

/// The letters for thousands of thousands.
const LETTERS: [&str; 7] = ["", "k", "M", "G", "T", "P", "E"];

impl Numbers {
    /// In three digits, with a letter for the thousands: `18.3k`. Out of their reach, a power of ten.
    pub(super) fn short(self, value: f64) -> String {
        let (digits, exponent) = three_digits(value);
        let letter = usize::try_from(exponent.div_euclid(3)).ok().and_then(|it| LETTERS.get(it));
        match letter {
            _ if value == 0.0 => "0".to_owned(),
            Some(letter) => self.placed(value, &digits, exponent.rem_euclid(3)) + letter,
            None if (-3..0).contains(&exponent) => self.three(value),
            None if digits == "100" => sign(value).to_owned() + &power_text(exponent),
            None => format!("{}×{}", self.placed(value, &digits, 0), power_text(exponent)),
        }
    }

    /// In three digits, without letters: `0.0125`, `1000`.
    pub(super) fn three(self, value: f64) -> String {
        let (_, exponent) = three_digits(value);
        self.fixed(value, usize::try_from(2 - exponent).unwrap_or(0).min(12))
    }

    /// So many decimals at most, without zeros at the end.
    pub(super) fn fixed(self, value: f64, decimals: usize) -> String {
        let text = format!("{:.decimals$}", value.abs());
        let text = if decimals > 0 { trimmed(&text) } else { &text };
        let sign = if text == "0" { "" } else { sign(value) };
        sign.to_owned() + &text.replace('.', &self.point.to_string())
    }

    /// With all its digits, in groups: `549,946`.
    pub(super) fn exact(self, value: f64) -> String {
        if value.abs() >= 1e21 || (value != 0.0 && value.abs() < 1e-6) {
            return self.short(value);
        }
        let text = format!("{:.6}", value.abs());
        let (whole, fraction) = trimmed(&text).split_once('.').unwrap_or((trimmed(&text), ""));
        let point = if fraction.is_empty() { String::new() } else { self.point.to_string() };
        format!("{}{}{point}{fraction}", sign(value), self.grouped(whole))
    }

    fn grouped(self, digits: &str) -> String {
        let mut text = String::new();
        for (index, digit) in digits.chars().enumerate() {
            if index > 0 && (digits.len() - index).is_multiple_of(3) {
                text.push(self.group);
            }
            text.push(digit);
        }
        text
    }

    /// Three digits with the point behind the first `shift + 1`.
    fn placed(self, value: f64, digits: &str, shift: i32) -> String {
        let (whole, fraction) = digits.split_at(1 + shift.clamp(0, 2) as usize);
        let text = format!("{whole}.{fraction}");
        sign(value).to_owned() + &trimmed(&text).replace('.', &self.point.to_string())
    }
}

/// A minus as wide as a plus.
fn sign(value: f64) -> &'static str {
    if value < 0.0 { "−" } else { "" }
}

/// A decimal without zeros at its end.
fn trimmed(text: &str) -> &str {
    text.trim_end_matches('0').trim_end_matches('.')
}

/// The first three digits, rounded, and the power of ten of the first.
fn three_digits(value: f64) -> (String, i32) {
    let text = format!("{:.2e}", value.abs());
    let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    (digits.replace('.', ""), exponent.parse().unwrap_or(0))
}

/// The power of ten of the first digit.
pub(super) fn exponent(value: f64) -> i32 {
    let text = format!("{:e}", value.abs());
    text.split_once('e').and_then(|(_, exponent)| exponent.parse().ok()).unwrap_or(0)
}

/// A power of ten, to the last bit.
pub(super) fn power(exponent: i32) -> f64 {
    format!("1e{exponent}").parse().unwrap_or(f64::INFINITY)
}

/// `10⁻⁵`
fn power_text(exponent: i32) -> String {
    const RAISED: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let raise = |digit: char| digit.to_digit(10).map_or('⁻', |digit| RAISED[digit as usize]);
    "10".chars().chain(exponent.to_string().chars().map(raise)).collect()
}

/// What numbers up to `largest` are divided by to be short, and what is written behind them.
/// Letters begin at `first`.
pub(super) fn factor_of(largest: f64, first: f64) -> (f64, String) {
    let exponent = exponent(largest);
    let letter = exponent.div_euclid(3);
    match usize::try_from(letter).ok().and_then(|it| LETTERS.get(it)) {
        Some(text) if largest >= first => (power(3 * letter), (*text).to_owned()),
        Some(_) => (1.0, String::new()),
        None if (-3..0).contains(&exponent) => (1.0, String::new()),
        None => (power(exponent), format!("×{}", power_text(exponent))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exact_numbers_are_grouped() {
        let spanish = Numbers { point: ',', group: '.' };
        let values = [0.0, 12.5, 999.0, 1000.0, 549_946.0, -1234.25];
        let texts = ["0", "12,5", "999", "1.000", "549.946", "−1.234,25"];
        assert_eq!(values.map(|value| spanish.exact(value)), texts);
    }

    #[test]
    fn fixed_numbers_keep_their_zeros_before_the_point() {
        let numbers = Numbers::default();
        assert_eq!(numbers.fixed(100.0, 0), "100");
        assert_eq!(numbers.fixed(0.5, 3), "0.5");
        assert_eq!(numbers.fixed(-0.0001, 2), "0");
    }

    #[test]
    fn powers_are_powers() {
        let bits = [-2, 0, 3].map(|exponent| power(exponent).to_bits());
        assert_eq!(bits, [0.01_f64, 1.0, 1000.0].map(f64::to_bits));
        assert_eq!([999.0, 1000.0, 0.02].map(exponent), [2, 3, -2]);
        assert_eq!(power_text(-12), "10⁻¹²");
    }
}
