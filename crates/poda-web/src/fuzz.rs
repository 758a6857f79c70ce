//! What a page or anybody else may send, damaged in every way. No sockets: the requests are made here.

use crate::Untranslated;
use crate::assets::Assets;
use crate::bounds::Bounds;
use crate::room::Room;
use crate::routes::{House, Shared, router};
use crate::searches::Searches;
use axum::body::Body;
use axum::http::{Request, Response};
use hyper::service::Service;
use hyper_util::service::TowerToHyperService;
use poda_engines::registry;
use poda_fuzz::Fuzz;
use poda_talk::Talk;
use std::sync::Arc;
use tokio::runtime::{Builder, Runtime};

/// A server in which nothing is searched.
fn house() -> Shared {
    let (searches, _) = Searches::start(1, 1).expect("a thread");
    searches.close();
    Arc::new(House {
        address: ([127, 0, 0, 1], 7632).into(),
        names: Vec::new(),
        talk: Arc::new(Talk {
            registry: registry(),
            texts: Arc::new(Untranslated),
            allowance: Bounds::default().allowance(),
            shelf: None,
        }),
        bounds: Bounds::default(),
        assets: Assets::new(),
        searches,
        pages: Room::new(8),
    })
}

fn runtime() -> Runtime {
    Builder::new_current_thread().enable_all().build().expect("a runtime")
}

/// The first line is the method and the path, then there are headers, and behind an empty line the body.
fn request(text: &str) -> Option<Request<Body>> {
    let (head, body) = text.split_once("\n\n").unwrap_or((text, ""));
    let mut lines = head.lines();
    let (method, path) = lines.next()?.split_once(' ')?;
    let mut request = Request::builder().method(method).uri(path);
    for (name, value) in lines.filter_map(|line| line.split_once(": ")) {
        request = request.header(name, value);
    }
    request.body(Body::from(body.to_owned())).ok()
}

#[test]
fn requests() {
    let head = "POST /api/position\nhost: 127.0.0.1:7632\ncontent-type: application/json\n\n";
    let bodies = [
        r#"{"game":"tictactoe","moves":["b2","a1"],"lang":"es","svg":true}"#,
        r#"{"game":"othello","text":"F5D6C3"}"#,
        r#"{"game":"desconecta:5,4","start":"","moves":["4","4"]}"#,
        r#"{"game":"hex:4","start":null,"svg":true}"#,
        r#"{"game":"toy:[[3,12,8],[2,4,6]]","moves":["2","1"],"svg":false}"#,
    ];
    let others = [
        "POST /api/graph.svg\nhost: localhost:7632\ncontent-type: application/json\n\n\
         {\"points\":[{\"share\":0.5,\"exact\":true},null,{\"share\":1e9,\"exact\":false}]}",
        "GET /api/texts?lang=es\nhost: 127.0.0.1:7632\norigin: http://127.0.0.1:7632\n",
        "GET /api/catalogue\nhost: [::1]:7632\n",
        "GET /api/rules?game=mnk:5,5,4&lang=es\nhost: localhost:7632\n",
        "GET /\nhost: localhost:7632\naccept-encoding: gzip, br\nif-none-match: \"x\"\n",
        "GET /api/live\nhost: localhost:7632\nconnection: Upgrade\nupgrade: websocket\n\
         sec-websocket-version: 13\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\n",
    ];
    let examples = bodies.map(|body| format!("{head}{body}")).into_iter();
    let examples = examples.chain(others.map(str::to_owned));
    let (runtime, service) = (runtime(), TowerToHyperService::new(router(house())));
    Fuzz::of("requests", examples).rarely(2).texts(|text| {
        let Some(request) = request(text) else { return false };
        let answer: Result<Response<Body>, _> = runtime.block_on(service.call(request));
        let answer = answer.expect("an answer");
        assert!(!answer.status().is_server_error(), "{}", answer.status());
        answer.status().is_success()
    });
}
