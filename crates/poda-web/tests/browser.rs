//! The workbench in a real browser: whole games by hand and by keys, analysis, links, languages.

#![expect(clippy::print_stderr, reason = "figures for people who run it by hand")]

#[path = "../../poda-view/tests/driver/mod.rs"]
mod driver;
#[path = "browser/frame.rs"]
mod frame;
#[path = "browser/playing.rs"]
mod playing;
mod speech;

use driver::{Browser, Page};
use fantoccini::key::Key;
use fantoccini::wd::TimeoutConfiguration;
use poda_web::{Config, Server};
use serde_json::Value;
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
        let server = serve(Config::default());
        let origin = format!("http://{}/", server.address());
        let page = Page::open_in(browser).await;
        page.reader_prefers("light", "reduce").await;
        page.resize(1440, 900).await;
        let patient = TimeoutConfiguration::new(Some(PATIENCE), None, None);
        page.client.update_timeouts(patient).await.unwrap();
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
    noughts_and_crosses(&visit).await;
    othello_against_an_agent(&visit).await;
    desconecta_with_an_explosion(&visit).await;
    four_in_a_line(&visit).await;
    a_tree(&visit).await;
    every_game_of_the_catalogue(&visit).await;
    playing::hands(&visit).await;
    playing::every_game_to_its_end(&visit).await;
    visit.end().await;
}

#[tokio::test]
async fn what_the_computer_does() {
    let visit = Visit::begin().await;
    values_on_every_move(&visit).await;
    lines_are_played_out(&visit).await;
    stop_and_go_on(&visit).await;
    the_computer_plays_for_people(&visit).await;
    visit.end().await;
}

#[tokio::test]
async fn what_everybody_can_do() {
    let visit = Visit::begin().await;
    keys_alone(&visit).await;
    back_and_forth(&visit).await;
    a_link_shows_what_was_seen(&visit).await;
    two_languages(&visit).await;
    positions_are_set_up(&visit).await;
    mistakes_are_told(&visit).await;
    nothing_is_wider_than_the_screen(&visit).await;
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
    visit.page.client.close().await.unwrap();
}

/// The main paths in another browser: `cargo xtask firefox` installs it and runs this.
#[tokio::test]
#[ignore = "needs Firefox and geckodriver: `cargo xtask firefox`"]
async fn the_main_paths_in_firefox() {
    let visit = Visit::begin_in(Browser::Firefox).await;
    noughts_and_crosses(&visit).await;
    othello_against_an_agent(&visit).await;
    desconecta_with_an_explosion(&visit).await;
    a_tree(&visit).await;
    values_on_every_move(&visit).await;
    keys_alone(&visit).await;
    back_and_forth(&visit).await;
    a_link_shows_what_was_seen(&visit).await;
    two_languages(&visit).await;
    positions_are_set_up(&visit).await;
    mistakes_are_told(&visit).await;
    nothing_is_wider_than_the_screen(&visit).await;
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
            "game=othello&moves=f5,d6(f4,c3),c3&second=human",
            "game=othello&moves=f5,d6,c3&analysis=1",
            "game=tictactoe&moves=a1,b1,b2,c1,c3&second=human&analysis=1",
            "game=desconecta&start=0000000/0000000/0000100/0000110/0000520/0041220/0112212+2+8&hints=1",
            "game=toy:[[3,12,8],[2,4,6],[14,5,2]]&moves=2&lang=es&analysis=1",
        ] {
            visit.follow(hash).await;
            let found = check(&visit.page, &axe).await;
            assert_eq!(found, Value::Array(Vec::new()), "{scheme} {hash}");
        }
        for sheet in ["set-up", "export"] {
            visit.page.click(&format!("#{sheet}")).await;
            let found = check(&visit.page, &axe).await;
            assert_eq!(found, Value::Array(Vec::new()), "{scheme} {sheet}");
            visit.page.press(Key::Escape).await;
            visit.page.expect("document.querySelector('dialog[open]') === null", true).await;
        }
    }
    visit.end().await;
}

