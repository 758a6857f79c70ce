//! Playing: whose turn it is, variations, undo, resigning, and hands that tremble.

use super::{MOVES, STATUS, Visit};
use fantoccini::key::Key;

const COMPLAINT: &str = "document.querySelector('#complaint').textContent";
const CURRENT: &str = "document.querySelector('#moves [aria-current]')?.textContent";

/// What hands do to a game between people, and to one against the computer.
pub(crate) async fn hands(visit: &Visit) {
    variations_lose_nothing(visit).await;
    the_computer_has_its_turn(visit).await;
    one_move_at_a_time(visit).await;
    who_resigns_has_lost(visit).await;
    who_plays_second_sits_below(visit).await;
    agents_have_names(visit).await;
}

async fn variations_lose_nothing(visit: &Visit) {
    let page = &visit.page;
    visit.open("game=tictactoe&second=human").await;
    for name in ["a1", "b1", "b2"] {
        visit.put(name).await;
    }
    page.click("#moves [data-at=\"1\"]").await;
    page.expect(CURRENT, "a1").await;
    visit.put("c1").await;
    visit.put("c3").await;
    page.click("#moves [data-at=\"1\"]").await;
    page.expect(CURRENT, "a1").await;
    visit.put("a3").await;
    page.expect("location.hash.includes('moves=a1,b1(c1,c3)(a3),b2&via=1-2&')", true).await;
    page.expect_count("#moves .variation", 2).await;
    // The link shows the same again, and the browser goes back to where it branched.
    let hash = page.value("location.hash").await;
    page.client.refresh().await.unwrap();
    page.expect("document.body.dataset.ready", "yes").await;
    page.expect(MOVES, 6).await;
    page.expect(CURRENT, "a3").await;
    page.expect("location.hash", hash.clone()).await;
    page.client.back().await.unwrap();
    page.expect(MOVES, 5).await;
    page.client.forward().await.unwrap();
    page.expect(MOVES, 6).await;
    page.expect("location.hash", hash).await;
    // Promoted, deleted, and both undone.
    page.click("#promote").await;
    page.expect("location.hash.includes('moves=a1,a3(b1,b2)(c1,c3)&')", true).await;
    page.click("#undo").await;
    page.expect("location.hash.includes('moves=a1,b1(c1,c3)(a3),b2&')", true).await;
    page.click("#delete").await;
    page.expect(MOVES, 5).await;
    page.expect(CURRENT, "a1").await;
    page.click("#undo").await;
    page.expect(MOVES, 6).await;
    page.expect(CURRENT, "a3").await;
}

/// While an agent is to move, neither board nor keys nor field move for it.
async fn the_computer_has_its_turn(visit: &Visit) {
    let page = &visit.page;
    visit.open("game=othello&second=perfect").await;
    visit.put("d3").await;
    page.expect(STATUS, "White is thinking…").await;
    for name in ["c3", "e3", "c5"] {
        page.click(&format!(".overlay [data-name={name}]")).await;
        page.press(Key::Enter).await;
    }
    page.expect(&format!("{COMPLAINT}.includes('Perfect plays there')"), true).await;
    page.expect(STATUS, "White is thinking…").await;
    page.expect(MOVES, 1).await;
    // Neither when it rests.
    page.click("#stop").await;
    page.expect(STATUS, "White to move").await;
    page.click(".overlay [data-name=c3]").await;
    page.expect(MOVES, 1).await;
    page.expect("document.querySelector('.clock.running') === null", true).await;
    // Who takes over moves.
    page.click("#take-over").await;
    page.expect("document.querySelector('.card[data-side=second] .seat').value", "human").await;
    visit.put("c3").await;
    page.expect(STATUS, "Black to move").await;
    page.expect("document.querySelector('.card[data-side=first] .clock.running') !== null", true)
        .await;
}

