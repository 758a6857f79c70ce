//! `poda train`: the same weights every time, whole or not at all, and in place of nothing else.

mod common;

use common::{Folder, run};
#[cfg(unix)]
use common::{begin, command, interrupt};
use std::fs;

#[test]
fn two_runs_write_the_same_bytes() {
    let folder = Folder::new();
    let ran = folder.run("train othello6 --positions 250 --out a.bin --threads 2 --format json");
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    let printed = ran.json();
    let rows = printed["rows"].as_array().unwrap();
    assert_eq!(rows.len(), 24, "twelve stages in two courses");
    assert_eq!((&rows[0]["course"], &rows[0]["empties"]), (&1.into(), &8.into()));
    assert_eq!((&rows[23]["course"], &rows[23]["empties"]), (&2.into(), &30.into()));
    assert_eq!(rows[0]["positions"], 250);
    assert!(rows[0]["error_unseen"].as_f64().unwrap() > 0.0);
    let bytes = fs::read(folder.path("a.bin")).unwrap();
    assert_eq!(printed["weights"]["bytes"], bytes.len());
    // Weights replace weights.
    let text = folder.run("train othello6 --positions 250 --out a.bin --threads 1").well();
    assert!(text.contains("Weights: "), "{text}");
    assert!(fs::read(folder.path("a.bin")).unwrap() == bytes);
    assert_eq!(folder.names(), ["a.bin"]);
}

#[test]
fn what_is_wrong_is_said_before_the_lessons() {
    let folder = Folder::new();
    fs::write(folder.path("notes.txt"), "precious").unwrap();
    let taken = folder.run("train othello6 --out notes.txt");
    taken.complains(4, "exists and does not hold weights");
    assert_eq!(fs::read(folder.path("notes.txt")).unwrap(), b"precious");
    let other = fs::File::create(folder.path(".new.bin.lock")).unwrap();
    other.lock().unwrap();
    folder.run("train othello6 --out new.bin").complains(1, "another run is writing");
    folder.run("train othello6 --out same.csv -o same.csv").complains(2, "cannot be the same file");
    for game in ["othello", "othello4", "tictactoe", "othello6:empties=winner"] {
        let ran = run(&["train", game]);
        ran.complains(2, &format!("nothing is trained for {game} (accepted: othello6)"));
    }
    run(&["train", "othello6", "--positions", "0"]).complains(2, "0");
    run(&["train", "othello7"]).complains(2, "othello7");
    assert_eq!(folder.names(), [".new.bin.lock", "notes.txt"]);
}

#[cfg(unix)]
#[test]
fn an_interrupted_training_writes_nothing() {
    let folder = Folder::new();
    let mut child = begin(
        command()
            .args(["train", "othello6", "--positions", "5000", "--format", "jsonl", "--out"])
            .arg(folder.path("w.bin")),
    );
    // The first row is there: it listens.
    let mut line = String::new();
    let out = child.stdout.take().unwrap();
    let mut out = std::io::BufReader::new(out);
    std::io::BufRead::read_line(&mut out, &mut line).unwrap();
    assert!(line.starts_with("{\"course\":1,"), "{line}");
    interrupt(&child);
    let mut rest = String::new();
    std::io::Read::read_to_string(&mut out, &mut rest).unwrap();
    let status = child.wait().unwrap();
    assert_eq!(status.code(), Some(130), "{rest}");
    assert!(folder.names().is_empty());
}
