//! What visitors may ask, and every way to be refused.

mod support;

use serde_json::{Value, json};
use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::time::Duration;
use support::{Answer, PATIENCE, bounded, get, post, post_text, raw, request, server};

use poda_web::Bounds;

fn strict(answer: &Answer) {
    let policy = answer.header("content-security-policy").unwrap();
    assert!(policy.starts_with("default-src 'none'; script-src 'self'; style-src 'self'"));
    assert!(!policy.contains("unsafe"), "{policy}");
    assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
    assert_eq!(answer.header("referrer-policy"), Some("no-referrer"));
    assert_eq!(answer.header("cross-origin-opener-policy"), Some("same-origin"));
    assert_eq!(answer.header("cross-origin-resource-policy"), Some("same-origin"));
    assert!(answer.header("cache-control").is_some());
}

#[test]
fn the_page_and_its_files_are_served() {
    let server = server();
    let page = get(server.address(), "/");
    assert_eq!((page.status, page.header("content-type")), (200, Some("text/html; charset=utf-8")));
    assert!(page.body.starts_with("<!doctype html>"), "{}", page.body);
    strict(&page);
    let tag = page.header("etag").unwrap();
    let again = request(server.address(), "GET /", &[&format!("If-None-Match: {tag}")], "");
    assert_eq!((again.status, again.body.as_str()), (304, ""));
    let sheet = get(server.address(), "/board.css");
    assert_eq!(
        (sheet.status, sheet.header("content-type")),
        (200, Some("text/css; charset=utf-8"))
    );
    let head = request(server.address(), "HEAD /", &[], "");
    assert_eq!((head.status, head.body.as_str()), (200, ""));
}

#[test]
fn no_path_leads_out_of_the_page() {
    let server = server();
    for path in [
        "/nothing",
        "/../Cargo.toml",
        "/..%2fCargo.toml",
        "/%2e%2e/Cargo.toml",
        "/./index.html",
        "//index.html",
        "/index.html/",
        "/index.html%00",
        "/api",
        "/api/",
        "/api/../index.html",
        "/C:/windows/win.ini",
        "/src/lib.rs",
        "/assets/index.html",
    ] {
        let answer = get(server.address(), path);
        assert_eq!((answer.status, answer.problem().as_str()), (404, "not-found"), "{path}");
        strict(&answer);
    }
}

