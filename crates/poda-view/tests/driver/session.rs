//! A browser, by the few commands of the protocol `WebDriver` that the tests need.
//!
//! A crate for it would bring fifty more along, a fifth of those that the check compiles.

use serde_json::{Value, json};
use std::fmt::{self, Display, Formatter};
use std::io;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

/// How the protocol calls an element.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// Keys that have no letter, as the protocol writes them.
pub(crate) mod key {
    pub(crate) const TAB: char = '\u{E004}';
    pub(crate) const ENTER: char = '\u{E007}';
    pub(crate) const ESCAPE: char = '\u{E00C}';
    pub(crate) const END: char = '\u{E010}';
    pub(crate) const HOME: char = '\u{E011}';
    pub(crate) const LEFT: char = '\u{E012}';
    pub(crate) const UP: char = '\u{E013}';
    pub(crate) const RIGHT: char = '\u{E014}';
    pub(crate) const DOWN: char = '\u{E015}';
}

/// What the driver did not do.
#[derive(Debug)]
pub(crate) struct Refused(String);

impl Display for Refused {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<io::Error> for Refused {
    fn from(error: io::Error) -> Refused {
        Refused(error.to_string())
    }
}

/// One window of one browser.
#[derive(Debug)]
pub(crate) struct Session {
    port: u16,
    path: String,
}

impl Session {
    /// Asks the driver at this port for a browser.
    pub(crate) async fn begin(port: u16, wishes: &Value) -> Result<Session, Refused> {
        let body = json!({ "capabilities": { "alwaysMatch": wishes } });
        let began = ask(port, "POST", "/session", &body).await?;
        let name = began["sessionId"].as_str().ok_or_else(|| Refused(began.to_string()))?;
        Ok(Session { port, path: format!("/session/{name}") })
    }

    /// Ends the browser.
    pub(crate) async fn close(self) -> Result<(), Refused> {
        ask(self.port, "DELETE", &self.path, &Value::Null).await.map(drop)
    }

    /// Any command, by the end of its address.
    pub(crate) async fn post(&self, command: &str, body: &Value) -> Result<Value, Refused> {
        ask(self.port, "POST", &format!("{}/{command}", self.path), body).await
    }

    pub(crate) async fn goto(&self, address: &str) -> Result<(), Refused> {
        self.post("url", &json!({ "url": address })).await.map(drop)
    }

    pub(crate) async fn back(&self) -> Result<(), Refused> {
        self.post("back", &json!({})).await.map(drop)
    }

    pub(crate) async fn forward(&self) -> Result<(), Refused> {
        self.post("forward", &json!({})).await.map(drop)
    }

    pub(crate) async fn refresh(&self) -> Result<(), Refused> {
        self.post("refresh", &json!({})).await.map(drop)
    }

    /// What a script returns.
    pub(crate) async fn execute(
        &self,
        script: &str,
        arguments: Vec<Value>,
    ) -> Result<Value, Refused> {
        self.post("execute/sync", &json!({ "script": script, "args": arguments })).await
    }

    /// What a script hands to its last argument.
    pub(crate) async fn execute_async(
        &self,
        script: &str,
        arguments: Vec<Value>,
    ) -> Result<Value, Refused> {
        self.post("execute/async", &json!({ "script": script, "args": arguments })).await
    }

    /// Clicks the first element of this kind as a hand does: what is covered cannot be clicked.
    pub(crate) async fn click(&self, selector: &str) -> Result<(), Refused> {
        let wanted = json!({ "using": "css selector", "value": selector });
        let found = self.post("element", &wanted).await?;
        let name = found[ELEMENT].as_str().ok_or_else(|| Refused(found.to_string()))?;
        self.post(&format!("element/{name}/click"), &json!({})).await.map(drop)
    }

    /// What hands do, one list of actions each.
    pub(crate) async fn perform(&self, hands: Value) -> Result<(), Refused> {
        self.post("actions", &json!({ "actions": hands })).await.map(drop)
    }
}

/// One command and its answer, on a connection of its own.
async fn ask(port: u16, method: &str, path: &str, body: &Value) -> Result<Value, Refused> {
    let body = if body.is_null() { String::new() } else { body.to_string() };
    let mut stream = BufReader::new(TcpStream::connect(("127.0.0.1", port)).await?);
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: localhost:{port}\r\nConnection: close\r\n\
         Content-Type: application/json; charset=utf-8\r\nContent-Length: {}\r\n\r\n",
        body.len()
    );
    stream.write_all((head + &body).as_bytes()).await?;
    let mut length = 0;
    loop {
        let mut line = String::new();
        if stream.read_line(&mut line).await? == 0 {
            return Err(Refused("the driver hung up".to_owned()));
        }
        match line.trim().split_once(':') {
            Some((name, value)) if name.eq_ignore_ascii_case("content-length") => {
                length = value.trim().parse().map_err(|_| Refused(line))?;
            }
            _ if line.trim().is_empty() => break,
            _ => {}
        }
    }
    let mut answer = vec![0; length];
    stream.read_exact(&mut answer).await?;
    let mut answer: Value =
        serde_json::from_slice(&answer).map_err(|error| Refused(error.to_string()))?;
    let value = answer["value"].take();
    if value["error"].is_string() { Err(Refused(value.to_string())) } else { Ok(value) }
}
