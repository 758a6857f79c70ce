//! `poda web` from outside: its address, its languages, and how it ends.

use crate::common::{Folder, command, interrupt, poda};
use poda_games::Listed;
use poda_talk::{Allowance, Talk, Untranslated, ask};
use serde_json::{Value, json};
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::process::{Child, ChildStdout, Stdio};
use std::sync::Arc;

/// A workbench that runs, and what it says.
struct Workbench {
    process: Child,
    out: BufReader<ChildStdout>,
    page: String,
}

impl Workbench {
    fn start(line: &str) -> Workbench {
        let mut command = command();
        command.args(line.split_whitespace()).stdin(Stdio::null());
        let mut process =
            command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("poda");
        let mut out = BufReader::new(process.stdout.take().unwrap());
        let mut page = String::new();
        out.read_line(&mut page).unwrap();
        Workbench { process, out, page: page.trim_end().to_owned() }
    }

    fn address(&self) -> SocketAddr {
        let inside = self.page.strip_prefix("http://").and_then(|page| page.strip_suffix('/'));
        inside.and_then(|address| address.parse().ok()).unwrap_or_else(|| panic!("{}", self.page))
    }

    fn ask(&self, first: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(self.address()).unwrap();
        let (host, length) = (self.address(), body.len());
        let text = format!(
            "{first} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
        );
        stream.write_all(text.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer.split_once("\r\n\r\n").map(|(_, body)| body.to_owned()).unwrap_or_default()
    }

    fn json(&self, first: &str, body: &str) -> Value {
        serde_json::from_str(&self.ask(first, body)).unwrap()
    }

    /// Ctrl-C; gives the rest of what was said, on both, and the exit code.
    fn end(mut self) -> (String, String, Option<i32>) {
        interrupt(&self.process);
        let (mut out, mut err) = (String::new(), String::new());
        self.out.read_to_string(&mut out).unwrap();
        self.process.stderr.take().unwrap().read_to_string(&mut err).unwrap();
        (out, err, self.process.wait().unwrap().code())
    }
}

#[test]
fn the_address_comes_first_and_ctrl_c_ends_it_quietly() {
    let workbench = Workbench::start("web --port 0");
    assert!(workbench.address().ip().is_loopback() && workbench.address().port() != 0);
    assert!(workbench.ask("GET /", "").starts_with("<!doctype html>"));
    assert_eq!(workbench.end(), (String::new(), String::new(), Some(130)));
}

#[test]
fn poda_alone_is_the_workbench_in_the_language_of_the_person() {
    let workbench = Workbench::start("--lang es");
    assert_eq!(workbench.json("GET /api/texts", "")["lang"], "es");
    let texts = workbench.json("GET /api/texts?lang=en", "");
    assert_eq!(texts["lang"], "en");
    assert!(texts["texts"]["game-othello"].as_str().unwrap().contains("8×8"), "{texts}");
    let error = workbench.json("POST /api/position", r#"{"game":"tictactoe","moves":["z9"]}"#);
    let text = error["error"]["text"].as_str().unwrap();
    assert_eq!(text, "jugada 1: no es una jugada: 'z9' (se admite: a1–c3, 1–9)");
    let error = workbench.json("POST /api/position", r#"{"game":"chess","lang":"en"}"#);
    assert!(error["error"]["text"].as_str().unwrap().starts_with("unknown game: 'chess'"));
    assert_eq!(workbench.json("GET /nothing", "")["error"]["text"], "aquí no hay nada");
    assert_eq!(workbench.end().2, Some(130));
}

#[test]
fn a_port_that_is_taken_is_told_and_the_usual_one_is_not_insisted_on() {
    let taken = TcpListener::bind(("127.0.0.1", 0)).unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    poda(&format!("web --port {port}")).complains(1, &format!("cannot listen on 127.0.0.1:{port}"));
    // Two of them: at least one does not have the usual port.
    let (one, other) = (Workbench::start("web"), Workbench::start("web"));
    assert_ne!(one.address(), other.address());
    assert_eq!((one.end().2, other.end().2), (Some(130), Some(130)));
}

#[test]
fn an_open_door_is_warned_of() {
    let workbench = Workbench::start("web --bind 0.0.0.0 --port 0");
    let address = workbench.address();
    assert!(!address.ip().is_unspecified());
    assert!(workbench.ask("GET /", "").starts_with("<!doctype html>"));
    let (out, err, code) = workbench.end();
    assert_eq!((out.as_str(), code), ("", Some(130)));
    // A machine without a network has only the address that others cannot reach, and says so.
    let said = if address.ip().is_loopback() { "that others can reach" } else { "other machines" };
    assert!(err.starts_with("poda: ") && err.contains(said), "{address} {err}");
    assert_eq!(err.lines().count(), 1);
}

#[test]
fn a_server_answers_to_the_names_that_it_was_given() {
    let workbench = Workbench::start("web --port 0 --name lab-server --name lab");
    let port = workbench.page.trim_end_matches('/').rsplit(':').next().unwrap().to_owned();
    assert_eq!(workbench.page, format!("http://lab-server:{port}/"));
    for (host, answered) in [("lab-server", true), ("LAB", true), ("evil.example", false)] {
        let mut stream = TcpStream::connect(format!("127.0.0.1:{port}")).unwrap();
        let text = format!("GET / HTTP/1.1\r\nHost: {host}:{port}\r\nConnection: close\r\n\r\n");
        stream.write_all(text.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        assert_eq!(answer.starts_with("HTTP/1.1 200"), answered, "{host}: {answer}");
    }
    assert_eq!(workbench.end().2, Some(130));
}

/// Every value of a finished round is that of `analyse --all` to the same depth, and so is their order.
#[test]
fn what_the_page_shows_is_what_the_terminal_says() {
    for (game, moves, depth) in [
        ("mnk:8,8,5", "", 3),
        ("connect4", "", 6),
        ("connect4", "4443", 5),
        ("othello6", "c2b4c5", 5),
        ("othello", "f5", 4),
        ("tictactoe", "b2a1", 9),
        ("hex:4", "b2", 4),
    ] {
        let start = poda_engines::registry().find(game).unwrap();
        let knowledge = if start.knowledge().is_some() { " --knowledge" } else { "" };
        let position = if moves.is_empty() { String::new() } else { format!(" {moves}") };
        let line =
            format!("analyse {game}{position} --all --depth {depth}{knowledge} --format json");
        let terminal: Value = serde_json::from_str(&poda(&line).well()).unwrap();
        let page = analysed(&json!({"game": game, "text": moves, "depth": depth}));
        let (rows, values) = (&terminal["rows"], &page["values"]);
        assert_eq!(rows.as_array().unwrap().len(), values.as_array().unwrap().len());
        for (place, value) in values.as_array().unwrap().iter().enumerate() {
            let mut rows = rows.as_array().unwrap().iter();
            let row = rows.find(|row| row["move"] == value["move"]).unwrap();
            for key in ["kind", "value", "value_first", "bound"] {
                assert_eq!(row[key], value[key], "{line}: {row} {value}");
            }
            let there = &terminal["rows"][place];
            assert_eq!(there["value"], value["value"], "{line}: the order");
        }
    }
}

/// The page and `poda review` look back with the same eyes.
#[test]
fn what_the_page_looks_back_at_is_what_the_terminal_reviews() {
    for (game, moves) in
        [("tictactoe", "b2b1a1c3a3a2c1"), ("connect4:5,4", "3324"), ("othello6", "c2b2b3")]
    {
        let line = format!("review {game} {moves} --format json");
        let terminal: Value = serde_json::from_str(&poda(&line).well()).unwrap();
        let page = told("review", &json!({"game": game, "text": moves}));
        let (rows, steps) = (terminal["rows"].as_array().unwrap(), &page["steps"]);
        assert_eq!(rows.len(), steps.as_array().unwrap().len());
        for (row, step) in rows.iter().zip(steps.as_array().unwrap()) {
            for key in ["move", "best", "kind", "loss"] {
                assert_eq!(row[key], step[key], "{line}: {row} {step}");
            }
            assert_eq!(row["value"], step["before"], "{line}: {row} {step}");
            assert_eq!(row["turning"], step["turning"].is_string(), "{line}: {row} {step}");
        }
    }
}

fn analysed(question: &Value) -> Value {
    told("analyse", question)
}

/// The last word of a search.
fn told(kind: &str, question: &Value) -> Value {
    let mut question = question.clone();
    (question["type"], question["id"]) = (json!(kind), json!(1));
    let (registry, texts) = (poda_engines::registry(), Arc::new(Untranslated));
    let talk = Arc::new(Talk { registry, texts, allowance: Allowance::default(), shelf: None });
    serde_json::from_str(ask(&talk, &question.to_string()).last().unwrap()).unwrap()
}

#[test]
fn poda_alone_says_what_it_started() {
    let (_, said, _) = Workbench::start("--lang en").end();
    assert!(said.contains("Ctrl-C ends it") && said.contains("poda help"), "{said}");
    assert_eq!(Workbench::start("-q").end().1, "");
}

/// The studies and matches of the book, shown as tables, charts and games; what is damaged is named, the rest works.
#[test]
fn results_are_shown_and_nothing_else_is() {
    let folder = Folder::new();
    let docs = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs");
    let copy = |from: &str, to: &str, files: [&str; 2]| {
        fs::create_dir(folder.path(to)).unwrap();
        for file in files {
            fs::copy(format!("{docs}/{from}/{file}"), folder.path(to).join(file)).unwrap();
        }
    };
    let (study, game) = (["study.json", "results.jsonl"], ["match.json", "games.jsonl"]);
    copy("study/pv", "pv", study);
    copy("study/rivals", "broken", study);
    copy("matches/othello-evaluators", "evaluators", game);
    copy("matches/othello-edaversi", "foreign", game);
    fs::write(folder.path("broken").join("study.json"), "{").unwrap();
    fs::write(folder.path("foreign").join("games.jsonl"), "not\na\ngame\n").unwrap();
    fs::write(folder.path("secret.json"), "{}").unwrap();
    std::os::unix::fs::symlink(docs, folder.path("elsewhere")).unwrap();
    let results = folder.path("").display().to_string();
    let bench = Workbench::start(&format!("web --port 0 --results {results}"));
    let told = |body: &Value| bench.json("POST /api/results", &body.to_string());
    let open = |name: &str| told(&json!({"open": name, "lang": "en"}));
    let list = open("");
    let names: Vec<_> = list["entries"].as_array().unwrap().iter().map(|it| &it["name"]).collect();
    assert_eq!(names, ["broken", "evaluators", "foreign", "pv"]);
    assert_eq!(list["entries"][0]["kind"], "damaged");
    let study = &open("pv")["shown"];
    assert_eq!(study["charts"].as_array().unwrap().len(), 2, "{study}");
    let point = &study["charts"][0]["points"][0];
    assert!(point["link"].as_str().unwrap().starts_with("#game=othello6&view=compare"), "{point}");
    assert!(study["tables"].as_array().unwrap().len() > 3);
    let evaluators = &open("evaluators")["shown"];
    assert_eq!(evaluators["tables"][0]["rows"].as_array().unwrap().len(), 3);
    let replay = evaluators["games"][0]["replay"].as_str().unwrap();
    assert!(replay.starts_with("#game=othello&view=play&moves=f5,f4,g3,e6"), "{replay}");
    for name in ["broken", "foreign", "../pv", "secret.json", "elsewhere", "/etc", "nowhere"] {
        let told = open(name);
        assert!(told["complaint"].is_string() && told["shown"].is_null(), "{name}: {told}");
    }
    // Files that somebody drops, with damaged lines among them.
    let games = fs::read_to_string(folder.path("evaluators").join("games.jsonl")).unwrap();
    let files = json!([{"name": "games.jsonl", "text": format!("{games}damaged\n")}]);
    let dropped = told(&json!({"files": files, "lang": "es"}));
    let notes = dropped["shown"]["notes"].to_string();
    assert!(notes.contains("dañadas") && notes.contains("300"), "{notes}");
    let nothing = told(&json!({"files": [{"name": "a.txt", "text": ""}]}));
    assert!(nothing["complaint"].as_str().unwrap().contains("a.txt"), "{nothing}");
    assert_eq!(bench.end().2, Some(130));
    poda("web --results /nowhere/at/all").complains(2, "/nowhere/at/all");
}

#[test]
fn wrong_ports_and_addresses_are_refused() {
    for (line, complaint) in [
        ("web --port 65536", "not a port: '65536'"),
        ("web --port -1", "not a port: '-1'"),
        ("web --port x", "not a port: 'x'"),
        ("web --bind everywhere", "not an address: 'everywhere'"),
        ("web --bind 1.2.3.4.5", "not an address: '1.2.3.4.5'"),
    ] {
        poda(line).complains(2, complaint);
    }
}
