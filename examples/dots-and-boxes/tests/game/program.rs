//! The program with our game in it: what people do with it.

use crate::support::program::{Program, Workbench};

const BOXES: Program = Program(env!("CARGO_BIN_EXE_dots-and-boxes"));

#[test]
fn a_board_is_shown() {
    let shown = BOXES.said("show boxes:2,2 b1a2c2b3");
    let board = "   a b c d e\n 1 ·───·   ·\n 2 │ O │\n 3 ·───·   ·\n";
    assert!(shown.starts_with(board), "{shown}");
    assert!(shown.contains("O to move, ply 4\n"), "{shown}");
    assert!(BOXES.said("games").contains("boxes[:columns,rows]"));
    assert!(BOXES.in_spanish("games").contains("Puntos y cajas"));
}

/// Values are for the player to move; all algorithms agree, and so do two ways to solve it.
#[test]
fn searches_agree() {
    let rows = BOXES.said("compare boxes:2,1 --table off,study --format csv");
    let mut lines = rows.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let at = lines.next().unwrap().iter().position(|title| *title == "value").unwrap();
    let values: Vec<&str> = lines.map(|line| line[at]).collect();
    assert!(values.len() >= 12 && values.iter().all(|value| *value == "0"), "{rows}");
    assert!(BOXES.said("solve boxes:2,2").contains("X wins by 2 with best play."));
    assert!(BOXES.said("analyse boxes:2,2 --exact").contains("X wins by 2 with best play."));
    assert!(BOXES.said("analyse boxes --nodes 2000").contains("Best"));
}

#[test]
fn trees_are_drawn() {
    let svg =
        String::from_utf8(BOXES.written("tree boxes:1,1 --depth 3 --algo minimax", "tree.svg"))
            .unwrap();
    assert!(svg.starts_with("<svg") && svg.ends_with("</svg>\n"), "{svg}");
    let page = String::from_utf8(BOXES.written("tree boxes:2,1 --depth 2", "tree.html")).unwrap();
    assert!(page.starts_with("<!doctype html>"), "{page}");
    assert_eq!(BOXES.written("show boxes b1", "board.png")[..4], *b"\x89PNG");
    let board = String::from_utf8(BOXES.written("show boxes:2,2 b1a2c2b3", "board.svg")).unwrap();
    assert_eq!(board.matches("class=\"point\"").count(), 9, "{board}");
    assert_eq!(board.matches("class=\"box second").count(), 1, "{board}");
}

#[test]
fn games_are_played() {
    // The last edge of the box: the same player is asked again, and again it is the person.
    let line = "play boxes:2,1 --position b1a2b3 --first random --second human";
    let played = BOXES.answers(line, "c2\nc2\nquit\n");
    assert!(played.contains("the edge is drawn already: c2"), "{played}");
    let before = played.lines().take_while(|line| !line.contains("already"));
    assert!(!before.into_iter().any(|line| line.starts_with("X ")), "{played}");
    let whole = BOXES.said("play boxes:2,1 --first perfect --second perfect");
    assert!(whole.contains("A draw."), "{whole}");
    let table = BOXES
        .said("match boxes:2,2 random engine:nodes=500 --games 4 --openings random:2 --format csv");
    assert!(table.lines().any(|line| line.starts_with("1,engine:nodes=500")), "{table}");
}

#[test]
fn the_page_knows_the_game() {
    let workbench = Workbench::start(&BOXES);
    let texts = workbench.ask("GET /api/texts", "");
    for id in ["page-play-dots-first", "page-play-dots-second", "page-name-dots-first"] {
        assert!(texts.contains(&format!("\"{id}\":")), "{id}");
    }
    assert!(workbench.ask("GET /api/catalogue?lang=es", "").contains("Puntos y cajas"));
    let asked = r#"{"game":"boxes:2,1","moves":["b1","a2","b3","c2"],"svg":true}"#;
    let answer = workbench.ask("POST /api/position", asked);
    assert!(answer.contains(r#""to_move":"second""#) && answer.contains(r#""ply":4"#), "{answer}");
    assert_eq!(answer.matches("class=\\\"point").count(), 6, "{answer}");
    let asked = r#"{"game":"boxes:2,1","moves":["b1","b1"],"lang":"es"}"#;
    assert!(workbench.ask("POST /api/position", asked).contains("ese lado ya está trazado: b1"));
}
