//! The words and numbers that people read, in their language.
//!
//! Text lives in `locales/` and in the folders of the games; data (JSON, CSV) never passes through here.

use clap::ValueEnum;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use poda_core::{Argument, Player, Sentence};
use poda_games::{Catalogue, Entry, Erased, Listed, Texts};
use std::collections::BTreeMap;
use std::ffi::OsString;
use unic_langid::LanguageIdentifier;

type Bundle = FluentBundle<FluentResource>;

/// The texts of the program itself.
const ENGLISH: [&str; 4] = [
    include_str!("../locales/en/poda.ftl"),
    include_str!("../locales/en/finding.ftl"),
    include_str!("../locales/en/playing.ftl"),
    include_str!("../locales/en/exchange.ftl"),
];
const SPANISH: [&str; 4] = [
    include_str!("../locales/es/poda.ftl"),
    include_str!("../locales/es/finding.ftl"),
    include_str!("../locales/es/playing.ftl"),
    include_str!("../locales/es/exchange.ftl"),
];

/// A language that Poda speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Language {
    /// `en`
    #[value(name = "en")]
    English,
    /// `es`
    #[value(name = "es")]
    Spanish,
}

impl Language {
    /// The language for these command-line arguments: what `--lang` says, else the environment.
    ///
    /// The arguments are looked at before they are parsed, because help and parse errors must
    /// already be in that language.
    pub fn choose(arguments: &[OsString]) -> Language {
        Language::asked(arguments).unwrap_or_else(Language::detect)
    }

    /// The language of the environment: the first of `PODA_LANG`, `LC_ALL`, `LC_MESSAGES` and
    /// `LANG` that is set decides.
    pub fn detect() -> Language {
        Language::of_environment(|name| std::env::var(name).ok())
    }

    fn asked(arguments: &[OsString]) -> Option<Language> {
        let mut words = arguments.iter().skip(1).filter_map(|word| word.to_str());
        while let Some(word) = words.next() {
            let value = match word {
                "--" => return None,
                "--lang" => words.next()?,
                _ => match word.strip_prefix("--lang=") {
                    Some(value) => value,
                    None => continue,
                },
            };
            return Language::from_str(value, false).ok();
        }
        None
    }

    fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Language {
        let value = ["PODA_LANG", "LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .find_map(|name| variable(name).filter(|value| !value.is_empty()));
        match value {
            Some(value) if value.to_ascii_lowercase().starts_with("es") => Language::Spanish,
            _ => Language::English,
        }
    }

    /// `en` or `es`.
    pub fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Spanish => "es",
        }
    }

    fn identifier(self) -> LanguageIdentifier {
        self.code().parse().unwrap_or_default()
    }

    fn own_sources(self) -> [&'static str; 4] {
        match self {
            Language::English => ENGLISH,
            Language::Spanish => SPANISH,
        }
    }

    /// What the games say, each source once, and then the program: no game can change its words.
    fn sources(self, games: &[Texts]) -> Vec<&'static str> {
        let games = games.iter().map(|texts| texts.of(self.code()));
        let mut sources = Vec::new();
        for source in games.chain(self.own_sources()) {
            if !sources.contains(&source) {
                sources.push(source);
            }
        }
        sources
    }

    fn thousands(self) -> char {
        match self {
            Language::English => ',',
            Language::Spanish => '.',
        }
    }

    fn point(self) -> char {
        match self {
            Language::English => '.',
            Language::Spanish => ',',
        }
    }

    fn integer(self, value: i128) -> String {
        let digits = value.unsigned_abs().to_string();
        let mut text = String::from(if value < 0 { "-" } else { "" });
        for (index, digit) in digits.chars().enumerate() {
            if index > 0 && (digits.len() - index).is_multiple_of(3) {
                text.push(self.thousands());
            }
            text.push(digit);
        }
        text
    }

    fn decimal(self, value: f64, digits: usize) -> String {
        let text = format!("{value:.digits$}");
        let Some((whole, fraction)) = text.split_once('.') else {
            return text.parse().map_or(text, |whole| self.integer(whole));
        };
        let sign = if whole.starts_with('-') { "-" } else { "" };
        match whole.trim_start_matches('-').parse() {
            Ok(whole) => format!("{sign}{}{}{fraction}", self.integer(whole), self.point()),
            Err(_) => text,
        }
    }
}