/// A double click and a key that is held down are one move.
async fn one_move_at_a_time(visit: &Visit) {
    let page = &visit.page;
    visit.open("game=connect4&second=human").await;
    let twice = "const cell = document.querySelector('.overlay [data-name=\"4-3\"]');
        for (const detail of [1, 2, 1]) cell.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));";
    page.client.execute(twice, Vec::new()).await.unwrap();
    page.expect(MOVES, 1).await;
    page.expect(STATUS, "O to move").await;
    // Digits let pieces fall, where the game has columns.
    page.press('4').await;
    page.expect(MOVES, 2).await;
    let held = "for (const repeat of [true, true]) document.activeElement.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, repeat }));";
    page.client.execute(held, Vec::new()).await.unwrap();
    page.press('9').await;
    page.press('5').await;
    page.expect(MOVES, 3).await;
    page.expect("location.hash.includes('moves=4,4,5&')", true).await;
    visit.open("game=othello&second=human").await;
    page.press('4').await;
    visit.put("d3").await;
    page.expect(MOVES, 1).await;
}

async fn who_resigns_has_lost(visit: &Visit) {
    let page = &visit.page;
    visit.open("game=othello&second=human").await;
    visit.put("d3").await;
    page.click("#resign").await;
    page.expect(STATUS, "White resigns; Black wins.").await;
    page.expect("document.querySelector('.card.won')?.dataset.side", "first").await;
    page.click(".overlay [data-name=c3]").await;
    page.expect(&format!("{COMPLAINT}.startsWith('The game is over')"), true).await;
    page.expect("location.hash.includes('resigned=second')", true).await;
    page.click("#undo").await;
    page.expect(STATUS, "White to move").await;
    page.click("#resign").await;
    page.click("#rematch").await;
    page.expect(MOVES, 0).await;
    page.expect(STATUS, "Black to move").await;
}

async fn who_plays_second_sits_below(visit: &Visit) {
    let page = &visit.page;
    let below = "document.querySelector('#workbench').dataset.below";
    visit.open("game=othello&second=random").await;
    page.expect(below, "first").await;
    page.click("#play-second").await;
    page.expect(below, "second").await;
    page.expect(MOVES, 1).await;
    let top = |side: &str| {
        format!("document.querySelector('.card[data-side={side}]').getBoundingClientRect().top")
    };
    page.expect(&format!("{} < {}", top("first"), top("second")), true).await;
    // From the other side a1 is below, at the right, and the arrows go where they point.
    page.click("#flip").await;
    page.expect(below, "first").await;
    let place = "(() => { const { x, y } = document.querySelector('.overlay [data-name=a1]').getBoundingClientRect();
        const b = document.querySelector('.overlay [data-name=b2]').getBoundingClientRect(); return x > b.x && y > b.y; })()";
    page.expect(place, true).await;
    page.client
        .execute("document.querySelector('.overlay [data-name=d4]').focus()", Vec::new())
        .await
        .unwrap();
    page.press(Key::Right).await;
    page.expect("document.activeElement.dataset.name", "c4").await;
}

async fn agents_have_names(visit: &Visit) {
    let page = &visit.page;
    visit.open("game=tictactoe&first=human&second=perfect").await;
    let names = "[...document.querySelectorAll('.card[data-side=second] .seat option')].map((it) => it.textContent)";
    let named = page.value(names).await;
    for name in ["A person", "Random", "Engine, level 4", "Engine, level 8", "Perfect"] {
        assert!(named.as_array().unwrap().contains(&name.into()), "{name}: {named}");
    }
    // Whoever claims to be perfect says whether the move was proved.
    visit.put("b2").await;
    page.expect(MOVES, 2).await;
    page.expect_text(".card[data-side=second] .note", "proved").await;
    // The raw text is under Advanced.
    page.click(".card[data-side=second] .advanced summary").await;
    page.expect("document.querySelector('.card[data-side=second] .spec').value", "perfect").await;
}
