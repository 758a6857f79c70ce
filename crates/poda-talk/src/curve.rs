//! The curve of a game, drawn like every other picture.

use crate::allowance::Allowance;
use crate::problem::Problem;
use serde::{Deserialize, Serialize};

/// What a game was worth at each of its positions, as far as that is known.
#[derive(Debug, Deserialize)]
pub struct CurveAsked {
    points: Vec<Option<Point>>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
struct Point {
    share: f64,
    exact: bool,
}

/// The picture.
#[derive(Debug, Serialize)]
pub struct Curve {
    svg: String,
}

impl CurveAsked {
    /// Draws it.
    ///
    /// # Errors
    /// If there are more points than a game may have.
    pub fn draw(&self, allowance: &Allowance) -> Result<Curve, Problem> {
        if self.points.len() > allowance.moves + 1 {
            return Err(Problem::Moves(allowance.moves));
        }
        let point = |point: &Option<Point>| {
            let Point { share, exact } = (*point)?;
            Some(poda_view::Point { share: share.clamp(0.0, 1.0), exact })
        };
        let points: Vec<_> = self.points.iter().map(point).collect();
        Ok(Curve { svg: poda_view::evaluation(&points) })
    }
}
