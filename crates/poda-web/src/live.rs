//! `/api/live`: a page and the server talk, as long as the page is open.

use crate::refusal::Refusal;
use crate::room::Place;
use crate::routes::Shared;
use axum::body::Body;
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::http::Response;
use axum::response::IntoResponse;
use poda_search::StopFlag;
use poda_talk::{Alarm, Conversation, Problem, Silence, Tell, Told, Workers};
use std::sync::Arc;
use std::time::Duration;
use tokio::runtime::Handle;
use tokio::sync::mpsc::{Receiver, Sender, channel};
use tokio::time::{Instant, interval, timeout};

/// Messages on their way to a page.
const PLACES: usize = 256;
/// How often a page is asked whether it is still there.
const PING: Duration = Duration::from_secs(20);

/// `GET /api/live`
pub(crate) async fn answer(
    State(shared): State<Shared>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response<Body> {
    let refuse = |refusal: Refusal| refusal.answer(&*shared.talk.texts, shared.language());
    let upgrade = match upgrade {
        Ok(upgrade) => upgrade,
        Err(rejection) => return refuse(Refusal::unreadable(&rejection.body_text())),
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
    page.conversation.greet();
    let Goodbye(reason) = page.exchange(&mut socket, &mut told).await;
    if let Some((code, reason)) = reason {
        let frame = CloseFrame { code, reason: reason.into() };
        _ = timeout(patience, farewell(&mut socket, &mut told, frame)).await;
    }
}

/// A page that talks.
struct Page {
    shared: Shared,
    place: Place,
    tell: Arc<dyn Tell>,
    conversation: Conversation,
    meter: Meter,
    heard: Instant,
}

/// Why a conversation ends.
struct Goodbye(Option<(u16, String)>);

impl Page {
    fn new(shared: Shared, place: Place, tell: Sender<String>) -> Page {
        let meter = Meter::new(shared.bounds.messages, shared.bounds.burst);
        let tell: Arc<dyn Tell> = Arc::new(Outbox(tell));
        let workers = Arc::clone(&shared.searches) as Arc<dyn Workers>;
        let alarm: Arc<dyn Alarm> = Arc::new(Bell(Handle::current()));
        let talk = Arc::clone(&shared.talk);
        let conversation = Conversation::new(talk, Arc::clone(&tell), workers, alarm);
        Page { shared, place, tell, conversation, meter, heard: Instant::now() }
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
                    self.complain(&Problem::Busy.into());
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
            self.complain(&Refusal::Rate);
            return Err(Goodbye(Some((close_code::POLICY, "rate".to_owned()))));
        }
        match message {
            Message::Text(text) => {
                self.place.touch();
                self.conversation.hear(text.as_str());
            }
            Message::Binary(_) => self.complain(&Refusal::unreadable(&"binary")),
            Message::Ping(_) | Message::Pong(_) => {}
            Message::Close(_) => return Err(Goodbye(None)),
        }
        Ok(())
    }

    fn complain(&self, refusal: &Refusal) {
        let texts = &*self.shared.talk.texts;
        let told = Told::error(refusal.told(texts, self.shared.language()));
        self.tell.tell(&poda_talk::Message { id: None, told });
    }
}

/// What is on its way to a page.
struct Outbox(Sender<String>);

impl Outbox {
    /// Places for messages that news leave free for what must be told.
    const RESERVED: usize = 64;
}

impl Tell for Outbox {
    fn tell(&self, message: &poda_talk::Message) {
        // Who does not listen will be found out by the delivery.
        _ = self.0.try_send(message.text());
    }

    fn is_slow(&self) -> bool {
        self.0.capacity() <= Self::RESERVED
    }
}

/// The clock of the runtime.
struct Bell(Handle);

impl Alarm for Bell {
    fn set(&self, after: Duration, flags: Vec<StopFlag>) -> Silence {
        let rings = self.0.spawn(async move {
            tokio::time::sleep(after).await;
            flags.iter().for_each(StopFlag::stop);
        });
        Silence::by(move || rings.abort())
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
