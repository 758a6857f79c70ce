//! The page in a real browser: what the reader does, and what is seen then.

#![expect(clippy::print_stderr, reason = "figures for people who run it by hand")]

mod driver;
mod echo;
#[allow(dead_code, reason = "shared with the tests of the pictures")]
mod support;

use driver::{Page, key};
use echo::html;
use serde_json::{Value, json};
use support::{Search, TEXTBOOK};

const MOMENT: &str = "Number(document.querySelector('.pane').dataset.moment)";
const SCALE: &str = "document.querySelector('.stage > g').transform.baseVal.consolidate().matrix.a";
const PLACE: &str = "document.querySelector('.stage > g').transform.baseVal.consolidate().matrix.e";

/// One browser for all small trees: it takes longer to start than to show them.
#[tokio::test]
async fn small_trees() {
    let page = Page::open().await;
    the_search_is_played(&page).await;
    page.reader_prefers("light", "reduce").await;
    the_tree_is_folded_moved_and_zoomed(&page).await;
    two_searches_stand_side_by_side(&page).await;
    names_are_shown_as_they_are(&page).await;
    it_fits_a_phone(&page).await;
    there_may_be_little_to_show(&page).await;
    everybody_can_read_it(&page).await;
    page.close().await;
}

#[tokio::test]
async fn large_trees() {
    let page = Page::open().await;
    page.reader_prefers("light", "reduce").await;
    two_thousand_nodes_scrub_smoothly(&page).await;
    page.close().await;
}

fn textbook() -> String {
    html(&[Search::new(TEXTBOOK, ".", "alphabeta").tree()])
}

fn tic_tac_toe() -> String {
    html(&[Search::new("tictactoe", "XOX/O../...", "alphabeta").depth(3).tree()])
}

async fn the_search_is_played(page: &Page) {
    page.show(&textbook(), 1280, 800).await;
    // On the way in, the root knows nothing.
    page.expect_text(".event", "en:enter").await;
    page.expect_text(".moves", "en:root").await;
    page.expect_text(".side", "▲ en:max").await;
    page.expect_text(".numbers", "en:alpha\n−∞\nen:beta\n+∞\nen:so-far\n—").await;
    page.expect_text(".count", "en:step 1 28").await;
    page.expect_count(".stage .node.ghost", 10).await;
    // One step, and the path has two nodes.
    page.press(key::RIGHT).await;
    page.expect_text(".moves", "1").await;
    page.expect_count(".stage .node.path", 2).await;
    page.expect("document.querySelector('.node.here').dataset.node", "1").await;
    page.press(key::LEFT).await;
    page.expect(MOMENT, 0).await;
    // The cut: MIN's second node, with its reason and what it skips.
    page.press('n').await;
    page.expect_text(".event", "en:leave").await;
    page.expect_text(".why", "en:tree-cut-by-min 2 3 1 2").await;
    page.expect_text(".numbers", "en:alpha\n3\nen:beta\n2\nen:value\n≤ 2").await;
    page.expect_text(
        ".facts",
        "en:visit\nen:kind-full\nen:ended\nen:how-refuted\nen:untried\n2 3\nen:position\n2",
    )
    .await;
    // What is cut off is struck out, with its leaves, and the formula and the line of the algorithm say why.
    page.expect_count(".skipped:not(.ghost) .strike", 2).await;
    page.expect(
        "[...document.querySelectorAll('.skipped .value')].map((it) => it.textContent).join()",
        "4,6",
    )
    .await;
    page.expect_text(".formula", "β = 2 ≤ α = 3").await;
    page.expect(
        "document.querySelector('.code .lit').textContent.includes('if α ≥ β: stop')",
        true,
    )
    .await;
    page.expect("document.querySelector('.node.here .value').textContent", "≤ 2").await;
    page.expect("document.querySelector('.link').getAttribute('d') !== ''", true).await;
    // From there to where the bound is from, and back.
    page.click(".origin").await;
    page.expect_text(".moves", "1").await;
    page.press('n').await;
    page.press('p').await;
    page.expect(MOMENT, 15).await;
    // One step before, beta of the node has changed, with its sentence, and nothing else has happened.
    page.press(key::LEFT).await;
    page.expect_text(".event", "en:update").await;
    page.expect_text(".sentence", "en:says-beta 1 3 2").await;
    page.expect_text(".formula", "β = min(+∞, 2) = 2; β = 2 ≤ α = 3").await;
    page.expect_count(".node.here .window.changed", 1).await;
    page.expect_count("g.skipped.ghost", 2).await;
    // What has not happened yet can be hidden.
    page.press('s').await;
    let seen = "[...document.querySelectorAll('.ghost')].some((it) => getComputedStyle(it).visibility !== 'hidden')";
    page.expect(seen, false).await;
    page.expect("getComputedStyle(document.querySelector('.figures')).visibility", "hidden").await;
    page.press('s').await;
    page.press(key::RIGHT).await;
    // Out of the node above, to the end, where the chosen line is seen, and to the start.
    page.press(key::UP).await;
    page.press(key::UP).await;
    page.expect(MOMENT, 0).await;
    page.press(key::DOWN).await;
    page.expect(MOMENT, 27).await;
    page.expect_count(".stage .node.line", 3).await;
    page.press(key::HOME).await;
    page.expect_count(".stage .node.line", 0).await;
    page.click("#end").await;
    page.expect_count(".stage .node.ghost", 0).await;
    // The slider goes anywhere.
    page.scrub(0, 5).await;
    page.expect_text(".count", "en:step 6 28").await;
    page.expect_count(".stage .node.ghost", 7).await;
    // It plays by itself and stops at the end.
    page.choose("#speed", "30").await;
    page.click("h2").await;
    page.press(' ').await;
    page.expect("document.querySelector('#play').getAttribute('aria-label')", "en:pause").await;
    page.expect(MOMENT, 27).await;
    page.expect("document.querySelector('#play').getAttribute('aria-label')", "en:play").await;
}