/// The serious and critical findings.
async fn check(page: &Page, axe: &str) -> Value {
    page.client.execute(axe, Vec::new()).await.unwrap();
    let script = "const done = arguments[arguments.length - 1];
        axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => done(violations
            .filter(({ impact }) => impact === 'serious' || impact === 'critical')
            .map(({ id, nodes }) => ({ id, nodes: nodes.slice(0, 4).map((it) => it.html + it.failureSummary) }))));";
    page.client.execute_async(script, Vec::new()).await.unwrap()
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

async fn noughts_and_crosses(visit: &Visit) {
    let page = &visit.page;
    visit.open("game=tictactoe&second=human").await;
    page.expect_count(".picture .dot", 9).await;
    page.expect(STATUS, "X to move").await;
    for name in ["a1", "b1", "b2", "c1", "c3"] {
        visit.put(name).await;
    }
    page.expect(STATUS, "X wins.").await;
    page.expect_count(".picture .tint.won", 3).await;
    page.expect_count(".picture .stroke.won", 1).await;
    page.expect("document.querySelector('.card.won')?.dataset.side", "first").await;
    page.expect("document.querySelector('#live').textContent", "X plays c3. X wins.").await;
    page.expect(label("c3"), "c3, X, last move, in the line that decided").await;
    page.click("#new").await;
    page.expect(MOVES, 0).await;
    page.expect(STATUS, "X to move").await;
}

/// What is said about a square.
fn label(name: &str) -> &'static str {
    match name {
        "c3" => "document.querySelector('.overlay [data-name=c3]').ariaLabel",
        "d3" => "document.querySelector('.overlay [data-name=d3]').ariaLabel",
        _ => "document.querySelector('.overlay [data-name=a1]').ariaLabel",
    }
}

async fn othello_against_an_agent(visit: &Visit) {
    let page = &visit.page;
    visit.open("game=othello&second=random").await;
    page.expect_text(".card[data-side=first] .score", "2").await;
    page.expect(label("d3"), "d3, empty, legal").await;
    visit.put("d3").await;
    // The agent answers by itself, and its last disc is marked.
    page.expect(MOVES, 2).await;
    page.expect_count(".picture .latest", 1).await;
    page.expect("document.querySelectorAll('.picture .turned').length > 0", true).await;
    // A small board to the end, passes included; black and white in one click.
    visit.open("game=othello4&second=random").await;
    page.click("#play-second").await;
    page.expect("document.querySelector('.card[data-side=second] .seat').value", "human").await;
    page.expect("document.querySelector('.card[data-side=first] .seat').value", "random").await;
    visit.play_to_the_end().await;
    let scores = "[...document.querySelectorAll('.score')].map((it) => Number(it.textContent))";
    page.expect(&format!("{scores}.reduce((a, b) => a + b) > 5"), true).await;
    page.expect(&format!("/wins, \\d+ to|A draw/.test({STATUS})"), true).await;
    page.expect("/^\\d\\d:\\d\\d$/.test(document.querySelector('.clock').textContent)", true).await;
}

async fn desconecta_with_an_explosion(visit: &Visit) {
    let page = &visit.page;
    let board = "0000000/0000000/0000100/0000110/0000520/0041220/0112212+2+8";
    visit.open(&format!("game=desconecta&start={board}&second=human")).await;
    page.expect(STATUS, "O to move · Turn 8").await;
    page.expect_count(".picture .iron", 2).await;
    page.click("#extra .boom").await;
    page.expect(MOVES, 1).await;
    page.expect_count(".picture .gone", 2).await;
    page.expect_count(".picture .fell", 3).await;
    // A click anywhere in a column lets a piece fall into it.
    visit.put("1-7").await;
    page.expect(
        "document.querySelector('.overlay [data-name=\"1-1\"]').ariaLabel",
        "column 1, row 1, X, last move",
    )
    .await;
    // A small board to the end.
    visit.open("game=desconecta:4,4&second=random").await;
    visit.play_to_the_end().await;
    page.expect(&format!("/wins|draw/.test({STATUS})"), true).await;
}

