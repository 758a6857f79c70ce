//! All games, commands and formats, from the start to the end of a game: every value says what it is, counts for the
//! same player everywhere, and no number comes from inside a search.

use crate::args::Args;
use crate::commands;
use crate::interrupt::Interrupt;
use crate::locale::{Language, Locale};
use poda_core::{Game, MoveList, Notation};
use poda_engines::Registry;
use poda_games::Erased;
use serde_json::Value;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::path::Path;

/// The program without a process: what a command writes into a file.
struct Bench {
    registry: Registry,
    locale: Locale,
    interrupt: Interrupt,
    folder: tempfile::TempDir,
}

/// A position of a game, as the command line names both.
struct Place {
    game: String,
    position: String,
}

impl Bench {
    fn new() -> Bench {
        let registry = poda_engines::registry();
        let locale = Locale::of(Language::English, registry.catalogue());
        let folder = tempfile::tempdir().unwrap();
        Bench { registry, locale, interrupt: Interrupt::deaf(), folder }
    }

    /// What a command says about a place, in the format that the ending of a file asks for.
    fn said(&self, command: &str, place: &Place, options: &str, ending: &str) -> String {
        let path = self.folder.path().join(format!("said.{ending}"));
        let words = ["poda", command, &place.game, &place.position].into_iter();
        let words = words.filter(|word| !word.is_empty());
        let words = words.chain(options.split_whitespace()).map(OsString::from);
        let words: Vec<OsString> = words.chain(["-o".into(), path.clone().into()]).collect();
        let args = Args::read(&words, &self.locale).unwrap();
        let done = commands::carry_out(&args, &self.registry, &self.locale, &self.interrupt);
        let said = fs::read_to_string(&path).unwrap_or_default();
        // A limit may prevent an exact answer; what was found is said all the same.
        assert!(done.is_ok() || command == "solve", "{words:?}: {done:?}");
        check_text(&said, &words);
        fs::remove_file(Path::new(&path)).unwrap();
        said
    }

    fn rows(&self, command: &str, place: &Place, options: &str) -> Vec<Value> {
        let said = self.said(command, place, options, "json");
        let object: Value = serde_json::from_str(&said).unwrap();
        assert_eq!(object["schema"], 2);
        let rows = object["rows"].as_array().unwrap().clone();
        rows.iter().for_each(check_row);
        rows
    }

    /// The start, the middle, two moves before the end, and the end of a game.
    fn places(&self, game: &str) -> Vec<Place> {
        let start = self.registry.find(game).unwrap();
        let all = playout(&start);
        let last = all.len() - 1;
        let mut chosen = vec![0, last / 2, last.saturating_sub(2), last];
        chosen.dedup();
        let place = |index: usize| Place { game: game.to_owned(), position: all[index].text() };
        chosen.into_iter().map(place).collect()
    }
}

/// All positions of a game that nobody plays well.
fn playout(start: &Erased) -> Vec<Erased> {
    let mut all = vec![start.clone()];
    loop {
        let position = &all[all.len() - 1];
        let mut moves = MoveList::new();
        if position.expand(&mut moves).is_some() {
            return all;
        }
        let mv = moves[(7 * all.len() + 3) % moves.len()];
        all.push(position.play(mv));
    }
}

/// No number from inside a search, and nothing exact but in data.
fn check_text(said: &str, words: &[OsString]) {
    let bits = said.find("\"bits\":{").map_or(said.len(), |start| start);
    let seen = said[..bits].replace(',', "");
    for word in seen.split(|c: char| !c.is_ascii_alphanumeric() && c != '.') {
        // Times and ratios have all the digits that there are.
        let number = word.contains('.').then_some(0).or_else(|| word.parse::<u64>().ok());
        let inside = number.is_some_and(|it| (99_000_000..102_000_000).contains(&it));
        assert!(!inside, "{word}: {words:?}\n{said}");
    }
    // Of a picture, browsers want colours that are exact.
    let may_say = seen.starts_with(['{', '<']) || seen.contains("kind");
    assert!(may_say || !seen.contains("exact"), "{words:?}\n{said}");
}

/// A value is a result, a bound, an estimate or nothing, and its keys agree about it.
fn check_row(row: &Value) {
    let Some(kind) = row.get("kind") else { return };
    let bound = row["bound"].as_str();
    match kind.as_str().unwrap() {
        "result" => assert_eq!(bound, Some("exact"), "{row}"),
        "bound" => assert!(matches!(bound, Some("lower" | "upper")), "{row}"),
        "estimate" => assert!(bound.is_none() && row["eval"].is_string(), "{row}"),
        "nothing" => assert!(bound.is_none() && row["value"].is_null(), "{row}"),
        other => panic!("{other}: {row}"),
    }
    assert_eq!(kind == "nothing", row["value"].is_null(), "{row}");
    let size = |key: &str| row[key].as_i64().map(i64::abs);
    assert_eq!(size("value"), size("value_first"), "{row}");
}

/// The sign of a value, where a tree says only who wins.
fn sign(value: &Value) -> i64 {
    match value.as_str() {
        Some("win") => 1,
        Some("loss") => -1,
        _ => value.as_i64().unwrap().signum(),
    }
}

