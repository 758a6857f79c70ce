//! What every answer may use.

use crate::allowance::Allowance;
use crate::results::Shelf;
use crate::texts::{self, Texts};
use poda_core::Player;
use poda_engines::Registry;
use poda_games::Erased;
use poda_view::Marks;
use std::sync::Arc;

/// What there is to talk about, in which words, and how much of it.
#[derive(Clone)]
pub struct Talk {
    /// The games, agents and solvers.
    pub registry: Registry,
    /// What is said to people.
    pub texts: Arc<dyn Texts>,
    /// What a visitor may use.
    pub allowance: Allowance,
    /// Results to be shown, where somebody lends them.
    pub shelf: Option<Arc<dyn Shelf>>,
}

impl Talk {
    /// The language that is meant, or the usual one.
    #[must_use]
    pub fn language(&self, wanted: Option<&str>) -> &'static str {
        texts::language(&*self.texts, wanted)
    }

    /// What the players of a game are called on the page.
    pub(crate) fn names(&self, language: &str, game: &Erased) -> [String; 2] {
        let look = poda_view::board(game, None, &Marks::default()).look();
        let name = |player: Player| format!("page-name-{look}-{}", player.name());
        Player::BOTH.map(|player| self.texts.say(language, &name(player), &[]))
    }
}
