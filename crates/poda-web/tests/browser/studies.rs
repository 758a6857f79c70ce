//! Trees and comparisons of the position that is shown.

use super::{MOVES, Visit};
use crate::driver::key;
use serde_json::Value;

const TOY: &str = "toy:[[3,12,8],[2,4,6],[14,5,2]]";

/// Something in the room of the trees.
fn inside(what: &str) -> String {
    format!("(document.querySelector('#trees').shadowRoot?.querySelector('{what}'))")
}

fn count(what: &str) -> String {
    format!("(document.querySelector('#trees').shadowRoot?.querySelectorAll('{what}').length)")
}

const NOTE: &str = "document.querySelector('#tree-note').textContent";

/// A tree is one click away from every board, steps like the page of trees, and its address repeats it.
pub(crate) async fn trees(visit: &Visit) {
    let page = &visit.page;
    visit.open(&format!("game={TOY}&second=human")).await;
    page.click("nav [data-view=tree]").await;
    page.expect(NOTE, "alphabeta: 11 nodes").await;
    page.expect(&count(".stage .node"), 11).await;
    page.press('n').await;
    page.expect(&format!("{}.textContent", inside(".formula")), "β = 2 ≤ α = 3").await;
    page.expect(&count(".skipped .strike"), 2).await;
    page.expect("location.hash.includes('step=16')", true).await;
    // The link shows the same step of the same tree.
    let hash = page.value("location.hash").await;
    page.client.refresh().await.unwrap();
    page.expect(&format!("{}?.textContent", inside(".formula")), "β = 2 ≤ α = 3").await;
    page.expect("location.hash", hash).await;
    // A leaf is changed, and the tree is another one; a child more, and the cut is gone.
    page.press(key::HOME).await;
    for _ in 0..2 {
        page.press(key::RIGHT).await;
    }
    page.expect("document.querySelector('#toy-value').value", "3").await;
    let change = "const field = document.querySelector('#toy-value'); field.value = '1'; field.dispatchEvent(new Event('change'));";
    page.client.execute(change, Vec::new()).await.unwrap();
    page.expect("location.hash.includes('[[1,12,8]')", true).await;
    page.expect(NOTE, "alphabeta: 13 nodes").await;
    page.click("#toy-random").await;
    page.expect("/toy:\\[\\[\\d+,\\d+,\\d+\\],\\[/.test(location.hash)", true).await;
    // Two searches side by side on a real board; a move re-roots them, unless they are pinned.
    visit
        .open("game=tictactoe&view=tree&algo=alphabeta,negascout&depth=2&second=human&lang=es")
        .await;
    page.expect(&count(".pane"), 2).await;
    page.expect(&format!("{NOTE}.includes('negascout:')"), true).await;
    page.expect(&format!("/tree-page-|page-/.test({}.textContent)", inside(".tree-view")), false)
        .await;
    let before = page.value(NOTE).await;
    visit.put("b2").await;
    page.expect(&format!("{NOTE} !== {before} && {NOTE}.includes('negascout:')"), true).await;
    page.click("#tree-pin").await;
    let pinned = page.value(NOTE).await;
    visit.put("a1").await;
    page.expect(NOTE, pinned).await;
    // A node of the tree opens on the board.
    page.click("#undo").await;
    page.expect(MOVES, 1).await;
    let cut = format!("{}.click()", inside("#next-cut"));
    page.client.execute(&cut, Vec::new()).await.unwrap();
    page.expect("location.hash.includes('step=')", true).await;
    page.click("#tree-open").await;
    page.expect(&format!("{MOVES} >= 2"), true).await;
    // A step beyond the end is the end.
    visit.open(&format!("game={TOY}&view=tree&step=1000000&second=human&lang=en")).await;
    page.expect(NOTE, "alphabeta: 11 nodes").await;
    page.expect(&format!("{}?.hasAttribute('data-ended')", inside(".pane")), true).await;
    // More depth than anybody waits for is refused with a sentence.
    visit.open("game=othello&view=tree&algo=minimax&depth=20&second=human").await;
    page.expect(&format!("{NOTE}.includes('Look less far ahead')"), true).await;
    visit.follow("game=othello&view=tree&algo=gamma&depth=2&second=human").await;
    page.expect(&format!("{NOTE}.includes('gamma')"), true).await;
}

