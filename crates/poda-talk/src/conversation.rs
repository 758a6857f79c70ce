//! A page that talks: what it asks is read, answered, or handed to whoever searches.
//!
//! A page has at most one analysis, one choice, one review, one recording and one comparison at a time: a new one stops the old one
//! of its kind, and when the page goes away all of them end.

use crate::alarm::Alarm;
use crate::asked::{Asked, Envelope, Id};
use crate::outlet::{Outlet, Tell};
use crate::problem::Problem;
use crate::search::Search;
use crate::talk::Talk;
use crate::told::{Message, Told};
use poda_search::StopFlag;
use serde::Deserialize;
use serde_json::Value;
use std::sync::Arc;

/// Where searches are done.
pub trait Workers: Send + Sync {
    /// Takes a search in.
    fn add(&self, search: Box<dyn Search>, stop: StopFlag);

    /// Tells those that were stopped while they waited.
    fn sweep(&self);

    /// How many searches wait for their turn.
    fn waiting(&self) -> usize;
}

/// A page that talks.
pub struct Conversation {
    talk: Arc<Talk>,
    tell: Arc<dyn Tell>,
    workers: Arc<dyn Workers>,
    alarm: Arc<dyn Alarm>,
    analysis: Option<Seat>,
    choice: Option<Seat>,
    review: Option<Seat>,
    record: Option<Seat>,
    comparison: Option<Seat>,
}

/// A search of the page.
struct Seat {
    id: Id,
    stop: StopFlag,
}

/// Whose question it is, and in which language it was asked.
struct Asker {
    id: Option<Id>,
    language: &'static str,
}

impl Conversation {
    /// With somebody who hears what is told.
    #[must_use]
    pub fn new(
        talk: Arc<Talk>,
        tell: Arc<dyn Tell>,
        workers: Arc<dyn Workers>,
        alarm: Arc<dyn Alarm>,
    ) -> Conversation {
        let [analysis, choice, review, record, comparison] = [const { None }; 5];
        Conversation { talk, tell, workers, alarm, analysis, choice, review, record, comparison }
    }

    /// Says who answers.
    pub fn greet(&self) {
        self.send(None, Told::hello(&self.talk));
    }

    /// Does what a message says.
    pub fn hear(&mut self, text: &str) {
        let usual = Asker { id: None, language: self.talk.language(None) };
        let value: Value = match serde_json::from_str(text) {
            Ok(value) => value,
            Err(error) => return self.complain(&usual, &Problem::Request(error.to_string())),
        };
        let asker = match Envelope::deserialize(&value) {
            Ok(Envelope { id, lang }) => {
                Asker { id, language: self.talk.language(lang.as_deref()) }
            }
            Err(error) => return self.complain(&usual, &Problem::Request(error.to_string())),
        };
        match Asked::deserialize(value) {
            Ok(asked) => self.answer(asker, asked),
            Err(error) => self.complain(&asker, &Problem::Request(error.to_string())),
        }
    }

    /// Ends a search, or all of them.
    pub fn stop(&mut self, id: Option<&Id>) {
        let seats = [&self.analysis, &self.choice, &self.review, &self.record, &self.comparison];
        let seats = seats.into_iter().flatten();
        seats.filter(|seat| id.is_none_or(|id| seat.id == *id)).for_each(|seat| seat.stop.stop());
        self.workers.sweep();
    }

    fn answer(&mut self, asker: Asker, asked: Asked) {
        let told = match asked {
            Asked::Position(asked) => {
                asked.describe(&self.talk, asker.language).map(|it| Told::Position(Box::new(it)))
            }
            Asked::Catalogue => Ok(Told::Catalogue(self.talk.catalogue(asker.language))),
            Asked::Rules(asked) => asked.tell(&self.talk, asker.language).map(Told::Rules),
            Asked::Texts => Ok(Told::Texts(self.talk.spoken(asker.language))),
            Asked::Curve(asked) => asked.draw(&self.talk.allowance).map(Told::Curve),
            Asked::Exercise(asked) => asked.show(&self.talk, asker.language).map(Told::Exercise),
            Asked::Mark(asked) => asked.mark(&self.talk, asker.language).map(Told::Marked),
            Asked::Stop => return self.stop(asker.id.as_ref()),
            Asked::Analyse(_)
            | Asked::Choose(_)
            | Asked::Review(_)
            | Asked::Record(_)
            | Asked::Compare(_) => {
                return self.begin(&asker, asked);
            }
        };
        match told {
            Ok(told) => self.send(asker.id, told),
            Err(problem) => self.complain(&asker, &problem),
        }
    }

    /// Puts a search in its seat; who sat there has to leave.
    fn begin(&mut self, asker: &Asker, asked: Asked) {
        let Some(id) = asker.id.clone() else {
            return self.complain(asker, &Problem::Request("missing field `id`".to_owned()));
        };
        let (talk, stop) = (Arc::clone(&self.talk), StopFlag::default());
        let outlet =
            Outlet::new(id.clone(), asker.language, Arc::clone(&self.tell), Arc::clone(&talk));
        let new = Some(Seat { id, stop: stop.clone() });
        let (seat, search) = match asked {
            Asked::Analyse(asked) => {
                (&mut self.analysis, boxed(asked.prepare(&talk, outlet, &self.workers)))
            }
            Asked::Choose(asked) => {
                let alarm = Arc::clone(&self.alarm);
                (&mut self.choice, boxed(asked.prepare(&talk, outlet, alarm)))
            }
            Asked::Review(asked) => (&mut self.review, boxed(asked.prepare(&talk, outlet))),
            Asked::Record(asked) => (&mut self.record, boxed(asked.prepare(&talk, outlet))),
            Asked::Compare(asked) => (&mut self.comparison, boxed(asked.prepare(&talk, outlet))),
            _ => return,
        };
        if let Some(old) = std::mem::replace(seat, new) {
            old.stop.stop();
            self.workers.sweep();
        }
        if let Some(search) = search {
            self.workers.add(search, stop);
        }
    }

    fn complain(&self, asker: &Asker, problem: &Problem) {
        let told = problem.told(&*self.talk.texts, asker.language);
        self.send(asker.id.clone(), Told::error(told));
    }

    fn send(&self, id: Option<Id>, told: Told) {
        self.tell.tell(&Message { id, told });
    }
}

impl Drop for Conversation {
    /// Nobody is left to hear what the searches find.
    fn drop(&mut self) {
        self.stop(None);
    }
}

fn boxed<S: Search + 'static>(prepared: Option<S>) -> Option<Box<dyn Search>> {
    prepared.map(|search| Box::new(search) as Box<dyn Search>)
}
