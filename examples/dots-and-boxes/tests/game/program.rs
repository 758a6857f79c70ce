//! The program with our game in it: what people do with it.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

fn program(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_dots-and-boxes"));
    command.args(arguments).env("PODA_LANG", "en").stdin(Stdio::null());
    command
}

fn done(output: Output) -> String {
    let (out, err) = [output.stdout, output.stderr].map(|it| String::from_utf8(it).unwrap()).into();
    assert!(output.status.success(), "{err}");
    out
}

fn said(line: &str) -> String {
    let words: Vec<&str> = line.split(' ').collect();
    done(program(&words).output().unwrap())
}

fn in_spanish(command: &str) -> String {
    said(&format!("{command} --lang es"))
}

/// What the program says to somebody who types.
fn answers(line: &str, typed: &str) -> String {
    let words: Vec<&str> = line.split(' ').collect();
    let mut command = program(&words);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(typed.as_bytes()).unwrap();
    done(child.wait_with_output().unwrap())
}

/// A file to write to, in the folder that cargo keeps for tests.
fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("boxes-{name}"))
}

fn written(line: &str, name: &str) -> Vec<u8> {
    let path = file(name);
    said(&format!("{line} -o {}", path.display()));
    std::fs::read(path).unwrap()
}

#[test]
fn a_board_is_shown() {
    let shown = said("show boxes:2,2 b1a2c2b3");
    let board = "   a b c d e\n 1 ·───·   ·\n 2 │ O │\n 3 ·───·   ·\n";
    assert!(shown.starts_with(board), "{shown}");
    assert!(shown.contains("O to move, ply 4\n"), "{shown}");
    assert!(said("games").contains("boxes[:columns,rows]"));
    assert!(in_spanish("games").contains("Puntos y cajas"));
}

/// Values are for the player to move; all algorithms agree, and so do two ways to solve it.
#[test]
fn searches_agree() {
    let rows = said("compare boxes:2,1 --table off,study --format csv");
    let mut lines = rows.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let at = lines.next().unwrap().iter().position(|title| *title == "value").unwrap();
    let values: Vec<&str> = lines.map(|line| line[at]).collect();
    assert!(values.len() >= 12 && values.iter().all(|value| *value == "0"), "{rows}");
    assert!(said("solve boxes:2,2").contains("X wins by 2 with best play."));
    assert!(said("analyse boxes:2,2 --exact").contains("X wins by 2 with best play."));
    assert!(said("analyse boxes --nodes 2000").contains("Best"));
}

#[test]
fn trees_are_drawn() {
    let svg =
        String::from_utf8(written("tree boxes:1,1 --depth 3 --algo minimax", "tree.svg")).unwrap();
    assert!(svg.starts_with("<svg") && svg.ends_with("</svg>\n"), "{svg}");
    let page = String::from_utf8(written("tree boxes:2,1 --depth 2", "tree.html")).unwrap();
    assert!(page.starts_with("<!doctype html>"), "{page}");
    assert_eq!(written("show boxes b1", "board.png")[..4], *b"\x89PNG");
    let board = String::from_utf8(written("show boxes:2,2 b1a2c2b3", "board.svg")).unwrap();
    assert_eq!(board.matches("class=\"point\"").count(), 9, "{board}");
    assert_eq!(board.matches("class=\"box second").count(), 1, "{board}");
}

#[test]
fn games_are_played() {
    // The last edge of the box: the same player is asked again, and again it is the person.
    let line = "play boxes:2,1 --position b1a2b3 --first random --second human";
    let played = answers(line, "c2\nc2\nquit\n");
    assert!(played.contains("the edge is drawn already: c2"), "{played}");
    let before = played.lines().take_while(|line| !line.contains("already"));
    assert!(!before.into_iter().any(|line| line.starts_with("X ")), "{played}");
    let whole = said("play boxes:2,1 --first perfect --second perfect");
    assert!(whole.contains("Over: 0 for the first player."), "{whole}");
    let table =
        said("match boxes:2,2 random engine:nodes=500 --games 4 --openings random:2 --format csv");
    assert!(table.lines().any(|line| line.starts_with("1,engine:nodes=500")), "{table}");
}

/// The workbench in the browser.
struct Workbench(Child, String);

impl Workbench {
    fn start() -> Workbench {
        let mut command = program(&["web", "--port", "0"]);
        let mut process = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut page = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut page).unwrap();
        let address = page.trim().trim_start_matches("http://").trim_end_matches('/');
        Workbench(process, address.to_owned())
    }

    fn ask(&self, first: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(&self.1).unwrap();
        let head = format!("{first} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n", self.1);
        let kind =
            format!("Content-Type: application/json\r\nContent-Length: {}\r\n\r\n", body.len());
        stream.write_all(format!("{head}{kind}{body}").as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }
}

impl Drop for Workbench {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn the_page_knows_the_game() {
    let workbench = Workbench::start();
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