async fn four_in_a_line(visit: &Visit) {
    let page = &visit.page;
    visit.open("game=connect4&second=human").await;
    page.expect_count(".picture .landing", 7).await;
    for column in [4, 1, 4, 2, 4, 1, 4] {
        visit.put(&format!("{column}-6")).await;
    }
    page.expect(STATUS, "X wins; 35 cells were left.").await;
    page.expect_count(".picture .member.won", 4).await;
    visit.open("game=connect4:5,4&second=random").await;
    visit.play_to_the_end().await;
    page.expect(&format!("/wins|draw/.test({STATUS})"), true).await;
}

async fn a_tree(visit: &Visit) {
    let page = &visit.page;
    visit.open("game=toy:[[3,12,8],[2,4,6],[14,5,2]]&second=human&analysis=1").await;
    page.expect_count(".overlay .branch", 3).await;
    // Values in trees are MAX's, as in every picture of one.
    page.expect("document.querySelector('.picture .value.best text')?.textContent", "+3").await;
    page.expect("document.querySelector('.branch')?.ariaLabel", "branch 1, MIN, value +3, best")
        .await;
    page.click(".overlay .branch[data-move=\"3\"]").await;
    page.expect(STATUS, "MIN to move").await;
    page.expect(
        "document.querySelector('.branch[data-move=\"2\"]')?.ariaLabel.startsWith('branch 2, 5')",
        true,
    )
    .await;
    page.click(".overlay .branch[data-move=\"2\"]").await;
    page.expect(STATUS, "5 for MAX.").await;
    page.expect_count(".overlay .branch", 0).await;
}

/// Whatever the catalogue holds can be chosen and played.
async fn every_game_of_the_catalogue(visit: &Visit) {
    let page = &visit.page;
    visit.open("view=play&second=random").await;
    let names =
        page.value("[...document.querySelectorAll('#game option')].map((it) => it.value)").await;
    for name in names.as_array().unwrap().iter().map(|name| name.as_str().unwrap()) {
        page.choose("#game", name).await;
        page.expect(&format!("location.hash.startsWith('#game={name}')"), true).await;
        page.expect(MOVES, 0).await;
        let spot = "document.querySelector('.branch') ? '.branch' : '.overlay [data-name=\"' +
            [...document.querySelectorAll('.overlay [data-cell]')].find((it) => / legal/.test(it.ariaLabel)).dataset.name + '\"]'";
        let spot = page.value(spot).await;
        page.click(spot.as_str().unwrap()).await;
        page.expect(&format!("{MOVES} > 0"), true).await;
        page.click("#stop, #new").await;
        page.click("#new").await;
        page.expect(MOVES, 0).await;
    }
}

async fn values_on_every_move(visit: &Visit) {
    let page = &visit.page;
    visit.open("game=tictactoe&view=analyse&analysis=0&moves=b2,a1,c3&second=human").await;
    page.expect_count(".picture .value.known", 0).await;
    page.click("#analyse").await;
    page.expect_count(".picture .value.known.exact", 6).await;
    page.expect_count(".picture .value.best", 1).await;
    page.expect_count("#values tbody tr.exact", 6).await;
    // The best is first, with its line, and the ring is on it.
    let first = "document.querySelector('#values tbody .mv')?.textContent";
    let ring = "document.querySelector('.picture .value.best')?.dataset.move";
    page.expect(&format!("{first} === {ring}"), true).await;
    page.expect(&format!("['a3', 'c1'].includes({ring})"), true).await;
    page.expect(label("a1"), "a1, O").await;
    page.expect(
        "document.querySelector('.overlay [data-name=b1]').ariaLabel",
        "b1, empty, legal, value −1",
    )
    .await;
    page.expect("document.querySelector('#bar').getAttribute('aria-valuenow')", "50").await;
    page.expect("document.querySelectorAll('#figures dd').length", 9).await;
    page.expect("document.querySelector('#figures dd')?.textContent", "negascout").await;
    // Another algorithm, and a limit: estimates look different.
    visit.open("game=othello&depth=2&analysis=1").await;
    page.expect_count(".picture .value.known:not(.exact)", 4).await;
    page.choose("#algorithm", "alphabeta").await;
    page.expect("document.querySelector('#figures dd')?.textContent", "alphabeta").await;
    // Hints stay on, move after move.
    visit.open("game=tictactoe&second=human").await;
    page.click("#hints").await;
    page.expect_count(".picture .value.known", 9).await;
    visit.put("b2").await;
    page.expect_count(".picture .value.known", 8).await;
    page.click("#hints").await;
    page.expect_count(".picture .value.known", 0).await;
}

