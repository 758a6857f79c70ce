//! Games in files: what `play` saves, and everything else that tells the moves of a game.
//!
//! ```text
//! # game: othello6
//! # first: human
//! # second: perfect
//! c2 b2 b3 d2
//! ```
//!
//! Also read are the data that `play -o` writes (JSON, JSON lines, CSV), lines with numbers (`1. f5 d6`),
//! drawn boards, which have no moves, and the formats of a [collection].

use crate::collection;
use crate::failure::{Failure, position_text};
use crate::interrupt::barren;
use crate::journal::unreadable;
use crate::locale::Locale;
use poda_core::{Notation, PositionError};
use poda_games::{Erased, ErasedMove, Listed};
use poda_lab::arena::History;
use serde_json::Value;
use std::fmt::Write;
use std::fs;
use std::path::Path;

/// Moves on a line of a saved game.
const PER_LINE: usize = 20;
/// Says of which game it is.
const GAME: &str = "# game:";
/// Says where it began, where that is not the start of the game.
const BEGINS: &str = "# begins:";

/// A game as a text that [`read`] understands, with what else is to be told of it.
pub fn write(history: &History, notes: &[(&str, String)]) -> String {
    let mut text = format!("{GAME} {}\n", history.start().spec());
    for (key, note) in notes {
        let _ = writeln!(text, "# {key}: {}", note.replace(['\n', '\r'], " "));
    }
    if !history.is_from_the_start() {
        let _ = writeln!(text, "{BEGINS} {}", history.start().text());
    }
    for line in history.move_texts().chunks(PER_LINE) {
        text += &(line.join(" ") + "\n");
    }
    text
}

/// Reads a game of the variant that begins with `start` from a file; of several, that of the number.
///
/// # Errors
/// Names the file, and what is wrong with which line of it.
pub fn open(
    path: &Path,
    number: Option<usize>,
    start: &Erased,
    locale: &Locale,
) -> Result<History, Failure> {
    if let Some(game) = collection::game(path, number, start, locale) {
        return game;
    }
    let bytes = barren(|| fs::read(path)).map_err(|error| unreadable(path, &error, locale))?;
    let text = String::from_utf8_lossy(&bytes);
    let fault = match read(start, text.trim_start_matches('\u{feff}')) {
        Ok(history) => return Ok(history),
        Err(fault) => fault,
    };
    let file = ("file", path.display().to_string().into());
    Err(Failure::invalid(match fault {
        Fault::Game(found) => {
            let said = [file, ("found", found.into()), ("expected", start.spec().into())];
            locale.say("error-game-file-other", &said)
        }
        Fault::Nothing => locale.say("error-game-file-empty", &[file]),
        Fault::Json { line, column } => {
            let said = [file, ("line", line.into()), ("column", column.into())];
            locale.say("error-game-file-json", &said)
        }
        Fault::Line { line, error } => {
            let cause = position_text(&error, locale);
            let said = [file, ("line", line.into()), ("cause", cause.into())];
            locale.say("error-game-file-line", &said)
        }
    }))
}

/// What is wrong with a game in a file.
#[derive(Debug, PartialEq, Eq)]
pub enum Fault {
    /// It is another game.
    Game(String),
    /// There is neither a move nor a board.
    Nothing,
    /// It begins as JSON and goes on otherwise.
    Json { line: usize, column: usize },
    /// A line is neither moves nor a board.
    Line { line: usize, error: PositionError },
}

/// Reads a game of the variant that begins with `start`.
///
/// # Errors
/// Says what is wrong with it.
pub fn read(start: &Erased, text: &str) -> Result<History, Fault> {
    if text.trim().is_empty() {
        return Err(Fault::Nothing);
    }
    let data =
        if text.trim_start().starts_with('{') { Some(from_json(text)?) } else { from_csv(text) };
    match data {
        Some(data) => data.history(start),
        None => from_lines(start, text),
    }
}

/// A game as data tells it.
#[derive(Default)]
struct Data {
    game: Option<String>,
    begins: Option<String>,
    /// With the lines on which they stand.
    moves: Vec<(usize, String)>,
}

impl Data {
    fn history(self, start: &Erased) -> Result<History, Fault> {
        is_of(start, self.game.as_deref())?;
        let wrong = |line| move |error| Fault::Line { line, error };
        let begins = self.begins.as_deref().unwrap_or_default();
        let mut history = History::read(start, begins).map_err(wrong(1))?;
        for (line, mv) in &self.moves {
            let moves = history.position().parse_line(mv).map_err(wrong(*line))?;
            play(&mut history, &moves);
        }
        if self.moves.is_empty() && self.begins.is_none() {
            Err(Fault::Nothing)
        } else {
            Ok(history)
        }
    }
}

/// One object with rows or moves, or one object per line.
fn from_json(text: &str) -> Result<Data, Fault> {
    let mut data = Data::default();
    let (lines, wrong) = match serde_json::from_str::<Value>(text) {
        Ok(object) => (vec![(1, object)], None),
        Err(error) => {
            let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
            let read = lines.map_while(|(index, line)| {
                serde_json::from_str(line).ok().map(|object: Value| (index + 1, object))
            });
            (read.collect(), Some(error))
        }
    };
    let all = text.lines().filter(|line| !line.trim().is_empty()).count();
    if let Some(error) = wrong.filter(|_| lines.len() < all) {
        return Err(Fault::Json { line: error.line(), column: error.column() });
    }
    for (line, object) in &lines {
        data.add(*line, object);
    }
    Ok(data)
}

