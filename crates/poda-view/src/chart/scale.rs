//! From values to places on the paper.

/// Where values stand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scale {
    pub(super) log: bool,
    /// The values at both ends.
    pub(super) domain: (f64, f64),
    /// The places of both ends.
    pub(super) range: (f64, f64),
}

impl Scale {
    /// The place of a value; what lies outside is moved to the end.
    pub(super) fn place(&self, value: f64) -> f64 {
        let (low, high) = self.domain;
        let share = if self.log {
            (value.log10() - low.log10()) / (high.log10() - low.log10())
        } else {
            (value - low) / (high - low)
        };
        let share = if share.is_finite() { share.clamp(0.0, 1.0) } else { 0.5 };
        self.range.0 + share * (self.range.1 - self.range.0)
    }
}
