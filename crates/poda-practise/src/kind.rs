//! What an exercise asks for.

use crate::TaskError;
use poda_search::Algorithm;
use std::str::FromStr;

/// What an exercise asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// The value of every node.
    Values,
    /// Alpha or beta of every node after each of its children.
    Window,
    /// Which leaves are cut.
    Cuts,
    /// Whose bound cuts.
    Whose,
    /// What Negascout asks and is answered, visit by visit.
    Visits,
    /// The order of the moves at the root that visits least.
    Order,
    /// The best move.
    Best,
}

impl Kind {
    /// All of them, easy ones first.
    pub const ALL: [Kind; 7] = [
        Kind::Values,
        Kind::Best,
        Kind::Cuts,
        Kind::Window,
        Kind::Whose,
        Kind::Order,
        Kind::Visits,
    ];

    /// The word in links and on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Values => "values",
            Kind::Window => "window",
            Kind::Cuts => "cuts",
            Kind::Whose => "whose",
            Kind::Visits => "visits",
            Kind::Order => "order",
            Kind::Best => "best",
        }
    }

    /// The search that is asked about.
    #[must_use]
    pub const fn algorithm(self) -> Algorithm {
        match self {
            Kind::Values | Kind::Best => Algorithm::Minimax,
            Kind::Window | Kind::Cuts | Kind::Whose | Kind::Order => Algorithm::AlphaBeta,
            Kind::Visits => Algorithm::Negascout,
        }
    }

    /// Every word, for those who typed another one.
    #[must_use]
    pub fn accepted() -> String {
        Kind::ALL.map(Kind::name).join(", ")
    }
}

impl FromStr for Kind {
    type Err = TaskError;

    fn from_str(text: &str) -> Result<Kind, TaskError> {
        let found = Kind::ALL.into_iter().find(|kind| kind.name() == text);
        found.ok_or_else(|| TaskError::Kind { found: text.to_owned() })
    }
}
