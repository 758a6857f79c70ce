//! Help in the chosen language.
//!
//! A command's text is `help-COMMAND`; an argument's is `help-COMMAND-ARGUMENT`, or
//! `help-all-ARGUMENT` where several commands share it; the name of its value is
//! `value-COMMAND-ARGUMENT` or `value-all-ARGUMENT`.

use crate::examples;
use crate::locale::Locale;
use clap::{Arg, ArgAction, Command};

/// Options that say how a search goes about it; they have a heading of their own.
const SEARCH: [&str; 6] = ["algo", "table", "eval", "order", "reading", "knowledge"];

/// Gives the definition its texts.
pub fn translate(command: Command, locale: &Locale) -> Command {
    let version = Arg::new("version").long("version").short('V').action(ArgAction::Version);
    let command = command.disable_help_subcommand(true).disable_version_flag(true).arg(version);
    let help = Arg::new("help").long("help").short('h').action(ArgAction::Help).global(true);
    let command = command.disable_help_flag(true).arg(help);
    let command = command.mut_subcommands(|sub| describe(sub, "poda ", locale));
    describe(command, "", locale)
}

fn describe(command: Command, parent: &str, locale: &Locale) -> Command {
    let name = command.get_name().to_owned();
    let command = command.mut_args(|argument| describe_argument(argument, &name, locale));
    let usage = usage(&command, parent, locale);
    command
        .about(locale.text(&format!("help-{name}")))
        .subcommand_help_heading(locale.text("heading-commands"))
        .override_usage(usage)
        .after_help(examples(&name, locale))
        .help_template(template(locale))
}

/// Command lines to begin with, one below the other.
fn examples(command: &str, locale: &Locale) -> String {
    let style = clap::builder::Styles::default();
    let style = style.get_usage();
    let lines = examples::of(command).iter().map(|line| format!("\n  {line}"));
    format!("{style}{}:{style:#}{}", locale.text("heading-examples"), lines.collect::<String>())
}

fn describe_argument(argument: Arg, command: &str, locale: &Locale) -> Arg {
    let id = argument.get_id().as_str().replace('_', "-");
    let find = |kind: &str| {
        let own = locale.lookup(&format!("{kind}-{command}-{id}"));
        own.or_else(|| locale.lookup(&format!("{kind}-all-{id}")))
    };
    let heading = locale.text(heading(&argument, command));
    let argument = argument.help(find("help").unwrap_or_default()).help_heading(heading);
    if !argument.get_action().takes_values() {
        return argument;
    }
    let argument = argument.hide_possible_values(true).hide_default_value(true);
    match find("value") {
        Some(value) => argument.value_name(value),
        None => argument,
    }
}

fn heading(argument: &Arg, command: &str) -> &'static str {
    if argument.is_positional() {
        "heading-arguments"
    } else if SEARCH.contains(&argument.get_id().as_str()) {
        "heading-search"
    } else if command == "poda" {
        "heading-general"
    } else {
        "heading-options"
    }
}

/// `poda perft [OPTIONS] --depth <N> <GAME> [POSITION]`
fn usage(command: &Command, parent: &str, locale: &Locale) -> String {
    let mut words = vec![format!("{parent}{}", command.get_name())];
    words.push(format!("[{}]", locale.text("usage-options")));
    words.extend(command.get_arguments().filter_map(required_option));
    words.extend(command.get_positionals().map(positional));
    if command.has_subcommands() {
        words.push(format!("[{}]", locale.text("usage-command")));
    }
    words.join(" ")
}

fn required_option(argument: &Arg) -> Option<String> {
    let long = argument.get_long().filter(|_| argument.is_required_set())?;
    Some(format!("--{long} <{}>", value_name(argument)))
}

fn positional(argument: &Arg) -> String {
    let more = if matches!(argument.get_action(), ArgAction::Append) { "…" } else { "" };
    let name = format!("{}{more}", value_name(argument));
    if argument.is_required_set() { format!("<{name}>") } else { format!("[{name}]") }
}

fn value_name(argument: &Arg) -> &str {
    let name = argument.get_value_names().and_then(<[_]>::first);
    name.map_or_else(|| argument.get_id().as_str(), |name| name.as_str())
}

fn template(locale: &Locale) -> String {
    let usage = locale.text("heading-usage");
    let style = clap::builder::Styles::default();
    let style = style.get_usage();
    format!("{{about}}\n\n{style}{usage}:{style:#} {{usage}}\n\n{{all-args}}{{after-help}}\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args::Args;
    use crate::locale::Language;
    use clap::ValueEnum;

    fn help(line: &str, language: Language) -> String {
        let words: Vec<_> = line.split(' ').map(Into::into).collect();
        Args::read(&words, &Locale::new(language)).unwrap_err().to_string()
    }

    #[test]
    fn everything_is_described_in_both_languages() {
        for language in Language::value_variants() {
            let mut root = Args::definition(&Locale::new(*language));
            root.build();
            for command in std::iter::once(&root).chain(root.get_subcommands()) {
                let about = command.get_about().map(ToString::to_string).unwrap_or_default();
                assert!(!about.is_empty() && !about.starts_with("help-"), "{}", command.get_name());
                for argument in command.get_arguments() {
                    let help = argument.get_help().map(ToString::to_string).unwrap_or_default();
                    assert!(!help.is_empty(), "{} {}", command.get_name(), argument.get_id());
                }
            }
        }
    }

    /// `<THREADS>` says nothing, least of all in another language.
    #[test]
    fn every_value_has_a_name() {
        for language in Language::value_variants() {
            let mut root = Args::definition(&Locale::new(*language));
            root.build();
            for command in root.get_subcommands() {
                let valued = command.get_arguments().filter(|it| it.get_action().takes_values());
                for argument in valued.filter(|it| !it.is_hide_set()) {
                    let own = argument.get_id().as_str().to_uppercase().replace('-', "_");
                    let said = value_name(argument);
                    let fine = said != own || *language == Language::English && said.len() <= 8;
                    assert!(fine && !said.contains('_'), "{} {said}", command.get_name());
                }
            }
        }
    }

    #[test]
    fn the_help_of_poda() {
        insta::assert_snapshot!("poda_en", help("poda --help", Language::English));
        insta::assert_snapshot!("poda_es", help("poda --help", Language::Spanish));
    }

    #[test]
    fn the_help_of_a_command() {
        insta::assert_snapshot!("compare_en", help("poda compare --help", Language::English));
        insta::assert_snapshot!("compare_es", help("poda compare --help", Language::Spanish));
    }

    #[test]
    fn no_english_word_of_clap_is_left() {
        let mut root = Args::definition(&Locale::new(Language::Spanish));
        root.build();
        for command in root.get_subcommands() {
            let text = help(&format!("poda {} -h", command.get_name()), Language::Spanish);
            for word in ["Usage", "Options", "OPTIONS", "default", "possible", "Print"] {
                assert!(!text.contains(word), "{word}: {text}");
            }
        }
    }
}
