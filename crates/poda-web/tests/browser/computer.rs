//! What the computer does: values, lines, thinking, and playing for people.

use super::{MOVES, STATUS, Visit, label};

pub(crate) async fn values_on_every_move(visit: &Visit) {
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
    // Who names none hears what is known, and who names one gets it.
    visit.open("game=othello&time=0.2&analysis=1").await;
    page.expect("document.querySelector('#figures dd')?.textContent", "engine").await;
    page.expect("document.querySelector('#algorithm').value", "").await;
    page.choose("#algorithm", "negascout").await;
    page.expect("document.querySelector('#figures dd')?.textContent", "negascout").await;
    // Hints stay on, move after move.
    visit.open("game=tictactoe&second=human").await;
    page.click("#hints").await;
    page.expect_count(".picture .value.known", 9).await;
    visit.put("b2").await;
    page.expect_count(".picture .value.known", 8).await;
    page.click("#hints").await;
    page.expect_count(".picture .value.known", 0).await;
}

/// Solved or not, why it ended, what is not accepted; and lines that are walked without moving.
pub(crate) async fn the_analysis_says_what_it_knows(visit: &Visit) {
    let page = &visit.page;
    let end = "document.querySelector('#verdict .ended span')?.textContent";
    visit.open("game=othello4&view=analyse&analysis=1").await;
    page.expect("document.querySelector('#verdict .badge')?.textContent", "solved").await;
    page.expect_count("#values tbody tr.exact[data-grade=best]", 4).await;
    let walk = "const line = document.querySelector('#values .line'); line.focus();
        line.dispatchEvent(new KeyboardEvent('keydown', { key: arguments[0], bubbles: true }));";
    let moves = page.value(MOVES).await;
    page.client.execute(walk, vec!["ArrowRight".into()]).await.unwrap();
    page.expect_count("#board .peek:not([hidden]) .piece", 5).await;
    page.client.execute(walk, vec!["Escape".into()]).await.unwrap();
    page.expect_count("#board .peek:not([hidden])", 0).await;
    assert_eq!(page.value(MOVES).await, moves);
    // What is not accepted stays, and is said.
    visit.open("game=othello&view=analyse&analysis=1&time=99999").await;
    page.expect("document.querySelector('#time').getAttribute('aria-invalid')", "true").await;
    page.expect(&format!("{end}.includes('3600')"), true).await;
    page.expect("document.querySelector('#time').value", "99999").await;
    // What ended at a limit can go on.
    visit.open("game=othello&view=analyse&analysis=1&depth=2").await;
    page.expect(end, "Depth 2 is reached.").await;
    page.click("#verdict button").await;
    let deeper =
        "Number(document.querySelector('#verdict .depth').textContent.replace(/\\D/g, '')) > 2";
    page.expect(deeper, true).await;
}

/// Mistakes are marked, and what was better is there.
pub(crate) async fn a_game_is_looked_back_at(visit: &Visit) {
    let page = &visit.page;
    visit.open("game=tictactoe&view=analyse&analysis=1&moves=b2,b1,a1,c3,a3,a2,c1").await;
    page.expect_count("#review tbody tr", 7).await;
    page.expect_count("#review tr.mistake", 1).await;
    page.expect_count("#moves button.mistake", 1).await;
    page.expect_count("#graph .marks span", 1).await;
    page.click("#next-mistake").await;
    page.expect("document.querySelector('#moves [aria-current]')?.textContent", "b2").await;
    page.expect("document.querySelector('#review tr.mistake .line').hidden", false).await;
}

pub(crate) async fn lines_are_played_out(visit: &Visit) {
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

pub(crate) async fn stop_and_go_on(visit: &Visit) {
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

pub(crate) async fn the_computer_plays_for_people(visit: &Visit) {
    let page = &visit.page;
    visit.open("game=tictactoe&first=human&second=human").await;
    page.click("#auto").await;
    page.expect(MOVES, 1).await;
    page.expect(STATUS, "O to move").await;
    page.click("#finish").await;
    page.expect("document.querySelector('#status.over') !== null", true).await;
}

/// Who listens hears that the analysis is over and what it found, in the sign of the list.
pub(crate) async fn the_end_is_told_once_with_a_minus(visit: &Visit) {
    let page = &visit.page;
    visit.open("game=toy:[[-3,-12],[-2,-4]]&view=analyse&second=human").await;
    page.expect("document.querySelector('#verdict .said').textContent", "proved for MAX: −4").await;
    let live = "document.querySelector('#live').textContent";
    page.expect(&format!("{live}.startsWith('The analysis has ended: proved for MAX: −4')"), true)
        .await;
    page.expect("/-\\d/.test(document.querySelector('#analysis').innerText)", false).await;
}
