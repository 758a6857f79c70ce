//! Two hundred pages that start, change and abandon searches, all at the same time. Afterwards nothing
//! is searched, memory has not grown, and in between every visitor was answered. And clients that take
//! all places and do nothing good with them.
//!
//! The checks see a few seconds of it. The whole minutes, with their figures:
//! `cargo test --release -p poda-web --test crowd -- --ignored --nocapture`

mod support;

use poda_web::{Bounds, Server};
use serde_json::{Value, json};
use std::io::{ErrorKind, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};
use support::{PATIENCE, Page, bounded, get, post, quiet, server};

const PAGES: u64 = 200;
const GAMES: [&str; 6] =
    ["othello", "desconecta", "tictactoe", "mnk:5,5,4", "othello6", "connect4"];
const AGENTS: [&str; 4] = ["perfect", "alphabeta:depth=3", "engine", "random"];

/// What was measured.
#[derive(Debug)]
struct Figures {
    searches: u64,
    /// Answers to `/api/position` while the crowd was there.
    median: Duration,
    worst: Duration,
    answers: usize,
    /// How long searches went on after everybody had left.
    rest: Duration,
    /// Bytes in memory when everybody had come once, and afterwards.
    before: u64,
    after: u64,
}

#[test]
fn a_crowd_leaves_nothing_behind() {
    let figures = crowd(Duration::from_secs(1), Duration::from_secs(4));
    assert!(figures.searches > 200, "{figures:?}");
    assert!(figures.answers > 5, "{figures:?}");
    assert!(figures.after < figures.before + (256 << 20), "{figures:?}");
}

#[test]
#[ignore = "takes a minute and tells figures"]
#[expect(clippy::print_stdout, reason = "somebody asked for them")]
fn a_crowd_for_a_minute() {
    let figures = crowd(Duration::from_secs(15), Duration::from_secs(60));
    let Figures { searches, median, worst, answers, rest, before, after } = figures;
    println!("{searches} searches; the last ended {rest:?} after the last page had left");
    println!("{answers} positions, answered in {median:?} (median), {worst:?} (worst)");
    println!("memory: {} MiB, afterwards {} MiB", before >> 20, after >> 20);
    assert!(after < before + (64 << 20));
}

#[test]
#[ignore = "tells figures"]
#[expect(clippy::print_stdout, reason = "somebody asked for them")]
fn one_page_that_analyses() {
    let server = server();
    let address = server.address();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let (answers, stops) = runtime.block_on(async {
        let mut page = Page::open(address).await;
        let mut stops = Vec::new();
        page.say(json!({"type": "analyse", "id": 0, "game": "othello", "time_ms": 60_000})).await;
        let answers = visit_for(address, Duration::from_secs(5)).await;
        for id in 1..=50 {
            page.say(json!({"type": "analyse", "id": id, "game": "othello"})).await;
            tokio::time::sleep(Duration::from_millis(100)).await;
            let asked = Instant::now();
            page.say(json!({"type": "stop", "id": id})).await;
            page.hear_out(id).await;
            stops.push(asked.elapsed());
        }
        (answers, stops)
    });
    for (what, mut times) in [("position", answers), ("stop", stops)] {
        times.sort_unstable();
        let (median, worst) = (times[times.len() / 2], times[times.len() - 1]);
        println!("{what}: {} times, median {median:?}, worst {worst:?}", times.len());
    }
}

/// Ways to take a place and to give nothing for it.
const BAD: [Bad; 6] =
    [Bad::Silent, Bad::HalfAHead, Bad::HalfABody, Bad::Idle, Bad::Unread, Bad::DeafPage];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bad {
    /// Says nothing.
    Silent,
    /// Does not come to the end of the head of a request.
    HalfAHead,
    /// Nor to that of its body.
    HalfABody,
    /// Asks once, and stays.
    Idle,
    /// Asks again and again, and reads nothing.
    Unread,
    /// Opens a conversation, and takes no part in it.
    DeafPage,
}

