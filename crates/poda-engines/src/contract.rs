//! A game that is not what it claims to be, found out by a search.

use crate::Report;
use poda_core::Notation;
use poda_games::{Erased, Listed};

/// A search came to a position that breaks the contract of games.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{game} breaks its contract: after {} {}", place(moves), what(*endless))]
pub struct ContractError {
    /// The game.
    pub game: String,
    /// The moves from the position that was searched.
    pub moves: Vec<String>,
    /// It does not end; else it is not over and has no moves.
    pub endless: bool,
}

fn place(moves: &[String]) -> String {
    match moves.len() {
        0 => "no move".to_owned(),
        1..=20 => moves.join(" "),
        all => format!("{} … ({all} moves)", moves[..20].join(" ")),
    }
}

fn what(endless: bool) -> &'static str {
    if endless { "the game does not end" } else { "it is not over and there is no move" }
}

impl Report {
    /// Whether the game kept its contract while it was searched from that position.
    ///
    /// # Errors
    /// If it did not.
    pub fn sound(&self, position: &Erased) -> Result<(), ContractError> {
        match &self.finding.fault {
            None => Ok(()),
            Some(fault) => Err(ContractError {
                game: position.spec(),
                moves: position.line_texts(&fault.line()),
                endless: fault.endless,
            }),
        }
    }
}