async fn the_tree_is_folded_moved_and_zoomed(page: &Page) {
    page.show(&tic_tac_toe(), 1280, 800).await;
    page.expect_count(".stage .node", 36).await;
    page.expect("document.querySelectorAll('.node.over .won[d*=M]').length > 0", true).await;
    // Folding by key, by handle and by button; what is folded is counted.
    page.press('c').await;
    page.expect_count(".stage .node", 1).await;
    page.expect("document.querySelector('.handle.folded text').textContent", "+35").await;
    page.expect_text("#collapse", "en:expand").await;
    page.click("#collapse").await;
    page.expect_count(".stage .node", 36).await;
    page.press(key::END).await;
    page.click("[data-node=\"1\"] .handle").await;
    page.expect("document.querySelectorAll('.stage .node').length < 30", true).await;
    page.expect(MOMENT, 84).await;
    page.click("[data-node=\"1\"] .handle").await;
    page.expect_count(".stage .node", 36).await;
    // What is done folds by itself.
    page.press(key::HOME).await;
    page.press('z').await;
    page.expect_count(".stage .node", 6).await;
    page.press('z').await;
    page.expect_count(".stage .node", 36).await;
    // A click on a node goes to its beginning, another to its end.
    page.click("[data-node=\"2\"] .shape").await;
    page.expect(MOMENT, 2).await;
    page.click("[data-node=\"2\"] .shape").await;
    page.expect_text(".event", "en:leave").await;
    page.expect_text(".moves", "b2 c2").await;
    // Closer, further away, everything.
    let fitted = number(page, SCALE).await;
    page.press('+').await;
    page.expect(&format!("{SCALE} > 1.2 * {fitted}"), true).await;
    page.click(".zoom-out").await;
    page.press('-').await;
    page.expect(&format!("{SCALE} < 0.85 * {fitted}"), true).await;
    page.press('0').await;
    page.expect(&format!("Math.abs({SCALE} / {fitted} - 1) < 0.01"), true).await;
    wheel(page, -300).await;
    page.expect(&format!("{SCALE} > 1.3 * {fitted}"), true).await;
    pinch(page).await;
    page.expect(&format!("{SCALE} > 2 * {fitted}"), true).await;
    // Dragging moves it and ends the following.
    page.click("#follow").await;
    page.expect("document.querySelector('#follow').ariaPressed", "true").await;
    let place = number(page, PLACE).await;
    drag(page, 90.0).await;
    page.expect(&format!("Math.abs({PLACE} - {place} - 90) < 8"), true).await;
    page.expect("document.querySelector('#follow').ariaPressed", "false").await;
}