async fn lines_are_played_out(visit: &Visit) {
    let page = &visit.page;
    visit.open("game=tictactoe&moves=b2,a1,c3,a3,a2&at=3&second=human&analysis=1").await;
    page.expect_count("#values tbody tr.exact", 6).await;
    page.click("#values tbody .line").await;
    page.expect(&format!("{MOVES} > 6"), true).await;
    page.click("#return").await;
    page.expect(MOVES, 5).await;
    page.expect("document.querySelector('#moves [aria-current]')?.textContent", "c3").await;
    // In a new game there is nothing to go back to.
    page.expect_count("#values tbody tr.exact", 6).await;
    page.click("#values tbody .line").await;
    page.expect("document.querySelector('#return').hidden", false).await;
    page.click("#new").await;
    page.expect(MOVES, 0).await;
    page.expect("document.querySelector('#return').hidden", true).await;
    // The curve of the whole game, and its cursor.
    visit
        .open("game=tictactoe&view=analyse&analysis=0&moves=b2,a1,c3,a3,a2&at=3&second=human")
        .await;
    page.click("#evaluate").await;
    page.expect("document.querySelectorAll('#graph .spot').length", 6).await;
    let drag = "const cursor = document.querySelector('#cursor'); cursor.value = 1;
        cursor.dispatchEvent(new Event('input', { bubbles: true }));";
    page.client.execute(drag, Vec::new()).await.unwrap();
    page.expect("document.querySelector('#moves [aria-current]')?.textContent", "b2").await;
    page.expect_count(".picture .piece", 1).await;
}

async fn stop_and_go_on(visit: &Visit) {
    let page = &visit.page;
    visit.open("game=othello&second=perfect").await;
    visit.put("d3").await;
    page.expect(STATUS, "White is thinking…").await;
    // The page lives on: legal moves, undo, everything.
    page.expect_count(".picture .dot", 3).await;
    page.click("#stop").await;
    page.expect(STATUS, "White to move").await;
    page.expect("document.querySelector('#resume').hidden", false).await;
    page.click("#resume").await;
    page.expect(STATUS, "White is thinking…").await;
    page.click("#undo").await;
    page.expect(STATUS, "Black to move").await;
    page.expect("document.querySelector('#stop').disabled", true).await;
    page.click("#redo").await;
    page.expect("document.querySelector('#moves [aria-current]')?.textContent", "d3").await;
}

async fn the_computer_plays_for_people(visit: &Visit) {
    let page = &visit.page;
    visit.open("game=tictactoe&first=human&second=human").await;
    page.click("#auto").await;
    page.expect(MOVES, 1).await;
    page.expect(STATUS, "O to move").await;
    page.click("#finish").await;
    page.expect("document.querySelector('#status.over') !== null", true).await;
}