#[test]
fn only_the_right_host_is_answered() {
    let server = server();
    let port = server.address().port();
    let ask = |host: &str| {
        let text = format!("GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        raw(server.address(), text.as_bytes())
    };
    for host in ["127.0.0.1", "localhost", "[::1]"] {
        assert_eq!(ask(&format!("{host}:{port}")).status, 200, "{host}");
    }
    for host in ["evil.example", "127.0.0.1", "192.168.0.1", "localhost.evil.example"] {
        for host in [host.to_owned(), format!("{host}:1")] {
            let answer = ask(&host);
            assert_eq!((answer.status, answer.problem().as_str()), (421, "host"), "{host}");
            strict(&answer);
        }
    }
    let twice = format!("127.0.0.1:{port}\r\nHost: evil.example");
    assert_eq!(ask(&twice).status / 100, 4);
    let none = raw(server.address(), b"GET / HTTP/1.1\r\nConnection: close\r\n\r\n");
    assert_eq!(none.status / 100, 4);
}

#[test]
fn other_sites_may_not_ask() {
    let server = server();
    let address = server.address();
    let body = r#"{"game":"tictactoe"}"#;
    let ask = |origin: &str| {
        let lines = ["Content-Type: application/json", origin];
        request(address, "POST /api/position", &lines, body)
    };
    assert_eq!(ask(&format!("Origin: http://{address}")).status, 200);
    assert_eq!(ask("X-Nothing: here").status, 200);
    for origin in [
        "null".to_owned(),
        "http://evil.example".to_owned(),
        format!("https://{address}"),
        format!("http://localhost:{}", address.port()),
        format!("http://{address}, http://{address}"),
        format!("http://{address}\r\nOrigin: http://evil.example"),
    ] {
        let answer = ask(&format!("Origin: {origin}"));
        assert_eq!((answer.status, answer.problem().as_str()), (403, "origin"), "{origin}");
        strict(&answer);
    }
}

#[test]
fn wrong_methods_media_and_sizes_are_refused() {
    let server = server();
    let address = server.address();
    let check = |answer: &Answer, status: u16, problem: &str| {
        assert_eq!((answer.status, answer.problem().as_str()), (status, problem), "{answer:?}");
        strict(answer);
    };
    check(&get(address, "/api/position"), 405, "method");
    check(&request(address, "DELETE /api/texts", &[], ""), 405, "method");
    check(&request(address, "POST /", &[], "x"), 405, "method");
    check(&request(address, "BREW /index.html", &[], ""), 405, "method");
    check(&request(address, "POST /api/position", &[], "{}"), 415, "media");
    let form = ["Content-Type: text/plain"];
    check(&request(address, "POST /api/position", &form, "{}"), 415, "media");
    let long = format!("{{\"game\":\"{}\"}}", "x".repeat(70_000));
    check(&post_text(address, "/api/position", &long), 413, "too-large");
    for broken in
        ["{", "[]", "null", "{\"game\":3}", "{\"game\":\"tictactoe\",\"moves\":\"b2\"}", "\u{0}"]
    {
        check(&post_text(address, "/api/position", broken), 400, "request");
    }
    let nested = "[".repeat(60_000);
    check(&post_text(address, "/api/position", &nested), 400, "request");
    let moves = vec!["b2"; 1001];
    let answer = post(address, "/api/position", &json!({"game": "tictactoe", "moves": moves}));
    check(&answer, 400, "request");
    check(&get(address, "/api/live"), 400, "request");
}

#[test]
fn bad_games_positions_and_moves_are_named() {
    let server = server();
    let ask = |asked: Value| post(server.address(), "/api/position", &asked);
    for (asked, problem) in [
        (json!({"game": "chess"}), "game"),
        (json!({"game": ""}), "game"),
        (json!({"game": "mnk:99,99,99"}), "game"),
        (json!({"game": "toy:[[["}), "game"),
        (json!({"game": "tictactoe", "start": "XXX/XXX/XXX"}), "position"),
        (json!({"game": "tictactoe", "text": "hello"}), "position"),
        (json!({"game": "othello", "text": "a1"}), "move"),
    ] {
        let answer = ask(asked.clone());
        assert_eq!((answer.status, answer.problem().as_str()), (422, problem), "{asked}");
        assert!(!answer.json()["error"]["text"].as_str().unwrap().is_empty());
    }
    let answer = ask(json!({"game": "tictactoe", "moves": ["b2", "b2"]}));
    let error = &answer.json()["error"];
    assert_eq!(error["text"], "move 2: the cell is taken: b2");
    assert_eq!((&error["id"], &error["number"]), (&json!("move"), &json!(2)));
}

#[test]
fn a_position_says_everything_about_itself() {
    let server = server();
    let ask = |asked: Value| post(server.address(), "/api/position", &asked).json();
    let seen = ask(json!({"game": "othello", "moves": ["F5"]}));
    assert_eq!(seen["moves"], json!(["f5"]));
    assert_eq!(
        (&seen["to_move"], &seen["ply"], &seen["start"]),
        (&json!("second"), &json!(1), &json!(null))
    );
    assert_eq!(seen["scores"], json!({"first": 4, "second": 1}));
    assert_eq!(seen["last"]["changes"]["turned"], json!([36]));
    assert_eq!(
        seen["cells"][37],
        json!({"name": "f5", "shape": "square", "x": 11, "y": 9, "piece": "first", "sign": null,
            "number": null})
    );
    let legal: Vec<_> = seen["legal"].as_array().unwrap().iter().map(|mv| &mv["move"]).collect();
    assert_eq!(json!(legal), json!(["f4", "d6", "f6"]));
    assert!(seen["svg"].as_str().unwrap().starts_with("<svg"));
    // A won game has its line, and nothing more to play.
    let seen = ask(json!({"game": "tictactoe", "text": "a1b1a2b2a3"}));
    assert_eq!((&seen["outcome"]["winner"], &seen["line"]), (&json!("first"), &json!([0, 3, 6])));
    assert_eq!((&seen["legal"], seen["history"].as_array().unwrap().len()), (&json!([]), 5));
    // What was told can be asked again.
    let again = ask(json!({"game": seen["game"], "start": seen["start"], "moves": seen["moves"]}));
    assert_eq!(again, seen);
    let drawn = ask(
        json!({"game": "desconecta", "text": "0000000/0000000/0000000/0000000/0000000/0000000/0002100 1 2"}),
    );
    assert_eq!((&drawn["surface"], &drawn["remark"]), (&json!("frame"), &json!("Turn 2")));
    assert_eq!(drawn["cells"][45]["name"], "4-1");
    let again = ask(json!({"game": drawn["game"], "start": drawn["start"]}));
    assert_eq!(again, drawn);
}

#[test]
fn rules_strengths_and_what_was_left_out_are_told() {
    let server = server();
    let rules = get(server.address(), "/api/rules?game=mnk:5,5,4").json();
    assert_eq!((&rules["game"], &rules["title"]), (&json!("mnk:5,5,4"), &json!("mnk")), "{rules}");
    assert_eq!(get(server.address(), "/api/rules?game=chess").problem(), "game");
    assert_eq!(get(server.address(), "/api/rules").problem(), "request");
    let catalogue = get(server.address(), "/api/catalogue").json();
    for game in catalogue["games"].as_array().unwrap() {
        let (agents, strengths) = (game["agents"].as_array(), game["strengths"].as_array());
        let texts = strengths.unwrap().iter().map(|it| it["agent"].clone());
        assert_eq!(agents, Some(&texts.collect::<Vec<_>>()), "{game}");
    }
    let question = json!({"game": "connect4:4,4", "moves": ["4", "4", "9", "1"], "keep": true});
    let kept = post(server.address(), "/api/position", &question).json();
    assert_eq!(
        (&kept["moves"], &kept["dropped"]["moves"]),
        (&json!(["4", "4"]), &json!(["9", "1"]))
    );
    assert_eq!((&kept["dropped"]["error"]["number"], &kept["text"]), (&json!(3), &kept["text"]));
}

#[test]
fn every_game_of_the_catalogue_can_be_shown_and_played_through() {
    let server = server();
    let catalogue = get(server.address(), "/api/catalogue").json();
    let games = catalogue["games"].as_array().unwrap();
    assert_eq!(games.len(), poda_games::catalogue().entries().len());
    for game in games {
        assert!(game["agents"].as_array().unwrap().len() > 3, "{game}");
        for example in game["examples"].as_array().unwrap() {
            let mut moves: Vec<Value> = Vec::new();
            loop {
                let asked =
                    json!({"game": example, "moves": moves, "svg": moves.len().is_multiple_of(10)});
                let answer = post(server.address(), "/api/position", &asked);
                assert_eq!(answer.status, 200, "{asked} {answer:?}");
                let seen = answer.json();
                let legal = seen["legal"].as_array().unwrap();
                let Some(mv) = legal.get(moves.len() * 7 % legal.len().max(1)) else {
                    assert!(seen["outcome"].is_object(), "{asked}");
                    break;
                };
                moves.push(mv["move"].clone());
            }
        }
    }
}

#[test]
fn the_curve_of_a_game_is_drawn() {
    let server = server();
    let points =
        json!({"points": [{"share": 0.5, "exact": false}, null, {"share": 7, "exact": true}]});
    let answer = post(server.address(), "/api/graph.svg", &points);
    assert!(answer.json()["svg"].as_str().unwrap().starts_with("<svg"), "{answer:?}");
    let many = json!({"points": vec![Value::Null; 1002]});
    assert_eq!(post(server.address(), "/api/graph.svg", &many).status, 400);
    let wrong = json!({"points": [{"share": "much", "exact": true}]});
    assert_eq!(post(server.address(), "/api/graph.svg", &wrong).status, 400);
}

#[test]
fn whoever_dawdles_is_sent_away() {
    let bounds = Bounds { patience: Duration::from_millis(200), ..Bounds::default() };
    let server = bounded(bounds);
    // Half a head, half a body: the server does not wait for the rest.
    let mut head = TcpStream::connect(server.address()).unwrap();
    head.write_all(b"GET / HTTP/1.1\r\nHost: ").unwrap();
    let mut nothing = Vec::new();
    _ = head.read_to_end(&mut nothing);
    let half = format!(
        "POST /api/position HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\n\
         Content-Length: 100\r\nConnection: close\r\n\r\n{{",
        server.address()
    );
    let answer = raw(server.address(), half.as_bytes());
    assert_eq!((answer.status, answer.problem().as_str()), (408, "slow"));
    assert_eq!(get(server.address(), "/").status, 200);
}

#[test]
fn in_a_full_house_the_idlest_visitor_makes_room() {
    let bounds = Bounds { connections: 3, ..Bounds::default() };
    let server = bounded(bounds);
    let mut inside: Vec<TcpStream> = Vec::new();
    for _ in 0..3 {
        let mut visitor = TcpStream::connect(server.address()).unwrap();
        let ask = format!("GET / HTTP/1.1\r\nHost: {}\r\n\r\n", server.address());
        visitor.write_all(ask.as_bytes()).unwrap();
        let mut first = [0; 1];
        visitor.read_exact(&mut first).unwrap();
        inside.push(visitor);
    }
    assert_eq!(get(server.address(), "/").status, 200);
    let mut first = inside.remove(0);
    first.set_read_timeout(Some(PATIENCE)).unwrap();
    let mut rest = Vec::new();
    _ = first.read_to_end(&mut rest);
    // Those who came later are still there.
    for mut visitor in inside {
        visitor.set_read_timeout(Some(Duration::from_millis(50))).unwrap();
        let error = visitor.read_to_end(&mut rest).unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut), "{error}");
    }
}

