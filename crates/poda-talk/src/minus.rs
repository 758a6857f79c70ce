//! The sign of what is less than nothing: as wide as a plus, and the same in lists and in sentences.

/// The text with a minus where a hyphen stands before a number.
pub(crate) fn with_minus(text: &str) -> String {
    let mut said = String::with_capacity(text.len() + 4);
    let mut before = ' ';
    let mut signs = text.chars().peekable();
    while let Some(sign) = signs.next() {
        let leads = signs.peek().is_some_and(char::is_ascii_digit) && !before.is_alphanumeric();
        said.push(if sign == '-' && leads { '−' } else { sign });
        before = sign;
    }
    said
}

#[cfg(test)]
mod tests {
    use super::with_minus;

    #[test]
    fn only_numbers_have_a_minus() {
        for (typed, said) in [
            ("estimate: -4.5 for Black", "estimate: −4.5 for Black"),
            ("-8 … +2", "−8 … +2"),
            ("alpha-beta, 4-1, a - b, -", "alpha-beta, 4-1, a - b, -"),
            ("≥ -1,000", "≥ −1,000"),
        ] {
            assert_eq!(with_minus(typed), said);
        }
    }
}
