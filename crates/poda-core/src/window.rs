//! The open interval of scores that still matter.

use crate::Score;
use std::ops::Neg;

/// What a score says about the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bound {
    /// It is the true score.
    Exact,
    /// The true score is at least this.
    Lower,
    /// The true score is at most this.
    Upper,
}

impl Bound {
    /// The name in data files: `exact`, `lower` or `upper`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Bound::Exact => "exact",
            Bound::Lower => "lower",
            Bound::Upper => "upper",
        }
    }

    /// The sign that people write before a bound: `=`, `≥` or `≤`.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Bound::Exact => "=",
            Bound::Lower => "≥",
            Bound::Upper => "≤",
        }
    }
}

impl Neg for Bound {
    type Output = Bound;

    /// The same statement seen by the other side.
    fn neg(self) -> Bound {
        match self {
            Bound::Exact => Bound::Exact,
            Bound::Lower => Bound::Upper,
            Bound::Upper => Bound::Lower,
        }
    }
}

/// Alpha and beta. The mover already has `alpha` elsewhere, the opponent will not allow `beta`:
/// only scores strictly between them change anything.
///
/// ```text
///          alpha            beta
///  ──────────●────────────────●──────────▶ score for the player to move
///   no better than elsewhere    too good: the opponent avoids this position
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Window {
    /// What the mover has already.
    pub alpha: Score,
    /// What the opponent will not allow.
    pub beta: Score,
}

impl Window {
    /// Every score matters.
    pub const FULL: Window = Window { alpha: Score::MIN, beta: Score::MAX };

    /// The window between two scores.
    #[inline(always)]
    #[must_use]
    pub const fn new(alpha: Score, beta: Score) -> Window {
        Window { alpha, beta }
    }

    /// Just above `alpha`, with no score inside: asks whether the true score is greater.
    #[inline(always)]
    #[must_use]
    pub const fn null(alpha: Score) -> Window {
        Window { alpha, beta: alpha.above() }
    }

    /// Nothing lies inside: the window can only be missed.
    #[inline(always)]
    #[must_use]
    pub fn is_null(self) -> bool {
        self.alpha.above() >= self.beta
    }

    /// No score can matter any more.
    #[inline(always)]
    #[must_use]
    pub fn is_closed(self) -> bool {
        self.alpha >= self.beta
    }

    /// The score lies strictly inside.
    #[inline(always)]
    #[must_use]
    pub fn contains(self, score: Score) -> bool {
        self.alpha < score && score < self.beta
    }

    /// The mover has found something worth `score`.
    #[inline(always)]
    pub fn raise(&mut self, score: Score) {
        self.alpha = self.alpha.max(score);
    }

    /// The true score is at most `score`.
    #[inline(always)]
    pub fn lower(&mut self, score: Score) {
        self.beta = self.beta.min(score);
    }

    // ANCHOR: bound
    /// What a search with this window has learnt when it returns `score`.
    #[inline(always)]
    #[must_use]
    pub fn bound(self, score: Score) -> Bound {
        if score <= self.alpha {
            Bound::Upper
        } else if score >= self.beta {
            Bound::Lower
        } else {
            Bound::Exact
        }
    }
    // ANCHOR_END: bound
}

// ANCHOR: flip
impl Neg for Window {
    type Output = Window;

    /// The same window seen by the other side.
    #[inline(always)]
    fn neg(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }
}
// ANCHOR_END: flip
