//! `poda train`: the same weights every time, whole or not at all, and in place of nothing else.

use crate::common::{Folder, run};
#[cfg(unix)]
use crate::common::{begin, command, interrupt};
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
    for game in ["othello:empties=nobody", "othello4", "tictactoe", "othello6:empties=winner"] {
        let ran = run(&["train", game]);
        ran.complains(2, &format!("nothing is trained for {game} (accepted: othello6, othello)"));
    }
    folder.run("train othello6 --archive notes.txt").complains(2, "with othello");
    folder.run("train othello --archive notes.txt").complains(4, "8 bytes are no archive");
    folder.run("train othello --archive .").complains(4, "no file ends in .wtb");
    run(&["train", "othello6", "--positions", "0"]).complains(2, "0");
    run(&["train", "othello6", "--positions", "20,many"]).complains(2, "many");
    run(&["train", "othello7"]).complains(2, "othello7");
    assert_eq!(folder.names(), [".new.bin.lock", "notes.txt"]);
}

#[test]
fn courses_are_as_many_as_are_asked_for() {
    let rows = |positions| {
        let told = run(&["train", "othello6", "--positions", positions, "--format", "json"]).json();
        let of = |row: &Value| row["positions"].as_u64().unwrap();
        told["rows"].as_array().unwrap().iter().map(of).collect::<Vec<_>>()
    };
    let counts =
        |courses: &[u64]| courses.iter().flat_map(|&count| [count; 12]).collect::<Vec<_>>();
    assert_eq!(rows("25"), counts(&[25, 25]));
    assert_eq!(rows("20,30,25"), counts(&[20, 30, 25]));
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

// ── Books ───────────────────────────────────────────────────────────────────────────────────────

#[test]
fn a_book_goes_on_where_it_was_broken_off_and_answers() {
    let folder = Folder::new();
    let rows = folder.run("book connect4:4,4 --plies 4 --out a.book --format json").json();
    let counts: Vec<_> =
        rows["rows"].as_array().unwrap().iter().map(|row| &row["positions"]).collect();
    assert_eq!(counts, [1, 2, 8, 26, 82]);
    let book = fs::read(folder.path("a.book/book.bin")).unwrap();
    // Half of what was found, and a line that was cut off.
    let results = fs::read_to_string(folder.path("a.book/results.jsonl")).unwrap();
    let half: String = results.split_inclusive('\n').take(40).collect();
    fs::create_dir(folder.path("b.book")).unwrap();
    fs::copy(folder.path("a.book/book.json"), folder.path("b.book/book.json")).unwrap();
    fs::write(folder.path("b.book/results.jsonl"), format!("{half}{{\"number\":")).unwrap();
    folder.run("book connect4:4,4 --plies 4 --out b.book --threads 1 -q").well();
    assert_eq!(fs::read(folder.path("b.book/book.bin")).unwrap(), book);
    // All of it is found in the book, and nothing is searched.
    let solve =
        |options: &str| folder.run(&format!("solve connect4:4,4 {options} --format json")).json();
    let (booked, searched) = (solve("--book a.book/book.bin 1"), solve("1"));
    assert_eq!(booked["rows"][0]["value"], searched["rows"][0]["value"]);
    let without = solve("--book a.book/book.bin --without book 1");
    assert_eq!(without["rows"][0]["generated"], searched["rows"][0]["generated"]);
    assert!(booked["rows"][0]["generated"].as_u64() < searched["rows"][0]["generated"].as_u64());
}

#[test]
fn what_is_no_book_is_said_and_left_alone() {
    let folder = Folder::new();
    folder.run("book connect4:4,4 --plies 2 --out a.book -q").well();
    folder.run("book connect4:4,4 --plies 3 --out a.book").complains(1, "holds another book");
    folder.run("book connect4:4,5 --plies 2 --out a.book").complains(1, "holds another book");
    fs::write(folder.path("notes.txt"), "precious").unwrap();
    folder.run("book connect4:4,4 --plies 2 --out ./").complains(1, "holds no book");
    folder.run("book tictactoe").complains(2, "there is no book of tictactoe");
    folder.run("book connect4 --plies 13").complains(2, "accepted: 1 to 12");
    folder
        .run("book connect4:4,4 --plies 2 --out a.book -o a.book/book.json")
        .complains(2, "a.book/book.json");
    folder.run("solve connect4:4,5 --book a.book/book.bin").complains(4, "another board: 4×4");
    folder.run("solve connect4:4,4 --book notes.txt").complains(4, "no book of Connect-4");
    folder.run("solve connect4:4,4 --book missing.bin").complains(4, "missing.bin");
    folder.run("solve othello4 --book a.book/book.bin").complains(2, "reads no books");
    folder.run("solve tictactoe --book a.book/book.bin").complains(2, "--book");
    let mut book = fs::read(folder.path("a.book/book.bin")).unwrap();
    book.pop();
    fs::write(folder.path("cut.bin"), &book).unwrap();
    folder.run("solve connect4:4,4 --book cut.bin").complains(4, "damaged");
    let results = fs::read_to_string(folder.path("a.book/results.jsonl")).unwrap();
    fs::write(folder.path("a.book/results.jsonl"), results.replacen("score\":", "score\":1", 1))
        .unwrap();
    folder.run("book connect4:4,4 --plies 2 --out a.book").complains(4, "results.jsonl, line 1");
    let lock = fs::File::create(folder.path("a.book/.lock")).unwrap();
    lock.lock().unwrap();
    folder.run("book connect4:4,4 --plies 2 --out a.book").complains(1, "another run is writing");
}

#[test]
fn a_book_of_first_moves_is_the_same_every_time() {
    let folder = Folder::new();
    let made = |name: &str| {
        let ran = folder.run(&format!("book othello --positions 8 --depth 2 --out {name}"));
        assert!(ran.out.contains("estimate, 2 plies ahead"), "{}", ran.out);
        fs::read(folder.path(name).join("book.bin")).unwrap()
    };
    assert_eq!(made("one.book"), made("two.book"));
    // Part of it is kept, and the rest is found again.
    let results = fs::read_to_string(folder.path("one.book").join("results.jsonl")).unwrap();
    let half: String = results.split_inclusive('\n').take(3).collect();
    fs::write(folder.path("one.book").join("results.jsonl"), half).unwrap();
    assert_eq!(made("one.book"), made("two.book"));
    folder.run("book othello --depth 3 --out one.book").complains(1, "another book");
    folder.run("book othello --plies 3 --out new.book").complains(2, "--plies is of no use");
    folder.run("book connect4 --depth 3 --out new.book").complains(2, "--depth is of no use");
    folder.run("book othello --depth 31 --out new.book").complains(2, "1 to 30");
    folder.run("book othello6 --out new.book").complains(2, "connect4 and its boards, and othello");
    assert_eq!(folder.names(), ["one.book", "two.book"]);
}
