//! What people and files may say to the program, damaged in every way.

use crate::args::Args;
use crate::commands::believed;
use crate::failure::Failure;
use crate::game_file;
use crate::input::next_line;
use crate::journal::{Journal, seal, sealed};
use crate::locale::{Language, Locale};
use crate::positions::Positions;
use clap::ValueEnum;
use poda_fuzz::Fuzz;
use serde_json::Value;
use std::ffi::OsString;
use std::fs;

fn locales() -> Vec<Locale> {
    Language::value_variants().iter().map(|language| Locale::new(*language)).collect()
}

/// Words are parted by the ends of lines.
const COMMANDS: [&str; 20] = [
    "practise\n--kind\ncuts,window\n--shape\n3,3\n--count\n2\n--sheet\n-o\na.tex",
    "solve\nothello4\n-OX---------X--- X\n--all\n--format\njson",
    "solve\n-\n--time\n2s\n--memory\n64MiB\n--proof\na.poda\n--proof-depth\n8",
    "analyse\nmnk:5,5,4\nb2a1\n--depth\n0\n--algo\nnegascout\n--table\nmap:2^17",
    "compare\ntictactoe\n--algo\na,b\n--table\noff,map:1000\n--chart\na.svg",
    "match\ntictactoe\nrandom\nperfect\n--games\n20\n--sprt\n0,10\n--openings\nrandom:4",
    "bench\nothello6-scout\n--limit\n2s\n--labels\n34..20\n--out\nfolder",
    "play\ntictactoe\n--mark\no\n--starts\ncomputer\n--random-opening",
    "tree\ntictactoe\n--depth\n2\n-o\na.svg\n--theme\ndark",
    "train\nothello6\n-o\na.bin\n--threads\n2\n--seed\n7",
    "perft\nothello\n--depth\n5\n--distinct",
    "verify\na.poda\n--nodes\n100\n--threads\n3",
    "show\nconnect4\n4455\n--lang\nes\n-q",
    "gtp\nothello6\n--agent\nengine:depth=3",
    "web\n--port\n7632\n--bind\n127.0.0.1\n--no-open",
    "completions\nbash",
    "review\nothello6\nc2b2\n--nodes\n100\n-o\na.svg",
    "help\nplay",
    "games\n--columns\nname,form\n--format\ncsv",
    "--help",
];

#[test]
fn command_lines() {
    let locales = locales();
    Fuzz::of("command_lines", COMMANDS).rarely(20).texts(|text| {
        let words = text.split('\n').map(OsString::from);
        let words: Vec<OsString> = std::iter::once("poda".into()).chain(words).collect();
        let locale = &locales[text.len() % locales.len()];
        match Args::read(&words, locale) {
            Ok(_) => true,
            Err(error) => {
                let failure = Failure::explain(&error.into(), locale);
                assert_eq!(failure.line().matches('\n').count(), 1);
                false
            }
        }
    });
}

#[test]
fn rows_of_benches() {
    let examples = ["docs/study/scout/results.jsonl", "docs/study/tables/results.jsonl"];
    let lines = examples.iter().flat_map(|name| {
        let path = format!("{}/../../{name}", env!("CARGO_MANIFEST_DIR"));
        let text = fs::read_to_string(path).expect("results of the book");
        text.lines().take(4).map(str::to_owned).collect::<Vec<_>>()
    });
    let lines: Vec<String> = lines.collect();
    let sealed = lines.iter().map(|line| {
        let value: Value = serde_json::from_str(line).expect("a result");
        sealed(&value).expect("an object").trim_end().to_owned()
    });
    let examples = sealed.chain(lines.clone()).collect::<Vec<_>>();
    let locales = locales();
    let suite = poda_lab::study::Suite::find("othello6-scout").expect("one of ours");
    Fuzz::of("rows_of_benches", examples.clone()).bytes(|line| {
        let read = |schema| believed(line, &suite, schema, &locales[0]);
        let (old, new) = (read(1).is_ok(), read(2).is_ok());
        // A changed line is not believed where lines have checksums.
        assert!(!new || seal(line) == Some(true));
        old || new
    });
}

#[test]
fn journals() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.jsonl");
    let locale = Locale::new(Language::English);
    let read = |line: &[u8]| match serde_json::from_slice::<Value>(line) {
        Ok(value) => Ok(value),
        Err(error) => Err(error.to_string()),
    };
    Fuzz::of("journals", ["{\"a\":1}\n{\"b\":\"ñ\"}\n", "1\n2\n3", "\n"]).rarely(4).bytes(
        |bytes| {
            fs::write(&path, bytes).expect("a file");
            let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
            let opened = Journal::open(&path, read, "error-match-record", &locale);
            let left = fs::read(&path).expect("the file");
            // Nothing goes but a last line that was cut off, and where a line is refused not even that.
            assert_eq!(left, bytes[..if opened.is_ok() { whole } else { bytes.len() }]);
            opened.is_ok()
        },
    );
}

#[test]
fn games_in_files() {
    let start = poda_games::catalogue().find("othello6").expect("a game of ours");
    let games = [
        "# game: othello6\n# first: human\nc2 b2 b3 d2\n",
        "1. c2 b2 2. b3 d2",
        "# begins: --------X-----XX----XO-------------- O\nb2\n",
        r#"{"game":"othello6","position":"","rows":[{"move":"c2"},{"move":"b2"}]}"#,
        "{\"move\":\"c2\"}\n{\"move\":\"b2\"}\n",
        "ply,move\n0,c2\n1,b2\n",
    ];
    Fuzz::of("games_in_files", games).texts(|text| {
        let Ok(history) = game_file::read(&start, text) else { return false };
        let again = game_file::read(&start, &game_file::write(&history, &[]));
        assert_eq!(again.ok(), Some(history));
        true
    });
}

#[test]
fn positions_on_standard_input() {
    let board = "a   b\n┌───┬───┐\n1 │ X │ 2 │\n└───┴───┘\n\nO to move, ply 1\nMoves: b1\n";
    Fuzz::of("positions_on_standard_input", [board, "# note\nb2a1\n\n1 2 3\n"]).texts(|text| {
        let mut lines = text.lines().map(|line| line.trim().to_owned());
        let mut positions = Positions::new(|| Ok(lines.next()));
        std::iter::from_fn(|| positions.read().expect("lines can be read")).count() > 0
    });
}

#[test]
fn lines_of_input() {
    Fuzz::of("lines_of_input", ["b2a1\n\nXO./.../...\n", "e3\r\nf5", "ñ\n"]).bytes(|bytes| {
        let (mut input, mut read) = (bytes, Vec::new());
        while let Some(line) = next_line(&mut input).expect("bytes can be read") {
            read.extend(line);
        }
        read == bytes
    });
}
