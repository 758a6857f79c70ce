//! The workbench in a real browser: whole games by hand and by keys, analysis, links, languages.

#![expect(clippy::print_stderr, reason = "figures for people who run it by hand")]

#[path = "browser/computer.rs"]
mod computer;
#[path = "../../poda-view/tests/driver/mod.rs"]
mod driver;
#[path = "browser/everybody.rs"]
mod everybody;
#[path = "browser/frame.rs"]
mod frame;
#[path = "browser/games.rs"]
mod games;
#[path = "browser/playing.rs"]
mod playing;
#[path = "browser/shelf.rs"]
mod shelf;
mod speech;
#[path = "browser/studies.rs"]
mod studies;

use driver::{Browser, Page, key};
use poda_web::{Bounds, Config, Server};
use serde_json::{Value, json};
use speech::Speech;
use std::sync::Arc;
use std::time::{Duration, Instant};

const MOVES: &str = "document.querySelectorAll('#moves button').length";
const STATUS: &str = "document.querySelector('#status').textContent";
const AXE: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../target/page-tools/node_modules/axe-core/axe.min.js"
);
/// How long a whole game may take, on a machine with much else to do.
const PATIENCE: Duration = Duration::from_secs(120);

/// The server and a browser that looks at it.
struct Visit {
    /// None while it is dead.
    server: Option<Server>,
    origin: String,
    page: Page,
}

fn serve(config: Config) -> Server {
    Server::start(config, poda_engines::registry(), Arc::new(Speech)).unwrap()
}

impl Visit {
    async fn begin() -> Visit {
        Visit::begin_in(Browser::Chromium).await
    }

    async fn begin_in(browser: Browser) -> Visit {
        // Who asks for too large a tree shall not wait long for the answer.
        let bounds = Bounds { recorded: 100_000, ..Bounds::default() };
        let shelf: Arc<dyn poda_web::Shelf> = Arc::new(shelf::Books);
        let server = serve(Config { bounds, shelf: Some(shelf), ..Config::default() });
        let origin = format!("http://{}/", server.address());
        let page = Page::open_in(browser).await;
        page.reader_prefers("light", "reduce").await;
        page.resize(1440, 900).await;
        let patient = json!({ "script": PATIENCE.as_millis() as u64 });
        page.client.post("timeouts", &patient).await.unwrap();
        Visit { server: Some(server), origin, page }
    }

    /// Opens the page with that behind the hash, and waits until it is there.
    async fn open(&self, hash: &str) {
        self.page.visit(&format!("{}#{hash}", self.origin)).await;
        self.page.expect("document.body.dataset.ready", "yes").await;
    }

    /// Follows another link on the page that is open, which is quicker than a new page.
    async fn follow(&self, hash: &str) {
        let go = "document.body.dataset.ready = ''; location.hash = arguments[0] + '&now=' + performance.now();";
        self.page.client.execute(go, vec![hash.into()]).await.unwrap();
        self.page.expect("document.body.dataset.ready", "yes").await;
    }

    async fn end(self) {
        self.page.leave(&self.origin).await;
    }

    /// Clicks a square, and waits for the move.
    async fn put(&self, name: &str) {
        let before = self.page.value(MOVES).await.as_u64().unwrap();
        self.page.click(&format!(".overlay [data-name=\"{name}\"]")).await;
        self.page.expect(&format!("{MOVES} > {before}"), true).await;
    }

    /// Makes the first legal move whenever it is a person's turn, until the game is over.
    async fn play_to_the_end(&self) {
        let next = "(() => {
            if (document.querySelector('#status.over')) return 'over';
            const turn = document.querySelector('.card.turn');
            if (!turn || turn.matches('.thinking') || turn.querySelector('.seat').value !== 'human') return 'wait';
            if (document.querySelector('#extra .pass')) return '#extra .pass';
            if (document.querySelector('.branch')) return '.branch';
            const legal = [...document.querySelectorAll('.overlay [data-cell]')].find((it) => / legal/.test(it.ariaLabel));
            return legal ? `.overlay [data-name=\"${legal.dataset.name}\"]` : 'wait';
        })()";
        let start = Instant::now();
        loop {
            let before = self.page.value(MOVES).await.as_u64().unwrap();
            let what = self.page.value(next).await;
            match what.as_str().unwrap() {
                "over" => return,
                "wait" => tokio::time::sleep(Duration::from_millis(20)).await,
                // A second click on the same place may come too soon to be meant.
                selector => {
                    self.page.click(selector).await;
                    let moved = format!("{MOVES} > {before}");
                    let soon = Instant::now() + Duration::from_millis(400);
                    while self.page.value(&moved).await != true && Instant::now() < soon {
                        tokio::time::sleep(Duration::from_millis(10)).await;
                    }
                }
            }
            assert!(
                start.elapsed() < PATIENCE,
                "the game goes on: {}",
                self.page.value("location.hash").await
            );
        }
    }
}

