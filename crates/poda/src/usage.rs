//! What is wrong with a command line, in one line and in the chosen language.

use crate::args::Args;
use crate::locale::Locale;
use clap::Arg;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use poda_search::quantity::QuantityError;
use std::error::Error;

/// The message: the culprit, and what would be accepted.
pub fn describe(error: &clap::Error, locale: &Locale) -> String {
    Complaint { error, locale }.message()
}

struct Complaint<'e> {
    error: &'e clap::Error,
    locale: &'e Locale,
}

impl Complaint<'_> {
    fn message(&self) -> String {
        match self.error.kind() {
            ErrorKind::InvalidSubcommand => self.unknown_command(),
            ErrorKind::UnknownArgument | ErrorKind::TooManyValues => self.unknown_argument(),
            ErrorKind::InvalidValue | ErrorKind::ValueValidation => self.invalid_value(),
            ErrorKind::ArgumentConflict => self.conflict(),
            ErrorKind::MissingRequiredArgument => self.missing(),
            ErrorKind::InvalidUtf8 => self.locale.text("error-usage-encoding"),
            _ => self.other(),
        }
    }

    fn unknown_command(&self) -> String {
        let suggested = self.values(ContextKind::SuggestedSubcommand);
        let accepted = Args::definition(self.locale);
        let accepted: Vec<_> = accepted.get_subcommands().map(clap::Command::get_name).collect();
        self.guess(
            "error-usage-command",
            &self.value(ContextKind::InvalidSubcommand),
            suggested.last().map(String::as_str),
            &accepted.join(", "),
        )
    }

    fn unknown_argument(&self) -> String {
        let found = match self.error.kind() {
            ErrorKind::TooManyValues => self.value(ContextKind::InvalidValue),
            _ => self.value(ContextKind::InvalidArg),
        };
        if !found.starts_with('-') {
            return self.guess("error-usage-surplus", &found, None, &self.usage());
        }
        let suggested = self.values(ContextKind::SuggestedArg);
        let suggested = suggested.first().map(String::as_str);
        self.guess("error-usage-option", &found, suggested, &self.options())
    }

    fn guess(&self, id: &str, found: &str, suggested: Option<&str>, accepted: &str) -> String {
        let message =
            self.locale.say(id, &[("found", found.into()), ("accepted", accepted.into())]);
        match suggested {
            Some(name) => {
                let suggestion =
                    self.locale.say("error-usage-suggestion", &[("suggested", name.into())]);
                format!("{message}; {suggestion}")
            }
            None => message,
        }
    }

    fn invalid_value(&self) -> String {
        let found = self.value(ContextKind::InvalidValue);
        let argument = self.value(ContextKind::InvalidArg);
        let accepted = self.accepted_values();
        let id = match (found.is_empty(), accepted.is_empty()) {
            (true, true) => "error-usage-no-value",
            (true, false) => "error-usage-no-value-of",
            (false, _) => "error-usage-value",
        };
        let option = if found.is_empty() { &argument } else { flag(&argument) };
        let arguments =
            [("found", found.into()), ("option", option.into()), ("accepted", accepted.into())];
        self.locale.say(id, &arguments)
    }

    fn accepted_values(&self) -> String {
        let quantity = self.error.source().and_then(|cause| cause.downcast_ref::<QuantityError>());
        match quantity {
            Some(quantity) => self.locale.text(quantity.kind.message()),
            None => self.values(ContextKind::ValidValue).join(", "),
        }
    }

    fn conflict(&self) -> String {
        let option = self.option(ContextKind::InvalidArg);
        let others = self.values(ContextKind::PriorArg);
        let others: Vec<_> = others.iter().map(|other| flag(other)).collect();
        if others.is_empty() || others == [option.as_str()] {
            return self.locale.say("error-usage-repeated", &[("option", option.into())]);
        }
        let arguments = [("option", option.into()), ("other", others.join(", ").into())];
        self.locale.say("error-usage-conflict", &arguments)
    }

    fn missing(&self) -> String {
        let missing = self.values(ContextKind::InvalidArg).join(", ");
        let arguments = [("missing", missing.into()), ("accepted", self.usage().into())];
        self.locale.say("error-usage-missing", &arguments)
    }

    fn other(&self) -> String {
        let text = self.error.to_string();
        let line = text.lines().next().unwrap_or_default();
        line.trim_start_matches("error: ").to_owned()
    }

    /// `poda show [OPTIONS] <GAME> [POSITION]`
    fn usage(&self) -> String {
        let usage = self.value(ContextKind::Usage);
        usage
            .find("poda")
            .map_or_else(|| "poda --help".to_owned(), |start| usage[start..].to_owned())
    }

    /// The options of the command that was asked for.
    fn options(&self) -> String {
        let mut root = Args::definition(self.locale);
        root.build();
        let usage = self.usage();
        let name = usage.split(' ').nth(1).unwrap_or_default();
        let command = root.find_subcommand(name).unwrap_or(&root);
        let options = command.get_arguments().filter_map(Arg::get_long);
        options.map(|long| format!("--{long}")).collect::<Vec<_>>().join(", ")
    }

    fn option(&self, kind: ContextKind) -> String {
        flag(&self.value(kind)).to_owned()
    }

    fn value(&self, kind: ContextKind) -> String {
        self.error.get(kind).map(ToString::to_string).unwrap_or_default()
    }

    fn values(&self, kind: ContextKind) -> Vec<String> {
        match self.error.get(kind) {
            Some(ContextValue::Strings(values)) => values.clone(),
            Some(ContextValue::String(value)) => vec![value.clone()],
            _ => Vec::new(),
        }
    }
}