async fn keys_alone(visit: &Visit) {
    let page = &visit.page;
    visit.open("game=tictactoe&second=human").await;
    // Tab leads to the board, on which one square has the keys.
    for _ in 0..40 {
        if page.value("document.activeElement.dataset.cell !== undefined").await
            == Value::Bool(true)
        {
            break;
        }
        page.press(Key::Tab).await;
    }
    let here = "document.activeElement.dataset.name";
    page.expect(here, "b2").await;
    page.expect_count(".overlay [tabindex=\"0\"]", 1).await;
    let ways: [&[char]; 5] = [
        &[Key::Enter.into()],
        &[Key::Left.into(), Key::Enter.into()],
        &[Key::Up.into(), ' '],
        &[Key::Right.into(), Key::Enter.into()],
        &[Key::Right.into(), Key::Down.into(), Key::Down.into(), Key::Enter.into()],
    ];
    for (index, keys) in ways.into_iter().enumerate() {
        for &key in keys {
            page.press(key).await;
        }
        page.expect(MOVES, index + 1).await;
    }
    page.expect("document.activeElement.dataset.name", "c3").await;
    page.expect(STATUS, "X wins.").await;
    page.expect("document.querySelector('#live').textContent", "X plays c3. X wins.").await;
    // Outside of the board the arrows go through the moves; Enter presses buttons.
    for _ in 0..40 {
        if page.value("document.activeElement.id").await == "undo" {
            break;
        }
        page.press(Key::Tab).await;
    }
    page.press(Key::Left).await;
    page.expect("document.querySelector('#moves [aria-current]')?.textContent", "b1").await;
    page.press(Key::Right).await;
    page.expect("document.querySelector('#moves [aria-current]')?.textContent", "c3").await;
    // The way past everything else, which leaves the address alone.
    let hash = page.value("location.hash").await;
    page.client.execute("document.querySelector('.skip').focus()", Vec::new()).await.unwrap();
    page.press(Key::Enter).await;
    page.expect("document.activeElement.dataset.name", "c3").await;
    page.expect("location.hash", hash).await;
    // A move can be written.
    visit.open("game=othello&second=human").await;
    page.client.execute("document.querySelector('#typed').focus()", Vec::new()).await.unwrap();
    page.press('d').await;
    page.press('3').await;
    page.press(Key::Enter).await;
    page.expect(MOVES, 1).await;
}

async fn back_and_forth(visit: &Visit) {
    let page = &visit.page;
    visit.open("game=tictactoe&second=human&moves=b2,a1,c3").await;
    page.click("#to-start").await;
    page.expect_count(".picture .piece", 0).await;
    page.expect("document.querySelector('#undo').disabled", true).await;
    page.click("#forward").await;
    page.expect_count(".picture .piece", 1).await;
    page.click("#moves [data-at=\"3\"]").await;
    page.expect_count(".picture .piece", 3).await;
    page.expect("document.querySelector('#redo').disabled", true).await;
    // Undo takes a move back, and redo plays it again.
    page.click("#undo").await;
    page.expect(MOVES, 2).await;
    page.expect_count(".picture .piece", 2).await;
    page.click("#redo").await;
    page.expect(MOVES, 3).await;
    page.expect_count(".picture .piece", 3).await;
}

async fn a_link_shows_what_was_seen(visit: &Visit) {
    let page = &visit.page;
    visit.open("game=othello6&second=human").await;
    visit.put("c2").await;
    visit.put("b2").await;
    page.click("#back").await;
    page.click("#theme").await;
    let hash = page.value("location.hash").await;
    let picture = page.value("document.querySelector('.picture').innerHTML").await;
    assert_eq!(hash, "#game=othello6&view=play&moves=c2,b2&at=1&second=human&theme=light");
    visit.open(&hash.as_str().unwrap()[1..]).await;
    page.expect("document.querySelector('.picture').innerHTML", picture).await;
    page.expect(MOVES, 2).await;
    page.expect("document.documentElement.dataset.theme", "light").await;
    // The browser goes back to the game before.
    page.choose("#game", "tictactoe").await;
    page.expect_count(".picture .dot", 9).await;
    page.client.back().await.unwrap();
    page.expect(MOVES, 2).await;
    page.expect_count("svg.felt", 1).await;
    page.click("#link").await;
    page.expect_count(".toast", 1).await;
}

async fn two_languages(visit: &Visit) {
    let page = &visit.page;
    visit.open("game=othello&moves=f5&second=human").await;
    page.expect(STATUS, "White to move").await;
    page.choose("#language", "es").await;
    page.expect("document.documentElement.lang", "es").await;
    page.expect(STATUS, "Juega: Blancas").await;
    page.expect("document.querySelector('#hints').textContent", "Pistas").await;
    page.expect(
        "document.querySelector('.overlay [data-name=f5]').ariaLabel",
        "f5, Negras, última jugada",
    )
    .await;
    page.expect("document.title", "Poda: jugar y analizar").await;
    page.expect("location.hash.includes('lang=es')", true).await;
    // No text is missing, in either language.
    for lang in ["en", "es"] {
        page.choose("#language", lang).await;
        page.expect("document.documentElement.lang", lang).await;
        page.expect("/page-[a-z]/.test(document.body.innerText)", false).await;
        let labels = "[...document.querySelectorAll('[aria-label]')].some((it) => /^page-|\\{/.test(it.ariaLabel))";
        page.expect(labels, false).await;
    }
}

