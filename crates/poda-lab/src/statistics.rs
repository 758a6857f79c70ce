//! Repeated measurements.

/// Numbers measured several times.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sample(Vec<f64>);

impl Sample {
    /// The one in the middle; zero of nothing.
    #[must_use]
    pub fn median(&self) -> f64 {
        self.quantile(0.5)
    }

    /// Half of the distance between the quartiles: half of the measurements lie about so near to the median. None of
    /// fewer than two.
    #[must_use]
    pub fn spread(&self) -> Option<f64> {
        let between = || (self.quantile(0.75) - self.quantile(0.25)) / 2.0;
        (self.0.len() >= 2).then(between)
    }

    /// The value below which such a share of the measurements lies; between two of them, on the line from one to the
    /// other.
    fn quantile(&self, share: f64) -> f64 {
        let mut sorted = self.0.clone();
        sorted.sort_by(f64::total_cmp);
        let Some(last) = sorted.len().checked_sub(1) else { return 0.0 };
        let place = share * last as f64;
        let below = place.floor() as usize;
        let above = (below + 1).min(last);
        sorted[below] + (place - below as f64) * (sorted[above] - sorted[below])
    }

    /// How many there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.0.len()
    }
}

impl Extend<f64> for Sample {
    fn extend<I: IntoIterator<Item = f64>>(&mut self, values: I) {
        self.0.extend(values);
    }
}

#[cfg(test)]
mod tests {
    use super::Sample;

    #[test]
    fn median_and_spread() {
        let mut sample = Sample::default();
        assert_eq!((sample.median(), sample.spread()), (0.0, None));
        sample.extend([100.0, 2.0, 4.0, 3.0, 6.0]);
        assert!((sample.median() - 4.0).abs() < 1e-12);
        assert!((sample.spread().unwrap() - 1.5).abs() < 1e-12);
        sample.extend([5.0]);
        assert!((sample.median() - 4.5).abs() < 1e-12);
    }
}