#[tokio::test]
async fn games_of_every_kind() {
    let visit = Visit::begin().await;
    games::noughts_and_crosses(&visit).await;
    games::othello_against_an_agent(&visit).await;
    games::desconecta_with_an_explosion(&visit).await;
    games::four_in_a_line(&visit).await;
    games::a_tree(&visit).await;
    games::every_game_of_the_catalogue(&visit).await;
    playing::every_game_to_its_end(&visit).await;
    visit.end().await;
}

#[tokio::test]
async fn what_hands_do() {
    let visit = Visit::begin().await;
    playing::hands(&visit).await;
    visit.end().await;
}

#[tokio::test]
async fn what_the_computer_does() {
    let visit = Visit::begin().await;
    computer::values_on_every_move(&visit).await;
    computer::lines_are_played_out(&visit).await;
    computer::the_end_is_told_once_with_a_minus(&visit).await;
    computer::the_analysis_says_what_it_knows(&visit).await;
    computer::a_game_is_looked_back_at(&visit).await;
    studies::trees(&visit).await;
    studies::why(&visit).await;
    studies::comparison(&visit).await;
    studies::exercises(&visit).await;
    studies::results(&visit).await;
    studies::on_a_phone(&visit).await;
    computer::stop_and_go_on(&visit).await;
    computer::the_computer_plays_for_people(&visit).await;
    visit.end().await;
}

#[tokio::test]
async fn what_everybody_can_do() {
    let visit = Visit::begin().await;
    everybody::keys_alone(&visit).await;
    everybody::back_and_forth(&visit).await;
    everybody::a_link_shows_what_was_seen(&visit).await;
    everybody::two_languages(&visit).await;
    everybody::positions_are_set_up(&visit).await;
    everybody::mistakes_are_told(&visit).await;
    everybody::nothing_is_wider_than_the_screen(&visit).await;
    frame::first_sight(&visit).await;
    frame::links_that_lie(&visit).await;
    frame::screens(&visit).await;
    visit.end().await;
}

/// The browser notes what it could not reach, so its console is not looked at.
#[tokio::test]
async fn a_server_may_die() {
    let mut visit = Visit::begin().await;
    frame::a_server_that_dies(&mut visit).await;
    frame::a_full_server(&mut visit).await;
    visit.page.client.close().await.unwrap();
}

/// The main paths in another browser: `cargo xtask firefox` installs it and runs this.
#[tokio::test]
#[ignore = "needs Firefox and geckodriver: `cargo xtask firefox`"]
async fn the_main_paths_in_firefox() {
    let visit = Visit::begin_in(Browser::Firefox).await;
    games::noughts_and_crosses(&visit).await;
    games::othello_against_an_agent(&visit).await;
    games::desconecta_with_an_explosion(&visit).await;
    games::a_tree(&visit).await;
    computer::values_on_every_move(&visit).await;
    everybody::keys_alone(&visit).await;
    everybody::back_and_forth(&visit).await;
    everybody::a_link_shows_what_was_seen(&visit).await;
    everybody::two_languages(&visit).await;
    everybody::positions_are_set_up(&visit).await;
    everybody::mistakes_are_told(&visit).await;
    everybody::nothing_is_wider_than_the_screen(&visit).await;
    playing::hands(&visit).await;
    frame::first_sight(&visit).await;
    frame::links_that_lie(&visit).await;
    visit.page.client.close().await.unwrap();
}

