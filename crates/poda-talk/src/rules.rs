//! How a game is played, as its folder tells it.

use crate::problem::Problem;
use crate::talk::Talk;
use poda_games::Listed;
use serde::{Deserialize, Serialize};

/// Which game is meant.
#[derive(Debug, Deserialize)]
pub struct RulesAsked {
    game: String,
}

/// The rules of a variant.
#[derive(Debug, Serialize)]
pub struct Rules {
    game: String,
    title: String,
    /// Paragraphs, as `poda rules` tells them.
    text: String,
}

impl RulesAsked {
    /// The rules of a game.
    #[must_use]
    pub fn of(game: String) -> RulesAsked {
        RulesAsked { game }
    }

    /// The answer.
    ///
    /// # Errors
    /// If there is no such game.
    pub fn tell(&self, talk: &Talk, language: &str) -> Result<Rules, Problem> {
        let game = talk.registry.find(&self.game)?;
        let spec = game.spec();
        let name = spec.split(':').next().unwrap_or_default();
        let told = talk.registry.catalogue().named(name).map(|entry| {
            let (title, text) = talk.texts.rules(language, entry, &game);
            Rules { game: spec.clone(), title, text }
        });
        Ok(told.unwrap_or_else(|| Rules {
            title: name.to_owned(),
            text: String::new(),
            game: spec.clone(),
        }))
    }
}