async fn positions_are_set_up(visit: &Visit) {
    let page = &visit.page;
    visit.open("game=tictactoe&second=human").await;
    page.click("#set-up").await;
    page.expect("document.querySelector('#paste').value", ".../.../...").await;
    page.click("#drawn .hand button:nth-child(1)").await;
    page.expect("document.querySelector('#paste').value", "X../.../... X").await;
    page.expect("document.querySelector('#editor-error').textContent !== ''", true).await;
    page.expect("document.querySelector('#editor-done').disabled", true).await;
    page.choose("#drawn select", "second").await;
    page.expect("document.querySelector('#editor-error').textContent", "").await;
    // What is written is seen on the squares.
    let write = "const field = document.querySelector('#paste'); field.value = arguments[0];
        field.dispatchEvent(new Event('input'));";
    page.client.execute(write, vec!["XX./OO./... X".into()]).await.unwrap();
    page.expect_count("#drawn [data-code=\\'1\\']", 2).await;
    page.client.execute(write, vec!["XX./OO".into()]).await.unwrap();
    page.expect("document.querySelector('#editor-error').textContent !== ''", true).await;
    page.expect_count("#drawn.stale", 1).await;
    page.client.execute(write, vec!["b2".into()]).await.unwrap();
    page.expect_count("#drawn [data-code=\\'1\\']", 1).await;
    page.client.execute(write, vec!["X../.../... O".into()]).await.unwrap();
    page.expect("document.querySelector('#editor-error').textContent", "").await;
    page.click("#editor-done").await;
    page.expect("document.querySelector('#editor').open", false).await;
    page.expect_count(".picture .piece", 1).await;
    page.expect(STATUS, "O to move").await;
    page.expect("location.hash.includes('start=X')", true).await;
    // A new game begins where games begin.
    page.click("#new").await;
    page.expect_count(".picture .piece", 0).await;
    page.expect("location.hash.includes('start')", false).await;
}

async fn mistakes_are_told(visit: &Visit) {
    let page = &visit.page;
    let complaint = "document.querySelector('#complaint').textContent";
    // A link with an impossible move keeps those before it, and says what it left out.
    visit.open("game=othello&moves=f5,a1,d6").await;
    page.expect(&format!("{complaint}.startsWith('Move 2 of the link, a1, was left out')"), true)
        .await;
    page.expect(MOVES, 1).await;
    // An illegal move leaves the board as it is; a legal one takes the complaint away.
    visit.open("game=othello&second=human").await;
    page.client.execute("document.querySelector('#typed').value = 'a1'", Vec::new()).await.unwrap();
    page.click("#type button").await;
    page.expect(&format!("{complaint}.includes('a1')"), true).await;
    page.expect(MOVES, 0).await;
    visit.put("d3").await;
    page.expect(complaint, "").await;
}

async fn nothing_is_wider_than_the_screen(visit: &Visit) {
    let page = &visit.page;
    for (width, height) in
        [(320, 640), (390, 844), (768, 1024), (1024, 768), (1440, 900), (2560, 1440)]
    {
        page.resize(width, height).await;
        for hash in [
            "game=othello&analysis=1&lang=es",
            "game=toy:[[3,12,8],[2,4,6],[14,5,2]]&analysis=1&lang=en",
        ] {
            visit.follow(hash).await;
            page.expect_text(
                "#status",
                if hash.contains("othello") { "Juega: Negras" } else { "MAX to move" },
            )
            .await;
            let overflow =
                page.value("Math.max(0, document.documentElement.scrollWidth - innerWidth)").await;
            assert_eq!(overflow, 0, "{width} × {height}: {hash}");
        }
    }
    page.resize(1440, 900).await;
}