impl Bad {
    fn come(self, address: SocketAddr) -> Option<TcpStream> {
        let mut stream = TcpStream::connect(address).ok()?;
        stream.set_nonblocking(true).ok()?;
        self.speak(&mut stream, address);
        Some(stream)
    }

    /// As much as fits; what the server thinks of it does not matter.
    fn speak(self, stream: &mut TcpStream, address: SocketAddr) {
        let ask = format!("GET /style.css HTTP/1.1\r\nHost: {address}\r\n\r\n");
        _ = match self {
            Bad::Silent => Ok(()),
            Bad::HalfAHead => stream.write_all(&ask.as_bytes()[..30]),
            Bad::HalfABody => write!(
                stream,
                "POST /api/position HTTP/1.1\r\nHost: {address}\r\n\
                 Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{{"
            ),
            Bad::Idle => stream.write_all(ask.as_bytes()),
            Bad::Unread => stream.write_all(ask.repeat(1000).as_bytes()),
            Bad::DeafPage => write!(
                stream,
                "GET /api/live HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\n\
                 Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n\
                 Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
            ),
        };
    }
}

#[test]
fn bad_clients_keep_nobody_out() {
    let server = bounded(Bounds { connections: 100, pages: 50, ..Bounds::default() });
    for bad in BAD {
        let clients: Vec<_> = (0..120).filter_map(|_| bad.come(server.address())).collect();
        for path in ["/", "/api/catalogue", "/"] {
            assert_eq!(get(server.address(), path).status, 200, "{bad:?}");
        }
        drop(clients);
    }
    quiet(&server);
}

#[test]
fn who_takes_nothing_is_sent_away() {
    let patience = Duration::from_millis(300);
    let server = bounded(Bounds { patience, ..Bounds::default() });
    let mut stream = Bad::Unread.come(server.address()).unwrap();
    let started = Instant::now();
    // An open connection is full, sooner or later; a closed one is known by its error.
    loop {
        assert!(started.elapsed() < PATIENCE, "it is still there");
        match stream.write(b"GET / HTTP/1.1\r\n") {
            Ok(_) => {}
            Err(error) if error.kind() == ErrorKind::WouldBlock => {
                std::thread::sleep(Duration::from_millis(10));
            }
            Err(_) => return,
        }
    }
}

#[test]
#[ignore = "takes minutes and tells figures"]
#[expect(clippy::print_stdout, reason = "somebody asked for them")]
fn bad_clients_for_a_minute() {
    let server = server();
    let address = server.address();
    // Whoever comes first pays for what is kept: the second round shows what is left behind.
    for round in ["first", "second"] {
        for bad in BAD {
            let worst = crowd_of(bad, address);
            std::thread::sleep(Duration::from_secs(1));
            println!("{round} {bad:?}: next visitor {worst:?}, memory {} MiB", memory() >> 20);
            assert!(worst < Duration::from_secs(1));
        }
    }
    let (idle, began) = (Duration::from_secs(10), worked());
    std::thread::sleep(idle);
    println!(
        "afterwards, {idle:?} with nobody: {:?} of a processor",
        worked().saturating_sub(began)
    );
}

/// A thousand of a kind for a minute: how long the next visitor waited at most.
fn crowd_of(bad: Bad, address: SocketAddr) -> Duration {
    let end = Instant::now() + Duration::from_secs(60);
    let mut clients: Vec<_> = (0..1000).map(|_| bad.come(address)).collect();
    let mut worst = Duration::ZERO;
    while Instant::now() < end {
        for client in &mut clients {
            let gone = |stream: &mut TcpStream| {
                bad == Bad::Unread && {
                    bad.speak(stream, address);
                    matches!(stream.peek(&mut [0]), Ok(0))
                }
            };
            if client.as_mut().is_none_or(gone) {
                *client = bad.come(address);
            }
        }
        let asked = Instant::now();
        assert_eq!(get(address, "/").status, 200, "{bad:?}");
        worst = worst.max(asked.elapsed());
    }
    worst
}

