//! `/api/live`: a page and the server talk, as long as the page is open.
//!
//! A page has at most one analysis, one choice and one graph at a time: a new one stops the old one
//! of its kind, and when the page goes away all of them end.

use crate::outlet::{Id, Outlet, message};
use crate::problem::Problem;
use crate::room::Place;
use crate::routes::Shared;
use crate::searches::Search;
use crate::{analyse, choose, graph, texts};
use axum::body::Body;
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::http::Response;
use axum::response::IntoResponse;
use poda_search::StopFlag;
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use tokio::runtime::Handle;
use tokio::sync::mpsc::{Receiver, Sender, channel};
use tokio::time::{Instant, interval, timeout};

/// Messages on their way to a page.
const PLACES: usize = 256;
/// How often a page is asked whether it is still there.
const PING: Duration = Duration::from_secs(20);

#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum Asked {
    Analyse(analyse::Asked),
    Choose(choose::Asked),
    Graph(graph::Asked),
    Stop,
}

/// What every message has besides.
#[derive(Deserialize)]
struct Envelope {
    id: Option<Id>,
    lang: Option<String>,
}

/// `GET /api/live`
pub(crate) async fn answer(
    State(shared): State<Shared>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response<Body> {
    let refuse = |problem: Problem| problem.answer(&*shared.texts, shared.language());
    let upgrade = match upgrade {
        Ok(upgrade) => upgrade,
        Err(rejection) => return refuse(Problem::Request(rejection.body_text())),
    };
    let most = shared.bounds.body;
    let place = shared.pages.enter();
    let talk = |socket| talk(shared, place, socket);
    upgrade.max_message_size(most).max_frame_size(most).on_upgrade(talk).into_response()
}

/// Talks with a page as long as it is there.
async fn talk(shared: Shared, place: Place, mut socket: WebSocket) {
    let (tell, mut told) = channel(PLACES);
    let patience = shared.bounds.patience;
    let mut page = Page::new(shared, place, tell);
    page.send(message("hello", None, page.hello()));
    let Goodbye(reason) = page.exchange(&mut socket, &mut told).await;
    if let Some((code, reason)) = reason {
        let frame = CloseFrame { code, reason: reason.into() };
        _ = timeout(patience, farewell(&mut socket, &mut told, frame)).await;
    }
}

/// A page that talks.
pub(crate) struct Page {
    shared: Shared,
    place: Place,
    tell: Sender<String>,
    analysis: Option<Seat>,
    choice: Option<Seat>,
    graph: Option<Seat>,
    meter: Meter,
    heard: Instant,
}

/// A search of the page.
struct Seat {
    id: Id,
    stop: StopFlag,
}

/// Why a conversation ends.
struct Goodbye(Option<(u16, String)>);

impl Page {
    pub(crate) fn new(shared: Shared, place: Place, tell: Sender<String>) -> Page {
        let meter = Meter::new(shared.bounds.messages, shared.bounds.burst);
        let (analysis, choice, graph) = (None, None, None);
        Page { shared, place, tell, analysis, choice, graph, meter, heard: Instant::now() }
    }

    /// Listens and tells until one of the two has had enough.
    async fn exchange(&mut self, socket: &mut WebSocket, told: &mut Receiver<String>) -> Goodbye {
        let mut ping = interval(PING);
        loop {
            let going = tokio::select! {
                heard = socket.recv() => match heard {
                    Some(Ok(message)) => self.hear(message),
                    Some(Err(error)) => Err(unreadable(&error)),
                    None => Err(Goodbye(None)),
                },
                Some(text) = told.recv() => self.deliver(socket, Message::text(text)).await,
                _ = ping.tick() => self.deliver(socket, Message::Ping(Vec::new().into())).await,
                () = self.place.dismissed() => {
                    self.complain(None, self.shared.language(), &Problem::Busy);
                    Err(Goodbye(Some((close_code::AGAIN, "busy".to_owned()))))
                }
            };
            if let Err(goodbye) = going {
                return goodbye;
            }
        }
    }

    /// Who does not take what is sent, or says nothing for long, is gone.
    async fn deliver(&self, socket: &mut WebSocket, message: Message) -> Result<(), Goodbye> {
        let silent = self.heard.elapsed() > self.shared.bounds.silence;
        let sent = timeout(self.shared.bounds.patience, socket.send(message));
        match sent.await {
            Ok(Ok(())) if !silent => Ok(()),
            _ => Err(Goodbye(None)),
        }
    }

    fn hear(&mut self, message: Message) -> Result<(), Goodbye> {
        self.heard = Instant::now();
        if !self.meter.allows() {
            self.complain(None, self.shared.language(), &Problem::Rate);
            return Err(Goodbye(Some((close_code::POLICY, "rate".to_owned()))));
        }
        match message {
            Message::Text(text) => {
                self.place.touch();
                self.read(text.as_str());
            }
            Message::Binary(_) => {
                let problem = Problem::Request("binary".to_owned());
                self.complain(None, self.shared.language(), &problem);
            }
            Message::Ping(_) | Message::Pong(_) => {}
            Message::Close(_) => return Err(Goodbye(None)),
        }
        Ok(())
    }

    /// Does what a message says.
    pub(crate) fn read(&mut self, text: &str) {
        let usual = self.shared.language();
        let value: Value = match serde_json::from_str(text) {
            Ok(value) => value,
            Err(error) => return self.complain(None, usual, &Problem::Request(error.to_string())),
        };
        let envelope = Envelope::deserialize(&value);
        let (id, language) = match &envelope {
            Ok(envelope) => (
                envelope.id.clone(),
                texts::language(&*self.shared.texts, envelope.lang.as_deref()),
            ),
            Err(_) => (None, usual),
        };
        let problem = match (Asked::deserialize(value), envelope) {
            (Ok(Asked::Stop), Ok(_)) => return self.stop(id.as_ref()),
            (Ok(asked), Ok(Envelope { id: Some(id), .. })) => {
                return self.begin(id, language, asked);
            }
            (Ok(_), Ok(_)) => "missing field `id`".to_owned(),
            (Err(error), _) | (_, Err(error)) => error.to_string(),
        };
        self.complain(id.as_ref(), language, &Problem::Request(problem));
    }

    /// Puts a search in its seat; who sat there has to leave.
    fn begin(&mut self, id: Id, language: &'static str, asked: Asked) {
        let shared = Arc::clone(&self.shared);
        let outlet = Outlet::new(id.clone(), language, self.tell.clone(), Arc::clone(&shared));
        let stop = StopFlag::default();
        let new = Some(Seat { id, stop: stop.clone() });
        let (old, search) = match asked {
            Asked::Analyse(asked) => {
                (std::mem::replace(&mut self.analysis, new), boxed(asked.prepare(&shared, outlet)))
            }
            Asked::Choose(asked) => (
                std::mem::replace(&mut self.choice, new),
                boxed(asked.prepare(&shared, outlet, Handle::current())),
            ),
            Asked::Graph(asked) => {
                (std::mem::replace(&mut self.graph, new), boxed(asked.prepare(&shared, outlet)))
            }
            Asked::Stop => return,
        };
        if let Some(old) = old {
            old.stop.stop();
            shared.searches.sweep();
        }
        if let Some(search) = search {
            shared.searches.add(search, stop);
        }
    }

    fn stop(&mut self, id: Option<&Id>) {
        let seats = [&self.analysis, &self.choice, &self.graph].into_iter().flatten();
        seats.filter(|seat| id.is_none_or(|id| seat.id == *id)).for_each(|seat| seat.stop.stop());
        self.shared.searches.sweep();
    }

    fn complain(&self, id: Option<&Id>, language: &str, problem: &Problem) {
        let told = problem.told(&*self.shared.texts, language);
        self.send(message("error", id, json!({ "error": told })));
    }

    fn send(&self, text: String) {
        // Who does not listen will be found out by the delivery.
        _ = self.tell.try_send(text);
    }

    fn hello(&self) -> Value {
        let bounds = &self.shared.bounds;
        let time = u64::try_from(bounds.time.as_millis()).unwrap_or(u64::MAX);
        let table = format!("{}MiB", bounds.table >> 20);
        let limits = json!({ "time_ms": time, "table": table, "at_once": bounds.searches });
        json!({ "protocol": 1, "limits": limits })
    }
}

impl Drop for Page {
    /// Nobody is left to hear what the searches find.
    fn drop(&mut self) {
        self.stop(None);
    }
}

/// Says what was still to be said, and why the conversation ends.
async fn farewell(
    socket: &mut WebSocket,
    told: &mut Receiver<String>,
    frame: CloseFrame,
) -> Result<(), axum::Error> {
    while let Ok(text) = told.try_recv() {
        socket.send(Message::text(text)).await?;
    }
    socket.send(Message::Close(Some(frame))).await
}

fn boxed<S: Search + 'static>(prepared: Option<S>) -> Option<Box<dyn Search>> {
    prepared.map(|search| Box::new(search) as Box<dyn Search>)
}

/// Too large, or not in the form of a socket. A reason has little room.
fn unreadable(error: &axum::Error) -> Goodbye {
    let reason = error.to_string().chars().filter(char::is_ascii).take(100).collect();
    Goodbye(Some((close_code::PROTOCOL, reason)))
}

/// Counts messages: so many per second, and some at once.
struct Meter {
    rate: f64,
    most: f64,
    left: f64,
    looked: Instant,
}

impl Meter {
    fn new(per_second: u32, burst: u32) -> Meter {
        let (rate, most) = (f64::from(per_second), f64::from(burst));
        Meter { rate, most, left: most, looked: Instant::now() }
    }

    fn allows(&mut self) -> bool {
        let now = Instant::now();
        let earned = now.duration_since(self.looked).as_secs_f64() * self.rate;
        self.left = (self.left + earned).min(self.most);
        self.looked = now;
        let allowed = self.left >= 1.0;
        self.left -= if allowed { 1.0 } else { 0.0 };
        allowed
    }
}
