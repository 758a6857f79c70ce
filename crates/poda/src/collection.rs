//! Files of games in the formats that people exchange, and one game out of them.
//!
//! A word such as `games.ggf#3` is the third game of that file.

use crate::failure::{Failure, position_text};
use crate::interrupt::barren;
use crate::journal::unreadable;
use crate::locale::Locale;
use crate::{file, words};
use poda_games::Erased;
use poda_games::othello::formats::{
    FormatError, FormatFault, FormatPlace, GameFormat, GameSource, KeptGame, is_kept_so, recognised,
};
use poda_lab::arena::History;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// The endings of the lists of names that belong to an archive, each also as the archive itself calls it.
pub const NAMES: [(&str, &str); 2] = [("JOU", "WTH.JOU"), ("TRN", "WTH.TRN")];
/// Files of data with a game in them end so.
const DATA: [&str; 3] = ["json", "jsonl", "csv"];

/// A file of games as it lies there, with the names that belong to it.
#[derive(Debug, Default)]
pub struct Collection {
    /// The name that people gave it.
    pub name: String,
    /// Its format.
    pub format: Option<GameFormat>,
    games: Vec<u8>,
    lists: [Vec<u8>; 2],
}

impl Collection {
    /// Reads a file, or standard input for `-`; its ending or else its text says the format.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn open(
        path: &Path,
        format: Option<GameFormat>,
        locale: &Locale,
    ) -> Result<Collection, Failure> {
        let is_input = path == Path::new("-");
        let name = path.display().to_string();
        let name = if is_input { locale.text("word-standard-input") } else { name };
        let wrong = |error: io::Error| unreadable(Path::new(&name), &error, locale);
        let games = if is_input { barren(input) } else { barren(|| fs::read(path)) };
        let games = games.map_err(wrong)?;
        let format = format
            .or_else(|| GameFormat::of_ending(&file::ending(path)).filter(|_| !is_input))
            .or_else(|| recognised(&String::from_utf8_lossy(&games)));
        let mut lists = [Vec::new(), Vec::new()];
        if format == Some(GameFormat::Wthor) && !is_input {
            lists = NAMES.map(|names| list(path, names));
        }
        Ok(Collection { name, format, games, lists })
    }

    /// The games, or what is wrong with each.
    pub fn games<'a>(
        &'a self,
        format: GameFormat,
        start: &Erased,
    ) -> impl Iterator<Item = Result<KeptGame<Erased>, FormatError>> + 'a {
        let [players, tournaments] = &self.lists;
        format.read(GameSource { games: &self.games, players, tournaments }, start)
    }

    /// The game on whose board its first position lies.
    pub fn board(&self) -> &'static str {
        let text = String::from_utf8_lossy(&self.games);
        let cells = |line: &str| line.split([' ', ';']).next().map_or(0, str::len);
        let lines = text.lines().map(str::trim);
        let mut said = lines.filter(|line| !line.is_empty() && !line.starts_with(['%', '#']));
        match said.next().map_or(0, cells) {
            16 => "othello4",
            36 => "othello6",
            _ => "othello",
        }
    }

    /// What is wrong with a game, in words.
    pub fn wrong(&self, error: &FormatError, locale: &Locale) -> String {
        error_text(&self.name, error, locale)
    }
}

fn input() -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    io::stdin().lock().read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// A list of names beside an archive: under the name of the archive, or as the whole archive calls it.
fn list(path: &Path, (ending, usual): (&str, &str)) -> Vec<u8> {
    let own = [path.with_extension(ending), path.with_extension(ending.to_ascii_lowercase())];
    let mut candidates = own.into_iter().chain([path.with_file_name(usual)]);
    candidates.find_map(|path| fs::read(path).ok()).unwrap_or_default()
}

/// One game of a file in one of the formats; nothing if the file is in none of them.
///
/// # Errors
/// If the game cannot be read, or the file has several and nobody says which.
pub fn game(
    path: &Path,
    number: Option<usize>,
    start: &Erased,
    locale: &Locale,
) -> Option<Result<History, Failure>> {
    if !is_kept_so(start) {
        return None;
    }
    let collection = Collection::open(path, None, locale).ok()?;
    let format = match collection.format {
        Some(GameFormat::Transcript) | None => GameFormat::Transcript,
        Some(format) => return Some(chosen(&collection, format, number, start, locale)),
    };
    // A text of moves may be one game over several lines, or one per line.
    let games = collection.games(format, start).collect::<Result<Vec<_>, _>>().ok();
    let several = number.is_some() || games.is_some_and(|games| games.len() > 1);
    several.then(|| chosen(&collection, format, number, start, locale))
}

