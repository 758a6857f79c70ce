//! The algorithms, one file each.

mod alpha_beta;
mod minimax;
mod mtdf;
mod negamax;
mod negascout;
mod scout;

use crate::aids::Aids;
use crate::moves::Below;
use crate::walk::{Answer, Walk};
use crate::{Node, Observer, Purpose};
use poda_core::{Game, Rules, Score, Window};
use std::fmt;
use std::str::FromStr;

/// An algorithm of the textbooks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Algorithm {
    /// MAX and MIN, as taught first.
    Minimax,
    /// One function for both sides.
    Negamax,
    /// Negamax with a window, fail-soft.
    AlphaBeta,
    /// Pearl's: test before you search.
    Scout,
    /// Alpha-beta with null windows after the first move; also known as principal variation search.
    Negascout,
    /// Null windows only, around a guess.
    Mtdf,
}

/// Why a name is not an algorithm.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown algorithm: '{name}' (accepted: {})", Algorithm::accepted())]
pub struct AlgorithmError {
    /// The name.
    pub name: String,
}

impl Algorithm {
    /// All of them, simplest first.
    pub const ALL: [Algorithm; 6] = [
        Algorithm::Minimax,
        Algorithm::Negamax,
        Algorithm::AlphaBeta,
        Algorithm::Scout,
        Algorithm::Negascout,
        Algorithm::Mtdf,
    ];

    /// The name in data files and on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Algorithm::Minimax => "minimax",
            Algorithm::Negamax => "negamax",
            Algorithm::AlphaBeta => "alphabeta",
            Algorithm::Scout => "scout",
            Algorithm::Negascout => "negascout",
            Algorithm::Mtdf => "mtdf",
        }
    }

    /// The names that are read, for messages.
    #[must_use]
    pub fn accepted() -> String {
        Algorithm::ALL.map(Algorithm::name).join(", ")
    }

    /// Whether the algorithm can be asked about a part of the scores only.
    #[must_use]
    pub const fn has_window(self) -> bool {
        matches!(self, Algorithm::AlphaBeta | Algorithm::Negascout)
    }

    /// The algorithm in a few lines, as they stand at the top of its source.
    #[must_use]
    pub fn code(self) -> String {
        let source = match self {
            Algorithm::Minimax => include_str!("minimax.rs"),
            Algorithm::Negamax => include_str!("negamax.rs"),
            Algorithm::AlphaBeta => include_str!("alpha_beta.rs"),
            Algorithm::Scout => include_str!("scout.rs"),
            Algorithm::Negascout => include_str!("negascout.rs"),
            Algorithm::Mtdf => include_str!("mtdf.rs"),
        };
        let lines = source.lines().map(|line| line.trim_start_matches("//!").trim_end());
        let lines = lines.skip_while(|line| *line != " ```text").skip(1);
        let lines =
            lines.take_while(|line| *line != " ```").map(|line| line.get(1..).unwrap_or(""));
        lines.collect::<Vec<_>>().join("\n")
    }

    /// Whether the algorithm leaves nodes before all moves are tried.
    #[must_use]
    pub const fn prunes(self) -> bool {
        !matches!(self, Algorithm::Minimax | Algorithm::Negamax)
    }
}

impl FromStr for Algorithm {
    type Err = AlgorithmError;

    fn from_str(name: &str) -> Result<Algorithm, AlgorithmError> {
        let plain: String = name.to_ascii_lowercase().replace(['-', '_', '(', ')'], "");
        let plain = if plain == "pvs" { "negascout" } else { &plain };
        let known = Algorithm::ALL.into_iter().find(|algorithm| algorithm.name() == plain);
        known.ok_or_else(|| AlgorithmError { name: name.to_owned() })
    }
}

impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl<R: Rules<G>, G: Game, A: Aids<G>, O: Observer<G>> Walk<'_, R, G, A, O> {
    /// Runs an algorithm from the root. The window is for those that have one, the guess for MTD(f).
    pub(crate) fn run(
        &mut self,
        algorithm: Algorithm,
        position: &G,
        window: Window,
        guess: Score,
    ) -> Answer {
        let root = Node::root(position, Purpose::Full);
        match algorithm {
            Algorithm::Minimax => self.minimax(&root),
            Algorithm::Negamax => self.negamax_of(&root),
            Algorithm::AlphaBeta => self.alpha_beta_of(&root, window),
            Algorithm::Scout => self.scout(&root),
            Algorithm::Negascout => self.negascout_apart(Below::ROOT, &root, window),
            Algorithm::Mtdf => self.mtdf(position, guess),
        }
    }
}
