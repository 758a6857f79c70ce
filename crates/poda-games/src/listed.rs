//! What the catalogue asks of a game beyond its rules.

use crate::{Erased, GameError, Texts};
use poda_core::{
    Argument, AsWritten, Evaluator, Game, Knowledge, MoveOrder, Notation, Rules, Symmetry,
};
use std::fmt::Debug;

/// A helper of a game together with the name that `--eval` or `--order` takes.
pub type Named<T> = (&'static str, Box<T>);

/// A game with notation, symmetry and helpers: everything that [`Erased`] needs.
pub trait Listed: Notation + Symmetry + Debug + Send + Sync + 'static {
    /// The text that [`Catalogue::find`](crate::Catalogue::find) turns into this variant of the game.
    fn spec(&self) -> String;

    /// What distinguishes this variant from others, by name: it fills the variables of the text `rules-NAME`.
    fn features(&self) -> Vec<(&'static str, Argument)> {
        Vec::new()
    }

    /// A move as a number, the same for equal moves.
    fn code(mv: Self::Move) -> u16;

    /// The move with that number.
    fn decode(code: u16) -> Self::Move;

    /// Does work with the fastest way to carry out the rules on this processor. Override it where there are
    /// others than the rules as they are written: all that are named there are compiled.
    fn with_rules<W: WithRules<Self>>(work: W) -> W::Output {
        work.by(AsWritten)
    }

    /// Judgements of unfinished positions, the best first.
    fn evaluators(&self) -> Vec<Named<dyn Evaluator<Self>>> {
        Vec::new()
    }

    /// Opinions about which moves to try first, the best first.
    fn orderings(&self) -> Vec<Named<dyn MoveOrder<Self>>> {
        Vec::new()
    }

    /// What an expert of this game knows for certain.
    fn knowledge(&self) -> Option<Box<dyn Knowledge<Self>>> {
        None
    }
}

/// Work to be compiled for a way to carry out the rules of a game: see [`Listed::with_rules`].
pub trait WithRules<G: Game> {
    /// What it gives.
    type Output;

    /// Does it.
    fn by<R: Rules<G>>(self, rules: R) -> Self::Output;
}

/// A game with a line in the catalogue.
pub trait Catalogued: Listed + Sized {
    /// The name before the colon.
    const NAME: &'static str;
    /// Other names that people type. Capital letters, `-` and `_` make no difference anyway.
    const ALIASES: &'static [&'static str] = &[];
    /// How a specification looks: `mnk:m,n,k`.
    const FORM: &'static str;
    /// Variants that are small enough for the conformance suite; the first is the one to show.
    const EXAMPLES: &'static [&'static str];
    /// What it is, in plain English, for where its texts do not say `game-NAME`.
    const DESCRIPTION: &'static str = Self::NAME;
    /// What it says to people. Games that share texts name the same ones.
    const TEXTS: &'static [Texts] = &[];

    /// The starting position of the variant that the text behind the colon describes.
    ///
    /// # Errors
    /// If there is no such variant.
    fn from_parameters(parameters: Option<&str>) -> Result<Self, GameError>;

    /// The same behind one type. Override it where another type serves some of the variants.
    ///
    /// # Errors
    /// If there is no such variant.
    fn start(parameters: Option<&str>) -> Result<Erased, GameError> {
        Self::from_parameters(parameters).map(Erased::new)
    }
}
