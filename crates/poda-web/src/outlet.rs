//! Where a search tells its page what it finds.

use crate::problem::Problem;
use crate::routes::Shared;
use crate::searches::Never;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use std::time::{Duration, Instant};
use tokio::sync::mpsc::Sender;

/// What a page calls one of its searches.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(untagged)]
pub(crate) enum Id {
    Number(i64),
    Text(String),
}

/// Why a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Reason {
    /// It has nothing left to do.
    Finished,
    /// Its limits are used up.
    Limit,
    /// Somebody wanted it to end.
    Stopped,
}

/// Tells a page about one search: news now and then, and the end exactly once.
pub(crate) struct Outlet {
    id: Id,
    language: &'static str,
    tell: Sender<String>,
    shared: Shared,
    open: bool,
    told: Option<Instant>,
}

impl Outlet {
    /// News come no more often than this.
    const EVERY: Duration = Duration::from_millis(100);
    /// Places for messages that news leave free for what must be told.
    const RESERVED: usize = 64;

    pub(crate) fn new(
        id: Id,
        language: &'static str,
        tell: Sender<String>,
        shared: Shared,
    ) -> Outlet {
        Outlet { id, language, tell, shared, open: true, told: None }
    }

    /// Whether it is time for news.
    pub(crate) fn is_due(&self) -> bool {
        self.told.is_none_or(|told| told.elapsed() >= Self::EVERY)
    }

    /// Tells news, unless the page is slow to listen.
    pub(crate) fn news(&mut self, kind: &str, content: Value) {
        self.told = Some(Instant::now());
        if self.tell.capacity() > Self::RESERVED {
            self.send(kind, content);
        }
    }

    /// Tells something that must not get lost.
    pub(crate) fn send(&self, kind: &str, content: Value) {
        // A page that went away, or does not listen, is not waited for.
        _ = self.tell.try_send(message(kind, Some(&self.id), content));
    }

    /// Tells that the search has to wait.
    pub(crate) fn wait(&self, ahead: usize) {
        self.send("queued", json!({ "ahead": ahead }));
    }

    /// Tells that the search will not begin.
    pub(crate) fn never(self, why: Never, content: Value) {
        match why {
            Never::Stopped => self.done(Reason::Stopped, content),
            Never::Full => self.fail(&Problem::Busy),
        }
    }

    /// Tells that the search has ended.
    pub(crate) fn done(mut self, reason: Reason, mut content: Value) {
        content["reason"] = json!(reason);
        self.send("done", content);
        self.open = false;
    }

    /// Tells that there is no such search, or no longer.
    pub(crate) fn fail(mut self, problem: &Problem) {
        self.complain(problem);
        self.open = false;
    }

    /// The same, for those who would have had something.
    pub(crate) fn refuse<T>(self, problem: &Problem) -> Option<T> {
        self.fail(problem);
        None
    }

    fn complain(&self, problem: &Problem) {
        let told = problem.told(&*self.shared.texts, self.language);
        self.send("error", json!({ "error": told }));
    }
}

impl Drop for Outlet {
    /// A search that ends without a word has broken down.
    fn drop(&mut self) {
        if self.open {
            self.complain(&Problem::Internal);
        }
    }
}

/// A message to a page.
pub(crate) fn message(kind: &str, id: Option<&Id>, content: Value) -> String {
    let mut message =
        Map::from_iter([("type".to_owned(), json!(kind)), ("id".to_owned(), json!(id))]);
    if let Value::Object(content) = content {
        message.extend(content);
    }
    Value::Object(message).to_string()
}