async fn number(page: &Page, expression: &str) -> f64 {
    page.value(expression).await.as_f64().unwrap()
}

async fn wheel(page: &Page, by: i64) {
    let turn = json!({ "type": "scroll", "x": 500, "y": 350, "deltaX": 0, "deltaY": by });
    let hand = json!({ "type": "wheel", "id": "wheel", "actions": [turn] });
    page.client.perform(json!([hand])).await.unwrap();
}

async fn drag(page: &Page, by: f64) {
    let half = json!({ "type": "pointerMove", "origin": "pointer", "x": by / 2.0, "y": 0 });
    page.client
        .perform(json!([pointer("mouse", (300, 140), &[half.clone(), half])]))
        .await
        .unwrap();
}

/// Two fingers go apart.
async fn pinch(page: &Page) {
    let finger = |left: i64, by: i64| {
        let go =
            json!({ "type": "pointerMove", "origin": "pointer", "duration": 60, "x": by, "y": 0 });
        pointer("touch", (left, 300), &[go])
    };
    page.client.perform(json!([finger(460, -100), finger(560, 100)])).await.unwrap();
}

/// What is put down at a place, moved like this, and lifted again.
fn pointer(kind: &str, (x, y): (i64, i64), moves: &[Value]) -> Value {
    let put = [
        json!({ "type": "pointerMove", "x": x, "y": y }),
        json!({ "type": "pointerDown", "button": 0 }),
    ];
    let lift = [json!({ "type": "pointerUp", "button": 0 })];
    let actions = [&put, moves, &lift].concat();
    json!({
        "type": "pointer",
        "id": format!("{kind} at {x}"),
        "parameters": { "pointerType": kind },
        "actions": actions,
    })
}

async fn everybody_can_read_it(page: &Page) {
    page.show(&textbook(), 1280, 800).await;
    let paper = "getComputedStyle(document.body).backgroundColor";
    // Dark and light follow the system until the reader decides.
    page.reader_prefers("dark", "reduce").await;
    page.expect(paper, "rgb(14, 18, 23)").await;
    page.click("#theme").await;
    page.expect(paper, "rgb(243, 245, 248)").await;
    page.press('t').await;
    page.expect(paper, "rgb(14, 18, 23)").await;
    // The other language, everywhere.
    page.press('n').await;
    page.expect_text(".why", "en:tree-cut-by-min 2 3 1 2").await;
    page.choose("#language", "1").await;
    page.expect("document.documentElement.lang", "es").await;
    page.expect_text(".why", "es:tree-cut-by-min 2 3 1 2").await;
    page.expect_text("#follow", "es:follow").await;
    page.expect("document.querySelector('#next-cut').ariaLabel", "es:next-cut").await;
    page.expect("document.querySelector('.figures').innerText.includes('en:')", false).await;
    page.choose("#language", "0").await;
    // The step is announced.
    page.expect(
        "document.querySelector('[aria-live]').textContent",
        "en:step 16 28, en:leave: 2, en:min, en:alpha 3, en:beta 2, en:value ≤ 2. \
         en:tree-cut-by-min 2 3 1 2",
    )
    .await;
    // With keys alone: every control has a name, and a button is pressed with space.
    let named = "[...document.querySelectorAll('button, select, input')]
        .every((it) => it.ariaLabel || it.textContent.trim())";
    page.expect(named, true).await;
    page.client.execute("document.querySelector('#back').focus()", vec![]).await.unwrap();
    page.press(' ').await;
    page.expect(MOMENT, 14).await;
    page.press(key::TAB).await;
    page.expect("document.activeElement.id", "play").await;
    // The help, with keys and signs; while it is open the keys do not step.
    page.press('?').await;
    page.expect("document.querySelector('#help').open", true).await;
    page.expect("document.querySelectorAll('#keys kbd').length > 15", true).await;
    page.press(key::RIGHT).await;
    page.click("#close-help").await;
    page.expect("document.querySelector('#help').open", false).await;
    page.expect(MOMENT, 14).await;
}