impl Data {
    fn add(&mut self, line: usize, object: &Value) {
        let text = |key: &str| object.get(key).and_then(Value::as_str).map(str::to_owned);
        self.game = self.game.take().or_else(|| text("game"));
        self.begins = self.begins.take().or_else(|| text("position").or_else(|| text("opening")));
        let list = |key: &str| object.get(key).and_then(Value::as_array).into_iter().flatten();
        let rows = list("rows").filter_map(|row| row.get("move"));
        let moves = rows.chain(list("moves")).chain(object.get("move"));
        self.moves.extend(moves.filter_map(Value::as_str).map(|mv| (line, mv.to_owned())));
    }
}

/// A table with a column of moves.
fn from_csv(text: &str) -> Option<Data> {
    let head = text.lines().next()?;
    let place =
        head.split(',').position(|key| key.trim() == "move").filter(|_| head.contains(','))?;
    let mut data = Data::default();
    let mut rows = csv::Reader::from_reader(text.as_bytes());
    for (index, row) in rows.records().enumerate() {
        data.moves.push((index + 2, row.ok()?.get(place)?.to_owned()));
    }
    Some(data)
}

/// Comments, and moves or a drawn board.
fn from_lines(start: &Erased, text: &str) -> Result<History, Fault> {
    let told =
        |key: &str| text.lines().find_map(|line| line.trim().strip_prefix(key)).map(str::trim);
    is_of(start, told(GAME))?;
    let begin = |error| Fault::Line { line: 1, error };
    let begins = told(BEGINS).map(|board| start.parse(board)).transpose().map_err(begin)?;
    let mut history = match begins {
        Some(board) => History::new(&board),
        None => History::new(&start.parse("").map_err(begin)?),
    };
    let said = |line: &&str| !line.trim().is_empty() && !line.trim_start().starts_with('#');
    let body: Vec<&str> = text.lines().filter(said).collect();
    if let Ok(moves) = history.position().parse_line(&body.join("\n")) {
        play(&mut history, &moves);
        return Ok(history);
    }
    if let Ok(board) = History::read(start, text) {
        return Ok(board);
    }
    for (index, line) in text.lines().enumerate().filter(|(_, line)| said(line)) {
        let moves = history.position().parse_line(line);
        let moves = moves.map_err(|error| Fault::Line { line: index + 1, error })?;
        play(&mut history, &moves);
    }
    Ok(history)
}

fn play(history: &mut History, moves: &[ErasedMove]) {
    for &mv in moves {
        history.play(mv);
    }
}

/// Whether that name, if there is one, means the variant.
fn is_of(start: &Erased, name: Option<&str>) -> Result<(), Fault> {
    match name.filter(|name| *name != start.spec()) {
        None => Ok(()),
        Some(other) => Err(Fault::Game(other.to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn start(game: &str) -> Erased {
        poda_games::catalogue().find(game).unwrap()
    }

    fn moves(text: &str) -> Result<String, Fault> {
        read(&start("othello6"), text).map(|history| history.text())
    }

    #[test]
    fn what_is_written_is_read() {
        for (game, text) in [
            ("othello6", "c2b2b3d2"),
            ("tictactoe", "XO./.X./... O"),
            ("toy:[[3,12,8],[2,4,6],[14,5,2]]", "2.3"),
            ("connect4", "44455"),
            ("connect4", ""),
        ] {
            let history = History::read(&start(game), text).unwrap();
            let notes = [("first", "human".to_owned()), ("second", "a\nb".to_owned())];
            assert_eq!(read(&start(game), &write(&history, &notes)), Ok(history), "{game} {text}");
        }
    }

    #[test]
    fn games_are_read_in_many_ways() {
        for text in [
            "c2b2b3d2",
            "1. c2 b2\n2. b3 d2\n",
            "# a comment\nc2 b2\n\nb3\nd2",
            r#"{"game":"othello6","rows":[{"move":"c2"},{"move":"b2"},{"move":"b3"},{"move":"d2"}]}"#,
            "{\"ply\":0,\"move\":\"c2\"}\n{\"move\":\"b2\"}\n{\"move\":\"b3\"}\n{\"move\":\"d2\"}\n",
            r#"{"number":1,"opening":"c2b2","moves":["b3","d2"]}"#,
            "ply,player,move\n0,first,c2\n1,second,b2\n2,first,b3\n3,second,d2\n",
        ] {
            assert_eq!(moves(text).as_deref(), Ok("c2b2b3d2"), "{text}");
        }
    }

    #[test]
    fn what_is_no_game_is_said_with_its_place() {
        assert_eq!(moves(" \n"), Err(Fault::Nothing));
        assert_eq!(moves("{}"), Err(Fault::Nothing));
        assert_eq!(moves("# game: othello\nf5"), Err(Fault::Game("othello".to_owned())));
        let json = moves("{\"game\":\"othello6\",\n \"rows\": [}");
        assert_eq!(json, Err(Fault::Json { line: 2, column: 11 }));
        for (text, expected) in
            [("c2 b2\nhello\n", 2), ("# note\n\nc2\na1\n", 4), ("ply,move\n0,c2\n1,zz\n", 3)]
        {
            let Err(Fault::Line { line, .. }) = moves(text) else { panic!("{text}") };
            assert_eq!(line, expected, "{text}");
        }
    }
}
