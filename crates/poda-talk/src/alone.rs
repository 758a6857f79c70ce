//! A conversation without a carrier: one question, and all that is told, in the thread of the caller. It is what a
//! worker of a browser does, which has one thread and nothing that rings.

use crate::alarm::{Alarm, Silence};
use crate::conversation::{Conversation, Workers};
use crate::outlet::Tell;
use crate::search::Search;
use crate::talk::Talk;
use crate::told::Message;
use poda_search::StopFlag;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// Asks a question and gives all that is told, message by message.
///
/// ```
/// use poda_talk::{Allowance, Talk, Untranslated, ask};
/// use std::sync::Arc;
///
/// let (registry, texts) = (poda_engines::registry(), Arc::new(Untranslated));
/// let talk = Arc::new(Talk { registry, texts, allowance: Allowance::default(), shelf: None });
/// let told = ask(&talk, r#"{"type":"analyse","id":1,"game":"tictactoe"}"#);
/// assert!(told.last().unwrap().contains(r#""reason":"finished""#));
/// ```
#[must_use]
pub fn ask(talk: &Arc<Talk>, question: &str) -> Vec<String> {
    let heard = Arc::new(Heard::default());
    let tell = Arc::clone(&heard) as Arc<dyn Tell>;
    let alone = Arc::new(Alone);
    let workers = Arc::clone(&alone) as Arc<dyn Workers>;
    Conversation::new(Arc::clone(talk), tell, workers, alone).hear(question);
    std::mem::take(&mut *heard.0.lock().unwrap_or_else(PoisonError::into_inner))
}

/// Searches at once, and nobody waits.
struct Alone;

impl Workers for Alone {
    fn add(&self, search: Box<dyn Search>, stop: StopFlag) {
        search.run(&stop);
    }

    fn sweep(&self) {}

    fn waiting(&self) -> usize {
        0
    }
}

impl Alarm for Alone {
    fn set(&self, _: Duration, _: Vec<StopFlag>) -> Silence {
        Silence::already()
    }
}

/// Remembers what is told.
#[derive(Default)]
struct Heard(Mutex<Vec<String>>);

impl Tell for Heard {
    fn tell(&self, message: &Message) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(message.text());
    }
}