/// No serious finding of the accessibility checker, light and dark, in every kind of game.
#[tokio::test]
async fn everybody_can_use_it() {
    let axe = std::fs::read_to_string(AXE)
        .unwrap_or_else(|error| panic!("no axe-core ({error}): `cargo xtask check` installs it"));
    let visit = Visit::begin().await;
    for scheme in ["light", "dark"] {
        visit.page.reader_prefers(scheme, "reduce").await;
        visit.open("").await;
        for hash in [
            "",
            "game=toy:[[3,12,8],[2,4,6],[14,5,2]]&view=tree&lang=es",
            "game=tictactoe&view=tree&algo=alphabeta,negascout&depth=2",
            "game=tictactoe&view=compare&depth=2",
            "game=tictactoe&view=practise&kind=values&lang=es",
            "game=tictactoe&view=results&open=study",
            "game=othello&moves=f5,d6(f4,c3),c3&second=human",
            "game=othello&moves=f5,d6,c3&analysis=1",
            "game=tictactoe&moves=a1,b1,b2,c1,c3&second=human&analysis=1",
            "game=desconecta&start=0000000/0000000/0000100/0000110/0000520/0041220/0112212+2+8&hints=1",
            "game=toy:[[3,12,8],[2,4,6],[14,5,2]]&moves=2&lang=es&analysis=1",
        ] {
            visit.follow(hash).await;
            if hash.contains("view=tree") {
                visit.page.expect("document.body.dataset.tree", "shown").await;
            }
            let found = check(&visit.page, &axe, scheme).await;
            assert_eq!(found, Value::Array(Vec::new()), "{scheme} {hash}");
        }
        for sheet in ["set-up", "export"] {
            visit.page.click(&format!("#{sheet}")).await;
            let found = check(&visit.page, &axe, scheme).await;
            assert_eq!(found, Value::Array(Vec::new()), "{scheme} {sheet}");
            visit.page.press(key::ESCAPE).await;
            visit.page.expect("document.querySelector('dialog[open]') === null", true).await;
        }
    }
    visit.end().await;
}

/// The serious and critical findings. In the dark only colours are others.
async fn check(page: &Page, axe: &str, scheme: &str) -> Value {
    if page.value("typeof window.axe").await != "object" {
        page.client.execute(axe, Vec::new()).await.unwrap();
    }
    let script = "const done = arguments[arguments.length - 1];
        const some = arguments[0] === 'dark' ? { runOnly: ['color-contrast', 'link-in-text-block'] } : {};
        axe.run(document, { preload: false, resultTypes: ['violations'], ...some }).then(({ violations }) => done(violations
            .filter(({ impact }) => impact === 'serious' || impact === 'critical')
            .map(({ id, nodes }) => ({ id, nodes: nodes.slice(0, 4).map((it) => it.html + it.failureSummary) }))));";
    page.client.execute_async(script, vec![scheme.into()]).await.unwrap()
}

/// Figures for people who run it by hand; a loaded machine says nothing about a fast one.
#[tokio::test]
async fn how_fast_it_is() {
    let visit = Visit::begin().await;
    let page = &visit.page;
    let mut paints = Vec::new();
    for _ in 0..5 {
        visit.open("").await;
        let paint = "performance.getEntriesByName('first-contentful-paint')[0].startTime";
        paints.push(page.value(paint).await.as_f64().unwrap());
    }
    paints.sort_by(f64::total_cmp);
    eprintln!("first paint in ms: {paints:.0?}");
    // Two people play while an analysis is running; so long until the new legal moves are there.
    visit.open("game=othello&second=human&analysis=1&time=60").await;
    page.expect("document.querySelectorAll('.picture .value.known').length > 3", true).await;
    let times = page.client.execute_async(CLICKS, Vec::new()).await.unwrap();
    let times: Vec<f64> = serde_json::from_value(times).unwrap();
    assert_eq!(times.len(), 15);
    eprintln!("click to legal moves in ms, analysis running: {times:.1?}");
    visit.end().await;
}

/// Clicks 15 legal moves, with time for the analysis between them.
const CLICKS: &str = "const done = arguments[arguments.length - 1];
    const times = [];
    const picture = document.querySelector('.picture');
    const click = () => {
      const legal = [...document.querySelectorAll('.overlay [data-cell]')].find((it) => / legal/.test(it.ariaLabel));
      const before = performance.now();
      new MutationObserver((_, observer) => {
        observer.disconnect();
        picture.querySelector('.dot').getBoundingClientRect();
        times.push(performance.now() - before);
        if (times.length === 15) done(times.sort((a, b) => a - b));
        else setTimeout(click, 250);
      }).observe(picture, { childList: true });
      legal.click();
    };
    click();";

/// What is said about a square.
fn label(name: &str) -> &'static str {
    match name {
        "c3" => "document.querySelector('.overlay [data-name=c3]').ariaLabel",
        "d3" => "document.querySelector('.overlay [data-name=d3]').ariaLabel",
        _ => "document.querySelector('.overlay [data-name=a1]').ariaLabel",
    }
}
