//! Pages and their searches.

mod support;

use poda_web::Bounds;
use serde_json::{Value, json};
use std::time::Instant;
use support::{Page, bounded, connect, end, quiet, server};

/// A search that does not end by itself.
fn endless(kind: &str, id: i64) -> Value {
    json!({"type": kind, "id": id, "game": "othello", "agent": "perfect"})
}

/// What who has to wait for one other is told.
fn queued(id: i64) -> Value {
    json!({"type": "queued", "id": id, "ahead": 0, "text": "page-queued 1"})
}

#[tokio::test]
async fn every_move_gets_a_value_and_exact_ones_say_so() {
    let server = server();
    let mut page = Page::open(server.address()).await;
    page.say(json!({"type": "analyse", "id": 7, "game": "tictactoe", "moves": ["b2", "a1"]})).await;
    let heard = page.hear_out(7).await;
    let done = heard.last().unwrap();
    assert_eq!(done["reason"], "finished", "{done}");
    let values = done["values"].as_array().unwrap();
    assert_eq!(values.len(), 7);
    assert!(values.iter().all(|value| value["exact"] == true && value["kind"] == "result"));
    assert!(values.iter().all(|value| value["value"] == 0 && value["share"] == 0.5), "{done}");
    assert_eq!(done["engine"]["algorithm"], "negascout");
    assert!(done["engine"]["nodes"].as_u64().unwrap() > 10);
}

#[tokio::test]
async fn values_are_in_the_view_of_the_mover_and_of_the_first() {
    let server = server();
    let mut page = Page::open(server.address()).await;
    // O to move must take b3, or X wins there.
    let asked = json!({"type": "analyse", "id": 1, "game": "tictactoe", "start": "OX./.X./..."});
    page.say(asked).await;
    let done = page.hear_out(1).await.pop().unwrap();
    assert_eq!(done["best"], "b3", "{done}");
    let lost = &done["values"][5];
    assert_eq!((&lost["value"], &lost["value_first"]), (&json!(-1), &json!(1)), "{done}");
    assert_eq!((&lost["plies"], &lost["share"]), (&json!(2), &json!(1.0)), "{done}");
}

#[tokio::test]
async fn every_game_is_analysed_played_and_looked_back_at() {
    let server = server();
    let mut page = Page::open(server.address()).await;
    for (id, entry) in (0..).step_by(3).zip(poda_games::catalogue().entries()) {
        let game = entry.examples[0];
        let limits = json!({"type": "analyse", "id": id, "game": game, "depth": 2});
        page.say(limits).await;
        let done = page.hear_out(id).await.pop().unwrap();
        assert_eq!(done["type"], "done", "{done}");
        let best = done["best"].as_str().unwrap().to_owned();
        page.say(
            json!({"type": "choose", "id": id + 1, "game": game, "agent": "alphabeta:depth=2"}),
        )
        .await;
        let done = page.hear_out(id + 1).await.pop().unwrap();
        assert_eq!(done["reason"], "finished", "{done}");
        assert!(done["engine"]["nodes"].as_u64().unwrap() > 1, "{done}");
        let moves = json!([best]);
        page.say(json!({"type": "graph", "id": id + 2, "game": game, "moves": moves})).await;
        let heard = page.hear_out(id + 2).await;
        let points: Vec<&Value> = heard.iter().filter(|told| told["type"] == "point").collect();
        let indices: Vec<_> = points.iter().map(|point| point["index"].as_u64().unwrap()).collect();
        assert_eq!(indices, [1, 0], "{heard:?}");
    }
    quiet(&server);
}

#[tokio::test]
async fn stop_stops_and_the_best_so_far_is_told() {
    let server = server();
    let mut page = Page::open(server.address()).await;
    for kind in ["analyse", "choose"] {
        page.say(endless(kind, 1)).await;
        // On a busy machine the first news may come before every move was looked at once.
        loop {
            let told = page.hear().await;
            assert_eq!(told["id"], 1, "{told}");
            if kind == "choose" || told["best"].is_string() {
                break;
            }
        }
        page.say(json!({"type": "stop", "id": 1})).await;
        let done = page.hear_out(1).await.pop().unwrap();
        assert_eq!(done["reason"], "stopped", "{done}");
        let best = if kind == "analyse" { &done["best"] } else { &done["move"] };
        assert!(best.is_string(), "{done}");
    }
    page.say(json!({"type": "stop"})).await;
    page.say(json!({"type": "stop", "id": 99})).await;
    quiet(&server);
}