#[test]
fn exercises_are_told_without_their_answers_and_marked() {
    let server = server();
    let ask = |path: &str, question: Value| post(server.address(), path, &question);
    let task = json!({"kind": "cuts", "seed": 17, "shape": "3,3", "number": 2});
    let exercise = ask("/api/exercise", task.clone());
    assert_eq!(exercise.status, 200, "{exercise:?}");
    let shown = exercise.json();
    let count = shown["fields"].as_array().unwrap().len();
    assert_eq!((count, shown["fields"][0]["choices"][1]["value"].as_str()), (9, Some("cut")));
    assert!(shown["svg"].as_str().unwrap().starts_with("<svg"));
    assert!(!exercise.body.contains("\"right\"") && !exercise.body.contains("\"why\""));
    // All answers of one kind: some of them are right, and each says why.
    let mut answered = task.clone();
    answered["answers"] = vec!["visited"; 9].into();
    let marked = ask("/api/mark", answered).json();
    let right = marked["right"].as_u64().unwrap();
    assert!((1..9).contains(&right), "{marked}");
    assert!(marked["marks"].as_array().unwrap().iter().all(|mark| mark["why"] != ""), "{marked}");
    // Nothing at all is wrong, too much does no harm.
    assert_eq!(ask("/api/mark", task).json()["right"], 0);
    let position = json!({"kind": "best", "position": {"game": "mnk:15,15,5"}});
    assert_eq!(
        ask("/api/exercise", position).json()["fields"][0]["choices"].as_array().unwrap().len(),
        225
    );
    for (task, problem) in [
        (json!({"kind": "riddles"}), "exercise"),
        (json!({"kind": "cuts", "shape": "1"}), "exercise"),
        (json!({"kind": "window", "shape": "5,5,5"}), "exercise"),
        (json!({"kind": "best", "position": {"game": "chess"}}), "game"),
        (json!({"seed": 1}), "exercise"),
    ] {
        assert_eq!(ask("/api/exercise", task.clone()).problem(), problem, "{task}");
    }
}
