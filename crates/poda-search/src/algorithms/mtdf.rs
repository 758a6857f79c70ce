//! MTD(f): close in on the value with null windows, starting from a guess.
//!
//! ```text
//! mtdf(f):  g ← f; bounds ← (−∞, +∞)
//!           while they differ: β ← g, or g + 1 where g is the lower bound
//!                              g ← alphabeta(root, β − 1, β)
//!                              g < β: upper bound ← g; else lower bound ← g
//! ```
//!
//! Each step is a search of its own; a table keeps them from repeating each other's work.
//!
//! CITE: Plaat, Schaeffer, Pijls and de Bruin, "Best-first fixed-depth minimax algorithms", 1996.
//! Exact.

use crate::aids::Aids;
use crate::walk::{Answer, Walk};
use crate::{Node, Observer, Purpose};
use poda_core::{Game, Rules, Score, Window};

impl<R: Rules<G>, G: Game, A: Aids<G>, O: Observer<G>> Walk<'_, R, G, A, O> {
    /// The exact score, whatever the guess.
    pub(super) fn mtdf(&mut self, position: &G, mut guess: Score) -> Answer {
        let mut bounds = Window::FULL;
        while !bounds.is_closed() {
            let alpha = if guess == bounds.alpha { guess } else { guess.below() };
            let root = Node::root(position, Purpose::Scout);
            guess = self.alpha_beta_of(&root, Window::null(alpha))?;
            if guess > alpha {
                bounds.raise(guess);
            } else {
                bounds.lower(guess);
            }
        }
        Ok(guess)
    }
}