/// A value of the analysis leads to the tree that explains it.
pub(crate) async fn why(visit: &Visit) {
    let page = &visit.page;
    visit.open("game=tictactoe&view=analyse&moves=b2,a1&second=human").await;
    page.expect("document.querySelectorAll('#values .why').length", 7).await;
    let move_ = page.value("document.querySelector('#values .mv').textContent").await;
    page.click("#values tr:first-child .why").await;
    page.expect("document.body.dataset.view", "tree").await;
    page.expect(&format!("{}?.textContent", inside(".moves")), move_).await;
}

/// The table and its curves, and the trees of two rows.
pub(crate) async fn comparison(visit: &Visit) {
    let page = &visit.page;
    visit.open("game=connect4&view=compare&algo=minimax,alphabeta&depth=3&second=human").await;
    let rows =
        "[...document.querySelectorAll('#compared tbody tr')].map((it) => it.dataset.way).join()";
    page.expect(rows, "minimax,alphabeta").await;
    page.expect("document.querySelectorAll('#compare-curves path.curve').length", 2).await;
    page.expect("document.querySelector('#compare-note').textContent", "Done.").await;
    let nodes = "document.querySelector('#compared td').textContent";
    assert_eq!(page.value(nodes).await, "400");
    page.click("#compared tr:nth-child(1) input").await;
    page.click("#compared tr:nth-child(2) input").await;
    page.click("#compare-trees").await;
    page.expect(&count(".pane"), 2).await;
    page.expect("location.hash.includes('algo=minimax,alphabeta&depth=3')", true).await;
}

/// An exercise is filled in, marked, and leads to the step that shows what was wrong; a link repeats it.
pub(crate) async fn exercises(visit: &Visit) {
    let page = &visit.page;
    visit
        .open(
            "view=practise&kind=cuts&seed=17&shape=3,3&n=2&tries=1&lang=es&game=toy:[[1,2],[3,4]]",
        )
        .await;
    page.expect_count("#exercise [data-field]", 9).await;
    page.expect("document.querySelector('.exercise-picture').naturalWidth > 0", true).await;
    page.expect(
        "/practise-|page-/.test(document.querySelector('#practise-room').innerText)",
        false,
    )
    .await;
    for number in 0..9 {
        page.choose(&format!("[data-field=\"{number}\"]"), "visited").await;
    }
    page.click("#practise-mark").await;
    page.expect("document.querySelectorAll('#exercise [data-right]').length", 9).await;
    page.expect("document.querySelectorAll('#exercise [data-right=false]').length > 0", true).await;
    page.expect(
        "document.querySelector('[data-right=false] .mark').textContent.includes('α ≥ β')",
        true,
    )
    .await;
    page.click("#practise-copy").await;
    page.expect(
        "/seed 17|semilla 17/.test(document.querySelector('#practise-copied').textContent)",
        true,
    )
    .await;
    // What was done stays in the browser; the link holds the task and nothing else.
    let hash = page.value("location.hash").await;
    assert!(
        hash.as_str().unwrap().contains("view=practise&kind=cuts&seed=17&shape=3,3&n=2&tries=1"),
        "{hash}"
    );
    page.client.refresh().await.unwrap();
    page.expect(
        "document.querySelector('#practise-note').textContent.startsWith('Ejercicio 2 de 2')",
        true,
    )
    .await;
    for number in 0..9 {
        page.choose(&format!("[data-field=\"{number}\"]"), "cut").await;
    }
    page.click("#practise-mark").await;
    page.expect_count("#exercise .step a", 1).await;
    page.click("#exercise .step a").await;
    page.expect("document.body.dataset.view", "tree").await;
    page.expect(&format!("{}?.textContent !== undefined", inside(".sentence")), true).await;
    // The best move of the position that is shown.
    visit.open("view=practise&from=position&game=tictactoe&start=XX./OO./...+X&tries=1&second=human&lang=en").await;
    page.expect_count("#exercise select[data-field]", 1).await;
    page.choose("[data-field=\"0\"]", "c1").await;
    page.click("#practise-mark").await;
    page.expect_count("#exercise [data-right=true]", 1).await;
    // A list that somebody wrote: Negascout on a tree of one's own, and a position.
    visit.open("view=practise&list=visits+[[2,6,10],[7,4,8],[13,12,14]];best+tictactoe+XX./OO./...+X&tries=1&game=tictactoe&lang=en").await;
    page.expect_count("#exercise [data-field]", 15).await;
    page.expect("document.querySelector('#practise-list').value.split('\\n').length", 2).await;
    let fill = "const answers = '-inf,+∞,2,2,3,3,3,inf,4,4,5,5,5,∞,12'.split(',');
        document.querySelectorAll('#exercise [data-field]').forEach((it, at) => { it.value = answers[at]; });";
    page.client.execute(fill, Vec::new()).await.unwrap();
    page.click("#practise-mark").await;
    page.expect("document.querySelectorAll('#exercise [data-right=true]').length", 15).await;
    page.click("#practise-next").await;
    page.expect_count("#exercise select[data-field]", 1).await;
    page.expect("document.querySelector('.exercise-picture').naturalWidth > 0", true).await;
    page.choose("[data-field=\"0\"]", "c1").await;
    page.click("#practise-mark").await;
    page.expect_count("#exercise [data-right=true]", 1).await;
    visit.follow("view=practise&list=cuts+3,3;window+9,9&game=tictactoe&lang=en").await;
    page.expect(
        "document.querySelector('#exercise').textContent",
        "exercise 2: not a shape: '9,9' (accepted: two to five numbers from 2 to 5, such as 3,3 or 2,3,2)",
    )
    .await;
    // What is no exercise is said in words.
    visit.follow("view=practise&kind=window&shape=9,9&game=tictactoe&lang=en").await;
    page.expect("document.querySelector('#exercise').textContent.includes('not a shape')", true)
        .await;
}

