//! A server of our own, and visitors who say exactly what we want.

#![allow(dead_code, reason = "each test uses its part of it")]

use futures_util::{SinkExt, StreamExt};
use poda_web::{Bounds, Config, Server, Untranslated};
use serde_json::Value;
use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::net::TcpStream as Stream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{WebSocketStream, client_async};

/// Long enough for a slow machine, short enough to notice.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

pub(crate) fn server() -> Server {
    bounded(Bounds::default())
}

pub(crate) fn bounded(bounds: Bounds) -> Server {
    let config = Config { bounds, ..Config::default() };
    Server::start(config, poda_engines::registry(), Arc::new(Untranslated)).unwrap()
}

/// What came back.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// The name of the problem.
    pub(crate) fn problem(&self) -> String {
        self.json()["error"]["id"].as_str().unwrap_or_default().to_owned()
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines
            .into_iter()
            .find(|(known, _)| known.eq_ignore_ascii_case(name))
            .map(|(_, value)| value)
    }
}

/// Sends bytes, says goodbye, and reads to the end.
pub(crate) fn raw(address: SocketAddr, bytes: &[u8]) -> Answer {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    // A server that has heard enough may close before we are done.
    _ = stream.write_all(bytes);
    let mut answer = Vec::new();
    _ = stream.read_to_end(&mut answer);
    _ = stream.shutdown(Shutdown::Both);
    let text = String::from_utf8_lossy(&answer).into_owned();
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or_default();
    Answer { status, head: head.to_owned(), body: body.to_owned() }
}

/// A request with these lines behind the first; Host and `Connection: close` are added.
pub(crate) fn request(address: SocketAddr, first: &str, lines: &[&str], body: &str) -> Answer {
    let mut text = format!("{first} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n");
    for line in lines {
        text.push_str(line);
        text.push_str("\r\n");
    }
    if !body.is_empty() {
        text.push_str("Content-Length: ");
        text.push_str(&body.len().to_string());
        text.push_str("\r\n");
    }
    text.push_str("\r\n");
    raw(address, (text + body).as_bytes())
}

pub(crate) fn get(address: SocketAddr, path: &str) -> Answer {
    request(address, &format!("GET {path}"), &[], "")
}

pub(crate) fn post(address: SocketAddr, path: &str, body: &Value) -> Answer {
    post_text(address, path, &body.to_string())
}

pub(crate) fn post_text(address: SocketAddr, path: &str, body: &str) -> Answer {
    let origin = format!("Origin: http://{address}");
    let lines = ["Content-Type: application/json", origin.as_str()];
    request(address, &format!("POST {path}"), &lines, body)
}

/// A page that talks.
pub(crate) struct Page(WebSocketStream<Stream>);

impl Page {
    pub(crate) async fn open(address: SocketAddr) -> Page {
        let mut page = Page(connect(address, &format!("http://{address}")).await.unwrap());
        assert_eq!(page.hear().await["type"], "hello");
        page
    }

    pub(crate) async fn say(&mut self, message: Value) {
        self.say_text(message.to_string()).await;
    }

    pub(crate) async fn say_text(&mut self, text: String) {
        self.0.send(Message::text(text)).await.unwrap();
    }

    pub(crate) async fn say_bytes(&mut self, bytes: Vec<u8>) -> bool {
        self.0.send(Message::binary(bytes)).await.is_ok()
    }

    /// The next message; null when the conversation is over.
    pub(crate) async fn hear(&mut self) -> Value {
        loop {
            match tokio::time::timeout(PATIENCE, self.0.next()).await.expect("an answer") {
                Some(Ok(Message::Text(text))) => return serde_json::from_str(&text).unwrap(),
                Some(Ok(Message::Close(frame))) => {
                    let code = frame.map_or(0, |frame| u16::from(frame.code));
                    return serde_json::json!({ "type": "close", "code": code });
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Value::Null,
            }
        }
    }

    /// All messages up to the end of that search.
    pub(crate) async fn hear_out(&mut self, id: i64) -> Vec<Value> {
        self.hear_all_out(&[id]).await
    }

    /// All messages until all of those searches have ended, in whatever order.
    pub(crate) async fn hear_all_out(&mut self, ids: &[i64]) -> Vec<Value> {
        let mut heard = Vec::new();
        while ids.iter().any(|&id| end(&heard, id).is_none()) {
            let message = self.hear().await;
            assert!(!message.is_null(), "{heard:?}");
            heard.push(message);
        }
        heard
    }
}

/// How a search ended, if it did.
pub(crate) fn end(heard: &[Value], id: i64) -> Option<&Value> {
    let ends = |told: &Value| told["type"] == "done" || told["type"] == "error";
    heard.iter().find(|told| ends(told) && told["id"] == id)
}

pub(crate) async fn connect(
    address: SocketAddr,
    origin: &str,
) -> Result<WebSocketStream<Stream>, tungstenite::Error> {
    let mut request = format!("ws://{address}/api/live").into_client_request()?;
    if !origin.is_empty() {
        request.headers_mut().insert("Origin", origin.parse().unwrap());
    }
    let stream = Stream::connect(address).await?;
    client_async(request, stream).await.map(|(stream, _)| stream)
}

/// Waits until nothing is searched any more; tells how long that took.
pub(crate) fn quiet(server: &Server) -> Duration {
    let started = Instant::now();
    while server.running() + server.waiting() > 0 {
        assert!(started.elapsed() < PATIENCE, "searches go on");
        std::thread::sleep(Duration::from_millis(5));
    }
    started.elapsed()
}
