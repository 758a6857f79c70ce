//! `poda train`: the same weights every time, whole or not at all, and in place of nothing else.

mod common;

use common::{Folder, run};
#[cfg(unix)]
use common::{begin, command, interrupt};
#[cfg(unix)]
use serde_json::Value;
use std::fs;
#[cfg(unix)]
use std::io::{BufRead, BufReader};
#[cfg(unix)]
use std::process::{Child, ChildStdout};

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
fn a_training_that_was_broken_off_ends_in_the_same_bytes() {
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

    // Weights that were there before stay until the new ones are whole.
    fs::write(folder.path("w.bin"), &bytes).unwrap();
    let modified = || fs::metadata(folder.path("w.bin")).unwrap().modified().unwrap();
    let before = modified();
    let (mut child, _) = begun(&folder, &rows[..1]);
    child.kill().unwrap();
    child.wait().unwrap();
    // What was told before is told again.
    let (mut child, out) = begun(&folder, &rows[..3]);
    interrupt(&child);
    drop(out);
    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert!(folder.names().contains(&"w.bin.part".to_owned()), "{:?}", folder.names());
    folder.run("train othello6 --positions 251 --out w.bin").complains(1, "other positions");
    let part = fs::read(folder.path("w.bin.part")).unwrap();
    fs::write(folder.path("w.bin.part"), &part[..part.len() - 1]).unwrap();
    let damaged = folder.run("train othello6 --positions 250 --out w.bin");
    damaged.complains(4, "w.bin.part is where the lessons are to be kept");
    fs::write(folder.path("w.bin.part"), &part).unwrap();
    assert_eq!(modified(), before);

    // Nobody reads, and with another number of threads.
    let (mut child, out) = begun(&folder, &rows[..4]);
    drop(out);
    assert_eq!(child.wait().unwrap().code(), Some(0));
    assert!(fs::read(folder.path("w.bin")).unwrap() == bytes);
    assert_ne!(modified(), before);
    assert_eq!(folder.names(), ["a.bin", "w.bin"]);
}

/// Goes on with a training, and waits until these rows are told.
#[cfg(unix)]
fn begun(folder: &Folder, rows: &[Value]) -> (Child, BufReader<ChildStdout>) {
    let words = "train othello6 --positions 250 --threads 1 --format jsonl --out".split(' ');
    let mut child = begin(command().args(words).arg(folder.path("w.bin")));
    let mut out = BufReader::new(child.stdout.take().unwrap());
    for row in rows {
        let mut line = String::new();
        out.read_line(&mut line).unwrap();
        assert_eq!(serde_json::from_str::<Value>(&line).unwrap(), *row);
    }
    (child, out)
}