#[tokio::test]
async fn a_new_analysis_takes_the_place_of_the_old_one() {
    let server = server();
    let mut page = Page::open(server.address()).await;
    page.say(endless("analyse", 1)).await;
    page.say(endless("choose", 2)).await;
    page.say(json!({"type": "analyse", "id": 3, "game": "tictactoe"})).await;
    // They run side by side: a small new one may end before the old one has noticed.
    let heard = page.hear_all_out(&[1, 3]).await;
    let reason = |id| end(&heard, id).map(|end| &end["reason"]);
    assert_eq!(reason(1), Some(&json!("stopped")));
    assert_eq!(reason(3), Some(&json!("finished")));
    assert_eq!(reason(2), None);
    page.say(json!({"type": "stop"})).await;
    assert_eq!(page.hear_out(2).await.pop().unwrap()["reason"], "stopped");
}

#[tokio::test]
async fn searches_end_with_their_page() {
    let server = server();
    let mut pages = Vec::new();
    for _ in 0..6 {
        let mut page = Page::open(server.address()).await;
        page.say(endless("analyse", 1)).await;
        page.say(endless("choose", 2)).await;
        page.hear().await;
        pages.push(page);
    }
    assert!(server.running() > 0);
    drop(pages);
    quiet(&server);
}

#[tokio::test]
async fn limits_of_time_and_nodes_are_kept() {
    let bounds = Bounds { time: std::time::Duration::from_millis(200), ..Bounds::default() };
    let server = bounded(bounds);
    let mut page = Page::open(server.address()).await;
    for kind in ["analyse", "choose"] {
        page.say(endless(kind, 1)).await;
        let done = page.hear_out(1).await.pop().unwrap();
        assert_eq!(done["reason"], "limit", "{done}");
    }
    page.say(json!({"type": "analyse", "id": 2, "game": "othello", "nodes": 5000})).await;
    let done = page.hear_out(2).await.pop().unwrap();
    assert_eq!(done["reason"], "limit");
    assert!(done["engine"]["nodes"].as_u64().unwrap() <= 5000, "{done}");
}

#[tokio::test]
async fn who_had_a_turn_makes_room_for_who_waits() {
    let turn = std::time::Duration::from_millis(1);
    let server = bounded(Bounds { searches: 1, turn, ..Bounds::default() });
    let mut pages = [Page::open(server.address()).await, Page::open(server.address()).await];
    pages[0].say(endless("analyse", 1)).await;
    assert_eq!(pages[0].hear().await["type"], "values");
    pages[1].say(json!({"type": "analyse", "id": 2, "game": "tictactoe"})).await;
    assert_eq!(pages[1].hear().await, queued(2));
    let done = pages[0].hear_out(1).await.pop().unwrap();
    assert_eq!((&done["reason"], &done["limit"]), (&json!("limit"), &json!("turn")), "{done}");
    assert_eq!(pages[1].hear_out(2).await.pop().unwrap()["reason"], "finished");
}

#[tokio::test]
async fn who_comes_late_waits_or_is_told_that_there_is_no_room() {
    let bounds = Bounds { searches: 1, waiting: 1, pages: 3, ..Bounds::default() };
    let server = bounded(bounds);
    let mut pages = Vec::new();
    for _ in 0..3 {
        pages.push(Page::open(server.address()).await);
    }
    pages[0].say(endless("analyse", 1)).await;
    assert_eq!(pages[0].hear().await["type"], "values");
    pages[1].say(endless("analyse", 2)).await;
    assert_eq!(pages[1].hear().await, queued(2));
    pages[2].say(endless("analyse", 3)).await;
    assert_eq!(pages[2].hear().await["error"]["id"], "busy");
    // Who waits and goes away is forgotten; who waits and stops is told at once.
    pages[1].say(json!({"type": "stop"})).await;
    assert_eq!(pages[1].hear().await["reason"], "stopped");
    assert_eq!((server.running(), server.waiting()), (1, 0));
    // A fourth page takes the place of the one that was silent longest, and its search ends.
    pages.push(Page::open(server.address()).await);
    let mut told = pages[0].hear().await;
    while told["type"] == "values" {
        told = pages[0].hear().await;
    }
    assert_eq!(told["error"]["id"], "busy");
    assert_eq!(pages[0].hear().await, json!({"type": "close", "code": 1013}));
    quiet(&server);
    drop(pages);
    quiet(&server);
}