fn chosen(
    collection: &Collection,
    format: GameFormat,
    number: Option<usize>,
    start: &Erased,
    locale: &Locale,
) -> Result<History, Failure> {
    let wrong = |error: FormatError| Failure::invalid(collection.wrong(&error, locale));
    let mut games = collection.games(format, start);
    let Some(number) = number else {
        let first = games.next().transpose().map_err(wrong)?;
        let count = games.count() + usize::from(first.is_some());
        return match first {
            Some(game) if count == 1 => Ok(history(&game)),
            _ => Err(which(collection, count, None, locale)),
        };
    };
    match number.checked_sub(1).and_then(|index| games.nth(index)) {
        Some(game) => game.map(|game| history(&game)).map_err(wrong),
        None => {
            Err(which(collection, collection.games(format, start).count(), Some(number), locale))
        }
    }
}

/// Says how many games there are.
fn which(collection: &Collection, count: usize, found: Option<usize>, locale: &Locale) -> Failure {
    let said = [
        ("file", collection.name.as_str().into()),
        ("count", count.into()),
        ("found", found.unwrap_or_default().into()),
    ];
    let id =
        if found.is_some() || count == 0 { "error-games-number" } else { "error-games-several" };
    Failure::invalid(locale.say(id, &said))
}

/// The game without what is told about it.
fn history(game: &KeptGame<Erased>) -> History {
    let mut history = History::new(&game.start);
    game.moves.iter().for_each(|&mv| history.play(mv));
    history
}

/// The file and the game in it that a word names, if it is meant as the name of a file: there is one, or it ends as
/// one.
pub fn named(word: &str) -> Option<(PathBuf, Option<usize>)> {
    let is_file = |path: &Path| path.exists() && !path.is_dir();
    if is_file(Path::new(word)) {
        return Some((word.into(), None));
    }
    let (name, number) = match word.rsplit_once('#') {
        Some((name, number)) => (name, Some(number.parse().ok()?)),
        None => (word, None),
    };
    let path = Path::new(name);
    let ending = file::ending(path);
    let known = GameFormat::of_ending(&ending).is_some() || DATA.contains(&ending.as_str());
    let plain = known && !name.contains(['\n', '(', ';']);
    (is_file(path) || plain).then(|| (path.to_owned(), number))
}

/// What is wrong with a game of that file, in words.
pub fn error_text(name: &str, error: &FormatError, locale: &Locale) -> String {
    let (place, at) = match error.place {
        FormatPlace::Line(line) => ("line", line),
        FormatPlace::Byte(byte) => ("byte", byte),
        FormatPlace::Nowhere => ("none", 0),
    };
    let said = [
        ("file", name.into()),
        ("game", error.game.into()),
        ("place", place.into()),
        ("at", at.into()),
        ("cause", fault_text(&error.fault, locale).into()),
    ];
    locale.say("error-format", &said)
}

fn fault_text(fault: &FormatFault, locale: &Locale) -> String {
    let about = |id: &str, text: &str| locale.say(id, &[("found", words::excerpt(text).into())]);
    match fault {
        FormatFault::Position(error) => position_text(error, locale),
        FormatFault::Unclosed(sign) => about("format-unclosed", &sign.to_string()),
        FormatFault::Sign(sign) => about("format-sign", &sign.to_string()),
        FormatFault::Game(game) => about("format-game", game),
        FormatFault::Size { found, expected } => locale
            .say("format-size", &[("found", (*found).into()), ("expected", (*expected).into())]),
        FormatFault::Colour { number } => {
            locale.say("format-colour", &[("number", (*number).into())])
        }
        FormatFault::Setup => locale.text("format-setup"),
        FormatFault::Result(text) => about("format-result", text),
        FormatFault::Field(text) => about("format-field", text),
        FormatFault::Length { found, games, wanted } => {
            let said = [
                ("found", (*found).into()),
                ("games", (*games).into()),
                ("wanted", (*wanted).into()),
            ];
            locale.say("format-length", &said)
        }
        FormatFault::Names => locale.text("format-names"),
        FormatFault::Begins => locale.text("format-begins"),
        FormatFault::NoResult => locale.text("format-no-result"),
        FormatFault::TooMany(most) => locale.say("format-too-many", &[("most", (*most).into())]),
    }
}
