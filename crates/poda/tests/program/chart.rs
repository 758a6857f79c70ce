//! Charts as the terminal draws them.

use crate::common::{self, command};
use std::path::Path;

/// What `poda compare` with these words draws.
fn draw(folder: &Path, name: &str, words: &[&str]) -> Vec<u8> {
    let path = folder.join(name);
    let output = command().arg("compare").args(words).arg("--chart").arg(&path).output().unwrap();
    assert!(output.status.success(), "{words:?}: {output:?}");
    assert!(!output.stdout.is_empty() && output.stderr.is_empty(), "{output:?}");
    std::fs::read(path).unwrap()
}

fn svg(words: &[&str]) -> String {
    let folder = tempfile::tempdir().unwrap();
    let drawn = String::from_utf8(draw(folder.path(), "chart.svg", words)).unwrap();
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "nothing else is left");
    drawn
}

#[test]
fn a_chart_has_the_counts_of_the_table() {
    let drawn = svg(&["tictactoe", "--table", "off,study", "--algo", "minimax,alphabeta"]);
    for said in [
        "<title>Nodes generated</title>",
        "Nodes, logarithmic",
        "<title>without table · minimax · 549,946</title>",
        "<title>without table · alphabeta · 18,297</title>",
        "<title>table study · alphabeta · 4,777</title>",
        "smallest possible proof: 1,452",
    ] {
        assert!(drawn.contains(said), "{said}: {drawn}");
    }
}

#[test]
fn a_chart_per_move_has_a_bar_for_each() {
    let drawn =
        svg(&["tictactoe", "a1", "--per-move", "--depth", "4", "--eval", "none", "--lang", "es"]);
    assert!(drawn.contains("<title>Nodos generados tras cada jugada</title>"), "{drawn}");
    assert!(drawn.contains("tictactoe · a1 · profundidad 4"), "{drawn}");
    assert_eq!(drawn.matches(" · 260</title>").count(), 8);
    assert!(drawn.contains("<title>alphabeta · b3 · 134</title>") && !drawn.contains("logar"));
    let drawn = svg(&["tictactoe", "--per-move", "--algo", "alphabeta", "--lang", "es"]);
    assert!(drawn.contains("<title>alphabeta · b3 · 4.981</title>"), "{drawn}");
}

#[test]
fn many_values_become_points() {
    let words = ["tictactoe", "--per-move", "--depth", "4", "--table", "off,study", "--algo"];
    let all = [&words[..], &["minimax,negamax,alphabeta,scout,negascout,mtdf"]].concat();
    let drawn = svg(&all);
    assert!(!drawn.contains("<pattern") && drawn.contains("mtdf + study · c3 · "), "{drawn}");
    let few = [&words[..], &["minimax,alphabeta"]].concat();
    assert!(svg(&few).contains("<pattern"));
}

#[test]
fn time_can_be_drawn_too() {
    let drawn = svg(&["tictactoe", "b2", "--chart-of", "time", "--runs", "2"]);
    assert!(drawn.contains("<title>Time of the search</title>"), "{drawn}");
    assert!(drawn.contains("median of 2 runs") && !drawn.contains("smallest"), "{drawn}");
}

#[test]
fn a_finished_game_has_an_empty_chart() {
    let drawn = svg(&["tictactoe", "a1b1a2b2a3", "--per-move"]);
    assert!(drawn.contains("<svg") && !drawn.contains("</title></path>"), "{drawn}");
}

#[test]
fn endings_and_themes_are_heeded() {
    let folder = tempfile::tempdir().unwrap();
    let toy = [common::TOY];
    let starts = |bytes: &[u8], start: &[u8]| assert!(bytes.starts_with(start), "{start:?}");
    starts(&draw(folder.path(), "chart.PNG", &toy), b"\x89PNG\r\n\x1a\n");
    starts(&draw(folder.path(), "chart.svg", &toy), b"<svg xmlns");
    let dark = draw(folder.path(), "dark.svg", &[toy[0], "--theme", "dark"]);
    assert!(String::from_utf8(dark).unwrap().contains("#0e1217"));
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 3);
}

#[test]
fn the_table_can_go_to_a_file_as_well() {
    let folder = tempfile::tempdir().unwrap();
    let output = command()
        .current_dir(folder.path())
        .args(["compare", common::TOY, "--chart", "c.svg", "-o", "t.csv", "--format", "csv"])
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    let mut files: Vec<_> =
        std::fs::read_dir(folder.path()).unwrap().map(|it| it.unwrap().file_name()).collect();
    files.sort();
    assert_eq!(files, ["c.svg", "t.csv"]);
}

#[test]
fn what_cannot_be_drawn_is_refused_before_the_search() {
    let folder = tempfile::tempdir().unwrap();
    // These searches would never end.
    for (name, more, code, says) in [
        ("chart.bmp", "-q", 2, "not a chart: 'chart.bmp' (accepted: .svg, .png)"),
        ("-", "-q", 2, "not a chart: '-'"),
        ("chart.svg", "-ochart.svg", 2, "cannot be the same file"),
        ("chart.svg", "-o./chart.svg", 2, "cannot be the same file"),
        ("no/such/chart.svg", "-q", 1, "cannot write"),
        ("chart.svg", "--chart-of=leaves", 2, "accepted: nodes, time"),
    ] {
        let words = ["compare", "mnk:8,8,5", "--exact", "--algo", "minimax", "--chart", name, more];
        let output = command().current_dir(folder.path()).args(words).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(code), "{name}: {said}");
        assert!(said.contains(says) && said.lines().count() == 1, "{name}: {said}");
    }
    common::poda("compare tictactoe --theme dark").complains(2, "missing: --chart");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn depths_are_one_table_and_one_chart() {
    let folder = tempfile::tempdir().unwrap();
    let line = "compare connect4 --depths 2..4 --algo minimax,alphabeta -o";
    let path = folder.path().join("depths.svg");
    let said = common::poda(&format!("{line} {}", path.display())).well();
    assert!(said.contains("lines judges what lies at the depth."), "{said}");
    assert!(said.contains("2,801"), "{said}");
    let drawn = std::fs::read_to_string(&path).unwrap();
    assert!(drawn.contains("<title>alphabeta · 4 · 858</title>"), "{drawn}");
    let rows = common::rows("compare connect4 --depths 2..4 --algo minimax,alphabeta --eval none");
    let depths: Vec<_> = rows.iter().map(|row| row["depth"].as_u64().unwrap()).collect();
    assert_eq!(depths, [2, 2, 3, 3, 4, 4]);
    assert!(rows.iter().all(|row| row["eval"] == "none" && row["runs"].as_u64() >= Some(1)));
    for depths in ["8..2", "2", "2..", "2..300", "a..b"] {
        let ran = common::poda(&format!("compare tictactoe --depths {depths}"));
        ran.complains(2, "such as 2..8");
    }
}

#[test]
fn a_comparison_ends_by_itself_or_gives_up() {
    let text = common::poda("compare desconecta:5,4 --algo alphabeta").well();
    assert!(text.contains("Depth 8; tempo judges what lies there."), "{text}");
    let row = &common::rows("compare connect4 --nodes 2000 --algo alphabeta")[0];
    assert_eq!((&row["stopped"], &row["kind"]), (&true.into(), &"nothing".into()));
    let text = common::poda("compare connect4 --nodes 2000 --algo alphabeta --lang es").well();
    assert!(text.contains("abandonó"), "{text}");
}
