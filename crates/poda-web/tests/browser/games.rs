//! Games by hand and against the computer, one of every kind.

use super::{MOVES, STATUS, Visit, label};

pub(crate) async fn noughts_and_crosses(visit: &Visit) {
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

pub(crate) async fn othello_against_an_agent(visit: &Visit) {
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

pub(crate) async fn desconecta_with_an_explosion(visit: &Visit) {
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

pub(crate) async fn four_in_a_line(visit: &Visit) {
    let page = &visit.page;
    visit.open("game=connect4&second=human").await;
    page.expect_count(".picture .landing", 7).await;
    // What the page calls its own parts does not change how a game looks.
    let frame = "getComputedStyle(document.querySelector('#board svg.position')).borderTopStyle";
    page.expect(frame, "none").await;
    for column in [4, 1, 4, 2, 4, 1, 4] {
        visit.put(&format!("{column}-6")).await;
    }
    page.expect(STATUS, "X wins; 35 cells were left.").await;
    page.expect_count(".picture .member.won", 4).await;
    visit.open("game=connect4:5,4&second=random").await;
    visit.play_to_the_end().await;
    page.expect(&format!("/wins|draw/.test({STATUS})"), true).await;
}

pub(crate) async fn a_tree(visit: &Visit) {
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
pub(crate) async fn every_game_of_the_catalogue(visit: &Visit) {
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
