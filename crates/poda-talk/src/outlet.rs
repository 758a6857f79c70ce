//! Where a search tells its page what it finds.

use crate::asked::Id;
use crate::problem::Problem;
use crate::search::{Limit, Never, Reason};
use crate::talk::Talk;
use crate::told::{Done, Found, Message, Queued, Told};
use poda_core::system::Clock;
use std::sync::Arc;
use std::time::Duration;

/// Takes what a page is told.
pub trait Tell: Send + Sync {
    /// Takes a message. A page that went away, or does not listen, is not waited for.
    fn tell(&self, message: &Message);

    /// Whether the page is so slow to listen that news would leave no room for what must be told.
    fn is_slow(&self) -> bool {
        false
    }
}

/// Tells a page about one search: news now and then, and the end exactly once.
pub(crate) struct Outlet {
    id: Id,
    language: &'static str,
    tell: Arc<dyn Tell>,
    talk: Arc<Talk>,
    open: bool,
    told: Option<Clock>,
}

impl Outlet {
    /// News come no more often than this.
    const EVERY: Duration = Duration::from_millis(100);

    pub(crate) fn new(
        id: Id,
        language: &'static str,
        tell: Arc<dyn Tell>,
        talk: Arc<Talk>,
    ) -> Outlet {
        Outlet { id, language, tell, talk, open: true, told: None }
    }

    /// Whether it is time for news.
    pub(crate) fn is_due(&self) -> bool {
        self.told.is_none_or(|told| told.elapsed() >= Self::EVERY)
    }

    /// Tells news, unless the page is slow to listen.
    pub(crate) fn news(&mut self, told: Told) {
        self.told = Some(Clock::start());
        if !self.tell.is_slow() {
            self.send(told);
        }
    }

    /// Tells something that must not get lost.
    pub(crate) fn send(&self, told: Told) {
        self.tell.tell(&Message { id: Some(self.id.clone()), told });
    }

    /// Tells that the search has to wait.
    pub(crate) fn wait(&self, ahead: usize) {
        let count = (ahead + 1).to_string();
        let text = self.talk.texts.say(self.language, "page-queued", &[("count", &count)]);
        self.send(Told::Queued(Queued { ahead, text }));
    }

    /// Tells that the search will not begin.
    pub(crate) fn never(self, why: Never, found: Found) {
        match why {
            Never::Stopped => self.done(Reason::Stopped, found),
            Never::Full => self.fail(&Problem::Busy),
        }
    }

    /// Tells that the search has ended.
    pub(crate) fn done(self, reason: Reason, found: Found) {
        let (limit, id) = match reason {
            Reason::Finished => (None, "page-end-finished"),
            Reason::Limit => (Some(Limit::Time), "page-end-late"),
            Reason::Stopped => (None, "page-end-stopped"),
        };
        let text = self.talk.texts.say(self.language, id, &[]);
        self.end(reason, limit, text, found);
    }

    /// The same, in other words.
    pub(crate) fn end(mut self, reason: Reason, limit: Option<Limit>, text: String, found: Found) {
        self.send(Told::Done(Done { reason, limit, text, found }));
        self.open = false;
    }

    /// The language of the visitor.
    pub(crate) fn language(&self) -> &'static str {
        self.language
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
        self.send(Told::error(problem.told(&*self.talk.texts, self.language)));
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
