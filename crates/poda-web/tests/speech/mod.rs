//! The texts of the terminal and of the games, read as the plain lines that they must be for the page.

use poda_core::{Argument, Game, Notation, Sentence, Value};
use poda_games::{Entry, Erased, Texts as Sources, catalogue};
use poda_web::{Texts, Valued};
use std::collections::BTreeMap;
use std::error::Error;

const ENGLISH: &str = include_str!("../../../poda/locales/en/poda.ftl");
const SPANISH: &str = include_str!("../../../poda/locales/es/poda.ftl");

/// English and Spanish.
pub(crate) struct Speech;

fn lines(language: &str) -> impl Iterator<Item = (&'static str, &'static str)> + '_ {
    let text = if language == "es" { SPANISH } else { ENGLISH };
    let entries = catalogue().entries().to_vec();
    let games: Vec<&Sources> = entries.iter().flat_map(|entry| entry.texts).collect();
    let games = games.into_iter().map(move |texts| texts.of(language));
    let lines = games.chain([text]).flat_map(str::lines);
    lines.filter(|line| !line.starts_with(['#', ' '])).filter_map(|it| it.split_once(" = "))
}

impl Texts for Speech {
    fn languages(&self) -> Vec<(&'static str, String)> {
        vec![("en", "English".to_owned()), ("es", "Español".to_owned())]
    }

    fn signs(&self, language: &str) -> (char, char) {
        if language == "es" { (',', '.') } else { ('.', ',') }
    }

    fn beginning(&self, language: &str, prefixes: &[&str]) -> BTreeMap<String, String> {
        let wanted = |id: &&str| prefixes.iter().any(|prefix| id.starts_with(prefix));
        let texts = lines(language).filter(|(id, _)| wanted(id));
        texts.map(|(id, text)| (id.to_owned(), text.to_owned())).collect()
    }

    fn say(&self, language: &str, id: &str, variables: &[(&str, &str)]) -> String {
        let found = lines(language).find(|(known, _)| *known == id);
        let mut text = found.map_or(id, |(_, text)| text).to_owned();
        for (name, value) in variables {
            text = text.replace(&format!("{{ ${name} }}"), value);
        }
        text
    }

    fn sentence(&self, language: &str, sentence: &Sentence) -> String {
        let value = |argument: &Argument| match argument {
            Argument::Text(text) => text.clone(),
            Argument::Number(number) => number.to_string(),
            other => format!("{other:?}"),
        };
        let values = sentence.arguments().iter().map(|(name, argument)| (*name, value(argument)));
        let values: Vec<(&str, String)> = values.collect();
        let said: Vec<_> = values.iter().map(|(name, value)| (*name, value.as_str())).collect();
        self.say(language, sentence.id(), &said)
    }

    fn game(&self, language: &str, entry: &Entry) -> String {
        self.say(language, &format!("game-{}", entry.name), &[])
    }

    fn rules(&self, language: &str, entry: &Entry, _: &Erased) -> (String, String) {
        let title = self.say(language, &format!("page-game-{}", entry.name), &[]);
        (title, self.game(language, entry))
    }

    fn explain(&self, _: &str, error: &(dyn Error + 'static)) -> String {
        error.to_string()
    }

    fn situation(&self, _: &str, _: &Erased) -> String {
        String::new()
    }

    fn worth(&self, language: &str, position: &Erased, valued: &Valued<'_>) -> String {
        let player = valued.names[position.to_move().index()].as_str();
        let value = valued.value.points().map_or_else(String::new, |it| format!("{it:+}"));
        let said = [("player", player), ("value", value.as_str())];
        match valued.value {
            Value::Estimate { .. } => self.say(language, "worth-estimate", &said),
            _ => self.say(language, "worth-bound", &said),
        }
    }

    fn ended(&self, _: &str, position: &Erased) -> String {
        let ending = position.outcome().map(|outcome| position.ending(outcome));
        ending.map_or_else(String::new, |ending| format!("{ending}."))
    }
}
