//! What everybody can do: keys, the list of moves, links, languages, positions of their own, mistakes.

use super::{MOVES, STATUS, Visit};
use crate::driver::key;
use serde_json::Value;

pub(crate) async fn keys_alone(visit: &Visit) {
    let page = &visit.page;
    visit.open("game=tictactoe&second=human").await;
    // Tab leads to the board, on which one square has the keys.
    for _ in 0..40 {
        if page.value("document.activeElement.dataset.cell !== undefined").await
            == Value::Bool(true)
        {
            break;
        }
        page.press(key::TAB).await;
    }
    let here = "document.activeElement.dataset.name";
    page.expect(here, "b2").await;
    page.expect_count(".overlay [tabindex=\"0\"]", 1).await;
    let ways: [&[char]; 5] = [
        &[key::ENTER],
        &[key::LEFT, key::ENTER],
        &[key::UP, ' '],
        &[key::RIGHT, key::ENTER],
        &[key::RIGHT, key::DOWN, key::DOWN, key::ENTER],
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
        page.press(key::TAB).await;
    }
    page.press(key::LEFT).await;
    page.expect("document.querySelector('#moves [aria-current]')?.textContent", "b1").await;
    page.press(key::RIGHT).await;
    page.expect("document.querySelector('#moves [aria-current]')?.textContent", "c3").await;
    // The way past everything else, which leaves the address alone.
    let hash = page.value("location.hash").await;
    page.client.execute("document.querySelector('.skip').focus()", Vec::new()).await.unwrap();
    page.press(key::ENTER).await;
    page.expect("document.activeElement.dataset.name", "c3").await;
    page.expect("location.hash", hash).await;
    // A move can be written.
    visit.open("game=othello&second=human").await;
    page.client.execute("document.querySelector('#typed').focus()", Vec::new()).await.unwrap();
    page.press('d').await;
    page.press('3').await;
    page.press(key::ENTER).await;
    page.expect(MOVES, 1).await;
}

pub(crate) async fn back_and_forth(visit: &Visit) {
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

pub(crate) async fn a_link_shows_what_was_seen(visit: &Visit) {
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

pub(crate) async fn two_languages(visit: &Visit) {
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

pub(crate) async fn positions_are_set_up(visit: &Visit) {
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

pub(crate) async fn mistakes_are_told(visit: &Visit) {
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

pub(crate) async fn nothing_is_wider_than_the_screen(visit: &Visit) {
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
