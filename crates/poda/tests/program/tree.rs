//! Trees as the terminal draws them.

use crate::common::command;
use serde_json::Value;
use std::path::Path;

const TEXTBOOK: &str = "toy:[[3,12,8],[2,4,6],[14,5,2]]";

fn text(words: &[&str]) -> String {
    let output = command().args(words).output().unwrap();
    assert!(output.status.success(), "{words:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

fn draw(folder: &Path, name: &str, words: &[&str]) -> Vec<u8> {
    let path = folder.join(name);
    let output = command().args(words).arg("-o").arg(&path).output().unwrap();
    assert!(output.status.success(), "{words:?}: {output:?}");
    std::fs::read(path).unwrap()
}

#[test]
fn the_textbook_tree_names_its_cut() {
    let drawn = text(&["tree", TEXTBOOK]);
    assert!(drawn.contains("11 nodes"), "{drawn}");
    let reason = "MIN can already hold MAX to 2 here, and MAX has 3 elsewhere (by 1)";
    assert!(drawn.contains("✂ skipped: 2 3") && drawn.contains(reason), "{drawn}");
    let drawn = text(&["tree", TEXTBOOK, "--lang", "es"]);
    assert!(drawn.contains("MIN ya puede dejar a MAX en 2 aquí"), "{drawn}");
    let bare = text(&["tree", TEXTBOOK, "--algo", "none"]);
    assert!(bare.contains("13 nodes") && !bare.contains('α') && !bare.contains('✂'), "{bare}");
}

#[test]
fn a_board_is_a_picture_where_the_file_asks_for_one() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let show = ["show", "othello6", "c2b2"];
    let svg = String::from_utf8(draw(folder, "board.svg", &show)).unwrap();
    assert!(svg.starts_with("<svg") && svg.contains("dark-disc"), "{svg}");
    let dark = draw(folder, "dark.svg", &[&show[..], &["--theme", "dark"]].concat());
    assert_ne!(dark, svg.as_bytes());
    assert!(draw(folder, "board.png", &show).starts_with(b"\x89PNG"));
    assert!(draw(folder, "board.txt", &show).starts_with("     a   b".as_bytes()));
}

#[test]
fn every_picture_is_of_its_kind() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let search = ["tree", "tictactoe", "XOX/O../...", "--depth", "3"];
    let starts = |bytes: &[u8], start: &[u8]| assert!(bytes.starts_with(start), "{start:?}");
    starts(&draw(folder, "tree.svg", &search), b"<svg xmlns");
    starts(&draw(folder, "tree.png", &search), b"\x89PNG\r\n\x1a\n");
    starts(&draw(folder, "tree.dot", &search), b"digraph");
    starts(&draw(folder, "tree.txt", &search), b"tictactoe");
    starts(&draw(folder, "tree.tex", &search), b"% tictactoe");
    starts(&draw(folder, "tree.html", &search), b"<!doctype html>");
    let both = [&search[..], &["--compare", "alphabeta,negascout"]].concat();
    starts(&draw(folder, "both.html", &both), b"<!doctype html>");
    assert_eq!(std::fs::read_dir(folder).unwrap().count(), 7, "nothing else is left");
}

#[test]
fn a_tree_has_the_nodes_that_the_comparison_counts() {
    for algorithm in ["minimax", "alphabeta", "scout", "negascout", "mtdf"] {
        for table in ["off", "study"] {
            let search =
                ["tictactoe", "b2a1", "--depth", "4", "--table", table, "--algo", algorithm];
            let folder = tempfile::tempdir().unwrap();
            let tree = [&["tree"][..], &search[..], &["--nodes", "100000"]].concat();
            let tree: Value =
                serde_json::from_slice(&draw(folder.path(), "tree.json", &tree)).unwrap();
            let compared = [&["compare"][..], &search[..], &["--format", "json"]].concat();
            let compared: Value = serde_json::from_str(&text(&compared)).unwrap();
            let generated = &compared["rows"][0]["generated"];
            assert_eq!(&tree["generated"], generated, "{algorithm} {table}");
            assert_eq!(tree["rows"].as_array().unwrap().len() as u64, generated.as_u64().unwrap());
        }
    }
}

#[test]
fn a_big_tree_gets_a_budget_and_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("big.svg");
    let output = command()
        .args(["tree", "tictactoe", "--algo", "minimax", "-o"])
        .arg(&path)
        .output()
        .unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success() && said.contains("2,000 of 549,946 nodes"), "{said}");
    let drawn = std::fs::read(&path).unwrap();
    assert!(drawn.len() < 2_000_000, "{} bytes", drawn.len());
    assert!(String::from_utf8(drawn).unwrap().contains("2,000 of 549,946 nodes"));
}

#[test]
fn what_cannot_be_drawn_is_refused_before_the_search() {
    let folder = tempfile::tempdir().unwrap();
    // These searches would never end.
    for (name, code, says) in [
        ("tree.bmp", 2, "not a picture"),
        ("tree", 2, "not a picture"),
        ("no/such/tree.svg", 1, "cannot write"),
    ] {
        let path = folder.path().join(name);
        let words = ["tree", "mnk:8,8,5", "--algo", "minimax", "-o"];
        let output = command().args(words).arg(&path).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(code), "{name}: {said}");
        assert!(said.contains(says) && said.lines().count() == 1, "{name}: {said}");
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}
