//! Whatever arrives, the server answers the next visitor.

mod support;

use poda_web::Server;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Value, json};
use std::sync::LazyLock;
use support::{Page, get, post_text, raw, server};

const PATHS: [&str; 3] = ["/api/position", "/api/graph.svg", "/api/texts"];

static SERVER: LazyLock<Server> = LazyLock::new(server);

/// JSON that looks a little like what is expected.
fn nearly() -> impl Strategy<Value = Value> {
    let word = prop_oneof![
        Just("othello"),
        Just("mnk:3,3,3"),
        Just("desconecta:4,4"),
        Just("toy:[1,[2,3]]"),
        Just("tictactoe"),
        Just("b2"),
        Just("a1"),
        Just("pass"),
        Just("B"),
        Just("1"),
        Just(""),
        Just("X"),
        Just("analyse"),
        Just("choose"),
        Just("graph"),
        Just("stop"),
        Just("random"),
        Just("alphabeta:depth=2"),
        Just("é\u{0}\"<script>"),
        Just("mnk:9,9,99999999999999999999"),
    ];
    let leaf = prop_oneof![
        word.prop_map(|word| json!(word)),
        any::<i64>().prop_map(|number| json!(number)),
        Just(json!(null)),
        Just(json!(true)),
        Just(json!(1.5)),
        Just(json!(0)),
        Just(json!(20)),
    ];
    let key = prop_oneof![
        Just("game"),
        Just("start"),
        Just("moves"),
        Just("text"),
        Just("lang"),
        Just("svg"),
        Just("type"),
        Just("id"),
        Just("agent"),
        Just("time_ms"),
        Just("depth"),
        Just("nodes"),
        Just("table"),
        Just("points"),
        Just("share"),
        Just("exact"),
        Just("seed"),
    ];
    let value = leaf.prop_recursive(2, 12, 4, |inner| vec(inner, 0..4).prop_map(Value::Array));
    vec((key, value), 0..8).prop_map(|pairs| {
        Value::Object(pairs.into_iter().map(|(key, value)| (key.to_owned(), value)).collect())
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..<_>::default() })]

    #[test]
    fn bytes_are_survived(bytes in vec(any::<u8>(), 0..400), close: bool) {
        let end: &[u8] = if close { b"\r\n\r\n" } else { b" HTTP/1.1\r\nConnection: close\r\n\r\n" };
        // Lines that nobody ends would be waited for.
        raw(SERVER.address(), &[b"GET /".as_slice(), &bytes, end, b"\r\n\r\n"].concat());
        prop_assert_eq!(get(SERVER.address(), "/").status, 200);
    }

    #[test]
    fn requests_get_an_answer(asked in nearly(), path in select(&PATHS[..])) {
        let answer = post_text(SERVER.address(), path, &asked.to_string());
        prop_assert!(matches!(answer.status, 200 | 400 | 405 | 422), "{} {:?}", asked, answer);
        prop_assert!(answer.json().is_object());
    }

    #[test]
    fn messages_get_an_answer(messages in vec(nearly(), 1..6)) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let mut page = Page::open(SERVER.address()).await;
            for message in messages {
                page.say(message).await;
            }
            // The server still knows what a good message is.
            page.say(json!({"type": "analyse", "id": 424_242, "game": "toy:[1,2]"})).await;
            let done = page.hear_out(424_242).await.pop().unwrap();
            assert_eq!(done["best"], "2");
        });
    }
}
