//! What the page says. The texts live with those of the terminal and are lent to the talk.

use crate::talk::Talk;
use poda_core::{Game, Notation, Sentence, Value};
use poda_engines::Judge;
use poda_games::Erased;
use poda_games::catalogue::Entry;
use poda_view::{Phrases, Variable};
use serde::Serialize;
use std::collections::BTreeMap;
use std::error::Error;

/// Says texts in the languages that there are.
pub trait Texts: Send + Sync {
    /// The codes and the names of the languages; the first is spoken where nobody asks for another.
    fn languages(&self) -> Vec<(&'static str, String)>;

    /// The signs before decimals and between thousands.
    fn signs(&self, language: &str) -> (char, char);

    /// All texts whose ids begin so; variables are left as `{$name}`.
    fn beginning(&self, language: &str, prefixes: &[&str]) -> BTreeMap<String, String>;

    /// The text of that id with its variables filled in.
    fn say(&self, language: &str, id: &str, variables: &[(&str, &str)]) -> String;

    /// The same, where numbers decide between one and many.
    fn phrase(&self, language: &str, id: &str, variables: &[(&str, Variable)]) -> String {
        let text = |variable: &Variable| match variable {
            Variable::Text(text) => text.clone(),
            Variable::Number(number) => number.to_string(),
        };
        let said = variables.iter().map(|(name, it)| (*name, text(it)));
        let said: Vec<(&str, String)> = said.collect();
        let said: Vec<_> = said.iter().map(|(name, it)| (*name, it.as_str())).collect();
        self.say(language, id, &said)
    }

    /// What a game says.
    fn sentence(&self, language: &str, sentence: &Sentence) -> String;

    /// What kind of game it is.
    fn game(&self, language: &str, entry: &Entry) -> String;

    /// The title of a game, and how it is played.
    fn rules(&self, language: &str, entry: &Entry, game: &Erased) -> (String, String);

    /// What is wrong.
    fn explain(&self, language: &str, error: &(dyn Error + 'static)) -> String;

    /// Who moves and what is allowed, or how the game ended.
    fn situation(&self, language: &str, position: &Erased) -> String;

    /// What a position is worth to its player to move.
    fn worth(&self, language: &str, position: &Erased, valued: &Valued<'_>) -> String;

    /// How a game ended.
    fn ended(&self, language: &str, position: &Erased) -> String;
}

/// The texts in one language, for pictures.
pub(crate) struct Words<'a> {
    pub(crate) texts: &'a dyn Texts,
    pub(crate) language: &'a str,
}

impl Phrases for Words<'_> {
    fn say(&self, id: &str, variables: &[(&str, Variable)]) -> String {
        self.texts.phrase(self.language, id, variables)
    }
}

/// A value that is to be said.
#[derive(Clone, Copy, Debug)]
pub struct Valued<'a> {
    /// For the player to move.
    pub value: Value,
    /// Whose opinion it is, where it is one.
    pub judge: Option<&'a Judge>,
    /// What the players are called.
    pub names: &'a [String; 2],
}

/// The ids that the page may show.
const PREFIXES: [&str; 5] = ["page-", "game-", "algorithm-", "word-", "tree-page-"];

/// The language that is meant, or the usual one.
pub(crate) fn language(texts: &dyn Texts, wanted: Option<&str>) -> &'static str {
    let known = texts.languages();
    let meant = known.iter().find(|(code, _)| Some(*code) == wanted);
    meant.or(known.first()).map_or("en", |(code, _)| code)
}

/// What the page says, in one language.
#[derive(Debug, Serialize)]
pub struct Spoken {
    lang: &'static str,
    languages: Vec<Language>,
    point: char,
    thousands: char,
    texts: BTreeMap<String, String>,
}

#[derive(Debug, Serialize)]
struct Language {
    code: &'static str,
    name: String,
}

impl Talk {
    /// What the page says.
    #[must_use]
    pub fn spoken(&self, lang: &'static str) -> Spoken {
        let texts = &*self.texts;
        let (point, thousands) = texts.signs(lang);
        let known = texts.languages().into_iter();
        Spoken {
            lang,
            languages: known.map(|(code, name)| Language { code, name }).collect(),
            point,
            thousands,
            texts: texts.beginning(lang, &PREFIXES),
        }
    }
}

/// What the libraries say by themselves, in English: enough for tests.
#[derive(Clone, Copy, Debug)]
pub struct Untranslated;

impl Texts for Untranslated {
    fn languages(&self) -> Vec<(&'static str, String)> {
        vec![("en", "English".to_owned())]
    }

    fn signs(&self, _: &str) -> (char, char) {
        ('.', ',')
    }

    fn beginning(&self, _: &str, _: &[&str]) -> BTreeMap<String, String> {
        BTreeMap::new()
    }

    fn say(&self, _: &str, id: &str, variables: &[(&str, &str)]) -> String {
        let values = variables.iter().map(|(_, value)| *value);
        std::iter::once(id).chain(values).collect::<Vec<_>>().join(" ")
    }

    fn sentence(&self, _: &str, sentence: &Sentence) -> String {
        sentence.to_string()
    }

    fn game(&self, _: &str, entry: &Entry) -> String {
        entry.description.to_owned()
    }

    fn rules(&self, _: &str, entry: &Entry, _: &Erased) -> (String, String) {
        (entry.name.to_owned(), entry.description.to_owned())
    }

    fn explain(&self, _: &str, error: &(dyn Error + 'static)) -> String {
        error.to_string()
    }

    fn situation(&self, _: &str, _: &Erased) -> String {
        String::new()
    }

    fn worth(&self, _: &str, _: &Erased, Valued { value, .. }: &Valued<'_>) -> String {
        let points = value.points().map_or_else(String::new, |points| format!(" {points:+}"));
        format!("{}{points}", value.kind())
    }

    fn ended(&self, _: &str, position: &Erased) -> String {
        position.outcome().map_or_else(String::new, |it| position.ending(it).to_string())
    }
}