async fn visit_for(address: SocketAddr, time: Duration) -> Vec<Duration> {
    tokio::task::spawn_blocking(move || visit(address, time)).await.unwrap()
}

fn crowd(warm_up: Duration, time: Duration) -> Figures {
    let server = server();
    let address = server.address();
    meet(address, warm_up);
    quiet(&server);
    let before = memory();
    let visitor = std::thread::spawn(move || visit(address, time));
    let searches = meet(address, time);
    let mut answers = visitor.join().unwrap();
    let rest = quiet(&server);
    assert!(is_well(&server));
    answers.sort_unstable();
    Figures {
        searches,
        median: answers[answers.len() / 2],
        worst: answers[answers.len() - 1],
        answers: answers.len(),
        rest,
        before,
        after: memory(),
    }
}

/// Everybody at once; tells how many searches were asked for.
fn meet(address: SocketAddr, time: Duration) -> u64 {
    let end = Instant::now() + time;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let pages = (1..=PAGES).map(|seed| tokio::spawn(restless(address, Dice(seed), end)));
        let mut searches = 0;
        for page in pages.collect::<Vec<_>>() {
            searches += page.await.unwrap();
        }
        searches
    })
}

/// Opens a page, starts and changes and stops searches, and leaves without a word; again and again.
async fn restless(address: SocketAddr, mut dice: Dice, end: Instant) -> u64 {
    let mut searches = 0;
    while Instant::now() < end {
        let mut page = Page::open(address).await;
        for id in 0..dice.below(6) {
            page.say(search(id as i64, &mut dice)).await;
            searches += 1;
            tokio::time::sleep(Duration::from_millis(dice.below(300))).await;
            if dice.below(3) == 0 {
                page.say(json!({"type": "stop", "id": id})).await;
                page.hear_out(id as i64).await;
            }
        }
    }
    searches
}

fn search(id: i64, dice: &mut Dice) -> Value {
    let game = GAMES[dice.below(GAMES.len() as u64) as usize];
    let agent = AGENTS[dice.below(AGENTS.len() as u64) as usize];
    let kind = ["analyse", "analyse", "choose", "graph"][dice.below(4) as usize];
    json!({"type": kind, "id": id, "game": game, "agent": agent, "time_ms": dice.below(5000) + 1})
}

/// Asks for positions, one after another, and tells how long each answer took.
fn visit(address: SocketAddr, time: Duration) -> Vec<Duration> {
    let end = Instant::now() + time;
    let mut answers = Vec::new();
    while Instant::now() < end {
        let asked = Instant::now();
        let answer =
            post(address, "/api/position", &json!({"game": "othello", "moves": ["f5", "d6"]}));
        assert_eq!(answer.status, 200);
        answers.push(asked.elapsed());
        std::thread::sleep(Duration::from_millis(20));
    }
    answers
}

fn is_well(server: &Server) -> bool {
    server.running() == 0 && server.waiting() == 0
}

/// Bytes of this process in memory; 0 where nobody tells.
fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|line| line.trim().split(' ').next()?.parse::<u64>().ok());
    kilobytes.unwrap_or_default() << 10
}

/// What this process has had of the processors; nothing where nobody tells. A tick is ten milliseconds.
fn worked() -> Duration {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    // The name in parentheses may hold anything; user and system time are the 12th and 13th word after it.
    let words = stat.rsplit(')').next().into_iter().flat_map(str::split_whitespace);
    let ticks: u64 = words.skip(11).take(2).filter_map(|word| word.parse::<u64>().ok()).sum();
    Duration::from_millis(10 * ticks)
}

/// Numbers that repeat.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % end
    }
}
