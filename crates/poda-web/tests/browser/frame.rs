//! The frame: first sight, views, screens, fingers, links that lie, and a server that dies.

use super::{MOVES, STATUS, Visit, serve};
use poda_web::Config;
use serde_json::Value;
use std::io::ErrorKind::{TimedOut, WouldBlock};
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;
use std::thread::JoinHandle;
use std::time::Duration;

const COMPLAINT: &str = "document.querySelector('#complaint').textContent";

/// Every game on a tile, an example, and two views of one position.
pub(crate) async fn first_sight(visit: &Visit) {
    let page = &visit.page;
    visit.open("").await;
    page.expect("document.querySelectorAll('.tile').length > 8", true).await;
    let drawn = "[...document.querySelectorAll('.tile img, .example img')].every((it) => it.naturalWidth > 0)";
    page.expect(drawn, true).await;
    page.click("#example-go").await;
    page.expect("document.body.dataset.view", "analyse").await;
    page.expect_count(".picture .value.known", 7).await;
    // Views are steps of the browser; the game stays.
    page.click("nav [data-view=play]").await;
    page.expect("location.hash.includes('view=play&moves=4,4,3,3')", true).await;
    page.expect_count(".picture .value.known", 0).await;
    page.expect("document.querySelector('#analysis-room').hidden", true).await;
    page.client.back().await.unwrap();
    page.expect("document.body.dataset.view", "analyse").await;
    page.client.back().await.unwrap();
    page.expect("document.body.dataset.view", "home").await;
    page.click(".tile[data-game=hex]").await;
    page.expect_count("svg.hexes", 1).await;
    page.expect("location.hash.startsWith('#game=hex')", true).await;
    page.click("#home-link").await;
    page.expect("document.body.dataset.view", "home").await;
}

/// A visible sentence, the good part kept.
pub(crate) async fn links_that_lie(visit: &Visit) {
    let page = &visit.page;
    let many = vec!["4"; 60_000].join(",");
    let deep = "4(".repeat(9_000);
    let cases = [
        ("game=connect4&moves=4,4,4,4,4,4,4,1&second=human".to_owned(), 6, "Move 7 of the link"),
        ("game=tictactoe&moves=a1,b1,b2,c1,c3,a2&second=human".to_owned(), 5, "Move 6 of the link"),
        ("game=tictactoe&moves=a1(b1(zz),b2),b3(c9)&second=human".to_owned(), 4, "c9"),
        (format!("game=connect4&moves={many}&second=human"), 6, "more moves than can be shown"),
        (format!("game=connect4&moves={deep}&second=human"), 1, "more moves than can be shown"),
        ("game=tictactoe&start=XXX&moves=a1&second=human".to_owned(), 0, "position of the link"),
        ("game=chess&moves=e4".to_owned(), 0, "chess"),
        ("game=tictactoe&via=9-9,a-b&at=77&resigned=both&view=%3Cb%3E&theme=x".to_owned(), 0, ""),
    ];
    visit.open("game=tictactoe&second=human&lang=en").await;
    for (hash, moves, said) in cases {
        visit.follow(&hash).await;
        page.expect(MOVES, moves).await;
        let told = page.value(COMPLAINT).await;
        assert!(told.as_str().unwrap().contains(said), "{said}: {told}");
        assert!(told.as_str().unwrap().len() < 900, "a sentence has an end");
    }
    // An agent that is none is told when it should move.
    visit.open("game=tictactoe&second=nobody:depth=x").await;
    visit.put("b2").await;
    page.expect(&format!("{COMPLAINT}.includes('nobody')"), true).await;
}

/// Nothing to scroll sideways, everything on the screen while playing, room for fingers.
pub(crate) async fn screens(visit: &Visit) {
    let page = &visit.page;
    let games = [
        "othello&moves=f5,d6(f4),c3",
        "connect4",
        "mnk:15,15,5",
        "toy:[[3,12,8],[2,4,6],[14,5,2]]&moves=1,2",
    ];
    for (width, height, finger) in [
        (320, 568, true),
        (390, 844, true),
        (844, 390, true),
        (1366, 768, false),
        (1920, 1080, false),
    ] {
        page.resize(width, height).await;
        page.touch(finger).await;
        for view in ["play", "analyse"] {
            for game in games {
                let hash = format!("game={game}&view={view}&lang=es&second=human");
                visit.follow(&hash).await;
                let place = format!("{width} × {height}: {hash}");
                let wide = "Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth)";
                assert_eq!(page.value(wide).await, 0, "{place}");
                assert_eq!(page.value(UNSEEN).await, Value::Array(Vec::new()), "{place}");
                if finger {
                    assert_eq!(page.value(SMALL).await, Value::Array(Vec::new()), "{place}");
                }
            }
        }
        visit.follow("lang=es").await;
        let wide = "Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth)";
        assert_eq!(page.value(wide).await, 0, "{width} × {height}: first sight");
    }
    // A small place is chosen by one tap and played by the next.
    page.resize(390, 844).await;
    page.touch(true).await;
    visit.open("game=mnk:15,15,5&second=human").await;
    page.tap(".overlay [data-name=h8]").await;
    page.expect_count(".overlay .chosen[data-name=h8]", 1).await;
    page.expect(MOVES, 0).await;
    page.tap(".overlay [data-name=h8]").await;
    page.expect(MOVES, 1).await;
    page.touch(false).await;
    page.resize(1440, 900).await;
}