/// The commands agree about what a position is worth to the first player.
fn check_agreement(bench: &Bench, place: &Place) {
    let searched = "--depth 2 --table off";
    let analysed = bench.rows("analyse", place, searched).remove(0);
    let (kind, first) = (&analysed["kind"], &analysed["value_first"]);
    for row in bench.rows("compare", place, "--depth 2 --algo alphabeta,mtdf --runs 1") {
        assert_eq!((&row["kind"], &row["value_first"]), (kind, first), "{} {row}", place.position);
    }
    let tree: Value =
        serde_json::from_str(&bench.said("tree", place, "--depth 2", "json")).unwrap();
    assert_eq!(sign(&tree["value"]), sign(first), "{}", place.position);
    let moves = bench.rows("analyse", place, &format!("{searched} --all"));
    let costs = bench.rows("compare", place, "--depth 2 --per-move --algo alphabeta");
    let of = |rows: &[Value]| -> BTreeMap<String, (Value, Value)> {
        let pair = |row: &Value| (row["kind"].clone(), row["value_first"].clone());
        let named =
            rows.iter().filter_map(|row| Some((row["move"].as_str()?.to_owned(), pair(row))));
        named.collect()
    };
    assert_eq!(of(&moves), of(&costs), "{}", place.position);
    let estimates = moves.iter().all(|row| row["kind"] == "estimate" && row.get("move").is_some());
    if estimates && kind == "estimate" {
        let best = moves.iter().filter_map(|row| row["value"].as_i64()).max();
        assert_eq!(best, analysed["value"].as_i64(), "{}", place.position);
    }
    for row in bench.rows("solve", place, "--nodes 2000 --table off") {
        let (Some(solved), true) = (row["value_first"].as_i64(), row["kind"] == "result") else {
            continue;
        };
        if kind == "result" {
            assert_eq!(Some(solved), first.as_i64(), "{}", place.position);
        }
    }
}

#[test]
fn every_value_says_what_it_is_and_for_whom() {
    let bench = Bench::new();
    for entry in bench.registry.games() {
        let places = bench.places(entry.examples[0]);
        for place in &places {
            check_agreement(&bench, place);
            bench.rows("show", place, "");
            for ending in ["txt", "csv", "md", "jsonl"] {
                bench.said("show", place, "", ending);
                bench.said("analyse", place, "--depth 2 --table off", ending);
                bench.said("analyse", place, "--depth 2 --table off --all", ending);
                bench.said("compare", place, "--depth 2 --algo negascout --runs 1", ending);
                bench.said("compare", place, "--depth 2 --per-move --algo scout", ending);
                bench.said("solve", place, "--nodes 500 --table off", ending);
            }
            for ending in ["txt", "svg", "dot"] {
                bench.said("tree", place, "--depth 1", ending);
            }
        }
        check_games(&bench, entry.examples[0]);
        check_studies(&bench, &places);
    }
}

/// A game that is played, a match, and what is said about a game afterwards.
fn check_games(bench: &Bench, game: &str) {
    let place = |position: &str| Place { game: game.to_owned(), position: position.to_owned() };
    let agents = place("random");
    let start = bench.registry.find(game).unwrap();
    let line = moves(&start).join(" ");
    let options = "--first random --second random --seed 3 -q";
    for ending in ["json", "txt", "csv", "md", "jsonl"] {
        bench.said("match", &agents, "random --games 2 --seed 3 -q", ending);
        bench.said("review", &place(&line), "--depth 2 -q", ending);
        bench.said("play", &place(""), options, ending);
    }
}

/// The moves of [`playout`], as they are typed.
fn moves(start: &Erased) -> Vec<String> {
    let all = playout(start);
    let between = |pair: &[Erased]| {
        let mut moves = MoveList::new();
        _ = pair[0].expand(&mut moves);
        let mv = moves.iter().find(|&&mv| pair[0].play(mv) == pair[1]);
        pair[0].move_text(*mv.unwrap())
    };
    all.windows(2).map(between).collect()
}

/// A suite of one's own, to a depth and with an evaluator where there is one.
fn check_studies(bench: &Bench, places: &[Place]) {
    let texts: Vec<&str> = places[..places.len() - 1].iter().map(|it| &*it.position).collect();
    let suite = format!(
        "game = {:?}\n[positions]\ntexts = {texts:?}\n[[searches]]\nalgorithms = [\"alphabeta\"]\ndepths = [2]\n",
        places[0].game
    );
    let path = bench.folder.path().join("suite.toml");
    fs::write(&path, suite).unwrap();
    let study = Place { game: path.display().to_string(), position: String::new() };
    for row in bench.rows("bench", &study, "-q") {
        assert!(row["kind"] == "estimate" || row["kind"] == "result", "{row}");
    }
    for ending in ["txt", "csv", "md"] {
        let said = bench.said("bench", &study, "-q", ending);
        assert!(said.contains("estimate") || said.contains("result") || said.contains("proved"));
    }
}