async fn two_searches_stand_side_by_side(page: &Page) {
    let search = |algorithm| Search::new(TEXTBOOK, ".", algorithm).tree();
    page.show(&html(&[search("minimax"), search("alphabeta")]), 1400, 900).await;
    let moments = "[...document.querySelectorAll('.pane')].map((it) => Number(it.dataset.moment))";
    page.expect_count(".pane", 2).await;
    let figures = "[...document.querySelectorAll('.figures')]
        .map((it) => [...it.children].slice(-4).map((item) => item.textContent).join(', '))";
    let counts = json!([
        "en:nodes 13, en:cuts 0, en:shared 11, en:only-here 2",
        "en:nodes 11, en:cuts 1, en:shared 11, en:only-here 0",
    ]);
    page.expect(figures, counts).await;
    // To the same node; where the other cuts, to its cut.
    page.scrub(0, 3).await;
    page.expect(moments, json!([3, 3])).await;
    page.scrub(0, 15).await;
    // One panel for both: the node, who visits it, and what each search makes of it.
    page.expect_count("#shared .panel", 2).await;
    page.expect_text("#shared .at", "2 2").await;
    page.expect(
        "document.querySelector('#shared .both').innerText.startsWith('en:only-one minimax')",
        true,
    )
    .await;
    page.expect_text("#shared .panel:last-child .why", "en:tree-cut-by-min 2 3 1 2").await;
    page.expect("document.querySelectorAll('.pane:first-child .node.only .flag').length", 2).await;
    page.scrub(1, 27).await;
    page.expect(moments, json!([31, 27])).await;
    // At the same share of the work, or each on its own; the keys move the one that is active.
    page.choose("#sync", "share").await;
    page.scrub(0, 13).await;
    page.expect(moments, json!([13, 11])).await;
    page.choose("#sync", "off").await;
    page.click("h2").await;
    page.press('w').await;
    page.press(key::HOME).await;
    page.expect(moments, json!([13, 0])).await;
}

async fn two_thousand_nodes_scrub_smoothly(page: &Page) {
    let tree = Search::new("tictactoe", ".../.../...", "alphabeta").budget(2_000).tree();
    page.show(&html(&[tree]), 1400, 900).await;
    page.expect(
        "document.querySelector('.figures').innerText.includes('en:nodes-shown 2,000 18,297')",
        true,
    )
    .await;
    page.expect("document.querySelectorAll('.stage *').length < 1500", true).await;
    // Folded while it is followed, and whole from afar.
    for whole in [false, true] {
        if whole {
            page.press('z').await;
            page.press('0').await;
        }
        let figures = scrub_often(page).await;
        eprintln!("30 scrubs, whole tree {whole}: {figures}");
        assert!(figures["worst"].as_f64().unwrap() > 0.0);
        page.expect("document.querySelectorAll('.stage *').length < 1500", true).await;
    }
    // Everything is in view, and the chosen line at the end.
    page.press(key::END).await;
    page.press('0').await;
    page.expect("document.querySelector('.dot.line.max').getAttribute('d') !== ''", true).await;
    page.press('z').await;
    page.expect("document.querySelectorAll('.stub.hidden, .handle.folded').length > 0", true).await;
}

