//! What a page or anybody else may ask, damaged in every way. Nothing is searched.

use crate::{
    Alarm, Allowance, Conversation, Message, Search, Silence, Talk, Tell, Untranslated, Workers,
};
use poda_engines::registry;
use poda_fuzz::Fuzz;
use poda_search::StopFlag;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// Remembers what is told, does nothing, and never rings.
#[derive(Default)]
struct Nobody(Mutex<String>);

impl Tell for Nobody {
    fn tell(&self, message: &Message) {
        self.0.lock().unwrap().push_str(&message.text());
    }
}

impl Workers for Nobody {
    fn add(&self, search: Box<dyn Search>, _: StopFlag) {
        search.abandon(crate::Never::Full);
    }

    fn sweep(&self) {}

    fn waiting(&self) -> usize {
        0
    }
}

impl Alarm for Nobody {
    fn set(&self, _: Duration, _: Vec<StopFlag>) -> Silence {
        Silence::already()
    }
}

#[test]
fn messages() {
    let examples = [
        r#"{"type":"analyse","id":1,"game":"tictactoe","moves":["b2"],"algorithm":"alphabeta","depth":3}"#,
        r#"{"type":"analyse","id":"a","game":"othello6","table":"64MiB","eval":"discs","nodes":9,"time_ms":5}"#,
        r#"{"type":"choose","id":2,"game":"desconecta","agent":"engine:depth=2","seed":7,"time_ms":100}"#,
        r#"{"type":"review","id":3,"game":"connect4","text":"4455","time_ms":60,"lang":"es"}"#,
        r#"{"type":"position","id":4,"game":"tictactoe","moves":["b2","a1"],"svg":true}"#,
        r#"{"type":"rules","id":5,"game":"mnk:5,5,4"}"#,
        r#"{"type":"curve","id":6,"points":[{"share":0.5,"exact":true},null]}"#,
        r#"{"type":"catalogue","id":7,"lang":"en"}"#,
        r#"{"type":"texts","id":8}"#,
        r#"{"type":"record","id":9,"game":"toy:[[3,12],[2,4]]","ways":["alphabeta","negascout:table=on"],"depth":2,"shown":50}"#,
        r#"{"type":"compare","id":10,"game":"tictactoe","ways":["minimax","mtdf:order=all,eval=lines"],"depth":3,"nodes":99}"#,
        r#"{"type":"exercise","id":11,"kind":"whose","seed":7,"shape":"2,2,2","number":1}"#,
        r#"{"type":"mark","id":12,"kind":"cuts","seed":7,"shape":"2,3","answers":["cut","visited"]}"#,
        r#"{"type":"stop","id":3}"#,
        r#"{"type":"stop"}"#,
    ];
    let talk = Talk {
        registry: registry(),
        texts: Arc::new(Untranslated),
        allowance: Allowance::default(),
        shelf: None,
    };
    let talk = Arc::new(talk);
    Fuzz::of("messages", examples).rarely(2).texts(|text| {
        let (heard, idle) = (Arc::new(Nobody::default()), Arc::new(Nobody::default()));
        let (workers, alarm) = (Arc::clone(&idle) as Arc<dyn Workers>, idle as Arc<dyn Alarm>);
        let tell = Arc::clone(&heard) as Arc<dyn Tell>;
        Conversation::new(Arc::clone(&talk), tell, workers, alarm).hear(text);
        let said = heard.0.lock().unwrap();
        !said.contains("\"request\"")
    });
}
