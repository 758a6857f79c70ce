//! What a game says to people, in files of its own folder.

/// Texts of a game as Fluent sources, one for each language. What is not said in a language is said in
/// English.
///
/// Of the program's texts about a game these are looked up by its name: `game-NAME` describes it,
/// `page-game-NAME` is its title, `accepted-game-NAME` says which variants there are, `play-help-NAME`
/// how moves are typed, `rules-NAME` the rules, with the features of the variant as variables. All others are the game's own, and their ids begin with its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Texts {
    /// English.
    pub en: &'static str,
    /// Spanish.
    pub es: &'static str,
}

impl Texts {
    /// The source in the language of that code; an empty one where there is none.
    #[must_use]
    pub fn of(&self, language: &str) -> &'static str {
        match language {
            "en" => self.en,
            "es" => self.es,
            _ => "",
        }
    }
}
