//! Repeated measurements.

/// Numbers measured several times.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sample(Vec<f64>);

impl Sample {
    /// The arithmetic mean; zero of nothing.
    #[must_use]
    pub fn mean(&self) -> f64 {
        self.0.iter().sum::<f64>() / self.0.len().max(1) as f64
    }

    /// The standard deviation of single measurements; none of fewer than two.
    #[must_use]
    pub fn spread(&self) -> Option<f64> {
        let (mean, count) = (self.mean(), self.0.len());
        let squares: f64 = self.0.iter().map(|value| (value - mean).powi(2)).sum();
        (count >= 2).then(|| (squares / (count - 1) as f64).sqrt())
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
    fn mean_and_spread() {
        let mut sample = Sample::default();
        assert_eq!((sample.mean(), sample.spread()), (0.0, None));
        sample.extend([2.0, 4.0, 4.0, 6.0]);
        assert!((sample.mean() - 4.0).abs() < 1e-12);
        assert!((sample.spread().unwrap() - (8.0_f64 / 3.0).sqrt()).abs() < 1e-12);
    }
}