/// Results are opened from the list and from files; points lead to comparisons, games to the board.
pub(crate) async fn results(visit: &Visit) {
    let page = &visit.page;
    visit.open("game=tictactoe&view=results&lang=en").await;
    page.expect_count("#results-list li", 2).await;
    page.click("#results-list a").await;
    page.expect("document.querySelector('#results h2')?.textContent", "A study").await;
    page.expect("location.hash.includes('view=results&open=study')", true).await;
    page.expect("document.querySelector('.chart img').naturalWidth > 0", true).await;
    page.expect_count(".chart svg a", 2).await;
    page.click(".replays a").await;
    page.expect("document.body.dataset.view", "play").await;
    page.expect(MOVES, 2).await;
    visit.follow("game=tictactoe&view=results&open=../etc&lang=es").await;
    page.expect("document.querySelector('#results-note').textContent", "nothing is called ../etc")
        .await;
    // Files, as if they were dropped.
    let drop = "const files = new DataTransfer();
        files.items.add(new File([arguments[0]], 'results.jsonl'));
        document.querySelector('#results-room').dispatchEvent(new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true }));";
    page.client.execute(drop, vec!["damaged".into()]).await.unwrap();
    page.expect("document.querySelector('#results-note').textContent", "no results").await;
    page.client.execute(drop, vec!["good".into()]).await.unwrap();
    page.expect("document.querySelector('#results h2')?.textContent", "A study").await;
    page.client
        .execute("document.querySelector('.chart svg a').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))", Vec::new())
        .await
        .unwrap();
    page.expect("document.body.dataset.view", "compare").await;
}

/// Nothing is wider than a phone.
pub(crate) async fn on_a_phone(visit: &Visit) {
    let page = &visit.page;
    page.resize(390, 844).await;
    for hash in [
        "view=tree&game=othello&depth=2",
        "view=compare&game=tictactoe&depth=2",
        "view=practise&kind=window&shape=2,2,2&game=tictactoe",
        "view=results&open=study&game=tictactoe",
    ] {
        visit.follow(&format!("{hash}&second=human&lang=es")).await;
        let wide = "Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth)";
        assert_eq!(page.value(wide).await, Value::from(0), "{hash}");
    }
    page.resize(1440, 900).await;
}