#[tokio::test]
async fn bad_messages_are_answered_and_the_conversation_goes_on() {
    let server = server();
    let mut page = Page::open(server.address()).await;
    for (text, problem) in [
        ("", "request"),
        ("{", "request"),
        ("[]", "request"),
        ("{}", "request"),
        (r#"{"type":"dance","id":1}"#, "request"),
        (r#"{"type":"analyse","game":"othello"}"#, "request"),
        (r#"{"type":"analyse","id":[1],"game":"othello"}"#, "request"),
        (r#"{"type":"analyse","id":1}"#, "request"),
        (r#"{"type":"analyse","id":1,"game":"chess"}"#, "game"),
        (r#"{"type":"analyse","id":1,"game":"othello","moves":["a1"]}"#, "move"),
        (r#"{"type":"analyse","id":1,"game":"othello","start":"???"}"#, "position"),
        (r#"{"type":"analyse","id":1,"game":"othello","algorithm":"x"}"#, "algorithm"),
        (r#"{"type":"analyse","id":1,"game":"othello","table":"8GiB"}"#, "table"),
        (r#"{"type":"analyse","id":1,"game":"othello","table":"?"}"#, "search"),
        (r#"{"type":"analyse","id":1,"game":"othello","eval":"?"}"#, "search"),
        (r#"{"type":"analyse","id":1,"game":"othello","depth":-1}"#, "depth"),
        (r#"{"type":"analyse","id":1,"game":"othello","time_ms":7200000}"#, "time"),
        (r#"{"type":"choose","id":1,"game":"othello"}"#, "request"),
        (r#"{"type":"choose","id":1,"game":"othello","agent":"x"}"#, "agent"),
        (r#"{"type":"choose","id":1,"game":"othello","agent":"gtp:rm"}"#, "agent"),
        (r#"{"type":"choose","id":1,"game":"othello","agent":"perfect:table=1GiB"}"#, "table"),
        (r#"{"type":"choose","id":1,"game":"toy:7","agent":"random"}"#, "over"),
    ] {
        page.say_text(text.to_owned()).await;
        let heard = page.hear().await;
        let heard = if heard["type"] == "thinking" { page.hear().await } else { heard };
        assert_eq!(heard["error"]["id"], problem, "{text}: {heard}");
        assert!(!heard["error"]["text"].as_str().unwrap().is_empty());
    }
    assert!(page.say_bytes(vec![0, 159, 146, 150]).await);
    assert_eq!(page.hear().await["error"]["id"], "request");
    page.say(json!({"type": "analyse", "id": "x", "game": "toy:7"})).await;
    let done = page.hear().await;
    assert_eq!((&done["id"], &done["reason"]), (&json!("x"), &json!("finished")));
}

#[tokio::test]
async fn huge_messages_and_floods_end_a_conversation() {
    let server = server();
    let mut page = Page::open(server.address()).await;
    page.say_bytes(vec![b' '; 200_000]).await;
    let heard = page.hear().await;
    assert!(heard.is_null() || heard["type"] == "close", "{heard}");
    // None is earned back, however slowly they are said.
    let bounds = Bounds { messages: 0, burst: 5, ..Bounds::default() };
    let slow = bounded(bounds);
    let mut page = Page::open(slow.address()).await;
    for _ in 0..6 {
        page.say(json!({"type": "stop"})).await;
    }
    assert_eq!(page.hear().await["error"]["id"], "rate");
    assert_eq!(page.hear().await["code"], 1008);
    // Others do not suffer.
    let mut page = Page::open(server.address()).await;
    page.say(json!({"type": "analyse", "id": 1, "game": "tictactoe"})).await;
    assert_eq!(page.hear_out(1).await.pop().unwrap()["reason"], "finished");
}

#[tokio::test]
#[ignore = "takes a minute and tells figures"]
#[expect(clippy::print_stdout, reason = "somebody asked for them")]
async fn the_first_move_of_six_by_six_is_proved_as_fast_as_by_the_solver_alone() {
    let server = server();
    let mut page = Page::open(server.address()).await;
    for id in 0..3 {
        let started = Instant::now();
        page.say(json!({"type": "analyse", "id": id, "game": "othello6"})).await;
        let value = loop {
            let told = page.hear().await;
            if told["id"] == id && told["solved"] == true {
                break told["position"]["value"].clone();
            }
        };
        let by_page = started.elapsed();
        page.say(json!({"type": "stop"})).await;
        page.hear_out(id).await;
        quiet(&server);
        let started = Instant::now();
        let alone = tokio::task::spawn_blocking(solved_alone).await.unwrap();
        let ratio = by_page.as_secs_f64() / started.elapsed().as_secs_f64();
        println!("{value} in {by_page:?}, {alone} in {:?}: {ratio:.3}", started.elapsed());
        assert_eq!(value, alone);
    }
}

fn solved_alone() -> i32 {
    let (registry, options) = (poda_engines::registry(), poda_engines::SolverOptions::default());
    let start = registry.find("othello6").unwrap();
    let (window, proved) = (poda_core::Window::FULL, poda_engines::Proved::default());
    let mut solver = registry.solver(&start, &options, window, &proved).unwrap().unwrap();
    solver.search(&start, &mut |_| {}).value().points().unwrap()
}

#[tokio::test]
async fn only_our_own_page_may_talk() {
    let server = server();
    let address = server.address();
    for origin in ["", "null", "http://evil.example", "https://127.0.0.1", "http://localhost:1"] {
        assert!(connect(address, origin).await.is_err(), "{origin}");
    }
    assert!(connect(address, &format!("http://{address}")).await.is_ok());
}

#[tokio::test]
async fn searches_are_recorded_with_their_steps() {
    let server = bounded(Bounds { recorded: 5_000, tree: 3_000, ..Bounds::default() });
    let mut page = Page::open(server.address()).await;
    let toy = "toy:[[3,12,8],[2,4,6],[14,5,2]]";
    page.say(json!({"type": "record", "id": 1, "game": toy, "ways": ["alphabeta", "minimax"]}))
        .await;
    let done = page.hear_out(1).await.pop().unwrap();
    let trees = &done["trees"]["trees"];
    let counts = |index: usize| {
        (&trees[index]["generated"], trees[index]["steps"].as_array().unwrap().len())
    };
    assert_eq!((counts(0), counts(1)), ((&json!(11), 28), (&json!(13), 32)), "{done}");
    assert_eq!(trees[0]["nodes"][5]["cut"]["skipped"][1]["value"], 6);
    assert!(trees[0]["code"].as_str().unwrap().contains("if α ≥ β: stop"));
    // What is not accepted is refused by name; what is too large ends with a sentence.
    let refused = [
        (json!({"ways": []}), "ways"),
        (json!({"ways": ["alphabeta", "minimax", "mtdf"]}), "ways"),
        (json!({"ways": ["alphabeta:speed=9"]}), "option"),
        (json!({"ways": ["gammadelta"]}), "algorithm"),
        (json!({"ways": ["alphabeta:table=off,order=upwards"]}), "search"),
        (json!({"ways": ["alphabeta:table=buckets:9GiB"]}), "table"),
        (json!({"ways": ["alphabeta"], "depth": "deep"}), "depth"),
        (json!({"ways": ["alphabeta"], "shown": 1_000_000}), "nodes"),
        (json!({"ways": ["alphabeta"], "moves": ["1", "1"]}), "over"),
        (json!({}), "request"),
    ];
    for (id, (question, problem)) in (2..).zip(refused) {
        let mut question = question;
        question["type"] = "record".into();
        question["id"] = id.into();
        question["game"] = toy.into();
        page.say(question).await;
        let heard = page.hear_out(id).await.pop().unwrap();
        assert_eq!(heard["error"]["id"], problem, "{heard}");
    }
    page.say(
        json!({"type": "record", "id": 50, "game": "othello", "ways": ["minimax"], "depth": 8}),
    )
    .await;
    let done = page.hear_out(50).await.pop().unwrap();
    assert_eq!((&done["limit"], &done["trees"]), (&json!("nodes"), &json!(null)), "{done}");
}

#[tokio::test]
async fn ways_to_search_are_compared_by_the_counts_of_every_search() {
    let server = server();
    let mut page = Page::open(server.address()).await;
    let ways = ["minimax", "alphabeta", "negascout:table=on,order=all"];
    let question =
        json!({"type": "compare", "id": 1, "game": "tictactoe", "ways": ways, "depth": 4});
    page.say(question).await;
    let heard = page.hear_out(1).await;
    let rows: Vec<&Value> = heard.iter().filter(|it| it["type"] == "row").collect();
    assert_eq!(rows.len(), 12);
    let done = heard.last().unwrap();
    assert_eq!(done["rows"].as_array().unwrap().len(), 12, "{done}");
    let registry = poda_engines::registry();
    let position = registry.find("tictactoe").unwrap();
    for row in &rows {
        let depth = u32::try_from(row["depth"].as_u64().unwrap()).unwrap();
        if row["way"] == "alphabeta" {
            let mut request = poda_engines::Request::new("alphabeta".parse().unwrap());
            request.limits.depth = Some(depth);
            request.eval = Some("lines".to_owned());
            let report =
                registry.engine(&position, &request).unwrap().search(&position, &mut |_| {});
            assert_eq!(row["generated"], report.counters.generated, "{row}");
            assert_eq!(row["cutoffs"], report.counters.cutoffs, "{row}");
        }
        // Nothing that looks at positions one by one needs less than the smallest proof.
        let smallest = row["smallest"].as_u64().unwrap();
        assert!(row["table_hits"] != 0 || row["generated"].as_u64().unwrap() >= smallest, "{row}");
    }
    // Who takes too much is given up, and the others go on.
    let question = json!({"type": "compare", "id": 2, "game": "othello", "ways": ways, "depth": 6, "nodes": 2_000});
    page.say(question).await;
    let heard = page.hear_out(2).await;
    let given_up: Vec<&Value> = heard.iter().filter(|it| it["gave_up"] == true).collect();
    assert!(given_up.iter().any(|row| row["way"] == "minimax"), "{heard:?}");
    assert_eq!(heard.last().unwrap()["limit"], "nodes");
}