/// Parts of the board and its controls that are not on the screen before anything is scrolled.
const UNSEEN: &str = "['#board', '#status', '.tools', '.card[data-side=first]', '.card[data-side=second]'].filter((it) => {
    const { left, top, right, bottom, width } = document.querySelector(it).getBoundingClientRect();
    return width < 100 || left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1;
})";

/// Controls that are too small to touch; places of a board may be.
const SMALL: &str = "[...document.querySelectorAll('button, select, input:not(#cursor), a, summary')]
    .filter((it) => it.checkVisibility() && !it.closest('.overlay, .skip, dialog'))
    .map((it) => [it.id || it.className || it.tagName, Math.round(it.getBoundingClientRect().width), Math.round(it.getBoundingClientRect().height)])
    .filter(([, width, height]) => width < 44 || height < 44).slice(0, 5)";

/// The server dies while the page analyses, and comes back: the page says so, and goes on by itself.
pub(crate) async fn a_server_that_dies(visit: &mut Visit) {
    visit.open("game=othello6&view=analyse&second=human&time=60").await;
    let page = &visit.page;
    page.expect("document.querySelectorAll('.picture .value.known').length > 3", true).await;
    let line = "document.querySelector('#unconnected')";
    page.expect(&format!("{line}.hidden"), true).await;
    let address = visit.server.take().expect("a server").address();
    page.expect(&format!("{line}.hidden"), false).await;
    page.expect(&format!("{line}.textContent"), "Not connected. Trying again…").await;
    // What is clicked now is neither played nor complained about in the words of a browser.
    page.click(".overlay [data-name=b3]").await;
    page.expect(COMPLAINT, "").await;
    page.expect(MOVES, 0).await;
    visit.server = Some(serve(Config { address, ..Config::default() }));
    page.expect(&format!("{line}.hidden"), true).await;
    page.expect("document.querySelectorAll('.picture .value.known').length > 3", true).await;
    visit.put("c2").await;
    visit.page.expect(STATUS, "White to move").await;
    // An agent that was thinking thinks again, and its clock stands meanwhile.
    visit.open("game=othello&second=perfect").await;
    visit.put("d3").await;
    visit.page.expect(STATUS, "White is thinking…").await;
    let address = visit.server.take().expect("a server").address();
    visit.page.expect(STATUS, "Not connected. Trying again…").await;
    visit.page.expect("document.querySelector('.clock.running') === null", true).await;
    visit.server = Some(serve(Config { address, ..Config::default() }));
    visit.page.expect(STATUS, "White is thinking…").await;
    visit.page.expect("document.querySelector('.clock.running') !== null", true).await;
}

/// Another page wants the only place again and again: the one that is pushed out says so, and comes back by itself.
pub(crate) async fn a_full_server(visit: &mut Visit) {
    drop(visit.server.take());
    let bounds = poda_web::Bounds { pages: 1, ..Default::default() };
    let server = serve(Config { bounds, ..Config::default() });
    visit.origin = format!("http://{}/", server.address());
    let rival = Rival::new(server.address());
    visit.server = Some(server);
    visit.open("game=othello&view=analyse&second=human&time=60").await;
    let page = &visit.page;
    let line = "document.querySelector('#unconnected')";
    let full = "The server has no room just now. Trying again…";
    page.expect(&format!("!{line}.hidden && {line}.textContent"), full).await;
    page.choose("#language", "es").await;
    let full = "El servidor no tiene sitio ahora mismo. Volviendo a intentarlo…";
    page.expect(&format!("!{line}.hidden && {line}.textContent"), full).await;
    drop(rival);
    page.expect(&format!("{line}.hidden"), true).await;
    page.expect("document.querySelectorAll('.picture .value.known').length > 3", true).await;
}

/// Takes a place whenever it loses it.
struct Rival(Arc<AtomicBool>, Option<JoinHandle<()>>);

impl Rival {
    fn new(address: SocketAddr) -> Rival {
        let wants = Arc::new(AtomicBool::new(true));
        let wanted = Arc::clone(&wants);
        let thread = std::thread::spawn(move || {
            while wanted.load(Relaxed) {
                take_a_place(address, &wanted);
            }
        });
        Rival(wants, Some(thread))
    }
}

impl Drop for Rival {
    fn drop(&mut self) {
        self.0.store(false, Relaxed);
        self.1.take().map(JoinHandle::join);
    }
}

/// Talks until it is sent away.
fn take_a_place(address: SocketAddr, wanted: &AtomicBool) {
    const CLOSE: u8 = 0x88;
    let Ok(mut stream) = TcpStream::connect(address) else { return };
    _ = stream.set_read_timeout(Some(Duration::from_millis(50)));
    let hello = format!(
        "GET /api/live HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\nUpgrade: websocket\r\n\
         Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    _ = stream.write_all(hello.as_bytes());
    let mut heard = [0; 4096];
    while wanted.load(Relaxed) {
        match stream.read(&mut heard) {
            Ok(0) => return,
            Ok(length) if heard[..length].contains(&CLOSE) => return,
            Err(error) if !matches!(error.kind(), WouldBlock | TimedOut) => return,
            _ => {}
        }
    }
}