/// `--depth` of `--depth <N>`.
fn flag(argument: &str) -> &str {
    argument.split_once([' ', '=']).map_or(argument, |(flag, _)| flag)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::locale::Language;

    fn complaint(line: &str, language: Language) -> String {
        let words: Vec<_> = line.split(' ').map(Into::into).collect();
        let locale = Locale::new(language);
        describe(&Args::read(&words, &locale).expect_err(line), &locale)
    }

    const LINES: &[&str] = &[
        "poda anaylse tictactoe",
        "poda chess",
        "poda show",
        "poda show tictactoe a1 b2",
        "poda show tictactoe --dpeth 3",
        "poda --dpeth",
        "poda compare tictactoe --dpeth 3",
        "poda compare tictactoe --depth -3",
        "poda compare tictactoe --depth",
        "poda compare tictactoe --depth 1 --depth 2",
        "poda compare tictactoe --runs 0",
        "poda analyse tictactoe --exact --depth 3",
        "poda analyse tictactoe --time -2s",
        "poda analyse tictactoe --time soon",
        "poda analyse tictactoe --reading far",
        "poda analyse tictactoe --all=yes",
        "poda analyse tictactoe -x",
        "poda solve tictactoe --memory 0",
        "poda perft tictactoe",
        "poda play tictactoe --mark Z",
        "poda play tictactoe --starts nobody",
        "poda games --format xml",
        "poda games --format",
        "poda games --lang fr",
        "poda games --seed -1",
        "poda completions tcsh",
    ];

    fn complaints(language: Language) -> String {
        let lines = LINES.iter().map(|line| format!("$ {line}\n{}\n", complaint(line, language)));
        lines.collect()
    }

    #[test]
    fn complaints_name_the_culprit_and_what_is_accepted() {
        insta::assert_snapshot!("complaints_en", complaints(Language::English));
        insta::assert_snapshot!("complaints_es", complaints(Language::Spanish));
    }

    #[test]
    fn a_complaint_is_one_line() {
        for line in LINES {
            assert_eq!(complaint(line, Language::Spanish).lines().count(), 1, "{line}");
        }
    }
}
