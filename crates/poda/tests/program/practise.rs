//! Exercises in the terminal and on paper.

use crate::common::{Folder, TOY, command, interrupt, poda, with_input};
use serde_json::Value;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

/// The values of the textbook tree.
const ROOT: &str = "3\n3\n2\n2\n";

#[test]
fn an_exercise_is_asked_and_marked() {
    let ran = with_input(&format!("practise {TOY} --kind values"), ROOT);
    let out = ran.well();
    assert!(out.contains("What is each node worth?") && out.contains("MAX moves at the root"));
    assert!(out.contains("4 of 4 fields right, one exercise."), "{out}");
    // What is wrong is asked once more, and then told.
    let out = with_input(&format!("practise {TOY} --kind values"), "3\n9\n2\n2\n8\n").well();
    assert!(out.contains("One answer is wrong. Once more:"), "{out}");
    assert!(out.contains("✗ Node 1: 3. MIN takes the smallest of 3, 12, 8: 3."), "{out}");
    assert!(out.contains("3 of 4 fields right"), "{out}");
}

#[test]
fn words_may_be_typed_in_the_language_of_the_person() {
    let answers = "visitada\nv\nv\nVISITADA\np\npodada\nv\nv\nv\n";
    let out = with_input(&format!("practise {TOY} --kind cuts --lang es"), answers).well();
    assert!(out.contains("9 de 9 respuestas correctas, un ejercicio."), "{out}");
}

#[test]
fn marks_are_data_and_go_where_data_goes() {
    let ran = with_input(
        "practise --kind best,order --shape 2,2 --count 1 --attempts 1 --format json",
        "1\n",
    );
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert!(ran.err.contains("Exercise 1 of 2"), "{ran:?}");
    let rows = ran.json()["rows"].as_array().unwrap().clone();
    // The input ended before the second one was answered.
    assert_eq!(rows.len(), 1);
    assert_eq!((&rows[0]["exercise_kind"], &rows[0]["answer"]), (&"best".into(), &"1".into()));
    assert!(rows[0]["right"].is_boolean() && rows[0]["solution"].is_string());
    // A position of a game.
    let position = ["practise", "tictactoe", "XX./OO./... X", "--format", "jsonl"];
    let ran = crate::common::answering(command().args(position), "c1\n");
    let row: Value = serde_json::from_str(ran.out.lines().next_back().unwrap()).unwrap();
    assert_eq!(row["right"], true, "{ran:?}");
    let none = with_input("practise --kind cuts", "").well();
    assert!(none.contains("Nothing was marked."), "{none}");
}

#[cfg(unix)]
#[test]
fn who_leaves_keeps_what_was_marked() {
    let folder = Folder::new();
    let marks = folder.path("marks.json");
    let mut child = command()
        .args(["practise", TOY, "--kind", "best,values", "--attempts", "1", "-o"])
        .arg(&marks)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // It stays open until the end, or that would be the end.
    let mut input = child.stdin.take().unwrap();
    input.write_all(b"1\n").unwrap();
    let out = BufReader::new(child.stdout.take().unwrap());
    let asked = out.lines().map(Result::unwrap).find(|line| line.contains("Exercise 2 of 2"));
    assert!(asked.is_some());
    interrupt(&child);
    assert_eq!(child.wait().unwrap().code(), Some(130));
    let kept: Value = serde_json::from_slice(&fs::read(marks).unwrap()).unwrap();
    assert_eq!(kept["rows"].as_array().unwrap().len(), 1);
    assert_eq!(kept["rows"][0]["right"], true);
}

#[test]
fn sheets_are_files() {
    let folder = Folder::new();
    let list = "# a week\ncuts 3,3 seed=17 count=2\nvisits 3,3\nbest tictactoe XX./OO./... X\n";
    fs::write(folder.path("week.txt"), list).unwrap();
    for (name, has) in
        [("a.html", "<!DOCTYPE html>"), ("a.tex", "\\documentclass"), ("a.xml", "<quiz>")]
    {
        folder.run(&format!("practise --sheet --list week.txt -o {name}")).well();
        let text = fs::read_to_string(folder.path(name)).unwrap();
        assert!(text.contains(has) && !text.contains("practise-"), "{name}");
        let questions = ["<section>", "\\subsection*", "<question type=\"cloze\">"];
        assert!(questions.iter().any(|it| text.matches(it).count() == 4), "{name}");
    }
    assert!(fs::read_to_string(folder.path("a.xml")).unwrap().contains(">iVBORw0KGgo"));
    folder.run("practise --sheet --answers --lang es --list week.txt -o b.tex").well();
    let solved = fs::read_to_string(folder.path("b.tex")).unwrap();
    assert!(solved.contains("soluciones") && solved.contains("\\textbf{"), "{solved}");
    folder.run("practise --sheet -o a.docx").complains(2, "a.docx");
}

#[test]
fn what_cannot_be_asked_is_refused() {
    for (line, code, says) in [
        ("practise --kind riddles", 2, "not a kind of exercise: 'riddles'"),
        ("practise --shape 9,9", 2, "not a shape: '9,9'"),
        ("practise --kind window --shape 5,5,5", 2, "155 fields"),
        ("practise --count 1000000", 4, "1000000 exercises"),
        ("practise tictactoe --kind cuts", 2, "best move"),
        ("practise chess", 2, "chess"),
        ("practise tictactoe XXX/OO./...", 4, ""),
        ("practise --list /nowhere/at/all", 4, "/nowhere/at/all"),
        ("practise toy:[3,2] --kind cuts", 4, "nothing to ask of [3,2]"),
        ("practise --answers", 2, "--sheet"),
    ] {
        poda(line).complains(code, says);
    }
    let ran = with_input("practise --list - --sheet", "cuts 3,3\nwindow 7,7");
    ran.complains(4, "exercise 2: not a shape: '7,7'");
}