/// Everything that is said in one language.
pub struct Locale {
    language: Language,
    /// What the games say.
    games: Vec<Texts>,
    bundle: Bundle,
    /// Answers where the first has no text.
    english: Bundle,
}

impl Locale {
    /// The texts of the program and of those games, in a language.
    pub fn of(language: Language, games: &Catalogue) -> Locale {
        let games = games.entries().iter().flat_map(|entry| entry.texts).copied().collect();
        Locale::saying(language, games)
    }

    /// The same texts in another language.
    pub fn speaking(&self, language: Language) -> Locale {
        Locale::saying(language, self.games.clone())
    }

    fn saying(language: Language, games: Vec<Texts>) -> Locale {
        let (bundle, english) = (bundle(language, &games), bundle(Language::English, &games));
        Locale { language, games, bundle, english }
    }

    /// The texts of the program and of our games.
    #[cfg(test)]
    pub fn new(language: Language) -> Locale {
        Locale::of(language, &poda_games::catalogue())
    }

    /// The language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// A text without variables.
    pub fn text(&self, id: &str) -> String {
        self.say(id, &[])
    }

    /// A text with its variables filled in; numbers are grouped. The id itself where there is
    /// no such text.
    pub fn say(&self, id: &str, arguments: &[(&str, FluentValue<'_>)]) -> String {
        self.find(id, arguments).unwrap_or_else(|| id.to_owned())
    }

    /// A text without variables, if there is one.
    pub fn lookup(&self, id: &str) -> Option<String> {
        self.find(id, &[])
    }

    /// What a game says.
    pub fn sentence(&self, sentence: &Sentence) -> String {
        self.marked(sentence, Player::BOTH.map(Player::mark))
    }

    /// The same, where the players have these letters.
    pub fn marked(&self, sentence: &Sentence, marks: [char; 2]) -> String {
        let arguments = sentence.arguments().iter();
        let said: Vec<_> =
            arguments.map(|(name, argument)| (*name, value(argument, marks))).collect();
        self.find(sentence.id(), &said).unwrap_or_else(|| sentence.to_string())
    }

    /// What kind of game it is; as the game says in English where there is no text.
    pub fn game(&self, entry: &Entry) -> String {
        let text = self.lookup(&format!("game-{}", entry.name));
        text.unwrap_or_else(|| entry.description.to_owned())
    }

    /// The rules of a variant of a game; what kind of game it is where they are not written.
    pub fn rules(&self, game: &Erased, entry: &Entry) -> String {
        let features = game.features();
        let marks = Player::BOTH.map(Player::mark);
        let said: Vec<_> = features.iter().map(|(name, it)| (*name, value(it, marks))).collect();
        let rules = self.find(&format!("rules-{}", entry.name), &said);
        rules.unwrap_or_else(|| self.game(entry))
    }

    /// The title of a game; its name where it has none.
    pub fn title(&self, entry: &Entry) -> String {
        let title = self.lookup(&format!("page-game-{}", entry.name));
        title.unwrap_or_else(|| entry.name.to_owned())
    }

    /// All texts whose ids begin so, without their variables: they stay `{$name}`.
    #[cfg_attr(not(feature = "web"), allow(dead_code, reason = "the page asks for it"))]
    pub fn beginning(&self, prefixes: &[&str]) -> BTreeMap<String, String> {
        let wanted = |id: &&str| prefixes.iter().any(|prefix| id.starts_with(prefix));
        let sources = Language::English.sources(&self.games).into_iter();
        let ids = sources.flat_map(ids).filter(wanted);
        ids.map(|id| (id.to_owned(), self.text(id))).collect()
    }

    /// An integer with its thousands grouped: `549,946`.
    pub fn integer(&self, value: impl Into<i128>) -> String {
        self.language.integer(value.into())
    }

    /// A number with so many digits behind the point: `1.50`.
    pub fn decimal(&self, value: f64, digits: usize) -> String {
        self.language.decimal(value, digits)
    }

    /// A ratio: `1.50×`, `30.1×`.
    pub fn times(&self, ratio: f64) -> String {
        format!("{}×", self.decimal(ratio, if ratio < 9.95 { 2 } else { 1 }))
    }

    /// The signs before decimals and between thousands.
    pub fn signs(&self) -> (char, char) {
        (self.language.point(), self.language.thousands())
    }

    /// A short time: `812 µs`, `3.4 ms`, `1.25 s`, `2 min 5 s`, `3 h 20 min`.
    pub fn seconds(&self, seconds: f64) -> String {
        const UNITS: [(f64, f64, &str); 4] =
            [(1e9, 999.5, "ns"), (1e6, 999.5, "µs"), (1e3, 999.5, "ms"), (1.0, 59.95, "s")];
        let seconds = seconds.max(0.0);
        if seconds == 0.0 {
            return "0 s".to_owned();
        }
        for (per_second, limit, unit) in UNITS {
            if seconds * per_second < limit {
                return format!("{} {unit}", self.short(seconds * per_second));
            }
        }
        let whole = seconds.round();
        if whole < 3600.0 {
            return self.two_units(whole, 60.0, ["min", "s"]);
        }
        self.two_units((seconds / 60.0).round(), 60.0, ["h", "min"])
    }

    fn two_units(&self, small: f64, ratio: f64, [big_unit, small_unit]: [&str; 2]) -> String {
        let (big, rest) = ((small / ratio).floor(), small % ratio);
        let big = self.decimal(big, 0);
        if rest == 0.0 {
            return format!("{big} {big_unit}");
        }
        format!("{big} {big_unit} {rest} {small_unit}")
    }

    /// Three significant digits without trailing zeros.
    fn short(&self, value: f64) -> String {
        let digits = match value {
            ..9.995 => 2,
            ..99.95 => 1,
            _ => 0,
        };
        let text = self.decimal(value, digits);
        if digits == 0 {
            return text;
        }
        text.trim_end_matches('0').trim_end_matches(self.language.point()).to_owned()
    }

    fn find(&self, id: &str, arguments: &[(&str, FluentValue<'_>)]) -> Option<String> {
        let arguments: FluentArgs<'_> =
            arguments.iter().map(|(name, value)| (*name, value.clone())).collect();
        format(&self.bundle, id, &arguments).or_else(|| format(&self.english, id, &arguments))
    }
}

fn format(bundle: &Bundle, id: &str, arguments: &FluentArgs<'_>) -> Option<String> {
    let pattern = bundle.get_message(id)?.value()?;
    Some(bundle.format_pattern(pattern, Some(arguments), &mut Vec::new()).into_owned())
}

/// The ids of the messages, which begin their lines.
#[cfg_attr(not(feature = "web"), allow(dead_code, reason = "the page asks for it"))]
fn ids(source: &str) -> impl Iterator<Item = &str> {
    let begins = |line: &&str| line.starts_with(|first: char| first.is_ascii_alphabetic());
    source.lines().filter(begins).filter_map(|line| line.split_once(" =")).map(|(id, _)| id)
}

fn bundle(language: Language, games: &[Texts]) -> Bundle {
    let mut bundle = FluentBundle::new_concurrent(vec![language.identifier()]);
    bundle.set_use_isolating(false);
    bundle.set_formatter(Some(match language {
        Language::English => |value, _| group(Language::English, value),
        Language::Spanish => |value, _| group(Language::Spanish, value),
    }));
    for source in language.sources(games) {
        // A message that does not parse is left out; a test sees to it that all of them do.
        let resource = FluentResource::try_new(source.to_owned());
        bundle.add_resource_overriding(resource.unwrap_or_else(|(resource, _)| resource));
    }
    bundle
}

fn value(argument: &Argument, marks: [char; 2]) -> FluentValue<'_> {
    match argument {
        Argument::Text(text) => text.as_str().into(),
        Argument::Number(number) => number.into(),
        Argument::Player(player) => player.name().into(),
        Argument::Mark(player) => marks[player.index()].to_string().into(),
        _ => FluentValue::None,
    }
}

fn group(language: Language, value: &FluentValue<'_>) -> Option<String> {
    match value {
        FluentValue::Number(number) => {
            let text = number.as_string();
            let digits = text.split_once('.').map_or(0, |(_, fraction)| fraction.len());
            Some(language.decimal(number.value, digits))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use poda_games::catalogue;
    use std::collections::BTreeSet;

    const ENGLISH: Language = Language::English;
    const SPANISH: Language = Language::Spanish;

    /// The ids of the messages, and the variables of each.
    fn messages(sources: Vec<&'static str>) -> BTreeMap<&'static str, BTreeSet<&'static str>> {
        let mut messages: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        let mut id = "";
        let lines = sources.into_iter().flat_map(str::lines);
        for line in lines.filter(|line| !line.starts_with('#')) {
            if line.starts_with(|first: char| first.is_ascii_alphabetic()) {
                id = line.split_once(" =").expect(line).0;
                assert!(messages.insert(id, BTreeSet::new()).is_none(), "twice: {id}");
            }
            for variable in line.split('$').skip(1) {
                let end = variable.find(|c: char| !c.is_ascii_alphanumeric() && c != '_');
                let name = &variable[..end.unwrap_or(variable.len())];
                messages.get_mut(id).unwrap().insert(name);
            }
        }
        messages
    }

    /// The texts of the program and of our games.
    fn sources(language: Language) -> Vec<&'static str> {
        language.sources(&Locale::new(language).games)
    }

    #[test]
    fn both_languages_say_the_same_things() {
        let (english, spanish) = (messages(sources(ENGLISH)), messages(sources(SPANISH)));
        assert!(english.len() > 50);
        assert_eq!(english, spanish);
        for texts in Locale::new(ENGLISH).games {
            assert_eq!(messages(vec![texts.en]), messages(vec![texts.es]));
        }
    }

    #[test]
    fn every_message_parses() {
        for language in [ENGLISH, SPANISH] {
            for source in sources(language) {
                let resource = FluentResource::try_new(source.to_owned());
                let resource = resource.map_err(|(_, errors)| errors).unwrap();
                assert_eq!(resource.entries().count(), messages(vec![source]).len());
            }
            let locale = Locale::new(language);
            for id in messages(sources(language)).keys() {
                assert!(locale.lookup(id).is_some(), "{id}");
            }
        }
    }

    #[test]
    fn every_game_says_what_it_is() {
        for entry in catalogue().entries() {
            for id in ["game", "page-game", "rules"] {
                let id = format!("{id}-{}", entry.name);
                assert!(messages(sources(SPANISH)).contains_key(id.as_str()), "{id}");
            }
        }
    }

    #[test]
    fn rules_are_those_of_the_variant() {
        let rules = |spec: &str, language| {
            let game = catalogue().find(spec).unwrap();
            let name = spec.split(':').next().unwrap_or_default();
            Locale::new(language).rules(&game, catalogue().named(name).unwrap())
        };
        for (spec, says) in [
            ("tictactoe", "3 or more marks in a line"),
            ("mnk:5,6,4", "5 columns and 6 rows"),
            ("connect4", "Whoever makes four in a line (across, up or diagonally) wins"),
            ("connect4:5,4,misere=yes", "Misère: whoever makes four in a line"),
            ("desconecta", "in turn 5, 10 and so on is a bomb"),
            ("othello6", "6 × 6 squares"),
            ("othello6", "count for nobody"),
            ("othello", "gets the squares that are empty"),
            ("hex:5,swap=yes", "Swap: instead of answering"),
            ("toy:[[3,12,8],[2,4,6],[14,5,2]]", "9 leaves, 2 moves long"),
        ] {
            let text = rules(spec, ENGLISH);
            assert!(text.contains(says) && !text.contains(['{', '$']), "{spec}: {text}");
            let text = rules(spec, SPANISH);
            assert!(text.contains("jugada") && !text.contains(['{', '$']), "{spec}: {text}");
        }
        assert!(!rules("connect4", ENGLISH).contains("bomb"));
    }

    #[test]
    fn a_game_without_texts_speaks_english() {
        let locale = Locale::new(SPANISH);
        let mut entry = catalogue().entries()[0];
        (entry.name, entry.description) = ("kalah", "sow and count");
        assert_eq!(locale.game(&entry), "sow and count");
        let sentence = Sentence::new("kalah-empty", "house 3 is empty").with("house", 3);
        assert_eq!(locale.sentence(&sentence), "house 3 is empty");
    }

    #[test]
    fn texts_of_the_page_keep_their_variables() {
        let texts = Locale::new(SPANISH).beginning(&["end-", "game-"]);
        assert_eq!(texts["end-won"], "Gana {$player}");
        assert!(texts.contains_key("game-othello") && !texts.contains_key("word-yes"));
    }

    #[test]
    fn missing_texts_fall_back() {
        let locale = Locale::new(SPANISH);
        assert_eq!(locale.text("no-such-text"), "no-such-text");
        assert_eq!(locale.lookup("no-such-text"), None);
        assert_eq!(locale.text("word-yes"), "sí");
    }

    #[test]
    fn variables_are_filled_in_and_numbers_grouped() {
        let arguments = [("row", 1.into()), ("found", 12_345.into()), ("expected", 3.into())];
        let text = |language| Locale::new(language).say("error-position-cells", &arguments);
        assert_eq!(text(ENGLISH), "row 1 has 3 cells, not 12,345");
        assert_eq!(text(SPANISH), "la fila 1 tiene 3 casillas, no 12.345");
    }

    #[test]
    fn integers_are_grouped() {
        let (english, spanish) = (Locale::new(ENGLISH), Locale::new(SPANISH));
        for (value, text) in [(0, "0"), (999, "999"), (1000, "1,000"), (-549_946, "-549,946")] {
            assert_eq!(english.integer(value), text);
            assert_eq!(spanish.integer(value), text.replace(',', "."));
        }
        assert_eq!(english.integer(u64::MAX), "18,446,744,073,709,551,615");
    }

    #[test]
    fn decimals_have_a_point_or_a_comma() {
        let (english, spanish) = (Locale::new(ENGLISH), Locale::new(SPANISH));
        assert_eq!(english.decimal(1.5, 1), "1.5");
        assert_eq!(spanish.decimal(1.5, 1), "1,5");
        assert_eq!(spanish.decimal(-0.25, 2), "-0,25");
        assert_eq!(english.decimal(12_345.678, 2), "12,345.68");
        assert_eq!(spanish.decimal(12_345.678, 0), "12.346");
        assert_eq!(english.decimal(f64::INFINITY, 2), "inf");
    }

    #[test]
    fn times_are_short() {
        let locale = Locale::new(ENGLISH);
        for (seconds, text) in [
            (0.0, "0 s"),
            (0.000_000_35, "350 ns"),
            (0.000_812, "812 µs"),
            (0.000_999_6, "1 ms"),
            (0.0034, "3.4 ms"),
            (0.1, "100 ms"),
            (0.999_7, "1 s"),
            (1.25, "1.25 s"),
            (59.94, "59.9 s"),
            (59.96, "1 min"),
            (125.2, "2 min 5 s"),
            (3599.7, "1 h"),
            (12_000.0, "3 h 20 min"),
        ] {
            assert_eq!(locale.seconds(seconds), text);
        }
        assert_eq!(Locale::new(SPANISH).seconds(1.25), "1,25 s");
    }

    #[test]
    fn the_command_line_chooses_the_language() {
        let asked = |line: &str| {
            let words: Vec<_> = line.split(' ').map(OsString::from).collect();
            Language::asked(&words)
        };
        assert_eq!(asked("poda show --lang es"), Some(SPANISH));
        assert_eq!(asked("poda --lang=en show"), Some(ENGLISH));
        assert_eq!(asked("poda --lang"), None);
        assert_eq!(asked("poda --lang fr"), None);
        assert_eq!(asked("poda -- --lang es"), None);
    }

    #[test]
    fn the_environment_chooses_the_language() {
        let language = |set: &[(&str, &str)]| {
            Language::of_environment(|name| {
                set.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
            })
        };
        assert_eq!(language(&[]), ENGLISH);
        assert_eq!(language(&[("LANG", "es_ES.UTF-8")]), SPANISH);
        assert_eq!(language(&[("LANG", "es_ES.UTF-8"), ("LC_ALL", "C")]), ENGLISH);
        assert_eq!(language(&[("PODA_LANG", "es"), ("LC_ALL", "en_GB")]), SPANISH);
        assert_eq!(language(&[("LC_ALL", ""), ("LC_MESSAGES", "es_MX")]), SPANISH);
    }
}