/// Goes to 30 moments, one for each frame, and says how long a frame took to make, in milliseconds.
async fn scrub_often(page: &Page) -> Value {
    let script = "const done = arguments[arguments.length - 1];
        const slider = document.querySelector('.timeline input');
        const times = [];
        let random = 1;
        const scrub = () => {
          if (times.length === 30) {
            const total = times.reduce((sum, time) => sum + time, 0);
            return done({ mean: total / 30, worst: Math.max(...times) });
          }
          random = (random * 48271) % 2147483647;
          slider.value = random % 4000;
          slider.dispatchEvent(new Event('input'));
          const before = performance.now();
          requestAnimationFrame(() => {
            document.querySelector('.stage > g').getBBox();
            const channel = new MessageChannel();
            channel.port1.onmessage = () => { times.push(performance.now() - before); scrub(); };
            channel.port2.postMessage(0);
          });
        };
        scrub();";
    page.client.execute_async(script, Vec::new()).await.unwrap()
}

async fn names_are_shown_as_they_are(page: &Page) {
    let name = "<img src=x onerror=\"window.broken=1\"></script><script>window.broken=1</script>";
    let mut tree = Search::new(TEXTBOOK, ".", "alphabeta").tree();
    tree.caption.game = name.to_owned();
    for node in &mut tree.nodes {
        name.clone_into(&mut node.position);
        node.mv = node.parent.map(|_| name.to_owned());
    }
    page.show(&html(&[tree]), 1280, 800).await;
    page.press(key::RIGHT).await;
    page.expect("document.querySelector('#game').textContent", name).await;
    page.expect("document.querySelector('.moves').textContent", name).await;
    page.expect("document.querySelector('.node.here .move').textContent", name).await;
    page.expect("[window.broken, document.querySelectorAll('img').length]", json!([null, 0])).await;
}

async fn it_fits_a_phone(page: &Page) {
    let search = |algorithm| Search::new("tictactoe", "XOX/O../...", algorithm).depth(3).tree();
    for html in [tic_tac_toe(), html(&[search("alphabeta"), search("mtdf")])] {
        page.show(&html, 360, 700).await;
        page.press('n').await;
        page.expect_text(".event", "en:leave").await;
        page.expect("document.documentElement.scrollWidth <= innerWidth", true).await;
        let inside = "[...document.querySelectorAll('button')]
            .every((it) => it.getBoundingClientRect().right <= innerWidth)";
        page.expect(inside, true).await;
        page.expect("document.querySelector('.scenery').clientHeight >= 200", true).await;
        page.expect(
            "document.querySelector('#play').getBoundingClientRect().bottom <= innerHeight",
            true,
        )
        .await;
    }
}

async fn there_may_be_little_to_show(page: &Page) {
    page.show(&html(&[]), 1280, 800).await;
    page.expect_text("#show-help", "").await;
    page.expect("document.querySelector('.controls').offsetHeight", 0).await;
    page.press(key::RIGHT).await;
    // The bare game tree has no alpha, no beta and no values but those of finished games.
    page.show(&html(&[Search::new(TEXTBOOK, ".", "none").tree()]), 1280, 800).await;
    page.expect_text(".pane h2", "en:bare").await;
    page.press(key::END).await;
    page.expect(MOMENT, 25).await;
    page.expect_count(".stage .window", 0).await;
    // One node is a tree.
    let mut tree = Search::new("tictactoe", "XXX/OO./...", "alphabeta").tree();
    tree.nodes.truncate(1);
    page.show(&html(&[tree]), 1280, 800).await;
    page.press(key::RIGHT).await;
    page.expect_text(".numbers", "en:alpha\n−∞\nen:beta\n+∞\nen:value\n= 1").await;
}
