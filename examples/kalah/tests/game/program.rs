//! The program with our game in it: what people do with it.

use crate::support::program::{Program, Workbench};

const KALAH: Program = Program(env!("CARGO_BIN_EXE_kalah"));

#[test]
fn a_board_is_shown() {
    let shown = KALAH.said("show kalah:3,2 2");
    let board = "         3    2    1\n         2    2    2\n    0                   1\n         2    0    3\n";
    assert!(shown.starts_with(board), "{shown}");
    assert!(shown.contains("X to move\nMoves: 1 3\n"), "{shown}");
    assert!(KALAH.said("games").contains("kalah[:houses,seeds]"));
    assert!(KALAH.in_spanish("games").contains("se siembran semillas"));
}

/// Values are for the player to move; all algorithms agree, and so do two ways to solve it.
#[test]
fn searches_agree() {
    let rows = KALAH.said("compare kalah:3,2 --table off,study --format csv");
    let column = |name: &str| {
        let mut lines = rows.lines().map(|line| line.split(',').collect::<Vec<_>>());
        let at = lines.next().unwrap().iter().position(|title| *title == name).unwrap();
        lines.map(|line| line[at].to_owned()).collect::<Vec<_>>()
    };
    let values = column("value");
    assert!(values.len() >= 12 && values.iter().all(|value| value == "4"), "{rows}");
    assert!(KALAH.said("solve kalah:3,2").contains("X wins by 4 with best play."));
    assert!(KALAH.said("analyse kalah:3,2 --exact").contains("X wins by 4 with best play."));
    assert!(KALAH.said("analyse kalah --nodes 2000").contains("Best"));
}

/// The first player ends in the own store with house 2 and moves again: nodes that follow are MAX too.
#[test]
fn trees_are_drawn() {
    let svg =
        String::from_utf8(KALAH.written("tree kalah:3,2 --depth 2 --algo minimax", "tree.svg"))
            .unwrap();
    assert!(svg.starts_with("<svg") && svg.ends_with("</svg>\n"), "{svg}");
    let page = String::from_utf8(KALAH.written("tree kalah:3,2 --depth 2", "tree.html")).unwrap();
    assert!(page.starts_with("<!doctype html>"), "{page}");
    assert_eq!(KALAH.written("show kalah 3", "board.png")[..4], *b"\x89PNG");
    let board = String::from_utf8(KALAH.written("show kalah:4,3 32", "board.svg")).unwrap();
    assert_eq!(board.matches("class=\"hollow").count(), 10, "{board}");
    assert_eq!(board.matches("data-move=").count() % 3, 0, "{board}");
}

#[test]
fn games_are_played() {
    // 2 ends in the store: the same player is asked again, and again it is the person.
    let played = KALAH.answers("play kalah:3,2 --first human --second random", "2\n2\n3\nquit\n");
    assert!(played.contains("there are no seeds in house 2"), "{played}");
    assert!(
        !played
            .lines()
            .take_while(|line| !line.contains("no seeds"))
            .any(|line| line.starts_with("O ")),
        "{played}"
    );
    let whole = KALAH.said("play kalah:3,2 --first perfect --second perfect");
    assert!(whole.contains("X wins by 4."), "{whole}");
    let table = KALAH.said("match kalah random engine:nodes=500 --games 4 --format csv");
    assert!(
        table.lines().any(|line| line.contains("engine:nodes=500") && line.contains(",4,")),
        "{table}"
    );
}

#[test]
fn the_page_knows_the_game() {
    let workbench = Workbench::start(&KALAH);
    let texts = workbench.ask("GET /api/texts", "");
    for id in ["page-play-pits-first", "page-play-pits-second", "page-name-pits-first"] {
        assert!(texts.contains(&format!("\"{id}\":")), "{id}");
    }
    assert!(workbench.ask("GET /api/catalogue?lang=es", "").contains("se siembran semillas"));
    let asked = r#"{"game":"kalah:3,2","moves":["2"],"svg":true}"#;
    let answer = workbench.ask("POST /api/position", asked);
    assert!(
        answer.contains(r#""to_move":"first""#) && answer.contains(r#""ply":null"#),
        "{answer}"
    );
    assert_eq!(answer.matches("class=\\\"hollow").count(), 8, "{answer}");
    let asked = r#"{"game":"kalah:3,2","moves":["2","2"],"lang":"es"}"#;
    assert!(workbench.ask("POST /api/position", asked).contains("no hay semillas en la casa 2"));
}
